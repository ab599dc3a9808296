//! `?`: what something is, whether it is possible now, and if not, by which rule.

use games::Choice;
use kernel::{Message, Seat};

use crate::client::Client;
use crate::failure::Done;
use crate::page::pad;
use crate::rules;
use crate::screen::Ink;

impl Client {
    pub fn help(&self, choices: &[Choice]) -> Done {
        let action = choices.first().map_or("", |choice| choice.text.as_str());
        let words = choices.iter().flat_map(|choice| choice.text.split([' ', '+']));
        let known = |word: &&str| (self.sitting.game.explain)(word, self.words.lang).is_some();
        let thing = words.into_iter().find(known).unwrap_or(action);
        let rule = (self.sitting.game.rulebook)().rules.first();
        let rule = rule.map(|rule| rule.id.to_string()).unwrap_or_default();
        self.screen.line(&self.words.say("help-choose"))?;
        for (command, key) in [
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
        ] {
            const COMMAND: usize = 22;
            let text = format!("  {}{}", pad(&command, COMMAND), self.words.say(key));
            self.screen.hung(Ink::Plain, &text, COMMAND + 2)?;
        }
        Ok(())
    }

    /// Says everything known about what was asked for.
    pub fn explain(&self, seat: Seat, asked: &str, choices: &[Choice]) -> Done {
        if asked.is_empty() {
            return self.help(choices);
        }
        if let Ok(number) = asked.parse::<usize>() {
            let choice = number.checked_sub(1).and_then(|at| choices.get(at));
            return match choice {
                Some(choice) => self.explain_choice(choice),
                None => self.unknown_number(asked, choices),
            };
        }
        let book = (self.sitting.game.rulebook)();
        if let Some(rule) = rules::find(book, asked) {
            return rules::show(&self.screen, self.words, book, rule);
        }
        self.explain_words(asked)?;
        self.why_not(seat, asked, choices)
    }

    fn explain_choice(&self, choice: &Choice) -> Done {
        self.screen.line(&format!("{}  ({})", choice.label, choice.text))?;
        self.explain_words(&choice.text)
    }

    /// Explains every card that a text names.
    fn explain_words(&self, text: &str) -> Done {
        let mut told: Vec<String> = Vec::new();
        for word in text.split([' ', '+']) {
            let explain = |word: &str| (self.sitting.game.explain)(word, self.words.lang);
            told.extend(explain(word).or_else(|| explain(&word.to_uppercase())));
        }
        told.dedup();
        told.iter().try_for_each(|line| self.screen.line(line))?;
        Ok(())
    }

    /// Whether something is possible now: the choices with it, or the rules against it.
    pub fn why_not(&self, seat: Seat, asked: &str, choices: &[Choice]) -> Done {
        let with: Vec<_> =
            choices.iter().enumerate().filter(|(_, choice)| names(&choice.text, asked)).collect();
        if !with.is_empty() {
            self.screen.line(&self.words.say("why-possible"))?;
            for (at, choice) in with {
                self.screen.line(&format!("  {}  {}  {}", at + 1, choice.label, choice.text))?;
            }
            return Ok(());
        }
        match self.sitting.table.why(seat, asked, self.words.lang) {
            Err(_) => self.unknown(asked, choices),
            Ok(reasons) if reasons.is_empty() => {
                let possible = Message::new("why-may").with("text", asked.to_owned());
                Ok(self.screen.line(&self.words.tell(&possible))?)
            }
            Ok(reasons) => {
                self.screen.line(&self.words.say("why-not-possible"))?;
                let lines = reasons.iter().map(|reason| format!("  · {reason}"));
                Ok(lines.into_iter().try_for_each(|line| self.screen.line(&line))?)
            }
        }
    }
}

/// Whether a choice is what was asked for, or has the card that was asked for in it.
fn names(choice: &str, asked: &str) -> bool {
    let parts = |text: &str| text.split([' ', '+']).map(str::to_lowercase).collect::<Vec<_>>();
    let (choice, asked) = (parts(choice), parts(asked));
    choice == asked || matches!(asked.as_slice(), [word] if choice.contains(word))
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
}
