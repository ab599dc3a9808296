//! The 108 cards of two trump decks, and sets of them.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};

use kernel::Seat;
use serde::{Deserialize, Serialize};

/// One of the 108 cards: which deck it is from, and its face. Both decks stay apart even when a
/// card is given away, so that no card can be lost or made twice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct Card(u8);

/// A number from 3 (lowest) over K, A to 2 (highest), counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct Number(u8);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Suit {
    Spades,
    Hearts,
    Diamonds,
    Clubs,
}

/// The cards of one deck, JOKERs included (DB-START-02).
pub const DECK: usize = 54;
pub const CARDS: usize = 2 * DECK;
const JOKER: u8 = 52;

impl Card {
    pub fn new(deck: Seat, suit: Suit, number: Number) -> Self {
        Self(deck.index() as u8 * DECK as u8 + suit as u8 * 13 + number.0)
    }

    pub fn joker(deck: Seat, second: bool) -> Self {
        Self(deck.index() as u8 * DECK as u8 + JOKER + u8::from(second))
    }

    pub const ALL: [Self; CARDS] = {
        let mut all = [Self(0); CARDS];
        let mut index = 0;
        while index < CARDS {
            all[index] = Self(index as u8);
            index += 1;
        }
        all
    };

    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// Whose deck it came from.
    pub fn deck(self) -> Seat {
        Seat::ALL[usize::from(self.0 >= DECK as u8)]
    }

    fn face(self) -> u8 {
        if self.0 >= DECK as u8 { self.0 - DECK as u8 } else { self.0 }
    }

    pub fn is_joker(self) -> bool {
        self.face() >= JOKER
    }

    pub fn number(self) -> Option<Number> {
        (!self.is_joker()).then(|| Number(self.face() % 13))
    }

    pub fn suit(self) -> Option<Suit> {
        (!self.is_joker()).then(|| Suit::ALL[(self.face() / 13) as usize])
    }

    /// Which of the four JOKERs it is.
    pub fn joker_index(self) -> Option<usize> {
        self.is_joker().then(|| usize::from(self.face() - JOKER) + 2 * self.deck().index())
    }

    /// Whether two cards do the same in every way: same number and suit, or both JOKERs (DB-Q-39).
    pub fn is_twin_of(self, other: Self) -> bool {
        self.face() == other.face() || (self.is_joker() && other.is_joker())
    }

    /// As `holder` writes it: `7S`, and `7S'` when it came from the other deck.
    pub fn text(self, holder: Seat) -> String {
        let mark = if self.deck() == holder { "" } else { "'" };
        format!("{}{mark}", self.face_text())
    }

    /// Reads what [`Card::text`] writes; `10S` and `TS` are the same.
    pub fn read(text: &str, holder: Seat) -> Result<Self, String> {
        let (face, deck) = match text.strip_suffix('\'') {
            Some(face) => (face, holder.opponent()),
            None => (text, holder),
        };
        let upper = face.to_ascii_uppercase();
        match upper.as_str() {
            "BJ" => return Ok(Self::joker(deck, false)),
            "RJ" => return Ok(Self::joker(deck, true)),
            _ => {}
        }
        match read_face(&upper) {
            Some((number, suit)) => Ok(Self::new(deck, suit, number)),
            None => Err(format!("'{text}' is not a card: write 7S, 10H, KD, AC, BJ or RJ")),
        }
    }

    pub(crate) fn face_text(self) -> String {
        match (self.number(), self.suit()) {
            (Some(number), Some(suit)) => format!("{number}{}", suit.letter()),
            _ => if self.face() == JOKER { "BJ" } else { "RJ" }.to_owned(),
        }
    }

    /// With a suit sign, for people: `7♠`, `JOKER`.
    pub fn pretty(self) -> String {
        match (self.number(), self.suit()) {
            (Some(number), Some(suit)) => format!("{number}{}", suit.sign()),
            _ => "JOKER".to_owned(),
        }
    }
}

/// The same for every reader: the face, then the deck it came from (`7Sa`).
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let deck = self.deck().to_string().to_ascii_lowercase();
        write!(f, "{}{deck}", self.face_text())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl TryFrom<String> for Card {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        if let Some(face) = text.strip_suffix('a') {
            return Self::read(face, Seat::A);
        }
        match text.strip_suffix('b') {
            Some(face) => Self::read(face, Seat::B),
            None => Err(format!("'{text}' does not say which deck it is from")),
        }
    }
}

impl From<Card> for String {
    fn from(card: Card) -> String {
        card.to_string()
    }
}

/// The number and the suit of a card such as `3S` or `3♠`.
pub(crate) fn read_face(text: &str) -> Option<(Number, Suit)> {
    let mut rest = text.chars();
    let suit = rest.next_back().and_then(Suit::read)?;
    Some((Number::read(rest.as_str())?, suit))
}

impl Number {
    const TEXT: [&str; 13] = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"];

    /// Counted from 0 for a 3; a 2 is the last.
    pub fn at(index: u8) -> Self {
        Self(index.min(12))
    }

