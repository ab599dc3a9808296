//! What is to be said about a deck that somebody is building: nothing that can be read is lost for
//! what cannot.

use kernel::{Fault, Lang};
use serde::Serialize;

use super::{Deck, total};
use crate::album::{Counted, counted};
use crate::catalog::Catalog;
use crate::format::Format;

/// A deck, whether it may be played with, and how it can be passed on.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeckPage {
    /// Empty for a deck that has none.
    pub name: String,
    /// The main deck, then the EXTRA deck.
    pub cards: Vec<Counted>,
    /// Cards of the main deck, copies included.
    pub size: usize,
    /// Cards of the EXTRA deck, copies included.
    pub extra: usize,
    /// The cards that could be read, as a short code and as a list.
    pub code: String,
    pub list: String,
    /// Whether everything could be read and no rule is broken.
    pub legal: bool,
    /// What is wrong with the cards that could be read, each with its rule.
    pub faults: Vec<String>,
    pub unreadable: Vec<Unread>,
}

/// Something that could not be read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Unread {
    /// Counted from 1; 0 for a code.
    pub line: usize,
    /// What stands there.
    pub text: String,
    pub message: String,
}

impl DeckPage {
    /// The deck is a list, a code, or the name of a ready one. Refuses a format that is not known;
    /// an empty one is the first.
    pub fn new(deck: &str, format: &str, lang: Lang) -> Result<Self, String> {
        let (catalog, format) = (Catalog::house(), find_format(format)?);
        let (deck, unreadable) = read(deck, catalog);
        let illegal = deck.faults(catalog, format);
        let say = |fault: &super::Illegal| format!("{} [{}]", fault.say(lang, catalog), fault.rule);
        Ok(Self {
            name: deck.name().to_owned(),
            cards: counted(&deck),
            size: total(deck.main()),
            extra: total(deck.extra()),
            code: deck.code(),
            list: deck.write(),
            legal: illegal.is_empty() && unreadable.is_empty(),
            faults: illegal.iter().map(say).collect(),
            unreadable: unreadable.into_iter().map(Unread::from).collect(),
        })
    }
}

impl From<Fault> for Unread {
    fn from(fault: Fault) -> Self {
        Self { line: fault.line, text: fault.excerpt, message: fault.message }
    }
}

fn find_format(name: &str) -> Result<&'static Format, String> {
    if name.is_empty() {
        return Ok(&Format::all()[0]);
    }
    let known = || Format::all().iter().map(Format::name).collect::<Vec<_>>().join(", ");
    Format::named(name).ok_or_else(|| format!("format: '{name}': one of {} expected", known()))
}

/// A list has words; what is one word alone is a ready deck or a code.
fn read(text: &str, catalog: &Catalog) -> (Deck, Vec<Fault>) {
    let only = text.trim();
    if let Some(ready) = Deck::named(only) {
        return (ready.clone(), Vec::new());
    }
    if only.is_empty() || only.contains(char::is_whitespace) {
        return Deck::read_some("deck", text, catalog);
    }
    let read = Deck::read_some_code(only, catalog);
    let (deck, mut faults) =
        read.unwrap_or_else(|faults| (Deck::gather("", [], catalog).0, faults));
    for fault in &mut faults {
        (fault.line, fault.excerpt) = (0, only.to_owned());
    }
    (deck, faults)
}
