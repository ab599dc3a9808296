//! Many games at once.

mod sim; // random playouts on many threads: start here
mod report;

mod arena; // bots against each other: start here
mod contender;
mod oracle; // a player that no real table can have
mod ledger;
mod rating;
mod share;
mod sprt;

mod tune; // a deck that climbs: start here

pub use arena::{
    ArenaPlan, ArenaReport, Block, BotLine, Clock, Foul, FoulLine, GameEnd, PairLine, Rung, Times,
    arena,
};
pub use contender::{Contender, Player, contender, with_loadout};
pub use ledger::Ledger;
pub use rating::{Interval, PairResults, Ratings};
pub use report::{CampWins, SimReport};
pub use share::Known;
pub use sim::{SimPlan, sim};
pub use sprt::{Sprt, SprtReport, Verdict};
pub use tune::{Heard, Swap, Tried, TunePlan, TuneReport, Worth, tune};
