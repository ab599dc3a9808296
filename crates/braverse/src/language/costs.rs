//! Costs that get in each other's way are refused: whether a cost can be paid is asked of each of
//! its clauses alone, so none may take or bring what a later one asks for.

use super::check::Misplaced;
use crate::card::Energy;
use crate::effect::{Ability, Chooser, Count, Dest, Filter, Op, Range, Select, Trigger, Who, Zone};
use crate::state::State;

/// Cards of each zone, a bit each; then how supports and the field are turned, and HP.
type Things = u16;

const TURNED_SUPPORT: Things = 1 << 8;
const TURNED_FIELD: Things = 1 << 9;
const HP: Things = 1 << 10;
const FIELD: Things = of(Zone::Battle) | of(Zone::Stage);

const fn of(zone: Zone) -> Things {
    1 << zone as u8
}

/// What a clause asks for, and what it takes and brings.
#[derive(Clone, Copy, Default)]
struct Part {
    counts: Things,
    /// The card itself must still be there.
    stays: Things,
    takes: Things,
    brings: Things,
}

/// `own` is what using the card costs already.
pub fn apart(ability: &Ability, own: Energy) -> Result<(), Misplaced> {
    let used = ability.trigger == Trigger::Use;
    for (at, op) in ability.ops.iter().enumerate() {
        if let Op::Cost { end } = op {
            let own = if at == 0 && used { own } else { Energy::default() };
            paid(ability, at + 1..*end as usize, own)?;
        }
    }
    Ok(())
}

fn paid(ability: &Ability, cost: std::ops::Range<usize>, own: Energy) -> Result<(), Misplaced> {
    let before = if own.total() > 0 { part(&Op::Energy(own), None) } else { Part::default() };
    walk(ability, cost, own, before, &mut Vec::new()).map(|_| ())
}

/// What is taken and brought when these clauses are paid, one after another, behind those that
/// have been `paid`.
fn walk<'a>(
    ability: &'a Ability,
    cost: std::ops::Range<usize>,
    own: Energy,
    mut before: Part,
    paid: &mut Vec<&'a Op>,
) -> Result<Part, Misplaced> {
    let mut at = cost.start;
    while at < cost.end {
        if let Op::OneOf { ends, .. } = &ability.ops[at] {
            let (mut after, mut start) = (before, at + 1);
            // Only one of them is paid; nothing behind them counts on which.
            for end in ends {
                let way = walk(ability, start..*end as usize, own, before, &mut paid.clone())?;
                after.takes |= way.takes;
                after.brings |= way.brings;
                start = *end as usize;
            }
            paid.push(&ability.ops[at]);
            (before, at) = (after, start);
            continue;
        }
        let open = |select: &Select| {
            matches!(select.count, Count::AsMany | Count::AllBut(_) | Count::Within { .. })
        };
        if State::picks(&ability.ops[at]).is_some_and(open) {
            return Err((at, "a cost has a count of its own"));
        }
        let now = part(&ability.ops[at], ability.ops.get(at + 1));
        let counted = now.counts & (before.takes | before.brings);
        let gone = now.stays & before.takes;
        paid.push(&ability.ops[at]);
        if (counted | gone) & !shared(paid, own) != 0 {
            return Err((at, "a cost before this one may take or bring what it asks for"));
        }
        before.takes |= now.takes;
        before.brings |= now.brings;
        at += 1;
    }
    Ok(before)
}

/// What the last clause may share with those before it, because they are counted together.
fn shared(cost: &[&Op], own: Energy) -> Things {
    let Some((last, before)) = cost.split_last() else { return 0 };
    match last {
        Op::Energy(energy) => {
            // A mix that is paid first may use up a colour.
            let coloured = energy.total() > energy.mix;
            let mixed = own.mix > 0
                || before.iter().any(|op| matches!(op, Op::Energy(other) if other.mix > 0));
            let turned = before.iter().any(|op| !matches!(op, Op::Energy(_)) && is_of_supports(op));
            if turned || coloured && mixed { 0 } else { TURNED_SUPPORT }
        }
        Op::Put { what, .. } if is_discard(what) => {
            let given = |op: &Op| match op {
                Op::Put { what: other, .. } if is_discard(other) => {
                    let same = what.among.filter == other.among.filter;
                    matches!(other.count, Count::Exactly(_))
                        && (same || what.among.filter == Filter::ANY)
                }
                op => (part(op, None).takes | part(op, None).brings) & of(Zone::Hand) == 0,
            };
            if before.iter().copied().all(given) { of(Zone::Hand) } else { 0 }
        }
        _ => 0,
    }
}

