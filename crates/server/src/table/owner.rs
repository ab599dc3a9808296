//! The one task that owns a table. Requests come in one by one; each becomes a deed, is kept, is
//! carried out, and only then is anybody told.

use std::collections::{BTreeMap, VecDeque};
use std::panic::AssertUnwindSafe;
use std::time::Duration;

use bots::AnyBot;
use futures_util::FutureExt;
use kernel::{Lang, Seat, SeatSet, Viewer};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep, sleep_until};
use wire::{Code, Occupant, Status, ToClient};

use super::audience::{Follower, written};
use super::clocks::Clocks;
use super::core::Core;
use super::entry::{Deed, Entry};
use super::grace::Grace;
use super::message::{Known, ToTable};
use super::refuse::{Refused, refusal, refuse};
use super::restore::restore;
use super::think::{Question, TableBots};
use crate::clock::now;
use crate::desk::{Account, Rank, Wanted};
use crate::house::House;
use crate::store::{Broken, Chain, FaultKind, Health, StoreFault, Write};

/// A table that cannot be read again is tried so often.
const AGAIN: Duration = Duration::from_millis(100);

/// What is left of a table that is put away.
pub struct Left {
    /// What came too late to be served.
    pub late: Vec<ToTable>,
    /// A fault of the program ended it.
    pub broke: bool,
}

