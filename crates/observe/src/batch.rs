//! Thousands of tables, played side by side. What is written goes straight to where the caller wants it.

mod desk;

use std::thread;

use bots::BotSpec;
use kernel::{Fault, Faults};

use crate::Observe;
use crate::part::width;
use desk::{Desk, Room};

/// Which tables.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Options as JSON; empty for the default.
    pub options: String,
    pub tables: usize,
    /// Table 7 plays the same games however many tables there are, and on however many threads.
    pub seed: u64,
    pub threads: usize,
    /// Who sits in all seats but one at each table; nobody: the caller decides for all seats. The seat
    /// that is left changes from game to game.
    pub against: Option<BotSpec>,
}

/// Where to write. Rows are one after the other without gaps.
#[derive(Debug)]
pub struct Target<'a> {
    /// A row for each table: what the seat to act knows.
    pub observations: &'a mut [i8],
    /// For each table: the seat to act.
    pub seats: &'a mut [i8],
    /// The choices of table t are rows `offsets[t]..offsets[t + 1]` of the next two.
    pub offsets: &'a mut [i32],
    pub choices: &'a mut [i8],
    pub ids: &'a mut [i32],
    /// A row for each table with as many columns as one likes: as many are true as there are choices.
    /// None at all when it is empty.
    pub mask: &'a mut [bool],
    /// A row for each table with what each seat has won in the game that has just ended: 1, or -1 for a
    /// loss; 0 everywhere else.
    pub rewards: &'a mut [f32],
    /// For each table: a game has just ended, and the next has begun.
    pub over: &'a mut [bool],
}

/// A game that has ended in the last step.
#[derive(Clone, PartialEq, Debug)]
pub struct Ended {
    pub table: usize,
    /// Games of this table are counted from 0.
    pub game: u64,
    pub decisions: u32,
    pub rewards: Vec<f32>,
    /// What each seat knows at the end, one row after the other.
    pub observations: Vec<i8>,
    /// The rule it ended by.
    pub by: String,
}

/// Why nothing was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Short {
    /// There must be room for so many choices. What was played is played: look again with more room.
    Room(usize),
    Wrong(String),
}

/// Many tables of a game that is only known at run time.
pub trait AnyBatch: Send {
    fn tables(&self) -> usize;
    fn seats(&self) -> usize;
    /// Begins anew at every table, with another seed if one is given.
    fn reset(&mut self, seed: Option<u64>) -> Result<(), String>;
    /// Plays one choice at each table and writes what comes of it.
    fn step(&mut self, choices: &[i32], into: &mut Target) -> Result<usize, Short>;
    /// Writes where every table stands; says how many choices there are.
    fn look(&mut self, into: &mut Target) -> Result<usize, Short>;
    /// The games that ended in the last step.
    fn ended(&self) -> &[Ended];
    /// The choices at a table, in notation.
    fn texts(&self, table: usize) -> Vec<String>;
    /// Asks a bot about every table: the place of its choice in each list.
    fn ask(&mut self, bot: &BotSpec, seed: u64, into: &mut [i32]) -> Result<(), String>;
}

pub struct Batch<G: Observe> {
    setup: G::Setup,
    plan: Plan,
    desks: Vec<Desk<G>>,
    seats: usize,
    ended: Vec<Ended>,
}

impl<G: Observe> Batch<G> {
    pub fn new(plan: &Plan) -> Result<Self, String> {
        let options = if plan.options.trim().is_empty() { "{}" } else { &plan.options };
        let options: G::Options = serde_json::from_str(options)
            .map_err(|error| Faults(vec![Fault::new("options", error.to_string())]).to_string())?;
        let setup = G::check(&options).map_err(|faults| Faults(faults).to_string())?;
        let mut new =
            Self { setup, plan: plan.clone(), desks: Vec::new(), seats: 0, ended: Vec::new() };
        new.begin()?;
        Ok(new)
    }

    fn begin(&mut self) -> Result<(), String> {
        let open = |table| Desk::open(table, &self.setup, &self.plan);
        self.desks = (0..self.plan.tables).map(open).collect::<Result<_, _>>()?;
        self.seats = self.desks.first().map_or(0, Desk::seats);
        self.ended.clear();
        Ok(())
    }

    /// Every choice is on offer: looked at before anything is played.
    fn check(&self, choices: &[i32]) -> Result<(), Short> {
        if choices.len() != self.desks.len() {
            let message = format!("{} choices for {} tables", choices.len(), self.desks.len());
            return Err(Short::Wrong(message));
        }
        let wrong = self.desks.iter().zip(choices).position(|(desk, choice)| {
            usize::try_from(*choice).map_or(true, |choice| choice >= desk.legal().len())
        });
        wrong.map_or(Ok(()), |table| {
            let (choice, many) = (choices[table], self.desks[table].legal().len());
            Err(Short::Wrong(format!("table {table} has no choice {choice}: there are {many}")))
        })
    }

