//! Cards that effects move: from piles, from the field, from the top of a deck.

use kernel::{Dice, Seat, Sink};

use super::moves::{FOE, WATCHER};
use super::order::is_floor_open;
use super::pick::LOWEST;
use super::select::{Eyes, seats};
use crate::effect::{Condition, Count, Dest, Op, Select, Until, Who, Zone};
use crate::event::{Event, Open, Origin};
use crate::piece::{Piece, Spot};
use crate::state::{Lasting, Progress, Run, State, Step, What};

impl State {
    pub(crate) fn put_who(&mut self, run: &Run, who: &Who, to: Dest, sink: &mut impl Sink<Event>) {
        let mask = self.reached(run, who);
        self.go_on(0);
        // The card itself is never `it`.
        let other = !matches!(who, Who::This);
        if other {
            self.edit(|run| run.it = None);
        }
        if mask == 0 && !other {
            let did = self.put_card(run, run.this, to, sink);
            return self.edit(|run| run.did = u8::from(did));
        }
        let mut did = 0;
        for at in Spot::among(mask) {
            let piece = self.on(at);
            if self.send(run, at, to, sink) {
                did += 1;
                if other {
                    self.edit(|run| run.it = piece);
                }
            }
        }
        self.edit(|run| run.did = did);
        self.settle_deck(to, sink);
    }

    /// A card that lies in a pile, or one that is just being used; whether it was there.
    fn put_card(&mut self, run: &Run, piece: Piece, to: Dest, sink: &mut impl Sink<Event>) -> bool {
        let owner = piece.owner();
        if let Some(zone) = self.pile_of(piece) {
            self.move_pile(run, piece, zone, to, sink);
        } else if self.players[owner].deck.cards().contains(&piece) {
            self.take_from_deck(piece);
            self.deliver(run, piece, Origin::Zone(Zone::Deck), true, to, sink);
        } else if self.unfinish(piece) {
            self.deliver(run, piece, Origin::Use, true, to, sink);
        } else {
            return false;
        }
        self.settle_deck(to, sink);
        true
    }

    /// The card under use, from where it waits or from the trash it has gone to already (BV-Q-19).
    pub(crate) fn take_used(&mut self, piece: Piece) -> bool {
        let trashed = self.switches.trash_before_effect && self.pile_of(piece) == Some(Zone::Trash);
        if trashed {
            self.take_from(piece, Zone::Trash);
        }
        trashed || self.unfinish(piece)
    }

    /// The card under use finds another place than the trash.
    pub(crate) fn unfinish(&mut self, piece: Piece) -> bool {
        let before = self.todo.len();
        self.todo.retain(|step| *step != Step::Finish { piece });
        self.todo.len() < before
    }

    pub(crate) fn take_from_deck(&mut self, piece: Piece) {
        let seat = piece.owner();
        self.players[seat].deck.take(piece);
        if self.players[seat].deck.is_empty() {
            self.push_refresh(seat);
        }
    }

    /// After cards were put into a deck it is shuffled.
    pub(crate) fn settle_deck(&mut self, to: Dest, sink: &mut impl Sink<Event>) {
        if to != Dest::Deck {
            return;
        }
        for seat in [Seat::A, Seat::B] {
            if self.has_new_cards(seat) {
                self.shuffle(seat, sink);
            }
        }
    }

    fn has_new_cards(&self, seat: Seat) -> bool {
        let next = (self.players[seat].shuffles + 1).min(120);
        self.players[seat]
            .deck
            .loose_part()
            .iter()
            .any(|piece| self.since[piece.0 as usize] == next)
    }

    pub(crate) fn move_pile(
        &mut self,
        run: &Run,
        piece: Piece,
        zone: Zone,
        to: Dest,
        sink: &mut impl Sink<Event>,
    ) {
        let owner = piece.owner();
        let seen = !matches!(zone, Zone::Hand | Zone::Extra)
            || self.players[owner].known[WATCHER].contains(piece);
        let opens = to.is_open();
        self.take_from(piece, zone);
        if zone == Zone::Hand && !opens {
            self.forget_hand(owner);
        }
        self.deliver(
            run,
            piece,
            Origin::Zone(zone),
            seen && (opens || zone != Zone::Hand),
            to,
            sink,
        );
    }

    /// One card of a pile was chosen for the clause under way.
    pub(crate) fn picked(
        &mut self,
        run: &Run,
        op: &Op,
        select: &Select,
        piece: Piece,
        sink: &mut impl Sink<Event>,
    ) {
        let kind = self.kind(piece);
        let open = is_floor_open(op, select);
        let level = self.card(piece).level;
        let worth = if matches!(select.count, Count::LevelSum(_)) { level } else { 1 };
        self.edit(|run| {
            run.picked += worth;
            if let Count::Within { level: most, .. } = select.count {
                let left = run.progress.levels(most).saturating_sub(level);
                run.progress = Progress::Levels(left);
            }
            // As many as before is still to be known.
            if select.count != Count::AsMany {
                run.did = run.picked;
            }
            if open {
                run.floor = kind;
            }
            run.it = Some(piece);
        });
        let owner = piece.owner();
        let card = self.number_of(piece);
        match op {
            Op::Put { to, what } if what.among.is_attached() => {
                self.put_attached(run, piece, end_of(run, *to), sink);
            }
            Op::Put { to, .. } => {
                let zone = self.pile_of(piece).unwrap_or(Zone::Hand);
                self.move_pile(run, piece, zone, end_of(run, *to), sink);
            }
            Op::Play { hp, .. } => {
                let at = self.free_spot(run.seat);
                self.add_places(at.map_or(0, Spot::bit));
                self.play_card(run.seat, piece, *hp, sink);
            }
            Op::ReadyCards(_) => {
                self.players[owner].rested.remove(piece);
                sink.tell(Open::Readied { seat: owner, card });
            }
            Op::Hold(_) => {
                let what = What::Held { seat: owner, text: kind };
                let until = Until::NextFoeTurn;
                if self.add_lasting(Lasting { what, until, by: run.seat, begun: false }) {
                    sink.tell(Open::Held { seat: owner, card });
                }
            }
            Op::RestCards(_) => {
                self.players[owner].rested.add(piece);
                sink.tell(Open::Rested { seat: owner, card });
            }
            Op::RevealCards(_) => {
                self.show_card(piece);
                self.players[owner].known[FOE].add(piece);
                self.players[owner].known[WATCHER].add(piece);
                sink.tell(Open::Revealed { seat: owner, card });
                self.keep(piece, true);
            }
            _ => {}
        }
    }

