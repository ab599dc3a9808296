//! Who plays in the arena.

use std::time::Duration;

use bots::{AnyBot, BotFault, BotSpec, Effort};
use games::AnyTable;

use crate::oracle::Oracle;

/// Somebody who can be seated at a table, again for every game.
pub trait Contender: Send + Sync {
    /// As it is written on a command line.
    fn name(&self) -> String;
    /// A new player of a game, who remembers no other.
    fn seat(&self, game: &str) -> Result<Box<dyn Player>, BotFault>;
    /// How long it may think in a turn; nothing for those who do not think by the clock.
    fn time_per_turn(&self) -> Option<Duration>;
    /// What it plays with, where it brings that along: a deck, a Legend, a five.
    fn loadout(&self) -> Option<&str> {
        None
    }
}

/// One seat of one game.
pub trait Player {
    /// The place of the choice in the list that is asked. A bot looks at `table.decision()` and at
    /// nothing else.
    fn choose(&mut self, table: &dyn AnyTable, seed: u64) -> Result<usize, BotFault>;
}

/// Reads a bot, or the oracle of the lab; one written without an effort gets this many iterations.
pub fn contender(text: &str, iterations: Option<u64>) -> Result<Box<dyn Contender>, String> {
    if let Some(oracle) = Oracle::read(text, iterations) {
        return Ok(Box::new(oracle?));
    }
    Ok(Box::new(spec(text, iterations)?))
}

/// A bot that loses no game by the clock.
pub(crate) struct Unhurried<'a>(pub &'a dyn Contender);

impl Contender for Unhurried<'_> {
    fn name(&self) -> String {
        self.0.name()
    }

    fn seat(&self, game: &str) -> Result<Box<dyn Player>, BotFault> {
        self.0.seat(game)
    }

    fn time_per_turn(&self) -> Option<Duration> {
        None
    }
}

/// A bot that brings what it plays with, so that decks, Legends and fives can be matched.
pub fn with_loadout(bot: Box<dyn Contender>, loadout: &str) -> Box<dyn Contender> {
    Box::new(WithLoadout { bot, loadout: loadout.to_owned() })
}

struct WithLoadout {
    bot: Box<dyn Contender>,
    loadout: String,
}

impl Contender for WithLoadout {
    fn name(&self) -> String {
        format!("{}/{}", self.loadout, self.bot.name())
    }

    fn seat(&self, game: &str) -> Result<Box<dyn Player>, BotFault> {
        self.bot.seat(game)
    }

    /// Where loadouts are measured, nobody loses because the machine is busy.
    fn time_per_turn(&self) -> Option<Duration> {
        None
    }

    fn loadout(&self) -> Option<&str> {
        Some(&self.loadout)
    }
}

pub(crate) fn spec(text: &str, iterations: Option<u64>) -> Result<BotSpec, String> {
    let spec: BotSpec = text.parse()?;
    Ok(match iterations {
        Some(iterations) => spec.or_effort(Effort::Iterations(iterations)),
        None => spec,
    })
}

impl Contender for BotSpec {
    fn name(&self) -> String {
        self.to_string()
    }

    fn seat(&self, game: &str) -> Result<Box<dyn Player>, BotFault> {
        Ok(Box::new(Honest(Self::seat(self, game)?)))
    }

    /// A program watches the clock itself, at every decision.
    fn time_per_turn(&self) -> Option<Duration> {
        time(self.budget().per_turn).filter(|_| !self.is_program())
    }
}

pub(crate) fn time(effort: Effort) -> Option<Duration> {
    match effort {
        Effort::Time(time) => Some(time),
        Effort::Iterations(_) => None,
    }
}

/// A bot, which is shown what its seat may see.
struct Honest(Box<dyn AnyBot>);

impl Player for Honest {
    fn choose(&mut self, table: &dyn AnyTable, seed: u64) -> Result<usize, BotFault> {
        let over = || BotFault::Broken("asked in a game that is over".to_owned());
        let asked = table.decision().ok_or_else(over)?;
        self.0.choose(&*asked, seed)
    }
}
