//! What a player of this game knows beyond its rules.
//!
//! Cards are worth what they can still do: a single blocks once and beats what is weaker, a pair
//! beats nearly every single and is all that can take life. Everything is measured against a life.

mod appraise;
mod prefer;
mod weights;
mod worth;

use ::demonbrave::{Action, State};
use kernel::Seat;

use crate::heuristic::{Heuristic, Shares};

impl Heuristic for State {
    const TURNS: u32 = 1;
    const HORIZON: u32 = 40;

    fn turn(&self) -> u32 {
        u32::from(self.turn_number())
    }

    fn appraise(&self) -> Shares {
        appraise::shares(self)
    }

    fn prefer(&self, seat: Seat, choices: &[Action], into: &mut Vec<f32>) {
        prefer::scores(self, seat, choices, into);
    }
}
