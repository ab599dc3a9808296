//! One table with two people, each on a socket of their own.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use client::{Client, Failed, Link, LinkFault};
use kernel::{Dice, Lang, Seeded};
use tokio::sync::watch;
use tokio::time::{sleep_until, timeout};
use wire::{Line, Request};

use super::glance::{Glance, Heard, glance};
use crate::kind::{Kind, seated, told};

/// Before it is measured every table is played on, some further than others.
const PLAYED_ON: usize = 64;
/// How often somebody who waits gives a sign of life.
const SIGN: Duration = Duration::from_secs(10);

pub struct Desk {
    table: String,
    people: [Client; 2],
    links: [Link; 2],
    seen: [Glance; 2],
    dice: Seeded,
    words: u64,
}

/// When a table decides.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// From the beginning to the first decision.
    pub offset: Duration,
    pub interval: Duration,
    pub lasts: Duration,
}

/// What came of it.
#[derive(Default, Debug)]
pub struct Played {
    pub times: Vec<Duration>,
    pub games: usize,
    pub late: usize,
    pub refused: BTreeMap<String, usize>,
}

impl Played {
    pub fn add(&mut self, other: Self) {
        self.times.extend(other.times);
        self.games += other.games;
        self.late += other.late;
        for (code, count) in other.refused {
            *self.refused.entry(code).or_default() += count;
        }
    }

    fn refuse(&mut self, fault: &LinkFault) {
        let code = match fault {
            LinkFault::Refused(refusal) => format!("{:?}", refusal.code),
            LinkFault::Closed(why) => format!("closed: {why}"),
            LinkFault::Silent => "no answer".to_owned(),
            LinkFault::Unreadable(what) => format!("unreadable: {what}"),
        };
        *self.refused.entry(code).or_default() += 1;
    }
}

impl Desk {
    /// Makes a table, seats two who have no names yet, and plays on for a while.
    pub async fn open(
        comers: [Client; 2],
        kind: Kind,
        number: usize,
        seed: u64,
    ) -> Result<Self, String> {
        let told = |failed: Failed| told(&failed);
        let fault = |fault: LinkFault| format!("{fault:?}");
        let [a, b] = comers;
        let a = a.become_guest("Script A").await.map_err(told)?;
        let people = [a, b.become_guest("Script B").await.map_err(told)?];
        let links =
            [people[0].link().await.map_err(fault)?, people[1].link().await.map_err(fault)?];
        let nothing = || Glance { n: 0, is_over: false, choice: None };
        let table = seated(kind, &people).await.map_err(told)?;
        let (seen, dice) = ([nothing(), nothing()], Seeded::new(seed));
        let mut desk = Self { table, people, links, seen, dice, words: 0 };
        desk.follow().await.map_err(fault)?;
        for _ in 0..number * 37 % PLAYED_ON {
            desk.decide().await.map_err(fault)?;
            if desk.is_over() {
                desk.again().await.map_err(fault)?;
            }
        }
        Ok(desk)
    }

    fn is_over(&self) -> bool {
        self.seen.iter().any(|seen| seen.is_over)
    }

    async fn follow(&mut self) -> Result<(), LinkFault> {
        for at in [0, 1] {
            let follow = Line::Follow { table: self.table.clone(), lang: Lang::En };
            self.links[at].say(&follow).await?;
            self.seen[at].n = 0;
            self.see(at, 1).await?;
        }
        Ok(())
    }

    /// Listens to one of the two until the update with this number.
    async fn see(&mut self, at: usize, n: u64) -> Result<(), LinkFault> {
        while self.seen[at].n < n {
            self.hear(at).await?;
        }
        Ok(())
    }

    /// Says whether something was done.
    async fn hear(&mut self, at: usize) -> Result<bool, LinkFault> {
        let text = self.links[at].hear_text().await?;
        match glance(&text, &self.table, |count| self.dice.roll(count as u32) as usize)? {
            Heard::Update(seen) => self.seen[at] = seen,
            Heard::Done => return Ok(true),
            Heard::Refused(code) => return Err(refused(code)),
            Heard::Other => {}
        }
        Ok(false)
    }

    /// Whoever is asked decides; says how long the acknowledgement took.
    async fn decide(&mut self) -> Result<Duration, LinkFault> {
        let nobody = || LinkFault::Closed("nobody is asked anything".to_owned());
        let at = self.seen.iter().position(|seen| seen.choice.is_some()).ok_or_else(nobody)?;
        let (seen, action) = (self.seen[at].n, self.seen[at].choice.take().unwrap_or_default());
        self.words += 1;
        let (table, id) = (self.table.clone(), format!("w{}", self.words));
        let act = Request::Act { seen, action }.at(table, id);
        let sent = Instant::now();
        self.links[at].say(&act).await?;
        while !self.hear(at).await? {}
        let time = sent.elapsed();
        // What was done has been told before, so the newest that whoever decided has seen has it.
        let newest = self.seen[at].n;
        self.see(1 - at, newest).await?;
        Ok(time)
    }

    /// The same people play once more.
    async fn again(&mut self) -> Result<(), LinkFault> {
        let closed = |failed: Failed| LinkFault::Closed(told(&failed));
        let old = self.table.clone();
        for person in &self.people {
            self.table = person.rematch(&old).await.map_err(closed)?;
        }
        for link in &mut self.links {
            link.say(&Line::Unfollow { table: old.clone() }).await?;
        }
        self.follow().await
    }

    /// Waits for the beginning. The server takes somebody who says nothing for gone.
    pub async fn wait(&mut self, mut start: watch::Receiver<Option<Instant>>) -> Instant {
        loop {
            if let Ok(started) = timeout(SIGN, start.wait_for(Option::is_some)).await {
                return started.ok().and_then(|start| *start).unwrap_or_else(Instant::now);
            }
            for link in &mut self.links {
                // A line that is broken shows at the next decision.
                let _ = link.say(&Line::Ping { id: "here".to_owned() }).await;
            }
        }
    }

    /// Decides at its times until the end.
    pub async fn play(mut self, began: Instant, pace: Pace) -> Played {
        let mut played = Played::default();
        let mut due = began + pace.offset;
        while due < began + pace.lasts {
            sleep_until(due.into()).await;
            played.late += usize::from(due.elapsed() > pace.interval / 10);
            if let Err(fault) = self.one(&mut played).await {
                played.refuse(&fault);
                let lives = matches!(fault, LinkFault::Refused(_));
                if !lives || self.follow().await.is_err() {
                    break;
                }
            }
            due += pace.interval;
        }
        played
    }

    async fn one(&mut self, played: &mut Played) -> Result<(), LinkFault> {
        played.times.push(self.decide().await?);
        if self.is_over() {
            played.games += 1;
            self.again().await?;
        }
        Ok(())
    }
}

fn refused(code: wire::Code) -> LinkFault {
    LinkFault::Refused(wire::Refusal {
        table: None,
        id: None,
        code,
        message: String::new(),
        why: Vec::new(),
    })
}
