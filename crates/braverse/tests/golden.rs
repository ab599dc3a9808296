//! Kept results: whole games as every viewer saw them, leaf counts, and the generated rules page.
//! `cargo xtask bless` writes them anew.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use braverse::{Options, State};
use kernel::{Game, Notation, Seat};
use nets::perft::perft;
use nets::playthrough::playthrough;

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn keep(path: &str, text: &str) {
    testkit::keep(&here(path), text);
}

/// Seeds of games that end early, so that a person can read them.
const STARTERS: u64 = 4116;
const MIXED: u64 = 13346;

#[test]
fn golden_starters() {
    let options = Options { first: Some(Seat::A), ..Options::default() };
    keep("tests/golden/starters.txt", &playthrough::<State>(options, STARTERS).unwrap());
}

#[test]
fn golden_mixed() {
    let options = Options {
        deck_a: "ember-tide".to_owned(),
        deck_b: "gilded-grove".to_owned(),
        ..Options::default()
    };
    keep("tests/golden/mixed.txt", &playthrough::<State>(options, MIXED).unwrap());
}

#[test]
fn golden_perft() {
    let positions = [
        ("main", "A hand ST1-011 ST1-016 ST1-022; A support ST1-001*2 ST1-005; A1 ST1-003", 3),
        (
            "battle",
            "A1 ST4-013; A support ST4-001*2; A hand ST4-002*3; B1 ST1-005 hp ST1-004 ST1-013; B hand ST1-020 ST1-006; B support ST1-001*2",
            5,
        ),
        (
            "payment",
            "A1 BS1-012; A support ST1-001 ST1-002 ST1-003 ST1-004*2 ST2-001; B2 ST2-011",
            5,
        ),
        (
            "refresh",
            "A1 ST3-002; A support ST3-001*3; A deck 1; A trash ST3-005 ST3-006 ST3-008; A hand ST3-018; A break ST3-001",
            4,
        ),
        (
            "extra",
            "A extra BS9-030 BS9-010; A hand ST2-005*2 ST2-007*2; A break ST2-009 ST2-013; A1 BS2-011; A support ST2-001*3",
            4,
        ),
    ];
    let mut text = String::new();
    for (name, position, depth) in positions {
        let state = State::read_position(&Options::default(), position).unwrap();
        let counts: Vec<_> = (1..=depth).map(|depth| perft(&state, depth).to_string()).collect();
        let _ = writeln!(text, "{name}: {position}\n  {}", counts.join(" "));
    }
    keep("tests/golden/braverse.perft", &text);
}

#[test]
fn generated_rules_page() {
    let title = "CookieRun: Braverse — the rules, numbered";
    let page = State::rulebook().markdown(title, "cargo xtask bless");
    keep("../../docs/rules/braverse.md", &page);
}
