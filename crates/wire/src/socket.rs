use kernel::{Frame, Lang, Seat};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::schema::SeatName;
use crate::table::{Clocks, Said, TableInfo};

/// What a client says. `id` is the client's own word for its message: the answer carries it, and a
/// message that is sent again under the same `id` is carried out once.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ToServer {
    /// Tell me about this table, now and from now on, in this language.
    Follow {
        table: String,
        #[schema(value_type = String)]
        lang: Lang,
    },
    Unfollow {
        table: String,
    },
    /// A decision in notation. `seen` is the `n` of the newest update the client has.
    Act {
        table: String,
        seen: u64,
        id: String,
        action: String,
    },
    Concede {
        table: String,
        id: String,
    },
    /// Offer a draw, or take the one that is offered.
    Draw {
        table: String,
        id: String,
    },
    /// Take back one's last decision: at once where nothing was revealed, otherwise by asking.
    Undo {
        table: String,
        id: String,
    },
    /// Yes or no to what another player asks.
    Answer {
        table: String,
        id: String,
        offer: Offer,
        yes: bool,
    },
    Chat {
        table: String,
        id: String,
        text: String,
    },
    /// Why a thing or an action named in notation is not possible now.
    Why {
        table: String,
        id: String,
        subject: String,
    },
    Ping {
        id: String,
    },
}

impl ToServer {
    /// The client's own word for the message.
    pub fn id(&self) -> Option<&str> {
        match self {
            Self::Follow { .. } | Self::Unfollow { .. } => None,
            Self::Act { id, .. }
            | Self::Concede { id, .. }
            | Self::Draw { id, .. }
            | Self::Undo { id, .. }
            | Self::Answer { id, .. }
            | Self::Chat { id, .. }
            | Self::Why { id, .. }
            | Self::Ping { id } => Some(id),
        }
    }

    /// The table it is about.
    pub fn table(&self) -> Option<&str> {
        match self {
            Self::Ping { .. } => None,
            Self::Follow { table, .. }
            | Self::Unfollow { table }
            | Self::Act { table, .. }
            | Self::Concede { table, .. }
            | Self::Draw { table, .. }
            | Self::Undo { table, .. }
            | Self::Answer { table, .. }
            | Self::Chat { table, .. }
            | Self::Why { table, .. } => Some(table),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Offer {
    Draw,
    Undo,
}

/// What the server says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToClient {
    Welcome {
        user: String,
        name: String,
    },
    Update(Box<Update>),
    /// Done, and kept; what it brought is in the update with this `n`.
    Done {
        table: String,
        id: String,
        n: u64,
    },
    Refused(Refusal),
    Chat {
        table: String,
        #[serde(flatten)]
        said: Said,
    },
    Reasons {
        table: String,
        id: String,
        why: Vec<String>,
    },
    Pong {
        id: String,
    },
    /// Whether the server keeps what it is told. While it does not, decisions are refused as unavailable; the
    /// same message can be sent again.
    Store {
        keeping: bool,
    },
}

/// Why something did not happen. Nothing has changed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Refusal {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub table: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub id: Option<String>,
    pub code: Code,
    /// For people: what is wrong and what to do.
    pub message: String,
    /// The rules that stand against it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub why: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Code {
    BadMessage,
    TooLarge,
    TooFast,
    TooMany,
    NoSuchTable,
    NotSeated,
    NotYourTurn,
    Stale,
    Illegal,
    NotNow,
    Over,
    Forbidden,
    /// The server could not keep it; try again.
    Unavailable,
}

/// The table as one viewer may know it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Update {
    /// Grows with everything that happens at the table.
    pub n: u64,
    pub table: TableInfo,
    /// The game as the viewer is shown it.
    #[serde(flatten)]
    pub frame: Frame,
    pub clocks: Option<Clocks>,
    /// Who offers a draw, and who asks to take back a decision.
    #[schema(value_type = Option<SeatName>)]
    pub draw: Option<Seat>,
    #[schema(value_type = Option<SeatName>)]
    pub undo: Option<Seat>,
    /// Whether the viewer could take back a decision at once.
    pub may_undo: bool,
}
