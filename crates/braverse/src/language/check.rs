//! Refuses words for somebody who is not there when the line works.

use crate::card::CardType;
use crate::effect::{Ability, Condition, Dest, Op, Trigger, Who};

/// Who the clauses speak of must be known by then: `them` chosen, the battle under way.
pub fn known(ability: &Ability, card: Option<CardType>) -> Result<(), &'static str> {
    let Ability { trigger, equipped, ops, .. } = ability;
    let mut chosen = false;
    for op in ops {
        for who in spoken_of(op) {
            match who {
                Who::Them if !chosen => return Err("'them' needs a clause before that chooses"),
                Who::Host if !equipped && *trigger != Trigger::Flip => {
                    return Err("'host' is for 'flip' and 'equipped' lines");
                }
                Who::Target | Who::Attacker if !in_battle(trigger, card) => {
                    return Err("there is no battle when this line works");
                }
                _ => (),
            }
        }
        chosen |= matches!(op, Op::Choose(_) | Op::Play { .. } | Op::Equip(_) | Op::Redirect(_));
    }
    Ok(())
}

fn in_battle(trigger: &Trigger, card: Option<CardType>) -> bool {
    match trigger {
        Trigger::Play
        | Trigger::Activate { .. }
        | Trigger::TurnEnd(_)
        | Trigger::Extra
        | Trigger::Special => false,
        Trigger::Use => card != Some(CardType::Item),
        _ => true,
    }
}

fn spoken_of(op: &Op) -> Vec<Who> {
    match op {
        Op::Damage { to: who, .. }
        | Op::Heal { to: who, .. }
        | Op::Change { to: who, .. }
        | Op::Ready(who)
        | Op::Rest(who)
        | Op::Faint(who)
        | Op::ViewHp { of: who, .. } => vec![*who],
        Op::PutWho { who, to } | Op::PutHp { of: who, to, .. } => {
            under(*to).chain([*who]).collect()
        }
        Op::Put { to, .. } | Op::PutIt { to } | Op::PutTop { to, .. } => under(*to).collect(),
        Op::Look { to, rest, .. } => under(*to).chain(under(*rest)).collect(),
        Op::If { conditions, .. } => conditions.iter().filter_map(asked).collect(),
        _ => Vec::new(),
    }
}

/// The Cookie whose HP the cards become.
fn under(to: Dest) -> impl Iterator<Item = Who> {
    let of = if let Dest::Hp { of, .. } = to { Some(of) } else { None };
    of.into_iter()
}

fn asked(condition: &Condition) -> Option<Who> {
    if let Condition::Is { who, .. } = condition { Some(*who) } else { None }
}
