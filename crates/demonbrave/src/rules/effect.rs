//! What rule cards do when they resolve.

use kernel::{Dice, Reasons, Seat, Sink};

use crate::action::Action;
use crate::card::{Card, CardSet, Number};
use crate::effect::{Activated, Count, Do, Guard, Op, Shape, Target, Until, Whose};
use crate::event::{Event, Open};
use crate::rules::{DECK_OUT, LIFE};
use crate::state::{Effect, State, Step};

impl State {
    /// An effect that needs a target is not activated without one.
    pub(crate) fn has_targets(&self, seat: Seat, activated: &Activated) -> bool {
        activated.effects.iter().all(|step| match step.op {
            Op::Trash(target) | Op::Bounce(target) | Op::Hold(target, _) => match target {
                Target::One { shape, no_joker, .. } => {
                    !self.targets(seat, shape, no_joker).is_empty()
                }
                Target::It | Target::All { .. } => true,
            },
            Op::Salvage { low, high } => !self.salvage(seat, low, high).is_empty(),
            _ => true,
        })
    }

    fn targets(&self, seat: Seat, shape: Shape, no_joker: bool) -> CardSet {
        let other = seat.opponent();
        self.distinct(other, self.shaped(other, shape, no_joker))
    }

    fn shaped(&self, seat: Seat, shape: Shape, no_joker: bool) -> CardSet {
        let fits = |&card: &Card| {
            let unit = self.unit(card);
            shape.fits(unit.len()) && !(no_joker && unit.has(CardSet::JOKERS))
        };
        self.units(seat).into_iter().filter(fits).collect()
    }

    fn salvage(&self, seat: Seat, low: Number, high: Number) -> CardSet {
        let fits =
            |card: &Card| card.number().is_some_and(|number| low <= number && number <= high);
        let trash = self.sides[seat].trash.without_twins();
        trash.into_iter().filter(fits).collect()
    }

    /// The step of the effect that is next, if there is one.
    pub fn effect_step(&self) -> Option<(Effect, Do)> {
        let effect = self.effect?;
        let activated = self.catalog.0.activated(effect.card)?;
        let step = activated.effects.get(effect.at as usize)?;
        Some((effect, *step))
    }

    /// Who chooses for the step that waits.
    pub(crate) fn effect_asks(&self) -> Option<Seat> {
        let (effect, step) = self.effect_step()?;
        let chooser = match step.op {
            Op::Trash(Target::One { chooser, .. }) => chooser,
            _ => Whose::Mine,
        };
        Some(chooser.seat(effect.seat))
    }

    pub(crate) fn effect_choices(&self, into: &mut Vec<Action>) {
        // A table may be laid out at which the effect is over.
        let Some((effect, step)) = self.effect_step() else { return };
        match step.op {
            Op::NameAndDiscard => into.extend(Number::all().map(Action::Name)),
            op => into.extend(self.candidates(effect.seat, op).into_iter().map(Action::Pick)),
        }
        if self.can_stop() {
            into.push(Action::Done);
        }
    }

    /// Whether the step that waits is one that a player may end.
    pub(crate) fn can_stop(&self) -> bool {
        self.effect_step().is_some_and(|(_, step)| matches!(step.op, Op::DiscardUpTo(_)))
    }

    pub(crate) fn can_name(&self) -> bool {
        self.effect_step().is_some_and(|(_, step)| step.op == Op::NameAndDiscard)
    }

    /// DB-GROUP-01, DB-MAIN-05: a card or unit that can be picked. Others learn nothing about cards they do
    /// not see, only that they are not asked.
    pub(crate) fn can_pick(&self, seat: Seat, card: Card, reasons: &mut impl Reasons) -> bool {
        if super::to_act(self) != Some(seat) {
            return true;
        }
        let step = self.effect_step().filter(|_| self.todo.last() == Some(Step::Effect));
        if let Some((effect, step)) = step {
            let candidates = self.candidates(effect.seat, step.op);
            return reasons.require(candidates.contains(card), "DB-MAIN-05");
        }
        let victim = self.todo.last() != Some(Step::Victim) || self.victims().contains(card);
        reasons.require(victim, "DB-GROUP-01")
    }

