use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bots::BotFault;
use games::{AnyTable, Decision};
use kernel::Seat;
use lab::{ArenaPlan, Contender, Player, SimPlan};
use observe::Numbers;
use pyo3::prelude::*;
use serde_json::json;

use crate::table;
use crate::value;

/// A decision that a policy written in Python is asked for: what its seat knows, and what it may do.
#[pyclass(module = "bravehall")]
pub(crate) struct Moment {
    asked: Mutex<Box<dyn Decision>>,
    numbers: Numbers,
    #[pyo3(get)]
    game: &'static str,
    seat: Seat,
    #[pyo3(get)]
    seed: u64,
}

#[pymethods]
impl Moment {
    #[getter]
    fn seat(&self) -> String {
        self.seat.to_string()
    }

    /// The choices in notation.
    fn actions(&self) -> Vec<String> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner).choices()
    }

    fn knowledge<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let known = self.asked.lock().unwrap_or_else(PoisonError::into_inner).json();
        value::python(py, &known)
    }

    /// The observation, a row for each choice, and their ids.
    fn numbers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let arrays = table::arrays(py, self.game, self.numbers.clone())?;
        Ok(arrays.into_pyobject(py)?.into_any())
    }
}

/// A policy written in Python, which is asked for the place of a choice.
struct Policy {
    name: String,
    choose: Arc<Py<PyAny>>,
}

impl Contender for Policy {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn seat(&self, _game: &str) -> Result<Box<dyn Player>, BotFault> {
        Ok(Box::new(PolicyPlayer(self.choose.clone())))
    }

    fn time_per_turn(&self) -> Option<Duration> {
        None
    }
}

struct PolicyPlayer(Arc<Py<PyAny>>);

impl Player for PolicyPlayer {
    fn choose(&mut self, table: &dyn AnyTable, seed: u64) -> Result<usize, BotFault> {
        let over = || BotFault::Broken("asked in a game that is over".to_owned());
        let asked = table.decision().ok_or_else(over)?;
        let (game, seat) = (table.game(), asked.seat());
        let numbers = observe::numbers(table, seat);
        let moment = Moment { asked: Mutex::new(asked), numbers, game, seat, seed };
        let chosen = Python::attach(|py| self.0.call1(py, (moment,))?.extract::<usize>(py));
        chosen.map_err(|error| BotFault::Broken(error.to_string()))
    }
}

/// A bot by its name, or a policy: anything that can be called.
fn contender(bot: &Bound<PyAny>, iterations: Option<u64>) -> PyResult<Box<dyn Contender>> {
    if let Ok(name) = bot.extract::<String>() {
        return lab::contender(&name, iterations).map_err(value::wrong);
    }
    let name = bot.getattr("__name__").and_then(|name| name.extract::<String>());
    let name = name.or_else(|_| bot.get_type().name().and_then(|name| name.extract()))?;
    Ok(Box::new(Policy { name, choose: Arc::new(bot.clone().unbind()) }))
}

/// Bots and policies against each other, in mirrored games.
#[pyfunction]
#[pyo3(signature = (game, bots, games, *, options=None, decks=None, seed=0, threads=1, iterations=None))]
#[expect(
    clippy::too_many_arguments,
    clippy::needless_pass_by_value,
    reason = "Python names them and hands them over"
)]
pub fn arena<'py>(
    py: Python<'py>,
    game: &str,
    bots: Vec<Bound<'py, PyAny>>,
    games: u64,
    options: Option<&Bound<PyAny>>,
    decks: Option<Vec<String>>,
    seed: u64,
    threads: usize,
    iterations: Option<u64>,
) -> PyResult<Bound<'py, PyAny>> {
    let game = value::game(game)?;
    let bots = bots.iter().map(|bot| contender(bot, iterations));
    let bots = bots.collect::<PyResult<Vec<_>>>()?;
    let plan = ArenaPlan {
        options: value::options(options)?,
        decks: decks.unwrap_or_default(),
        seed,
        games: 0..games,
        threads,
        iterations,
        file: None,
        join: Vec::new(),
        sprt: None,
        within: None,
        rows: None,
    };
    let report = py.detach(|| lab::arena(game, &bots, &plan, &|_| {})).map_err(value::wrong)?;
    value::python(py, &json!(report))
}

/// Random games: who wins, how long they are, how they end.
#[pyfunction]
#[pyo3(signature = (game, games, *, options=None, seed=0, threads=1))]
pub fn sim<'py>(
    py: Python<'py>,
    game: &str,
    games: u64,
    options: Option<&Bound<PyAny>>,
    seed: u64,
    threads: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let game = value::game(game)?;
    let plan = SimPlan { options: value::options(options)?, seed, games: 0..games, threads };
    let report = py.detach(|| lab::sim(game, &plan, &|_| {})).map_err(value::wrong)?;
    value::python(py, &json!(report))
}
