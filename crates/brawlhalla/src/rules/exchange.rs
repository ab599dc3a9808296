//! BH-LIGHT-*, BH-HEAVY-02: answering an Attack.

use kernel::{NullReasons, Reasons, Seat, Sink};

use crate::action::Action;
use crate::effect::{Effect, Op, Role, Trigger};
use crate::event::{Event, Open};
use crate::pile::{Design, Pile};
use crate::state::{Attack, Occasion, Slot, Source, State, Step};

impl State {
    /// Cards with which a side can still get what it needs (BH-Q-26), with their During effect
    /// and without; passing before it has begun, stopping once it has enough.
    pub(crate) fn answer_choices(&self, seat: Seat, into: &mut Vec<Action>) {
        for card in self.fighter(seat).hand.designs() {
            for effect in [false, true] {
                if self.can_answer(seat, card, effect, &mut NullReasons) {
                    into.push(self.answer(seat, card, effect));
                }
            }
        }
        let stops = [Action::Pass, Action::Done];
        into.extend(stops.into_iter().filter(|stop| self.can_stop(seat, *stop, &mut NullReasons)));
    }

    pub(crate) fn answer(&self, seat: Seat, card: Design, effect: bool) -> Action {
        if seat == self.active {
            Action::Raise { card, effect }
        } else {
            Action::Defend { card, effect }
        }
    }

    /// BH-Q-26, BH-Q-27: to pass before the first card, or to be done once there is enough.
    pub(crate) fn can_stop(&self, seat: Seat, stop: Action, reasons: &mut impl Reasons) -> bool {
        match self.todo.last() {
            Some(Step::Exchange { seat, begun }) => {
                let enough = begun && self.has_enough(seat);
                let open = if stop == Action::Pass { !begun } else { enough };
                reasons.require(open, if enough { "BH-Q-27" } else { "BH-Q-26" })
            }
            Some(Step::Dodge) => reasons.require(stop == Action::Pass, "BH-HEAVY-02"),
            Some(Step::Doing { .. }) => reasons.require(self.stepping().is_some(), "BH-PWR-01"),
            _ => reasons.require(!self.is_turn_of(seat), "BH-PHASE-03"),
        }
    }

    /// BH-LIGHT-03, -04, BH-HEAVY-02, -03: a card that answers, with its During effect or without.
    pub(crate) fn can_answer(
        &self,
        seat: Seat,
        card: Design,
        effect: bool,
        reasons: &mut impl Reasons,
    ) -> bool {
        let Some(attack) = self.attack else { return reasons.insist(false, "BH-PHASE-03") };
        let (value, asked) = (card.value(), attack.card.value());
        let rule = if attack.heavy { "BH-HEAVY-02" } else { "BH-LIGHT-02" };
        self.holds_card(seat, card, rule, reasons)
            && reasons.require(!attack.heavy || value == asked, "BH-HEAVY-02")
            && reasons.require(!attack.heavy || value <= asked, "BH-HEAVY-03")
            && reasons.require(!effect || self.during(seat, card).is_some(), "BH-PWR-05")
            && (attack.heavy || self.can_add(seat, card, effect, reasons))
    }

    /// BH-LIGHT-03, -04: a defence must match, an attack must exceed.
    pub(crate) fn has_enough(&self, seat: Seat) -> bool {
        self.missing(seat) <= 0
    }

    fn missing(&self, seat: Seat) -> i8 {
        let Some(attack) = self.attack else { return 0 };
        if seat == self.active {
            attack.defender.total + 1 - attack.attacker.total
        } else {
            attack.attacker.total - attack.defender.total
        }
    }

    /// BH-Q-26: with this card a side can still get what it needs.
    fn can_add(&self, seat: Seat, card: Design, effect: bool, reasons: &mut impl Reasons) -> bool {
        let role = if seat == self.active { "BH-LIGHT-04" } else { "BH-LIGHT-03" };
        let enough = self.adds_enough(seat, card, effect);
        reasons.require(enough, "BH-Q-26")
            && reasons.require(enough || effect && self.adds_enough(seat, card, false), role)
    }

