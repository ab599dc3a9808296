//! What fails says why it cannot, and no failure is dropped without a word.

use super::careless::{careless, silent_returns};
use super::{Fault, on_lines};
use crate::source::{Source, has_word};
use std::collections::BTreeMap;

/// What tests share fails as tests do.
const TESTS: &str = "crates/testkit";
const NEVER: [&str; 3] = ["todo!", "unimplemented!", "dbg!"];

pub fn check(sources: &[Source]) -> Vec<Fault> {
    let mut faults = Vec::new();
    for source in sources.iter().filter(|source| source.is_in_src()) {
        let code = source.shipped(&source.code);
        if source.crate_path() != TESTS {
            faults.extend(careless(source));
        }
        faults.extend(on_lines(&source.path, &code, unfinished));
    }
    faults
}

/// Prints what each crate keeps silent about: its faults, and where it gives up.
pub fn list(sources: &[Source]) {
    let careless = by_crate(sources, careless);
    for (folder, returns) in by_crate(sources, silent_returns) {
        let careless = &careless[folder];
        println!("{folder}: {} silent returns, {} careless places", returns.len(), careless.len());
        for place in returns.iter().chain(careless) {
            println!("  {}:{}: {}", place.path, place.line, place.message);
        }
    }
}

fn by_crate(sources: &[Source], find: fn(&Source) -> Vec<Fault>) -> BTreeMap<&str, Vec<Fault>> {
    let mut crates: BTreeMap<&str, Vec<Fault>> = BTreeMap::new();
    for source in sources.iter().filter(|source| source.is_in_src()) {
        crates.entry(source.crate_path()).or_default().extend(find(source));
    }
    crates
}

fn unfinished(line: &str) -> Vec<String> {
    let found = NEVER.into_iter().filter(|word| has_word(line, word));
    found.map(|word| format!("`{word}` is unfinished work")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::tests::source;

    fn found(path: &str) -> usize {
        check(&[source(path, "fn one() {\n    x.unwrap();\n}")]).len()
    }

    #[test]
    fn what_fails_says_why_but_for_what_tests_share() {
        assert_eq!(found("crates/x/src/y.rs"), 1);
        assert_eq!(found("crates/testkit/src/y.rs"), 0);
    }

    #[test]
    fn unfinished_work_is_never_kept() {
        let faults =
            |body| check(&[source("crates/x/src/y.rs", &format!("fn one() {{\n{body}\n}}"))]);
        assert_eq!(faults("todo!()")[0].line, 2);
        assert_eq!(faults("dbg!(x)").len(), 1);
    }
}
