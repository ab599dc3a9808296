//! The whole table as one plain value.

use std::num::NonZeroU32;

use kernel::{BySeat, Full, Outcome, Seat, Stack};
use serde::{Deserialize, Serialize};

use crate::card::Card;
use crate::cards::Cards;
use crate::catalog::Kind;
use crate::effect::{Ability, Deed, Marks, On, Zone};
use crate::piece::{PER_SEAT, Piece, Pieces, Spot};
use crate::pile::Pile;
use crate::setup::Switches;

pub use crate::step::{Done, GONE, Lasting, NOWHERE, Need, Progress, Run, Step, Waiting, What};

/// BV-Q-11.
pub const MOST_HP: usize = 24;
/// BV-Q-18.
pub const MOST_EQUIPS: usize = 3;
/// BV-Q-31: abilities that wait, changes that last, deeds of a turn that cards ask about.
pub const MOST_WAITING: usize = 8;
pub const MOST_LASTING: usize = 15;
pub const MOST_DEEDS: usize = 12;
/// The latest are remembered (BV-Q-32).
pub const MOST_TRIED: usize = 4;

#[derive(Clone, Debug)]
pub struct State {
    pub(crate) cards: Cards,
    pub(crate) switches: Switches,
    pub(crate) kinds: [Kind; 2 * PER_SEAT as usize],
    /// The shuffle that brought a card into its deck: it cannot be among HP placed before.
    pub(crate) since: [Shuffle; 2 * PER_SEAT as usize],
    pub(crate) players: BySeat<Player>,
    pub(crate) phase: Phase,
    pub(crate) active: Seat,
    pub(crate) first: Seat,
    /// Turns begun, counted from 1; 0 during the set-up.
    pub(crate) turn: u16,
    /// Decisions in this turn, for the loop guard.
    pub(crate) actions: u16,
    pub(crate) battle: Option<Battle>,
    pub(crate) lasting: Stack<Lasting, MOST_LASTING>,
    /// What happened in this turn, and in the one before.
    pub(crate) deeds: Stack<Done, MOST_DEEDS>,
    pub(crate) past: Stack<Done, MOST_DEEDS>,
    /// The group of damage that felled the last Cookie; 0 when something else did.
    pub(crate) falling: u8,
    /// What triggers now belongs to this wave.
    pub(crate) wave: u8,
    /// Abilities that were triggered and wait for their turn.
    pub(crate) waiting: Stack<Waiting, MOST_WAITING>,
    /// Unfinished work; the last is next.
    pub(crate) todo: Stack<Step, DEPTH>,
    /// What the turn player has done in positions that may come again (BV-Q-32).
    pub(crate) tried: Stack<NonZeroU32, MOST_TRIED>,
    /// One of these had no room for another: the loop guard ends the game (BV-Q-31).
    pub(crate) full: bool,
    pub(crate) outcome: Option<Outcome>,
}

/// How deep effects can interrupt each other before the loop guard ends the game.
pub const DEEPEST: usize = 16;
/// Beyond that there is room for what a single step brings about, so that no card is lost.
pub const DEPTH: usize = DEEPEST + 6;

/// A shuffle of a deck by its number.
pub type Shuffle = u8;

#[derive(Clone, Copy, Debug, Default)]
pub struct Player {
    pub hand: Pieces,
    pub support: Pieces,
    /// Rested cards of the support and stage areas.
    pub rested: Pieces,
    pub stage: Option<Piece>,
    pub trash: Pieces,
    pub broken: Pieces,
    pub extra: Pieces,
    /// Hidden cards whose place somebody knows: the owner, the opponent, a watcher.
    pub known: [Pieces; 3],
    /// Cards that the opponent, and those that a watcher, knows to be in the deck list.
    pub shown: [Pieces; 2],
    /// Kinds whose ability that works once per game has been used.
    pub spent: Pieces,
    pub deck: Pile,
    pub cookies: [Option<Cookie>; 2],
    pub stage_used: u8,
    /// Level sum of the break area.
    pub level: u8,
    /// Fainted Cookies that may still be replaced (BV-BATTLE-10).
    pub due: u8,
    pub shuffles: u8,
    pub refreshes: u8,
    pub redrawn: bool,
    pub compensated: bool,
    pub extra_played: bool,
    /// How many cards belong to this player: it never changes.
    pub size: u8,
    /// What cards on this side of the field say `always`, and which triggers they have, as
    /// [`Card::triggers`]: of all that lie there, and of some that have left in this turn.
    pub statics: Marks,
    pub triggers: u32,
    /// Whether any card of the deck can be used from the break area.
    pub returns: bool,
    /// Which ready-made deck, for statistics; 255 for another.
    pub loadout: u8,
}

/// A Cookie in the battle area.
#[derive(Clone, Copy, Debug)]
pub struct Cookie {
    pub piece: Piece,
    /// The card below an Awaken card (BV-ADV-6).
    pub base: Option<Piece>,
    pub equips: [Option<Piece>; MOST_EQUIPS],
    pub rested: bool,
    /// Face down during the set-up.
    pub hidden: bool,
    /// Where it came from, in the turn it came.
    pub came: Option<Zone>,
    /// Abilities used in this turn, by their place on the card.
    pub used: u8,
    pub been: Been,
    pub hp: Hp,
}

