//! What a player knows of a game beyond its rules.

mod demonbrave;
mod brawlhalla;
mod braverse;

use kernel::{Game, Notation, Outcome, Seat, Speak};

/// For each seat, how likely it is to win.
pub type Shares = [f32; Seat::ALL.len()];

/// What a player knows of a game beyond its rules. It looks at worlds a bot has imagined; a rule
/// of thumb uses what the seat to act would know in them, so that nobody in them plays with
/// another's cards in sight.
pub trait Heuristic: Notation + Speak {
    /// A world is played on to the end of the turn and of so many more, then it is appraised;
    const TURNS: u32;
    /// but never for more decisions than this.
    const HORIZON: u32;

    /// Grows with every turn: what a bot may think is counted by turns.
    fn turn(&self) -> u32;
    /// How likely each seat looks to win a game that is not over.
    fn appraise(&self) -> Shares;
    /// How good each choice of the seat to act looks: one more is e times as likely to be taken.
    fn prefer(&self, seat: Seat, choices: &[Self::Action], into: &mut Vec<f32>);
}

/// Who has won, as shares: each winner has it all, a draw is shared.
pub fn result<G: Game>(state: &G) -> Option<Shares> {
    let outcome = state.outcome()?;
    let seats = state.seats();
    let mut shares = Shares::default();
    for seat in seats.iter() {
        shares[seat.index()] = match outcome {
            Outcome::Win { seats, .. } => f32::from(u8::from(seats.contains(seat))),
            Outcome::Draw { .. } => 1.0 / seats.count() as f32,
        };
    }
    Some(shares)
}
