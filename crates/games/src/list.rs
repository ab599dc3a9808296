use kernel::scenario::{self, Verdict};
use kernel::{Dice, Fault, Faults, Notation, Rulebook, Speak, Table};
use kernel::{Lang, perft, replay};

use crate::any::AnyTable;
use crate::playout::{self, Playouts};

/// Every game of the house. A new game is one line here.
pub static GAMES: &[GameEntry] =
    &[GameEntry::of::<demonbrave::State>(), GameEntry::of::<brawlhalla::State>()];

pub fn find(id: &str) -> Option<&'static GameEntry> {
    GAMES.iter().find(|game| game.id == id)
}

type Start = fn(options: &str, &mut dyn Dice) -> Result<Box<dyn AnyTable>, Faults>;
type ReadReplay = fn(source: &str, text: &str) -> Result<Box<dyn AnyTable>, Fault>;

/// What can be done with a game without knowing it.
#[derive(Debug)]
pub struct GameEntry {
    pub id: &'static str,
    pub name: &'static str,
    /// Starts a table with options as JSON; an empty text is the default.
    pub start: Start,
    pub replay: ReadReplay,
    pub scenario: fn(source: &str, text: &str) -> Verdict,
    /// Leaves below a position (or the start, for an empty text).
    pub perft: fn(options: &str, position: &str, depth: u32) -> Result<u64, Faults>,
    pub playouts: fn(&Playouts) -> Result<Vec<playout::Played>, Faults>,
    pub rulebook: fn() -> &'static Rulebook,
    /// Everything about a card or another word of the game.
    pub explain: fn(word: &str, lang: Lang) -> Option<String>,
    /// The ids of the cards, for a game that lists them.
    pub words: fn() -> Vec<String>,
}

impl GameEntry {
    const fn of<G: Notation + Speak>() -> Self {
        Self {
            id: G::ID,
            name: G::NAME,
            start: start::<G>,
            replay: read_replay::<G>,
            scenario: scenario::run::<G>,
            perft: count::<G>,
            playouts: playout::run::<G>,
            rulebook: G::rulebook,
            explain: G::explain,
            words: G::words,
        }
    }
}

pub(crate) fn options<G: Notation>(json: &str) -> Result<G::Options, Faults> {
    if json.trim().is_empty() {
        return Ok(G::Options::default());
    }
    let read = serde_json::from_str(json);
    read.map_err(|error| Faults(vec![Fault::new("options", error.to_string())]))
}

fn start<G: Notation + Speak>(
    json: &str,
    mut dice: &mut dyn Dice,
) -> Result<Box<dyn AnyTable>, Faults> {
    Ok(Box::new(Table::<G>::start(options::<G>(json)?, &mut dice)?))
}

fn read_replay<G: Notation + Speak>(source: &str, text: &str) -> Result<Box<dyn AnyTable>, Fault> {
    Ok(Box::new(replay::read::<G>(source, text)?))
}

fn count<G: Notation>(json: &str, position: &str, depth: u32) -> Result<u64, Faults> {
    let options = options::<G>(json)?;
    if position.trim().is_empty() {
        let table = Table::<G>::start(options, &mut kernel::Lowest)?;
        return Ok(perft::perft(table.state(), depth));
    }
    let state = G::read_position(&options, position).map_err(Faults)?;
    Ok(perft::perft(&state, depth))
}
