//! The one list of games. Nothing above this crate knows a rule.

mod any;
mod list;
mod playout;

pub use any::{AnyTable, Choice, Told, Wrong};
pub use list::{GAMES, GameEntry, find};
pub use playout::{Played, Playouts};
