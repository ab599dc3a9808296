//! Runs the real binary as a person or a script would.
#![allow(dead_code, reason = "not every test file uses every helper")]

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

const PATIENCE: Duration = Duration::from_secs(240);

/// A folder of its own for a test, gone afterwards.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("bravehall-test-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    pub fn write(&self, name: &str, text: &str) {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).unwrap_or_default()
    }

    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).unwrap();
        let name = |entry: fs::DirEntry| entry.file_name().into_string().unwrap();
        let mut names: Vec<_> = entries.map(|entry| name(entry.unwrap())).collect();
        names.sort();
        names
    }

    /// Runs `bravehall` here; the input is all that is ever written to it.
    pub fn run(&self, args: &[&str], input: &str) -> Ran {
        run_in(&self.0, args, input.as_bytes())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// What a run of the binary came to.
#[derive(Debug)]
pub struct Ran {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl Ran {
    /// The run went well and said nothing on stderr.
    #[track_caller]
    pub fn good(self) -> Self {
        assert_eq!(self.code, Some(0), "{self:#?}");
        assert_eq!(self.err, "", "{self:#?}");
        self.calm()
    }

    /// The run refused its input: exit code 2, so many lines on stderr.
    #[track_caller]
    pub fn bad(self, lines: usize) -> Self {
        assert_eq!(self.code, Some(2), "{self:#?}");
        assert_eq!(self.err.lines().count(), lines, "{self:#?}");
        self.calm()
    }

    /// Nothing broke, no text is missing, nothing looks like a debugger.
    #[track_caller]
    fn calm(self) -> Self {
        for sign in ["panicked", "RUST_BACKTRACE", "\x1b", "Some(", "Err("] {
            assert!(!self.out.contains(sign) && !self.err.contains(sign), "{sign}: {self:#?}");
        }
        // A missing sentence shows its key, as in ⟨play-won⟩; cards write costs as ⟨R⟩ or ⟨Rest …⟩.
        let is_key = |rest: &str| rest.starts_with(|letter: char| letter.is_ascii_lowercase());
        let keys = self.out.split('⟨').skip(1).chain(self.err.split('⟨').skip(1));
        assert!(!keys.into_iter().any(is_key), "{self:#?}");
        self
    }

    #[track_caller]
    pub fn says(self, text: &str) -> Self {
        assert!(self.out.contains(text) || self.err.contains(text), "no '{text}' in {self:#?}");
        self
    }

    /// What was shown after each answer; the first part is what was shown before any.
    pub fn parts(&self) -> Vec<String> {
        let mut parts = vec![String::new()];
        for line in self.out.lines() {
            if line.starts_with("> ") {
                parts.push(String::new());
            } else if let Some(part) = parts.last_mut() {
                part.push_str(line);
                part.push('\n');
            }
        }
        parts
    }
}

pub fn run_in(folder: &Path, args: &[&str], input: &[u8]) -> Ran {
    let mut running = Running::start(folder, args);
    running.write(input);
    running.finish()
}

/// A run that is still going on.
pub struct Running {
    child: Child,
    out: thread::JoinHandle<String>,
    err: thread::JoinHandle<String>,
}

impl Running {
    pub fn start(folder: &Path, args: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_bravehall"))
            .args(args)
            .current_dir(folder)
            .env("LC_ALL", "C")
            .env_remove("NO_COLOR")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let out = collect(child.stdout.take().unwrap());
        let err = collect(child.stderr.take().unwrap());
        Self { child, out, err }
    }

    pub fn write(&mut self, input: &[u8]) {
        // A run that has ended takes no more input, and that is fine.
        let stdin = self.child.stdin.as_mut().unwrap();
        let _ = stdin.write_all(input).and_then(|()| stdin.flush());
    }

    pub fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args([name, &id]).status().unwrap().success());
    }

    /// Waits for the end with the input still open.
    pub fn end(self) -> Ran {
        let Self { mut child, out, err } = self;
        let status = wait(&mut child);
        Ran { code: status.code(), out: out.join().unwrap(), err: err.join().unwrap() }
    }

    /// Closes the input and waits for the end.
    pub fn finish(mut self) -> Ran {
        drop(self.child.stdin.take());
        self.end()
    }
}

fn collect(mut from: impl Read + Send + 'static) -> thread::JoinHandle<String> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        from.read_to_end(&mut bytes).unwrap();
        String::from_utf8(bytes).unwrap()
    })
}

fn wait(child: &mut Child) -> ExitStatus {
    let begun = Instant::now();
    loop {
        if let Some(status) = child.try_wait().unwrap() {
            return status;
        }
        if begun.elapsed() > PATIENCE {
            // Asked to end, it takes along what it has started.
            let _ = Command::new("kill").arg(child.id().to_string()).status();
            thread::sleep(Duration::from_secs(5));
            child.kill().unwrap();
            panic!("the run takes too long");
        }
        thread::sleep(Duration::from_millis(5));
    }
}

/// Waits until something is so.
#[track_caller]
pub fn eventually(what: impl Fn() -> bool) {
    let begun = Instant::now();
    while !what() {
        assert!(begun.elapsed() < PATIENCE, "it never came about");
        thread::sleep(Duration::from_millis(5));
    }
}

/// The first choice, again and again: more often than any game takes.
pub fn always_first() -> String {
    "1\n".repeat(3000)
}

/// A saved game without its remarks.
pub fn decisions(text: &str) -> Vec<&str> {
    text.lines().filter(|line| !line.starts_with('#')).collect()
}
