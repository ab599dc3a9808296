//! Action cards: ten designs a Legend, two copies each, and piles of them.

use std::fmt;

use kernel::Dice;
use serde::{Deserialize, Serialize};

/// A card of a Legend's deck: `3b` is the second design of value 3. Both copies do the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct Design(u8);

pub const DESIGNS: u8 = 10;

impl Design {
    pub fn all() -> impl Iterator<Item = Self> {
        (0..DESIGNS).map(Self)
    }

    pub fn index(self) -> usize {
        self.0 as usize
    }

    pub fn value(self) -> u8 {
        self.0 / 2 + 1
    }

    pub fn read(text: &str) -> Result<Self, String> {
        let all = Self::all().find(|design| design.to_string() == text);
        all.ok_or_else(|| format!("'{text}' is not a card: write its value and a or b, as in 3b"))
    }
}

impl fmt::Display for Design {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}", self.value(), if self.0.is_multiple_of(2) { 'a' } else { 'b' })
    }
}

impl fmt::Debug for Design {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl TryFrom<String> for Design {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Self::read(&text)
    }
}

impl From<Design> for String {
    fn from(design: Design) -> String {
        design.to_string()
    }
}

/// The lower of the two bits of each design.
const ONES: u32 = 0x5_5555;

/// Up to three of each design: two bits each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(from = "Vec<Design>", into = "Vec<Design>")]
pub struct Pile(#[cfg_attr(feature = "ts", ts(as = "Vec<Design>"))] u32);

impl Pile {
    pub const EMPTY: Self = Self(0);
    /// A whole deck: two of each (BH-COMP-02).
    pub const DECK: Self = Self(0xa_aaaa);

    pub fn count(self, design: Design) -> u8 {
        (self.0 >> (2 * design.0) & 3) as u8
    }

    pub fn contains(self, design: Design) -> bool {
        self.count(design) > 0
    }

    pub fn len(self) -> usize {
        ((self.0 & ONES).count_ones() + 2 * (self.0 >> 1 & ONES).count_ones()) as usize
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn add(&mut self, design: Design) {
        self.0 += 1 << (2 * design.0);
    }

    pub fn take(&mut self, design: Design) {
        self.0 -= 1 << (2 * design.0);
    }

    /// Takes one away if there is one.
    pub fn take_if_there(&mut self, design: Design) {
        if self.contains(design) {
            self.take(design);
        }
    }

    /// All cards of both; nothing may be there more than three times.
    #[must_use]
    pub fn with(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// What is left when the other's cards are taken away; all of them must be there.
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }

    /// Each design that is there, once.
    pub fn designs(self) -> impl Iterator<Item = Design> {
        // The lower bit of each design that is there.
        let mut left = (self.0 | self.0 >> 1) & ONES;
        std::iter::from_fn(move || {
            let design = (left != 0).then(|| Design(left.trailing_zeros() as u8 / 2));
            left &= left.wrapping_sub(1);
            design
        })
    }

    /// Every card.
    pub fn cards(self) -> impl Iterator<Item = Design> {
        self.designs().flat_map(move |design| (0..self.count(design)).map(move |_| design))
    }

    /// A card by chance, each as likely as any other.
    pub fn pick(self, dice: &mut impl Dice) -> Option<Design> {
        let mut index = dice.roll(self.len() as u32) as u8;
        for design in self.designs() {
            let count = self.count(design);
            if index < count {
                return Some(design);
            }
            index -= count;
        }
        None
    }

    /// The sum of the values.
    pub fn total(self) -> u8 {
        self.designs().map(|design| design.value() * self.count(design)).sum()
    }

    /// Whether every card of the other is here.
    pub fn has_all(self, other: Self) -> bool {
        other.designs().all(|design| other.count(design) <= self.count(design))
    }
}

impl FromIterator<Design> for Pile {
    fn from_iter<I: IntoIterator<Item = Design>>(cards: I) -> Self {
        let mut pile = Self::EMPTY;
        cards.into_iter().for_each(|design| pile.add(design));
        pile
    }
}

impl From<Vec<Design>> for Pile {
    fn from(cards: Vec<Design>) -> Self {
        // More than three of a kind cannot be held; what is too much is left out.
        let mut pile = Self::EMPTY;
        for design in cards {
            if pile.count(design) < 3 {
                pile.add(design);
            }
        }
        pile
    }
}

impl From<Pile> for Vec<Design> {
    fn from(pile: Pile) -> Self {
        pile.cards().collect()
    }
}

impl fmt::Debug for Pile {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}
