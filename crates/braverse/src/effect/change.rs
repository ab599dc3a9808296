//! What changes about a Cookie or a player, for a time or as long as a card lies there.

use serde::{Deserialize, Serialize};

use super::condition::{Condition, Happened, Number};
use super::select::{Filter, Side, Tally, Who};
use crate::card::{Colour, Energy};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Until {
    EndOfTurn,
    EndOfBattle,
    /// Through the opponent's next turn, and only then.
    NextFoeTurn,
    /// From now until the player's next turn starts.
    MyNextTurn,
    /// From now until the player's next turn ends.
    MyNextTurnEnd,
}

/// What a clause changes about a Cookie.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// Attack damage dealt.
    Attack(i8),
    /// It is multiplied by this.
    AttackTimes(u8),
    /// Damage dealt by its effects.
    EffectDealt(i8),
    /// Attack damage received.
    AttackTaken(i8),
    EffectTaken(i8),
    /// Damage of either kind received.
    Taken(i8),
    /// The most damage it receives: of an attack, of an effect, of either.
    AttackCap(u8),
    EffectCap(u8),
    Cap(u8),
    /// Receives no damage from effects.
    NoEffectDamage,
    NoDamage,
    /// HP cannot reach 0.
    Guard,
    CannotAttack,
    /// FLIP effects of its HP cards cannot be used.
    CannotFlip,
    CannotReady,
    /// It attacks, becomes active or uses its skills only if its player discards so many for it.
    AttackTax(u8),
    ReadyTax(u8),
    ActivateTax(u8),
    Level(u8),
    /// Energy its attack costs: of a colour, or mix.
    AttackCost {
        colour: Option<Colour>,
        by: i8,
    },
    /// All energy of its attack is mix.
    MixCost,
    /// An ability of its card that works as a line about those it fells.
    Fells(u8),
}

/// What a player is kept from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Ban {
    Blocker,
    Trap,
    Flip,
    /// On Play skills of Cookies of this level and more.
    Play(u8),
    /// Effects that add HP.
    Heal,
}

/// What holds as long as the card lies there.
#[derive(Clone, PartialEq, Debug)]
pub struct Static {
    /// Only in the turn of this side.
    pub turn: Option<Side>,
    pub equipped: bool,
    /// It works once a turn: its bit among those of the abilities used.
    pub once: Option<u8>,
    /// One of the conditions is enough.
    pub any: bool,
    pub conditions: Vec<Condition>,
    pub what: Always,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Always {
    Change {
        what: Change,
        times: Number,
        to: Who,
        /// Only against such attackers.
        from: Option<Filter>,
    },
    /// What using this card costs.
    Costs(Costs),
    /// Opponents' Cookies can attack only this one.
    MustAttackThis,
    /// The opponent's effects cannot move Cookies from a battle area.
    NoMoves,
    /// These receive no damage from the opponent.
    NoDamageFromFoe(Tally),
    /// So many Cookies go to the break area when that side refreshes.
    RefreshBreaks { side: Side, count: u8 },
    /// Items of the opponent cost so many more discarded cards.
    ItemTax(u8),
    /// While this Cookie battles, attack effects of such Cookies of the opponent cannot be used.
    MuteAttacks(Filter),
    /// The host cannot be chosen by the opponent's effects.
    CannotBeChosen,
    /// The host cannot be put into the trash.
    CannotBeTrashed,
    /// The host cannot be moved from the battle area by the opponent's effects.
    CannotBeMoved,
    /// Effects of opposing Traps do not reach the host.
    NoTraps,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Costs {
    Less(Energy),
    Exactly(Energy),
}

impl Static {
    pub fn asks(&self) -> Vec<Happened> {
        let number = match &self.what {
            Always::Change { times, .. } => times.asks(),
            _ => None,
        };
        self.conditions.iter().filter_map(Condition::asks).chain(number).collect()
    }
}
