//! Decks as a short code to be passed on: a version, the cards, and a check against slips.
//!
//! The cards are bits, six to a letter. They are grouped by set, each number says how far it lies
//! behind the one before, and nothing depends on the order or the size of a catalogue. Codes are
//! kept by people, so what a version means never changes.

use kernel::Fault;

use super::{Deck, lacks};
use crate::card::CardNumber;
use crate::catalog::Catalog;

const VERSION: u8 = b'1';
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// Letters of the check.
const CHECK: usize = 3;
/// The letters of card numbers, by their place in codes.
const SERIES: [&str; 4] = ["ST", "BS", "EX", "P"];
const SOURCE: &str = "deck code";

impl Deck {
    /// The cards, without the name, in letters that need no escape in an address.
    pub fn code(&self) -> String {
        let mut cards: Vec<_> = self.cards().collect();
        cards.sort_unstable();
        let mut text = vec![VERSION];
        text.extend(pack(&cards).letters());
        text.extend(check(&text));
        text.into_iter().map(char::from).collect()
    }

    /// Refuses a code that was mistyped, or that has cards which the catalogue lacks.
    pub fn from_code(code: &str, catalog: &Catalog) -> Result<Self, Vec<Fault>> {
        let (deck, faults) = Self::read_some_code(code, catalog)?;
        if faults.is_empty() { Ok(deck) } else { Err(faults) }
    }

    /// The deck without the cards that the catalogue lacks, and a fault for each of these; nothing
    /// comes of a code that was mistyped.
    pub(super) fn read_some_code(
        code: &str,
        catalog: &Catalog,
    ) -> Result<(Self, Vec<Fault>), Vec<Fault>> {
        let cards = read(code.trim()).map_err(|fault| vec![fault])?;
        let (deck, unknown) = Self::gather("", cards, catalog);
        let lacking = |number| Fault::new(SOURCE, lacks(number));
        let faults: Vec<_> = unknown.into_iter().map(lacking).collect();
        let is_same = !faults.is_empty() || deck.code() == code.trim();
        if is_same { Ok((deck, faults)) } else { Err(vec![no_deck()]) }
    }
}

fn read(code: &str) -> Result<Vec<(CardNumber, u8)>, Fault> {
    let strange = |letter: &char| !letter.is_ascii() || !LETTERS.contains(&(*letter as u8));
    if let Some((at, letter)) = code.chars().enumerate().find(|(_, letter)| strange(letter)) {
        let message = format!("'{}' stands in no deck code", letter.escape_debug());
        return Err(Fault::at(SOURCE, 1, at + 1, message));
    }
    let split = code.len().checked_sub(CHECK).filter(|at| *at > 1);
    let Some((text, given)) = split.and_then(|at| code.as_bytes().split_at_checked(at)) else {
        return Err(Fault::new(SOURCE, "too short for a deck code"));
    };
    if text[0] != VERSION {
        let message = format!("'{}': codes of this version are not known here", text[0] as char);
        return Err(Fault::at(SOURCE, 1, 1, message));
    }
    if check(text) != given {
        return Err(Fault::new(SOURCE, "mistyped or cut off: the last three letters do not fit"));
    }
    unpack(&mut Bits::read(&text[1..])).ok_or_else(no_deck)
}

fn no_deck() -> Fault {
    Fault::new(SOURCE, "this is no deck")
}

fn pack(cards: &[(CardNumber, u8)]) -> Bits {
    let cards: Vec<_> = cards.iter().map(|(number, copies)| (place(*number), *copies)).collect();
    let groups: Vec<_> = cards.chunk_by(|one, other| one.0.0 == other.0.0).collect();
    let mut bits = Bits::default();
    bits.push_count(groups.len() as u16 + 1);
    for group in groups {
        bits.push(group[0].0.0, 8);
        bits.push_count(group.len() as u16);
        let mut next = 0;
        for ((_, number), copies) in group {
            bits.push_count(number + 1 - next);
            bits.push_copies(*copies);
            next = number + 1;
        }
    }
    bits
}

fn unpack(bits: &mut Bits) -> Option<Vec<(CardNumber, u8)>> {
    let mut cards = Vec::new();
    for _ in 1..bits.take_count()? {
        let set = bits.take(8)?;
        let mut next = 0;
        for _ in 0..bits.take_count()? {
            next += bits.take_count()?;
            cards.push((numbered(set, next - 1)?, bits.take_copies()?));
        }
    }
    Some(cards)
}

