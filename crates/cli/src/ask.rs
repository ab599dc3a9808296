//! One decision: the choices, and what can be written instead of one.

use std::io;
use std::path::Path;

use games::Wrong;
use kernel::{Choice, Message, People, Seat, Viewer};

use crate::client::{Client, End};
use crate::failure::{Done, Failure, reason};
use crate::kept::Saved;
use crate::list;
use crate::offer::{Entry, Offer};
use crate::replay;
use crate::rules;
use crate::screen::Ink;

/// The word to give up a game with, in every language and in the notation of games.
const CONCEDE: &str = "concede";

/// What came of a line.
enum Answer {
    /// The decision is still open.
    Again,
    /// A second question.
    Open(Offer),
    /// Back to all choices.
    Back,
    Turn(Turn),
}

/// What a person did when asked.
pub enum Turn {
    /// Something was played or taken back.
    Decided,
    Left(End),
}

impl Client {
    /// Asks until something is decided.
    pub fn decide(&mut self, seat: Seat, choices: &[Choice]) -> Result<Turn, Failure> {
        if let Some(end) = self.hand_over(seat)? {
            return Ok(Turn::Left(end));
        }
        self.show(Viewer::Seat(seat))?;
        let whole = Offer::of(choices);
        let mut offer = whole.clone();
        self.show_offer(seat, &offer)?;
        loop {
            let Some(line) = self.screen.ask("> ")? else {
                return self.closed().map(Turn::Left);
            };
            offer = match self.answer_to(&line, seat, &offer, &whole)? {
                Answer::Again => continue,
                Answer::Open(offer) => offer,
                Answer::Back => whole.clone(),
                Answer::Turn(turn) => return Ok(turn),
            };
            self.show_offer(seat, &offer)?;
        }
    }

    /// The seat to decide comes to the keyboard, and sees nothing that is not its own.
    fn hand_over(&mut self, seat: Seat) -> Result<Option<End>, Failure> {
        if self.sitting.people.iter().count() < 2 || self.near == Some(seat) {
            return Ok(None);
        }
        self.screen.clear()?;
        let message = Message::new("play-hand-over").with("seat", seat.to_string());
        loop {
            match self.screen.ask(&(self.words.tell(&message) + " "))?.as_deref() {
                None => return self.closed().map(Some),
                Some("quit" | "exit") => {
                    if let Some(Turn::Left(end)) = self.quit()? {
                        return Ok(Some(end));
                    }
                }
                Some(_) => break,
            }
        }
        self.near = Some(seat);
        self.screen.clear()?;
        Ok(None)
    }

    fn show_offer(&self, seat: Seat, offer: &Offer) -> Done {
        let prompt = || self.sitting.table.prompt(Viewer::Seat(seat), self.words.lang);
        let prompt = match &offer.title {
            None => prompt(),
            Some(title) => {
                self.words.tell(&Message::new("offer-within").with("name", title.clone()))
            }
        };
        self.screen.inked(Ink::Bold, &prompt)?;
        list::numbered(&self.screen, self.words, offer)
    }

    /// Does what a line asks for.
    fn answer_to(
        &mut self,
        line: &str,
        seat: Seat,
        offer: &Offer,
        whole: &Offer,
    ) -> Result<Answer, Failure> {
        if let Some(entry) = offer.written(line).or_else(|| whole.written(line)) {
            return self.take_entry(seat, entry, whole);
        }
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        match word.to_lowercase().as_str() {
            "" if offer.title.is_some() => return Ok(Answer::Back),
            "" | "board" => {
                self.show_board(Viewer::Seat(seat))?;
                self.show_offer(seat, offer)?;
            }
            "help" => self.help(seat, whole)?,
            "undo" => return self.undo(seat, rest),
            "save" => self.save(rest)?,
            "log" => self.log(seat)?,
            "rules" => rules::leaf(&self.screen, self.words, self.sitting.game, rest)?,
            "concede" => return self.concede(seat),
            "quit" | "exit" => return Ok(self.quit()?.map_or(Answer::Again, Answer::Turn)),
            _ if line.starts_with('?') => {
                self.explain(seat, line.trim_start_matches('?').trim(), offer)?;
            }
            _ if self.look(Viewer::Seat(seat), line)? => {}
            _ => return self.choose(seat, line, offer, whole),
        }
        Ok(Answer::Again)
    }

