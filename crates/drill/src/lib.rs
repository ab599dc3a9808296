//! Puts a server to the test from outside, over real sockets: as a process that is killed while
//! people play, and as one that many tables play on at a time. The people are scripts.

mod child; // the server as a process of its own
mod kind; // what is played
mod torture; // start here
mod load;

pub use child::{Memory, Program};
pub use load::{LoadPlan, LoadReport, load};
pub use torture::{Act, Ledger, TorturePlan, TortureReport, Wrong, torture};
