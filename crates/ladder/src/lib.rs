//! How strong people are, and who plays whom. Plain calculation: no clock, no store, no game.
//!
//! ```
//! use ladder::{Rating, Side, rate};
//!
//! let (ann, ben) = (Rating::NEW, Rating::NEW);
//! let after = rate(&[Side::alone(ann, 1), Side::alone(ben, 2)]);
//! assert!(after[0][0].points > after[1][0].points && ann.is_provisional());
//! ```

mod rating; // what is known of somebody's strength, and what a game changes of it
mod doubt; // games that say nothing of strength
mod quick; // who waits, and who meets now

pub use doubt::{Doubt, Game, LOOKED_AT, Recent, doubt};
pub use quick::{Waiting, gap, pair, window};
pub use rating::{Rating, Side, rate};
