//! `bravehall cards`: what is written on the cards.

use games::GameEntry;
use kernel::{Lang, Message};

use crate::args::{CardsArgs, CardsCommand};
use crate::designs;
use crate::failure::{Done, Failure};
use crate::page::{COLUMNS, pad, width};
use crate::screen::{Ink, Screen};
use crate::words::Words;

/// More cards than this are listed, a line each, rather than explained.
const MANY: usize = 60;

/// What stands between the facts on the second line of an explanation.
const DOT: &str = " · ";

pub fn cards(args: &CardsArgs, lang: Lang) -> Done {
    if let Some(CardsCommand::Check { file }) = &args.command {
        return designs::check(file, lang);
    }
    let Some(game) = args.game else { return Ok(()) };
    let all = (game.words)();
    if args.ids.is_empty() && all.len() > MANY {
        list(game, &all, lang)?;
        let message = Message::new("cards-more").with("set", set(&all[0]).to_owned());
        return Ok(Screen::new().line(&Words { lang }.tell(&message))?);
    }
    let asked = if args.ids.is_empty() { &all } else { &args.ids };
    match asked.as_slice() {
        [one] if all.iter().any(|id| is_of(id, one)) => {
            let of_set: Vec<_> = all.iter().filter(|id| is_of(id, one)).cloned().collect();
            list(game, &of_set, lang)
        }
        _ => explain(game, asked, lang),
    }
}

/// Whether a card belongs to a set, however that is spelt.
fn is_of(id: &str, wanted: &str) -> bool {
    set(id) != id && set(id).eq_ignore_ascii_case(wanted)
}

/// `SET` of `SET-NUMBER`.
fn set(id: &str) -> &str {
    id.rsplit_once('-').map_or(id, |(set, _)| set)
}

fn explain(game: &'static GameEntry, ids: &[String], lang: Lang) -> Done {
    let (mut told, mut unknown) = (Vec::new(), Vec::new());
    for id in ids {
        match about(game, id, lang) {
            Some(text) => told.push(text),
            None => {
                unknown.push(format!("there is no card '{id}' in {}; write another id", game.id));
            }
        }
    }
    if !unknown.is_empty() {
        return Err(Failure::Bad(unknown));
    }
    let screen = Screen::new();
    Ok(told.iter().try_for_each(|text| screen.lines(text))?)
}

fn about(game: &GameEntry, id: &str, lang: Lang) -> Option<String> {
    (game.explain)(id, lang).or_else(|| (game.explain)(&id.to_uppercase(), lang))
}

/// A line for each card, under the set it is of.
fn list(game: &'static GameEntry, ids: &[String], lang: Lang) -> Done {
    let screen = Screen::new();
    for group in ids.chunk_by(|one, next| set(one) == set(next)) {
        let rows: Vec<_> = group.iter().map(|id| Row::of(game, id, lang)).collect();
        let column = rows.iter().map(|row| width(&row.title)).max().unwrap_or(0);
        screen.inked(Ink::Bold, &format!("{} ({})", set(&group[0]), group.len()))?;
        rows.iter().try_for_each(|row| screen.laid_out(&row.line(column)))?;
        screen.blank()?;
    }
    Ok(())
}

/// The first lines of an explanation: what the card is called, and what it is.
struct Row {
    title: String,
    facts: Vec<String>,
}

impl Row {
    fn of(game: &GameEntry, id: &str, lang: Lang) -> Self {
        let text = about(game, id, lang).unwrap_or_else(|| id.to_owned());
        let mut lines = text.lines();
        let title = lines.next().unwrap_or(id).to_owned();
        let facts = lines.next().unwrap_or("").split(DOT).map(str::to_owned).collect();
        Self { title, facts }
    }

    /// As many facts as fit; the first say most.
    fn line(&self, column: usize) -> String {
        let mut line = format!("  {}  ", pad(&self.title, column));
        for (at, fact) in self.facts.iter().enumerate() {
            let dot = if at == 0 { "" } else { DOT };
            if width(&line) + width(dot) + width(fact) > COLUMNS {
                break;
            }
            line = line + dot + fact;
        }
        line.trim_end().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_is_what_stands_before_the_last_dash() {
        assert_eq!((set("AB1-007"), set("plain")), ("AB1", "plain"));
        assert!(is_of("AB1-007", "ab1") && !is_of("AB10-007", "AB1") && !is_of("plain", "plain"));
    }

    #[test]
    fn a_line_has_the_facts_that_fit() {
        let facts = ["Cookie", "red", "a long remark"].map(str::to_owned).to_vec();
        let row = Row { title: "쿠키".to_owned(), facts };
        assert_eq!(row.line(6), "  쿠키    Cookie · red · a long remark");
        assert_eq!(row.line(60), format!("  쿠키{}Cookie · red", " ".repeat(58)));
    }
}
