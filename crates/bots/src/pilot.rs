use kernel::{NullSink, Seat, Seeded};

use crate::bot::{Bot, Budget};
use crate::heuristic::{Heuristic, result};
use crate::list::Make;
use crate::rollout::{Scratch, highest};
use crate::worlds::{Imagined, Worlds};

/// Plays by rules of thumb, after a look at how the turn would end.
#[derive(Debug)]
pub struct Pilot;

/// Worlds in which a choice is tried.
const WORLDS: u32 = 4;
/// How many choices are tried: those that look best.
const TRIED: usize = 6;
/// No turn is followed for longer than this.
const LONGEST: u32 = 24;
/// What a won game weighs against the rules of thumb.
pub(crate) const WEIGHT: f32 = 12.0;

impl Make for Pilot {
    fn make<G: Heuristic>(_: Budget) -> Box<dyn Bot<G>> {
        Box::new(Self)
    }
}

impl<G: Heuristic> Bot<G> for Pilot {
    fn choose(&mut self, knowledge: &G::Knowledge, seed: u64) -> G::Action {
        let choices = G::legal_in(knowledge);
        if choices.len() == 1 {
            return choices[0];
        }
        let mut dice = Seeded::new(seed);
        let worlds = Imagined::<G>(knowledge);
        let mut scratch = Scratch::default();
        let Some(seat) = scratch.look(&worlds.imagine(&mut dice)) else { return choices[0] };
        let mut scores = scratch.scores.clone();
        let tried = best_places(&scores, TRIED);
        let mut seen = vec![0.0; tried.len()];
        for _ in 0..WORLDS {
            let (world, luck) = (worlds.imagine(&mut dice), dice.next_seed());
            for (&place, seen) in tried.iter().zip(&mut seen) {
                let mut dice = Seeded::new(luck);
                let mut after = world.clone();
                after.apply(choices[place], &mut dice, &mut NullSink);
                *seen += turn_end(after, seat, &mut scratch, &mut dice);
            }
        }
        let lowest = f32::NEG_INFINITY;
        let kept: Vec<_> = tried.iter().map(|&place| scores[place]).collect();
        scores.fill(lowest);
        for ((place, seen), kept) in tried.into_iter().zip(seen).zip(kept) {
            scores[place] = kept + WEIGHT * seen / WORLDS as f32;
        }
        choices[highest(&scores, &mut dice)]
    }
}

/// How the seat stands when the turn is over, played on by heuristic.
fn turn_end<G: Heuristic>(
    mut state: G,
    seat: Seat,
    scratch: &mut Scratch<G>,
    dice: &mut Seeded,
) -> f32 {
    let turn = state.turn();
    for _ in 0..LONGEST {
        if state.turn() != turn || !scratch.step(&mut state, dice) {
            break;
        }
    }
    result(&state).unwrap_or_else(|| state.appraise())[seat.index()]
}

/// The places of the highest scores, in their order.
fn best_places(scores: &[f32], count: usize) -> Vec<usize> {
    let mut places: Vec<_> = (0..scores.len()).collect();
    places.sort_by(|&one, &other| scores[other].total_cmp(&scores[one]));
    places.truncate(count);
    places
}
