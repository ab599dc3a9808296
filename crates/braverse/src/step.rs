//! Unfinished work as values: what is under way can be copied, written down and taken up again.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::card::Energy;
use crate::catalog::Kind;
use crate::effect::{Ban, Change, Count, Deed, Op, Select, Until};
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
    /// A card of this kind in a support area is not set as active.
    Held {
        seat: Seat,
        text: K,
    },
    /// A clause of a card, by the card, its ability and its place there: `Rewrite` for a seat,
    /// `Watch` and `Later` of one.
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(concrete(P = crate::pending::Named, K = crate::pending::Text, G = u8)))]
#[serde(deny_unknown_fields)]
pub struct Run<P = Piece, K = Kind, G = Progress> {
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
    /// How far the clause under way has come.
    #[serde(rename = "mask")]
    pub progress: G,
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

/// How far a clause has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// Places on the field that are chosen, or taken by Cookies that were played: a bit each.
    Places(u8),
    /// What is put onto a deck goes to this end.
    End { top: bool },
    /// So many cards come from a deck.
    Wanted(u8),
    /// So much is left of the levels that chosen cards may have together.
    Levels(u8),
    /// Of the cards that are looked at so many have no place yet; none is taken any more once they
    /// are put `back`.
    Looking { left: u8, back: bool },
}

impl Default for Progress {
    fn default() -> Self {
        Self::Places(0)
    }
}

impl Progress {
    pub fn places(self) -> u8 {
        if let Self::Places(mask) = self { mask } else { 0 }
    }

    /// What is left of these levels.
    pub fn levels(self, all: u8) -> u8 {
        if let Self::Levels(left) = self { left } else { all }
    }

    /// How many cards that are looked at have no place yet; nothing before the look.
    pub fn looking(self) -> Option<u8> {
        if let Self::Looking { left, .. } = self { Some(left) } else { None }
    }

    pub fn is_putting_back(self) -> bool {
        matches!(self, Self::Looking { back: true, .. })
    }

    /// As it is written down: places as they are, other numbers with the high bit, and an end by
    /// one of the two bits above all places.
    pub fn written(self) -> u8 {
        match self {
            Self::Places(mask) => mask,
            Self::End { top } => {
                if top {
                    TOP
                } else {
                    HIGH
                }
            }
            Self::Wanted(left) | Self::Levels(left) | Self::Looking { left, .. } => HIGH | left,
        }
    }

    /// What is written down means what the clause under way counts.
    pub fn read(written: u8, back: bool, clause: Option<&Op>) -> Self {
        let left = written & !HIGH;
        match clause {
            Some(Op::Look { .. } | Op::ViewHp { .. }) if written >= HIGH => {
                Self::Looking { left, back }
            }
            Some(Op::PutTop { .. }) if written >= HIGH => Self::Wanted(left),
            Some(Op::Put { what: Select { count: Count::Within { .. }, .. }, .. })
                if written >= HIGH =>
            {
                Self::Levels(left)
            }
            _ if written >= TOP => Self::End { top: written & TOP != 0 },
            _ => Self::Places(written),
        }
    }
}

const HIGH: u8 = 0x80;
const TOP: u8 = 0x40;

/// No host was given; the host is gone.
pub const NOWHERE: u8 = u8::MAX;
pub const GONE: u8 = u8::MAX - 1;

impl Run {
    /// The count of a clause as it is now, with `there` cards still to choose from.
    pub(crate) fn count(&self, select: &Select, there: u8) -> Count {
        match select.count {
            Count::AsMany => Count::Exactly(self.did),
            Count::AllBut(left) => Count::Exactly((self.picked + there).saturating_sub(left)),
            count => count,
        }
    }

