//! What a player points at on the table: a place, an open pile, a seat.

use kernel::speak::read_pile;
use kernel::{Lang, Message, Seat, Speak};

use crate::board;
use crate::card::CardNumber;
use crate::knowledge::Knowledge;
use crate::piece::Spot;
use crate::say;
use crate::state::State;

/// The piles that everybody may read.
pub const PILES: &[&str] = &["trash", "break", "support"];

pub fn look(knowledge: &Knowledge, words: &str, lang: Lang) -> Option<String> {
    if let Ok(at) = words.parse::<Spot>() {
        return place(knowledge, at, lang);
    }
    let (pile, seat) = read_pile(words, PILES)?;
    let seats = [Seat::A, Seat::B].into_iter().filter(|one| seat.is_none_or(|seat| seat == *one));
    let mut pages = Vec::new();
    for seat in seats {
        if pile.is_none() {
            let places = Spot::both(seat).into_iter().chain([Spot::stage(seat)]);
            pages.extend(places.filter_map(|at| named(knowledge, at, lang)));
        }
        let piles = PILES.iter().filter(|one| pile.is_none_or(|pile| pile == **one));
        pages.extend(piles.map(|pile| list(knowledge, seat, pile, lang)));
    }
    Some(pages.join("\n")).filter(|text| !text.is_empty())
}

/// The cards that lie at a place: the Cookie or the Stage, and what it is equipped with.
pub fn place(knowledge: &Knowledge, at: Spot, lang: Lang) -> Option<String> {
    let catalog = &*knowledge.cards;
    let equips = knowledge.cookie(at).map(|cookie| cookie.equips.clone()).unwrap_or_default();
    let numbers = knowledge.on(at).into_iter().chain(equips);
    let pages = numbers.filter_map(|number| say::card(catalog, number));
    let pages: Vec<_> = pages.map(|card| board::page(catalog, card, lang)).collect();
    match knowledge.cookie(at) {
        Some(cookie) if cookie.card.is_none() => Some(word(lang, "board-face-down")),
        _ => Some(pages.join("\n\n")).filter(|text| !text.is_empty()),
    }
}

/// A place with the name and the number of its card.
fn named(knowledge: &Knowledge, at: Spot, lang: Lang) -> Option<String> {
    knowledge.on(at).map(|card| format!("{at}  {}", line(knowledge, card, lang)))
}

fn list(knowledge: &Knowledge, seat: Seat, pile: &str, lang: Lang) -> String {
    let side = &knowledge.sides[seat];
    let cards: Vec<CardNumber> = match pile {
        "trash" => side.trash.clone(),
        "break" => side.broken.clone(),
        _ => side.support.iter().map(|open| open.card).collect(),
    };
    let title = format!("{seat} {} ({})", word(lang, &format!("board-{pile}")), cards.len());
    let rows = cards.chunk_by(CardNumber::eq).map(|alike| {
        let times = if alike.len() > 1 { format!(" ×{}", alike.len()) } else { String::new() };
        format!("  {}{times}", line(knowledge, alike[0], lang))
    });
    std::iter::once(title).chain(rows).collect::<Vec<_>>().join("\n")
}

fn line(knowledge: &Knowledge, number: CardNumber, lang: Lang) -> String {
    match say::card(&knowledge.cards, number) {
        Some(card) => format!("{number} {}", card.name_in(lang)),
        None => number.to_string(),
    }
}

fn word(lang: Lang, key: &str) -> String {
    State::lexicon().say(lang, &Message::new(key))
}
