//! Kills the server at moments nobody foresees, and starts it again at the same address.

use std::time::{Duration, Instant};

use kernel::{Dice, Seeded};
use tokio::time::sleep;

use super::lives::Shared;
use crate::child::{Program, Running};

/// How long the server lives, in milliseconds: at least, and at most so much more.
const LIFE: (u32, u32) = (50, 1_450);
/// How often a server is started that does not get its address back at once.
const TRIES: u32 = 20;
const PAUSE: Duration = Duration::from_millis(250);
const TOLD_EVERY: Duration = Duration::from_secs(10);

pub struct Killer<'s> {
    program: &'s Program,
    shared: &'s Shared,
    server: Option<Running>,
    dice: Seeded,
    pub kills: u64,
}

impl<'s> Killer<'s> {
    pub fn new(program: &'s Program, shared: &'s Shared, server: Running, dice: Seeded) -> Self {
        Self { program, shared, server: Some(server), dice, kills: 0 }
    }

    /// Kills so often, unless a room has found something.
    pub async fn run(&mut self, kills: u64, told: &dyn Fn(&str)) -> Result<(), String> {
        let mut last = Instant::now();
        while self.kills < kills && !self.shared.is_alarmed() {
            let life = LIFE.0 + self.dice.roll(LIFE.1);
            self.kill(Duration::from_millis(u64::from(life))).await?;
            if last.elapsed() >= TOLD_EVERY {
                last = Instant::now();
                told(&self.progress(kills));
            }
        }
        Ok(())
    }

    fn progress(&self, kills: u64) -> String {
        let so_far = self.shared.report(None);
        let (decisions, finished) = (so_far.decisions, so_far.finished);
        let games = format!("{finished} games over, {decisions} decisions acknowledged");
        format!("{} of {kills} kills, {games}", self.kills)
    }

    /// Lets the server live for a while, kills it, and starts it again.
    pub async fn kill(&mut self, after: Duration) -> Result<(), String> {
        sleep(after).await;
        if let Some(fault) = self.server.as_mut().and_then(Running::ended) {
            return Err(fault);
        }
        drop(self.server.take());
        self.kills += 1;
        self.server = Some(self.again().await?);
        self.shared.revive();
        Ok(())
    }

    /// Another process may have the port for a moment.
    async fn again(&self) -> Result<Running, String> {
        let mut tries = 0;
        loop {
            match self.program.start(self.shared.address) {
                Err(_) if tries < TRIES => tries += 1,
                started => return started,
            }
            sleep(PAUSE).await;
        }
    }
}
