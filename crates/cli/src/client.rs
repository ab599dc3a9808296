//! A game in the terminal, from the first decision to the last.

use bots::BotFault;
use kernel::{Choice, Message, Outcome, People, Seat, Viewer};

use crate::ask::Turn;
use crate::failure::{Done, Failure, reason};
use crate::kept::{Keeper, Saved};
use crate::opponents;
use crate::page::paragraph;
use crate::screen::{Ink, Screen};
use crate::sitting::{Sitting, forced};
use crate::words::Words;

pub struct Client {
    pub screen: Screen,
    pub words: Words,
    pub keeper: Keeper,
    pub sitting: Sitting,
    /// What each viewer was not told yet, a paragraph for each decision.
    news: Vec<(Viewer, Vec<String>)>,
    /// Who sits at the keyboard.
    pub near: Option<Seat>,
    /// Whether the person knows that the game cannot be saved.
    warned: bool,
    /// Whether the person wants to leave although it cannot be saved.
    pub leaving: bool,
}

/// How a sitting ended.
pub enum End {
    Over,
    /// The person left; the game is saved.
    Quit,
    /// A bot did not choose; what happened, and how to go on with the saved game.
    Stopped(String, [Saved; 2]),
    /// Nobody is left to decide; where the game was saved, and how to go on.
    Closed(Saved),
}

impl Client {
    pub fn new(words: Words, keeper: Keeper, sitting: Sitting) -> Self {
        let news = sitting.viewers().into_iter().map(|viewer| (viewer, Vec::new())).collect();
        let screen = Screen::new();
        Self { screen, words, keeper, sitting, news, near: None, warned: false, leaving: false }
    }

    pub fn run(&mut self) -> Result<End, Failure> {
        self.greet()?;
        if self.sitting.people.is_empty() {
            return self.watch();
        }
        while let Some(seat) = self.sitting.table.to_act() {
            let choices = self.sitting.table.choices(self.words.lang);
            if !self.sitting.people.contains(seat) {
                if let Some(end) = self.bot(seat)? {
                    return Ok(end);
                }
            } else if let Some(only) = forced(&choices) {
                self.take(seat, only)?;
            } else {
                match self.decide(seat, &choices)? {
                    Turn::Decided => self.keep()?,
                    Turn::Left(end) => return Ok(end),
                }
            }
        }
        self.finish()?;
        Ok(End::Over)
    }

    fn greet(&mut self) -> Done {
        let table = &self.sitting.table;
        let key = match (table.decisions(), self.sitting.people.iter().count()) {
            (0, 0) => "play-watch",
            (0, 1) => "play-new",
            (0, _) => "play-together",
            _ => "play-on",
        };
        let seat = self.sitting.people.iter().next().unwrap_or(Seat::A).to_string();
        let number = self.sitting.seed.to_string();
        let message = Message::new(key).with("seat", seat).with("number", number);
        let message = message.with("decisions", table.decisions());
        self.screen.line(&self.words.tell(&message))?;
        self.tell()
    }

    /// A bot decides; the game stops where it does not.
    pub fn bot(&mut self, seat: Seat) -> Result<Option<End>, Failure> {
        let slow = self.sitting.bots().is_slow(seat);
        let note = Message::new("bot-thinks").with("seat", seat.to_string());
        let note = if slow { self.words.tell(&note) } else { String::new() };
        self.screen.note(&note)?;
        let played = self.sitting.play_by_bot(seat);
        self.screen.unnote(&note)?;
        match played {
            Ok(()) => self.tell().map(|()| None),
            Err(fault) => self.stopped(seat, &fault).map(Some),
        }
    }

    /// The game is saved, and goes on with the same bot or with another.
    fn stopped(&self, seat: Seat, fault: &BotFault) -> Result<End, Failure> {
        let told = self.sitting.bots().tell_fault(self.words, seat, fault);
        let saved = self.keeper.save().map_err(|error| self.not_saved(&error))?;
        let (said, command) =
            (self.words.say("bot-other"), self.keeper.go_on_with(opponents::DEFAULT));
        Ok(End::Stopped(told, [saved, Saved { said, command }]))
    }

