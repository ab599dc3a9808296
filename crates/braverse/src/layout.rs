//! A table as a list of cards with their places: how positions are compared, written, read and
//! guessed. Which piece is which does not matter here; equal cards are equal.

use kernel::{Outcome, Seat};

use crate::catalog::Kind;
use crate::effect::Zone;
use crate::piece::{PER_SEAT, Piece, Pieces, Spot};
use crate::state::{Been, Cookie, MOST_EQUIPS, Phase, Player, Shuffle, State};

/// Both bits of `Laid::shown`.
pub const SHOWN_TO_ALL: u8 = 0b11;

/// In which of these sets a card is, a bit each.
fn bits(sets: &[Pieces], piece: Piece) -> u8 {
    (0..).zip(sets).fold(0, |bits, (at, set)| bits | u8::from(set.contains(piece)) << at)
}

/// One card and all that is so about it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Laid {
    pub owner: Seat,
    pub kind: Kind,
    pub place: Place,
    /// Who knows it there, a bit for each of `Player::known`.
    pub known: u8,
    /// Who knows it to be in the deck list, a bit for each of `Player::shown`.
    pub shown: u8,
    pub since: Shuffle,
    pub spent: bool,
}

impl Laid {
    /// A card about which nothing special is so.
    pub fn new(owner: Seat, kind: Kind, place: Place) -> Self {
        Self { owner, kind, place, known: 0, shown: 0, since: 0, spent: false }
    }
}

impl Laid {
    /// Its place in the order of kinds, with its place in a list of cards below that.
    fn rank(&self, at: u32) -> u32 {
        u32::from(self.kind.0) << RANKED.count_ones() | at
    }
}

/// More cards than this are on no list.
const RANKED: usize = (1 << 16) - 1;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Place {
    Hand,
    Support {
        rested: bool,
    },
    Stage {
        rested: bool,
    },
    Trash,
    Break,
    Extra,
    /// Being used: nowhere yet.
    Using,
    /// Somewhere in the deck.
    Deck,
    /// Counted from the bottom of that part.
    DeckTop(u8),
    DeckBottom(u8),
    Battle(Spot),
    /// Below an Awaken card.
    Base(Spot),
    Equip(Spot, u8),
    /// Counted from the lowest, with the last shuffle before it was placed.
    Hp(Spot, u8, u8),
}

impl Place {
    /// What lies there lies on something.
    fn is_stacked(self) -> bool {
        matches!(
            self,
            Self::DeckTop(_) | Self::DeckBottom(_) | Self::Base(_) | Self::Equip(..) | Self::Hp(..)
        )
    }

    /// Everybody sees a card there.
    pub fn is_open(self) -> bool {
        !matches!(
            self,
            Self::Hand
                | Self::Extra
                | Self::Deck
                | Self::DeckTop(_)
                | Self::DeckBottom(_)
                | Self::Hp(..)
        )
    }
}

impl State {
    /// Every card and its place, in a fixed order.
    pub(crate) fn layout(&self) -> Vec<Laid> {
        let mut all = Vec::new();
        for seat in [Seat::A, Seat::B] {
            self.lay_piles(seat, &mut all);
            self.lay_field(seat, &mut all);
        }
        for piece in self.using() {
            all.push(self.laid(piece, Place::Using));
        }
        all.sort_unstable();
        all
    }

    fn lay_piles(&self, seat: Seat, all: &mut Vec<Laid>) {
        let player = &self.players[seat];
        let mut lay = |piece: Piece, place: Place| all.push(self.laid(piece, place));
        player.hand.iter(seat).for_each(|piece| lay(piece, Place::Hand));
        player.trash.iter(seat).for_each(|piece| lay(piece, Place::Trash));
        player.broken.iter(seat).for_each(|piece| lay(piece, Place::Break));
        player.extra.iter(seat).for_each(|piece| lay(piece, Place::Extra));
        for piece in player.support.iter(seat) {
            lay(piece, Place::Support { rested: player.rested.contains(piece) });
        }
        if let Some(piece) = player.stage {
            lay(piece, Place::Stage { rested: player.rested.contains(piece) });
        }
        let deck = &player.deck;
        deck.loose_part().iter().for_each(|piece| lay(*piece, Place::Deck));
        for (at, piece) in (0..).zip(deck.top_part()) {
            lay(*piece, Place::DeckTop(at));
        }
        for (at, piece) in (0..).zip(deck.bottom_part()) {
            lay(*piece, Place::DeckBottom(at));
        }
    }

    fn lay_field(&self, seat: Seat, all: &mut Vec<Laid>) {
        for at in Spot::both(seat) {
            let Some(cookie) = self.cookie(at) else { continue };
            all.push(self.laid(cookie.piece, Place::Battle(at)));
            all.extend(cookie.base.map(|piece| self.laid(piece, Place::Base(at))));
            for (slot, piece) in (0..).zip(cookie.equips).filter_map(|(s, p)| Some((s, p?))) {
                all.push(self.laid(piece, Place::Equip(at, slot)));
            }
            for (height, piece) in (0..).zip(cookie.hp.cards()) {
                all.push(self.laid(*piece, Place::Hp(at, height, cookie.hp.since(height))));
            }
        }
    }

    fn laid(&self, piece: Piece, place: Place) -> Laid {
        let owner = piece.owner();
        let player = &self.players[owner];
        let counts =
            matches!(place, Place::Deck | Place::DeckTop(_) | Place::DeckBottom(_) | Place::Hp(..));
        Laid {
            owner,
            kind: self.kind(piece),
            place,
            known: bits(&player.known, piece),
            shown: if place.is_open() { 0 } else { bits(&player.shown, piece) },
            since: if counts { self.since[piece.0 as usize] } else { 0 },
            spent: player.spent.contains(piece),
        }
    }

