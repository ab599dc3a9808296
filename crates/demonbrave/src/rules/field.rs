//! Units on the field: forming, losing cards, leaving, and which of them are alike.

use kernel::{Seat, Sink};

use crate::action::{Action, Pay, Target};
use crate::card::{Card, CardSet};
use crate::event::{Event, Open};
use crate::state::State;
use crate::strength::{Kind, Reading, fix_wilds};

impl State {
    /// Makes the cards one pair: anchors it and fixes its JOKERs (DB-Q-06).
    pub(crate) fn join(&mut self, seat: Seat, cards: CardSet) {
        let Some(anchor) = cards.first() else { return debug_assert!(false, "a pair has cards") };
        let side = &mut self.sides[seat];
        side.paired |= cards;
        side.pairs -= cards;
        side.pairs.insert(anchor);
        for card in cards {
            self.anchor[card.index()] = anchor;
        }
        fix_wilds(cards, self.order(), &mut self.wilds);
        self.read_pair(seat, anchor, cards);
    }

    /// Remembers whether a pair has a pattern, which is asked for often.
    pub(crate) fn read_pair(&mut self, seat: Seat, anchor: Card, cards: CardSet) {
        let mixed = Reading::of(cards, self.wilds).kind == Kind::Mixed;
        let side = &mut self.sides[seat];
        side.mixed -= cards;
        if mixed {
            side.mixed.insert(anchor);
        }
    }

    /// Takes cards off the field. A pair that loses some stays a pair while two are left
    /// (DB-GROUP-03, DB-Q-11).
    pub(crate) fn leave(&mut self, seat: Seat, cards: CardSet) {
        let broken = (cards & self.sides[seat].paired).first().map(|card| self.unit(card) - cards);
        let side = &mut self.sides[seat];
        side.field -= cards;
        side.paired -= cards;
        side.pairs -= cards;
        side.mixed -= cards;
        self.strip(cards);
        for card in cards {
            self.release(card);
        }
        match broken {
            Some(rest) if rest.len() > 1 => self.join(seat, rest),
            Some(rest) => {
                let side = &mut self.sides[seat];
                side.paired -= rest;
                side.pairs -= rest;
                side.mixed -= rest;
                rest.into_iter().for_each(|card| self.release(card));
            }
            None => {}
        }
    }

    fn release(&mut self, card: Card) {
        self.anchor[card.index()] = card;
        if let Some(joker) = card.joker_index() {
            self.wilds[joker] = None;
        }
    }

    fn strip(&mut self, cards: CardSet) {
        let marks = &mut self.marks;
        for set in [&mut marks.attacked, &mut marks.blocked, &mut marks.refreshed] {
            *set -= cards;
        }
        for set in marks.held.iter_mut().chain(&mut marks.raised) {
            *set -= cards;
        }
        for card in cards {
            marks.boost[card.index()] = 0;
        }
    }

    /// Cards of the field go to their holder's Trash (DB-Q-38). They must be of one unit, or
    /// whole units.
    pub(crate) fn trash(&mut self, seat: Seat, cards: CardSet, sink: &mut impl Sink<Event>) {
        self.leave(seat, cards);
        self.sides[seat].trash |= cards;
        sink.tell(Open::Trashed { seat, cards });
    }

    /// Trashes the units of a set, on whichever side they are.
    pub(crate) fn trash_units(&mut self, cards: CardSet, sink: &mut impl Sink<Event>) {
        for seat in [Seat::A, Seat::B] {
            let own = cards & self.sides[seat].field;
            let mut left = own;
            while let Some(card) = left.first() {
                let unit = self.unit(card);
                left -= unit;
                self.leave(seat, unit);
                self.sides[seat].trash |= unit;
            }
            if !own.is_empty() {
                sink.tell(Open::Trashed { seat, cards: own });
            }
        }
    }

    /// A seat's units, one of each that are alike in every way.
    pub(crate) fn distinct_units(&self, seat: Seat) -> CardSet {
        self.distinct(seat, self.units(seat))
    }

