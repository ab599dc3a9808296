//! Brawlhalla: The Card Game: an arena, hands of five values, fights that are bid.
//!
//! `docs/rules/brawlhalla.md` has the numbered rules that the code cites.

mod cell;
mod arena;
mod pile;
mod effect;
mod language;
mod content;
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

use kernel::{
    Dice, Fault, Game, Hidden, Outcome, Rulebook, Seat, SeatSet, Seats, Sink, Team, Viewer, Why,
};

pub use action::{Action, Subject};
pub use album::{ActionFace, Album, ArenaFace, CellFace, LegendFace, WeaponFace, WeaponFaces};
pub use arena::Arena;
pub use cell::{Cell, CellSet, Direction, Path};
pub use content::{Content, Legend, LegendId};
pub use effect::{Condition, Effect, Kinds, Op, Role, Trigger};
pub use event::{Event, Open, Shown};
pub use knowledge::{ArenaName, Knowledge, KnownFighter};
pub use pile::{Design, Pile};
pub use setup::{Format, Geometry, Gravity, Mode, NoProgress, Options, Range, Setup, Switches};
pub use state::{
    Attack, DelayOption, Face, Fighter, Occasion, Party, RED, Rules, Slot, Source, State, Step,
    Sword,
};

static RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| {
    Rulebook::read("rules.txt", include_str!("../rules.txt")).expect("the tests read the register")
});

impl Game for State {
    const ID: &'static str = "brawlhalla";
    const NAME: &'static str = "Brawlhalla: The Card Game";
    const OPTIONS: &'static [(&'static str, &'static [&'static str])] = &[
        ("format", &["duel", "free_for_all3", "free_for_all4", "teams"]),
        ("mode", &["standard", "classic", "blitz"]),
        ("discovery", &["false", "true"]),
    ];
    type Options = Options;
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type Shown = Shown;
    type Knowledge = Knowledge;
    type Subject = Subject;

    fn check(options: &Options) -> Result<Setup, Vec<Fault>> {
        Setup::check(options, Content::house())
    }

    fn start(setup: &Setup, dice: &mut impl Dice, sink: &mut impl Sink<Event>) -> Self {
        let mut state = Self::blank(setup);
        state.advance(dice, sink);
        state
    }

    fn seats(&self) -> Seats {
        self.seats()
    }

    fn team(&self, seat: Seat) -> Team {
        self.team_of(seat)
    }

    fn loadout(&self, seat: Seat) -> Option<&'static str> {
        self.legend(seat).map(|legend| legend.id.as_str())
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

    /// BH-Q-30: the side of the Weapon card is chosen secretly.
    fn is_public(&self, action: Action) -> bool {
        !matches!(action, Action::Face(_))
    }

    fn knowledge(&self, viewer: Viewer) -> Knowledge {
        Knowledge::of(self, viewer)
    }

    fn show(event: &Event, viewer: Viewer) -> Option<Shown> {
        let card = |card: Hidden<Design>| card.shown_to(viewer);
        Some(event.map(card, |pile: Hidden<Pile>| pile.shown_to(viewer)))
    }

    /// Chance and powers bring out cards that nobody chose to show.
    fn reveals(event: &Event, viewer: Viewer) -> bool {
        match event {
            Event::Open(Open::Dropped { .. } | Open::FaceShown { .. }) => true,
            Event::Peeked { seat, .. } => viewer.is(*seat),
            _ => false,
        }
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

    /// Both copies of a card look alike, so no word stands for a hidden one alone; the worlds that
    /// the leak net compares show what the canaries cannot.
    fn canaries(&self, _viewer: Viewer) -> Vec<String> {
        Vec::new()
    }
}
