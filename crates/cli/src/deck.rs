//! `bravehall deck`: the ready decks, and what somebody has built: is it legal, its code, its list.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Read};
use std::path::Path;

use braverse::{Card, Cards, Catalog, Colour, Date, Deck, Format, State, deck as limits};
use kernel::{Fault, Lang, Message, Speak};

use crate::args::{DeckArgs, DeckCommand};
use crate::designs;
use crate::failure::{Done, Failure, reason};
use crate::page::{pad, width};
use crate::screen::{Ink, Screen};
use crate::tune;
use crate::words::Words;

pub fn deck(command: Option<&DeckCommand>, lang: Lang) -> Done {
    let words = Words { lang };
    match command {
        None => ready(words),
        Some(DeckCommand::Check { deck, format }) => Table::lay(deck)?.check(format, words),
        Some(DeckCommand::Code(args)) => {
            Ok(Screen::new().laid_out(&Table::lay(args)?.deck.code())?)
        }
        Some(DeckCommand::List(args)) => Table::lay(args)?.list(words),
        Some(DeckCommand::Tune(args)) => tune::tune(args, lang),
    }
}

/// The decks that come with the game; a code may be long, so it is never broken.
fn ready(words: Words) -> Done {
    let screen = Screen::new();
    screen.inked(Ink::Bold, &words.say("deck-ready"))?;
    let column = Deck::ready().iter().map(|deck| width(deck.name())).max().unwrap_or(0) + 2;
    for deck in Deck::ready() {
        let table = Table { deck: deck.clone(), catalog: Cards::default() };
        screen.laid_out(&format!("  {}{}", pad(deck.name(), column), table.colours(words.lang)))?;
        screen.laid_out(&format!("  {}{}", " ".repeat(column), deck.code()))?;
    }
    Ok(screen.line(&words.say("deck-more"))?)
}

/// A deck and the cards it is of.
struct Table {
    deck: Deck,
    catalog: Cards,
}

impl Table {
    fn lay(args: &DeckArgs) -> Result<Self, Failure> {
        let catalog = match &args.cards {
            Some(path) => designs::read(path)?.1,
            None => Cards::default(),
        };
        Ok(Self { deck: find(&args.deck, &catalog)?, catalog })
    }

    fn check(&self, format: &Format, words: Words) -> Done {
        let screen = Screen::new();
        if !self.deck.name().is_empty() {
            screen.inked(Ink::Bold, self.deck.name())?;
        }
        for line in self.summary(words) {
            screen.line(&line)?;
        }
        let faults = self.deck.faults(&self.catalog, format);
        let verdict = if faults.is_empty() { "deck-legal" } else { "deck-illegal" };
        let dated = |date: Date| {
            let dated = Message::new("deck-dated").with("format", format.name().to_owned());
            words.tell(&dated.with("date", date.say(words.lang)))
        };
        let named = format.date().map_or_else(|| format.name().to_owned(), dated);
        let verdict = Message::new(verdict).with("format", named);
        screen.inked(Ink::Bold, &words.tell(&verdict))?;
        for fault in &faults {
            screen.line(&format!(
                "  · {} [{}]",
                fault.say(words.lang, &self.catalog),
                fault.rule
            ))?;
        }
        if faults.is_empty() { Ok(()) } else { Err(Failure::No) }
    }

    /// Size, FLIP and EXTRA cards with what is allowed, colours, and Cookies by level.
    fn summary(&self, words: Words) -> [String; 3] {
        let counts = Message::new("deck-counts")
            .with("cards", self.main(|_| true))
            .with("size", limits::SIZE)
            .with("flips", self.main(Card::is_flip))
            .with("most-flips", limits::FLIPS)
            .with(
                "extra",
                self.deck.extra().iter().map(|(_, copies)| usize::from(*copies)).sum::<usize>(),
            )
            .with("most-extra", limits::EXTRA);
        let mut levels: BTreeMap<u8, usize> = BTreeMap::new();
        for (card, copies) in self.cards().filter(|(card, _)| card.is_cookie() && !card.extra) {
            *levels.entry(card.level).or_default() += copies;
        }
        let curve: Vec<_> = levels.iter().map(|(lv, cards)| format!("LV.{lv} ×{cards}")).collect();
        let labelled = |key, text: &str| format!("{} {text}", words.say(key));
        [
            words.tell(&counts),
            labelled("deck-colours", &self.colours(words.lang)),
            labelled("deck-cookies", &curve.join(" · ")),
        ]
    }

