//! What a game is: seats, dice, a table, and the trait that the rules of a game implement.

mod dice;
mod fault;
mod rule;
mod seat;
mod shared;
mod sink;
mod stack;
mod table;
mod why;

pub use dice::{Dice, Lowest, Recorded, Scripted, Seeded};
pub use fault::{Fault, Faults};
pub use rule::RuleId;
pub use seat::{BySeat, Seat, SeatSet, Seats, Team};
pub use shared::Shared;
pub use sink::{NullSink, Sink};
pub use stack::{Full, Stack};
pub use table::{Entry, Refused, ReplayFault, Table};
pub use why::{Because, NullReasons, Reasons, Why};

use std::fmt::Debug;
use std::hash::Hash;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::Rulebook;

/// The rules of one game over a state that is a plain value.
///
/// `Self` is the state. [`crate::Table`] is the door through which people change it: it checks an
/// action against [`Game::legal`], then [`Game::apply`] trusts it.
pub trait Game: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// The name people type: `bravehall play ID`.
    const ID: &'static str;
    /// The name people read.
    const NAME: &'static str;
    /// Options a host picks from a list: name and values, the first being the default.
    const OPTIONS: &'static [(&'static str, &'static [&'static str])] = &[];

    /// Those of them that take other values as well, such as a deck by its code.
    const OPEN_OPTIONS: &'static [&'static str] = &[];

    /// What a host may choose before the game, as it was written down.
    type Options: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// Options that have been checked: a game can start from them.
    type Setup: Clone + Debug + Send + Sync;
    type Action: Copy + Ord + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What really happened. Not `Serialize`: it may hold secrets.
    type Event: Clone + Debug + PartialEq + Send;
    /// What a viewer is told of an event.
    type Shown: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send;
    /// What a viewer may know of the state, and what they may do.
    type Knowledge: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// What one can ask "why not?" about.
    type Subject: Clone + Debug + From<Self::Action>;

    /// Lists every fault of the options, so they can be mended in one go.
    fn check(options: &Self::Options) -> Result<Self::Setup, Vec<Fault>>;
    fn start(setup: &Self::Setup, dice: &mut impl Dice, sink: &mut impl Sink<Self::Event>) -> Self;

    fn seats(&self) -> Seats;
    /// Seats of one team win and lose together.
    fn team(&self, seat: Seat) -> Team {
        Team::of_one(seat)
    }
    /// What a seat plays with, where that differs by seat: a character, a deck.
    fn loadout(&self, _seat: Seat) -> Option<&'static str> {
        None
    }
    /// The one seat that must decide now; nobody when the game is over.
    fn to_act(&self) -> Option<Seat>;
    /// All who decide at the same time in secret, in whatever order they come; where nothing is chosen in
    /// secret, the one seat to act.
    fn asked(&self) -> SeatSet {
        self.to_act().into_iter().collect()
    }
    /// Makes another one of those asked the seat to act.
    fn let_first(&mut self, _seat: Seat) {}
    /// Whether a seat is asked at the same time as the seat to act.
    fn is_asked_beside(&self, seat: Seat) -> bool {
        self.to_act() != Some(seat) && self.asked().contains(seat)
    }
    /// Makes a seat the seat to act, if it is among those asked.
    fn turn_to(&mut self, seat: Seat) {
        if self.is_asked_beside(seat) {
            self.let_first(seat);
        }
    }
    /// Appends the choices of `seat`, each once. Empty unless `seat` is to act.
    fn legal(&self, seat: Seat, into: &mut Vec<Self::Action>);
    /// Whether this choice only takes up in another order what other choices lead to as well. It is
    /// open like any other; where ways are counted or searched, one order stands for all.
    fn transposes(&self, _action: Self::Action) -> bool {
        false
    }
    /// Whether there is such a choice for `seat`.
    fn offers(&self, seat: Seat, is: impl FnMut(&Self::Action) -> bool) -> bool {
        let mut choices = Vec::new();
        self.legal(seat, &mut choices);
        choices.iter().any(is)
    }
    /// The choices of `seat` without those that transpose; all of them where nothing else is left.
    fn ways(&self, seat: Seat, into: &mut Vec<Self::Action>) {
        self.legal(seat, into);
        if into.iter().any(|action| !self.transposes(*action)) {
            into.retain(|action| !self.transposes(*action));
        }
    }
    /// Carries out a legal action of the seat to act.
    fn apply(
        &mut self,
        action: Self::Action,
        dice: &mut impl Dice,
        sink: &mut impl Sink<Self::Event>,
    );
    fn outcome(&self) -> Option<Outcome>;
    /// In a game that a guard against endless play has ended: the cards, or whatever they are called,
    /// that were at work then.
    fn stuck_with(&self) -> Vec<String> {
        Vec::new()
    }
    /// A choice that is open at any time, even to a seat that is not asked, and so not listed:
    /// conceding.
    fn is_always_open(&self, _seat: Seat, _action: Self::Action) -> bool {
        false
    }
    /// Whether everybody sees this choice; a secret one is shown to its player alone.
    fn is_public(&self, _action: Self::Action) -> bool {
        true
    }

    fn knowledge(&self, viewer: Viewer) -> Self::Knowledge;
    fn show(event: &Self::Event, viewer: Viewer) -> Option<Self::Shown>;
    /// Whether the event, by rule, shows the viewer something secret that nobody chose to show,
    /// such as a card drawn from a pile nobody knows: worlds that differ in it part here.
    fn reveals(_event: &Self::Event, _viewer: Viewer) -> bool {
        false
    }
    /// A world in which everything the knowledge says is true and the rest is drawn by chance.
    fn determinize(knowledge: &Self::Knowledge, dice: &mut impl Dice) -> Self;
    /// Why `seat` cannot do this now: every reason, each with its rule. Empty when it can.
    fn why(&self, seat: Seat, subject: &Self::Subject) -> Vec<Why>;

    fn rulebook() -> &'static Rulebook;
    /// Nothing was lost or made twice; says what, otherwise.
    fn audit(&self) -> Result<(), String>;
    /// Words that stand for things `viewer` may not know: they must not occur in what it is sent.
    fn canaries(&self, viewer: Viewer) -> Vec<String>;
}

/// Who is looking: a player in a seat, or a watcher who sees what all may see.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Viewer {
    Seat(Seat),
    Watcher,
}

impl Viewer {
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }

    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Watcher => None,
        }
    }

    /// Every seat, then the watcher.
    pub fn all(seats: Seats) -> impl Iterator<Item = Self> {
        seats.iter().map(Self::Seat).chain(std::iter::once(Self::Watcher))
    }
}

/// How a game ended, and by which rule.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase", tag = "result")]
pub enum Outcome {
    Win { seats: SeatSet, by: RuleId },
    Draw { by: RuleId },
}

impl Outcome {
    pub fn winners(self) -> SeatSet {
        match self {
            Self::Win { seats, .. } => seats,
            Self::Draw { .. } => SeatSet::default(),
        }
    }

    pub fn by(self) -> RuleId {
        match self {
            Self::Win { by, .. } | Self::Draw { by } => by,
        }
    }
}

/// A part of an event that only its owner sees. Not `Serialize`, so it cannot slip out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hidden<T> {
    pub owner: Seat,
    pub value: T,
}

impl<T: Copy> Hidden<T> {
    pub fn shown_to(self, viewer: Viewer) -> Option<T> {
        viewer.is(self.owner).then_some(self.value)
    }
}