    /// Lays the cards out; they come in any order. What does not fit is left out: programs may
    /// send anything. Says which of them lie nowhere.
    pub(crate) fn lay_out(&mut self, cards: &[Laid]) -> Vec<Piece> {
        let mut order: Vec<_> = (0..).zip(cards).map(|(at, laid)| laid.rank(at)).collect();
        order.sort_unstable();
        let mut count = [0; 2];
        let mut using = Vec::new();
        let mut stacked: Vec<(Place, Piece)> = Vec::with_capacity(order.len());
        for rank in order {
            let laid = &cards[rank as usize & RANKED];
            let index = &mut count[laid.owner.index()];
            if *index == PER_SEAT {
                continue;
            }
            let piece = Piece::of(laid.owner, *index);
            *index += 1;
            self.enlist(piece, laid);
            match laid.place {
                Place::Using => using.push(piece),
                place if place.is_stacked() => stacked.push((place, piece)),
                place => self.put_piece(piece, place),
            }
        }
        // Stacks are built from the bottom up, and a Cookie lies there before its HP.
        stacked.sort_unstable_by_key(|(place, _)| *place);
        for (place, piece) in stacked {
            self.put_piece(piece, place);
        }
        using
    }

    /// What is so about a card wherever it lies.
    fn enlist(&mut self, piece: Piece, laid: &Laid) {
        let at = piece.0 as usize;
        (self.kinds[at], self.since[at]) = (laid.kind, laid.since);
        let player = &mut self.players[laid.owner];
        player.count_in(self.cards.get(laid.kind), 1);
        if laid.known != 0 {
            for (eye, known) in player.known.iter_mut().enumerate() {
                known.set(piece, laid.known >> eye & 1 != 0);
            }
        }
        let shown = if laid.place.is_open() { SHOWN_TO_ALL } else { laid.shown };
        for (eye, cards) in player.shown.iter_mut().enumerate() {
            cards.set(piece, shown >> eye & 1 != 0);
        }
        if laid.spent {
            player.spent.add(piece);
        }
    }

    fn put_piece(&mut self, piece: Piece, place: Place) {
        match place {
            Place::Battle(at) | Place::Equip(at, _) => self.arrives(at.seat(), piece),
            Place::Stage { .. } => self.arrives(piece.owner(), piece),
            _ => {}
        }
        let card = self.cards.get(self.kind(piece));
        let player = &mut self.players[piece.owner()];
        match place {
            Place::Hand => player.hand.add(piece),
            Place::Trash => player.trash.add(piece),
            Place::Extra => player.extra.add(piece),
            Place::Using => {}
            Place::Break => {
                player.broken.add(piece);
                player.level = player.level.saturating_add(card.level);
            }
            Place::Support { rested } => {
                player.support.add(piece);
                if rested {
                    player.rested.add(piece);
                }
            }
            Place::Stage { rested } => {
                player.stage = Some(piece);
                if rested {
                    player.rested.add(piece);
                }
            }
            Place::Deck => player.deck.put_loose(piece),
            Place::DeckTop(_) => player.deck.put_top(piece),
            Place::DeckBottom(_) => player.deck.put_above_bottom(piece),
            Place::Battle(at) => {
                self.players[at.seat()].cookies[at.slot()] = Some(Cookie::new(piece));
            }
            Place::Base(at) => self.at_cookie(at, |cookie| cookie.base = Some(piece)),
            Place::Equip(at, slot) => self.at_cookie(at, |cookie| {
                cookie.equips[(slot as usize).min(MOST_EQUIPS - 1)] = Some(piece);
            }),
            Place::Hp(at, _, since) => self.at_cookie(at, |cookie| {
                // What does not fit is left out, as above.
                let _ = cookie.hp.put_top(piece, since);
            }),
        }
    }

    fn at_cookie(&mut self, at: Spot, change: impl FnOnce(&mut Cookie)) {
        if let Some(cookie) = self.cookie_mut(at) {
            change(cookie);
        }
    }
}

/// What a player has besides cards.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Rest {
    stage_used: u8,
    due: u8,
    shuffles: u8,
    refreshes: u8,
    flags: [bool; 3],
    cookies: [Option<(Stance, Been)>; 2],
}

impl Rest {
    fn of(player: &Player) -> Self {
        Self {
            stage_used: player.stage_used,
            due: player.due,
            shuffles: player.shuffles,
            refreshes: player.refreshes,
            flags: [player.redrawn, player.compensated, player.extra_played],
            cookies: player.cookies.map(|cookie| {
                cookie.map(|cookie| {
                    let stance = (cookie.rested, cookie.hidden, cookie.used, cookie.came);
                    (stance, cookie.been)
                })
            }),
        }
    }
}

/// Rested, face down, abilities used, and where it came from.
type Stance = (bool, bool, u8, Option<Zone>);
type Clock = (Phase, Seat, Seat, u16, u16, Option<Outcome>);

impl State {
    fn clock(&self) -> Clock {
        (self.phase, self.active, self.first, self.turn, self.actions, self.outcome)
    }
}

/// Equal cards are interchangeable (BV-Q-14).
impl PartialEq for State {
    fn eq(&self, other: &Self) -> bool {
        let rest = |state: &Self| state.players.0.map(|player| Rest::of(&player));
        self.cards == other.cards
            && self.switches == other.switches
            && self.clock() == other.clock()
            && rest(self) == rest(other)
            && self.layout() == other.layout()
            && self.pending(|_| true) == other.pending(|_| true)
    }
}