    /// The colours of the main deck, each with its cards.
    fn colours(&self, lang: Lang) -> String {
        let counted = Colour::ALL.map(|colour| (colour, self.main(|card| card.colour == colour)));
        let say = |(colour, cards): &(Colour, usize)| {
            let name =
                State::lexicon().say(lang, &Message::new(format!("colour-{}", colour.word())));
            format!("{name} ×{cards}")
        };
        let said: Vec<_> = counted.iter().filter(|(_, cards)| *cards > 0).map(say).collect();
        said.join(" · ")
    }

    /// How many such cards the main deck has.
    fn main(&self, such: impl Fn(&Card) -> bool) -> usize {
        let cards = self.cards().filter(|(card, _)| !card.extra && such(card));
        cards.map(|(_, copies)| copies).sum()
    }

    fn cards(&self) -> impl Iterator<Item = (&Card, usize)> {
        let known = |(number, copies)| {
            Some((self.catalog.get(self.catalog.find(number)?), usize::from(copies)))
        };
        self.deck.cards().filter_map(known)
    }

    fn list(&self, words: Words) -> Done {
        let text = listed(&self.deck, &self.catalog, words.lang);
        Ok(Screen::new().laid_out(text.trim_end())?)
    }
}

/// The list as it can be read again, with the name of each card behind its number.
pub fn listed(deck: &Deck, catalog: &Catalog, lang: Lang) -> String {
    let named = |line: &str| {
        let number = line.rsplit(' ').next().and_then(|word| word.parse().ok());
        let card = number.and_then(|number| catalog.find(number));
        let name = card.map(|kind| catalog.get(kind).name_in(lang));
        format!("{line}{}\n", name.map(|name| format!(" {name}")).unwrap_or_default())
    };
    deck.write().lines().map(named).collect()
}

/// A deck by what stands on the command line: `-` for the input, a ready deck, a file, a code.
pub fn find(asked: &str, catalog: &Catalog) -> Result<Deck, Failure> {
    if asked == "-" {
        let mut text = String::new();
        let read = io::stdin().lock().read_to_string(&mut text);
        read.map_err(|error| Failure::bad(format!("the input: {}", reason(&error))))?;
        return read_text("input", &text, catalog);
    }
    if let Some(ready) = Deck::named(asked) {
        return Ok(ready.clone());
    }
    let path = Path::new(asked);
    if path.exists() {
        let text = fs::read_to_string(path).map_err(|error| {
            Failure::bad(format!("{asked}: {}; write the name of a deck list", reason(&error)))
        })?;
        return read_text(asked, &text, catalog);
    }
    Deck::from_code(asked.trim(), catalog).map_err(|faults| nothing(asked, &faults))
}

/// A file holds a list, or a code alone.
fn read_text(source: &str, text: &str, catalog: &Catalog) -> Result<Deck, Failure> {
    let only = text.trim();
    if only.is_empty() {
        return Err(Failure::bad(format!(
            "{source}: there is no card here; write a line such as '4 NUMBER' for each card"
        )));
    }
    let read = if only.contains(char::is_whitespace) {
        Deck::read(source, text, catalog)
    } else {
        Deck::from_code(only, catalog)
    };
    read.map_err(|faults| Failure::Bad(faults.iter().map(Fault::to_string).collect()))
}

fn nothing(asked: &str, faults: &[Fault]) -> Failure {
    let known: Vec<_> = Deck::ready().iter().map(Deck::name).collect();
    let why: Vec<_> = faults.iter().map(|fault| fault.message.as_str()).collect();
    Failure::bad(format!(
        "'{asked}' is no file, no ready deck ({}) and no deck code ({}); write one of these",
        known.join(", "),
        why.join("; ")
    ))
}
