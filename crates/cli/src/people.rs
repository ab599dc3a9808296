//! `bravehall people`: what whoever runs a server reads of those who play there.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use server::{Doubted, Reported};
use tokio::runtime::Runtime;

use crate::failure::{Done, Failure, reason};
use crate::host;
use crate::screen::Screen;

#[derive(clap::Subcommand, Debug)]
pub enum PeopleCommand {
    /// What somebody reported of somebody else at a table, with what they said there; a server may go on meanwhile
    Reports {
        #[command(flatten)]
        args: PeopleArgs,
        /// Write the games that are over into files in this folder
        #[arg(long, value_name = "FOLDER")]
        replays: Option<PathBuf>,
    },
    /// Rated games that counted for nobody, and why (docs/ratings.md); a server may go on meanwhile
    Doubts {
        #[command(flatten)]
        args: PeopleArgs,
    },
}

#[derive(clap::Args, Debug)]
pub struct PeopleArgs {
    /// Where the server keeps it
    #[arg(long, env = "BRAVEHALL_STORE", value_name = "FILE|URL", default_value = "bravehall.db")]
    pub store: String,
    /// How far back
    #[arg(long, value_name = "N", default_value_t = 30)]
    pub days: u16,
}

const HOUR: i64 = 3_600_000;

pub fn people(command: &PeopleCommand) -> Done {
    let (PeopleCommand::Reports { args, .. } | PeopleCommand::Doubts { args }) = command;
    let PeopleArgs { store, days } = args;
    host::is_there(store)?;
    let runtime = Runtime::new().map_err(|error| Failure::bad(error.to_string()))?;
    let (url, now) = (host::store(store), now()?);
    let since = now - i64::from(*days) * 24 * HOUR;
    let failed = |fault: server::StoreFault| Failure::bad(fault.to_string());
    let lines = match command {
        PeopleCommand::Reports { replays, .. } => {
            let reports = runtime.block_on(server::reports(&url, since)).map_err(failed)?;
            if let Some(folder) = replays {
                write(folder, &reports)?;
            }
            reports.iter().map(|report| reported(report, now)).collect()
        }
        PeopleCommand::Doubts { .. } => {
            let doubts = runtime.block_on(server::doubts(&url, since)).map_err(failed)?;
            doubts.iter().map(|doubt| doubted(doubt, now)).collect::<Vec<_>>()
        }
    };
    let none = format!("nothing within {days} days");
    let text = if lines.is_empty() { none } else { lines.join("\n") };
    Ok(Screen::new().line(&text)?)
}

fn now() -> Result<i64, Failure> {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let since = since.map_err(|error| Failure::bad(error.to_string()))?;
    Ok(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}

/// The games that were reported, a file each.
fn write(folder: &Path, reports: &[Reported]) -> Done {
    let failed =
        |error: &std::io::Error| Failure::bad(format!("{}: {}", folder.display(), reason(error)));
    fs::create_dir_all(folder).map_err(|error| failed(&error))?;
    for Reported { table, replay, .. } in reports {
        if let Some(replay) = replay {
            let file = folder.join(format!("bravehall-{table}.replay"));
            fs::write(file, replay).map_err(|error| failed(&error))?;
        }
    }
    Ok(())
}

fn ago(at: i64, now: i64) -> String {
    let hours = (now - at).max(0) / HOUR;
    if hours < 48 { format!("{hours} h ago") } else { format!("{} days ago", hours / 24) }
}

fn called((login, name): &(Option<String>, String)) -> String {
    login.as_ref().map_or_else(|| format!("{name} (a guest)"), |login| format!("{name} (@{login})"))
}

fn reported(report: &Reported, now: i64) -> String {
    let Reported { at, table, by, about, wrong, text, said, replay } = report;
    let (about, by, ago) = (called(about), called(by), ago(*at, now));
    let seen =
        if replay.is_some() { format!("/replay/{table}") } else { format!("/table/{table}") };
    let mut lines = vec![format!("{ago}  {wrong}: {about}, by {by}, at {seen}")];
    if !text.is_empty() {
        lines.push(format!("    {text}"));
    }
    lines.extend(said.iter().map(|said| format!("    they said: {}", said.text)));
    lines.join("\n")
}

fn doubted(Doubted { at, pool, table, doubt, logins }: &Doubted, now: i64) -> String {
    let logins: Vec<_> = logins.iter().map(|login| format!("@{login}")).collect();
    format!("{}  {doubt}: {} in {pool}, at /replay/{table}", ago(*at, now), logins.join(" and "))
}