    pub fn new(seat: Seat, this: Piece, text: Kind, ability: u8) -> Self {
        Self {
            seat,
            this,
            text,
            ability,
            at: 0,
            them: 0,
            progress: Progress::default(),
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

/// Those that name cards are written down with words for them, by `NamedStep`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PlainStep"))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Step {
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
    #[serde(skip)]
    Stage {
        piece: Piece,
    },
    /// A Cookie whose Special Play or EXTRA cost has been paid.
    #[serde(skip)]
    Enter {
        piece: Piece,
    },
    /// The attack goes to this Blocker.
    Block {
        at: Spot,
    },
    #[serde(skip)]
    Pay {
        seat: Seat,
        need: Need,
        floor: Kind,
    },
    /// The player may use this ability.
    #[serde(skip)]
    Offer(Run),
    #[serde(skip)]
    Run(Run),
    /// The On Play skills of a new Cookie, from this ability on.
    OnPlay {
        at: Spot,
        next: u8,
    },
    /// The card goes to the trash unless its effect has put it elsewhere.
    #[serde(skip)]
    Finish {
        piece: Piece,
    },
    /// A card that the ability above has `shown` from a pile, or that its last clause has moved.
    #[serde(skip)]
    Kept {
        piece: Piece,
        shown: bool,
    },
    /// So many cards are discarded for an Item, an attack or a skill, or to set a Cookie as active.
    Tax {
        seat: Seat,
        left: u8,
    },
    /// Whether cards are discarded to set this Cookie as active.
    Redeem {
        at: Spot,
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

impl Step {
    /// A part of an attack, which means nothing without one.
    pub fn is_of_attack(self) -> bool {
        matches!(self, Self::Respond | Self::Strike | Self::Then)
    }
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

    /// What is needed of each part, as far as something is.
    pub fn parts(self) -> impl Iterator<Item = (usize, u8)> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let part = (left != 0).then(|| left.trailing_zeros() as usize / 4)?;
            left &= !(15 << (4 * part));
            Some((part, self.of(part)))
        })
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Cards;
    use crate::effect::{Count, Dest, Filter, Goal, Number, Side, Taken, Who};
    use crate::setup::Switches;
    use crate::state::State;

    #[test]
    fn progress_is_read_as_it_was_written() {
        let (rest, to) = (Dest::DeckTop, Dest::Hand);
        let (take, filter, shown) = (Count::UpTo(1), Filter::ANY, false);
        let (side, count) = (Side::Mine, Number::Fixed(3));
        let take = Some(Taken { count: take, filter, shown, to: Goal::Into(to) });
        let look = Op::Look { side, count: 5, up_to: false, open: false, take, rest };
        let top = Op::PutTop { side, count, up_to: true, bottom: false, to };
        let end = Op::PutIt { to: Dest::DeckEnd };
        let faint = Op::Faint(Who::This);
        for (progress, clause, written) in [
            (Progress::Looking { left: 5, back: false }, &look, 0x85),
            (Progress::Looking { left: 0, back: true }, &look, 0x80),
            (Progress::Places(0), &look, 0),
            (Progress::Wanted(3), &top, 0x83),
            (Progress::End { top: true }, &end, 0x40),
            (Progress::End { top: false }, &end, 0x80),
            (Progress::Places(0b10_1001), &faint, 0b10_1001),
        ] {
            assert_eq!(progress.written(), written);
            let read = Progress::read(written, progress.is_putting_back(), Some(clause));
            assert_eq!(read, progress);
        }
    }

    /// Who leaves the field is no longer chosen; cards that are counted are no places.
    #[test]
    fn a_cookie_that_leaves_changes_no_count() {
        for (progress, left) in [
            (Progress::Places(0b11), Progress::Places(0b10)),
            (Progress::Wanted(3), Progress::Wanted(3)),
            (
                Progress::Looking { left: 5, back: false },
                Progress::Looking { left: 5, back: false },
            ),
        ] {
            let mut state = State::empty(Cards::default(), Switches::default());
            let run = Run::new(Seat::A, Piece::of(Seat::A, 0), Kind(0), 0);
            state.then(Step::Run(Run { progress, ..run }));
            state.vacate(Spot::battle(Seat::A, 0));
            assert_eq!(state.todo.last(), Some(Step::Run(Run { progress: left, ..run })));
        }
    }
}
