//! `bravehall torture`: whether a server that is killed keeps what it has acknowledged.

use std::future::Future;
use std::path::{Path, PathBuf};

use drill::{Program, TorturePlan, TortureReport};
use tokio::runtime::Runtime;

use crate::args::TortureArgs;
use crate::failure::{Done, Failure};
use crate::screen::Screen;
use crate::serve::stopped;

pub fn torture(args: &TortureArgs) -> Done {
    let files = Files::new(args.store.as_deref());
    let plan = TorturePlan {
        program: files.program()?,
        kills: args.kills,
        tables: args.tables,
        seed: args.seed,
    };
    let screen = Screen::new();
    let told = |line: &str| drop(screen.line(line));
    let report = run(drill::torture(&plan, &told));
    let report = report.inspect_err(|_| files.remove())?;
    screen.laid_out(&table(&report))?;
    let Some(evidence) = &report.evidence else {
        files.remove();
        return Ok(());
    };
    screen.laid_out(evidence)?;
    screen.laid_out(&format!("kept for a closer look: {}", files.names()))?;
    Err(Failure::No)
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
    let rows = [
        ("kills", report.kills.to_string()),
        ("tables begun", report.begun.to_string()),
        ("tables finished", report.finished.to_string()),
        ("acknowledged", report.decisions.to_string()),
        ("in flight at a kill", in_flight),
        ("resent", report.resent.to_string()),
        ("lost", report.lost.to_string()),
        ("stuck", report.stuck.to_string()),
        ("replays verified", report.verified.to_string()),
        ("seconds", format!("{:.1}", report.seconds)),
    ];
    let rows = rows.map(|(name, value)| format!("{name:<20} {value}"));
    rows.join("\n")
}

/// Where the server keeps everything while it is put to the test.
pub struct Files {
    store: String,
    log: PathBuf,
    /// What is ours to remove.
    temporary: Vec<PathBuf>,
}

impl Files {
    /// In a place of the person's choice, or in files that nobody else has.
    pub fn new(store: Option<&str>) -> Self {
        let name = format!("bravehall-drill-{}", std::process::id());
        let file = |end: &str| std::env::temp_dir().join(format!("{name}{end}"));
        let mut temporary = vec![file(".log")];
        if store.is_none() {
            temporary.extend(["", "-wal", "-shm"].map(|end| file(&format!(".db{end}"))));
        }
        let ours = file(".db").display().to_string();
        Self { store: store.map_or(ours, str::to_owned), log: file(".log"), temporary }
    }

    /// This very executable, as a server.
    pub fn program(&self) -> Result<Program, Failure> {
        let path = std::env::current_exe().map_err(|error| Failure::bad(error.to_string()))?;
        Ok(Program { path, store: self.store.clone(), log: self.log.clone() })
    }

    pub fn remove(&self) {
        for file in &self.temporary {
            let _ = std::fs::remove_file(file);
        }
    }

    fn names(&self) -> String {
        let there = self.temporary.iter().filter(|file| file.exists());
        let names: Vec<_> = there.map(|file| shown(file)).collect();
        names.join(", ")
    }
}

fn shown(file: &Path) -> String {
    file.display().to_string()
}