    fn adds_enough(&self, seat: Seat, card: Design, effect: bool) -> bool {
        let power = if effect { self.during(seat, card).map_or(0, power) } else { 0 };
        let mut rest = self.fighter(seat).hand;
        rest.take_if_there(card);
        let most = card.value() as i8 + power + rest.total() as i8;
        let more = if effect { 0 } else { self.best_power(seat, rest) };
        most + more >= self.missing(seat)
    }

    fn best_power(&self, seat: Seat, rest: Pile) -> i8 {
        let powers = rest.designs().filter_map(|card| self.during(seat, card)).map(power);
        powers.max().unwrap_or(0).max(0)
    }

    /// The During effect a card would have if it were played now (BH-PWR-05, BH-PWR-06).
    pub fn during(&self, seat: Seat, card: Design) -> Option<&'static Effect> {
        let attack = self.attack?;
        let effect = self.card_effect(seat, card)?;
        let Trigger::During(kinds) = effect.trigger else { return None };
        let muted = attack.muted && seat == attack.target;
        let used = self.party(seat)?.slots[Slot::During as usize];
        let fits = kinds.contain(attack.heavy)
            && self.has_role(seat, effect.role)
            && self.conditions_hold(seat, Some(self.other_side(seat)?), effect);
        (fits && !muted && !used).then_some(effect)
    }

    pub(crate) fn has_role(&self, seat: Seat, role: Role) -> bool {
        match role {
            Role::Either => true,
            Role::Attacker => seat == self.active,
            Role::Defender => seat != self.active,
        }
    }

    /// The other side of the Attack.
    pub(crate) fn other_side(&self, seat: Seat) -> Option<Seat> {
        let attack = self.attack?;
        Some(if seat == self.active { attack.target } else { self.active })
    }

    /// True when the side must decide. Who holds no card cannot answer (BH-Q-23); what is held
    /// stays secret, so anybody with a card is asked.
    pub(crate) fn advance_exchange(&mut self, seat: Seat, begun: bool) -> bool {
        let over = self.attack.is_none_or(|attack| !attack.gone.is_empty());
        if over {
            self.todo.pop();
            return false;
        }
        if !self.fighter(seat).hand.is_empty() {
            return true;
        }
        self.stop_adding(!begun);
        false
    }

    /// BH-LIGHT-05, BH-Q-27: a pass ends the exchange; otherwise it is the other side's turn.
    pub(crate) fn stop_adding(&mut self, passed: bool) {
        let Some(Step::Exchange { seat, .. }) = self.todo.pop() else {
            return debug_assert!(false, "an exchange is what stops");
        };
        if let (false, Some(other)) = (passed, self.other_side(seat)) {
            self.then(Step::Exchange { seat: other, begun: false });
        }
    }

    pub(crate) fn defend(&mut self, card: Design, effect: bool, sink: &mut impl Sink<Event>) {
        let Some(Attack { target, heavy, .. }) = self.attack else {
            return debug_assert!(false, "only an Attack is answered");
        };
        let total = self.play_card(target, card);
        sink.tell(Open::Defended { seat: target, card, heavy, total });
        if self.todo.last() == Some(Step::Dodge) {
            self.todo.pop();
        }
        self.added(target, card, effect, sink);
    }

    pub(crate) fn raise(&mut self, card: Design, effect: bool, sink: &mut impl Sink<Event>) {
        let seat = self.active;
        let total = self.play_card(seat, card);
        sink.tell(Open::Raised { seat, card, total });
        self.added(seat, card, effect, sink);
    }

    fn added(&mut self, seat: Seat, card: Design, effect: bool, sink: &mut impl Sink<Event>) {
        if let Some(Step::Exchange { begun, .. }) = self.todo.last_mut() {
            *begun = true;
        }
        if effect {
            self.begin_effect(seat, Source::Card(card), Occasion::Attack(Slot::During), sink);
        }
    }

    pub(crate) fn advance_dodge(&mut self) -> bool {
        let asks = self.attack.is_some_and(|attack| {
            attack.gone.is_empty() && !self.fighter(attack.target).hand.is_empty()
        });
        if !asks {
            self.todo.pop();
        }
        asks
    }
}

/// What an effect adds to a total.
fn power(effect: &Effect) -> i8 {
    let power = |op: &Op| match op {
        Op::Power(power) => *power,
        _ => 0,
    };
    effect.ops.iter().map(power).sum()
}
