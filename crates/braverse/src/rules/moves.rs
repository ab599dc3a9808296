//! Cards go from place to place, and what people know goes with them.

use kernel::{Dice, Hidden, Seat, Sink};

use crate::card::CardNumber;
use crate::effect::{Deed, Zone};
use crate::event::{Event, Open, Origin};
use crate::piece::{PER_SEAT, Piece, Pieces, Spot};
use crate::state::{Cookie, GONE, Progress, State, Step, What};

/// Whose knowledge of a hidden card is meant: places in `Player::known`.
pub const OWNER: usize = 0;
pub const FOE: usize = 1;
pub const WATCHER: usize = 2;

/// What brought a card to where it goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    Rules,
    /// An effect of this player's card.
    Effect(Seat, Piece),
}

impl State {
    pub(crate) fn number_of(&self, piece: Piece) -> CardNumber {
        self.cards.number(self.kind(piece))
    }

    pub(crate) fn hidden(&self, to: Seat, piece: Piece) -> Hidden<CardNumber> {
        Hidden { owner: to, value: self.number_of(piece) }
    }

    /// Everybody sees the card now. Equal cards cannot be told apart: if one of them was known to
    /// be hidden somewhere, this may be that one.
    pub(crate) fn show_card(&mut self, piece: Piece) {
        self.show_one(piece, Pieces::default());
    }

    /// Its owner sees the card now. Equal cards cannot be told apart: the one that is seen counts as
    /// the latest of those that were shuffled in, so that nobody learns which of them it was.
    pub(crate) fn drawn(&mut self, piece: Piece) {
        let seat = piece.owner();
        let since = |piece: Piece| self.since[piece.0 as usize];
        // Most of the time all came in together, and there is nothing to look for.
        if since(piece) >= self.players[seat].shuffles {
            return;
        }
        let later = |twin: &Piece| since(*twin) > since(piece);
        let known = self.players[seat].hand.or(self.players[seat].known[OWNER]);
        let unseen = self.twins(piece).without(known);
        let latest = unseen
            .iter(seat)
            .filter(|twin| later(twin) && self.is_hidden(*twin))
            .max_by_key(|twin| since(*twin));
        if let Some(twin) = latest {
            self.since.swap(piece.0 as usize, twin.0 as usize);
        }
    }

    /// Cards that are seen at the same time are not each other.
    pub(crate) fn show_together(&mut self, seat: Seat, cards: Pieces) {
        for piece in cards.iter(seat) {
            self.show_one(piece, cards);
        }
    }

    fn show_one(&mut self, piece: Piece, beside: Pieces) {
        let shown = self.players[piece.owner()].shown;
        if !shown.iter().all(|cards| cards.contains(piece)) {
            let twins = self.twins(piece).without(beside);
            self.show_to(FOE, piece, twins);
            self.show_to(WATCHER, piece, twins);
        }
        self.forget(piece);
    }

    /// The opponent alone looks at these cards of a player, where they lie.
    pub(crate) fn look_at(&mut self, owner: Seat, cards: Pieces) {
        for piece in cards.iter(owner) {
            self.show_to(FOE, piece, self.twins(piece).without(cards));
            self.players[owner].known[FOE].add(piece);
        }
    }

    /// `twins` are those of its kind that are not seen at the same time.
    fn show_to(&mut self, eye: usize, piece: Piece, twins: Pieces) {
        let seat = piece.owner();
        let (shown, known) = (self.players[seat].shown[eye - FOE], self.players[seat].known[eye]);
        if shown.contains(piece) {
            return;
        }
        // One whose place is known is certainly another card.
        let loose = twins.and(shown).without(known);
        let twin = loose.iter(seat).find(|twin| self.is_hidden(*twin));
        let shown = &mut self.players[seat].shown[eye - FOE];
        if let Some(twin) = twin {
            shown.remove(twin);
        }
        shown.add(piece);
    }

    fn is_hidden(&self, piece: Piece) -> bool {
        let player = &self.players[piece.owner()];
        let open = player.support.or(player.trash).or(player.broken);
        if open.contains(piece) {
            return false;
        }
        let mut cookies = self.players.0.iter().flat_map(|player| player.cookies.iter().flatten());
        player.hand.or(player.extra).contains(piece)
            || player.deck.cards().contains(&piece)
            || cookies.any(|cookie| cookie.hp.cards().contains(&piece))
    }