    /// What one of the cards or units must be picked from.
    fn candidates(&self, seat: Seat, op: Op) -> CardSet {
        match op {
            Op::Trash(target) | Op::Bounce(target) | Op::Hold(target, _) => match target {
                Target::One { shape, no_joker, .. } => self.targets(seat, shape, no_joker),
                Target::It | Target::All { .. } => CardSet::EMPTY,
            },
            Op::Salvage { low, high } => self.salvage(seat, low, high),
            Op::DiscardUpTo(_) => self.sides[seat].hand.without_twins(),
            _ => CardSet::EMPTY,
        }
    }

    /// Carries out the next step of the effect. True when a player must choose first.
    pub(crate) fn advance_effect(
        &mut self,
        dice: &mut impl Dice,
        sink: &mut impl Sink<Event>,
    ) -> bool {
        let Some((effect, step)) = self.effect_step() else {
            self.effect = None;
            self.todo.pop();
            return false;
        };
        let skipped = match step.guard {
            Guard::Always => false,
            Guard::IfSo => !effect.did,
            Guard::IfNot => effect.did,
        };
        if skipped {
            self.done();
            return false;
        }
        match step.op {
            Op::NameAndDiscard => true,
            Op::DiscardUpTo(most) => {
                let more = effect.count < most && !self.sides[effect.seat].hand.is_empty();
                if !more {
                    self.done();
                }
                more
            }
            op => self.advance_op(effect, op, dice, sink),
        }
    }

    /// A step without a real choice happens; with several candidates somebody must pick.
    fn advance_op(
        &mut self,
        effect: Effect,
        op: Op,
        dice: &mut impl Dice,
        sink: &mut impl Sink<Event>,
    ) -> bool {
        let candidates = self.candidates(effect.seat, op);
        match (candidates.len(), candidates.first()) {
            (1, Some(card)) => self.pick(card, sink),
            (2.., _) => return true,
            _ => {
                self.done();
                self.carry_out(effect, op, dice, sink);
            }
        }
        false
    }

    /// The step that waited is over.
    pub(crate) fn done(&mut self) {
        if let Some(effect) = &mut self.effect {
            effect.at += 1;
        }
    }

    /// A card or unit was picked for the step that waited.
    pub(crate) fn pick(&mut self, card: Card, sink: &mut impl Sink<Event>) {
        let Some((effect, step)) = self.effect_step() else {
            return debug_assert!(false, "an effect that waits has a step");
        };
        let seat = effect.seat;
        match step.op {
            Op::DiscardUpTo(_) => {
                self.discard(seat, card, sink);
                if let Some(effect) = &mut self.effect {
                    effect.count += 1;
                }
                return;
            }
            Op::Salvage { .. } => {
                let side = &mut self.sides[seat];
                side.trash.remove(card);
                side.hand.insert(card);
                side.known.insert(card);
                sink.tell(Open::Salvaged { seat, card });
            }
            op => self.hit(op, self.unit(card), sink),
        }
        self.done();
    }

    /// Does to a unit what the step says.
    fn hit(&mut self, op: Op, unit: CardSet, sink: &mut impl Sink<Event>) {
        match op {
            Op::Trash(_) => self.trash_units(unit, sink),
            Op::Bounce(_) => self.bounce(unit, sink),
            Op::Hold(_, until) => {
                let bucket = self.bucket(until);
                self.marks.held[bucket] |= unit;
                sink.tell(Open::Held { cards: unit });
            }
            _ => {}
        }
    }

    /// Returns a unit to the hand of its holder, where everybody knows it to be.
    fn bounce(&mut self, unit: CardSet, sink: &mut impl Sink<Event>) {
        // The unit of the moment may have left.
        let Some(seat) = unit.first().and_then(|card| self.holder(card)) else { return };
        self.leave(seat, unit);
        let side = &mut self.sides[seat];
        side.hand |= unit;
        side.known |= unit;
        sink.tell(Open::Returned { seat, cards: unit });
    }

