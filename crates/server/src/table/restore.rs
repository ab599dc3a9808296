//! A table from its log.

use std::collections::VecDeque;
use std::fmt;

use games::fair::Fair;
use hex::FromHex;
use wire::{Code, NewTable, Status};

use super::event::Entry;
use super::message::{Known, Unseen};
use super::refuse::{Refused, refuse};
use super::state::TableState;
use crate::clock::now;
use crate::store::{Broken, KeptTable, status_of, verify};

/// Why a table does not come back from its log.
#[derive(Clone, Debug)]
pub enum Unrestored {
    /// Nor will it.
    Broken(Broken),
    /// Its log is well, but there is no room for the cards it brings along now.
    NoRoom,
}

impl From<Broken> for Unrestored {
    fn from(broken: Broken) -> Self {
        Self::Broken(broken)
    }
}

impl Unrestored {
    /// What people hear who come to the table.
    pub fn refused(&self) -> Refused {
        match self {
            Self::Broken(_) => {
                Refused::new(Code::Unavailable, format!("this table has stopped: {self}"))
            }
            Self::NoRoom => refuse(Code::NoRoom),
        }
    }
}

impl fmt::Display for Unrestored {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Broken(broken) => broken.fmt(f),
            Self::NoRoom => f.write_str(&refuse(Code::NoRoom).message),
        }
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} ({} entries of its log are whole)", self.what, self.whole)
    }
}

/// Brings a table back as it was, or says which entry of its log stands in the way. `since` says since when
/// watchers wait for what happened at a time.
pub fn restore(kept: &KeptTable, since: impl Fn(i64) -> i64) -> Result<Known, Unrestored> {
    let chain = verify(kept)?;
    let at = |whole: usize| move |what: String| Broken { whole: whole as u64, what };
    let mut state = fresh(kept)?;
    let mut log = Vec::with_capacity(kept.log.len());
    for (whole, kept) in kept.log.iter().enumerate() {
        let read = serde_json::from_str(&kept.entry);
        let entry: Entry = read.map_err(|error| error.to_string()).map_err(at(whole))?;
        let applied = state.apply(&entry);
        applied.map_err(|fault| format!("{fault}{}", other_rules(&state))).map_err(at(whole))?;
        log.push(entry);
    }
    let (late, unseen) = watched(kept, &state, log, since)?;
    let is_shown = kept.status == status_of(&state);
    Ok(Known { state, late, unseen, chain, resumed: true, is_shown })
}

/// The table as late watchers see it, and what they have not seen yet.
fn watched(
    kept: &KeptTable,
    state: &TableState,
    log: Vec<Entry>,
    since: impl Fn(i64) -> i64,
) -> Result<(Option<TableState>, VecDeque<Unseen>), Unrestored> {
    if state.plan.delay == 0 || state.status() == Status::Over {
        return Ok((None, VecDeque::new()));
    }
    let mut late = fresh(kept)?;
    let (now, delay) = (now(), i64::from(state.plan.delay) * 1000);
    let mut unseen = VecDeque::new();
    for entry in log {
        // The clock of the machine may have been set back: nobody waits longer than the delay.
        let since = since(entry.at).min(now);
        if unseen.is_empty() && since <= now - delay {
            late.apply(&entry).map_err(|what| Broken { whole: 0, what })?;
        } else {
            unseen.push_back(Unseen { since, entry });
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
fn fresh(kept: &KeptTable) -> Result<TableState, Unrestored> {
    let (made, broken) = (&kept.made, |what: String| Broken { whole: 0, what });
    let plan = serde_json::from_str(&made.plan);
    let plan: NewTable = plan.map_err(|error| broken(error.to_string()))?;
    let secret = <[u8; 32]>::from_hex(&made.secret);
    let secret = secret.map_err(|_| broken("its secret is not 32 bytes".to_owned()))?;
    let (id, host) = (made.id.clone(), made.host.clone());
    let fair = Fair::new(secret);
    let state = TableState::new(id, host, plan, made.opening.clone(), fair, made.created);
    state.map_err(|refused| match refused.code {
        Code::NoRoom => Unrestored::NoRoom,
        _ => broken(refused.message).into(),
    })
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
        let state = restore(&kept(), |at| at).unwrap().state;
        assert_eq!(state.n, 31);
        assert_eq!(state.table.as_ref().unwrap().decisions(), 11);
        assert_eq!(state.ended.as_ref().unwrap().how, How::Expired, "it was closed last");
        assert_eq!(state.rematch.as_deref(), Some("t2"));
    }

    #[test]
    fn the_same_message_again_is_answered_and_another_under_its_id_refused() {
        let mut state = restore(&kept(), |at| at).unwrap().state;
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
