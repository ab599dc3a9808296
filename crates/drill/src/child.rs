//! The server as a process of its own, which can be killed like one.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Stdio};

use serde::Serialize;

/// How the server is started.
#[derive(Clone, Debug)]
pub struct Program {
    /// The executable of `bravehall`.
    pub path: PathBuf,
    /// What comes after `--store`.
    pub store: String,
    /// Where it writes what goes wrong.
    pub log: PathBuf,
}

/// One address drives everything here, so it may do as much as a whole town of players.
const LIMITS: [&str; 8] = [
    "--connections-per-address",
    "1000000",
    "--tables-per-user",
    "1000000",
    "--requests",
    "1000000",
    "--rate",
    "1000000",
];

/// What the server says when it is ready.
const READY: &str = "serving at http://";

impl Program {
    /// Starts the server and waits until it listens.
    pub fn start(&self, address: SocketAddr) -> Result<Running, String> {
        let log = File::options().create(true).append(true).open(&self.log);
        let log = log.map_err(|error| format!("{}: {error}", self.log.display()))?;
        let mut command = Command::new(&self.path);
        command.args(["serve", "--address", &address.to_string(), "--store", &self.store]);
        command.args(LIMITS).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(log);
        for name in settings() {
            command.env_remove(name);
        }
        let none = |error| format!("{}: {error}", self.path.display());
        let mut child = command.spawn().map_err(none)?;
        let out = child.stdout.take().ok_or("the server has no output")?;
        let mut running = Running { child, address, out: BufReader::new(out) };
        running.address = running.listening().ok_or_else(|| self.silence())?;
        Ok(running)
    }

    fn silence(&self) -> String {
        let log = fs::read_to_string(&self.log).unwrap_or_default();
        format!("the server does not start: {}", log.lines().last().unwrap_or_default())
    }
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
        let status = self.child.try_wait().ok().flatten()?;
        Some(format!("the server ended by itself: {status}"))
    }

    pub fn memory(&self) -> Option<Memory> {
        Memory::of(self.child.id())
    }
}

impl Drop for Running {
    /// SIGKILL: nothing is finished, nothing is flushed.
    fn drop(&mut self) {
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
