//! Rule cards: whether this is the moment to use one.

use ::demonbrave::{Action, Activated, CardSet, EffectTarget, Op, Order, Pay, State};
use kernel::Seat;

use super::super::weights::w;
use super::super::worth;
use super::aim;

pub fn scores(state: &State, seat: Seat, choices: &[Action], into: &mut Vec<f32>) {
    into.extend(choices.iter().map(|&choice| match choice {
        Action::Respond { card, pay } => state.catalog().activated(card).map_or(0.0, |activated| {
            w().respond * (gain(state, seat, activated) - price(state, pay))
        }),
        Action::Pick(card) => aim::pick(state, seat, card),
        Action::Name(number) => aim::name(state, seat, number),
        _ => 0.0,
    }));
}

/// What a rule card brings now.
fn gain(state: &State, seat: Seat, activated: &Activated) -> f32 {
    activated.effects.iter().map(|step| brings(state, seat, step.op)).sum()
}

fn brings(state: &State, seat: Seat, op: Op) -> f32 {
    let side = state.side(seat);
    match op {
        Op::Trash(EffectTarget::All { .. }) => {
            singles(state, seat.opponent()) - singles(state, seat)
        }
        Op::Negate => threat(state),
        Op::EndBattle => siege(state, seat),
        Op::Protect => {
            let saved = state.doomed() & side.field;
            saved.first().map_or(0.0, |card| worth::unit(state, card))
        }
        Op::Heal(_) if side.life < 5 => worth::last_life(side.life + 1) + w().heal,
        Op::Heal(_) => -w().good,
        Op::Reverse(_) => reversal(state, seat),
        Op::Trash(EffectTarget::It) => w().joker,
        _ => w().good,
    }
}

/// What stopping the last activation is worth.
fn threat(state: &State) -> f32 {
    let link = state.last_link().filter(|link| !link.negated);
    let activated = link.and_then(|link| state.catalog().activated(link.card));
    let danger = |op| match op {
        Op::Heal(_) | Op::Negate | Op::EndBattle | Op::Trash(_) | Op::Protect => w().danger,
        Op::Boost(_) | Op::Bounce(_) | Op::Refresh => 0.7 * w().danger,
        _ => 0.3 * w().danger,
    };
    activated.map_or(0.0, |activated| {
        activated.effects.iter().map(|step| danger(step.op)).fold(0.0, f32::max)
    })
}

/// What ending the battle saves: the attack under way and those to come.
fn siege(state: &State, seat: Seat) -> f32 {
    let attackers = state.attackers();
    let to_come = attackers.into_iter().filter(|&unit| state.may_attack_player(unit)).count();
    let now = usize::from(state.current_attack().is_some_and(|attack| attack.target.is_none()));
    let life = usize::from(state.side(seat).life);
    let loses = to_come + now >= life + state.blockers().len();
    let saved = w().siege * (attackers.len() + 1) as f32;
    if loses { saved + w().life1 } else { saved - w().patience }
}

/// Whether the numbers in play are better for the seat the other way round.
fn reversal(state: &State, seat: Seat) -> f32 {
    let order = state.order();
    let (own, their) = (state.side(seat), state.side(seat.opponent()));
    w().turn_over * (mean(their.field, order) - mean(own.field | own.hand, order))
}

fn mean(cards: CardSet, order: Order) -> f32 {
    let plain = cards - CardSet::JOKERS;
    let sum: f32 = plain.into_iter().map(|card| f32::from(order.single(card))).sum();
    if plain.is_empty() { 6.0 } else { sum / plain.len() as f32 }
}

fn singles(state: &State, seat: Seat) -> f32 {
    let plain = state.singles(seat) - CardSet::JOKERS;
    plain.into_iter().map(|card| worth::single(card, state.order())).sum()
}

fn price(state: &State, pay: Pay) -> f32 {
    let order = state.order();
    match pay {
        Pay::Nothing => 0.0,
        Pay::Discard(card) => w().discard * worth::single(card, order),
        Pay::Trash(card) => worth::single(card, order),
        Pay::Give(card) => w().give * worth::single(card, order),
    }
}