    /// An attached card goes somewhere; `host` is then the Cookie it was attached to.
    fn put_attached(&mut self, run: &Run, piece: Piece, to: Dest, sink: &mut impl Sink<Event>) {
        let Some(at) = self.host_of(piece) else {
            return debug_assert!(false, "an attached card was chosen");
        };
        if let Some(cookie) = self.cookie_mut(at) {
            for slot in &mut cookie.equips {
                *slot = slot.filter(|other| *other != piece);
            }
        }
        let host = at.index() as u8;
        self.edit(|run| run.host = host);
        self.deliver(&Run { host, ..*run }, piece, Origin::Equipped, true, to, sink);
    }

    /// Chance picks a card; nobody can tell it from its twins.
    pub(crate) fn roll_pick(
        &mut self,
        run: &Run,
        op: &Op,
        select: &Select,
        dice: &mut impl Dice,
        sink: &mut impl Sink<Event>,
    ) {
        let from = self.candidates(run, op, select);
        let at = dice.roll(u32::from(from.len()));
        let Some(piece) = from.iter(Self::pile_owner(run, select)).nth(at as usize) else {
            return self.finish_pick(op, sink);
        };
        self.picked(run, op, select, self.twin_known(piece), sink);
        self.edit(|run| run.floor = LOWEST);
    }

    /// No more cards are chosen.
    pub(crate) fn finish_pick(&mut self, op: &Op, sink: &mut impl Sink<Event>) {
        // What was picked may have brought about something that comes first.
        let Some(Step::Run(run)) = self.todo.last() else { return };
        if matches!(op, Op::Play { .. }) {
            self.edit(|run| run.them = run.progress.places());
        }
        self.go_on(run.picked);
        if run.picked == 0 {
            self.edit(|run| run.it = None);
        } else if let Op::Put { to, .. } = op {
            self.settle_deck(*to, sink);
        }
    }

    pub(crate) fn put_it(&mut self, run: &Run, to: Dest, sink: &mut impl Sink<Event>) {
        self.go_on(0);
        if let Some(it) = run.it
            && self.put_card(run, it, to, sink)
        {
            self.edit(|run| run.did = 1);
        }
    }

    /// Cards from the top of a deck, one by one: a refresh may come in between.
    pub(crate) fn advance_top(
        &mut self,
        run: &Run,
        op: &Op,
        dice: &mut impl Dice,
        sink: &mut impl Sink<Event>,
    ) -> bool {
        let Op::PutTop { side, count, up_to, bottom, to } = op else {
            unreachable!("called for cards of a deck")
        };
        let wanted = if let Progress::Wanted(wanted) = run.progress {
            wanted
        } else {
            self.todo.retain(|step| !matches!(step, Step::Kept { shown: false, .. }));
            let wanted = self.number(Eyes::from(run), count, run.did).min(0x7f);
            if *up_to && wanted > 0 {
                return true;
            }
            wanted
        };
        if run.picked >= wanted {
            self.go_on(run.picked);
            if wanted == 0 {
                self.edit(|run| run.it = None);
            }
            self.settle_deck(*to, sink);
            return false;
        }
        self.edit(|run| {
            (run.picked, run.progress) = (run.picked + 1, Progress::Wanted(wanted));
        });
        let seat = seats(*side, run.seat)[0];
        if *bottom {
            self.players[seat].deck.settle_bottom(dice);
            if let Some(piece) = self.players[seat].deck.lowest() {
                self.take_from_deck(piece);
                self.deliver_top(run, piece, *to, sink);
            }
        } else if let Some(piece) = self.draw_card(seat, dice) {
            self.deliver_top(run, piece, *to, sink);
        }
        false
    }

    fn deliver_top(&mut self, run: &Run, piece: Piece, to: Dest, sink: &mut impl Sink<Event>) {
        self.edit(|run| run.it = Some(piece));
        if asks_what_moved(&self.ability_of(run).ops[run.at as usize + 1..]) {
            self.keep(piece, false);
        }
        self.deliver(run, piece, Origin::Zone(Zone::Deck), false, to, sink);
    }
}

/// Whether the clause that follows asks what this one has moved.
fn asks_what_moved(rest: &[Op]) -> bool {
    let moved = |condition: &Condition| matches!(condition, Condition::Moved { .. });
    matches!(rest.first(), Some(Op::If { conditions, .. }) if conditions.iter().any(moved))
}

pub fn end_of(run: &Run, to: Dest) -> Dest {
    match to {
        Dest::DeckEnd if run.progress == (Progress::End { top: false }) => Dest::DeckBottom,
        Dest::DeckEnd => Dest::DeckTop,
        other => other,
    }
}
