//! Two people play, the disk fails, the server is killed; what they were told must be true.

use std::time::Duration;

use games::fair::Fair;
use kernel::{Dice, Lang, Seat, SeatSet, Seeded, Viewer};
use stress::{Act, Ledger, Standing, Want};
use tokio::sync::oneshot;
use tokio::time::{advance, sleep, timeout};
use wire::{BestOf, Code, NewTable, Visibility};

use super::disk::{self, Fault, Shelf};
use super::server::Server;
use crate::clock::now;
use crate::store::{Chain, KeptTable, Made, Write};
use crate::table::{
    Command, Entry, Moment, Refused, Resolved, TableEvent, TableState, ToTable, restore,
};

/// What happened in a run.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Told {
    pub acknowledged: u64,
    pub taken_back: u64,
    pub conceded: u64,
    pub claimed: u64,
    /// Claims that came to nothing, because the server had been away as well.
    pub not_claimed: u64,
    /// Further games of matches.
    pub further: u64,
    pub kills: u64,
    pub takeovers: u64,
    pub jumps: u64,
    pub resent: u64,
    pub kept_in_flight: u64,
    pub lost_in_flight: u64,
    pub faults: Vec<(Fault, u64)>,
}

impl Told {
    pub fn add(&mut self, other: &Self) {
        self.acknowledged += other.acknowledged;
        self.taken_back += other.taken_back;
        self.conceded += other.conceded;
        self.claimed += other.claimed;
        self.not_claimed += other.not_claimed;
        self.further += other.further;
        self.kills += other.kills;
        self.takeovers += other.takeovers;
        self.jumps += other.jumps;
        self.resent += other.resent;
        self.kept_in_flight += other.kept_in_flight;
        self.lost_in_flight += other.lost_in_flight;
        if self.faults.is_empty() {
            self.faults = other.faults.clone();
            return;
        }
        for (mine, theirs) in self.faults.iter_mut().zip(&other.faults) {
            mine.1 += theirs.1;
        }
    }
}

/// Events in one run, at most.
const EVENTS: usize = 16;
/// So often a message is sent again before its table is stuck.
pub const TRIES: u32 = 60;
/// Whoever is to decide does not come: after so long the game may be claimed.
const AWAY: Duration = Duration::from_secs(6);
pub const USERS: [&str; 2] = ["ann", "ben"];

pub struct Run {
    seed: u64,
    pub(super) dice: Seeded,
    shelf: Shelf,
    server: Server,
    /// The table as the players know it: by what was acknowledged alone.
    pub(super) known: TableState,
    pub(super) ledger: Ledger,
    pub(super) told: Told,
}

impl Run {
    pub fn new(seed: u64) -> Self {
        let mut dice = Seeded::new(seed);
        let best_of = [BestOf::One, BestOf::Three][dice.roll(2) as usize];
        let kept = begun(&mut dice, best_of);
        let known = restore(&kept, |at| at).expect("a table that has just begun").state;
        let shelf = Shelf::new(kept, Seeded::new(dice.next_seed()));
        let mut ledger = Ledger::new(known.id.clone());
        ledger.standing = Standing::of(best_of);
        let server = Server::start(&shelf, &known.id);
        let mut run = Self { seed, dice, shelf, server, known, ledger, told: Told::default() };
        run.compare();
        run
    }

    pub async fn play(mut self) -> Told {
        // Some runs are rough, some are smooth with one bad moment.
        self.shelf.lock().wrong = [0, 3, 8, 30][self.dice.roll(4) as usize];
        for number in 0..EVENTS {
            if self.known.ended.is_some() && !self.next_game().await {
                break;
            }
            let Some(asked) = self.known.to_act() else { self.fail("nobody is asked") };
            self.something_happens().await;
            let (seat, want) = self.aside().unwrap_or_else(|| (asked, self.decision()));
            let act = Act { seat, id: format!("w{number}"), seen: self.ledger.newest(), want };
            self.decide(act).await;
        }
        self.at_the_end()
    }

    fn decision(&mut self) -> Want {
        let choices = self.known.table.as_ref().and_then(|table| table.decision());
        let choices = choices.expect("somebody is asked").choices();
        Want::Decide(choices[self.dice.roll(choices.len() as u32) as usize].clone())
    }

