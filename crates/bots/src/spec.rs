//! A bot as it is written on a command line: `pilot`, `searcher@500`, `sampler@250ms`,
//! `searcher@3sx2`, `program:python3 bot.py`, `program@5s:./bot --fast`.
//!
//! Several of them are separated by commas, so no command has one.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::bot::{AnyBot, BotFault, Budget, Effort};
use crate::list::{BOTS, BotEntry, find};
use crate::program::{PATIENCE, Program};

#[derive(Clone, Debug)]
pub struct BotSpec {
    text: String,
    who: Who,
    budget: Budget,
}

#[derive(Clone, Debug)]
enum Who {
    House(&'static BotEntry),
    /// A command and its arguments.
    Program(Vec<String>),
}

impl BotSpec {
    /// A new player of a game.
    pub fn seat(&self, game: &str) -> Result<Box<dyn AnyBot>, BotFault> {
        match (&self.who, self.budget.per_turn) {
            (Who::House(bot), _) => {
                let seated = bot.seat(game, self.budget);
                seated.ok_or_else(|| BotFault::Broken(format!("does not know the game '{game}'")))
            }
            (Who::Program(words), Effort::Time(deadline)) => {
                Ok(Box::new(Program::start(words, game, deadline)?))
            }
            (Who::Program(_), Effort::Iterations(_)) => {
                Err(BotFault::Broken("is a program, which knows no iterations".to_owned()))
            }
        }
    }

    /// Of a turn; of a decision for a program.
    pub fn budget(&self) -> Budget {
        self.budget
    }

    /// Whether it is a program from outside the house.
    pub fn is_program(&self) -> bool {
        matches!(self.who, Who::Program(_))
    }

    /// The same bot with another effort, unless it was written with one of its own. A program has
    /// a deadline, not an effort, and keeps it.
    #[must_use]
    pub fn or_effort(mut self, effort: Effort) -> Self {
        if !self.is_program() && !self.text.contains('@') {
            self.budget.per_turn = effort;
        }
        self
    }

    fn house(text: &str) -> Result<Self, String> {
        let (name, effort) = text.split_once('@').unwrap_or((text, ""));
        let unknown = || {
            let names: Vec<_> = BOTS.iter().map(|bot| bot.name).collect();
            format!("there is no bot '{name}': write one of {}, program:COMMAND", names.join(", "))
        };
        let bot = find(name).ok_or_else(unknown)?;
        let mut budget = bot.budget();
        if text.contains('@') {
            let (effort, threads) = effort.split_once('x').unwrap_or((effort, "1"));
            let read =
                read_effort(effort).zip(threads.parse().ok().filter(|n| (1..=64).contains(n)));
            let (per_turn, threads) = read.ok_or_else(|| {
                format!("'{text}': after the @ write iterations a turn (500), or a time (250ms, 3s), and threads if several (3sx2)")
            })?;
            budget = Budget { per_turn, threads };
        }
        Ok(Self { text: text.to_owned(), who: Who::House(bot), budget })
    }

    /// What follows the word `program`, with the deadline of a decision if one is written.
    fn program(text: &str, rest: &str) -> Result<Self, String> {
        let faulty = || {
            format!(
                "'{text}': write program:COMMAND, or program@5s:COMMAND for five seconds a decision"
            )
        };
        let (deadline, command) = rest.split_once(':').ok_or_else(faulty)?;
        let per_turn = match deadline.strip_prefix('@').map(read_effort) {
            None if deadline.is_empty() => Effort::Time(PATIENCE),
            Some(Some(time @ Effort::Time(_))) => time,
            _ => return Err(faulty()),
        };
        let words = split(command).filter(|words| !words.is_empty()).ok_or_else(faulty)?;
        let (text, budget) = (text.to_owned(), Budget { per_turn, threads: 1 });
        Ok(Self { text, who: Who::Program(words), budget })
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl FromStr for BotSpec {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.strip_prefix("program").filter(|rest| rest.starts_with([':', '@'])) {
            Some(rest) => Self::program(text, rest),
            None => Self::house(text),
        }
    }
}

fn read_effort(text: &str) -> Option<Effort> {
    let above_zero = |digits: &str| digits.parse::<u64>().ok().filter(|&n| n > 0 && n < 1 << 40);
    if let Some(digits) = text.strip_suffix("ms") {
        return above_zero(digits).map(|n| Effort::Time(Duration::from_millis(n)));
    }
    if let Some(digits) = text.strip_suffix('s') {
        return above_zero(digits).map(|n| Effort::Time(Duration::from_secs(n)));
    }
    above_zero(text).map(Effort::Iterations)
}

/// The words of a command; spaces in quotes part no words. Nothing when a quote is left open, or
/// when the command could not be written in one line of a list.
fn split(command: &str) -> Option<Vec<String>> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for letter in command.chars() {
        match (quote, letter) {
            (_, ',') => return None,
            (_, letter) if letter.is_control() => return None,
            (Some(open), letter) if open == letter => quote = None,
            (None, '\'' | '"') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (None, ' ') => words.extend(word.take()),
            (_, letter) => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(command: &str) -> Option<Vec<String>> {
        match format!("program:{command}").parse::<BotSpec>().ok()?.who {
            Who::Program(words) => Some(words),
            Who::House(_) => None,
        }
    }

    #[test]
    fn a_command_is_split_at_spaces_outside_quotes() {
        assert_eq!(words("python3  bot.py -v").unwrap(), ["python3", "bot.py", "-v"]);
        assert_eq!(words(r#"'my bot' "it's" --name=''"#).unwrap(), ["my bot", "it's", "--name="]);
        assert_eq!(words("bot ''").unwrap(), ["bot", ""]);
        for faulty in ["", "  ", "'open", "one,two", "two\nlines"] {
            assert_eq!(words(faulty), None, "{faulty}");
        }
    }

    #[test]
    fn a_program_has_a_deadline_and_no_effort() {
        let deadline = |text: &str| Some(text.parse::<BotSpec>().ok()?.budget().per_turn);
        assert_eq!(deadline("program:bot@home"), Some(Effort::Time(PATIENCE)));
        assert_eq!(deadline("program@5s:bot"), Some(Effort::Time(Duration::from_secs(5))));
        assert_eq!(deadline("program@250ms:bot"), Some(Effort::Time(Duration::from_millis(250))));
        for faulty in ["program", "program@5s", "program@500:bot", "program@:bot", "programs:bot"] {
            assert_eq!(deadline(faulty), None, "{faulty}");
        }
        let spec: BotSpec = "program:bot".parse().unwrap();
        assert_eq!(spec.or_effort(Effort::Iterations(5)).budget().per_turn, Effort::Time(PATIENCE));
    }

    #[test]
    fn what_was_written_is_what_is_shown() {
        for text in ["pilot", "searcher@500", "searcher@3sx2", "program@5s:'my bot' -v"] {
            assert_eq!(text.parse::<BotSpec>().unwrap().to_string(), text);
        }
    }
}
