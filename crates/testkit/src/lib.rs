//! What the tests of every game share. Everything here fails by panicking, as tests do.

mod files;
mod garble;
mod play;
pub mod toy;

pub use files::{Small, keep, pass_scenarios};
pub use garble::survive_garbling;
pub use play::Play;
