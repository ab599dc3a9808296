use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A place at the table. Two to four are taken, from `A` on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Seat {
    A,
    B,
    C,
    D,
}

impl Seat {
    pub const ALL: [Self; 4] = [Self::A, Self::B, Self::C, Self::D];

    pub fn index(self) -> usize {
        self as usize
    }

    /// The other player of a game for two.
    #[must_use]
    pub fn opponent(self) -> Self {
        match self {
            Self::A => Self::B,
            _ => Self::A,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(["A", "B", "C", "D"][self.index()])
    }
}

impl FromStr for Seat {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::ALL
            .into_iter()
            .find(|seat| seat.to_string().eq_ignore_ascii_case(text))
            .ok_or_else(|| format!("'{text}' is not a seat: write A, B, C or D"))
    }
}

/// How many seats a table has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seats(u8);

impl Seats {
    pub const TWO: Self = Self(2);
    pub const THREE: Self = Self(3);
    pub const FOUR: Self = Self(4);

    pub fn count(self) -> usize {
        self.0 as usize
    }

    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().take(self.count())
    }

    pub fn contains(self, seat: Seat) -> bool {
        seat.index() < self.count()
    }

    /// The seat to the left, round the table.
    pub fn after(self, seat: Seat) -> Seat {
        Seat::ALL[(seat.index() + 1) % self.count()]
    }
}

impl TryFrom<u8> for Seats {
    type Error = String;

    fn try_from(count: u8) -> Result<Self, String> {
        match count {
            2..=4 => Ok(Self(count)),
            _ => Err(format!("{count} seats: a table has 2 to 4")),
        }
    }
}

impl From<Seats> for u8 {
    fn from(seats: Seats) -> u8 {
        seats.0
    }
}

/// Those who win and lose together, named by their first seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Team(Seat);

impl Team {
    pub fn of_one(seat: Seat) -> Self {
        Self(seat)
    }
}

/// A set of seats, for instance the winners.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(from = "Vec<Seat>", into = "Vec<Seat>")]
pub struct SeatSet(#[cfg_attr(feature = "ts", ts(as = "Vec<Seat>"))] u8);

impl SeatSet {
    pub fn of(seat: Seat) -> Self {
        Self(1 << seat.index())
    }

    pub fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.index()) != 0
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        Self(seats.into_iter().fold(0, |bits, seat| bits | (1 << seat.index())))
    }
}

impl From<Vec<Seat>> for SeatSet {
    fn from(seats: Vec<Seat>) -> Self {
        seats.into_iter().collect()
    }
}

impl From<SeatSet> for Vec<Seat> {
    fn from(set: SeatSet) -> Self {
        set.iter().collect()
    }
}

/// One value for each seat of a game for `N`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BySeat<T, const N: usize = 2>(pub [T; N]);

impl<T, const N: usize> BySeat<T, N> {
    pub fn from_fn(make: impl FnMut(Seat) -> T) -> Self {
        let mut make = make;
        Self(std::array::from_fn(|i| make(Seat::ALL[i])))
    }

    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::ALL.into_iter().zip(&self.0)
    }
}

impl<T: Default, const N: usize> Default for BySeat<T, N> {
    fn default() -> Self {
        Self::from_fn(|_| T::default())
    }
}

impl<T, const N: usize> Index<Seat> for BySeat<T, N> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for BySeat<T, N> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

impl<T: Serialize, const N: usize> Serialize for BySeat<T, N> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.as_slice().serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>, const N: usize> Deserialize<'de> for BySeat<T, N> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let values = Vec::<T>::deserialize(deserializer)?;
        let found = values.len();
        let values = values.try_into().map_err(|_| {
            serde::de::Error::custom(format!("{found} values, one for each of {N} seats expected"))
        })?;
        Ok(Self(values))
    }
}
