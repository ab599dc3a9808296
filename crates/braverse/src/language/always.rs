//! What holds as long as the card lies there.

use kernel::words::Wrong;

use super::changes::{Changed, damage_change, shielded};
use super::condition::conditions;
use super::filter::{filters, single};
use super::select::{group, side_of, target};
use super::words::Words;
use crate::effect::{Always, Change, Side, Static, Who, Zone, Zones};

/// What follows `always` and its limits.
pub fn always(words: &mut Words, turn: Option<Side>, equipped: bool) -> Result<Static, Wrong> {
    let mut asked = Vec::new();
    if words.take("if") {
        let column = words.column();
        let (any, conditions) = conditions(words)?;
        if any {
            return Err((column, "'or' does not fit 'always'; two lines expected".to_owned()));
        }
        words.must(":")?;
        asked = conditions;
    }
    let what = held(words, equipped)?;
    words.end()?;
    Ok(Static { turn, equipped, conditions: asked, what })
}

fn held(words: &mut Words, equipped: bool) -> Result<Always, Wrong> {
    Ok(match words.choice(&["give", "shield", "forbid", "foe", "my", "mute"])? {
        "give" => {
            let to = unchosen(words)?;
            change(damage_change(words, to)?)
        }
        "shield" if words.peek(0).and_then(side_of).is_some() => {
            let whom = group(words)?;
            if whom.zones != Zones::of(Zone::Battle) {
                return Err(words.wrong("cookies in 'battle'"));
            }
            words.must("from foe")?;
            Always::NoDamageFromFoe(whom)
        }
        "shield" => {
            let to = unchosen(words)?;
            change(shielded(words, to)?)
        }
        "forbid" if words.take("foe move cookies") => Always::NoMoves,
        "forbid" => forbidden(words, equipped)?,
        "mute" => {
            words.must("foe")?;
            let filter = single(words, filters)?;
            words.must("attacks")?;
            Always::MuteAttacks(filter)
        }
        "my" => refresh(words, Side::Mine)?,
        _ => of_foe(words)?,
    })
}

fn change(changed: Changed) -> Always {
    let Changed { what, times, to } = changed;
    Always::Change { what, times, to }
}

/// Nobody chooses while nothing happens.
fn unchosen(words: &mut Words) -> Result<Who, Wrong> {
    let column = words.column();
    let mut chosen = Vec::new();
    let who = target(words, &mut chosen)?;
    if who == Who::Them || !chosen.is_empty() {
        return Err((column, "'this', 'host', or 'all' and which expected".to_owned()));
    }
    Ok(who)
}

fn forbidden(words: &mut Words, equipped: bool) -> Result<Always, Wrong> {
    let column = words.column();
    let to = unchosen(words)?;
    if !words.take("be") {
        let attack = words.choice(&["attack", "ready", "be"])? == "attack";
        let what = if attack { Change::CannotAttack } else { Change::CannotReady };
        return Ok(change(Changed::once(what, to)));
    }
    let (whom, word) = if equipped { (Who::Host, "'host'") } else { (Who::This, "'this'") };
    if to != whom {
        return Err((column, format!("{word} expected")));
    }
    Ok(match words.choice(&["chosen", "trashed", "moved"])? {
        "chosen" => Always::CannotBeChosen,
        "trashed" => Always::CannotBeTrashed,
        _ => Always::CannotBeMoved,
    })
}

fn of_foe(words: &mut Words) -> Result<Always, Wrong> {
    if words.take("must attack this") {
        return Ok(Always::MustAttackThis);
    }
    if words.take("items cost discard") {
        return words.number(1, 9).map(Always::ItemTax);
    }
    if words.peek(0) == Some("refresh") {
        return refresh(words, Side::Foe);
    }
    Err(words.wrong("'must attack this', 'items cost discard' or 'refresh breaks'"))
}

fn refresh(words: &mut Words, side: Side) -> Result<Always, Wrong> {
    words.must("refresh breaks")?;
    Ok(Always::RefreshBreaks { side, count: words.number(0, 9)? })
}
