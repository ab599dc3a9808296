//! How each fault is brought about, and what is looked at while it lasts and after it.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use kernel::Dice;
use tokio::task::block_in_place;
use tokio::time::{sleep, timeout};

use super::fault::Fault;
use super::ground::{Small, mark};
use super::ledger::Wrong;
use super::round::{Fail, Round};
use super::shared::BOUND;
use super::sql;

/// How long a fault lasts once the server has noticed it, in milliseconds: at most.
const LASTS: u32 = 300;
/// How long a write takes, in milliseconds: at least, and at most so much more.
const STALL: (u32, u32) = (1_000, 2_000);
/// Jumps of the clock, in seconds: at least, and at most so much more.
const JUMP: (u32, u32) = (3_600, 30 * 24 * 3_600);
const LOOK: Duration = Duration::from_millis(10);
const PATIENCE: Duration = Duration::from_secs(2);

impl Round<'_> {
    /// No room on the disk. A database that has given up is started again when there is some. Says whether
    /// it was felt: a log that begins anew in the room it has needs no more.
    pub async fn full(&mut self) -> Result<bool, Fail> {
        self.shared.begin_trouble();
        let noticed = self.noticed(true).await;
        let freed = self.ground.small.as_ref().map_or(Ok(()), Small::free);
        freed?;
        let felt = noticed?;
        self.revive_store()?;
        self.recovered().await?;
        Ok(felt)
    }

    /// Nothing can be written, though it can be read.
    pub async fn readonly(&mut self) -> Result<(), Fail> {
        self.shared.begin_trouble();
        // Not what processes share as memory: the kernel ends whoever cannot write there.
        let files = self.site.keeping();
        self.set_readonly(&files, true).await?;
        // Connections of PostgreSQL hear of it a moment later.
        let strict = self.site.is_lite;
        if strict {
            self.shared.turn_hold();
        }
        let noticed = self.must_notice().await;
        if strict {
            self.shared.turn_hold();
        }
        self.set_readonly(&files, false).await?;
        noticed?;
        self.recovered().await
    }

    async fn set_readonly(&self, files: &[std::path::PathBuf], on: bool) -> Result<(), Fail> {
        if self.site.is_lite {
            return Ok(mark(files, on)?);
        }
        let mut connection = sql::connect(&self.site.url).await?;
        let word = if on { "on" } else { "off" };
        let setting = format!("ALTER SYSTEM SET default_transaction_read_only = {word}");
        sql::say(&mut connection, &setting).await?;
        Ok(sql::say(&mut connection, "SELECT pg_reload_conf()").await?)
    }

    /// Somebody else holds what every write needs.
    pub async fn stall(&mut self) -> Result<(), Fail> {
        self.shared.begin_trouble();
        let mut connection = sql::connect(&self.site.url).await?;
        if self.site.is_lite {
            sql::say(&mut connection, "PRAGMA busy_timeout = 20000").await?;
            sql::say(&mut connection, "BEGIN IMMEDIATE").await?;
        } else {
            sql::say(&mut connection, "BEGIN").await?;
            sql::say(&mut connection, "LOCK TABLE log IN ACCESS EXCLUSIVE MODE").await?;
        }
        self.shared.turn_hold();
        self.wait(STALL.0, STALL.1).await;
        self.shared.turn_hold();
        sql::say(&mut connection, "ROLLBACK").await?;
        self.recovered().await
    }

    /// The database is gone for a while, or all its connections are.
    pub async fn store_killed(&mut self) -> Result<(), Fail> {
        self.shared.begin_trouble();
        let way = ["", "KILL", "QUIT"][self.turn(Fault::StoreKilled, 3)];
        if way.is_empty() {
            // The server may be back before anybody has asked.
            sql::once(&self.site.url, sql::END_OTHERS).await?;
            self.wait(0, LASTS).await;
            return self.recovered().await;
        }
        if let Some(cluster) = &mut self.ground.cluster {
            block_in_place(|| cluster.end(way));
        }
        let noticed = self.must_notice().await;
        self.revive_store()?;
        noticed?;
        self.recovered().await
    }

    fn revive_store(&mut self) -> Result<(), Fail> {
        match &mut self.ground.cluster {
            Some(cluster) => Ok(block_in_place(|| cluster.revive())?),
            None => Ok(()),
        }
    }

    /// A second server does not get in, whether the first is awake or not; where the store can be taken
    /// over, the first notices.
    pub async fn two_servers(&mut self) -> Result<(), Fail> {
        match self.turn(Fault::TwoServers, 3) {
            0 if !self.site.is_lite && self.site.is_ours => self.takeover().await,
            1 => {
                self.shared.begin_trouble();
                self.server()?.freeze(true)?;
                let refused = self.intrude().await;
                self.server()?.freeze(false)?;
                refused?;
                self.recovered().await
            }
            _ => {
                self.intrude().await?;
                self.recovered().await
            }
        }
    }

    /// A second server must end by itself and say who has the store.
    async fn intrude(&mut self) -> Result<(), Fail> {
        let said = self.site.program.log.with_extension("intruder");
        let mut intruder = self.site.program.intrude(&said)?;
        let begun = Instant::now();
        let status = loop {
            if intruder.is_in() {
                let wrong = "a second server was started on the same store, and serves";
                return Err(Wrong::Broken(wrong.to_owned()).into());
            }
            match intruder.status() {
                Some(status) => break status,
                None if begun.elapsed() > BOUND => {
                    let wrong = "a second server on the same store does not end by itself";
                    return Err(Wrong::Broken(wrong.to_owned()).into());
                }
                None => sleep(LOOK).await,
            }
        };
        let (id, said) = (self.server()?.id().to_string(), intruder.said());
        let names = said.contains(&id) || said.contains(&self.shared.address().to_string());
        if status.success() || !names {
            let who = format!("not that process {id} has the store");
            let wrong = format!("a second server ended with {status} and said {who}: {said}");
            return Err(Wrong::Broken(wrong).into());
        }
        Ok(())
    }

    /// The first server stands still, its connections are ended, and a second one takes the store over.
    /// When the first wakes up it must notice.
    async fn takeover(&mut self) -> Result<(), Fail> {
        self.shared.begin_trouble();
        self.server()?.freeze(true)?;
        sql::once(&self.site.url, sql::END_OTHERS).await?;
        let second = self.start(SocketAddr::from(([127, 0, 0, 1], 0))).await?;
        let address = second.address;
        let Some(mut first) = self.replace(second) else { return Ok(()) };
        self.shared.call(address, true);
        self.shared.end_trouble();
        self.shared.all_go_on().await;
        first.freeze(false)?;
        let begun = Instant::now();
        while first.status().is_none() {
            if begun.elapsed() > BOUND {
                let wrong = "a server whose store was taken over goes on";
                return Err(Wrong::Broken(wrong.to_owned()).into());
            }
            sleep(LOOK).await;
        }
        self.recovered().await
    }

    /// The time of day jumps, for the server alone; everybody comes again.
    pub async fn clock(&mut self) -> Result<(), Fail> {
        let by = i64::from(JUMP.0 + self.dice.roll(JUMP.1));
        let off = [by, -by, 0][self.dice.roll(3) as usize];
        self.site.set_clock(off)?;
        self.wait(0, LASTS).await;
        self.shared.call(self.shared.address(), false);
        self.shared.all_go_on().await;
        self.wait(0, LASTS).await;
        Ok(())
    }

    async fn must_notice(&mut self) -> Result<(), Fail> {
        if self.noticed(false).await? {
            return Ok(());
        }
        let wrong = "/readyz never said 503, though nothing can be kept";
        Err(Wrong::Broken(wrong.to_owned()).into())
    }

    /// Waits until the server says that it is not ready, and a little longer; not for ever.
    async fn noticed(&mut self, full: bool) -> Result<bool, Fail> {
        let begun = Instant::now();
        while self.ready().await != Some(503) {
            if let Some(small) = self.ground.small.as_ref().filter(|_| full) {
                // What is freed elsewhere is taken as well.
                small.fill()?;
            }
            if self.shared.is_alarmed() {
                return Ok(true);
            }
            self.still_runs()?;
            if begun.elapsed() > BOUND {
                return Ok(false);
            }
            sleep(LOOK).await;
        }
        self.wait(0, LASTS).await;
        Ok(true)
    }

    /// All is well again: the server must say so, and every table must go on.
    async fn recovered(&mut self) -> Result<(), Fail> {
        self.shared.end_trouble();
        let begun = Instant::now();
        while self.ready().await != Some(200) {
            if self.shared.is_alarmed() {
                return Ok(());
            }
            self.still_runs()?;
            // One whose disk was full may have given up a moment ago.
            self.revive_store()?;
            if begun.elapsed() > BOUND {
                let wrong = "/readyz does not say 200, though all is well again";
                return Err(Wrong::Stuck(wrong.to_owned()).into());
            }
            sleep(LOOK).await;
        }
        self.shared.all_go_on().await;
        Ok(())
    }

    async fn ready(&self) -> Option<u16> {
        let asked = client::request(self.shared.address(), "GET", "/readyz", &[], &[]);
        Some(timeout(PATIENCE, asked).await.ok()?.ok()?.status)
    }
}
