//! Looking at the top of a deck, taking some cards, and putting back the rest; arranging HP.

use kernel::{Dice, Seat, Sink};

use super::moves::{FOE, OWNER, WATCHER};
use super::select::{Eyes, bounds, seats};
use crate::action::Action;
use crate::card::CardNumber;
use crate::effect::{Dest, Goal, Op, Taken, Who, Zone};
use crate::event::{Event, Open, Origin};
use crate::piece::{Piece, Pieces, Spot};
use crate::state::{Progress, Run, State};

impl State {
    pub(crate) fn advance_look(
        &mut self,
        run: &Run,
        op: &Op,
        dice: &mut impl Dice,
        sink: &mut impl Sink<Event>,
    ) -> bool {
        let Op::Look { count, up_to, take, rest, .. } = op else {
            unreachable!("called for a look")
        };
        let Some(left) = run.progress.looking() else {
            if *up_to {
                return true;
            }
            self.begin_look(run, op, *count, dice, sink);
            return false;
        };
        if !run.progress.is_putting_back() {
            if left > 0 && run.picked < self.most_taken(run, take.as_ref(), left) {
                return true;
            }
            self.put_back_next(run, op, left);
            return false;
        }
        match left {
            0 => self.end_look(run, op, sink),
            // Top or bottom.
            1 if *rest == Dest::DeckEnd => return true,
            _ if left == 1 || rest.is_open() => {
                self.put_back(run, op, self.looked_at(run, op)[0], sink);
            }
            _ => return true,
        }
        false
    }

    /// Whose deck it is.
    fn looked_in(run: &Run, op: &Op) -> Seat {
        let Op::Look { side, .. } = op else { unreachable!("called for a look") };
        seats(*side, run.seat)[0]
    }

    fn most_taken(&self, run: &Run, take: Option<&Taken>, left: u8) -> u8 {
        match take {
            Some(Taken { to: Goal::Play(_), .. }) if self.free_spot(run.seat).is_none() => 0,
            Some(taken) => bounds(taken.count, left).1,
            None => 0,
        }
    }

    fn begin_look(
        &mut self,
        run: &Run,
        op: &Op,
        count: u8,
        dice: &mut impl Dice,
        sink: &mut impl Sink<Event>,
    ) {
        let (seat, owner) = (run.seat, Self::looked_in(run, op));
        self.players[owner].deck.settle_top(count, dice);
        let deck = self.players[owner].deck;
        let cards = deck.top_cards(count);
        let mut all = Pieces::default();
        for piece in cards {
            all.add(*piece);
        }
        let open = matches!(op, Op::Look { open: true, .. });
        if open {
            self.show_together(owner, all);
            for known in &mut self.players[owner].known {
                *known = known.or(all);
            }
        } else if owner == seat {
            self.players[owner].known[OWNER] = self.players[owner].known[OWNER].or(all);
        } else {
            self.look_at(owner, all);
        }
        for piece in cards.iter().rev() {
            sink.tell(if open {
                Open::Revealed { seat: owner, card: self.number_of(*piece) }.into()
            } else {
                Event::Looked { seat, card: self.hidden(seat, *piece) }
            });
        }
        self.look_on(cards.len() as u8, false);
    }

    fn look_on(&mut self, left: u8, back: bool) {
        self.edit(|run| run.progress = Progress::Looking { left, back });
    }

    /// No more cards are taken. Nobody but who looks at the others sees in which order they are put
    /// back on top.
    fn put_back_next(&mut self, run: &Run, op: &Op, left: u8) {
        self.look_on(left, true);
        if left < 2 || !matches!(op, Op::Look { rest: Dest::DeckTop, .. }) {
            return;
        }
        let owner = Self::looked_in(run, op);
        let looks = if owner == run.seat { OWNER } else { FOE };
        let deck = self.players[owner].deck;
        for eye in [OWNER, FOE, WATCHER].into_iter().filter(|eye| *eye != looks) {
            for piece in deck.top_cards(left) {
                self.players[owner].known[eye].remove(*piece);
            }
        }
        self.forget_tries();
    }

    /// A Cookie that was taken to be played lies under those that have been put away.
    fn end_look(&mut self, run: &Run, op: &Op, sink: &mut impl Sink<Event>) {
        self.go_on(run.picked);
        let Op::Look { take: Some(Taken { to: Goal::Play(hp), .. }), .. } = op else { return };
        let cookie = self.players[run.seat].deck.top_cards(1).first().copied();
        if let Some(cookie) = cookie.filter(|_| run.picked > 0) {
            self.play_from(run.seat, cookie, Zone::Deck, *hp, sink);
        }
    }

