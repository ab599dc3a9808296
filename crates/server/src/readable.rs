//! Text that people show each other. A name looks like what it is; chat cannot disturb what stands
//! around it.

use kernel::plain::{MARKS, flaw, is_hidden, is_mark};
use kernel::{Lang, People, Viewer};

/// Letters of a name.
const LONGEST: usize = 24;
/// A name people can read, or what is wrong with it. All kinds of spaces become plain ones.
pub fn name(text: &str) -> Result<String, String> {
    let words: Vec<_> = text.split_whitespace().collect();
    let name = words.join(" ");
    if let Some((_, message)) = flaw(&name) {
        return Err(message);
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
    fn what_nobody_sees_is_refused_in_names_and_left_out_of_chat() {
        for c in "\u{0}\u{7f}\u{ad}\u{202e}\u{2066}\u{2800}\u{3164}\u{e000}\u{e0041}".chars() {
            let fault = name(&format!("A{c}nn")).unwrap_err();
            let code = format!("U+{:04X},", u32::from(c));
            assert!(fault.contains(&code), "{code} {fault}");
            assert_eq!(line(&format!("A {c} n"), 50), "A  n", "{code}");
        }
    }

    #[test]
    fn marks_do_not_pile_up() {
        let zalgo = |marks: usize| format!("Z{}", "\u{336}".repeat(marks));
        assert!(name(&zalgo(3)).is_ok());
        assert!(name(&zalgo(4)).unwrap_err().contains("marks"));
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
