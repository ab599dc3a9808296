//! A `PostgreSQL` server of one's own, in a folder of its own, for as long as a test runs.

use std::os::unix::fs::chown;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

pub struct Cluster {
    folder: PathBuf,
    server: Child,
}

/// `PostgreSQL` refuses to run as root; its package makes a user for it.
const USER: &str = "postgres";

impl Cluster {
    pub fn start() -> Self {
        let programs = programs();
        let folder = std::env::temp_dir().join(format!("bravehall-pg-{}", std::process::id()));
        std::fs::create_dir(&folder).unwrap();
        let (user, group) = (number("-u", &[USER]), number("-g", &[USER]));
        if is_root() {
            chown(&folder, Some(user), Some(group)).unwrap();
        }
        let data = folder.join("data");
        let mut make = command(&programs.join("initdb"));
        make.args(["--no-sync", "--auth=trust", "--username=bravehall", "--encoding=UTF8", "-D"]);
        let made = make.arg(&data).current_dir(&folder).output().unwrap();
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        // It listens in its folder alone, so that no port is taken.
        let mut run = command(&programs.join("postgres"));
        run.args(["-c", "listen_addresses=", "-c", "fsync=off", "-k"]).arg(&folder);
        run.arg("-D").arg(&data).current_dir(&folder).stdout(Stdio::null()).stderr(Stdio::null());
        let cluster = Self { server: run.spawn().unwrap(), folder };
        cluster.wait();
        cluster
    }

    pub fn url(&self) -> String {
        format!("postgres://bravehall@localhost/postgres?host={}", self.folder.display())
    }

    /// It writes `ready` on the last line of this file when it takes connections.
    fn wait(&self) {
        let (file, begun) = (self.folder.join("data/postmaster.pid"), Instant::now());
        while !std::fs::read_to_string(&file).is_ok_and(|text| text.trim_end().ends_with("ready")) {
            assert!(begun.elapsed() < Duration::from_secs(30), "PostgreSQL does not start");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        // Asked to stop at once, it cleans up what it shares with the system.
        let id = self.server.id().to_string();
        let _ = Command::new("kill").args(["-INT", &id]).status();
        let _ = self.server.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Where the newest `initdb` is; packages keep it off the path.
fn programs() -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let folders = versions.map(|version| version.path().join("bin"));
    let path = std::env::var("PATH").unwrap_or_default();
    let others = std::env::split_paths(&path).collect::<Vec<_>>();
    let mut found: Vec<_> = folders.filter(|folder| folder.join("initdb").exists()).collect();
    found.sort();
    found.extend(others.into_iter().find(|folder| folder.join("initdb").exists()));
    found.pop().expect("PostgreSQL is missing; install the package `postgresql`")
}

fn command(program: &Path) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    let (user, group) = (format!("--reuid={USER}"), format!("--regid={USER}"));
    command.args([&user, &group, "--clear-groups"]).arg(program);
    command
}

fn is_root() -> bool {
    number("-u", &[]) == 0
}

fn number(what: &str, user: &[&str]) -> u32 {
    let told = Command::new("id").arg(what).args(user).output().unwrap();
    String::from_utf8_lossy(&told.stdout).trim().parse().unwrap_or(u32::MAX)
}
