use std::ops::ControlFlow;

use ::games::{GAMES, content, walk};
use kernel::scenario::game_of;
use observe::Part;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use serde_json::json;

use crate::value;

/// The games of the house: ids, names, what a host may choose.
#[pyfunction]
pub fn games(py: Python) -> PyResult<Bound<PyAny>> {
    let all = GAMES.iter().map(|game| {
        json!({
            "id": game.id,
            "name": game.name,
            "options": game.options,
            "loadouts": game.ready_loadouts,
            "content": content(game),
        })
    });
    value::python(py, &all.collect())
}

/// The bots of the house, the weakest first.
#[pyfunction]
pub fn bots() -> Vec<&'static str> {
    ::bots::BOTS.iter().map(|bot| bot.name).collect()
}

/// Everything a host may set, with its default.
#[pyfunction]
pub fn options<'py>(py: Python<'py>, game: &str) -> PyResult<Bound<'py, PyAny>> {
    value::python(py, &(value::game(game)?.defaults)())
}

/// What the numbers of a game mean.
#[pyfunction]
pub fn sheet<'py>(py: Python<'py>, game: &str) -> PyResult<Bound<'py, PyDict>> {
    let sheet = observe::sheet(value::game(game)?.id).expect("every game of the house has a sheet");
    let dict = PyDict::new(py);
    dict.set_item("game", sheet.game)?;
    dict.set_item("version", sheet.version)?;
    dict.set_item("ids", sheet.ids)?;
    for (name, parts) in [("observation", sheet.observation), ("choice", sheet.choice)] {
        dict.set_item(name, parts_of(py, parts)?)?;
        dict.set_item(format!("{name}_columns"), observe::names(parts))?;
    }
    Ok(dict)
}

fn parts_of<'py>(py: Python<'py>, parts: &[Part]) -> PyResult<Bound<'py, PyList>> {
    let mut from = 0;
    let mut all = Vec::new();
    for part in parts {
        let dict = PyDict::new(py);
        dict.set_item("name", part.name)?;
        dict.set_item("from", from)?;
        dict.set_item("rows", part.rows)?;
        dict.set_item("across", part.across())?;
        dict.set_item("says", part.says)?;
        from += part.width();
        all.push(dict);
    }
    PyList::new(py, all)
}

/// The ids of the cards, Legends and the like of a game.
#[pyfunction]
pub fn cards(game: &str) -> PyResult<Vec<String>> {
    Ok((value::game(game)?.words)())
}

/// Everything about a card or another word of the game.
#[pyfunction]
#[pyo3(signature = (game, word, lang="en"))]
pub fn explain(game: &str, word: &str, lang: &str) -> PyResult<Option<String>> {
    Ok((value::game(game)?.explain)(word, value::lang(lang)?))
}

/// The numbered rules: id and sentence.
#[pyfunction]
#[pyo3(signature = (game, lang="en"))]
pub fn rules(game: &str, lang: &str) -> PyResult<Vec<(String, String)>> {
    let lang = value::lang(lang)?;
    let rules = &(value::game(game)?.rulebook)().rules;
    Ok(rules.iter().map(|rule| (rule.id.to_string(), rule.sentence(lang).to_owned())).collect())
}

/// Runs the scenarios of a text; each comes back with its faults, none when it passed.
#[pyfunction]
#[pyo3(signature = (text, source="scenario"))]
pub fn scenario<'py>(py: Python<'py>, text: &str, source: &str) -> PyResult<Bound<'py, PyAny>> {
    let game = game_of(text);
    let game = game.ok_or_else(|| value::wrong("no line says which game it is about"))?;
    let game = value::game(game)?;
    let verdicts = (game.scenario)(source, text).into_iter().map(|verdict| {
        let faults: Vec<_> = verdict.faults.iter().map(ToString::to_string).collect();
        json!({ "title": verdict.title, "faults": faults })
    });
    value::python(py, &verdicts.collect())
}

/// Leaves below a position, or below the start.
#[pyfunction]
#[pyo3(signature = (game, depth, *, options=None, position=""))]
pub fn perft(
    game: &str,
    depth: u32,
    options: Option<&Bound<PyAny>>,
    position: &str,
) -> PyResult<u64> {
    let options = value::options(options)?;
    (value::game(game)?.perft)(&options, position, depth).map_err(value::wrong)
}

/// Every decision of a written game as a row: number, seat, action, rolls, the die each was thrown with,
/// how many choices there were, and what a viewer was told.
#[pyfunction]
#[pyo3(signature = (text, viewer=None, lang="en"))]
pub fn replay_steps<'py>(
    py: Python<'py>,
    text: &str,
    viewer: Option<&str>,
    lang: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let (viewer, lang) = (value::viewer(viewer)?, value::lang(lang)?);
    let people = kernel::People::default();
    let mut rows = Vec::new();
    let (mut offered, mut is_there) = (0, true);
    walk("replay", text, |step, table| {
        is_there = viewer.seat().is_none_or(|seat| table.seats().contains(seat));
        if !is_there {
            return ControlFlow::Break(());
        }
        let last = table.last(viewer, lang, &people);
        let told: Vec<_> = last.log.iter().map(ToString::to_string).collect();
        rows.push(json!({
            "number": step.number,
            "seat": step.seat.map(|seat| seat.to_string()),
            "action": step.action,
            "choices": offered,
            "rolls": step.rolls.iter().map(|roll| roll.said).collect::<Vec<_>>(),
            "sides": step.rolls.iter().map(|roll| roll.sides).collect::<Vec<_>>(),
            "told": told,
        }));
        offered = table.decision().map_or(0, |asked| asked.choices().len());
        ControlFlow::Continue(())
    })
    .map_err(value::wrong)?;
    if !is_there {
        return Err(value::wrong("there is no such seat in this game"));
    }
    value::python(py, &rows.into())
}
