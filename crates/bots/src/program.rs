//! A bot that is a program of its own, spoken to over its input and output: a JSON object a line.
//! docs/bots.md shows every message.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use games::Decision;
use serde_json::{Value, json};

use crate::bot::{AnyBot, BotFault};

/// The version of the messages. A program that ignores what it does not know fits later ones.
const PROTOCOL: u32 = 2;
/// How long a program may take to get ready, and for a decision when nothing else is agreed.
pub(crate) const PATIENCE: Duration = Duration::from_secs(10);
/// How long it may take to leave after `bye`.
const FAREWELL: Duration = Duration::from_secs(2);
/// A line without an end would fill the memory.
const LONGEST_LINE: u64 = 1 << 20;
/// Lines that are kept until they are read; a program that says more has to wait.
const UNREAD: usize = 16;

/// A program that has said it is ready.
#[derive(Debug)]
pub struct Program {
    child: Child,
    /// A thread writes, so that a program that does not read cannot hold us up. Without a sender it
    /// ends and closes the program's input.
    tell: Option<Sender<String>>,
    heard: Receiver<Vec<u8>>,
    name: String,
    deadline: Duration,
    /// After it, an answer could belong to an earlier question: the program is not asked again.
    fault: Option<BotFault>,
}

impl Program {
    /// Starts a command, and waits until it is ready to play the game.
    pub fn start(words: &[String], game: &str, deadline: Duration) -> Result<Self, BotFault> {
        let mut child = spawn(words)?;
        let (input, output) = (child.stdin.take(), child.stdout.take());
        let (Some(input), Some(output)) = (input, output) else {
            return Err(BotFault::Broken("has no input or no output".to_owned()));
        };
        let (tell, heard) = (Some(writer(input)), reader(output));
        let name = words.join(" ");
        let mut program = Self { child, tell, heard, name, deadline, fault: None };
        let hello = json!({ "type": "hello", "protocol": PROTOCOL, "game": game });
        program.name = program.answer_to(&hello, "ready", PATIENCE)?["name"]
            .as_str()
            .map(short)
            .ok_or_else(|| BotFault::Broken("said it is ready, but not its name".to_owned()))?;
        Ok(program)
    }

    /// What the program calls itself.
    pub fn name(&self) -> &str {
        &self.name
    }

    fn ask(&mut self, asked: &dyn Decision, seed: u64) -> Result<usize, BotFault> {
        let choices = asked.choices();
        let message = json!({
            "type": "choose",
            "seat": asked.seat().to_string(),
            // Below 2^53, where every language has whole numbers.
            "seed": seed >> 11,
            "choices": choices,
            "knowledge": asked.json(),
        });
        place(&self.answer_to(&message, "choice", self.deadline)?, &choices)
    }

    fn answer_to(
        &mut self,
        message: &Value,
        expected: &str,
        patience: Duration,
    ) -> Result<Value, BotFault> {
        if let Ok(line) = self.heard.try_recv() {
            return Err(self.said(&line, "without being asked"));
        }
        self.tell(message);
        let line = match self.heard.recv_timeout(patience) {
            Ok(line) => line,
            Err(RecvTimeoutError::Timeout) => return Err(BotFault::Overtime(patience)),
            Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
        };
        let answer: Value = serde_json::from_slice(&line).unwrap_or_default();
        if answer["type"] == expected {
            return Ok(answer);
        }
        Err(self.said(&line, &format!("where a message of type '{expected}' was expected")))
    }

    /// Whether it arrived shows in the answer.
    fn tell(&self, message: &Value) {
        if let Some(tell) = &self.tell {
            // Whoever wrote for it may have ended with it.
            let _ = tell.send(format!("{message}\n"));
        }
    }

    fn said(&self, line: &[u8], when: &str) -> BotFault {
        let line = short(String::from_utf8_lossy(line).trim());
        BotFault::Broken(format!("{} said '{line}' {when}", self.name))
    }

    fn ended(&mut self) -> BotFault {
        let how = match self.wait(FAREWELL) {
            Some(status) => format!("ended ({status})"),
            None => "closed its output".to_owned(),
        };
        BotFault::Broken(format!("{} {how} without an answer", self.name))
    }

    fn wait(&mut self, patience: Duration) -> Option<std::process::ExitStatus> {
        let began = Instant::now();
        loop {
            match self.child.try_wait() {
                Ok(None) if began.elapsed() < patience => {
                    thread::sleep(Duration::from_millis(5));
                }
                ended => return ended.ok().flatten(),
            }
        }
    }
}

impl AnyBot for Program {
    fn choose(&mut self, asked: &dyn Decision, seed: u64) -> Result<usize, BotFault> {
        if let Some(fault) = &self.fault {
            return Err(fault.clone());
        }
        let chosen = self.ask(asked, seed);
        self.fault = chosen.as_ref().err().cloned();
        chosen
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.tell(&json!({ "type": "bye" }));
        self.tell = None;
        let patience = if self.fault.is_none() { FAREWELL } else { Duration::ZERO };
        if self.wait(patience).is_none() {
            // It may have ended just now, which is as good.
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

fn spawn(words: &[String]) -> Result<Child, BotFault> {
    let Some((program, args)) = words.split_first() else {
        return Err(BotFault::Broken("has no command".to_owned()));
    };
    let mut command = Command::new(program);
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped());
    // Ctrl-C is for the house, which then closes the program's input.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    let not_started = |error| BotFault::Broken(format!("'{program}' does not start: {error}"));
    command.spawn().map_err(not_started)
}

fn writer(mut input: ChildStdin) -> Sender<String> {
    let (tell, told) = mpsc::channel::<String>();
    thread::spawn(move || {
        while let Ok(line) = told.recv() {
            if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
                break;
            }
        }
    });
    tell
}

fn reader(output: ChildStdout) -> Receiver<Vec<u8>> {
    let (hear, heard) = mpsc::sync_channel(UNREAD);
    thread::spawn(move || {
        let mut output = BufReader::new(output);
        loop {
            let mut line = Vec::new();
            let read = output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line);
            if read.is_err() || line.is_empty() || hear.send(line).is_err() {
                break;
            }
        }
    });
    heard
}

/// Where the choice lies that was given by its text or its place.
fn place(answer: &Value, choices: &[String]) -> Result<usize, BotFault> {
    let none = || BotFault::Illegal(short(&answer.to_string()));
    match (&answer["choice"], &answer["place"]) {
        (Value::String(text), _) => choices.iter().position(|choice| choice == text),
        (_, place) => {
            place.as_u64().map(|place| place as usize).filter(|&place| place < choices.len())
        }
    }
    .ok_or_else(none)
}

/// The beginning of what a program said.
fn short(text: &str) -> String {
    const LONGEST: usize = 80;
    let mut short: String =
        text.chars().filter(|letter| !letter.is_control()).take(LONGEST).collect();
    if text.chars().count() > LONGEST {
        short.push('…');
    }
    short
}
