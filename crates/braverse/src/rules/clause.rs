//! What each clause of an effect does.

use kernel::{Dice, Outcome, RuleId, Seat, SeatSet, Sink};

use super::damage::Blow;
use super::moves::{FOE, OWNER, WATCHER};
use super::pick::Next;
use super::put::end_of;
use super::select::{Eyes, seats};
use crate::effect::{Ban, Change, Dest, Number, On, Op, Select, Side, Until, Who};
use crate::event::{Event, Open};
use crate::piece::{Pieces, Spot};
use crate::state::{GONE, Lasting, Progress, Run, State, Step, What};

impl State {
    /// Does the clause, or as much of it as can be done before something else; true to ask.
    pub(crate) fn advance_clause(
        &mut self,
        run: &Run,
        op: &Op,
        dice: &mut impl Dice,
        sink: &mut impl Sink<Event>,
    ) -> bool {
        let eyes = Eyes::from(run);
        if op.adds_hp() && self.is_banned(run.seat, Ban::Heal) {
            self.go_on(0);
            self.edit(|run| run.it = None);
            return false;
        }
        if self.asks_which_end(run, op) {
            return true;
        }
        match op {
            Op::ViewHp { of, arrange: true } => return self.advance_arrange(run, of, sink),
            Op::Choose(select) | Op::Redirect(select) | Op::Equip(select) => {
                return self.advance_choose(run, op, select, sink);
            }
            Op::Draw { count, up_to, side } => {
                let left = self.number(eyes, count, run.did);
                if *up_to && left > 0 {
                    return true;
                }
                self.leave(left);
                self.then(Step::Draw { seat: seats(*side, run.seat)[0], left });
            }
            Op::PutTop { .. } => return self.advance_top(run, op, dice, sink),
            Op::Look { .. } => return self.advance_look(run, op, dice, sink),
            Op::PutHp { .. } => return self.advance_hp(run, op, sink),
            Op::Awaken(tally) => {
                let there = self.field(eyes, tally);
                if there.count_ones() > 1 {
                    return true;
                }
                self.go_on(1);
                if let Some(at) = Spot::among(there).next() {
                    self.awaken(at, run.this, sink);
                }
            }
            Op::UseIts { .. } => match self.its_abilities(run, op).count() {
                0 => self.go_on(0),
                1 => self.use_its(run, op, 0, sink),
                _ => return true,
            },
            op => {
                if let Some(select) = Self::picks(op) {
                    match self.next_pick(run, op, select) {
                        Next::Ask => return true,
                        Next::Done => {
                            self.tell_no_target(run, run.picked == 0, sink);
                            self.finish_pick(op, sink);
                        }
                        Next::Take(piece) => self.picked(run, op, select, piece, sink),
                        Next::Roll => self.roll_pick(run, op, select, dice, sink),
                    }
                } else {
                    self.act(run, op, dice, sink);
                }
            }
        }
        false
    }

    fn advance_choose(
        &mut self,
        run: &Run,
        op: &Op,
        select: &Select,
        sink: &mut impl Sink<Event>,
    ) -> bool {
        match self.next_on_field(run, select) {
            Next::Ask => return true,
            Next::Done => self.tell_no_target(run, run.progress.places() == 0, sink),
            _ => {
                let rest = self.field_candidates(run, select);
                self.add_places(rest);
            }
        }
        self.chosen(run, op, sink);
        false
    }

    /// Nobody was asked, so nobody would know why nothing happens.
    pub(crate) fn tell_no_target(&self, run: &Run, nothing: bool, sink: &mut impl Sink<Event>) {
        if nothing {
            let card = self.cards.get(run.text).number;
            sink.tell(Open::NoTarget { seat: run.seat, card });
        }
    }

    /// Top or bottom of the deck, decided before cards go there.
    pub(crate) fn asks_which_end(&self, run: &Run, op: &Op) -> bool {
        let something = match op {
            Op::Put { what, to: Dest::DeckEnd } => self.next_pick(run, op, what) != Next::Done,
            Op::PutWho { who, to: Dest::DeckEnd } => self.who(Eyes::from(run), who) != 0,
            Op::PutIt { to: Dest::DeckEnd } => run.it.is_some(),
            _ => false,
        };
        something && !matches!(run.progress, Progress::End { .. })
    }

