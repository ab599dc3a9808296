//! Which cards are meant.

use serde::{Deserialize, Serialize};

use crate::card::{CardType, Colour, NameId, Trait};

/// Seen from the player of the card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    Mine,
    Foe,
    Any,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Zone {
    Battle,
    Support,
    Stage,
    Hand,
    Deck,
    Trash,
    Break,
    Extra,
}

impl Zone {
    pub const ALL: [Self; 8] = [
        Self::Battle,
        Self::Support,
        Self::Stage,
        Self::Hand,
        Self::Deck,
        Self::Trash,
        Self::Break,
        Self::Extra,
    ];

    /// Those in which cards simply lie.
    pub const PILES: [Self; 5] = [Self::Hand, Self::Support, Self::Trash, Self::Break, Self::Extra];

    /// As in card files and positions.
    pub fn word(self) -> &'static str {
        ["battle", "support", "stage", "hand", "deck", "trash", "break", "extra"][self as usize]
    }
}

/// A set of zones.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Zones(pub u8);

impl Zones {
    pub const fn of(zone: Zone) -> Self {
        Self(1 << zone as u8)
    }

    #[must_use]
    pub const fn with(self, zone: Zone) -> Self {
        Self(self.0 | 1 << zone as u8)
    }

    #[must_use]
    pub const fn without(self, zone: Zone) -> Self {
        Self(self.0 & !(1 << zone as u8))
    }

    pub const fn contains(self, zone: Zone) -> bool {
        self.0 & (1 << zone as u8) != 0
    }
}

/// From one number to another, both included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    pub least: u8,
    pub most: u8,
}

impl Range {
    pub const ANY: Self = Self { least: 0, most: u8::MAX };

    pub const fn contains(self, number: u8) -> bool {
        self.least <= number && number <= self.most
    }
}

/// What a card must be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Filter {
    pub colour: Option<Colour>,
    /// Nothing: any type.
    pub card: Option<CardType>,
    /// A Stage fits as well, whatever else is asked.
    pub or_stage: bool,
    pub level: Range,
    /// The level is that of `it` plus this.
    pub level_of_it: Option<u8>,
    /// Remaining HP in the battle area, printed HP elsewhere.
    pub hp: Range,
    pub kin: Option<Trait>,
    pub flip: Option<bool>,
    pub blocker: bool,
    pub special: bool,
    /// One of these names; nothing: any.
    pub names: [Option<NameId>; 2],
    /// Any name but this.
    pub unnamed: Option<NameId>,
    /// Its name contains this one.
    pub like: Option<NameId>,
    /// Any type but a Cookie.
    pub no_cookie: bool,
    /// With a skill, or without one (BV-Q-51).
    pub skill: Option<bool>,
    pub unlike_it: Option<Unlike>,
    /// Its HP has gone down in this turn.
    pub hurt: bool,
    /// An effect has set it as active in this turn.
    pub readied: bool,
    /// More HP than are printed on it.
    pub above: bool,
    /// A card of the other player is among its HP.
    pub foe_hp: bool,
    pub rested: Option<bool>,
    /// Came into play in this turn, from this zone.
    pub came: Option<Zone>,
    /// Not this card.
    pub other: bool,
    /// Not one of those chosen before.
    pub another: bool,
}

impl Filter {
    pub const ANY: Self = Self {
        colour: None,
        card: None,
        or_stage: false,
        level: Range::ANY,
        level_of_it: None,
        hp: Range::ANY,
        kin: None,
        flip: None,
        blocker: false,
        special: false,
        names: [None; 2],
        unnamed: None,
        like: None,
        no_cookie: false,
        skill: None,
        unlike_it: None,
        hurt: false,
        readied: false,
        above: false,
        foe_hp: false,
        rested: None,
        came: None,
        other: false,
        another: false,
    };

    /// Whether it asks for what only a Cookie in a battle area can be.
    pub fn is_of_battle(&self) -> bool {
        self.hurt || self.readied || self.above || self.foe_hp
    }

    /// Whether it asks for the card moved or shown last.
    pub fn reads_it(&self) -> bool {
        self.level_of_it.is_some() || self.unlike_it.is_some()
    }

    /// Whether a card of this name fits.
    pub fn takes_name(&self, name: NameId) -> bool {
        (self.names[0].is_none() || self.names.contains(&Some(name)))
            && self.unnamed.is_none_or(|not| not != name)
    }
}

/// How a card must differ from the one moved or shown last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unlike {
    /// It is another card.
    Card,
    /// Its card number is another.
    Number,
}

/// Cards of a description in some zones, to be counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tally {
    pub side: Side,
    pub zones: Zones,
    pub filter: Filter,
    /// Cards of one name count once.
    pub different: bool,
}

/// Cards to be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Select {
    pub count: Count,
    pub among: Tally,
    pub chooser: Chooser,
    /// Beside those chosen by the clause before: all of them are `them`.
    pub also: bool,
}

impl Select {
    /// From where only the owner sees the cards.
    pub fn is_secret(&self) -> bool {
        self.among.is_secret()
    }
}

impl Tally {
    /// Cards that can lie in the battle area only as attached to a Cookie.
    pub fn is_attached(&self) -> bool {
        let used = matches!(self.filter.card, Some(CardType::Item | CardType::Trap));
        used && self.zones == Zones::of(Zone::Battle)
    }

    /// Only the owner can count them.
    pub fn is_secret(&self) -> bool {
        self.zones.contains(Zone::Hand) || self.zones.contains(Zone::Extra)
    }
}

impl Count {
    /// The fewest that must be there for a cost to be paid.
    pub fn least(self) -> u8 {
        match self {
            Self::Exactly(n) | Self::Within { count: n, .. } => n,
            Self::LevelSum(_) => 1,
            Self::UpTo(_) | Self::All | Self::AnyNumber | Self::AsMany | Self::AllBut(_) => 0,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    Exactly(u8),
    UpTo(u8),
    All,
    /// As many as one likes.
    AnyNumber,
    /// Levels that add up to exactly this.
    LevelSum(u8),
    /// So many, whose levels add up to no more than this.
    Within {
        count: u8,
        level: u8,
    },
    /// As many as the clause before moved.
    AsMany,
    /// Until so many are left.
    AllBut(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chooser {
    Player,
    /// The opponent of the card's player.
    Foe,
    Chance,
}

/// Somebody on the field that is already known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// The card itself.
    This,
    /// The Cookie under which a FLIP card lay, or to which an equipped card is attached.
    Host,
    /// The Cookie that is attacked.
    Target,
    Attacker,
    /// Those chosen last.
    Them,
    /// Every card of a description on the field, unchosen.
    All(Tally),
    /// One of them, chosen by the clause itself: whose HP cards of others become.
    One(Tally),
}
