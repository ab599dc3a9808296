use std::sync::{Mutex, PoisonError};

use bots::BotSpec;
use numpy::{
    Element, PyArray, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray,
};
use observe::{AnyBatch, Plan, Short, Target};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::value;

/// Thousands of tables of one game, played side by side in Rust threads. The arrays belong to `NumPy`
/// and are written in place by each step.
#[pyclass(module = "bravehall")]
pub(crate) struct Batch {
    inner: Mutex<Box<dyn AnyBatch>>,
    game: &'static str,
    tables: usize,
    seats: usize,
    observations: Py<PyArray2<i8>>,
    to_act: Py<PyArray1<i8>>,
    offsets: Py<PyArray1<i32>>,
    choices: Mutex<Rows>,
    mask: Option<Py<PyArray2<bool>>>,
    rewards: Py<PyArray2<f32>>,
    over: Py<PyArray1<bool>>,
}

/// The choices of all tables, with room for more than there are.
struct Rows {
    features: Py<PyArray2<i8>>,
    ids: Py<PyArray2<i32>>,
    used: usize,
}

impl Rows {
    fn new(py: Python, game: &str, room: usize) -> Self {
        let across = observe::width(
            observe::sheet(game).expect("every game of the house has a sheet").choice,
        );
        let features = PyArray2::zeros(py, [room, across], false).unbind();
        Self { features, ids: PyArray2::zeros(py, [room, 4], false).unbind(), used: 0 }
    }
}

/// What a thread without the interpreter may do with the target.
type Work<'a> = &'a mut (dyn FnMut(&mut dyn AnyBatch, &mut Target) -> Result<usize, Short> + Send);

fn slice<'a, T: Element, D: numpy::ndarray::Dimension>(
    array: &'a mut PyReadwriteArray<'_, T, D>,
) -> PyResult<&'a mut [T]> {
    array.as_slice_mut().map_err(value::wrong)
}

fn borrow<'py, T: Element, D: numpy::ndarray::Dimension>(
    py: Python<'py>,
    array: &Py<PyArray<T, D>>,
) -> PyResult<PyReadwriteArray<'py, T, D>> {
    array.bind(py).try_readwrite().map_err(value::wrong)
}

impl Batch {
    /// Lets the interpreter go, writes, and makes more room for choices where there is too little.
    fn write(&self, py: Python, work: Work) -> PyResult<()> {
        match self.try_write(py, work)? {
            Ok(()) => Ok(()),
            Err(needed) => {
                let mut rows = self.rows();
                *rows = Rows::new(py, self.game, needed + needed / 2);
                drop(rows);
                let again = self.try_write(py, &mut |batch, into| batch.look(into))?;
                again.map_err(|_| value::wrong("there is no end to the choices"))
            }
        }
    }

    fn rows(&self) -> std::sync::MutexGuard<'_, Rows> {
        self.choices.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn try_write(&self, py: Python, work: Work) -> PyResult<Result<(), usize>> {
        let mut rows = self.rows();
        let mut observations = borrow(py, &self.observations)?;
        let mut seats = borrow(py, &self.to_act)?;
        let mut offsets = borrow(py, &self.offsets)?;
        let (mut features, mut ids) = (borrow(py, &rows.features)?, borrow(py, &rows.ids)?);
        let mut mask = self.mask.as_ref().map(|mask| borrow(py, mask)).transpose()?;
        let (mut rewards, mut over) = (borrow(py, &self.rewards)?, borrow(py, &self.over)?);
        let mut target = Target {
            observations: slice(&mut observations)?,
            seats: slice(&mut seats)?,
            offsets: slice(&mut offsets)?,
            choices: slice(&mut features)?,
            ids: slice(&mut ids)?,
            mask: mask.as_mut().map_or(Ok(&mut [][..]), slice)?,
            rewards: slice(&mut rewards)?,
            over: slice(&mut over)?,
        };
        let inner = &self.inner;
        let written = py.detach(|| {
            let mut batch = inner.lock().unwrap_or_else(PoisonError::into_inner);
            work(&mut **batch, &mut target)
        });
        match written {
            Ok(used) => {
                rows.used = used;
                Ok(Ok(()))
            }
            Err(Short::Room(needed)) => Ok(Err(needed)),
            Err(Short::Wrong(why)) => Err(value::wrong(why)),
        }
    }