    /// An open pile that is asked for by its own word.
    pub fn look(&self, viewer: Viewer, line: &str) -> Result<bool, Failure> {
        let names =
            |word: &str| self.sitting.game.piles.iter().any(|pile| pile.eq_ignore_ascii_case(word));
        let told = line
            .split_whitespace()
            .any(names)
            .then(|| self.sitting.table.look(viewer, line, self.words.lang));
        let Some(told) = told.flatten() else { return Ok(false) };
        self.screen.lines(&told)?;
        Ok(true)
    }

    /// A choice is played; what stands for several asks which.
    fn take_entry(&mut self, seat: Seat, entry: &Entry, whole: &Offer) -> Result<Answer, Failure> {
        match entry {
            Entry::One(choice) => self.try_play(seat, &choice.text, whole),
            Entry::Many(name, choices) => Ok(Answer::Open(Offer::within(name, choices))),
        }
    }

    /// A number, or an action in notation.
    fn choose(
        &mut self,
        seat: Seat,
        line: &str,
        offer: &Offer,
        whole: &Offer,
    ) -> Result<Answer, Failure> {
        let Ok(number) = line.parse::<usize>() else {
            return self.try_play(seat, line, whole);
        };
        if let Some(entry) = offer.get(number) {
            return self.take_entry(seat, entry, whole);
        }
        self.unknown_number(line, offer)?;
        Ok(Answer::Again)
    }

    fn try_play(&mut self, seat: Seat, text: &str, whole: &Offer) -> Result<Answer, Failure> {
        match self.sitting.play(seat, text) {
            Ok(()) => {
                self.tell()?;
                return Ok(Answer::Turn(Turn::Decided));
            }
            Err(Wrong::Unreadable(_)) => return self.try_meant(seat, text, whole),
            Err(Wrong::Refused(_)) => {
                if !self.why_not(seat, text, whole)? {
                    self.unknown(text, whole)?;
                }
            }
        }
        Ok(Answer::Again)
    }

    /// What a line says in short: the one choice it can mean, or a question which.
    fn try_meant(&mut self, seat: Seat, text: &str, whole: &Offer) -> Result<Answer, Failure> {
        match whole.meant(text).as_slice() {
            [] => {
                self.unknown(text, whole)?;
                Ok(Answer::Again)
            }
            // It was offered, so it can be read and is not asked about again.
            [only] => self.try_play(seat, &only.text, &Offer::of(&[])),
            ways => Ok(Answer::Open(Offer::within(text, ways))),
        }
    }

    /// Gives the game up, when the person means it and the game knows it.
    fn concede(&mut self, seat: Seat) -> Result<Answer, Failure> {
        if !self.can_concede(seat) {
            self.screen.line(&self.words.say("concede-none"))?;
            return Ok(Answer::Again);
        }
        self.screen.line(&self.words.say("concede-sure"))?;
        match self.screen.ask("> ")? {
            None => self.closed().map(|end| Answer::Turn(Turn::Left(end))),
            Some(line) if line.eq_ignore_ascii_case(CONCEDE) => {
                self.try_play(seat, CONCEDE, &Offer::of(&[]))
            }
            Some(_) => {
                self.screen.line(&self.words.say("concede-not"))?;
                Ok(Answer::Again)
            }
        }
    }

    /// Whether the game lets a seat give up.
    pub fn can_concede(&self, seat: Seat) -> bool {
        let reasons = self.sitting.table.why(seat, CONCEDE, self.words.lang, &People::default());
        reasons.is_ok_and(|reasons| reasons.is_empty())
    }

