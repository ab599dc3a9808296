//! How good each choice looks to the seat that has it. Only what that seat may know is used: its
//! own hand, the open table, and the odds of what others hold.

mod effects;
mod exchange;
mod mind;
mod stand;
mod turn;

use ::brawlhalla::{Action, State, Step};
use kernel::Seat;

use mind::Mind;

pub fn scores(state: &State, seat: Seat, choices: &[Action], into: &mut Vec<f32>) {
    let mind = Mind::new(state, seat);
    match state.step() {
        None if state.turn_number() == 0 => into.extend(choices.iter().map(|_| 0.0)),
        None => turn::scores(&mind, choices, into),
        Some(Step::Exchange { .. } | Step::Opening { .. }) => {
            exchange::scores(&mind, choices, into);
        }
        Some(Step::Dodge) => exchange::dodges(&mind, choices, into),
        Some(step) => effects::scores(&mind, step, choices, into),
    }
}
