//! The whole table as one plain value.

use kernel::{Outcome, Seat, SeatSet, Seats, Shared, Stack, Team};
use serde::{Deserialize, Serialize};

use crate::arena::Arena;
use crate::cell::{Cell, CellSet, Direction};
use crate::content::{Content, Legend, LegendId};
use crate::effect::Effect;
use crate::pile::{Design, Pile};
use crate::setup::{Format, Mode, Switches};

pub const RED: u8 = 2;

#[derive(Clone, PartialEq, Debug)]
pub struct State {
    pub(crate) content: Shared<Content>,
    pub(crate) ground: Shared<Arena>,
    pub(crate) rules: Rules,
    pub(crate) fighters: [Fighter; 4],
    /// Sword tokens on the arena.
    pub(crate) swords: CellSet,
    pub(crate) first: Option<Seat>,
    pub(crate) active: Seat,
    /// Turns begun, counted from 1; 0 during the set-up.
    pub(crate) turn: u16,
    pub(crate) round: u8,
    /// Who has had a turn in this round.
    pub(crate) played: SeatSet,
    pub(crate) actions: u8,
    /// Turns in a row without an Attack or a drawn card (BH-Q-24).
    pub(crate) idle: u8,
    pub(crate) progress: bool,
    /// The last of each team to have had a turn (BH-Q-48).
    pub(crate) last_of_team: [Option<Seat>; 2],
    /// What each seat, and a watcher last, knows of each hand: at least these cards.
    pub(crate) seen: [[Pile; 4]; 5],
    pub(crate) attack: Option<Attack>,
    /// Unfinished work; the last is next.
    pub(crate) todo: Stack<Step, 16>,
    /// There was no room for another: the game ends (BH-Q-80).
    pub(crate) full: bool,
    pub(crate) outcome: Option<Outcome>,
}

/// What does not change during a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Rules {
    pub format: Format,
    pub mode: Mode,
    pub discovery: bool,
    pub switches: Switches,
}

/// A player with their Legend.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fighter {
    pub legend: Option<LegendId>,
    /// Which side of the Weapon card is up; chosen secretly at the start (BH-Q-30).
    pub face: Option<Face>,
    pub sword: Sword,
    pub damage: u8,
    /// Where the Legend stands; nowhere before the start, while KO'd, and when it is out.
    pub cell: Option<Cell>,
    pub out: bool,
    /// KO cards that are still face down.
    pub ko_cards: u8,
    /// Revealed KO cards that have not been used.
    pub bonuses: u8,
    pub hand: Pile,
    pub deck: Pile,
    pub discard: Pile,
    /// Powers with a limit that were used this turn.
    pub power_used: bool,
    pub weapon_used: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Face {
    A,
    B,
}

impl Face {
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

/// The sword token on a Weapon card.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Sword {
    /// Unarmed.
    #[default]
    None,
    Equipped,
    Disarmed,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Attack {
    pub heavy: bool,
    pub target: Seat,
    /// The card the Attacker opened with.
    pub card: Design,
    pub attacker: Party,
    pub defender: Party,
    /// What effects add to the Knockback.
    pub knockback: i8,
    /// The Defender may use no During effect.
    pub muted: bool,
    /// How far apart the two were when the Attack was declared.
    pub distance: u8,
    /// Known once the Attack is resolved.
    pub hit: Option<bool>,
    pub pinned: bool,
    /// Who was KO'd in the course of it (BH-Q-57).
    pub gone: SeatSet,
}

/// One side of an Attack.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Party {
    pub played: Pile,
    /// The values and what effects add.
    pub total: i8,
    /// One Action-card effect of each slot (BH-PWR-05).
    pub slots: [bool; 3],
    /// The Weapon's and the Legend's power, once each (BH-Q-52).
    pub weapon: bool,
    pub power: bool,
}

/// The slots of an Attack.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Slot {
    Before,
    During,
    After,
}

/// What an effect comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Source {
    Card(Design),
    Weapon,
    Power,
}

/// The occasion on which effects can be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Occasion {
    Attack(Slot),
    /// After a Move with this card.
    Moved(Design),
    Arming,
    Struck,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The owner may use effects, one after another.
    Use {
        seat: Seat,
        occasion: Occasion,
    },
    /// An effect is being carried out; `foe` is the other side of it.
    Doing {
        seat: Seat,
        foe: Option<Seat>,
        source: Source,
        at: u8,
    },
    /// The Attacker may open with one more card.
    Opening {
        more: u8,
    },
    /// A side of a Light Attack adds cards until it has enough; then it may stop.
    Exchange {
        seat: Seat,
        begun: bool,
    },
    /// The Defender may dodge a Heavy Attack.
    Dodge,
    /// Compare and see who is hit.
    Resolve,
    /// The Attacker may use a KO card for the hit.
    Bonus,
    /// The Defender is knocked back.
    Knockback,
    /// Where a Legend lands when its space is taken; `chooser` picks.
    Land {
        seat: Seat,
        chooser: Seat,
        wanted: Cell,
    },
    /// Both sides' cards go to the discard piles.
    Cleanup,
    /// Gravity takes the turn player's Legend.
    Fall,
    /// The second step of a Delay.
    Delay {
        option: Option<DelayOption>,
    },
    KnockedOut {
        seat: Seat,
        by: Option<Seat>,
    },
    Respawn {
        seat: Seat,
    },
    PlaceSword {
        seat: Seat,
    },
    Draw {
        seat: Seat,
        left: u8,
    },
    /// The owner discards this many cards.
    Discard {
        seat: Seat,
        left: u8,
    },
    EndTurn,
    NextTurn,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum DelayOption {
    Draw,
    Swap,
    Recover,
}

