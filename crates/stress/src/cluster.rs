//! A `PostgreSQL` server of one's own, in a folder of its own, for as long as this is kept.

use std::fs;
use std::os::unix::fs::chown;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::shell;

#[derive(Debug)]
pub struct Cluster {
    programs: PathBuf,
    folder: PathBuf,
    log: PathBuf,
    server: Option<Child>,
    is_kept: bool,
}

/// `PostgreSQL` refuses to run as root; its package makes a user for it.
const USER: &str = "postgres";
const PATIENCE: Duration = Duration::from_secs(30);
const PAUSE: Duration = Duration::from_millis(20);
/// It listens in its folder alone, so that no port is taken. Its log is short, so that a small disk is
/// enough; a log written anew needs no more room than one written over.
const SETTINGS: [&str; 5] = [
    "listen_addresses=",
    "fsync=off",
    "max_wal_size=4MB",
    "min_wal_size=2MB",
    "max_connections=64",
];

impl Cluster {
    /// Makes a cluster in a folder that is not there yet, or that is empty, and starts it. What it says
    /// goes into a file elsewhere, for the disk of the folder may be full.
    pub fn start(folder: &Path, log: &Path) -> Result<Self, String> {
        let programs = programs()?;
        fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        if is_root() {
            let (user, group) = (number("-u", &[USER]), number("-g", &[USER]));
            let given = chown(folder, Some(user), Some(group));
            given.map_err(|error| format!("{}: {error}", folder.display()))?;
        }
        let mut cluster = Self {
            programs,
            folder: folder.to_owned(),
            log: log.to_owned(),
            server: None,
            is_kept: false,
        };
        let mut make = cluster.command("initdb");
        make.args(["--no-sync", "--auth=trust", "--username=bravehall", "--encoding=UTF8"]);
        make.args(["--wal-segsize=1", "-D"]).arg(cluster.data());
        shell::run(&mut make)?;
        cluster.revive()?;
        Ok(cluster)
    }

    /// Where one of its databases is; `postgres` is always there.
    pub fn url(&self, database: &str) -> String {
        format!("postgres://bravehall@localhost/{database}?host={}", self.folder.display())
    }

    /// Starts the server, unless it runs. What is left of one that was killed may be in the way for a
    /// moment.
    pub fn revive(&mut self) -> Result<(), String> {
        let begun = Instant::now();
        while !self.is_up() {
            self.spawn()?;
            while self.has_ended().is_none() && !self.is_up() {
                if begun.elapsed() > PATIENCE {
                    return Err(format!("PostgreSQL does not start: {}", self.last_words()));
                }
                std::thread::sleep(PAUSE);
            }
            if begun.elapsed() > PATIENCE {
                return Err(format!("PostgreSQL does not start: {}", self.last_words()));
            }
            std::thread::sleep(PAUSE);
        }
        Ok(())
    }

    fn spawn(&mut self) -> Result<(), String> {
        self.reap();
        let log = fs::File::options().create(true).append(true).open(&self.log);
        let log = log.map_err(|error| format!("{}: {error}", self.log.display()))?;
        let mut run = self.command("postgres");
        for setting in SETTINGS {
            run.args(["-c", setting]);
        }
        run.arg("-k").arg(&self.folder).arg("-D").arg(self.data());
        run.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log);
        self.server = Some(run.spawn().map_err(|error| format!("postgres: {error}"))?);
        Ok(())
    }

    /// It writes `ready` on the last line of this file when it takes connections.
    fn is_up(&mut self) -> bool {
        let Some(id) = self.server.as_ref().map(Child::id) else { return false };
        let text = fs::read_to_string(self.data().join("postmaster.pid")).unwrap_or_default();
        let ours = text.lines().next() == Some(&id.to_string());
        ours && text.trim_end().ends_with("ready") && self.has_ended().is_none()
    }

    fn has_ended(&mut self) -> Option<()> {
        match &mut self.server {
            Some(server) => server.try_wait().ok().flatten().map(drop),
            None => Some(()),
        }
    }

    /// Ends the server as a signal does, and waits until it is gone.
    pub fn end(&mut self, signal: &str) {
        if self.has_ended().is_none()
            && let Some(server) = &self.server
        {
            // It may end by itself at this very moment.
            let _ = shell::signal(server.id(), signal);
        }
        self.reap();
    }

    /// Ends the server, and leaves its files where they are.
    pub fn keep(mut self) {
        self.is_kept = true;
    }

    fn reap(&mut self) {
        if let Some(mut server) = self.server.take() {
            // Only a process that somebody else has waited for cannot be waited for.
            let _ = server.wait();
        }
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    fn last_words(&self) -> String {
        let log = fs::read_to_string(&self.log).unwrap_or_default();
        log.lines().last().unwrap_or_default().to_owned()
    }

    fn command(&self, program: &str) -> Command {
        let program = self.programs.join(program);
        let mut command = if is_root() {
            let mut command = Command::new("setpriv");
            let (user, group) = (format!("--reuid={USER}"), format!("--regid={USER}"));
            command.args([&user, &group, "--clear-groups"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        command.current_dir(&self.folder);
        command
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        // Asked to stop at once, it cleans up what it shares with the system.
        self.end("INT");
        if self.is_kept {
            return;
        }
        // What was never made cannot be removed.
        let _ = fs::remove_dir_all(self.data());
        let _ = fs::remove_dir(&self.folder);
        let _ = fs::remove_file(&self.log);
    }
}

/// Where the newest `initdb` is; packages keep it off the path.
pub fn programs() -> Result<PathBuf, String> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let folders = versions.map(|version| version.path().join("bin"));
    let path = std::env::var("PATH").unwrap_or_default();
    let others = std::env::split_paths(&path).collect::<Vec<_>>();
    let mut found: Vec<_> = folders.filter(|folder| folder.join("initdb").exists()).collect();
    found.sort();
    found.extend(others.into_iter().find(|folder| folder.join("initdb").exists()));
    found.pop().ok_or_else(|| "PostgreSQL is missing; install the package `postgresql`".to_owned())
}

fn is_root() -> bool {
    number("-u", &[]) == 0
}

fn number(what: &str, user: &[&str]) -> u32 {
    let told = Command::new("id").arg(what).args(user).output();
    let told = told.map(|told| String::from_utf8_lossy(&told.stdout).trim().parse());
    told.ok().and_then(Result::ok).unwrap_or(u32::MAX)
}
