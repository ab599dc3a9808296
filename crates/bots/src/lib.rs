//! Players that see what a person in their seat sees.
//!
//! A bot gets a knowledge and a seed, nothing else. What it does not know it imagines: `determinize`
//! deals it worlds in which the knowledge is true, and it plays those on in its head.
//!
//! ```
//! use kernel::Seeded;
//!
//! let mut dice = Seeded::new(7);
//! let mut table = (games::find("brawlhalla").unwrap().start)("", &mut dice).unwrap();
//! let novice = bots::find("novice").unwrap();
//! let mut bot = novice.seat("brawlhalla", novice.budget()).unwrap();
//! let nth = bot.choose(&*table.decision().unwrap(), 7).unwrap();
//! table.play_nth(table.to_act().unwrap(), nth, &mut dice).unwrap();
//! ```

mod bot; // what a bot is: start here
mod heuristic;
mod time;
mod worlds;
mod rollout;
mod draw; // whether a bot takes one

mod random;
mod novice;
mod pilot;
mod sampler;
mod searcher;
mod tree;
mod study; // what a choice is worth, for those who look at games

mod program; // a bot of its own, outside
mod list;
mod spec;

pub use bot::{AnyBot, Bot, BotFault, Budget, Effort, Stop};
pub use draw::{chance, takes_draw};
pub use heuristic::{Heuristic, Shares, result};
pub use list::{BOTS, BotEntry, ForGame, find, for_game};
pub use program::Program;
pub use sampler::Sampler;
pub use searcher::Mind;
pub use spec::BotSpec;
pub use study::{Mean, Question, Rated, Study};
pub use worlds::{Imagined, Worlds};
