//! Tables play on a server that is killed again and again. Whatever was acknowledged must be there
//! afterwards, whatever was not must count once or not at all, and every game must go on.

mod ledger; // what was acknowledged, and what it is compared with: start here
mod lives; // which life of the server it is
mod room; // one table and its people
mod killer;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use kernel::Seeded;
use tokio::task::JoinSet;

use crate::child::Program;
use crate::kind::Kind;
use killer::Killer;
pub use ledger::{Act, Ledger, Wrong};
use lives::Shared;
use room::Room;

#[derive(Clone, Debug)]
pub struct TorturePlan {
    pub program: Program,
    pub kills: u64,
    pub tables: usize,
    pub seed: u64,
}

/// What came of it.
#[derive(Clone, Default, Debug)]
pub struct TortureReport {
    pub kills: u64,
    pub begun: u64,
    pub finished: u64,
    /// Decisions that were acknowledged.
    pub decisions: u64,
    /// Decisions that had no answer when the server was killed, and how many of them were kept.
    pub in_flight: u64,
    pub kept: u64,
    /// Acknowledged decisions that were sent again.
    pub resent: u64,
    pub lost: u64,
    pub stuck: u64,
    /// Finished games whose replay has every decision, with every roll recomputed.
    pub verified: u64,
    pub seconds: f64,
    /// The first thing that was wrong, exactly.
    pub evidence: Option<String>,
}

/// Plays until the server was killed often enough and every game is over. `told` hears how it goes.
/// Fails where it cannot even begin.
pub async fn torture(plan: &TorturePlan, told: &dyn Fn(&str)) -> Result<TortureReport, String> {
    let began = Instant::now();
    let server = plan.program.start(SocketAddr::from(([127, 0, 0, 1], 0)))?;
    let shared = Arc::new(Shared::new(server.address));
    let mut dice = Seeded::new(plan.seed);
    let mut rooms = JoinSet::new();
    for kind in Kind::all().into_iter().cycle().take(plan.tables) {
        let room = Room::open(shared.clone(), kind, dice.next_seed()).await?;
        rooms.spawn(room.play());
    }
    let mut killer = Killer::new(&plan.program, &shared, server, dice);
    let mut end = killer.run(plan.kills, told).await.map_err(Wrong::Lost).err();
    shared.enough();
    told("no more kills; the games are played to their end");
    let done = gather(&mut rooms, &mut end).await;
    if end.is_none() {
        told("one more kill; then every decision is sent again, and every replay is verified");
        end = last_look(&mut killer, done).await.err();
    }
    let mut report = shared.report(end);
    (report.kills, report.seconds) = (killer.kills, began.elapsed().as_secs_f64());
    Ok(report)
}

/// Waits for all rooms; one that has found something ends the whole.
async fn gather(
    rooms: &mut JoinSet<Result<(Room, Vec<Ledger>), Wrong>>,
    end: &mut Option<Wrong>,
) -> Vec<(Room, Vec<Ledger>)> {
    let mut done = Vec::new();
    while let (None, Some(room)) = (&end, rooms.join_next().await) {
        match room {
            Ok(Ok(room)) => done.push(room),
            Ok(Err(wrong)) => *end = Some(wrong),
            Err(broken) => *end = Some(Wrong::Lost(broken.to_string())),
        }
    }
    done
}

/// After a last kill everything is asked for again.
async fn last_look(killer: &mut Killer<'_>, done: Vec<(Room, Vec<Ledger>)>) -> Result<(), Wrong> {
    killer.kill(Duration::ZERO).await.map_err(Wrong::Lost)?;
    let mut looking = JoinSet::new();
    for (room, ledgers) in done {
        looking.spawn(room.verify(ledgers));
    }
    while let Some(looked) = looking.join_next().await {
        looked.map_err(|broken| Wrong::Lost(broken.to_string()))??;
    }
    Ok(())
}