    fn with<T>(&self, work: impl FnOnce(&mut dyn AnyBatch) -> T) -> T {
        work(&mut **self.inner.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The first rows of an array with room for more.
    fn used<'py>(array: &Bound<'py, PyAny>, used: usize) -> PyResult<Bound<'py, PyAny>> {
        let py = array.py();
        let (start, end) = (0, used);
        array.get_item(pyo3::types::PySlice::new(py, start, end as isize, 1))
    }
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (game, tables, *, options=None, seed=0, threads=1, against=None, mask=0))]
    #[expect(clippy::too_many_arguments, reason = "Python names them")]
    fn new(
        py: Python,
        game: &str,
        tables: usize,
        options: Option<&Bound<PyAny>>,
        seed: u64,
        threads: usize,
        against: Option<&str>,
        mask: usize,
    ) -> PyResult<Self> {
        if tables == 0 {
            return Err(value::wrong("a batch has one table or more"));
        }
        let game = value::game(game)?.id;
        let against = against.map(str::parse::<BotSpec>).transpose().map_err(value::wrong)?;
        let plan = Plan { options: value::options(options)?, tables, seed, threads, against };
        let batch = py.detach(|| observe::batch(game, &plan)).map_err(value::wrong)?;
        let sheet = observe::sheet(game).expect("every game of the house has a sheet");
        let (seats, across) = (batch.seats(), observe::width(sheet.observation));
        let new = Self {
            inner: Mutex::new(batch),
            game,
            tables,
            seats,
            observations: PyArray2::zeros(py, [tables, across], false).unbind(),
            to_act: PyArray1::zeros(py, tables, false).unbind(),
            offsets: PyArray1::zeros(py, tables + 1, false).unbind(),
            choices: Mutex::new(Rows::new(py, game, tables * 16 + 64)),
            mask: (mask > 0).then(|| PyArray2::zeros(py, [tables, mask], false).unbind()),
            rewards: PyArray2::zeros(py, [tables, seats], false).unbind(),
            over: PyArray1::zeros(py, tables, false).unbind(),
        };
        new.write(py, &mut |batch, into| batch.look(into))?;
        Ok(new)
    }

    #[getter]
    fn game(&self) -> &str {
        self.game
    }

    #[getter]
    fn seats(&self) -> usize {
        self.seats
    }

    fn __len__(&self) -> usize {
        self.tables
    }

    #[getter]
    fn observations<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<i8>> {
        self.observations.bind(py).clone()
    }

    #[getter]
    fn to_act<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        self.to_act.bind(py).clone()
    }

    #[getter]
    fn offsets<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i32>> {
        self.offsets.bind(py).clone()
    }

    #[getter]
    fn choices<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let rows = self.rows();
        Self::used(rows.features.bind(py).as_any(), rows.used)
    }

    #[getter]
    fn ids<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let rows = self.rows();
        Self::used(rows.ids.bind(py).as_any(), rows.used)
    }

    #[getter]
    fn mask<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyArray2<bool>>> {
        self.mask.as_ref().map(|mask| mask.bind(py).clone())
    }

    #[getter]
    fn rewards<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<f32>> {
        self.rewards.bind(py).clone()
    }

    #[getter]
    fn over<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        self.over.bind(py).clone()
    }

    /// Begins anew at every table.
    #[pyo3(signature = (seed=None))]
    fn reset(&self, py: Python, seed: Option<u64>) -> PyResult<()> {
        py.detach(|| self.with(|batch| batch.reset(seed))).map_err(value::wrong)?;
        self.write(py, &mut |batch, into| batch.look(into))
    }

    /// Plays one choice at each table, by its place in the table's list.
    #[expect(clippy::needless_pass_by_value, reason = "Python hands it over")]
    fn step(&self, py: Python, choices: PyReadonlyArray1<i32>) -> PyResult<()> {
        let chosen = choices.as_slice().map_err(value::wrong)?;
        self.write(py, &mut |batch, into| batch.step(chosen, into))
    }

    /// What a bot would choose at each table.
    #[pyo3(signature = (bot, seed=0))]
    fn ask<'py>(
        &self,
        py: Python<'py>,
        bot: &str,
        seed: u64,
    ) -> PyResult<Bound<'py, PyArray1<i32>>> {
        let bot: BotSpec = bot.parse().map_err(value::wrong)?;
        let mut chosen = vec![0; self.tables];
        let asked = py.detach(|| self.with(|batch| batch.ask(&bot, seed, &mut chosen)));
        asked.map_err(value::wrong)?;
        Ok(PyArray1::from_vec(py, chosen))
    }

    /// The choices at a table, in notation.
    fn texts(&self, table: usize) -> Vec<String> {
        self.with(|batch| batch.texts(table))
    }

    /// The games that ended in the last step, each with what every seat knew at its end.
    fn ended<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let ended = self.with(|batch| batch.ended().to_vec());
        let dicts = ended.into_iter().map(|game| {
            let dict = PyDict::new(py);
            let across = game.observations.len() / self.seats;
            let observations = PyArray1::from_vec(py, game.observations);
            dict.set_item("table", game.table)?;
            dict.set_item("game", game.game)?;
            dict.set_item("decisions", game.decisions)?;
            dict.set_item("by", game.by)?;
            dict.set_item("rewards", PyArray1::from_vec(py, game.rewards))?;
            dict.set_item("observations", observations.reshape([self.seats, across])?)?;
            Ok(dict)
        });
        PyList::new(py, dicts.collect::<PyResult<Vec<_>>>()?)
    }
}
