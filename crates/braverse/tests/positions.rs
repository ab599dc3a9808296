//! Positions that cannot be are refused before anybody plays from them, each at its statement.

use braverse::{Options, State};
use kernel::Notation;

#[track_caller]
fn refused(text: &str, statement: &str, says: &str) {
    let faults = State::read_position(&Options::default(), text);
    let faults = faults.map(|state| state.write_position()).unwrap_err();
    let [fault] = faults.as_slice() else { panic!("'{text}': {faults:?}") };
    let quoted = format!("'{statement}");
    assert!(fault.message.starts_with(&quoted), "'{text}': {}", fault.message);
    assert!(fault.message.contains(says), "'{text}': {}", fault.message);
}

#[test]
fn times_that_cannot_be() {
    refused("turn 0 A main", "turn 0 A main'", "counted from 1");
    refused("turn 1 A active", "turn 1 A active'", "wait for a player");
    refused("turn 301 A main", "turn 301 A main'", "BV-Q-10");
    refused("turn 65535 A main", "turn 65535 A main'", "BV-Q-10");
    refused("turn 65536 A main", "turn 65536 A main'", "a number expected");
    refused("turn -1 A main", "turn -1 A main'", "a number expected");
    refused("turn 3 C main", "turn 3 C main'", "no seat C");
    refused("actions 401", "actions 401'", "BV-Q-10");
    refused("turn 1 B main; first A", "turn 1 B main'", "A goes first");
    refused("turn 4 A main; first A", "turn 4 A main'", "BV-SETUP-9");
    refused("turn 3 A support", "turn 3 A support'", "BV-TURN-5");
    refused("turn 3 A main; turn 4 B main", "turn 4 B main'", "stated twice");
    let unknown = format!("over A BV-WIN-{}", 99);
    refused(&unknown, &unknown, "no such rule");
    refused("over A BV-PLAY-1", "over A BV-PLAY-1'", "no game ends so");
    refused("over draw BV-WIN-1", "over draw BV-WIN-1'", "no game ends so");
    refused("over C BV-WIN-1", "over C BV-WIN-1'", "no seat C");
}

#[test]
fn cards_where_none_can_lie() {
    refused("A hand BS8-027", "A hand BS8-027'", "BV-DECK-5");
    refused("A deck BS8-027*9", "A deck BS8-027*9'", "BV-DECK-5");
    refused("A deck-top BS8-027", "A deck-top BS8-027'", "BV-DECK-5");
    refused("A extra ST1-005", "A extra ST1-005'", "BV-DECK-5");
    refused("A stage ST1-005", "A stage ST1-005'", "BV-AREA-5");
    refused("A1 ST1-005 base ST1-005 hp 1", "A1 ST1-005 base", "BV-ADV-6");
    refused("A1 ST1-005 face-down", "A1 ST1-005 face-down'", "BV-SETUP-6");
    refused("A1 ST1-005 hp none", "A1 ST1-005 hp none'", "BV-BATTLE-9");
    refused("A1 ST1-005 hp 25", "A1 ST1-005 hp 25'", "at most 24");
    refused("A1 ST1-005 used 200", "A1 ST1-005 used 200'", "no such ability");
    refused("A stage-used 1", "A stage-used 1'", "no such ability");
    refused("A break ST1-005*30", "A break ST1-005*30'", "BV-WIN-1");
    refused("A hand ST1-005*67", "A hand ST1-005*67'", "at most 66");
    refused("A hand ST1-005*40; A trash ST1-005*40", "A trash ST1-005*40'", "BV-DECK-1");
    refused("A hand ST1-001*61", "A hand ST1-001*61'", "more than 60 cards (BV-DECK-1)");
    refused("A extra BS8-027*7", "A extra BS8-027*7'", "more than 6 EXTRA cards (BV-DECK-5)");
    refused("A extra BS8-027*4; A trash BS8-027*3", "A trash BS8-027*3'", "BV-DECK-5");
    refused("A break ST1-020", "A break ST1-020'", "BV-AREA-4");
    refused("A1 ST1-005 equip ST1-016 hp 1", "A1 ST1-005 equip", "BV-ADV-3");
    refused("A1 BS8-027 hp 1", "A1 BS8-027 hp 1'", "BV-ADV-6");
    refused("A1 BS8-027 base ST1-005 hp 1", "A1 BS8-027 base", "BV-ADV-6");
    refused("A hand B/ST1-005", "A hand B/ST1-005'", "areas of its owner");
    refused("A using ST1-016", "A using ST1-016'", "nothing under way uses this card");
    refused("A deck ST1-005*5@9", "A deck ST1-005*5@9'", "expected");
    refused("A deck ST1-005@9*5", "A deck ST1-005@9*5'", "shuffled so often");
    refused("A hand ST1-005; A hand ST1-004", "A hand ST1-004'", "stated twice");
    refused("A spent BS1-001", "A spent BS1-001'", "A has no BS1-001");
    refused("A spent ST1-005; A hand ST1-005", "A spent ST1-005'", "once per game");
    refused("A due 5", "A due 5'", "BV-BATTLE-10");
    refused("A1 ST1-005 came stage", "A1 ST1-005 came stage'", "played from there");
    refused("A1 ST1-005 used 1", "A1 ST1-005 used 1'", "BV-PLAY-8");
    refused("A1 none; A2 none", "A1 none'", "BV-WIN-2");
    refused("B extra-played", "B extra-played'", "BV-ADV-5");
    refused("A shuffles 121", "A shuffles 121'", "0 to 120");
}

