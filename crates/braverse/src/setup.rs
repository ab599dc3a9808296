//! What a host may choose before the game.

use kernel::{BySeat, Dice, Fault, Lang, Seat, Stack, Unfit};
use serde::{Deserialize, Serialize};

use crate::cards::Cards;
use crate::catalog::{Catalog, Kind};
use crate::deck::{Deck, Illegal, random_kinds};
use crate::format::Format;
use crate::piece::{PER_SEAT, Piece};
use crate::state::{Phase, Player, State};

/// The choices as written down. The default is the game as the rulebooks and our rulings have it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The decks: the name of a ready one, a deck code, a list such as `4 NUMBER` a line, or
    /// `random` for a legal deck that the dice make up.
    pub deck_a: String,
    pub deck_b: String,
    /// Which cards are allowed (BV-DECK-6).
    pub format: String,
    /// Who plays first; a draw decides who chooses when nobody is named (BV-SETUP-2).
    pub first: Option<Seat>,
    /// Records of other cards, to be used beside those of the house.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub cards: String,
    pub switches: Switches,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            deck_a: "st1".to_owned(),
            deck_b: "st4".to_owned(),
            format: "open".to_owned(),
            first: None,
            cards: String::new(),
            switches: Switches::default(),
        }
    }
}

impl Options {
    /// The same with another deck for a seat, if it is legal here (BV-DECK-7).
    pub(crate) fn with_deck(self, seat: Seat, text: &str, lang: Lang) -> Result<Self, Vec<Unfit>> {
        if text != RANDOM {
            let unread = |faults: Vec<Fault>| -> Vec<Unfit> {
                faults.iter().map(|fault| Unfit::unreadable(fault.to_string())).collect()
            };
            let cards = Cards::with(&self.cards).map_err(unread)?;
            let deck = deck("deck", text, &cards).map_err(unread)?;
            let format = Format::named(&self.format).unwrap_or_else(|| &Format::all()[0]);
            let faults = deck.faults(&cards, format);
            if !faults.is_empty() {
                let unfit = |fault: &Illegal| Unfit::new(fault.rule, fault.say(lang, &cards));
                return Err(faults.iter().map(unfit).collect());
            }
        }
        let text = text.to_owned();
        Ok(match seat {
            Seat::A => Self { deck_a: text, ..self },
            _ => Self { deck_b: text, ..self },
        })
    }
}

