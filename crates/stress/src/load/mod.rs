//! Many tables play on a server, each so many decisions a second. What is measured is the time from
//! a decision to the word that it is done and kept.

mod glance; // of an update only what a script needs
mod desk; // one table and its two people: start here
mod crowd;
mod latency;
mod idle;
pub mod files;

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::Instant;

use client::Client;
use serde::Serialize;
use tokio::task::JoinSet;

use crate::child::{Memory, Program, Running};
pub use crowd::Crowd;
use desk::Played;
use latency::Latencies;

#[derive(Clone, Debug)]
pub struct LoadPlan {
    /// A server that runs already, or how to start one.
    pub server: Result<SocketAddr, Program>,
    pub tables: usize,
    pub seconds: u64,
    /// Decisions a second at each table.
    pub rate: f64,
    /// Tables besides that nobody looks at.
    pub idle: usize,
    pub seed: u64,
}

#[derive(Clone, Default, Debug, Serialize)]
pub struct LoadReport {
    pub tables: usize,
    pub sockets: usize,
    pub idle: usize,
    pub seconds: f64,
    pub decisions: usize,
    pub decisions_per_s: f64,
    /// Games that ended meanwhile; another one was begun.
    pub games: usize,
    /// From a decision to its acknowledgement, in milliseconds.
    pub ack_ms: Latencies,
    /// Decisions that were sent a tenth of their interval late or more: the tables lagged behind.
    pub late: usize,
    /// Refusals by code, and connections that broke.
    pub refused: BTreeMap<String, usize>,
    /// Of the server, by when it was looked at.
    pub memory: Vec<(String, Memory)>,
}

/// As many tables are made at a time.
const HANDS: usize = 32;

/// Makes the tables, lets them play, and measures. `told` hears how it goes.
pub async fn load(plan: &LoadPlan, told: &dyn Fn(&str)) -> Result<LoadReport, String> {
    files::check(2 * plan.tables + 2 * HANDS)?;
    let child = match &plan.server {
        Ok(_) => None,
        Err(program) => Some(program.start(SocketAddr::from(([127, 0, 0, 1], 0)))?),
    };
    let address = child.as_ref().map(|child| child.address);
    let server = address.or(plan.server.as_ref().ok().copied()).ok_or("there is no server")?;
    let mut report = LoadReport { tables: plan.tables, idle: plan.idle, ..LoadReport::default() };
    report.look("at the start", child.as_ref());
    if plan.idle > 0 {
        told(&format!("making {} tables that nobody looks at", plan.idle));
        idle::make(server, plan.idle).await?;
        report.look("with the idle tables", child.as_ref());
    }
    if plan.tables == 0 {
        return Ok(report);
    }
    told(&format!("making {} tables and playing them on", plan.tables));
    let nobody = || Client::nobody(server);
    let mut crowd = Crowd::new(plan, |_| [nobody(), nobody()]);
    crowd.ready(plan.tables).await?;
    report.sockets = plan.tables * 2;
    report.look("with all tables", child.as_ref());
    told(&format!("measuring for {} seconds", plan.seconds));
    report.measure(crowd).await?;
    report.look("at the end", child.as_ref());
    Ok(report)
}

impl LoadReport {
    pub fn look(&mut self, when: &str, server: Option<&Running>) {
        let memory = server.and_then(Running::memory);
        self.memory.extend(memory.map(|memory| (when.to_owned(), memory)));
    }

    pub async fn measure(&mut self, mut crowd: Crowd) -> Result<(), String> {
        let began = Instant::now();
        crowd.start.send_replace(Some(began));
        let mut all = Played::default();
        while let Some(played) = one(&mut crowd.playing).await? {
            all.add(played);
        }
        self.seconds = began.elapsed().as_secs_f64();
        self.decisions = all.times.len();
        self.decisions_per_s = self.decisions as f64 / self.seconds;
        (self.games, self.late, self.refused) = (all.games, all.late, all.refused);
        self.ack_ms = Latencies::of(all.times);
        Ok(())
    }
}

/// What is done first.
async fn one<T: 'static>(making: &mut JoinSet<Result<T, String>>) -> Result<Option<T>, String> {
    match making.join_next().await {
        Some(made) => made.map_err(|broken| broken.to_string())?.map(Some),
        None => Ok(None),
    }
}
