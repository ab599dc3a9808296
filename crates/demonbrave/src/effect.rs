//! What a rule card says, as data. `language` reads it from the card files.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::card::{Card, CardSet, Number, Suit};
use crate::strength::{Kind, Reading};

/// One rule card.
#[derive(PartialEq, Debug)]
pub struct RuleCard {
    pub id: String,
    /// What it is tied to, in print on its corner.
    pub badge: String,
    pub text: Text,
}

#[derive(PartialEq, Debug)]
pub enum Text {
    When(Box<Activated>),
    Always(Always),
}

/// An effect that is activated at its moment (DB-CHAIN-01).
#[derive(PartialEq, Debug)]
pub struct Activated {
    pub whose: Whose,
    /// A bit for each [`Moment`] it answers.
    pub moments: u16,
    pub filter: Filter,
    pub condition: Condition,
    /// One of these is paid; nothing when empty.
    pub costs: Vec<Cost>,
    pub limit: Limit,
    pub effects: Vec<Do>,
}

/// An effect that is always on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Always {
    Beats { single: Number, other: Number },
    MixedRise { at_life: u8 },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whose {
    Mine,
    Theirs,
}

impl Whose {
    /// The seat that is meant, from where `owner` sits.
    pub fn seat(self, owner: Seat) -> Seat {
        match self {
            Self::Mine => owner,
            Self::Theirs => owner.opponent(),
        }
    }
}

/// Something that opens a response window (DB-Q-28).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    Enters,
    Forms,
    Activates,
    Attacks,
    Blocks,
    /// A unit would be trashed in battle.
    Falls,
    /// A unit has trashed a card by attacking.
    Wins,
    DrawPhase,
    MainPhase,
    BattlePhase,
    EndPhase,
}

impl Moment {
    pub const ALL: [Self; 11] = [
        Self::Enters,
        Self::Forms,
        Self::Activates,
        Self::Attacks,
        Self::Blocks,
        Self::Falls,
        Self::Wins,
        Self::DrawPhase,
        Self::MainPhase,
        Self::BattlePhase,
        Self::EndPhase,
    ];

    pub fn bit(self) -> u16 {
        1 << self as u16
    }

    /// Whether a unit is what the moment is about.
    pub fn has_unit(self) -> bool {
        !matches!(
            self,
            Self::Activates
                | Self::DrawPhase
                | Self::MainPhase
                | Self::BattlePhase
                | Self::EndPhase
        )
    }
}

/// Which units a moment must be about.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Filter {
    pub shape: Shape,
    pub with: With,
    pub pattern: Pattern,
    /// Only an attack on the player.
    pub on_player: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Shape {
    #[default]
    Unit,
    Single,
    Pair,
}

impl Shape {
    pub fn fits(self, len: usize) -> bool {
        match self {
            Self::Unit => true,
            Self::Single => len == 1,
            Self::Pair => len > 1,
        }
    }
}

/// A card the unit must contain. A JOKER is only a JOKER here, whatever it stands for (DB-Q-06).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum With {
    #[default]
    Any,
    Number(Number),
    Joker,
}

impl With {
    pub fn cards(self) -> CardSet {
        match self {
            Self::Any => CardSet::ALL,
            Self::Number(number) => CardSet::number(number),
            Self::Joker => CardSet::JOKERS,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Pattern {
    #[default]
    Any,
    Set {
        number: Option<Number>,
        least: u8,
    },
    Run {
        least: u8,
    },
    Suited,
}

impl Filter {
    /// Whether a unit fits; a pair is read only when that matters.
    pub fn fits(self, cards: CardSet, read: impl FnOnce() -> Option<Reading>) -> bool {
        let len = cards.len();
        if !self.shape.fits(len) || !cards.has(self.with.cards()) {
            return false;
        }
        if self.pattern == Pattern::Any {
            return true;
        }
        let enough = |least: u8| len >= usize::from(least);
        match (self.pattern, read()) {
            (_, None) | (Pattern::Any, _) => false,
            (Pattern::Set { number, least }, Some(reading)) => {
                reading.set.is_some()
                    && (number.is_none() || number == reading.set)
                    && enough(least)
            }
            (Pattern::Run { least }, Some(reading)) => reading.kind.is_run() && enough(least),
            (Pattern::Suited, Some(reading)) => {
                reading.suit.is_some() && reading.kind != Kind::Jokers
            }
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Condition {
    #[default]
    None,
    /// The owner's life is at least this far below the other's.
    LifeBehind(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cost {
    /// Put a card from hand into the Trash.
    Discard(Want),
    /// Put an own single into the Trash.
    Trash(Want),
    /// Give a card from hand to the opponent, openly.
    Give(Want),
    /// The unit of the moment cannot attack this turn.
    HoldIt,
}

/// Which card pays a cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Want {
    pub number: Option<Number>,
    pub suit: Option<Suit>,
}

impl Want {
    pub const ANY: Self = Self { number: None, suit: None };

    pub fn cards(self) -> CardSet {
        let number = self.number.map_or(CardSet::ALL, CardSet::number);
        let suit = self.suit.map_or(CardSet::ALL, CardSet::suit);
        number & suit
    }

    pub fn fits(self, card: Card) -> bool {
        self.cards().contains(card)
    }
}

/// How often a rule card may be used; 0 is no limit (DB-Q-31).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Limit {
    pub per_turn: u8,
    pub per_game: u8,
}

/// One step of an effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Do {
    pub guard: Guard,
    pub op: Op,
}

/// Whether a step happens, by what an earlier step of the effect did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Guard {
    Always,
    IfSo,
    IfNot,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    Trash(Target),
    Bounce(Target),
    Hold(Target, Until),
    Raise(Until),
    Boost(u8),
    Refresh,
    Protect,
    Negate,
    EndBattle,
    Salvage {
        low: Number,
        high: Number,
    },
    Draw {
        both: bool,
        count: Count,
    },
    /// On top of what the Draw Phase gives.
    DrawMore(u8),
    DiscardUpTo(u8),
    NameAndDiscard,
    Heal(u8),
    Reverse(Until),
    EndReversals,
    LockBlocks,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// What the moment is about.
    It,
    /// One unit on the opponent's field.
    One { shape: Shape, no_joker: bool, chooser: Whose },
    /// Every unit of the shape on both fields.
    All { shape: Shape, no_joker: bool },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    Fixed(u8),
    /// As many as were discarded before.
    Same,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Until {
    Turn,
    /// The opponent's next End Phase.
    TheirTurn,
    Game,
}
