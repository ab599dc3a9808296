//! Tables play on a server to which one fault after the other happens. Whatever was acknowledged must be
//! there afterwards, whatever was not must count once or not at all, and every game must go on.

mod ledger; // what was acknowledged, and what it is compared with: start here
mod standing; // the match it is a game of
mod fault; // what is done to the server
mod inject; // how
mod round; // one server on one store
mod ground; // where the store is
mod sql;
mod shared; // how things stand with the server
mod room; // one table and its people
mod ghost; // people who stay with a server that has lost its store
mod watcher; // somebody who sees a table late
mod book; // what was done so far

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tokio::task::{JoinSet, block_in_place};
use tokio::time::{Instant, interval_at};

use book::{Book, State};
use ground::{Ground, Keeper};
use round::{Fail, Round};

pub use fault::Fault;
pub use ledger::{Act, Ledger, Want, Wrong};
pub use standing::Standing;

const TOLD_EVERY: Duration = Duration::from_secs(10);

#[derive(Clone, Debug)]
pub struct TorturePlan {
    /// The executable of `bravehall`.
    pub program: PathBuf,
    /// What to do, or nothing to go on with what the file says.
    pub orders: Option<Orders>,
    /// Where it is kept what was done so far.
    pub file: Option<PathBuf>,
    /// How many servers at a time, each with a store of its own.
    pub parallel: usize,
    /// No new faults after this time.
    pub lasts: Option<Duration>,
}

/// What is to be done, whoever does it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Orders {
    /// How often each fault is brought about.
    pub faults: BTreeMap<Fault, u64>,
    /// Whether the person has named the faults: then each must be possible here.
    pub named: bool,
    /// `sqlite`, `postgres`, or a file or URL.
    pub store: String,
    /// How many tables play at a time on one server.
    pub tables: usize,
    /// How long a server lives before it is killed, in milliseconds: at least and at most.
    pub life: (u32, u32),
    pub seed: u64,
}

/// What came of it, over all pieces of a run.
#[derive(Clone, Default, Debug, Serialize, Deserialize)]
pub struct TortureReport {
    pub faults: BTreeMap<Fault, u64>,
    /// Faults that cannot be brought about here, and why.
    pub skipped: BTreeMap<Fault, String>,
    /// How often the run was begun or gone on with.
    pub pieces: u64,
    /// Stores that were played on, looked at once more and removed.
    pub rounds: u64,
    /// Tables.
    pub begun: u64,
    pub finished: u64,
    /// Decisions, and whatever else becomes an event.
    pub acknowledged: u64,
    /// Those that had no answer when something happened to the server, and how many of them were
    /// kept.
    pub in_flight: u64,
    pub kept: u64,
    /// How often a full disk was not felt, because there was room enough in what the store has already.
    #[serde(default)]
    pub unfelt: u64,
    /// How often a player heard that something could not be kept.
    pub unavailable: u64,
    /// Acknowledged decisions that were sent again.
    pub resent: u64,
    pub lost: u64,
    pub doubled: u64,
    pub stuck: u64,
    pub broken: u64,
    /// Finished games whose replay has every decision, with every roll recomputed.
    pub verified: u64,
    /// How often people took back, gave up, said something.
    #[serde(default)]
    pub taken_back: u64,
    #[serde(default)]
    pub conceded: u64,
    #[serde(default)]
    pub said: u64,
    /// How often a game was taken from somebody who went away, and how often such a claim came to nothing because
    /// everybody was back.
    #[serde(default)]
    pub claimed: u64,
    #[serde(default)]
    pub not_claimed: u64,
    /// Further games of matches that were begun, and how often something happened to the server between two games.
    #[serde(default)]
    pub further: u64,
    #[serde(default)]
    pub between: u64,
    pub seconds: f64,
    /// The first thing that was wrong, exactly, and where the files of that server are.
    pub evidence: Option<String>,
    pub files: Option<String>,
}

impl TortureReport {
    /// Faults a second, over all pieces.
    pub fn rate(&self) -> f64 {
        self.faults.values().sum::<u64>() as f64 / self.seconds.max(0.001)
    }

