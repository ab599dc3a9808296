//! What fails says why it cannot, and no failure is dropped without a word.

use super::careless::{careless, silent_returns};
use super::{Fault, fault, on_lines};
use crate::source::{Source, has_word};
use std::collections::BTreeMap;

/// How many careless places a crate still has. Whoever mends some lowers its number; none grows.
const ALLOWED: [(&str, usize); 4] =
    [("crates/bots", 1), ("crates/cli", 4), ("crates/stress", 13), ("crates/server", 20)];
/// What tests share fails as tests do.
const TESTS: &str = "crates/testkit";
const NEVER: [&str; 3] = ["todo!", "unimplemented!", "dbg!"];

pub fn check(sources: &[Source]) -> Vec<Fault> {
    let mut faults = judge(sources, &ALLOWED);
    for source in sources.iter().filter(|source| source.is_in_src()) {
        let code = source.shipped(&source.code);
        faults.extend(on_lines(&source.path, &code, unfinished));
    }
    faults
}

/// Prints what each crate keeps silent about: what is allowed, and where it gives up.
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

fn judge(sources: &[Source], allowed: &[(&str, usize)]) -> Vec<Fault> {
    let crates = by_crate(sources, careless).into_iter().filter(|(folder, _)| *folder != TESTS);
    let judged = crates.flat_map(|(folder, mut places)| {
        let limit = allowed.iter().find(|(name, _)| *name == folder).map_or(0, |(_, limit)| *limit);
        let count = places.len();
        if count <= limit {
            places.clear();
        }
        if count != limit {
            let message =
                format!("{count} careless places; {limit} are allowed, no more, no fewer");
            places.push(fault(&format!("{folder}/Cargo.toml"), 1, message));
        }
        places
    });
    judged.collect()
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

    fn lines(places: usize, allowed: usize) -> Vec<(String, usize)> {
        let text = format!("fn one() {{\n{}}}", "x.unwrap();\n".repeat(places));
        let found = judge(&[source("crates/x/src/y.rs", &text)], &[("crates/x", allowed)]);
        found.into_iter().map(|fault| (fault.path, fault.line)).collect()
    }

    #[test]
    fn a_crate_has_as_many_careless_places_as_it_is_allowed() {
        let manifest = ("crates/x/Cargo.toml".to_owned(), 1);
        let at = |line| ("crates/x/src/y.rs".to_owned(), line);
        assert!(lines(2, 2).is_empty());
        assert_eq!(lines(2, 1), [at(2), at(3), manifest.clone()]);
        assert_eq!(lines(1, 2), [manifest]);
    }

    #[test]
    fn what_tests_share_may_fail() {
        let text = "fn one() {\n    x.unwrap();\n}";
        assert!(judge(&[source("crates/testkit/src/y.rs", text)], &[]).is_empty());
    }

    #[test]
    fn unfinished_work_is_never_kept() {
        let faults =
            |body| check(&[source("crates/x/src/y.rs", &format!("fn one() {{\n{body}\n}}"))]);
        assert_eq!(faults("todo!()")[0].line, 2);
        assert_eq!(faults("dbg!(x)").len(), 1);
    }
}
