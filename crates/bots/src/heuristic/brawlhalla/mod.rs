//! What a player of this game knows beyond its rules: who can be knocked over the KO Line from
//! where, what a hand drawn from twenty known cards can hold, and what a card is worth.

mod appraise;
mod blow;
mod brink;
mod odds;
mod prefer;
mod taste;

use ::brawlhalla::{Action, State};
use kernel::Seat;

use crate::heuristic::{Heuristic, Shares};

impl Heuristic for State {
    const TURNS: u32 = 2;
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
