//! One table: its rules of conduct, its log, and the task that owns it.

mod event; // what can happen, and what it leads to
mod clocks;
mod grace;
mod absence; // what follows when nobody is there
mod refuse;
mod state; // start here
mod series; // several games in a row
mod loadout; // what everybody plays with
mod ending; // what ends a game, and what the ladder is told
mod decide; // what a command comes to
mod harmless;
mod snapshot;
mod record;
mod message;
mod restore;
mod actor;
mod serve;
mod audience;
mod timers;
mod think;

pub use self::state::TableState;
pub use actor::{Left, TableActor};
pub use audience::{Outbox, written};
pub use event::Entry;
pub use message::{Command, Known, Past, Sitter, ToTable};
pub use refuse::{Refused, refusal, refuse};
pub use restore::{Unrestored, restore};
pub use snapshot::people;
pub use think::Thinkers;
#[cfg(test)]
pub use {
    decide::{Moment, Resolved},
    event::TableEvent,
};
