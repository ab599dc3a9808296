//! DB-CHAIN-*: response windows and the chain (DB-Q-28 to DB-Q-31).

use kernel::{NullReasons, Reasons, Seat, Sink};

use crate::action::{Action, Pay};
use crate::card::{Card, CardSet};
use crate::catalog::RuleCardId;
use crate::effect::{Activated, Condition, Cost, Moment, Whose};
use crate::event::{Event, Open};
use crate::state::{Effect, Link, Slot, State, Step};

impl State {
    /// Opens a window, `asked` speaking first, if anybody has a rule card for such a moment.
    pub(crate) fn open(&mut self, moment: Moment, unit: Option<Card>, asked: Seat) {
        let heard = self.sides.0.iter().any(|side| side.hears & moment.bit() != 0);
        if heard {
            self.then(Step::Window { moment, unit, asked, passes: 0 });
        }
    }

    /// Skips who has no possible answer. True when somebody must speak.
    ///
    /// Only what everybody sees decides who is asked: who holds the card that pays stays secret.
    pub(crate) fn advance_window(&mut self) -> bool {
        while let Some(Step::Window { moment, unit, asked, passes }) = self.todo.last() {
            if passes < 2 && self.might_respond(asked, moment, unit) {
                return true;
            }
            if passes < 2 {
                self.pass();
                continue;
            }
            self.todo.pop();
            if !self.chain.is_empty() {
                self.then(Step::Resolve);
            }
            return false;
        }
        false
    }

    pub(crate) fn pass(&mut self) {
        if let Some(Step::Window { asked, passes, .. }) = self.todo.last_mut() {
            *asked = asked.opponent();
            *passes = passes.saturating_add(1);
        }
    }

    fn might_respond(&self, seat: Seat, moment: Moment, unit: Option<Card>) -> bool {
        let hears = self.sides[seat].hears;
        let heard = moment.bit() | if self.chain.is_empty() { 0 } else { Moment::Activates.bit() };
        hears & heard != 0
            && self.usable(seat, moment, unit).any(|(_, activated)| {
                activated.costs.is_empty()
                    || activated.costs.iter().any(|cost| self.might_pay(seat, *cost))
            })
    }

    /// Whether a cost could be paid, as far as the other player can tell.
    fn might_pay(&self, seat: Seat, cost: Cost) -> bool {
        match cost {
            Cost::Discard(_) | Cost::Give(_) => !self.sides[seat].hand.is_empty(),
            Cost::Trash(want) => self.singles(seat).has(want.cards()),
            Cost::HoldIt => true,
        }
    }

    pub(crate) fn responses(
        &self,
        seat: Seat,
        moment: Moment,
        unit: Option<Card>,
        into: &mut Vec<Action>,
    ) {
        for (slot, activated) in self.usable(seat, moment, unit) {
            let respond = |pay| Action::Respond { card: slot.card, pay };
            if activated.costs.is_empty() {
                into.push(respond(Pay::Nothing));
            }
            for cost in &activated.costs {
                self.payments(seat, *cost, |pay| into.push(respond(pay)));
            }
        }
    }

    fn payments(&self, seat: Seat, cost: Cost, mut pay: impl FnMut(Pay)) {
        let hand = || self.sides[seat].hand.without_twins();
        let (cards, with): (CardSet, fn(Card) -> Pay) = match cost {
            Cost::Discard(want) => (hand() & want.cards(), Pay::Discard),
            Cost::Give(want) => (hand() & want.cards(), Pay::Give),
            Cost::Trash(want) => {
                (self.distinct(seat, self.singles(seat) & want.cards()), Pay::Trash)
            }
            Cost::HoldIt => return pay(Pay::Nothing),
        };
        cards.into_iter().for_each(|card| pay(with(card)));
    }

    /// Whether this pays for a rule card.
    fn pays(&self, seat: Seat, activated: &Activated, pay: Pay) -> bool {
        let mut found = activated.costs.is_empty() && pay == Pay::Nothing;
        for cost in &activated.costs {
            self.payments(seat, *cost, |possible| found |= possible == pay);
        }
        found
    }

    /// One of the ways to pay for a rule card, if there is any.
    pub(crate) fn any_payment(&self, seat: Seat, activated: &Activated) -> Pay {
        let mut found = Pay::Nothing;
        for cost in &activated.costs {
            self.payments(seat, *cost, |possible| found = possible);
        }
        found
    }