    /// The other pieces of its kind: its neighbours.
    pub(crate) fn twins(&self, piece: Piece) -> Pieces {
        let (kind, first) = (self.kind(piece), Piece::of(piece.owner(), 0).0 as usize);
        let kinds = &self.kinds[first..first + PER_SEAT as usize];
        let (mut low, mut high) = (piece.index() as usize, piece.index() as usize);
        while low > 0 && kinds[low - 1] == kind {
            low -= 1;
        }
        while high + 1 < kinds.len() && kinds[high + 1] == kind {
            high += 1;
        }
        let mut all = Pieces::between(low as u8, high as u8);
        all.remove(piece);
        all
    }

    /// Cards of a player that lie where not everybody sees them.
    pub(crate) fn hidden_pieces(&self, seat: Seat) -> Pieces {
        let player = &self.players[seat];
        let mut hidden = player.hand.or(player.extra);
        player.deck.cards().iter().for_each(|piece| hidden.add(*piece));
        for cookie in self.players.0.iter().flat_map(|player| player.cookies.iter().flatten()) {
            let own = cookie.hp.cards().iter().filter(|piece| piece.owner() == seat);
            own.for_each(|piece| hidden.add(*piece));
        }
        hidden
    }

    fn forget(&mut self, piece: Piece) {
        self.players[piece.owner()].known.iter_mut().for_each(|known| known.remove(piece));
    }

    /// The piece of a number in a set; of equal ones in hand, the one others know about.
    pub(crate) fn piece_in(&self, seat: Seat, set: Pieces, number: CardNumber) -> Option<Piece> {
        let known = self.players[seat].known;
        let known = set.and(known[FOE].or(known[WATCHER]));
        let kind = self.cards.find(number)?;
        let named = |set: Pieces| set.iter(seat).find(|piece| self.kind(*piece) == kind);
        named(known).or_else(|| named(set))
    }

    /// The piece that a choice names. It is there: choices are made up of what is.
    pub(crate) fn chosen_in(&self, seat: Seat, set: Pieces, number: CardNumber) -> Option<Piece> {
        let piece = self.piece_in(seat, set, number);
        debug_assert!(piece.is_some(), "{number} is among the choices, but not there");
        piece
    }

    /// The same for a piece that chance picked.
    pub(crate) fn twin_known(&self, piece: Piece) -> Piece {
        let seat = piece.owner();
        self.piece_in(seat, self.players[seat].hand, self.number_of(piece)).unwrap_or(piece)
    }

    /// After a card left a hand unseen, nobody else can be sure of the others.
    pub(crate) fn forget_hand(&mut self, seat: Seat) {
        let hand = self.players[seat].hand;
        for eye in [FOE, WATCHER] {
            let known = &mut self.players[seat].known[eye];
            *known = known.without(hand);
        }
    }

    /// Into an open zone.
    pub(crate) fn put_open(&mut self, piece: Piece, zone: Zone, rested: bool) {
        let seat = piece.owner();
        self.show_card(piece);
        if let Some(set) = self.zone_mut(seat, zone) {
            set.add(piece);
        }
        if zone == Zone::Break {
            self.falling = 0;
            let level = self.card(piece).level;
            self.players[seat].level = self.players[seat].level.saturating_add(level);
            let kind = self.kind(piece);
            self.note(Deed::Broken, seat, kind);
        }
        if rested {
            self.players[seat].rested.add(piece);
        }
    }

    /// Into a hand or back to the EXTRA deck; `open` when everybody saw which card it is.
    pub(crate) fn put_in_hand(&mut self, piece: Piece, open: bool) {
        let seat = piece.owner();
        if self.card(piece).extra {
            self.forget(piece);
            self.players[seat].extra.add(piece);
            return;
        }
        if open {
            self.show_card(piece);
            self.players[seat].known[FOE].add(piece);
            self.players[seat].known[WATCHER].add(piece);
        } else {
            self.forget(piece);
            self.forget_tries();
        }
        self.players[seat].hand.add(piece);
    }

    /// Out of a pile zone.
    pub(crate) fn take_from(&mut self, piece: Piece, zone: Zone) {
        let seat = piece.owner();
        if let Some(set) = self.zone_mut(seat, zone) {
            set.remove(piece);
        }
        match zone {
            Zone::Break => {
                let level = self.card(piece).level;
                self.players[seat].level = self.players[seat].level.saturating_sub(level);
            }
            Zone::Support => {
                self.players[seat].rested.remove(piece);
                let kind = self.kind(piece);
                self.note(Deed::LeftSupport, seat, kind);
            }
            _ => {}
        }
    }

