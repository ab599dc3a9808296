//! `bravehall replay`: a saved game as one viewer saw it.

use std::io;

use games::AnyTable;
use kernel::{Lang, LogEntry, Message, People, Viewer};

use crate::args::ReplayArgs;
use crate::failure::{Done, Failure};
use crate::page::paragraph;
use crate::play::{no_seat, read};
use crate::screen::{Ink, Screen};
use crate::words::Words;

pub fn replay(args: &ReplayArgs, lang: Lang) -> Done {
    let (game, text) = read(&args.file)?;
    let mut table = (game.replay)(&args.file.display().to_string(), &text)?;
    if let Some(seat) = args.view.seat().filter(|&seat| !table.seats().contains(seat)) {
        return Err(Failure::bad(no_seat(seat, table.seats()) + ", or watcher"));
    }
    let decisions = table.decisions();
    let to = args.to.unwrap_or(decisions);
    if to > decisions {
        return Err(Failure::bad(format!(
            "--to {to}: this game has {decisions} decisions; write a number up to that"
        )));
    }
    table.undo_to(to);
    if args.knowledge {
        return Ok(Screen::new().laid_out(&table.knowledge(args.view).to_string())?);
    }
    if args.json {
        let frame = table.frame(args.view, lang, &People::nameless(args.view));
        return Ok(Screen::new().laid_out(&frame.view.to_string())?);
    }
    show(&*table, args.view, Words { lang })
}

fn show(table: &dyn AnyTable, viewer: Viewer, words: Words) -> Done {
    let screen = Screen::new();
    let key = match viewer {
        Viewer::Seat(_) => "replay-seat",
        Viewer::Watcher => "replay-watcher",
    };
    let seat = viewer.seat().map(|seat| seat.to_string()).unwrap_or_default();
    let title = Message::new(key).with("game", table.game().to_owned()).with("seat", seat);
    screen.inked(Ink::Bold, &words.tell(&title))?;
    steps(&screen, &table.history(viewer, words.lang, &People::default()))?;
    screen.blank()?;
    screen.lines(&table.board(viewer, words.lang))?;
    screen.blank()?;
    Ok(screen.inked(Ink::Bold, &table.prompt(viewer, words.lang))?)
}

/// Every decision in notation, with what was told of it.
pub fn steps(screen: &Screen, history: &[LogEntry]) -> Done {
    let digits = history.len().to_string().len();
    for (number, entry) in history.iter().enumerate() {
        step(screen, number, digits, entry)?;
    }
    Ok(())
}

fn step(screen: &Screen, number: usize, digits: usize, entry: &LogEntry) -> io::Result<()> {
    let indent = digits + 2;
    if !entry.action.is_empty() {
        screen.hung(Ink::Bold, &format!("{number:>digits$}  {}", entry.action), indent)?;
    }
    if entry.log.is_empty() {
        return Ok(());
    }
    screen.hung(Ink::Plain, &(" ".repeat(indent) + &paragraph(&entry.log)), indent)
}
