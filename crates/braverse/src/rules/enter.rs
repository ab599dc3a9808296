//! Cookies that come into play: by being played, by effects, by awakening.

use kernel::{Seat, Sink};

use super::moves::Cause;
use crate::effect::{Deed, On, Op, StartHp, Zone};
use crate::event::{Event, Open, Origin};
use crate::piece::{Piece, Spot};
use crate::state::{Cookie, Run, State, Step, What};

impl State {
    /// BV-PLAY-2: the Cookie comes active and gets its HP; then its On Play (BV-PLAY-3).
    pub(crate) fn play_card(
        &mut self,
        seat: Seat,
        piece: Piece,
        hp: StartHp,
        sink: &mut impl Sink<Event>,
    ) {
        // A cost or an effect may have taken the card from where it was.
        if let Some(from) = self.pile_of(piece) {
            self.play_from(seat, piece, from, hp, sink);
        }
    }

    /// The card moved or shown last, which may lie in its deck.
    pub(crate) fn play_it(&mut self, run: &Run, hp: StartHp, sink: &mut impl Sink<Event>) {
        let own = |it: &Piece| it.owner() == run.seat && self.card(*it).awaken.is_none();
        let it = run.it.filter(own);
        let deck = |it| self.players[run.seat].deck.cards().contains(&it).then_some(Zone::Deck);
        let found = it.and_then(|it| Some((it, self.pile_of(it).or_else(|| deck(it))?)));
        self.go_on(0);
        if let Some((it, from)) = found {
            self.play_from(run.seat, it, from, hp, sink);
        }
    }

    /// From a pile, or out of the deck.
    pub(crate) fn play_from(
        &mut self,
        seat: Seat,
        piece: Piece,
        from: Zone,
        hp: StartHp,
        sink: &mut impl Sink<Event>,
    ) {
        // A cost or an effect may have taken the room.
        let Some(at) = self.free_spot(seat).filter(|_| self.card(piece).is_cookie()) else {
            return;
        };
        match from {
            Zone::Deck => self.players[seat].deck.take(piece),
            from => self.take_from(piece, from),
        }
        self.show_card(piece);
        self.players[seat].cookies[at.slot()] =
            Some(Cookie { came: Some(from), ..Cookie::new(piece) });
        self.arrives(seat, piece);
        sink.tell(Open::Played { at, card: self.number_of(piece), from });
        self.note(Deed::PlayedFrom(from), seat, self.kind(piece));
        self.went(piece, from, Zone::Battle, Cause::Rules);
        self.then(Step::OnPlay { at, next: 0 });
        let printed = self.card(piece).hp;
        let left = match hp {
            StartHp::Printed => printed,
            StartHp::Exactly(hp) => hp,
            StartHp::More(more) => printed.saturating_add(more),
        };
        self.then(Step::Heal { at, left, fresh: true });
        if from == Zone::Deck && self.players[seat].deck.is_empty() {
            self.push_refresh(seat);
        }
    }

    /// The next On Play skill of a Cookie; its opponent may have changed it.
    pub(crate) fn advance_on_play(&mut self, at: Spot, next: u8, sink: &mut impl Sink<Event>) {
        self.todo.pop();
        // Programs may send it for an empty place; `vacate` ends it otherwise.
        let Some(piece) = self.on(at) else { return };
        let seat = at.seat();
        let is_next = |(ability, _): &(u8, _)| *ability >= next;
        let skill = self.card(piece).all(On::Play).find(is_next).map(|(ability, _)| ability);
        // That was the last, or none can be used.
        let Some(ability) = skill.filter(|_| !self.is_play_banned(seat, self.level_at(at))) else {
            return;
        };
        self.then(Step::OnPlay { at, next: ability + 1 });
        let run = match self.rewritten(seat) {
            Some((text, ability)) => Run::new(seat, piece, text, ability),
            None => Run::new(seat, piece, self.kind(piece), ability),
        };
        self.offer(run, sink);
    }

    fn rewritten(&self, seat: Seat) -> Option<(crate::catalog::Kind, u8)> {
        self.lasting.iter().filter(crate::state::Lasting::is_on).find_map(|lasting| {
            match (lasting.what, self.clause(lasting.what)) {
                (What::Clause { text, .. }, Some((whose, Op::Rewrite { ability, .. })))
                    if whose == seat =>
                {
                    Some((text, *ability))
                }
                _ => None,
            }
        })
    }

    /// BV-ADV-6: on the Cookie, active, with its HP and equips.
    pub(crate) fn awaken(&mut self, at: Spot, piece: Piece, sink: &mut impl Sink<Event>) {
        self.todo.retain(|step| *step != Step::Enter { piece });
        self.take_from(piece, Zone::Extra);
        self.show_card(piece);
        self.lasting.retain(
            |lasting| !matches!(lasting.what, What::Change { at: there, .. } if there == at),
        );
        let below = self.cookie(at).and_then(|cookie| cookie.base);
        let Some(cookie) = self.cookie_mut(at) else {
            return debug_assert!(false, "whoever awakens was found on the field");
        };
        let before = std::mem::replace(&mut cookie.piece, piece);
        (cookie.base, cookie.rested, cookie.used) = (Some(before), false, 0);
        self.arrives(at.seat(), piece);
        if let Some(old) = below {
            self.trash(old, Origin::Zone(Zone::Battle), sink);
        }
        let (cookie, card) = (self.number_of(before), self.card(piece));
        let left = card.awaken.unwrap_or(0);
        sink.tell(Open::Awakened { at, cookie, card: card.number });
        self.then(Step::OnPlay { at, next: 0 });
        self.then(Step::Heal { at, left, fresh: true });
    }
}
