//! A card as it is printed.

use std::any::Any;
use std::fmt;
use std::str::FromStr;

use kernel::Lang;
use serde::{Deserialize, Serialize};

use crate::effect::{Ability, Always, Filter, Marks, On, Op, Static};
use crate::memo::Memo;

/// A card number, such as ST1-001: a series of letters, a set, and a number within it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct CardNumber(u16);

/// The letters of a number; those with a set number after them come first.
const SERIES: [(&str, bool); 4] = [("ST", true), ("BS", true), ("EX", true), ("P", false)];

impl CardNumber {
    /// Series and set as one number, and the number within the set; both below 256.
    pub(crate) fn split(self) -> (usize, usize) {
        (self.0 as usize >> 8, self.0 as usize & 255)
    }

    /// The whole of it as one number, which stays the same whatever cards come.
    pub fn code(self) -> u16 {
        self.0
    }

    /// `ST1` of ST1-001.
    pub fn set(self) -> String {
        let (letters, numbered) = SERIES[self.0 as usize >> 14];
        if numbered { format!("{letters}{}", self.0 >> 8 & 63) } else { letters.to_owned() }
    }
}

impl fmt::Display for CardNumber {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(&format!("{}-{:03}", self.set(), self.0 & 255))
    }
}

impl fmt::Debug for CardNumber {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for CardNumber {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || {
            format!(
                "'{text}': a card number expected: ST, BS or EX and a set, or P, then - and three digits"
            )
        };
        let (set, number) = text.split_once('-').ok_or_else(wrong)?;
        let letters = set.trim_end_matches(|c: char| c.is_ascii_digit());
        let series = SERIES.iter().position(|(name, _)| *name == letters).ok_or_else(wrong)?;
        let set = &set[letters.len()..];
        let set = match (SERIES[series].1, set.is_empty()) {
            (true, false) => set.parse::<u16>().ok().filter(|set| *set < 64),
            (false, true) => Some(0),
            _ => None,
        };
        let plain = number.len() == 3 && number.bytes().all(|byte| byte.is_ascii_digit());
        let number = number.parse::<u8>().ok().filter(|_| plain);
        let read = Self(
            (series as u16) << 14
                | set.ok_or_else(wrong)? << 8
                | u16::from(number.ok_or_else(wrong)?),
        );
        // ST01-001 would be a second name for ST1-001.
        if read.to_string() == text { Ok(read) } else { Err(wrong()) }
    }
}

impl TryFrom<String> for CardNumber {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<CardNumber> for String {
    fn from(number: CardNumber) -> Self {
        number.to_string()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    Red,
    Yellow,
    Green,
    Blue,
    Purple,
    Black,
    Pure,
}

impl Colour {
    pub const ALL: [Self; 7] =
        [Self::Red, Self::Yellow, Self::Green, Self::Blue, Self::Purple, Self::Black, Self::Pure];
    /// How costs are written; N is a mix cost.
    pub const LETTERS: &'static str = "RYGBPKU";

    pub fn word(self) -> &'static str {
        ["red", "yellow", "green", "blue", "purple", "black", "pure"][self as usize]
    }

    pub fn letter(self) -> char {
        Self::LETTERS.as_bytes()[self as usize] as char
    }
}

/// How much energy of each colour; `mix` takes any.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Energy {
    pub of: [u8; 7],
    pub mix: u8,
}

/// Four bits of what is still to be paid.
const MOST_OF_ONE: u8 = 15;

impl Energy {
    #[must_use]
    pub fn plus(self, more: Self) -> Self {
        let of = std::array::from_fn(|at| self.of[at].saturating_add(more.of[at]));
        Self { of, mix: self.mix.saturating_add(more.mix) }
    }

    /// A byte for each colour, from the lowest on, and the mix last.
    pub fn bytes(self) -> u64 {
        let [red, yellow, green, blue, purple, black, pure] = self.of;
        u64::from_le_bytes([red, yellow, green, blue, purple, black, pure, self.mix])
    }

