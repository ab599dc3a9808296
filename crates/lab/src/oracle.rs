//! The oracle: a searcher that sees every hidden card, but no roll before it falls.
//!
//! How often it beats a bot of the same effort says how much there is to win by knowing more; what
//! it still loses is luck. It exists for this measurement. A bot is given a knowledge and a seed; the
//! oracle is given the table, which only the lab does: its name is read by the arena alone, so no
//! seat of a real table can have it.

use std::time::{Duration, Instant};

use bots::{BotFault, BotSpec, Budget, Effort, ForGame, Heuristic, Mind, Worlds, for_game};
use games::AnyTable;
use kernel::{Seeded, Table};

use crate::contender::{self, Contender, Player};

const NAME: &str = "oracle";
/// Whose mind and whose effort it has.
const MIND: &str = "searcher";

#[derive(Debug)]
pub(crate) struct Oracle {
    text: String,
    budget: Budget,
}

impl Oracle {
    /// Nothing when the text names somebody else.
    pub fn read(text: &str, iterations: Option<u64>) -> Option<Result<Self, String>> {
        let effort = text.strip_prefix(NAME)?;
        if !effort.is_empty() && !effort.starts_with('@') {
            return None;
        }
        let mind = contender::spec(&format!("{MIND}{effort}"), iterations);
        Some(mind.map(|mind: BotSpec| Self { text: text.to_owned(), budget: mind.budget() }))
    }
}

impl Contender for Oracle {
    fn name(&self) -> String {
        self.text.clone()
    }

    fn seat(&self, game: &str) -> Result<Box<dyn Player>, BotFault> {
        let unknown = || BotFault::Broken(format!("does not know the game '{game}'"));
        for_game(game, Seating(self.budget)).ok_or_else(unknown)
    }

    fn time_per_turn(&self) -> Option<Duration> {
        contender::time(self.budget.per_turn)
    }
}

struct Seating(Budget);

impl ForGame for Seating {
    type Out = Box<dyn Player>;

    fn run<G: Heuristic>(self) -> Box<dyn Player> {
        let (turn, spent) = (u32::MAX, 0.0);
        Box::new(Seer::<G> { budget: self.0, turn, spent, game: std::marker::PhantomData })
    }
}

/// An oracle in a seat.
struct Seer<G> {
    budget: Budget,
    turn: u32,
    /// In this turn: seconds or iterations.
    spent: f64,
    game: std::marker::PhantomData<fn() -> G>,
}

/// The one true world.
struct Truth<'t, G>(&'t G);

impl<G: Heuristic> Worlds<G> for Truth<'_, G> {
    fn imagine(&self, _: &mut Seeded) -> G {
        self.0.clone()
    }
}

impl<G: Heuristic> Player for Seer<G> {
    /// Thinks afresh each time: a searcher keeps its trees by what it sees, and this one sees
    /// another world.
    fn choose(&mut self, table: &dyn AnyTable, seed: u64) -> Result<usize, BotFault> {
        let other = || BotFault::Broken(format!("seated at {}, asked elsewhere", G::ID));
        let state = table.inside().downcast_ref::<Table<G>>().ok_or_else(other)?.state();
        let mut choices = Vec::new();
        state.to_act().into_iter().for_each(|seat| state.ways(seat, &mut choices));
        if choices.len() < 2 {
            return Ok(0);
        }
        let began = Instant::now();
        let mut mind = Mind::<G>::new(self.purse(state.turn()));
        let action = mind.think(&Truth(state), &choices, seed);
        self.spent += match self.budget.per_turn {
            Effort::Time(_) => began.elapsed().as_secs_f64(),
            Effort::Iterations(_) => mind.iterations as f64,
        };
        let place = choices.iter().position(|&choice| choice == action);
        place.ok_or_else(|| BotFault::Illegal(format!("{action:?}")))
    }
}

impl<G> Seer<G> {
    /// What is left for the turn. A new mind gives its first decision a share of it.
    fn purse(&mut self, turn: u32) -> Budget {
        if self.turn != turn {
            (self.turn, self.spent) = (turn, 0.0);
        }
        let per_turn = match self.budget.per_turn {
            Effort::Time(time) => {
                Effort::Time(time.saturating_sub(Duration::from_secs_f64(self.spent)))
            }
            Effort::Iterations(count) => {
                Effort::Iterations(count.saturating_sub(self.spent as u64).max(1))
            }
        };
        Budget { per_turn, ..self.budget }
    }
}
