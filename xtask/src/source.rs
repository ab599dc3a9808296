//! What a Rust file holds: code, comments, literals, and which of it is there for tests only.

use crate::coverage::{Part, blank, item_end, only};
use std::ops::Range;
use std::path::Path;

const TEST_ONLY: &str = "#[cfg(test)]";

/// A file of the tree.
#[derive(Debug)]
pub struct Source {
    pub path: String,
    pub text: String,
    /// The text with comments and literals blanked.
    pub code: String,
    is_test: bool,
}

impl Source {
    pub fn new(path: &str, text: &str) -> Source {
        let code = only(text, &[Part::Code]);
        let is_test = path.split('/').any(|name| name == "tests" || name == "tests.rs")
            || code.contains("#![cfg(test)]");
        Source { path: path.to_owned(), text: text.to_owned(), code, is_test }
    }

    pub fn is_rust(&self) -> bool {
        Path::new(&self.path).extension().is_some_and(|extension| extension == "rs")
    }

    /// The wanted parts of what is built outside tests; lines keep their numbers.
    pub fn shipped(&self, wanted: &[Part]) -> String {
        if self.is_test {
            return String::new();
        }
        let mut text = only(&self.text, wanted);
        for span in test_spans(&self.code) {
            let blanked = blank(&text[span.clone()]);
            text.replace_range(span, &blanked);
        }
        text
    }

    /// Whether this belongs to the `src` of `crate_path`, such as `crates/kernel`.
    pub fn is_in_src_of(&self, crate_path: &str) -> bool {
        self.is_rust()
            && self.path.strip_prefix(crate_path).is_some_and(|rest| rest.starts_with("/src/"))
    }

    /// Whether this belongs to the `src` of any crate.
    pub fn is_in_src(&self) -> bool {
        self.is_rust() && self.path.contains("/src/")
    }

    /// The crate's folder, such as `crates/kernel`.
    pub fn crate_path(&self) -> &str {
        self.path.split_once("/src/").map_or("", |(folder, _)| folder)
    }
}

/// Marks the files that other files declare as `#[cfg(test)] mod name;`.
pub fn mark_test_files(sources: &mut [Source]) {
    let stems: Vec<String> = sources.iter().flat_map(declared_tests).collect();
    for source in sources {
        let is_declared = stems.iter().any(|stem| {
            let rest = source.path.strip_prefix(stem.as_str());
            rest.is_some_and(|rest| rest == ".rs" || rest.starts_with('/'))
        });
        source.is_test |= is_declared;
    }
}

/// Whether `word` stands in `text` as a whole.
pub fn has_word(text: &str, word: &str) -> bool {
    count_word(text, word) > 0
}

/// How often `word` stands in `text` as a whole; an edge that is no letter bounds itself.
pub fn count_word(text: &str, word: &str) -> usize {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let places = text.match_indices(word);
    let whole = places.filter(|&(at, _)| {
        let joined_left = word.starts_with(is_word) && text[..at].ends_with(is_word);
        let joined_right = word.ends_with(is_word) && text[at + word.len()..].starts_with(is_word);
        !joined_left && !joined_right
    });
    whole.count()
}

/// The number of the line at byte `place`.
pub fn line_at(text: &str, place: usize) -> usize {
    text[..place].matches('\n').count() + 1
}

fn test_spans(code: &str) -> Vec<Range<usize>> {
    let marks = code.match_indices(TEST_ONLY);
    marks.map(|(at, mark)| at..item_end(code, at + mark.len())).collect()
}

/// The paths, without their endings, of the modules that a file declares for tests only.
fn declared_tests(source: &Source) -> Vec<String> {
    let items = test_spans(&source.code).into_iter().map(|span| &source.code[span]);
    let names = items.filter_map(|item| {
        let declared = item[TEST_ONLY.len()..].trim().strip_suffix(';')?;
        Some(declared.rsplit_once("mod ")?.1.trim())
    });
    names.map(|name| format!("{}/{name}", module_folder(&source.path))).collect()
}

/// Where the modules that the file at `path` declares have their files.
fn module_folder(path: &str) -> &str {
    let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
    match name {
        "lib.rs" | "main.rs" | "mod.rs" => folder,
        _ => path.trim_end_matches(".rs"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn test_modules_and_items_are_not_shipped() {
        let text = "a\n#[cfg(test)]\nmod tests {\n    b\n}\n#[cfg(test)]\nuse c;\nd";
        let shipped = Source::new("crates/x/src/y.rs", text).shipped(&[Part::Code]);
        assert!(shipped.split_whitespace().eq(["a", "d"]));
        assert_eq!(shipped.len(), text.len());
    }

    #[test]
    fn files_for_tests_are_not_shipped() {
        for path in ["crates/x/tests/y.rs", "crates/x/src/tests.rs", "crates/x/src/y/tests/z.rs"] {
            assert_eq!(Source::new(path, "a").shipped(&[Part::Code]), "");
        }
        assert_eq!(Source::new("crates/x/src/y.rs", "#![cfg(test)]\na").shipped(&[Part::Code]), "");
    }

    #[test]
    fn declared_files_are_not_shipped() {
        let mut sources = [
            Source::new("crates/x/src/lib.rs", "#[cfg(test)]\nmod harness;\nmod y;"),
            Source::new("crates/x/src/harness/deck.rs", "a"),
            Source::new("crates/x/src/y.rs", "#[cfg(test)]\nmod probe;\na"),
            Source::new("crates/x/src/y/probe.rs", "a"),
        ];
        mark_test_files(&mut sources);
        assert!(sources.iter().map(|source| source.is_test).eq([false, true, false, true]));
    }

    #[test]
    fn a_word_is_whole() {
        assert!(has_word("use std::fs;", "std::fs") && has_word("x.unwrap()", ".unwrap()"));
        assert!(!has_word("eprintln!()", "println!") && !has_word("std::fsx", "std::fs"));
    }
}
