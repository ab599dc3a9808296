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

/// A set of pieces of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Pieces(pub u128);

impl Pieces {
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn contains(self, piece: Piece) -> bool {
        self.0 >> piece.index() & 1 != 0
    }

    pub fn add(&mut self, piece: Piece) {
        self.0 |= 1 << piece.index();
    }

    pub fn remove(&mut self, piece: Piece) {
        self.0 &= !(1 << piece.index());
    }

    pub fn set(&mut self, piece: Piece, inside: bool) {
        self.remove(piece);
        self.0 |= u128::from(inside) << piece.index();
    }

    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// How many of the set come before this piece.
    pub fn rank(self, piece: Piece) -> u8 {
        (self.0 & ((1 << piece.index()) - 1)).count_ones() as u8
    }

    pub fn iter(self, owner: Seat) -> impl Iterator<Item = Piece> {
        // Halves are handled faster than the whole.
        let (mut low, mut high) = (self.0 as u64, (self.0 >> 64) as u64);
        let base = owner as u8 * PER_SEAT;
        std::iter::from_fn(move || {
            let (half, from) = if low != 0 { (&mut low, base) } else { (&mut high, base + 64) };
            if *half == 0 {
                return None;
            }
            let index = half.trailing_zeros() as u8;
            *half &= *half - 1;
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
