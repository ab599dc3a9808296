//! One decision: the choices, and what can be written instead of one.

use std::io;
use std::path::Path;

use games::{Choice, Wrong};
use kernel::{Message, Seat, Viewer};

use crate::client::{Client, End};
use crate::failure::{Done, Failure, reason};
use crate::kept::Saved;
use crate::list;
use crate::replay;
use crate::rules;
use crate::screen::Ink;

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
        self.show_choices(seat, choices)?;
        loop {
            let Some(line) = self.screen.ask("> ")? else {
                return self.closed().map(Turn::Left);
            };
            if let Some(turn) = self.answer_to(&line, seat, choices)? {
                return Ok(turn);
            }
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

    fn show_choices(&self, seat: Seat, choices: &[Choice]) -> Done {
        let prompt = self.sitting.table.prompt(Viewer::Seat(seat), self.words.lang);
        self.screen.inked(Ink::Bold, &prompt)?;
        list::numbered(&self.screen, choices)
    }

    /// Does what a line asks for; nothing when the decision is still open.
    fn answer_to(
        &mut self,
        line: &str,
        seat: Seat,
        choices: &[Choice],
    ) -> Result<Option<Turn>, Failure> {
        let is_written = |choice: &&Choice| choice.text.eq_ignore_ascii_case(line);
        if let Some(choice) = choices.iter().find(is_written) {
            return self.try_play(seat, &choice.text, choices);
        }
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        match word.to_lowercase().as_str() {
            "" | "board" => {
                self.show_board(Viewer::Seat(seat))?;
                self.show_choices(seat, choices)?;
            }
            "help" => self.help(seat, choices)?,
            "undo" => return self.undo(seat, rest),
            "save" => self.save(rest)?,
            "log" => self.log(seat)?,
            "rules" => rules::leaf(&self.screen, self.words, self.sitting.game, rest)?,
            "quit" | "exit" => return self.quit(),
            _ if line.starts_with('?') => {
                self.explain(seat, line.trim_start_matches('?').trim(), choices)?;
            }
            _ => return self.choose(seat, line, choices),
        }
        Ok(None)
    }

    /// A number, or an action in notation.
    fn choose(
        &mut self,
        seat: Seat,
        line: &str,
        choices: &[Choice],
    ) -> Result<Option<Turn>, Failure> {
        let Ok(number) = line.parse::<usize>() else {
            return self.try_play(seat, line, choices);
        };
        if let Some(choice) = number.checked_sub(1).and_then(|at| choices.get(at)) {
            return self.try_play(seat, &choice.text, choices);
        }
        self.unknown_number(line, choices)?;
        Ok(None)
    }

    fn try_play(
        &mut self,
        seat: Seat,
        text: &str,
        choices: &[Choice],
    ) -> Result<Option<Turn>, Failure> {
        match self.sitting.play(seat, text) {
            Ok(()) => {
                self.tell()?;
                return Ok(Some(Turn::Decided));
            }
            Err(Wrong::Unreadable(_)) => self.unknown(text, choices)?,
            Err(Wrong::Refused(_)) => {
                if !self.why_not(seat, text, choices)? {
                    self.unknown(text, choices)?;
                }
            }
        }
        Ok(None)
    }

    pub fn unknown_number(&self, text: &str, choices: &[Choice]) -> Done {
        let message = Message::new("ask-number").with("text", text.to_owned());
        let message = message.with("last", choices.len());
        Ok(self.screen.line(&self.words.tell(&message))?)
    }

    pub fn unknown(&self, text: &str, choices: &[Choice]) -> Done {
        let example = choices.first().map_or("", |choice| choice.text.as_str()).to_owned();
        let message = Message::new("ask-unknown").with("text", text.to_owned());
        let message = message.with("last", choices.len()).with("example", example);
        Ok(self.screen.line(&self.words.tell(&message))?)
    }

    fn undo(&mut self, seat: Seat, rest: &str) -> Result<Option<Turn>, Failure> {
        let times = if rest.is_empty() { Ok(1) } else { rest.parse() };
        let Some(times) = times.ok().filter(|&times| times > 0) else {
            self.screen.line(&self.words.say("undo-unknown"))?;
            return Ok(None);
        };
        if !self.sitting.undo(seat, times)? {
            self.screen.line(&self.words.say("undo-nothing"))?;
            return Ok(None);
        }
        self.screen.line(&self.words.say("undo-done"))?;
        self.forget()?;
        Ok(Some(Turn::Decided))
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
        let message = match self.keeper.save_as(Path::new(name)) {
            Ok(path) => Message::new("save-copy").with("file", path.display().to_string()),
            Err(error) => Message::new("save-failed")
                .with("file", name.to_owned())
                .with("error", reason(&error)),
        };
        Ok(self.screen.line(&self.words.tell(&message))?)
    }

    fn log(&self, seat: Seat) -> Done {
        let history = self.sitting.table.history(Viewer::Seat(seat), self.words.lang);
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
