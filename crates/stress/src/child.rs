//! The server as a process of its own, which can be killed like one.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};

use serde::Serialize;

use crate::shell;

/// Opens what a server counts; it runs on this machine alone.
pub const METRICS_KEY: &str = "stress";

/// How the server is started.
#[derive(Clone, Debug)]
pub struct Program {
    /// The executable of `bravehall`.
    pub path: PathBuf,
    /// What comes after `--store`.
    pub store: String,
    /// Where it writes what goes wrong.
    pub log: PathBuf,
    /// A file that says by how many seconds its clock is off, if it has one of its own.
    pub clock: Option<PathBuf>,
}

/// One address drives everything here, so it may do as much as a whole town of players.
const LIMITS: [&str; 16] = [
    "--connections-per-address",
    "1000000",
    "--tables-per-user",
    "1000000",
    "--requests",
    "1000000",
    "--rate",
    "1000000",
    "--guests-per-hour",
    "1000000000",
    "--tables-per-hour",
    "1000000000",
    "--follows-per-address",
    "1000000",
    // Whoever is to decide and goes away for a second has lost, if somebody wants that.
    "--claim-after",
    "1",
];

/// What the server says when it is ready.
const READY: &str = "serving at http://";

impl Program {
    /// Starts a server for one address that drives everything, and waits until it listens.
    pub fn start(&self, address: SocketAddr) -> Result<Running, String> {
        self.start_with(address, &LIMITS)
    }

    /// The same with the limits that a server usually has.
    pub fn start_as_usual(&self, address: SocketAddr) -> Result<Running, String> {
        self.start_with(address, &[])
    }

    /// The same, but it takes cards from everybody.
    pub fn start_open(&self, address: SocketAddr) -> Result<Running, String> {
        self.start_with(address, &["--guest-cards", "everybody"])
    }

    fn start_with(&self, address: SocketAddr, limits: &[&str]) -> Result<Running, String> {
        let mut running = self.spawn(address, limits)?;
        running.address = running.listening().ok_or_else(|| self.silence())?;
        Ok(running)
    }

    fn spawn(&self, address: SocketAddr, limits: &[&str]) -> Result<Running, String> {
        let mut command = self.command(address)?;
        command.args(limits);
        command.stdout(Stdio::piped()).stderr(appended(&self.log)?);
        let none = |error| format!("{}: {error}", self.path.display());
        let mut child = command.spawn().map_err(none)?;
        let out = child.stdout.take().ok_or("the server has no output")?;
        Ok(Running { child, address, out: BufReader::new(out) })
    }

    fn command(&self, address: SocketAddr) -> Result<Command, String> {
        let mut command = Command::new(&self.path);
        command.args(["serve", "--address", &address.to_string(), "--store", &self.store]);
        command.args(["--metrics-key", METRICS_KEY]);
        command.stdin(Stdio::null());
        for name in settings() {
            command.env_remove(name);
        }
        if let Some(clock) = &self.clock {
            let library = other_clock().ok_or("libfaketime is missing")?;
            command.env("LD_PRELOAD", library).env("FAKETIME_TIMESTAMP_FILE", clock);
            // Time that is measured, as against the time of day, goes on as it did.
            command.env("FAKETIME_DONT_FAKE_MONOTONIC", "1").env("DONT_FAKE_MONOTONIC", "1");
            command.env("FAKETIME_NO_CACHE", "1");
        }
        Ok(command)
    }

    /// Starts one that is to find out by itself that it may not; what it says goes into a file.
    pub fn intrude(&self, said: &Path) -> Result<Intruder, String> {
        let any = SocketAddr::from(([127, 0, 0, 1], 0));
        let mut command = self.command(any)?;
        // What is there is of another one.
        let _ = fs::remove_file(said);
        command.stdout(appended(said)?).stderr(appended(said)?);
        let none = |error| format!("{}: {error}", self.path.display());
        Ok(Intruder { child: command.spawn().map_err(none)?, said: said.to_owned() })
    }

    fn silence(&self) -> String {
        format!("the server does not start: {}", self.last_words())
    }

