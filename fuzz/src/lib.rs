//! What is fuzzed. `crates/games/tests/fuzz.rs` runs the same over the corpora in the normal tests.

pub mod targets;
