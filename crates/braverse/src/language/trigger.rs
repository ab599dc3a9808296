//! When a line works.

use kernel::words::Wrong;

use super::filter::{described, single, trait_of};
use super::select::{side, zone};
use super::words::Words;
use crate::card::CardType;
use crate::effect::{By, Goes, Limit, Side, Tally, Trigger, Zones};

/// The words a line about an ability begins with.
const TRIGGERS: [&str; 15] = [
    "play", "activate", "use", "flip", "then", "faint", "survives", "attacks", "attacked", "foe",
    "blocker", "turn", "extra", "special", "when",
];

pub fn trigger(words: &mut Words) -> Result<Trigger, Wrong> {
    let known = words.peek(0).is_some_and(|word| TRIGGERS.contains(&word));
    if !known {
        return Err(words.wrong(&format!(
            "a line that begins with 'attack', 'always', 'equipped', {}",
            super::words::listed(&TRIGGERS)
        )));
    }
    Ok(match words.choice(&TRIGGERS)? {
        "play" => Trigger::Play,
        "activate" => Trigger::Activate { from_break: words.take("in break") },
        "use" => Trigger::Use,
        "flip" => Trigger::Flip,
        "then" => Trigger::Then,
        "faint" => Trigger::Faint,
        "survives" => Trigger::Survives,
        "attacks" => Trigger::Attacks,
        "attacked" => Trigger::Attacked,
        "blocker" => Trigger::Blocker,
        "extra" => Trigger::Extra,
        "special" => Trigger::Special,
        "turn" => {
            words.must("end")?;
            Trigger::TurnEnd(Side::Mine)
        }
        "foe" if words.take("attacks") => Trigger::FoeAttacks,
        "foe" if words.take("turn end") => Trigger::TurnEnd(Side::Foe),
        "foe" => return Err(words.wrong("'attacks' or 'turn end'")),
        _ => Trigger::Goes(goes(words)?),
    })
}

/// `WHAT goes [from ZONE] [to ZONE] [by effect | by TRAIT effect]:`
fn goes(words: &mut Words) -> Result<Goes, Wrong> {
    let whose =
        if words.take("this") { None } else { Some((side(words)?, single(words, described)?)) };
    words.must("goes")?;
    let from = if words.take("from") { Some(zone(words)?) } else { None };
    let to = if words.take("to") { Some(zone(words)?) } else { None };
    if from.is_none() && to.is_none() {
        return Err(words.wrong("'from' or 'to' and a zone"));
    }
    let by = by(words)?;
    words.must(":")?;
    // Wherever it comes from, if nothing is said.
    let zones = from.map_or(Zones(u8::MAX), Zones::of);
    let who = whose.map(|(side, filter)| Tally { side, zones, filter, different: false });
    Ok(Goes { who, from, to, by })
}

fn by(words: &mut Words) -> Result<By, Wrong> {
    if !words.take("by") {
        return Ok(By::Anything);
    }
    if words.take("effect") {
        return Ok(By::Effect);
    }
    let kin = words.read("'effect' or a trait", trait_of)?;
    words.must("effect").map(|()| By::EffectOf(kin))
}

/// LIMITS, in any order.
pub struct Limits {
    pub limit: Limit,
    pub turn: Option<Side>,
    pub either: bool,
    /// Where the first of them stands.
    pub column: Option<usize>,
}

pub fn limits(words: &mut Words) -> Result<Limits, Wrong> {
    let mut limits = Limits { limit: Limit::None, turn: None, either: false, column: None };
    loop {
        let column = words.column();
        let again = if words.take("once per") {
            let turn = words.choice(&["turn", "game"])? == "turn";
            let limit = if turn { Limit::PerTurn } else { Limit::PerGame };
            std::mem::replace(&mut limits.limit, limit) != Limit::None
        } else if words.take("on my turn") {
            limits.turn.replace(Side::Mine).is_some()
        } else if words.take("on foe turn") {
            limits.turn.replace(Side::Foe).is_some()
        } else if words.take("either player") {
            std::mem::replace(&mut limits.either, true)
        } else {
            return Ok(limits);
        };
        if again {
            return Err((column, "this limit stands here twice".to_owned()));
        }
        limits.column = limits.column.or(Some(column));
    }
}

/// The line's name in faults, if it may stand on a card only once.
pub fn once(trigger: &Trigger) -> Option<&'static str> {
    match trigger {
        Trigger::Use => Some("use"),
        Trigger::Flip => Some("flip"),
        Trigger::Then => Some("then"),
        Trigger::Blocker => Some("blocker"),
        Trigger::Extra => Some("extra"),
        Trigger::Special => Some("special"),
        _ => None,
    }
}

/// Whether such a line means anything on such a card.
pub fn fits(trigger: &Trigger, card: CardType, equipped: bool) -> Result<(), &'static str> {
    let cookie = card == CardType::Cookie;
    match trigger {
        Trigger::Use if cookie || card == CardType::Stage => Err("'use' is for items and traps"),
        Trigger::Attacks if !cookie && !equipped => Err("'equipped attacks' or a Cookie expected"),
        Trigger::Then
        | Trigger::Faint
        | Trigger::Survives
        | Trigger::Attacked
        | Trigger::Blocker
        | Trigger::Extra
        | Trigger::Special
            if !cookie =>
        {
            Err("this line is for Cookies")
        }
        Trigger::Play | Trigger::Activate { .. }
            if matches!(card, CardType::Item | CardType::Trap) =>
        {
            Err("'use' expected: this line is for Cookies and Stages")
        }
        _ => Ok(()),
    }
}
