//! One table after the other, with people who come back whenever the server does.

use std::sync::Arc;
use std::time::Duration;

use client::{Client, Failed, Link, LinkFault};
use kernel::{Dice, Seat, Seeded};
use tokio::time::{sleep, timeout};
use wire::{BestOf, ClockPlan, Code, NewTable, Occupant, Update};

use super::book::{Counts, add};
use super::ghost::Ghosts;
use super::ledger::{Act, Ledger, Want, Wrong};
use super::shared::{BOUND, Shared};
use super::standing::Standing;
use super::watcher::Watcher;
use crate::kind::{Kind, told};

mod aside; // what people do besides deciding
mod next; // from one game of a match to the next

/// Messages that are sent before the first answer is read.
const AT_ONCE: usize = 32;
/// How long people wait before they try again, in milliseconds: at least, and at most so much more.
const PAUSE: (u32, u32) = (10, 40);
/// Seconds for a whole game. A jump of the clock is longer than this.
const BANK: u32 = 1_800;
/// Watchers see a table that has clocks so many seconds late.
const DELAY: u32 = 2;

pub use aside::line_of;

pub struct Room {
    shared: Arc<Shared>,
    number: usize,
    plan: NewTable,
    people: Vec<Client>,
    dice: Seeded,
    ledger: Ledger,
    /// The table of the game before of the match, and how the match stands.
    before: Option<(String, Standing)>,
    /// Everybody at the table, with the newest they were told.
    places: Vec<Place>,
    /// Those who have not noticed that their server has lost its store.
    ghosts: Ghosts,
    /// Somebody who sees the table late.
    watcher: Option<Watcher>,
    /// Words for messages so far.
    words: u64,
}

/// Why it does not go on just now.
enum Stop {
    /// The server is gone, or cannot do it now.
    Gone(String),
    Wrong(Wrong),
}

impl From<Wrong> for Stop {
    fn from(wrong: Wrong) -> Self {
        Self::Wrong(wrong)
    }
}

/// A person at the table with the newest they were told.
pub struct Place {
    pub link: Link,
    pub update: Box<Update>,
}

impl Room {
    pub async fn open(
        shared: Arc<Shared>,
        number: usize,
        kind: Kind,
        seed: u64,
        clocked: bool,
    ) -> Result<Self, String> {
        let mut people = Vec::new();
        for seat in Seat::ALL.into_iter().take(kind.seats) {
            let guest = Client::guest(shared.address(), &format!("Script {seat}")).await;
            people.push(guest.map_err(|failed| told(&failed))?);
        }
        let mut plan = kind.plan();
        if clocked {
            plan.clock = Some(ClockPlan { bank: BANK, increment: 0 });
            plan.delay = DELAY;
        }
        let mut dice = Seeded::new(seed);
        if dice.roll(3) == 0 {
            plan.clock = Some(ClockPlan { bank: BANK, increment: 0 });
        }
        if kind.seats == 2 && !clocked && dice.roll(2) == 0 {
            plan.best_of = BestOf::Three;
        }
        Ok(Self {
            shared,
            number,
            plan,
            people,
            dice,
            ledger: Ledger::default(),
            before: None,
            places: Vec::new(),
            ghosts: Ghosts::default(),
            watcher: None,
            words: 0,
        })
    }

    fn counts(&self) -> &Counts {
        &self.shared.book.counts
    }

    fn tries(&self, what: &str) {
        self.shared.tries(self.number, format!("table {}: {what}", self.ledger.table));
    }

    fn stepped(&self) {
        self.shared.step(self.number);
    }

    /// Plays one game after the other until it is enough.
    pub async fn play(mut self) -> Result<(Self, Vec<Ledger>), Wrong> {
        let mut finished = Vec::new();
        while !self.shared.is_enough() {
            if let Err(wrong) = self.one_game().await {
                self.shared.alarm();
                return Err(wrong);
            }
            finished.push(self.put_away());
        }
        Ok((self, finished))
    }

