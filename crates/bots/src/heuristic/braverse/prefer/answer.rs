//! Answers to an attack.

use ::braverse::effect::On;
use ::braverse::{Action, Spot};

use super::super::measure::{ENERGY, hit};
use super::Eye;
use super::weights::{Feature, Sum};

impl Eye<'_> {
    pub(super) fn respond(&self, choice: Action) -> Sum {
        match choice {
            Action::Trap(card) => {
                let value = self.used(card);
                let cost = self.worth(card).map_or(0.0, |worth| worth.cost);
                Sum::of(Feature::Trap, 1.0)
                    .and(Feature::TrapValue, value - ENERGY * cost)
                    .when(Feature::TrapVain, value < 0.05)
            }
            Action::Answer { at, ability } => {
                Sum::of(Feature::Answer, 1.0).and(Feature::AnswerValue, self.answer(at, ability))
            }
            _ => Sum::default(),
        }
    }

    fn answer(&self, at: Spot, ability: u8) -> f32 {
        let Some(outlook) = self.ability_at(at, ability) else { return 0.0 };
        let own = outlook.whole();
        let blocks = self.table.ability(&outlook.run).trigger.on() == On::Blocker;
        match self.table.battle().filter(|_| blocks) {
            Some(battle) => {
                let damage = self.table.attack(battle.attacker);
                let lost = |at: Spot| hit(self.table, at, damage, battle.attacker.seat(), true);
                own + lost(battle.target) - lost(at)
            }
            None => own,
        }
    }
}
