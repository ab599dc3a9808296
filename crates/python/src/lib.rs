//! What Python sees of the engine: plain values and `NumPy` arrays. `python/bravehall/_native.pyi` says
//! the same in Python's words.

mod value; // JSON and errors as Python has them
mod table;
mod bot;
mod batch;
mod chance;
mod arena;
mod house; // what needs no table: games, cards, rules, scenarios, replays

use pyo3::prelude::*;

#[pymodule]
mod _native {
    #[pymodule_export]
    use crate::arena::{Moment, arena, sim};
    #[pymodule_export]
    use crate::batch::Batch;
    #[pymodule_export]
    use crate::bot::Bot;
    #[pymodule_export]
    use crate::chance::Chance;
    #[pymodule_export]
    use crate::house::{
        bots, cards, explain, games, options, perft, replay_steps, rules, scenario, sheet,
    };
    #[pymodule_export]
    use crate::table::Table;
    #[pymodule_export]
    use crate::value::Refused;
}
