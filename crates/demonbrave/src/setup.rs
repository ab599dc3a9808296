//! What a host may choose before the game.

use kernel::{BySeat, Fault, Lang, Lexicon, Message, RuleId, Seat, Shared, Speak, Unfit};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::catalog::{Catalog, RuleCardId};
use crate::state::State;

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
    pub(crate) catalog: Shared<Catalog>,
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
            read_five(&options.fives[seat], catalog).unwrap_or_else(|flaws| {
                for flaw in flaws {
                    let message = flaw.say(Lang::En);
                    fault(format!("fives: seat {seat}: {message} ({})", flaw.rule()));
                }
                None
            })
        });
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(Self {
            catalog: Shared(catalog),
            first: options.first,
            fives,
            switches: options.switches,
        })
    }
}

impl Options {
    /// The same with a five for a seat: five ids, or the name of a ready-made one.
    pub(crate) fn with_five(
        mut self,
        seat: Seat,
        five: &Value,
        lang: Lang,
    ) -> Result<Self, Vec<Unfit>> {
        let names = match five {
            Value::String(name) => vec![name.clone()],
            Value::Array(ids) => {
                ids.iter().map(|id| id.as_str().unwrap_or_default().to_owned()).collect()
            }
            _ => Vec::new(),
        };
        let read = match names.as_slice() {
            [] => Err(vec![Flaw::Count(0)]),
            names => read_five(names, Catalog::house()),
        };
        read.map_err(|flaws| flaws.iter().map(|flaw| flaw.unfit(lang)).collect::<Vec<_>>())?;
        self.fives[seat] = names;
        Ok(self)
    }
}

/// What is wrong with a five.
enum Flaw {
    /// There is no ready-made five of this name.
    NoFive(String),
    NoCard(String),
    Twice(String),
    Count(usize),
}

impl Flaw {
    fn rule(&self) -> &'static str {
        match self {
            Self::NoFive(_) | Self::Count(_) => "DB-START-04",
            Self::NoCard(_) => "DB-START-03",
            Self::Twice(_) => "DB-Q-33",
        }
    }

    fn message(&self) -> Message {
        match self {
            Self::NoFive(name) => {
                let fives = Catalog::house().fives();
                let known = fives.iter().map(|five| five.name.as_str()).collect::<Vec<_>>();
                Message::new("unfit-none")
                    .with("name", name.clone())
                    .with("known", known.join(", "))
            }
            Self::NoCard(name) => Message::new("unfit-no-card").with("name", name.clone()),
            Self::Twice(name) => Message::new("unfit-twice").with("name", name.clone()),
            Self::Count(count) => Message::new("unfit-count").with("count", *count),
        }
    }

    fn say(&self, lang: Lang) -> String {
        let lexicon: &Lexicon = State::lexicon();
        lexicon.say(lang, &self.message())
    }

    fn unfit(&self, lang: Lang) -> Unfit {
        Unfit::new(RuleId::new(self.rule()), self.say(lang))
    }
}

/// The five that is meant, if any; or everything that is wrong with it.
fn read_five(names: &[String], catalog: &Catalog) -> Result<Option<[RuleCardId; 5]>, Vec<Flaw>> {
    match names {
        [] => Ok(None),
        [name] => ready_made(name, catalog).map(Some).map_err(|flaw| vec![flaw]),
        names => chosen(names, catalog).map(Some),
    }
}

fn ready_made(name: &str, catalog: &Catalog) -> Result<[RuleCardId; 5], Flaw> {
    let found = catalog.fives().iter().position(|five| five.name == name);
    found.map(|index| catalog.five(index as u8)).ok_or_else(|| Flaw::NoFive(name.to_owned()))
}

fn chosen(names: &[String], catalog: &Catalog) -> Result<[RuleCardId; 5], Vec<Flaw>> {
    let mut flaws = Vec::new();
    let mut ids: Vec<RuleCardId> = Vec::new();
    for name in names {
        match catalog.find(name) {
            None => flaws.push(Flaw::NoCard(name.clone())),
            Some(id) if ids.contains(&id) => flaws.push(Flaw::Twice(name.clone())),
            Some(id) => ids.push(id),
        }
    }
    if names.len() != 5 {
        flaws.push(Flaw::Count(names.len()));
    }
    // Five names without a fault are five different cards.
    ids.try_into().ok().filter(|_| flaws.is_empty()).ok_or(flaws)
}
