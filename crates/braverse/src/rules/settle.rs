//! After an action: triggered abilities (BV-BATTLE-14), then replacements (BV-BATTLE-10, -13).

use kernel::{Outcome, RuleId, Seat, Sink};

use crate::action::Action;
use crate::effect::{On, StartHp};
use crate::event::Event;
use crate::piece::{Piece, Pieces};
use crate::state::{Run, State, Step, Waiting};

impl State {
    /// Whose triggered abilities come next, and how many.
    fn next_waiting(&self) -> Option<(Seat, usize)> {
        let wave = self.waiting.iter().map(|waiting| waiting.wave).min()?;
        [self.active, self.active.opponent()]
            .into_iter()
            .map(|seat| (seat, self.places_of(wave, seat).count()))
            .find(|(_, count)| *count > 0)
    }

    fn places_of(&self, wave: u8, seat: Seat) -> impl Iterator<Item = usize> {
        let is_next = move |waiting: &Waiting| (waiting.wave, waiting.seat) == (wave, seat);
        let all = self.waiting.iter().enumerate();
        all.filter(move |(_, waiting)| is_next(waiting)).map(|(at, _)| at)
    }

    /// True when a player must put triggered abilities in order.
    pub(crate) fn advance_settle(&mut self, sink: &mut impl Sink<Event>) -> bool {
        if let Some((_, count)) = self.next_waiting() {
            if count > 1 {
                return true;
            }
            self.resolve_waiting(0, sink);
            return false;
        }
        self.wave = 0;
        if self.battle.is_none() && self.push_replacement(sink) {
            return false;
        }
        self.todo.pop();
        false
    }

    /// The one that its player has put first.
    fn resolve_waiting(&mut self, which: usize, sink: &mut impl Sink<Event>) {
        let wave = self.waiting.iter().map(|waiting| waiting.wave).min();
        let next = wave.zip(self.next_waiting());
        let at = next.and_then(|(wave, (seat, _))| self.places_of(wave, seat).nth(which));
        debug_assert!(at.is_some(), "as many wait as were counted");
        let next = at.and_then(|at| self.waiting.remove(at));
        if let Some(Waiting { wave, seat, this, text, ability }) = next {
            // BV-Q-31: a chain of abilities that trigger each other has an end.
            self.full |= wave == u8::MAX;
            self.wave = wave.saturating_add(1);
            let survives =
                self.cards.get(text).abilities[ability as usize].trigger.on() == On::Survives;
            // It speaks of a Cookie that is still there.
            if survives && self.spot_of(this).is_none() {
                return;
            }
            self.offer(Run::new(seat, this, text, ability), sink);
        }
    }

    pub(crate) fn settle_asks(&self) -> Option<Seat> {
        self.next_waiting().map(|(seat, _)| seat)
    }

    #[inline(never)]
    pub(crate) fn settle_choices(&self, into: &mut Vec<Action>) {
        let count = self.next_waiting().map_or(0, |(_, count)| count);
        into.extend((0..count as u8).map(Action::Option));
    }

    pub(crate) fn apply_settle(&mut self, action: Action, sink: &mut impl Sink<Event>) {
        if let Action::Option(which) = action {
            self.resolve_waiting(which as usize, sink);
        }
    }

    /// Cookies of the hand that can simply be placed.
    pub(crate) fn placeable(&self, seat: Seat) -> Pieces {
        let mut found = self.players[seat].hand;
        for piece in found.iter(seat) {
            let card = self.card(piece);
            if !card.is_cookie() || card.is_special() {
                found.remove(piece);
            }
        }
        found
    }

    /// The turn player first; each replacement is resolved before the next (BV-BATTLE-13).
    fn push_replacement(&mut self, sink: &mut impl Sink<Event>) -> bool {
        let lost = |seat| self.battle_size(seat) == 0 && self.placeable(seat).is_empty();
        match (lost(self.active), lost(self.active.opponent())) {
            (false, false) => {}
            (true, true) => {
                self.both_lose(super::NO_COOKIE, sink);
                return true;
            }
            (mine, _) => {
                let seat = if mine { self.active } else { self.active.opponent() };
                self.lose(seat, super::NO_COOKIE, sink);
                return true;
            }
        }
        for seat in [self.active, self.active.opponent()] {
            let empty = self.battle_size(seat) == 0;
            let room = self.free_spot(seat).is_some();
            let player = &mut self.players[seat];
            if (player.due > 0 || empty) && !player.hand.is_empty() && room {
                self.then(Step::Replace { seat });
                return true;
            }
            player.due = 0;
        }
        false
    }

    #[inline(never)]
    pub(crate) fn replace_choices(&self, seat: Seat, into: &mut Vec<Action>) {
        for piece in self.kinds_in(seat, self.placeable(seat)) {
            into.push(Action::Place(self.number_of(piece)));
        }
        if self.battle_size(seat) > 0 {
            into.push(Action::Pass);
        }
    }

    pub(crate) fn apply_replace(
        &mut self,
        seat: Seat,
        action: Action,
        sink: &mut impl Sink<Event>,
    ) {
        self.todo.pop();
        let piece = match action {
            Action::Place(number) => self.chosen_in(seat, self.placeable(seat), number),
            _ => None,
        };
        let player = &mut self.players[seat];
        player.due = if piece.is_some() { player.due.saturating_sub(1) } else { 0 };
        if let Some(piece) = piece {
            self.play_card(seat, piece, StartHp::Printed, sink);
        }
    }

    pub(crate) fn lose(&mut self, seat: Seat, by: RuleId, sink: &mut impl Sink<Event>) {
        let other_too = self.players[seat.opponent()].level >= super::BREAK;
        if other_too && by != super::CONCEDED {
            return self.both_lose(by, sink);
        }
        self.finish(super::win(seat.opponent(), by), sink);
    }

    /// BV-WIN-4.
    pub(crate) fn both_lose(&mut self, by: RuleId, sink: &mut impl Sink<Event>) {
        use crate::setup::BothLose;
        let outcome = match self.switches.both_lose {
            BothLose::Draw => Outcome::Draw { by: super::BOTH_LOSE },
            BothLose::TurnPlayerLoses => super::win(self.active.opponent(), by),
        };
        self.finish(outcome, sink);
    }

    /// BV-WIN-1: at once, but Cookies hit by one clause fall together.
    pub(crate) fn check_break(&mut self, sink: &mut impl Sink<Event>) {
        let full = |seat| self.players[seat].level >= super::BREAK;
        if !full(Seat::A) && !full(Seat::B) {
            return;
        }
        let falls_too =
            |step: Step| matches!(step, Step::Damage { group, .. } if group == self.falling);
        if self.falling > 0 && self.todo.iter().any(falls_too) {
            return;
        }
        match (full(Seat::A), full(Seat::B)) {
            (true, true) => self.both_lose(super::BREAK_FULL, sink),
            (true, false) => self.lose(Seat::A, super::BREAK_FULL, sink),
            _ => self.lose(Seat::B, super::BREAK_FULL, sink),
        }
    }

    /// A used card goes to the trash (BV-PLAY-4).
    pub(crate) fn finish_card(&mut self, piece: Piece, sink: &mut impl Sink<Event>) {
        self.trash(piece, crate::event::Origin::Use, sink);
    }
}
