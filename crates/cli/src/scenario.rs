//! `bravehall scenario`: runs scenario files and says what was not as expected.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use kernel::scenario::{Verdict, game_of};

use crate::failure::{Done, Failure, reason};
use crate::screen::Screen;

pub fn scenario(paths: &[PathBuf]) -> Done {
    let screen = Screen::new();
    let (mut passed, mut failed, mut bad) = (0, 0, Vec::new());
    for path in files(paths, &mut bad) {
        match run(&path) {
            Err(fault) => bad.push(fault),
            Ok(verdicts) => {
                for verdict in verdicts {
                    *if verdict.faults.is_empty() { &mut passed } else { &mut failed } += 1;
                    tell(&screen, &path, &verdict)?;
                }
            }
        }
    }
    screen.laid_out(&format!("{passed} passed, {failed} failed"))?;
    match (bad.is_empty(), failed) {
        (false, _) => Err(Failure::Bad(bad)),
        (true, 0) => Ok(()),
        (true, _) => Err(Failure::No),
    }
}

/// The files, and for each folder all scenarios in it and below; faults go into `bad`.
fn files(paths: &[PathBuf], bad: &mut Vec<String>) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for path in paths {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let before = files.len();
        if let Err(error) = below(path, &mut files) {
            bad.push(format!("{}: {}", path.display(), reason(&error)));
        } else if files.len() == before {
            bad.push(format!("{}: no *.scenario file in this folder", path.display()));
        }
    }
    files
}

fn below(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    let entries: io::Result<Vec<_>> = fs::read_dir(folder)?.collect();
    let mut paths: Vec<_> = entries?.into_iter().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            below(&path, files)?;
        } else if path.extension().is_some_and(|found| found == "scenario") {
            files.push(path);
        }
    }
    Ok(())
}

fn run(path: &Path) -> Result<Vec<Verdict>, String> {
    let name = path.display().to_string();
    let text = fs::read_to_string(path)
        .map_err(|error| format!("{name}: {}; write the name of a scenario", reason(&error)))?;
    let id = game_of(&text).ok_or_else(|| {
        format!("{name}: no game is named; write a line such as 'game {}'", first())
    })?;
    let game = games::find(id).ok_or_else(|| {
        format!("{name}: there is no game '{id}'; write for instance 'game {}'", first())
    })?;
    Ok((game.scenario)(&name, &text))
}

fn first() -> &'static str {
    games::GAMES.first().map_or("", |game| game.id)
}

/// A fault without a place is one of the whole file.
fn tell(screen: &Screen, path: &Path, verdict: &Verdict) -> io::Result<()> {
    for fault in &verdict.faults {
        let (line, column) = (fault.line.max(1), fault.column.max(1));
        let message = fault.message.replace('\n', " ");
        screen.laid_out(&format!("{}:{line}:{column}: {message}", path.display()))?;
    }
    Ok(())
}
