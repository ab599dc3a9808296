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
    colours.retain(|colour| !shelf.of(*colour).is_empty());
    shuffle(&mut colours, dice);
    let mut count = 1 + dice.roll(3) as usize;
    loop {
        let chosen = &colours[..count.min(colours.len())];
        let mut draft = Draft { cards: Vec::with_capacity(SIZE + EXTRA), size: 0, flips: 0 };
        draft.fill(shelf, chosen, dice);
        if draft.size == SIZE || count >= colours.len() {
            draft.fill_extra(shelf, chosen, dice);
            return draft.cards;
        }
        count += 1;
    }
}

/// What decks are made up of, worked out once: the cards of a catalogue by their colours.
#[derive(Debug, Default)]
pub struct Shelf {
    of_colour: [Rack; Colour::ALL.len()],
}

/// The cards of a colour.
#[derive(Debug, Default)]
struct Rack {
    /// Cookies that anybody can place.
    cookies: Vec<Entry>,
    others: Vec<Entry>,
    extra: Vec<Entry>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    kind: Kind,
    flip: bool,
}

impl Shelf {
    /// About how many bytes it takes for a catalogue of so many cards.
    pub fn bytes(cards: usize) -> usize {
        cards * size_of::<Entry>()
    }

    pub fn new(catalog: &Catalog) -> Self {
        let mut shelf = Self::default();
        for kind in catalog.kinds() {
            let card: &Card = catalog.get(kind);
            let rack = &mut shelf.of_colour[kind.colour()];
            let list = match card {
                _ if card.extra => &mut rack.extra,
                _ if card.is_cookie() && !card.is_special() => &mut rack.cookies,
                _ => &mut rack.others,
            };
            list.push(Entry { kind, flip: card.is_flip() });
        }
        shelf.of_colour.iter_mut().for_each(Rack::fit);
        shelf
    }

    fn of(&self, colour: Colour) -> &Rack {
        &self.of_colour[colour as usize]
    }

    /// The cards of some colours.
    fn gather(&self, colours: &[Colour], list: fn(&Rack) -> &[Entry]) -> Vec<Entry> {
        let lists: Vec<_> = colours.iter().map(|colour| list(self.of(*colour))).collect();
        lists.concat()
    }
}

impl Rack {
    /// Whether a main deck can have the colour.
    fn is_empty(&self) -> bool {
        self.cookies.is_empty() && self.others.is_empty()
    }

    fn fit(&mut self) {
        for list in [&mut self.cookies, &mut self.others, &mut self.extra] {
            list.shrink_to_fit();
        }
    }
}

struct Draft {
    cards: Vec<(Kind, u8)>,
    size: usize,
    flips: usize,
}

impl Draft {
    /// First Cookies that anybody can place, then anything.
    fn fill(&mut self, shelf: &Shelf, colours: &[Colour], dice: &mut impl Dice) {
        let mut cookies = shelf.gather(colours, |rack| &rack.cookies);
        while self.size < COOKIES
            && let Some(card) = take(&mut cookies, dice)
        {
            self.add(card, dice);
        }
        let mut rest = shelf.gather(colours, |rack| &rack.others);
        rest.append(&mut cookies);
        while self.size < SIZE
            && let Some(card) = take(&mut rest, dice)
        {
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

    fn fill_extra(&mut self, shelf: &Shelf, colours: &[Colour], dice: &mut impl Dice) {
        let mut pool = shelf.gather(colours, |rack| &rack.extra);
        let mut left = dice.roll(EXTRA as u32 + 1);
        while left > 0
            && let Some(card) = take(&mut pool, dice)
        {
            let copies = left.min(1 + dice.roll(u32::from(COPIES)));
            left -= copies;
            self.cards.push((card.kind, copies as u8));
        }
    }
}

/// Any of them.
fn take(list: &mut Vec<Entry>, dice: &mut impl Dice) -> Option<Entry> {
    let at = dice.roll(list.len() as u32) as usize;
    (at < list.len()).then(|| list.swap_remove(at))
}

fn shuffle<T>(list: &mut [T], dice: &mut impl Dice) {
    for at in (1..list.len()).rev() {
        list.swap(at, dice.roll(at as u32 + 1) as usize);
    }
}