    /// The top card of a deck; an empty deck is refreshed before anything else (BV-REFRESH-1).
    pub(crate) fn draw_card(&mut self, seat: Seat, dice: &mut impl Dice) -> Option<Piece> {
        let piece = self.players[seat].deck.draw(dice)?;
        self.forget_tries();
        if self.players[seat].deck.is_empty() {
            self.push_refresh(seat);
        }
        Some(piece)
    }

    /// To the trash of its owner, openly.
    pub(crate) fn trash(&mut self, piece: Piece, from: Origin, sink: &mut impl Sink<Event>) {
        let (seat, card) = (piece.owner(), self.number_of(piece));
        self.put_open(piece, Zone::Trash, false);
        sink.tell(Open::Moved { seat, card, from, to: Zone::Trash });
    }

    /// Lifts a Cookie from its place: HP, equips and the card below go to the trash (BV-ADV-3,
    /// BV-ADV-6, BV-ADV-7); the card itself is returned.
    pub(crate) fn lift(&mut self, at: Spot, sink: &mut impl Sink<Event>) -> Option<Cookie> {
        self.cookie(at)?;
        let cookie = self.players[at.seat()].cookies[at.slot()].take()?;
        for piece in cookie.hp.cards().iter().rev() {
            self.trash(*piece, Origin::Hp, sink);
        }
        for piece in cookie.equips.into_iter().flatten() {
            self.trash(piece, Origin::Equipped, sink);
        }
        if let Some(base) = cookie.base {
            self.trash(base, Origin::Zone(Zone::Battle), sink);
        }
        self.vacate(at);
        Some(cookie)
    }

    /// Nothing that was said of the Cookie here is true of the next one.
    pub(crate) fn vacate(&mut self, at: Spot) {
        self.lasting.retain(
            |lasting| !matches!(lasting.what, What::Change { at: there, .. } if there == at),
        );
        self.todo.retain(|step| {
            !matches!(step, Step::OnPlay { at: there, .. } | Step::Damage { at: there, .. }
                if *there == at)
        });
        for step in self.todo.iter_mut() {
            match step {
                Step::Run(run) | Step::Offer(run) => {
                    run.them &= !at.bit();
                    if let Progress::Places(mask) = &mut run.progress {
                        *mask &= !at.bit();
                    }
                    if run.host as usize == at.index() {
                        run.host = GONE;
                    }
                }
                Step::Heal { at: there, left, .. } if *there == at => *left = 0,
                _ => {}
            }
        }
        if let Some(battle) = &mut self.battle {
            battle.attacker_gone |= battle.attacker == at;
            battle.target_gone |= battle.target == at;
        }
    }

    /// Under or over the deck; `open` when everybody saw which card it is.
    pub(crate) fn put_on_deck(&mut self, piece: Piece, top: bool, open: bool, owner_knows: bool) {
        let seat = piece.owner();
        if self.card(piece).extra {
            self.put_in_hand(piece, open);
            return;
        }
        if open {
            self.show_card(piece);
        } else {
            self.forget(piece);
            self.forget_tries();
        }
        let player = &mut self.players[seat];
        for (eye, knows) in [(OWNER, open || owner_knows), (FOE, open), (WATCHER, open)] {
            if knows {
                player.known[eye].add(piece);
            }
        }
        if top { player.deck.put_top(piece) } else { player.deck.put_bottom(piece) }
    }

    /// Into the deck, which is shuffled afterwards by `shuffle`.
    pub(crate) fn put_in_deck(&mut self, piece: Piece, open: bool) {
        let seat = piece.owner();
        if self.card(piece).extra {
            self.put_in_hand(piece, open);
            return;
        }
        if open {
            self.show_card(piece);
        }
        self.forget(piece);
        let shuffle = (self.players[seat].shuffles + 1).min(120);
        self.since[piece.0 as usize] = shuffle;
        self.players[seat].deck.put_loose(piece);
    }

    pub(crate) fn shuffle(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        let player = &mut self.players[seat];
        player.shuffles = (player.shuffles + 1).min(120);
        player.deck.shuffle();
        let cards = player.deck;
        for piece in cards.cards() {
            self.forget(*piece);
        }
        sink.tell(Open::Shuffled { seat });
    }
}