fn is_of_supports(op: &Op) -> bool {
    let part = part(op, None);
    (part.takes | part.brings) & TURNED_SUPPORT != 0
}

fn is_discard(what: &Select) -> bool {
    what.among.zones.0 == of(Zone::Hand) as u8 && what.chooser == Chooser::Player
}

fn part(op: &Op, next: Option<&Op>) -> Part {
    match op {
        Op::Energy(_) => Part { counts: TURNED_SUPPORT, takes: TURNED_SUPPORT, ..Part::default() },
        Op::Put { what, to } => {
            let from = Things::from(what.among.zones.0);
            let turned = if from & of(Zone::Support) == 0 { 0 } else { TURNED_SUPPORT };
            Part { counts: asked(what), takes: from | turned, brings: into(*to), stays: 0 }
        }
        Op::RevealCards(what) => Part { counts: asked(what), ..Part::default() },
        Op::RestCards(what) | Op::ReadyCards(what) => {
            let counts =
                if what.count.least() == 0 { 0 } else { of(Zone::Support) | TURNED_SUPPORT };
            Part { counts, takes: TURNED_SUPPORT, ..Part::default() }
        }
        Op::Choose(select) => {
            Part { counts: asked(select) | turned(select, next), ..Part::default() }
        }
        Op::Rest(who) | Op::Ready(who) => {
            let counts = if *who == Who::Them { 0 } else { TURNED_FIELD };
            Part { counts, stays: here(who), takes: TURNED_FIELD, brings: 0 }
        }
        Op::PutWho { who, to } => Part { brings: LEFT | into(*to), ..leaves(who) },
        Op::Faint(who) => Part { brings: LEFT | of(Zone::Break), ..leaves(who) },
        Op::PutHp { of: who, to, .. } => {
            let counts = if *who == Who::Them { 0 } else { HP };
            Part { counts, brings: LEFT | into(*to), ..leaves(who) }
        }
        Op::PutTop { to, .. } => {
            Part { takes: of(Zone::Deck), brings: into(*to), ..Part::default() }
        }
        Op::Reveal { .. } | Op::ViewHp { .. } | Op::ViewHand | Op::Change { .. } | Op::Hold(_) => {
            Part::default()
        }
        // Whatever else may be done, nothing is counted after it.
        _ => Part { takes: Things::MAX, ..Part::default() },
    }
}

/// HP cards and equips of a Cookie that leaves.
const LEFT: Things = of(Zone::Trash) | of(Zone::Break);

fn leaves(who: &Who) -> Part {
    Part { stays: here(who), takes: FIELD | TURNED_FIELD | HP, ..Part::default() }
}

/// Somebody who was chosen is there.
fn here(who: &Who) -> Things {
    match who {
        Who::Them => 0,
        Who::This => FIELD | of(Zone::Trash) | of(Zone::Break),
        _ => FIELD,
    }
}

/// Where so many must be, if any.
fn asked(select: &Select) -> Things {
    if select.count.least() == 0 {
        return 0;
    }
    let filter = &select.among.filter;
    let turned = match filter.rested {
        Some(_) if select.among.zones.contains(Zone::Support) => TURNED_SUPPORT,
        Some(_) => TURNED_FIELD,
        None => 0,
    };
    Things::from(select.among.zones.0) | turned
}

/// What the clause that follows a choice asks of those chosen.
fn turned(select: &Select, next: Option<&Op>) -> Things {
    let whole = select.count.least() > 0;
    match next {
        Some(Op::Rest(Who::Them) | Op::Ready(Who::Them)) if whole => TURNED_FIELD,
        Some(Op::PutHp { of: Who::Them, .. }) if whole => HP,
        _ if whole && select.among.filter.hp != Range::ANY => HP,
        _ => 0,
    }
}

fn into(to: Dest) -> Things {
    match to {
        Dest::Trash => of(Zone::Trash),
        Dest::Break => of(Zone::Break),
        Dest::Hand => of(Zone::Hand),
        Dest::Deck | Dest::DeckTop | Dest::DeckBottom | Dest::DeckEnd => of(Zone::Deck),
        Dest::Support { .. } => of(Zone::Support) | TURNED_SUPPORT,
        Dest::Hp { .. } => HP,
    }
}
