use std::fs;
use std::path::Path;

use kernel::{Fault, Notation, scenario};

/// Compares with a kept file, or keeps the new text when `BLESS` is set (`cargo xtask bless`).
pub fn keep(path: &Path, text: &str) {
    if std::env::var_os("BLESS").is_some() {
        fs::write(path, text).unwrap();
        return;
    }
    let kept = fs::read_to_string(path).unwrap_or_default();
    let differs = kept.lines().zip(text.lines()).position(|(old, new)| old != new);
    let at = differs.unwrap_or(kept.lines().count().min(text.lines().count()));
    assert!(
        kept == text,
        "{} is stale at line {}: kept {:?}, now {:?} (cargo xtask bless)",
        path.display(),
        at + 1,
        kept.lines().nth(at),
        text.lines().nth(at),
    );
}

/// Runs every scenario of a folder; at least `least` must be there.
pub fn pass_scenarios<G: Notation>(folder: &Path, least: usize) {
    let mut paths: Vec<_> = fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "scenario"))
        .collect();
    paths.sort();
    assert!(paths.len() >= least, "only {} scenarios in {}", paths.len(), folder.display());
    let mut faults = Vec::new();
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let verdict = scenario::run::<G>(&name, &fs::read_to_string(&path).unwrap());
        if verdict.title.is_empty() {
            faults.push(format!("{name}: no title"));
        }
        faults.extend(verdict.faults.iter().map(Fault::to_string));
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

/// The faults of a scenario with `line` (counted from 1) written differently; a line behind the
/// last is added.
pub fn faults_with<G: Notation>(scenario: &[&str], line: usize, text: &str) -> Vec<Fault> {
    let mut lines = scenario.to_vec();
    if line > lines.len() {
        lines.push(text);
    } else {
        lines[line - 1] = text;
    }
    scenario::run::<G>("small", &lines.join("\n")).faults
}

/// Exactly one fault, told at the line `at` (0 when it is about the whole scenario).
#[track_caller]
pub fn assert_one_fault(faults: &[Fault], at: usize, text: &str, message: &str) {
    let [fault] = faults else { panic!("'{text}': one fault expected: {faults:?}") };
    assert_eq!(fault.line, at, "'{text}': {fault}");
    assert!(fault.message.contains(message), "'{text}': {fault}");
}
