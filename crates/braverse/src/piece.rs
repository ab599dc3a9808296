//! The physical cards on the table, and places on the field.

use std::fmt;
use std::str::FromStr;

use kernel::Seat;
use serde::{Deserialize, Serialize};

/// A deck of 60 and an EXTRA deck of 6.
pub const PER_SEAT: u8 = 66;

/// One physical card. Pieces of a seat are in the order of their kinds, so equal cards are
/// neighbours; nobody outside the state sees which piece is which.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece(pub u8);

impl Piece {
    pub fn of(owner: Seat, index: u8) -> Self {
        Self(owner as u8 * PER_SEAT + index)
    }

    pub fn owner(self) -> Seat {
        if self.0 < PER_SEAT { Seat::A } else { Seat::B }
    }

    /// Its place among the pieces of its owner.
    pub fn index(self) -> u8 {
        if self.0 < PER_SEAT { self.0 } else { self.0 - PER_SEAT }
    }
}

/// A set of pieces of one seat. A state has two dozen of them, so they take no byte more than they
/// need; those beyond 64 are a word of their own that is empty most of the time.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[repr(C, packed(2))]
pub struct Pieces {
    low: u64,
    high: u16,
}

/// How many fit in the first word.
const LOW: u8 = 64;

impl Pieces {
    /// The first so many of a seat.
    fn first(count: u8) -> Self {
        match count {
            0..LOW => Self { low: (1 << count) - 1, high: 0 },
            _ => Self { low: u64::MAX, high: (1 << (count - LOW)) - 1 },
        }
    }

    /// From one place among the pieces of a seat to another, both included.
    pub fn between(from: u8, to: u8) -> Self {
        Self::first(to + 1).without(Self::first(from))
    }

    pub fn len(self) -> u8 {
        (self.low.count_ones() + u32::from(self.high).count_ones()) as u8
    }

    pub fn is_empty(self) -> bool {
        self.low | u64::from(self.high) == 0
    }

    pub fn contains(self, piece: Piece) -> bool {
        let at = piece.index();
        let word = if at < LOW { self.low } else { u64::from(self.high) };
        word >> (at % LOW) & 1 != 0
    }

    pub fn add(&mut self, piece: Piece) {
        let at = piece.index();
        if at < LOW {
            self.low |= 1 << at;
        } else {
            self.high |= 1 << (at - LOW);
        }
    }

    pub fn remove(&mut self, piece: Piece) {
        let at = piece.index();
        if at < LOW {
            self.low &= !(1 << at);
        } else {
            self.high &= !(1 << (at - LOW));
        }
    }

    pub fn set(&mut self, piece: Piece, inside: bool) {
        if inside { self.add(piece) } else { self.remove(piece) }
    }

    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self { low: self.low & other.low, high: self.high & other.high }
    }

    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self { low: self.low | other.low, high: self.high | other.high }
    }

    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self { low: self.low & !other.low, high: self.high & !other.high }
    }

    /// How many of the set come before this piece.
    pub fn rank(self, piece: Piece) -> u8 {
        self.and(Self::first(piece.index())).len()
    }

    pub fn iter(self, owner: Seat) -> impl Iterator<Item = Piece> {
        let (mut word, mut high) = (self.low, self.high);
        let mut from = owner as u8 * PER_SEAT;
        std::iter::from_fn(move || {
            if word == 0 {
                if high == 0 {
                    return None;
                }
                (word, high, from) = (u64::from(high), 0, from + LOW);
            }
            let index = word.trailing_zeros() as u8;
            word &= word - 1;
            Some(Piece(from + index))
        })
    }
}

/// A place on the field: two in each battle area, and the stage areas.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct Spot(u8);

impl Spot {
    pub const ALL: [Self; 6] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5)];

    pub const fn battle(seat: Seat, slot: u8) -> Self {
        Self(seat as u8 * 2 + slot)
    }

    pub const fn stage(seat: Seat) -> Self {
        Self(4 + seat as u8)
    }

    pub fn both(seat: Seat) -> [Self; 2] {
        [Self::battle(seat, 0), Self::battle(seat, 1)]
    }

    pub fn is_stage(self) -> bool {
        self.0 >= 4
    }

    pub fn seat(self) -> Seat {
        let second = if self.is_stage() { self.0 == 5 } else { self.0 >= 2 };
        if second { Seat::B } else { Seat::A }
    }

    /// Within the battle area: 0 or 1.
    pub fn slot(self) -> usize {
        self.0 as usize & 1
    }

    pub fn bit(self) -> u8 {
        1 << self.0
    }

    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The places of a mask, in order.
    pub fn among(mask: u8) -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(move |spot| mask & spot.bit() != 0)
    }
}

/// `A1`, `B2`, and `AS` for the stage of A.
impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(["A1", "A2", "B1", "B2", "AS", "BS"][self.index()])
    }
}

impl fmt::Debug for Spot {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Spot {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let named = Self::ALL.into_iter().find(|spot| spot.to_string().eq_ignore_ascii_case(text));
        named.ok_or_else(|| format!("'{text}' is no place: write A1, A2, B1, B2, AS or BS"))
    }
}

impl TryFrom<String> for Spot {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<Spot> for String {
    fn from(spot: Spot) -> Self {
        spot.to_string()
    }
}