/// What is said to be under way must fit the table.
#[test]
fn work_that_cannot_be_under_way() {
    let under = |text: &str| format!("under {{\"wave\":0,\"falling\":0,{text}}}");
    for (text, says) in [
        (r#""steps":[{"draw":{"seat":"C","left":1}}]"#, "not there"),
        (r#""steps":[{"draw":{"seat":"A","left":1}}]"#, "nobody has anything to decide"),
        (r#""steps":[{"heal":{"at":"AS","left":1,"fresh":false}}]"#, "a Stage has no HP"),
        (
            r#""steps":[{"finish":{"piece":{"seat":"A","card":"ST1-016","at":"using"}}}]"#,
            "not there",
        ),
        (
            r#""battle":{"attacker":"A1","target":"B1","attacker_gone":false,"target_gone":false,"muted":false,"deeds":0}"#,
            "a battle has steps",
        ),
        (r#""a":1"#, "unknown field `a`"),
        (r#""steps":[{"draw":{"seat":"A","left":1,"a":1}}]"#, "its fields and no others"),
        (
            r#""lasting":[{"what":{"change":{"at":"A2","change":{"attack":1}}},"until":"end_of_turn","by":"A","begun":false}]"#,
            "cannot last",
        ),
        (
            r#""lasting":[{"what":{"change":{"at":"A1","change":{"attack":1}}},"until":"end_of_battle","by":"A","begun":false}]"#,
            "cannot last",
        ),
        (
            r#""battle":{"attacker":"A1","target":"A1","attacker_gone":false,"target_gone":false,"muted":false,"deeds":0},"steps":["settle"]"#,
            "nobody fights so",
        ),
    ] {
        refused(&under(text), "under", says);
    }
}

/// Who goes first follows from the turn, unless it is stated.
#[test]
fn the_first_player_follows_from_the_turn() {
    for (text, first) in [("turn 3 B main", "first B"), ("turn 4 B main", "first A")] {
        let state = State::read_position(&Options::default(), text).unwrap();
        assert!(state.write_position().contains(first), "{text}");
    }
}

/// A statement about a seat that is not there is no panic.
#[test]
fn nobody_else_sits_here() {
    let state = State::read_position(&Options::default(), "").unwrap();
    for statement in ["C hand 3", "D break level 1", "C1 none", "E hand 3"] {
        assert!(state.observe(statement).is_err(), "{statement}");
    }
}

/// A fault is told at its line of a scenario.
#[test]
fn a_fault_has_its_line() {
    let text = "title -\ngame braverse\ngiven A hand ST1-005\ngiven turn 65535 A main\nasks A\n";
    let verdict = kernel::scenario::run::<State>("-", text);
    assert_eq!(verdict.faults.len(), 1);
    assert_eq!((verdict.faults[0].line, verdict.faults[0].column), (4, 7));
}
