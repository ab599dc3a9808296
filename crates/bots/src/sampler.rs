//! Flat Monte Carlo: every choice is played on in the same imagined worlds; the worse half is
//! dropped until one is left.

use std::thread;
use std::time::Instant;

use kernel::{NullSink, Seat, Seeded};

use crate::bot::{Bot, Budget, Stop};
use crate::heuristic::Heuristic;
use crate::list::Make;
use crate::pilot::WEIGHT;
use crate::rollout::Scratch;
use crate::time::{Limit, TimeManager};
use crate::worlds::{Imagined, Worlds};

#[derive(Debug)]
pub struct Sampler {
    time: TimeManager,
    threads: usize,
}

impl Make for Sampler {
    fn make<G: Heuristic>(budget: Budget) -> Box<dyn Bot<G>> {
        Box::new(Self::new(budget))
    }
}

impl<G: Heuristic> Bot<G> for Sampler {
    fn choose(&mut self, knowledge: &G::Knowledge, seed: u64) -> G::Action {
        self.think(&Imagined::<G>(knowledge), G::legal_in(knowledge), seed)
    }

    fn heed(&mut self, stop: Stop) {
        self.time.stop = stop;
    }
}

/// How many choices are tried: those that look best.
const MOST_ARMS: usize = 12;
/// What heuristic says counts as much as so many worlds.
const TRUST: f64 = 8.0;

/// A choice and how it did.
#[derive(Clone, Copy)]
struct Arm<A> {
    action: A,
    /// What heuristic says before anything was tried: 0 for the best, less for the others.
    prior: f64,
    total: f64,
}

impl<A> Arm<A> {
    fn standing(&self) -> f64 {
        self.total + TRUST * self.prior
    }
}

impl Sampler {
    pub fn new(budget: Budget) -> Self {
        Self { time: TimeManager::new(budget.per_turn), threads: budget.threads.max(1) }
    }

    /// The best of the choices over worlds from anywhere.
    pub fn think<G: Heuristic>(
        &mut self,
        worlds: &impl Worlds<G>,
        choices: &[G::Action],
        seed: u64,
    ) -> G::Action {
        if choices.len() == 1 {
            return choices[0];
        }
        let began = Instant::now();
        let mut dice = Seeded::new(seed);
        let world = worlds.imagine(&mut dice);
        let Some(seat) = world.to_act() else { return choices[0] };
        let limit = self.time.limit(began, world.turn(), self.threads as u64);
        let mut arms = promising(&world, seat, choices);
        let rounds = arms.len().next_power_of_two().ilog2();
        let (mut iterations, mut worlds_seen) = (0, 0);
        for round in 1..=rounds {
            let until = 1.0 - f64::from(round) / f64::from(rounds);
            let (limit, threads) = (&limit, self.threads);
            let part = Part { worlds, seat, limit, until, done: iterations, threads };
            let seen = part.play(&mut arms, &mut dice);
            iterations += seen * arms.len() as u64;
            worlds_seen += seen;
            drop_worst(&mut arms, worlds_seen);
            if arms.len() == 1 {
                break;
            }
        }
        self.time.pay(began, iterations);
        arms[0].action
    }
}

/// The choices that look best, with how good they look.
fn promising<G: Heuristic>(world: &G, seat: Seat, choices: &[G::Action]) -> Vec<Arm<G::Action>> {
    let mut scores = Vec::new();
    world.prefer(seat, choices, &mut scores);
    let top = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let arm = |(&action, score): (&G::Action, f32)| {
        let prior = f64::from((score - top).max(-WEIGHT) / WEIGHT);
        Arm { action, prior, total: 0.0 }
    };
    let mut arms: Vec<_> = choices.iter().zip(scores).map(arm).collect();
    arms.sort_by(|one, other| other.prior.total_cmp(&one.prior));
    arms.truncate(MOST_ARMS);
    arms
}

/// Drops the worse half, and whatever is so far behind that luck can hardly be the reason: then
/// the turn's budget is kept for choices that are close.
fn drop_worst<A>(arms: &mut Vec<Arm<A>>, worlds: u64) {
    arms.sort_by(|one, other| other.standing().total_cmp(&one.standing()));
    arms.truncate(arms.len().div_ceil(2));
    let behind = arms[0].standing() - BEHIND * (worlds as f64).sqrt();
    arms.retain(|arm| arm.standing() >= behind);
}

/// How far behind is hopeless, in games for each square root of the number of games. The same
/// worlds are played with every choice, so a lead of this size is at least two deviations.
const BEHIND: f64 = 1.4;

/// One round: every arm that is left is played equally often.
struct Part<'w, W> {
    worlds: &'w W,
    seat: Seat,
    limit: &'w Limit,
    /// What must be left for the rounds that follow.
    until: f64,
    done: u64,
    threads: usize,
}

impl<W> Part<'_, W> {
    /// Plays until the round is over; at least one world for each thread. Says how many worlds.
    fn play<G: Heuristic>(&self, arms: &mut [Arm<G::Action>], dice: &mut Seeded) -> u64
    where
        W: Worlds<G>,
    {
        let actions: Vec<_> = arms.iter().map(|arm| arm.action).collect();
        let seeds: Vec<_> = (0..self.threads).map(|_| dice.next_seed()).collect();
        let work = |seed: u64| self.work(&actions, Seeded::new(seed));
        let results: Vec<_> = if let [seed] = seeds[..] {
            vec![work(seed)]
        } else {
            thread::scope(|scope| {
                let work = &work;
                let workers: Vec<_> =
                    seeds.into_iter().map(|seed| scope.spawn(move || work(seed))).collect();
                workers.into_iter().filter_map(|worker| worker.join().ok()).collect()
            })
        };
        let mut worlds = 0;
        for (totals, passes) in results {
            worlds += passes;
            for (arm, total) in arms.iter_mut().zip(totals) {
                arm.total += total;
            }
        }
        worlds
    }

    fn work<G: Heuristic>(&self, actions: &[G::Action], mut dice: Seeded) -> (Vec<f64>, u64)
    where
        W: Worlds<G>,
    {
        let mut totals = vec![0.0; actions.len()];
        let mut scratch = Scratch::<G>::default();
        let mut passes = 0;
        loop {
            let (world, luck) = (self.worlds.imagine(&mut dice), dice.next_seed());
            for (action, total) in actions.iter().zip(&mut totals) {
                let mut dice = Seeded::new(luck);
                let mut after = world.clone();
                after.apply(*action, &mut dice, &mut NullSink);
                let shares = scratch.rollout(after, &mut dice);
                *total += f64::from(shares[self.seat.index()]);
            }
            passes += 1;
            let done = self.done / self.threads as u64 + passes * actions.len() as u64;
            if self.limit.left(done) <= self.until {
                return (totals, passes);
            }
        }
    }
}
