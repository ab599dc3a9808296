//! What a clause does.

use kernel::words::Wrong;

use super::changes::{self, until};
use super::clauses::{Script, nested};
use super::condition::number;
use super::filter::{described, loosely, printed};
use super::moves;
use super::select::{self, MANY, count, in_piles, into, on_field, select_where, side, target};
use super::words::Words;
use crate::card::CardType;
use crate::effect::{
    Count, Dest, Filter, Goal, Op, Select, Side, Taken, Trigger, Who, Zone, Zones,
};

const VERBS: [&str; 25] = [
    "damage", "give", "draw", "discard", "put", "play", "choose", "ready", "rest", "faint", "look",
    "level", "guard", "shield", "cap", "forbid", "view", "reveal", "redirect", "equip", "use",
    "foe", "watch", "later", "win",
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
        "cap" => changes::cap(words, script)?,
        "forbid" => changes::forbid(words, script)?,
        "draw" => script.ops.push(draw(words)?),
        "discard" => script.ops.push(moves::discard(words)?),
        "put" => moves::put(words, script)?,
        "play" => script.ops.push(moves::play(words)?),
        "choose" => choose(words, script)?,
        "ready" => turn(words, script, Op::Ready, Op::ReadyCards)?,
        "rest" => turn(words, script, Op::Rest, Op::RestCards)?,
        "faint" => {
            let who = target(words, &mut script.ops)?;
            script.ops.push(Op::Faint(who));
        }
        "look" => look(words, script)?,
        "view" => view_hp(words, script)?,
        "reveal" if is_of_top(words) => reveal_top(words, script)?,
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
        "later" => later(words, script)?,
        _ => script.ops.push(Op::Win),
    }
    Ok(())
}

/// `choose SELECT [and SELECT]`: those chosen together are `them`.
fn choose(words: &mut Words, script: &mut Script) -> Result<(), Wrong> {
    let mut also = false;
    loop {
        let column = words.column();
        let select = select_where(words, on_field, "cards in 'battle' or 'stage'")?;
        if select.count == Count::All {
            return Err((column, "'all' leaves nothing to choose".to_owned()));
        }
        script.ops.push(Op::Choose(Select { also, ..select }));
        also = true;
        if !words.take("and") {
            return Ok(());
        }
    }
}

fn draw(words: &mut Words) -> Result<Op, Wrong> {
    if words.take("until") {
        let as_foe = words.take("foe hand");
        let count = if as_foe { None } else { Some(words.number(1, MANY)?) };
        return Ok(Op::DrawUntil(count));
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
    let count = words.number(1, MANY)?;
    let side = if words.take("of foe deck") { Side::Foe } else { Side::Mine };
    let (take, rest) = sorted(words, script)?;
    script.ops.push(Op::Look { side, count, up_to: false, open: false, take, rest });
    Ok(())
}

/// `reveal [up to] N …`: as `look`, for all to see.
fn reveal_top(words: &mut Words, script: &mut Script) -> Result<(), Wrong> {
    let up_to = words.take("up to");
    let count = words.number(1, MANY)?;
    let (take, rest) = sorted(words, script)?;
    script.ops.push(Op::Look { side: Side::Mine, count, up_to, open: true, take, rest });
    Ok(())
}

/// `[take COUNT FILTERS [shown] into DEST | play COUNT FILTERS cookie] rest into DEST`.
fn sorted(words: &mut Words, script: &mut Script) -> Result<(Option<Taken>, Dest), Wrong> {
    let take = match words.peek(0) {
        Some("rest") => None,
        Some("take") => {
            words.skip();
            let count = count(words)?;
            let filter = printed(words, loosely)?;
            let shown = words.take("shown");
            let to = Goal::Into(into(words, &mut script.ops)?);
            Some(Taken { count, filter, shown, to })
        }
        Some("play") => {
            words.skip();
            let column = words.column();
            let count = count(words)?;
            if !matches!(count, Count::Exactly(1) | Count::UpTo(1)) {
                return Err((column, "'1' or 'up to 1' expected".to_owned()));
            }
            let filter = cookies(words)?;
            let to = Goal::Play(moves::with_hp(words)?);
            Some(Taken { count, filter, shown: true, to })
        }
        _ => return Err(words.wrong("'take', 'play' or 'rest'")),
    };
    words.must("rest")?;
    Ok((take, into(words, &mut script.ops)?))
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

/// Whether cards of the top are revealed and sorted: nothing says where else they would lie.
fn is_of_top(words: &Words) -> bool {
    let number = if words.peek(0) == Some("up") { 2 } else { 0 };
    matches!(words.peek(number + 1), Some("take" | "play" | "rest"))
}

fn reveal(words: &mut Words) -> Result<Op, Wrong> {
    if words.take("top of deck") {
        return Ok(Op::Reveal { bottom: false });
    }
    if words.take("bottom of deck") {
        return Ok(Op::Reveal { bottom: true });
    }
    let fits = |zones| [Zone::Hand, Zone::Extra].into_iter().any(|zone| zones == Zones::of(zone));
    Ok(Op::RevealCards(select_where(words, fits, "cards in 'hand' or 'extra'")?))
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
    if words.take("this fell") {
        let until = until(words)?;
        let ability = nested(words, script, Trigger::Fells)?;
        script.ops.push(Op::WatchFells { ability, until });
        return Ok(());
    }
    let side = side(words)?;
    let filter = cookies(words)?;
    words.must("faint")?;
    let until = until(words)?;
    let ability = nested(words, script, Trigger::Faint)?;
    script.ops.push(Op::Watch { side, filter, ability, until });
    Ok(())
}

/// `later turn end { EFFECT }`: the card may be anywhere by then.
fn later(words: &mut Words, script: &mut Script) -> Result<(), Wrong> {
    words.must("turn end")?;
    let ability = nested(words, script, Trigger::TurnEnd(Side::Any))?;
    script.ops.push(Op::Later { ability });
    Ok(())
}

/// `FILTERS cookies`.
pub fn cookies(words: &mut Words) -> Result<Filter, Wrong> {
    let column = words.column();
    let filter = printed(words, described)?;
    if filter.card != Some(CardType::Cookie) || filter.or_stage {
        return Err((column, "'cookie' expected".to_owned()));
    }
    Ok(filter)
}
