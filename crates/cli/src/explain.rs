//! `?`: what something is, whether it is possible now, and if not, by which rule.

use kernel::Choice;
use kernel::{Message, People, Seat, Viewer};

use crate::client::Client;
use crate::failure::{Done, Failure};
use crate::offer::{Entry, Offer, essence};
use crate::page::pad;
use crate::rules;
use crate::screen::Ink;

impl Client {
    pub fn help(&self, seat: Seat, offer: &Offer) -> Done {
        const COMMAND: usize = 22;
        self.screen.line(&self.words.say("help-choose"))?;
        for (command, key) in self.commands(seat, offer) {
            let text = format!("  {}{}", pad(&command, COMMAND), self.words.say(key));
            self.screen.hung(Ink::Plain, &text, COMMAND + 2)?;
        }
        Ok(())
    }

    /// What can be written, with what each is for; no example stands twice.
    fn commands(&self, seat: Seat, offer: &Offer) -> Vec<(String, &'static str)> {
        let action = offer.choices().next().map_or("", |choice| choice.text.as_str());
        let mut words = offer.choices().flat_map(|choice| choice.text.split([' ', '+']));
        let thing = words.find(|word| self.about(seat, word).is_some()).unwrap_or(action);
        let rule = (self.sitting.game.rulebook)().rules.first();
        let rule = rule.map(|rule| rule.id.to_string()).unwrap_or_default();
        let mut commands = vec![
            ("? 1".to_owned(), "help-choice"),
            (format!("? {thing}"), "help-thing"),
            (format!("? {action}"), "help-action"),
            (format!("? {rule}"), "help-rule"),
        ];
        let word = learn::glossary(self.sitting.game.id).and_then(<[_]>::first);
        let word = word.map(|term| format!("? {}", term.name(self.words.lang)));
        commands.extend(word.map(|word| (word, "help-word")));
        commands.extend(self.open_things(seat));
        commands.extend([
            ("undo, undo 3".to_owned(), "help-undo"),
            ("board".to_owned(), "help-board"),
            ("log".to_owned(), "help-log"),
            ("rules".to_owned(), "help-rules"),
            ("save, save FILE".to_owned(), "help-save"),
        ]);
        commands.extend(self.can_concede(seat).then(|| ("concede".to_owned(), "help-concede")));
        commands.push(("quit".to_owned(), "help-quit"));
        commands.dedup_by(|next, one| next.0 == one.0);
        commands
    }

    /// What lies open on the table: another seat, and the piles.
    fn open_things(&self, seat: Seat) -> Vec<(String, &'static str)> {
        let table = &self.sitting.table;
        let Some(other) = table.seats().iter().find(|other| *other != seat) else {
            return Vec::new();
        };
        let open =
            |words: &String| table.look(Viewer::Seat(seat), words, self.words.lang).is_some();
        let seats = Some(other.to_string()).filter(open);
        let seats = seats.map(|seat| (format!("? {seat}"), "help-seat"));
        let piles = self.sitting.game.piles.iter().map(|pile| (*pile).to_owned()).filter(open);
        let piles = piles.map(|pile| (format!("{pile}, {pile} {other}"), "help-pile"));
        seats.into_iter().chain(piles).collect()
    }

    /// Says everything known about what was asked for.
    pub fn explain(&self, seat: Seat, asked: &str, offer: &Offer) -> Done {
        if asked.is_empty() {
            return self.help(seat, offer);
        }
        if let Ok(number) = asked.parse::<usize>() {
            return match offer.get(number) {
                Some(entry) => self.explain_entry(seat, entry),
                None => self.unknown_number(asked, offer),
            };
        }
        let book = (self.sitting.game.rulebook)();
        if let Some(rule) = rules::find(book, asked) {
            return rules::show(&self.screen, self.words, book, rule);
        }
        if let Some(told) = self.sitting.table.look(Viewer::Seat(seat), asked, self.words.lang) {
            self.screen.lines(&told)?;
            return self.list_with(asked, offer).map(|_| ());
        }
        let explained = self.explain_words(seat, asked)?;
        if !self.why_not(seat, asked, offer)? && !explained {
            self.unknown(asked, offer)?;
        }
        Ok(())
    }

    fn explain_entry(&self, seat: Seat, entry: &Entry) -> Done {
        let label = match entry {
            Entry::One(choice) => choice.label.to_string(),
            Entry::Many(name, _) => name.clone(),
        };
        self.screen.line(&format!("{label}  ({})", entry.text()))?;
        if !self.explain_words(seat, entry.text())? {
            self.screen.line(&self.words.say("explain-plain"))?;
        }
        Ok(())
    }

