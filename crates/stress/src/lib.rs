//! Puts a server to the test from outside, over real sockets: as a process to which everything happens
//! that can happen to one while people play, and as one that many tables play on at a time. The people
//! are scripts.

mod child; // the server as a process of its own
mod cluster; // a database server of its own
mod shell;
mod kind; // what is played
mod torture; // start here
mod load;
mod siege; // an attack while people play

pub use child::{Memory, Program};
pub use cluster::Cluster;
pub use load::{LoadPlan, LoadReport, load};
pub use siege::{Half, SiegePlan, SiegeReport, siege};
pub use torture::{
    Act, Fault, Ledger, Orders, Standing, TorturePlan, TortureReport, Want, Wrong, torture,
};
