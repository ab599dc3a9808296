//! Whether a deck may be played with.

use kernel::RuleId;
use serde::Serialize;

use super::{Deck, total};
use crate::card::{Card, CardNumber};
use crate::catalog::Catalog;
use crate::format::Format;

/// BV-DECK-1: cards of a main deck.
pub const SIZE: usize = 60;
/// BV-DECK-2: cards of one number, at most.
pub const COPIES: u8 = 4;
/// BV-DECK-3: FLIP cards, at most.
pub const FLIPS: usize = 16;
/// BV-DECK-5: cards of an EXTRA deck, at most.
pub const EXTRA: usize = 6;

/// One fault of a deck: the rule it breaks, and the card if it is about one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Illegal {
    pub rule: RuleId,
    pub card: Option<CardNumber>,
    pub what: Flaw,
}

impl Illegal {
    fn new(rule: &str, card: Option<CardNumber>, what: Flaw) -> Self {
        Self { rule: RuleId::new(rule), card, what }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Flaw {
    /// The main deck has so many cards.
    Size {
        cards: usize,
    },
    ExtraSize {
        cards: usize,
    },
    Flips {
        cards: usize,
    },
    NoCookie,
    /// All Cookies are Special Play.
    OnlySpecial,
    Copies {
        copies: u8,
        most: u8,
    },
    Banned,
    /// The format allows fewer copies than usual.
    Limited {
        copies: u8,
        most: u8,
    },
    /// The regulation mark is not one of the format.
    Mark {
        mark: Option<char>,
    },
    /// The catalogue has no such card.
    Unknown,
}

impl Deck {
    /// BV-DECK-7: every fault at once; a legal deck has none.
    pub fn faults(&self, catalog: &Catalog, format: &Format) -> Vec<Illegal> {
        let mut faults = self.faults_of_all(catalog);
        for (number, copies) in self.cards() {
            match known(catalog, number) {
                Some(card) => faults.extend(faults_of_one(card, copies, format)),
                None => faults.push(Illegal::new("BV-DECK-6", Some(number), Flaw::Unknown)),
            }
        }
        faults
    }

    /// What is wrong with the deck as a whole.
    fn faults_of_all(&self, catalog: &Catalog) -> Vec<Illegal> {
        let (main, extra) = (total(&self.main), total(&self.extra));
        let copies = |(number, copies): &(_, u8)| Some((known(catalog, *number)?, *copies));
        let cards: Vec<_> = self.main.iter().filter_map(copies).collect();
        let flips = cards.iter().filter(|(card, _)| card.is_flip());
        let flips = flips.map(|(_, copies)| usize::from(*copies)).sum();
        let mut cookies = cards.iter().filter(|(card, _)| card.is_cookie());
        let has_cookie = cookies.clone().next().is_some();
        let has_plain = cookies.any(|(card, _)| !card.is_special());
        let checks = [
            (main != SIZE, "BV-DECK-1", Flaw::Size { cards: main }),
            (flips > FLIPS, "BV-DECK-3", Flaw::Flips { cards: flips }),
            (!has_cookie, "BV-DECK-4", Flaw::NoCookie),
            (has_cookie && !has_plain, "BV-DECK-4", Flaw::OnlySpecial),
            (extra > EXTRA, "BV-DECK-5", Flaw::ExtraSize { cards: extra }),
        ];
        let broken = checks.into_iter().filter(|(is_broken, ..)| *is_broken);
        broken.map(|(_, rule, what)| Illegal::new(rule, None, what)).collect()
    }
}

fn faults_of_one(card: &Card, copies: u8, format: &Format) -> Vec<Illegal> {
    let number_rule = if card.extra { "BV-DECK-5" } else { "BV-DECK-2" };
    let most = format.limit(card.number).unwrap_or(COPIES);
    let is_limited = most > 0 && most < COPIES && copies > most;
    let checks = [
        (copies > COPIES, number_rule, Flaw::Copies { copies, most: COPIES }),
        (most == 0, "BV-DECK-6", Flaw::Banned),
        (is_limited, "BV-DECK-6", Flaw::Limited { copies, most }),
        (!format.has_mark(card.mark), "BV-DECK-6", Flaw::Mark { mark: card.mark }),
    ];
    let broken = checks.into_iter().filter(|(is_broken, ..)| *is_broken);
    broken.map(|(_, rule, what)| Illegal::new(rule, Some(card.number), what)).collect()
}

fn known(catalog: &Catalog, number: CardNumber) -> Option<&Card> {
    catalog.find(number).map(|kind| catalog.get(kind))
}
