//! Items, Stages and abilities.

use ::braverse::effect::On;
use ::braverse::{Action, CardNumber, CardType, Run, Spot};

use super::super::measure::ENERGY;
use super::Eye;
use super::weights::{Feature, Sum};

/// Less than this is nothing.
const NOTHING: f32 = 0.05;

impl Eye<'_> {
    pub(super) fn play(&self, card: CardNumber, reserves: f32) -> Sum {
        let Some(worth) = self.worth(card) else { return Sum::default() };
        match worth.card {
            CardType::Cookie => self.play_cookie(card, worth, reserves),
            CardType::Stage => Sum::of(Feature::Stage, 1.0)
                .and(Feature::StageSkill, worth.skill)
                .when(Feature::StageAgain, self.me.stage.is_some())
                .and(Feature::ItemStarves, self.starved(worth.cost)),
            CardType::Item | CardType::Trap => {
                let value = self.used(card);
                Sum::of(Feature::Item, 1.0)
                    .and(Feature::ItemValue, value - ENERGY * worth.cost)
                    .when(Feature::ItemVain, value < NOTHING)
                    .and(Feature::ItemStarves, self.starved(worth.cost))
            }
        }
    }

    /// What a card of the own hand would do if it were used.
    pub(super) fn used(&self, card: CardNumber) -> f32 {
        let mut hand = self.me.hand.iter(self.seat);
        let Some(piece) = hand.find(|piece| self.table.card(*piece).number == card) else {
            return 0.0;
        };
        let found = self.table.card(piece).ability(On::Use);
        found.map_or(0.0, |(ability, _)| {
            self.outlook(Run::new(self.seat, piece, self.table.kind(piece), ability)).whole()
        })
    }

    pub(super) fn activate(&self, at: Spot, ability: u8) -> Sum {
        let Some(outlook) = self.ability_at(at, ability) else { return Sum::default() };
        let value = outlook.whole();
        Sum::of(Feature::Activate, 1.0)
            .and(Feature::ActivateValue, value)
            .when(Feature::ActivateVain, value < NOTHING)
            .and(Feature::ActivateStarves, self.starved(outlook.energy_cost()))
    }

    /// An ability of a Cookie in the break area.
    pub(super) fn come_back(&self, card: CardNumber, ability: u8) -> Sum {
        let mut broken = self.me.broken.iter(self.seat);
        let Some(piece) = broken.find(|piece| self.table.card(*piece).number == card) else {
            return Sum::default();
        };
        let run = Run::new(self.seat, piece, self.table.kind(piece), ability);
        Sum::of(Feature::ComeBack, 1.0).and(Feature::ActivateValue, self.outlook(run).whole())
    }

    /// An ability that may be used now.
    pub(super) fn offer(&self, run: &Run, choice: Action) -> Sum {
        if choice != Action::Use {
            return Sum::default();
        }
        let value = self.outlook(*run).whole();
        let flip = self.table.ability(run).trigger.on() == On::Flip;
        Sum::of(Feature::Use, 1.0)
            .and(Feature::UseValue, value)
            .when(Feature::UseVain, value < NOTHING)
            .when(Feature::UseFlip, flip)
    }
}