    /// The highest byte of the product is the sum of all bytes: no cost reaches 256.
    pub fn total(self) -> u8 {
        (self.bytes().wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
    }

    /// All of it as mix.
    #[must_use]
    pub fn mixed(self) -> Self {
        Self { of: [0; 7], mix: self.total() }
    }

    /// More or less of a colour, or of the mix; never less than none.
    #[must_use]
    pub fn changed(mut self, colour: Option<Colour>, by: i8) -> Self {
        let part = match colour {
            Some(colour) => &mut self.of[colour as usize],
            None => &mut self.mix,
        };
        *part = part.saturating_add_signed(by).min(MOST_OF_ONE);
        self
    }

    /// Without so much of each colour and of the mix.
    #[must_use]
    pub fn less(self, by: Self) -> Self {
        let of = std::array::from_fn(|at| self.of[at].saturating_sub(by.of[at]));
        Self { of, mix: self.mix.saturating_sub(by.mix) }
    }
}

/// As on the card files: `RRN`; `free` for nothing.
impl fmt::Display for Energy {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if self.total() == 0 {
            return f.write_str("free");
        }
        for colour in Colour::ALL {
            (0..self.of[colour as usize]).try_for_each(|_| write!(f, "{}", colour.letter()))?;
        }
        (0..self.mix).try_for_each(|_| f.write_str("N"))
    }
}

impl FromStr for Energy {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        if text.is_empty() || text.len() > 12 {
            return Err(());
        }
        let mut energy = Self::default();
        for letter in text.chars().filter(|_| text != "free") {
            match Colour::LETTERS.find(letter) {
                Some(colour) => energy.of[colour] += 1,
                None if letter == 'N' => energy.mix += 1,
                None => return Err(()),
            }
        }
        Ok(energy)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardType {
    Cookie,
    Item,
    Trap,
    Stage,
}

impl CardType {
    pub const ALL: [Self; 4] = [Self::Cookie, Self::Item, Self::Trap, Self::Stage];

    pub fn word(self) -> &'static str {
        ["cookie", "item", "trap", "stage"][self as usize]
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trait {
    Arena,
    Ancient,
    Beast,
    Dragon,
    SoulJam,
}

impl Trait {
    pub const ALL: [Self; 5] =
        [Self::Arena, Self::Ancient, Self::Beast, Self::Dragon, Self::SoulJam];

    /// As in card files.
    pub fn word(self) -> &'static str {
        ["arena", "ancient", "beast", "dragon", "soul-jam"][self as usize]
    }
}

/// An English card name that card texts refer to; by its place in the catalogue.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NameId(pub u16);

#[derive(Clone, PartialEq, Debug)]
pub struct Card {
    pub number: CardNumber,
    /// English, Korean, Japanese, as far as they are known.
    pub names: [Option<String>; 3],
    /// Cards with one name share it.
    pub name: NameId,
    pub card: CardType,
    pub colour: Colour,
    pub level: u8,
    pub hp: u8,
    /// What playing it costs; nothing for Cookies.
    pub cost: Energy,
    pub attack: Option<Attack>,
    pub extra: bool,
    /// An Awaken card and the HP it adds.
    pub awaken: Option<u8>,
    pub traits: Vec<Trait>,
    pub rarity: String,
    pub mark: Option<char>,
    pub abilities: Vec<Ability>,
    pub statics: Vec<Static>,
    /// Which triggers its abilities have, a bit each: [`Card::has`] is asked all the time.
    pub triggers: u32,
    /// What its lines of `always` are about, likewise.
    pub(crate) marks: Marks,
    /// Names that texts look for within names, as far as its own contains them.
    pub likes: Vec<NameId>,
    pub(crate) notes: Memo<Box<dyn Any + Send + Sync>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attack {
    pub cost: Energy,
    pub damage: u8,
}

/// What a card takes beside what it says: its places in memory and notes of players.
const BESIDE: usize = 400;
/// What a place in memory takes beside what is in it.
const PLACE: usize = 32;

impl Card {
    /// About how many bytes it takes.
    pub(crate) fn bytes(&self) -> usize {
        let names: usize = self.names.iter().flatten().map(String::len).sum();
        let room = |ability: &Ability| ability.ops.capacity() * size_of::<Op>() + PLACE;
        let ops = self.abilities.iter().map(room);
        let lines = self.abilities.capacity() * size_of::<Ability>()
            + self.statics.capacity() * size_of::<Static>();
        size_of::<Self>() + BESIDE + names + lines + ops.sum::<usize>()
    }

