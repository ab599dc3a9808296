//! The Legends of a table, checked.

use std::sync::LazyLock;

use kernel::Fault;
use serde::{Deserialize, Serialize};

use crate::effect::Effect;
use crate::language;
use crate::pile::Design;

/// A Legend by its place in the content.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct LegendId(pub u8);

#[derive(PartialEq, Debug)]
pub struct Legend {
    pub id: String,
    pub power: Effect,
    pub weapons: [Effect; 2],
    /// One for each design; nothing for a card without effect.
    pub cards: Vec<Option<Effect>>,
}

#[derive(PartialEq, Debug)]
pub struct Content {
    legends: Vec<Legend>,
}

static HOUSE: LazyLock<Result<Content, Vec<Fault>>> =
    LazyLock::new(|| Content::read("cards/legends.cards", include_str!("../cards/legends.cards")));

impl Content {
    /// Reads a card file; lists every fault with its place.
    pub fn read(source: &str, text: &str) -> Result<Self, Vec<Fault>> {
        let legends = language::read(source, text)?;
        if (4..=32).contains(&legends.len()) {
            return Ok(Self { legends });
        }
        let found = legends.len();
        Err(vec![Fault::new(source, format!("{found} legends: 4 to 32 expected"))])
    }

    /// The Legends that come with the game.
    pub fn house() -> &'static Self {
        HOUSE.as_ref().expect("the tests read the house legends")
    }

    pub fn legends(&self) -> &[Legend] {
        &self.legends
    }

    pub fn ids(&self) -> impl Iterator<Item = LegendId> + use<> {
        (0..self.legends.len()).map(|index| LegendId(index as u8))
    }

    pub fn get(&self, id: LegendId) -> &Legend {
        &self.legends[id.0 as usize]
    }

    pub fn find(&self, name: &str) -> Option<LegendId> {
        self.ids().find(|id| self.get(*id).id == name)
    }

    pub fn card(&self, legend: LegendId, design: Design) -> Option<&Effect> {
        self.get(legend).cards.get(design.index()).and_then(Option::as_ref)
    }
}
