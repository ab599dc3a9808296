use kernel::{Dice, Seeded};

use crate::bot::{Bot, Budget};
use crate::instinct::Instinct;
use crate::list::Make;

/// Any choice, all alike.
#[derive(Debug)]
pub struct Random;

impl Make for Random {
    fn make<G: Instinct>(_: Budget) -> Box<dyn Bot<G>> {
        Box::new(Self)
    }
}

impl<G: Instinct> Bot<G> for Random {
    fn choose(&mut self, view: &G::View, seed: u64) -> G::Action {
        let choices = G::legal_in(view);
        choices[Seeded::new(seed).roll(choices.len() as u32) as usize]
    }
}