    /// One of each of these units (or singles) that are alike.
    pub(crate) fn distinct(&self, seat: Seat, anchors: CardSet) -> CardSet {
        let twins = self.sides[seat].field.twins();
        if twins.is_empty() {
            return anchors;
        }
        let suspect = |card: &Card| (self.unit(*card) - twins).is_empty();
        let suspects: CardSet = (anchors & twins).into_iter().filter(suspect).collect();
        let has_earlier_twin = |&card: &Card| {
            let mut earlier = suspects.into_iter().take_while(|&other| other < card);
            earlier.any(|other| self.are_alike(card, other))
        };
        anchors - suspects.into_iter().filter(has_earlier_twin).collect()
    }

    /// Whether two units are the same but for which deck they came from.
    pub(crate) fn are_alike(&self, one: Card, other: Card) -> bool {
        let (mut ones, others) = (self.unit(one), self.unit(other));
        if ones.len() != others.len() || self.marks_of(one) != self.marks_of(other) {
            return false;
        }
        for card in others {
            match ones.into_iter().find(|&twin| self.same_card(twin, card)) {
                Some(twin) => ones.remove(twin),
                None => return false,
            }
        }
        true
    }

    fn same_card(&self, one: Card, other: Card) -> bool {
        let wild = |card: Card| card.joker_index().and_then(|joker| self.wilds[joker]);
        one.is_twin_of(other) && wild(one) == wild(other)
    }

    /// The action as it is offered: of cards that are alike, only one is.
    pub(crate) fn among_twins(&self, seat: Seat, action: Action) -> Action {
        let side = &self.sides[seat];
        let offered = |card: Card| {
            if side.hand.contains(card) {
                return first_twin(side.hand, card);
            }
            if side.trash.contains(card) {
                return first_twin(side.trash, card);
            }
            let Some(holder) = self.holder(card) else { return card };
            let same_shape = |other: &Card| self.unit(*other).len() == self.unit(card).len();
            let mut units = self.units(holder).into_iter().filter(same_shape);
            units.find(|other| self.are_alike(*other, card)).unwrap_or(card)
        };
        match action {
            Action::Play(card) => Action::Play(offered(card)),
            Action::Pair(one, two) => match (offered(one), offered(two)) {
                (first, second) if first == second => action,
                (first, second) => Action::Pair(first.min(second), first.max(second)),
            },
            Action::With(card) => {
                let others = self.singles(seat) - self.forming;
                let twin = others.into_iter().find(|other| self.are_alike(*other, card));
                Action::With(twin.unwrap_or(card))
            }
            Action::Pick(card) if self.holder(card).is_none() => Action::Pick(offered(card)),
            Action::Block(card) => Action::Block(offered(card)),
            Action::Add { single, pair } => {
                Action::Add { single: offered(single), pair: offered(pair) }
            }
            Action::Attack { unit, target } => {
                let target = match target {
                    Target::Unit(card) => Target::Unit(offered(card)),
                    Target::Player => Target::Player,
                };
                Action::Attack { unit: offered(unit), target }
            }
            Action::Respond { card, pay } => {
                let pay = match pay {
                    Pay::Nothing => Pay::Nothing,
                    Pay::Discard(card) => Pay::Discard(offered(card)),
                    Pay::Trash(card) => Pay::Trash(offered(card)),
                    Pay::Give(card) => Pay::Give(offered(card)),
                };
                Action::Respond { card, pay }
            }
            other => other,
        }
    }

    fn marks_of(&self, anchor: Card) -> ([bool; 7], u8) {
        let marks = &self.marks;
        let unit = self.unit(anchor);
        let sets = [
            marks.attacked,
            marks.blocked,
            marks.refreshed,
            marks.held[0],
            marks.held[1],
            marks.raised[0],
            marks.raised[1],
        ];
        (sets.map(|set| unit.has(set)), self.boost_of(unit))
    }

    /// The extra damage of a unit.
    pub fn boost_of(&self, unit: CardSet) -> u8 {
        unit.into_iter().map(|card| self.marks.boost[card.index()]).max().unwrap_or(0)
    }
}

fn first_twin(zone: CardSet, card: Card) -> Card {
    zone.into_iter().find(|other| other.is_twin_of(card)).unwrap_or(card)
}
