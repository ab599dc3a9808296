//! The words of the client itself, in every language.

use std::sync::LazyLock;

use kernel::{Lang, Lexicon, Message};

static LEXICON: LazyLock<Lexicon> = kernel::lexicon!();

/// Speaks the language of the person.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    pub lang: Lang,
}

impl Words {
    pub fn say(self, key: &str) -> String {
        self.tell(&Message::new(key))
    }

    pub fn tell(self, message: &Message) -> String {
        LEXICON.say(self.lang, message)
    }
}

/// The language the system speaks, when it is one of ours.
pub fn system_lang() -> Lang {
    let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
    let code = locale.as_deref().and_then(|locale| locale.get(..2));
    code.and_then(|code| code.parse().ok()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::fs;

    const TEXTS: [&str; 3] = [
        include_str!("../text/en.ftl"),
        include_str!("../text/ko.ftl"),
        include_str!("../text/ja.ftl"),
    ];

    fn keys(text: &str) -> BTreeSet<&str> {
        let is_key = |line: &&str| line.starts_with(|c: char| c.is_ascii_lowercase());
        text.lines().filter(is_key).filter_map(|line| Some(line.split_once(" =")?.0)).collect()
    }

    /// Everything in quotes in the sources that looks like a key of ours.
    fn used() -> BTreeSet<String> {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src");
        let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let text: String = files.map(|path| fs::read_to_string(path).unwrap()).collect();
        let groups: BTreeSet<_> = keys(TEXTS[0]).iter().map(|key| group(key)).collect();
        let is_key = |word: &&str| {
            word.contains('-')
                && groups.contains(group(word))
                && word.bytes().all(|b| b.is_ascii_lowercase() || b == b'-')
        };
        text.split('"').filter(is_key).map(str::to_owned).collect()
    }

    fn group(key: &str) -> &str {
        key.split('-').next().unwrap_or(key)
    }

    #[test]
    fn every_language_has_the_same_keys() {
        let [en, ko, ja] = TEXTS.map(keys);
        assert_eq!(en, ko);
        assert_eq!(en, ja);
        assert!(en.iter().all(|key| Lang::ALL.iter().all(|&lang| LEXICON.has(lang, key))));
    }

    #[test]
    fn every_key_is_used_and_every_used_key_exists() {
        let written: BTreeSet<_> = keys(TEXTS[0]).into_iter().map(str::to_owned).collect();
        assert_eq!(written, used());
    }

    #[test]
    fn every_language_fills_in_the_same_arguments() {
        let arguments = |text: &str, key: &str| {
            let line = text.lines().find(|line| line.starts_with(&format!("{key} ="))).unwrap();
            let names = line.split('$').skip(1);
            let name = |rest: &str| rest.split([' ', ',', ')']).next().unwrap().to_owned();
            names.map(name).collect::<BTreeSet<_>>()
        };
        for key in keys(TEXTS[0]) {
            let [en, ko, ja] = TEXTS.map(|text| arguments(text, key));
            assert!(en == ko && en == ja, "{key}");
        }
    }
}
