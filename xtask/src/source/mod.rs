//! What a Rust file holds: code, literals, comments, functions, and which of it is there for tests only.

mod blank; // views of a text
mod items; // what a file declares

use crate::Failure;
use items::{Function, Items};
use proc_macro2::TokenStream;
use std::path::Path;

/// A file of the tree.
#[derive(Debug)]
pub struct Source {
    pub path: String,
    pub text: String,
    /// The text with comments and literals blanked, so that places and lines stay where they are.
    pub code: String,
    /// The text with comments blanked.
    pub uncommented: String,
    /// What a Rust file consists of; nothing of other files.
    pub tokens: TokenStream,
    pub items: Items,
    is_test: bool,
}

impl Source {
    pub fn new(path: &str, text: &str) -> Result<Source, Failure> {
        let rust = if is_rust(path) { text } else { "" };
        let (tokens, items) = read(rust).map_err(|error| {
            let line = error.span().start().line;
            Failure::Check(format!("{path}:{line}: this is no Rust: {error}"))
        })?;
        let [code, uncommented] = blank::views(text, &tokens);
        let is_test = path.split('/').any(|name| name == "tests" || name == "tests.rs");
        let (path, text) = (path.to_owned(), text.to_owned());
        Ok(Source { path, text, code, uncommented, tokens, items, is_test })
    }

    pub fn is_rust(&self) -> bool {
        is_rust(&self.path)
    }

    /// What is built outside tests of a `view` of this file; lines keep their numbers.
    pub fn shipped(&self, view: &str) -> String {
        if self.is_test {
            return String::new();
        }
        let mut text = view.to_owned();
        for span in &self.items.test_spans {
            let blanked = blank::blank(&text[span.clone()]);
            text.replace_range(span.clone(), &blanked);
        }
        text
    }

    /// Whether what stands at `place` is built outside tests.
    pub fn is_shipped(&self, place: usize) -> bool {
        !self.is_test && !self.items.test_spans.iter().any(|span| span.contains(&place))
    }

    /// Whether this belongs to the `src` of any crate.
    pub fn is_in_src(&self) -> bool {
        self.is_rust() && self.path.contains("/src/")
    }

    /// The crate's folder, such as `crates/kernel`.
    pub fn crate_path(&self) -> &str {
        self.path.split_once("/src/").map_or("", |(folder, _)| folder)
    }

    /// A function with the comments directly above it.
    pub fn with_head(&self, function: &Function) -> &str {
        let mut head = line_start(&self.text, function.span.start);
        while head > 0 {
            let above = line_start(&self.text, head - 1)..head;
            let has_code = !self.uncommented[above.clone()].trim().is_empty();
            if has_code || self.text[above.clone()].trim().is_empty() {
                break;
            }
            head = above.start;
        }
        &self.text[head..function.span.end]
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

/// Whether `word` stands in `text` as a whole; an edge that is no letter bounds itself.
pub fn has_word(text: &str, word: &str) -> bool {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(word).any(|(at, _)| {
        let joined_left = word.starts_with(is_word) && text[..at].ends_with(is_word);
        let joined_right = word.ends_with(is_word) && text[at + word.len()..].starts_with(is_word);
        !joined_left && !joined_right
    })
}

/// The number of the line at byte `place`.
pub fn line_at(text: &str, place: usize) -> usize {
    text[..place].matches('\n').count() + 1
}

fn is_rust(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|extension| extension == "rs")
}

fn read(rust: &str) -> syn::Result<(TokenStream, Items)> {
    let tokens: TokenStream = syn::parse_str(rust)?;
    let items = items::read(&syn::parse2(tokens.clone())?, rust.len());
    Ok((tokens, items))
}

fn line_start(text: &str, place: usize) -> usize {
    text[..place].rfind('\n').map_or(0, |newline| newline + 1)
}

/// The paths, without their endings, of the modules that a file declares for tests only.
fn declared_tests(source: &Source) -> Vec<String> {
    let folder = module_folder(&source.path);
    source.items.test_modules.iter().map(|name| format!("{folder}/{name}")).collect()
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
pub mod tests {
    use super::*;

    /// A file that is Rust.
    pub fn source(path: &str, text: &str) -> Source {
        Source::new(path, text).unwrap()
    }

    fn shipped(path: &str, text: &str) -> String {
        let source = source(path, text);
        source.shipped(&source.code)
    }

    #[test]
    fn test_modules_and_items_are_not_shipped() {
        let text = "use a;\n#[cfg(test)]\nmod tests {\n    use b;\n}\n#[cfg(test)]\nuse c;\nstruct D {\n    #[cfg(test)]\n    e: u8,\n}";
        let shipped = shipped("crates/x/src/y.rs", text);
        assert!(shipped.split_whitespace().eq(["use", "a;", "struct", "D", "{", ",", "}"]));
        assert_eq!(shipped.len(), text.len());
    }

    #[test]
    fn files_for_tests_are_not_shipped() {
        for path in ["crates/x/tests/y.rs", "crates/x/src/tests.rs", "crates/x/src/y/tests/z.rs"] {
            assert_eq!(shipped(path, "use a;"), "");
        }
        assert_eq!(shipped("crates/x/src/y.rs", "#![cfg(test)]\nuse a;").trim(), "");
    }

    #[test]
    fn declared_files_are_not_shipped() {
        let mut sources = [
            source("crates/x/src/lib.rs", "#[cfg(test)]\nmod harness;\nmod y;"),
            source("crates/x/src/harness/deck.rs", "use a;"),
            source("crates/x/src/y.rs", "#[cfg(test)]\nmod probe;\nuse a;"),
            source("crates/x/src/y/probe.rs", "use a;"),
        ];
        mark_test_files(&mut sources);
        assert!(sources.iter().map(|source| source.is_test).eq([false, true, false, true]));
    }

    #[test]
    fn a_word_is_whole() {
        assert!(has_word("use std::fs;", "std::fs") && has_word("x.unwrap()", ".unwrap()"));
        assert!(!has_word("eprintln!()", "println!") && !has_word("std::fsx", "std::fs"));
    }

    #[test]
    fn what_is_no_rust_is_named_with_its_line() {
        for text in ["\nfn {", "\nfn one {}"] {
            let Err(Failure::Check(told)) = Source::new("crates/x/src/y.rs", text) else {
                panic!("{text} was read")
            };
            assert!(told.starts_with("crates/x/src/y.rs:2: "), "{told}");
        }
    }
}
