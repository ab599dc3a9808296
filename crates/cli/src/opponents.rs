//! The bots at a table: who has which seat.

use bots::{AnyBot, BotFault, BotSpec, Effort};
use games::Decision;
use kernel::{Message, Seat};

use crate::failure::Failure;
use crate::words::Words;

/// Who plays when nobody was chosen: quick, and worth playing against.
pub const DEFAULT: &str = "pilot";

/// The levels in words; a bot that is not here goes by its name.
const LEVELS: [(&str, &str); 5] = [
    ("random", "level-random"),
    ("novice", "level-novice"),
    ("pilot", "level-pilot"),
    ("sampler", "level-sampler"),
    ("searcher", "level-searcher"),
];

/// Bots in their seats.
#[derive(Default)]
pub struct Opponents(Vec<Opponent>);

struct Opponent {
    seat: Seat,
    spec: BotSpec,
    bot: Box<dyn AnyBot>,
}

impl Opponents {
    /// Seats bots, one for all seats or one for each.
    pub fn sit(
        game: &str,
        seats: &[Seat],
        specs: &[BotSpec],
        words: Words,
    ) -> Result<Self, Failure> {
        let sit = |(&seat, spec): (&Seat, &BotSpec)| {
            let bot = spec.seat(game);
            let bot = bot.map_err(|fault| Failure::bad(tell_fault(words, seat, spec, &fault)))?;
            Ok(Opponent { seat, spec: spec.clone(), bot })
        };
        seats.iter().zip(specs.iter().cycle()).map(sit).collect::<Result<_, _>>().map(Self)
    }

    pub fn choose(
        &mut self,
        seat: Seat,
        asked: &dyn Decision,
        seed: u64,
    ) -> Result<usize, BotFault> {
        let found = self.0.iter_mut().find(|opponent| opponent.seat == seat);
        let nobody = || BotFault::Broken("is not there".to_owned());
        found.ok_or_else(nobody)?.bot.choose(asked, seed)
    }

    /// Whether a person would notice how long the bot of a seat takes.
    pub fn is_slow(&self, seat: Seat) -> bool {
        self.spec(seat).is_some_and(|spec| match spec.budget().per_turn {
            Effort::Time(time) => time.as_millis() >= 100,
            Effort::Iterations(_) => true,
        })
    }

    /// What went wrong with the bot of a seat, in the person's language.
    pub fn tell_fault(&self, words: Words, seat: Seat, fault: &BotFault) -> String {
        self.spec(seat).map_or(String::new(), |spec| tell_fault(words, seat, spec, fault))
    }

    fn spec(&self, seat: Seat) -> Option<&BotSpec> {
        self.0.iter().find(|opponent| opponent.seat == seat).map(|opponent| &opponent.spec)
    }
}

fn tell_fault(words: Words, seat: Seat, spec: &BotSpec, fault: &BotFault) -> String {
    let (key, what) = match fault {
        BotFault::Illegal(choice) => ("bot-illegal", choice.clone()),
        BotFault::Broken(what) => ("bot-broken", what.clone()),
        BotFault::Overtime(taken) => ("bot-overtime", format!("{:.1}", taken.as_secs_f64())),
    };
    let message = Message::new(key).with("seat", seat.to_string()).with("bot", spec.to_string());
    words.tell(&message.with("what", what))
}

/// The bots for so many seats: those asked for, or those of the saved game, or the default.
pub fn pick(asked: &[BotSpec], saved: &str, seats: usize) -> Result<Vec<BotSpec>, Failure> {
    if seats == 0 && asked.is_empty() {
        return Ok(Vec::new());
    }
    if seats == 0 {
        let told = "people have all seats: leave out --bot, or write --seat or --watch";
        return Err(Failure::bad(told));
    }
    let specs = if asked.is_empty() { read_saved(saved)? } else { asked.to_vec() };
    let given = specs.len();
    if given == 1 || given == seats {
        return Ok(specs);
    }
    let told = format!("bots: {given}, seats for them: {seats}");
    Err(Failure::bad(told + "; write one for all, or one for each with commas between them"))
}

/// A program in a file is not started: the file may come from anybody.
fn read_saved(saved: &str) -> Result<Vec<BotSpec>, Failure> {
    let saved = if saved.is_empty() { DEFAULT } else { saved };
    let specs: Result<Vec<BotSpec>, String> = saved.split(',').map(str::parse).collect();
    let specs = specs.map_err(|told| Failure::bad(format!("{told}; choose one with --bot")))?;
    if specs.iter().any(BotSpec::is_program) {
        return Err(Failure::bad(format!(
            "this game was played with a program; to start it, write --bot {}",
            quoted(saved)
        )));
    }
    Ok(specs)
}

/// As they are written on one line.
pub fn written(specs: &[BotSpec]) -> String {
    specs.iter().map(BotSpec::to_string).collect::<Vec<_>>().join(",")
}

/// What has to be written to go on with these bots, if anything.
pub fn to_write(specs: &[BotSpec]) -> String {
    if specs.iter().any(BotSpec::is_program) {
        return format!(" --bot {}", quoted(&written(specs)));
    }
    String::new()
}

fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}

/// A bot of the house as it is offered in the menu.
pub fn describe(name: &str, words: Words) -> String {
    let found = LEVELS.iter().find(|(known, _)| *known == name);
    found.map_or(name.to_owned(), |(_, key)| words.say(key))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn specs(text: &str) -> Vec<BotSpec> {
        text.split(',').map(|text| text.parse().unwrap()).collect()
    }

    #[test]
    fn every_bot_of_the_house_is_described() {
        let known = LEVELS.map(|(name, _)| name);
        assert!(bots::BOTS.iter().map(|bot| bot.name).eq(known));
        assert!(bots::find(DEFAULT).is_some());
    }

    #[test]
    fn one_bot_for_all_or_one_for_each() {
        let picked =
            |asked: &[BotSpec], saved, seats| Some(written(&pick(asked, saved, seats).ok()?));
        assert_eq!(picked(&[], "", 3).unwrap(), DEFAULT);
        assert_eq!(picked(&[], "novice,searcher@50", 2).unwrap(), "novice,searcher@50");
        assert_eq!(picked(&specs("random"), "novice,pilot", 2).unwrap(), "random");
        assert_eq!(picked(&[], "pilot", 0).unwrap(), "");
        for (asked, seats) in [("random,pilot", 3), ("random,pilot", 1), ("random", 0)] {
            assert_eq!(picked(&specs(asked), "", seats), None, "{asked} {seats}");
        }
    }

    #[test]
    fn a_program_is_started_only_by_who_asks_for_it() {
        let file = "pilot,program:sh -c 'echo hi'";
        let Err(Failure::Bad(told)) = pick(&[], file, 2) else { panic!("it was not refused") };
        let command = r"--bot 'pilot,program:sh -c '\''echo hi'\'''";
        assert!(told[0].ends_with(command), "{told:?}");
        let asked = specs(file);
        assert_eq!(pick(&asked, "", 2).unwrap().len(), 2);
        assert!(command.ends_with(&to_write(&asked)[1..]));
        assert_eq!(to_write(&specs("pilot")), "");
    }
}
