//! How good each choice looks at first sight.

mod aim;
mod build;
mod fight;
mod five;
mod respond;

use ::demonbrave::{Action, Phase, State, Step};
use kernel::Seat;

use super::weights::w;

pub fn scores(state: &State, seat: Seat, choices: &[Action], into: &mut Vec<f32>) {
    let begin = into.len();
    match (state.next_step(), state.phase()) {
        (None, Phase::Setup) => five::scores(state, choices, into),
        (None, Phase::Main) | (Some(Step::Form), _) => build::scores(state, seat, choices, into),
        (None, _) => fight::attacks(state, seat, choices, into),
        (Some(Step::Block), _) => fight::blocks(state, seat, choices, into),
        (Some(Step::Victim), _) => fight::victims(state, choices, into),
        (Some(_), _) => respond::scores(state, seat, choices, into),
    }
    into[begin..].iter_mut().for_each(|score| *score *= w().temper);
}
