//! Choices an effect asks for.

use ::braverse::effect::{Dest, Goal, Op, Select, Side, Zone};
use ::braverse::{Action, CardNumber, Run, Spot};

use super::super::measure::{BREAK, CARD, LEVEL, SUPPORT};
use super::Eye;
use super::weights::{Feature, Sum};

impl Eye<'_> {
    pub(super) fn run(&self, run: &Run, choice: Action) -> Sum {
        let Some((_, op)) = self.table.clause() else { return Sum::default() };
        let outlook = self.outlook(*run);
        let good = if run.seat == self.seat { 1.0 } else { -1.0 };
        match (op, choice) {
            (_, Action::Choose(at)) => Sum::of(Feature::Choose, 1.0)
                .and(Feature::ChooseValue, good * outlook.with(at.bit())),
            (Op::OneOf { ends, .. }, Action::Option(which)) => {
                Sum::of(Feature::Option, outlook.block(ends, which as usize))
            }
            (Op::Cost { end }, Action::Use) => {
                let rest = outlook.part(*end as usize, usize::MAX);
                let value = rest - outlook.cost(run.at as usize + 1, *end as usize);
                Sum::of(Feature::Use, 1.0).and(Feature::UseValue, value)
            }
            (Op::May { end }, Action::Use) => {
                let value = outlook.part(run.at as usize + 1, *end as usize);
                Sum::of(Feature::Use, 1.0).and(Feature::UseValue, value)
            }
            (Op::Draw { .. } | Op::PutTop { .. } | Op::Look { .. }, Action::Number(n)) => {
                self.draw(op, n)
            }
            (Op::PutHp { of, .. }, Action::Number(n)) => {
                let spot = Spot::among(self.table.who(run, of)).next();
                let own = spot.is_some_and(|at| at.seat() == self.seat);
                let many = f32::from(n);
                Sum::of(Feature::Draw, if own { -many } else { many })
            }
            // A program has no birthday.
            (Op::OnWord { .. }, Action::Use) => Sum::of(Feature::Use, -1.0),
            (_, Action::Take { card, .. }) => self.take(run, op, card),
            _ => Sum::default(),
        }
    }

    /// More cards are better while the deck lasts.
    fn draw(&self, op: &Op, n: u8) -> Sum {
        let many = f32::from(n);
        match op {
            Op::PutTop { side: Side::Mine, to: Dest::Trash, .. } => {
                Sum::of(Feature::Draw, -0.1 * many)
            }
            Op::PutTop { to: Dest::Trash, .. } => Sum::of(Feature::Draw, 0.1 * many),
            Op::PutTop { side: Side::Foe, .. } => Sum::of(Feature::Draw, -many),
            _ => Sum::of(Feature::Draw, many).when(Feature::DrawLast, n >= self.me.deck.len()),
        }
    }

    /// A card of a pile.
    fn take(&self, run: &Run, op: &Op, card: CardNumber) -> Sum {
        match op {
            Op::Look { take: Some(taken), .. } if !run.progress.is_putting_back() => {
                let value = match taken.to {
                    Goal::Into(Dest::Hand) => self.kept(card),
                    Goal::Into(_) => 0.0,
                    Goal::Play(_) => self.played(card),
                };
                Sum::of(Feature::Take, 1.0).and(Feature::TakeValue, value)
            }
            Op::Put { what, to } => self.put(run, what, *to, card),
            Op::Play { .. } => {
                Sum::of(Feature::Take, 1.0).and(Feature::TakeValue, self.played(card))
            }
            _ => Sum::of(Feature::Take, 1.0),
        }
    }

    fn put(&self, run: &Run, what: &Select, to: Dest, card: CardNumber) -> Sum {
        let Some(worth) = self.worth(card) else { return Sum::default() };
        let own = (what.among.side == Side::Mine) == (run.seat == self.seat);
        let from = what.among.zones;
        if own && from.contains(Zone::Hand) {
            return match to {
                Dest::Break => self.give(card).and(Feature::TakeValue, -2.0 * LEVEL * worth.level),
                _ => self.give(card),
            };
        }
        let here = if from.contains(Zone::Break) {
            -LEVEL * worth.level
        } else if from.contains(Zone::Support) {
            SUPPORT
        } else {
            0.0
        };
        let there = match to {
            Dest::Hand => self.kept(card),
            Dest::Break => -LEVEL * worth.level,
            Dest::Support { .. } => SUPPORT,
            Dest::Deck => 0.2 * self.kept(card),
            _ => 0.0,
        };
        let value = if own { there - here } else { here - there };
        Sum::of(Feature::Take, 1.0).and(Feature::TakeValue, value)
    }

    /// A Cookie that comes into play.
    fn played(&self, card: CardNumber) -> f32 {
        let stats = self.worth(card).map_or(0.0, |worth| worth.hp + worth.damage + worth.skill);
        0.5 * stats
    }

    /// A card in the own hand.
    fn kept(&self, card: CardNumber) -> f32 {
        let Some(worth) = self.worth(card) else { return CARD };
        let stats = worth.hp + worth.damage - worth.level;
        CARD + 0.2 * stats + 0.3 * (worth.skill + worth.deed)
    }

    pub(super) fn refresh(&self, choice: Action) -> Sum {
        let Action::Take { card, .. } = choice else { return Sum::default() };
        let level = self.worth(card).map_or(0.0, |worth| worth.level);
        let lost = f32::from(self.me.level) + level >= f32::from(BREAK);
        Sum::of(Feature::RefreshLevel, level).when(Feature::RefreshDoom, lost)
    }
}
