//! A table from its log.

use std::collections::VecDeque;
use std::fmt;

use games::fair::{Fair, unhex};
use wire::{Code, NewTable, Status};

use super::core::Core;
use super::entry::Entry;
use super::message::Known;
use super::refuse::Refused;
use crate::clock::now;
use crate::store::{Broken, KeptTable, status, verify};

impl Broken {
    /// What people hear who come to the table.
    pub fn refused(&self) -> Refused {
        Refused::new(Code::Unavailable, format!("this table has stopped: {self}"))
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} ({} entries of its log are whole)", self.what, self.whole)
    }
}

/// Brings a table back as it was, or says which entry of its log stands in the way.
pub fn restore(kept: &KeptTable) -> Result<Known, Broken> {
    let chain = verify(kept)?;
    let at = |whole: usize| move |what: String| Broken { whole: whole as u64, what };
    let mut core = fresh(kept).map_err(at(0))?;
    let mut log = Vec::with_capacity(kept.log.len());
    for (whole, kept) in kept.log.iter().enumerate() {
        let read = serde_json::from_str(&kept.entry);
        let entry: Entry = read.map_err(|error| error.to_string()).map_err(at(whole))?;
        let followed = core.follow(&entry);
        followed.map_err(|fault| format!("{fault}{}", other_rules(&core))).map_err(at(whole))?;
        log.push(entry);
    }
    let (late, unseen) = watched(kept, &core, log).map_err(at(0))?;
    let is_pictured = kept.status == status(core.status());
    Ok(Known { core, late, unseen, chain, resumed: true, is_pictured })
}

/// The table as late watchers see it, and what they have not seen yet.
fn watched(
    kept: &KeptTable,
    core: &Core,
    log: Vec<Entry>,
) -> Result<(Option<Core>, VecDeque<Entry>), String> {
    if core.plan.delay == 0 || core.status() == Status::Over {
        return Ok((None, VecDeque::new()));
    }
    let mut late = fresh(kept)?;
    let (now, delay) = (now(), i64::from(core.plan.delay) * 1000);
    let mut unseen = VecDeque::new();
    for entry in log {
        if unseen.is_empty() && entry.at <= now - delay {
            late.follow(&entry)?;
        } else {
            // The clock of the machine may have been set back: nobody waits longer than the delay.
            unseen.push_back(Entry { at: entry.at.min(now), ..entry });
        }
    }
    Ok((Some(late), unseen))
}

/// Why a log may not fit any more.
fn other_rules(core: &Core) -> String {
    let (began, here) = (&core.content, games::content(core.game));
    if began.is_empty() || began == here {
        return String::new();
    }
    format!(" (it began with the rules and cards {began}; here are {here})")
}

/// The table before anything happened at it.
fn fresh(kept: &KeptTable) -> Result<Core, String> {
    let made = &kept.made;
    let plan: NewTable = serde_json::from_str(&made.plan).map_err(|error| error.to_string())?;
    let secret = unhex(&made.secret).ok_or("its secret is not 32 bytes")?;
    let (id, host) = (made.id.clone(), made.host.clone());
    let fair = Fair::new(secret);
    let core = Core::new(id, host, plan, made.opening.clone(), fair, made.created);
    core.map_err(|refused| refused.message)
}