    /// The last line the server wrote of what goes wrong.
    pub fn last_words(&self) -> String {
        let log = fs::read_to_string(&self.log).unwrap_or_default();
        log.lines().last().unwrap_or_default().to_owned()
    }
}

fn appended(path: &Path) -> Result<File, String> {
    let file = File::options().create(true).append(true).open(path);
    file.map_err(|error| format!("{}: {error}", path.display()))
}

/// A server that is not to get into the store.
#[derive(Debug)]
pub struct Intruder {
    child: Child,
    said: PathBuf,
}

impl Intruder {
    pub fn said(&self) -> String {
        fs::read_to_string(&self.said).unwrap_or_default()
    }

    pub fn is_in(&self) -> bool {
        self.said().contains(READY)
    }

    pub fn status(&mut self) -> Option<ExitStatus> {
        self.child.try_wait().ok().flatten()
    }
}

impl Drop for Intruder {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_file(&self.said);
    }
}

/// The library that gives a process another clock, where its package puts it.
pub fn other_clock() -> Option<PathBuf> {
    let folders = ["/usr/lib", "/usr/lib64", "/usr/local/lib"].map(PathBuf::from);
    let below = folders.iter().filter_map(|folder| fs::read_dir(folder).ok()).flatten().flatten();
    let below: Vec<_> = below.map(|entry| entry.path()).collect();
    let name = |folder: &PathBuf| folder.join("faketime/libfaketime.so.1");
    folders.iter().chain(&below).map(name).find(|file| file.exists())
}

/// What the person has set for a server of their own is not meant for this one.
fn settings() -> Vec<OsString> {
    let ours = |name: &OsString| name.to_string_lossy().starts_with("BRAVEHALL_");
    let names = std::env::vars_os().map(|(name, _)| name).filter(ours);
    names.filter(|name| name != "BRAVEHALL_LOG").collect()
}

/// A server that runs until this is dropped.
#[derive(Debug)]
pub struct Running {
    child: Child,
    pub address: SocketAddr,
    /// Kept open, or its last words would be its end.
    out: BufReader<ChildStdout>,
}

impl Running {
    /// Waits until the server says where it is.
    fn listening(&mut self) -> Option<SocketAddr> {
        let mut line = String::new();
        self.out.read_line(&mut line).ok()?;
        line.strip_prefix(READY)?.split_whitespace().next()?.parse().ok()
    }

    /// How the server ended, if it did so by itself.
    pub fn ended(&mut self) -> Option<String> {
        let status = self.status()?;
        Some(format!("the server ended by itself: {status}"))
    }

    /// The number by which the system knows the process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// How the process ended, if it has.
    pub fn status(&mut self) -> Option<ExitStatus> {
        self.child.try_wait().ok().flatten()
    }

    /// Stops the process in its tracks, or lets it go on.
    pub fn freeze(&self, frozen: bool) -> Result<(), String> {
        shell::signal(self.child.id(), if frozen { "STOP" } else { "CONT" })
    }

    /// SIGTERM: it may finish what it is at.
    pub fn ask_to_end(&self) -> Result<(), String> {
        shell::signal(self.child.id(), "TERM")
    }

    pub fn memory(&self) -> Option<Memory> {
        Memory::of(self.child.id())
    }
}

impl Drop for Running {
    /// SIGKILL: nothing is finished, nothing is flushed.
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Memory of a process in KiB: now, and at most so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Memory {
    pub now: u64,
    pub most: u64,
}

impl Memory {
    /// As Linux counts it; nothing elsewhere.
    fn of(process: u32) -> Option<Self> {
        let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
        Some(Self { now: field(&status, "VmRSS:")?, most: field(&status, "VmHWM:")? })
    }
}

fn field(status: &str, name: &str) -> Option<u64> {
    let rest = status.lines().find_map(|line| line.strip_prefix(name))?;
    rest.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_read_from_the_status_of_a_process() {
        let status = "Name:\tbravehall\nVmHWM:\t   20480 kB\nVmRSS:\t   10240 kB\n";
        assert_eq!(field(status, "VmRSS:"), Some(10_240));
        assert_eq!(field(status, "VmHWM:"), Some(20_480));
        assert_eq!(field(status, "VmSwap:"), None);
    }
}
