//! Two texts in two columns.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

const COLUMN: usize = 58;

pub fn by_side(left: &[String], right: &[String]) -> Vec<String> {
    let [left, right] = [left, right]
        .map(|lines| lines.iter().flat_map(|line| wrapped(line, COLUMN)).collect::<Vec<_>>());
    let at = |lines: &[String], row: usize| lines.get(row).cloned().unwrap_or_default();
    let row = |row| {
        let (left, right) = (at(&left, row), at(&right, row));
        let gap = " ".repeat(COLUMN.saturating_sub(left.width()));
        format!("  {left}{gap} | {right}").trim_end().to_owned()
    };
    (0..left.len().max(right.len())).map(row).collect()
}

/// Broken at spaces; a word that is longer than a line is cut. Further lines are indented.
fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let used = lines.last().map_or(0, |line| line.width());
        if used > 1 && used + 1 + word.width() > columns {
            lines.push(" ".to_owned());
        }
        let line = lines.last_mut().filter(|line| !line.is_empty());
        if let Some(line) = line {
            line.push(' ');
        }
        push(&mut lines, word, columns);
    }
    lines
}

fn push(lines: &mut Vec<String>, word: &str, columns: usize) {
    for letter in word.chars() {
        let used = lines.last().map_or(0, |line| line.width());
        if used + letter.width().unwrap_or(0) > columns {
            lines.push("  ".to_owned());
        }
        if let Some(line) = lines.last_mut() {
            line.push(letter);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_broken_at_spaces_and_long_words_cut() {
        assert_eq!(wrapped("one two three", 8), ["one two", "  three"]);
        assert_eq!(wrapped("abcdefghij", 6), ["abcdef", "  ghij"]);
        assert_eq!(wrapped("쿠키 쿠키", 6), ["쿠키", "  쿠키"]);
        assert_eq!(wrapped("", 6), [""]);
    }

    #[test]
    fn columns_stand_side_by_side() {
        let lines = by_side(&["쿠키".to_owned()], &["a".to_owned(), "b".to_owned()]);
        assert_eq!(lines[0], format!("  쿠키{} | a", " ".repeat(COLUMN - 4)));
        assert_eq!(lines[1], format!("  {} | b", " ".repeat(COLUMN)));
    }
}
