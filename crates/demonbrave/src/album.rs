//! What the rule cards and the ready-made fives show. Playing cards need no album: knowledges write a
//! number, the letter of a suit and the seat of the deck it came from (`7Sa`, `10Hb`), and BJ or RJ
//! for a JOKER (`BJa`).

use kernel::{Lang, Message, Speak};
use serde::Serialize;

use crate::catalog::{Catalog, Five, RuleCardId};
use crate::effect::RuleCard;
use crate::say;
use crate::state::State;

/// The rule cards of the house, and the fives one can take at once.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Album {
    pub rule_cards: Vec<RuleFace>,
    pub fives: Vec<FiveFace>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RuleFace {
    /// As knowledges name it.
    pub index: RuleCardId,
    /// As people write it.
    pub id: String,
    pub name: String,
    pub text: String,
}

/// A ready-made choice of five rule cards.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Five"))]
pub struct FiveFace {
    pub id: String,
    pub name: String,
    pub cards: Vec<RuleCardId>,
}

impl Album {
    pub(crate) fn new(lang: Lang) -> Self {
        let catalog = Catalog::house();
        let face = |index| RuleFace::new(index, catalog.get(index), lang);
        let five = |(at, five): (u8, &Five)| FiveFace::new(catalog.five(at), five, lang);
        Self {
            rule_cards: catalog.ids().map(face).collect(),
            fives: (0..).zip(catalog.fives()).map(five).collect(),
        }
    }
}

impl RuleFace {
    fn new(index: RuleCardId, card: &RuleCard, lang: Lang) -> Self {
        let say = |message: &Message| State::lexicon().say(lang, message);
        Self {
            index,
            id: card.id.clone(),
            name: say::name(card).map_or_else(|| card.id.clone(), |name| say(&name)),
            text: say(&Message::new(format!("card-{}-text", card.id))),
        }
    }
}

impl FiveFace {
    fn new(cards: [RuleCardId; 5], five: &Five, lang: Lang) -> Self {
        let name = State::lexicon().say(lang, &Message::new(format!("five-{}", five.name)));
        Self { id: five.name.clone(), name, cards: cards.to_vec() }
    }
}
