//! Bots at a table: they think on threads of their own, a few at a time.

use std::collections::BTreeMap;
use std::sync::atomic::Ordering;

use bots::{AnyBot, BotSpec, Effort, Stop};
use games::Decision;
use kernel::Seat;
use tokio::sync::mpsc;

use super::message::ToTable;
use crate::desk::{Account, Desk, Gone, Rank};

/// So many situations of a game a bot remembers from one decision to the next while a person waits for it: a few
/// MiB at most, however many tables somebody opens. Bots among themselves remember nothing.
const REMEMBERED: usize = 10_000;

/// Where the bots of all tables think.
#[derive(Clone)]
pub struct Thinkers {
    pub desk: Desk,
    /// How much of its usual budget a bot may use here.
    share: f64,
}

/// A question to a bot, on somebody's account.
pub struct Question {
    pub seat: Seat,
    /// The bot's.
    pub name: String,
    pub asked: Box<dyn Decision>,
    /// How many events there were.
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
    /// After how many events the bot was asked that thinks now. It stops when this is dropped.
    asked: Option<(u64, Gone)>,
}

impl TableBots {
    pub fn rest(&mut self, seat: Seat, bot: Box<dyn AnyBot>) {
        self.resting.insert(seat, bot);
    }

    /// So many events there are now. A choice that was asked for before the last of them is not wanted any more.
    pub fn keep_up(&mut self, n: u64) {
        self.asked.take_if(|(asked, _)| *asked != n);
    }

    /// Asks a bot; its choice comes to the table like any message.
    pub fn ask(
        &mut self,
        thinkers: &Thinkers,
        question: Question,
        to: mpsc::Sender<ToTable>,
    ) -> Result<(), String> {
        let Question { seat, name, asked, n, account, rank } = question;
        let mut bot = match self.resting.remove(&seat) {
            Some(bot) => bot,
            None => thinkers.seat(asked.game(), &name)?,
        };
        let (desk, gone) = (thinkers.desk.clone(), Gone::default());
        let stop = gone.0.clone();
        bot.heed(stop.clone());
        self.asked = Some((n, gone));
        tokio::spawn(async move {
            let message = match thought(&desk, bot, asked, (account, rank), stop).await {
                Some((bot, action)) => ToTable::Chose { n, seat, bot: Some(bot), action },
                // A bot that broke down is replaced by chance, so that the table goes on.
                None => ToTable::Chose { n, seat, bot: None, action: String::new() },
            };
            // A table that was put away asks again when it is back.
            let _ = to.send(message).await;
        });
        Ok(())
    }
}

/// What a bot chooses when it is its turn to think.
async fn thought(
    desk: &Desk,
    mut bot: Box<dyn AnyBot>,
    asked: Box<dyn Decision>,
    (account, rank): (Account, Rank),
    stop: Stop,
) -> Option<(Box<dyn AnyBot>, String)> {
    let place = desk.place(account, rank).await.ok()?;
    let thinking = tokio::task::spawn_blocking(move || {
        if stop.load(Ordering::Relaxed) {
            return Some((bot, String::new()));
        }
        let chosen = bot.choose(&*asked, crate::random::number());
        let choice = chosen.ok().and_then(|nth| asked.choices().into_iter().nth(nth));
        bot.forget_above(if rank == Rank::Alone { 0 } else { REMEMBERED });
        drop(place);
        choice.map(|action| (bot, action))
    });
    thinking.await.ok()?
}