    pub(crate) fn can_respond(
        &self,
        seat: Seat,
        id: RuleCardId,
        pay: Pay,
        reasons: &mut impl Reasons,
    ) -> bool {
        let slot = self.sides[seat].five.iter().find(|slot| slot.card == id);
        let activated = self.catalog.0.activated(id);
        reasons.insist(slot.is_some(), ("DB-START-04", "why-not-in-five"))
            && reasons.insist(activated.is_some(), ("DB-CHAIN-01", "why-always-on"))
            && slot.zip(activated).is_some_and(|(slot, activated)| {
                self.is_usable(seat, slot, activated, self.window(), reasons)
                    && reasons.require(self.pays(seat, activated, pay), ("DB-MAIN-05", "why-cost"))
            })
    }

    /// What the window that is open is about.
    fn window(&self) -> Option<(Moment, Option<Card>)> {
        match self.todo.last() {
            Some(Step::Window { moment, unit, .. }) => Some((moment, unit)),
            _ => None,
        }
    }

    /// Whether a rule card can be used now, costs aside.
    fn is_usable(
        &self,
        seat: Seat,
        slot: Slot,
        activated: &Activated,
        window: Option<(Moment, Option<Card>)>,
        reasons: &mut impl Reasons,
    ) -> bool {
        let is_moment =
            || window.is_some_and(|(moment, unit)| self.is_moment(seat, activated, moment, unit));
        reasons.require(slot.is_unspent(activated.limit), "DB-Q-31")
            && reasons.require(!self.on_chain(seat, slot.card), "DB-Q-30")
            && reasons.insist(is_moment(), || self.other_moment(seat, activated))
            && reasons.insist(
                self.condition_holds(seat, activated.condition),
                ("DB-CHAIN-01", "why-not-the-moment"),
            )
            && reasons.require(self.has_targets(seat, activated), ("DB-CHAIN-01", "why-no-target"))
    }

    fn other_moment(&self, seat: Seat, activated: &Activated) -> (&'static str, &'static str) {
        if self.active != seat && is_for_own_turn(activated) {
            ("DB-MAIN-06", "why-own-turn")
        } else {
            ("DB-CHAIN-01", "why-not-the-moment")
        }
    }

    /// The rule cards of a seat whose moment this is, costs aside.
    fn usable(
        &self,
        seat: Seat,
        moment: Moment,
        unit: Option<Card>,
    ) -> impl Iterator<Item = (Slot, &Activated)> {
        self.sides[seat].five.iter().filter_map(move |slot| {
            let activated = self.catalog.0.activated(slot.card)?;
            self.is_usable(seat, slot, activated, Some((moment, unit)), &mut NullReasons)
                .then_some((slot, activated))
        })
    }

    /// Whether this is the moment a rule card waits for.
    fn is_moment(
        &self,
        seat: Seat,
        activated: &Activated,
        moment: Moment,
        unit: Option<Card>,
    ) -> bool {
        let wanted = activated.whose.seat(seat);
        if activated.moments & Moment::Activates.bit() != 0 {
            return self.chain.last().is_some_and(|link| link.seat == wanted);
        }
        if activated.moments & moment.bit() == 0 {
            return false;
        }
        if !moment.has_unit() {
            return self.active == wanted;
        }
        let Some(card) = self.about(wanted, moment, unit) else { return false };
        if !self.sides[wanted].field.contains(card) {
            return false;
        }
        let cards = self.unit(card);
        let elsewhere =
            activated.filter.on_player && moment == Moment::Attacks && !self.attacks_player();
        !elsewhere && activated.filter.fits(cards, || self.reading(cards))
    }

    /// The unit that a moment is about for a rule card that looks at the units of `seat`.
    fn about(&self, seat: Seat, moment: Moment, unit: Option<Card>) -> Option<Card> {
        match moment {
            Moment::Falls => (self.doomed & self.sides[seat].field).first(),
            _ => unit,
        }
    }

    fn attacks_player(&self) -> bool {
        self.attack.is_some_and(|attack| attack.target.is_none())
    }

