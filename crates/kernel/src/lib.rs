//! What a game is, and what every game must pass. No game and no IO lives here.
//!
//! Reading order: a [`Game`] is played by [`Seat`]s, with chance from [`Dice`], at a [`Table`].
//! The rest are the words around it (rules, faults, notation, speech) and the nets.

mod game; // the trait: start here
mod seat;
mod dice;
mod sink;
mod stack;
mod table;
mod rule;
mod why;
mod fault;
mod lang;

pub mod blocks;
pub mod notation;
pub mod replay;
pub mod rulebook;
pub mod speak;
pub mod words;

pub mod conformance;
mod refusal;
pub mod leak;
pub mod perft;
pub mod playthrough;
pub mod scenario;

pub use dice::{Dice, Lowest, Recorded, Scripted, Seeded};
pub use fault::{Fault, Faults};
pub use game::{Game, Hidden, Outcome, Viewer};
pub use lang::{Arg, Lang, Lexicon, Message};
pub use notation::Notation;
pub use rule::RuleId;
pub use rulebook::Rulebook;
pub use seat::{BySeat, Seat, SeatSet, Seats, Team};
pub use sink::{Mute, Sink};
pub use speak::Speak;
pub use stack::{Full, Stack};
pub use table::{Entry, Refused, ReplayFault, Table};
pub use why::Why;