    /// Now and then somebody takes back, lets the other, or gives up.
    fn aside(&mut self) -> Option<(Seat, Want)> {
        if let Some((by, left, _)) = self.ledger.asked() {
            let seat = if *by == Seat::A { Seat::B } else { Seat::A };
            let answers = [None, Some(Want::Refuse), Some(Want::Agree(Some(*left)))];
            let nth = self.dice.roll(4).min(2) as usize;
            return answers[nth].clone().map(|want| (seat, want));
        }
        let seat = [Seat::A, Seat::B][self.dice.roll(2) as usize];
        let asked = self.known.to_act();
        // Games of a match are short here, or none would come to its next.
        let often = if self.known.plan.best_of == BestOf::Three { 12 } else { 1 };
        match self.dice.roll(60) {
            nth if nth < often && self.ledger.decisions() > 0 => Some((seat, Want::Concede)),
            58.. if asked != Some(seat) => Some((seat, Want::Claim)),
            12..20 => {
                let left = self.ledger.before_last_of(seat)?;
                let at_once = self.known.may_undo(seat, now());
                Some((seat, if at_once { Want::TakeBack(left) } else { Want::AskBack(left) }))
            }
            _ => None,
        }
    }

    /// Sends something until it is acknowledged.
    async fn decide(&mut self, act: Act) {
        if act.want == Want::Claim {
            sleep(AWAY).await;
        }
        self.ledger.flying = Some(act.clone());
        for _ in 0..TRIES {
            match self.send(&act).await {
                Some(Ok(n)) => {
                    self.ledger
                        .acknowledge(n)
                        .unwrap_or_else(|wrong| self.fail(&wrong.to_string()));
                    return self.acknowledged(&act);
                }
                Some(Err(Refused { code: Code::Unavailable, .. })) | None => {}
                Some(Err(Refused { code: Code::NotNow, .. })) if act.want == Want::Claim => {
                    self.told.not_claimed += 1;
                    return self.ledger.withdraw();
                }
                Some(Err(refused)) => self.fail(&format!("{act:?} is refused: {refused:?}")),
            }
            self.rest().await;
        }
        self.fail(&format!("stuck: {act:?}"));
    }

    /// Somebody tries again a little later; something may have happened by then.
    pub(super) async fn rest(&mut self) {
        let wait = self.dice.roll(1_500);
        sleep(Duration::from_millis(u64::from(wait))).await;
        self.something_happens().await;
    }

    /// The answer to a message; none when the server went away with it.
    async fn send(&mut self, act: &Act) -> Option<Result<u64, Refused>> {
        self.say(act.seat, command(act, act.id.clone())).await
    }

    /// The answer to a command; none when the server went away with it.
    pub(super) async fn say(
        &mut self,
        seat: Seat,
        command: Command,
    ) -> Option<Result<u64, Refused>> {
        let (done, answer) = oneshot::channel();
        let user = USERS[seat.index()].to_owned();
        if self.server.table.send(ToTable::Command { user, command, done }).await.is_err() {
            self.restart();
            return None;
        }
        // Sometimes the server does not live to answer.
        let patience = if self.dice.roll(12) == 0 { self.dice.roll(25) } else { 60_000 };
        if let Ok(answer) = timeout(Duration::from_millis(u64::from(patience)), answer).await {
            return answer.ok();
        }
        self.restart();
        None
    }

    fn acknowledged(&mut self, act: &Act) {
        self.told.acknowledged += 1;
        let user = USERS[act.seat.index()];
        let moment = Moment { at: now(), gone: self.known.to_act() };
        let entry = match self.known.resolve(user, command(act, act.id.clone()), moment) {
            Ok(Resolved::Event(entry)) => entry,
            other => self.fail(&format!("{other:?}")),
        };
        self.told.taken_back += u64::from(matches!(entry.event, TableEvent::Undo { .. }));
        self.told.conceded += u64::from(entry.event == TableEvent::Concede);
        self.told.claimed += u64::from(matches!(entry.event, TableEvent::Claim { .. }));
        self.known.apply(&entry).unwrap_or_else(|fault| self.fail(&fault));
    }

    async fn something_happens(&mut self) {
        match self.dice.roll(20) {
            0 => self.restart(),
            1 => self.take_over().await,
            2 => self.jump().await,
            3 => self.outage().await,
            4 | 5 => self.send_again().await,
            _ => {}
        }
    }

    pub(super) fn restart(&mut self) {
        self.told.kills += 1;
        let server = Server::start(&self.shelf, &self.ledger.table);
        std::mem::replace(&mut self.server, server).kill();
        self.compare();
    }

    /// Another server takes the store while the first still runs: that one acknowledges nothing more.
    async fn take_over(&mut self) {
        self.told.takeovers += 1;
        let server = Server::start(&self.shelf, &self.ledger.table);
        let old = std::mem::replace(&mut self.server, server);
        self.compare();
        if let (Some(act), Some(_)) = (self.ledger.flying.clone(), self.known.to_act()) {
            let (done, answer) = oneshot::channel();
            let command = command(&act, format!("{}x", act.id));
            let user = USERS[act.seat.index()].to_owned();
            let sent = old.table.send(ToTable::Command { user, command, done }).await;
            if sent.is_ok()
                && matches!(timeout(Duration::from_secs(60), answer).await, Ok(Ok(Ok(_))))
            {
                self.fail("a server that lost its store has acknowledged something");
            }
        }
        old.kill();
    }

