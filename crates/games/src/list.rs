use kernel::scenario::{self, Verdict};
use kernel::{Dice, Fault, Faults, Notation, Rulebook, Seat, Speak, Table, Unfit};
use kernel::{Lang, Message, replay, speak};
use nets::perft;

use serde_json::Value;

use crate::any::AnyTable;
use crate::edition;
use crate::log::json;
use crate::playout::{self, Playouts};

/// Calls a macro with the types of all games of the house. A new game is one line here.
#[macro_export]
macro_rules! each_game {
    ($each:ident $(, $with:ident)*) => {
        $each! {
            [$($with),*]
            $crate::demonbrave::State,
            $crate::brawlhalla::State,
            $crate::braverse::State,
        }
    };
}

macro_rules! entries {
    ([] $($game:ty,)*) => { &[$(GameEntry::of::<$game>()),*] };
}

pub static GAMES: &[GameEntry] = each_game!(entries);

pub fn find(id: &str) -> Option<&'static GameEntry> {
    GAMES.iter().find(|game| game.id == id)
}

type Start = fn(options: &str, &mut dyn Dice) -> Result<Box<dyn AnyTable>, Faults>;
type WithLoadout = fn(&str, Seat, &Value, Lang) -> Result<String, Vec<Unfit>>;
type LayOut = fn(options: &str, position: &str) -> Result<Box<dyn AnyTable>, Faults>;
type ReadReplay = fn(source: &str, text: &str) -> Result<Box<dyn AnyTable>, Fault>;

/// What can be done with a game without knowing it.
#[derive(Debug)]
pub struct GameEntry {
    pub id: &'static str,
    pub name: &'static str,
    /// What a host picks from a list: name and values, the first being the default.
    pub options: &'static [(&'static str, &'static [&'static str])],
    /// Those of them that take other values as well.
    pub open_options: &'static [&'static str],
    /// Everything a host may set, with its default.
    pub defaults: fn() -> Value,
    /// Starts a table with options as JSON; an empty text is the default.
    pub start: Start,
    /// The options that say what seats play with: nobody but whoever plays with it is told.
    pub loadouts: &'static [&'static str],
    /// Loadouts that anybody can take, the one for a first game first.
    pub ready_loadouts: &'static [&'static str],
    /// The key of their names, which goes on with their words.
    pub loadout_names: &'static str,
    /// Whether a seat that brings nothing is asked at the table.
    pub asks_for_loadout: bool,
    /// Options as JSON with what a seat brings along, or everything that is wrong with that.
    pub with_loadout: WithLoadout,
    /// Begins in the middle of a game instead: options as JSON, and a position.
    pub lay_out: LayOut,
    pub replay: ReadReplay,
    pub scenario: fn(source: &str, text: &str) -> Vec<Verdict>,
    /// Leaves below a position (or the start, for an empty text).
    pub perft: fn(options: &str, position: &str, depth: u32) -> Result<u64, Faults>,
    pub playouts: fn(&Playouts) -> Result<Vec<playout::Played>, Faults>,
    pub rulebook: fn() -> &'static Rulebook,
    /// Everything about a card or another word of the game.
    pub explain: fn(word: &str, lang: Lang) -> Option<String>,
    /// The words for the piles that lie open to all.
    pub piles: &'static [&'static str],
    /// The ids of the cards, for a game that lists them.
    pub words: fn() -> Vec<String>,
    /// Everything that a client needs to draw the things that views only name.
    pub album: fn(Lang) -> Value,
    /// What is to be said about a deck that somebody builds, for a game in which one does. Refuses
    /// a format that is not known; an empty one is the usual.
    pub check_deck: Option<speak::CheckDeck>,
    /// A sentence of the game that needs nothing filled in, such as `option-NAME` and
    /// `option-NAME-VALUE` for what is in `options`.
    pub say: fn(Lang, key: &str) -> Option<String>,
}

impl GameEntry {
    pub const fn of<G: Notation + Speak>() -> Self {
        Self {
            id: G::ID,
            name: G::NAME,
            options: G::OPTIONS,
            open_options: G::OPEN_OPTIONS,
            defaults: defaults::<G>,
            start: start::<G>,
            loadouts: G::LOADOUTS,
            ready_loadouts: G::READY_LOADOUTS,
            loadout_names: G::LOADOUT_NAMES,
            asks_for_loadout: G::ASKS_FOR_LOADOUT,
            with_loadout: with_loadout::<G>,
            lay_out: lay_out::<G>,
            replay: read_replay::<G>,
            scenario: scenario::run_all::<G>,
            perft: count::<G>,
            playouts: playout::run::<G>,
            rulebook: G::rulebook,
            explain: G::explain,
            piles: G::PILES,
            words: G::words,
            album: album::<G>,
            check_deck: G::CHECK_DECK,
            say: say::<G>,
        }
    }
}

impl GameEntry {
    /// The options without what seats play with.
    pub fn without_loadouts(&self, options: &Value) -> Value {
        let mut options = options.clone();
        if let Some(all) = options.as_object_mut() {
            all.retain(|name, _| !self.loadouts.contains(&name.as_str()));
        }
        options
    }

