//! docs/security.md names the test that shows each thing: it is there.

use std::path::{Path, PathBuf};

/// Where tests are looked for that the table names by a part of their path.
const PLACES: [&str; 6] = [
    "crates/server/tests",
    "crates/server/src",
    "crates",
    ".",
    "crates/server/tests/fuzz",
    "crates/server/src/table",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap().to_owned()
}

/// The words in backticks.
fn words(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

fn find(name: &str) -> PathBuf {
    let mut all = PLACES.iter().map(|place| root().join(place).join(name));
    all.find(|file| file.is_file()).unwrap_or_else(|| panic!("there is no {name}"))
}

#[test]
fn every_test_that_is_named_is_there() {
    let text = std::fs::read_to_string(root().join("docs/security.md")).unwrap();
    let mut named = 0;
    for row in text.lines().filter(|line| line.starts_with("| ") && line.ends_with('|')) {
        let cell = row.trim_end_matches('|').rsplit(" | ").next().unwrap();
        let mut file = String::new();
        for word in words(cell) {
            if word.split('.').next_back().is_some_and(|end| matches!(end, "rs" | "ts")) {
                file = std::fs::read_to_string(find(word)).unwrap();
            } else if word.contains('_')
                && word.bytes().all(|c| matches!(c, b'a'..=b'z' | b'0'..=b'9' | b'_'))
            {
                assert!(file.contains(&format!("fn {word}(")), "{word} in {cell}");
                named += 1;
            }
        }
    }
    assert!(named > 60, "{named}: the table is read as it is written");
}
