//! Which tests cite which rule: an id that no test cites is a rule nobody checks.
//!
//! Only `std` is used here and no other module, because `xtask` includes this very file and has to
//! build while the rest of the kernel does not.

use std::collections::{BTreeMap, BTreeSet};

/// Which tests cite which rule.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Coverage {
    /// For each cited rule of the register, the tests that cite it.
    pub cited: BTreeMap<String, Vec<String>>,
    /// The rules no test cites, in the order of the register.
    pub uncovered: Vec<String>,
    /// Cited ids that the register lacks, each with the test that cites it.
    pub unknown: Vec<(String, String)>,
}

/// `ids` are all rule ids of one register, `sources` the (name, text) of Rust and scenario files.
pub fn coverage(ids: &[String], sources: &[(String, String)]) -> Coverage {
    let mut coverage = Coverage::default();
    for (name, text) in sources {
        for (test, passage) in passages(name, text) {
            for id in ids_in(passage, ids) {
                coverage.cite(id, &test, ids);
            }
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
    text.split(|c: char| !is_word(c) && c != '-')
        .map(|word| word.trim_matches('-'))
        .filter(|word| is_id(word) && prefixes.contains(&word[..2]))
        .collect()
}

/// What a stretch of Rust source is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// What the compiler acts on.
    Code,
    /// Line, block and doc comments.
    Comment,
    /// Strings and characters with their quotes.
    Literal,
}

/// `text` with all but the wanted parts blanked, so that places and lines stay where they are.
pub fn only(text: &str, wanted: &[Part]) -> String {
    let mut kept = String::with_capacity(text.len());
    while kept.len() < text.len() {
        let rest = &text[kept.len()..];
        let (part, length) = next_part(rest);
        if wanted.contains(&part) {
            kept.push_str(&rest[..length]);
        } else {
            kept.push_str(&blank(&rest[..length]));
        }
    }
    kept
}

/// As many bytes and lines as `text`, with nothing on them.
pub fn blank(text: &str) -> String {
    text.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }).collect()
}

/// A function in Rust source: byte places from its `fn` to just past its closing brace.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Function {
    /// Its bare name.
    pub name: String,
    /// Where the word `fn` stands.
    pub start: usize,
    /// The place after its last byte.
    pub end: usize,
}

/// Every named function in `code`, which must be free of comments and literals.
pub fn functions(code: &str) -> Vec<Function> {
    code.match_indices("fn ").filter_map(|(start, _)| function(code, start)).collect()
}

/// The place just past the item that begins at `from`: its closing brace or its semicolon.
/// A bracket that closes more than the item opened ends it as well.
pub fn item_end(code: &str, from: usize) -> usize {
    let mut depth = 0_usize;
    for (at, c) in code[from..].char_indices() {
        match c {
            '{' | '(' | '[' => depth += 1,
            '}' | ')' | ']' if depth == 0 => return from + at,
            '}' | ')' | ']' => depth -= 1,
            _ => {}
        }
        if depth == 0 && matches!(c, '}' | ';') {
            return from + at + 1;
        }
    }
    code.len()
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
fn passages<'a>(name: &str, text: &'a str) -> Vec<(String, &'a str)> {
    if name.ends_with(".scenario") {
        let lines = text.lines().filter(|line| line.starts_with("rules "));
        return lines.map(|line| (name.to_owned(), line)).collect();
    }
    let code = only(text, &[Part::Code]);
    let tests = functions(&code).into_iter().filter_map(|function| {
        let head = head_start(text, &code, function.start);
        is_test(&code[head..function.start])
            .then(|| (format!("{name}::{}", function.name), &text[head..function.end]))
    });
    tests.collect()
}

/// Where the comments and attributes directly above the item at `start` begin. A line is theirs
/// unless it is empty or its code ends what came before.
fn head_start(text: &str, code: &str, start: usize) -> usize {
    let mut head = text[..start].rfind('\n').map_or(0, |newline| newline + 1);
    while head > 0 {
        let above = text[..head - 1].rfind('\n').map_or(0, |newline| newline + 1);
        let ends_another = code[above..head].trim_end().ends_with(['{', '}', ';']);
        if ends_another || text[above..head].trim().is_empty() {
            break;
        }
        head = above;
    }
    head
}

/// `#[test]` and its kin from async runtimes.
fn is_test(head: &str) -> bool {
    head.contains("#[test]") || head.contains("::test]") || head.contains("::test(")
}

fn function(code: &str, start: usize) -> Option<Function> {
    if code[..start].ends_with(is_word) {
        return None;
    }
    let rest = code[start + 3..].trim_start();
    let name: String = rest.chars().take_while(|&c| is_word(c)).collect();
    (!name.is_empty()).then(|| Function { name, start, end: item_end(code, start) })
}

/// What `rest` begins with, and for how many bytes. A word is taken whole, so that the `r` of a
/// raw string is never mistaken for the end of a name.
fn next_part(rest: &str) -> (Part, usize) {
    if rest.starts_with("//") {
        return (Part::Comment, rest.find('\n').unwrap_or(rest.len()));
    }
    if rest.starts_with("/*") {
        return (Part::Comment, block_comment(rest));
    }
    if let Some(length) = raw_string(rest).or_else(|| string(rest)).or_else(|| character(rest)) {
        return (Part::Literal, length);
    }
    let word = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
    let one = rest.chars().next().map_or(0, char::len_utf8);
    (Part::Code, word.max(one))
}

