//! Decks at random, for tests and playouts that want many.

use kernel::Dice;

use super::{COPIES, Deck, EXTRA, FLIPS, SIZE};
use crate::card::{Card, Colour};
use crate::catalog::{Catalog, Kind};

/// With fewer Cookies, most games end before they begin.
const COOKIES: usize = 24;

/// A legal deck of one to three colours, so that costs can be paid; of more, if those have too few
/// cards. Only a catalogue that is too small for any deck has no legal one.
pub fn random_deck(catalog: &Catalog, dice: &mut impl Dice) -> Deck {
    let number = |(kind, copies)| (catalog.get(kind).number, copies);
    let cards = random_kinds(catalog, dice).into_iter().map(number);
    Deck::gather("", cards, catalog).0
}

/// The cards of such a deck, each once with its copies, in the order in which they were found.
pub(crate) fn random_kinds(catalog: &Catalog, dice: &mut impl Dice) -> Vec<(Kind, u8)> {
    let shelf = catalog.shelf();
    let mut colours = Colour::ALL.to_vec();
    colours.retain(|colour| shelf.colours >> *colour as u8 & 1 != 0);
    shuffle(&mut colours, dice);
    let mut count = 1 + dice.roll(3) as usize;
    loop {
        let chosen = &colours[..count.min(colours.len())];
        let chosen = chosen.iter().fold(0, |all, colour| all | 1 << *colour as u8);
        let mut draft = Draft { cards: Vec::with_capacity(SIZE + EXTRA), size: 0, flips: 0 };
        draft.fill(shelf, chosen, dice);
        if draft.size == SIZE || count >= colours.len() {
            draft.fill_extra(shelf, chosen, dice);
            return draft.cards;
        }
        count += 1;
    }
}

/// What decks are made up of, worked out once: the cards of a catalogue in their order.
#[derive(Debug)]
pub struct Shelf {
    main: Vec<Entry>,
    extra: Vec<Entry>,
    /// Colours that a main deck can have, a bit each.
    colours: u8,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    kind: Kind,
    /// A Cookie that anybody can place.
    plain_cookie: bool,
    flip: bool,
}

impl Shelf {
    /// About how many bytes it takes for a catalogue of so many cards.
    pub fn bytes(cards: usize) -> usize {
        cards * size_of::<Entry>()
    }

    pub fn new(catalog: &Catalog) -> Self {
        let entry = |kind| {
            let card: &Card = catalog.get(kind);
            let plain_cookie = card.is_cookie() && !card.is_special();
            Entry { kind, plain_cookie, flip: card.is_flip() }
        };
        let is_extra = |entry: &Entry| catalog.get(entry.kind).extra;
        let (extra, main): (Vec<_>, Vec<Entry>) = catalog.kinds().map(entry).partition(is_extra);
        let colours = main.iter().fold(0, |all, entry| all | 1 << entry.kind.colour());
        Self { main, extra, colours }
    }
}

/// Those of some colours. Each is written down and counted only if it fits: nobody can foresee the
/// colours of a thousand cards.
fn of_colours(cards: &[Entry], colours: u8) -> Vec<Entry> {
    let (mut found, mut count) = (cards.to_vec(), 0);
    for entry in cards {
        found[count] = *entry;
        count += usize::from(colours >> entry.kind.colour() & 1);
    }
    found.truncate(count);
    found
}

struct Draft {
    cards: Vec<(Kind, u8)>,
    size: usize,
    flips: usize,
}

impl Draft {
    /// First Cookies that anybody can place, then anything.
    fn fill(&mut self, shelf: &Shelf, colours: u8, dice: &mut impl Dice) {
        let mut pool = of_colours(&shelf.main, colours);
        shuffle(&mut pool, dice);
        // The others in their order, and behind them the Cookies for which there was no room yet.
        let mut rest = Vec::with_capacity(pool.len());
        rest.extend(pool.iter().filter(|card| !card.plain_cookie));
        for card in pool.iter().filter(|card| card.plain_cookie) {
            if self.size < COOKIES {
                self.add(*card, dice);
            } else {
                rest.push(*card);
            }
        }
        shuffle(&mut rest, dice);
        for card in rest {
            self.add(card, dice);
        }
    }

    fn add(&mut self, card: Entry, dice: &mut impl Dice) {
        let mut most = (SIZE - self.size).min(1 + dice.roll(u32::from(COPIES)) as usize);
        if card.flip {
            most = most.min(FLIPS - self.flips);
            self.flips += most;
        }
        if most > 0 {
            self.size += most;
            self.cards.push((card.kind, most as u8));
        }
    }

    fn fill_extra(&mut self, shelf: &Shelf, colours: u8, dice: &mut impl Dice) {
        let mut pool = of_colours(&shelf.extra, colours);
        shuffle(&mut pool, dice);
        let mut left = dice.roll(EXTRA as u32 + 1);
        for card in pool {
            let copies = left.min(1 + dice.roll(u32::from(COPIES)));
            left -= copies;
            if copies > 0 {
                self.cards.push((card.kind, copies as u8));
            }
        }
    }
}

fn shuffle<T>(list: &mut [T], dice: &mut impl Dice) {
    for at in (1..list.len()).rev() {
        list.swap(at, dice.roll(at as u32 + 1) as usize);
    }
}
