//! The one list of games. Nothing above this crate knows a rule.

mod any;
mod decision;
mod edition;
pub mod fair;
mod log;
mod harmless;
mod list;
mod playout;
mod walk;
mod verify;

pub use {braverse, brawlhalla, demonbrave};

pub use any::{AnyTable, Wrong};
pub use decision::Decision;
pub use edition::content;
pub use list::{GAMES, GameEntry, find, option_value};
pub use playout::{Played, Playouts};
pub use verify::{Before, Known, Verdict, verify};
pub use walk::{Roll, Step, walk};
