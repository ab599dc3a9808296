//! Where effects put cards.

use kernel::{Dice, Seat, Sink};

use super::moves::{Cause, FOE, OWNER, WATCHER};
use super::select::Eyes;
use crate::effect::{Always, Change, Deed, Dest, HpCards, Marks, Who, Zone};
use crate::event::{Event, Open, Origin};
use crate::piece::{Piece, Spot};
use crate::state::{Cookie, Run, State};

impl State {
    /// Whether something keeps this Cookie from going there by an effect of that player.
    pub(crate) fn is_kept(&self, at: Spot, by: Seat, to: Dest) -> bool {
        if at.is_stage() {
            return false;
        }
        let says = |eyes: Eyes, always: &Always| {
            let speaks_of_it =
                self.spot_of(eyes.this) == Some(at) || self.host_of(eyes.this) == Some(at);
            match always {
                Always::NoMoves => eyes.seat != by,
                Always::CannotBeMoved => speaks_of_it && at.seat() != by,
                Always::CannotBeTrashed => speaks_of_it && to == Dest::Trash,
                _ => false,
            }
        };
        self.is_always(Marks::KEPT, says)
    }

    /// Puts a card that has left its zone where it belongs. `seen` when everybody saw it leave.
    pub(crate) fn deliver(
        &mut self,
        run: &Run,
        piece: Piece,
        from: Origin,
        seen: bool,
        to: Dest,
        sink: &mut impl Sink<Event>,
    ) {
        let (seat, card) = (piece.owner(), self.number_of(piece));
        let open = seen || matches!(to, Dest::Trash | Dest::Break | Dest::Support { .. });
        let zone = zone_of(to);
        match to {
            Dest::Trash => self.put_open(piece, Zone::Trash, false),
            Dest::Break => self.put_open(piece, Zone::Break, false),
            Dest::Support { rested } => self.put_open(piece, Zone::Support, rested),
            Dest::Hand => self.put_in_hand(piece, open),
            Dest::Deck => self.put_in_deck(piece, open),
            Dest::DeckTop | Dest::DeckEnd => self.put_on_deck(piece, true, open, true),
            Dest::DeckBottom => self.put_on_deck(piece, false, open, true),
            Dest::Hp { .. } => return self.deliver_hp(run, piece, from, seen, to, sink),
        }
        if open {
            sink.tell(Open::Moved { seat, card, from, to: zone });
        } else {
            let card = self.hidden(seat, piece);
            sink.tell(Event::Hid { seat, card, to: zone });
        }
        self.note_move(piece, from, to);
        if let Origin::Zone(from) = from {
            self.went(piece, from, zone, Cause::Effect(run.seat, run.this));
        }
    }

    fn note_move(&mut self, piece: Piece, from: Origin, to: Dest) {
        let (seat, kind) = (piece.owner(), self.kind(piece));
        match (from, to) {
            (Origin::Zone(Zone::Support), Dest::Trash) => {
                self.note(Deed::SupportTrashed, seat, kind);
            }
            (Origin::Zone(Zone::Battle), Dest::DeckBottom) => {
                self.note(Deed::Bottomed, seat, kind);
            }
            (Origin::Zone(Zone::Battle), Dest::DeckTop | Dest::DeckEnd) => {
                self.note(Deed::Topped, seat, kind);
            }
            _ => {}
        }
    }

    /// BV-Q-11: whether there is a Cookie with room for another HP card.
    pub(crate) fn takes_hp(&self, eyes: Eyes, of: &Who) -> bool {
        let at = Spot::among(self.who(eyes, of)).next();
        at.and_then(|at| self.cookie(at)).is_some_and(|cookie| !cookie.hp.is_full())
    }

    /// Whoever sends a card here has seen that there is room for it; a card that has left its zone
    /// and finds none goes to its owner's trash.
    fn deliver_hp(
        &mut self,
        run: &Run,
        piece: Piece,
        from: Origin,
        seen: bool,
        to: Dest,
        sink: &mut impl Sink<Event>,
    ) {
        let Dest::Hp { of, top, face_up } = to else { unreachable!("called for HP") };
        let face_up = face_up || seen;
        let eyes = Eyes::from(run);
        let at = Spot::among(self.who(eyes, &of)).next();
        let room = |at: &Spot| self.cookie(*at).is_some_and(|cookie| !cookie.hp.is_full());
        let Some(at) = at.filter(room) else {
            return self.trash(piece, Origin::Zone(Zone::Hand), sink);
        };
        let owner = piece.owner();
        // Nobody looks at an HP card that goes to another Cookie: it is known to whom it was known.
        if face_up || from != Origin::Hp {
            self.show_or_hide(piece, owner, face_up);
        }
        let since = self.players[owner].shuffles;
        if let Some(cookie) = self.cookie_mut(at) {
            let put = if top {
                cookie.hp.put_top(piece, since)
            } else {
                cookie.hp.put_bottom(piece, since)
            };
            debug_assert!(put.is_ok(), "there was room (BV-Q-11)");
        }
        let Some(host) = self.on(at) else {
            return debug_assert!(false, "a Cookie was there");
        };
        let card = face_up.then(|| self.number_of(piece));
        sink.tell(Open::HpAdded { at, cookie: self.number_of(host), card });
        self.note(Deed::Healed, at.seat(), self.kind(host));
    }

