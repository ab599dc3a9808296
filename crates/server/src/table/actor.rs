//! The one task that owns a table. Requests come in one by one; each becomes an event, is kept, is
//! carried out, and only then is anybody told.

use std::collections::{BTreeMap, VecDeque};
use std::panic::AssertUnwindSafe;
use std::time::Duration;

use bots::AnyBot;
use futures_util::FutureExt;
use kernel::{Lang, Seat, SeatSet, Viewer};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{Instant, sleep, sleep_until};
use wire::{Code, Occupant, Status, ToClient};

use super::audience::{Follower, written};
use super::clocks::Clocks;
use super::event::{Entry, TableEvent};
use super::grace::Grace;
use super::message::{Known, ToTable, Unseen};
use super::refuse::{Refused, refusal, refuse};
use super::restore::{Unrestored, restore};
use super::snapshot::people;
use super::state::TableState;
use super::think::{Question, TableBots};
use crate::clock::now;
use crate::context::Context;
use crate::desk::{Account, Cancellation, Rank};
use crate::store::{Broken, Chain, FaultKind, Health, StoreFault, Write, status_of};

/// A table that cannot be read again is tried so often.
const AGAIN: Duration = Duration::from_millis(100);

/// Before so many decisions a bot takes no draw: nothing has happened yet.
const EARLY: usize = 20;

/// What is left of a table that is put away.
pub struct Left {
    /// What came too late to be served.
    pub late: Vec<ToTable>,
    /// A fault of the program ended it.
    pub broke: bool,
}

pub struct TableActor {
    pub(super) state: TableState,
    /// The checksums of what is kept of it.
    chain: Chain,
    /// Something could not be kept, and nobody knows whether it was: the log is read again before anything else.
    behind: bool,
    /// What is kept together with the next event.
    pub(super) together: Vec<Write>,
    behind_since: Option<i64>,
    /// The log does not lead here: nothing more happens at this table.
    broken: bool,
    health: watch::Receiver<Health>,
    pub(super) context: Context,
    inbox: mpsc::Receiver<ToTable>,
    myself: mpsc::WeakSender<ToTable>,
    pub(super) followers: BTreeMap<u64, Follower>,
    pub(super) bots: TableBots,
    /// Whether a bot is at it.
    pub(super) thinking: bool,
    /// The table as watchers see it, where they see it late, and what they have not seen yet.
    pub(super) late: Option<Box<TableState>>,
    pub(super) unseen: VecDeque<Unseen>,
    /// Who said what lately, under which id.
    pub(super) said: VecDeque<((String, String), String)>,
    /// Whether it comes from its log.
    resumed: bool,
    is_shown: bool,
    pub(super) grace: Grace,
    /// Since when it is in memory.
    pub(super) opened: i64,
    pub(super) idle_since: Instant,
    /// After something could not be kept, nothing is due before this.
    pub(super) calm_until: Instant,
}

impl TableActor {
    pub fn new(
        known: Known,
        context: Context,
        inbox: mpsc::Receiver<ToTable>,
        myself: mpsc::WeakSender<ToTable>,
    ) -> Self {
        Self {
            state: known.state,
            chain: known.chain,
            behind: false,
            together: Vec::new(),
            behind_since: None,
            broken: false,
            health: context.keeper.news(),
            context,
            inbox,
            myself,
            followers: BTreeMap::new(),
            bots: TableBots::default(),
            thinking: false,
            late: known.late.map(Box::new),
            unseen: known.unseen,
            said: VecDeque::new(),
            resumed: known.resumed,
            is_shown: known.is_shown,
            grace: Grace::default(),
            opened: now(),
            idle_since: Instant::now(),
            calm_until: Instant::now(),
        }
    }