    async fn one_game(&mut self) -> Result<(), Wrong> {
        let (shared, number) = (self.shared.clone(), self.number);
        let mut calls = shared.calls();
        loop {
            // Whatever is sent is in the ledger before, so it can be dropped at any moment.
            let went = tokio::select! {
                went = self.go_on() => went,
                what = shared.overdue(number) => return Err(Wrong::Stuck(what)),
                _ = calls.changed() => Err(Stop::Gone("everybody was called".to_owned())),
            };
            match went {
                Ok(()) => break,
                Err(Stop::Wrong(wrong)) => return Err(wrong),
                Err(Stop::Gone(why)) => {
                    shared.tries(number, why);
                    let between = self.before.is_some() && self.ledger.newest() == 0;
                    add(&self.counts().between, between.into());
                    self.rest().await;
                }
            }
            let server = *calls.borrow_and_update();
            self.move_to(server.address, server.has_ghost).await;
        }
        self.ghosts.tell_the_truth(&mut self.ledger).await?;
        if let Some(watcher) = self.watcher.take() {
            watcher.end().await?;
        }
        let counts = self.counts();
        add(&counts.finished, 1);
        add(&counts.taken_back, self.ledger.taken_back as u64);
        add(&counts.said, self.ledger.said.len() as u64);
        add(&counts.conceded, self.ledger.is_conceded().into());
        add(&counts.claimed, self.ledger.is_claimed().into());
        Ok(())
    }

    /// Comes back a little later.
    async fn rest(&mut self) {
        let pause = PAUSE.0 + self.dice.roll(PAUSE.1);
        sleep(Duration::from_millis(u64::from(pause))).await;
    }

    /// Goes where the server is now.
    async fn move_to(&mut self, address: std::net::SocketAddr, has_ghost: bool) {
        if self.people.iter().all(|person| person.server == address) {
            return;
        }
        for person in &mut self.people {
            person.server = address;
        }
        let places = std::mem::take(&mut self.places);
        if has_ghost && !self.ledger.table.is_empty() {
            let nth = self.dice.roll(u32::MAX) as usize;
            self.ghosts.leave(&self.ledger.table, places, nth).await;
        }
    }

    /// Makes a table, or asks for the next one of a match.
    async fn begin(&mut self) -> Result<(), Stop> {
        let host = &self.people[0];
        let (made, standing) = match &self.before {
            None => (within(host.create(&self.plan)).await, Standing::of(self.plan.best_of)),
            Some((before, standing)) => (within(host.rematch(before)).await, standing.clone()),
        };
        self.ledger = Ledger::new(made.map_err(|no| failed(&no))?);
        self.ledger.standing = standing;
        // A table that is seen late belongs to a server that is never started again.
        self.ledger.has_clocks = self.plan.clock.is_some() && self.plan.delay == 0;
        add(&self.shared.book.counts.begun, 1);
        if self.plan.delay > 0 {
            let delay = Duration::from_secs(u64::from(self.plan.delay));
            let watching = Watcher::follow(self.shared.clone(), &self.ledger.table, delay);
            self.watcher = Some(watching);
        }
        self.stepped();
        Ok(())
    }

    /// Somebody whose answer was lost may sit there already.
    async fn sit(&self, person: usize) -> Result<(), Stop> {
        if let Some((before, _)) = &self.before {
            return self.is_ready(person, before).await;
        }
        let (table, person_there) = (&self.ledger.table, &self.people[person]);
        let Err(no) = within(person_there.sit(table)).await else { return Ok(()) };
        if is_passing(&no) {
            return Err(failed(&no));
        }
        let info = within(person_there.table(table)).await.map_err(|no| failed(&no))?;
        let taken = info.seats[person].occupant != Occupant::Nobody;
        if taken { Ok(()) } else { Err(failed(&no)) }
    }

    /// Comes to the table, looks whether all is there, and plays on to the end of the game.
    async fn go_on(&mut self) -> Result<(), Stop> {
        if self.ledger.table.is_empty() {
            self.begin().await?;
        }
        if self.ledger.newest() == 0 {
            for person in 1..self.people.len() {
                self.sit(person).await?;
            }
        }
        self.come().await?;
        self.send_again(false).await?;
        self.ledger.all_checked();
        self.land().await?;
        while !self.is_over()? {
            self.do_something().await?;
        }
        Ok(())
    }

    fn is_over(&mut self) -> Result<bool, Wrong> {
        let over = self.places.iter().find(|place| place.update.table.ended.is_some());
        over.map_or(Ok(false), |place| self.ledger.is_over(&place.update.table))
    }

    /// Everybody follows the table, and compares what is there with what was acknowledged.
    async fn come(&mut self) -> Result<(), Stop> {
        self.places.clear();
        self.tries("everybody comes");
        for person in &self.people {
            let mut link = within_link(person.link()).await.map_err(|fault| self.stop(fault))?;
            let update = link.follow(&self.ledger.table).await.map_err(|fault| self.stop(fault))?;
            self.ledger.compare(&update)?;
            self.places.push(Place { link, update });
        }
        Ok(())
    }

