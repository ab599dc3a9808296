//! Results on disk: a line for the plan, then one for each finished part. A run that was stopped goes on
//! with what is there.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

use kernel::{Fault, Faults};
use serde::Serialize;
use serde::de::DeserializeOwned;

const NO_RESULTS: &str = "this is no file of results: write another one (--out)";

/// A file that grows by a line for each part.
#[derive(Debug)]
pub struct Ledger {
    name: String,
    file: File,
}

impl Ledger {
    /// Opens the file of a plan, or begins it, and reads the parts it holds. The header says everything that
    /// decides the results, and what the file is; a part that does not fit it cannot be read.
    pub fn open<H, P>(
        path: &Path,
        header: &H,
        fits: impl Fn(&P) -> bool,
    ) -> Result<(Self, Vec<P>), Faults>
    where
        H: Serialize + DeserializeOwned,
        P: DeserializeOwned,
    {
        let name = path.display().to_string();
        let wrong = |message: String| Faults(vec![Fault::new(&name, message)]);
        let text = match std::fs::read_to_string(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            read => read.map_err(|error| wrong(reason(&error)))?,
        };
        let first = to_line(header).map_err(|error| wrong(error.to_string()))?;
        let whole = whole_lines(&text);
        if whole == 0 && !first.starts_with(&text) {
            return Err(wrong(NO_RESULTS.to_owned()));
        }
        let parts = read(&text[..whole], header, fits).map_err(wrong)?;
        let file = OpenOptions::new().append(true).create(true).open(path);
        let opened = file.and_then(|mut file| {
            file.set_len(whole as u64)?;
            if whole == 0 {
                file.write_all(first.as_bytes())?;
            }
            Ok(file)
        });
        let file = opened.map_err(|error| wrong(reason(&error)))?;
        Ok((Self { name, file }, parts))
    }

    /// The parts in the file of another run of this plan, which stays as it is.
    pub fn parts_of<H, P>(
        path: &Path,
        header: &H,
        fits: impl Fn(&P) -> bool,
    ) -> Result<Vec<P>, Faults>
    where
        H: Serialize + DeserializeOwned,
        P: DeserializeOwned,
    {
        let name = path.display().to_string();
        let wrong = |message: String| Faults(vec![Fault::new(&name, message)]);
        let text = std::fs::read_to_string(path).map_err(|error| wrong(reason(&error)))?;
        let whole = whole_lines(&text);
        if whole == 0 {
            return Err(wrong(NO_RESULTS.to_owned()));
        }
        read(&text[..whole], header, fits).map_err(wrong)
    }

    pub fn append(&mut self, part: &impl Serialize) -> Result<(), Faults> {
        let wrong = |message: String| Faults(vec![Fault::new(&self.name, message)]);
        let line = to_line(part).map_err(|error| wrong(error.to_string()))?;
        let written = self.file.write_all(line.as_bytes());
        written.map_err(|error| wrong(reason(&error)))
    }
}

/// How much of a text is whole lines: a run that was killed while it wrote leaves a part of one.
fn whole_lines(text: &str) -> usize {
    text.rfind('\n').map_or(0, |end| end + 1)
}

fn to_line(value: &impl Serialize) -> serde_json::Result<String> {
    serde_json::to_string(value).map(|text| text + "\n")
}

fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or(&text).to_owned()
}

/// The parts of whole lines, if they are of this plan.
fn read<H, P>(text: &str, header: &H, fits: impl Fn(&P) -> bool) -> Result<Vec<P>, String>
where
    H: Serialize + DeserializeOwned,
    P: DeserializeOwned,
{
    let mut lines = text.lines().enumerate();
    let Some((_, first)) = lines.next() else { return Ok(Vec::new()) };
    let found: H = serde_json::from_str(first).map_err(|_| NO_RESULTS.to_owned())?;
    if let Some(other) = other_than(header, &found) {
        return Err(format!(
            "holds the results of another plan ({other}): write another file (--out)"
        ));
    }
    let part = |(at, line)| {
        let read = serde_json::from_str::<P>(line).ok().filter(&fits);
        read.ok_or_else(|| format!("line {} cannot be read", at + 1))
    };
    lines.map(part).collect()
}

/// In what another plan differs.
fn other_than<H: Serialize>(own: &H, found: &H) -> Option<String> {
    let fields = |header: &H| serde_json::to_value(header).unwrap_or_default();
    let (own, found) = (fields(own), fields(found));
    let different = own.as_object()?.iter().find(|(name, value)| found[name.as_str()] != **value);
    different.map(|(name, value)| {
        let name = name.replace('_', " ");
        format!("its {name}: {}, here: {value}", found[name.replace(' ', "_")])
    })
}
