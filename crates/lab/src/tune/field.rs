//! Games of a deck against the decks of a field.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;

use braverse::Deck;
use games::GameEntry;
use kernel::{Fault, Faults};

use super::{Heard, LAST, TunePlan};
use crate::arena::{Match, Stream, seed};
use crate::contender::Unhurried;

/// A deck plays a block once in each seat.
pub(super) const A_BLOCK: u64 = 2;

pub(super) struct Field<'a> {
    plan: &'a TunePlan<'a>,
    game: &'static GameEntry,
    against: Vec<String>,
    games: AtomicU64,
    /// The next block that nobody has played.
    next: AtomicU64,
}

impl<'a> Field<'a> {
    pub fn new(plan: &'a TunePlan<'a>) -> Result<Self, Faults> {
        let missing = || Faults(vec![Fault::new("tune", "there is no such game here")]);
        let game = games::find("braverse").ok_or_else(missing)?;
        let against = plan.against.iter().map(Deck::code).collect();
        Ok(Self { plan, game, against, games: AtomicU64::new(0), next: AtomicU64::new(0) })
    }

    /// How many were played.
    pub fn games(&self) -> u64 {
        self.games.load(Ordering::Relaxed)
    }

    /// Whether so many games more leave those that are kept for the last measure.
    pub fn has_room(&self, games: u64) -> bool {
        self.games() + games <= self.plan.games - self.plan.games / LAST
    }

    /// Blocks of their own: none was played before.
    pub fn fresh(&self, blocks: u64) -> std::ops::Range<u64> {
        let first = self.next.fetch_add(blocks, Ordering::Relaxed);
        first..first + blocks
    }

    /// Which deck of the field a block is against.
    pub fn opponent(&self, block: u64) -> usize {
        (block % self.against.len() as u64) as usize
    }

    /// What each deck scores in its block: 0 to 1.
    pub fn play(
        &self,
        jobs: &[(&Deck, u64)],
        heard: &mut dyn FnMut(Heard),
    ) -> Result<Vec<f64>, Faults> {
        let next = AtomicUsize::new(0);
        let work = || {
            let mut done = Vec::new();
            while let Some((deck, block)) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
                done.push(((*block, deck.code()), self.block(deck, *block)?));
            }
            Ok(done)
        };
        let shares: Vec<Result<Vec<_>, Faults>> = thread::scope(|scope| {
            let workers: Vec<_> =
                (0..self.plan.threads.max(1)).map(|_| scope.spawn(work)).collect();
            let broken = |_| Err(Faults(vec![Fault::new("tune", "a worker thread broke down")]));
            workers.into_iter().map(|worker| worker.join().unwrap_or_else(broken)).collect()
        });
        let mut all = std::collections::BTreeMap::new();
        for share in shares {
            all.extend(share?);
        }
        let games = jobs.len() as u64 * A_BLOCK;
        self.games.fetch_add(games, Ordering::Relaxed);
        heard(Heard::Games(games));
        Ok(jobs.iter().map(|(deck, block)| all[&(*block, deck.code())]).collect())
    }

    fn block(&self, deck: &Deck, block: u64) -> Result<f64, Faults> {
        let other = self.against[self.opponent(block)].as_str();
        let code = deck.code();
        let first = self.one(&code, other, &[0, 1], block)?;
        let second = self.one(other, &code, &[1, 0], block)?;
        Ok(f64::midpoint(first, second))
    }

    /// The score of the deck that the first player has.
    fn one(&self, a: &str, b: &str, seating: &[usize], block: u64) -> Result<f64, Faults> {
        let format = self.plan.format.name();
        let options = serde_json::json!({ "deck_a": a, "deck_b": b, "format": format });
        let of = |stream| seed(self.plan.seed, 0, block, stream);
        let game = seating[0];
        let player = |seat| of(Stream::Player { game, seat });
        let bot = Unhurried(self.plan.bot);
        let ended = Match {
            game: self.game,
            options: &options.to_string(),
            bots: [&bot, &bot],
            seating,
            table_seed: of(Stream::Table),
            seeds: (0..2).map(player).collect(),
        };
        let ended = ended.play()?;
        match ended.foul {
            Some((_, what)) => Err(Faults(vec![Fault::new("tune", format!("the bot {what}"))])),
            None => Ok(ended.end.score),
        }
    }
}
