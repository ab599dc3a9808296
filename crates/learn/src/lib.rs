//! Games with a teacher, and the words of each game. A lesson is a file: a position, and
//! steps that ask for something. The real engine plays it, and refuses what it always refuses.

mod glossary;
mod lesson; // what a lesson is: start here
mod sitting; // how far somebody has come

pub use glossary::{Term, find, glossary};
pub use lesson::{Lesson, Step, Task, lesson, lessons};
pub use sitting::{NotTaken, Sitting};
