//! What a host may choose before the game.

use kernel::{Fault, Seat, Seats, Shared};
use serde::{Deserialize, Serialize};

use crate::arena::Arena;
use crate::content::{Content, LegendId};

/// The choices as written down. The default is a duel by the rulebook and our rulings.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    pub format: Format,
    pub mode: Mode,
    /// Effects of Action cards are ignored (BH-MODE-03).
    pub discovery: bool,
    /// The Legends by seat; empty, or an empty name, to choose at the table.
    pub legends: Vec<String>,
    /// Who plays first; chance decides when nobody is named (BH-Q-45).
    pub first: Option<Seat>,
    /// The name of an arena; empty for the one of the format.
    pub arena: String,
    pub switches: Switches,
}

impl Options {
    /// The same with a Legend for a seat, if there is such a one. BH-Q-81: whoever comes with one that another
    /// seat has chooses at the table.
    pub(crate) fn with_legend(mut self, seat: Seat, name: &str) -> Option<Self> {
        let content = Content::house();
        let legend = &content.get(content.find(name)?).id;
        let others = (0..).zip(&self.legends).filter(|(at, _)| *at != seat.index());
        let is_taken = others.map(|(_, other)| other).any(|other| other == legend);
        let many = self.legends.len().max(seat.index() + 1);
        self.legends.resize(many, String::new());
        let is_free = !is_taken || self.switches.mirror;
        self.legends[seat.index()] = if is_free { legend.clone() } else { String::new() };
        Some(self)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Format {
    #[default]
    Duel,
    FreeForAll3,
    FreeForAll4,
    /// Seats A and C against B and D.
    Teams,
}

impl Format {
    pub fn seats(self) -> Seats {
        match self {
            Self::Duel => Seats::TWO,
            Self::FreeForAll3 => Seats::THREE,
            Self::FreeForAll4 | Self::Teams => Seats::FOUR,
        }
    }

    fn arena(self) -> &'static str {
        match self {
            Self::Duel => "duel",
            Self::FreeForAll3 => "trio",
            Self::FreeForAll4 | Self::Teams => "brawl",
        }
    }
}

/// How many KO cards each player has.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    #[default]
    Standard,
    Classic,
    Blitz,
}

impl Mode {
    pub fn ko_cards(self) -> u8 {
        match self {
            Self::Standard => 2,
            Self::Classic => 3,
            Self::Blitz => 0,
        }
    }
}

/// Other answers to what the rulebook leaves open.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Switches {
    /// BH-Q-01: whether a diagonal step between two Platforms side by side is shut.
    pub geometry: Geometry,
    /// BH-Q-07: whether one falls straight, or where one likes.
    pub gravity: Gravity,
    /// BH-Q-12: whether a ranged attack follows a straight line.
    pub range: Range,
    /// BH-Q-24: whether idle turns force a draw.
    pub no_progress: NoProgress,
    /// BH-Q-46: whether two players may have the same Legend.
    pub mirror: bool,
    /// BH-Q-51: whether team-mates see each other's hands.
    pub open_teams: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Geometry {
    #[default]
    Floors,
    OpenSeams,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Gravity {
    #[default]
    Straight,
    Free,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Range {
    #[default]
    Lines,
    Any,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum NoProgress {
    #[default]
    ForcedDraw,
    Off,
}

/// Options that were checked.
#[derive(Clone, Debug)]
pub struct Setup {
    pub(crate) content: Shared<Content>,
    pub(crate) ground: Shared<Arena>,
    pub(crate) format: Format,
    pub(crate) mode: Mode,
    pub(crate) discovery: bool,
    pub(crate) legends: [Option<LegendId>; 4],
    pub(crate) first: Option<Seat>,
    pub(crate) switches: Switches,
}

impl Setup {
    /// Checks options against the content of a table; lists every fault.
    pub fn check(options: &Options, content: &'static Content) -> Result<Self, Vec<Fault>> {
        let mut faults = Vec::new();
        let seats = options.format.seats();
        let legends = read_legends(options, content, &mut faults);
        if options.first.is_some_and(|seat| !seats.contains(seat)) {
            faults.push(Fault::new("options", "first: there is no such seat in this format"));
        }
        let arenas = Arena::house(options.switches.geometry);
        let wanted = if options.arena.is_empty() { options.format.arena() } else { &options.arena };
        let arena =
            arenas.iter().find(|arena| arena.name == wanted && arena.seats == seats.count());
        if arena.is_none() {
            let fitting = arenas.iter().filter(|arena| arena.seats == seats.count());
            let names: Vec<_> = fitting.map(|arena| arena.name.as_str()).collect();
            let message =
                format!("arena: '{wanted}' is not one for this format: {}", names.join(", "));
            faults.push(Fault::new("options", message));
        }
        match arena {
            Some(arena) if faults.is_empty() => Ok(Self {
                content: Shared(content),
                ground: Shared(arena),
                format: options.format,
                mode: options.mode,
                discovery: options.discovery,
                legends,
                first: options.first,
                switches: options.switches,
            }),
            _ => Err(faults),
        }
    }
}

fn read_legends(
    options: &Options,
    content: &Content,
    faults: &mut Vec<Fault>,
) -> [Option<LegendId>; 4] {
    let mut legends = [None; 4];
    let seats = options.format.seats();
    if options.legends.len() > seats.count() {
        let message =
            format!("legends: {} named for {} seats", options.legends.len(), seats.count());
        faults.push(Fault::new("options", message));
        return legends;
    }
    for (seat, name) in seats.iter().zip(&options.legends).filter(|(_, name)| !name.is_empty()) {
        let found = content.find(name);
        if found.is_none() {
            let known: Vec<_> = content.legends().iter().map(|legend| legend.id.as_str()).collect();
            let message =
                format!("legends: seat {seat}: there is no '{name}': {}", known.join(", "));
            faults.push(Fault::new("options", message));
        }
        if found.is_some() && legends.contains(&found) && !options.switches.mirror {
            let message = format!("legends: seat {seat}: {name} is taken (BH-Q-46)");
            faults.push(Fault::new("options", message));
        }
        legends[seat.index()] = found;
    }
    legends
}