    pub fn id(&self) -> &str {
        &self.state.id
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
            let due = self.next_timer();
            // What is due comes before what is asked, so that no flood of questions puts it off.
            let message = tokio::select! {
                biased;
                () = sleep_until(due) => {
                    if self.run_timers().await { break }
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
                    reply(done, ());
                    return false;
                }
                Some(message) => self.take(message).await,
            }
        }
        true
    }

    /// Goes on after a time of which nothing is known.
    async fn come_back(&mut self) {
        self.keep_snapshot().await;
        let running = self.state.clocks.as_ref().and_then(Clocks::running_since);
        if let Some(since) = running.filter(|_| self.resumed) {
            let until = self.served_until(since);
            self.keep_own(None, TableEvent::Resume { until }).await;
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
        for seat in self.state.table.iter().flat_map(|table| table.seats().iter()) {
            self.grace.left(seat, now());
        }
    }

    /// Until when somebody whose clock runs since then could decide for certain.
    fn served_until(&self, since: i64) -> Option<i64> {
        if since >= self.context.opened {
            return Some(self.behind_since.unwrap_or_else(now));
        }
        let before = self.context.earlier.last().filter(|before| before.from <= since);
        before.map(|before| before.to)
    }

    /// Takes the table as it is kept, whatever was thought of it here.
    async fn read_again(&mut self) {
        let kept = match self.context.keeper.read(&self.state.id).await {
            Ok(kept) => kept,
            Err(StoreFault { kind: FaultKind::Damaged, message }) => {
                return self.stop(&Broken { whole: 0, what: message }.into());
            }
            Err(fault) => {
                tracing::warn!(table = self.state.id, %fault, "a table could not be read again");
                return sleep(AGAIN).await;
            }
        };
        let gone = || Broken { whole: 0, what: "it is no longer kept".to_owned() };
        let since = self.context.since();
        let job = move |_: &Cancellation| restore(&kept.ok_or_else(gone)?, since);
        let account = self.context.gate.account_of(&self.state.host);
        let Ok(known) = self.context.study.work(account, job).await else {
            return sleep(AGAIN).await;
        };
        match known {
            Ok(Known { state, late, unseen, chain, is_shown, .. }) => {
                self.is_shown = is_shown;
                let news = state.n != self.state.n;
                (self.state, self.late, self.unseen) = (state, late.map(Box::new), unseen);
                (self.chain, self.behind, self.resumed) = (chain, false, true);
                self.bots.keep_up(self.state.n);
                self.look_over(None).await;
                self.tell(news);
                self.tell_late();
                self.come_back().await;
            }
            Err(unrestored) => self.stop(&unrestored),
        }
    }

    /// Says to everybody that the table has stopped, and why.
    fn stop(&mut self, why: &Unrestored) {
        tracing::error!(table = self.state.id, %why, "a table has stopped");
        self.broken = true;
        self.refuse_all(&why.refused());
    }

    /// What is thought of the table here may be wrong by now. Its log is not: whoever asks for it next gets it
    /// from there.
    fn break_down(&self) {
        self.context.metrics.broke_down();
        tracing::error!(table = self.state.id, "a table broke down by a fault of the program");
        let message = "this table broke down: it comes back as it was kept";
        self.refuse_all(&Refused::new(Code::Unavailable, message));
    }

    fn refuse_all(&self, refused: &Refused) {
        let refused = refusal(refused, Some(self.state.id.clone()), None);
        let told = written(&ToClient::Refused(refused));
        self.followers.values().for_each(|follower| follower.out.send(told.clone()));
    }

    fn leave(mut self) -> Vec<ToTable> {
        self.inbox.close();
        std::iter::from_fn(|| self.inbox.try_recv().ok()).collect()
    }

    /// Starts a game whose seats are taken, and lets a bot think whose turn it is.
    pub(super) async fn set_going(&mut self) {
        if self.state.status() == Status::Waiting && self.state.is_full() {
            self.deal().await;
            let content = games::content(self.state.game).to_owned();
            self.keep_own(None, TableEvent::Start { content }).await;
        }
        self.answer_for_bot().await;
        self.ask_bot();
    }

    /// A bot that is offered a draw answers at once, by what it knows.
    async fn answer_for_bot(&mut self) {
        let asked = self.state.bot_to_answer().filter(|_| !self.behind);
        let (Some(seat), Some(table)) = (asked, &self.state.table) else { return };
        let (known, seed) = (table.known_to(seat), crate::random::number());
        let (account, _) = self.account();
        let taken =
            self.context.study.work(account, move |_| bots::takes_draw(&*known, seed)).await;
        // Whatever stands in the way of thinking: the game goes on.
        let takes = taken.unwrap_or(false) && self.state.decisions() >= EARLY;
        let answer = if takes { TableEvent::AgreeDraw } else { TableEvent::RefuseDraw };
        self.keep_own(Some(seat), answer).await;
    }

    /// Has the cards dealt at a desk. Whatever stands in the way of that shows when the start is carried out.
    async fn deal(&mut self) {
        if self.state.opened.is_some() {
            return;
        }
        let (deal, account) = (self.state.deal(), self.context.gate.account_of(&self.state.host));
        let dealt = self.context.study.work(account, |_| deal()).await;
        self.state.opened = dealt.ok().and_then(Result::ok);
        if let Some(late) = &mut self.late {
            late.opened = self.state.opened.as_ref().map(|table| table.fork());
        }
    }

    fn ask_bot(&mut self) {
        if self.behind {
            return;
        }
        // One thought at a time: what it leads to may be out of date, then it is asked again.
        let Some((seat, name)) = self.state.bot_to_act().filter(|_| !self.thinking) else { return };
        let asked = self.state.table.as_ref().and_then(|table| table.decision());
        let asked = asked.expect("whoever is to act is asked something");
        // A table that is put away asks when it is back.
        let (n, Some(to)) = (self.state.n, self.myself.upgrade()) else { return };
        let (account, rank) = self.account();
        let question = Question { seat, name, asked, n, account, rank };
        match self.bots.ask(&self.context.thinkers, question, to) {
            Ok(()) => self.thinking = true,
            Err(fault) => tracing::error!(table = self.state.id, fault, "a bot cannot be seated"),
        }
    }

    /// On whose account bots think here, and whether anybody waits for them.
    fn account(&self) -> (Account, Rank) {
        let person = self.state.seats.iter().find_map(|occupant| match occupant {
            Occupant::Person { user, .. } => Some(user),
            _ => None,
        });
        let here = self.here().iter().next().is_some();
        let account = self.context.gate.account_of(person.unwrap_or(&self.state.host));
        (account, if here { Rank::Awaited } else { Rank::Alone })
    }

    async fn take(&mut self, message: ToTable) {
        self.idle_since = Instant::now();
        match message {
            ToTable::Command { done, .. } if self.behind => {
                reply(done, Err(refuse(Code::Unavailable)));
            }
            ToTable::Command { user, command, done } => {
                reply(done, self.serve(&user, command).await);
            }
            ToTable::Follow { subscription, user, lang, muted, out } => {
                self.follow(subscription, Follower { user, lang, muted, out }).await;
            }
            ToTable::Unfollow { subscription } => self.unfollow(subscription),
            ToTable::Chose { n, seat, bot, action } => self.chosen(n, seat, bot, action).await,
            ToTable::Why { user, lang, subject, done } => {
                reply(done, self.why(&user, lang, &subject));
            }
            ToTable::History { user, done } => reply(done, self.game_of(user.as_deref())),
            ToTable::Info { done } => reply(done, self.outside(self.here())),
            ToTable::Past { user, done } => reply(done, self.state.past(&user)),
            ToTable::Replay { done } => reply(done, self.replay()),
            ToTable::Stop { done } => reply(done, ()),
            #[cfg(test)]
            ToTable::Break => panic!("on purpose"),
        }
    }

    /// Keeps an event, carries it out and tells everybody.
    pub(super) async fn keep(&mut self, entry: Entry) -> Result<(), Refused> {
        if let Err(fault) = self.write(&entry).await {
            tracing::error!(table = self.state.id, %fault, "an event was not kept");
            self.state.abandon();
            if fault.kind == FaultKind::Unwritable {
                let broken = Broken { whole: self.chain.len(), what: fault.message }.into();
                self.stop(&broken);
                return Err(broken.refused());
            }
            self.behind = true;
            self.behind_since.get_or_insert(entry.at);
            return Err(refuse(Code::Unavailable));
        }
        if let Err(what) = self.state.apply(&entry) {
            let broken = Broken { whole: self.chain.len() - 1, what }.into();
            self.stop(&broken);
            return Err(broken.refused());
        }
        self.after(entry).await;
        Ok(())
    }

    async fn write(&mut self, entry: &Entry) -> Result<(), StoreFault> {
        let together = std::mem::take(&mut self.together);
        if self.behind {
            return Err(StoreFault::new("the table waits for the store"));
        }
        let (write, chain) = Write::entry(&self.state.id, entry, &self.chain)?;
        let mut writes = vec![write];
        writes.extend(together);
        if let TableEvent::Sit { user, .. } = &entry.event {
            let (table, user) = (self.state.id.clone(), user.clone());
            writes.push(Write::Seat { table, user, at: entry.at });
        }
        // The end of a game and what it says of strength are kept together, or neither is.
        writes.extend(self.state.result(entry).map(Write::Result));
        self.context.keeper.keep(writes).await?;
        self.chain = chain;
        Ok(())
    }

    async fn after(&mut self, entry: Entry) {
        self.bots.keep_up(self.state.n);
        self.look_over(None).await;
        let decided = matches!(entry.event, TableEvent::Act { .. });
        if decided {
            self.context.metrics.moved();
        }
        self.is_shown &= decided && self.state.status() != Status::Over;
        let news = decided || matches!(entry.event, TableEvent::Start { .. });
        if self.late.is_some() {
            self.unseen.push_back(Unseen { since: entry.at, entry });
            self.show_late(now());
        }
        // Whoever has heard of a game finds it on the list.
        self.show_live();
        self.tell(news);
        self.keep_snapshot().await;
    }

    /// What the lobby shows, if it has changed; what cannot be kept is tried again later.
    pub(super) async fn keep_snapshot(&mut self) {
        if self.is_shown || self.behind {
            return;
        }
        // When something happened is known as late as what.
        let touched = self.seen_by(Viewer::Watcher).touched;
        let (info, status) = (self.outside(SeatSet::default()), status_of(&self.state));
        let kept = match Write::info(&info, status, touched) {
            Ok(write) => self.context.keeper.keep(vec![write]).await,
            Err(fault) => Err(fault),
        };
        self.is_shown = kept.is_ok();
        if let Err(fault) = kept {
            tracing::warn!(table = self.state.id, %fault, "the lobby has an old snapshot");
        }
    }

    /// A bot has chosen. What it thought of may have been taken back meanwhile.
    async fn chosen(&mut self, n: u64, seat: Seat, bot: Option<Box<dyn AnyBot>>, action: String) {
        let is_bots = self.state.bot_to_act().is_some_and(|(to_act, _)| to_act == seat);
        if let Some(bot) = bot {
            self.bots.rest(seat, bot);
        } else {
            tracing::error!(table = self.state.id, %seat, "a bot broke down");
        }
        self.thinking = false;
        if n == self.state.n && is_bots {
            let action = if action.is_empty() { self.any_choice() } else { action };
            match self.state.act(seat, n, &action) {
                Ok(event) => {
                    let entry = Entry::new(now(), Some(seat), event);
                    // What cannot be kept is chosen again when the log has been read.
                    let _ = self.keep(Entry { id: Some(format!("bot-{n}")), ..entry }).await;
                }
                Err(fault) => {
                    tracing::error!(table = self.state.id, ?fault, "a bot's choice was refused");
                }
            }
        }
        self.ask_bot();
    }

    /// In place of a bot that broke down.
    fn any_choice(&self) -> String {
        let choices =
            self.state.table.as_ref().and_then(|table| table.decision()).map(|a| a.choices());
        let choices = choices.unwrap_or_default();
        let nth = crate::random::number() as usize % choices.len().max(1);
        choices.into_iter().nth(nth).unwrap_or_default()
    }

    fn why(&self, user: &str, lang: Lang, subject: &str) -> Result<Vec<String>, Refused> {
        let seat = self.state.seat_of(user).ok_or_else(|| refuse(Code::NotSeated))?;
        let table = self.state.table.as_ref().ok_or_else(|| refuse(Code::NotNow))?;
        let seats = Seat::ALL.into_iter().zip(&self.state.seats);
        let people = people(seats, Some(seat), lang);
        table.why(seat, subject, lang, &people).map_err(|fault| Refused::new(Code::Illegal, fault))
    }

    /// The whole game, once it is over: before that nobody gets more than their view.
    fn replay(&self) -> Result<String, Refused> {
        if self.state.status() != Status::Over {
            return Err(Refused::new(Code::NotNow, "a game can be read when it is over"));
        }
        self.state.replay().map_err(|fault| Refused::new(Code::NotNow, fault))
    }
}

/// Whoever asked may have gone meanwhile: then nobody needs the answer.
fn reply<T>(done: oneshot::Sender<T>, answer: T) {
    drop(done.send(answer));
}
