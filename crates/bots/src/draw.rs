//! What a bot thinks of a draw.

use games::Decision;
use kernel::Seeded;

use crate::heuristic::Heuristic;
use crate::list::{ForGame, for_game};
use crate::rollout::Scratch;
use crate::worlds::{Imagined, Worlds};

/// Worlds that are imagined, and played on a little, to see who looks like winning.
const WORLDS: u32 = 24;
/// A bot takes a draw where it looks like winning less often than this.
const CONTENT: f32 = 0.45;

/// How often a seat looks like winning, by what it knows; nothing for a game that nobody knows.
pub fn chance(known: &dyn Decision, seed: u64) -> Option<f32> {
    for_game(known.game(), Chance { known, seed }).flatten()
}

/// Whether a bot takes a draw: every bot answers by the same rule, whatever it plays by.
pub fn takes_draw(known: &dyn Decision, seed: u64) -> bool {
    chance(known, seed).is_some_and(|chance| chance < CONTENT)
}

struct Chance<'k> {
    known: &'k dyn Decision,
    seed: u64,
}

impl ForGame for Chance<'_> {
    type Out = Option<f32>;

    fn run<G: Heuristic>(self) -> Option<f32> {
        let worlds = Imagined::<G>(self.known.knowledge().downcast_ref()?);
        let (mut dice, mut scratch) = (Seeded::new(self.seed), Scratch::default());
        let seat = self.known.seat().index();
        let mut sum = 0.0;
        for _ in 0..WORLDS {
            let world = worlds.imagine(&mut dice);
            sum += scratch.rollout(world, &mut dice)[seat];
        }
        Some(sum / WORLDS as f32)
    }
}
