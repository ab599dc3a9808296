//! Every scenario passes, and a scenario that says something wrong does not.

use std::path::Path;

use brawlhalla::State;
use kernel::Fault;
use kernel::scenario::run;
use testkit::assert_one_fault;

#[test]
fn every_scenario_passes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/brawlhalla");
    testkit::pass_scenarios::<State>(&folder, 60);
}

/// A scenario that passes; a wrong line is put in place of one of its lines, or after the last.
const SMALL: [&str; 12] = [
    "title A Light Attack that nobody answers",
    "game brawlhalla",
    "rules BH-LIGHT-06",
    "given A at b2",
    "given A hand 4b 5b",
    "given B at c2",
    "refuse A: heavy B with 4b because BH-ATK-08",
    "play A: light B with 4b",
    "expect B damage yellow",
    "offers A: light B with 5b | end",
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
    assert_eq!(verdict.title, "A Light Attack that nobody answers");
    assert!(verdict.faults.is_empty(), "{:?}", verdict.faults);
}

#[test]
fn a_wrong_expectation_fails() {
    assert_fault(9, "expect B damage red", "expected red, found yellow");
    assert_fault(9, "expect B at d2", "expected d2, found c2");
    assert_fault(9, "expect A discard 5b", "expected 5b, found 4b");
    assert_fault(9, "expect A hand size 2", "expected 2, found 1");
    assert_fault(9, "expect A luck 3", "docs/scenario.md");
    assert_fault(9, "expect A legend nix", "expected nix, found bodvar");
    assert_fault(9, "expect B out", "expected out, found in");
    assert_fault(11, "asks B", "expected B to decide, found A");
    assert_fault(12, "outcome A wins", "expected outcome A wins, found open");
}

/// Kept out of the tests, which do not test the rules that stand here.
const WRONG_REFUSALS: [(&str, &str); 3] = [
    ("refuse A: heavy B with 4b because BH-ATK-02", "expected refusal by BH-ATK-02"),
    ("refuse A: light B with 4b because BH-ATK-02", "is allowed"),
    ("refuse B: pass because BH-TURN-02", "A is to decide"),
];

#[test]
fn a_wrong_refusal_fails() {
    for (text, message) in WRONG_REFUSALS {
        assert_fault(7, text, message);
    }
}

#[test]
fn a_wrong_action_fails() {
    assert_fault(8, "play A: heavy B with 4b", "not allowed here");
    assert_fault(8, "play A: move 4b via a9", "'a9' is not a space");
    assert_fault(8, "play A: light B with 6a", "'6a' is not a card");
    assert_fault(8, "play A: jump", "'jump' is not an action");
}

#[test]
fn a_wrong_position_fails() {
    for (line, text, message) in [
        (5, "given A hand 4b 4b 4b", "there are only two 4b"),
        (5, "given A hand 4c", "'4c' is not a card"),
        (5, "given C hand 4b", "there is no seat C"),
        (5, "given A luck 4", "docs/scenario.md"),
        (5, "given A legend thor", "there is no legend 'thor'"),
        (6, "given B at b2", "'B at b2': A is there"),
        (6, "given B at a5", "'B at a5': that is beyond the KO line"),
        (6, "given swords a1 e2", "'swords a1': that is no platform"),
        (6, "given swords a2", "1 swords of 2"),
        (6, "given B sword lost", "none, equipped or disarmed expected"),
        (6, "given B damage blue", "none, yellow or red expected"),
    ] {
        let faults = faults_with(line, text);
        assert!(faults.iter().any(|fault| fault.message.contains(message)), "{text}: {faults:?}");
    }
}
