//! Net 5: a position, what is played there, and what must come of it, in a file people can write.
//! docs/scenario.md explains the format.

mod run;

use crate::{Fault, Notation, Table};
use run::run_lines;

/// What came of one scenario: no fault, or everything that was not as expected.
#[derive(Debug)]
pub struct Verdict {
    pub title: String,
    pub faults: Vec<Fault>,
}

/// The game a scenario is about, from its `game` line.
pub fn game_of(text: &str) -> Option<&str> {
    text.lines().find_map(|line| line.trim().strip_prefix("game ")).map(str::trim)
}

/// Runs the scenarios of a file: each `title` begins one, and what stands before the first title
/// holds for all. One with a table (`with $card: …`) is run once for each row.
pub fn run_all<G: Notation>(source: &str, text: &str) -> Vec<Verdict> {
    run_shown::<G>(source, text, &mut |_| {})
}

/// The same; each table is shown in the end to somebody who wants to know what was played.
pub fn run_shown<G: Notation>(
    source: &str,
    text: &str,
    shown: &mut dyn FnMut(&Table<G>),
) -> Vec<Verdict> {
    parts(text).iter().flat_map(|part| run_part::<G>(source, part, shown)).collect()
}

/// Runs a file with one scenario; of more than one, the faults of all.
pub fn run<G: Notation>(source: &str, text: &str) -> Verdict {
    let mut verdicts = run_all::<G>(source, text).into_iter();
    let first = verdicts.next().unwrap_or_else(|| Verdict { title: String::new(), faults: vec![] });
    verdicts.fold(first, |mut all, next| {
        all.faults.extend(next.faults);
        all
    })
}

/// A line and its number, counted from 1.
type Line<'a> = (usize, &'a str);

fn parts(text: &str) -> Vec<Vec<Line<'_>>> {
    let (mut parts, mut head) = (Vec::<Vec<_>>::new(), Vec::new());
    for (index, line) in text.lines().enumerate() {
        let trimmed = line.trim();
        if trimmed.is_empty() || trimmed.starts_with('#') {
            continue;
        }
        if first_word(trimmed) == "title" {
            parts.push(head.clone());
        }
        parts.last_mut().unwrap_or(&mut head).push((index + 1, line));
    }
    if parts.is_empty() { vec![head] } else { parts }
}

fn first_word(line: &str) -> &str {
    line.split(char::is_whitespace).next().unwrap_or_default()
}

fn run_part<G: Notation>(
    source: &str,
    part: &[Line<'_>],
    shown: &mut dyn FnMut(&Table<G>),
) -> Vec<Verdict> {
    let Some(at) = part.iter().position(|(_, line)| first_word(line.trim()) == "with") else {
        return vec![run_lines::<G>(source, part, shown)];
    };
    let (number, line) = part[at];
    let rows = match rows(line) {
        Ok(rows) => rows,
        Err(message) => {
            let fault = Fault::at(source, number, 1, message);
            return vec![Verdict { title: String::new(), faults: vec![fault] }];
        }
    };
    let mut filled = |row: &Row| {
        let others = part.iter().enumerate().filter(|(index, _)| *index != at);
        let lines: Vec<_> = others.map(|(_, (number, line))| (*number, fill(line, row))).collect();
        let lines: Vec<_> = lines.iter().map(|(number, line)| (*number, line.as_str())).collect();
        let mut verdict = run_lines::<G>(source, &lines, shown);
        let words: Vec<_> = row.iter().map(|(_, value)| *value).collect();
        for fault in &mut verdict.faults {
            fault.message = format!("with {}: {}", words.join(" "), fault.message);
        }
        verdict
    };
    rows.iter().map(&mut filled).collect()
}

/// What each name stands for, the longest name first, so that `$ab` is not read as `$a`.
type Row<'a> = Vec<(&'a str, &'a str)>;

/// The rows of `with $card $n: CARD 2 | CARD 3`.
fn rows(line: &str) -> Result<Vec<Row<'_>>, String> {
    const FORM: &str = "write 'with $card $n: CARD 2 | CARD 3'";
    let (names, rows) = line.split_once(':').ok_or(FORM)?;
    let names: Vec<_> = names.split_whitespace().skip(1).collect();
    if names.is_empty() || names.iter().any(|name| name.len() < 2 || !name.starts_with('$')) {
        return Err(FORM.to_owned());
    }
    rows.split('|').map(|text| row_of(&names, text)).collect()
}

fn row_of<'a>(names: &[&'a str], text: &'a str) -> Result<Row<'a>, String> {
    let values: Vec<_> = text.split_whitespace().collect();
    if values.len() != names.len() {
        return Err(format!("'{}': one word for each of {}", text.trim(), names.join(" ")));
    }
    let mut row: Row = names.iter().copied().zip(values).collect();
    row.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
    Ok(row)
}

fn fill(line: &str, row: &Row<'_>) -> String {
    row.iter().fold(line.to_owned(), |line, (name, value)| line.replace(name, value))
}
