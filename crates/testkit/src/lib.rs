//! What the tests of every game share. Everything here fails by panicking, as tests do.

mod files;
mod play;

pub use files::{assert_one_fault, faults_with, keep, pass_scenarios};
pub use play::Play;