/// What a Cookie has been through in this turn, a bit each: its HP has gone down, an effect has set
/// it as active.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Been(u8);

impl Been {
    const HURT: u8 = 1;
    const READIED: u8 = 2;

    pub fn new(hurt: bool, readied: bool) -> Self {
        let bit = |is: bool, bit: u8| if is { bit } else { 0 };
        Self(bit(hurt, Self::HURT) | bit(readied, Self::READIED))
    }

    pub fn is_hurt(self) -> bool {
        self.0 & Self::HURT != 0
    }

    pub fn is_readied(self) -> bool {
        self.0 & Self::READIED != 0
    }
}

impl Cookie {
    /// The top HP card, which leaves it.
    pub fn lose_hp(&mut self) -> Option<Piece> {
        let lost = self.hp.pop()?;
        self.been.0 |= Been::HURT;
        Some(lost)
    }

    /// An effect sets it as active, if it is rested.
    pub fn ready_by_effect(&mut self) {
        self.been.0 |= u8::from(self.rested) * Been::READIED;
    }
}

/// HP cards, the lowest first, each with the last shuffle before it was placed.
#[derive(Clone, Copy, Debug)]
pub struct Hp {
    cards: [Piece; MOST_HP],
    since: [u8; MOST_HP],
    len: u8,
}

impl Default for Hp {
    fn default() -> Self {
        Self { cards: [Piece(0); MOST_HP], since: [0; MOST_HP], len: 0 }
    }
}

impl Hp {
    pub fn len(&self) -> u8 {
        self.len
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub fn is_full(&self) -> bool {
        self.len as usize == MOST_HP
    }

    pub fn cards(&self) -> &[Piece] {
        &self.cards[..self.len as usize]
    }

    pub fn since(&self, height: u8) -> u8 {
        self.since[height as usize]
    }

    pub fn pop(&mut self) -> Option<Piece> {
        self.len = self.len.checked_sub(1)?;
        Some(self.cards[self.len as usize])
    }

    /// Nothing happens to a card for which there is no room (BV-Q-11).
    pub fn put_top(&mut self, piece: Piece, since: u8) -> Result<(), Full> {
        self.make_room()?;
        let top = self.len as usize - 1;
        (self.cards[top], self.since[top]) = (piece, since);
        Ok(())
    }

    fn make_room(&mut self) -> Result<(), Full> {
        if self.is_full() {
            return Err(Full);
        }
        self.len += 1;
        Ok(())
    }

    /// Moves a card to the top of the lowest `count`.
    pub fn raise(&mut self, height: usize, count: usize) {
        self.cards[height..count].rotate_left(1);
        self.since[height..count].rotate_left(1);
    }

    pub fn put_bottom(&mut self, piece: Piece, since: u8) -> Result<(), Full> {
        self.make_room()?;
        let above = ..self.len as usize - 1;
        self.cards.copy_within(above, 1);
        self.since.copy_within(above, 1);
        (self.cards[0], self.since[0]) = (piece, since);
        Ok(())
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    Setup,
    Active,
    Draw,
    Support,
    Main,
    End,
}

/// An attack under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Battle {
    pub attacker: Spot,
    pub target: Spot,
    /// Either has left the battle area since (BV-BATTLE-3).
    pub attacker_gone: bool,
    pub target_gone: bool,
    /// The "then" of the attack cannot be used.
    #[serde(rename = "muted")]
    pub silenced: bool,
    /// How many deeds of this turn came before.
    pub deeds: u8,
}

impl Player {
    /// Notes what so many of a card bring into the game.
    pub(crate) fn count_in(&mut self, card: &Card, count: u8) {
        self.size += count;
        self.returns |= card.has(On::ActivateInBreak);
    }

    /// Notes what a card on this side of the field has to say.
    pub(crate) fn hears(&mut self, card: &Card) {
        self.statics = self.statics.or(card.marks);
        self.triggers |= card.triggers;
    }

    pub(crate) fn has_heard(&self, card: &Card) -> bool {
        self.statics.or(card.marks) == self.statics
            && self.triggers | card.triggers == self.triggers
    }

    /// Whether any card on this side of the field may have such an ability.
    pub(crate) fn may_have(&self, on: On) -> bool {
        self.triggers >> on as u32 & 1 != 0
    }
}

impl State {
    /// The turn, counted from 1; 0 during the set-up.
    pub fn turn_number(&self) -> u16 {
        self.turn
    }

    pub(crate) fn kind(&self, piece: Piece) -> Kind {
        self.kinds[piece.0 as usize]
    }

    pub(crate) fn card(&self, piece: Piece) -> &Card {
        self.cards.get(self.kind(piece))
    }

    pub(crate) fn ability_of(&self, run: &Run) -> &Ability {
        self.cards.ability(run)
    }

