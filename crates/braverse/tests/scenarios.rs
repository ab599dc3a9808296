//! Every scenario passes, and a scenario that says something wrong does not.

use std::path::Path;

use braverse::State;
use kernel::Fault;
use kernel::scenario::run;
use testkit::assert_one_fault;

#[test]
fn every_scenario_passes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/braverse");
    testkit::pass_scenarios::<State>(&folder, 150);
}

/// A scenario that passes; a wrong line is put in place of one of its lines, or after the last.
const SMALL: [&str; 14] = [
    "title An attack that nobody answers",
    "game braverse",
    "rules BV-BATTLE-5",
    "given A1 ST1-011; A hand ST1-012",
    "given A support ST1-005*2",
    "given B1 ST1-005 hp 2 ST1-006; B stage ST1-022:r",
    "refuse A: attack A1 B2 because BV-BATTLE-1",
    "play A: attack A1 B1",
    "expect B trash ST1-006",
    "expect B1 hp 2",
    "legal A: play ST1-012 | end",
    "offers A: end",
    "asks A",
    "outcome open",
];

/// The faults of the small scenario with `line` (counted from 1) written differently.
fn faults_with(line: usize, text: &str) -> Vec<Fault> {
    testkit::faults_with::<State>(&SMALL, line, text)
}

#[track_caller]
fn assert_fault(line: usize, text: &str, message: &str) {
    assert_one_fault(&faults_with(line, text), line, text, message);
}

#[test]
fn the_small_scenario_passes() {
    let verdict = run::<State>("small", &SMALL.join("\n"));
    assert_eq!(verdict.title, "An attack that nobody answers");
    assert!(verdict.faults.is_empty(), "{:?}", verdict.faults);
}

#[test]
fn a_wrong_expectation_fails() {
    for (line, text, message) in [
        (9, "expect B trash ST1-005", "expected B trash ST1-005, found B trash ST1-006"),
        (9, "expect B trash 2", "expected B trash 2, found B trash 1"),
        (9, "expect A hand none", "expected A hand none, found A hand ST1-012"),
        (9, "expect A support ST1-005*2", "found A support ST1-005 ST1-005:r"),
        (9, "expect B stage ST1-022", "expected B stage ST1-022, found B stage ST1-022:r"),
        (9, "expect B break level 2", "expected B break level 2, found B break level 0"),
        (9, "expect B deck 19", "expected B deck 19, found B deck 20"),
        (10, "expect B1 hp 3", "expected B1 hp 3, found B1 hp 2"),
        (10, "expect A1 active", "expected A1 active, found A1 rested"),
        (10, "expect A1 attack 2", "expected A1 attack 2, found A1 attack 1"),
        (10, "expect A1 level 2", "expected A1 level 2, found A1 level 1"),
        (10, "expect A2 ST1-012", "expected A2 ST1-012, found A2 none"),
        (10, "expect A1 equip ST1-022", "expected A1 equip ST1-022, found A1 equip none"),
        (10, "expect turn 3 A support", "expected turn 3 A support, found turn 3 A main"),
        (10, "expect to-act B", "expected to-act B, found to-act A"),
        (10, "expect A luck 3", "a zone of a seat"),
        (11, "legal A: end", "expected end, found end | play ST1-012"),
        (12, "offers A: play ST1-013", "play ST1-013"),
        (13, "asks B", "expected B to decide, found A"),
        (14, "outcome A wins", "expected outcome A wins, found open"),
    ] {
        assert_fault(line, text, message);
    }
}

/// Kept out of the tests, which do not test the rules that stand here.
const WRONG_REFUSALS: [(&str, &str); 3] = [
    (
        "refuse A: attack A1 B2 because BV-AREA-1",
        "expected refusal by BV-AREA-1, found BV-BATTLE-1",
    ),
    ("refuse A: attack A1 B1 because BV-BATTLE-1", "is allowed"),
    ("refuse B: pass because BV-BATTLE-2", "A is to decide"),
];

#[test]
fn a_wrong_refusal_fails() {
    for (text, message) in WRONG_REFUSALS {
        assert_fault(7, text, message);
    }
}

#[test]
fn a_wrong_action_fails() {
    assert_fault(8, "play A: attack A1 B2", "not allowed here");
    assert_fault(8, "play A: attack A1 C1", "'C1' is no place");
    assert_fault(8, "play A: play ST1-4", "a card number expected");
    assert_fault(8, "play A: jump", "'jump' is no action");
}

#[test]
fn a_wrong_position_fails() {
    for (line, text, message) in [
        (4, "given A1 ST1-016", "'A1 ST1-016': ST1-016 is no Cookie"),
        (4, "given A1 ST1-011; A1 ST1-012", "'A1' is stated twice"),
        (4, "given A1 ST1-011 hp 90", "would have more than"),
        (4, "given A1 ST1-011 asleep", "'asleep': rested, used, base, equip or hp expected"),
        (5, "given A stage ST1-022 ST4-022", "a stage area holds one card"),
        (5, "given A hand ST1-005:r", "no card is rested in"),
        (5, "given A hand ST9-250", "there is no card ST9-250"),
        (5, "given A hand ST1-005*70", "70 cards: at most"),
        (5, "given A deck none; A hand ST1-005*66", "A would have more than 60 cards"),
        (5, "given C hand ST1-005", "a zone of a seat expected"),
        (5, "given turn 3 C main", "there is no seat C in this game"),
        (5, "given A luck 3", "a zone of a seat expected"),
        (5, "given turn 3 A sleep", "'sleep': setup, active, draw, support, main or end expected"),
    ] {
        let faults = faults_with(line, text);
        assert!(faults.iter().any(|fault| fault.message.contains(message)), "{text}: {faults:?}");
    }
}