    pub fn index(self) -> u8 {
        self.0
    }

    pub fn all() -> impl Iterator<Item = Self> {
        (0..13).map(Self)
    }

    pub fn read(text: &str) -> Option<Self> {
        let text = if text.eq_ignore_ascii_case("T") { "10" } else { text };
        let index = Self::TEXT.iter().position(|name| name.eq_ignore_ascii_case(text));
        index.map(|index| Self(index as u8))
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(Self::TEXT[self.0 as usize])
    }
}

impl fmt::Debug for Number {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl TryFrom<String> for Number {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Self::read(&text).ok_or_else(|| format!("'{text}' is not a number of a card"))
    }
}

impl From<Number> for String {
    fn from(number: Number) -> String {
        number.to_string()
    }
}

impl Suit {
    pub const ALL: [Self; 4] = [Self::Spades, Self::Hearts, Self::Diamonds, Self::Clubs];

    pub fn letter(self) -> char {
        ['S', 'H', 'D', 'C'][self as usize]
    }

    pub fn sign(self) -> char {
        ['♠', '♥', '♦', '♣'][self as usize]
    }

    pub fn read(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|suit| suit.letter() == letter || suit.sign() == letter)
    }
}

/// A set of cards: one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(from = "Vec<Card>", into = "Vec<Card>")]
pub struct CardSet(#[cfg_attr(feature = "ts", ts(as = "Vec<Card>"))] u128);

impl CardSet {
    pub const EMPTY: Self = Self(0);
    pub const ALL: Self = Self((1 << CARDS) - 1);
    pub const JOKERS: Self = Self(0b11 << JOKER | 0b11 << (JOKER as usize + DECK));

    pub fn of(card: Card) -> Self {
        Self(1 << card.0)
    }

    /// A whole deck.
    pub fn deck(seat: Seat) -> Self {
        Self(((1 << DECK) - 1) << (seat.index() * DECK))
    }

    pub fn number(number: Number) -> Self {
        const THREES: u128 = 1 | 1 << 13 | 1 << 26 | 1 << 39;
        Self((THREES | THREES << DECK) << number.0)
    }

    pub fn suit(suit: Suit) -> Self {
        const SPADES: u128 = (1 << 13) - 1;
        Self((SPADES | SPADES << DECK) << (13 * suit as u32))
    }

    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn contains(self, card: Card) -> bool {
        self.0 & (1 << card.0) != 0
    }

    pub fn has(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    pub fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    pub fn first(self) -> Option<Card> {
        (self.0 != 0).then(|| Card(self.0.trailing_zeros() as u8))
    }

    /// The card with `index` others of the set below it.
    pub fn nth(self, index: usize) -> Option<Card> {
        let (mut index, mut rest) = (index as u32, self.0);
        let mut base = 0;
        for width in [64, 32, 16, 8] {
            let below = (rest & ((1 << width) - 1)).count_ones();
            if index >= below {
                (index, base, rest) = (index - below, base + width, rest >> width);
            }
        }
        let last = (0..index).fold(rest, |rest, _| rest & rest.wrapping_sub(1));
        (last != 0).then(|| Card(base as u8 + last.trailing_zeros() as u8))
    }

    /// The faces of both decks laid over each other, one bit each, and those there twice.
    pub(crate) fn faces(self) -> (u64, u64) {
        let own = self.0 as u64 & ((1 << DECK) - 1);
        let other = (self.0 >> DECK) as u64;
        (own | other, own & other)
    }

    /// The cards that have a twin in the set.
    #[must_use]
    pub fn twins(self) -> Self {
        let (_, twice) = self.faces();
        let jokers = self & Self::JOKERS;
        let jokers = if jokers.len() > 1 { jokers } else { Self::EMPTY };
        Self(u128::from(twice) | u128::from(twice) << DECK) | jokers
    }

    /// One of each group of twins.
    #[must_use]
    pub fn without_twins(self) -> Self {
        let (_, twice) = self.faces();
        let jokers = self & Self::JOKERS;
        let rest = (self - jokers).0 & !(u128::from(twice) << DECK);
        Self(rest | jokers.0 & jokers.0.wrapping_neg())
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = CardIter;

    fn into_iter(self) -> CardIter {
        CardIter(self.0)
    }
}

#[derive(Clone, Debug)]
pub struct CardIter(u128);

impl Iterator for CardIter {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let card = CardSet(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(card)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, |set, card| set | Self::of(card))
    }
}

impl From<Vec<Card>> for CardSet {
    fn from(cards: Vec<Card>) -> Self {
        cards.into_iter().collect()
    }
}

impl From<CardSet> for Vec<Card> {
    fn from(set: CardSet) -> Self {
        set.into_iter().collect()
    }
}

impl BitOr for CardSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for CardSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAnd for CardSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Sub for CardSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl SubAssign for CardSet {
    fn sub_assign(&mut self, other: Self) {
        self.0 &= !other.0;
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
