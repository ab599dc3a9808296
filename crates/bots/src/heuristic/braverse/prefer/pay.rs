//! The support area: what goes there, and what is rested for energy.

use ::braverse::{Action, CardNumber, CardType, Colour, Kind, Spot};

use super::weights::{Feature, Sum};
use super::{Eye, Worth};

impl Eye<'_> {
    /// Energy of each colour that the own Cookies and hand ask for, the most by a single card.
    fn needs(&self) -> [u8; 8] {
        let mut needs = [0; 8];
        let own = Spot::both(self.seat).into_iter().filter_map(|at| self.table.on(at));
        let cards = own.chain(self.me.hand.iter(self.seat));
        for piece in cards {
            let need = self.worth_of(piece).need;
            for (most, need) in needs.iter_mut().zip(need) {
                *most = need.max(*most);
            }
        }
        needs
    }

    pub(super) fn supports(&self, choices: &[Action], into: &mut Vec<f32>) {
        let needs = self.needs();
        let mut there = [0u8; 8];
        for piece in self.me.support.iter(self.seat) {
            there[self.table.kind(piece).colour()] += 1;
        }
        let reserves = self.reserves();
        for choice in choices {
            let sum = match *choice {
                Action::Place(card) => {
                    let colour = self.kind(card).map_or(7, Kind::colour);
                    let many = f32::from(self.me.support.len());
                    self.give_one(card, reserves)
                        .and(Feature::Support, 1.0)
                        .and(Feature::SupportMany, (many - 4.0).max(0.0))
                        .when(Feature::SupportFew, many < 3.0)
                        .and(Feature::SupportHand, f32::from(self.me.hand.len()))
                        .when(Feature::SupportColour, there[colour] < needs[colour])
                }
                _ => Sum::default(),
            };
            into.push(sum.total());
        }
    }

    /// A card of the own hand that goes away.
    pub(super) fn give(&self, card: CardNumber) -> Sum {
        self.give_one(card, self.reserves())
    }

    pub(super) fn give_one(&self, card: CardNumber, reserves: f32) -> Sum {
        let Some(kind) = self.kind(card) else { return Sum::default() };
        let worth = Worth::of(self.table.catalog().get(kind));
        let twins = self.hand().filter(|(other, _)| *other == kind).count();
        let stats = worth.hp + worth.damage;
        let sum = match worth.card {
            CardType::Cookie => Sum::of(Feature::GiveCookie, 1.0)
                .and(Feature::GiveLevel, worth.level)
                .and(Feature::GiveStats, stats)
                .and(Feature::GiveSkill, worth.skill + worth.deed)
                .when(Feature::GiveLast, worth.placeable && reserves < 3.0),
            CardType::Item => Sum::of(Feature::GiveItem, 1.0).and(Feature::GiveSkill, worth.deed),
            CardType::Trap => Sum::of(Feature::GiveTrap, 1.0).and(Feature::GiveSkill, worth.deed),
            CardType::Stage => Sum::of(Feature::GiveStage, 1.0),
        };
        let dear = (worth.cost - f32::from(self.me.support.len()) - 1.0).max(0.0);
        sum.when(Feature::GiveFlip, worth.flip > 0.0)
            .and(Feature::GiveTwin, twins as f32 - 1.0)
            .and(Feature::GiveDear, dear)
    }

    /// Colours that others of the own cards need stay active.
    pub(super) fn pays(&self, choices: &[Action], into: &mut Vec<f32>) {
        let needs = self.needs();
        for choice in choices {
            let Action::Pay(card) = *choice else {
                into.push(Sum::default().total());
                continue;
            };
            let Some(kind) = self.kind(card) else {
                into.push(Sum::default().total());
                continue;
            };
            let there = self.active_of(kind.colour());
            let spare = f32::from(there) - f32::from(needs[kind.colour()]);
            let sum = Sum::default()
                .when(Feature::PayNeeded, needs[kind.colour()] > 0)
                .and(Feature::PaySpare, spare.clamp(-3.0, 3.0));
            into.push(sum.total());
        }
    }

    fn active_of(&self, colour: usize) -> u8 {
        Colour::ALL.get(colour).map_or(0, |colour| self.pool.has(*colour))
    }
}