    /// Clauses without a choice.
    fn act(&mut self, run: &Run, op: &Op, dice: &mut impl Dice, sink: &mut impl Sink<Event>) {
        let eyes = Eyes::from(run);
        match op {
            Op::Damage { amount, to } => {
                let amount = self.number(eyes, amount, run.did);
                let mask = self.reached(run, to);
                let from = self.spot_of(run.this);
                self.leave(mask.count_ones() as u8);
                self.push_damage(mask, amount, Blow { by: run.seat, from, attack: false });
                self.note_dealt(run, mask);
            }
            Op::Heal { amount, to } => self.heal(run, amount, to),
            Op::Change { what, times, to, until } => {
                let (times, mask) = (self.number(eyes, times, run.did), self.reached(run, to));
                self.go_on(mask.count_ones() as u8);
                if times > 0 {
                    self.change(run, mask, multiplied(*what, times), *until, sink);
                }
            }
            Op::Ban { side, what, until } => self.ban(run, *side, *what, *until, sink),
            Op::PutWho { who, to } => self.put_who(run, who, end_of(run, *to), sink),
            Op::PutIt { to } => self.put_it(run, end_of(run, *to), sink),
            Op::PutShown { to } => self.put_shown(run, *to, sink),
            Op::DrawUntil(count) => self.draw_until(run.seat, *count),
            Op::PlayThis { hp } => {
                self.go_on(0);
                self.play_card(run.seat, run.this, *hp, sink);
            }
            Op::PlayIt { hp } => self.play_it(run, *hp, sink),
            Op::Ready(who) => self.turn_cards(run, who, false, sink),
            Op::Rest(who) => self.turn_cards(run, who, true, sink),
            Op::Faint(who) => {
                let mask = self.reached(run, who);
                self.go_on(mask.count_ones() as u8);
                for at in Spot::among(mask) {
                    if !self.is_kept(at, run.seat, Dest::Break) {
                        self.faint(at, sink);
                    }
                }
            }
            Op::ViewHp { of, .. } => {
                let mask = self.who(eyes, of);
                self.go_on(mask.count_ones() as u8);
                Spot::among(mask).for_each(|at| self.view_hp(run.seat, at, sink));
            }
            Op::ViewHand => {
                self.go_on(1);
                self.view_hand(run.seat, sink);
            }
            Op::Reveal { bottom } => self.reveal(run, *bottom, dice, sink),
            Op::Win => {
                let by = RuleId::new("BV-ADV-9");
                self.finish(Outcome::Win { seats: SeatSet::of(run.seat), by }, sink);
            }
            Op::Rewrite { side, until, .. } => {
                let seat = seats(*side, run.seat)[0];
                self.remember(run, seat, *until);
            }
            Op::Watch { until, .. } => self.remember(run, run.seat, *until),
            Op::Later { .. } => self.remember(run, run.seat, Until::EndOfTurn),
            Op::WatchFells { ability, until } => {
                let mask = self.who(eyes, &Who::This);
                self.go_on(mask.count_ones() as u8);
                self.change(run, mask, Change::Fells(*ability), *until, sink);
            }
            _ => self.go_on(0),
        }
    }

    /// So many, or as many as the opponent holds.
    fn draw_until(&mut self, seat: Seat, count: Option<u8>) {
        let wanted = count.unwrap_or(self.players[seat.opponent()].hand.len());
        let left = wanted.saturating_sub(self.players[seat].hand.len());
        self.go_on(left);
        self.then(Step::Draw { seat, left });
    }

    fn heal(&mut self, run: &Run, amount: &Number, to: &Who) {
        let left = self.number(Eyes::from(run), amount, run.did);
        let mask = self.reached(run, to);
        self.leave(mask.count_ones() as u8);
        for at in Spot::ALL.into_iter().rev().filter(|at| mask & at.bit() != 0) {
            self.then(Step::Heal { at, left, fresh: false });
        }
    }

    fn change(
        &mut self,
        run: &Run,
        mask: u8,
        change: Change,
        until: Until,
        sink: &mut impl Sink<Event>,
    ) {
        for at in Spot::among(mask) {
            let Some(piece) = self.cookie(at).map(|cookie| cookie.piece) else { continue };
            let what = What::Change { at, change };
            if self.add_lasting(Lasting { what, until, by: run.seat, begun: false }) {
                sink.tell(Open::Changed { at, cookie: self.number_of(piece), change, until });
            }
        }
    }

    fn ban(&mut self, run: &Run, side: Side, ban: Ban, until: Until, sink: &mut impl Sink<Event>) {
        self.go_on(1);
        for seat in seats(side, run.seat) {
            let what = What::Ban { seat: *seat, ban };
            if self.add_lasting(Lasting { what, until, by: run.seat, begun: false }) {
                sink.tell(Open::Banned { seat: *seat, ban, until });
            }
        }
    }

    fn remember(&mut self, run: &Run, seat: Seat, until: Until) {
        let what = What::Clause { seat, text: run.text, ability: run.ability, at: run.at };
        let lasts = self.add_lasting(Lasting { what, until, by: run.seat, begun: false });
        self.go_on(u8::from(lasts));
    }

    fn turn_cards(&mut self, run: &Run, who: &Who, rested: bool, sink: &mut impl Sink<Event>) {
        let mask = self.reached(run, who);
        self.go_on(mask.count_ones() as u8);
        for at in Spot::among(mask) {
            if let Some(cookie) = self.cookie_mut(at).filter(|_| !rested) {
                cookie.ready_by_effect();
            }
            self.turn_at(at, rested, sink);
        }
    }

    pub(crate) fn turn_at(&mut self, at: Spot, rested: bool, sink: &mut impl Sink<Event>) {
        let (seat, Some(piece)) = (at.seat(), self.on(at)) else {
            return debug_assert!(false, "only what lies there is turned");
        };
        let was = if let Some(cookie) = self.cookie_mut(at) {
            std::mem::replace(&mut cookie.rested, rested)
        } else {
            let set = &mut self.players[seat].rested;
            let was = set.contains(piece);
            set.set(piece, rested);
            was
        };
        let card = self.number_of(piece);
        match (was, rested) {
            (false, true) => sink.tell(Open::Rested { seat, card }),
            (true, false) => sink.tell(Open::Readied { seat, card }),
            _ => {}
        }
    }