/// Other answers to what the rulebooks leave open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Switches {
    /// BV-WIN-4: what happens when both players lose at the same moment.
    pub both_lose: BothLose,
    /// BV-BATTLE-8: whether HP gained by the FLIP of its last HP card keeps a Cookie in play.
    pub last_flip_saves: bool,
    /// BV-Q-1: whether a FLIP effect must be used.
    pub flip_mandatory: bool,
    /// BV-Q-5: whether the opponent may draw after each forced redraw of the set-up.
    pub compensation: Compensation,
    /// BV-ADV-10, BV-Q-10: whether turns and games without end are ended as a draw.
    pub loop_guard: bool,
    /// BV-Q-19: whether a used Item or Trap goes to the trash before its effect.
    pub trash_before_effect: bool,
    /// BV-Q-20: whether an old Stage goes to the trash before the cost of the new one is paid.
    pub trash_stage_before_cost: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum BothLose {
    #[default]
    Draw,
    TurnPlayerLoses,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Compensation {
    #[default]
    EachRedraw,
    Once,
}

impl Default for Switches {
    fn default() -> Self {
        Self {
            both_lose: BothLose::default(),
            last_flip_saves: true,
            flip_mandatory: false,
            compensation: Compensation::default(),
            loop_guard: true,
            trash_before_effect: false,
            trash_stage_before_cost: false,
        }
    }
}

/// Options that have been checked.
#[derive(Clone, Debug)]
pub struct Setup {
    pub(crate) cards: Cards,
    /// Nothing for one that the dice make up.
    pub(crate) decks: BySeat<Option<Stock>>,
    pub(crate) first: Option<Seat>,
    pub(crate) switches: Switches,
}

impl Setup {
    /// BV-DECK-7: lists every fault of both decks at once.
    pub fn check(options: &Options) -> Result<Self, Vec<Fault>> {
        let cards = Cards::with(&options.cards)?;
        let catalog = &*cards;
        let mut faults = Vec::new();
        if options.first.is_some_and(|seat| seat > Seat::B) {
            faults.push(Fault::new("first", "there are only seats A and B"));
        }
        let format = Format::named(&options.format);
        if format.is_none() {
            let known: Vec<_> = Format::all().iter().map(Format::name).collect();
            let message = format!("'{}': one of {} expected", options.format, known.join(", "));
            faults.push(Fault::new("format", message));
        }
        let mut read = |name: &str, text: &str| {
            if text == RANDOM {
                return Some(None);
            }
            let deck = deck(name, text, catalog).map_err(|found| faults.extend(found)).ok()?;
            let illegal = format.map(|format| deck.faults(catalog, format)).unwrap_or_default();
            faults.extend(illegal.iter().map(|fault| {
                let message = format!("{} [{}]", fault.say(Lang::En, catalog), fault.rule);
                Fault::new(name, message)
            }));
            Some(Some(Stock::of(&deck, catalog)))
        };
        let decks = (read("deck_a", &options.deck_a), read("deck_b", &options.deck_b));
        match decks {
            (Some(a), Some(b)) if faults.is_empty() => Ok(Self {
                cards,
                decks: BySeat([a, b]),
                first: options.first,
                switches: options.switches,
            }),
            _ => Err(faults),
        }
    }
}

const RANDOM: &str = "random";

/// The cards of a deck, ready to be laid on the table.
#[derive(Clone, Debug)]
pub struct Stock {
    /// In their order.
    kinds: Vec<Kind>,
    /// Which ready-made deck it is; 255 for another.
    loadout: u8,
}

impl Stock {
    fn of(deck: &Deck, catalog: &Catalog) -> Self {
        let found =
            deck.cards().filter_map(|(number, copies)| Some((catalog.find(number)?, copies)));
        let ready = Deck::ready().iter().position(|ready| ready == deck);
        Self { kinds: pieces_of(found.collect()), loadout: ready.map_or(u8::MAX, |at| at as u8) }
    }
}

/// One by one, in their order; no more than there is room for.
fn pieces_of(mut cards: Vec<(Kind, u8)>) -> Vec<Kind> {
    cards.sort_unstable();
    let mut kinds = Vec::with_capacity(PER_SEAT as usize);
    for (kind, copies) in cards {
        kinds.extend(std::iter::repeat_n(kind, copies as usize));
    }
    kinds.truncate(PER_SEAT as usize);
    kinds
}

/// A deck by its name, as a list, or as a code.
pub fn deck(source: &str, text: &str, catalog: &Catalog) -> Result<Deck, Vec<Fault>> {
    let text = text.trim();
    if let Some(ready) = Deck::named(text) {
        return Ok(ready.clone());
    }
    if text.contains(char::is_whitespace) {
        return Deck::read(source, text, catalog);
    }
    Deck::from_code(text, catalog).map_err(|faults| {
        let known: Vec<_> = Deck::ready().iter().map(Deck::name).collect();
        let hint = format!(
            "'{text}': a ready deck ({}), a deck code or a list expected",
            known.join(", ")
        );
        std::iter::once(Fault::new(source, hint)).chain(faults).collect()
    })
}

impl State {
    /// The table before anything has happened: both decks, shuffled (BV-SETUP-1).
    pub(crate) fn blank(setup: &Setup, dice: &mut impl Dice) -> Self {
        let mut state = Self::empty(setup.cards.clone(), setup.switches);
        for (owner, stock) in setup.decks.iter() {
            if let Some(stock) = stock {
                state.put_deck(owner, stock);
            } else {
                let kinds = pieces_of(random_kinds(&setup.cards, dice));
                state.put_deck(owner, &Stock { kinds, loadout: u8::MAX });
            }
        }
        state
    }

    fn put_deck(&mut self, owner: Seat, stock: &Stock) {
        let player = &mut self.players[owner];
        player.loadout = stock.loadout;
        let mut pieces = (0..).map(|index| Piece::of(owner, index));
        for same in stock.kinds.chunk_by(|one, other| one == other) {
            let card = self.cards.get(same[0]);
            player.count_in(card, same.len() as u8);
            for (kind, piece) in same.iter().zip(&mut pieces) {
                self.kinds[piece.0 as usize] = *kind;
                if card.extra {
                    player.extra.add(piece);
                } else {
                    player.deck.put_loose(piece);
                }
            }
        }
    }

    /// A table without cards.
    pub(crate) fn empty(cards: Cards, switches: Switches) -> Self {
        Self {
            cards,
            switches,
            kinds: [Kind(0); 2 * PER_SEAT as usize],
            since: [0; 2 * PER_SEAT as usize],
            players: BySeat::from_fn(|_| Player { loadout: u8::MAX, ..Player::default() }),
            phase: Phase::Setup,
            active: Seat::A,
            first: Seat::A,
            turn: 0,
            actions: 0,
            battle: None,
            lasting: Stack::default(),
            deeds: Stack::default(),
            past: Stack::default(),
            falling: 0,
            wave: 0,
            waiting: Stack::default(),
            todo: Stack::default(),
            tried: Stack::default(),
            full: false,
            outcome: None,
        }
    }
}