    pub fn unknown_number(&self, text: &str, offer: &Offer) -> Done {
        let message = Message::new("ask-number").with("text", text.to_owned());
        let message = message.with("last", offer.entries.len());
        Ok(self.screen.line(&self.words.tell(&message))?)
    }

    pub fn unknown(&self, text: &str, offer: &Offer) -> Done {
        let example = offer.choices().next().map_or("", |choice| choice.text.as_str()).to_owned();
        let message = Message::new("ask-unknown").with("text", text.to_owned());
        let message = message.with("last", offer.entries.len()).with("example", example);
        Ok(self.screen.line(&self.words.tell(&message))?)
    }

    fn undo(&mut self, seat: Seat, rest: &str) -> Result<Answer, Failure> {
        let times = if rest.is_empty() { Ok(1) } else { rest.parse() };
        let Some(times) = times.ok().filter(|&times| times > 0) else {
            self.screen.line(&self.words.say("undo-unknown"))?;
            return Ok(Answer::Again);
        };
        let found = self.sitting.undo(seat, times)?;
        if found < times {
            let few = Message::new("undo-few").with("count", found);
            let none = Message::new("undo-nothing");
            self.screen.line(&self.words.tell(if found > 0 { &few } else { &none }))?;
            return Ok(Answer::Again);
        }
        self.screen.line(&self.words.say("undo-done"))?;
        self.forget()?;
        Ok(Answer::Turn(Turn::Decided))
    }

    fn save(&mut self, name: &str) -> Done {
        self.leaving = false;
        if name.is_empty() {
            match self.keeper.save() {
                Ok(Saved { said, command }) => self.screen.command(&said, &command)?,
                Err(error) => self.cannot_save(&error)?,
            }
            return Ok(());
        }
        let path = Path::new(name);
        if path.is_dir() || path.file_name().is_none() || name.ends_with(std::path::is_separator) {
            let file = path.join(self.keeper.path().file_name().unwrap_or_default());
            let message = Message::new("save-folder").with("folder", name.to_owned());
            let message = message.with("file", file.display().to_string());
            return Ok(self.screen.line(&self.words.tell(&message))?);
        }
        let message = match self.keeper.save_as(path) {
            Ok(path) => Message::new("save-copy").with("file", path.display().to_string()),
            Err(error) => Message::new("save-failed")
                .with("file", name.to_owned())
                .with("error", reason(&error)),
        };
        Ok(self.screen.line(&self.words.tell(&message))?)
    }

    fn log(&self, seat: Seat) -> Done {
        let viewer = Viewer::Seat(seat);
        let people = People::nameless(viewer);
        let history = self.sitting.table.history(viewer, self.words.lang, &people);
        replay::steps(&self.screen, &history)
    }

    /// Leaves when the game is saved, or when the person knows that it cannot be.
    pub fn quit(&mut self) -> Result<Option<Turn>, Failure> {
        match self.keeper.save() {
            Ok(Saved { said, command }) => {
                self.screen.command(&said, &command)?;
                Ok(Some(Turn::Left(End::Quit)))
            }
            Err(error) if self.leaving => Err(self.not_saved(&error)),
            Err(error) => {
                self.leaving = true;
                self.cannot_save(&error)?;
                self.screen.line(&self.words.say("save-quit-again"))?;
                Ok(None)
            }
        }
    }

    /// Nobody writes any more: the game is saved for another time.
    pub fn closed(&self) -> Result<End, Failure> {
        self.keeper.save().map(End::Closed).map_err(|error| self.not_saved(&error))
    }

    pub fn not_saved(&self, error: &io::Error) -> Failure {
        let file = self.keeper.path().display().to_string();
        Failure::bad(format!("{file}: {}; play where files can be written", reason(error)))
    }
}
