//! What holds as long as the card lies there.

use kernel::words::Wrong;

use super::changes::{self, Changed, capped, given, shielded};
use super::condition::conditions;
use super::filter::{filters, single};
use super::select::{group, side_of, target};
use super::words::Words;
use crate::card::{CardType, Energy};
use crate::effect::{Always, Condition, Costs, Filter, Side, Static, Who, Zone, Zones};

/// What follows `always` and its limits; with `once` it works once a turn.
pub fn always(
    words: &mut Words,
    turn: Option<Side>,
    equipped: bool,
    once: Option<u8>,
    card: Option<CardType>,
) -> Result<Static, Wrong> {
    let begin = words.column();
    let (mut any, mut asked) = (false, Vec::new());
    if words.take("if") {
        (any, asked) = conditions(words)?;
        words.must(":")?;
    }
    let column = words.column();
    let what = held(words, equipped)?;
    words.end()?;
    if once.is_some() && !matches!(what, Always::Change { to: Who::This, from: Some(_), .. }) {
        let expected = "'give this -N attack taken from …' expected after 'once per turn'";
        return Err((column, expected.to_owned()));
    }
    let fixed = Static { turn, equipped, once, any, conditions: asked, what };
    in_hand(&fixed, card)
        .map_err(|(late, message)| (if late { column } else { begin }, message.to_owned()))?;
    Ok(fixed)
}

/// An Item or a Trap lies nowhere unless it is attached: all it can say is what it costs, and who
/// is asked must be able to tell by what everybody sees.
fn in_hand(fixed: &Static, card: Option<CardType>) -> Result<(), (bool, &'static str)> {
    let costs = matches!(fixed.what, Always::Costs(_));
    let used = card.is_none_or(|card| matches!(card, CardType::Item | CardType::Trap));
    if costs && (!used || fixed.equipped) {
        return Err((true, "'this costs' is for Items and Traps"));
    }
    if !costs {
        let nowhere = card.is_some() && used && !fixed.equipped;
        return if nowhere { Err((true, "'this costs' or 'equipped' expected")) } else { Ok(()) };
    }
    let open = |condition: &Condition| match condition {
        Condition::Is { .. } | Condition::ItIs(_) => false,
        Condition::Count { of, .. } => !of.is_secret() || of.filter == Filter::ANY,
        _ => true,
    };
    if fixed.conditions.is_empty() || !fixed.conditions.iter().all(open) {
        return Err((false, "a condition on what everybody sees expected"));
    }
    Ok(())
}

fn held(words: &mut Words, equipped: bool) -> Result<Always, Wrong> {
    Ok(match words.choice(&["give", "cap", "shield", "forbid", "foe", "my", "mute", "this"])? {
        "give" => {
            let to = unchosen(words)?;
            change(given(words, to)?)
        }
        "cap" => {
            let to = unchosen(words)?;
            change(capped(words, to)?)
        }
        "this" => costs(words)?,
        "shield" if equipped && words.take("host from foe traps") => Always::NoTraps,
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
    let Changed { what, times, to, from } = changed;
    Always::Change { what, times, to, from }
}

/// `costs -R`, or `costs N`.
fn costs(words: &mut Words) -> Result<Always, Wrong> {
    words.must("costs")?;
    let less = words.peek(0).is_some_and(|word| word.starts_with('-'));
    let energy = words.read("energy such as '-R' or 'N'", |word| {
        let energy: Energy = word.strip_prefix('-').unwrap_or(word).parse().ok()?;
        Some(energy).filter(|energy| !less || energy.total() > 0)
    })?;
    Ok(Always::Costs(if less { Costs::Less(energy) } else { Costs::Exactly(energy) }))
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
        let what = words.choice(&["attack", "ready", "be"])?;
        let foes = matches!(to, Who::All(of) if of.side == Side::Foe && what == "attack");
        let what = changes::forbidden(words, what, foes.then_some(()).ok_or(column))?;
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
