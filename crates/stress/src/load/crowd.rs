//! All tables at once.

use std::sync::Arc;
use std::time::{Duration, Instant};

use client::Client;
use kernel::Seeded;
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::task::JoinSet;

use super::desk::{Desk, Pace, Played};
use super::{HANDS, LoadPlan};
use crate::kind::Kind;

/// All tables, each with a task of its own.
#[derive(Debug)]
pub struct Crowd {
    pub playing: JoinSet<Result<Played, String>>,
    /// Tables that are made tell it here.
    made: mpsc::UnboundedReceiver<()>,
    /// When it begins, once that is known.
    pub start: watch::Sender<Option<Instant>>,
}

impl Crowd {
    /// `comers` says from where the two people of a table come.
    pub fn new(plan: &LoadPlan, comers: impl Fn(usize) -> [Client; 2]) -> Self {
        let (mut dice, kinds) = (Seeded::new(plan.seed), Kind::duels());
        let hands = Arc::new(Semaphore::new(HANDS));
        let (tell, made) = mpsc::unbounded_channel();
        let start = watch::Sender::new(None);
        let mut playing = JoinSet::new();
        let interval = Duration::from_secs_f64(1.0 / plan.rate);
        for number in 0..plan.tables {
            let opening =
                Desk::open(comers(number), kinds[number % kinds.len()], number, dice.next_seed());
            // Evenly spread: no two tables decide at the same moment.
            let offset = interval.mul_f64(number as f64 / plan.tables as f64);
            let pace = Pace { offset, interval, lasts: Duration::from_secs(plan.seconds) };
            let (hands, tell, start) = (hands.clone(), tell.clone(), start.subscribe());
            playing.spawn(async move {
                let hand = hands.acquire_owned().await;
                let mut desk = opening.await?;
                drop((hand, tell.send(())));
                let began = desk.wait(start).await;
                Ok(desk.play(began, pace).await)
            });
        }
        Self { playing, made, start }
    }

    /// Waits until all are made, or the first cannot be.
    pub async fn ready(&mut self, tables: usize) -> Result<(), String> {
        for _ in 0..tables {
            tokio::select! {
                _ = self.made.recv() => {}
                Some(ended) = self.playing.join_next() => {
                    ended.map_err(|broken| broken.to_string())??;
                }
            }
        }
        Ok(())
    }
}
