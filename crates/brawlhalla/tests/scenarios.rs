//! Every scenario passes, and a scenario that says something wrong does not.

use std::path::Path;

use brawlhalla::State;
use testkit::Small;

#[test]
fn every_scenario_passes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/brawlhalla");
    testkit::pass_scenarios::<State>(&folder, 60);
}

/// A scenario that passes; a wrong line is put in place of one of its lines, or after the last.
const SMALL: Small = Small(&[
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
]);

#[test]
fn the_small_scenario_passes() {
    SMALL.passes::<State>("A Light Attack that nobody answers");
}

#[test]
fn a_wrong_expectation_fails() {
    SMALL.turns_down::<State>(&[
        (9, "expect B damage red", "expected red, found yellow"),
        (9, "expect B at d2", "expected d2, found c2"),
        (9, "expect A discard 5b", "expected 5b, found 4b"),
        (9, "expect A hand size 2", "expected 2, found 1"),
        (9, "expect A luck 3", "docs/scenario.md"),
        (9, "expect A legend nix", "expected nix, found bodvar"),
        (9, "expect B out", "expected out, found in"),
        (11, "asks B", "expected B to decide, found A"),
        (12, "outcome A wins", "expected outcome A wins, found open"),
    ]);
}

/// Kept out of the tests, which do not test the rules that stand here.
const WRONG_REFUSALS: [(usize, &str, &str); 3] = [
    (7, "refuse A: heavy B with 4b because BH-ATK-02", "expected refusal by BH-ATK-02"),
    (7, "refuse A: light B with 4b because BH-ATK-02", "is allowed"),
    (7, "refuse B: pass because BH-TURN-02", "A is to decide"),
];

#[test]
fn a_wrong_refusal_fails() {
    SMALL.turns_down::<State>(&WRONG_REFUSALS);
}

#[test]
fn a_wrong_action_fails() {
    SMALL.turns_down::<State>(&[
        (8, "play A: heavy B with 4b", "not allowed here"),
        (8, "play A: move 4b via a9", "'a9' is not a space"),
        (8, "play A: light B with 6a", "'6a' is not a card"),
        (8, "play A: jump", "'jump' is not an action"),
    ]);
}

#[test]
fn a_wrong_position_fails() {
    SMALL.finds::<State>(&[
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
    ]);
}
