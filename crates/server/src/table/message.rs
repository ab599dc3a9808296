//! What reaches a table.

use std::collections::VecDeque;

use bots::AnyBot;
use games::AnyTable;
use kernel::{Lang, Seat, Viewer};
use tokio::sync::oneshot;
use wire::{Request, TableInfo};

use super::audience::Outbox;
use super::event::Entry;
use super::refuse::Refused;
use super::state::TableState;
use crate::mutes::Muted;
use crate::store::Chain;

/// What somebody wants of a table.
#[derive(Clone, Debug)]
pub enum Command {
    Sit { seat: Option<Seat>, name: String, entropy: String },
    Stand,
    Rematch { table: String },
    Close,
    Request { id: String, request: Request },
    Chat { id: String, name: String, text: String },
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
        done: oneshot::Sender<Option<(Viewer, Box<dyn AnyTable>)>>,
    },
    Info {
        done: oneshot::Sender<TableInfo>,
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

/// A table to be owned: as it is, as watchers see it where that is later, and what they have not
/// seen yet.
pub struct Known {
    pub state: TableState,
    pub late: Option<TableState>,
    pub unseen: VecDeque<Entry>,
    /// The checksums of its log.
    pub chain: Chain,
    pub resumed: bool,
    /// Whether the lobby has its last word.
    pub is_shown: bool,
}
