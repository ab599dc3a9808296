//! Choices with their numbers: the words bright, the notation beside them.

use games::Choice;

use crate::failure::Done;
use crate::page::{COLUMNS, pad, width, wrap};
use crate::screen::{Ink, Screen};

/// Lists the choices: each on its own, or, when they are too many for a screen, those that begin
/// alike on one line.
pub fn numbered(screen: &Screen, choices: &[Choice]) -> Done {
    const A_SCREEN: usize = 28;
    if choices.len() > A_SCREEN { grouped(screen, choices) } else { each(screen, choices) }
}

/// One entry for choices whose notation begins with the same two words: `1:z0 2:a0 3:b0`.
fn grouped(screen: &Screen, choices: &[Choice]) -> Done {
    let mut first = 0;
    for group in choices.chunk_by(|one, next| stem(one) == stem(next)) {
        let (head, rest) = entry(first, group);
        let paint = |head: &str| screen.paint(Ink::Bold, head);
        hung(&head, &rest, paint).iter().try_for_each(|line| screen.laid_out(line))?;
        first += group.len();
    }
    Ok(())
}

/// What stands out of a group, and what stands behind that.
fn entry(first: usize, group: &[Choice]) -> (String, String) {
    let ends = ends(group).into_iter().enumerate();
    let cells: Vec<_> = ends.map(|(at, end)| format!("{}:{end}", first + at + 1)).collect();
    match group {
        [only] => (cells.join(" "), only.label.clone()),
        _ => (stem(&group[0]).to_owned(), cells.join(" ")),
    }
}

/// A painted head and what is behind it, wrapped where that begins.
fn hung(head: &str, rest: &str, paint: impl Fn(&str) -> String) -> Vec<String> {
    let head = format!(" {head}");
    let mut lines = wrap(&format!("{head}  {rest}"), COLUMNS, width(&head) + GAP);
    if let Some(rest) = lines[0].strip_prefix(&head) {
        lines[0] = paint(&head) + rest;
    }
    lines
}

/// The first two words of a choice in notation.
fn stem(choice: &Choice) -> &str {
    let text = &choice.text;
    let second = text.find(' ').and_then(|at| text[at + 1..].find(' ').map(|next| at + 1 + next));
    second.map_or(text.as_str(), |end| &text[..end])
}

/// The last word of each choice, or all behind the stem where that would be ambiguous.
fn ends(group: &[Choice]) -> Vec<String> {
    let last = |choice: &Choice| choice.text.rsplit(' ').next().unwrap_or("").to_owned();
    let lasts: Vec<_> = group.iter().map(last).collect();
    let end = |(last, rest): (&String, &str)| {
        let is_unique = lasts.iter().filter(|other| *other == last).count() == 1;
        if is_unique { last.clone() } else { rest.replace(' ', "-") }
    };
    lasts.iter().zip(remainders(group)).map(end).collect()
}

/// What is behind the stem of each choice, without a first word that all of them have.
fn remainders(group: &[Choice]) -> Vec<&str> {
    let texts = group.iter().map(|choice| choice.text[stem(choice).len()..].trim());
    let all: Vec<_> = texts.collect();
    let parted: Option<Vec<_>> = all.iter().map(|rest| rest.split_once(' ')).collect();
    match parted.as_deref() {
        Some([(word, _), others @ ..]) if others.iter().all(|(other, _)| other == word) => {
            parted.iter().flatten().map(|(_, rest)| *rest).collect()
        }
        _ => all,
    }
}

/// Lists the choices in one column, or in two when they are many and short. A choice that is too
/// long for a line stands apart and does not push the notation of the others aside.
fn each(screen: &Screen, choices: &[Choice]) -> Done {
    let digits = choices.len().to_string().len();
    let head = |(at, choice): (usize, &Choice)| format!(" {:>digits$}  {}", at + 1, choice.label);
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
                line += &screen.paint(Ink::Dim, &pad(text, texts + GAP));
            } else {
                let (head, text) = apart(head, text, digits + 3);
                line += &(screen.paint(Ink::Bold, &head) + &screen.paint(Ink::Dim, &text));
            }
        }
        screen.laid_out(line.trim_end())?;
    }
    Ok(())
}

const GAP: usize = 2;

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
    const MANY: usize = 10;
    let columns = if cells > MANY && 2 * widest <= COLUMNS { 2 } else { 1 };
    let height = cells.div_ceil(columns);
    let row = |at: usize| (at..cells).step_by(height).collect();
    (0..height).map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(text: &str) -> Choice {
        Choice { text: text.to_owned(), label: text.to_owned(), action: serde_json::Value::Null }
    }

    #[test]
    fn choices_that_begin_alike_share_their_stem() {
        let group = ["move 2a via b1", "move 2a via a2 b1", "move 2a via c1"].map(choice);
        assert!(group.iter().all(|choice| stem(choice) == "move 2a"));
        assert_eq!(ends(&group), ["b1", "a2-b1", "c1"]);
        let group = ["use 1b on A", "use 1b for A", "use 1b"].map(choice);
        assert_eq!(ends(&group), ["on-A", "for-A", "1b"]);
        assert_eq!(stem(&choice("end")), "end");
        assert_eq!(stem(&choice("delay draw")), "delay draw");
    }

    #[test]
    fn a_long_group_is_wrapped_below_its_first_cell() {
        let text = |at| choice(&format!("move 3a via a{at} z{at}"));
        let (head, rest) = entry(11, &(0..20).map(text).collect::<Vec<_>>());
        let lines = hung(&head, &rest, |head| format!("*{head}*"));
        assert!(lines[0].starts_with("* move 3a*  12:z0 13:z1"), "{lines:?}");
        assert!(lines.len() > 1 && lines[1].starts_with("          2"), "{lines:?}");
        assert!(lines.iter().all(|line| width(&line.replace('*', "")) <= COLUMNS), "{lines:?}");
        let (head, rest) = entry(4, &[choice("end")]);
        assert_eq!(hung(&head, &rest, str::to_owned), [" 5:end  end"]);
    }

    #[test]
    fn many_narrow_cells_stand_in_two_columns() {
        assert_eq!(rows(11, 40)[0], [0, 6]);
        assert_eq!(rows(11, 40)[5], [5]);
        assert_eq!(rows(11, 41).len(), 11);
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
