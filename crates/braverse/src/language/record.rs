//! One record: the lines of a card.

use kernel::words::Wrong;

use super::always::always;
use super::check;
use super::clauses::{self, Script};
use super::costs;
use super::face::{Face, Title};
use super::trigger::{Limits, fits, limits, once, trigger};
use super::words::Words;
use crate::card::{Attack, Card, CardType, Energy};
use crate::effect::{Ability, Limit, Marks, Op, Static, Trigger};
use crate::memo::Memo;

const MOST_ABILITIES: usize = 8;
/// Lines that always hold, but work once a turn, take their bits from the end.
const LAST: u8 = MOST_ABILITIES as u8 - 1;

/// A card while its lines are read.
pub struct Record {
    pub line: usize,
    /// Nothing where it could not be read; its lines are read all the same.
    title: Option<Title>,
    face: Option<Face>,
    attack: Option<Attack>,
    abilities: Vec<Ability>,
    statics: Vec<Static>,
    /// The lines of which there is one, whether they could be read or not.
    seen: Vec<&'static str>,
}

impl Record {
    pub fn new(line: usize, title: Option<Title>) -> Self {
        let (abilities, statics, seen) = (Vec::new(), Vec::new(), Vec::new());
        Self { line, title, face: None, attack: None, abilities, statics, seen }
    }

    pub fn read_line(&mut self, words: &mut Words) -> Result<(), Wrong> {
        let column = words.column();
        let is_type = |word: &str| CardType::ALL.into_iter().find(|card| card.word() == word);
        if let Some(card) = words.peek(0).and_then(is_type) {
            self.first_time("type", column)?;
            words.skip();
            self.face = Some(Face::read(words, card)?);
            return Ok(());
        }
        if !self.seen.contains(&"type") {
            self.seen.push("type");
            let expected = "the type line, such as 'cookie red lv 2 hp 3', stands first";
            return Err((column, expected.to_owned()));
        }
        if words.take("attack") {
            return self.attack(words, column);
        }
        self.ability(words, column)
    }

    fn first_time(&mut self, line: &'static str, column: usize) -> Result<(), Wrong> {
        if self.seen.contains(&line) {
            return Err((column, format!("the '{line}' line stands here twice")));
        }
        self.seen.push(line);
        Ok(())
    }

    fn card(&self) -> Option<CardType> {
        self.face.as_ref().map(|face| face.card)
    }

    fn attack(&mut self, words: &mut Words, column: usize) -> Result<(), Wrong> {
        if self.card().is_some_and(|card| card != CardType::Cookie) {
            return Err((column, "only Cookies attack".to_owned()));
        }
        self.first_time("attack", column)?;
        let cost = words.read("a cost such as 'RRN' or 'free'", |word| word.parse().ok())?;
        self.attack = Some(Attack { cost, damage: words.number(0, 20)? });
        words.end()
    }

    fn ability(&mut self, words: &mut Words, column: usize) -> Result<(), Wrong> {
        let equipped = words.take("equipped");
        if words.take("always") {
            return self.always(words, equipped);
        }
        let trigger = trigger(words)?;
        if equipped && trigger != Trigger::Attacks {
            return Err((column, "'equipped' stands before 'attacks' or 'always'".to_owned()));
        }
        self.check(&trigger, equipped).map_err(|message| (column, message.to_owned()))?;
        if let Some(line) = once(&trigger) {
            self.first_time(line, column)?;
        }
        let limits = limits(words)?;
        let Limits { limit, turn, either, .. } = limits;
        let unlimited = matches!(trigger, Trigger::Extra | Trigger::Special);
        if let Some(column) = limits.column.filter(|_| unlimited) {
            return Err((column, "no limit fits this line".to_owned()));
        }
        let own = self.face.as_ref().map_or(Energy::default(), |face| face.cost);
        let instead = trigger == Trigger::Use && words.take("or");
        let mut script = Script::new(&mut self.abilities);
        match trigger {
            Trigger::Use if instead => clauses::instead(words, &mut script, own)?,
            Trigger::Blocker => clauses::only_costs(words, &mut script)?,
            Trigger::Special => clauses::special(words, &mut script)?,
            Trigger::Extra => clauses::extra(words, &mut script)?,
            _ => clauses::effect(words, &mut script)?,
        }
        let Script { ops, begins, .. } = script;
        let ability = Ability { trigger, limit, turn, either, equipped, instead, ops };
        let own = if instead { Energy::default() } else { own };
        check::known(&ability, self.card())
            .and_then(|()| costs::apart(&ability, own))
            .map_err(|(at, message)| (begins.column(at).max(column), message.to_owned()))?;
        self.abilities.push(ability);
        self.room(column)
    }

