//! Bots play, a person watches.

use kernel::{Message, People, Viewer};

use crate::ask::Turn;
use crate::client::{Client, End};
use crate::failure::Failure;

impl Client {
    /// Shows the game at the watcher's pace, and saves it where the watcher stops.
    pub fn watch(&mut self) -> Result<End, Failure> {
        let piles = self.sitting.game.piles.join(", ");
        self.screen.line(&self.words.tell(&Message::new("watch-help").with("piles", piles)))?;
        self.show(Viewer::Watcher)?;
        while self.sitting.table.to_act().is_some() {
            let Some(line) = self.screen.ask("> ")? else { return self.closed() };
            match line.to_lowercase().as_str() {
                "board" => self.show_board(Viewer::Watcher)?,
                "quit" | "exit" => {
                    if let Some(Turn::Left(end)) = self.quit()? {
                        return Ok(end);
                    }
                }
                text if self.look(Viewer::Watcher, text)? => {}
                text => {
                    if let Some(end) = self.step_by(text)? {
                        return Ok(end);
                    }
                }
            }
        }
        self.finish()?;
        Ok(End::Over)
    }

    fn step_by(&mut self, text: &str) -> Result<Option<End>, Failure> {
        let decisions = match text {
            "" => Some(1),
            "end" => Some(usize::MAX),
            number => number.parse().ok().filter(|&number| number > 0),
        };
        if let Some(decisions) = decisions {
            return self.step(decisions);
        }
        let message = Message::new("watch-unknown").with("text", text.to_owned());
        self.screen.line(&self.words.tell(&message))?;
        Ok(None)
    }

    fn step(&mut self, decisions: usize) -> Result<Option<End>, Failure> {
        let mut left = decisions;
        while let Some(seat) = self.sitting.table.to_act().filter(|_| left > 0) {
            left -= 1;
            if let Some(end) = self.bot(seat)? {
                return Ok(Some(end));
            }
            let (viewer, people) = (Viewer::Watcher, People::default());
            let last = self.sitting.table.last(viewer, self.words.lang, &people);
            self.screen.line(&last.action)?;
            self.show_news(Viewer::Watcher)?;
        }
        self.keep()?;
        if self.sitting.table.to_act().is_some() && decisions > 1 {
            self.show_board(Viewer::Watcher)?;
        }
        Ok(None)
    }
}