    /// DB-Q-30: a rule card only once in a chain.
    fn on_chain(&self, seat: Seat, card: RuleCardId) -> bool {
        self.chain.iter().any(|link| link.seat == seat && link.card == card)
    }

    fn condition_holds(&self, seat: Seat, condition: Condition) -> bool {
        match condition {
            Condition::None => true,
            Condition::LifeBehind(by) => {
                self.sides[seat].life + by <= self.sides[seat.opponent()].life
            }
        }
    }

    /// Pays and puts an activation on the chain (DB-CHAIN-02); the other player may answer.
    pub(crate) fn respond(&mut self, card: RuleCardId, pay: Pay, sink: &mut impl Sink<Event>) {
        let Some(Step::Window { moment, unit, asked: seat, .. }) = self.todo.last() else {
            return debug_assert!(false, "a response is given in a window");
        };
        let catalog = self.catalog;
        let Some(activated) = catalog.0.activated(card) else {
            return debug_assert!(false, "what is always on is not used");
        };
        let unit = self.about(activated.whose.seat(seat), moment, unit);
        self.count_use(seat, card);
        sink.tell(Open::Activated { seat, card, pay });
        self.pay(seat, pay, sink);
        // Of several costs one is paid: who paid with a card does not hold the unit as well.
        let held = pay == Pay::Nothing && activated.costs.contains(&Cost::HoldIt);
        if let Some(unit) = unit.filter(|_| held) {
            self.marks.held[0] |= self.unit(unit);
        }
        // DB-Q-30: a rule card only once in a chain, so two fives have room.
        self.full |= self.chain.push(Link { seat, card, unit, negated: false }).is_err();
        if let Some(Step::Window { asked, passes, .. }) = self.todo.last_mut() {
            (*asked, *passes) = (seat.opponent(), 0);
        }
    }

    fn count_use(&mut self, seat: Seat, card: RuleCardId) {
        let side = &mut self.sides[seat];
        for slot in side.five.iter_mut().filter(|slot| slot.card == card) {
            slot.this_turn = slot.this_turn.saturating_add(1);
            slot.this_game = slot.this_game.saturating_add(1);
        }
    }

    fn pay(&mut self, seat: Seat, pay: Pay, sink: &mut impl Sink<Event>) {
        match pay {
            Pay::Nothing => {}
            Pay::Discard(card) => self.discard(seat, card, sink),
            Pay::Trash(card) => self.trash(seat, CardSet::of(card), sink),
            // DB-Q-38: a card given away belongs to who holds it. It is given openly.
            Pay::Give(card) => {
                let from = &mut self.sides[seat];
                from.hand.remove(card);
                from.known.remove(card);
                let to = &mut self.sides[seat.opponent()];
                to.hand.insert(card);
                to.known.insert(card);
            }
        }
    }

    pub(crate) fn discard(&mut self, seat: Seat, card: Card, sink: &mut impl Sink<Event>) {
        let side = &mut self.sides[seat];
        side.hand.remove(card);
        side.known.remove(card);
        side.trash.insert(card);
        sink.tell(Open::Discarded { seat, card });
    }

    /// DB-CHAIN-03: the last activation resolves first.
    pub(crate) fn advance_chain(&mut self, sink: &mut impl Sink<Event>) -> bool {
        match self.chain.pop() {
            None => {
                self.todo.pop();
            }
            Some(Link { seat, card, negated: true, .. }) => {
                sink.tell(Open::Negated { seat, card });
            }
            Some(Link { seat, card, unit, .. }) => {
                sink.tell(Open::Resolved { seat, card });
                self.effect = Some(Effect { seat, card, unit, at: 0, did: false, count: 0 });
                self.then(Step::Effect);
            }
        }
        false
    }

    pub(crate) fn negate_top(&mut self) {
        if let Some(link) = self.chain.last_mut() {
            link.negated = true;
        }
    }
}

/// Whether the moments of a rule card come only in the turn of its owner: cards enter, pairs form and
/// attacks are made in one's own turn.
fn is_for_own_turn(activated: &Activated) -> bool {
    let any_turn = [Moment::Activates, Moment::Blocks, Moment::Falls];
    let any_turn = any_turn.into_iter().fold(0, |bits, moment| bits | moment.bit());
    activated.whose == Whose::Mine && activated.moments & any_turn == 0
}
