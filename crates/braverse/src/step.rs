//! Unfinished work as values: what is under way can be copied, written down and taken up again.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::card::Energy;
use crate::catalog::Kind;
use crate::effect::{Ban, Change, Deed, Until};
use crate::piece::{Piece, Spot};

/// A change that ends by itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(concrete(K = crate::pending::Text)))]
#[serde(deny_unknown_fields)]
pub struct Lasting<K = Kind> {
    pub what: What<K>,
    pub until: Until,
    /// Whose effect it is.
    pub by: Seat,
    /// The opponent's turn it is meant for has begun.
    pub begun: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(concrete(K = crate::pending::Text)))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum What<K = Kind> {
    Change {
        at: Spot,
        change: Change,
    },
    Ban {
        seat: Seat,
        ban: Ban,
    },
    /// A clause of a card, by the card, its ability and its place there: `Rewrite` for a seat,
    /// `Watch` of one.
    Clause {
        seat: Seat,
        text: K,
        ability: u8,
        at: u8,
    },
}

/// Something that happened to a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(concrete(K = crate::pending::Text)))]
#[serde(deny_unknown_fields)]
pub struct Done<K = Kind> {
    pub deed: Deed,
    pub seat: Seat,
    pub kind: K,
    pub times: u8,
}

/// A triggered ability.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(concrete(P = crate::pending::Named, K = crate::pending::Text)))]
#[serde(deny_unknown_fields)]
pub struct Waiting<P = Piece, K = Kind> {
    /// Those that triggered together come before those that triggered meanwhile.
    pub wave: u8,
    pub seat: Seat,
    pub this: P,
    pub text: K,
    pub ability: u8,
}

/// An ability being carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(concrete(P = crate::pending::Named, K = crate::pending::Text)))]
#[serde(deny_unknown_fields)]
pub struct Run<P = Piece, K = Kind> {
    pub seat: Seat,
    /// The card it works for.
    pub this: P,
    /// The card it is printed on.
    pub text: K,
    pub ability: u8,
    /// The next clause.
    pub at: u8,
    /// Chosen places on the field.
    pub them: u8,
    /// Being chosen in the clause under way.
    pub mask: u8,
    /// Where a FLIP card lay: a place, or none.
    pub host: u8,
    /// The card moved or shown last.
    pub it: Option<P>,
    /// How many the clause before moved.
    pub did: u8,
    /// Chosen so far in the clause under way.
    pub picked: u8,
    /// The kind chosen last: one order of choices stands for all of the same set.
    pub floor: K,
    /// The end of the block chosen from several, and where it goes on after it.
    pub stop: u8,
    pub resume: u8,
}

/// No host was given; the host is gone.
pub const NOWHERE: u8 = u8::MAX;
pub const GONE: u8 = u8::MAX - 1;

impl Run {
    pub fn new(seat: Seat, this: Piece, text: Kind, ability: u8) -> Self {
        Self {
            seat,
            this,
            text,
            ability,
            at: 0,
            them: 0,
            mask: 0,
            host: NOWHERE,
            it: None,
            did: 0,
            picked: 0,
            floor: Kind(0),
            stop: u8::MAX,
            resume: u8::MAX,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(concrete(P = crate::pending::Named, K = crate::pending::Text)))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Step<P = Piece, K = Kind> {
    /// The winner of the draw chooses to go first or second.
    Order {
        seat: Seat,
    },
    Mulligan {
        seat: Seat,
    },
    /// Whoever has no Cookie draws anew.
    Cookieless {
        seat: Seat,
    },
    Compensate {
        seat: Seat,
    },
    Lay {
        seat: Seat,
    },
    FaceUp,
    Draw {
        seat: Seat,
        left: u8,
    },
    /// HP cards from the deck; `fresh` for a Cookie that was just played.
    Heal {
        at: Spot,
        left: u8,
        fresh: bool,
    },
    /// `whole` is what it began with.
    Damage {
        at: Spot,
        left: u8,
        whole: u8,
        by: Seat,
        attack: bool,
        /// Cookies hit by one clause fall together.
        group: u8,
    },
    /// Cookies from the trash to the break area, then a new deck.
    Refresh {
        seat: Seat,
        left: u8,
        /// None need be placed.
        may: bool,
    },
    /// A Stage whose cost has been paid.
    Stage {
        piece: P,
    },
    /// A Cookie whose Special Play or EXTRA cost has been paid.
    Enter {
        piece: P,
    },
    /// The attack goes to this Blocker.
    Block {
        at: Spot,
    },
    Pay {
        seat: Seat,
        need: Need,
        floor: K,
    },
    /// The player may use this ability.
    Offer(Run<P, K>),
    Run(Run<P, K>),
    /// The On Play skills of a new Cookie, from this ability on.
    OnPlay {
        at: Spot,
        next: u8,
    },
    /// The card goes to the trash unless its effect has put it elsewhere.
    Finish {
        piece: P,
    },
    /// The Item tax: so many cards are discarded.
    Tax {
        seat: Seat,
        left: u8,
    },
    Respond,
    Strike,
    Then,
    EndBattle,
    /// Triggered abilities, then replacements.
    Settle,
    Replace {
        seat: Seat,
    },
    NextTurn,
}

/// Energy still to be paid, four bits a colour and mix last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Need(pub u32);

/// The place of the mix beside the colours.
pub const MIX: usize = 7;

impl From<Energy> for Need {
    fn from(energy: Energy) -> Self {
        let colours = energy.of.iter().enumerate().map(|(at, n)| u32::from(*n) << (4 * at));
        Self(colours.sum::<u32>() | u32::from(energy.mix) << 28)
    }
}

impl Need {
    pub fn of(self, colour: usize) -> u8 {
        (self.0 >> (4 * colour) & 15) as u8
    }

    pub fn mix(self) -> u8 {
        self.of(MIX)
    }

    /// No colour is asked for any more.
    pub fn is_mix(self) -> bool {
        self.0.trailing_zeros() >= 28
    }

    pub fn total(self) -> u8 {
        let pairs = (self.0 & 0x0f0f_0f0f) + (self.0 >> 4 & 0x0f0f_0f0f);
        (pairs.wrapping_mul(0x0101_0101) >> 24) as u8
    }

    pub fn is_paid(self) -> bool {
        self.0 == 0
    }

    /// A support of this colour pays for its colour, or else for the mix, if that is still needed.
    pub fn pay_if_needed(&mut self, colour: usize) {
        let part = if self.of(colour) > 0 { colour } else { MIX };
        if self.of(part) > 0 {
            self.pay(part);
        }
    }

    fn pay(&mut self, part: usize) {
        self.0 -= 1 << (4 * part);
    }
}
