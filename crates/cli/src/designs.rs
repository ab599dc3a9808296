//! Cards that somebody designs: files in the card language, beside the cards of the house.

use std::fs;
use std::path::Path;

use braverse::{Card, Cards, Catalog, State, face_line, wording};
use games::GameEntry;
use kernel::{Fault, Game, Lang, Message};

use crate::failure::{Done, Failure, reason};
use crate::screen::{Ink, Screen};
use crate::words::Words;

/// `bravehall cards check`: every fault, or what each card says.
pub fn check(path: &Path, lang: Lang) -> Done {
    let screen = Screen::new();
    let text = open(path)?;
    let catalog = match load(path, &text) {
        Ok(catalog) => catalog,
        Err(faults) => {
            faults.iter().try_for_each(|fault| screen.laid_out(&fault.to_string()))?;
            return Err(Failure::No);
        }
    };
    let own = |card: &&Card| Catalog::house().find(card.number).is_none();
    for card in catalog.cards().filter(own) {
        screen.inked(Ink::Bold, &title(card))?;
        screen.line(&face_line(card, lang))?;
        wording::card_text(&catalog, card, lang).iter().try_for_each(|line| screen.line(line))?;
        screen.blank()?;
    }
    let count = catalog.cards().filter(own).count();
    let message = Message::new("cards-good").with("cards", count);
    Ok(screen.line(&Words { lang }.tell(&message))?)
}

/// The text of a card file and the catalogue with its cards; all faults of a bad one.
pub fn read(path: &Path) -> Result<(String, Cards), Failure> {
    let text = open(path)?;
    let read = load(path, &text);
    let catalog =
        read.map_err(|faults| Failure::Bad(faults.iter().map(Fault::to_string).collect()))?;
    Ok((text, catalog))
}

/// The text of a card file, for the options of a game that takes other cards.
pub fn for_game(game: &GameEntry, path: &Path) -> Result<String, Failure> {
    if game.id != State::ID {
        let told = format!("--cards: {} takes no other cards; leave it out", game.id);
        return Err(Failure::bad(told));
    }
    Ok(read(path)?.0)
}

fn open(path: &Path) -> Result<String, Failure> {
    let name = path.display();
    let text = fs::read_to_string(path).map_err(|error| {
        Failure::bad(format!("{name}: {}; write the name of a card file", reason(&error)))
    })?;
    if text.lines().all(|line| line.split('#').next().unwrap_or("").trim().is_empty()) {
        return Err(Failure::bad(format!("{name}: there is no card in this file")));
    }
    Ok(text)
}

/// The catalogue calls these cards "cards"; a person knows them by their file.
fn load(path: &Path, text: &str) -> Result<Cards, Vec<Fault>> {
    let name = |fault: Fault| Fault { source: path.display().to_string(), ..fault };
    Cards::with(text).map_err(|faults| faults.into_iter().map(name).collect())
}

/// The number and the names in all languages, to find a slip in any of them.
fn title(card: &Card) -> String {
    let names: Vec<_> = card.names.iter().flatten().map(String::as_str).collect();
    format!("{} {}", card.number, names.join(" / "))
}
