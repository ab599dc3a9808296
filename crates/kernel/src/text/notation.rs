//! Every position and every action as one line of text, both ways.

use crate::{Fault, Game, Seat};

/// The text forms of a game. Scenario files, replays, puzzles and the terminal use them.
pub trait Notation: Game {
    /// An action as its player would write it, without the seat: `attack 7H with 9S`.
    fn write_action(&self, seat: Seat, action: Self::Action) -> String;
    /// Reads an action, legal or not; says what was expected otherwise.
    fn read_action(&self, seat: Seat, text: &str) -> Result<Self::Action, String>;
    /// Reads what one can ask "why not?" about: an action or a thing on the table.
    fn read_subject(&self, seat: Seat, text: &str) -> Result<Self::Subject, String>;

    /// The whole state as one line: statements parted by `; `.
    fn write_position(&self) -> String;
    /// Reads a position. What is not stated has its default. A fault of one statement begins by
    /// quoting it (`'A hand 1S': …`), so that people see where it is.
    fn read_position(options: &Self::Options, text: &str) -> Result<Self, Vec<Fault>>;
    /// Compares a statement about a position with the truth.
    fn observe(&self, statement: &str) -> Result<Observed, String>;
}

/// A statement in its regular spelling, and what is really so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Observed {
    pub expected: String,
    pub found: String,
}

/// `A: play 7S` for an action of seat A.
pub fn line<G: Notation>(game: &G, seat: Seat, action: G::Action) -> String {
    format!("{seat}: {}", game.write_action(seat, action))
}

/// Parts `A: play 7S` into its seat and the rest.
pub fn seat_and_rest(line: &str) -> Result<(Seat, &str), String> {
    let (seat, rest) = line
        .split_once(':')
        .ok_or_else(|| format!("'{line}': write a seat first, as in 'A: …'"))?;
    Ok((seat.trim().parse()?, rest.trim()))
}

/// Reads `A: play 7S`.
pub fn read_line<G: Notation>(game: &G, line: &str) -> Result<(Seat, G::Action), String> {
    let (seat, rest) = seat_and_rest(line)?;
    if !game.seats().contains(seat) {
        return Err(format!("there is no seat {seat} in this game"));
    }
    Ok((seat, game.read_action(seat, rest)?))
}
