//! An empty deck (BV-REFRESH).

use kernel::{Seat, Sink};

use super::moves::Cause;
use crate::action::Action;
use crate::effect::{Always, Marks, Side, Zone};
use crate::event::{Event, Open, Origin};
use crate::piece::{Piece, Pieces};
use crate::state::{State, Step};

impl State {
    /// BV-REFRESH-1: at once, before what is under way goes on.
    pub(crate) fn push_refresh(&mut self, seat: Seat) {
        let (left, may) = self.refresh_price(seat);
        self.then(Step::Refresh { seat, left, may });
    }

    /// How many Cookies a refresh costs, and whether they need not be placed. Cards change it; the
    /// higher number counts unless a card spares its player all of it (BV-ADV-1).
    fn refresh_price(&self, seat: Seat) -> (u8, bool) {
        let (mut price, mut spared) = (1, false);
        self.each_static(Marks::REFRESH_BREAKS, |eyes, held| {
            if let Always::RefreshBreaks { side, count } = held.what {
                let hit = match side {
                    Side::Mine => eyes.seat == seat,
                    Side::Foe => eyes.seat != seat,
                    Side::Any => true,
                };
                if hit {
                    price = price.max(count);
                    spared |= count == 0;
                }
            }
        });
        (price, spared)
    }

    /// BV-REFRESH-1: Cookies of level 1 or more.
    fn breakable(&self, seat: Seat) -> Pieces {
        let mut found = self.players[seat].trash;
        for piece in found.iter(seat) {
            let card = self.card(piece);
            if !card.is_cookie() || card.level == 0 {
                found.remove(piece);
            }
        }
        found
    }

    /// True when the player must choose.
    pub(crate) fn advance_refresh(
        &mut self,
        seat: Seat,
        left: u8,
        may: bool,
        sink: &mut impl Sink<Event>,
    ) -> bool {
        let found = self.first_kind(seat, self.breakable(seat));
        match found {
            _ if left == 0 => self.renew(seat, sink),
            // BV-WIN-3; who is spared, or has placed what there was, goes on with what is left.
            None if may && !self.players[seat].trash.is_empty() => self.renew(seat, sink),
            None => self.lose(seat, super::NO_COOKIE_IN_TRASH, sink),
            Some((piece, false)) if !may => self.break_for_refresh(seat, left, piece, sink),
            Some(_) => return true,
        }
        false
    }

    #[inline(never)]
    pub(crate) fn refresh_choices(&self, seat: Seat, may: bool, into: &mut Vec<Action>) {
        for piece in self.kinds_in(seat, self.breakable(seat)) {
            into.push(Action::Take { card: self.number_of(piece), rested: false });
        }
        if may {
            into.push(Action::Pass);
        }
    }

    pub(crate) fn apply_refresh(
        &mut self,
        seat: Seat,
        left: u8,
        action: Action,
        sink: &mut impl Sink<Event>,
    ) {
        let Action::Take { card, .. } = action else { return self.renew(seat, sink) };
        if let Some(piece) = self.chosen_in(seat, self.breakable(seat), card) {
            self.break_for_refresh(seat, left, piece, sink);
        }
    }

    fn break_for_refresh(
        &mut self,
        seat: Seat,
        left: u8,
        piece: Piece,
        sink: &mut impl Sink<Event>,
    ) {
        self.todo.pop();
        self.take_from(piece, Zone::Trash);
        self.put_open(piece, Zone::Break, false);
        let card = self.number_of(piece);
        sink.tell(Open::Moved { seat, card, from: Origin::Zone(Zone::Trash), to: Zone::Break });
        self.went(piece, Zone::Trash, Zone::Break, Cause::Rules);
        // As many as there are: the rest of a higher price is let go.
        let left = if self.breakable(seat).is_empty() { 0 } else { left - 1 };
        self.then(Step::Refresh { seat, left, may: false });
    }

    /// The rest of the trash is the new deck (BV-REFRESH-4: nothing else moves).
    fn renew(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        self.todo.pop();
        let trash = std::mem::take(&mut self.players[seat].trash);
        for piece in trash.iter(seat) {
            self.put_in_deck(piece, true);
        }
        sink.tell(Open::Refreshed { seat });
        self.shuffle(seat, sink);
        let player = &mut self.players[seat];
        player.refreshes = player.refreshes.saturating_add(1);
        if player.deck.is_empty() {
            self.push_refresh(seat);
        }
    }
}
