//! The one task that owns a table. Requests come in one by one; each becomes a deed, is kept, is
//! carried out, and only then is anybody told.

use std::collections::{BTreeMap, VecDeque};

use bots::AnyBot;
use kernel::{Lang, Seat, SeatSet};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};
use wire::{Code, Status};

use super::audience::Follower;
use super::clocks::Clocks;
use super::core::Core;
use super::entry::{Deed, Entry};
use super::grace::Grace;
use super::message::{Known, ToTable};
use super::refuse::{Refused, refuse};
use super::think::TableBots;
use crate::house::House;
use crate::random::now;
use crate::store::Write;

pub struct Owner {
    pub(super) core: Core,
    pub(super) house: House,
    inbox: mpsc::Receiver<ToTable>,
    myself: mpsc::WeakSender<ToTable>,
    pub(super) followers: BTreeMap<u64, Follower>,
    pub(super) bots: TableBots,
    /// Whether a bot is at it.
    pub(super) thinking: bool,
    /// The table as watchers see it, where they see it late, and what they have not seen yet.
    pub(super) late: Option<Box<Core>>,
    pub(super) unseen: VecDeque<Entry>,
    /// Whose words for lines of chat are known.
    pub(super) said: VecDeque<(String, String)>,
    /// Whether it comes from its log.
    resumed: bool,
    pub(super) grace: Grace,
    pub(super) idle_since: Instant,
    /// After something could not be kept, nothing is due before this.
    pub(super) calm_until: Instant,
}

impl Owner {
    pub fn new(
        known: Known,
        house: House,
        inbox: mpsc::Receiver<ToTable>,
        myself: mpsc::WeakSender<ToTable>,
    ) -> Self {
        Self {
            core: known.core,
            house,
            inbox,
            myself,
            followers: BTreeMap::new(),
            bots: TableBots::default(),
            thinking: false,
            late: known.late.map(Box::new),
            unseen: known.unseen,
            said: VecDeque::new(),
            resumed: known.resumed,
            grace: Grace::default(),
            idle_since: Instant::now(),
            calm_until: Instant::now(),
        }
    }

    pub fn id(&self) -> &str {
        &self.core.id
    }

    /// Serves the table until nobody needs it any more; gives back what came too late to be served.
    pub async fn run(mut self) -> Vec<ToTable> {
        let running = self.core.clocks.as_ref().and_then(Clocks::flag);
        if let Some((seat, _)) = running.filter(|_| self.resumed) {
            let _ = self.keep(Deed::Resume).await;
            // Everybody was cut off.
            self.grace.left(seat, now());
        }
        self.show_late(now());
        self.set_going().await;
        loop {
            let alarm = self.next_alarm();
            let message = tokio::select! {
                message = self.inbox.recv() => message,
                () = sleep_until(alarm) => {
                    if self.alarm().await { return self.leave() }
                    continue;
                }
            };
            match message {
                None => return Vec::new(),
                Some(ToTable::Stop { done }) => {
                    let _ = done.send(());
                    return Vec::new();
                }
                Some(message) => self.take(message).await,
            }
        }
    }

    fn leave(mut self) -> Vec<ToTable> {
        self.inbox.close();
        std::iter::from_fn(|| self.inbox.try_recv().ok()).collect()
    }

    /// Starts a game whose seats are taken, and lets a bot think whose turn it is.
    pub(super) async fn set_going(&mut self) {
        if self.core.status() == Status::Waiting && self.core.is_full() {
            let content = games::content(self.core.game).to_owned();
            let _ = self.keep(Deed::Start { content }).await;
        }
        self.ask_bot();
    }

    fn ask_bot(&mut self) {
        // One thought at a time: what it leads to may be out of date, then it is asked again.
        let Some(bot) = self.core.bot_to_act().filter(|_| !self.thinking) else { return };
        let Some(asked) = self.core.table.as_ref().and_then(|table| table.asked()) else { return };
        let (n, Some(to)) = (self.core.n, self.myself.upgrade()) else { return };
        match self.bots.ask(&self.house.thinkers, bot, asked, n, to) {
            Ok(()) => self.thinking = true,
            Err(fault) => tracing::error!(table = self.core.id, fault, "a bot cannot be seated"),
        }
    }

