//! The Battle Phase: whom to attack, what to block.

use ::demonbrave::{Action, Card, CardSet, State, Target};
use kernel::Seat;

use super::super::weights::w;
use super::super::worth;

pub fn attacks(state: &State, seat: Seat, choices: &[Action], into: &mut Vec<f32>) {
    let front = Front::new(state, seat);
    into.extend(choices.iter().map(|&choice| match choice {
        Action::Attack { unit, target: Target::Player } => front.on_player(unit),
        Action::Attack { unit, target: Target::Unit(target) } => front.on_unit(unit, target),
        _ => 0.0,
    }));
}

struct Front<'s> {
    state: &'s State,
    life: u8,
    blockers: CardSet,
    /// Whether they cannot block enough of what is left to attack.
    lethal: bool,
    /// What they lose when they give up the cheapest blocker or the life.
    toll: f32,
}

impl<'s> Front<'s> {
    fn new(state: &'s State, seat: Seat) -> Self {
        let life = state.side(seat.opponent()).life;
        let blockers = state.blockers();
        let pairs = state.attackers().into_iter().filter(|&unit| state.may_attack_player(unit));
        let lethal = pairs.count() >= usize::from(life) + blockers.len();
        let order = state.order();
        let singles = state.singles(seat.opponent()) & blockers;
        let cheapest = singles.into_iter().map(|card| worth::single(card, order));
        let toll = cheapest.fold(worth::last_life(life), f32::min);
        Self { state, life, blockers, lethal, toll }
    }

    fn on_player(&self, unit: Card) -> f32 {
        let state = self.state;
        let boost = state.boost_of(state.unit(unit));
        if self.lethal || (self.blockers.is_empty() && boost + 1 >= self.life) {
            return w().lethal;
        }
        if self.blockers.is_empty() {
            return w().fight * worth::last_life(self.life) + w().fight_bias;
        }
        let stopped =
            |&wall: &Card| state.unit(wall).len() > 1 && state.blocked(unit, wall).contains(unit);
        let risk = self.blockers.into_iter().any(|wall| stopped(&wall));
        let risk = if risk { w().risk * worth::unit(state, unit) } else { 0.0 };
        w().fight * (w().player * self.toll - risk) + w().fight_bias
    }

    fn on_unit(&self, unit: Card, target: Card) -> f32 {
        let state = self.state;
        let cards = state.unit(unit);
        let own = worth::unit(state, unit);
        let first = if cards.len() == 1 { w().single_first } else { 0.0 };
        let gain = if cards.len() == 1 && state.unit(target).len() > 1 {
            self.breaking(unit, target)
        } else {
            let falls = state.clash(unit, target);
            let lost = if falls.contains(unit) { own } else { 0.0 };
            if falls.is_empty() { 0.0 } else { worth::unit(state, target) - lost }
        };
        if gain <= 0.0 {
            return w().idle;
        }
        w().fight * (gain - w().cheap * own) + first + w().fight_bias
    }

    /// What a single takes out of a pair.
    fn breaking(&self, unit: Card, target: Card) -> f32 {
        let order = self.state.order();
        let cards = self.state.unit(target);
        let weaker = |card: &Card| !card.is_joker() && order.single(*card) < order.single(unit);
        let whole = worth::unit(self.state, target);
        let left = |card: Card| remainder(self.state, cards - CardSet::of(card));
        cards.into_iter().filter(weaker).map(|card| whole - left(card)).fold(0.0, f32::max)
    }
}

fn remainder(state: &State, cards: CardSet) -> f32 {
    match cards.first() {
        Some(card) if cards.len() == 1 => worth::single(card, state.order()),
        _ => worth::together(cards, state.order()),
    }
}

pub fn victims(state: &State, choices: &[Action], into: &mut Vec<f32>) {
    let target = state.current_attack().and_then(|attack| attack.target);
    let cards = target.map_or(CardSet::EMPTY, |target| state.unit(target));
    into.extend(choices.iter().map(|&choice| match choice {
        Action::Pick(card) => -w().fight * remainder(state, cards - CardSet::of(card)),
        _ => 0.0,
    }));
}

pub fn blocks(state: &State, seat: Seat, choices: &[Action], into: &mut Vec<f32>) {
    let unit = state.current_attack().map(|attack| attack.unit);
    let boost = unit.map_or(0, |unit| state.boost_of(state.unit(unit)));
    let life = state.side(seat).life;
    let hurt = worth::life(life) - worth::life(life.saturating_sub(1 + boost));
    let hurt = if life <= 1 + boost { hurt + 2.0 } else { hurt };
    into.extend(choices.iter().map(|&choice| match (choice, unit) {
        (Action::Block(wall), Some(unit)) => {
            let falls = state.blocked(unit, wall);
            let lost = if falls.contains(wall) { worth::unit(state, wall) } else { 0.0 };
            let won = if falls.contains(unit) { worth::unit(state, unit) } else { 0.0 };
            w().block * (hurt + won - lost) + w().block_bias
        }
        _ => 0.0,
    }));
}