    /// Sends acknowledged decisions once more: nothing may happen, and the answer is the same.
    async fn send_again(&mut self, all: bool) -> Result<(), Stop> {
        let mut places = std::mem::take(&mut self.places);
        for (place, seat) in places.iter_mut().zip(Seat::ALL) {
            let acts: Vec<_> = self.ledger.of(seat, all).collect();
            for some in acts.chunks(AT_ONCE) {
                for (act, _) in some {
                    let said = place.link.say(&self.ledger.message(act)).await;
                    said.map_err(|fault| self.stop(fault))?;
                }
                for (act, before) in some {
                    let answer = place.link.done().await;
                    let answer = answer.map_err(|fault| self.not_there(act, fault))?;
                    self.ledger.same(act, *before, &answer)?;
                }
                add(&self.counts().resent, some.len() as u64);
            }
        }
        self.places = places;
        Ok(())
    }

    /// What flew when something happened to the server is sent once more and counts once.
    async fn land(&mut self) -> Result<(), Stop> {
        let Some(act) = self.ledger.flying.clone() else { return self.look().await };
        let was_kept = self.ledger.compare(&self.places[0].update)?;
        self.send(&act).await?;
        add(&self.counts().in_flight, 1);
        add(&self.counts().kept, was_kept.into());
        Ok(())
    }

    /// Sends a decision until it is acknowledged, and everybody is told.
    async fn send(&mut self, act: &Act) -> Result<(), Stop> {
        self.deliver(act).await?;
        self.look().await
    }

    /// Sends a decision until it is acknowledged; now and then somebody leaves and comes again.
    async fn deliver(&mut self, act: &Act) -> Result<(), Stop> {
        self.tries(&format!("sends {act:?}"));
        let (id, n) = loop {
            let hold = self.shared.hold();
            let link = &mut self.places[act.seat.index()].link;
            let said = link.say(&self.ledger.message(act)).await;
            said.map_err(|fault| self.stop(fault))?;
            let answer = self.places[act.seat.index()].link.done().await;
            match answer {
                Ok(done) => break self.believe(hold, act, done)?,
                Err(LinkFault::Refused(refusal)) if refusal.code == Code::Unavailable => {
                    add(&self.counts().unavailable, 1);
                    let why = format!("table {}: {}", self.ledger.table, refusal.message);
                    if self.dice.roll(4) == 0 {
                        return Err(Stop::Gone(why));
                    }
                    self.rest().await;
                }
                // Everybody is there again, after a restart say; if it counted all the same, that shows.
                Err(LinkFault::Refused(refusal))
                    if act.want == Want::Claim && refusal.code == Code::NotNow =>
                {
                    add(&self.counts().not_claimed, 1);
                    self.ledger.withdraw();
                    return Ok(());
                }
                Err(fault) => return Err(self.stop(fault)),
            }
        };
        if id != act.id {
            let wrong = format!("table {}: {id} was answered, not {}", self.ledger.table, act.id);
            return Err(Wrong::Lost(wrong).into());
        }
        self.ledger.acknowledge(n)?;
        add(&self.counts().acknowledged, 1);
        self.stepped();
        Ok(())
    }

    /// What was sent and acknowledged while nothing could be written is not kept.
    fn believe(&self, hold: u64, act: &Act, done: (String, u64)) -> Result<(String, u64), Wrong> {
        let was_kept = done.1 <= self.places[act.seat.index()].update.n;
        if hold % 2 == 1 && hold == self.shared.hold() && !was_kept {
            let table = &self.ledger.table;
            let wrong =
                format!("table {table}: {act:?} was acknowledged while nothing could be kept");
            return Err(Wrong::Lost(wrong));
        }
        Ok(done)
    }

    /// Everybody is told what was acknowledged.
    async fn look(&mut self) -> Result<(), Stop> {
        let newest = self.ledger.newest();
        for at in 0..self.places.len() {
            if self.places[at].update.n < newest {
                let (seat, seen) = (Seat::ALL[at], self.places[at].update.n);
                self.tries(&format!("{seat} has seen event {seen} and waits for {newest}"));
                let update = self.places[at].link.until(|update| update.n >= newest).await;
                self.places[at].update = update.map_err(|fault| self.stop(fault))?;
            }
        }
        Ok(())
    }

