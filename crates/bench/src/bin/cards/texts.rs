//! What our cards say beside what is printed on them, least alike first.

use braverse::{Card, CardNumber, Catalog, wording};
use kernel::Lang;
use serde_json::Value;

use crate::score::likeness;
use crate::{Facts, side};

struct Pair<'a> {
    card: &'a Card,
    ours: Vec<String>,
    printed: Vec<String>,
    likeness: usize,
}

pub fn show(
    catalog: &Catalog,
    facts: &Facts,
    only: Option<CardNumber>,
    lang: Lang,
) -> Result<(), String> {
    let is_wanted = |card: &&Card| only.map_or(!is_vanilla(card), |number| number == card.number);
    let cards = catalog.cards().filter(is_wanted);
    let mut pairs: Vec<_> = cards.map(|card| pair(catalog, facts, card, lang)).collect();
    if let Some(number) = only.filter(|_| pairs.is_empty()) {
        return Err(format!("there is no card {number} here"));
    }
    pairs.sort_by_key(|pair| pair.likeness);
    for pair in pairs {
        let Pair { card, ours, printed, likeness } = pair;
        println!("\n{} {}  {:.1} %", card.number, card.name_in(lang), likeness as f32 / 10.0);
        for line in side::by_side(&ours, &printed) {
            println!("{line}");
        }
    }
    Ok(())
}

/// A card that only attacks says nothing that could be misunderstood.
fn is_vanilla(card: &Card) -> bool {
    card.abilities.is_empty() && card.statics.is_empty()
}

fn pair<'a>(catalog: &Catalog, facts: &Facts, card: &'a Card, lang: Lang) -> Pair<'a> {
    let ours = wording::card_text(catalog, card, lang);
    let fact = facts.get(&card.number.to_string());
    let printed = fact.map(|fact| printed(&fact["effect_text_source"], lang)).unwrap_or_default();
    let likeness = likeness(&scored(card, &ours, lang), &printed.join(" "), lang);
    Pair { card, ours, printed, likeness }
}

/// Printed texts begin with what playing the card costs; ours say that elsewhere.
fn scored(card: &Card, ours: &[String], lang: Lang) -> String {
    let text = ours.join(" ");
    if card.is_cookie() {
        return text;
    }
    format!("{} {text}", wording::energy_text(card.cost, lang))
}

/// The parts of the text on the card; the names of skills, after a heading in round brackets, say
/// nothing.
fn printed(source: &Value, lang: Lang) -> Vec<String> {
    let text: Vec<_> = match lang {
        Lang::Ko => source["ko"].as_str().into_iter().collect(),
        _ => ["skill", "attack", "flip"]
            .iter()
            .filter_map(|part| source["en"][part].as_str())
            .collect(),
    };
    let lines = text.iter().flat_map(|part| part.lines()).map(str::trim);
    let is_text = |line: &&str| !line.is_empty() && !line.starts_with("(스킬)");
    lines.filter(is_text).map(|line| line.replace("{da}", "")).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn printed_texts_are_read_in_both_languages() {
        let source = json!({
            "en": { "skill": "Draw 1 card.", "attack": null, "flip": "Draw\n2 cards." },
            "ko": "(스킬) 뽑기\n\n1장 뽑는다.",
        });
        assert_eq!(printed(&source, Lang::En), ["Draw 1 card.", "Draw", "2 cards."]);
        assert_eq!(printed(&source, Lang::Ko), ["1장 뽑는다."]);
        assert_eq!(printed(&Value::Null, Lang::En), [""; 0]);
    }

    #[test]
    fn cards_that_only_attack_are_left_out() {
        let record = "ST1-001 A / -\n  cookie red lv 1 hp 1\n  attack R 1\n\
                      ST1-002 B / -\n  cookie red lv 1 hp 1\n  play draw 1\n  attack R 1\n";
        let catalog = Catalog::read(&[("test", record)]).unwrap();
        let vanilla: Vec<_> = catalog.cards().map(is_vanilla).collect();
        assert_eq!(vanilla, [true, false]);
    }
}
