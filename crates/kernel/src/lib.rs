//! What a game is, and how it is written and said. No game and no IO lives here; the nets that every
//! game must pass are in the crate `nets`.
//!
//! Reading order: a [`Game`] is played by [`Seat`]s, with chance from [`Dice`], at a [`Table`].
//! [`Notation`] writes it down, [`Speak`] says it.
//!
//! ```
//! use kernel::{Game, Seeded, Table};
//! use testkit::toy::{Options, Toy};
//!
//! let mut dice = Seeded::new(7);
//! let mut table = Table::<Toy>::start(Options::default(), &mut dice).unwrap();
//! while let Some(seat) = table.state().to_act() {
//!     let choice = table.legal()[0];
//!     table.play(seat, choice, &mut dice).unwrap();
//! }
//! assert!(table.state().outcome().is_some());
//! ```

mod game; // the trait: start here
mod text;

pub use game::{
    Because, BySeat, Dice, Entry, Fault, Faults, Full, Game, Hidden, Lowest, NullReasons, NullSink,
    Outcome, Reasons, Recorded, Refused, ReplayFault, RuleId, Scripted, Seat, SeatSet, Seats,
    Seeded, Shared, Sink, Stack, Table, Team, Viewer, Why,
};
pub use text::{
    Arg, Choice, Frame, Gesture, Lang, Lexicon, LineKind, LogEntry, Message, Notation, People,
    Rulebook, Sentence, Span, Speak, Unfit, blocks, notation, plain, replay, rulebook, scenario,
    speak, words,
};
