//! How strong a unit is: the rank ladder first, numbers second (DB-RANK-*, DB-Q-01 to DB-Q-10).

use serde::{Deserialize, Serialize};

use crate::card::{Card, CardSet, Number, Suit};

/// The ten steps of the rank ladder (DB-Q-01).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    Single,
    Mixed,
    Twin,
    Run2,
    Triple,
    Run3,
    Run4,
    Four,
    Run5,
    Jokers,
}

impl Kind {
    pub const LADDER: [Self; 10] = [
        Self::Single,
        Self::Mixed,
        Self::Twin,
        Self::Run2,
        Self::Triple,
        Self::Run3,
        Self::Run4,
        Self::Four,
        Self::Run5,
        Self::Jokers,
    ];

    /// One step up; the top stays the top.
    #[must_use]
    pub fn raised(self) -> Self {
        Self::LADDER[(self as usize + 1).min(9)]
    }

    pub fn is_set(self) -> bool {
        matches!(self, Self::Twin | Self::Triple | Self::Four)
    }

    pub fn is_run(self) -> bool {
        matches!(self, Self::Run2 | Self::Run3 | Self::Run4 | Self::Run5)
    }

    fn set_of(len: usize) -> Self {
        match len {
            2 => Self::Twin,
            3 => Self::Triple,
            _ => Self::Four,
        }
    }

    fn run_of(len: usize) -> Self {
        match len {
            2 => Self::Run2,
            3 => Self::Run3,
            4 => Self::Run4,
            _ => Self::Run5,
        }
    }
}

/// The order of numbers: 3 low and 2 high, or the reverse (DB-RANK-01).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Order {
    pub reversed: bool,
}

impl Order {
    /// 0 for the weakest number, 12 for the strongest.
    pub fn strength(self, number: Number) -> u8 {
        if self.reversed { 12 - number.index() } else { number.index() }
    }

    fn strongest(self, a: Number, b: Number) -> Number {
        if self.strength(a) < self.strength(b) { b } else { a }
    }

    /// A single's strength: a JOKER is above all numbers in either order (DB-RANK-04, -05).
    pub fn single(self, card: Card) -> u8 {
        card.number().map_or(13, |number| self.strength(number))
    }
}

/// What a JOKER in a pair stands for (DB-Q-06).
pub type Wild = Option<(Suit, Number)>;

/// What each of the four JOKERs stands for.
pub type Wilds = [Wild; 4];

/// Strength as one number: the kind above all, then how many cards of each number, strongest
/// first. Comparing two of them compares strongest card with strongest card, then the next.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Strength(u64);

/// The cards of a pair with its JOKERs read as what they stand for.
#[derive(Clone, Copy, Debug)]
pub struct Reading {
    pub kind: Kind,
    /// The number of a set, if it is one.
    pub set: Option<Number>,
    /// The one suit of all cards, if there is one; JOKERs count as every suit.
    pub suit: Option<Suit>,
    counts: u64,
    low: Number,
    high: Number,
}

impl Reading {
    /// Reads two or more cards with their JOKERs fixed.
    pub fn of(cards: CardSet, wilds: Wilds) -> Self {
        let plain = cards - CardSet::JOKERS;
        let (faces, twice) = plain.faces();
        let (mut faces, mut doubled) = (faces, twice != 0);
        let suit = one_suit(plain);
        for (suit, number) in
            (cards & CardSet::JOKERS).into_iter().filter_map(|card| wild(card, wilds))
        {
            let bit = 1 << (suit as u8 * 13 + number.index());
            doubled |= faces & bit != 0;
            faces |= bit;
        }
        let numbers = numbers(faces);
        let (low, high) = ends(numbers);
        let len = cards.len();
        let kind = if plain.is_empty() && len == 2 {
            Kind::Jokers
        } else if low == high {
            Kind::set_of(len)
        } else if !doubled && one_suit_of(faces) && is_row(numbers, len) {
            Kind::run_of(len)
        } else {
            Kind::Mixed
        };
        let set = kind.is_set().then_some(low);
        let counts = if kind == Kind::Mixed { count(cards, wilds) } else { 0 };
        Self { kind, set, suit, counts, low, high }
    }

    /// `raised` and `risen` each lift it by one step of the ladder.
    pub fn strength(&self, raised: bool, risen: bool, order: Order) -> Strength {
        let kind = if raised { self.kind.raised() } else { self.kind };
        let kind = if risen { kind.raised() } else { kind };
        let numbers = match self.kind {
            // At the top of the ladder all are equal, however they got there (DB-Q-07, DB-Q-09).
            _ if kind == Kind::Jokers => 0,
            Kind::Mixed if order.reversed => reverse(self.counts),
            Kind::Mixed => self.counts,
            _ => 1 << (4 * order.strength(order.strongest(self.low, self.high))),
        };
        Strength((kind as u64) << 56 | numbers)
    }
}