    fn carry_out(
        &mut self,
        effect: Effect,
        op: Op,
        dice: &mut impl Dice,
        sink: &mut impl Sink<Event>,
    ) {
        let seat = effect.seat;
        let unit = self.unit_still_there(effect);
        match op {
            Op::Trash(Target::It) | Op::Bounce(Target::It) | Op::Hold(Target::It, _) => {
                self.hit(op, unit, sink);
            }
            Op::Trash(Target::All { shape, no_joker }) => {
                let all = |seat| self.shaped(seat, shape, no_joker);
                let anchors = all(Seat::A) | all(Seat::B);
                let units =
                    anchors.into_iter().fold(CardSet::EMPTY, |units, card| units | self.unit(card));
                self.trash_units(units, sink);
            }
            Op::Raise(until) => {
                let bucket = self.bucket(until);
                self.marks.raised[bucket] |= unit;
                sink.tell(Open::Raised { cards: unit });
            }
            Op::Boost(damage) => self.boost(unit, damage, sink),
            Op::Refresh => {
                self.marks.attacked -= unit;
                self.marks.refreshed |= unit;
                sink.tell(Open::Refreshed { cards: unit });
            }
            Op::Protect => {
                self.doomed -= unit;
                sink.tell(Open::Protected { cards: unit });
            }
            Op::Negate => self.negate_top(),
            Op::EndBattle => {
                self.attack = None;
                self.battle_over = true;
                sink.tell(Open::BattleEnded);
            }
            Op::Draw { both, count } => self.effect_draw(effect, both, count, dice, sink),
            Op::DrawMore(count) => {
                let more = &mut self.sides[seat].draw_more;
                *more = more.saturating_add(count);
            }
            Op::Heal(life) => {
                let side = &mut self.sides[seat];
                side.life = side.life.saturating_add(life).min(LIFE);
                sink.tell(Open::Healed { seat, life: side.life });
            }
            Op::Reverse(until) => self.reverse(until, sink),
            Op::EndReversals => {
                let did = self.end_reversals(sink);
                if let Some(effect) = &mut self.effect {
                    effect.did = did;
                }
            }
            Op::LockBlocks => self.lock_blocks(seat, unit, sink),
            _ => {}
        }
    }

    /// The unit of the moment, unless it has left meanwhile.
    fn unit_still_there(&self, effect: Effect) -> CardSet {
        let there = effect.unit.filter(|card| self.holder(*card).is_some());
        there.map_or(CardSet::EMPTY, |card| self.unit(card))
    }

    /// Whether something lasts for this turn or over the next.
    fn bucket(&self, until: Until) -> usize {
        let owner = self.effect.map_or(self.active, |effect| effect.seat);
        usize::from(until == Until::TheirTurn && owner == self.active)
    }

    fn boost(&mut self, unit: CardSet, damage: u8, sink: &mut impl Sink<Event>) {
        let boost = self.boost_of(unit).saturating_add(damage);
        for card in unit {
            self.marks.boost[card.index()] = boost;
        }
        sink.tell(Open::Boosted { cards: unit, damage });
    }

    fn effect_draw(
        &mut self,
        effect: Effect,
        both: bool,
        count: Count,
        dice: &mut impl Dice,
        sink: &mut impl Sink<Event>,
    ) {
        let count = match count {
            Count::Fixed(count) => count,
            Count::Same => effect.count,
        };
        self.draw(effect.seat, count as usize, dice, sink);
        if both {
            self.draw(effect.seat.opponent(), count as usize, dice, sink);
        }
        self.check_life(DECK_OUT, sink);
    }

    /// DB-Q-10: a reversal for the turn, or one for the rest of the game.
    fn reverse(&mut self, until: Until, sink: &mut impl Sink<Event>) {
        if until == Until::Game {
            self.overturned = !self.overturned;
        } else {
            // They toggle: only odd or even counts.
            self.reversals = self.reversals.checked_add(1).unwrap_or(u8::MAX - 1);
        }
        sink.tell(Open::Reversed { reversed: self.order().reversed });
    }

    fn lock_blocks(&mut self, seat: Seat, unit: CardSet, sink: &mut impl Sink<Event>) {
        // The pair may have left, or lost what made it one of a suit.
        let Some(suit) = self.reading(unit).and_then(|reading| reading.suit) else { return };
        self.locked |= 1 << suit as u8;
        sink.tell(Open::Locked { seat: seat.opponent(), suit });
    }

    pub(crate) fn name_and_discard(&mut self, number: Number, sink: &mut impl Sink<Event>) {
        let Some(effect) = self.effect else {
            return debug_assert!(false, "a number is named for an effect");
        };
        sink.tell(Open::Named { seat: effect.seat, number });
        for seat in [effect.seat, effect.seat.opponent()] {
            for card in self.sides[seat].hand & CardSet::number(number) {
                self.discard(seat, card, sink);
            }
        }
        self.done();
    }
}