    /// Mostly whoever is asked decides; now and then somebody wants something else.
    async fn do_something(&mut self) -> Result<(), Stop> {
        if let Some(watcher) = &mut self.watcher {
            watcher.check().await?;
        }
        if self.dice.roll(aside::CHATS) == 0 {
            self.chat().await?;
        }
        let (seat, want) = match self.aside() {
            Some(aside) => aside,
            None => self.decision()?,
        };
        self.words += 1;
        let (id, seen) = (format!("w{}", self.words), self.places[seat.index()].update.n);
        let act = Act { seat, id, seen, want };
        self.ledger.flying = Some(act.clone());
        if let Some(watcher) = &self.watcher {
            watcher.expect(self.ledger.newest() + 1);
        }
        if act.want == Want::Claim {
            return self.claim(&act).await;
        }
        self.send(&act).await
    }

    /// Whoever is asked decides by chance.
    fn decision(&mut self) -> Result<(Seat, Want), Stop> {
        let asked = self.places.iter().position(|place| !place.update.frame.choices.is_empty());
        let Some(at) = asked else {
            return Err(Stop::Gone(format!("table {}: nobody is asked", self.ledger.table)));
        };
        let update = &self.places[at].update;
        let nth = self.dice.roll(update.frame.choices.len() as u32) as usize;
        Ok((Seat::ALL[at], Want::Decide(update.frame.choices[nth].text.clone())))
    }

    fn stop(&self, fault: LinkFault) -> Stop {
        let at = |what: String| format!("table {}: {what}", self.ledger.table);
        match fault {
            LinkFault::Closed(why) => Stop::Gone(at(why)),
            LinkFault::Silent => Stop::Gone(at("no answer".to_owned())),
            LinkFault::Unreadable(what) => Wrong::Broken(at(what)).into(),
            LinkFault::Refused(refusal) if refusal.code == Code::Unavailable => {
                add(&self.counts().unavailable, 1);
                Stop::Gone(at(refusal.message))
            }
            LinkFault::Refused(refusal) => Wrong::Stuck(at(format!("{refusal:?}"))).into(),
        }
    }

    /// An acknowledged decision that is refused has not been kept.
    fn not_there(&self, act: &Act, fault: LinkFault) -> Stop {
        match fault {
            LinkFault::Refused(refusal) if refusal.code != Code::Unavailable => {
                let table = &self.ledger.table;
                let again = format!("{act:?} was acknowledged; sent again: {refusal:?}");
                Wrong::Lost(format!("table {table}: {again}")).into()
            }
            fault => self.stop(fault),
        }
    }

    /// Asks for everything once more, of every game: each decision, and the replay.
    pub async fn verify(mut self, ledgers: Vec<Ledger>) -> Result<(), Wrong> {
        let server = self.shared.address();
        self.move_to(server, false).await;
        for ledger in ledgers {
            self.ledger = ledger;
            let looked = self.verify_one().await;
            looked.map_err(|stop| match stop {
                Stop::Wrong(wrong) => wrong,
                Stop::Gone(why) => Wrong::Stuck(why),
            })?;
            add(&self.counts().verified, 1);
        }
        Ok(())
    }

    async fn verify_one(&mut self) -> Result<(), Stop> {
        self.come().await?;
        self.send_again(true).await?;
        let replay =
            within(self.people[0].replay(&self.ledger.table)).await.map_err(|no| failed(&no))?;
        self.ledger.verify(&replay)?;
        self.hear_again().await
    }
}

/// Nothing over HTTP takes longer than anything else may.
async fn within<T>(asked: impl Future<Output = Result<T, Failed>>) -> Result<T, Failed> {
    let silent = Failed { status: 0, body: "no answer".to_owned() };
    timeout(BOUND, asked).await.unwrap_or(Err(silent))
}

async fn within_link(
    asked: impl Future<Output = Result<Link, LinkFault>>,
) -> Result<Link, LinkFault> {
    timeout(BOUND, asked).await.unwrap_or(Err(LinkFault::Silent))
}

/// A request that was not carried out. Whether it should have been is seen when nothing goes on.
fn failed(failed: &Failed) -> Stop {
    if is_passing(failed) {
        return Stop::Gone(told(failed));
    }
    Wrong::Stuck(told(failed)).into()
}

/// No answer, none in time, or that it cannot be done now.
fn is_passing(failed: &Failed) -> bool {
    [0, 408, 503].contains(&failed.status)
}
