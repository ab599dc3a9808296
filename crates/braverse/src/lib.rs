//! `CookieRun`: Braverse: Cookies that battle, HP that lies face down, energy in the support area.
//!
//! `docs/rules/braverse.md` has the numbered rules that the code cites.

mod card;
pub mod effect;
mod language;
mod memo;
mod catalog;
mod cards;
mod format;
mod date;
pub mod deck;
mod setup;
mod piece;
mod pile;
mod state; // the table as a value: start here
mod step;
mod pending;
mod explain;
mod layout;
mod action;
mod event;
mod rules;
mod knowledge;
mod view;
mod determinize;
mod inspect;
mod audit;
mod why;
mod notation;
pub mod wording;
mod say;
mod board;
mod reading;
mod album;
pub mod reach; // which clauses are ever carried out

use std::sync::LazyLock;

use kernel::{Dice, Fault, Game, Hidden, Outcome, Rulebook, Seat, Seats, Sink, Viewer, Why};

pub use action::{Action, Subject};
pub use album::{Album, AttackFace, Counted, Face, ReadyDeck};
pub use board::face_line;
pub use card::{Attack, Card, CardNumber, CardType, Colour, Energy, NameId, Trait};
pub use cards::Cards;
pub use catalog::{Catalog, FILES, Kind};
pub use date::Date;
pub use deck::{Deck, random_deck};
pub use event::{Event, Open, Origin, Shown};
pub use format::Format;
pub use inspect::Inspect;
pub use knowledge::{Knowledge, KnownCard, KnownCookie, KnownHp, KnownSide};
pub use pending::NamedStep;
pub use piece::{Piece, Pieces, Spot};
pub use rules::pay::EnergyPool;
pub use setup::{BothLose, Compensation, Options, Setup, Switches};
pub use state::{Battle, Cookie, Hp, Phase, Player, State};
pub use step::{Need, Progress, Run, Step};

static RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| {
    Rulebook::read("rules.txt", include_str!("../rules.txt")).expect("the tests read the register")
});

/// The ready decks, and any.
const DECKS: [&str; 23] = [
    "st1",
    "st2",
    "st3",
    "st4",
    "st5",
    "st6",
    "st7",
    "st8",
    "st9",
    "st10",
    "ember-tide",
    "gilded-grove",
    "encore-blaze",
    "wyrm-hearth",
    "honey-hour",
    "cheese-dynasty",
    "garden-choir",
    "wind-road",
    "brimming-tide",
    "salt-vigil",
    "velvet-court",
    "still-mirror",
    "random",
];

/// The same, with another one first.
const FOE_DECKS: [&str; 23] = led_by(3, DECKS);

const fn led_by(first: usize, mut decks: [&'static str; 23]) -> [&'static str; 23] {
    let mut at = first;
    while at > 0 {
        (decks[at], decks[at - 1]) = (decks[at - 1], decks[at]);
        at -= 1;
    }
    decks
}

impl Game for State {
    const ID: &'static str = "braverse";
    const NAME: &'static str = "CookieRun: Braverse";
    const OPTIONS: &'static [(&'static str, &'static [&'static str])] =
        &[("deck_a", &DECKS), ("deck_b", &FOE_DECKS), ("format", &["open", "asia", "korea"])];
    const OPEN_OPTIONS: &'static [&'static str] = &["deck_a", "deck_b"];
    type Options = Options;
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type Shown = Shown;
    type Knowledge = Knowledge;
    type Subject = Subject;

    fn check(options: &Options) -> Result<Setup, Vec<Fault>> {
        Setup::check(options)
    }

    fn start(setup: &Setup, dice: &mut impl Dice, sink: &mut impl Sink<Event>) -> Self {
        let mut state = Self::blank(setup, dice);
        state.open(setup.first, dice, sink);
        state.advance(dice, sink);
        state
    }

    fn seats(&self) -> Seats {
        Seats::TWO
    }

    fn loadout(&self, seat: Seat) -> Option<&'static str> {
        Deck::ready().get(self.players[seat].loadout as usize).map(Deck::name)
    }

    fn stuck_with(&self) -> Vec<String> {
        self.at_work_when_stuck()
    }

    fn to_act(&self) -> Option<Seat> {
        rules::to_act(self)
    }

    fn legal(&self, seat: Seat, into: &mut Vec<Action>) {
        if self.to_act() == Some(seat) {
            rules::legal(self, into);
        }
    }

    fn transposes(&self, action: Action) -> bool {
        self.is_transposed(action)
    }

    fn apply(&mut self, action: Action, dice: &mut impl Dice, sink: &mut impl Sink<Event>) {
        rules::apply(self, action, dice, sink);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// BV-WIN-5.
    fn is_always_open(&self, seat: Seat, action: Action) -> bool {
        action == Action::Concede(seat)
    }

    /// BV-SETUP-6, BV-AREA-7: the first Cookie is laid face down, and what one takes from cards
    /// that only oneself has seen is one's own secret.
    fn is_public(&self, action: Action) -> bool {
        self.is_open_choice(action)
    }

    fn knowledge(&self, viewer: Viewer) -> Knowledge {
        Knowledge::of(self, viewer)
    }

    fn show(event: &Event, viewer: Viewer) -> Option<Shown> {
        if let Event::Looked { seat, .. } = event
            && !viewer.is(*seat)
        {
            return None;
        }
        Some(event.map(|card: Hidden<CardNumber>| card.shown_to(viewer)))
    }

    /// Decks, HP and hands bring out cards that nobody chose to show.
    fn reveals(event: &Event, viewer: Viewer) -> bool {
        match event {
            Event::Drew { seat, .. } | Event::Looked { seat, .. } | Event::Hid { seat, .. } => {
                viewer.is(*seat)
            }
            Event::Open(open) => open.brings_out(),
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

    fn canaries(&self, viewer: Viewer) -> Vec<String> {
        determinize::canaries(self, viewer)
    }
}
