//! Kept results: whole games as every viewer saw them, leaf counts, and the generated rules page.
//! `cargo xtask bless` writes them anew.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use demonbrave::{Options, State};
use kernel::{BySeat, Game, Notation, Seat};
use nets::perft::perft;
use nets::playthrough::playthrough;

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn keep(path: &str, text: &str) {
    testkit::keep(&here(path), text);
}

fn fives(a: &str, b: &str) -> Options {
    let five = |name: &str| vec![name.to_owned()];
    Options { fives: BySeat([five(a), five(b)]), first: Some(Seat::A), ..Options::default() }
}

#[test]
fn golden_beginner_against_control() {
    let page = playthrough::<State>(fives("beginner", "control"), SHORT[0]).unwrap();
    keep("tests/golden/beginner-control.txt", &page);
}

#[test]
fn golden_combo_against_beginner() {
    let page = playthrough::<State>(fives("combo", "beginner"), SHORT[1]).unwrap();
    keep("tests/golden/combo-beginner.txt", &page);
}

/// Seeds of games that end early, so that a person can read them.
const SHORT: [u64; 2] = [154, 226];

#[test]
fn golden_perft() {
    let positions = [
        ("main", "A hand 5S 6S 5H; A field 7S BJ; B field KD 4S+4H; A five R02 R05", 4),
        (
            "battle",
            "turn 4 A battle; A field 9S 4H+4D KS+AS; B field 7H QD+QC RJ; B five R09 R15; B hand 8S KC",
            4,
        ),
        ("chain", "A hand JS 4H; B hand 4S 4D; A five R12 R04; B five R04 R01; B field 3S", 5),
        ("setup", "turn 0 A setup", 2),
    ];
    let mut text = String::new();
    for (name, position, depth) in positions {
        let state = State::read_position(&Options::default(), position).unwrap();
        let counts: Vec<_> = (1..=depth).map(|depth| perft(&state, depth).to_string()).collect();
        let _ = write!(text, "{name}: {position}\n  {}\n", counts.join(" "));
    }
    keep("tests/golden/demonbrave.perft", &text);
}

#[test]
fn generated_rules_page() {
    let page = State::rulebook().markdown("DemonBrave: the rules, numbered", "cargo xtask bless");
    keep("../../docs/rules/demonbrave.md", &page);
}