    /// What options say that a seat plays with: an option for each seat, or one with all of them.
    pub fn loadout_in(&self, options: &Value, seat: Seat) -> Option<Value> {
        let said = match self.loadouts {
            [of_all] => options.get(of_all)?.get(seat.index())?,
            each => options.get(each.get(seat.index())?)?,
        };
        let is_none = said.is_null()
            || said.as_str().is_some_and(str::is_empty)
            || said.as_array().is_some_and(Vec::is_empty);
        (!is_none).then(|| said.clone())
    }
}

/// A value of an option as it stands in the options: `true` is no text.
pub fn option_value(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|_| text.into())
}

fn defaults<G: Notation>() -> Value {
    json(G::Options::default())
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

fn with_loadout<G: Notation + Speak>(
    json: &str,
    seat: Seat,
    loadout: &Value,
    lang: Lang,
) -> Result<String, Vec<Unfit>> {
    let options =
        options::<G>(json).map_err(|faults| vec![Unfit::unreadable(faults.to_string())])?;
    let options = G::with_loadout(options, seat, loadout, lang)?;
    Ok(serde_json::to_string(&options).expect("options are JSON"))
}

fn lay_out<G: Notation + Speak>(json: &str, position: &str) -> Result<Box<dyn AnyTable>, Faults> {
    let options = options::<G>(json)?;
    let state = G::read_position(&options, position).map_err(Faults)?;
    Ok(Box::new(Table::from_state(options, state)))
}

fn read_replay<G: Notation + Speak>(source: &str, text: &str) -> Result<Box<dyn AnyTable>, Fault> {
    let read = replay::read::<G>(source, text).map(|table| Box::new(table) as Box<dyn AnyTable>);
    match find(G::ID) {
        Some(game) => edition::check(game, source, text, read),
        None => read,
    }
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

fn album<G: Speak>(lang: Lang) -> Value {
    json(G::album(lang))
}

fn say<G: Speak>(lang: Lang, key: &str) -> Option<String> {
    G::lexicon().try_say(lang, &Message::new(key)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Lowest;
    use std::collections::BTreeSet;

    /// The options of a table that was started with one of them, all of them written out.
    fn started(game: &GameEntry, name: &str, value: &str) -> String {
        let options = serde_json::json!({ name: option_value(value) }).to_string();
        let table = (game.start)(&options, &mut Lowest);
        let table = table.unwrap_or_else(|faults| panic!("{} {options}: {faults:?}", game.id));
        options_of(&*table)
    }

    fn options_of(table: &dyn AnyTable) -> String {
        let replay = table.replay().unwrap();
        replay.lines().find(|line| line.starts_with("options ")).unwrap().to_owned()
    }

    #[test]
    fn every_option_starts_a_game_and_the_first_is_the_default() {
        for game in GAMES {
            let default = options_of(&*(game.start)("", &mut Lowest).unwrap());
            for (name, values) in game.options {
                assert_eq!(started(game, name, values[0]), default, "{} {name}", game.id);
                let all: BTreeSet<_> = values.iter().map(|v| started(game, name, v)).collect();
                assert_eq!(all.len(), values.len(), "{} {name}: each is another", game.id);
            }
        }
    }

    #[test]
    fn every_option_has_a_name_in_every_language() {
        for game in GAMES {
            for (name, values) in game.options {
                let option = format!("option-{name}");
                let mut keys: Vec<_> = values.iter().map(|v| format!("{option}-{v}")).collect();
                keys.push(option);
                for (lang, key) in Lang::ALL.iter().flat_map(|l| keys.iter().map(move |k| (l, k))) {
                    assert!((game.say)(*lang, key).is_some(), "{} {lang}: {key}", game.id);
                }
            }
            assert_eq!((game.say)(Lang::En, "option-"), None);
        }
    }

    #[test]
    fn every_ready_loadout_has_a_name_and_may_be_played_in_any_seat() {
        for game in GAMES {
            assert!(!game.ready_loadouts.is_empty(), "{}", game.id);
            for (ready, lang) in game.ready_loadouts.iter().flat_map(|r| Lang::ALL.map(|l| (r, l)))
            {
                let key = format!("{}{ready}", game.loadout_names);
                assert!((game.say)(lang, &key).is_some(), "{} {lang}: {key}", game.id);
            }
            for (ready, seat) in
                game.ready_loadouts.iter().flat_map(|r| [Seat::A, Seat::B].map(|s| (r, s)))
            {
                let with = (game.with_loadout)("", seat, &Value::from(*ready), Lang::En).unwrap();
                let table = (game.start)(&with, &mut Lowest).unwrap();
                let options: Value = serde_json::from_str(&with).unwrap();
                let hidden = game.without_loadouts(&options);
                assert!(!hidden.to_string().contains(ready), "{} {hidden}", game.id);
                assert!(options_of(&*table).contains(ready), "{} {ready}", game.id);
                let said = game.loadout_in(&options, seat).unwrap();
                assert_eq!((game.with_loadout)("", seat, &said, Lang::En).unwrap(), with);
                assert_eq!(game.loadout_in(&hidden, seat), None);
            }
        }
    }
}
