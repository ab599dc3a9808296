//! Who looks like winning.

use ::brawlhalla::{RED, State, Sword};
use kernel::Seat;

use super::blow;
use super::brink::Brink;
use crate::heuristic::Shares;

/// What each thing adds to the logit of winning a duel: fitted to the results of 4,000 duels of the
/// rules of thumb against themselves.
struct Weights {
    life: f32,
    damage: [f32; 3],
    sword: f32,
    disarmed: f32,
    card: f32,
    value: f32,
    deck: f32,
    bonus: f32,
    air: f32,
    off_stage: f32,
    turn: f32,
    pending: f32,
}

const WEIGHTS: Weights = Weights {
    life: 2.7,
    damage: [0.0, -0.8, -1.6],
    sword: 0.25,
    disarmed: 0.05,
    card: 0.03,
    value: 0.03,
    deck: 0.05,
    bonus: 0.35,
    air: -0.1,
    off_stage: -0.4,
    turn: 0.1,
    pending: 1.0,
};

pub fn shares(state: &State) -> Shares {
    let mut strengths = [f32::NEG_INFINITY; 4];
    for seat in state.living() {
        strengths[seat.index()] = strength(state, seat);
    }
    pending(state, &mut strengths);
    spread(state, strengths)
}

fn strength(state: &State, seat: Seat) -> f32 {
    let fighter = state.fighter(seat);
    let lives = f32::from(fighter.ko_cards.max(1));
    let damage = usize::from(fighter.damage.min(RED));
    let sword = match fighter.sword {
        Sword::Equipped => WEIGHTS.sword,
        Sword::Disarmed => WEIGHTS.disarmed,
        Sword::None => 0.0,
    };
    let arena = state.arena();
    let place = fighter.cell.map_or(0.0, |cell| {
        if !arena.inside.contains(cell) {
            WEIGHTS.off_stage
        } else if arena.is_air(cell) {
            WEIGHTS.air
        } else {
            0.0
        }
    });
    WEIGHTS.life * lives
        + WEIGHTS.damage[damage]
        + sword
        + WEIGHTS.card * (fighter.hand.len() as f32).min(7.0)
        + WEIGHTS.value * f32::from(fighter.hand.total())
        + WEIGHTS.deck * fighter.deck.len() as f32
        + WEIGHTS.bonus * f32::from(fighter.bonuses)
        + place
        + if seat == state.active() { WEIGHTS.turn } else { 0.0 }
}

/// An Attack that is not resolved counts as what will probably come of it.
fn pending(state: &State, strengths: &mut Shares) {
    let Some(attack) = state.attack().filter(|attack| attack.hit.is_none()) else { return };
    let target = state.fighter(attack.target);
    let strength = &mut strengths[attack.target.index()];
    if !attack.heavy {
        let short = attack.attacker.total - attack.defender.total;
        let beaten = target.hand.total() as i8 >= short;
        let damage = usize::from(target.damage.min(RED));
        let level = WEIGHTS.damage[(damage + 1).min(2)] - WEIGHTS.damage[damage];
        *strength += if beaten { 0.5 * level } else { level };
        return;
    }
    let dodges = target.hand.designs().any(|card| card.value() == attack.card.value());
    let dodged = dodges || !attack.defender.played.is_empty();
    let brink = Brink::find(state.arena());
    let Some(fate) = blow::under_way(state, brink, 0).filter(|_| !dodged) else { return };
    *strength -= if fate.knocked_out {
        if target.ko_cards <= 1 {
            6.0
        } else {
            WEIGHTS.life + WEIGHTS.damage[usize::from(target.damage)]
        }
    } else {
        WEIGHTS.pending * 0.8 * f32::from(fate.hurt)
    };
}

/// Strengths as chances: a team is as strong as its members together.
fn spread(state: &State, strengths: Shares) -> Shares {
    let mut teams = [f32::NEG_INFINITY; 4];
    let seats = state.seats();
    for seat in seats.iter() {
        let strong = strengths[seat.index()];
        if strong > f32::NEG_INFINITY {
            let team = &mut teams[first_of_team(state, seat).index()];
            *team = if *team == f32::NEG_INFINITY { strong } else { *team + strong };
        }
    }
    let top = teams.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let chances = teams.map(|team| (team - top).exp());
    let sum: f32 = chances.iter().sum();
    let mut shares = Shares::default();
    for seat in seats.iter() {
        shares[seat.index()] = chances[first_of_team(state, seat).index()] / sum;
    }
    shares
}

fn first_of_team(state: &State, seat: Seat) -> Seat {
    state.seats().iter().find(|mate| !state.are_opponents(*mate, seat)).unwrap_or(seat)
}
