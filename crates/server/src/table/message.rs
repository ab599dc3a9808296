//! What reaches a table.

use std::collections::VecDeque;

use bots::AnyBot;
use games::AnyTable;
use kernel::{Lang, Seat, Viewer};
use tokio::sync::oneshot;
use wire::TableInfo;

use super::audience::Outbox;
use super::core::Core;
use super::entry::Entry;
use super::refuse::Refused;
use crate::mutes::Muted;
use crate::store::Chain;

/// What somebody wants of a table.
#[derive(Clone, Debug)]
pub enum Ask {
    Sit { seat: Option<Seat>, name: String, entropy: String },
    Stand,
    Act { seen: u64, id: String, action: String },
    Concede { id: String },
    Draw { id: String },
    Undo { id: String },
    Answer { id: String, undo: bool, yes: bool },
    Chat { id: String, name: String, text: String },
    Rematch { table: String },
    Close,
}

/// What reaches a table.
pub enum ToTable {
    Ask {
        user: String,
        ask: Ask,
        done: oneshot::Sender<Result<u64, Refused>>,
    },
    Follow {
        eye: u64,
        user: Option<String>,
        lang: Lang,
        muted: Muted,
        out: Outbox,
    },
    Unfollow {
        eye: u64,
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
    pub core: Core,
    pub late: Option<Core>,
    pub unseen: VecDeque<Entry>,
    /// The checksums of its log.
    pub chain: Chain,
    pub resumed: bool,
    /// Whether the lobby has its last word.
    pub is_pictured: bool,
}

impl Ask {
    pub fn id(&self) -> Option<&str> {
        match self {
            Self::Act { id, .. }
            | Self::Concede { id }
            | Self::Draw { id }
            | Self::Undo { id }
            | Self::Answer { id, .. } => Some(id),
            _ => None,
        }
    }
}