    fn progress(&self, wanted: &BTreeMap<Fault, u64>) -> String {
        let done = |(fault, wanted): (&Fault, &u64)| {
            format!("{fault} {}/{wanted}", self.faults.get(fault).unwrap_or(&0))
        };
        let done: Vec<_> = wanted.iter().map(done).collect();
        let games = format!("{} games over, {} acknowledged", self.finished, self.acknowledged);
        format!("{}; {:.2} a second; {games}", done.join(", "), self.rate())
    }
}

/// Plays until everything was done often enough and every game is over. `told` hears how it goes. Fails
/// where it cannot even begin.
pub async fn torture(plan: &TorturePlan, told: &dyn Fn(&str)) -> Result<TortureReport, String> {
    let state = match (&plan.orders, &plan.file) {
        (Some(orders), _) => State::new(orders.clone()),
        (None, Some(file)) => State::read(file)?,
        (None, None) => return Err("there is nothing to go on with".to_owned()),
    };
    let orders = state.orders.clone();
    let keeper = Keeper::read(&orders.store);
    ground::needs(&keeper)?;
    let skipped = skipped(&keeper, &orders, plan)?;
    for (fault, why) in &skipped {
        told(&format!("skipped: {fault}: {why}"));
    }
    let small = orders.faults.contains_key(&Fault::Full) && !skipped.contains_key(&Fault::Full);
    let book = Arc::new(Book::new(state, plan.file.clone(), plan.lasts)?);
    book.skipped(skipped)?;
    let among = if matches!(keeper, Keeper::Given(_)) { 1 } else { plan.parallel };
    let mut workers = JoinSet::new();
    for number in 0..among {
        let ground = (keeper.clone(), plan.program.clone(), number, small);
        workers.spawn(work(book.clone(), ground, among));
    }
    let ended = watch(&mut workers, &book, &orders, told).await;
    // What the others have mounted and started goes with them.
    workers.shutdown().await;
    ended?;
    book.close()
}

fn skipped(
    keeper: &Keeper,
    orders: &Orders,
    plan: &TorturePlan,
) -> Result<BTreeMap<Fault, String>, String> {
    let forbids = |fault: &Fault| keeper.forbids(*fault, &plan.program).map(|why| (*fault, why));
    let skipped: BTreeMap<_, _> =
        block_in_place(|| orders.faults.keys().filter_map(forbids).collect());
    match skipped.iter().next() {
        Some((fault, why)) if orders.named => Err(format!("{fault} cannot be done here: {why}")),
        _ => Ok(skipped),
    }
}

/// Waits for all; the first that has found something ends the whole.
async fn watch(
    workers: &mut JoinSet<Result<(), Fail>>,
    book: &Book,
    orders: &Orders,
    told: &dyn Fn(&str),
) -> Result<(), String> {
    let mut ticks = interval_at(Instant::now() + TOLD_EVERY, TOLD_EVERY);
    loop {
        tokio::select! {
            done = workers.join_next() => match done {
                Some(Ok(Ok(()))) => {}
                Some(Ok(Err(Fail::Cannot(why)))) => return Err(why),
                // What was wrong is in the book.
                None | Some(Ok(Err(Fail::Wrong(_)))) => return Ok(()),
                Some(Err(broken)) => return Err(broken.to_string()),
            },
            _ = ticks.tick() => told(&book.report().progress(&orders.faults)),
        }
    }
}

/// One round after the other, on a ground of its own.
async fn work(
    book: Arc<Book>,
    (keeper, program, number, small): (Keeper, PathBuf, usize, bool),
    among: usize,
) -> Result<(), Fail> {
    let mut ground = block_in_place(|| Ground::open(&keeper, &program, number, small))?;
    while let Some(draw) = book.draw(among) {
        let done = Round::run(book.clone(), &mut ground, draw).await;
        if let Err(Fail::Wrong(wrong)) = &done {
            let files = block_in_place(|| ground.keep());
            book.wrong(wrong, files)?;
        }
        done?;
    }
    Ok(())
}
