//! One table after the other, with people who come back whenever the server does.

use std::sync::Arc;

use client::{Client, Failed, Link, LinkFault};
use kernel::{Dice, Seat, Seeded};
use wire::Update;

use super::ledger::{Act, Ledger, Wrong};
use super::lives::{Shared, add};
use crate::kind::{Kind, told};

/// Messages that are sent before the first answer is read.
const AT_ONCE: usize = 32;

pub struct Room {
    shared: Arc<Shared>,
    kind: Kind,
    people: Vec<Client>,
    dice: Seeded,
    ledger: Ledger,
    /// Words for messages so far.
    words: u64,
}

/// Why it does not go on just now.
enum Stop {
    /// The server is gone, most likely killed.
    Gone(String),
    Wrong(Wrong),
}

impl From<Wrong> for Stop {
    fn from(wrong: Wrong) -> Self {
        Self::Wrong(wrong)
    }
}

/// A person at the table with the newest they were told.
struct Place {
    link: Link,
    update: Box<Update>,
}

impl Room {
    pub async fn open(shared: Arc<Shared>, kind: Kind, seed: u64) -> Result<Self, String> {
        let mut people = Vec::new();
        for seat in Seat::ALL.into_iter().take(kind.seats) {
            let guest = Client::guest(shared.address, &format!("Script {seat}")).await;
            people.push(guest.map_err(|failed| told(&failed))?);
        }
        let (dice, ledger) = (Seeded::new(seed), Ledger::default());
        Ok(Self { shared, kind, people, dice, ledger, words: 0 })
    }

    /// Plays one game after the other until it is enough.
    pub async fn play(mut self) -> Result<(Self, Vec<Ledger>), Wrong> {
        let mut finished = Vec::new();
        while !self.shared.is_enough() {
            if let Err(wrong) = self.one_game().await {
                self.shared.alarm();
                return Err(wrong);
            }
            finished.push(std::mem::take(&mut self.ledger));
        }
        Ok((self, finished))
    }

    async fn one_game(&mut self) -> Result<(), Wrong> {
        let table = self.begin().await?;
        self.ledger = Ledger::new(table);
        add(&self.shared.counts.begun, 1);
        loop {
            let life = self.shared.life();
            match self.go_on().await {
                Ok(()) => break,
                Err(Stop::Wrong(wrong)) => return Err(wrong),
                Err(Stop::Gone(why)) => self.shared.after(life, &why).await?,
            }
        }
        add(&self.shared.counts.finished, 1);
        Ok(())
    }

    /// Makes a table and seats everybody, however often the server is killed meanwhile.
    async fn begin(&self) -> Result<String, Wrong> {
        let mut table = None;
        let mut seated = 1;
        while seated < self.people.len() || table.is_none() {
            let life = self.shared.life();
            let done = match &table {
                None => self.people[0].create(&self.kind.plan()).await.map(|id| table = Some(id)),
                Some(id) => self.sit(id, seated).await.map(|()| seated += 1),
            };
            match done {
                Err(Failed { status: 0, body }) => self.shared.after(life, &body).await?,
                Err(failed) => return Err(Wrong::Stuck(told(&failed))),
                Ok(()) => {}
            }
        }
        Ok(table.unwrap_or_default())
    }

    /// Somebody whose answer was lost may sit there already.
    async fn sit(&self, table: &str, person: usize) -> Result<(), Failed> {
        let Err(failed) = self.people[person].sit(table).await else { return Ok(()) };
        if failed.status == 0 {
            return Err(failed);
        }
        let info = self.people[person].table(table).await?;
        let taken = info.seats[person].occupant != wire::Occupant::Nobody;
        if taken { Ok(()) } else { Err(failed) }
    }

    /// Comes to the table, looks whether all is there, and plays on to the end of the game.
    async fn go_on(&mut self) -> Result<(), Stop> {
        let mut places = self.come().await?;
        self.send_again(&mut places, false).await?;
        self.ledger.all_checked();
        self.land(&mut places).await?;
        while !places.iter().any(|place| place.update.table.ended.is_some()) {
            self.decide(&mut places).await?;
        }
        Ok(())
    }

    /// Everybody follows the table, and compares what is there with what was acknowledged.
    async fn come(&mut self) -> Result<Vec<Place>, Stop> {
        let mut places = Vec::new();
        for person in &self.people {
            let mut link = person.link().await.map_err(|fault| self.stop(fault))?;
            let update = link.follow(&self.ledger.table).await.map_err(|fault| self.stop(fault))?;
            self.ledger.compare(&update)?;
            places.push(Place { link, update });
        }
        Ok(places)
    }

