//! Clauses that move cards.

use kernel::words::Wrong;

use super::clauses::Script;
use super::condition::number;
use super::filter::{loosely, printed};
use super::select::{
    MANY, chosen, chosen_count, count, group, in_piles, into, known, on_field, select_where, target,
};
use super::words::{Words, plain};
use crate::card::CardType;
use crate::effect::{
    Chooser, Count, Dest, HpCards, Number, Op, Select, Side, StartHp, Tally, Who, Zone, Zones,
};

/// `discard COUNT FILTERS [NOUN]`.
pub fn discard(words: &mut Words) -> Result<Op, Wrong> {
    let (count, chooser) = chosen_count(words)?;
    let filter = printed(words, loosely)?;
    let among = Tally { side: Side::Mine, zones: HAND, filter, different: false };
    Ok(Op::Put { what: Select { count, among, chooser, also: false }, to: Dest::Trash })
}

const HAND: Zones = Zones::of(Zone::Hand);

pub fn foe_discards(words: &mut Words) -> Result<Op, Wrong> {
    let count = count(words)?;
    let filter = printed(words, loosely)?;
    let among = Tally { side: Side::Foe, zones: HAND, filter, different: false };
    let chooser = if words.take("at random") { Chooser::Chance } else { Chooser::Foe };
    Ok(Op::Put { what: Select { count, among, chooser, also: false }, to: Dest::Trash })
}

pub fn put(words: &mut Words, script: &mut Script) -> Result<(), Wrong> {
    match words.peek(0) {
        Some("top" | "bottom") => return put_top(words, script),
        Some("hp") => return put_hp_down(words, script),
        Some("it") => {
            words.skip();
            let to = into(words, &mut script.ops)?;
            script.ops.push(Op::PutIt { to });
            return Ok(());
        }
        Some("shown") => {
            words.skip();
            let to = into(words, &mut script.ops)?;
            script.ops.push(Op::PutShown { to });
            return Ok(());
        }
        _ => (),
    }
    if let Some(who) = known(words) {
        return put_who(words, script, who);
    }
    let one_place = |zones| on_field(zones) || in_piles(zones);
    let what = select_where(words, one_place, "cards on the field, or cards in other zones,")?;
    if on_field(what.among.zones) && !what.among.is_attached() {
        let who = chosen(what, &mut script.ops);
        return put_who(words, script, who);
    }
    let to = into(words, &mut script.ops)?;
    script.ops.push(Op::Put { what, to });
    Ok(())
}

fn put_who(words: &mut Words, script: &mut Script, who: Who) -> Result<(), Wrong> {
    let column = words.column();
    let before = script.ops.len();
    let to = into(words, &mut script.ops)?;
    // The second choice would make the first forgotten.
    if who == Who::Them && script.ops.len() > before {
        return Err((column, "a place that is known already expected".to_owned()));
    }
    script.ops.push(Op::PutWho { who, to });
    Ok(())
}

/// `top N of my deck`, `top [up to] N hp of TARGET`, or `top N hp from SIDE FILTERS cookies`.
fn put_top(words: &mut Words, script: &mut Script) -> Result<(), Wrong> {
    let bottom = words.choice(&["top", "bottom"])? == "bottom";
    let up_to = words.take("up to");
    let column = words.column();
    let count = number(words)?;
    if let Some("hp") = words.peek(0) {
        let (Number::Fixed(top), false) = (count, bottom) else {
            return Err((column, "'top' and a number of HP cards expected".to_owned()));
        };
        words.skip();
        if !up_to && words.take("from") {
            return put_shared(words, script, top);
        }
        words.must("of")?;
        let cards = if up_to { HpCards::UpTo(top) } else { HpCards::Top(top) };
        return put_hp(words, script, |_| Ok(cards));
    }
    words.must("of")?;
    let side = if words.choice(&["my", "foe"])? == "my" { Side::Mine } else { Side::Foe };
    words.must("deck")?;
    let to = into(words, &mut script.ops)?;
    script.ops.push(Op::PutTop { side, count, up_to, bottom, to });
    Ok(())
}

/// `hp of TARGET down to N`.
fn put_hp_down(words: &mut Words, script: &mut Script) -> Result<(), Wrong> {
    words.must("hp of")?;
    put_hp(words, script, |words| {
        words.must("down to")?;
        words.number(0, MANY).map(HpCards::DownTo)
    })
}

fn put_hp(
    words: &mut Words,
    script: &mut Script,
    cards: impl FnOnce(&mut Words) -> Result<HpCards, Wrong>,
) -> Result<(), Wrong> {
    let of = target(words, &mut script.ops)?;
    let cards = cards(words)?;
    let column = words.column();
    let before = script.ops.len();
    let mut to = into(words, &mut script.ops)?;
    // The second choice would make the first forgotten: it is a part of the clause.
    if of == Who::Them && script.ops.len() > before {
        to = one_under(script, to)
            .ok_or_else(|| (column, "'1' and whose HP they become expected".to_owned()))?;
    }
    script.ops.push(Op::PutHp { of, cards, to });
    Ok(())
}

/// The choice that has just been read, as a part of where cards go.
fn one_under(script: &mut Script, to: Dest) -> Option<Dest> {
    let Some(Op::Choose(Select {
        count: Count::Exactly(1), among, chooser: Chooser::Player, ..
    })) = script.ops.pop()
    else {
        return None;
    };
    match to {
        Dest::Hp { top, face_up, .. } => Some(Dest::Hp { of: Who::One(among), top, face_up }),
        _ => None,
    }
}

/// `top N hp from SIDE FILTERS cookies`.
fn put_shared(words: &mut Words, script: &mut Script, count: u8) -> Result<(), Wrong> {
    let column = words.column();
    let among = group(words)?;
    if among.zones != Zones::of(Zone::Battle) || among.filter.card != Some(CardType::Cookie) {
        return Err((column, "Cookies in the battle area expected".to_owned()));
    }
    let to = into(words, &mut script.ops)?;
    script.ops.push(Op::PutHp { of: Who::All(among), cards: HpCards::Shared(count), to });
    Ok(())
}

/// `play this`, `play it` or `play SELECT`, all perhaps `with N hp`.
pub fn play(words: &mut Words) -> Result<Op, Wrong> {
    if words.take("this") {
        return Ok(Op::PlayThis { hp: with_hp(words)? });
    }
    if words.take("it") {
        return Ok(Op::PlayIt { hp: with_hp(words)? });
    }
    let column = words.column();
    let what = select_where(words, in_piles, "cookies in a zone such as 'hand' or 'trash'")?;
    if what.among.filter.card != Some(CardType::Cookie) {
        return Err((column, "'cookie' expected".to_owned()));
    }
    Ok(Op::Play { what, hp: with_hp(words)? })
}

/// `with N hp` or `with +N hp`, if it stands here.
pub fn with_hp(words: &mut Words) -> Result<StartHp, Wrong> {
    if !words.take("with") {
        return Ok(StartHp::Printed);
    }
    let hp = words.read("a number such as '1' or '+1'", |word| {
        let number = |word| plain(word).filter(|number| (1..=MANY).contains(number));
        match word.strip_prefix('+') {
            Some(more) => number(more).map(StartHp::More),
            None => number(word).map(StartHp::Exactly),
        }
    })?;
    words.must("hp").map(|()| hp)
}
