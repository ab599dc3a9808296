//! Attacks: what falls, what it takes, and what is left.

use ::braverse::effect::On;
use ::braverse::{Run, Spot};

use super::super::measure::BREAK;
use super::Eye;
use super::weights::{Feature, Sum};

impl Eye<'_> {
    pub(super) fn attack(&self, by: Spot, target: Spot) -> Sum {
        let (Some(own), Some(theirs)) = (self.table.cookie(by), self.table.cookie(target)) else {
            return Sum::default();
        };
        let damage = self.table.damage(target, self.table.attack(by), self.seat, true);
        let hp = theirs.hp.len();
        let worth = self.worth_of(own.piece);
        let other = self.worth_of(theirs.piece);
        let level = self.table.level(target);
        let faints = damage >= hp;
        let mut sum = Sum::of(Feature::Attack, 1.0)
            .and(Feature::AttackDamage, f32::from(damage.min(hp)))
            .and(Feature::AttackCost, worth.cost)
            .and(Feature::AttackStarves, self.starved(worth.cost) - 1.0)
            .when(Feature::AttackVain, damage == 0);
        if worth.has_then {
            sum = sum.and(Feature::AttackThen, self.then(by));
        }
        if faints {
            sum.and(Feature::AttackFaint, 1.0)
                .and(Feature::AttackLevel, f32::from(level))
                .and(Feature::AttackPunch, other.damage + other.skill)
                .and(Feature::AttackSting, other.sting)
                .when(Feature::AttackWin, self.foe.level + level >= BREAK)
        } else {
            sum.and(Feature::AttackLeft, f32::from(hp - damage))
                .when(Feature::AttackJoint, self.is_joint(by, target, hp - damage))
        }
    }

    /// Whether the other Cookie could finish what this one begins.
    fn is_joint(&self, by: Spot, target: Spot, left: u8) -> bool {
        let energy = f32::from(self.pool.all()) - self.attack_cost(by);
        Spot::both(self.seat).into_iter().filter(|at| *at != by).any(|at| {
            self.table.can_attack(at, &self.pool)
                && self.attack_cost(at) <= energy
                && self.table.damage(target, self.table.attack(at), self.seat, true) >= left
        })
    }

    /// What follows the damage.
    fn then(&self, by: Spot) -> f32 {
        let Some(piece) = self.table.on(by) else { return 0.0 };
        let found = self.table.card(piece).ability(On::Then);
        found.map_or(0.0, |(ability, _)| {
            self.outlook(Run::new(self.seat, piece, self.table.kind(piece), ability)).whole()
        })
    }
}
