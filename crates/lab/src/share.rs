//! A share of games won, and how sure it is.

use serde::Serialize;

use crate::rating::WIDTH;

/// The mean of what blocks scored, with intervals that hold for a few blocks too: they are made as
/// if besides those that were played one had been won and one lost (Agresti and Coull), so that
/// nothing but wins is not taken for certainty.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Share {
    blocks: f64,
    sum: f64,
    squares: f64,
}

/// A share with its 95 % interval: alone, and so wide that the intervals of all pairs hold together.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Known {
    pub share: f64,
    pub low: f64,
    pub high: f64,
    pub low_together: f64,
    pub high_together: f64,
}

impl Share {
    /// One more block, which scored so much of 1.
    pub fn add(&mut self, mean: f64) {
        self.blocks += 1.0;
        self.sum += mean;
        self.squares += mean * mean;
    }

    /// Half of the interval of so many standard errors to each side.
    pub fn half(&self, width: f64) -> f64 {
        let (blocks, mean) = self.supposed();
        let scatter = self.squares + 1.0 - blocks * mean * mean;
        width * (scatter.max(0.0) / (blocks - 1.0) / blocks).sqrt()
    }

    /// Nothing before the first block.
    pub fn known(&self, pairs: usize) -> Option<Known> {
        if self.blocks < 1.0 {
            return None;
        }
        let mean = self.supposed().1;
        let span = |width| {
            let half = self.half(width);
            ((mean - half).max(0.0), (mean + half).min(1.0))
        };
        let (low, high) = span(WIDTH);
        let (low_together, high_together) = span(together(pairs));
        Some(Known { share: self.sum / self.blocks, low, high, low_together, high_together })
    }

    fn supposed(&self) -> (f64, f64) {
        let blocks = self.blocks + 2.0;
        (blocks, (self.sum + 1.0) / blocks)
    }
}

impl FromIterator<f64> for Share {
    fn from_iter<I: IntoIterator<Item = f64>>(means: I) -> Self {
        let mut share = Self::default();
        means.into_iter().for_each(|mean| share.add(mean));
        share
    }
}

/// How many standard errors to each side make intervals of which at 95 % all hold (Bonferroni).
pub(crate) fn together(intervals: usize) -> f64 {
    let beyond = 0.025 / intervals.max(1) as f64;
    let (mut low, mut high) = (0.0, 40.0);
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        if tail(middle) > beyond { low = middle } else { high = middle }
    }
    high
}

/// What of the normal distribution lies above, by Simpson's rule: beyond 12 more there is nothing.
fn tail(above: f64) -> f64 {
    const STEPS: u32 = 600;
    let step = 12.0 / f64::from(STEPS);
    let weight = |at: u32| match at {
        0 | STEPS => 1.0,
        odd if odd % 2 == 1 => 4.0,
        _ => 2.0,
    };
    let density = |at: u32| (-0.5 * (above + f64::from(at) * step).powi(2)).exp();
    let sum: f64 = (0..=STEPS).map(|at| weight(at) * density(at)).sum();
    sum * step / 3.0 / (2.0 * std::f64::consts::PI).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Dice, Seeded};

    #[test]
    fn the_quantiles_are_those_of_the_tables() {
        for (intervals, width) in [(1, 1.95996), (5, 2.57583), (10, 2.80703), (231, 3.69989)] {
            assert!(
                (together(intervals) - width).abs() < 1e-4,
                "{intervals}: {}",
                together(intervals)
            );
        }
    }

    #[test]
    fn nothing_but_wins_is_not_certain() {
        let won: Share = [1.0; 10].into_iter().collect();
        let known = won.known(3).unwrap();
        assert!(
            known.share == 1.0 && known.high == 1.0 && (0.6..0.85).contains(&known.low),
            "{known:?}"
        );
        assert!(known.low_together < known.low);
        assert_eq!(Share::default().known(1), None);
    }

    #[test]
    fn intervals_cover_what_is_true() {
        let mut dice = Seeded::new(5);
        for (chance, blocks) in [(50, 20), (80, 20), (95, 30), (50, 400)] {
            let mut run = |_| {
                let mut won = || f64::from(u8::from(dice.roll(100) < chance));
                let share: Share = (0..blocks).map(|_| f64::midpoint(won(), won())).collect();
                let known = share.known(1).unwrap();
                (known.low..=known.high).contains(&(f64::from(chance) / 100.0))
            };
            let covered = (0..2_000).filter(|nth| run(*nth)).count();
            assert!(covered > 1_860, "{chance} % in {blocks} blocks: {covered} of 2000");
        }
    }
}
