//! Modes in play: Discovery, Blitz and Classic; and what team-mates see.

use brawlhalla::{Format, Mode, Options, State, Switches};
use kernel::{Game, Notation, Seat, Viewer};

use crate::harness::{Knows, Play, lay, lay_as};

fn discovery(position: &str) -> Play {
    lay_as(&Options { discovery: true, ..Options::default() }, position)
}

/// BH-MODE-03: effects of Action cards are ignored, in every slot.
#[test]
fn discovery_ignores_card_effects() {
    discovery("A at c1; A hand 1a; B at d1")
        .play("A: light B with 1a")
        .expect("B at d1; B damage yellow")
        .done();
    discovery("A weapon b; A sword equipped; A at c1; A hand 3a; B at d1")
        .play("A: heavy B with 3a")
        .expect("B at e1")
        .done();
    discovery("A legend nix; A at c1; A hand 4b; B legend bodvar; B at d1; B hand 2b")
        .play("A: light B with 4b")
        .offers("B: pass")
        .refuses("B: defend 2b!", "BH-PWR-05")
        .play("B: pass")
        .play("A: done")
        .done();
    discovery("A at b1; A hand 1b").play("A: move 1b via c1").expect("A hand none").done();
    discovery("A legend mordex; A at a1; A hand 4a; B at e1")
        .refuses("A: move 4a via b1 c1 d1 e1 e2 f2", "BH-MOVE-01")
        .done();
}

/// BH-MODE-04: Legend and Weapon powers stay.
#[test]
fn discovery_keeps_powers() {
    discovery("A legend hattori; A sword equipped; A at c1; A hand 1a; A deck 5a; B at d1")
        .play("A: light B with 1a")
        .offers("A: use weapon | use power | done")
        .play("A: use weapon")
        .play("A: done")
        .expect("A hand 5a")
        .done();
    discovery("A sword equipped; A at c1; A hand 3a; B at d1")
        .play("A: heavy B with 3a")
        .offers("A: use weapon | done")
        .play("A: use weapon")
        .expect("B at f1")
        .done();
    discovery("A legend mordex; A at a1; A hand 1a; B at d1; B damage yellow")
        .play("A: move 1a via b1 c1")
        .expect("A at c1")
        .done();
    discovery("A legend yumiko; A at b1")
        .play("A: delay swap")
        .offers("A: go b2 | use power")
        .play("A: use power")
        .done();
    discovery(
        "A legend ulgrim; A weapon b; A sword equipped; A at a1; A hand 1a; A deck 5a; B at d1",
    )
    .play("A: heavy B with 1a")
    .expect("A at c1")
    .play("A: delay swap")
    .offers("A: use power | done")
    .play("A: use power")
    .done();
}

const EDGE: &str =
    "A sword equipped; A weapon b; A at e1; A hand 4b; B legend nix; B at f1; B damage red";

/// BH-MODE-02: in Blitz the first KO is the last.
#[test]
fn blitz_ends_with_the_first_ko() {
    lay_as(&Options { mode: Mode::Blitz, ..Options::default() }, EDGE)
        .play("A: heavy B with 4b")
        .outcome("A wins by BH-WIN-01")
        .done();
}

/// BH-MODE-01, BH-Q-42: in Classic there are three KO cards, and #3 is worth what #2 is.
#[test]
fn classic_has_three_ko_cards() {
    let classic = Options { mode: Mode::Classic, ..Options::default() };
    lay_as(&classic, EDGE)
        .play("A: heavy B with 4b")
        .play("B: go a1")
        .expect("B ko 2; B bonus 1")
        .play("A: end")
        .play("B: bonus action")
        .expect("turn 4 B 3; B bonus 0")
        .outcome("open")
        .done();
    lay_as(&classic, &format!("{EDGE}; B ko 2; B bonus 1"))
        .play("A: heavy B with 4b")
        .play("B: go a1")
        .expect("B ko 1; B bonus 2")
        .outcome("open")
        .done();
    lay_as(&classic, &format!("{EDGE}; B ko 1; B bonus 2"))
        .play("A: heavy B with 4b")
        .outcome("A wins by BH-WIN-01")
        .done();
}

/// BH-Q-41: each KO card is used once.
#[test]
fn a_ko_card_is_used_once() {
    lay("A bonus 1; A ko 1; A at c1; A hand 4b 5b; B at d1")
        .play("A: light B with 4b")
        .play("A: bonus")
        .expect("A bonus 0; B damage red")
        .refuses("A: bonus action", "BH-KOC-02")
        .done();
    lay("A at c1").refuses("A: bonus action", "BH-KOC-02").done();
}

/// BH-Q-51: hands are private even to a team-mate, unless the table is open.
#[test]
fn team_mates_see_hands_only_on_an_open_table() {
    for open_teams in [false, true] {
        let switches = Switches { open_teams, ..Switches::default() };
        let options = Options { format: Format::Teams, switches, ..Options::default() };
        let state = State::read_position(&options, "A hand 1a 2a; B hand 3a; C hand 4a").unwrap();
        let sees = |viewer, seat| state.knowledge(viewer).fighter(seat).hand.is_some();
        assert!(sees(Viewer::Seat(Seat::A), Seat::A));
        assert_eq!(sees(Viewer::Seat(Seat::A), Seat::C), open_teams);
        assert_eq!(sees(Viewer::Seat(Seat::C), Seat::A), open_teams);
        assert!(!sees(Viewer::Seat(Seat::A), Seat::B) && !sees(Viewer::Seat(Seat::B), Seat::A));
        assert!(!sees(Viewer::Watcher, Seat::A));
        lay_as(&options, "A hand 1a 2a; B hand 3a; C hand 4a").play("A: end").done();
    }
}

/// BH-Q-51: what a team-mate looked at stays with the one who looked.
#[test]
fn a_team_mate_does_not_learn_what_was_looked_at() {
    let options = Options { format: Format::Teams, ..Options::default() };
    lay_as(
        &options,
        "A legend hattori; A sword equipped; A at c1; A hand 2b 4a; B legend nix; B at d1; B hand 2b; C at e4; D at a4",
    )
    .play("A: heavy B with 2b")
    .play("B: defend 2b!")
    .knows("B of A: 4a")
    .knows("D of A: none")
    .knows("C of A: none")
    .knows("watcher of A: none")
    .done();
}
