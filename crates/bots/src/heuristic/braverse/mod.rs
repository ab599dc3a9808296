//! What a player of Braverse knows beyond its rules.
//!
//! Everything is measured in HP: what a hit, a card, an energy or a level is worth is said in
//! `measure.rs`, what an effect would do on this table in `outlook.rs`; `prefer/` weighs choices
//! by that and by what lies open, `appraise.rs` weighs whole tables.

mod measure;
mod outlook;
mod worth;
mod prefer;
mod appraise;

use ::braverse::{Action, State};
use kernel::Seat;

use crate::heuristic::{Heuristic, Shares};

impl Heuristic for State {
    const TURNS: u32 = 3;
    const HORIZON: u32 = 30;

    fn turn(&self) -> u32 {
        u32::from(self.turn_number())
    }

    fn appraise(&self) -> Shares {
        appraise::shares(self.inspect())
    }

    fn prefer(&self, seat: Seat, choices: &[Action], into: &mut Vec<f32>) {
        prefer::scores(self.inspect(), seat, choices, into);
    }
}
