//! How a game is written down, read back and said in three languages.

mod lang;

pub mod blocks;
pub mod notation;
pub mod replay;
pub mod rulebook;
pub mod scenario;
pub mod speak;
pub mod words;

pub use lang::{Arg, Lang, Lexicon, Message};
pub use notation::Notation;
pub use rulebook::Rulebook;
pub use speak::Speak;