    /// Which of them were used in a turn is told by the bits of a byte.
    fn room(&self, column: usize) -> Result<(), Wrong> {
        let once = self.statics.iter().filter(|fixed| fixed.once.is_some());
        if self.abilities.len() + once.count() > MOST_ABILITIES {
            return Err((column, format!("more than {MOST_ABILITIES} abilities of one card")));
        }
        Ok(())
    }

    fn always(&mut self, words: &mut Words, equipped: bool) -> Result<(), Wrong> {
        let column = words.column();
        let limits = limits(words)?;
        if limits.limit == Limit::PerGame || limits.either {
            let expected = "only 'on my turn', 'on foe turn' or 'once per turn' fits 'always'";
            return Err((limits.column.unwrap_or(column), expected.to_owned()));
        }
        let before = self.statics.iter().filter(|fixed| fixed.once.is_some()).count();
        let once = (limits.limit == Limit::PerTurn).then(|| LAST.saturating_sub(before as u8));
        self.statics.push(always(words, limits.turn, equipped, once, self.card())?);
        self.room(column)
    }

    fn check(&self, trigger: &Trigger, equipped: bool) -> Result<(), &'static str> {
        if let Some(card) = self.card() {
            fits(trigger, card, equipped)?;
        }
        let in_extra = self.face.as_ref().is_none_or(|face| face.extra);
        match trigger {
            Trigger::Extra if !in_extra => Err("'extra' is for cards of the EXTRA deck"),
            Trigger::Then if !self.seen.contains(&"attack") => {
                Err("an 'attack' line expected first")
            }
            _ => Ok(()),
        }
    }

    /// What the whole record still lacks.
    fn lacks(&self) -> Option<&'static str> {
        let Some(face) = &self.face else {
            let none = !self.seen.contains(&"type");
            return none.then_some("a type line such as 'cookie red lv 2 hp 3' expected");
        };
        let used = matches!(face.card, CardType::Item | CardType::Trap);
        if used && !self.seen.contains(&"use") {
            return Some("a 'use' line expected");
        }
        if face.extra && !self.seen.contains(&"extra") {
            return Some("an 'extra' line expected: how it leaves the EXTRA deck");
        }
        let extra = self.abilities.iter().find(|ability| ability.trigger == Trigger::Extra)?;
        let awakens = extra.ops.iter().any(|op| matches!(op, Op::Awaken(_)));
        match face.awaken {
            Some(_) if !awakens => Some("'awaken' expected in its 'extra' line"),
            None if awakens => Some("'awaken +1' expected in its type line"),
            _ => None,
        }
    }

    /// The card; nothing where a line of it could not be read.
    pub fn finish(self) -> Result<Option<Card>, &'static str> {
        if let Some(lack) = self.lacks() {
            return Err(lack);
        }
        let (Some(title), Some(face)) = (self.title, self.face) else { return Ok(None) };
        Ok(Some(Card {
            number: title.number,
            names: title.names,
            name: title.name,
            card: face.card,
            colour: face.colour,
            level: face.level,
            hp: face.hp,
            cost: face.cost,
            attack: self.attack,
            extra: face.extra,
            awaken: face.awaken,
            traits: face.traits,
            rarity: face.rarity,
            mark: face.mark,
            abilities: self.abilities,
            statics: self.statics,
            triggers: 0,
            marks: Marks::default(),
            likes: Vec::new(),
            notes: Memo::default(),
        }))
    }
}
