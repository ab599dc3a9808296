//! The results on disk: a line for the plan, then one for each finished block. A run that was
//! stopped goes on with what is there.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

use kernel::{Fault, Faults};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::arena::Block;

/// Whose results these are: everything that decides them, but for how many games there are.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Header {
    /// The version of the format, and what the file is.
    pub bravehall_arena: u32,
    pub game: String,
    pub options: Value,
    pub seed: u64,
    pub bots: Vec<String>,
    pub iterations: Option<u64>,
    pub decks: Vec<String>,
    pub games_a_block: usize,
}

const NO_RESULTS: &str = "this is no file of results: write another one (--out)";

/// A file that grows by a line for each block.
#[derive(Debug)]
pub(crate) struct Ledger {
    name: String,
    file: File,
}

impl Ledger {
    /// Opens the file of a plan, or begins it, and reads the blocks it holds.
    pub fn open(path: &Path, header: &Header) -> Result<(Self, Vec<Block>), Faults> {
        let name = path.display().to_string();
        let wrong = |message: String| Faults(vec![Fault::new(&name, message)]);
        let text = match std::fs::read_to_string(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            read => read.map_err(|error| wrong(reason(&error)))?,
        };
        let first = to_line(header).map_err(|error| wrong(error.to_string()))?;
        // A run that was killed while it wrote leaves a part of a line.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        if whole == 0 && !first.starts_with(&text) {
            return Err(wrong(NO_RESULTS.to_owned()));
        }
        let blocks = read(&text[..whole], header).map_err(wrong)?;
        let file = OpenOptions::new().append(true).create(true).open(path);
        let opened = file.and_then(|mut file| {
            file.set_len(whole as u64)?;
            if whole == 0 {
                file.write_all(first.as_bytes())?;
            }
            Ok(file)
        });
        let file = opened.map_err(|error| wrong(reason(&error)))?;
        Ok((Self { name, file }, blocks))
    }

    pub fn append(&mut self, block: &Block) -> Result<(), Faults> {
        let wrong = |message: String| Faults(vec![Fault::new(&self.name, message)]);
        let line = to_line(block).map_err(|error| wrong(error.to_string()))?;
        let written = self.file.write_all(line.as_bytes());
        written.map_err(|error| wrong(reason(&error)))
    }
}

fn to_line(value: &impl Serialize) -> serde_json::Result<String> {
    serde_json::to_string(value).map(|text| text + "\n")
}

fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or(&text).to_owned()
}

/// The blocks of whole lines, if they are of this plan.
fn read(text: &str, header: &Header) -> Result<Vec<Block>, String> {
    let mut lines = text.lines().enumerate();
    let Some((_, first)) = lines.next() else { return Ok(Vec::new()) };
    let found: Header = serde_json::from_str(first).map_err(|_| NO_RESULTS.to_owned())?;
    if let Some(other) = header.other_than(&found) {
        return Err(format!(
            "holds the results of another plan ({other}): write another file (--out)"
        ));
    }
    let block = |(at, line)| {
        let read = serde_json::from_str::<Block>(line).ok();
        let read = read.filter(|block| block.scores.len() == header.games_a_block);
        read.ok_or_else(|| format!("line {} cannot be read", at + 1))
    };
    lines.map(block).collect()
}

impl Header {
    /// In what another plan differs.
    fn other_than(&self, found: &Self) -> Option<String> {
        let fields = |header: &Self| serde_json::to_value(header).unwrap_or_default();
        let (own, found) = (fields(self), fields(found));
        let different =
            own.as_object()?.iter().find(|(name, value)| found[name.as_str()] != **value);
        different.map(|(name, value)| {
            let name = name.replace('_', " ");
            format!("its {name}: {}, here: {value}", found[name.replace(' ', "_")])
        })
    }
}
