//! What cards do, as data. `language/` reads it from the card files, `rules/` carries it out,
//! `wording/` says it in three languages.

mod condition;
mod select;

use serde::{Deserialize, Serialize};

use crate::card::{Energy, Trait};

pub use condition::{Condition, Deed, Happened, Number, Order, When};
pub use select::{Chooser, Count, Filter, Range, Select, Side, Tally, Who, Zone, Zones};

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

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    None,
    PerTurn,
    PerGame,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Trigger {
    /// On Play.
    Play,
    /// In one's Main Phase, from the field; or from the break area.
    Activate {
        from_break: bool,
    },
    /// What an Item or a Trap does.
    Use,
    Flip,
    /// When this Cookie faints.
    Faint,
    Blocker,
    /// When an opponent attacks this Cookie.
    Attacked,
    /// When an opponent's Cookie attacks.
    FoeAttacks,
    /// When this Cookie attacks.
    Attacks,
    /// After this Cookie has received damage and is still in the battle area.
    Survives,
    /// When the turn of this side ends.
    TurnEnd(Side),
    /// What follows the damage of an attack.
    Then,
    /// How this card leaves the EXTRA deck: conditions and cost; no effect of its own.
    Extra,
    /// The cost of a Special Play.
    Special,
    /// When a card goes from somewhere to somewhere.
    Goes(Goes),
    /// Used by another ability of the card.
    Nested,
}

/// The kinds of triggers, without what they ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum On {
    Play,
    Activate,
    ActivateInBreak,
    Use,
    Flip,
    Faint,
    Blocker,
    Attacked,
    FoeAttacks,
    Attacks,
    Survives,
    TurnEnd,
    Then,
    Extra,
    Special,
    Goes,
    Nested,
}

impl Trigger {
    pub fn on(&self) -> On {
        match self {
            Self::Play => On::Play,
            Self::Activate { from_break: false } => On::Activate,
            Self::Activate { from_break: true } => On::ActivateInBreak,
            Self::Use => On::Use,
            Self::Flip => On::Flip,
            Self::Faint => On::Faint,
            Self::Blocker => On::Blocker,
            Self::Attacked => On::Attacked,
            Self::FoeAttacks => On::FoeAttacks,
            Self::Attacks => On::Attacks,
            Self::Survives => On::Survives,
            Self::TurnEnd(_) => On::TurnEnd,
            Self::Then => On::Then,
            Self::Extra => On::Extra,
            Self::Special => On::Special,
            Self::Goes(_) => On::Goes,
            Self::Nested => On::Nested,
        }
    }
}

/// A card of this description goes from one zone to another.
#[derive(Clone, PartialEq, Debug)]
pub struct Goes {
    /// Nothing: this card itself.
    pub who: Option<Tally>,
    pub from: Option<Zone>,
    pub to: Option<Zone>,
    pub by: By,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    Anything,
    Effect,
    EffectOf(Trait),
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Until {
    EndOfTurn,
    EndOfBattle,
    /// Through the opponent's next turn, and only then.
    NextFoeTurn,
    /// From now until the player's next turn starts.
    MyNextTurn,
}

/// What a clause changes about a Cookie.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// Attack damage dealt.
    Attack(i8),
    /// Attack damage received.
    AttackTaken(i8),
    EffectTaken(i8),
    /// Damage of either kind received.
    Taken(i8),
    /// Receives no damage from effects.
    NoEffectDamage,
    NoDamage,
    /// HP cannot reach 0.
    Guard,
    CannotAttack,
    /// FLIP effects of its HP cards cannot be used.
    CannotFlip,
    CannotReady,
    Level(u8),
}

/// What a player is kept from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Ban {
    Blocker,
    Trap,
    Flip,
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
    /// Do one of the blocks; they end at these indices.
    OneOf {
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
    /// Until this many are in hand.
    DrawUntil(u8),
    /// Cookies from piles into the battle area.
    Play {
        what: Select,
        hp: Option<u8>,
    },
    /// This card, from where it is.
    PlayThis {
        hp: Option<u8>,
    },
    Ready(Who),
    Rest(Who),
    ReadyCards(Select),
    RestCards(Select),
    Faint(Who),
    /// Look at the top cards; some are taken, the rest goes to `rest`.
    Look {
        count: u8,
        take: Count,
        filter: Filter,
        shown: bool,
        to: Dest,
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
    /// A card of the hand is shown and is `it`.
    RevealHand(Select),
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
}

/// What holds as long as the card lies there.
#[derive(Clone, PartialEq, Debug)]
pub struct Static {
    /// Only in the turn of this side.
    pub turn: Option<Side>,
    pub equipped: bool,
    pub conditions: Vec<Condition>,
    pub what: Always,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Always {
    Change {
        what: Change,
        times: Number,
        to: Who,
    },
    /// Opponents' Cookies can attack only this one.
    MustAttackThis,
    /// The opponent's effects cannot move Cookies from a battle area.
    NoMoves,
    /// These receive no damage from the opponent.
    NoDamageFromFoe(Tally),
    /// So many Cookies go to the break area when that side refreshes.
    RefreshBreaks {
        side: Side,
        count: u8,
    },
    /// Items of the opponent cost so many more discarded cards.
    ItemTax(u8),
    /// While this Cookie battles, attack effects of such Cookies of the opponent cannot be used.
    MuteAttacks(Filter),
    /// The host cannot be chosen by the opponent's effects.
    CannotBeChosen,
    /// The host cannot be put into the trash.
    CannotBeTrashed,
    /// The host cannot be moved from the battle area by the opponent's effects.
    CannotBeMoved,
}

impl Op {
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

impl Static {
    pub fn asks(&self) -> Vec<Happened> {
        let number = match &self.what {
            Always::Change { times, .. } => times.asks(),
            _ => None,
        };
        self.conditions.iter().filter_map(Condition::asks).chain(number).collect()
    }
}
