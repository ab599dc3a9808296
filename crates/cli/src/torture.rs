//! `bravehall torture`: whether a server keeps what it has acknowledged, whatever happens to it.

use std::collections::BTreeMap;
use std::future::Future;
use std::path::PathBuf;
use std::time::Duration;

use stress::{Fault, Orders, Program, TorturePlan, TortureReport};
use tokio::runtime::Runtime;

use crate::args::TortureArgs;
use crate::failure::{Done, Failure};
use crate::screen::Screen;
use crate::serve::stopped;

pub fn torture(args: &TortureArgs) -> Done {
    let screen = Screen::new();
    let told = |line: &str| {
        if !args.json {
            drop(screen.line(line));
        }
    };
    let plan = plan(args)?;
    // Everything that may take a moment goes on beside the people, so it needs a thread of its own.
    let report = run(async { stress::torture(&plan, &told).await })?;
    let text = if args.json {
        serde_json::to_string(&report).map_err(|error| Failure::bad(error.to_string()))?
    } else {
        table(&report)
    };
    screen.laid_out(&text)?;
    if report.evidence.is_some() { Err(Failure::No) } else { Ok(()) }
}

fn plan(args: &TortureArgs) -> Result<TorturePlan, Failure> {
    let program = this()?;
    if let Some(file) = args.state.as_ref().filter(|file| file.exists()) {
        let message = format!("{} is there already: go on with --resume", file.display());
        return Err(Failure::bad(message));
    }
    let orders = args.resume.is_none().then(|| orders(args));
    let file = args.resume.clone().or_else(|| args.state.clone());
    let lasts = args.lasts.map(Duration::from_secs);
    Ok(TorturePlan { program, orders, file, parallel: args.parallel, lasts })
}

fn orders(args: &TortureArgs) -> Orders {
    let named = !args.faults.is_empty();
    let all = if named { args.faults.clone() } else { Fault::ALL.to_vec() };
    let mut faults: BTreeMap<_, _> =
        args.count.into_iter().flat_map(|count| all.iter().map(move |it| (*it, count))).collect();
    if let Some(kills) = args.kills {
        faults.insert(Fault::Kill, kills);
    }
    Orders {
        faults,
        named,
        store: args.store.clone(),
        tables: args.tables,
        life: args.life,
        seed: args.seed,
    }
}

/// Runs until it is done or the person has had enough; the server goes down with it.
pub fn run<T>(work: impl Future<Output = Result<T, String>>) -> Result<T, Failure> {
    let runtime = Runtime::new().map_err(|error| Failure::bad(error.to_string()))?;
    let done = runtime.block_on(async {
        tokio::select! {
            // The signal is listened to before there is a server that could be left behind.
            biased;
            () = stopped() => Err("stopped".to_owned()),
            done = work => done,
        }
    });
    done.map_err(Failure::bad)
}

fn table(report: &TortureReport) -> String {
    let in_flight = format!("{} ({} of them kept)", report.in_flight, report.kept);
    let mut rows: Vec<_> =
        report.faults.iter().map(|(fault, count)| (fault.name(), count.to_string())).collect();
    rows.extend([
        ("stores", report.rounds.to_string()),
        ("tables begun", report.begun.to_string()),
        ("tables finished", report.finished.to_string()),
        ("acknowledged", report.acknowledged.to_string()),
        ("in flight", in_flight),
        ("full, not felt", report.unfelt.to_string()),
        ("taken back", report.taken_back.to_string()),
        ("conceded", report.conceded.to_string()),
        ("claimed", format!("{} ({} more came to nothing)", report.claimed, report.not_claimed)),
        ("next games", report.further.to_string()),
        ("between games", report.between.to_string()),
        ("lines of chat", report.said.to_string()),
        ("unavailable", report.unavailable.to_string()),
        ("resent", report.resent.to_string()),
        ("lost", report.lost.to_string()),
        ("doubled", report.doubled.to_string()),
        ("stuck", report.stuck.to_string()),
        ("broken", report.broken.to_string()),
        ("replays verified", report.verified.to_string()),
        ("seconds", format!("{:.1}", report.seconds)),
        ("faults a second", format!("{:.2}", report.rate())),
    ]);
    rows.extend(
        report.skipped.iter().map(|(fault, why)| (fault.name(), format!("skipped: {why}"))),
    );
    let mut lines: Vec<_> =
        rows.into_iter().map(|(name, value)| format!("{name:<20} {value}")).collect();
    lines.extend(report.evidence.clone());
    lines.extend(report.files.iter().map(|files| format!("kept for a closer look: {files}")));
    lines.join("\n")
}

/// This very executable.
fn this() -> Result<PathBuf, Failure> {
    std::env::current_exe().map_err(|error| Failure::bad(error.to_string()))
}

/// Where a server under load keeps everything: in files that nobody else has.
pub struct Files {
    store: PathBuf,
    log: PathBuf,
}

impl Files {
    pub fn new() -> Self {
        let name = format!("bravehall-stress-{}", std::process::id());
        let file = |end: &str| std::env::temp_dir().join(format!("{name}{end}"));
        Self { store: file(".db"), log: file(".log") }
    }

    /// This very executable, as a server.
    pub fn program(&self) -> Result<Program, Failure> {
        let store = self.store.display().to_string();
        Ok(Program { path: this()?, store, log: self.log.clone(), clock: None })
    }

    pub fn remove(&self) {
        let store = self.store.display();
        for end in ["", "-wal", "-shm", ".lock"] {
            // Not all of them were made.
            let _ = std::fs::remove_file(format!("{store}{end}"));
        }
        // A run that failed early has no log.
        let _ = std::fs::remove_file(&self.log);
    }
}
