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

/// Runs every scenario of a folder and of those below; at least `least` files must be there.
pub fn pass_scenarios<G: Notation>(folder: &Path, least: usize) {
    let (mut paths, mut folders) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder);
        for entry in entries.unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "scenario") {
                paths.push(path);
            }
        }
    }
    paths.sort();
    assert!(paths.len() >= least, "only {} scenarios in {}", paths.len(), folder.display());
    let mut faults = Vec::new();
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        for verdict in scenario::run_all::<G>(&name, &fs::read_to_string(&path).unwrap()) {
            if verdict.title.is_empty() {
                faults.push(format!("{name}: no title"));
            }
            faults.extend(verdict.faults.iter().map(Fault::to_string));
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

/// A scenario that passes, for tests in which one line of it is wrong.
#[derive(Clone, Copy, Debug)]
pub struct Small<'a>(pub &'a [&'a str]);

impl Small<'_> {
    #[track_caller]
    pub fn passes<G: Notation>(self, title: &str) {
        let verdict = scenario::run::<G>("small", &self.0.join("\n"));
        assert_eq!(verdict.title, title);
        assert!(verdict.faults.is_empty(), "{:?}", verdict.faults);
    }

    /// The faults with `line` (counted from 1) written differently; a line behind the last is added.
    pub fn faults_with<G: Notation>(self, line: usize, text: &str) -> Vec<Fault> {
        let mut lines = self.0.to_vec();
        if line > lines.len() {
            lines.push(text);
        } else {
            lines[line - 1] = text;
        }
        scenario::run::<G>("small", &lines.join("\n")).faults
    }

    /// Each of these lines is one fault, told where it stands.
    #[track_caller]
    pub fn turns_down<G: Notation>(self, wrong: &[(usize, &str, &str)]) {
        for &(line, text, message) in wrong {
            self.turns_down_at::<G>(line, line, text, message);
        }
    }

    /// Exactly one fault, told at the line `at` (0 when it is about the whole scenario).
    #[track_caller]
    pub fn turns_down_at<G: Notation>(self, at: usize, line: usize, text: &str, message: &str) {
        let faults = self.faults_with::<G>(line, text);
        let [fault] = faults.as_slice() else { panic!("'{text}': one fault expected: {faults:?}") };
        assert_eq!(fault.line, at, "'{text}': {fault}");
        assert!(fault.message.contains(message), "'{text}': {fault}");
    }

    /// Each of these lines is a fault, among others that come of it.
    #[track_caller]
    pub fn finds<G: Notation>(self, wrong: &[(usize, &str, &str)]) {
        for &(line, text, message) in wrong {
            let faults = self.faults_with::<G>(line, text);
            let is_told = faults.iter().any(|fault| fault.message.contains(message));
            assert!(is_told, "{text}: {faults:?}");
        }
    }
}