/// The set, as series and number within it, and the number within the set.
fn place(card: CardNumber) -> (u16, u16) {
    let (set, text) = (card.set(), card.to_string());
    let letters = set.trim_end_matches(|c: char| c.is_ascii_digit());
    let series = SERIES.iter().position(|series| *series == letters).unwrap_or_default() as u16;
    let of = |digits: &str| digits.parse::<u16>().unwrap_or_default();
    (series << 6 | of(&set[letters.len()..]), of(text.rsplit('-').next().unwrap_or_default()))
}

fn numbered(set: u16, number: u16) -> Option<CardNumber> {
    let (series, set) = (SERIES.get(usize::from(set >> 6))?, set & 63);
    let plain = format!("{series}-{number:03}").parse();
    plain.or_else(|_| format!("{series}{set}-{number:03}").parse()).ok()
}

/// CRC-16/CCITT: it notices any slip in one letter or two side by side.
fn check(text: &[u8]) -> [u8; CHECK] {
    let mut sum: u16 = 0xFFFF;
    for byte in text {
        sum ^= u16::from(*byte) << 8;
        for _ in 0..8 {
            sum = if sum & 0x8000 == 0 { sum << 1 } else { sum << 1 ^ 0x1021 };
        }
    }
    [sum >> 12, sum >> 6 & 63, sum & 63].map(|value| LETTERS[usize::from(value)])
}

#[derive(Default)]
struct Bits {
    list: Vec<bool>,
    next: usize,
}

impl Bits {
    fn read(letters: &[u8]) -> Self {
        let mut bits = Self::default();
        for value in letters.iter().filter_map(|letter| LETTERS.iter().position(|l| l == letter)) {
            bits.push(value as u16, 6);
        }
        bits
    }

    /// Filled up with zeros.
    fn letters(&self) -> impl Iterator<Item = u8> {
        self.list.chunks(6).map(|six| {
            let bit = |at| usize::from(six.get(at).copied().unwrap_or(false));
            LETTERS[(0..6).fold(0, |value, at| value << 1 | bit(at))]
        })
    }

    fn push(&mut self, value: u16, width: u16) {
        self.list.extend((0..width).rev().map(|at| value >> at & 1 == 1));
    }

    fn take(&mut self, width: usize) -> Option<u16> {
        let bits = self.list.get(self.next..self.next + width)?;
        self.next += width;
        Some(bits.iter().fold(0, |value, bit| value << 1 | u16::from(*bit)))
    }

    /// At least 1; as many zeros before it as it has further digits (Elias gamma).
    fn push_count(&mut self, count: u16) {
        let digits = count.checked_ilog2().unwrap_or_default() as u16;
        self.push(0, digits);
        self.push(count, digits + 1);
    }

    fn take_count(&mut self) -> Option<u16> {
        let digits = self.list[self.next..].iter().take(9).position(|bit| *bit)?;
        self.next += digits;
        self.take(digits + 1)
    }

    /// Up to 7 in three digits; more after a zero.
    fn push_copies(&mut self, copies: u8) {
        let short = copies < 8;
        self.push(if short { u16::from(copies) } else { 0 }, 3);
        if !short {
            self.push(u16::from(copies), 8);
        }
    }

    fn take_copies(&mut self) -> Option<u8> {
        match self.take(3)? {
            0 => self.take(8).map(|copies| copies as u8),
            copies => Some(copies as u8),
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Dice, Seeded};

    use super::*;

    fn sealed(body: &[u8]) -> String {
        let mut text = [&[VERSION], body].concat();
        text.extend(check(&text));
        text.into_iter().map(char::from).collect()
    }

    #[test]
    fn a_code_with_a_good_check_may_still_be_nonsense() {
        let mut dice = Seeded::new(7);
        let mut accepted = 0;
        for _ in 0..20_000 {
            let length = 1 + dice.roll(12);
            let body: Vec<_> = (0..length).map(|_| LETTERS[dice.roll(64) as usize]).collect();
            if let Ok(cards) = read(&sealed(&body)) {
                accepted += 1;
                assert!(cards.len() < 100, "{cards:?}");
            }
        }
        assert!(accepted > 0);
    }

    #[test]
    fn numbers_of_every_series_have_a_place() {
        for text in ["ST1-000", "ST10-001", "BS12-255", "EX63-017", "P-083"] {
            let number = text.parse().unwrap();
            let (set, within) = place(number);
            assert_eq!(numbered(set, within), Some(number));
        }
        assert_eq!(numbered(0, 256), None);
    }

    #[test]
    fn counts_come_back() {
        for count in 1..=511 {
            let mut bits = Bits::default();
            bits.push_count(count);
            let copies = count.min(255) as u8;
            bits.push_copies(copies);
            assert_eq!(bits.take_count(), Some(count));
            assert_eq!(bits.take_copies(), Some(copies));
            assert_eq!(bits.take(1), None);
        }
    }
}
