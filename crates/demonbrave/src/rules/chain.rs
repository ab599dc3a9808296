//! DB-CHAIN-*: response windows and the chain (DB-Q-28 to DB-Q-31).

use kernel::{Seat, Sink};

use crate::action::{Action, Pay};
use crate::card::{Card, CardSet};
use crate::catalog::RuleCardId;
use crate::effect::{Activated, Condition, Cost, Moment};
use crate::event::Event;
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
    pub(crate) fn pays(&self, seat: Seat, activated: &Activated, pay: Pay) -> bool {
        let mut found = activated.costs.is_empty() && pay == Pay::Nothing;
        for cost in &activated.costs {
            self.payments(seat, *cost, |possible| found |= possible == pay);
        }
        found
    }

    /// Whether anything pays for a rule card.
    pub(crate) fn can_pay(&self, seat: Seat, activated: &Activated) -> bool {
        let mut found = activated.costs.is_empty();
        for cost in &activated.costs {
            self.payments(seat, *cost, |_| found = true);
        }
        found
    }

    /// The rule cards of a seat whose moment this is, costs aside.
    fn usable(
        &self,
        seat: Seat,
        moment: Moment,
        unit: Option<Card>,
    ) -> impl Iterator<Item = (Slot, &Activated)> {
        self.sides[seat].five.iter().filter_map(move |slot| {
            let activated = self.shelf.0.activated(slot.card)?;
            let fits = slot.is_unspent(activated.limit)
                && self.is_moment(seat, activated, moment, unit)
                && !self.on_chain(seat, slot.card)
                && self.condition_holds(seat, activated.condition)
                && self.has_targets(seat, activated);
            fits.then_some((slot, activated))
        })
    }

    /// Whether this is the moment a rule card waits for.
    pub(crate) fn is_moment(
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
    pub(crate) fn on_chain(&self, seat: Seat, card: RuleCardId) -> bool {
        self.chain.iter().any(|link| link.seat == seat && link.card == card)
    }

    pub(crate) fn condition_holds(&self, seat: Seat, condition: Condition) -> bool {
        match condition {
            Condition::None => true,
            Condition::LifeBehind(by) => {
                self.sides[seat].life + by <= self.sides[seat.opponent()].life
            }
        }
    }

    /// Pays and puts an activation on the chain (DB-CHAIN-02); the other player may answer.
    pub(crate) fn respond(&mut self, card: RuleCardId, pay: Pay, sink: &mut impl Sink<Event>) {
        let Some(Step::Window { moment, unit, asked: seat, .. }) = self.todo.last() else { return };
        let shelf = self.shelf;
        let Some(activated) = shelf.0.activated(card) else { return };
        let unit = self.about(activated.whose.seat(seat), moment, unit);
        self.count_use(seat, card);
        sink.tell(Event::Activated { seat, card, pay });
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
        sink.tell(Event::Discarded { seat, card });
    }

    /// DB-CHAIN-03: the last activation resolves first.
    pub(crate) fn advance_chain(&mut self, sink: &mut impl Sink<Event>) -> bool {
        match self.chain.pop() {
            None => {
                self.todo.pop();
            }
            Some(Link { seat, card, negated: true, .. }) => {
                sink.tell(Event::Negated { seat, card });
            }
            Some(Link { seat, card, unit, .. }) => {
                sink.tell(Event::Resolved { seat, card });
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