    /// Sends acknowledged decisions once more: nothing may happen, and the answer is the same.
    async fn send_again(&self, places: &mut [Place], all: bool) -> Result<(), Stop> {
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
                add(&self.shared.counts.resent, some.len() as u64);
            }
        }
        Ok(())
    }

    /// What flew when the server was killed is sent once more and counts once.
    async fn land(&mut self, places: &mut [Place]) -> Result<(), Stop> {
        let Some(act) = self.ledger.flying.clone() else { return self.look(places).await };
        let was_kept = self.ledger.compare(&places[0].update)?;
        self.send(places, &act).await?;
        add(&self.shared.counts.in_flight, 1);
        add(&self.shared.counts.kept, was_kept.into());
        Ok(())
    }

    async fn send(&mut self, places: &mut [Place], act: &Act) -> Result<(), Stop> {
        let link = &mut places[act.seat.index()].link;
        link.say(&self.ledger.message(act)).await.map_err(|fault| self.stop(fault))?;
        let (id, n) = link.done().await.map_err(|fault| self.stop(fault))?;
        if id != act.id {
            let wrong = format!("table {}: {id} was answered, not {}", self.ledger.table, act.id);
            return Err(Wrong::Lost(wrong).into());
        }
        self.ledger.acknowledge(n)?;
        add(&self.shared.counts.decisions, 1);
        self.look(places).await
    }

    /// Everybody is told what was acknowledged.
    async fn look(&self, places: &mut [Place]) -> Result<(), Stop> {
        let newest = self.ledger.newest();
        for place in places {
            if place.update.n < newest {
                let update = place.link.until(|update| update.n >= newest).await;
                place.update = update.map_err(|fault| self.stop(fault))?;
            }
        }
        Ok(())
    }

    /// Whoever is asked decides by chance.
    async fn decide(&mut self, places: &mut [Place]) -> Result<(), Stop> {
        let Some(at) = places.iter().position(|place| !place.update.choices.is_empty()) else {
            let wrong = format!("table {}: nobody is asked anything", self.ledger.table);
            return Err(Wrong::Stuck(wrong).into());
        };
        let update = &places[at].update;
        let nth = self.dice.roll(update.choices.len() as u32) as usize;
        let (seen, action) = (update.n, update.choices[nth].text.clone());
        self.words += 1;
        let act = Act { seat: Seat::ALL[at], id: format!("w{}", self.words), seen, action };
        self.ledger.flying = Some(act.clone());
        self.send(places, &act).await
    }

    fn stop(&self, fault: LinkFault) -> Stop {
        let at = |what: String| format!("table {}: {what}", self.ledger.table);
        match fault {
            LinkFault::Closed(why) => Stop::Gone(at(why)),
            LinkFault::Silent => Wrong::Stuck(at("no answer".to_owned())).into(),
            LinkFault::Unreadable(what) => Wrong::Lost(at(what)).into(),
            LinkFault::Refused(refusal) => Wrong::Stuck(at(format!("{refusal:?}"))).into(),
        }
    }

    /// An acknowledged decision that is refused has not been kept.
    fn not_there(&self, act: &Act, fault: LinkFault) -> Stop {
        let LinkFault::Refused(refusal) = fault else { return self.stop(fault) };
        let table = &self.ledger.table;
        let wrong = format!("table {table}: {act:?} was acknowledged; sent again: {refusal:?}");
        Wrong::Lost(wrong).into()
    }

    /// Asks for everything once more, of every game: each decision, and the replay.
    pub async fn verify(mut self, ledgers: Vec<Ledger>) -> Result<(), Wrong> {
        for ledger in ledgers {
            self.ledger = ledger;
            let looked = self.verify_one().await;
            looked.map_err(|stop| match stop {
                Stop::Wrong(wrong) => wrong,
                Stop::Gone(why) => Wrong::Stuck(why),
            })?;
            add(&self.shared.counts.verified, 1);
        }
        Ok(())
    }

    async fn verify_one(&mut self) -> Result<(), Stop> {
        let mut places = self.come().await?;
        self.send_again(&mut places, true).await?;
        let replay = self.people[0].replay(&self.ledger.table).await;
        let replay = replay.map_err(|failed| Stop::Gone(told(&failed)))?;
        Ok(self.ledger.verify(&replay)?)
    }
}
