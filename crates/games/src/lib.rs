//! The one list of games. Nothing above this crate knows a rule.
//!
//! ```
//! use kernel::{Lang, People, Seeded, Viewer};
//!
//! let mut dice = Seeded::new(7);
//! let game = games::find("demonbrave").unwrap();
//! let mut table = (game.start)("", &mut dice).unwrap();
//! let seat = table.to_act().unwrap();
//! let frame = table.frame(Viewer::Seat(seat), Lang::En, &People::default());
//! table.play(seat, &frame.choices[0].text, &mut dice).unwrap();
//! assert_eq!(table.decisions(), 1);
//! ```

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
pub use playout::{Played, Playouts, playout};
pub use verify::{Before, Known, Verdict, verify};
pub use walk::{Roll, Step, walk};
