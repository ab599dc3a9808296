//! Players that see what a person in their seat sees.
//!
//! A bot gets a knowledge and a seed, nothing else. What it does not know it imagines: `determinize`
//! deals it worlds in which the knowledge is true, and it plays those on in its head.

mod bot; // what a bot is: start here
mod heuristic;
mod time;
mod worlds;
mod rollout;

mod random;
mod novice;
mod pilot;
mod sampler;
mod searcher;
mod tree;

mod program; // a bot of its own, outside
mod list;
mod spec;

pub use bot::{AnyBot, Bot, BotFault, Budget, Effort, Stop};
pub use heuristic::{Heuristic, Shares};
pub use list::{BOTS, BotEntry, ForGame, find, for_game};
pub use program::Program;
pub use sampler::Sampler;
pub use searcher::Mind;
pub use spec::BotSpec;
pub use worlds::{Imagined, Worlds};
