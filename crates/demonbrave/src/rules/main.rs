//! DB-MAIN-*: the Main Phase.

use kernel::{Message, Reasons, Seat, Sink};

use crate::action::Action;
use crate::card::{Card, CardSet};
use crate::effect::Moment;
use crate::event::{Event, Open};
use crate::state::{Phase, State, Step};
use crate::strength::{Kind, kind_together};

impl State {
    pub(crate) fn main_choices(&self, into: &mut Vec<Action>) {
        let seat = self.active;
        into.extend(self.sides[seat].hand.without_twins().into_iter().map(Action::Play));
        self.pair_choices(into);
        self.add_choices(into);
        // DB-BATTLE-02: the very first turn has no Battle Phase.
        into.push(if self.turn == 1 { Action::End } else { Action::Battle });
    }

    fn is_main(&self, seat: Seat) -> bool {
        self.phase == Phase::Main && self.active == seat
    }

    /// DB-MAIN-01, DB-Q-36.
    pub(crate) fn can_play(&self, seat: Seat, card: Card, reasons: &mut impl Reasons) -> bool {
        let named = || Message::new("why-not-in-hand").with("card", card.pretty());
        reasons.require(self.is_main(seat), "DB-Q-36")
            && reasons.require(self.sides[seat].hand.contains(card), || ("DB-MAIN-01", named()))
    }

    /// DB-MAIN-02: a card that may go into a new pair is a single of one's own field.
    pub(crate) fn can_pair(&self, seat: Seat, card: Card, reasons: &mut impl Reasons) -> bool {
        reasons.require(self.is_main(seat), ("DB-MAIN-02", "why-main-only"))
            && reasons.require(!self.sides[seat].paired.contains(card), "DB-MAIN-04")
            && self.is_on_field(seat, card, "DB-MAIN-02", reasons)
            && reasons.require(!self.forming.contains(card), "DB-RANK-06")
    }

    pub(crate) fn is_on_field(
        &self,
        seat: Seat,
        card: Card,
        rule: &'static str,
        reasons: &mut impl Reasons,
    ) -> bool {
        let named = || Message::new("why-not-on-field").with("card", card.pretty());
        reasons.insist(self.sides[seat].field.contains(card), || (rule, named()))
    }

    /// DB-Q-03: a single of one's own joins a pair.
    pub(crate) fn can_add(
        &self,
        seat: Seat,
        single: Card,
        pair: Card,
        reasons: &mut impl Reasons,
    ) -> bool {
        let paired = self.sides[seat].paired;
        reasons.require(self.is_main(seat), ("DB-Q-03", "why-main-only"))
            && reasons.insist(!paired.contains(single), ("DB-Q-03", "why-no-merging"))
            && self.is_on_field(seat, single, "DB-MAIN-02", reasons)
            && reasons.insist(paired.contains(pair), ("DB-Q-03", "why-not-a-pair"))
            && reasons.require(
                !self.keep_rank(CardSet::of(single), pair).is_empty(),
                ("DB-Q-03", "why-rank-drops"),
            )
    }

    /// DB-TURN-01, DB-BATTLE-02: every Main Phase but the very first is followed by a Battle Phase.
    pub(crate) fn can_battle(&self, seat: Seat, reasons: &mut impl Reasons) -> bool {
        reasons.insist(self.turn != 1, "DB-BATTLE-02")
            && reasons.require(self.is_main(seat), ("DB-TURN-01", "why-main-only"))
    }

    pub(crate) fn can_end(&self, reasons: &mut impl Reasons) -> bool {
        let battle_first = self.phase == Phase::Main && self.turn > 1;
        reasons.require(!battle_first, ("DB-TURN-01", "why-battle-first"))
            && reasons.require(self.phase != Phase::Setup, "DB-TURN-01")
    }

    fn pair_choices(&self, into: &mut Vec<Action>) {
        let singles = self.singles(self.active);
        let distinct = self.distinct(self.active, singles);
        for one in distinct {
            let above = |card: &Card| *card > one;
            into.extend(distinct.into_iter().filter(above).map(|two| Action::Pair(one, two)));
            // Two that are alike make a pair too, but only one such choice.
            let twin = (singles - distinct).into_iter().find(|&two| self.are_alike(one, two));
            into.extend(twin.map(|two| Action::Pair(one, two)));
        }
    }

