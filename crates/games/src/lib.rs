//! The one list of games. Nothing above this crate knows a rule.

mod any;
mod asked;
pub mod fair;
mod told;
mod harmless;
mod list;
mod playout;

pub use any::{AnyTable, Choice, Wrong};
pub use asked::Asked;
pub use list::{GAMES, GameEntry, find, option_value};
pub use playout::{Played, Playouts};
pub use told::Told;
