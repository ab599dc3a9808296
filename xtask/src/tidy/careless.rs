//! Places that fail without saying why, or drop a failure without a word.

use super::{Fault, fault};
use crate::source::{Source, has_word, line_at};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// The fewest words that say why something cannot happen.
const REASON: usize = 3;

/// What is to be mended or explained.
pub fn careless(source: &Source) -> Vec<Fault> {
    let mut found = search(source, mute_panic);
    let dropped = search(source, |words, at, _| match &words[at..] {
        // What is written to a text arrives.
        ["let", "_", "=", "write" | "writeln", "!", ..] if has_word(&source.code, "fmt::Write") => {
            None
        }
        ["let", "_", "=", ..] => Some("a comment must say why this may fail unseen"),
        _ => None,
    });
    found.extend(dropped.into_iter().filter(|fault| !is_explained(source, fault.line)));
    found
}

/// Where a function gives up without a word: no fault, but worth a look.
pub fn silent_returns(source: &Source) -> Vec<Fault> {
    search(source, |words, at, _| match &words[at..] {
        ["else", "{ return }" | "{ return ; }", ..] => Some("else { return }"),
        _ => None,
    })
}

fn mute_panic(words: &[&str], at: usize, tokens: &[TokenTree]) -> Option<&'static str> {
    match &words[at..] {
        [".", "unwrap", "()", ..] => Some("`expect` would say why this cannot fail"),
        [".", "expect", said, ..] | ["panic" | "unreachable", "!", said, ..] if is_curt(said) => {
            Some("this does not say why it cannot happen")
        }
        ["debug_assert" | "debug_assert_eq" | "debug_assert_ne", "!", ..]
            if !has_message(&tokens[at + 2]) =>
        {
            Some("this does not say why it must hold")
        }
        [".", "ok", "()", ";", ..] if is_statement(&words[..at]) => {
            Some("`.ok();` drops a failure; `let _ =` and a comment would say why")
        }
        _ => None,
    }
}

/// Whether a message is missing or too short to be a reason. What is put together is none of these.
fn is_curt(said: &str) -> bool {
    let is_plain = said.starts_with("(\"") && !said.contains('{');
    said == "()" || (is_plain && said.split_whitespace().count() < REASON)
}

fn has_message(arguments: &TokenTree) -> bool {
    let TokenTree::Group(group) = arguments else { return false };
    let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
    tokens.windows(2).any(|pair| {
        matches!(&pair[0], TokenTree::Punct(comma) if comma.as_char() == ',')
            && matches!(&pair[1], TokenTree::Literal(text) if text.to_string().starts_with('"'))
    })
}

/// Whether nothing takes the value of the expression that `before` leads up to.
fn is_statement(before: &[&str]) -> bool {
    let is_end = |at: &usize| {
        before[*at] == ";"
            || (before[*at].starts_with('{') && !matches!(before[*at + 1..], [] | [".", ..]))
    };
    let begun = (0..before.len()).rev().find(is_end).map_or(0, |end| end + 1);
    !before[begun..].iter().any(|word| ["=", "return", "break"].contains(word))
}

/// Whether a comment stands on the line or above it; one is enough for neighbours.
fn is_explained(source: &Source, line: usize) -> bool {
    let said: Vec<&str> = source.text.lines().collect();
    let code: Vec<&str> = source.uncommented.lines().collect();
    let has_comment = |at: usize| said[at].trim_end() != code[at].trim_end();
    let first = (0..line).rev().take_while(|&at| code[at].trim_start().starts_with("let _ ="));
    let first = first.last().unwrap_or_default();
    has_comment(line - 1) || (first > 0 && has_comment(first - 1))
}

/// The places outside tests about which `look` has something to say.
fn search(
    source: &Source,
    look: impl Fn(&[&str], usize, &[TokenTree]) -> Option<&'static str>,
) -> Vec<Fault> {
    let mut found = Vec::new();
    walk(&source.tokens, &mut |words, at, tokens| {
        let place = tokens[at].span().byte_range().start;
        if let Some(message) = look(words, at, tokens).filter(|_| source.is_shipped(place)) {
            found.push(fault(&source.path, line_at(&source.text, place), message));
        }
    });
    found
}

fn walk(tokens: &TokenStream, look: &mut impl FnMut(&[&str], usize, &[TokenTree])) {
    let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let words: Vec<String> = tokens.iter().map(word).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    for (at, token) in tokens.iter().enumerate() {
        look(&words, at, &tokens);
        if let TokenTree::Group(group) = token {
            walk(&group.stream(), look);
        }
    }
}

/// A token as it is written; a long group only says what kind it is.
fn word(token: &TokenTree) -> String {
    match token {
        TokenTree::Group(group) if group.stream().into_iter().nth(2).is_some() => {
            (if group.delimiter() == Delimiter::Brace { "{…}" } else { "(…)" }).to_owned()
        }
        token => token.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::tests::source;

    fn lines(body: &str) -> Vec<usize> {
        let text = format!("fn one() {{\n{body}\n}}");
        let found = careless(&source("crates/x/src/y.rs", &text));
        found.into_iter().map(|fault| fault.line - 1).collect()
    }

    #[test]
    fn a_panic_says_why() {
        let bare =
            ["a.unwrap();", "a.expect(\"b\");", "panic!();", "unreachable!()", "b!(a.unwrap())"];
        for bare in bare {
            assert_eq!(lines(bare), [1], "{bare}");
        }
        let said = ["a.expect(\"it was put there\");", "panic!(\"{a}\");", "a.expect(c + 1);"];
        for said in
            said.into_iter().chain(["unreachable!(\"zero has no sign\")", "a.unwrap_or(b);"])
        {
            assert!(lines(said).is_empty(), "{said}");
        }
    }

    #[test]
    fn what_must_hold_says_why() {
        assert_eq!(lines("debug_assert!(a);\ndebug_assert_eq!(a, b);"), [1, 2]);
        assert!(lines("debug_assert_eq!(a, b, \"there was room\");").is_empty());
    }

    #[test]
    fn a_comment_says_why_a_failure_is_dropped() {
        assert_eq!(lines("let _ = a();"), [1]);
        assert!(lines("let _ = a(); // It is gone.").is_empty());
        assert_eq!(lines("// They are gone.\nlet _ = a();\nlet _ = b();\nc();\nlet _ = d();"), [5]);
        assert_eq!(lines("let _ = write!(a, \"b\");"), [1]);
        assert!(lines("use std::fmt::Write;\nlet _ = write!(a, \"b\");").is_empty());
    }

    #[test]
    fn nothing_ends_in_ok() {
        assert_eq!(lines("a().ok();\nif b { c } d.ok();\nloop { e { f }.g().ok(); }"), [1, 2, 3]);
        assert!(lines("let a = b.ok();\na = match b { c => d }.ok();\nreturn a.ok();").is_empty());
    }

    #[test]
    fn tests_and_comments_do_not_count() {
        assert!(lines("#[cfg(test)]\na.unwrap();\n// b.unwrap()\n\"c.unwrap()\";").is_empty());
    }

    #[test]
    fn returns_without_a_word_are_found() {
        let text = "fn one() {\n    let Some(a) = b else { return };\n    if a { c } else { return; }\n    let Some(d) = e else { return f };\n}";
        let found = silent_returns(&source("crates/x/src/y.rs", text));
        assert!(found.into_iter().map(|fault| fault.line).eq([2, 3]));
    }
}
