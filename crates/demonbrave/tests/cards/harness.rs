//! Lays a table for a test; `testkit` plays on it.
//!
//! ```text
//! lay("A five R12; A hand JS").play("A: play JS").offers("A: respond R12 | pass").done()
//! ```

use demonbrave::{Catalog, Options, Phase, State};
use kernel::{Faults, Game, Viewer};

pub type Play = testkit::Play<State>;

/// A position with the rule cards of the house.
#[track_caller]
pub fn lay(position: &str) -> Play {
    at(Catalog::house(), position)
}

/// A position with rule cards made up for a test.
#[track_caller]
pub fn lay_with(cards: &str, position: &str) -> Play {
    let catalog = Catalog::read("test.cards", cards);
    let catalog = catalog.unwrap_or_else(|faults| panic!("{}", Faults(faults)));
    at(Box::leak(Box::new(catalog)), position)
}

#[track_caller]
fn at(catalog: &'static Catalog, position: &str) -> Play {
    let read = move |text: &str| State::read_position_with(catalog, &Options::default(), text);
    let state = read(position).unwrap_or_else(|faults| panic!("{}", Faults(faults)));
    Play::at(Options::default(), state, settled).reading(read)
}

/// The turn player goes on in the Main or Battle Phase.
fn settled(state: &State) -> bool {
    let knowledge = state.knowledge(Viewer::Watcher);
    let free = knowledge.steps.is_empty() && matches!(knowledge.phase, Phase::Main | Phase::Battle);
    free && knowledge.to_act == Some(knowledge.active)
}

/// The harness itself must not let anything pass.
mod strictness {
    use super::lay;

    #[test]
    #[should_panic(expected = "still open: A: respond R12 | A: pass")]
    fn an_open_prompt_fails() {
        lay("A five R12; A hand JS").play("A: play JS").done();
    }

    #[test]
    #[should_panic(expected = "the choices of A")]
    fn an_unmentioned_choice_fails() {
        lay("A five R12; A hand JS").play("A: play JS").offers("A: pass").done();
    }

    #[test]
    #[should_panic(expected = "not asked; the choices are A: respond R12 | A: pass")]
    fn the_wrong_seat_fails() {
        lay("A five R12; A hand JS").play("A: play JS").offers("B: pass").done();
    }

    #[test]
    #[should_panic(expected = "'A: pass': not allowed here (DB-Q-28); the choices are")]
    fn an_illegal_play_fails() {
        lay("A hand JS").play("A: pass").done();
    }

    #[test]
    #[should_panic(expected = "'A: play JS': 1 of 1 scripted rolls not thrown")]
    fn an_unspent_roll_fails() {
        lay("A hand JS").dice([0]).play("A: play JS").done();
    }

    #[test]
    #[should_panic(expected = "is refused by DB-BATTLE-05")]
    fn another_reason_fails() {
        lay("turn 3 A battle; A field JS; B field 4S")
            .refuses("A: attack player with JS", "DB-BATTLE-04")
            .done();
    }
}
