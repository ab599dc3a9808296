//! Bots at a table: they think on threads of their own, a few at a time.

use std::collections::BTreeMap;
use std::sync::Arc;

use bots::{AnyBot, BotSpec, Effort};
use games::Asked;
use kernel::Seat;
use tokio::sync::{Semaphore, mpsc};

use super::message::ToTable;

/// Where the bots of all tables think.
#[derive(Clone)]
pub struct Thinkers {
    places: Arc<Semaphore>,
    /// How much of its usual budget a bot may use here.
    share: f64,
}

impl Thinkers {
    pub fn new(places: usize, share: f64) -> Self {
        Self { places: Arc::new(Semaphore::new(places.max(1))), share }
    }

    fn seat(&self, game: &str, name: &str) -> Result<Box<dyn AnyBot>, String> {
        let spec: BotSpec = name.parse()?;
        let effort = match spec.budget().per_turn {
            Effort::Time(time) => Effort::Time(time.mul_f64(self.share)),
            count @ Effort::Iterations(_) => count,
        };
        spec.or_effort(effort).seat(game).map_err(|fault| fault.to_string())
    }
}

/// The bots of one table, each with what it remembers.
#[derive(Default)]
pub struct TableBots {
    resting: BTreeMap<Seat, Box<dyn AnyBot>>,
}

impl TableBots {
    pub fn rest(&mut self, seat: Seat, bot: Box<dyn AnyBot>) {
        self.resting.insert(seat, bot);
    }

    /// Asks a bot; its choice comes to the table like any message.
    pub fn ask(
        &mut self,
        thinkers: &Thinkers,
        (seat, name): (Seat, String),
        asked: Box<dyn Asked>,
        n: u64,
        to: mpsc::Sender<ToTable>,
    ) -> Result<(), String> {
        let mut bot = match self.resting.remove(&seat) {
            Some(bot) => bot,
            None => thinkers.seat(asked.game(), &name)?,
        };
        let places = thinkers.places.clone();
        tokio::spawn(async move {
            let Ok(_place) = places.acquire().await else { return };
            let seed = crate::random::number();
            let thought = tokio::task::spawn_blocking(move || {
                let chosen = bot.choose(&*asked, seed);
                let choice = chosen.map(|nth| asked.choices().get(nth).cloned());
                (bot, choice)
            });
            let message = match thought.await {
                Ok((bot, Ok(Some(action)))) => ToTable::Chose { n, seat, bot: Some(bot), action },
                // A bot that broke down is replaced by chance, so that the table goes on.
                _ => ToTable::Chose { n, seat, bot: None, action: String::new() },
            };
            let _ = to.send(message).await;
        });
        Ok(())
    }
}
