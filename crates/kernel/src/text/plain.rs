//! Text that looks like what it is: names that people show each other, and those of cards they bring.

use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};

/// Marks upon one letter. Vietnamese, Thai and Hindi need no more.
pub const MARKS: usize = 3;

/// What Unicode calls default ignorable: nothing is drawn for it, though it may change what is drawn
/// around it. All marks of direction are among them, and the fillers of Hangul.
const UNSEEN: [(char, char); 17] = [
    ('\u{ad}', '\u{ad}'),
    ('\u{34f}', '\u{34f}'),
    ('\u{61c}', '\u{61c}'),
    ('\u{115f}', '\u{1160}'),
    ('\u{17b4}', '\u{17b5}'),
    ('\u{180b}', '\u{180f}'),
    ('\u{200b}', '\u{200f}'),
    ('\u{202a}', '\u{202e}'),
    ('\u{2060}', '\u{206f}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{fe00}', '\u{fe0f}'),
    ('\u{feff}', '\u{feff}'),
    ('\u{ffa0}', '\u{ffa0}'),
    ('\u{fff0}', '\u{fff8}'),
    ('\u{1bca0}', '\u{1bca3}'),
    ('\u{1d173}', '\u{1d17a}'),
    ('\u{e0000}', '\u{e0fff}'),
];

/// Whether nothing is seen of a character, or nobody knows what.
pub fn is_hidden(c: char) -> bool {
    use GeneralCategory as Is;
    let unseen = UNSEEN.iter().any(|(first, last)| (*first..=*last).contains(&c));
    // An empty braille cell looks like a space and is none.
    unseen
        || c == '\u{2800}'
        || matches!(
            c.general_category(),
            Is::Control | Is::Format | Is::PrivateUse | Is::Unassigned | Is::Surrogate
        )
        || matches!(c.general_category(), Is::LineSeparator | Is::ParagraphSeparator)
}

pub fn is_mark(c: char) -> bool {
    c.general_category_group() == GeneralCategoryGroup::Mark
}

/// Where a name is not what it looks like, in letters from its beginning, and how to write it instead.
pub fn flaw(name: &str) -> Option<(usize, String)> {
    let unseen = |c: char| is_hidden(c) || c != ' ' && c.is_whitespace();
    if let Some((at, c)) = name.chars().enumerate().find(|(_, c)| unseen(*c)) {
        let code = u32::from(c);
        return Some((at, format!("write a name without U+{code:04X}, which nobody can see")));
    }
    let mut marks = 0;
    let piled = name.chars().enumerate().find(|(at, c)| {
        marks = if is_mark(*c) { marks + 1 } else { 0 };
        marks > MARKS || *at == 0 && marks > 0
    });
    piled.map(|(at, _)| (at, format!("write a name with at most {MARKS} marks upon a letter")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_sees_is_named_with_its_place() {
        let unseen = UNSEEN.iter().flat_map(|(first, last)| [*first, *last]);
        let others =
            "\u{0}\t\u{7f}\u{a0}\u{2003}\u{2800}\u{3000}\u{fffa}\u{e000}\u{f0000}\u{2d2e}\u{fdd0}";
        for c in unseen.chain(others.chars()) {
            let (at, message) = flaw(&format!("쿠A{c}nn")).unwrap();
            let code = format!("U+{:04X},", u32::from(c));
            assert!(at == 2 && message.contains(&code), "{code} {at} {message}");
        }
        for c in "\u{61c}\u{200e}\u{200f}\u{202a}\u{202e}\u{2066}\u{2069}".chars() {
            assert!(is_hidden(c), "{c:?} turns the direction");
        }
    }

    #[test]
    fn marks_do_not_pile_up() {
        assert_eq!(flaw("Z\u{336}\u{336}\u{336}o"), None);
        assert_eq!(flaw("aZ\u{336}\u{336}\u{336}\u{336}").unwrap().0, 5);
        assert_eq!(flaw("\u{301}a").unwrap().0, 0, "a mark upon nothing");
    }
}
