//! What cards do, as data. `language/` reads it from the card files, `rules/` carries it out,
//! `wording/` says it in three languages.

mod change;
mod condition;
mod marks;
mod select;
mod trigger;

use crate::card::Energy;

pub use change::{Always, Ban, Change, Costs, Static, Until};
pub use condition::{Condition, Deed, Happened, Number, Order, When};
pub use marks::Marks;
pub use select::{Chooser, Count, Filter, Range, Select, Side, Tally, Unlike, Who, Zone, Zones};
pub use trigger::{By, Goes, Limit, On, Seen, Sees, Source, Trigger};

/// One line of a card: when it works, and what it does.
#[derive(Clone, PartialEq, Debug)]
pub struct Ability {
    pub trigger: Trigger,
    pub limit: Limit,
    /// Only in the turn of this side.
    pub turn: Option<Side>,
    /// Both players may use it.
    pub either: bool,
    /// It belongs to the Cookie this card is attached to.
    pub equipped: bool,
    /// What the card costs is one of the alternatives of its own cost.
    pub instead: bool,
    /// One after another; blocks are well nested and end before the index they name.
    pub ops: Vec<Op>,
}

impl Ability {
    /// The clauses of its cost; they stand first.
    pub fn cost(&self) -> &[Op] {
        match self.ops.first() {
            Some(Op::Cost { end }) => &self.ops[1..*end as usize],
            _ => &[],
        }
    }

    /// Whether a clause belongs to a cost.
    pub fn is_cost(&self, at: usize) -> bool {
        self.ops[..at].iter().any(|op| matches!(op, Op::Cost { end } if *end as usize > at))
    }

    /// The clauses of a cost that stands right behind a condition for all of it.
    pub fn cost_behind_condition(&self) -> &[Op] {
        match &self.ops[..] {
            [Op::If { end: all, .. }, Op::Cost { end }, ..] if *all as usize == self.ops.len() => {
                &self.ops[2..*end as usize]
            }
            _ => &[],
        }
    }
}

/// Where cards go; always a zone of their owner, HP aside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dest {
    Trash,
    Break,
    Hand,
    /// Shuffled in.
    Deck,
    DeckTop,
    DeckBottom,
    Support {
        rested: bool,
    },
    Hp {
        of: Who,
        top: bool,
        face_up: bool,
    },
    /// Top or bottom of the deck, as one likes.
    DeckEnd,
}

impl Dest {
    /// Everybody sees a card that goes there.
    pub fn is_open(self) -> bool {
        matches!(
            self,
            Self::Trash | Self::Break | Self::Support { .. } | Self::Hp { face_up: true, .. }
        )
    }
}

/// How many cards from a stack of HP.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HpCards {
    Top(u8),
    /// One or more, so that this many remain.
    DownTo(u8),
    /// As many as the player likes, of each.
    UpTo(u8),
    /// So many together, from whichever of them.
    Shared(u8),
}

/// The HP a Cookie comes into play with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StartHp {
    Printed,
    Exactly(u8),
    /// So many more than are printed.
    More(u8),
}

/// Which of the cards that are looked at are taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Taken {
    pub count: Count,
    pub filter: Filter,
    /// Everybody sees which.
    pub shown: bool,
    pub to: Goal,
}

/// Where a card goes that is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    Into(Dest),
    /// A Cookie comes into play, when the rest has been put away (BV-Q-52).
    Play(StartHp),
}

