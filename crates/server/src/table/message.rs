//! What reaches a table.

use std::collections::VecDeque;

use bots::AnyBot;
use games::AnyTable;
use kernel::{Lang, People, Seat, Viewer};
use serde_json::Value;
use tokio::sync::oneshot;
use wire::{Emote, NewTable, Note, Request, Standing, TableInfo, Told};

use super::audience::Outbox;
use super::event::Entry;
use super::refuse::Refused;
use super::state::TableState;
use crate::mutes::Muted;
use crate::store::{Chain, Write};

/// What somebody wants of a table.
#[derive(Clone, Debug)]
pub enum Command {
    Sit(Sitter),
    /// To play with something else, while the table waits.
    Loadout {
        loadout: Option<Value>,
        lang: Lang,
    },
    Stand,
    Rematch {
        table: String,
        /// What makes that table, if it is not there yet: kept together with the word that it is.
        made: Vec<Write>,
    },
    Close,
    Request {
        id: String,
        request: Request,
    },
    Chat {
        id: String,
        name: String,
        text: String,
    },
    Emote {
        id: String,
        emote: Emote,
    },
}

/// How somebody sits down.
#[derive(Clone, Default, Debug)]
pub struct Sitter {
    /// Any, if nothing is said.
    pub seat: Option<Seat>,
    pub name: String,
    pub entropy: String,
    /// What they play with.
    pub loadout: Option<Value>,
    /// In which they are told why they cannot.
    pub lang: Lang,
    /// How strong they are, at a rated table: nobody without an account is.
    pub standing: Option<Standing>,
}

/// What another table is made from.
#[derive(Clone, Debug)]
pub struct Past {
    pub plan: NewTable,
    /// What the one who asks played with.
    pub loadout: Option<Value>,
    pub host: String,
    /// What the next game of the match is made from, if there is one.
    pub next: Option<NewTable>,
}

/// What reaches a table.
pub enum ToTable {
    Command {
        user: String,
        command: Command,
        done: oneshot::Sender<Result<u64, Refused>>,
    },
    Follow {
        subscription: u64,
        user: Option<String>,
        lang: Lang,
        muted: Muted,
        out: Outbox,
    },
    Unfollow {
        subscription: u64,
    },
    Chose {
        n: u64,
        seat: Seat,
        bot: Option<Box<dyn AnyBot>>,
        action: String,
    },
    Why {
        user: String,
        lang: Lang,
        subject: String,
        done: oneshot::Sender<Result<Vec<String>, Refused>>,
    },
    History {
        user: Option<String>,
        done: oneshot::Sender<Option<Chronicle>>,
    },
    Info {
        done: oneshot::Sender<TableInfo>,
    },
    Past {
        user: String,
        done: oneshot::Sender<Past>,
    },
    Replay {
        done: oneshot::Sender<Result<String, Refused>>,
    },
    /// The server goes down: nothing more is taken.
    Stop {
        done: oneshot::Sender<()>,
    },
    /// A fault of the program.
    #[cfg(test)]
    Break,
}

/// What late watchers have not seen yet, and since when they wait for it.
pub struct Unseen {
    pub since: i64,
    pub entry: Entry,
}

/// A table to be owned: as it is, as watchers see it where that is later, and what they have not
/// seen yet.
pub struct Known {
    pub state: TableState,
    pub late: Option<TableState>,
    pub unseen: VecDeque<Unseen>,
    /// The checksums of its log.
    pub chain: Chain,
    pub resumed: bool,
    /// Whether the lobby has its last word.
    pub is_shown: bool,
}

/// A game as far as somebody sees it, with whose eyes, and what else happened at its table.
pub struct Chronicle {
    pub viewer: Viewer,
    pub table: Box<dyn AnyTable>,
    /// Each with how many decisions there were.
    pub notes: Vec<(usize, Note)>,
}

impl Chronicle {
    /// The deal, then each decision, with what happened before the next.
    pub fn told(&self, lang: Lang, people: &People) -> Vec<Told> {
        let entries = self.table.history(self.viewer, lang, people).into_iter().enumerate();
        let notes = |at| self.notes.iter().filter(move |(after, _)| *after == at);
        entries
            .map(|(at, entry)| Told { entry, notes: notes(at).map(|(_, note)| *note).collect() })
            .collect()
    }
}
