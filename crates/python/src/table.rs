use std::sync::{Mutex, MutexGuard, PoisonError};

use games::AnyTable;
use kernel::{Frame, People, Seat, Seeded, Viewer};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use observe::Numbers;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use serde_json::{Value, json};

use crate::value;

/// One table of a game, with dice of its own.
#[pyclass(module = "bravehall")]
pub(crate) struct Table {
    inner: Mutex<Box<dyn AnyTable>>,
    /// Each decision has dice of its own, so a copy, or a table that is taken back, meets the same.
    seed: u64,
}

type Arrays<'py> = (Bound<'py, PyArray1<i8>>, Bound<'py, PyArray2<i8>>, Bound<'py, PyArray2<i32>>);

impl Table {
    pub fn new(table: Box<dyn AnyTable>, seed: u64) -> Self {
        Self { inner: Mutex::new(table), seed }
    }

    pub fn lock(&self) -> MutexGuard<'_, Box<dyn AnyTable>> {
        // A panic inside a rule is a defect; the table is a value and still whole before it.
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn dice(&self, decision: u64) -> Seeded {
        Seeded::new(self.seed ^ (decision + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    fn seat_or_asked(&self, seat: Option<&str>) -> PyResult<Seat> {
        match seat {
            Some(seat) => self.seat_here(seat),
            None => self.lock().to_act().ok_or_else(|| value::wrong("the game is over")),
        }
    }

    fn seat_here(&self, seat: &str) -> PyResult<Seat> {
        let found = value::seat(seat)?;
        let here = self.lock().seats().contains(found);
        if here { Ok(found) } else { Err(value::wrong(format!("there is no seat {seat} here"))) }
    }

    /// A seat of this table, or a watcher.
    fn viewer(&self, viewer: Option<&str>) -> PyResult<Viewer> {
        viewer.map_or(Ok(Viewer::Watcher), |seat| Ok(Viewer::Seat(self.seat_here(seat)?)))
    }
}

#[pymethods]
impl Table {
    #[new]
    #[pyo3(signature = (game, *, options=None, seed=None, position=None))]
    fn start(
        py: Python,
        game: &str,
        options: Option<&Bound<PyAny>>,
        seed: Option<u64>,
        position: Option<&str>,
    ) -> PyResult<Self> {
        let game = value::game(game)?;
        let options = value::options(options)?;
        let seed = value::seed(py, seed)?;
        let mut dice = Seeded::new(seed);
        let table = match position {
            Some(position) => (game.lay_out)(&options, position),
            None => (game.start)(&options, &mut dice),
        };
        Ok(Self::new(table.map_err(value::wrong)?, seed))
    }

    /// A table at the end of a written game.
    #[staticmethod]
    #[pyo3(signature = (text, *, seed=None))]
    fn from_replay(py: Python, text: &str, seed: Option<u64>) -> PyResult<Self> {
        let game = kernel::replay::game_of(text).ok_or_else(|| value::wrong("not a replay"))?;
        let table = (value::game(game)?.replay)("replay", text).map_err(value::wrong)?;
        Ok(Self::new(table, value::seed(py, seed)?))
    }

    #[getter]
    fn game(&self) -> &'static str {
        self.lock().game()
    }

    #[getter]
    fn seed(&self) -> u64 {
        self.seed
    }

    #[getter]
    fn seats(&self) -> Vec<String> {
        self.lock().seats().iter().map(|seat| seat.to_string()).collect()
    }

    #[getter]
    fn teams(&self) -> Vec<Vec<String>> {
        let table = self.lock();
        let mut teams = Vec::new();
        for seat in table.seats().iter() {
            let team = table.team(seat);
            let mates = table.seats().iter().filter(|mate| table.team(*mate) == team);
            let mates: Vec<_> = mates.map(|mate| mate.to_string()).collect();
            if !teams.contains(&mates) {
                teams.push(mates);
            }
        }
        teams
    }

    #[getter]
    fn to_act(&self) -> Option<String> {
        self.lock().to_act().map(|seat| seat.to_string())
    }

    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let outcome = self.lock().outcome();
        outcome.map(|outcome| value::outcome(py, outcome)).transpose()
    }

    #[getter]
    fn decisions(&self) -> usize {
        self.lock().decisions()
    }

    #[getter]
    fn position(&self) -> String {
        self.lock().position()
    }

    #[getter]
    fn rolls(&self) -> Vec<u32> {
        self.lock().rolls()
    }

    /// The choices of the seat to act, in notation.
    fn actions(&self) -> Vec<String> {
        self.lock().decision().map_or_else(Vec::new, |asked| asked.choices())
    }

    /// The same with words and gestures.
    #[pyo3(signature = (lang="en"))]
    fn choices<'py>(&self, py: Python<'py>, lang: &str) -> PyResult<Bound<'py, PyAny>> {
        let choices = self.lock().choices(value::lang(lang)?);
        value::python(py, &json!(choices))
    }

    /// Plays an action by its text or its place in the list; says what the dice said.
    #[pyo3(signature = (action, *, seat=None))]
    fn play(&self, action: &Bound<PyAny>, seat: Option<&str>) -> PyResult<Vec<u32>> {
        let seat = self.seat_or_asked(seat)?;
        let mut table = self.lock();
        let mut dice = self.dice(table.decisions() as u64);
        if let Ok(text) = action.extract::<String>() {
            table.play(seat, &text, &mut dice).map_err(value::refused)?;
        } else {
            let nth: i64 = action.extract()?;
            let nth = usize::try_from(nth).map_err(|_| PyIndexError::new_err("no such choice"))?;
            table.play_nth(seat, nth, &mut dice).map_err(value::refused)?;
        }
        Ok(table.rolls())
    }

    /// Everything that a viewer is shown now: a seat, or a watcher for `None`.
    #[pyo3(signature = (viewer=None, lang="en"))]
    fn frame<'py>(
        &self,
        py: Python<'py>,
        viewer: Option<&str>,
        lang: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (viewer, lang) = (self.viewer(viewer)?, value::lang(lang)?);
        let frame: Frame = self.lock().frame(viewer, lang, &People::default());
        value::python(py, &json!(frame))
    }

    #[pyo3(signature = (viewer=None))]
    fn view<'py>(&self, py: Python<'py>, viewer: Option<&str>) -> PyResult<Bound<'py, PyAny>> {
        let viewer = self.viewer(viewer)?;
        let frame = self.lock().frame(viewer, kernel::Lang::En, &People::default());
        value::python(py, &frame.view)
    }

    #[pyo3(signature = (viewer=None))]
    fn knowledge<'py>(&self, py: Python<'py>, viewer: Option<&str>) -> PyResult<Bound<'py, PyAny>> {
        let viewer = self.viewer(viewer)?;
        let knowledge: Value = self.lock().knowledge(viewer);
        value::python(py, &knowledge)
    }

    #[pyo3(signature = (viewer=None, lang="en"))]
    fn board(&self, viewer: Option<&str>, lang: &str) -> PyResult<String> {
        let (viewer, lang) = (self.viewer(viewer)?, value::lang(lang)?);
        Ok(self.lock().board(viewer, lang))
    }

    #[pyo3(signature = (viewer=None, lang="en"))]
    fn prompt(&self, viewer: Option<&str>, lang: &str) -> PyResult<String> {
        let (viewer, lang) = (self.viewer(viewer)?, value::lang(lang)?);
        Ok(self.lock().prompt(viewer, lang))
    }

    /// Why a seat cannot do this now: every reason with its rule; nothing when it can.
    #[pyo3(signature = (text, *, seat=None, lang="en"))]
    fn why(&self, text: &str, seat: Option<&str>, lang: &str) -> PyResult<Vec<String>> {
        let (seat, lang) = (self.seat_or_asked(seat)?, value::lang(lang)?);
        self.lock().why(seat, text, lang, &People::default()).map_err(value::wrong)
    }

    /// Everything a viewer may know of a pile, a seat or a card here.
    #[pyo3(signature = (words, viewer=None, lang="en"))]
    fn explain(&self, words: &str, viewer: Option<&str>, lang: &str) -> PyResult<Option<String>> {
        let (viewer, lang) = (self.viewer(viewer)?, value::lang(lang)?);
        let table = self.lock();
        Ok(table.look(viewer, words, lang).or_else(|| table.explain(viewer, words, lang)))
    }

    /// What the last decision brought, or the deal, as a viewer is told.
    #[pyo3(signature = (viewer=None, lang="en"))]
    fn last<'py>(
        &self,
        py: Python<'py>,
        viewer: Option<&str>,
        lang: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (viewer, lang) = (self.viewer(viewer)?, value::lang(lang)?);
        let last = self.lock().last(viewer, lang, &People::default());
        value::python(py, &json!(last))
    }

    /// What the deal and then each decision brought.
    #[pyo3(signature = (viewer=None, lang="en"))]
    fn history<'py>(
        &self,
        py: Python<'py>,
        viewer: Option<&str>,
        lang: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (viewer, lang) = (self.viewer(viewer)?, value::lang(lang)?);
        let history = self.lock().history(viewer, lang, &People::default());
        value::python(py, &json!(history))
    }

    fn replay(&self) -> PyResult<String> {
        self.lock().replay().map_err(value::wrong)
    }

    fn undo_to(&self, decisions: usize) -> PyResult<()> {
        let mut table = self.lock();
        if decisions > table.decisions() {
            return Err(value::wrong(format!("there are {} decisions", table.decisions())));
        }
        table.undo_to(decisions);
        Ok(())
    }

    fn copy(&self) -> Self {
        Self::new(self.lock().fork(), self.seed)
    }

    fn __copy__(&self) -> Self {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<PyAny>) -> Self {
        self.copy()
    }

    /// Kept as its replay and its seed: what is taken up again goes on with the same dice.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let read = py.import("bravehall")?.getattr("_table_again")?;
        (read, (self.replay()?, self.seed)).into_pyobject(py)
    }

    fn __repr__(&self) -> String {
        let table = self.lock();
        let state = match (table.to_act(), table.outcome()) {
            (Some(seat), _) => format!("{seat} is to decide"),
            (None, Some(outcome)) => kernel::replay::write_outcome(outcome),
            (None, None) => "over".to_owned(),
        };
        format!("<Table {} after {} decisions: {state}>", table.game(), table.decisions())
    }

    /// What a seat knows, its choices and their ids, as arrays; the seat to act when none is named.
    #[pyo3(signature = (seat=None))]
    fn numbers<'py>(&self, py: Python<'py>, seat: Option<&str>) -> PyResult<Arrays<'py>> {
        let seat = self.seat_or_asked(seat)?;
        let (game, numbers) = {
            let table = self.lock();
            (table.game(), observe::numbers(&**table, seat))
        };
        arrays(py, game, numbers)
    }
}

pub fn arrays<'py>(py: Python<'py>, game: &str, numbers: Numbers) -> PyResult<Arrays<'py>> {
    let sheet = observe::sheet(game).expect("tables are of games of the house");
    let rows = numbers.ids.len();
    let choices = PyArray1::from_vec(py, numbers.choices);
    let ids = PyArray1::from_vec(py, numbers.ids.into_flattened());
    Ok((
        PyArray1::from_vec(py, numbers.observation),
        choices.reshape([rows, observe::width(sheet.choice)])?,
        ids.reshape([rows, 4])?,
    ))
}
