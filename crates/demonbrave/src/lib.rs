//! `DemonBrave`: two trump decks, five rule cards each, and a chain of responses.
//!
//! `docs/rules/demonbrave.md` has the numbered rules that the code cites.

mod card;
mod strength;
mod effect;
mod language;
mod catalog;
mod setup;
mod state; // the table as a value: start here
mod inspect;
mod action;
mod event;
mod rules;
mod knowledge;
mod view;
mod why;

mod notation;
mod explain;
mod gesture;
mod say;
mod board;
mod album;

use std::sync::LazyLock;

use kernel::{Dice, Fault, Game, Outcome, Rulebook, Seat, SeatSet, Seats, Sink, Viewer, Why};

pub use action::{Action, Pay, Subject, Target};
pub use album::{Album, FiveFace, RuleFace};
pub use card::{Card, CardSet, Number, Suit};
pub use catalog::{Catalog, Five, RuleCardId};
pub use effect::{
    Activated, Always, Condition, Cost, Count, Do, Filter, Guard, Limit, Moment, Op, Pattern,
    RuleCard, Shape, Target as EffectTarget, Text, Until, Want, Whose, With,
};
pub use event::{Event, Open, Shown};
pub use knowledge::{Knowledge, KnownSide, KnownUnit};
pub use setup::{BlockedAttacker, BlocksPerTurn, DeckOut, JokerBlocker, Options, Setup, Switches};
pub use state::{Attack, Effect, Link, Marks, Phase, Side, Slot, State, Step};
pub use strength::{Kind, Order, Reading, Strength, Wilds, fix_wilds, kind_together};

static RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| {
    Rulebook::read("rules.txt", include_str!("../rules.txt")).expect("the tests read the register")
});

impl Game for State {
    const ID: &'static str = "demonbrave";
    const NAME: &'static str = "DemonBrave";
    type Options = Options;
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type Shown = Shown;
    type Knowledge = Knowledge;
    type Subject = Subject;

    fn check(options: &Options) -> Result<Setup, Vec<Fault>> {
        Setup::check(options, Catalog::house())
    }

    fn start(setup: &Setup, dice: &mut impl Dice, sink: &mut impl Sink<Event>) -> Self {
        Self::begin(setup, dice, sink)
    }

    fn seats(&self) -> Seats {
        Seats::TWO
    }

    fn to_act(&self) -> Option<Seat> {
        rules::to_act(self)
    }

    fn asked(&self) -> SeatSet {
        rules::asked(self)
    }

    fn let_first(&mut self, seat: Seat) {
        debug_assert!(self.asked().contains(seat), "{seat} is among those asked");
        self.active = seat;
    }

    fn legal(&self, seat: Seat, into: &mut Vec<Action>) {
        if self.to_act() == Some(seat) {
            rules::legal(self, into);
        }
    }

    fn apply(&mut self, action: Action, dice: &mut impl Dice, sink: &mut impl Sink<Event>) {
        rules::apply(self, action, dice, sink);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// DB-Q-34: the five are chosen secretly.
    fn is_public(&self, action: Action) -> bool {
        !matches!(action, Action::Choose(_) | Action::Take(_))
    }

    fn knowledge(&self, viewer: Viewer) -> Knowledge {
        Knowledge::of(self, viewer)
    }

    fn show(event: &Event, viewer: Viewer) -> Option<Shown> {
        Some(event.map(|card| card.shown_to(viewer)))
    }

    /// Naming a number brings out cards of it that nobody chose to show.
    fn reveals(event: &Event, _viewer: Viewer) -> bool {
        matches!(event, Event::Open(Open::Named { .. } | Open::Revealed { .. }))
    }

    fn determinize(knowledge: &Knowledge, dice: &mut impl Dice) -> Self {
        knowledge.determinize(dice)
    }

    fn why(&self, seat: Seat, subject: &Subject) -> Vec<Why> {
        self.reasons(seat, *subject)
    }

    fn rulebook() -> &'static Rulebook {
        &RULEBOOK
    }

    fn audit(&self) -> Result<(), String> {
        self.audit()
    }

    fn canaries(&self, viewer: Viewer) -> Vec<String> {
        self.secrets(viewer).into_iter().map(|card| card.to_string()).collect()
    }
}
