//! JSON as Python values, and what can go wrong as exceptions.

use games::{GameEntry, Wrong};
use kernel::{Lang, Outcome, Seat, Viewer};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use serde_json::Value;

pyo3::create_exception!(
    bravehall,
    Refused,
    PyValueError,
    "Not allowed here. The message names the rules."
);

#[expect(clippy::needless_pass_by_value, reason = "errors are handed over")]
pub fn wrong(message: impl ToString) -> PyErr {
    PyValueError::new_err(message.to_string())
}

pub fn refused(wrong: Wrong) -> PyErr {
    match wrong {
        Wrong::Unreadable(message) => PyValueError::new_err(message),
        Wrong::Refused(refused) => Refused::new_err(refused.to_string()),
    }
}

pub fn game(id: &str) -> PyResult<&'static GameEntry> {
    let unknown = || {
        let known: Vec<_> = games::GAMES.iter().map(|game| game.id).collect();
        wrong(format!("there is no game '{id}': write one of {}", known.join(", ")))
    };
    games::find(id).ok_or_else(unknown)
}

pub fn lang(text: &str) -> PyResult<Lang> {
    text.parse().map_err(wrong)
}

pub fn seat(text: &str) -> PyResult<Seat> {
    text.to_uppercase().parse().map_err(wrong)
}

/// A seat, or a watcher for nothing.
pub fn viewer(text: Option<&str>) -> PyResult<Viewer> {
    text.map_or(Ok(Viewer::Watcher), |text| Ok(Viewer::Seat(seat(text)?)))
}

pub fn python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Null => py.None().into_bound(py),
        Value::Bool(is) => is.into_pyobject(py)?.to_owned().into_any(),
        Value::String(text) => text.into_pyobject(py)?.into_any(),
        Value::Number(number) => match (number.as_i64(), number.as_u64(), number.as_f64()) {
            (Some(number), ..) => number.into_pyobject(py)?.into_any(),
            (_, Some(number), _) => number.into_pyobject(py)?.into_any(),
            (.., number) => number.into_pyobject(py)?.into_any(),
        },
        Value::Array(all) => {
            let all = all.iter().map(|one| python(py, one)).collect::<PyResult<Vec<_>>>()?;
            PyList::new(py, all)?.into_any()
        }
        Value::Object(all) => {
            let dict = PyDict::new(py);
            for (key, value) in all {
                dict.set_item(key, python(py, value)?)?;
            }
            dict.into_any()
        }
    })
}

/// Options of a game: a dict, or JSON as text; nothing for the default.
pub fn options(given: Option<&Bound<PyAny>>) -> PyResult<String> {
    let Some(given) = given else { return Ok(String::new()) };
    if let Ok(text) = given.extract::<String>() {
        return Ok(text);
    }
    given.py().import("json")?.call_method1("dumps", (given,))?.extract()
}

/// The seed that was given, or one by chance.
pub fn seed(py: Python, given: Option<u64>) -> PyResult<u64> {
    match given {
        Some(seed) => Ok(seed),
        None => py.import("secrets")?.call_method1("randbits", (64,))?.extract(),
    }
}

pub fn outcome(py: Python, outcome: Outcome) -> PyResult<Bound<PyDict>> {
    let dict = PyDict::new(py);
    let winners: Vec<_> = outcome.winners().iter().map(|seat| seat.to_string()).collect();
    dict.set_item("winners", winners)?;
    dict.set_item("by", outcome.by().as_str())?;
    Ok(dict)
}