    /// Plays, where there are choices, and writes, on all threads.
    fn work(&mut self, choices: &[i32], into: &mut Target) -> Result<usize, Short> {
        self.ended.clear();
        let tables = self.desks.len();
        let share = tables.div_ceil(self.plan.threads.max(1)).max(1);
        let across = (width(G::PARTS), width(G::CHOICE), self.seats);
        let rooms = into.split(tables, share, across).map_err(Short::Wrong)?;
        let (setup, plan) = (&self.setup, &self.plan);
        let jobs = self.desks.chunks_mut(share).zip(rooms).enumerate();
        let job = |at: usize, desks: &mut [Desk<G>], room: &mut Room| {
            let chosen = choices.get(at * share..).unwrap_or_default();
            desk::work(desks, at * share, chosen, setup, plan, room)
        };
        let done: Vec<_> = thread::scope(|scope| {
            let mut jobs = jobs.collect::<Vec<_>>().into_iter();
            let first = jobs.next();
            let others: Vec<_> = jobs
                .map(|(at, (desks, mut room))| scope.spawn(move || job(at, desks, &mut room)))
                .collect();
            let first = first.map(|(at, (desks, mut room))| job(at, desks, &mut room));
            let others = others.into_iter().map(|other| {
                other.join().unwrap_or_else(|_| Err("a thread of the batch broke down".to_owned()))
            });
            first.into_iter().chain(others).collect()
        });
        let mut counts = Vec::new();
        for (count, ended) in
            done.into_iter().collect::<Result<Vec<_>, _>>().map_err(Short::Wrong)?
        {
            counts.push(count);
            self.ended.extend(ended);
        }
        into.close_up(share, &counts, across.1)
    }
}

impl<G: Observe> AnyBatch for Batch<G> {
    fn tables(&self) -> usize {
        self.desks.len()
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn reset(&mut self, seed: Option<u64>) -> Result<(), String> {
        self.plan.seed = seed.unwrap_or(self.plan.seed);
        self.begin()
    }

    fn step(&mut self, choices: &[i32], into: &mut Target) -> Result<usize, Short> {
        self.check(choices)?;
        self.work(choices, into)
    }

    fn look(&mut self, into: &mut Target) -> Result<usize, Short> {
        let ended = std::mem::take(&mut self.ended);
        let looked = self.work(&[], into);
        // Whoever looks because there was too little room wants to know of them all the same.
        for game in &ended {
            let seats = game.rewards.len();
            into.rewards[game.table * seats..][..seats].copy_from_slice(&game.rewards);
            into.over[game.table] = true;
        }
        self.ended = ended;
        looked
    }

    fn ended(&self) -> &[Ended] {
        &self.ended
    }

    fn texts(&self, table: usize) -> Vec<String> {
        self.desks.get(table).map_or_else(Vec::new, Desk::texts)
    }

    fn ask(&mut self, bot: &BotSpec, seed: u64, into: &mut [i32]) -> Result<(), String> {
        let share = self.desks.len().div_ceil(self.plan.threads.max(1)).max(1);
        let ask = |at: usize, desks: &mut [Desk<G>], into: &mut [i32]| -> Result<(), String> {
            for (nth, (desk, choice)) in desks.iter().zip(into).enumerate() {
                *choice = desk.ask(bot, desk::mixed(seed, (at * share + nth) as u64))?;
            }
            Ok(())
        };
        thread::scope(|scope| {
            let jobs = self.desks.chunks_mut(share).zip(into.chunks_mut(share)).enumerate();
            let asked: Vec<_> =
                jobs.map(|(at, (desks, into))| scope.spawn(move || ask(at, desks, into))).collect();
            let mut ends = asked.into_iter().map(|one| {
                one.join().unwrap_or_else(|_| Err("a thread of the batch broke down".to_owned()))
            });
            ends.find(Result::is_err).unwrap_or(Ok(()))
        })
    }
}

impl Target<'_> {
    /// A part for each thread.
    fn split(
        &mut self,
        tables: usize,
        share: usize,
        (observation, choice, seats): (usize, usize, usize),
    ) -> Result<Vec<Room<'_>>, String> {
        let mask = self.mask.len() / tables.max(1);
        let room = self.choices.len() / choice / tables.div_ceil(share).max(1);
        let fits = self.observations.len() == tables * observation
            && self.seats.len() == tables
            && self.offsets.len() == tables + 1
            && self.ids.len() / 4 >= room * tables.div_ceil(share)
            && self.mask.len() == tables * mask
            && self.rewards.len() == tables * seats
            && self.over.len() == tables;
        if !fits {
            return Err("the arrays do not have the shapes of this batch".to_owned());
        }
        self.mask.fill(false);
        self.rewards.fill(0.0);
        self.over.fill(false);
        let mut masks = self.mask.chunks_mut((share * mask).max(1));
        let mut choices = self.choices.chunks_mut((room * choice).max(1));
        let mut ids = self.ids.chunks_mut((room * 4).max(1));
        let rooms = self
            .observations
            .chunks_mut(share * observation)
            .zip(self.seats.chunks_mut(share))
            .zip(self.offsets[1..].chunks_mut(share))
            .zip(self.rewards.chunks_mut(share * seats.max(1)))
            .zip(self.over.chunks_mut(share));
        Ok(rooms
            .map(|((((observations, seats), offsets), rewards), over)| Room {
                observations,
                seats,
                offsets,
                rewards,
                over,
                mask: masks.next().unwrap_or_default(),
                choices: choices.next().unwrap_or_default(),
                ids: ids.next().unwrap_or_default(),
                rows: room,
            })
            .collect())
    }

    /// Moves what the threads have written together; each had the same room.
    fn close_up(&mut self, share: usize, counts: &[usize], across: usize) -> Result<usize, Short> {
        let room = self.choices.len() / across / counts.len().max(1);
        if let Some(most) = counts.iter().max().filter(|most| **most > room) {
            return Err(Short::Room(most * counts.len()));
        }
        self.offsets[0] = 0;
        let mut before = 0;
        for (at, count) in counts.iter().enumerate() {
            let from = at * room;
            if from != before {
                self.choices.copy_within(from * across..(from + count) * across, before * across);
                self.ids.copy_within(from * 4..(from + count) * 4, before * 4);
            }
            for offset in self.offsets[1..].iter_mut().skip(at * share).take(share) {
                *offset += before as i32;
            }
            before += count;
        }
        Ok(before)
    }
}
