//! One server with a store of its own: people play, faults befall it, the games end, and everything is
//! looked at once more.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use kernel::{Dice, Seeded};
use tokio::task::{JoinSet, block_in_place};
use tokio::time::sleep;

use super::book::{Book, Draw, add};
use super::fault::{Fault, Setting};
use super::ground::{Ground, Site};
use super::ledger::{Ledger, Wrong};
use super::room::Room;
use super::shared::{BOUND, Shared};
use crate::child::Running;
use crate::kind::Kind;

const PAUSE: Duration = Duration::from_millis(50);

/// Why a round ended early.
#[derive(Debug)]
pub enum Fail {
    Wrong(Wrong),
    /// The tool itself cannot do what it should.
    Cannot(String),
}

impl From<Wrong> for Fail {
    fn from(wrong: Wrong) -> Self {
        Self::Wrong(wrong)
    }
}

impl From<String> for Fail {
    fn from(why: String) -> Self {
        Self::Cannot(why)
    }
}

pub struct Round<'g> {
    pub ground: &'g mut Ground,
    pub site: Site,
    pub shared: Arc<Shared>,
    pub dice: Seeded,
    /// How long a server lives before it is killed, in milliseconds.
    life: (u32, u32),
    /// Which way of bringing about a fault is next.
    turns: BTreeMap<Fault, usize>,
    server: Option<Running>,
    rooms: JoinSet<Result<(Room, Vec<Ledger>), Wrong>>,
}

impl<'g> Round<'g> {
    pub async fn run(book: Arc<Book>, ground: &'g mut Ground, draw: Draw) -> Result<(), Fail> {
        let mut round = Self::open(book.clone(), ground, &draw).await?;
        for fault in draw.faults {
            if round.shared.is_alarmed() || book.is_late() {
                break;
            }
            round.bring(fault).await?;
            if !round.shared.is_alarmed() {
                book.done(fault)?;
            }
        }
        round.finish().await?;
        Ok(book.round()?)
    }

    async fn open(book: Arc<Book>, ground: &'g mut Ground, draw: &Draw) -> Result<Self, Fail> {
        let site = ground.site(draw.setting).await?;
        let (program, orders) = (site.program.clone(), book.orders());
        let any = SocketAddr::from(([127, 0, 0, 1], 0));
        let server = block_in_place(|| program.start(any))?;
        let shared = Arc::new(Shared::new(book, server.address, orders.tables));
        let mut dice = Seeded::new(draw.seed);
        let (clocked, mut rooms) = (draw.setting == Setting::Clocked, JoinSet::new());
        for (number, kind) in Kind::all().into_iter().cycle().take(orders.tables).enumerate() {
            let (shared, seed) = (shared.clone(), dice.next_seed());
            let room = Room::open(shared, number, kind, seed, clocked).await?;
            rooms.spawn(room.play());
        }
        let life = orders.life;
        let (turns, server) = (BTreeMap::new(), Some(server));
        Ok(Self { ground, site, shared, dice, life, turns, server, rooms })
    }

    async fn bring(&mut self, fault: Fault) -> Result<(), Fail> {
        self.still_runs()?;
        match fault {
            Fault::Kill => self.kill_at_random().await,
            Fault::Full => {
                if !self.full().await? {
                    add(&self.shared.book.counts.unfelt, 1);
                }
                Ok(())
            }
            Fault::Stall => self.stall().await,
            Fault::Readonly => self.readonly().await,
            Fault::StoreKilled => self.store_killed().await,
            Fault::TwoServers => self.two_servers().await,
            Fault::Clock => self.clock().await,
            Fault::Term => self.end_at_random().await,
        }
    }

    pub fn server(&mut self) -> Result<&mut Running, Fail> {
        self.server.as_mut().ok_or_else(|| Fail::Cannot("there is no server".to_owned()))
    }

    pub fn still_runs(&mut self) -> Result<(), Fail> {
        let said = self.site.program.last_words();
        match self.server()?.ended() {
            Some(fault) => Err(Wrong::Broken(format!("{fault}; it said: {said}")).into()),
            None => Ok(()),
        }
    }

    /// So many milliseconds, and by chance some more.
    pub async fn wait(&mut self, least: u32, more: u32) {
        let time = least + self.dice.roll(more);
        sleep(Duration::from_millis(u64::from(time))).await;
    }

    /// Which of some ways it is this time: one after the other, from any on.
    pub fn turn(&mut self, fault: Fault, of: usize) -> usize {
        let first = self.dice.roll(of as u32) as usize;
        let turn = self.turns.entry(fault).or_insert(first);
        *turn += 1;
        *turn % of
    }

    async fn kill_at_random(&mut self) -> Result<(), Fail> {
        let (least, most) = self.life;
        self.wait(least, most - least + 1).await;
        self.still_runs()?;
        self.kill().await
    }

    /// Asks the server to end while people play: it does, well, and leaves one whole file behind.
    async fn end_at_random(&mut self) -> Result<(), Fail> {
        let (least, most) = self.life;
        self.wait(least, most - least + 1).await;
        self.still_runs()?;
        self.shared.begin_trouble();
        self.server()?.ask_to_end()?;
        let begun = Instant::now();
        let status = loop {
            match self.server()?.status() {
                Some(status) => break status,
                None if begun.elapsed() > BOUND => {
                    let wrong = "a server that was asked to end goes on";
                    return Err(Wrong::Broken(wrong.to_owned()).into());
                }
                None => sleep(PAUSE).await,
            }
        };
        let (beside, said) = (self.site.beside(), self.site.program.last_words());
        if !status.success() || !beside.is_empty() {
            let wrong = format!("a server that was asked to end left {beside:?}: {status}");
            return Err(Wrong::Broken(format!("{wrong}; it said: {said}")).into());
        }
        self.kill().await
    }

    /// Kills the server and starts it again at the same address.
    async fn kill(&mut self) -> Result<(), Fail> {
        let address = self.shared.address();
        self.shared.begin_trouble();
        drop(self.server.take());
        self.server = Some(self.start(address).await?);
        self.shared.call(address, false);
        self.shared.end_trouble();
        Ok(())
    }

    /// Another process may have the port for a moment, or a killed server the store.
    pub async fn start(&self, address: SocketAddr) -> Result<Running, Fail> {
        let begun = Instant::now();
        loop {
            match block_in_place(|| self.site.program.start(address)) {
                Ok(running) => return Ok(running),
                Err(why) if begun.elapsed() > BOUND => return Err(Wrong::Stuck(why).into()),
                Err(_) => sleep(PAUSE).await,
            }
        }
    }

    /// Another server takes the place of the one that is there, which is given back.
    pub fn replace(&mut self, server: Running) -> Option<Running> {
        self.server.replace(server)
    }

    /// All games are played to their end. Then the server is killed once more, and everything is asked
    /// for again.
    async fn finish(mut self) -> Result<(), Fail> {
        self.shared.enough();
        let mut done = Vec::new();
        while let Some(room) = self.rooms.join_next().await {
            done.push(room.map_err(|broken| Wrong::Broken(broken.to_string()))??);
        }
        self.still_runs()?;
        self.kill().await?;
        let mut looking = JoinSet::new();
        for (room, ledgers) in done {
            looking.spawn(room.verify(ledgers));
        }
        while let Some(looked) = looking.join_next().await {
            looked.map_err(|broken| Wrong::Broken(broken.to_string()))??;
        }
        drop(self.server.take());
        Ok(self.ground.remove(&self.site).await?)
    }
}
