//! Which cards look promising: what decks score in which a few kinds are changed at random.
//!
//! Every block says a little about each card that came or went, and a card is drawn the more often
//! the better it looks, by a draw from what is thought of it (Thompson's sampling): so few games go
//! to cards of which it is soon clear that they are no good.

use std::collections::{BTreeMap, BTreeSet};

use braverse::{CardNumber, Deck};
use kernel::{Dice, Faults, Seeded};

use super::Heard;
use super::field::{A_BLOCK, Field};
use super::swap::{Pool, Swap};

/// Blocks of one survey, and of one part of it: what a part shows guides the next.
const BLOCKS: u64 = 300;
const PART: u64 = 50;
/// Kinds that are changed at once.
const CHANGES: usize = 5;
/// What is thought of a card nobody has seen: as if it had scored the mean in so many blocks. The
/// score of a block scatters by about a third, the worth of cards by about three points.
const SUPPOSED: f64 = 100.0;
const SCATTER: f64 = 0.34;
/// Of what was seen so much still holds when the deck has changed.
const STALE: f64 = 0.5;

#[derive(Clone, Copy, Default, Debug)]
struct Seen {
    blocks: f64,
    /// Above what decks of the survey scored against the same opponent.
    sum: f64,
}

#[derive(Default, Debug)]
pub(super) struct Survey {
    /// Of decks that a card came into, and of decks it had left.
    came: BTreeMap<CardNumber, Seen>,
    went: BTreeMap<CardNumber, Seen>,
    /// Changes that were tested and not made.
    refused: BTreeSet<Vec<Swap>>,
}

impl Survey {
    pub fn play(
        &mut self,
        deck: &Deck,
        pool: &Pool,
        field: &Field,
        dice: &mut Seeded,
        heard: &mut dyn FnMut(Heard),
    ) -> Result<(), Faults> {
        for _ in 0..BLOCKS / PART {
            if !field.has_room(PART * A_BLOCK) {
                break;
            }
            let made: Vec<_> = (0..PART).filter_map(|_| self.variation(deck, pool, dice)).collect();
            let blocks = field.fresh(made.len() as u64);
            let jobs: Vec<_> = made.iter().map(|(_, deck)| deck).zip(blocks).collect();
            let scores = field.play(&jobs, heard)?;
            let means = means(&jobs, &scores, field);
            for (((swaps, _), (_, block)), score) in made.iter().zip(&jobs).zip(&scores) {
                self.note(swaps, score - means[&field.opponent(*block)]);
            }
        }
        Ok(())
    }

    /// The deck with a few changes; nothing where none is possible.
    fn variation(&self, deck: &Deck, pool: &Pool, dice: &mut Seeded) -> Option<(Vec<Swap>, Deck)> {
        let came = by_draw(&pool.cards, &self.came, dice);
        let went = by_draw(&pool.loose(deck), &self.went, dice);
        self.pick(deck, pool, &came, &went, CHANGES)
    }

    /// The first cards that can come, each for the first that can go.
    fn pick(
        &self,
        deck: &Deck,
        pool: &Pool,
        came: &[CardNumber],
        went: &[CardNumber],
        count: usize,
    ) -> Option<(Vec<Swap>, Deck)> {
        let (mut deck, mut swaps) = (deck.clone(), Vec::<Swap>::new());
        for into in came {
            // What has come does not go at once, and what has gone does not come back.
            let gone = |card: &CardNumber| swaps.iter().any(|swap| swap.out == Some(*card));
            let new = |card: &CardNumber| swaps.iter().any(|swap| swap.into == *card);
            if gone(into) {
                continue;
            }
            let loose: Vec<_> = went.iter().copied().filter(|card| !new(card)).collect();
            let Some(swap) = pool.way(&deck, *into, &loose) else { continue };
            let Some(next) = pool.changed(&deck, &[swap]) else { continue };
            swaps.push(swap);
            if self.refused.contains(&swaps) && swaps.len() == count {
                swaps.pop();
                continue;
            }
            deck = next;
            if swaps.len() == count {
                break;
            }
        }
        (!swaps.is_empty()).then_some((swaps, deck))
    }

    fn note(&mut self, swaps: &[Swap], above: f64) {
        for swap in swaps {
            self.came.entry(swap.into).or_default().add(above);
            if let Some(out) = swap.out {
                self.went.entry(out).or_default().add(above);
            }
        }
    }

    /// The most promising changes, as many as are asked for if there are so many.
    pub fn best(&self, deck: &Deck, pool: &Pool, count: usize) -> Vec<Swap> {
        let came = by_mean(&pool.cards, &self.came);
        let went = by_mean(&pool.loose(deck), &self.went);
        self.pick(deck, pool, &came, &went, count).map_or(Vec::new(), |(swaps, _)| swaps)
    }

    /// A change that was refused is not tried again; after one that was made, what was seen holds
    /// less.
    pub fn learn(&mut self, swaps: &[Swap], made: bool) {
        if !made {
            self.refused.insert(swaps.to_vec());
            return;
        }
        for swap in swaps {
            self.came.remove(&swap.into);
            swap.out.map(|out| self.went.remove(&out));
        }
        for seen in self.came.values_mut().chain(self.went.values_mut()) {
            (seen.blocks, seen.sum) = (STALE * seen.blocks, STALE * seen.sum);
        }
    }
}

impl Seen {
    fn add(&mut self, above: f64) {
        (self.blocks, self.sum) = (self.blocks + 1.0, self.sum + above);
    }

    fn mean(self) -> f64 {
        self.sum / (self.blocks + SUPPOSED)
    }

    /// What it may be worth, by chance.
    fn draw(self, dice: &mut impl Dice) -> f64 {
        // The sum of twelve even draws is nearly normal, with a variance of one.
        let even = |dice: &mut _| f64::from(Dice::roll(dice, 1 << 16)) / f64::from(1 << 16);
        let normal = (0..12).map(|_| even(dice)).sum::<f64>() - 6.0;
        self.mean() + normal * SCATTER / (self.blocks + SUPPOSED).sqrt()
    }
}

/// The mean score against each opponent.
fn means(jobs: &[(&Deck, u64)], scores: &[f64], field: &Field) -> BTreeMap<usize, f64> {
    let mut sums: BTreeMap<usize, (f64, f64)> = BTreeMap::new();
    for ((_, block), score) in jobs.iter().zip(scores) {
        let sum = sums.entry(field.opponent(*block)).or_default();
        *sum = (sum.0 + score, sum.1 + 1.0);
    }
    sums.into_iter().map(|(opponent, (sum, count))| (opponent, sum / count)).collect()
}

fn by_draw(
    cards: &[CardNumber],
    seen: &BTreeMap<CardNumber, Seen>,
    dice: &mut impl Dice,
) -> Vec<CardNumber> {
    let worth = |card: &CardNumber| seen.get(card).copied().unwrap_or_default();
    sorted(cards.iter().map(|card| (worth(card).draw(dice), *card)).collect())
}

fn by_mean(cards: &[CardNumber], seen: &BTreeMap<CardNumber, Seen>) -> Vec<CardNumber> {
    // Of cards that never played nothing is known.
    let known = |card: &CardNumber| Some((seen.get(card)?.mean(), *card));
    sorted(cards.iter().filter_map(known).collect())
}

fn sorted(mut cards: Vec<(f64, CardNumber)>) -> Vec<CardNumber> {
    cards.sort_by(|one, other| other.0.total_cmp(&one.0));
    cards.into_iter().map(|(_, card)| card).collect()
}
