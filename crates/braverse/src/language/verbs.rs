//! What a clause does.

use kernel::words::Wrong;

use super::changes::{self, until};
use super::clauses::{Script, nested};
use super::condition::number;
use super::filter::{described, loosely, single};
use super::moves;
use super::select::{self, MANY, count, in_piles, into, on_field, select_where, side, target};
use super::words::Words;
use crate::card::CardType;
use crate::effect::{Filter, Op, Select, Side, Trigger, Who, Zone, Zones};

const VERBS: [&str; 22] = [
    "damage", "give", "draw", "discard", "put", "play", "ready", "rest", "faint", "look", "level",
    "guard", "shield", "forbid", "view", "reveal", "redirect", "equip", "use", "foe", "watch",
    "win",
];

pub fn verb(words: &mut Words, script: &mut Script) -> Result<(), Wrong> {
    match words.choice(&VERBS)? {
        "damage" => {
            let amount = number(words)?;
            words.must("to")?;
            let to = target(words, &mut script.ops)?;
            script.ops.push(Op::Damage { amount, to });
        }
        "give" => changes::give(words, script)?,
        "level" => changes::level(words, script)?,
        "guard" => changes::guard(words, script)?,
        "shield" => changes::shield(words, script)?,
        "forbid" => changes::forbid(words, script)?,
        "draw" => script.ops.push(draw(words)?),
        "discard" => script.ops.push(moves::discard(words)?),
        "put" => moves::put(words, script)?,
        "play" => script.ops.push(moves::play(words)?),
        "ready" => turn(words, script, Op::Ready, Op::ReadyCards)?,
        "rest" => turn(words, script, Op::Rest, Op::RestCards)?,
        "faint" => {
            let who = target(words, &mut script.ops)?;
            script.ops.push(Op::Faint(who));
        }
        "look" => look(words, script)?,
        "view" => view_hp(words, script)?,
        "reveal" => script.ops.push(reveal(words)?),
        "redirect" => {
            words.must("to")?;
            script.ops.push(Op::Redirect(cookie_in_battle(words)?));
        }
        "equip" => {
            words.must("this to")?;
            script.ops.push(Op::Equip(cookie_in_battle(words)?));
        }
        "use" => script.ops.push(use_its(words)?),
        "foe" => foe(words, script)?,
        "watch" => watch(words, script)?,
        _ => script.ops.push(Op::Win),
    }
    Ok(())
}

fn draw(words: &mut Words) -> Result<Op, Wrong> {
    if words.take("until") {
        return words.number(1, MANY).map(Op::DrawUntil);
    }
    let up_to = words.take("up to");
    Ok(Op::Draw { side: Side::Mine, count: number(words)?, up_to })
}

/// `ready` and `rest`: somebody on the field, or cards in support.
fn turn(
    words: &mut Words,
    script: &mut Script,
    known: fn(Who) -> Op,
    cards: fn(Select) -> Op,
) -> Result<(), Wrong> {
    if let Some(who) = select::known(words) {
        script.ops.push(known(who));
        return Ok(());
    }
    let fits = |zones| on_field(zones) || zones == Zones::of(Zone::Support);
    let select = select_where(words, fits, "cards in 'battle', 'stage' or 'support'")?;
    if in_piles(select.among.zones) {
        script.ops.push(cards(select));
    } else {
        let who = select::chosen(select, &mut script.ops);
        script.ops.push(known(who));
    }
    Ok(())
}

fn look(words: &mut Words, script: &mut Script) -> Result<(), Wrong> {
    let looked = words.number(1, MANY)?;
    words.must("take")?;
    let take = count(words)?;
    let filter = single(words, loosely)?;
    let shown = words.take("shown");
    let to = into(words, &mut script.ops)?;
    words.must("rest")?;
    let rest = into(words, &mut script.ops)?;
    script.ops.push(Op::Look { count: looked, take, filter, shown, to, rest });
    Ok(())
}

fn view_hp(words: &mut Words, script: &mut Script) -> Result<(), Wrong> {
    if words.take("foe hand") {
        script.ops.push(Op::ViewHand);
        return Ok(());
    }
    if !words.take("hp of") {
        return Err(words.wrong("'foe hand' or 'hp of'"));
    }
    let of = target(words, &mut script.ops)?;
    script.ops.push(Op::ViewHp { of, arrange: words.take("and arrange") });
    Ok(())
}

fn reveal(words: &mut Words) -> Result<Op, Wrong> {
    if words.take("top of deck") {
        return Ok(Op::Reveal { bottom: false });
    }
    if words.take("bottom of deck") {
        return Ok(Op::Reveal { bottom: true });
    }
    let in_hand = |zones| zones == Zones::of(Zone::Hand);
    Ok(Op::RevealHand(select_where(words, in_hand, "cards in 'hand'")?))
}

fn cookie_in_battle(words: &mut Words) -> Result<Select, Wrong> {
    let in_battle = |zones| zones == Zones::of(Zone::Battle);
    select_where(words, in_battle, "a Cookie in 'battle'")
}

fn use_its(words: &mut Words) -> Result<Op, Wrong> {
    words.must("its")?;
    let mut uses = vec![words.choice(&["flip", "play", "activate", "then"])?];
    while words.take("or") {
        uses.push(words.choice(&["flip", "play", "activate", "then"])?);
    }
    let has = |word| uses.contains(&word);
    let (flip, play, activate, then) = (has("flip"), has("play"), has("activate"), has("then"));
    Ok(Op::UseIts { flip, play, activate, then })
}

/// What the opponent does, or what becomes of their On Play skills.
fn foe(words: &mut Words, script: &mut Script) -> Result<(), Wrong> {
    match words.choice(&["draws", "discards", "play"])? {
        "draws" => {
            let up_to = words.take("up to");
            script.ops.push(Op::Draw { side: Side::Foe, count: number(words)?, up_to });
        }
        "discards" => script.ops.push(moves::foe_discards(words)?),
        _ => {
            words.must("becomes")?;
            let until = until(words)?;
            let ability = nested(words, script, Trigger::Play)?;
            script.ops.push(Op::Rewrite { side: Side::Foe, ability, until });
        }
    }
    Ok(())
}

fn watch(words: &mut Words, script: &mut Script) -> Result<(), Wrong> {
    let side = side(words)?;
    let filter = cookies(words)?;
    words.must("faint")?;
    let until = until(words)?;
    let ability = nested(words, script, Trigger::Faint)?;
    script.ops.push(Op::Watch { side, filter, ability, until });
    Ok(())
}

/// `FILTERS cookies`.
pub fn cookies(words: &mut Words) -> Result<Filter, Wrong> {
    let column = words.column();
    let filter = single(words, described)?;
    if filter.card != Some(CardType::Cookie) || filter.or_stage {
        return Err((column, "'cookie' expected".to_owned()));
    }
    Ok(filter)
}
