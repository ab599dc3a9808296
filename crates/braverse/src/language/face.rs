//! The first two lines of a record: number and names, type and values.

use std::sync::Arc;

use kernel::plain::flaw;
use kernel::words::Wrong;

use super::filter::{colour_of, trait_of};
use super::words::{Words, place};
use crate::card::{CardNumber, CardType, Colour, Energy, NameId, Trait};

pub struct Title {
    pub number: CardNumber,
    pub names: Names,
    pub name: NameId,
}

/// English, Korean and Japanese, as far as they are known.
pub type Names = [Option<String>; 3];

impl Title {
    /// `NUMBER English name / Korean name [/ Japanese name]`.
    pub fn read(line: &str, known: &mut Vec<Arc<str>>) -> Result<Self, Wrong> {
        let line = line.split('#').next().unwrap_or("").trim_end();
        let (number, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let number_read = number.parse().map_err(|message| (1, message))?;
        let column = number.chars().count() + 2;
        let here = |(at, message): Wrong| (column + at, message);
        let (name, names) = names(rest, known).map_err(here)?;
        Ok(Self { number: number_read, name, names })
    }
}

/// Letters of a name.
const LONGEST: usize = 60;

/// `English name / Korean name [/ Japanese name]`. A fault is so many letters from the beginning.
pub fn names(text: &str, known: &mut Vec<Arc<str>>) -> Result<(NameId, Names), Wrong> {
    let parts: Vec<_> = text.split(" / ").collect();
    if !(2..=3).contains(&parts.len()) || parts.iter().any(|part| part.trim().is_empty()) {
        let expected = "'English name / Korean name' or with '/ Japanese name' expected";
        return Err((0, expected.to_owned()));
    }
    let mut begins = 0;
    for part in &parts {
        let before = part.chars().take_while(|c| *c == ' ').count();
        let name = part.trim_matches(' ');
        let long = || {
            let message = format!("write a name of at most {LONGEST} letters");
            (name.chars().count() > LONGEST).then_some((LONGEST, message))
        };
        if let Some((at, message)) = flaw(name).or_else(long) {
            return Err((begins + before + at, message));
        }
        begins += part.chars().count() + 3;
    }
    let name = |at: usize| parts.get(at).map(|name| name.trim()).filter(|name| *name != "-");
    let names = [0, 1, 2].map(|at| name(at).map(str::to_owned));
    let first = names.iter().flatten().next();
    let first = first.ok_or_else(|| (0, "at least one name expected".to_owned()))?;
    Ok((place(first, known), names))
}

/// What the type line says.
pub struct Face {
    pub card: CardType,
    pub colour: Colour,
    pub level: u8,
    pub hp: u8,
    pub cost: Energy,
    pub extra: bool,
    pub awaken: Option<u8>,
    pub traits: Vec<Trait>,
    pub rarity: String,
    pub mark: Option<char>,
}

impl Face {
    /// What follows the type.
    pub fn read(words: &mut Words, card: CardType) -> Result<Self, Wrong> {
        let colour = words.read("a colour such as 'red'", colour_of)?;
        let mut face = Self {
            card,
            colour,
            level: 0,
            hp: 0,
            cost: Energy::default(),
            extra: false,
            awaken: None,
            traits: Vec::new(),
            rarity: String::new(),
            mark: None,
        };
        if card == CardType::Cookie {
            face.cookie(words)?;
        } else {
            face.cost = words.read("a cost such as 'RRN' or 'free'", |word| word.parse().ok())?;
        }
        while !words.at_end() {
            face.detail(words)?;
        }
        Ok(face)
    }

    fn cookie(&mut self, words: &mut Words) -> Result<(), Wrong> {
        words.must("lv")?;
        self.level = words.number(0, 9)?;
        if words.choice(&["hp", "awaken"])? == "hp" {
            self.hp = words.number(1, 20)?;
        } else {
            let more = |word: &str| word.strip_prefix('+')?.parse().ok().filter(|more| *more <= 20);
            self.awaken = Some(words.read("the HP it adds, as in '+2',", more)?);
        }
        // Awaken cards are cards of the EXTRA deck.
        self.extra = words.take("extra") || self.awaken.is_some();
        Ok(())
    }

    fn detail(&mut self, words: &mut Words) -> Result<(), Wrong> {
        let column = words.column();
        let twice = |again: bool| {
            if again { Err((column, "this stands here twice".to_owned())) } else { Ok(()) }
        };
        match words.choice(&["trait", "rarity", "mark"])? {
            "trait" => {
                let kin = words.read("a trait such as 'ancient'", trait_of)?;
                twice(self.traits.contains(&kin))?;
                self.traits.push(kin);
            }
            "rarity" => {
                let rarity = words.read("a rarity such as 'SR'", |word: &str| {
                    let letters = word.bytes().all(|byte| byte.is_ascii_uppercase());
                    (letters && word.len() <= 4).then(|| word.to_owned())
                })?;
                twice(!self.rarity.is_empty())?;
                self.rarity = rarity;
            }
            _ => {
                let letter = |word: &str| word.parse().ok().filter(char::is_ascii_uppercase);
                let mark = words.read("a letter such as 'A'", letter)?;
                twice(self.mark.replace(mark).is_some())?;
            }
        }
        Ok(())
    }
}
