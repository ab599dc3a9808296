//! How English names are read in Japanese, for those that have no Japanese name.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use kernel::Lang;

use crate::card::Card;

const TABLE: &str = include_str!("../cards/readings.txt");

/// A word and its reading a line; `#` starts a comment.
static WORDS: LazyLock<BTreeMap<&str, &str>> = LazyLock::new(|| {
    let lines = TABLE.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.filter_map(|line| line.split_once(' ')).collect()
});

impl Card {
    /// Nothing where there is a Japanese name, or where a word is missing.
    pub(crate) fn reading(&self) -> Option<String> {
        let english = self.names[Lang::En as usize].as_deref()?;
        if self.names[Lang::Ja as usize].is_some() { None } else { read(english) }
    }
}

fn read(english: &str) -> Option<String> {
    let is_number = |word: &&str| word.parse::<u8>().is_ok();
    let known = |word| WORDS.get(word).copied().or(Some(word).filter(is_number));
    english.split(' ').map(known).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;
    use crate::catalog::Catalog;

    #[test]
    fn a_name_is_read_when_every_word_is_known() {
        assert_eq!(read("Princess Cookie").as_deref(), Some("プリンセスクッキー"));
        assert_eq!(read("Faerie Cookie 2").as_deref(), Some("フェアリークッキー2"));
        assert_eq!(read("Cookie of Nowhere"), None);
        assert_eq!(read(""), None);
    }

    #[test]
    fn the_words_are_katakana_in_order_and_none_is_idle() {
        let words: Vec<_> = TABLE.lines().filter_map(|line| line.split_once(' ')).collect();
        let words: Vec<_> = words.into_iter().filter(|(word, _)| *word != "#").collect();
        assert!(words.is_sorted_by(|a, b| a.0 < b.0), "in order, each once");
        let is_kana = |letter: char| ('ァ'..='ヺ').contains(&letter) || letter == 'ー';
        let wrong: Vec<_> = words.iter().filter(|(_, kana)| !kana.chars().all(is_kana)).collect();
        assert!(wrong.is_empty(), "{wrong:?}");
        let read = Catalog::house().cards().filter(|card| card.reading().is_some());
        let used: BTreeSet<_> =
            read.flat_map(|card| card.names[0].as_deref().unwrap_or_default().split(' ')).collect();
        let idle: Vec<_> = words.iter().filter(|(word, _)| !used.contains(word)).collect();
        assert!(idle.is_empty() && words.len() > 300, "{idle:?}");
    }

    #[test]
    fn cards_of_one_english_name_have_one_japanese_name() {
        let mut known = BTreeMap::new();
        for card in Catalog::house().cards() {
            let [english, _, japanese] = &card.names;
            if english.is_some() {
                let first = known.entry(english).or_insert(japanese);
                assert_eq!(*first, japanese, "{}", card.number);
            }
        }
        assert!(known.values().filter(|name| name.is_some()).count() > 10);
    }
}
