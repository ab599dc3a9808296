//! What a host may choose before the game.

use kernel::{BySeat, Fault, Seat};
use serde::{Deserialize, Serialize};

use crate::catalog::{Catalog, RuleCardId, Shelf};

/// The choices as written down. The default is the game as the rulebook and our rulings have it.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Who plays first; a coin decides when nobody is named (DB-START-10).
    pub first: Option<Seat>,
    /// The rule cards of each seat: empty to choose at the table, the name of a ready-made five,
    /// or five ids.
    pub fives: BySeat<Vec<String>>,
    pub switches: Switches,
}

/// Other answers to what the rulebook leaves open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Switches {
    /// DB-Q-16: what becomes of a pair whose attack on the player is blocked by a stronger pair.
    pub blocked_attacker: BlockedAttacker,
    /// DB-Q-17: whether a single JOKER that blocks is trashed.
    pub joker_blocker: JokerBlocker,
    /// DB-Q-20: how often a unit may block in a turn.
    pub blocks_per_turn: BlocksPerTurn,
    /// DB-Q-25: what an empty deck does.
    pub deck_out: DeckOut,
    /// DB-Q-26: after how many turns the higher life wins.
    pub turn_cap: u16,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum BlockedAttacker {
    #[default]
    Trashed,
    Survives,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum JokerBlocker {
    #[default]
    Trashed,
    Stays,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum BlocksPerTurn {
    #[default]
    Once,
    Any,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum DeckOut {
    #[default]
    Reshuffle,
    Lose,
    NoDraw,
}

impl Default for Switches {
    fn default() -> Self {
        Self {
            blocked_attacker: BlockedAttacker::default(),
            joker_blocker: JokerBlocker::default(),
            blocks_per_turn: BlocksPerTurn::default(),
            deck_out: DeckOut::default(),
            turn_cap: 100,
        }
    }
}

/// Options that were checked.
#[derive(Clone, Debug)]
pub struct Setup {
    pub(crate) shelf: Shelf,
    pub(crate) first: Option<Seat>,
    pub(crate) fives: BySeat<Option<[RuleCardId; 5]>>,
    pub(crate) switches: Switches,
}

impl Setup {
    /// Checks options against the rule cards of a table; lists every fault.
    pub fn check(options: &Options, catalog: &'static Catalog) -> Result<Self, Vec<Fault>> {
        let mut faults = Vec::new();
        let mut fault = |message| faults.push(Fault::new("options", message));
        if options.first.is_some_and(|seat| seat > Seat::B) {
            fault("first: there are only seats A and B (DB-START-01)".to_owned());
        }
        if !(1..=1000).contains(&options.switches.turn_cap) {
            fault("switches.turn_cap: a number from 1 to 1000 expected (DB-Q-26)".to_owned());
        }
        let fives = BySeat::from_fn(|seat| {
            read_five(&options.fives[seat], catalog).unwrap_or_else(|messages| {
                for message in messages {
                    fault(format!("fives: seat {seat}: {message}"));
                }
                None
            })
        });
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(Self { shelf: Shelf(catalog), first: options.first, fives, switches: options.switches })
    }
}

/// The five that is meant, if any; or everything that is wrong with it.
fn read_five(names: &[String], catalog: &Catalog) -> Result<Option<[RuleCardId; 5]>, Vec<String>> {
    match names {
        [] => Ok(None),
        [name] => ready_made(name, catalog).map(Some).map_err(|message| vec![message]),
        names => chosen(names, catalog).map(Some),
    }
}

fn ready_made(name: &str, catalog: &Catalog) -> Result<[RuleCardId; 5], String> {
    let fives = catalog.fives();
    let found = fives.iter().position(|five| five.name == name);
    found.map(|index| catalog.five(index as u8)).ok_or_else(|| {
        let known = fives.iter().map(|five| five.name.as_str()).collect::<Vec<_>>().join(", ");
        format!("there is no five '{name}': {known}, or five ids (DB-START-04)")
    })
}

fn chosen(names: &[String], catalog: &Catalog) -> Result<[RuleCardId; 5], Vec<String>> {
    let mut messages = Vec::new();
    let mut ids: Vec<RuleCardId> = Vec::new();
    for name in names {
        match catalog.find(name) {
            None => messages.push(format!("there is no rule card '{name}' (DB-START-03)")),
            Some(id) if ids.contains(&id) => {
                messages.push(format!("the same rule card twice: '{name}' (DB-Q-33)"));
            }
            Some(id) => ids.push(id),
        }
    }
    if names.len() != 5 {
        messages.push(format!("{} rule cards: five expected (DB-START-04)", names.len()));
    }
    // Five names without a fault are five different cards.
    ids.try_into().ok().filter(|_| messages.is_empty()).ok_or(messages)
}
