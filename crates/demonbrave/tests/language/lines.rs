//! What is refused within one line, with its column.

use crate::{GOOD, loads, refused};

#[test]
fn every_line_kind_has_its_faults() {
    for (line, column, says) in [
        (
            "color red",
            3,
            "unknown line 'color': badge, when, always, if, pay, limit or do expected",
        ),
        ("card", 7, "the card's id expected"),
        ("five", 7, "the name of the five expected"),
        ("if hand 2 behind", 6, "'hand': 'life' expected"),
        ("if life two behind", 11, "from 1 to 54"),
        ("if life 2 ahead", 13, "'ahead': 'behind' expected"),
        ("if life 2 behind now", 20, "'now': end of line expected"),
        ("pay steal 3", 7, "'steal': 'discard' or 'trash' or 'give' or 'hold' expected"),
        ("pay discard", 14, "'any', a number, or a card expected"),
        ("pay discard 3SS", 15, "'3SS': 'any', a number, or a card such as 3S expected"),
        ("pay discard 1S", 15, "'1S': 'any', a number, or a card such as 3S expected"),
        ("pay hold them", 12, "'them': 'it' expected"),
        ("pay discard 3 and trash 3", 17, "'and': end of line expected"),
        ("limit often", 9, "from 1 to 54"),
        ("limit 0 per turn", 9, "from 1 to 54"),
        ("limit 1 a turn", 11, "'a': 'per' expected"),
        ("limit 1 per week", 15, "'week': 'turn' or 'game' expected"),
        ("limit 1 per turn,", 20, "expected"),
        ("limit 1 per turn, 2 per turn", 27, "'per turn' stands here twice: delete one"),
        ("limit 1 per game, 2 per turn, 3 per game", 39, "'per game' stands here twice"),
        ("pay discard 3 or trash 3 or discard 3S", 31, "pays another of the costs too: delete one"),
        ("pay give any or give 8", 19, "pays another of the costs too: delete one"),
        ("pay hold it or hold it", 18, "pays another of the costs too: delete one"),
    ] {
        refused(&format!("{GOOD}  {line}"), 5, column, says);
    }
}

#[test]
fn a_when_line_has_its_faults() {
    for (line, column, says) in [
        ("when", 7, "'my' or 'their' expected"),
        ("when his 3 enters", 8, "'his': 'my' or 'their' expected"),
        ("when my", 10, "a unit: single, pair, set, run, suited pair, unit, or a number expected"),
        (
            "when my card enters",
            11,
            "'card': single, pair, set, run, suited pair, unit, or a number",
        ),
        ("when my 1 enters", 11, "'1': single, pair"),
        ("when my 3", 12, "'enters' or 'forms' or 'attacks' or 'blocks' or 'falls' or 'wins'"),
        ("when my 3 flies", 13, "'flies': 'enters' or"),
        ("when my 3 enters,", 20, "'enters' or"),
        ("when my 3 enters player", 20, "'player': end of line expected"),
        ("when my single enters", 18, "'enters': a number of a card"),
        ("when my pair K attacks", 16, "'K': 'with' expected"),
        ("when my pair with X forms", 21, "'X': a number of a card"),
        ("when my suited run forms", 18, "'run': 'pair' expected"),
        ("when my set of JOKER forms", 18, "'JOKER': a number of a card"),
        ("when my set of 6 x1 forms", 20, "'x1': x2 to x12 expected"),
        ("when my set x13 forms", 15, "'x13': x2 to x12 expected"),
        ("when my run x14 forms", 15, "'x14': x2 to x13 expected"),
        ("when my run of 3 forms", 15, "'of': 'enters' or"),
        ("when my rule card enters", 21, "'enters': 'activates' expected"),
        ("when my draw phase ends", 22, "'ends': 'starts' expected"),
        ("when my end turn starts", 15, "'turn': 'phase' expected"),
        ("when my 3 enters, blocks, enters", 29, "'enters' stands here twice: delete one"),
        ("when my 3 attacks, attacks player", 22, "'attacks' stands here twice: delete one"),
    ] {
        refused(&format!("{GOOD}  {line}"), 5, column, says);
    }
}

#[test]
fn a_do_line_has_its_faults() {
    for (line, column, says) in [
        ("do", 5, "'trash' or 'bounce' or 'hold'"),
        ("do dance", 6, "'dance': 'trash' or"),
        ("do draw 1;", 13, "'trash' or"),
        ("do draw 1 now", 13, "'now': end of line expected"),
        ("do draw none", 11, "from 1 to 54"),
        ("do draw 55", 11, "from 1 to 54"),
        ("do draw as much", 14, "'much': 'many' expected"),
        ("do both heal 1", 11, "'heal': 'draw' expected"),
        ("do both draw 1 more", 18, "'more': end of line expected"),
        ("do if maybe draw 1", 9, "'maybe': 'so' or 'not' expected"),
        ("do salvage 4-8", 14, "'4-8': 'one' expected"),
        ("do salvage one 8-4", 18, "'8-4': a range of numbers such as 4-8 expected"),
        ("do salvage one 5", 18, "'5': a range of numbers such as 4-8 expected"),
        ("do trash them", 12, "'them': 'it' or 'one' or 'all' expected"),
        ("do trash one of my singles", 19, "'my': 'their' expected"),
        ("do trash all cards", 16, "'cards': 'singles' or 'pairs' or 'units' expected"),
        ("do trash all units except 3", 29, "'3': 'JOKER' expected"),
        ("do they draw 1", 11, "'draw': 'trash' expected"),
        ("do hold it", 13, "'until' expected"),
        ("do hold it until my end", 20, "'my': 'turn' or 'their' or 'game' expected"),
        ("do hold it until turn start", 25, "'start': 'end' expected"),
        ("do raise one until turn end", 12, "'one': 'it' expected"),
        ("do discard 2", 14, "'2': 'up' expected"),
        ("do name discard", 11, "'discard': 'and' expected"),
        ("do end turn", 10, "'turn': 'battle' or 'reversals' expected"),
        ("do lock blocks to suit", 21, "'suit': 'its' expected"),
        ("do if so draw 2", 6, "ask about 'end reversals': put it before this step"),
        ("do heal 1; if not draw 2", 14, "ask about 'end reversals': put it before this step"),
        ("do if so end reversals; draw 2", 6, "ask about 'end reversals': put it before"),
        ("do draw as many", 6, "counts what 'discard up to' discards: put it before this step"),
        ("do both draw as many; discard up to 1", 6, "counts what 'discard up to' discards"),
        ("do name and discard; draw as many", 24, "counts what 'discard up to' discards"),
    ] {
        refused(&format!("{GOOD}  {line}"), 5, column, says);
    }
}

#[test]
fn an_always_line_has_its_faults() {
    let head = "card X1\n  badge 3\n  always my single 3 beats a single 2\n";
    loads(head);
    for (line, column, says) in [
        ("always their single 3 beats a single 2", 10, "'their': 'my' expected"),
        ("always my pair beats a single 2", 13, "'pair': 'single' expected"),
        ("always my single 3 eats a single 2", 22, "'eats': 'beats' expected"),
        ("always my single X beats a single 2", 20, "'X': a number of a card"),
        ("always my mixed pairs fall at life 1", 25, "'fall': 'rise' expected"),
        ("always my mixed pairs rise at life 0", 38, "from 1 to 54"),
    ] {
        refused(&format!("{head}  {line}"), 4, column, says);
    }
}