    /// Explains what a text names, as a whole or word by word, and else the words of the game in it;
    /// false when there are none.
    fn explain_words(&self, seat: Seat, text: &str) -> Result<bool, Failure> {
        let mut told = whole_or_parts(text, |word| self.about(seat, word));
        if told.is_empty() {
            told = whole_or_parts(text, |word| self.term(word));
        }
        told.dedup();
        told.iter().try_for_each(|text| self.screen.lines(text))?;
        Ok(!told.is_empty())
    }

    /// What a word stands for at this table.
    fn about(&self, seat: Seat, word: &str) -> Option<String> {
        let table = &self.sitting.table;
        let explain = |word: &str| table.explain(Viewer::Seat(seat), word, self.words.lang);
        explain(word).or_else(|| explain(&word.to_uppercase()))
    }

    /// A word of the game, with where the rules say it.
    fn term(&self, word: &str) -> Option<String> {
        let term = learn::find(self.sitting.game.id, word)?;
        let (name, text) = (term.name(self.words.lang), term.text(self.words.lang));
        let rules: Vec<_> = term.rules.iter().map(ToString::to_string).collect();
        Some(format!("{name}: {text} [{}]", rules.join(", ")))
    }

    /// Whether something is possible now: the choices with it, or the rules against it; false when
    /// nothing can be said about it.
    pub fn why_not(&self, seat: Seat, asked: &str, offer: &Offer) -> Result<bool, Failure> {
        if self.list_with(asked, offer)? || self.list_named(seat, asked, offer)? {
            return Ok(true);
        }
        let people = People::nameless(Viewer::Seat(seat));
        let why = self.sitting.table.why(seat, asked, self.words.lang, &people);
        let Ok(reasons) = why else {
            return Ok(false);
        };
        self.reasons(asked, &reasons)?;
        Ok(true)
    }

    /// Lists what can be chosen with something in it; false when that is nothing.
    fn list_with(&self, asked: &str, offer: &Offer) -> Result<bool, Failure> {
        self.list(offer, |choice| names(&choice.text, asked))
    }

    /// The same for something that is known by its name, which only the words of a choice have.
    fn list_named(&self, seat: Seat, asked: &str, offer: &Offer) -> Result<bool, Failure> {
        let asked = self.about(seat, asked).map(|_| asked.to_lowercase());
        let Some(asked) = asked else { return Ok(false) };
        self.list(offer, |choice| choice.label.to_string().to_lowercase().contains(&asked))
    }

    fn list(&self, offer: &Offer, is: impl Fn(&Choice) -> bool) -> Result<bool, Failure> {
        let mut lines = Vec::new();
        for (at, entry) in offer.entries.iter().enumerate() {
            let with = entry.choices().iter().filter(|choice| is(choice));
            let with: Vec<_> = with.collect();
            let line = |label: &str, text: &str| format!("  {}  {label}  {text}", at + 1);
            match entry {
                _ if with.is_empty() => {}
                Entry::Many(name, all) if with.len() == all.len() => {
                    lines.push(line(name, entry.text()));
                }
                _ => lines.extend(
                    with.iter().map(|choice| line(&choice.label.to_string(), &choice.text)),
                ),
            }
        }
        if !lines.is_empty() {
            self.screen.line(&self.words.say("why-possible"))?;
        }
        lines.iter().try_for_each(|text| self.screen.line(text))?;
        Ok(!lines.is_empty())
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

/// What is told of a text as a whole, or else of the words in it.
fn whole_or_parts(text: &str, tell: impl Fn(&str) -> Option<String>) -> Vec<String> {
    match tell(text) {
        Some(whole) => vec![whole],
        None => text.split([' ', '+']).filter_map(tell).collect(),
    }
}

/// Whether a choice is or begins with what was asked for, or has the card or the place that was
/// asked for in it.
fn names(choice: &str, asked: &str) -> bool {
    let parts = |text: &str| text.split([' ', '+']).map(str::to_lowercase).collect::<Vec<_>>();
    let asked = parts(asked);
    match asked.as_slice() {
        [word] => essence(choice).contains(word),
        words => parts(choice).starts_with(words),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_is_found_by_its_card_or_as_a_whole() {
        assert!(names("attack player with 5S+6S", "6s"));
        assert!(names("play 9S", "play 9s"));
        assert!(!names("play 19S", "9S"));
        assert!(names("light B with 4a", "light b") && !names("light B with 4a", "light C"));
        assert!(!names("attack player with 5S", "player with"));
    }

    #[test]
    fn a_way_is_found_by_its_end() {
        let way = "move 3a via c1 d1 e1";
        assert!(names(way, "E1") && names(way, "3a") && names(way, "move"));
        assert!(!names(way, "d1") && !names(way, "c1") && !names(way, "via"));
        assert!(names(way, way) && names("move 1a via d1", "d1"));
    }
}
