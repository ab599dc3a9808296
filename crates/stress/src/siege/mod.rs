//! Everything at once that somebody could do to a server, while honest people play on it. The
//! server has its usual limits; attackers and players come from addresses of their own.

mod tally; // what came of an attack
mod post; // an attacker's place: start here
mod wire_tap; // attacks on connections and frames
mod crowding; // attacks by number: guests, tables, seeks
mod toil; // attacks by work: bots, decks, replays, passwords

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use client::Client;
use serde::Serialize;
use tokio::task::JoinSet;

use crate::child::{METRICS_KEY, Program, Running};
use crate::load::{Crowd, LoadPlan, LoadReport, files};
use post::Post;
use tally::Tally;

#[derive(Clone, Debug)]
pub struct SiegePlan {
    pub program: Program,
    /// Tables at which honest people play, a decision a second each.
    pub tables: usize,
    pub seconds: u64,
    pub seed: u64,
}

#[derive(Clone, Default, Debug, Serialize)]
pub struct SiegeReport {
    /// On a server as it usually is.
    #[serde(flatten)]
    pub usual: Half,
    /// On one that takes cards from everybody.
    pub open: Half,
}

/// What came of it on one server.
#[derive(Clone, Default, Debug, Serialize)]
pub struct Half {
    /// How it went for those who played.
    pub honest: LoadReport,
    /// What each attack came to, by how the server answered.
    pub attacks: BTreeMap<String, BTreeMap<String, u64>>,
    /// What should not happen, as the server counts it.
    pub errors: u64,
}

impl SiegeReport {
    /// Whether everybody honest was served, and in time.
    pub fn holds(&self, most_ms: f64) -> bool {
        self.usual.holds(most_ms) && self.open.holds(most_ms)
    }
}

impl Half {
    fn holds(&self, most_ms: f64) -> bool {
        self.honest.refused.is_empty() && self.errors == 0 && self.honest.ack_ms.p99 < most_ms
    }
}

/// Where honest people come from: a whole network of this machine.
fn home(number: usize) -> IpAddr {
    IpAddr::V4(Ipv4Addr::new(127, 0, 1 + (number / 250) as u8, 1 + (number % 250) as u8))
}

/// Where the attackers come from.
fn camp(number: usize) -> IpAddr {
    IpAddr::V4(Ipv4Addr::new(127, 0, 0, 2 + number as u8))
}

/// Sockets that attackers hold at most.
const HELD: usize = 2_000;

/// Lets people play, attacks, and measures; then once more where cards are taken from everybody. `told` hears
/// how it goes.
pub async fn siege(plan: &SiegePlan, told: &dyn Fn(&str)) -> Result<SiegeReport, String> {
    files::check(2 * plan.tables + HELD)?;
    let any = SocketAddr::from(([127, 0, 0, 1], 0));
    let names = wire_tap::NAMES.iter().chain(&crowding::NAMES).chain(&toil::NAMES);
    let names: Vec<_> = names.copied().collect();
    let usual = half(plan, plan.program.start_as_usual(any)?, &names, told).await?;
    told("the same where everybody may bring cards");
    let usual_but_cards = names.iter().filter(|name| !toil::OPEN.contains(*name));
    let names: Vec<_> = usual_but_cards.chain(&toil::OPEN).copied().collect();
    let open = half(plan, plan.program.start_open(any)?, &names, told).await?;
    Ok(SiegeReport { usual, open })
}

async fn half(
    plan: &SiegePlan,
    child: Running,
    names: &[&'static str],
    told: &dyn Fn(&str),
) -> Result<Half, String> {
    let server = child.address;
    let honest = LoadPlan {
        server: Ok(server),
        tables: plan.tables,
        seconds: plan.seconds,
        rate: 1.0,
        idle: 0,
        seed: plan.seed,
    };
    let honest_report = LoadReport { tables: plan.tables, ..LoadReport::default() };
    let mut report = Half { honest: honest_report, ..Half::default() };
    told(&format!("making {} tables of honest people", plan.tables));
    let nobody = |number| Client::nobody_from(server, home(number));
    let mut crowd = Crowd::new(&honest, |table| [nobody(2 * table), nobody(2 * table + 1)]);
    crowd.ready(plan.tables).await?;
    report.honest.sockets = 2 * plan.tables;
    report.honest.look("with all tables", Some(&child));
    let until = Instant::now() + Duration::from_secs(plan.seconds);
    let mut attacks = attack(server, until, plan.seed, names);
    told(&format!("{} attackers for {} seconds", attacks.len(), plan.seconds));
    report.honest.measure(crowd).await?;
    report.honest.look("under attack", Some(&child));
    while let Some(done) = attacks.join_next().await {
        let (name, tally) = done.map_err(|broken| broken.to_string())?;
        report.attacks.insert(name.to_owned(), tally.counted());
    }
    report.errors = errors(server).await?;
    Ok(report)
}

/// All attackers, each at an address of its own.
fn attack(
    server: SocketAddr,
    until: Instant,
    seed: u64,
    names: &[&'static str],
) -> JoinSet<(&'static str, Tally)> {
    let mut attacks = JoinSet::new();
    for (number, &name) in names.iter().enumerate() {
        let post = Post::new(server, camp(number), until, seed + number as u64);
        attacks.spawn(async move {
            let tally = post.tally.clone();
            // Whatever an attacker is at, it ends with the siege.
            let _ = tokio::time::timeout_at(until.into(), post.run(name)).await;
            (name, tally)
        });
    }
    attacks
}

/// What the server has counted that should not happen.
async fn errors(server: SocketAddr) -> Result<u64, String> {
    let from = Some(home(0));
    let asking = Client { from, ..Client::with_token(server, METRICS_KEY) };
    let text = asking.get("/metrics").await.map_err(|failed| crate::kind::told(&failed))?.text();
    let line = text.lines().find_map(|line| line.strip_prefix("bravehall_errors_total "));
    line.and_then(|count| count.parse().ok()).ok_or("the server does not count errors".to_owned())
}