impl State {
    /// The turn, counted from 1; 0 during the set-up.
    pub fn turn_number(&self) -> u16 {
        self.turn
    }

    /// More work, to be done before what is under way.
    pub(crate) fn then(&mut self, step: Step) {
        self.full |= self.todo.push(step).is_err();
    }

    pub fn seats(&self) -> Seats {
        self.rules.format.seats()
    }

    pub fn fighter(&self, seat: Seat) -> &Fighter {
        &self.fighters[seat.index()]
    }

    pub(crate) fn fighter_mut(&mut self, seat: Seat) -> &mut Fighter {
        &mut self.fighters[seat.index()]
    }

    pub(crate) fn team_of(&self, seat: Seat) -> Team {
        match (self.rules.format, seat) {
            (Format::Teams, Seat::C) => Team::of_one(Seat::A),
            (Format::Teams, Seat::D) => Team::of_one(Seat::B),
            _ => Team::of_one(seat),
        }
    }

    /// BH-Q-47: a team-mate is no opponent.
    pub fn are_opponents(&self, one: Seat, other: Seat) -> bool {
        self.team_of(one) != self.team_of(other)
    }

    /// Those still in the game.
    pub fn living(&self) -> impl Iterator<Item = Seat> {
        self.seats().iter().filter(|seat| !self.fighter(*seat).out)
    }

    /// Spaces on which a Legend stands.
    pub(crate) fn occupied(&self) -> CellSet {
        self.fighters.iter().filter_map(|fighter| fighter.cell).collect()
    }

    pub(crate) fn standing_on(&self, cell: Cell) -> Option<Seat> {
        self.seats().iter().find(|seat| self.fighter(*seat).cell == Some(cell))
    }

    pub fn legend(&self, seat: Seat) -> Option<&'static Legend> {
        self.fighter(seat).legend.map(|id| self.content.0.get(id))
    }

    /// The power of the Weapon in hand (BH-WEAP-01, BH-WEAP-08).
    pub fn weapon(&self, seat: Seat) -> Option<&'static Effect> {
        let fighter = self.fighter(seat);
        let face = fighter.face.filter(|_| fighter.sword == Sword::Equipped)?;
        self.legend(seat).map(|legend| &legend.weapons[face as usize])
    }

    /// The effect of a card, unless effects of cards are ignored (BH-MODE-03).
    pub fn card_effect(&self, seat: Seat, design: Design) -> Option<&'static Effect> {
        let legend = self.fighter(seat).legend.filter(|_| !self.rules.discovery)?;
        self.content.0.card(legend, design)
    }

    /// Opponents in a neighbouring space.
    pub(crate) fn near_opponents(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let near = self.fighter(seat).cell.map_or(CellSet::EMPTY, |cell| self.ground.near(cell));
        let is_near =
            move |other: &Seat| self.fighter(*other).cell.is_some_and(|cell| near.contains(cell));
        self.seats().iter().filter(is_near).filter(move |other| self.are_opponents(seat, *other))
    }

    /// The way from one Legend straight away from another (BH-KB-01).
    pub(crate) fn away(&self, from: Seat, who: Seat) -> Option<Direction> {
        Direction::towards(self.fighter(from).cell?, self.fighter(who).cell?)
    }

    /// Every card is in one place, every sword somewhere, every KO card counted.
    pub(crate) fn audit(&self) -> Result<(), String> {
        for seat in self.seats().iter() {
            let fighter = self.fighter(seat);
            let played = self.attack.map_or(Pile::EMPTY, |attack| self.played_by(&attack, seat));
            let piles = [fighter.hand, fighter.deck, fighter.discard, played];
            let count = |card| piles.iter().map(|pile| pile.count(card)).sum::<u8>();
            let doubled = Design::all().find(|card| count(*card) > 2);
            let wrong = doubled.or_else(|| Design::all().find(|card| count(*card) != 2));
            if let Some(card) = wrong.filter(|_| fighter.legend.is_some() && self.turn > 0) {
                return Err(format!("{seat} has {} of the two {card}", count(card)));
            }
            if fighter.damage > RED || fighter.ko_cards > self.rules.mode.ko_cards() {
                return Err(format!("'{seat} ko': impossible damage or KO cards"));
            }
        }
        let held =
            self.seats().iter().filter(|seat| self.fighter(*seat).sword != Sword::None).count();
        let placing =
            self.todo.iter().filter(|step| matches!(step, Step::PlaceSword { .. })).count();
        let waiting =
            self.todo.iter().filter(|step| matches!(step, Step::KnockedOut { .. })).count();
        let gone = self.seats().iter().filter(|seat| self.fighter(*seat).out).count();
        let found = held + placing + self.swords.len();
        let all = self.seats().count();
        // BH-Q-38: an eliminated Legend takes its sword along, if it had one.
        if self.turn > 0 && (found > all || found + gone + waiting < all) {
            return Err(format!(
                "'swords': there are {found} swords of {all}, {gone} Legends gone"
            ));
        }
        Ok(())
    }

    pub fn played_by(&self, attack: &Attack, seat: Seat) -> Pile {
        if seat == self.active {
            attack.attacker.played
        } else if seat == attack.target {
            attack.defender.played
        } else {
            Pile::EMPTY
        }
    }
}
