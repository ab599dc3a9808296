//! Something to be kept, and a table as it was kept.

use kernel::SeatSet;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use wire::{BestOf, NewTable, Status, TableInfo, Visibility};

use super::chain::Chain;
use super::fault::StoreFault;
use crate::table::{Entry, TableState};

#[derive(Clone, Debug)]
pub enum Write {
    Table {
        made: Made,
        game: String,
        public: bool,
        wish: Option<String>,
        status: &'static str,
        info: String,
    },
    Entry {
        table: String,
        n: i64,
        entry: String,
        sum: String,
    },
    Info {
        table: String,
        status: &'static str,
        touched: i64,
        info: String,
    },
    Result(GameResult),
    Seat {
        table: String,
        user: String,
        at: i64,
    },
    Chat {
        table: String,
        at: i64,
        user: String,
        name: String,
        text: String,
    },
}

/// A game that is over, as the ladder counts it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameResult {
    pub table: String,
    pub pool: String,
    pub at: i64,
    pub decisions: usize,
    pub given_up: bool,
    /// It only says something of the bots that played.
    pub bots_only: bool,
    pub sides: Vec<ResultSide>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResultSide {
    pub players: Vec<String>,
    pub place: usize,
}

/// What never changes of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    pub id: String,
    pub host: String,
    pub plan: String,
    pub secret: String,
    pub created: i64,
    /// The beginning of another game, if it goes on from one.
    pub opening: Option<String>,
}

/// A table as it was kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptTable {
    pub made: Made,
    pub status: String,
    /// The checksum of what never changes; tables from before there were any have none.
    pub sum: Option<String>,
    /// How long its log is at least; tables without checksums have none.
    pub head: Option<Head>,
    pub log: Vec<KeptEntry>,
}

/// The last entry of a log, as it was kept with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Head {
    pub n: i64,
    pub sum: String,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptEntry {
    pub n: i64,
    pub entry: String,
    pub sum: Option<String>,
}

impl Made {
    pub fn of(state: &TableState) -> Result<Self, StoreFault> {
        Ok(Self {
            id: state.id.clone(),
            host: state.host.clone(),
            plan: serde_json::to_string(&state.plan)?,
            secret: state.fair.secret(),
            created: state.created,
            opening: state.before.clone(),
        })
    }
}

impl Write {
    pub fn table(state: &TableState) -> Result<Self, StoreFault> {
        Ok(Self::Table {
            made: Made::of(state)?,
            game: state.plan.game.clone(),
            public: state.plan.visibility == Visibility::Public,
            wish: is_for_all(&state.plan).then(|| wish(&state.plan)),
            status: status_of(state),
            info: serde_json::to_string(&state.info(SeatSet::default()))?,
        })
    }

    /// The next entry of a log, and the chain with it.
    pub fn entry(table: &str, entry: &Entry, chain: &Chain) -> Result<(Self, Chain), StoreFault> {
        let entry = serde_json::to_string(entry)?;
        let chain = chain.with(&entry);
        let (n, sum) = (chain.len() as i64, chain.sum());
        Ok((Self::Entry { table: table.to_owned(), n, entry, sum }, chain))
    }

    pub fn info(info: &TableInfo, status: &'static str, touched: i64) -> Result<Self, StoreFault> {
        let (table, info) = (info.id.clone(), serde_json::to_string(info)?);
        Ok(Self::Info { table, status, touched, info })
    }
}

/// Whether anybody may be brought together with whoever waits there.
fn is_for_all(plan: &NewTable) -> bool {
    plan.from.is_none() && plan.series.is_none()
}

/// What somebody wants to play, in short: equal where game, options and clock are, whatever anybody plays with. No
/// options are the usual ones.
pub fn wish(plan: &NewTable) -> String {
    let game = games::find(&plan.game);
    let options = game.map_or(Value::Null, |game| game.without_loadouts(&plan.options));
    let none = options.as_object().is_some_and(serde_json::Map::is_empty);
    let options = Some(options).filter(|_| !none);
    let clock = plan.clock.map(|clock| (clock.bank, clock.increment));
    let mut wanted = vec![json!(plan.game), json!(options), json!(clock)];
    if plan.open_lists {
        wanted.push(json!("open_lists"));
    }
    if plan.rated {
        wanted.push(json!("rated"));
    }
    if plan.best_of != BestOf::One {
        wanted.push(json!(plan.best_of));
    }
    let text = Value::Array(wanted).to_string();
    hex::encode(Sha256::digest(text.as_bytes()))
}

/// The status of a table as it is kept: a further game of a match waits for nobody who looks for a table.
pub fn status_of(state: &TableState) -> &'static str {
    status(if state.is_taken() { Status::Playing } else { state.status() })
}

/// A status as it is kept.
pub fn status(status: Status) -> &'static str {
    match status {
        Status::Waiting => "waiting",
        Status::Playing => "playing",
        Status::Over => "over",
    }
}
