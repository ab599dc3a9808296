//! Bots at a table: they think on threads of their own, a few at a time.

use std::collections::BTreeMap;

use bots::{AnyBot, BotSpec, Effort};
use games::Asked;
use kernel::Seat;
use tokio::sync::mpsc;

use super::message::ToTable;
use crate::desk::{Account, Desk, Rank};

/// Where the bots of all tables think.
#[derive(Clone)]
pub struct Thinkers {
    desk: Desk,
    /// How much of its usual budget a bot may use here.
    share: f64,
}

/// A question to a bot, on somebody's account.
pub struct Question {
    pub seat: Seat,
    /// The bot's.
    pub name: String,
    pub asked: Box<dyn Asked>,
    /// How many deeds there were.
    pub n: u64,
    pub account: Account,
    pub rank: Rank,
}

impl Thinkers {
    pub fn new(desk: Desk, share: f64) -> Self {
        Self { desk, share }
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
        question: Question,
        to: mpsc::Sender<ToTable>,
    ) -> Result<(), String> {
        let Question { seat, name, asked, n, account, rank } = question;
        let bot = match self.resting.remove(&seat) {
            Some(bot) => bot,
            None => thinkers.seat(asked.game(), &name)?,
        };
        let desk = thinkers.desk.clone();
        tokio::spawn(async move {
            let message = match thought(&desk, bot, asked, account, rank).await {
                Some((bot, action)) => ToTable::Chose { n, seat, bot: Some(bot), action },
                // A bot that broke down is replaced by chance, so that the table goes on.
                None => ToTable::Chose { n, seat, bot: None, action: String::new() },
            };
            let _ = to.send(message).await;
        });
        Ok(())
    }
}

/// What a bot chooses when it is its turn to think.
async fn thought(
    desk: &Desk,
    mut bot: Box<dyn AnyBot>,
    asked: Box<dyn Asked>,
    account: Account,
    rank: Rank,
) -> Option<(Box<dyn AnyBot>, String)> {
    let place = desk.place(account, rank).await.ok()?;
    let thinking = tokio::task::spawn_blocking(move || {
        let chosen = bot.choose(&*asked, crate::random::number());
        let choice = chosen.ok().and_then(|nth| asked.choices().into_iter().nth(nth));
        drop(place);
        choice.map(|action| (bot, action))
    });
    thinking.await.ok()?
}