    pub(crate) fn cookie(&self, at: Spot) -> Option<&Cookie> {
        if at.is_stage() {
            return None;
        }
        self.players[at.seat()].cookies[at.slot()].as_ref()
    }

    pub(crate) fn cookie_mut(&mut self, at: Spot) -> Option<&mut Cookie> {
        if at.is_stage() {
            return None;
        }
        self.players[at.seat()].cookies[at.slot()].as_mut()
    }

    /// The card at a place on the field.
    pub(crate) fn on(&self, at: Spot) -> Option<Piece> {
        if at.is_stage() {
            return self.players[at.seat()].stage;
        }
        self.cookie(at).map(|cookie| cookie.piece)
    }

    /// A card comes onto this side of the field.
    pub(crate) fn arrives(&mut self, seat: Seat, piece: Piece) {
        let card = self.cards.get(self.kind(piece));
        self.players[seat].hears(card);
    }

    /// Forgets what has left the field had to say.
    pub(crate) fn look_round(&mut self) {
        for seat in [Seat::A, Seat::B] {
            (self.players[seat].statics, self.players[seat].triggers) = Default::default();
            for cookie in self.players[seat].cookies.into_iter().flatten() {
                self.arrives(seat, cookie.piece);
                cookie.equips.into_iter().flatten().for_each(|piece| self.arrives(seat, piece));
            }
            if let Some(piece) = self.players[seat].stage {
                self.arrives(seat, piece);
            }
        }
    }

    /// Where on the field a card lies.
    pub(crate) fn spot_of(&self, piece: Piece) -> Option<Spot> {
        Spot::ALL.into_iter().find(|at| self.on(*at) == Some(piece))
    }

    /// The Cookie a card is attached to.
    pub(crate) fn host_of(&self, piece: Piece) -> Option<Spot> {
        let holds =
            |at: &Spot| self.cookie(*at).is_some_and(|cookie| cookie.equips.contains(&Some(piece)));
        Spot::ALL.into_iter().find(holds)
    }

    pub(crate) fn battle_size(&self, seat: Seat) -> u8 {
        self.players[seat].cookies.iter().flatten().count() as u8
    }

    pub(crate) fn free_spot(&self, seat: Seat) -> Option<Spot> {
        Spot::both(seat).into_iter().find(|at| self.cookie(*at).is_none())
    }

    /// The cards of a pile zone.
    pub(crate) fn zone(&self, seat: Seat, zone: Zone) -> Pieces {
        let player = &self.players[seat];
        match zone {
            Zone::Support => player.support,
            Zone::Hand => player.hand,
            Zone::Trash => player.trash,
            Zone::Break => player.broken,
            Zone::Extra => player.extra,
            Zone::Battle | Zone::Stage | Zone::Deck => Pieces::default(),
        }
    }

    /// The pile in which a card lies.
    pub(crate) fn pile_of(&self, piece: Piece) -> Option<Zone> {
        Zone::PILES.into_iter().find(|zone| self.zone(piece.owner(), *zone).contains(piece))
    }

    pub(crate) fn zone_mut(&mut self, seat: Seat, zone: Zone) -> Option<&mut Pieces> {
        let player = &mut self.players[seat];
        match zone {
            Zone::Support => Some(&mut player.support),
            Zone::Hand => Some(&mut player.hand),
            Zone::Trash => Some(&mut player.trash),
            Zone::Break => Some(&mut player.broken),
            Zone::Extra => Some(&mut player.extra),
            Zone::Battle | Zone::Stage | Zone::Deck => None,
        }
    }

    /// One piece of each kind in a set, in the order of kinds.
    pub(crate) fn kinds_in(&self, seat: Seat, set: Pieces) -> impl Iterator<Item = Piece> {
        let mut last = None;
        set.iter(seat).filter(move |piece| {
            let kind = Some(self.kind(*piece));
            std::mem::replace(&mut last, kind) != kind
        })
    }

    /// The first card of a set, and whether there are other kinds to choose from.
    pub(crate) fn first_kind(&self, seat: Seat, set: Pieces) -> Option<(Piece, bool)> {
        let mut kinds = self.kinds_in(seat, set);
        kinds.next().map(|first| (first, kinds.next().is_some()))
    }

    /// Writes down what some card of the catalogue may ask about; the same deed again is counted.
    /// Which cards are in the decks does not matter, or the record would tell.
    pub(crate) fn note(&mut self, deed: Deed, seat: Seat, kind: Kind) {
        let Some(kind) = self.cards.recorded(deed, kind) else { return };
        let since = self.battle.map_or(0, |battle| battle.deeds as usize);
        let same = |done: &&mut Done| (done.deed, done.seat, done.kind) == (deed, seat, kind);
        if let Some(done) = self.deeds.iter_mut().skip(since).find(same) {
            done.times = done.times.saturating_add(1);
        } else {
            // BV-Q-31: what finds no room is not counted.
            let _ = self.deeds.push(Done { deed, seat, kind, times: 1 });
        }
    }

    /// More work, to be done before what is under way.
    pub(crate) fn then(&mut self, step: Step) {
        self.full |= self.todo.push(step).is_err();
    }
}