    fn looked_at(&self, run: &Run, op: &Op) -> &[Piece] {
        let deck = &self.players[Self::looked_in(run, op)].deck;
        deck.top_cards(run.progress.looking().unwrap_or(0))
    }

    pub(crate) fn look_choices(&self, run: &Run, op: &Op, into: &mut Vec<Action>) {
        let Op::Look { count, take, rest, .. } = op else { unreachable!("called for a look") };
        if run.progress.looking().is_none() {
            return into.extend((0..=*count).rev().map(Action::Number));
        }
        let back = run.progress.is_putting_back();
        if back && *rest == Dest::DeckEnd {
            return into.extend([Action::Option(0), Action::Option(1)]);
        }
        let mut fits = false;
        for (at, piece) in self.looked_at(run, op).iter().enumerate() {
            let twin = |other: &Piece| self.kind(*other) == self.kind(*piece);
            let first = !self.looked_at(run, op)[..at].iter().any(twin);
            if first && (back || self.is_wanted(run, *piece, take.as_ref())) {
                into.push(Action::Take { card: self.number_of(*piece), rested: false });
                fits = true;
            }
        }
        let least = take.map_or(0, |taken| bounds(taken.count, u8::MAX).0);
        if !back && (run.picked >= least || !fits) {
            into.push(Action::Pass);
        }
    }

    fn is_wanted(&self, run: &Run, piece: Piece, take: Option<&Taken>) -> bool {
        take.is_some_and(|taken| {
            let playable = || self.card(piece).is_cookie() && self.card(piece).awaken.is_none();
            self.fits(Eyes::from(run), piece, &taken.filter)
                && (!matches!(taken.to, Goal::Play(_)) || playable())
        })
    }

    pub(crate) fn apply_look(
        &mut self,
        run: &Run,
        op: &Op,
        action: Action,
        dice: &mut impl Dice,
        sink: &mut impl Sink<Event>,
    ) {
        if let Action::Number(count) = action {
            return self.begin_look(run, op, count, dice, sink);
        }
        let left = self.looked_at(run, op).len() as u8;
        if let Action::Option(which) = action {
            return self.put_at_end(run, op, which == 0);
        }
        let Action::Take { card, .. } = action else { return self.put_back_next(run, op, left) };
        let named = |piece: &&Piece| self.number_of(**piece) == card;
        let Some(piece) = self.looked_at(run, op).iter().find(named).copied() else {
            return debug_assert!(false, "{card} is among the choices, but was not looked at");
        };
        if run.progress.is_putting_back() {
            return self.put_back(run, op, piece, sink);
        }
        self.edit(|run| run.picked += 1);
        self.look_on(left - 1, false);
        let Op::Look { take: Some(taken), .. } = op else {
            return debug_assert!(false, "nothing is taken where nothing can be");
        };
        match taken.to {
            Goal::Into(to) => {
                let seen = taken.shown || matches!(op, Op::Look { open: true, .. });
                self.take_from_deck(piece);
                self.deliver(run, piece, Origin::Zone(Zone::Deck), seen, to, sink);
            }
            // It waits under the others until they have been put away.
            Goal::Play(_) => {
                self.show_card(piece);
                let player = &mut self.players[run.seat];
                player.known.iter_mut().for_each(|known| known.add(piece));
                player.deck.sink_below(piece, left);
            }
        }
    }

    /// The card that is left stays on top or goes below the deck: everybody sees where it goes.
    fn put_at_end(&mut self, run: &Run, op: &Op, top: bool) {
        let owner = Self::looked_in(run, op);
        if let Some(piece) = self.looked_at(run, op).first().copied().filter(|_| !top) {
            self.players[owner].deck.take(piece);
            self.players[owner].deck.put_bottom(piece);
            self.forget_tries();
        }
        self.look_on(0, true);
    }

    /// The first card that is put back lies lowest on top, highest below the deck.
    fn put_back(&mut self, run: &Run, op: &Op, piece: Piece, sink: &mut impl Sink<Event>) {
        let Op::Look { rest, open, .. } = op else { unreachable!("called for a look") };
        let left = self.looked_at(run, op).len() as u8;
        let owner = Self::looked_in(run, op);
        self.look_on(left - 1, true);
        match *rest {
            Dest::DeckTop => self.players[owner].deck.sink_below(piece, left),
            Dest::DeckBottom => {
                self.players[owner].deck.take(piece);
                self.put_on_deck(piece, false, false, true);
            }
            rest => {
                self.take_from_deck(piece);
                self.deliver(run, piece, Origin::Zone(Zone::Deck), *open, rest, sink);
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
            return debug_assert!(false, "{card} is among the choices, but not among the HP");
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