    /// Hours pass at once.
    async fn jump(&mut self) {
        self.told.jumps += 1;
        let hours = u64::from(self.dice.roll(48));
        advance(Duration::from_secs(hours * 3_600)).await;
    }

    async fn outage(&mut self) {
        self.shelf.lock().is_gone = true;
        let wait = self.dice.roll(5_000);
        sleep(Duration::from_millis(u64::from(wait))).await;
        self.shelf.lock().is_gone = false;
    }

    /// A message that was acknowledged before is answered as it was.
    async fn send_again(&mut self) {
        let seat = if self.dice.roll(2) == 0 { Seat::A } else { Seat::B };
        let before: Vec<_> = self.ledger.of(seat, true).map(|(act, n)| (act.clone(), n)).collect();
        let Some(nth) = before.len().checked_sub(1) else { return };
        let (act, n) = before[self.dice.roll(nth as u32 + 1) as usize].clone();
        self.told.resent += 1;
        match self.send(&act).await {
            Some(Ok(again)) => {
                let same = self.ledger.same(&act, n, &(act.id.clone(), again));
                same.unwrap_or_else(|wrong| self.fail(&wrong.to_string()));
            }
            Some(Err(Refused { code: Code::Unavailable | Code::Over, .. })) | None => {}
            Some(Err(refused)) => self.fail(&format!("{act:?} again is refused: {refused:?}")),
        }
    }

    /// What is kept has everything that was acknowledged, and at most what flew besides.
    pub(super) fn compare(&mut self) {
        let state = self.kept();
        let update = state.update(Viewer::Watcher, Lang::En, SeatSet::default(), false, now());
        match self.ledger.compare(&update) {
            Ok(true) => self.told.kept_in_flight += 1,
            Ok(false) => self.told.lost_in_flight += u64::from(self.ledger.flying.is_some()),
            Err(wrong) => self.fail(&wrong.to_string()),
        }
    }

    pub(super) fn kept(&self) -> TableState {
        let kept = self.shelf.lock().kept(&self.ledger.table).cloned();
        let Some(kept) = kept else { self.fail("lost: a table that is not there") };
        match restore(&kept, |at| at) {
            Ok(known) => known.state,
            Err(broken) => self.fail(&broken.to_string()),
        }
    }

    fn at_the_end(mut self) -> Told {
        self.restart();
        let (kept, known) = (self.kept(), &self.known);
        let position = |state: &TableState| state.table.as_ref().map(|table| table.position());
        if position(&kept) != position(known) {
            self.fail("the kept table is not the one that was acknowledged");
        }
        let faults = self.shelf.lock().faults;
        self.told.faults = Fault::ALL.into_iter().zip(faults).collect();
        self.told
    }

    pub(super) fn fail(&self, what: &str) -> ! {
        panic!("seed {}: {what}", self.seed)
    }
}

/// A message as its table takes it.
fn command(act: &Act, id: String) -> Command {
    Command::Request { id, request: act.request() }
}

/// A table at which two people have just sat down, as it is kept.
pub fn begun(dice: &mut Seeded, best_of: BestOf) -> KeptTable {
    let plan = NewTable {
        game: "demonbrave".to_owned(),
        options: serde_json::Value::Null,
        seats: Vec::new(),
        clock: None,
        visibility: Visibility::Private,
        delay: 0,
        from: None,
        best_of,
        ..NewTable::default()
    };
    let secret = std::array::from_fn(|_| dice.roll(256) as u8);
    let state =
        TableState::new("t".to_owned(), USERS[0].to_owned(), plan, None, Fair::new(secret), now());
    let state = state.expect("a table for two");
    let made = Made::of(&state).expect("a table can be written down");
    let mut chain = Chain::new(&made);
    let mut log = Vec::new();
    let sit = |(seat, user): (Seat, &str)| {
        let (user, name) = (user.to_owned(), user.to_owned());
        Entry::new(
            now(),
            Some(seat),
            TableEvent::Sit { user, name, entropy: String::new(), loadout: None, standing: None },
        )
    };
    let seated = [Seat::A, Seat::B].into_iter().zip(USERS).map(sit);
    let start = Entry::new(now(), None, TableEvent::Start { content: String::new() });
    for entry in seated.chain([start]) {
        let (write, next) = Write::entry("t", &entry, &chain).expect("an entry");
        log.extend(disk::entry(&write));
        chain = next;
    }
    disk::new_table(made, "playing", log)
}
