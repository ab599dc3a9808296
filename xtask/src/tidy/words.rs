//! Nothing is left for later: no notes to self, no tests that are not run.

use super::{Fault, on_lines};
use crate::source::{Source, has_word};

/// Put together here, or this file would be the first to fail.
const NOTES: [&str; 3] = [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("XX", "X")];

pub fn check(source: &Source) -> Vec<Fault> {
    let mut faults = on_lines(&source.path, &source.text, |line| {
        let found = NOTES.into_iter().filter(|word| has_word(line, word));
        found.map(|word| format!("{word}: do it now or drop it")).collect()
    });
    if source.is_rust() {
        faults.extend(on_lines(&source.path, &source.code, ignored));
    }
    faults
}

fn ignored(line: &str) -> Vec<String> {
    let conditional = line.contains("cfg_attr(") && has_word(line, "ignore");
    let is_ignored = has_word(line, "#[ignore") || conditional;
    is_ignored.then(|| "an ignored test checks nothing".to_owned()).into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::tests::source;

    fn lines(path: &str, text: &str) -> Vec<usize> {
        check(&source(path, text)).into_iter().map(|fault| fault.line).collect()
    }

    #[test]
    fn notes_are_found_in_any_file() {
        for note in NOTES {
            assert_eq!(lines("web/a.svelte", &format!("\n<!-- {note}: later -->")), [2]);
            assert_eq!(lines("crates/x/tests/y.rs", &format!("// {note}")), [1]);
            assert!(lines("crates/x/src/y.rs", &format!("// {note}LIST")).is_empty());
        }
    }

    #[test]
    fn no_test_is_ignored() {
        let text = "#[ignore]\n#[ignore = \"slow\"]\n#[cfg_attr(miri, ignore)]\nfn one() {}\n// #[ignore]\n";
        assert_eq!(lines("crates/x/tests/y.rs", text), [1, 2, 3]);
    }
}
