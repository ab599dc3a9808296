//! Looking at the top of a deck, taking some cards, and putting back the rest; arranging HP.

use kernel::{Dice, Sink};

use super::moves::OWNER;
use super::select::{Eyes, bounds};
use crate::action::Action;
use crate::card::CardNumber;
use crate::effect::{Dest, Op, Who, Zone};
use crate::event::{Event, Origin};
use crate::piece::{Piece, Spot};
use crate::state::{Progress, Run, State};

impl State {
    pub(crate) fn advance_look(
        &mut self,
        run: &Run,
        count: u8,
        op: &Op,
        dice: &mut impl Dice,
        sink: &mut impl Sink<Event>,
    ) -> bool {
        let Some(left) = run.progress.looking() else {
            self.begin_look(run, count, dice, sink);
            return false;
        };
        let Op::Look { take, rest, .. } = op else { return false };
        if !run.progress.is_putting_back() {
            let (_, most) = bounds(*take, left);
            if left > 0 && run.picked < most {
                return true;
            }
            self.look_on(left, true);
            return false;
        }
        match left {
            0 => self.go_on(run.picked),
            1 => self.put_back(run, self.looked_at(run)[0], *rest, sink),
            _ if *rest == Dest::Trash => self.put_back(run, self.looked_at(run)[0], *rest, sink),
            _ => return true,
        }
        false
    }

    fn begin_look(
        &mut self,
        run: &Run,
        count: u8,
        dice: &mut impl Dice,
        sink: &mut impl Sink<Event>,
    ) {
        let seat = run.seat;
        self.players[seat].deck.settle_top(count, dice);
        let deck = self.players[seat].deck;
        let cards = deck.top_cards(count);
        for piece in cards.iter().rev() {
            self.players[seat].known[OWNER].add(*piece);
            sink.tell(Event::Looked { seat, card: self.hidden(seat, *piece) });
        }
        self.look_on(cards.len() as u8, false);
    }

    fn look_on(&mut self, left: u8, back: bool) {
        self.edit(|run| run.progress = Progress::Looking { left, back });
    }

    fn looked_at(&self, run: &Run) -> &[Piece] {
        self.players[run.seat].deck.top_cards(run.progress.looking().unwrap_or(0))
    }

    pub(crate) fn look_choices(&self, run: &Run, op: &Op, into: &mut Vec<Action>) {
        let Op::Look { filter, take, .. } = op else { unreachable!("called for a look") };
        let taking = !run.progress.is_putting_back();
        let mut fits = false;
        for (at, piece) in self.looked_at(run).iter().enumerate() {
            let twin = |other: &Piece| self.kind(*other) == self.kind(*piece);
            let first = !self.looked_at(run)[..at].iter().any(twin);
            if first && (!taking || self.fits(Eyes::from(run), *piece, filter)) {
                into.push(Action::Take { card: self.number_of(*piece), rested: false });
                fits = true;
            }
        }
        let may_stop = run.picked >= bounds(*take, u8::MAX).0;
        if taking && (may_stop || !fits) {
            into.push(Action::Pass);
        }
    }

    pub(crate) fn apply_look(
        &mut self,
        run: &Run,
        op: &Op,
        action: Action,
        sink: &mut impl Sink<Event>,
    ) {
        let Op::Look { shown, to, rest, .. } = op else { unreachable!("called for a look") };
        let left = self.looked_at(run).len() as u8;
        let Action::Take { card, .. } = action else { return self.look_on(left, true) };
        let named = |piece: &&Piece| self.number_of(**piece) == card;
        let Some(piece) = self.looked_at(run).iter().find(named).copied() else { return };
        if run.progress.is_putting_back() {
            return self.put_back(run, piece, *rest, sink);
        }
        self.edit(|run| run.picked += 1);
        self.look_on(left - 1, false);
        self.take_from_deck(piece);
        self.deliver(run, piece, Origin::Zone(Zone::Deck), *shown, *to, sink);
    }

    /// The first card that is put back lies lowest on top, highest below the deck.
    fn put_back(&mut self, run: &Run, piece: Piece, rest: Dest, sink: &mut impl Sink<Event>) {
        let left = self.looked_at(run).len() as u8;
        self.look_on(left - 1, true);
        match rest {
            Dest::DeckTop => self.players[run.seat].deck.sink_below(piece, left),
            Dest::DeckBottom => {
                self.players[run.seat].deck.take(piece);
                self.put_on_deck(piece, false, false, true);
            }
            rest => {
                self.take_from_deck(piece);
                self.deliver(run, piece, Origin::Zone(Zone::Deck), false, rest, sink);
            }
        }
    }

    /// HP cards are viewed and put in any order, the top one first.
    pub(crate) fn advance_arrange(
        &mut self,
        run: &Run,
        of: &Who,
        sink: &mut impl Sink<Event>,
    ) -> bool {
        let Some(at) = Spot::among(self.who(Eyes::from(run), of)).next() else {
            self.go_on(0);
            return false;
        };
        match run.progress.looking() {
            None => {
                self.view_hp(run.seat, at, sink);
                let count = self.cookie(at).map_or(0, |cookie| cookie.hp.len());
                self.look_on(count, false);
            }
            Some(0 | 1) => self.go_on(1),
            Some(_) => return true,
        }
        false
    }

    /// Those that have no place yet are the lowest.
    fn unarranged(&self, run: &Run, of: &Who) -> &[Piece] {
        let at = Spot::among(self.who(Eyes::from(run), of)).next();
        let hp = at.and_then(|at| self.cookie(at)).map_or(&[][..], |cookie| cookie.hp.cards());
        &hp[..(run.progress.looking().unwrap_or(0) as usize).min(hp.len())]
    }

    pub(crate) fn arrange_choices(&self, run: &Run, of: &Who, into: &mut Vec<Action>) {
        for piece in self.unarranged(run, of) {
            let take = Action::Take { card: self.number_of(*piece), rested: false };
            if !into.contains(&take) {
                into.push(take);
            }
        }
    }

    pub(crate) fn apply_arrange(&mut self, run: &Run, of: &Who, card: CardNumber) {
        let left = self.unarranged(run, of);
        let Some(height) = left.iter().position(|piece| self.number_of(*piece) == card) else {
            return;
        };
        let count = left.len();
        self.look_on(count as u8 - 1, false);
        if let Some(at) = Spot::among(self.who(Eyes::from(run), of)).next()
            && let Some(cookie) = self.cookie_mut(at)
        {
            cookie.hp.raise(height, count);
        }
    }
}
