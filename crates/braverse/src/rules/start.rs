//! Set-up (BV-SETUP).

use kernel::{Dice, Seat, Sink};

use crate::action::Action;
use crate::effect::Zone;
use crate::event::{Event, Open};
use crate::piece::Spot;
use crate::setup::Compensation;
use crate::state::{Cookie, Phase, State, Step};

const HAND: u8 = 6;

impl State {
    /// BV-SETUP-2: a fair draw stands for rock-paper-scissors; the winner chooses.
    pub(crate) fn open(
        &mut self,
        first: Option<Seat>,
        dice: &mut impl Dice,
        sink: &mut impl Sink<Event>,
    ) {
        if let Some(seat) = first {
            return self.go_first(seat, sink);
        }
        let seat = if dice.roll(2) == 0 { Seat::A } else { Seat::B };
        sink.tell(Open::Chooses { seat });
        self.then(Step::Order { seat });
    }

    /// The order of the set-up, last things first.
    fn go_first(&mut self, first: Seat, sink: &mut impl Sink<Event>) {
        (self.first, self.active) = (first, first);
        sink.tell(Open::First { seat: first });
        let second = first.opponent();
        self.then(Step::FaceUp);
        for seat in [second, first] {
            self.then(Step::Lay { seat });
        }
        for seat in [second, first] {
            self.then(Step::Cookieless { seat });
        }
        for seat in [second, first] {
            self.then(Step::Mulligan { seat });
        }
        for seat in [second, first] {
            self.then(Step::Draw { seat, left: HAND });
        }
    }

    pub(crate) fn apply_order(&mut self, seat: Seat, action: Action, sink: &mut impl Sink<Event>) {
        self.todo.pop();
        self.go_first(if action == Action::First { seat } else { seat.opponent() }, sink);
    }

    /// BV-SETUP-4.
    pub(crate) fn apply_mulligan(
        &mut self,
        seat: Seat,
        action: Action,
        sink: &mut impl Sink<Event>,
    ) {
        self.todo.pop();
        if action == Action::Redraw {
            self.players[seat].redrawn = true;
            self.redraw(seat, false, sink);
        } else {
            sink.tell(Open::Kept { seat });
        }
    }

    /// The hand goes back, six new cards come.
    fn redraw(&mut self, seat: Seat, forced: bool, sink: &mut impl Sink<Event>) {
        sink.tell(Open::Redrew { seat, forced });
        let hand = self.players[seat].hand;
        if forced {
            self.show_together(seat, hand);
            for piece in hand.iter(seat) {
                sink.tell(Open::Revealed { seat, card: self.number_of(piece) });
            }
        }
        for piece in hand.iter(seat) {
            self.take_from(piece, Zone::Hand);
            self.put_in_deck(piece, forced);
        }
        self.shuffle(seat, sink);
        self.then(Step::Draw { seat, left: HAND });
    }

    /// BV-SETUP-5: again and again until there is a Cookie.
    pub(crate) fn advance_cookieless(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        if !self.placeable(seat).is_empty() {
            self.todo.pop();
            return;
        }
        let other = seat.opponent();
        let once = self.switches.compensation == Compensation::Once;
        if !(once && self.players[other].compensated) {
            self.players[other].compensated = true;
            self.then(Step::Compensate { seat: other });
        }
        self.redraw(seat, true, sink);
    }

    pub(crate) fn apply_compensation(&mut self, seat: Seat, action: Action) {
        self.todo.pop();
        if let Action::Number(left) = action {
            self.then(Step::Draw { seat, left });
        }
    }

    /// BV-SETUP-6: face down, seen by nobody else.
    pub(crate) fn apply_lay(&mut self, seat: Seat, action: Action, sink: &mut impl Sink<Event>) {
        self.todo.pop();
        if let Action::Place(number) = action
            && let Some(piece) = self.chosen_in(seat, self.placeable(seat), number)
        {
            self.take_from(piece, Zone::Hand);
            self.forget_hand(seat);
            self.players[seat].cookies[0] = Some(Cookie { hidden: true, ..Cookie::new(piece) });
            self.arrives(seat, piece);
            sink.tell(Open::Laid { seat });
        }
    }

    /// BV-SETUP-7, BV-SETUP-8: no On Play is offered.
    pub(crate) fn face_up(&mut self, sink: &mut impl Sink<Event>) {
        self.todo.pop();
        // The first player's HP lies on top of the work, so it comes first.
        for seat in [self.first.opponent(), self.first] {
            let at = Spot::battle(seat, 0);
            let Some(piece) = self.on(at) else { continue };
            if let Some(cookie) = self.cookie_mut(at) {
                cookie.hidden = false;
            }
            self.show_card(piece);
            let card = self.card(piece);
            sink.tell(Open::FaceUp { at, card: card.number });
            self.then(Step::Heal { at, left: card.hp, fresh: true });
        }
    }

    /// BV-SETUP-9: everything lies on the table, the first player starts.
    pub(crate) fn begin_game(&mut self, sink: &mut impl Sink<Event>) {
        (self.turn, self.actions) = (1, 0);
        sink.tell(Open::Turn { seat: self.active, turn: 1 });
        self.enter_phase(Phase::Active, sink);
    }
}
