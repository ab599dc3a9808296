//! Kept results: whole games as every viewer saw them, leaf counts, and the generated rules page.
//! `cargo xtask bless` writes them anew.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use brawlhalla::{Format, Mode, Options, State};
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
const DUEL: u64 = 4182;
const TEAMS: u64 = 19195;

#[test]
fn golden_duel() {
    let options = Options { first: Some(Seat::A), ..Options::default() };
    keep("tests/golden/duel.txt", &playthrough::<State>(options, DUEL).unwrap());
}

#[test]
fn golden_teams() {
    let legends = ["nix", "yumiko", "mordex", "ulgrim"].map(str::to_owned).to_vec();
    let (format, mode, first) = (Format::Teams, Mode::Blitz, Some(Seat::A));
    let options = Options { format, mode, legends, first, ..Options::default() };
    keep("tests/golden/teams.txt", &playthrough::<State>(options, TEAMS).unwrap());
}

#[test]
fn golden_perft() {
    let positions = [
        ("moves", Format::Duel, "A hand 1b 3a 4a; B hand 2b; A damage yellow", 2),
        (
            "light",
            Format::Duel,
            "A legend nix; A sword equipped; A at c1; A hand 1a 2a 5b; \
                B legend hattori; B at d1; B hand 1b 2b 3b; B sword equipped",
            3,
        ),
        (
            "heavy",
            Format::Duel,
            "A legend mordex; A sword equipped; A bonus 1; A ko 1; A at d1; A hand 3a 5a; \
                B legend bodvar; B at e1; B damage red; B hand 3b 5b",
            3,
        ),
        (
            "delay",
            Format::Duel,
            "A legend yumiko; A at b1; A deck none; A hand 2a; A damage red",
            3,
        ),
        (
            "teams",
            Format::Teams,
            "A at b2; A hand 1b; B at c1; B hand 3b; C at d2; D at a4; A sword equipped",
            2,
        ),
    ];
    let mut text = String::new();
    for (name, format, position, depth) in positions {
        let state =
            State::read_position(&Options { format, ..Options::default() }, position).unwrap();
        let counts: Vec<_> = (1..=depth).map(|depth| perft(&state, depth).to_string()).collect();
        let _ = writeln!(text, "{name}: {position}\n  {}", counts.join(" "));
    }
    keep("tests/golden/brawlhalla.perft", &text);
}

#[test]
fn generated_rules_page() {
    let title = "Brawlhalla: The Card Game — the rules, numbered";
    let page = State::rulebook().markdown(title, "cargo xtask bless");
    keep("../../docs/rules/brawlhalla.md", &page);
}
