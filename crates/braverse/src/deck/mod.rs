//! Decks: what they are, as text, as a short code, and whether they are legal.

mod list;
mod code;
mod legal;
mod say;
mod random;
mod ready;
mod desk;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::card::CardNumber;
use crate::catalog::Catalog;

pub use desk::{DeckPage, Unread};
pub use legal::{COPIES, EXTRA, FLIPS, Flaw, Illegal, SIZE};
pub use random::random_deck;
pub(crate) use random::{Shelf, random_kinds};
pub(crate) use ready::ReadyDecks;

/// Cards of a catalogue by number, each number once and in order. EXTRA cards always lie in the
/// EXTRA deck (BV-DECK-5); whether the rest is legal, [`Deck::faults`] says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deck {
    name: String,
    main: Vec<(CardNumber, u8)>,
    extra: Vec<(CardNumber, u8)>,
}

/// The decks that come with the game: a name for faults, and the text.
pub const FILES: [(&str, &str); 22] = [
    ("decks/st1.deck", include_str!("../../decks/st1.deck")),
    ("decks/st2.deck", include_str!("../../decks/st2.deck")),
    ("decks/st3.deck", include_str!("../../decks/st3.deck")),
    ("decks/st4.deck", include_str!("../../decks/st4.deck")),
    ("decks/st5.deck", include_str!("../../decks/st5.deck")),
    ("decks/st6.deck", include_str!("../../decks/st6.deck")),
    ("decks/st7.deck", include_str!("../../decks/st7.deck")),
    ("decks/st8.deck", include_str!("../../decks/st8.deck")),
    ("decks/st9.deck", include_str!("../../decks/st9.deck")),
    ("decks/st10.deck", include_str!("../../decks/st10.deck")),
    ("decks/ember-tide.deck", include_str!("../../decks/ember-tide.deck")),
    ("decks/gilded-grove.deck", include_str!("../../decks/gilded-grove.deck")),
    ("decks/encore-blaze.deck", include_str!("../../decks/encore-blaze.deck")),
    ("decks/wyrm-hearth.deck", include_str!("../../decks/wyrm-hearth.deck")),
    ("decks/honey-hour.deck", include_str!("../../decks/honey-hour.deck")),
    ("decks/cheese-dynasty.deck", include_str!("../../decks/cheese-dynasty.deck")),
    ("decks/garden-choir.deck", include_str!("../../decks/garden-choir.deck")),
    ("decks/wind-road.deck", include_str!("../../decks/wind-road.deck")),
    ("decks/brimming-tide.deck", include_str!("../../decks/brimming-tide.deck")),
    ("decks/salt-vigil.deck", include_str!("../../decks/salt-vigil.deck")),
    ("decks/velvet-court.deck", include_str!("../../decks/velvet-court.deck")),
    ("decks/still-mirror.deck", include_str!("../../decks/still-mirror.deck")),
];

static READY: LazyLock<Vec<Deck>> = LazyLock::new(|| {
    let read = |(source, text): (&str, &str)| Deck::read(source, text, Catalog::house());
    FILES.into_iter().map(read).collect::<Result<_, _>>().expect("the tests read the ready decks")
});

impl Deck {
    /// Adds up the copies of each number; lists the numbers that the catalogue lacks.
    pub fn new(
        name: &str,
        cards: impl IntoIterator<Item = (CardNumber, u8)>,
        catalog: &Catalog,
    ) -> Result<Self, Vec<CardNumber>> {
        let (deck, unknown) = Self::gather(name, cards, catalog);
        if unknown.is_empty() { Ok(deck) } else { Err(unknown) }
    }

    /// The deck without the cards that the catalogue lacks, and those.
    fn gather(
        name: &str,
        cards: impl IntoIterator<Item = (CardNumber, u8)>,
        catalog: &Catalog,
    ) -> (Self, Vec<CardNumber>) {
        let mut all: BTreeMap<CardNumber, u8> = BTreeMap::new();
        for (number, copies) in cards.into_iter().filter(|(_, copies)| *copies > 0) {
            let sum = all.entry(number).or_default();
            *sum = sum.saturating_add(copies);
        }
        let mut deck = Self { name: tidy(name), main: Vec::new(), extra: Vec::new() };
        let mut unknown = Vec::new();
        for (number, copies) in all {
            match catalog.find(number).map(|kind| catalog.get(kind).extra) {
                Some(true) => deck.extra.push((number, copies)),
                Some(false) => deck.main.push((number, copies)),
                None => unknown.push(number),
            }
        }
        (deck, unknown)
    }

    /// The decks that come with the game.
    pub fn ready() -> &'static [Self] {
        &READY
    }

    pub fn named(name: &str) -> Option<&'static Self> {
        READY.iter().find(|deck| deck.name == name)
    }

    /// Empty for a deck that has none.
    pub fn name(&self) -> &str {
        &self.name
    }

    #[must_use]
    pub fn renamed(self, name: &str) -> Self {
        Self { name: tidy(name), ..self }
    }

    /// The main deck.
    pub fn main(&self) -> &[(CardNumber, u8)] {
        &self.main
    }

    pub fn extra(&self) -> &[(CardNumber, u8)] {
        &self.extra
    }

    /// The main deck, then the EXTRA deck.
    pub fn cards(&self) -> impl Iterator<Item = (CardNumber, u8)> {
        self.main.iter().chain(&self.extra).copied()
    }
}

/// A name fits on the first line of a text list.
fn tidy(name: &str) -> String {
    let plain = name.replace(|letter: char| letter == '#' || letter.is_control(), " ");
    let words: Vec<_> = plain.split_whitespace().collect();
    words.join(" ")
}

/// How many cards these are, copies included.
fn total(cards: &[(CardNumber, u8)]) -> usize {
    cards.iter().map(|(_, copies)| usize::from(*copies)).sum()
}

fn lacks(number: CardNumber) -> String {
    format!("there is no card {number} here")
}
