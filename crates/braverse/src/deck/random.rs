//! Decks at random, for tests that want many.

use kernel::Dice;

use super::{COPIES, Deck, EXTRA, FLIPS, SIZE};
use crate::card::{Card, CardNumber, Colour};
use crate::catalog::Catalog;

/// With fewer Cookies, most games end before they begin.
const COOKIES: usize = 24;

/// A legal deck of one to three colours, so that costs can be paid; of more, if those have too few
/// cards. Only a catalogue that is too small for any deck has no legal one.
pub fn random_deck(catalog: &Catalog, dice: &mut impl Dice) -> Deck {
    let mut colours = Colour::ALL.to_vec();
    colours.retain(|colour| catalog.cards().any(|card| card.colour == *colour && !card.extra));
    shuffle(&mut colours, dice);
    let mut count = 1 + dice.roll(3) as usize;
    loop {
        let chosen = &colours[..count.min(colours.len())];
        let mut draft = Draft { cards: Vec::new(), size: 0, flips: 0 };
        draft.fill(catalog, chosen, dice);
        if draft.size == SIZE || count >= colours.len() {
            draft.fill_extra(catalog, chosen, dice);
            return Deck::gather("", draft.cards, catalog).0;
        }
        count += 1;
    }
}

struct Draft {
    cards: Vec<(CardNumber, u8)>,
    size: usize,
    flips: usize,
}

impl Draft {
    /// First Cookies that anybody can place, then anything.
    fn fill(&mut self, catalog: &Catalog, colours: &[Colour], dice: &mut impl Dice) {
        let fits = |card: &&Card| !card.extra && colours.contains(&card.colour);
        let mut pool: Vec<_> = catalog.cards().filter(fits).collect();
        shuffle(&mut pool, dice);
        let (cookies, mut rest): (Vec<_>, Vec<_>) =
            pool.into_iter().partition(|card| card.is_cookie() && !card.is_special());
        let mut cookies = cookies.into_iter();
        while self.size < COOKIES
            && let Some(card) = cookies.next()
        {
            self.add(card, dice);
        }
        rest.extend(cookies);
        shuffle(&mut rest, dice);
        for card in rest {
            self.add(card, dice);
        }
    }

    fn add(&mut self, card: &Card, dice: &mut impl Dice) {
        let mut most = (SIZE - self.size).min(1 + dice.roll(u32::from(COPIES)) as usize);
        if card.is_flip() {
            most = most.min(FLIPS - self.flips);
            self.flips += most;
        }
        self.size += most;
        self.cards.push((card.number, most as u8));
    }

    fn fill_extra(&mut self, catalog: &Catalog, colours: &[Colour], dice: &mut impl Dice) {
        let fits = |card: &&Card| card.extra && colours.contains(&card.colour);
        let mut pool: Vec<_> = catalog.cards().filter(fits).collect();
        shuffle(&mut pool, dice);
        let mut left = dice.roll(EXTRA as u32 + 1);
        for card in pool {
            let copies = left.min(1 + dice.roll(u32::from(COPIES)));
            left -= copies;
            self.cards.push((card.number, copies as u8));
        }
    }
}

fn shuffle<T>(list: &mut [T], dice: &mut impl Dice) {
    for at in (1..list.len()).rev() {
        list.swap(at, dice.roll(at as u32 + 1) as usize);
    }
}