    /// What a player has worked out about it, once; all ask for the same type.
    pub fn note<T: Any + Send + Sync>(&self, work_out: impl FnOnce(&Self) -> T) -> &T {
        let notes = self.notes.get(|| Box::new(work_out(self)));
        notes.downcast_ref().expect("there is one kind of notes")
    }

    pub fn is_cookie(&self) -> bool {
        self.card == CardType::Cookie
    }

    /// The first ability with this trigger, and its place on the card.
    pub fn ability(&self, on: On) -> Option<(u8, &Ability)> {
        self.all(on).next()
    }

    pub fn all(&self, on: On) -> impl Iterator<Item = (u8, &Ability)> {
        let listed = if self.has(on) { &self.abilities[..] } else { &[] };
        let listed = (0..).zip(listed);
        listed.filter(move |(_, ability)| ability.trigger.on() == on)
    }

    pub fn has(&self, on: On) -> bool {
        self.triggers >> on as u32 & 1 != 0
    }

    pub fn is_flip(&self) -> bool {
        self.has(On::Flip)
    }

    pub fn is_special(&self) -> bool {
        self.has(On::Special)
    }

    /// BV-Q-51: says anything beside its attack, what follows that, and its FLIP.
    pub fn has_skill(&self) -> bool {
        const PLAIN: u32 = 1 << On::Then as u32 | 1 << On::Flip as u32 | 1 << On::Nested as u32;
        self.triggers & !PLAIN != 0 || !self.statics.is_empty()
    }

    /// Whether using it may cost something else than its type line says.
    pub fn may_cost_less(&self) -> bool {
        self.abilities.iter().any(|ability| ability.instead)
            || self.statics.iter().any(|fixed| matches!(fixed.what, Always::Costs(_)))
    }

    /// Attached to a Cookie by a line of its own (BV-ADV-3).
    pub fn is_equip(&self) -> bool {
        let mut ops = self.abilities.iter().flat_map(|ability| &ability.ops);
        ops.any(|op| matches!(op, Op::Equip(_)))
    }

    /// Whether this card is placed on that Cookie (BV-ADV-6).
    pub fn awakens(&self, base: &Self) -> bool {
        let mut ops = self.abilities.iter().flat_map(|ability| &ability.ops);
        ops.any(|op| matches!(op, Op::Awaken(of) if of.filter.takes_name(base.name)))
    }

    /// Whether it fits as it is printed.
    pub fn fits(&self, filter: &Filter) -> bool {
        self.fits_with(filter, self.level, self.hp, || true)
    }

    /// Whether it fits with the level and HP that it has where it is seen; `here` tells of what is
    /// asked about its place.
    pub fn fits_with(
        &self,
        filter: &Filter,
        level: u8,
        hp: u8,
        here: impl FnOnce() -> bool,
    ) -> bool {
        let or_stage = filter.or_stage && self.card == CardType::Stage;
        or_stage
            || filter.colour.is_none_or(|colour| colour == self.colour)
                && filter.card.is_none_or(|wanted| wanted == self.card)
                && filter.kin.is_none_or(|kin| self.traits.contains(&kin))
                && filter.flip.is_none_or(|flip| self.is_flip() == flip)
                && (!filter.blocker || self.has(On::Blocker))
                && (!filter.special || self.is_special())
                && filter.takes_name(self.name)
                && filter.like.is_none_or(|name| self.likes.contains(&name))
                && !(filter.no_cookie && self.is_cookie())
                && filter.skill.is_none_or(|skill| self.has_skill() == skill)
                && filter.level.contains(level)
                && filter.hp.contains(hp)
                && here()
    }

    /// The name in a language; where it is unknown, the first that is known.
    pub fn name_in(&self, lang: Lang) -> &str {
        let known = self.names[lang as usize].as_deref();
        known.or(self.names[0].as_deref()).or(self.names[1].as_deref()).unwrap_or("?")
    }
}
