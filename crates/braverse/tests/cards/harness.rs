//! Lays a table for a test; `testkit` plays on it.
//!
//! ```text
//! lay("A hand ST1-016; A support ST1-001*2; B1 ST1-005")
//!     .play("A: play ST1-016")
//!     .offers("A: choose B1 | pass")
//!     .play("A: choose B1")
//!     .expect("B1 hp 2; A trash ST1-016")
//!     .done();
//! ```

use std::fs::OpenOptions;
use std::io::Write;

use braverse::reach::Reached;
use braverse::{Options, State};
use kernel::{Faults, Game, Notation, Table, Viewer};

pub type Play = testkit::Play<State>;

/// The Main Phase of A's third turn, unless the position says otherwise.
#[track_caller]
pub fn lay(position: &str) -> Play {
    lay_as(&Options::default(), position)
}

/// With other cards beside those of the house.
#[track_caller]
pub fn lay_with(cards: &str, position: &str) -> Play {
    lay_as(&Options { cards: cards.to_owned(), ..Options::default() }, position)
}

#[track_caller]
pub fn lay_as(options: &Options, position: &str) -> Play {
    let (own, read) = (options.clone(), options.clone());
    let state = State::read_position(options, position);
    let state = state.unwrap_or_else(|faults| panic!("{}", Faults(faults)));
    let play = Play::at(own, state, settled).shown_to(note);
    play.reading(move |text| State::read_position(&read, text))
}

/// Where it is written which clauses were carried out (`cargo xtask cards --reach`).
fn note(table: &Table<State>) {
    let Some(path) = std::env::var_os("BRAVERSE_REACH") else { return };
    let mut reached = Reached::default();
    reached.follow(table);
    let lines = reached.0.iter().fold(String::new(), |lines, clause| lines + clause + "\n");
    let file = OpenOptions::new().append(true).create(true).open(path);
    file.and_then(|mut file| file.write_all(lines.as_bytes())).unwrap();
}

/// The turn player goes on.
fn settled(state: &State) -> bool {
    let knowledge = state.knowledge(Viewer::Watcher);
    knowledge.step().is_none() && knowledge.turn > 0 && knowledge.to_act == Some(knowledge.active)
}

/// The harness itself must not let anything pass.
mod strictness {
    use super::lay;

    const ITEM: &str = "A hand ST1-016; A support ST1-001*2";

    #[test]
    #[should_panic(expected = "still open: A: choose B1 | A: pass")]
    fn an_open_prompt_fails() {
        lay(ITEM).play("A: play ST1-016").done();
    }

    #[test]
    #[should_panic(expected = "the choices of A")]
    fn an_unmentioned_choice_fails() {
        lay(ITEM).play("A: play ST1-016").offers("A: pass").done();
    }

    #[test]
    #[should_panic(expected = "not asked")]
    fn the_wrong_seat_fails() {
        lay(ITEM).play("A: play ST1-016").offers("B: pass").done();
    }

    #[test]
    #[should_panic(expected = "not allowed here")]
    fn an_illegal_play_fails() {
        lay(ITEM).play("A: pass").done();
    }

    #[test]
    #[should_panic(expected = "is refused by BV-PLAY-9")]
    fn another_reason_fails() {
        lay("A hand ST1-016").refuses("A: play ST1-016", "BV-TURN-6").done();
    }
}