#[derive(Clone, PartialEq, Debug)]
pub enum Op {
    /// The clauses before `end` are a cost: paid whole, or what follows does not happen.
    Cost {
        end: u8,
    },
    Energy(Energy),
    /// Continue at `end` unless they hold: all of them, or any one.
    If {
        any: bool,
        conditions: Vec<Condition>,
        end: u8,
    },
    /// Continue at `end` unless the clause before moved or did something.
    IfDid {
        end: u8,
    },
    /// The player may skip to `end`.
    May {
        end: u8,
    },
    /// Continue at `end` unless the player says that it is their birthday (BV-Q-55).
    OnWord {
        end: u8,
    },
    /// Do one of the blocks; they end at these indices.
    /// Within a cost: pay one of them. `here` is its own place.
    OneOf {
        here: u8,
        ends: Vec<u8>,
    },
    /// Choose on the field; the chosen are `Who::Them` from now on.
    Choose(Select),
    Damage {
        amount: Number,
        to: Who,
    },
    Heal {
        amount: Number,
        to: Who,
    },
    Change {
        what: Change,
        times: Number,
        to: Who,
        until: Until,
    },
    Ban {
        side: Side,
        what: Ban,
        until: Until,
    },
    /// Cards from piles, chosen one by one; the last is `it`.
    Put {
        what: Select,
        to: Dest,
    },
    /// Somebody on the field.
    PutWho {
        who: Who,
        to: Dest,
    },
    PutIt {
        to: Dest,
    },
    PutHp {
        of: Who,
        cards: HpCards,
        to: Dest,
    },
    /// From the top (or bottom) of a deck.
    PutTop {
        side: Side,
        count: Number,
        up_to: bool,
        bottom: bool,
        to: Dest,
    },
    Draw {
        side: Side,
        count: Number,
        up_to: bool,
    },
    /// Until this many are in hand; nothing: as many as the opponent holds.
    DrawUntil(Option<u8>),
    /// Cookies from piles into the battle area.
    Play {
        what: Select,
        hp: StartHp,
    },
    /// This card, from where it is.
    PlayThis {
        hp: StartHp,
    },
    /// The card moved or shown last, from where it is.
    PlayIt {
        hp: StartHp,
    },
    Ready(Who),
    Rest(Who),
    ReadyCards(Select),
    RestCards(Select),
    /// Cards in support are not set as active in their player's next Active Phase.
    Hold(Select),
    Faint(Who),
    /// Look at the top cards, or show them to all; some may be taken, the rest goes to `rest`.
    Look {
        side: Side,
        count: u8,
        /// Fewer, if one likes.
        up_to: bool,
        open: bool,
        take: Option<Taken>,
        rest: Dest,
    },
    ViewHp {
        of: Who,
        arrange: bool,
    },
    ViewHand,
    /// The top (or bottom) card of the own deck is shown and is `it`.
    Reveal {
        bottom: bool,
    },
    /// Cards of the hand or of the EXTRA deck are shown; the last is `it`.
    RevealCards(Select),
    /// Those of them that still lie in the hand.
    PutShown {
        to: Dest,
    },
    Redirect(Select),
    Win,
    /// Attach this card to a Cookie.
    Equip(Select),
    Awaken(Tally),
    /// Use an ability of `it` with one of these triggers.
    UseIts {
        flip: bool,
        play: bool,
        activate: bool,
        then: bool,
    },
    /// On Play skills of that side become another ability of this card.
    Rewrite {
        side: Side,
        ability: u8,
        until: Until,
    },
    /// The first time such a Cookie faints, use another ability of this card.
    Watch {
        side: Side,
        filter: Filter,
        ability: u8,
        until: Until,
    },
    /// When an attack of this Cookie fells another, use another ability of this card.
    WatchFells {
        ability: u8,
        until: Until,
    },
    /// When this turn ends, use another ability of this card.
    Later {
        ability: u8,
    },
}

impl Op {
    /// The blocks of a choice that stands at this place of some clauses, and where they end.
    pub fn blocks(ops: &[Self], at: usize) -> (impl Iterator<Item = &[Self]>, usize) {
        let (here, ends) = match &ops[at] {
            Self::OneOf { here, ends } => (*here as usize, &ends[..]),
            _ => unreachable!("called for a choice"),
        };
        let place = move |end: u8| end as usize - here + at;
        let starts = std::iter::once(at + 1).chain(ends.iter().map(move |end| place(*end)));
        let blocks = starts.zip(ends).map(move |(start, end)| &ops[start..place(*end)]);
        (blocks, ends.last().map_or(at + 1, |end| place(*end)))
    }

    /// Whether it puts HP cards under a Cookie.
    pub fn adds_hp(&self) -> bool {
        match self {
            Self::Heal { .. } => true,
            Self::Put { to, .. }
            | Self::PutWho { to, .. }
            | Self::PutIt { to }
            | Self::PutHp { to, .. }
            | Self::PutTop { to, .. }
            | Self::Look { take: Some(Taken { to: Goal::Into(to), .. }), .. } => {
                matches!(to, Dest::Hp { .. })
            }
            _ => false,
        }
    }

    /// What it asks about the past.
    pub fn asks(&self) -> Vec<Happened> {
        match self {
            Self::If { conditions, .. } => conditions.iter().filter_map(Condition::asks).collect(),
            Self::Damage { amount: number, .. }
            | Self::Heal { amount: number, .. }
            | Self::Change { times: number, .. }
            | Self::PutTop { count: number, .. }
            | Self::Draw { count: number, .. } => number.asks().into_iter().collect(),
            _ => Vec::new(),
        }
    }
}
