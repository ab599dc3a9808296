//! Cards and units as text: `7S`, `5S+6S`, `5S+BJ=6S(attacked,boost1)`.

use kernel::Seat;

use crate::card::{Card, CardSet, Number, Suit};
use crate::knowledge::KnownUnit;
use crate::strength::Kind;

/// The cards in the order people lay them: by number, then suit; JOKERs last.
pub fn in_order(cards: CardSet) -> Vec<Card> {
    let mut cards: Vec<_> = cards.into_iter().collect();
    cards.sort_by_key(|card| (card.number().map_or(13, Number::index), *card));
    cards
}

pub fn write_cards(cards: CardSet, holder: Seat) -> String {
    if cards.is_empty() {
        return "none".to_owned();
    }
    let texts: Vec<_> = in_order(cards).into_iter().map(|card| card.text(holder)).collect();
    texts.join(" ")
}

/// `none` or cards parted by spaces.
pub fn read_cards(text: &str, holder: Seat) -> Result<CardSet, String> {
    let words = text.split_whitespace().filter(|word| *word != "none");
    each_once(words, |word| Card::read(word, holder))
}

/// Cards of which each is there once, as in a deck.
pub fn each_once<'a>(
    words: impl Iterator<Item = &'a str>,
    read: impl Fn(&str) -> Result<Card, String>,
) -> Result<CardSet, String> {
    let mut cards = CardSet::EMPTY;
    for word in words {
        let card = read(word)?;
        if cards.contains(card) {
            return Err(format!("'{word}' is there twice"));
        }
        cards.insert(card);
    }
    Ok(cards)
}

/// A unit by its cards alone: `5S+6S`.
pub fn write_unit(cards: CardSet, holder: Seat) -> String {
    let texts: Vec<_> = in_order(cards).into_iter().map(|card| card.text(holder)).collect();
    texts.join("+")
}

pub fn read_unit(text: &str, holder: Seat) -> Result<CardSet, String> {
    text.split('+').map(|word| Card::read(word.trim(), holder)).collect()
}

/// A unit with what its JOKERs stand for and what lies on it.
pub fn write_marked(unit: &KnownUnit, holder: Seat) -> String {
    let card = |card: Card| {
        let wild = unit.wilds.iter().find(|(joker, ..)| *joker == card);
        let wild =
            wild.map_or(String::new(), |(_, suit, number)| format!("={number}{}", suit.letter()));
        format!("{}{wild}", card.text(holder))
    };
    let cards: Vec<_> = in_order(unit.cards).into_iter().map(card).collect();
    let marks = marks(unit);
    if marks.is_empty() {
        return cards.join("+");
    }
    format!("{}({})", cards.join("+"), marks.join(","))
}

fn marks(unit: &KnownUnit) -> Vec<String> {
    let flags = [
        ("attacked", unit.attacked),
        ("blocked", unit.blocked),
        ("refreshed", unit.refreshed),
        ("held", unit.held[0]),
        ("held-next", unit.held[1]),
        ("raised", unit.raised[0]),
        ("raised-next", unit.raised[1]),
    ];
    let flags = flags.into_iter().filter(|(_, on)| *on).map(|(name, _)| name.to_owned());
    let boost = (unit.boost > 0).then(|| format!("boost{}", unit.boost));
    flags.chain(boost).collect()
}

pub fn read_marked(text: &str, holder: Seat) -> Result<KnownUnit, String> {
    let (cards, marks) = match text.split_once('(') {
        None => (text, ""),
        Some((cards, marks)) => {
            let open = || format!("'{text}': ')' expected");
            (cards, marks.strip_suffix(')').ok_or_else(open)?)
        }
    };
    let mut unit = bare();
    for word in cards.split('+') {
        let (card, wild) =
            word.split_once('=').map_or((word, None), |(card, wild)| (card, Some(wild)));
        let card = Card::read(card, holder)?;
        if unit.cards.contains(card) {
            return Err(format!("'{text}': {} is there twice", card.text(holder)));
        }
        unit.cards.insert(card);
        if let Some(wild) = wild {
            unit.wilds.push(read_wild(card, wild)?);
        }
    }
    for mark in marks.split(',').filter(|mark| !mark.is_empty()) {
        read_mark(mark.trim(), &mut unit)?;
    }
    Ok(unit)
}

fn read_wild(card: Card, text: &str) -> Result<(Card, Suit, Number), String> {
    let face = Card::read(text, Seat::A)?;
    match (card.is_joker(), face.suit(), face.number()) {
        (true, Some(suit), Some(number)) => Ok((card, suit, number)),
        _ => Err(format!("'={text}': only a JOKER stands for another card")),
    }
}

fn read_mark(mark: &str, unit: &mut KnownUnit) -> Result<(), String> {
    match mark {
        "attacked" => unit.attacked = true,
        "blocked" => unit.blocked = true,
        "refreshed" => unit.refreshed = true,
        "held" => unit.held[0] = true,
        "held-next" => unit.held[1] = true,
        "raised" => unit.raised[0] = true,
        "raised-next" => unit.raised[1] = true,
        _ => {
            let boost = mark.strip_prefix("boost").and_then(|boost| boost.parse().ok());
            unit.boost = boost.ok_or_else(|| {
                format!(
                    "'{mark}': attacked, blocked, refreshed, held, held-next, raised, \
                     raised-next or boost1 expected"
                )
            })?;
        }
    }
    Ok(())
}

fn bare() -> KnownUnit {
    KnownUnit {
        cards: CardSet::EMPTY,
        kind: Kind::Single,
        wilds: Vec::new(),
        attacked: false,
        blocked: false,
        refreshed: false,
        held: [false; 2],
        raised: [false; 2],
        boost: 0,
    }
}
