//! `?`: what something is, whether it is possible now, and if not, by which rule.

use games::Choice;
use kernel::{Message, Seat};

use crate::client::Client;
use crate::failure::{Done, Failure};
use crate::page::pad;
use crate::rules;
use crate::screen::Ink;

impl Client {
    pub fn help(&self, seat: Seat, choices: &[Choice]) -> Done {
        const COMMAND: usize = 22;
        self.screen.line(&self.words.say("help-choose"))?;
        for (command, key) in self.commands(seat, choices) {
            let text = format!("  {}{}", pad(&command, COMMAND), self.words.say(key));
            self.screen.hung(Ink::Plain, &text, COMMAND + 2)?;
        }
        Ok(())
    }

    /// What can be written, with what each is for; no example stands twice.
    fn commands(&self, seat: Seat, choices: &[Choice]) -> Vec<(String, &'static str)> {
        let action = choices.first().map_or("", |choice| choice.text.as_str());
        let mut words = choices.iter().flat_map(|choice| choice.text.split([' ', '+']));
        let thing = words.find(|word| self.about(seat, word).is_some()).unwrap_or(action);
        let rule = (self.sitting.game.rulebook)().rules.first();
        let rule = rule.map(|rule| rule.id.to_string()).unwrap_or_default();
        let mut commands = vec![
            ("? 1".to_owned(), "help-choice"),
            (format!("? {thing}"), "help-thing"),
            (format!("? {action}"), "help-action"),
            (format!("? {rule}"), "help-rule"),
            ("undo, undo 3".to_owned(), "help-undo"),
            ("board".to_owned(), "help-board"),
            ("log".to_owned(), "help-log"),
            ("rules".to_owned(), "help-rules"),
            ("save, save FILE".to_owned(), "help-save"),
            ("quit".to_owned(), "help-quit"),
        ];
        commands.dedup_by(|next, one| next.0 == one.0);
        commands
    }

    /// Says everything known about what was asked for.
    pub fn explain(&self, seat: Seat, asked: &str, choices: &[Choice]) -> Done {
        if asked.is_empty() {
            return self.help(seat, choices);
        }
        if let Ok(number) = asked.parse::<usize>() {
            let choice = number.checked_sub(1).and_then(|at| choices.get(at));
            return match choice {
                Some(choice) => self.explain_choice(seat, choice),
                None => self.unknown_number(asked, choices),
            };
        }
        let book = (self.sitting.game.rulebook)();
        if let Some(rule) = rules::find(book, asked) {
            return rules::show(&self.screen, self.words, book, rule);
        }
        let explained = self.explain_words(seat, asked)?;
        if !self.why_not(seat, asked, choices)? && !explained {
            self.unknown(asked, choices)?;
        }
        Ok(())
    }

    fn explain_choice(&self, seat: Seat, choice: &Choice) -> Done {
        self.screen.line(&format!("{}  ({})", choice.label, choice.text))?;
        self.explain_words(seat, &choice.text)?;
        Ok(())
    }

    /// Explains every card that a text names; false when it names none.
    fn explain_words(&self, seat: Seat, text: &str) -> Result<bool, Failure> {
        let words = text.split([' ', '+']);
        let mut told: Vec<_> = words.filter_map(|word| self.about(seat, word)).collect();
        told.dedup();
        told.iter().try_for_each(|text| self.screen.lines(text))?;
        Ok(!told.is_empty())
    }

    /// What a word stands for, or what it stands for among the cards of a seat.
    fn about(&self, seat: Seat, word: &str) -> Option<String> {
        let explain = |word: &str| (self.sitting.game.explain)(word, self.words.lang);
        let own = || explain(&format!("{}-{word}", self.sitting.table.camp(seat)?));
        explain(word).or_else(|| explain(&word.to_uppercase())).or_else(own)
    }

    /// Whether something is possible now: the choices with it, or the rules against it; false when
    /// nothing can be said about it.
    pub fn why_not(&self, seat: Seat, asked: &str, choices: &[Choice]) -> Result<bool, Failure> {
        let with: Vec<_> =
            choices.iter().enumerate().filter(|(_, choice)| names(&choice.text, asked)).collect();
        if !with.is_empty() {
            self.screen.line(&self.words.say("why-possible"))?;
            for (at, choice) in with {
                self.screen.line(&format!("  {}  {}  {}", at + 1, choice.label, choice.text))?;
            }
            return Ok(true);
        }
        let Ok(reasons) = self.sitting.table.why(seat, asked, self.words.lang) else {
            return Ok(false);
        };
        self.reasons(asked, &reasons)?;
        Ok(true)
    }

    /// The rules against something, or that there are none.
    fn reasons(&self, asked: &str, reasons: &[String]) -> Done {
        if reasons.is_empty() {
            let possible = Message::new("why-may").with("text", asked.to_owned());
            return Ok(self.screen.line(&self.words.tell(&possible))?);
        }
        self.screen.line(&self.words.say("why-not-possible"))?;
        let mut lines = reasons.iter().map(|reason| format!("  · {reason}"));
        Ok(lines.try_for_each(|line| self.screen.line(&line))?)
    }
}

/// Whether a choice is what was asked for, or has the card or the place that was asked for in it.
fn names(choice: &str, asked: &str) -> bool {
    let parts = |text: &str| text.split([' ', '+']).map(str::to_lowercase).collect::<Vec<_>>();
    let (choice, asked) = (parts(choice), parts(asked));
    choice == asked || matches!(asked.as_slice(), [word] if essence(&choice).contains(&word))
}

/// The words of a choice without the places it only passes: a way counts by its end.
fn essence(choice: &[String]) -> Vec<&String> {
    let via = choice.iter().position(|word| word == "via").unwrap_or(choice.len());
    let (before, way) = choice.split_at(via);
    before.iter().chain(way.last()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_is_found_by_its_card_or_as_a_whole() {
        assert!(names("attack player with 5S+6S", "6s"));
        assert!(names("play 9S", "play 9s"));
        assert!(!names("play 19S", "9S"));
        assert!(!names("attack player with 5S", "attack player"));
    }

    #[test]
    fn a_way_is_found_by_its_end() {
        let way = "move 3a via c1 d1 e1";
        assert!(names(way, "E1") && names(way, "3a") && names(way, "move"));
        assert!(!names(way, "d1") && !names(way, "c1") && !names(way, "via"));
        assert!(names(way, way) && names("move 1a via d1", "d1"));
    }
}
