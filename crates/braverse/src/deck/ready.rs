//! The ready decks as a player supposes them in another's hands.

use kernel::Dice;

use super::{Deck, FILES, SIZE};
use crate::card::CardNumber;
use crate::catalog::{Catalog, Kind};

/// The main decks of the house in the kinds of a catalogue.
#[derive(Debug)]
pub struct ReadyDecks {
    /// Each in the order of kinds.
    decks: Vec<Vec<Kind>>,
    /// How many copies of a kind each deck has, by the place of the kind in the catalogue.
    copies: Vec<[u8; FILES.len()]>,
}

impl ReadyDecks {
    /// About how many they take for a catalogue of so many cards.
    pub fn bytes(cards: usize) -> usize {
        FILES.len() * (cards + SIZE * size_of::<Kind>())
    }

    pub fn new(catalog: &Catalog) -> Self {
        let copies = |&(card, n): &(CardNumber, u8)| {
            let kind = catalog.find(card).into_iter();
            kind.flat_map(move |kind| std::iter::repeat_n(kind, n as usize))
        };
        let kinds = |deck: &Deck| deck.main().iter().flat_map(copies).collect();
        let decks: Vec<Vec<Kind>> = Deck::ready().iter().map(kinds).collect();
        let mut copies = vec![[0; FILES.len()]; catalog.cards().len()];
        for (at, deck) in decks.iter().enumerate() {
            for kind in deck {
                copies[kind.index()][at] += 1;
            }
        }
        Self { decks, copies }
    }

    /// The deck that lacks the fewest of these kinds, which are in their order; chance decides
    /// between equals.
    pub fn nearest(&self, seen: &[Kind], dice: &mut impl Dice) -> &[Kind] {
        let mut missing = [0; FILES.len()];
        for same in seen.chunk_by(|one, other| one == other) {
            for (missing, copies) in missing.iter_mut().zip(self.copies[same[0].index()]) {
                *missing += same.len().saturating_sub(copies as usize);
            }
        }
        let best = missing.iter().min().copied().unwrap_or(0);
        let equals = || missing.iter().enumerate().filter(|(_, missing)| **missing == best);
        let nth = dice.roll(equals().count() as u32) as usize;
        equals().nth(nth).map_or(&[], |(at, _)| &self.decks[at])
    }
}
