//! Is a changed deck better? Both play the same blocks, and the differences are judged.

use braverse::Deck;
use kernel::Faults;

use super::Heard;
use super::field::{A_BLOCK, Field};
use crate::rating::WIDTH;
use crate::sprt::{Sprt, Verdict};

/// Halfway between these a change is as likely to be made as not. A deck that wins so much more
/// of its games than another counts like a player who beats the other half as often more.
const TEST: Sprt = Sprt { elo0: 0.0, elo1: 20.0 };
/// Blocks that are played before the test is asked again.
const BATCH: u64 = 20;
/// The games of a batch, of both decks.
pub(super) const AT_ONCE: u64 = 2 * A_BLOCK * BATCH;
/// After so many an open test ends as it stands: the change is not made.
const MOST: u64 = 500;

/// By how much the share of games won grows, with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Worth {
    /// The share before and after.
    pub before: f64,
    pub after: f64,
    pub low: f64,
    pub high: f64,
    /// Of each deck.
    pub games: u64,
}

impl Worth {
    pub fn gain(&self) -> f64 {
        self.after - self.before
    }

    fn of(scores: &[(f64, f64)]) -> Self {
        let count = scores.len().max(1) as f64;
        let mean = |of: &dyn Fn(&(f64, f64)) -> f64| scores.iter().map(of).sum::<f64>() / count;
        let (before, after) = (mean(&|pair| pair.0), mean(&|pair| pair.1));
        let gain = after - before;
        let scatter = mean(&|pair| (pair.1 - pair.0 - gain).powi(2));
        let half = WIDTH * (scatter / (count - 1.0).max(1.0)).sqrt();
        let games = scores.len() as u64 * A_BLOCK;
        Self { before, after, low: gain - half, high: gain + half, games }
    }
}

/// Plays until the test has its answer, or there are no games left for it.
pub(super) fn trial(
    field: &Field,
    deck: &Deck,
    changed: &Deck,
    heard: &mut dyn FnMut(Heard),
) -> Result<(Verdict, Worth), Faults> {
    let mut scores = Vec::new();
    loop {
        scores.extend(both(field, deck, changed, BATCH, heard)?);
        // A difference of 1 to -1 as a score of 1 to 0.
        let paired = scores.iter().map(|(before, after)| f64::midpoint(1.0, after - before));
        let verdict = TEST.judge(paired).verdict;
        let is_over = scores.len() as u64 >= MOST || !field.has_room(AT_ONCE);
        if verdict != Verdict::Undecided || is_over {
            return Ok((verdict, Worth::of(&scores)));
        }
    }
}

/// What a change is worth, in so many blocks.
pub(super) fn measure(
    field: &Field,
    deck: &Deck,
    changed: &Deck,
    blocks: u64,
    heard: &mut dyn FnMut(Heard),
) -> Result<Worth, Faults> {
    let mut scores = Vec::new();
    while (scores.len() as u64) < blocks {
        let batch = BATCH.min(blocks - scores.len() as u64);
        scores.extend(both(field, deck, changed, batch, heard)?);
    }
    Ok(Worth::of(&scores))
}

/// What both decks score in the same blocks.
fn both(
    field: &Field,
    deck: &Deck,
    changed: &Deck,
    blocks: u64,
    heard: &mut dyn FnMut(Heard),
) -> Result<Vec<(f64, f64)>, Faults> {
    let jobs: Vec<_> =
        field.fresh(blocks).flat_map(|block| [(deck, block), (changed, block)]).collect();
    let scores = field.play(&jobs, heard)?;
    Ok(scores.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_that_of_the_differences() {
        let worth = Worth::of(&[(0.5, 1.0), (0.0, 0.5), (0.5, 0.5), (0.0, 1.0)]);
        assert_eq!((worth.before, worth.after, worth.games), (0.25, 0.75, 8));
        // Differences of 0.5, 0.5, 0 and 1 scatter by 0.125; a third of it is that of their mean.
        let half = 1.96 * (0.125_f64 / 3.0).sqrt();
        assert!(
            (worth.low - (0.5 - half)).abs() < 1e-12 && (worth.high - 0.5 - half).abs() < 1e-12
        );
        let equal = Worth::of(&[(0.5, 0.5); 3]);
        assert_eq!((equal.gain(), equal.low, equal.high), (0.0, 0.0, 0.0));
    }
}
