//! How alike two texts are that should say the same in other words.

use std::collections::BTreeMap;

use kernel::Lang;

/// From 0 (nothing in common) to 1000 (the same pieces, in any order).
pub fn likeness(one: &str, other: &str, lang: Lang) -> usize {
    let (one, other) = (counted(one, lang), counted(other, lang));
    let total: usize = one.values().chain(other.values()).sum();
    let in_both = |(piece, count): (&String, &usize)| other.get(piece).map(|more| *more.min(count));
    let common: usize = one.iter().filter_map(in_both).sum();
    (2000 * common).checked_div(total).unwrap_or(1000)
}

fn counted(text: &str, lang: Lang) -> BTreeMap<String, usize> {
    let mut counted = BTreeMap::new();
    for word in words(text) {
        let pieces = if lang == Lang::En { vec![singular(word)] } else { pairs(&word) };
        for piece in pieces {
            *counted.entry(piece).or_default() += 1;
        }
    }
    counted
}

/// Words and numbers in small letters; brackets and full stops are a matter of layout.
fn words(text: &str) -> Vec<String> {
    let text = text.to_lowercase().replace(['\'', '’'], "");
    let parts = text.split(|letter: char| !letter.is_alphanumeric() && letter != '+');
    parts.filter(|part| !part.is_empty()).map(str::to_owned).collect()
}

fn singular(word: String) -> String {
    match word.strip_suffix('s') {
        Some(stem) if stem.len() > 2 => stem.to_owned(),
        _ => word,
    }
}

/// Korean hangs particles on its words, so pairs of letters are compared instead.
fn pairs(word: &str) -> Vec<String> {
    let letters: Vec<char> = word.chars().collect();
    if letters.len() < 2 {
        return vec![word.to_owned()];
    }
    letters.windows(2).map(|pair| pair.iter().collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layout_and_number_do_not_matter() {
        let normal = "【Activate】 <{R}{N}> Your opponent's Cookies receive 2 damage.";
        let other = "[Activate] <RN> your opponents cookie receives 2 damages";
        assert_eq!(words(normal)[..3], ["activate", "r", "n"]);
        assert_eq!(likeness(&normal.replace("{R}{N}", "RN"), other, Lang::En), 1000);
    }

    #[test]
    fn nothing_in_common_is_nothing() {
        assert_eq!(likeness("draw a card", "2 damage", Lang::En), 0);
        assert_eq!(likeness("draw 1 card", "draw 2 cards", Lang::En), 666);
        assert_eq!(likeness("", "", Lang::En), 1000);
        assert_eq!(likeness("", "draw", Lang::Ko), 0);
    }

    #[test]
    fn repeated_words_count_as_often_as_both_have_them() {
        assert_eq!(likeness("card card", "card", Lang::En), 666);
    }

    #[test]
    fn particles_weigh_little() {
        assert_eq!(pairs("쿠키를"), ["쿠키", "키를"]);
        assert_eq!(likeness("쿠키를", "쿠키가", Lang::Ko), 500);
        assert_eq!(likeness("패", "패", Lang::Ko), 1000);
    }
}
