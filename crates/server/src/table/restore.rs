//! A table from its log.

use std::collections::VecDeque;
use std::fmt;

use games::fair::{Fair, unhex};
use wire::{Code, NewTable, Status};

use super::event::Entry;
use super::message::Known;
use super::refuse::Refused;
use super::state::TableState;
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
    let mut state = fresh(kept).map_err(at(0))?;
    let mut log = Vec::with_capacity(kept.log.len());
    for (whole, kept) in kept.log.iter().enumerate() {
        let read = serde_json::from_str(&kept.entry);
        let entry: Entry = read.map_err(|error| error.to_string()).map_err(at(whole))?;
        let applied = state.apply(&entry);
        applied.map_err(|fault| format!("{fault}{}", other_rules(&state))).map_err(at(whole))?;
        log.push(entry);
    }
    let (late, unseen) = watched(kept, &state, log).map_err(at(0))?;
    let is_shown = kept.status == status(state.status());
    Ok(Known { state, late, unseen, chain, resumed: true, is_shown })
}

/// The table as late watchers see it, and what they have not seen yet.
fn watched(
    kept: &KeptTable,
    state: &TableState,
    log: Vec<Entry>,
) -> Result<(Option<TableState>, VecDeque<Entry>), String> {
    if state.plan.delay == 0 || state.status() == Status::Over {
        return Ok((None, VecDeque::new()));
    }
    let mut late = fresh(kept)?;
    let (now, delay) = (now(), i64::from(state.plan.delay) * 1000);
    let mut unseen = VecDeque::new();
    for entry in log {
        if unseen.is_empty() && entry.at <= now - delay {
            late.apply(&entry)?;
        } else {
            // The clock of the machine may have been set back: nobody waits longer than the delay.
            unseen.push_back(Entry { at: entry.at.min(now), ..entry });
        }
    }
    Ok((Some(late), unseen))
}

/// Why a log may not fit any more.
fn other_rules(state: &TableState) -> String {
    let (began, here) = (&state.content, games::content(state.game));
    if began.is_empty() || began == here {
        return String::new();
    }
    format!(" (it began with the rules and cards {began}; here are {here})")
}

/// The table before anything happened at it.
fn fresh(kept: &KeptTable) -> Result<TableState, String> {
    let made = &kept.made;
    let plan: NewTable = serde_json::from_str(&made.plan).map_err(|error| error.to_string())?;
    let secret = unhex(&made.secret).ok_or("its secret is not 32 bytes")?;
    let (id, host) = (made.id.clone(), made.host.clone());
    let fair = Fair::new(secret);
    let state = TableState::new(id, host, plan, made.opening.clone(), fair, made.created);
    state.map_err(|refused| refused.message)
}

#[cfg(test)]
mod tests {
    use serde_json::Value;
    use wire::{How, Offer, Request};

    use super::*;
    use crate::store::{Head, KeptEntry, Made};
    use crate::table::{Command, Resolved};

    /// A log of an earlier version, with one of everything that can happen: what the table was made with, then
    /// each entry after its checksum.
    const KEPT: &str = include_str!("../../tests/kept.log");

    fn kept() -> KeptTable {
        let (made, log) = KEPT.split_once('\n').unwrap();
        let [id, host, plan, secret, created, sum] =
            made.split('\t').map(str::to_owned).collect::<Vec<_>>().try_into().unwrap();
        let made =
            Made { id, host, plan, secret, created: created.parse().unwrap(), opening: None };
        let read = |(line, n): (&str, i64)| {
            let (sum, entry) = line.split_once('\t').unwrap();
            KeptEntry { n, entry: entry.to_owned(), sum: Some(sum.to_owned()) }
        };
        let log: Vec<_> = log.lines().zip(1..).map(read).collect();
        let head = log.last().map(|last| Head { n: last.n, sum: last.sum.clone().unwrap() });
        KeptTable { made, status: "over".to_owned(), sum: Some(sum), head, log }
    }

    #[test]
    fn a_log_of_an_earlier_version_leads_to_the_same_table() {
        let state = restore(&kept()).unwrap().state;
        assert_eq!(state.n, 31);
        assert_eq!(state.table.as_ref().unwrap().decisions(), 11);
        assert_eq!(state.ended.as_ref().unwrap().how, How::Expired, "it was closed last");
        assert_eq!(state.rematch.as_deref(), Some("t2"));
    }

    #[test]
    fn the_same_message_again_is_answered_and_another_under_its_id_refused() {
        let mut state = restore(&kept()).unwrap().state;
        let mut say = |user: &str, id: &str, request: Request| {
            let command = Command::Request { id: id.to_owned(), request };
            match state.resolve(user, command, 0) {
                Ok(Resolved::Before(n)) => Ok(n),
                Ok(other) => panic!("{other:?}"),
                Err(refused) => Err(refused.code),
            }
        };
        let act = |action: &str| Request::Act { seen: 0, action: action.to_owned() };
        let answer = |offer, yes| Request::Answer { offer, yes };
        let used = Err(Code::BadMessage);
        assert_eq!(say("ann", "a2", act("play KS")), Ok(10));
        assert_eq!(say("ann", "a2", act("play JD")), used);
        assert_eq!(say("ann", "a2", Request::Concede {}), used);
        assert_eq!(say("ann", "d1", Request::Draw {}), Ok(25));
        assert_eq!(say("ann", "d1", answer(Offer::Draw, true)), used);
        assert_eq!(say("ben", "d2", answer(Offer::Draw, false)), Ok(26));
        assert_eq!(say("ben", "d2", answer(Offer::Draw, true)), used);
        assert_eq!(say("ben", "u5", answer(Offer::Undo, true)), Ok(24));
        assert_eq!(say("ben", "u5", answer(Offer::Undo, false)), used);
        assert_eq!(say("ben", "c", Request::Concede {}), Ok(27));
        assert_eq!(say("ben", "d1", Request::Draw {}), Err(Code::NotSeated), "an id of another");
    }

    /// An earlier version could read what this one writes.
    #[test]
    fn entries_are_written_as_they_were() {
        for KeptEntry { entry, .. } in kept().log {
            let read: Entry = serde_json::from_str(&entry).unwrap();
            let before: Value = serde_json::from_str(&entry).unwrap();
            assert_eq!(serde_json::to_value(&read).unwrap(), before);
        }
    }
}
