//! Playing a world on by heuristic.

use std::cmp::Ordering;
use std::sync::LazyLock;

use kernel::{Dice, NullSink, Seeded};

use crate::heuristic::{Heuristic, Shares, result};

/// Room to work in, kept between rollouts.
#[derive(Debug)]
pub(crate) struct Scratch<G: Heuristic> {
    pub choices: Vec<G::Action>,
    pub scores: Vec<f32>,
}

impl<G: Heuristic> Default for Scratch<G> {
    fn default() -> Self {
        Self { choices: Vec::new(), scores: Vec::new() }
    }
}

impl<G: Heuristic> Scratch<G> {
    /// Lists what the seat to act may do and how good it looks; nobody when the game is over.
    pub fn look(&mut self, state: &G) -> Option<kernel::Seat> {
        let seat = state.to_act()?;
        self.choices.clear();
        self.scores.clear();
        state.ways(seat, &mut self.choices);
        state.prefer(seat, &self.choices, &mut self.scores);
        Some(seat)
    }

    /// Plays one decision by heuristic; false when the game is over.
    pub fn step(&mut self, state: &mut G, dice: &mut Seeded) -> bool {
        let Some(seat) = state.to_act() else { return false };
        self.choices.clear();
        state.ways(seat, &mut self.choices);
        let pick = if self.choices.len() == 1 {
            0
        } else {
            self.scores.clear();
            state.prefer(seat, &self.choices, &mut self.scores);
            lucky(&self.scores, dice)
        };
        state.apply(self.choices[pick], dice, &mut NullSink);
        true
    }

    /// Plays on as far as it is worth, then says who looks like winning.
    pub fn rollout(&mut self, mut state: G, dice: &mut Seeded) -> Shares {
        let last = state.turn() + G::TURNS;
        for _ in 0..G::HORIZON {
            if state.turn() > last || !self.step(&mut state, dice) {
                break;
            }
        }
        result(&state).unwrap_or_else(|| state.appraise())
    }
}

/// A place chosen with the likelihoods that scores stand for: the highest after each was raised by
/// luck of the right shape (Gumbel's).
fn lucky(scores: &[f32], dice: &mut Seeded) -> usize {
    let mut bits = 0;
    let mut best = (0, f32::NEG_INFINITY);
    for (place, score) in scores.iter().enumerate() {
        if place % 6 == 0 {
            bits = dice.next_seed();
        }
        let raised = score + GUMBEL[(bits & 0x3ff) as usize];
        bits >>= 10;
        if raised > best.1 {
            best = (place, raised);
        }
    }
    best.0
}

/// Luck in 1,024 equally likely steps.
static GUMBEL: LazyLock<[f32; 1024]> = LazyLock::new(|| {
    std::array::from_fn(|step| {
        let chance = (step as f32 + 0.5) / 1024.0;
        -(-chance.ln()).ln()
    })
});

/// The place of the highest score; chance decides between equals.
pub(crate) fn highest(scores: &[f32], dice: &mut Seeded) -> usize {
    let (mut best, mut equals) = (0, 1);
    for place in 1..scores.len() {
        match scores[place].total_cmp(&scores[best]) {
            Ordering::Less => {}
            Ordering::Greater => (best, equals) = (place, 1),
            Ordering::Equal => {
                equals += 1;
                if dice.roll(equals) == 0 {
                    best = place;
                }
            }
        }
    }
    best
}

/// Scores as likelihoods that add up to 1.
pub(crate) fn likelihoods(scores: &mut [f32]) {
    let top = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut sum = 0.0;
    for score in &mut *scores {
        *score = (*score - top).exp();
        sum += *score;
    }
    for score in scores {
        *score /= sum;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn luck_takes_each_choice_as_often_as_its_score_says() {
        let mut likely = [0.0, 1.0, 2.0, -1.0, 0.5, 0.0, 1.5];
        let mut dice = Seeded::new(4);
        let mut taken = [0_u32; 7];
        for _ in 0..70_000 {
            taken[lucky(&likely, &mut dice)] += 1;
        }
        likelihoods(&mut likely);
        for (taken, likely) in taken.iter().zip(likely) {
            assert!((*taken as f32 / 70_000.0 - likely).abs() < 0.01, "{taken} {likely}");
        }
    }

    #[test]
    fn equals_are_taken_alike_and_the_lower_never() {
        let mut dice = Seeded::new(4);
        let mut taken = [0_i32; 4];
        for _ in 0..3_000 {
            taken[highest(&[1.0, 0.5, 1.0, 1.0], &mut dice)] += 1;
        }
        assert_eq!(taken[1], 0);
        assert!(taken.iter().filter(|n| (**n - 1_000).abs() < 120).count() == 3, "{taken:?}");
    }
}
