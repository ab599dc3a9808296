//! The nets that every game must pass. They know what a game is, and no game.

pub mod conformance;
pub mod leak;
pub mod perft;
pub mod playthrough;
mod refusal;
