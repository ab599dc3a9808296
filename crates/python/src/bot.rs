use std::sync::{Mutex, PoisonError};

use bots::{AnyBot, BotSpec};
use pyo3::prelude::*;

use crate::table::Table;
use crate::value;

/// A bot of the house in one seat of one game. It remembers that game and no other.
#[pyclass(module = "bravehall")]
pub(crate) struct Bot {
    name: String,
    game: &'static str,
    inner: Mutex<Box<dyn AnyBot>>,
}

#[pymethods]
impl Bot {
    #[new]
    fn seat(name: &str, game: &str) -> PyResult<Self> {
        let spec: BotSpec = name.parse().map_err(value::wrong)?;
        let game = value::game(game)?.id;
        let bot = spec.seat(game).map_err(|fault| value::wrong(format!("{name} {fault}")))?;
        Ok(Self { name: name.to_owned(), game, inner: Mutex::new(bot) })
    }

    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    #[getter]
    fn game(&self) -> &str {
        self.game
    }

    /// The place of its choice in the list. It is told what the seat to act knows, and nothing else.
    #[pyo3(signature = (table, seed=0))]
    fn choose(&self, py: Python, table: &Table, seed: u64) -> PyResult<usize> {
        let asked = table.lock().decision().ok_or_else(|| value::wrong("the game is over"))?;
        let chosen = py.detach(move || {
            let mut bot = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
            bot.choose(&*asked, seed)
        });
        chosen.map_err(|fault| value::wrong(format!("{} {fault}", self.name)))
    }

    fn __repr__(&self) -> String {
        format!("<Bot {} for {}>", self.name, self.game)
    }
}
