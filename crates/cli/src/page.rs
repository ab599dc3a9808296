//! Text laid out for a terminal of 80 columns, in any script.

use kernel::Sentence;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

pub const COLUMNS: usize = 80;

pub fn width(text: &str) -> usize {
    text.width()
}

/// The text with spaces up to a width.
pub fn pad(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// What happened as one paragraph; what happened several times in a row stands once.
pub fn paragraph(sentences: &[Sentence]) -> String {
    let say = |run: &[Sentence]| match run {
        [one] => one.to_string(),
        [one, ..] => format!("{one} (×{})", run.len()),
        [] => String::new(),
    };
    let told: Vec<_> = sentences.chunk_by(Sentence::eq).map(say).collect();
    told.join(" ").replace("。 ", "。")
}

/// Breaks a line at spaces, or between the letters of a script without spaces. The lines after
/// the first begin with `indent` spaces.
pub fn wrap(line: &str, columns: usize, indent: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut rest = line.trim_end().to_owned();
    while width(&rest) > columns {
        let Some(at) = break_at(&rest, columns, indent) else { break };
        let next = rest[at..].trim_start().to_owned();
        rest.truncate(at);
        lines.push(rest.trim_end().to_owned());
        rest = " ".repeat(indent) + &next;
    }
    lines.push(rest);
    lines
}

/// The spaces a line begins with, and two more: where its continuation should begin.
pub fn hanging(line: &str) -> usize {
    line.len() - line.trim_start_matches(' ').len() + 2
}

/// Where the first line ends: as late as fits, and rather not inside of brackets; after a word
/// that is too long, where that ends.
fn break_at(text: &str, columns: usize, indent: usize) -> Option<usize> {
    let (mut used, mut depth, mut before) = (0, 0_usize, ' ');
    let (mut good, mut poor) = (None, None);
    for (at, letter) in text.char_indices() {
        let found = good.or(poor);
        if used > columns && found.is_some() {
            return found;
        }
        let has_begun = at > indent && !text[..at].trim_start().is_empty();
        if has_begun && may_break(before, letter) {
            if depth == 0 { good = Some(at) } else { poor = Some(at) }
        }
        match letter {
            '[' | '(' => depth += 1,
            ']' | ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        used += letter.width().unwrap_or(0);
        before = letter;
    }
    good.or(poor)
}

fn may_break(before: char, after: char) -> bool {
    if after == ' ' || before == ' ' {
        return before != ' ' || after != ' ';
    }
    let free =
        |c: char| matches!(c, '\u{3000}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '！'..='｠');
    (free(before) || free(after))
        && !"。、，．・）」』】⟩！？ー…!?,.)]ゃゅょっャュョッ".contains(after)
        && !"「『【⟨（([".contains(before)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_at_spaces() {
        assert_eq!(wrap("one two three", 8, 2), ["one two", "  three"]);
        assert_eq!(wrap("short", 8, 2), ["short"]);
        assert_eq!(wrap("", 8, 2), [""]);
    }

    #[test]
    fn scripts_without_spaces_break_anywhere_but_before_a_full_stop() {
        assert_eq!(wrap("あいうえお。", 8, 0), ["あいうえ", "お。"]);
        assert_eq!(wrap("あいうえ。お", 8, 0), ["あいう", "え。お"]);
        assert_eq!(wrap("あ⟨いうえ⟩お", 9, 0), ["あ⟨いう", "え⟩お"]);
        assert_eq!(wrap("あいう⟨え⟩お", 7, 0), ["あいう", "⟨え⟩お"]);
        assert_eq!(wrap("카드를 드로우합니다", 14, 0), ["카드를", "드로우합니다"]);
    }

    #[test]
    fn brackets_stay_together_where_they_can() {
        assert_eq!(wrap("a [b c] [d e]", 11, 0), ["a [b c]", "[d e]"]);
        assert_eq!(wrap("[aaa bbb ccc]", 9, 0), ["[aaa bbb", "ccc]"]);
    }

    #[test]
    fn every_line_ends_and_none_is_lost() {
        let text = "x".repeat(30) + " y";
        assert_eq!(wrap(&text, 10, 4), ["x".repeat(30), "    y".to_owned()]);
        for columns in 1..40 {
            for text in
                ["    indented words go on and on", "가나 다라 마바 사아", "漢字とかな、混じり文。"]
            {
                let lines = wrap(text, columns, 3);
                let letters = |text: &str| text.replace(' ', "");
                assert_eq!(letters(&lines.concat()), letters(text), "{columns}");
            }
        }
    }

    #[test]
    fn repeated_sentences_stand_once() {
        let sentences = ["A.", "B.", "B.", "A."].map(|text| text.to_owned().into());
        assert_eq!(paragraph(&sentences), "A. B. (×2) A.");
        assert_eq!(paragraph(&[]), "");
    }
}
