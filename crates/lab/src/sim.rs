//! Random playouts. The numbers depend on the plan, never on who played which game.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use games::{GameEntry, Played, Playouts};
use kernel::{Fault, Faults, Lowest, RuleId, Seat};

use crate::SimReport;
use crate::report::CampWins;

/// What to play.
#[derive(Clone, Debug)]
pub struct SimPlan {
    /// Options of the game as JSON; empty for the default.
    pub options: String,
    pub seed: u64,
    /// Which games, by their numbers: the counts of ranges that follow each other add up to those of
    /// one run.
    pub games: Range<u64>,
    pub threads: usize,
}

/// Games are handed out in bundles of this size.
const BUNDLE: u64 = 256;

/// Plays the games of a plan; `progress` hears how many more are done.
pub fn sim(
    game: &GameEntry,
    plan: &SimPlan,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<SimReport, Faults> {
    let seats = (game.start)(&plan.options, &mut Lowest)?.seats();
    let bundles =
        Bundles { plan, next: AtomicU64::new(plan.games.start), stopped: AtomicBool::new(false) };
    let work = || bundles.work(game, progress);
    let begun = Instant::now();
    let shares: Vec<Share> = thread::scope(|scope| {
        let workers: Vec<_> = (0..plan.threads.max(1)).map(|_| scope.spawn(work)).collect();
        workers.into_iter().map(|worker| worker.join().unwrap_or_else(|_| broken())).collect()
    });
    let seconds = begun.elapsed().as_secs_f64();
    let mut whole = Tally::default();
    let mut faults = Vec::new();
    for share in shares {
        whole.join(share.tally);
        faults.extend(share.fault);
    }
    // Bundles are handed out in order, so the first fault is the same for any number of threads.
    match faults.into_iter().min_by_key(|(bundle, _)| *bundle) {
        Some((_, faults)) => Err(faults),
        None => Ok(SimReport::of(game.id, seats, &whole, seconds)),
    }
}

/// What all games came to.
#[derive(Default, Debug)]
pub(crate) struct Tally {
    pub wins: [u64; Seat::ALL.len()],
    pub draws: u64,
    /// How many games had how many decisions.
    pub lengths: BTreeMap<u32, u64>,
    /// How many games ended by which rule.
    pub endings: BTreeMap<RuleId, u64>,
    /// For each loadout, how often its seats won, and how often there was one.
    pub loadouts: BTreeMap<&'static str, CampWins>,
    /// What was at work in games that a guard ended.
    pub stuck: BTreeMap<String, u64>,
}

impl Tally {
    fn add(&mut self, played: &Played) {
        let winners = played.outcome.winners();
        winners.iter().for_each(|seat| self.wins[seat.index()] += 1);
        self.draws += u64::from(winners.is_empty());
        *self.lengths.entry(played.decisions).or_default() += 1;
        *self.endings.entry(played.outcome.by()).or_default() += 1;
        for (seat, loadout) in Seat::ALL.into_iter().zip(played.loadouts) {
            let Some(loadout) = loadout else { continue };
            let share = CampWins { wins: u64::from(winners.contains(seat)), played: 1 };
            self.loadouts.entry(loadout).or_default().add(share);
        }
        if !played.stuck_with.is_empty() {
            *self.stuck.entry(played.stuck_with.join(" ")).or_default() += 1;
        }
    }

    fn join(&mut self, other: Self) {
        for (wins, more) in self.wins.iter_mut().zip(other.wins) {
            *wins += more;
        }
        self.draws += other.draws;
        for (length, count) in other.lengths {
            *self.lengths.entry(length).or_default() += count;
        }
        for (rule, count) in other.endings {
            *self.endings.entry(rule).or_default() += count;
        }
        for (loadout, share) in other.loadouts {
            self.loadouts.entry(loadout).or_default().add(share);
        }
        for (cards, count) in other.stuck {
            *self.stuck.entry(cards).or_default() += count;
        }
    }
}

/// What one thread played, and the bundle it could not play.
#[derive(Default)]
struct Share {
    tally: Tally,
    fault: Option<(u64, Faults)>,
}

/// A worker that did not come back.
fn broken() -> Share {
    let faults = Faults(vec![Fault::new("sim", "a worker thread broke down")]);
    Share { tally: Tally::default(), fault: Some((u64::MAX, faults)) }
}

struct Bundles<'a> {
    plan: &'a SimPlan,
    next: AtomicU64,
    stopped: AtomicBool,
}

impl Bundles<'_> {
    fn work(&self, game: &GameEntry, progress: &(dyn Fn(u64) + Sync)) -> Share {
        let mut share = Share::default();
        while let Some(games) = self.take() {
            let (first, count) = (games.start, games.end - games.start);
            let options = self.plan.options.clone();
            match (game.playouts)(&Playouts { options, seed: self.plan.seed, games }) {
                Ok(played) => played.iter().for_each(|played| share.tally.add(played)),
                Err(faults) => {
                    self.stopped.store(true, Ordering::Relaxed);
                    share.fault = Some((first, faults));
                    return share;
                }
            }
            progress(count);
        }
        share
    }

    fn take(&self) -> Option<Range<u64>> {
        if self.stopped.load(Ordering::Relaxed) {
            return None;
        }
        let (first, end) = (self.next.fetch_add(BUNDLE, Ordering::Relaxed), self.plan.games.end);
        (first < end).then(|| first..end.min(first.saturating_add(BUNDLE)))
    }
}
