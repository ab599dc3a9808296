//! Which tests cite which rule: an id that no test cites is a rule nobody checks.

use crate::source::Source;
use std::collections::{BTreeMap, BTreeSet};

/// Which tests cite which rule.
#[derive(Debug, Default)]
pub struct Coverage {
    /// For each cited rule of the register, the tests that cite it.
    pub cited: BTreeMap<String, Vec<String>>,
    /// The rules no test cites, in the order of the register.
    pub uncovered: Vec<String>,
    /// Cited ids that the register lacks, each with the test that cites it.
    pub unknown: Vec<(String, String)>,
}

/// `ids` are all rule ids of one register, `sources` are Rust and scenario files.
pub fn coverage<'a>(ids: &[String], sources: impl IntoIterator<Item = &'a Source>) -> Coverage {
    let mut coverage = Coverage::default();
    for (test, passage) in sources.into_iter().flat_map(passages) {
        for id in ids_in(passage, ids) {
            coverage.cite(id, &test, ids);
        }
    }
    let cited = &coverage.cited;
    coverage.uncovered = ids.iter().filter(|id| !cited.contains_key(*id)).cloned().collect();
    coverage
}

/// The ids a register defines: those that stand at the start of a line.
pub fn rule_ids(register: &str) -> Vec<String> {
    let first_words = register.lines().filter_map(|line| line.split([' ', '\t']).next());
    first_words.filter(|word| is_id(word)).map(str::to_owned).collect()
}

/// The ids that `text` mentions, each once, as far as they share a prefix with one of `ids`.
pub fn ids_in<'a>(text: &'a str, ids: &[String]) -> BTreeSet<&'a str> {
    let prefixes: BTreeSet<&str> = ids.iter().filter_map(|id| id.split('-').next()).collect();
    text.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '-')
        .map(|word| word.trim_matches('-'))
        .filter(|word| is_id(word) && prefixes.contains(&word[..2]))
        .collect()
}

impl Coverage {
    fn cite(&mut self, id: &str, test: &str, ids: &[String]) {
        if !ids.iter().any(|known| known == id) {
            self.unknown.push((id.to_owned(), test.to_owned()));
            return;
        }
        let tests = self.cited.entry(id.to_owned()).or_default();
        if tests.last().is_none_or(|last| last != test) {
            tests.push(test.to_owned());
        }
    }
}

/// The stretches of a file in which an id counts, each with the name of its test.
fn passages(source: &Source) -> Vec<(String, &str)> {
    let path = &source.path;
    if !source.is_rust() {
        let lines = source.text.lines().filter(|line| line.starts_with("rules "));
        return lines.map(|line| (path.clone(), line)).collect();
    }
    let tests = source.items.functions.iter().filter(|function| function.is_test);
    tests.map(|test| (format!("{path}::{}", test.name), source.with_head(test))).collect()
}

fn is_id(word: &str) -> bool {
    let parts: Vec<&str> = word.split('-').collect();
    let all = |text: &str, of: fn(&u8) -> bool| !text.is_empty() && text.as_bytes().iter().all(of);
    matches!(parts[..], [prefix, topic, number]
        if prefix.len() == 2
            && all(prefix, u8::is_ascii_uppercase)
            && all(topic, u8::is_ascii_uppercase)
            && all(number, u8::is_ascii_digit))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::tests::source;

    fn ids(words: &str) -> Vec<String> {
        words.split(' ').map(str::to_owned).collect()
    }

    fn cover(register: &str, name: &str, text: &str) -> Coverage {
        coverage(&ids(register), &[source(name, text)])
    }

    #[test]
    fn a_register_defines_the_ids_at_the_start_of_its_lines() {
        let register =
            "# AB-NOTE-1\nchapter start\nAB-TURN-1\n  text see AB-TURN-3\nAB-TURN-2 \nAB-2\n";
        assert_eq!(rule_ids(register), ids("AB-TURN-1 AB-TURN-2"));
    }

    #[test]
    fn an_id_is_a_whole_word_with_a_known_prefix() {
        let text = "(AB-TURN-1), AB-TURN-2. xAB-TURN-3 AB-TURN-4x ZZ-TURN-5 AB-TURN-6–AB-TURN-7-";
        let found = ids_in(text, &ids("AB-TURN-1"));
        assert!(found.into_iter().eq(["AB-TURN-1", "AB-TURN-2", "AB-TURN-6", "AB-TURN-7"]));
    }

    #[test]
    fn an_id_counts_from_the_head_to_the_end_of_a_test() {
        let text = "// AB-A-1\n\n// AB-A-2\n/// AB-A-3\n#[test]\n// AB-A-4\nfn one() {\n    // AB-A-5\n}\n// AB-A-6\n";
        let found = cover("AB-A-1 AB-A-2 AB-A-3 AB-A-4 AB-A-5 AB-A-6", "t.rs", text);
        assert_eq!(found.uncovered, ids("AB-A-1 AB-A-6"));
        assert_eq!(found.cited["AB-A-2"], ["t.rs::one"]);
    }

    #[test]
    fn an_id_in_a_helper_or_beside_a_test_does_not_count() {
        let text = "use a; // AB-A-1\n#[test]\nfn one() {}\n/// AB-A-1\nfn helper() {\n    \"AB-A-1\";\n}\n";
        assert_eq!(cover("AB-A-1", "t.rs", text).uncovered, ["AB-A-1"]);
    }

    #[test]
    fn an_attribute_may_span_lines() {
        let text = "/// AB-A-1\n#[test]\n#[should_panic(\n    expected = \"x\"\n)]\nfn one() {}\n";
        assert_eq!(cover("AB-A-1", "t.rs", text).cited["AB-A-1"], ["t.rs::one"]);
    }

    #[test]
    fn a_scenario_cites_in_its_rules_lines() {
        let text = "# AB-A-1\nrules AB-A-2 AB-A-9\nnote rules AB-A-1\n";
        let found = cover("AB-A-1 AB-A-2", "s/one.scenario", text);
        assert_eq!(found.uncovered, ["AB-A-1"]);
        assert_eq!(found.cited["AB-A-2"], ["s/one.scenario"]);
        assert_eq!(found.unknown, [("AB-A-9".to_owned(), "s/one.scenario".to_owned())]);
    }
}