pub struct Owner {
    pub(super) core: Core,
    /// The checksums of what is kept of it.
    chain: Chain,
    /// Something could not be kept, and nobody knows whether it was: the log is read again before anything else.
    behind: bool,
    behind_since: Option<i64>,
    /// The log does not lead here: nothing more happens at this table.
    broken: bool,
    health: watch::Receiver<Health>,
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
    is_pictured: bool,
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
            chain: known.chain,
            behind: false,
            behind_since: None,
            broken: false,
            health: house.keeper.news(),
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
            is_pictured: known.is_pictured,
            grace: Grace::default(),
            idle_since: Instant::now(),
            calm_until: Instant::now(),
        }
    }

    pub fn id(&self) -> &str {
        &self.core.id
    }

    /// Serves the table until nobody needs it any more, or until a fault of the program ends it.
    pub async fn run(mut self) -> Left {
        let attended = AssertUnwindSafe(self.attend()).catch_unwind().await;
        let broke = attended.is_err();
        if broke {
            self.break_down();
        }
        Left { broke, late: if attended.unwrap_or(true) { self.leave() } else { Vec::new() } }
    }

    /// Says whether the table can be opened again for what came too late.
    async fn attend(&mut self) -> bool {
        self.come_back().await;
        while !self.broken {
            if self.behind && *self.health.borrow_and_update() == Health::Keeping {
                self.read_again().await;
                continue;
            }
            let alarm = self.next_alarm();
            // What is due comes before what is asked, so that no flood of questions puts it off.
            let message = tokio::select! {
                biased;
                () = sleep_until(alarm) => {
                    if self.alarm().await { break }
                    continue;
                }
                news = self.health.changed(), if self.behind => match news {
                    Ok(()) => continue,
                    // The store is closed.
                    Err(_) => break,
                },
                message = self.inbox.recv() => message,
            };
            match message {
                None => return false,
                Some(ToTable::Stop { done }) => {
                    let _ = done.send(());
                    return false;
                }
                Some(message) => self.take(message).await,
            }
        }
        true
    }

    /// Goes on after a time of which nothing is known.
    async fn come_back(&mut self) {
        self.keep_picture().await;
        let running = self.core.clocks.as_ref().and_then(Clocks::running);
        if let Some((_, since)) = running.filter(|_| self.resumed) {
            let until = self.served_until(since);
            let _ = self.keep(Deed::Resume { until }).await;
            self.cut_all_off();
        }
        if !self.behind {
            self.behind_since = None;
        }
        self.show_late(now());
        self.set_going().await;
    }

    /// Everybody was cut off: whoever has not come back yet has the time for it.
    fn cut_all_off(&mut self) {
        for seat in self.core.table.iter().flat_map(|table| table.seats().iter()) {
            self.grace.left(seat, now());
        }
    }

    /// Until when somebody whose clock runs since then could decide for certain.
    fn served_until(&self, since: i64) -> Option<i64> {
        if since >= self.house.opened {
            return Some(self.behind_since.unwrap_or_else(now));
        }
        self.house.before.filter(|before| before.from <= since).map(|before| before.to)
    }

    /// Takes the table as it is kept, whatever was thought of it here.
    async fn read_again(&mut self) {
        let kept = match self.house.keeper.read(&self.core.id).await {
            Ok(kept) => kept,
            Err(StoreFault { kind: FaultKind::Damaged, message }) => {
                return self.stop(&Broken { whole: 0, what: message });
            }
            Err(fault) => {
                tracing::warn!(table = self.core.id, %fault, "a table could not be read again");
                return sleep(AGAIN).await;
            }
        };
        let gone = || Broken { whole: 0, what: "it is no longer kept".to_owned() };
        let job = move |_: &Wanted| kept.ok_or_else(gone).and_then(|kept| restore(&kept));
        let account = self.house.gate.account_of(&self.core.host);
        let Ok(known) = self.house.study.work(account, job).await else {
            return sleep(AGAIN).await;
        };
        match known {
            Ok(Known { core, late, unseen, chain, is_pictured, .. }) => {
                self.is_pictured = is_pictured;
                let news = core.n != self.core.n;
                (self.core, self.late, self.unseen) = (core, late.map(Box::new), unseen);
                (self.chain, self.behind, self.resumed) = (chain, false, true);
                self.bots.keep_up(self.core.n);
                self.look_over(None).await;
                self.tell(news);
                self.tell_late();
                self.come_back().await;
            }
            Err(broken) => self.stop(&broken),
        }
    }

    /// Says to everybody that the table has stopped, and why.
    fn stop(&mut self, broken: &Broken) {
        tracing::error!(table = self.core.id, %broken, "a table has stopped");
        self.broken = true;
        self.refuse_all(&broken.refused());
    }

    /// What is thought of the table here may be wrong by now. Its log is not: whoever asks for it next gets it
    /// from there.
    fn break_down(&self) {
        self.house.metrics.broke_down();
        tracing::error!(table = self.core.id, "a table broke down by a fault of the program");
        let message = "this table broke down: it comes back as it was kept";
        self.refuse_all(&Refused::new(Code::Unavailable, message));
    }

    fn refuse_all(&self, refused: &Refused) {
        let refused = refusal(refused, Some(self.core.id.clone()), None);
        let told = written(&ToClient::Refused(refused));
        self.followers.values().for_each(|follower| follower.out.send(told.clone()));
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
        if self.behind {
            return;
        }
        // One thought at a time: what it leads to may be out of date, then it is asked again.
        let Some((seat, name)) = self.core.bot_to_act().filter(|_| !self.thinking) else { return };
        let Some(asked) = self.core.table.as_ref().and_then(|table| table.decision()) else {
            return;
        };
        let (n, Some(to)) = (self.core.n, self.myself.upgrade()) else { return };
        let (account, rank) = self.account();
        let question = Question { seat, name, asked, n, account, rank };
        match self.bots.ask(&self.house.thinkers, question, to) {
            Ok(()) => self.thinking = true,
            Err(fault) => tracing::error!(table = self.core.id, fault, "a bot cannot be seated"),
        }
    }

    /// On whose account bots think here, and whether anybody waits for them.
    fn account(&self) -> (Account, Rank) {
        let person = self.core.seats.iter().find_map(|occupant| match occupant {
            Occupant::Person { user, .. } => Some(user),
            _ => None,
        });
        let here = self.here().iter().next().is_some();
        let account = self.house.gate.account_of(person.unwrap_or(&self.core.host));
        (account, if here { Rank::Awaited } else { Rank::Alone })
    }

    async fn take(&mut self, message: ToTable) {
        self.idle_since = Instant::now();
        match message {
            ToTable::Ask { done, .. } if self.behind => {
                let _ = done.send(Err(refuse(Code::Unavailable)));
            }
            ToTable::Ask { user, ask, done } => {
                let answer = self.serve(&user, ask).await;
                let _ = done.send(answer);
            }
            ToTable::Follow { eye, user, lang, muted, out } => {
                self.follow(eye, Follower { user, lang, muted, out }).await;
            }
            ToTable::Unfollow { eye } => self.unfollow(eye),
            ToTable::Chose { n, seat, bot, action } => self.chosen(n, seat, bot, action).await,
            ToTable::Why { user, lang, subject, done } => {
                let _ = done.send(self.why(&user, lang, &subject));
            }
            ToTable::History { user, done } => {
                let _ = done.send(self.game_of(user.as_deref()));
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
            #[cfg(test)]
            ToTable::Break => panic!("on purpose"),
        }
    }

    /// Keeps a deed, carries it out and tells everybody.
    pub(super) async fn keep(&mut self, deed: Deed) -> Result<(), Refused> {
        let entry = Entry { at: now(), deed };
        if let Err(fault) = self.write(&entry).await {
            tracing::error!(table = self.core.id, %fault, "a deed was not kept");
            self.core.abandon();
            self.behind = true;
            self.behind_since.get_or_insert(entry.at);
            return Err(refuse(Code::Unavailable));
        }
        if let Err(what) = self.core.follow(&entry) {
            let broken = Broken { whole: self.chain.len() - 1, what };
            self.stop(&broken);
            return Err(broken.refused());
        }
        self.after(entry).await;
        Ok(())
    }

    async fn write(&mut self, entry: &Entry) -> Result<(), StoreFault> {
        if self.behind {
            return Err(StoreFault::new("the table waits for the store"));
        }
        let (write, chain) = Write::entry(&self.core.id, entry, &self.chain)?;
        let mut writes = vec![write];
        if let Deed::Sit { user, .. } = &entry.deed {
            let (table, user) = (self.core.id.clone(), user.clone());
            writes.push(Write::Seat { table, user, at: entry.at });
        }
        self.house.keeper.keep(writes).await?;
        self.chain = chain;
        Ok(())
    }

    async fn after(&mut self, entry: Entry) {
        self.bots.keep_up(self.core.n);
        self.look_over(None).await;
        let decided = matches!(entry.deed, Deed::Act { .. });
        if decided {
            self.house.metrics.moved();
        }
        self.is_pictured &= decided && self.core.status() != Status::Over;
        self.tell(decided || matches!(entry.deed, Deed::Start { .. }));
        if self.late.is_some() {
            self.unseen.push_back(entry);
            self.show_late(now());
        }
        self.keep_picture().await;
    }

    /// What the lobby shows, if it has changed; what cannot be kept is tried again later.
    pub(super) async fn keep_picture(&mut self) {
        if self.is_pictured || self.behind {
            return;
        }
        // When something happened is known as late as what.
        let touched = self.seen_by(Viewer::Watcher).touched;
        let kept = match Write::info(&self.outside(SeatSet::default()), touched) {
            Ok(write) => self.house.keeper.keep(vec![write]).await,
            Err(fault) => Err(fault),
        };
        self.is_pictured = kept.is_ok();
        if let Err(fault) = kept {
            tracing::warn!(table = self.core.id, %fault, "the lobby has an old picture");
        }
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
        let choices =
            self.core.table.as_ref().and_then(|table| table.decision()).map(|a| a.choices());
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
