//! When a line of a card works.

use super::select::{Side, Tally, Zone};
use crate::card::{NameId, Trait};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    None,
    PerTurn,
    PerGame,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Trigger {
    /// On Play.
    Play,
    /// In one's Main Phase, from the field; or from the break area.
    Activate {
        from_break: bool,
    },
    /// What an Item or a Trap does.
    Use,
    Flip,
    /// When this Cookie faints.
    Faint,
    Blocker,
    /// When an opponent attacks this Cookie.
    Attacked,
    /// When an opponent's Cookie attacks.
    FoeAttacks,
    /// When this Cookie attacks.
    Attacks,
    /// After this Cookie has received damage and is still in the battle area.
    Survives,
    /// When the turn of this side ends.
    TurnEnd(Side),
    /// What follows the damage of an attack.
    Then,
    /// How this card leaves the EXTRA deck: conditions and cost; no effect of its own.
    Extra,
    /// The cost of a Special Play.
    Special,
    /// When a card goes from somewhere to somewhere.
    Goes(Goes),
    /// When damage of this Cookie's attack has made one of the opponent's faint.
    Fells,
    /// When another Cookie does something.
    Sees(Sees),
    /// Used by another ability of the card.
    Nested,
}

/// The kinds of triggers, without what they ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum On {
    Play,
    Activate,
    ActivateInBreak,
    Use,
    Flip,
    Faint,
    Blocker,
    Attacked,
    FoeAttacks,
    Attacks,
    Survives,
    TurnEnd,
    Then,
    Extra,
    Special,
    Goes,
    Fells,
    Sees,
    Nested,
}

impl Trigger {
    pub fn on(&self) -> On {
        match self {
            Self::Play => On::Play,
            Self::Activate { from_break: false } => On::Activate,
            Self::Activate { from_break: true } => On::ActivateInBreak,
            Self::Use => On::Use,
            Self::Flip => On::Flip,
            Self::Faint => On::Faint,
            Self::Blocker => On::Blocker,
            Self::Attacked => On::Attacked,
            Self::FoeAttacks => On::FoeAttacks,
            Self::Attacks => On::Attacks,
            Self::Survives => On::Survives,
            Self::TurnEnd(_) => On::TurnEnd,
            Self::Then => On::Then,
            Self::Extra => On::Extra,
            Self::Special => On::Special,
            Self::Goes(_) => On::Goes,
            Self::Fells => On::Fells,
            Self::Sees(_) => On::Sees,
            Self::Nested => On::Nested,
        }
    }
}

/// A card of this description goes from one zone to another.
#[derive(Clone, PartialEq, Debug)]
pub struct Goes {
    /// Nothing: this card itself.
    pub who: Option<Tally>,
    pub from: Option<Zone>,
    pub to: Option<Zone>,
    pub by: By,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    Anything,
    Effect,
    EffectOf { side: Side, source: Source },
}

/// Whose effect it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    Kin(Trait),
    Named(NameId),
}

/// A Cookie of this description does something.
#[derive(Clone, PartialEq, Debug)]
pub struct Sees {
    pub who: Tally,
    pub what: Seen,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seen {
    Attacks,
    Faints,
}
