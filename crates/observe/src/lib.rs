//! What a seat knows and may do, as numbers for programs that learn.
//!
//! Numbers are made from a knowledge, never from a state, so they can tell no secret. What cards do is
//! written in columns for what any card may do: a new card needs no new column.

mod part; // what the columns are: start here
mod row;
mod demonbrave;
mod brawlhalla;
mod braverse;

mod batch; // thousands of tables
mod chance; // one table whose dice are asked for
mod list;
mod seated;

use kernel::{Notation, Speak};

pub use batch::{AnyBatch, Ended, Plan, Short, Target};
pub use chance::{Chance, Now};
pub use list::{Numbers, Sheet, batch, numbers, sheet};
pub use part::{Part, names, width};
pub use row::Writer;

/// A game whose knowledge and choices are written as numbers.
pub trait Observe: Notation + Speak {
    /// Grows whenever a column comes, goes or changes its meaning.
    const VERSION: u32;
    /// The columns of an observation.
    const PARTS: &'static [Part];
    /// The columns of a choice.
    const CHOICE: &'static [Part];
    /// What the four numbers are by which a choice is told from all others, for ever.
    const IDS: [&'static str; 4];

    /// Writes what a seat knows; the seat it belongs to comes first.
    fn write_knowledge(knowledge: &Self::Knowledge, into: &mut Writer);
    /// Writes one of the choices in a knowledge.
    fn write_choice(knowledge: &Self::Knowledge, action: Self::Action, into: &mut Writer);
    fn id(action: Self::Action) -> [i32; 4];
}