/// Fixes what the JOKERs of a pair stand for: whatever gives the best rank now (DB-Q-06).
pub fn fix_wilds(cards: CardSet, order: Order, wilds: &mut Wilds) {
    let jokers = cards & CardSet::JOKERS;
    if jokers.is_empty() {
        return;
    }
    let len = cards.len();
    let plain = cards - jokers;
    let (faces, twice) = plain.faces();
    let numbers = numbers(faces);
    let as_set = (numbers.count_ones() <= 1).then(|| Kind::set_of(len));
    let runs = twice == 0 && (plain.is_empty() || one_suit(plain).is_some());
    let as_run = (runs && fits_row(numbers, len)).then(|| Kind::run_of(len));
    let suit = one_suit(plain).unwrap_or(Suit::Spades);
    if as_run > as_set {
        fill_row(jokers, numbers, len, suit, order, wilds);
    } else {
        let best = Number::at(if order.reversed { 0 } else { 12 });
        let is_set = as_set.is_some() && numbers != 0;
        let number = if is_set { ends(numbers).0 } else { best };
        for joker in jokers.into_iter().filter_map(Card::joker_index) {
            wilds[joker] = Some((suit, number));
        }
    }
}

/// The kind two or more cards would have if they were put together now.
pub fn kind_together(cards: CardSet, order: Order) -> Kind {
    let mut wilds = Wilds::default();
    fix_wilds(cards, order, &mut wilds);
    Reading::of(cards, wilds).kind
}

fn wild(card: Card, wilds: Wilds) -> Wild {
    card.joker_index().and_then(|joker| wilds[joker])
}

/// A bit for each number among the faces.
fn numbers(faces: u64) -> u16 {
    let faces = faces & ((1 << 52) - 1);
    ((faces | faces >> 13 | faces >> 26 | faces >> 39) & 0x1fff) as u16
}

/// The lowest and the highest number, by the row from 3 to 2.
fn ends(numbers: u16) -> (Number, Number) {
    let low = numbers.trailing_zeros() as u8;
    let high = 15_u32.saturating_sub(numbers.leading_zeros()) as u8;
    (Number::at(low), Number::at(high))
}

fn one_suit(plain: CardSet) -> Option<Suit> {
    let suit = plain.first()?.suit()?;
    (plain - CardSet::suit(suit)).is_empty().then_some(suit)
}

fn one_suit_of(faces: u64) -> bool {
    let suits = (0..4).filter(|suit| faces >> (13 * suit) & 0x1fff != 0);
    suits.count() == 1
}

/// Whether the numbers are `len` neighbours. The row ends at 2; it does not go on to 3 (DB-Q-05).
fn is_row(numbers: u16, len: usize) -> bool {
    numbers.count_ones() as usize == len && span(numbers) == len
}

fn fits_row(numbers: u16, len: usize) -> bool {
    len <= 13 && span(numbers) <= len
}

fn span(numbers: u16) -> usize {
    if numbers == 0 {
        return 0;
    }
    (16 - numbers.leading_zeros() - numbers.trailing_zeros()) as usize
}

/// JOKERs fill the gaps of a row, then lengthen it at its strong end.
fn fill_row(
    jokers: CardSet,
    numbers: u16,
    len: usize,
    suit: Suit,
    order: Order,
    wilds: &mut Wilds,
) {
    let (low, high) = ends(numbers);
    let (low, high) = (usize::from(low.index()), usize::from(high.index()));
    let start = match (numbers, order.reversed) {
        (0, true) => 0,
        (0, false) => 13 - len,
        (_, true) => (high + 1).saturating_sub(len),
        (_, false) => low.min(13 - len),
    };
    let gaps = (start..start + len).filter(|&index| numbers & (1 << index) == 0);
    let gaps = gaps.map(|index| Number::at(index as u8));
    for (joker, number) in jokers.into_iter().filter_map(Card::joker_index).zip(gaps) {
        wilds[joker] = Some((suit, number));
    }
}

/// Four bits for each number: how many cards of it.
fn count(cards: CardSet, wilds: Wilds) -> u64 {
    let number = |card: Card| card.number().or_else(|| wild(card, wilds).map(|(_, number)| number));
    let numbers = cards.into_iter().filter_map(number);
    numbers.fold(0, |counts, number| counts + (1 << (4 * number.index())))
}

/// The counts with the weakest number on top.
fn reverse(counts: u64) -> u64 {
    (0..13).fold(0, |turned, index| turned | (counts >> (4 * index) & 0xf) << (4 * (12 - index)))
}
