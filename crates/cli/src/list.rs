//! Choices with their numbers: the words bright, the notation beside them.

use kernel::Choice;
use kernel::Message;

use crate::failure::Done;
use crate::offer::{Entry, Offer};
use crate::page::{COLUMNS, pad, width, wrap};
use crate::screen::{Ink, Screen};
use crate::words::Words;

/// A line of the list: words, and beside them the notation.
pub struct Row {
    pub label: String,
    pub text: String,
}

impl Row {
    fn of(entry: &Entry, within: bool, words: Words) -> Self {
        let label = match entry {
            Entry::One(Choice { parts: Some([_, own]), .. }) if within => own.clone(),
            Entry::One(Choice { label, outcome: Some(outcome), .. }) => {
                format!("{label}: {outcome}")
            }
            Entry::One(choice) => choice.label.to_string(),
            Entry::Many(name, choices) => {
                let message = Message::new("offer-many").with("name", name.clone());
                words.tell(&message.with("count", choices.len()))
            }
        };
        Self { label, text: entry.text().to_owned() }
    }
}

/// Lists what can be chosen. In a long second question the words alone say enough.
pub fn numbered(screen: &Screen, words: Words, offer: &Offer) -> Done {
    let within = offer.title.is_some();
    let rows = offer.entries.iter().map(|entry| Row::of(entry, within, words));
    let mut rows: Vec<_> = rows.collect();
    if within && rows.len() > MANY {
        for row in &mut rows {
            row.text.clear();
        }
    }
    each(screen, &rows)
}

/// Lists the choices in one column, or in more when they are many and short. A choice that is too
/// long for a line stands apart and does not push the notation of the others aside.
fn each(screen: &Screen, choices: &[Row]) -> Done {
    let digits = choices.len().to_string().len();
    let head = |(at, choice): (usize, &Row)| format!(" {:>digits$}  {}", at + 1, choice.label);
    let heads: Vec<String> = choices.iter().enumerate().map(head).collect();
    let texts = choices.iter().map(|choice| width(&choice.text)).max().unwrap_or(0);
    let fits = |head: &&String| width(head) + GAP + texts <= COLUMNS;
    let column = heads.iter().filter(fits).map(|head| width(head)).max().unwrap_or(0) + GAP;
    let widest = if heads.iter().all(|head| fits(&head)) { column + texts + GAP } else { COLUMNS };
    for row in &rows(choices.len(), widest) {
        let mut line = String::new();
        for &at in row {
            let (head, text) = (&heads[at], &choices[at].text);
            if fits(&head) {
                line += &screen.paint(Ink::Bold, &pad(head, column));
                // Blanks at the end of a full line would begin another on the screen.
                let wide = if row.last() == Some(&at) { 0 } else { texts + GAP };
                line += &screen.paint(Ink::Dim, &pad(text, wide));
            } else {
                let (head, text) = apart(head, text, digits + 3);
                line += &(screen.paint(Ink::Bold, &head) + &screen.paint(Ink::Dim, &text));
            }
        }
        screen.laid_out(&line)?;
    }
    Ok(())
}

const GAP: usize = 2;

/// More lines than this are many.
const MANY: usize = 10;

/// A long choice: wrapped, its notation right behind it or on a line of its own.
fn apart(head: &str, text: &str, indent: usize) -> (String, String) {
    let lines = wrap(head, COLUMNS, indent);
    let last = lines.last().map_or(0, |line| width(line));
    let gap = if last + GAP + width(text) <= COLUMNS {
        " ".repeat(GAP)
    } else {
        format!("\n{}", " ".repeat(indent))
    };
    (lines.join("\n") + &gap, text.to_owned())
}

/// Rows of cells by their number.
fn rows(cells: usize, widest: usize) -> Vec<Vec<usize>> {
    let columns = if cells > MANY { (COLUMNS / widest.max(1)).clamp(1, 4) } else { 1 };
    let height = cells.div_ceil(columns);
    let row = |at: usize| (at..cells).step_by(height).collect();
    (0..height).map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_narrow_cells_stand_in_columns() {
        assert_eq!(rows(11, 40)[0], [0, 6]);
        assert_eq!(rows(11, 40)[5], [5]);
        assert_eq!(rows(11, 41).len(), 11);
        assert_eq!(rows(12, 20)[0], [0, 3, 6, 9]);
        assert_eq!(rows(3, 5), [[0], [1], [2]]);
        assert!(rows(0, 0).is_empty());
    }

    #[test]
    fn a_long_choice_has_its_notation_below() {
        let (head, text) = apart(" 1  공격", "attack", 4);
        assert_eq!((head.as_str(), text.as_str()), (" 1  공격  ", "attack"));
        assert_eq!(apart(" 1  x", &"y".repeat(80), 4).0, " 1  x\n    ");
        let (head, _) = apart(&format!(" 1  {}", "word ".repeat(20)), "use", 4);
        assert!(head.lines().all(|line| width(line) <= COLUMNS) && head.ends_with("word  "));
    }
}
