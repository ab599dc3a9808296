//! Is a bot stronger? A test that stops as soon as the answer is clear (Wald's, with the spread
//! of the blocks taken from the blocks themselves).

use serde::Serialize;

use crate::rating::expected;

/// How often a wrong answer is accepted, either way.
const WRONG: f64 = 0.05;
/// Blocks are supposed to scatter like two tossed coins until this many were seen, roughly: the
/// first few may be equal by chance, and a scatter of nothing would end the test at once.
const SUPPOSED: f64 = 4.0;
/// The variance of the mean of two tossed coins.
const COINS: f64 = 0.125;

/// That the first bot is `elo0` stronger, against that it is `elo1` stronger.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    pub elo0: f64,
    pub elo1: f64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Verdict {
    #[serde(rename = "better")]
    Better,
    #[serde(rename = "not better")]
    NotBetter,
    #[serde(rename = "undecided")]
    Undecided,
}

/// What the test came to.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct SprtReport {
    pub elo0: f64,
    pub elo1: f64,
    pub verdict: Verdict,
    /// The logarithm of how much better the second supposition explains the results.
    pub llr: f64,
    /// At or below this it is not better, at or above the other it is.
    pub lower: f64,
    pub upper: f64,
    /// How many blocks that took.
    pub blocks: u64,
}

impl Sprt {
    /// Goes through the mean scores of the blocks until the answer is clear.
    pub fn judge(&self, blocks: impl IntoIterator<Item = f64>) -> SprtReport {
        let upper = ((1.0 - WRONG) / WRONG).ln();
        let Self { elo0, elo1 } = *self;
        let verdict = Verdict::Undecided;
        let mut report =
            SprtReport { elo0, elo1, verdict, llr: 0.0, lower: -upper, upper, blocks: 0 };
        let (mut sum, mut squares) = (0.0, 0.0);
        for score in blocks {
            report.blocks += 1;
            (sum, squares) = (sum + score, squares + score * score);
            report.llr = self.llr(report.blocks as f64, sum, squares);
            if report.llr >= report.upper || report.llr <= report.lower {
                let better = report.llr > 0.0;
                report.verdict = if better { Verdict::Better } else { Verdict::NotBetter };
                break;
            }
        }
        report
    }

    fn llr(&self, blocks: f64, sum: f64, squares: f64) -> f64 {
        let mean = sum / blocks;
        let scatter = squares - blocks * mean * mean;
        let variance = (scatter + SUPPOSED * COINS) / (blocks + SUPPOSED);
        let (score0, score1) = (expected(self.elo0), expected(self.elo1));
        blocks * (score1 - score0) * (2.0 * mean - score0 - score1) / (2.0 * variance)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Dice, Seeded};

    const TEST: Sprt = Sprt { elo0: 0.0, elo1: 30.0 };

    /// Mean scores of blocks of two games at this strength.
    fn blocks(elo: f64, seed: u64) -> impl Iterator<Item = f64> {
        let mut dice = Seeded::new(seed);
        let sides = 1 << 20;
        let wins = (expected(elo) * f64::from(sides)) as u32;
        (0..20_000).map(move |_| {
            let mut won = || f64::from(u8::from(dice.roll(sides) < wins));
            f64::midpoint(won(), won())
        })
    }

    fn share(elo: f64, verdict: Verdict) -> f64 {
        let reached = |seed: &u64| TEST.judge(blocks(elo, *seed)).verdict == verdict;
        (0..200).filter(reached).count() as f64 / 200.0
    }

    #[test]
    fn streams_of_known_strength_are_told_apart() {
        assert!(share(30.0, Verdict::Better) > 0.9);
        assert!(share(0.0, Verdict::NotBetter) > 0.9);
        assert!(share(80.0, Verdict::Better) > 0.99);
        assert!(share(-50.0, Verdict::NotBetter) > 0.99);
    }

    #[test]
    fn a_few_blocks_leave_it_undecided() {
        for score in [0.0, 0.5, 1.0] {
            let report = TEST.judge([score; 3]);
            assert_eq!((report.verdict, report.blocks), (Verdict::Undecided, 3), "{report:?}");
        }
        let none = TEST.judge([]);
        assert_eq!((none.verdict, none.blocks), (Verdict::Undecided, 0));
    }

    #[test]
    fn it_stops_at_the_bound() {
        let report = TEST.judge([1.0; 1_000]);
        assert_eq!(report.verdict, Verdict::Better);
        assert!(report.blocks < 100 && report.llr >= report.upper);
        assert!(
            (report.upper - 2.944).abs() < 0.001 && (report.lower + report.upper).abs() < 1e-12
        );
        let before = TEST.judge(vec![1.0; report.blocks as usize - 1]);
        assert_eq!(before.verdict, Verdict::Undecided);
    }
}
