//! How a game is written down, read back and said in three languages.

mod frame;
mod lang;
mod loadout;

pub mod blocks;
pub mod notation;
pub mod plain;
pub mod replay;
pub mod rulebook;
pub mod scenario;
pub mod speak;
pub mod words;

pub use frame::{Choice, Frame, Gesture, LineKind, LogEntry};
pub use lang::{Arg, Lang, Lexicon, Message, People, Sentence, Span};
pub use loadout::Unfit;
pub use notation::Notation;
pub use rulebook::Rulebook;
pub use speak::Speak;
