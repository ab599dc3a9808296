//! Text that people show each other. A name looks like what it is; chat cannot disturb what stands
//! around it.

use kernel::{Lang, People, Viewer};
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};

/// Letters of a name.
const LONGEST: usize = 24;
/// Marks upon one letter. Vietnamese, Thai and Hindi need no more.
const MARKS: usize = 3;

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

fn is_mark(c: char) -> bool {
    c.general_category_group() == GeneralCategoryGroup::Mark
}

/// A name people can read, or what is wrong with it. All kinds of spaces become plain ones.
pub fn name(text: &str) -> Result<String, String> {
    let words: Vec<_> = text.split_whitespace().collect();
    let name = words.join(" ");
    if let Some(hidden) = name.chars().find(|c| is_hidden(*c)) {
        let code = u32::from(hidden);
        return Err(format!("write a name without U+{code:04X}, which nobody can see"));
    }
    if marked(&name).any(|(_, marks)| marks > MARKS) || name.chars().next().is_some_and(is_mark) {
        return Err(format!("write a name with at most {MARKS} marks upon a letter"));
    }
    if !(1..=LONGEST).contains(&name.chars().count()) {
        return Err(format!("write a name of 1 to {LONGEST} letters"));
    }
    // In the text of a game this is how the house's own players are called.
    if name.to_lowercase().starts_with("bot ") {
        return Err("write a name that does not begin with 'bot '".to_owned());
    }
    if is_taken(&name) {
        return Err("write another name: the log calls somebody else so".to_owned());
    }
    Ok(name)
}

/// Whether the log calls the reader or a bot of the house so.
fn is_taken(name: &str) -> bool {
    let name = name.to_lowercase();
    let seat = kernel::Seat::A;
    let reader = People::nameless(Viewer::Seat(seat));
    Lang::ALL.iter().any(|lang| {
        let mut bots = bots::BOTS.iter().map(|bot| bot.title(*lang).to_lowercase());
        reader.name(seat, *lang) == name || bots.any(|bot| bot == name)
    })
}

/// Every character with how many marks stand upon the same letter so far, itself among them.
fn marked(text: &str) -> impl Iterator<Item = (char, usize)> {
    text.chars().scan(0, |marks, c| {
        *marks = if is_mark(c) { *marks + 1 } else { 0 };
        Some((c, *marks))
    })
}

/// What somebody says, on one line, of at most so many characters, without what cannot be seen. What
/// joins emoji, and letters of some scripts, stays where it joins something.
pub fn line(text: &str, most: usize) -> String {
    let text: Vec<char> = text.trim().chars().collect();
    let mut line = String::new();
    let mut marks = 0;
    for (at, c) in text.iter().copied().enumerate() {
        let next = text.get(at + 1).copied();
        if is_hidden(c) && !joins(line.chars().next_back(), c, next) {
            continue;
        }
        marks = if is_mark(c) && !is_hidden(c) { marks + 1 } else { 0 };
        if marks <= MARKS {
            line.push(c);
        }
    }
    line.chars().take(most).collect::<String>().trim().to_owned()
}

/// Whether a character nobody sees stands where it is of use: between two that are seen, or after
/// one whose look it chooses.
fn joins(before: Option<char>, c: char, after: Option<char>) -> bool {
    let seen = |c: char| !is_hidden(c) && !c.is_whitespace();
    let look = |c: char| matches!(c, '\u{fe0e}' | '\u{fe0f}');
    match c {
        '\u{200c}' | '\u{200d}' => {
            before.is_some_and(|c| seen(c) || look(c)) && after.is_some_and(seen)
        }
        _ if look(c) => before.is_some_and(seen),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_called_as_the_log_calls_others() {
        for taken in ["You", "당신", "あなた", "easy bot", "전문가 봇", "ボット（ふつう）"]
        {
            assert!(name(taken).is_err(), "{taken}");
        }
        assert_eq!(name("youngjin"), Ok("youngjin".to_owned()));
    }

    #[test]
    fn names_of_all_countries_are_fine() {
        for kept in [
            "Ann Lee",
            "안나",
            "아 나",
            "さくら",
            "花子",
            "Nguyễn",
            "Ngu\u{65}\u{302}\u{303}n",
            "สุดา",
            "अनुष्का",
            "محمد",
            "Zoë",
            "🦊 fox",
        ] {
            assert_eq!(name(kept), Ok(kept.to_owned()));
        }
        for spaced in ["Ann\u{a0}Lee", " Ann \u{3000} Lee ", "Ann\u{2003}Lee", "Ann\u{202f}Lee"] {
            assert_eq!(name(spaced).as_deref(), Ok("Ann Lee"), "{spaced:?}");
        }
    }

    #[test]
    fn what_nobody_sees_is_named() {
        let unseen = UNSEEN.iter().flat_map(|(first, last)| [*first, *last]);
        for c in
            unseen.chain("\u{0}\u{7f}\u{2800}\u{fffa}\u{e000}\u{f0000}\u{2d2e}\u{fdd0}".chars())
        {
            let fault = name(&format!("A{c}nn")).unwrap_err();
            let code = format!("U+{:04X},", u32::from(c));
            assert!(fault.contains(&code), "{code} {fault}");
            assert_eq!(line(&format!("A {c} n"), 50), "A  n", "{code}");
        }
        for c in "\u{61c}\u{200e}\u{200f}\u{202a}\u{202e}\u{2066}\u{2069}".chars() {
            assert!(is_hidden(c), "{c:?} turns the direction");
        }
    }

    #[test]
    fn marks_do_not_pile_up() {
        let zalgo = |marks: usize| format!("Z{}", "\u{336}".repeat(marks));
        assert!(name(&zalgo(3)).is_ok());
        assert!(name(&zalgo(4)).unwrap_err().contains("marks"));
        assert!(name("\u{301}a").is_err(), "a mark upon nothing");
        assert_eq!(line(&zalgo(200), 500), zalgo(3));
        assert_eq!(line(&format!("{}o", zalgo(9)), 500), format!("{}o", zalgo(3)));
    }

    #[test]
    fn nobody_is_called_as_bots_are() {
        assert!(name("Bot searcher").is_err());
        assert!(name("Botanist").is_ok());
    }

    #[test]
    fn normal_talk_stays_as_it_is() {
        for kept in [
            "안녕하세요!",
            "ㅋㅋㅋ",
            "よろしくお願いします",
            "👨\u{200d}👩\u{200d}👧",
            "❤\u{fe0f}",
            "🏳\u{fe0f}\u{200d}🌈",
            "👍🏽",
            "می\u{200c}خواهم",
            "a <b> & c",
        ] {
            assert_eq!(line(kept, 500), kept);
        }
        let hidden = "a\u{202e}b\u{200b}c\u{200d} d\u{200d}\u{200d}e\u{fe0f}\u{fe0f}f\u{3164}";
        assert_eq!(line(hidden, 500), "abc d\u{200d}e\u{fe0f}f");
        assert_eq!(line("🏴\u{e0067}\u{e0062}\u{e007f}", 500), "🏴");
        assert_eq!(line(" \u{200b}\n ", 500), "");
        assert_eq!(line(&"가".repeat(600), 500), "가".repeat(500));
    }
}