/// Block comments nest.
fn block_comment(rest: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < rest.len() {
        let step = match rest.as_bytes()[at..] {
            [b'/', b'*', ..] => 1,
            [b'*', b'/', ..] => -1,
            _ => 0,
        };
        depth += step;
        at += if step == 0 { 1 } else { 2 };
        if depth == 0 {
            break;
        }
    }
    at
}

fn raw_string(rest: &str) -> Option<usize> {
    let opening = ["r", "br", "cr"].iter().find_map(|mark| rest.strip_prefix(mark))?;
    let hashes = opening.len() - opening.trim_start_matches('#').len();
    let body = opening[hashes..].strip_prefix('"')?;
    let closing = format!("\"{}", "#".repeat(hashes));
    let end = body.find(&closing).map_or(body.len(), |at| at + closing.len());
    Some(rest.len() - body.len() + end)
}

fn string(rest: &str) -> Option<usize> {
    let body = rest.strip_prefix('"')?;
    let mut escaped = false;
    let end = body.find(|c| {
        let closes = c == '"' && !escaped;
        escaped = c == '\\' && !escaped;
        closes
    });
    Some(end.map_or(rest.len(), |at| at + 2))
}

/// A lifetime begins like a character but has no closing quote where one would be due.
fn character(rest: &str) -> Option<usize> {
    let body = rest.strip_prefix('\'')?;
    if body.starts_with('\\') {
        return Some(3 + body.get(2..)?.find('\'')? + 1);
    }
    let one = body.chars().next()?.len_utf8();
    body[one..].starts_with('\'').then_some(one + 2)
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

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(words: &str) -> Vec<String> {
        words.split(' ').map(str::to_owned).collect()
    }

    fn cover(register: &str, name: &str, text: &str) -> Coverage {
        coverage(&ids(register), &[(name.to_owned(), text.to_owned())])
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
        let text = "// AB-A-1\n\n/// AB-A-2\n#[test]\n// AB-A-3\nfn one() {\n    // AB-A-4\n}\n// AB-A-5\n";
        let found = cover("AB-A-1 AB-A-2 AB-A-3 AB-A-4 AB-A-5", "t.rs", text);
        assert_eq!(found.uncovered, ids("AB-A-1 AB-A-5"));
        assert_eq!(found.cited["AB-A-2"], ["t.rs::one"]);
    }

    #[test]
    fn an_id_in_a_helper_does_not_count() {
        let text = "#[test]\nfn one() {}\n/// AB-A-1\nfn helper() {\n    \"AB-A-1\";\n}\n";
        assert_eq!(cover("AB-A-1", "t.rs", text).uncovered, ["AB-A-1"]);
    }

    #[test]
    fn an_attribute_may_span_lines() {
        let text = "/// AB-A-1\n#[test]\n#[should_panic(\n    expected = \"x\"\n)]\nfn one() {}\n";
        assert_eq!(cover("AB-A-1", "t.rs", text).cited["AB-A-1"], ["t.rs::one"]);
    }

    #[test]
    fn braces_in_literals_and_comments_do_not_end_a_test() {
        let odd = [r#""}""#, r#""\"}""#, "'}'", r"'\''; '}'", "b'}'", "// }", "/* /* } */ } */"];
        for odd in odd.into_iter().chain(["r#\"\"}\"#", "Some::<&'static str>; \"}\""]) {
            let text =
                format!("#[test]\nfn one() {{\n    {odd}\n    ;\"AB-A-1\"\n}}\n\"AB-A-2\"\n");
            let found = cover("AB-A-1 AB-A-2", "t.rs", &text);
            assert_eq!(found.uncovered, ["AB-A-2"], "{odd}");
        }
    }

    #[test]
    fn a_scenario_cites_in_its_rules_lines() {
        let text = "# AB-A-1\nrules AB-A-2 AB-A-9\nnote rules AB-A-1\n";
        let found = cover("AB-A-1 AB-A-2", "s/one.scenario", text);
        assert_eq!(found.uncovered, ["AB-A-1"]);
        assert_eq!(found.cited["AB-A-2"], ["s/one.scenario"]);
        assert_eq!(found.unknown, [("AB-A-9".to_owned(), "s/one.scenario".to_owned())]);
    }

    #[test]
    fn blanking_keeps_every_place() {
        let text = "let é = \"ü\"; // ö\nx('\\u{e9}');";
        let code = only(text, &[Part::Code]);
        assert_eq!(code.len(), text.len());
        assert_eq!(code.find("x("), text.find("x("));
        assert!(!code.contains('"') && !code.contains('\''));
    }

    #[test]
    fn a_signature_may_hold_semicolons() {
        let code = "fn one(a: [u8; 2]) -> fn(u8) {\n}\ntrait T { fn two(); }";
        let found = functions(code);
        let names: Vec<&str> = found.iter().map(|function| &*function.name).collect();
        assert_eq!(names, ["one", "two"]);
        assert!(code[..found[0].end].ends_with("\n}"));
    }
}
