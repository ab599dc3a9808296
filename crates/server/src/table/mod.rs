//! One table: its rules of conduct, its log, and the task that owns it.

mod entry;
mod clocks;
mod grace;
mod refuse;
mod core; // what may happen: start here
mod harmless;
mod picture;
mod record;
mod message;
mod restore;
mod owner;
mod serve;
mod audience;
mod alarm;
mod think;

pub use self::core::Core;
pub use audience::{Outbox, written};
#[cfg(test)]
pub use entry::Deed;
pub use entry::Entry;
pub use message::{Ask, Known, ToTable};
pub use owner::{Left, Owner};
pub use picture::people;
pub use refuse::{Refused, refusal, refuse};
pub use restore::restore;
pub use think::Thinkers;