    fn add_choices(&self, into: &mut Vec<Action>) {
        let pairs = self.sides[self.active].pairs;
        if pairs.is_empty() {
            return;
        }
        let singles = self.distinct(self.active, self.singles(self.active));
        if singles.is_empty() {
            return;
        }
        for pair in self.distinct(self.active, pairs) {
            let fitting = self.keep_rank(singles, pair);
            into.extend(fitting.into_iter().map(|single| Action::Add { single, pair }));
        }
    }

    /// DB-Q-03: the singles that may join a pair without dropping its rank.
    pub(crate) fn keep_rank(&self, singles: CardSet, pair: Card) -> CardSet {
        if self.sides[self.active].mixed.contains(pair) {
            return singles;
        }
        let unit = self.unit(pair);
        let kind = self.reading(unit).map_or(Kind::Single, |reading| reading.kind);
        // Whatever shares neither a number nor a suit with a plain card makes the pair mixed.
        let related = (unit - CardSet::JOKERS).into_iter().fold(CardSet::JOKERS, |set, card| {
            let number = card.number().map_or(CardSet::EMPTY, CardSet::number);
            set | number | card.suit().map_or(CardSet::EMPTY, CardSet::suit)
        });
        let keeps =
            |single: &Card| kind_together(unit | CardSet::of(*single), self.order()) >= kind;
        (singles & related).into_iter().filter(keeps).collect()
    }

    pub(crate) fn form_choices(&self, into: &mut Vec<Action>) {
        let others = self.singles(self.active) - self.forming;
        into.extend(self.distinct(self.active, others).into_iter().map(Action::With));
        into.push(Action::Done);
    }

    /// DB-MAIN-01: a card from hand enters the field, one after another (DB-Q-35).
    pub(crate) fn play(&mut self, card: Card, sink: &mut impl Sink<Event>) {
        let seat = self.active;
        let side = &mut self.sides[seat];
        side.hand.remove(card);
        side.known.remove(card);
        side.field.insert(card);
        sink.tell(Open::Played { seat, card });
        if self.sides[seat].stirs.contains(card) {
            self.open(Moment::Enters, Some(card), seat.opponent());
        }
    }

    /// DB-MAIN-02: a pair is begun; more cards may be put to it before it counts as formed.
    pub(crate) fn begin_pair(&mut self, one: Card, two: Card, sink: &mut impl Sink<Event>) {
        self.forming = CardSet::of(one) | CardSet::of(two);
        self.then(Step::Form);
        self.form_when_complete(sink);
    }

    pub(crate) fn pair_with(&mut self, card: Card, sink: &mut impl Sink<Event>) {
        self.forming.insert(card);
        self.form_when_complete(sink);
    }

    fn form_when_complete(&mut self, sink: &mut impl Sink<Event>) {
        if (self.singles(self.active) - self.forming).is_empty() {
            self.form(sink);
        }
    }

    pub(crate) fn form(&mut self, sink: &mut impl Sink<Event>) {
        self.todo.pop();
        let cards = std::mem::take(&mut self.forming);
        self.pair_up(cards, sink);
    }

    /// DB-Q-03: a single joins a pair, which counts as formed anew.
    pub(crate) fn add(&mut self, single: Card, pair: Card, sink: &mut impl Sink<Event>) {
        let cards = self.unit(pair) | CardSet::of(single);
        self.pair_up(cards, sink);
    }

    fn pair_up(&mut self, cards: CardSet, sink: &mut impl Sink<Event>) {
        let seat = self.active;
        self.spread_marks(cards);
        self.join(seat, cards);
        let kind = self.reading(cards).map_or(Kind::Single, |reading| reading.kind);
        sink.tell(Open::Formed { seat, cards, kind });
        self.open(Moment::Forms, cards.first(), seat.opponent());
    }

    /// What lies on one of the cards lies on the whole pair.
    fn spread_marks(&mut self, cards: CardSet) {
        let boost = self.boost_of(cards);
        let marks = &mut self.marks;
        for set in marks.held.iter_mut().chain(&mut marks.raised) {
            if set.has(cards) {
                *set |= cards;
            }
        }
        if boost > 0 {
            cards.into_iter().for_each(|card| marks.boost[card.index()] = boost);
        }
    }
}
