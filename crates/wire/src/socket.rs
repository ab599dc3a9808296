use kernel::{Frame, Lang, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::schema::SeatName;
use crate::table::{Clocks, Note, Said, TableInfo};

/// What a client says.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum ToServer {
    Line(Line),
    Table(AtTable),
}

/// What a client says about its line to the server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Line {
    /// Tell me about this table, now and from now on, in this language.
    Follow {
        table: String,
        #[schema(value_type = String)]
        lang: Lang,
    },
    Unfollow {
        table: String,
    },
    Ping {
        id: String,
    },
}

/// What a client says at a table. `id` is the client's own word for it: the answer carries it, and a message that
/// is sent again under the same `id` is carried out once.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AtTable {
    // Gets every field the envelope does not know, and refuses those it does not know either.
    #[serde(flatten)]
    pub request: Request,
    pub table: String,
    pub id: String,
}

/// What somebody wants of a table. Each has braces, or unknown fields would be let through.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// A decision in notation. `seen` is the `n` of the newest update the client has.
    Act {
        seen: u64,
        action: String,
    },
    Concede {},
    /// Take the game from whoever is to decide and has been away for too long.
    Claim {},
    /// Offer a draw, or take the one that is offered.
    Draw {},
    /// Take back one's last decision: at once where nothing was revealed, otherwise by asking.
    Undo {},
    /// Yes or no to what another player asks.
    Answer {
        offer: Offer,
        yes: bool,
    },
    Chat {
        text: String,
    },
    /// Says something with one touch, which everybody at the table hears in their own language. It is not kept.
    Emote {
        emote: Emote,
    },
    /// Why a thing or an action named in notation is not possible now.
    Why {
        subject: String,
    },
}

impl Request {
    /// The request as it is sent to a table.
    pub fn at(self, table: impl Into<String>, id: impl Into<String>) -> AtTable {
        AtTable { request: self, table: table.into(), id: id.into() }
    }
}

/// Which of both a message is; what else it says does not matter here.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Kind {
    Follow,
    Unfollow,
    Ping,
    #[serde(other)]
    Table,
}

impl ToServer {
    /// Reads a message. What it does not know it refuses.
    pub fn read(text: &str) -> Result<Self, serde_json::Error> {
        match serde_json::from_str(text)? {
            Kind::Follow | Kind::Unfollow | Kind::Ping => {
                serde_json::from_str(text).map(Self::Line)
            }
            Kind::Table => serde_json::from_str(text).map(Self::Table),
        }
    }

    /// The table it is about, and the client's own word for it.
    pub fn names(&self) -> (Option<&str>, Option<&str>) {
        match self {
            Self::Line(Line::Follow { table, .. } | Line::Unfollow { table }) => {
                (Some(table), None)
            }
            Self::Line(Line::Ping { id }) => (None, Some(id)),
            Self::Table(AtTable { table, id, .. }) => (Some(table), Some(id)),
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

/// What a player says with one touch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Emote {
    Hello,
    GoodLuck,
    WellPlayed,
    Thanks,
    Sorry,
    Thinking,
    GoodGame,
    Laugh,
    Wow,
    Sad,
    Cheer,
    Bye,
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
    /// Said by whoever sits there.
    Emote {
        table: String,
        #[schema(value_type = SeatName)]
        seat: Seat,
        user: String,
        emote: Emote,
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
    /// There is no room for the cards that the table brings along; try again later.
    NoRoom,
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
    /// Whoever is to decide is away: in so many milliseconds the viewer may claim the game from them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub claim_in: Option<i64>,
    /// What the viewer has brought along to play with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
    pub loadout: Option<Value>,
    /// What this update tells besides decisions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub note: Option<Note>,
}
