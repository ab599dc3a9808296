//! What the Legends, their cards and the arenas show.

use kernel::{Lang, Message, Seat, Speak};
use serde::Serialize;

use crate::arena::Arena;
use crate::cell::Cell;
use crate::content::{Content, LegendId};
use crate::knowledge::ArenaName;
use crate::pile::Design;
use crate::setup::Geometry;
use crate::state::State;

/// The Legends and the arenas of the house.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Album {
    pub legends: Vec<LegendFace>,
    pub arenas: Vec<ArenaFace>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LegendFace {
    /// As knowledges name it.
    pub index: LegendId,
    /// As people write it.
    pub id: String,
    pub name: String,
    /// Its name and what it does.
    pub power: String,
    #[cfg_attr(feature = "ts", ts(inline))]
    pub weapons: WeaponFaces,
    /// One of each design; a deck has two.
    pub cards: Vec<ActionFace>,
}

/// Both sides of a Weapon card.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WeaponFaces {
    pub a: WeaponFace,
    pub b: WeaponFace,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WeaponFace {
    pub name: String,
    pub text: String,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ActionFace {
    pub design: Design,
    pub name: String,
    pub value: u8,
    pub text: String,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ArenaFace {
    pub name: ArenaName,
    /// Its name as people read it.
    pub title: String,
    /// Row by row from the top, the off-stage ring included.
    pub cells: Vec<CellFace>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CellFace {
    pub cell: Cell,
    /// Columns from the left and rows from the top, the ring being 0.
    pub x: u8,
    pub y: u8,
    pub offstage: bool,
    /// A Platform: nothing goes straight down through its lower edge, nor up.
    pub floor: bool,
    /// Who begins here, unless teams play.
    pub start: Option<Seat>,
}

impl Album {
    pub(crate) fn new(lang: Lang) -> Self {
        let legends = Content::house().ids().map(|index| LegendFace::new(index, lang));
        let arenas = Arena::house(Geometry::default()).iter();
        let arenas = arenas.map(|arena| ArenaFace::new(arena, lang));
        Self { legends: legends.collect(), arenas: arenas.collect() }
    }
}

fn say(lang: Lang, key: String) -> String {
    State::lexicon().say(lang, &Message::new(key))
}

impl LegendFace {
    fn new(index: LegendId, lang: Lang) -> Self {
        let id = &Content::house().get(index).id;
        let power = format!("power-{id}");
        let weapon = |side| WeaponFace::new(&format!("weapon-{id}-{side}"), lang);
        let card = |design| ActionFace::new(id, design, lang);
        Self {
            index,
            id: id.clone(),
            name: say(lang, format!("legend-{id}")),
            power: format!("{}: {}", say(lang, power.clone()), say(lang, format!("{power}-text"))),
            weapons: WeaponFaces { a: weapon("a"), b: weapon("b") },
            cards: Design::all().map(card).collect(),
        }
    }
}

impl WeaponFace {
    fn new(key: &str, lang: Lang) -> Self {
        Self { name: say(lang, key.to_owned()), text: say(lang, format!("{key}-text")) }
    }
}

impl ActionFace {
    fn new(legend: &str, design: Design, lang: Lang) -> Self {
        let key = format!("card-{legend}-{design}");
        let text = say(lang, format!("{key}-text"));
        Self { design, name: say(lang, key), value: design.value(), text }
    }
}

impl ArenaFace {
    fn new(arena: &Arena, lang: Lang) -> Self {
        Self {
            name: ArenaName::of(arena),
            title: say(lang, format!("arena-{}", arena.name)),
            cells: arena.all.into_iter().map(|cell| CellFace::new(arena, cell)).collect(),
        }
    }
}

impl CellFace {
    fn new(arena: &Arena, cell: Cell) -> Self {
        let mut seats = Seat::ALL.into_iter().take(arena.seats);
        Self {
            cell,
            x: cell.column(),
            y: cell.row(),
            offstage: !arena.inside.contains(cell),
            floor: arena.platforms.contains(cell),
            start: seats.find(|seat| arena.start(*seat, false) == cell),
        }
    }
}