    fn show_or_hide(&mut self, piece: Piece, owner: Seat, face_up: bool) {
        if face_up {
            self.show_card(piece);
            for eye in [OWNER, FOE, WATCHER] {
                self.players[owner].known[eye].add(piece);
            }
        } else {
            for eye in [FOE, WATCHER] {
                self.players[owner].known[eye].remove(piece);
            }
            self.players[owner].known[OWNER].add(piece);
            self.forget_tries();
        }
    }

    /// A card on the field goes somewhere by an effect (BV-ADV-7).
    pub(crate) fn send(
        &mut self,
        run: &Run,
        at: Spot,
        to: Dest,
        sink: &mut impl Sink<Event>,
    ) -> bool {
        if self.is_kept(at, run.seat, to) {
            return false;
        }
        if at.is_stage() {
            let Some(piece) = self.players[at.seat()].stage.take() else { return false };
            self.players[at.seat()].rested.remove(piece);
            self.deliver(run, piece, Origin::Zone(Zone::Stage), true, to, sink);
            return true;
        }
        let Some(cookie) = self.lift(at, sink) else { return false };
        self.deliver(run, cookie.piece, Origin::Zone(Zone::Battle), true, to, sink);
        true
    }

    /// HP that cannot reach 0 keeps its last card, whatever takes the others.
    pub(crate) fn loose_hp(&self, at: Spot) -> u8 {
        let there = self.cookie(at).map_or(0, |cookie| cookie.hp.len());
        there.saturating_sub(u8::from(self.is_changed(at, Change::Guard)))
    }

    /// HP cards leave without FLIP (BV-BATTLE-7); returns how many.
    pub(crate) fn send_hp(
        &mut self,
        run: &Run,
        at: Spot,
        cards: HpCards,
        to: Dest,
        sink: &mut impl Sink<Event>,
    ) -> u8 {
        let there = self.cookie(at).map_or(0, |cookie| cookie.hp.len());
        let count = match cards {
            HpCards::Top(n) | HpCards::UpTo(n) | HpCards::Shared(n) => n.min(there),
            HpCards::DownTo(n) => there.saturating_sub(n),
        };
        let mut count = count.min(self.loose_hp(at));
        if let Dest::Hp { of, .. } = to
            && !self.takes_hp(Eyes::from(run), &of)
        {
            count = 0;
        }
        for _ in 0..count {
            let Some(piece) = self.cookie_mut(at).and_then(Cookie::lose_hp) else { break };
            let face_up = self.players[piece.owner()].known[WATCHER].contains(piece);
            let open = face_up || matches!(to, Dest::Hp { face_up: true, .. });
            self.deliver(run, piece, Origin::Hp, open, to, sink);
            self.edit(|run| run.it = Some(piece));
        }
        if self.cookie(at).is_some_and(|cookie| cookie.hp.is_empty()) {
            self.faint(at, sink);
        }
        count
    }

    /// One HP card from the deck's top, unseen.
    pub(crate) fn heal_one(
        &mut self,
        at: Spot,
        fresh: bool,
        dice: &mut impl Dice,
        sink: &mut impl Sink<Event>,
    ) {
        if self.cookie(at).is_none_or(|cookie| cookie.hp.is_full()) {
            return;
        }
        let seat = at.seat();
        // All cards of the deck may lie elsewhere.
        let Some(piece) = self.draw_card(seat, dice) else { return };
        let since = self.players[seat].shuffles;
        if let Some(cookie) = self.cookie_mut(at) {
            let put = cookie.hp.put_top(piece, since);
            debug_assert!(put.is_ok(), "there was room (BV-Q-11)");
        }
        let open = self.players[seat].known[WATCHER].contains(piece);
        let Some(host) = self.on(at) else {
            return debug_assert!(false, "a Cookie was there");
        };
        let card = open.then(|| self.number_of(piece));
        sink.tell(Open::HpAdded { at, cookie: self.number_of(host), card });
        if !fresh {
            self.note(Deed::Healed, seat, self.kind(host));
        }
    }
}

pub fn zone_of(to: Dest) -> Zone {
    match to {
        Dest::Trash => Zone::Trash,
        Dest::Break => Zone::Break,
        Dest::Hand => Zone::Hand,
        Dest::Deck | Dest::DeckTop | Dest::DeckBottom | Dest::DeckEnd => Zone::Deck,
        Dest::Support { .. } => Zone::Support,
        Dest::Hp { .. } => Zone::Battle,
    }
}
