use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use games::Decision;
use kernel::{Game, Speak};

/// A player that is a program.
pub trait Bot<G: Game>: Send {
    /// One of the choices in the knowledge. All the chance a bot uses comes from the seed.
    fn choose(&mut self, knowledge: &G::Knowledge, seed: u64) -> G::Action;

    /// Its next choices are made at once, whatever they are, when this says so. Those that do not think
    /// long have no need of it.
    fn heed(&mut self, _: Stop) {}

    /// Lets go of what it remembers of the game when that is more than so many situations.
    fn forget_above(&mut self, _situations: usize) {}
}

/// Says to a bot that thinks that its choice is not wanted any more.
pub type Stop = Arc<AtomicBool>;

/// How much a bot may think.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Budget {
    /// For all decisions of one turn together.
    pub per_turn: Effort,
    pub threads: usize,
}

/// Time, or a count that makes a bot's choices repeatable.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Effort {
    Time(Duration),
    Iterations(u64),
}

/// A bot for a game that is only known at run time.
pub trait AnyBot: Send {
    /// The place of the choice in the list that was asked.
    fn choose(&mut self, asked: &dyn Decision, seed: u64) -> Result<usize, BotFault>;

    /// Its next choices are made at once when this says so. A program of its own is told nothing.
    fn heed(&mut self, _: Stop) {}

    /// Lets go of what it remembers of the game when that is more than so many situations. A program of its own
    /// looks after its own memory.
    fn forget_above(&mut self, _situations: usize) {}
}

/// Why a bot did not choose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BotFault {
    /// What it answered is not on offer.
    Illegal(String),
    /// It stopped, or answered something else than a choice.
    Broken(String),
    /// It took longer than it may.
    Overtime(Duration),
}

impl fmt::Display for BotFault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Illegal(choice) => write!(f, "chose '{choice}', which is not on offer"),
            Self::Broken(what) => write!(f, "broke down: {what}"),
            Self::Overtime(taken) => write!(f, "took {:.1} s", taken.as_secs_f64()),
        }
    }
}

/// A house bot at a table of any game.
pub(crate) struct Seated<G: Game>(pub Box<dyn Bot<G>>);

impl<G: Speak> AnyBot for Seated<G> {
    fn choose(&mut self, asked: &dyn Decision, seed: u64) -> Result<usize, BotFault> {
        let other =
            || BotFault::Broken(format!("seated at {}, asked about {}", G::ID, asked.game()));
        let knowledge = asked.knowledge().downcast_ref::<G::Knowledge>().ok_or_else(other)?;
        let action = self.0.choose(knowledge, seed);
        let place = G::legal_in(knowledge).iter().position(|&choice| choice == action);
        place.ok_or_else(|| BotFault::Illegal(format!("{action:?}")))
    }

    fn heed(&mut self, stop: Stop) {
        self.0.heed(stop);
    }

    fn forget_above(&mut self, situations: usize) {
        self.0.forget_above(situations);
    }
}