    /// Takes the only choice there is for the person.
    fn take(&mut self, seat: Seat, only: &Choice) -> Done {
        let note = Message::new("play-only").with("label", only.label.to_string());
        let note = self.words.tell(&note.with("text", only.text.clone()));
        let played = self.sitting.play(seat, &only.text);
        played.map_err(|wrong| Failure::bad(format!("'{}': {wrong:?}", only.text)))?;
        if let Some((_, news)) = self.news.iter_mut().find(|(viewer, _)| viewer.is(seat)) {
            news.push(note);
        }
        self.tell()
    }

    /// Notes for every viewer what the last decision brought, and for the file that it was made.
    pub fn tell(&mut self) -> Done {
        for (viewer, news) in &mut self.news {
            let people = People::nameless(*viewer);
            let last = self.sitting.table.last(*viewer, self.words.lang, &people);
            if !last.log.is_empty() {
                news.push(paragraph(&last.log));
            }
        }
        self.keeper.note(self.sitting.text()?);
        Ok(())
    }

    /// After an undo, what was not told yet has not happened.
    pub fn forget(&mut self) -> Done {
        self.news.iter_mut().for_each(|(_, news)| news.clear());
        self.keeper.note(self.sitting.text()?);
        Ok(())
    }

    pub fn keep(&mut self) -> Done {
        match self.keeper.save() {
            Ok(_) => self.warned = false,
            Err(error) if !self.warned => {
                self.warned = true;
                self.cannot_save(&error)?;
            }
            Err(_) => {}
        }
        Ok(())
    }

    pub fn cannot_save(&self, error: &std::io::Error) -> Done {
        let file = self.keeper.path().display().to_string();
        let message = Message::new("save-failed").with("file", file);
        let message = message.with("error", reason(error));
        Ok(self.screen.inked(Ink::Bold, &self.words.tell(&message))?)
    }

    /// What happened since the viewer last looked, and the table.
    pub fn show(&mut self, viewer: Viewer) -> Done {
        self.show_news(viewer)?;
        self.show_board(viewer)
    }

    pub fn show_news(&mut self, viewer: Viewer) -> Done {
        let Some((_, news)) = self.news.iter_mut().find(|(found, _)| *found == viewer) else {
            return Ok(());
        };
        for paragraph in std::mem::take(news) {
            self.screen.line(&format!("· {paragraph}"))?;
        }
        Ok(())
    }

    pub fn show_board(&self, viewer: Viewer) -> Done {
        self.screen.blank()?;
        self.screen.lines(&self.sitting.table.board(viewer, self.words.lang))?;
        Ok(self.screen.blank()?)
    }

    /// The end: the table, who won and by which rule, and where the game can be seen again.
    pub fn finish(&mut self) -> Done {
        let people: Vec<_> = self.sitting.people.iter().collect();
        let viewer = match people[..] {
            [seat] => Viewer::Seat(seat),
            _ => Viewer::Watcher,
        };
        if people.len() > 1 {
            self.screen.clear()?;
            let people = People::nameless(viewer);
            let last = self.sitting.table.last(viewer, self.words.lang, &people);
            self.screen.line(&format!("· {}", paragraph(&last.log)))?;
        }
        self.show(viewer)?;
        let said = self.sitting.table.prompt(viewer, self.words.lang);
        self.screen.inked(Ink::Bold, &said)?;
        if let Some(outcome) = self.sitting.table.outcome() {
            self.tell_outcome(outcome, viewer)?;
        }
        self.keep()?;
        let command = format!("bravehall replay {}", self.keeper.path().display());
        Ok(self.screen.command(&self.words.say("play-replay"), &command)?)
    }

    fn tell_outcome(&self, outcome: Outcome, viewer: Viewer) -> Done {
        let (words, by) = (self.words, outcome.by());
        if let Some(rule) = (self.sitting.game.rulebook)().get(by) {
            self.screen.hung(Ink::Plain, &format!("{by}  {}", rule.sentence(words.lang)), 2)?;
        }
        let Some(seat) = viewer.seat() else { return Ok(()) };
        let key = match outcome {
            Outcome::Draw { .. } => "play-draw",
            Outcome::Win { seats, .. } if seats.contains(seat) => "play-won",
            Outcome::Win { .. } => "play-lost",
        };
        Ok(self.screen.inked(Ink::Bold, &words.say(key))?)
    }
}
