//! BH-DELAY-*: gravity, then one option.

use kernel::{NullReasons, Reasons, Seat, Sink};

use crate::action::Action;
use crate::cell::{Cell, CellSet};
use crate::effect::Trigger;
use crate::event::{Event, Open};
use crate::state::{DelayOption, Occasion, State, Step, Sword};

impl State {
    /// BH-DELAY-12, -13, BH-Q-31: a Disarmed Weapon is recovered, any other swapped.
    pub(crate) fn delay_options(&self) -> impl Iterator<Item = DelayOption> {
        let all = [DelayOption::Draw, DelayOption::Swap, DelayOption::Recover];
        all.into_iter().filter(|option| self.has_option(self.active, *option, &mut NullReasons))
    }

    fn has_option(&self, seat: Seat, option: DelayOption, reasons: &mut impl Reasons) -> bool {
        let disarmed = self.fighter(seat).sword == Sword::Disarmed;
        reasons.require(option != DelayOption::Swap || !disarmed, "BH-Q-31")
            && reasons.require(option != DelayOption::Recover || disarmed, "BH-DELAY-13")
    }

    pub(crate) fn can_delay(
        &self,
        seat: Seat,
        option: DelayOption,
        reasons: &mut impl Reasons,
    ) -> bool {
        reasons.require(self.actions > 0 || !self.is_turn_of(seat), "BH-TURN-03")
            && (option == DelayOption::Draw || self.is_free(seat, reasons))
            && self.has_option(seat, option, reasons)
    }

    /// Declares a Delay; or chooses its option anew after a KO.
    pub(crate) fn delay(&mut self, option: DelayOption) {
        if let Some(Step::Delay { option: waiting }) = self.todo.last_mut() {
            *waiting = Some(option);
            return;
        }
        self.actions -= 1;
        self.then(Step::Delay { option: Some(option) });
        self.then(Step::Fall);
    }

    /// Where gravity can take the Legend.
    pub(crate) fn falls(&self) -> CellSet {
        let Some(cell) = self.fighter(self.active).cell else { return CellSet::EMPTY };
        self.ground.falls(cell, self.occupied(), self.rules.switches.gravity)
    }

    /// A power that can keep the Legend up in an Air space of the arena.
    pub(crate) fn can_float(&self) -> bool {
        let inside =
            self.fighter(self.active).cell.is_some_and(|cell| self.ground.inside.contains(cell));
        inside
            && self
                .legend(self.active)
                .is_some_and(|legend| legend.power.trigger == Trigger::Falling)
    }

    pub(crate) fn fall_choices(&self, into: &mut Vec<Action>) {
        into.extend(self.falls().into_iter().map(Action::Go));
        if self.can_float() {
            into.push(Action::Use(crate::state::Source::Power));
        }
    }

    pub(crate) fn advance_fall(&mut self, sink: &mut impl Sink<Event>) -> bool {
        let seat = self.active;
        let Some(cell) = self.fighter(seat).cell.filter(|cell| self.ground.is_air(*cell)) else {
            self.todo.pop();
            return false;
        };
        if self.ground.falls_out(cell) {
            self.todo.pop();
            sink.tell(Open::FellOut { seat });
            self.hurt(seat, 1, true, None, sink);
            return false;
        }
        let falls = self.falls();
        match (falls.len(), falls.first()) {
            (0, _) => {
                self.todo.pop();
                false
            }
            (1, Some(to)) if !self.can_float() => {
                self.fall_to(to, sink);
                false
            }
            _ => true,
        }
    }

    pub(crate) fn fall_to(&mut self, to: Cell, sink: &mut impl Sink<Event>) {
        self.todo.pop();
        let seat = self.active;
        let Some(from) = self.fighter(seat).cell else {
            return debug_assert!(false, "who falls was somewhere");
        };
        self.fighter_mut(seat).cell = Some(to);
        sink.tell(Open::Fell { seat, from, to });
    }

    pub(crate) fn float(&mut self, sink: &mut impl Sink<Event>) {
        self.todo.pop();
        sink.tell(Open::Floated { seat: self.active });
    }

    /// The second step. After a KO on the way the option is chosen anew (BH-Q-22).
    pub(crate) fn advance_delay(
        &mut self,
        option: Option<DelayOption>,
        sink: &mut impl Sink<Event>,
    ) -> bool {
        let seat = self.active;
        if self.fighter(seat).out {
            self.todo.pop();
            return false;
        }
        let Some(option) = option else { return true };
        self.todo.pop();
        match option {
            DelayOption::Draw => self.then(Step::Draw { seat, left: 2 }),
            DelayOption::Swap => self.swap(seat, sink),
            DelayOption::Recover => {
                self.fighter_mut(seat).sword = Sword::Equipped;
                sink.tell(Open::Recovered { seat });
                self.then(Step::Use { seat, occasion: Occasion::Arming });
            }
        }
        false
    }

    /// Turns the Weapon card.
    pub(crate) fn swap(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        let fighter = self.fighter_mut(seat);
        let Some(face) = fighter.face.map(crate::state::Face::other) else {
            return debug_assert!(false, "a Weapon card lies there");
        };
        fighter.face = Some(face);
        sink.tell(Open::Swapped { seat, face });
        self.then(Step::Use { seat, occasion: Occasion::Arming });
    }
}
