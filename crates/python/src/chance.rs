use observe::Now;
use pyo3::prelude::*;
use serde_json::json;

use crate::table::Table;
use crate::value;

/// A table whose dice are said by whoever plays it: every way chance can go can be looked at.
#[pyclass(module = "bravehall")]
pub(crate) struct Chance {
    inner: std::sync::Mutex<observe::Chance>,
}

impl Chance {
    fn with<T>(&self, work: impl FnOnce(&mut observe::Chance) -> T) -> T {
        work(&mut self.inner.lock().unwrap_or_else(std::sync::PoisonError::into_inner))
    }
}

#[pymethods]
impl Chance {
    #[new]
    #[pyo3(signature = (game, *, options=None, position=None))]
    fn new(game: &str, options: Option<&Bound<PyAny>>, position: Option<&str>) -> PyResult<Self> {
        let game = value::game(game)?;
        let options = value::options(options)?;
        let chance = match position {
            Some(position) => observe::Chance::at(game, &options, position),
            None => observe::Chance::new(game, &options),
        };
        Ok(Self { inner: chance.map_err(value::wrong)?.into() })
    }

    /// How many sides the die has that is thrown next; `None` when no die is.
    #[getter]
    fn sides(&self) -> Option<u32> {
        self.with(|chance| if let Now::Chance(sides) = chance.now() { Some(sides) } else { None })
    }

    /// The seat that decides next, from 0; `None` when none does.
    #[getter]
    fn to_act(&self) -> Option<usize> {
        let seat = |now| if let Now::Decision(seat) = now { Some(seat.index()) } else { None };
        self.with(|chance| seat(chance.now()))
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.with(|chance| chance.now() == Now::Over)
    }

    /// Says what the die says, or which choice of the list is taken.
    fn say(&self, what: u32) -> PyResult<()> {
        self.with(|chance| chance.say(what)).map_err(value::wrong)
    }

    fn actions(&self) -> Vec<String> {
        self.with(|chance| {
            let asked = matches!(chance.now(), Now::Decision(_)).then(|| chance.table()).flatten();
            asked.and_then(games::AnyTable::decision).map_or_else(Vec::new, |it| it.choices())
        })
    }

    /// The table before what chance has not finished; `None` before the deal. Its own dice are seeded.
    #[pyo3(signature = (seed=0))]
    fn table(&self, seed: u64) -> Option<Table> {
        self.with(|chance| Some(Table::new(chance.table()?.fork(), seed)))
    }

    /// What the last decision, or the deal, told a seat, in one line.
    fn told(&self, seat: &str) -> PyResult<String> {
        let viewer = value::viewer(Some(seat))?;
        Ok(self.with(|chance| {
            let tell = |table: &dyn games::AnyTable| {
                let people = kernel::People::default();
                json!(table.last(viewer, kernel::Lang::En, &people)).to_string()
            };
            chance.table().map_or_else(String::new, tell)
        }))
    }

    /// What each seat has won when the game is over: 1, or -1 for a loss.
    fn returns(&self) -> Vec<f32> {
        self.with(|chance| {
            let Some(table) = chance.table() else { return Vec::new() };
            let winners = table.outcome().map(kernel::Outcome::winners).unwrap_or_default();
            let one = |seat| match (winners.is_empty(), winners.contains(seat)) {
                (true, _) => 0.0,
                (_, true) => 1.0,
                (_, false) => -1.0,
            };
            table.seats().iter().map(one).collect()
        })
    }

    fn copy(&self) -> Self {
        Self { inner: self.with(|chance| chance.clone()).into() }
    }

    fn __copy__(&self) -> Self {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<PyAny>) -> Self {
        self.copy()
    }
}
