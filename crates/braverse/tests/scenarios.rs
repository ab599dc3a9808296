//! Every scenario passes, and a scenario that says something wrong does not.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use braverse::{CardNumber, Catalog, State};
use testkit::Small;

#[test]
fn every_scenario_passes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/braverse");
    testkit::pass_scenarios::<State>(&folder, 250);
}

/// What is printed on a card is shown in play: by a scenario that names the card in its title or in a
/// row of its table, or by a test in `tests/cards`.
#[test]
fn every_card_that_does_something_is_shown_in_play() {
    let home = Path::new(env!("CARGO_MANIFEST_DIR"));
    let scenarios = texts(&home.join("../../scenarios/braverse/cards"));
    let lines = scenarios.iter().flat_map(|text| text.lines());
    let titles = lines.filter(|line| line.starts_with("title ") || line.starts_with("with "));
    let tests = texts(&home.join("tests/cards"));
    let shown: BTreeSet<CardNumber> =
        titles.chain(tests.iter().map(String::as_str)).flat_map(numbers).collect();
    let does = |card: &&braverse::Card| !card.abilities.is_empty() || !card.statics.is_empty();
    let missing: Vec<_> = Catalog::house()
        .cards()
        .filter(does)
        .map(|card| card.number)
        .filter(|number| !shown.contains(number))
        .map(|number| number.to_string())
        .collect();
    assert!(missing.is_empty(), "no test shows {}", missing.join(" "));
}

fn texts(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder is in the repository");
    let paths: Vec<PathBuf> = entries.map(|entry| entry.expect("it can be read").path()).collect();
    let files = paths.iter().filter(|path| path.is_file());
    files.map(|path| fs::read_to_string(path).expect("it is text")).collect()
}

/// The card numbers in a text.
fn numbers(text: &str) -> impl Iterator<Item = CardNumber> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
    words.filter_map(|word| word.parse().ok())
}

/// A scenario that passes; a wrong line is put in place of one of its lines, or after the last.
const SMALL: Small = Small(&[
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
]);

#[test]
fn the_small_scenario_passes() {
    SMALL.passes::<State>("An attack that nobody answers");
}

#[test]
fn a_wrong_expectation_fails() {
    SMALL.turns_down::<State>(&[
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
    ]);
}

/// Kept out of the tests, which do not test the rules that stand here.
const WRONG_REFUSALS: [(usize, &str, &str); 3] = [
    (
        7,
        "refuse A: attack A1 B2 because BV-AREA-1",
        "expected refusal by BV-AREA-1, found BV-BATTLE-1",
    ),
    (7, "refuse A: attack A1 B1 because BV-BATTLE-1", "is allowed"),
    (7, "refuse B: pass because BV-BATTLE-2", "A is to decide"),
];

#[test]
fn a_wrong_refusal_fails() {
    SMALL.turns_down::<State>(&WRONG_REFUSALS);
}

#[test]
fn a_wrong_action_fails() {
    SMALL.turns_down::<State>(&[
        (8, "play A: attack A1 B2", "not allowed here"),
        (8, "play A: attack A1 C1", "'C1' is no place"),
        (8, "play A: play ST1-4", "a card number expected"),
        (8, "play A: jump", "'jump' is no action"),
    ]);
}

#[test]
fn a_wrong_position_fails() {
    SMALL.finds::<State>(&[
        (4, "given A1 ST1-016", "'A1 ST1-016': ST1-016 is no Cookie"),
        (4, "given A1 ST1-011; A1 ST1-012", "'A1' is stated twice"),
        (4, "given A1 ST1-011 hp 90", "would have more than"),
        (
            4,
            "given A1 ST1-011 asleep",
            "'asleep': rested, used, hurt, readied, base, equip or hp expected",
        ),
        (5, "given A stage ST1-022 ST4-022", "a stage area holds one card"),
        (5, "given A hand ST1-005:r", "no card is rested in"),
        (5, "given A hand ST9-250", "there is no card ST9-250"),
        (5, "given A hand ST1-005*70", "70 cards: at most"),
        (5, "given A deck none; A hand ST1-005*66", "A would have more than 60 cards"),
        (5, "given C hand ST1-005", "a zone of a seat expected"),
        (5, "given turn 3 C main", "there is no seat C in this game"),
        (5, "given A luck 3", "a zone of a seat expected"),
        (5, "given turn 3 A sleep", "'sleep': setup, active, draw, support, main or end expected"),
    ]);
}
