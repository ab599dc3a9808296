//! Refuses words for what is not there when the line works: somebody, a card, a number, a battle.

use crate::card::CardType;
use crate::effect::{
    Ability, Chooser, Condition, Dest, Filter, Number, On, Op, Select, Tally, Trigger, Until, When,
    Who, Zone, Zones,
};
use crate::state::State;

/// The place of the clause that is wrong, and what is wrong with it.
pub type Misplaced = (usize, &'static str);

/// What the clauses speak of must be known by then: `them` chosen, `it` moved, the battle under way.
pub fn known(ability: &Ability, card: Option<CardType>) -> Result<(), Misplaced> {
    let mut told = Told { on_field: stays(ability), ..Told::default() };
    for (at, op) in ability.ops.iter().enumerate() {
        let wrong = |message| (at, message);
        spoken_of(op).iter().try_for_each(|who| told.who(*who, ability, card)).map_err(wrong)?;
        told.clause(op).map_err(wrong)?;
        told.breaks(op, card).map_err(wrong)?;
        if !in_battle(&ability.trigger, card) && is_of_battle(op) {
            return Err(wrong("there is no battle when this line works"));
        }
        told.add(op);
    }
    Ok(())
}

/// What the clauses before have made known.
#[derive(Default)]
struct Told {
    them: bool,
    /// Those chosen may be Stages.
    no_cookies: bool,
    it: bool,
    /// The card moved or shown last may be no Cookie.
    no_cookie: bool,
    number: bool,
    on_field: bool,
}

impl Told {
    fn who(&self, who: Who, ability: &Ability, card: Option<CardType>) -> Result<(), &'static str> {
        match who {
            Who::Them if !self.them => Err("'them' needs a clause before that chooses"),
            Who::Host if !ability.equipped && ability.trigger != Trigger::Flip => {
                Err("'host' is for 'flip' and 'equipped' lines")
            }
            Who::Target | Who::Attacker if !in_battle(&ability.trigger, card) => {
                Err("there is no battle when this line works")
            }
            Who::This if !self.on_field => Err("'this' is not on the field when this line works"),
            _ => Ok(()),
        }
    }

    fn clause(&self, op: &Op) -> Result<(), &'static str> {
        if reads_it(op) && !self.it {
            return Err("'it' needs a clause before that moves or shows a card");
        }
        if number(op) == Some(&Number::AsMany) && !self.number {
            return Err("'as many' needs a clause before that moves something");
        }
        match op {
            Op::Choose(select) | Op::Redirect(select) | Op::Equip(select)
                if select.chooser == Chooser::Chance =>
            {
                Err("'random' is for cards in a pile")
            }
            op => State::picks(op).map_or(Ok(()), from_piles),
        }
    }

    /// The break area is for Cookies (BV-AREA-4).
    fn breaks(&self, op: &Op, card: Option<CardType>) -> Result<(), &'static str> {
        let to_break = |to: &Dest| *to == Dest::Break;
        let others = match op {
            Op::Put { what, to } => to_break(to) && !are_cookies(&what.among),
            Op::PutIt { to } => to_break(to) && self.no_cookie,
            Op::PutTop { to, .. } | Op::PutHp { to, .. } => to_break(to),
            Op::Look { to, rest, filter, .. } => {
                to_break(rest) || to_break(to) && filter.card != Some(CardType::Cookie)
            }
            Op::PutWho { who, to } => to_break(to) && self.no_cookie_at(who, card),
            Op::Faint(who) => self.no_cookie_at(who, card),
            _ => false,
        };
        if others { Err("only Cookies go to the break area (BV-AREA-4)") } else { Ok(()) }
    }

    fn no_cookie_at(&self, who: &Who, card: Option<CardType>) -> bool {
        match who {
            Who::This => card.is_some_and(|card| card != CardType::Cookie),
            Who::Them => self.no_cookies,
            Who::All(of) => !are_cookies(of),
            Who::Host | Who::Target | Who::Attacker => false,
        }
    }

    fn add(&mut self, op: &Op) {
        if let Op::Choose(select) = op {
            self.no_cookies = !are_cookies(&select.among);
        }
        if names_it(op) {
            self.no_cookie = State::picks(op).is_none_or(|select| !are_cookies(&select.among));
        }
        self.them |= matches!(op, Op::Choose(_) | Op::Play { .. } | Op::Equip(_) | Op::Redirect(_));
        self.it |= names_it(op);
        self.number |= counts(op);
        self.on_field |= matches!(op, Op::PlayThis { .. });
    }
}

