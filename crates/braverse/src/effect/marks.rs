//! What a deck can make hold: asked all the time, and most decks know nothing of it.

use super::{Always, Change};

/// A set of things that cards can say `always`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Marks(u32);

impl Marks {
    pub const ATTACK: Self = Self::at(0);
    /// Whatever changes how much damage is received.
    pub const DAMAGE_TAKEN: Self = Self(0b1_1111 << 1).or(Self::NO_DAMAGE_FROM_FOE);
    pub const MUST_ATTACK_THIS: Self = Self::at(11);
    const NO_MOVES: Self = Self::at(12);
    const NO_DAMAGE_FROM_FOE: Self = Self::at(13);
    pub const REFRESH_BREAKS: Self = Self::at(14);
    pub const ITEM_TAX: Self = Self::at(15);
    pub const MUTE_ATTACKS: Self = Self::at(16);
    pub const CANNOT_BE_CHOSEN: Self = Self::at(17);
    const CANNOT_BE_TRASHED: Self = Self::at(18);
    const CANNOT_BE_MOVED: Self = Self::at(19);
    pub const EFFECT_DEALT: Self = Self::at(20);
    pub const ATTACK_TAX: Self = Self::at(21);
    pub const READY_TAX: Self = Self::at(22);
    pub const ACTIVATE_TAX: Self = Self::at(23);
    pub const ATTACK_COST: Self = Self::at(24);
    pub const NO_TRAPS: Self = Self::at(26);
    /// What a card says in the hand holds nothing on the table.
    const NONE: Self = Self(0);
    /// Whatever keeps a Cookie where it is.
    pub const KEPT: Self = Self::NO_MOVES.or(Self::CANNOT_BE_TRASHED).or(Self::CANNOT_BE_MOVED);

    const fn at(bit: u32) -> Self {
        Self(1 << bit)
    }

    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

impl Change {
    /// Bit 0 is [`Marks::ATTACK`], bits 1 to 5 are in [`Marks::DAMAGE_TAKEN`].
    pub const fn mark(self) -> Marks {
        match self {
            Self::Attack(_) | Self::AttackTimes(_) => Marks::ATTACK,
            Self::AttackTaken(_) | Self::AttackCap(_) => Marks::at(1),
            Self::EffectTaken(_) | Self::EffectCap(_) => Marks::at(2),
            Self::Taken(_) | Self::Cap(_) => Marks::at(3),
            Self::EffectDealt(_) => Marks::EFFECT_DEALT,
            Self::AttackTax(_) => Marks::ATTACK_TAX,
            Self::ReadyTax(_) => Marks::READY_TAX,
            Self::ActivateTax(_) => Marks::ACTIVATE_TAX,
            Self::AttackCost { .. } | Self::MixCost => Marks::ATTACK_COST,
            Self::Fells(_) => Marks::at(25),
            Self::NoEffectDamage => Marks::at(4),
            Self::NoDamage => Marks::at(5),
            Self::Guard => Marks::at(6),
            Self::CannotAttack => Marks::at(7),
            Self::CannotFlip => Marks::at(8),
            Self::CannotReady => Marks::at(9),
            Self::Level(_) => Marks::at(10),
        }
    }
}

impl Always {
    pub const fn mark(&self) -> Marks {
        match self {
            Self::Change { what, .. } => what.mark(),
            Self::MustAttackThis => Marks::MUST_ATTACK_THIS,
            Self::NoMoves => Marks::NO_MOVES,
            Self::NoDamageFromFoe(_) => Marks::NO_DAMAGE_FROM_FOE,
            Self::RefreshBreaks { .. } => Marks::REFRESH_BREAKS,
            Self::ItemTax(_) => Marks::ITEM_TAX,
            Self::MuteAttacks(_) => Marks::MUTE_ATTACKS,
            Self::CannotBeChosen => Marks::CANNOT_BE_CHOSEN,
            Self::CannotBeTrashed => Marks::CANNOT_BE_TRASHED,
            Self::CannotBeMoved => Marks::CANNOT_BE_MOVED,
            Self::NoTraps => Marks::NO_TRAPS,
            Self::Costs(_) => Marks::NONE,
        }
    }
}
