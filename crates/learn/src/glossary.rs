use std::sync::LazyLock;

use kernel::blocks::{Block, blocks};
use kernel::{Fault, Lang, RuleId};

/// A word of a game and what it means.
#[derive(Debug)]
pub struct Term {
    pub id: String,
    pub name: [String; 3],
    pub text: [String; 3],
    /// Other words that mean it, as on a table.
    also: Vec<String>,
    /// Where the rules say it.
    pub rules: Vec<RuleId>,
}

impl Term {
    pub fn name(&self, lang: Lang) -> &str {
        &self.name[lang as usize]
    }

    pub fn text(&self, lang: Lang) -> &str {
        &self.text[lang as usize]
    }

    /// Whether somebody means it who writes this. A name may be several: `Twin, triple, four`.
    fn is_meant(&self, plainly: &str) -> bool {
        let parts = self.name.iter().flat_map(|name| name.split([',', '、', '(', ')']));
        let whole = [&self.id].into_iter().chain(&self.name).chain(&self.also);
        whole.map(String::as_str).chain(parts).any(|word| plain(word) == plainly)
    }
}

/// The letters and digits of a word, all small.
fn plain(word: &str) -> String {
    word.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The word of a game that somebody asks for, in any language and however it is spelt.
pub fn find(game: &str, word: &str) -> Option<&'static Term> {
    let (terms, word) = (glossary(game)?, plain(word));
    let meant = |word: &str| terms.iter().find(|term| !word.is_empty() && term.is_meant(word));
    meant(&word).or_else(|| meant(word.strip_suffix('s')?))
}

/// Reads the words of a game; lists every fault. A block is `term ID`, its `rules`, for each
/// language a line with the word, a `|` and what it means, and `also` with other words for it.
pub fn read(source: &str, text: &str) -> Result<Vec<Term>, Vec<Fault>> {
    let mut faults = Vec::new();
    let mut terms = Vec::new();
    for block in blocks(text) {
        match term(&block) {
            Ok(term) => terms.push(term),
            Err(message) => faults.push(Fault::at(source, block.line, 1, message)),
        }
    }
    if faults.is_empty() { Ok(terms) } else { Err(faults) }
}

fn term(block: &Block) -> Result<Term, String> {
    let id = block.head.strip_prefix("term ").ok_or("write 'term ID' first")?;
    let rules = block.get("rules")?.split_whitespace().map(str::parse);
    let rules = rules.collect::<Result<_, _>>()?;
    let lines = block.in_all_languages("")?;
    let part = |line: &String| {
        let (name, text) =
            line.split_once('|').ok_or_else(|| format!("{id}: write WORD | TEXT"))?;
        Ok::<_, String>((name.trim().to_owned(), text.trim().to_owned()))
    };
    let [en, ko, ja] = &lines;
    let (en, ko, ja) = (part(en)?, part(ko)?, part(ja)?);
    let id = id.trim().to_owned();
    let also = block.all("also").flat_map(|line| line.split(','));
    let also = also.map(|word| word.trim().to_owned()).collect();
    Ok(Term { id, name: [en.0, ko.0, ja.0], text: [en.1, ko.1, ja.1], also, rules })
}

type Words = (&'static str, Vec<Term>);

static GLOSSARIES: LazyLock<Vec<Words>> = LazyLock::new(|| {
    let words = |game, text| {
        let terms = read(game, text);
        (game, terms.unwrap_or_else(|faults| panic!("the words of the house: {faults:?}")))
    };
    vec![
        words("demonbrave", include_str!("../glossary/demonbrave.txt")),
        words("brawlhalla", include_str!("../glossary/brawlhalla.txt")),
        words("braverse", include_str!("../glossary/braverse.txt")),
    ]
});

/// The words of a game.
pub fn glossary(game: &str) -> Option<&'static [Term]> {
    GLOSSARIES.iter().find(|(found, _)| *found == game).map(|(_, terms)| terms.as_slice())
}
