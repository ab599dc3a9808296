//! Rules do no IO and are the same on every machine: no file, clock, socket, thread, environment,
//! no map whose order varies, and in the games no floats.

use super::{Fault, fault, on_lines};
use crate::crates::Crate;
use crate::source::{Source, has_word, line_at};

const KERNEL: &str = "crates/kernel";

const MODULES: [&str; 6] = ["fs", "net", "time", "thread", "env", "process"];

const WORDS: [&str; 6] = ["HashMap", "HashSet", "println!", "eprintln!", "print!", "eprint!"];

const FLOATS: [&str; 2] = ["f32", "f64"];

pub fn check(source: &Source, crates: &[Crate]) -> Vec<Fault> {
    let is_game = crates.iter().any(|one| one.is_game && one.path == source.crate_path());
    if !is_game && source.crate_path() != KERNEL {
        return Vec::new();
    }
    let code = source.shipped(&source.code);
    let mut faults = on_lines(&source.path, &code, |line| impure(line, is_game));
    faults.extend(grouped(&source.path, &code));
    faults
}

fn impure(line: &str, is_game: bool) -> Vec<String> {
    let modules = MODULES.map(|module| format!("std::{module}"));
    let mut found: Vec<&str> = modules.iter().map(String::as_str).chain(WORDS).collect();
    found.retain(|word| has_word(line, word));
    if is_game {
        found.extend(FLOATS.into_iter().filter(|float| has_float(line, float)));
    }
    found.into_iter().map(message).collect()
}

fn message(word: &str) -> String {
    format!("`{word}` has no place in rules")
}

/// `use std::{fs, io}` names a module as well as `std::fs` does.
fn grouped(path: &str, code: &str) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (at, _) in code.match_indices("std::{") {
        let group = code[at..].split(';').next().unwrap_or_default();
        let found = MODULES.into_iter().filter(|module| has_word(group, module));
        let line = line_at(code, at);
        faults.extend(found.map(|module| fault(path, line, message(&format!("std::{module}")))));
    }
    faults
}

/// Also in `1f64` and `as_f64`, but not in a longer name such as `buf32`.
fn has_float(line: &str, float: &str) -> bool {
    let mut places = line.match_indices(float);
    places.any(|(at, _)| !line[..at].ends_with(|c: char| c.is_ascii_alphabetic()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crates::one;
    use crate::source::tests::source;

    fn lines(path: &str, text: &str) -> Vec<usize> {
        let crates = [one("kernel", &[], false), one("whist", &[], true)];
        check(&source(path, text), &crates).into_iter().map(|fault| fault.line).collect()
    }

    #[test]
    fn rules_do_no_io() {
        let text = "use std::fs::File;\nuse std::fmt;\nprintln!();\nstatic A: HashSet<u8>;\n";
        assert_eq!(lines("crates/kernel/src/dice.rs", text), [1, 3, 4]);
        assert!(lines("crates/server/src/lib.rs", text).is_empty());
    }

    #[test]
    fn a_group_hides_nothing() {
        let text = "use std::{\n    collections::BTreeMap,\n    time::Instant,\n};\n";
        assert_eq!(lines("crates/kernel/src/dice.rs", text), [1]);
    }

    #[test]
    fn games_have_no_floats() {
        let text = "static A: B = 1_f64 as f32;\nstatic B: f32;\nstatic D: E = buf32;\n";
        assert_eq!(lines("crates/whist/src/state.rs", text), [1, 2]);
        assert!(lines("crates/kernel/src/dice.rs", text).is_empty());
    }

    #[test]
    fn tests_comments_and_literals_may_say_what_they_like() {
        let text = "// HashMap\nconst A: B = \"std::fs\";\n#[cfg(test)]\nmod tests {\n    use std::env;\n}\n";
        assert!(lines("crates/whist/src/state.rs", text).is_empty());
        assert!(lines("crates/whist/tests/deck.rs", "use std::env;").is_empty());
    }
}
