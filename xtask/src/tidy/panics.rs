//! A panic is for a broken invariant, so a crate has few places for one.

use super::{Fault, fault, on_lines};
use crate::coverage::Part;
use crate::source::{Source, count_word, has_word};
use std::collections::BTreeMap;

const PER_1000_LINES: usize = 5;
const COUNTED: [&str; 4] = [".unwrap()", ".expect(", "panic!", "unreachable!"];
/// What tests share fails as tests do.
const TESTS: &str = "crates/testkit";
const NEVER: [&str; 3] = ["todo!", "unimplemented!", "dbg!"];

pub fn check(sources: &[Source]) -> Vec<Fault> {
    let mut crates: BTreeMap<&str, Tally> = BTreeMap::new();
    let mut faults = Vec::new();
    for source in sources.iter().filter(|source| source.is_in_src()) {
        crates.entry(source.crate_path()).or_default().add(source);
        let code = source.shipped(&[Part::Code]);
        faults.extend(on_lines(&source.path, &code, unfinished));
    }
    let tallies = crates.into_iter().filter(|(folder, _)| *folder != TESTS);
    faults.extend(tallies.filter_map(|(folder, tally)| tally.fault(folder)));
    faults
}

fn unfinished(line: &str) -> Vec<String> {
    let found = NEVER.into_iter().filter(|word| has_word(line, word));
    found.map(|word| format!("`{word}` is unfinished work")).collect()
}

/// What a crate has so far.
#[derive(Default)]
struct Tally {
    lines: usize,
    panics: usize,
}

impl Tally {
    fn add(&mut self, source: &Source) {
        let text = source.shipped(&[Part::Code, Part::Comment, Part::Literal]);
        self.lines += text.lines().filter(|line| !line.trim().is_empty()).count();
        let code = source.shipped(&[Part::Code]);
        self.panics += COUNTED.iter().map(|word| count_word(&code, word)).sum::<usize>();
    }

    /// A small crate counts as 1000 lines, or it could have none at all.
    fn fault(&self, folder: &str) -> Option<Fault> {
        let limit = self.lines.max(1000) * PER_1000_LINES / 1000;
        let panics = self.panics;
        (panics > limit).then(|| {
            let message = format!("{panics} of unwrap, expect, panic in src; the limit is {limit}");
            fault(&format!("{folder}/Cargo.toml"), 1, message)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(text: &str) -> Vec<Fault> {
        check(&[Source::new("crates/x/src/y.rs", text)])
    }

    #[test]
    fn a_small_crate_has_five_panics() {
        assert!(faults(&"x.unwrap();\n".repeat(5)).is_empty());
        assert_eq!(faults(&"x.expect(\"legal\");\n".repeat(6))[0].path, "crates/x/Cargo.toml");
    }

    #[test]
    fn a_large_crate_has_more() {
        let code = |lines, panics| "x;\n".repeat(lines) + &"panic!();\n".repeat(panics);
        assert!(faults(&code(1990, 10)).is_empty());
        assert_eq!(faults(&code(1980, 10)).len(), 1);
    }

    #[test]
    fn tests_and_comments_do_not_count() {
        let panics = "x.unwrap();\n".repeat(6);
        assert!(faults(&format!("#[cfg(test)]\nmod tests {{\n{panics}}}")).is_empty());
        assert!(faults(&format!("/* {panics} */ #[expect(lint)] fn expect() {{}}")).is_empty());
    }

    #[test]
    fn unfinished_work_is_never_kept() {
        assert_eq!(faults("\ntodo!()")[0].line, 2);
        assert_eq!(faults("dbg!(x)").len(), 1);
    }
}
