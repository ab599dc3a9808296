//! Doing again what has changed nothing (BV-Q-32), and turns that have become too long (BV-Q-10).

use std::hash::{Hash, Hasher};
use std::num::NonZeroU32;

use kernel::{Seat, Stack};

use super::turn::MOST_ACTIONS;
use crate::action::Action;
use crate::card::{Card, CardType};
use crate::effect::{Limit, Op};
use crate::piece::{Piece, Pieces, Spot};
use crate::state::State;

/// Deeds are told apart up to so many of a kind: a count alone is no other position.
const COUNTED: u8 = 3;

impl State {
    /// BV-Q-10: from here on what may be left out is left out.
    pub(crate) fn is_tired(&self) -> bool {
        self.switches.loop_guard && self.actions >= MOST_ACTIONS
    }

    /// Notes what the turn player does here, if it could be done for ever. Whatever else one does
    /// in a Main Phase uses something up.
    pub(crate) fn note_try(&mut self, action: Action) {
        if !self.switches.loop_guard {
            return;
        }
        if !self.may_come_again(action) {
            return self.forget_tries();
        }
        let here = marked(self.position(), action);
        if self.tried.push(here).is_err() {
            self.tried.remove(0);
            self.tried = Stack::fitting(self.tried.iter().chain([here]));
        }
    }

    /// Whether it has no limit and rests nothing for energy.
    fn may_come_again(&self, action: Action) -> bool {
        let named = |number| self.cards.find(number).map(|kind| self.cards.get(kind));
        match action {
            Action::Activate { at, ability } => {
                self.on(at).is_some_and(|piece| is_free(self.card(piece), ability))
            }
            Action::Return { card, ability } => {
                named(card).is_some_and(|card| is_free(card, ability))
            }
            Action::Play(card) => named(card).is_some_and(|card| {
                let free = card.cost.total() == 0 || card.may_cost_less();
                card.card == CardType::Item && free
            }),
            _ => false,
        }
    }

    /// A card has moved unseen, or the turn goes on in another way: no position comes again.
    pub(crate) fn forget_tries(&mut self) {
        if !self.tried.is_empty() {
            self.tried = Stack::default();
        }
    }

    /// What was done here before. Everything it depends on lies open or is a number of cards; who
    /// knows which hidden card is left out, for no player knows that of the others.
    pub(crate) fn repetitions(&self) -> impl Fn(Action) -> bool {
        let tried = self.tried;
        let here = if tried.is_empty() { 0 } else { self.position() };
        move |action| !tried.is_empty() && tried.iter().any(|done| done == marked(here, action))
    }

    /// The table as everybody sees it, as a number that does not depend on the order of facts nor
    /// on which of equal cards lies where.
    fn position(&self) -> u64 {
        let both = [Seat::A, Seat::B].into_iter().map(|seat| self.side_position(seat));
        let lasting = self.lasting.iter().map(fact);
        let deeds = self
            .deeds
            .iter()
            .map(|done| fact((done.deed, done.seat, done.kind, done.times.min(COUNTED))));
        both.chain(lasting).chain(deeds).fold(0, u64::wrapping_add)
    }

    fn side_position(&self, seat: Seat) -> u64 {
        let player = &self.players[seat];
        let open = [(player.support, 1), (player.trash, 2), (player.broken, 3)];
        let sizes = (player.hand.len(), player.extra.len(), player.deck.len(), player.due);
        let used = (player.extra_played, player.stage_used, seat);
        let mut sum = fact((sizes, used));
        for (cards, place) in open {
            sum = sum.wrapping_add(self.lying(seat, cards, place));
        }
        for kind in self.kinds_in(seat, player.spent) {
            sum = sum.wrapping_add(fact((4u8, self.number_of(kind), seat)));
        }
        let stage =
            player.stage.map(|piece| (self.number_of(piece), player.rested.contains(piece)));
        Spot::both(seat).into_iter().fold(sum.wrapping_add(fact((5u8, stage, seat))), |sum, at| {
            sum.wrapping_add(self.cookie_position(at))
        })
    }

    fn lying(&self, seat: Seat, cards: Pieces, place: u8) -> u64 {
        let player = &self.players[seat];
        let one = |piece: Piece| {
            fact((place, seat, self.number_of(piece), player.rested.contains(piece)))
        };
        cards.iter(seat).map(one).fold(0, u64::wrapping_add)
    }

    fn cookie_position(&self, at: Spot) -> u64 {
        let Some(cookie) = self.cookie(at) else { return 0 };
        let below = cookie.base.map(|piece| self.number_of(piece));
        let equips = cookie.equips.map(|piece| piece.map(|piece| self.number_of(piece)));
        let turned = (cookie.rested, cookie.used, cookie.came, cookie.hp.len());
        fact((at, self.number_of(cookie.piece), below, equips, turned, cookie.been))
    }
}

fn is_free(card: &Card, ability: u8) -> bool {
    card.abilities
        .get(ability as usize)
        .is_some_and(|told| told.limit == Limit::None && !rests_supports(told.cost()))
}

/// Whether energy is paid, whichever alternative is taken.
fn rests_supports(cost: &[Op]) -> bool {
    let mut at = 0;
    while let Some(op) = cost.get(at) {
        at += 1;
        match op {
            Op::Energy(_) => return true,
            Op::OneOf { .. } => {
                let (mut ways, end) = Op::blocks(cost, at - 1);
                if ways.all(rests_supports) {
                    return true;
                }
                at = end;
            }
            _ => {}
        }
    }
    false
}

/// In this position, this action.
fn marked(position: u64, action: Action) -> NonZeroU32 {
    let both = fact((position, action));
    NonZeroU32::MIN.saturating_add((both ^ both >> 32) as u32)
}

fn fact(fact: impl Hash) -> u64 {
    let mut digest = Digest(0xcbf2_9ce4_8422_2325);
    fact.hash(&mut digest);
    // The last bytes must reach all bits before facts are added up.
    let word = (digest.0 ^ digest.0 >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    word ^ word >> 29
}

/// FNV-1a over words: small, and the same in every program.
struct Digest(u64);

impl Digest {
    fn word(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x0000_0100_0000_01b3);
        self.0 ^= self.0 >> 31;
    }
}

impl Hasher for Digest {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.word(u64::from(*byte));
        }
    }

    fn write_u8(&mut self, word: u8) {
        self.word(u64::from(word));
    }

    fn write_u16(&mut self, word: u16) {
        self.word(u64::from(word));
    }

    fn write_u64(&mut self, word: u64) {
        self.word(word);
    }

    fn write_usize(&mut self, word: usize) {
        self.word(word as u64);
    }

    fn write_isize(&mut self, word: isize) {
        self.word(word as u64);
    }
}
