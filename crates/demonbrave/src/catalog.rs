//! All rule cards of a table, checked.

use std::sync::LazyLock;

use kernel::Fault;
use serde::{Deserialize, Serialize};

use crate::effect::{Activated, Always, RuleCard, Text};
use crate::language;

/// The rule cards and ready-made fives a table is played with.
#[derive(PartialEq, Debug)]
pub struct Catalog {
    cards: Vec<RuleCard>,
    fives: Vec<Five>,
}

/// A ready-made choice of five rule cards.
#[derive(Clone, PartialEq, Debug)]
pub struct Five {
    pub name: String,
    pub cards: Vec<String>,
}

/// A rule card by its place in the catalog.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct RuleCardId(pub u8);

static HOUSE: LazyLock<Result<Catalog, Vec<Fault>>> =
    LazyLock::new(|| Catalog::read("cards/rules.cards", include_str!("../cards/rules.cards")));

impl Catalog {
    pub(crate) fn new(cards: Vec<RuleCard>, fives: Vec<Five>) -> Self {
        Self { cards, fives }
    }

    /// Reads a card file; lists every fault with its place.
    pub fn read(source: &str, text: &str) -> Result<Self, Vec<Fault>> {
        let catalog = language::read(source, text)?;
        if (5..=128).contains(&catalog.cards.len()) {
            return Ok(catalog);
        }
        let found = catalog.cards.len();
        Err(vec![Fault::new(source, format!("{found} rule cards: 5 to 128 expected"))])
    }

    /// The rule cards that come with the game.
    pub fn house() -> &'static Self {
        HOUSE.as_ref().expect("the tests read the house cards")
    }

    pub fn cards(&self) -> &[RuleCard] {
        &self.cards
    }

    pub fn fives(&self) -> &[Five] {
        &self.fives
    }

    pub fn ids(&self) -> impl Iterator<Item = RuleCardId> + use<> {
        (0..self.cards.len()).map(|index| RuleCardId(index as u8))
    }

    pub fn get(&self, id: RuleCardId) -> &RuleCard {
        &self.cards[id.0 as usize]
    }

    /// A card by an id that may be of another catalog.
    pub fn card(&self, id: RuleCardId) -> Option<&RuleCard> {
        self.cards.get(id.0 as usize)
    }

    pub fn find(&self, name: &str) -> Option<RuleCardId> {
        self.ids().find(|id| self.get(*id).id.eq_ignore_ascii_case(name))
    }

    pub fn five(&self, index: u8) -> [RuleCardId; 5] {
        let five = &self.fives[index as usize];
        let mut ids = five.cards.iter().filter_map(|name| self.find(name));
        std::array::from_fn(|_| ids.next().unwrap_or(RuleCardId(0)))
    }

    pub fn activated(&self, id: RuleCardId) -> Option<&Activated> {
        match &self.get(id).text {
            Text::When(activated) => Some(activated),
            Text::Always(_) => None,
        }
    }

    pub fn always(&self, id: RuleCardId) -> Option<Always> {
        match self.get(id).text {
            Text::Always(always) => Some(always),
            Text::When(_) => None,
        }
    }
}