    pub(crate) fn view_hp(&mut self, seat: Seat, at: Spot, sink: &mut impl Sink<Event>) {
        // A Stage has no HP.
        let Some(cookie) = self.cookie(at) else { return };
        let hp = cookie.hp;
        let mut theirs = Pieces::default();
        for piece in hp.cards() {
            let own = piece.owner() == seat;
            let cards = if own { &mut self.players[seat].known[OWNER] } else { &mut theirs };
            cards.add(*piece);
        }
        self.look_at(seat.opponent(), theirs);
        for piece in hp.cards() {
            sink.tell(Event::Looked { seat, card: self.hidden(seat, *piece) });
        }
    }

    fn view_hand(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        let foe = seat.opponent();
        let hand = self.players[foe].hand;
        self.look_at(foe, hand);
        for piece in hand.iter(foe) {
            sink.tell(Event::Looked { seat, card: self.hidden(seat, piece) });
        }
    }

    fn reveal(
        &mut self,
        run: &Run,
        bottom: bool,
        dice: &mut impl Dice,
        sink: &mut impl Sink<Event>,
    ) {
        let seat = run.seat;
        let deck = &mut self.players[seat].deck;
        let piece = if bottom {
            deck.settle_bottom(dice);
            deck.lowest()
        } else {
            deck.settle_top(1, dice);
            deck.top_cards(1).first().copied()
        };
        self.go_on(1);
        // All cards of the deck may lie elsewhere.
        let Some(piece) = piece else { return };
        self.show_card(piece);
        for eye in [OWNER, FOE, WATCHER] {
            self.players[seat].known[eye].add(piece);
        }
        self.edit(|run| run.it = Some(piece));
        sink.tell(Open::Revealed { seat, card: self.number_of(piece) });
    }

    /// BV-ADV-3.
    pub(crate) fn equip(&mut self, run: &Run, at: Spot, sink: &mut impl Sink<Event>) {
        let room =
            |state: &Self| state.cookie(at).is_some_and(|cookie| cookie.equips.contains(&None));
        if !room(self) {
            return;
        }
        let lies = self.spot_of(run.this);
        let free = match lies {
            Some(from) if self.is_kept(from, run.seat, Dest::Hand) => false,
            Some(from) if from != at => self.lift(from, sink).is_some(),
            Some(_) => false,
            None => self.take_used(run.this),
        };
        if !free {
            return;
        }
        // Whoever is lifted from another place leaves this one as it is: the room is still there.
        let Some(host) = self.cookie_mut(at) else {
            return debug_assert!(false, "the host was there");
        };
        let slot = host.equips.iter_mut().find(|slot| slot.is_none());
        debug_assert!(slot.is_some(), "there was room (BV-Q-18)");
        if let Some(slot) = slot {
            *slot = Some(run.this);
        }
        let host = host.piece;
        self.arrives(at.seat(), run.this);
        let (cookie, card) = (self.number_of(host), self.number_of(run.this));
        sink.tell(Open::Equipped { at, cookie, card });
    }

    /// Abilities of the card `it` that a clause lets the player use.
    pub(crate) fn its_abilities(&self, run: &Run, op: &Op) -> impl Iterator<Item = u8> + use<'_> {
        let allowed = match op {
            Op::UseIts { flip, play, activate, then } => {
                [(On::Flip, *flip), (On::Play, *play), (On::Activate, *activate), (On::Then, *then)]
            }
            _ => [(On::Flip, false); 4],
        };
        let card = run.it.map(|it| self.card(it));
        let used = allowed.into_iter().filter(|(_, used)| *used).map(|(on, _)| on);
        used.flat_map(move |on| card.into_iter().flat_map(move |card| card.all(on)))
            .map(|(at, _)| at)
    }

    pub(crate) fn use_its(&mut self, run: &Run, op: &Op, which: u8, sink: &mut impl Sink<Event>) {
        let ability = self.its_abilities(run, op).nth(which as usize);
        self.go_on(1);
        if let (Some(ability), Some(it)) = (ability, run.it) {
            let text = self.kind(it);
            let borrowed = Run { host: GONE, ..Run::new(run.seat, it, text, ability) };
            self.offer(borrowed, sink);
        }
    }
}

fn multiplied(change: Change, times: u8) -> Change {
    let times = times.min(100) as i8;
    match change {
        Change::Attack(n) => Change::Attack(n.saturating_mul(times)),
        Change::AttackTaken(n) => Change::AttackTaken(n.saturating_mul(times)),
        Change::EffectTaken(n) => Change::EffectTaken(n.saturating_mul(times)),
        Change::Taken(n) => Change::Taken(n.saturating_mul(times)),
        Change::EffectDealt(n) => Change::EffectDealt(n.saturating_mul(times)),
        other => other,
    }
}
