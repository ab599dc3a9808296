//! Limits that fail the build, because principles alone do not hold.

mod arrows;
mod cards;
mod careless; // what panics looks for
mod lints;
mod panics;
mod purity;
mod size;
mod words;

use crate::crates::{Crate, crates};
use crate::source::{Source, mark_test_files};
use crate::{Failure, files};

/// Something to mend, and where.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fault {
    path: String,
    line: usize,
    message: String,
}

/// Lists what the crates keep silent about; none of it is a fault.
pub fn silent() -> Result<(), Failure> {
    panics::list(&sources()?);
    Ok(())
}

/// Lists every fault, so that they are mended in one go.
pub fn tidy() -> Result<(), Failure> {
    let sources = sources()?;
    let faults = faults(&sources, &crates()?)?;
    for fault in &faults {
        println!("{}:{}: {}", fault.path, fault.line, fault.message);
    }
    match faults.len() {
        0 => {
            println!("{} files are tidy", sources.len());
            Ok(())
        }
        count => Err(Failure::Check(format!("{count} untidy places"))),
    }
}

fn faults(sources: &[Source], crates: &[Crate]) -> Result<Vec<Fault>, Failure> {
    let mut faults = Vec::new();
    for source in sources {
        faults.extend(size::check(source));
        faults.extend(purity::check(source, crates));
        faults.extend(cards::check(source));
        faults.extend(words::check(source));
    }
    faults.extend(panics::check(sources));
    faults.extend(arrows::check(crates));
    faults.extend(lints::check(crates)?);
    faults.sort();
    Ok(faults)
}

fn sources() -> Result<Vec<Source>, Failure> {
    let mut sources = files::sources("crates", &[".rs"])?;
    sources.extend(files::sources("xtask", &[".rs"])?);
    mark_test_files(&mut sources);
    sources.extend(files::sources("web", &[".ts", ".svelte"])?);
    Ok(sources)
}

fn fault(path: &str, line: usize, message: impl Into<String>) -> Fault {
    Fault { path: path.to_owned(), line, message: message.into() }
}

/// A fault for each message that `find` has about a line.
fn on_lines(path: &str, text: &str, find: impl Fn(&str) -> Vec<String>) -> Vec<Fault> {
    let lines = text.lines().enumerate();
    lines
        .flat_map(|(at, line)| find(line).into_iter().map(move |message| (at + 1, message)))
        .map(|(number, message)| fault(path, number, message))
        .collect()
}
