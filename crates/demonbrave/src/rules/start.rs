//! DB-START-*: the start of the game.

use kernel::{BySeat, Dice, NullReasons, Reasons, Seat, Sink, Stack};

use crate::action::Action;
use crate::card::{Card, CardSet};
use crate::catalog::RuleCardId;
use crate::effect::Moment;
use crate::event::{Event, Open};
use crate::rules::LIFE;
use crate::setup::Setup;
use crate::state::{Marks, Phase, Side, Slot, State};

impl State {
    /// A table before anything has happened: decks of 54, five life each (DB-START-01 to -08).
    pub(crate) fn blank(setup: &Setup) -> Self {
        Self {
            catalog: setup.catalog,
            switches: setup.switches,
            sides: BySeat::from_fn(|seat| Side {
                life: LIFE,
                deck: CardSet::deck(seat),
                ..Side::default()
            }),
            first: setup.first,
            active: Seat::A,
            turn: 0,
            phase: Phase::Setup,
            out: CardSet::EMPTY,
            anchor: Card::ALL,
            wilds: [None; 4],
            marks: Marks::default(),
            reversals: 0,
            overturned: false,
            locked: 0,
            todo: Stack::default(),
            full: false,
            chain: Stack::default(),
            effect: None,
            forming: CardSet::EMPTY,
            attack: None,
            doomed: CardSet::EMPTY,
            battle_over: false,
            outcome: None,
        }
    }

    pub(crate) fn begin(setup: &Setup, dice: &mut impl Dice, sink: &mut impl Sink<Event>) -> Self {
        let mut state = Self::blank(setup);
        for (seat, five) in setup.fives.iter() {
            for &card in five.iter().flatten() {
                state.lay_rule_card(seat, card);
            }
        }
        state.advance(dice, sink);
        state
    }

    pub(crate) fn lay_rule_card(&mut self, seat: Seat, card: RuleCardId) {
        let slot = Slot { card, this_turn: 0, this_game: 0 };
        // DB-START-04: whoever lays a sixth lays five.
        let Ok(()) = self.sides[seat].five.push(slot) else { return };
        // What is always on answers nothing.
        let Some(activated) = self.catalog.0.activated(card) else { return };
        self.sides[seat].hears |= activated.moments;
        if activated.moments & Moment::Enters.bit() != 0 {
            let player = activated.whose.seat(seat);
            self.sides[player].stirs |= activated.filter.with.cards();
        }
    }

    /// DB-Q-34: the five are chosen in secret, by both at once; nobody's turn has begun, so whoever is `active`
    /// only goes first.
    pub(crate) fn unready(&self) -> impl Iterator<Item = Seat> {
        let seats = [self.active, self.active.opponent()];
        seats.into_iter().filter(|&seat| self.sides[seat].five.iter().count() < 5)
    }

    pub(crate) fn choosing(&self) -> Option<Seat> {
        self.unready().next()
    }

    pub(crate) fn five_choices(&self, into: &mut Vec<Action>) {
        // A table may be laid out at which both have their five.
        let Some(seat) = self.choosing() else { return };
        if self.can_take(seat, &mut NullReasons) {
            into.extend((0..self.catalog.fives().len()).map(|index| Action::Take(index as u8)));
        }
        let free = |id: &RuleCardId| self.can_choose(seat, *id, &mut NullReasons);
        into.extend(self.catalog.ids().filter(free).map(Action::Choose));
    }

    pub(crate) fn can_take(&self, seat: Seat, reasons: &mut impl Reasons) -> bool {
        reasons.insist(self.phase == Phase::Setup, "DB-Q-34")
            && reasons.require(self.sides[seat].five.is_empty(), "DB-START-04")
    }

    /// DB-Q-33: no rule card twice in one five.
    pub(crate) fn can_choose(
        &self,
        seat: Seat,
        id: RuleCardId,
        reasons: &mut impl Reasons,
    ) -> bool {
        let mut five = self.sides[seat].five.iter();
        reasons.insist(self.phase == Phase::Setup, "DB-Q-34")
            && reasons.require(five.all(|slot| slot.card != id), "DB-Q-33")
    }

    pub(crate) fn choose(&mut self, card: RuleCardId, sink: &mut impl Sink<Event>) {
        let Some(seat) = self.choosing() else {
            return debug_assert!(false, "somebody has fewer than five");
        };
        self.lay_rule_card(seat, card);
        if self.choosing() != Some(seat) {
            sink.tell(Open::Chosen { seat });
        }
    }

    pub(crate) fn take_five(&mut self, five: u8, sink: &mut impl Sink<Event>) {
        for card in self.catalog.five(five) {
            self.choose(card, sink);
        }
    }

    /// All are chosen: reveal, deal, and the first player's Main Phase (DB-START-05, -11, -12).
    pub(crate) fn deal(&mut self, dice: &mut impl Dice, sink: &mut impl Sink<Event>) {
        for seat in [Seat::A, Seat::B] {
            let mut slots = self.sides[seat].five.iter().map(|slot| slot.card);
            let five = std::array::from_fn(|_| slots.next().unwrap_or(RuleCardId(0)));
            sink.tell(Open::Revealed { seat, five });
        }
        // DB-START-10: janken is a fair coin.
        let first = self.first.unwrap_or_else(|| Seat::ALL[dice.roll(2) as usize]);
        self.first = Some(first);
        sink.tell(Open::First { seat: first });
        for seat in [first, first.opponent()] {
            self.draw(seat, 5, dice, sink);
        }
        self.turn = 1;
        self.active = first;
        sink.tell(Open::Turn { seat: self.active, turn: self.turn });
        self.enter(Phase::Main, self.active, sink);
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Game, Lowest, Refused, SeatSet, Table};

    use super::*;

    fn table() -> Table<State> {
        Table::start(<State as Game>::Options::default(), &mut Lowest).unwrap()
    }

    fn choose(table: &mut Table<State>, seat: Seat, card: u8) -> Result<(), Refused> {
        table.play(seat, Action::Choose(RuleCardId(card)), &mut Lowest).map(drop)
    }

    /// DB-Q-34: whatever the order they choose in, the same game begins.
    #[test]
    fn both_choose_at_once() {
        let (mut in_turn, mut mixed) = (table(), table());
        for (seat, card) in (0..5).map(|n| (Seat::A, n)).chain((0..5).map(|n| (Seat::B, 9 - n))) {
            choose(&mut in_turn, seat, card).unwrap();
        }
        for n in 0..5 {
            for (seat, card) in [(Seat::B, 9 - n), (Seat::A, n)] {
                choose(&mut mixed, seat, card).unwrap();
            }
        }
        assert_eq!(in_turn.state(), mixed.state());
    }

    /// DB-Q-34: whoever has five waits for the other.
    #[test]
    fn whoever_is_ready_waits() {
        let mut table = table();
        for card in 0..5 {
            choose(&mut table, Seat::B, card).unwrap();
        }
        assert_eq!(table.state().asked(), SeatSet::of(Seat::A));
        let more = choose(&mut table, Seat::B, 5);
        assert_eq!(more, Err(Refused::NotYourTurn { to_act: Seat::A }));
    }
}
