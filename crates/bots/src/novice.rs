use kernel::{Dice, NullSink, Seeded};

use crate::bot::{Bot, Budget};
use crate::heuristic::{Heuristic, result};
use crate::list::Make;
use crate::rollout::highest;

/// Takes what looks best right after it, judged unsteadily, in one world it imagines.
#[derive(Debug)]
pub struct Novice;

/// How far a judgement can be off, of a whole game.
const NOISE: f32 = 0.1;
/// What a step of heuristic is worth, of a whole game: a hunch, no more.
const HUNCH: f32 = 0.02;

impl Make for Novice {
    fn make<G: Heuristic>(_: Budget) -> Box<dyn Bot<G>> {
        Box::new(Self)
    }
}

impl<G: Heuristic> Bot<G> for Novice {
    fn choose(&mut self, knowledge: &G::Knowledge, seed: u64) -> G::Action {
        let choices = G::legal_in(knowledge);
        let mut dice = Seeded::new(seed);
        let world = G::determinize(knowledge, &mut dice);
        let Some(seat) = world.to_act().filter(|_| choices.len() > 1) else { return choices[0] };
        let luck = dice.next_seed();
        let mut scores = Vec::new();
        world.prefer(seat, choices, &mut scores);
        for (score, choice) in scores.iter_mut().zip(choices) {
            let mut after = world.clone();
            after.apply(*choice, &mut Seeded::new(luck), &mut NullSink);
            let shares = result(&after).unwrap_or_else(|| after.appraise());
            let noise = NOISE * dice.roll(1 << 16) as f32 / 65_536.0;
            *score = shares[seat.index()] + HUNCH * *score + noise;
        }
        choices[highest(&scores, &mut dice)]
    }
}