fn are_cookies(of: &Tally) -> bool {
    let in_battle = of.zones == Zones::of(Zone::Battle);
    !of.filter.or_stage && (in_battle || of.filter.card == Some(CardType::Cookie))
}

/// A deck lies face down: nobody takes a card of it by what it is.
fn from_piles(select: &Select) -> Result<(), &'static str> {
    if select.among.zones.contains(Zone::Deck) {
        return Err("the deck lies face down: 'top', 'look' or 'reveal' expected");
    }
    Ok(())
}

/// Whether the card of the line lies on the field when it works.
fn stays(ability: &Ability) -> bool {
    match &ability.trigger {
        Trigger::Goes(goes) => goes.who.is_some() || goes.to == Some(Zone::Battle),
        trigger => !matches!(
            trigger.on(),
            On::Flip | On::Faint | On::Use | On::Extra | On::Special | On::ActivateInBreak
        ),
    }
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

/// Whether a clause speaks of the battle under way.
fn is_of_battle(op: &Op) -> bool {
    let past = op.asks().iter().any(|happened| happened.when == When::ThisBattle);
    let damage = |condition: &Condition| matches!(condition, Condition::AttackDamage(_));
    past || match op {
        Op::Change { until, .. }
        | Op::Ban { until, .. }
        | Op::Watch { until, .. }
        | Op::Rewrite { until, .. } => *until == Until::EndOfBattle,
        Op::If { conditions, .. } => conditions.iter().any(damage),
        Op::Redirect(_) => true,
        _ => false,
    }
}

/// Whether a clause asks for the card moved or shown last.
fn reads_it(op: &Op) -> bool {
    let of_it = |filter: &Filter| filter.level_of_it.is_some();
    match op {
        Op::PutIt { .. } | Op::UseIts { .. } => true,
        Op::If { conditions, .. } => conditions.iter().any(|condition| match condition {
            Condition::ItIs(_) => true,
            Condition::Count { of, .. } => of_it(&of.filter),
            _ => false,
        }),
        Op::Choose(select) => of_it(&select.among.filter),
        op => State::picks(op).is_some_and(|select| of_it(&select.among.filter)),
    }
}

fn names_it(op: &Op) -> bool {
    State::picks(op).is_some()
        || matches!(
            op,
            Op::PutWho { .. } | Op::PutHp { .. } | Op::PutTop { .. } | Op::Reveal { .. }
        )
}

/// Whether a clause leaves a number for `as many`.
fn counts(op: &Op) -> bool {
    !matches!(
        op,
        Op::Cost { .. }
            | Op::Energy(_)
            | Op::If { .. }
            | Op::IfDid { .. }
            | Op::May { .. }
            | Op::OneOf { .. }
            | Op::Choose(_)
    )
}

fn number(op: &Op) -> Option<&Number> {
    match op {
        Op::Damage { amount: number, .. }
        | Op::Heal { amount: number, .. }
        | Op::Change { times: number, .. }
        | Op::PutTop { count: number, .. }
        | Op::Draw { count: number, .. } => Some(number),
        _ => None,
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
        // This card itself can be put from wherever it lies.
        Op::PutWho { who: Who::This, to }
        | Op::Put { to, .. }
        | Op::PutIt { to }
        | Op::PutTop { to, .. } => under(*to).collect(),
        Op::PutHp { of: who, to, .. } | Op::PutWho { who, to } => {
            under(*to).chain([*who]).collect()
        }
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