    async fn take(&mut self, message: ToTable) {
        self.idle_since = Instant::now();
        match message {
            ToTable::Ask { user, ask, done } => {
                let answer = self.serve(&user, ask).await;
                let _ = done.send(answer);
            }
            ToTable::Follow { eye, user, lang, muted, out } => {
                self.follow(eye, Follower { user, lang, muted, out });
            }
            ToTable::Unfollow { eye } => self.unfollow(eye),
            ToTable::Chose { n, seat, bot, action } => self.chosen(n, seat, bot, action).await,
            ToTable::Why { user, lang, subject, done } => {
                let _ = done.send(self.why(&user, lang, &subject));
            }
            ToTable::History { user, lang, done } => {
                let _ = done.send(self.history(user.as_deref(), lang));
            }
            ToTable::Info { done } => {
                let _ = done.send(self.outside(self.here()));
            }
            ToTable::Replay { done } => {
                let _ = done.send(self.replay());
            }
            ToTable::Stop { done } => {
                let _ = done.send(());
            }
        }
    }

    /// Keeps a deed, carries it out and tells everybody.
    pub(super) async fn keep(&mut self, deed: Deed) -> Result<(), Refused> {
        let entry = Entry { at: now(), deed };
        let mut writes = vec![Write::entry(&self.core.id, self.core.n + 1, &entry)];
        if let Deed::Sit { user, .. } = &entry.deed {
            let (table, user) = (self.core.id.clone(), user.clone());
            writes.push(Write::Seat { table, user, at: entry.at });
        }
        if let Err(fault) = self.house.store.keep(writes).await {
            tracing::error!(table = self.core.id, %fault, "a deed was not kept");
            self.core.abandon();
            return Err(refuse(Code::Unavailable));
        }
        if let Err(fault) = self.core.follow(&entry) {
            tracing::error!(table = self.core.id, fault, "a kept deed could not be carried out");
        }
        self.after(entry);
        Ok(())
    }

    fn after(&mut self, entry: Entry) {
        let decided = matches!(entry.deed, Deed::Act { .. });
        if decided {
            self.house.metrics.moved();
        }
        if !decided || self.core.status() == Status::Over {
            self.keep_picture();
        }
        self.tell(decided || matches!(entry.deed, Deed::Start { .. }));
        if self.late.is_some() {
            self.unseen.push_back(entry);
            self.show_late(now());
        }
    }

    /// What the lobby shows; nothing is lost if it is a moment old.
    fn keep_picture(&self) {
        let info = self.outside(SeatSet::default());
        let write = Write::info(&info, self.core.touched);
        let store = self.house.store.clone();
        tokio::spawn(async move { store.keep(vec![write]).await });
    }

    /// A bot has chosen. What it thought of may have been taken back meanwhile.
    async fn chosen(&mut self, n: u64, seat: Seat, bot: Option<Box<dyn AnyBot>>, action: String) {
        let is_bots = self.core.bot_to_act().is_some_and(|(to_act, _)| to_act == seat);
        if let Some(bot) = bot {
            self.bots.rest(seat, bot);
        } else {
            tracing::error!(table = self.core.id, %seat, "a bot broke down");
        }
        self.thinking = false;
        if n == self.core.n && is_bots {
            let id = format!("bot-{n}");
            let action = if action.is_empty() { self.any_choice() } else { action };
            match self.core.act(seat, n, &id, &action) {
                Ok(deed) => drop(self.keep(deed).await),
                Err(fault) => {
                    tracing::error!(table = self.core.id, ?fault, "a bot's choice was refused");
                }
            }
        }
        self.ask_bot();
    }

    /// In place of a bot that broke down.
    fn any_choice(&self) -> String {
        let choices = self.core.table.as_ref().and_then(|table| table.asked()).map(|a| a.choices());
        let choices = choices.unwrap_or_default();
        let nth = crate::random::number() as usize % choices.len().max(1);
        choices.into_iter().nth(nth).unwrap_or_default()
    }

    fn why(&self, user: &str, lang: Lang, subject: &str) -> Result<Vec<String>, Refused> {
        let seat = self.core.seat_of(user).ok_or_else(|| refuse(Code::NotSeated))?;
        let table = self.core.table.as_ref().ok_or_else(|| refuse(Code::NotNow))?;
        table.why(seat, subject, lang).map_err(|fault| Refused::new(Code::Illegal, fault))
    }

    /// The whole game, once it is over: before that nobody gets more than their view.
    fn replay(&self) -> Result<String, Refused> {
        if self.core.status() != Status::Over {
            return Err(Refused::new(Code::NotNow, "a game can be read when it is over"));
        }
        self.core.replay().map_err(|fault| Refused::new(Code::NotNow, fault))
    }
}
