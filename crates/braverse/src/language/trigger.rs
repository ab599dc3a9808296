//! When a line works.

use kernel::words::Wrong;

use super::filter::{described, printed, trait_of};
use super::select::{side, side_of, zone};
use super::words::Words;
use crate::card::CardType;
use crate::effect::{
    By, Filter, Goes, Limit, Seen, Sees, Side, Source, Tally, Trigger, Zone, Zones,
};

/// The words a line about an ability begins with.
const TRIGGERS: [&str; 16] = [
    "play", "activate", "use", "flip", "then", "faint", "survives", "attacks", "attacked", "fells",
    "foe", "blocker", "turn", "extra", "special", "when",
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
        "fells" => Trigger::Fells,
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
        _ => when(words)?,
    })
}

/// `WHAT goes …:`, or `SIDE FILTERS cookie attacks:`, `faints:`.
fn when(words: &mut Words) -> Result<Trigger, Wrong> {
    let column = words.column();
    let whose =
        if words.take("this") { None } else { Some((side(words)?, printed(words, described)?)) };
    let Some((side, filter)) = whose else { return goes(words, None).map(Trigger::Goes) };
    let what = match words.choice(&["goes", "attacks", "faints"])? {
        "attacks" => Seen::Attacks,
        "faints" => Seen::Faints,
        _ => return goes(words, whose).map(Trigger::Goes),
    };
    if filter.card != Some(CardType::Cookie) || filter.or_stage {
        return Err((column, "a Cookie expected".to_owned()));
    }
    words.must(":")?;
    let who = Tally { side, zones: Zones::of(Zone::Battle), filter, different: false };
    Ok(Trigger::Sees(Sees { who, what }))
}

/// `[goes] [from ZONE] [to ZONE] [by …]:`
fn goes(words: &mut Words, whose: Option<(Side, Filter)>) -> Result<Goes, Wrong> {
    if whose.is_none() {
        words.must("goes")?;
    }
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
    let side = words.peek(0).and_then(side_of);
    if side.is_some() {
        words.skip();
    }
    let source = if words.take("named") {
        Source::Named(words.quoted()?)
    } else {
        Source::Kin(words.read("'effect', a trait or 'named'", trait_of)?)
    };
    words.must("effect")?;
    Ok(By::EffectOf { side: side.unwrap_or(Side::Any), source })
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
        | Trigger::Fells
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
