//! `CookieRun`: Braverse: Cookies that battle, HP that lies face down, energy in the support area.
//!
//! `docs/rules/braverse.md` has the numbered rules that the code cites.

mod card;
pub mod effect;
mod language;
mod catalog;
mod format;
pub mod deck;
mod setup;
mod piece;
mod pile;
mod state; // the table as a value: start here
mod step;
mod affairs;
mod glance;
mod layout;
mod action;
mod event;
mod rules;
mod view;
mod guess;
mod inspect;
mod audit;
mod why;
mod notation;
pub mod wording;
mod say;
mod board;
mod album;

use std::sync::LazyLock;

use kernel::{Dice, Fault, Game, Hidden, Outcome, Rulebook, Seat, Seats, Sink, Viewer, Why};

pub use action::{Action, Subject};
pub use album::{Album, AttackFace, Counted, Face, ReadyDeck};
pub use board::face_line;
pub use card::{Attack, Card, CardNumber, CardType, Colour, Energy, NameId, Trait};
pub use catalog::{Catalog, FILES, House, Kind};
pub use deck::{Deck, random_deck};
pub use event::{Event, From, Happening, Shown};
pub use format::Format;
pub use glance::Glance;
pub use piece::{Piece, Pieces, Spot};
pub use rules::pay::Purse;
pub use setup::{BothLose, Compensation, Options, Setup, Switches};
pub use state::{Battle, Cookie, Hp, Phase, Player, State};
pub use step::{Need, Run, Step};
pub use view::{CookieView, HpView, OpenView, SideView, View};

static RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| {
    Rulebook::read("rules.txt", include_str!("../rules.txt")).expect("the tests read the register")
});

const DECKS: &[&str] = &["st1", "st2", "st3", "st4", "st5", "ember-tide", "gilded-grove", "random"];

impl Game for State {
    const ID: &'static str = "braverse";
    const NAME: &'static str = "CookieRun: Braverse";
    const CHOICES: &'static [(&'static str, &'static [&'static str])] = &[
        ("deck_a", DECKS),
        ("deck_b", &["st4", "st1", "st2", "st3", "st5", "ember-tide", "gilded-grove", "random"]),
        ("format", &["open", "asia", "korea"]),
    ];
    const OPEN_CHOICES: &'static [&'static str] = &["deck_a", "deck_b"];
    type Options = Options;
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type Shown = Shown;
    type View = View;
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

    fn camp(&self, seat: Seat) -> Option<&'static str> {
        Deck::ready().get(self.players[seat].camp as usize).map(Deck::name)
    }

    fn to_act(&self) -> Option<Seat> {
        self.asked()
    }

    fn legal(&self, seat: Seat, into: &mut Vec<Action>) {
        if self.asked() == Some(seat) {
            self.choices(into);
        }
    }

    fn transposes(&self, action: Action) -> bool {
        self.is_transposed(action)
    }

    fn apply(&mut self, action: Action, dice: &mut impl Dice, sink: &mut impl Sink<Event>) {
        self.decide(action, dice, sink);
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

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn show(event: &Event, viewer: Viewer) -> Option<Shown> {
        if let Happening::Looked { seat, .. } = event
            && !viewer.is(*seat)
        {
            return None;
        }
        Some(event.map(|card: Hidden<CardNumber>| card.shown_to(viewer)))
    }

    /// Decks, HP and hands bring out cards that nobody chose to show.
    fn reveals(event: &Event, viewer: Viewer) -> bool {
        match event {
            Happening::Drew { seat, .. }
            | Happening::Looked { seat, .. }
            | Happening::Hid { seat, .. } => viewer.is(*seat),
            Happening::Damaged { .. }
            | Happening::FaceUp { .. }
            | Happening::Revealed { .. }
            | Happening::Redrew { .. }
            | Happening::Over { .. } => true,
            Happening::HpAdded { card, .. } => card.is_some(),
            Happening::Moved { from, .. } => {
                !matches!(from, From::Zone(effect::Zone::Support | effect::Zone::Trash))
            }
            _ => false,
        }
    }

    fn determinize(view: &View, dice: &mut impl Dice) -> Self {
        view.guess(dice)
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
        guess::canaries(self, viewer)
    }
}
