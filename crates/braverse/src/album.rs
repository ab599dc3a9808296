//! What the cards show, and the decks that come with the game.

use kernel::{Lang, Message, Speak};
use serde::Serialize;

use crate::card::{Attack, Card, CardNumber, Colour, Energy};
use crate::catalog::Catalog;
use crate::deck::Deck;
use crate::format::Format;
use crate::state::State;
use crate::wording;

/// The cards of the house, the ready decks, and the formats a deck can be built for.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Album {
    pub cards: Vec<Face>,
    pub decks: Vec<ReadyDeck>,
    pub formats: Vec<String>,
}

/// Everything printed on a card. Its name is in the language asked for where it is known.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Face {
    pub number: CardNumber,
    pub name: String,
    /// Its names in English, Korean and Japanese, as far as they are known.
    pub names: [Option<String>; 3],
    /// How its English name is read in Japanese, where there is no Japanese one.
    pub reading: Option<String>,
    pub set: String,
    /// cookie, item, trap or stage.
    pub kind: &'static str,
    pub colour: &'static str,
    pub level: u8,
    pub hp: u8,
    /// A colour, or mix, for each energy that playing it costs.
    pub cost: Vec<&'static str>,
    pub attack: Option<AttackFace>,
    pub extra: bool,
    /// The HP that an Awaken card adds.
    pub awaken: Option<u8>,
    /// As in card files: ancient, soul-jam.
    pub traits: Vec<&'static str>,
    /// Empty where it is not known.
    pub rarity: String,
    pub mark: Option<char>,
    pub flip: bool,
    /// A line for each thing the card says. An attack stands here only if it does more than damage.
    pub text: Vec<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AttackFace {
    pub cost: Vec<&'static str>,
    pub damage: u8,
}

/// A deck that comes with the game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReadyDeck {
    /// As it stands in the options.
    pub id: String,
    pub name: String,
    /// The main deck, then the EXTRA deck.
    pub cards: Vec<Counted>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Counted {
    pub number: CardNumber,
    pub count: u8,
}

impl Album {
    pub(crate) fn new(lang: Lang) -> Self {
        let catalog = Catalog::house();
        Self {
            cards: catalog.cards().map(|card| Face::new(catalog, card, lang)).collect(),
            decks: Deck::ready().iter().map(|deck| ReadyDeck::new(deck, lang)).collect(),
            formats: Format::all().iter().map(|format| format.name().to_owned()).collect(),
        }
    }
}

impl Face {
    fn new(catalog: &Catalog, card: &Card, lang: Lang) -> Self {
        Self {
            number: card.number,
            name: card.name_in(lang).to_owned(),
            names: card.names.clone(),
            reading: card.reading(),
            set: card.number.set(),
            kind: card.card.word(),
            colour: card.colour.word(),
            level: card.level,
            hp: card.hp,
            cost: symbols(card.cost),
            attack: card.attack.map(AttackFace::new),
            extra: card.extra,
            awaken: card.awaken,
            traits: card.traits.iter().map(|of| of.word()).collect(),
            rarity: card.rarity.clone(),
            mark: card.mark,
            flip: card.is_flip(),
            text: wording::face_text(catalog, card, lang),
        }
    }
}

impl AttackFace {
    fn new(attack: Attack) -> Self {
        Self { cost: symbols(attack.cost), damage: attack.damage }
    }
}

impl ReadyDeck {
    fn new(deck: &Deck, lang: Lang) -> Self {
        let name = Message::new(format!("option-deck_a-{}", deck.name()));
        Self {
            id: deck.name().to_owned(),
            name: State::lexicon().say(lang, &name),
            cards: counted(deck),
        }
    }
}

/// The main deck, then the EXTRA deck.
pub(crate) fn counted(deck: &Deck) -> Vec<Counted> {
    deck.cards().map(|(number, count)| Counted { number, count }).collect()
}

/// Colours in their order, then what may be of any.
fn symbols(energy: Energy) -> Vec<&'static str> {
    let of = |colour: Colour| std::iter::repeat_n(colour.word(), energy.of[colour as usize].into());
    let mix = std::iter::repeat_n("mix", energy.mix.into());
    Colour::ALL.into_iter().flat_map(of).chain(mix).collect()
}
