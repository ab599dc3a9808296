//! Lays a table for a test; `testkit` plays on it.
//!
//! ```text
//! lay("A at c1; B at d1; A hand 1a").play("A: light B with 1a").offers("A: use 1a | done")
//! ```

use brawlhalla::{Content, Format, Options, Setup, State, Switches};
use kernel::{Faults, Game, Notation, NullSink, Scripted, Seat, Viewer};

pub type Play = testkit::Play<State>;

/// A duel.
#[track_caller]
pub fn lay(position: &str) -> Play {
    lay_format(Format::Duel, position)
}

/// A free-for-all of three, or two teams of two.
#[track_caller]
pub fn lay_format(format: Format, position: &str) -> Play {
    // BH-Q-46: what a Legend does to its like is tested as well.
    let switches = Switches { mirror: true, ..Switches::default() };
    lay_as(&Options { format, switches, ..Options::default() }, position)
}

#[track_caller]
pub fn lay_as(options: &Options, position: &str) -> Play {
    let (own, read) = (options.clone(), options.clone());
    let state = State::read_position(options, position);
    let state = state.unwrap_or_else(|faults| panic!("{}", Faults(faults)));
    Play::at(own, state, settled).reading(move |text| State::read_position(&read, text))
}

/// A game from its very start, with Legends made up for a test.
#[track_caller]
pub fn start_with(cards: &str, options: &Options) -> Play {
    let content = Content::read("test.cards", cards);
    let content: &'static Content =
        Box::leak(Box::new(content.unwrap_or_else(|faults| panic!("{}", Faults(faults)))));
    let setup = Setup::check(options, content);
    let setup = setup.unwrap_or_else(|faults| panic!("{}", Faults(faults)));
    let state = State::start(&setup, &mut Scripted::new([]), &mut NullSink);
    Play::at(options.clone(), state, settled).without_texts()
}

/// The turn player goes on.
fn settled(state: &State) -> bool {
    let knowledge = state.knowledge(Viewer::Watcher);
    knowledge.steps.is_empty() && knowledge.turn > 0 && knowledge.to_act == Some(knowledge.active)
}

pub trait Knows {
    /// What a viewer knows of a hand for certain: `A of B: 2a 3b`, `watcher of B: none`.
    #[must_use]
    fn knows(self, line: &str) -> Self;
}

impl Knows for Play {
    #[track_caller]
    fn knows(self, line: &str) -> Self {
        let (who, cards) = line.split_once(": ").expect("VIEWER of SEAT: CARDS");
        let (viewer, seat) = who.split_once(" of ").expect("VIEWER of SEAT");
        let seat: Seat = seat.parse().unwrap();
        let viewer = viewer.parse().map_or(Viewer::Watcher, Viewer::Seat);
        let knowledge = self.state().knowledge(viewer);
        let fighter = knowledge.fighter(seat);
        let known: Vec<_> = fighter.known.cards().map(|card| card.to_string()).collect();
        let known = if known.is_empty() { "none".to_owned() } else { known.join(" ") };
        assert_eq!(known, cards, "{line}");
        assert_eq!(fighter.hand, None, "{line}: the whole hand is open");
        self
    }
}

/// The harness itself must not let anything pass.
mod strictness {
    use super::lay;

    const CHECK: &str = "A at c1; B at d1; A hand 1a 4b";

    #[test]
    #[should_panic(expected = "still open: A: use 1a | A: done")]
    fn an_open_prompt_fails() {
        lay(CHECK).play("A: light B with 1a").done();
    }

    #[test]
    #[should_panic(expected = "the choices of A")]
    fn an_unmentioned_choice_fails() {
        lay(CHECK).play("A: light B with 1a").offers("A: done").done();
    }

    #[test]
    #[should_panic(expected = "not asked; the choices are A: use 1a | A: done")]
    fn the_wrong_seat_fails() {
        lay(CHECK).play("A: light B with 1a").offers("B: done").done();
    }

    #[test]
    #[should_panic(expected = "'A: pass': not allowed here")]
    fn an_illegal_play_fails() {
        lay(CHECK).play("A: pass").done();
    }

    #[test]
    #[should_panic(expected = "1 of 1 scripted rolls not thrown")]
    fn an_unspent_roll_fails() {
        lay(CHECK).dice([0]).play("A: light B with 4b").done();
    }

    #[test]
    #[should_panic(expected = "is refused by BH-ATK-08")]
    fn another_reason_fails() {
        lay(CHECK).refuses("A: heavy B with 4b", "BH-ATK-02").done();
    }
}
