//! Content is data: no card id in code or literals outside tests.

use super::{Fault, on_lines};
use crate::source::Source;

/// The sets whose cards are numbered like `SET1-001`.
const SETS: [&str; 4] = ["ST", "BS", "P", "EX"];

pub fn check(source: &Source) -> Vec<Fault> {
    if !source.is_in_src() {
        return Vec::new();
    }
    let text = source.shipped(&source.uncommented);
    on_lines(&source.path, &text, |line| {
        let ids = card_ids(line).into_iter();
        ids.map(|id| format!("card id `{id}` belongs in the card files")).collect()
    })
}

fn card_ids(line: &str) -> Vec<String> {
    let mut found = Vec::new();
    for word in line.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '-') {
        let parts: Vec<&str> = word.split('-').collect();
        found.extend(parts.iter().filter(|part| is_rule_card(part)).map(|&part| part.to_owned()));
        let pairs = parts.windows(2).filter(|pair| is_numbered(pair[0], pair[1]));
        found.extend(pairs.map(|pair| pair.join("-")));
    }
    found
}

/// `R` and two digits.
fn is_rule_card(word: &str) -> bool {
    word.strip_prefix('R').is_some_and(|digits| digits.len() == 2 && is_number(digits))
}

/// A set with its number, then three digits.
fn is_numbered(set: &str, card: &str) -> bool {
    let is_set = |mark| set.strip_prefix(mark).is_some_and(is_number);
    SETS.into_iter().any(is_set) && card.len() == 3 && is_number(card)
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::tests::source;

    #[test]
    fn card_ids_are_whole_words() {
        let line = r#""R01", "BS10-123" P1-001 ST1-0001 R1 R123 XR01 B-001 DB-R12"#;
        assert_eq!(card_ids(line), ["R01", "BS10-123", "P1-001", "R12"]);
    }

    #[test]
    fn card_ids_stand_in_comments_and_tests_only() {
        let text = "// R01\nconst A: &str = \"R02\";\n#[cfg(test)]\nmod tests {\n    const A: &str = \"R03\";\n}\n";
        let faults = check(&source("crates/x/src/y.rs", text));
        assert!(faults.iter().map(|fault| fault.line).eq([2]));
        assert!(check(&source("crates/x/tests/y.rs", text)).is_empty());
    }
}
