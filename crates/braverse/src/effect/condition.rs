//! Numbers, conditions, and what has happened.

use serde::{Deserialize, Serialize};

use super::select::{Filter, Range, Side, Tally, Who, Zone};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Number {
    Fixed(u8),
    /// `each` for every full `every` counted.
    Per {
        each: u8,
        every: u8,
        of: Tally,
    },
    /// `each` for each time it happened.
    PerEvent {
        each: u8,
        of: Happened,
    },
    /// `each` for every full `every` levels of the own break area.
    PerBreakLevel {
        each: u8,
        every: u8,
    },
    /// `each` for every level by which the own break area is higher than the opponent's.
    PerBreakLead {
        each: u8,
    },
    /// As many as were moved by the clause before.
    AsMany,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    Count {
        of: Tally,
        range: Range,
    },
    BreakLevel {
        side: Side,
        range: Range,
    },
    /// The level sum of the Cookies in one's battle area.
    BattleLevel {
        side: Side,
        range: Range,
    },
    Is {
        who: Who,
        filter: Filter,
    },
    /// The card moved, revealed or named last.
    ItIs(Filter),
    AttackDamage(Range),
    Happened {
        what: Happened,
        range: Range,
    },
    /// Cards of one side in a zone against those of the other.
    Compare {
        zone: Zone,
        order: Order,
    },
    BreakCompare(Order),
    /// How often in this game.
    Refreshed {
        side: Side,
        range: Range,
    },
    /// So many of the cards that the clause before moved.
    Moved {
        filter: Filter,
        range: Range,
    },
    /// The clause before took the last HP of this Cookie.
    Gone,
    WentSecond,
    TurnOf(Side),
}

/// Mine against the opponent's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// By so many.
    Fewer(Range),
    AtMost,
    More(Range),
    Same,
}

/// Something that happened, to be counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Happened {
    pub deed: Deed,
    pub side: Side,
    pub filter: Filter,
    pub when: When,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// In any way.
    Fainted,
    /// By the damage of an attack.
    Felled,
    /// Placed in the break area in any way.
    Broken,
    /// Played into the battle area from this zone.
    PlayedFrom(Zone),
    LeftSupport,
    SupportTrashed,
    ItemUsed,
    Healed,
    /// From the battle area under the deck.
    Bottomed,
    /// An effect of such a Cookie has dealt damage (BV-Q-53).
    Dealt,
    /// From the battle area onto the deck.
    Topped,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    ThisTurn,
    ThisBattle,
    LastFoeTurn,
}

impl Deed {
    /// Its place in a set of deeds; zones are not told apart.
    pub fn bit(self) -> u32 {
        match self {
            // Whoever asks about faints is told of those by attacks as well.
            Self::Fainted | Self::Felled => 0,
            Self::Broken => 1,
            Self::PlayedFrom(_) => 2,
            Self::LeftSupport => 3,
            Self::SupportTrashed => 4,
            Self::ItemUsed => 5,
            Self::Healed => 6,
            Self::Bottomed => 7,
            Self::Dealt => 8,
            Self::Topped => 9,
        }
    }

    /// Whether that was such a deed.
    pub fn is_of(self, done: Self) -> bool {
        self == done || (self, done) == (Self::Fainted, Self::Felled)
    }
}

impl Condition {
    pub fn asks(&self) -> Option<Happened> {
        match self {
            Self::Happened { what, .. } => Some(*what),
            _ => None,
        }
    }
}

impl Number {
    pub fn asks(&self) -> Option<Happened> {
        match self {
            Self::PerEvent { of, .. } => Some(*of),
            _ => None,
        }
    }
}
