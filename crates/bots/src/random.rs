use kernel::{Dice, Seeded};

use crate::bot::{Bot, Budget};
use crate::heuristic::Heuristic;
use crate::list::Make;

/// Any choice, all alike.
#[derive(Debug)]
pub struct Random;

impl Make for Random {
    fn make<G: Heuristic>(_: Budget) -> Box<dyn Bot<G>> {
        Box::new(Self)
    }
}

impl<G: Heuristic> Bot<G> for Random {
    fn choose(&mut self, knowledge: &G::Knowledge, seed: u64) -> G::Action {
        let choices = G::legal_in(knowledge);
        choices[Seeded::new(seed).roll(choices.len() as u32) as usize]
    }
}
