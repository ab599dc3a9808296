//! Every scenario passes, and a scenario that says something wrong does not.

use std::path::Path;

use demonbrave::State;
use kernel::scenario::run;
use testkit::Small;

#[test]
fn every_scenario_passes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/demonbrave");
    testkit::pass_scenarios::<State>(&folder, 40);
}

/// A scenario that passes; a wrong line is put in place of one of its lines, or after the last.
const SMALL: Small = Small(&[
    "title A single 9 attacks a 7",
    "game demonbrave",
    "rules DB-SINGLE-01",
    "given turn 3 A battle",
    "given A field 9S 3D",
    "given B field 7H KC",
    "refuse A: attack player with 9S because DB-BATTLE-05",
    "play A: attack 7H with 9S",
    "expect B trash 7H",
    "legal A: attack KC with 3D | end",
    "asks A",
    "outcome open",
]);

/// Kept out of the tests, which do not test the rules that stand here.
const WRONG_REFUSALS: [(usize, &str, &str); 4] = [
    (7, "refuse A: attack player with 9S because DB-BATTLE-04", "expected refusal by DB-BATTLE-04"),
    (7, "refuse A: attack 7H with 9S because DB-BATTLE-04", "is allowed"),
    (7, "refuse A: attack player with 9S", "because RULE-ID"),
    (7, "refuse B: pass because DB-TURN-02", "A is to decide"),
];

#[test]
fn the_small_scenario_passes() {
    SMALL.passes::<State>("A single 9 attacks a 7");
}

#[test]
fn a_wrong_expectation_fails() {
    SMALL.turns_down::<State>(&[
        (9, "expect B trash KC", "expected B trash KC, found B trash 7H"),
        (9, "expect A field 3D 9S(blocked)", "found A field 9S(attacked) 3D"),
        (9, "expect B hand size 1", "found B hand size 0"),
        (9, "expect order reversed", "found order normal"),
        (9, "expect B luck 3", "luck"),
        (11, "asks B", "expected B to decide, found A"),
        (12, "outcome A wins", "expected outcome A wins, found open"),
    ]);
}

#[test]
fn a_wrong_list_of_choices_fails() {
    SMALL.turns_down::<State>(&[
        (10, "legal A: end", "expected end, found attack KC with 3D | end"),
        (10, "legal A: attack KC with 3D | end | pass", "found attack KC with 3D | end"),
        (10, "offers A: pass", "expected pass"),
        (10, "legal B: end", "expected end"),
    ]);
}

#[test]
fn a_wrong_refusal_fails() {
    SMALL.turns_down::<State>(&WRONG_REFUSALS);
}

#[test]
fn a_wrong_action_fails() {
    SMALL.turns_down::<State>(&[
        (8, "play A: attack player with 9S", "not allowed here"),
        (8, "play B: pass", "A is to decide"),
        (8, "play A: attack", "write it like"),
        (8, "play attack 7H with 9S", "write a seat first"),
        (8, "play A: jump", "'jump' is not an action"),
    ]);
}

#[test]
fn wrong_dice_fail() {
    let mut lines = SMALL.0.to_vec();
    lines.insert(7, "dice 0");
    let faults = run::<State>("small", &lines.join("\n")).faults;
    assert_eq!(faults.iter().map(|fault| fault.line).collect::<Vec<_>>(), [9]);
    assert!(faults[0].message.contains("1 of 1 scripted rolls not thrown"), "{faults:?}");

    SMALL.turns_down_at::<State>(0, 13, "dice 3", "1 rolls were never thrown");
    SMALL.turns_down::<State>(&[
        (13, "dice three", "'three' is not a roll"),
        (13, "dice seed x", "dice seed N"),
        (13, "play A: end", "no scripted roll left for a die of"),
    ]);
}

#[test]
fn an_unknown_word_card_or_rule_fails() {
    SMALL.turns_down::<State>(&[
        (9, "expects B trash 7H", "unknown word 'expects'"),
        (9, "expect B trash 1H", "'1H' is not a card"),
        (8, "play A: attack 7H with 9X", "'9X' is not a card"),
        (3, "rules ZZ-A-1", "there is no rule 'ZZ-A-1'"),
        (2, "game chess", "this is a scenario of 'chess'"),
        (1, "options {\"luck\":1}", "unknown field `luck`"),
    ]);
}

#[test]
fn a_wrong_position_fails() {
    SMALL.turns_down::<State>(&[
        (5, "given A field 9S 9S", "'A field 9S 9S': 9S is elsewhere already"),
        (5, "given A field 1S", "'A field 1S': '1S' is not a card"),
        (5, "given A fields 9S", "'A fields 9S': expected 'turn N SEAT PHASE'"),
        (4, "given turn 3 A brawl", "'turn 3 A brawl': 'brawl' is not a phase"),
        (4, "given turn 3 A end", "'turn 3 A end': nobody decides anything"),
    ]);
    SMALL.turns_down::<State>(&[
        (9, "given B life 3", "'given' must stand before"),
        (9, "start", "not both"),
    ]);
}

/// A fault of the position is told where it stands, not where the position is first needed.
#[test]
fn a_fault_of_a_given_has_its_place() {
    let places = |line: usize, text: &str| {
        let faults = SMALL.faults_with::<State>(line, text);
        faults.iter().map(|fault| (fault.line, fault.column)).collect::<Vec<_>>()
    };
    assert_eq!(places(5, "given B life 9x; A field 9S; A hand 1S"), [(5, 7), (5, 30)]);
    assert_eq!(places(5, "  given  B life 3 ;  A hand 1S"), [(5, 22)]);
    assert_eq!(places(6, "given A field 9S 3D"), [(6, 7)], "the second is one too many");
    assert_eq!(places(6, "given B known 7H"), [(6, 7)]);
    assert_eq!(places(6, "given step resolve"), [(4, 7)], "about the whole: where it begins");
    let mut lines = SMALL.0.to_vec();
    lines[4] = "given A field 1S";
    lines[5] = "given B field 2X";
    let faults = run::<State>("small", &lines.join("\n")).faults;
    assert_eq!(faults.iter().map(|fault| fault.line).collect::<Vec<_>>(), [5, 6]);
    let options = r#"options {"switches":{"turn_cap":0}}"#;
    SMALL.turns_down_at::<State>(1, 1, options, "switches.turn_cap");
}

#[test]
fn a_scenario_that_expects_nothing_fails() {
    let verdict = run::<State>("small", &SMALL.0[..6].join("\n"));
    let [fault] = verdict.faults.as_slice() else { panic!("{:?}", verdict.faults) };
    assert_eq!(fault.line, 0, "it is about the whole scenario");
    assert!(fault.message.contains("nothing is played or expected"), "{fault}");
}
