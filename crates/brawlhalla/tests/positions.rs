//! Positions that cannot be are refused before anybody plays from them, each at its statement.

use brawlhalla::{Options, State};
use kernel::{Game, Lowest, Notation, NullSink, Outcome, RuleId, Seat};

#[track_caller]
fn refused_in(options: &str, text: &str, statement: &str, says: &str) {
    let options: Options = serde_json::from_str(options).unwrap();
    let faults = State::read_position(&options, text);
    let faults = faults.map(|state| state.write_position()).unwrap_err();
    let [fault] = faults.as_slice() else { panic!("'{text}': {faults:?}") };
    let quoted = if statement.is_empty() { String::new() } else { format!("'{statement}") };
    assert!(fault.message.starts_with(&quoted), "'{text}': {}", fault.message);
    assert!(fault.message.contains(says), "'{text}': {}", fault.message);
}

#[track_caller]
fn refused(text: &str, statement: &str, says: &str) {
    refused_in("{}", text, statement, says);
}

#[test]
fn times_that_cannot_be() {
    refused("turn 65535 A 2", "turn 65535 A 2'", "no game has more");
    refused("turn 65536 A 2", "turn 65536 A 2'", "not a number");
    refused("turn 3 A 255", "turn 3 A 255'", "at most 2 Actions");
    refused("turn 3 A 9", "turn 3 A 9'", "at most 2 Actions");
    refused("turn 3 A 3; A ko 1; A bonus 1", "turn 3 A 3'", "at most 2 Actions");
    refused("turn 3 A 0", "turn 3 A 0'", "nobody has anything to decide");
    refused("turn 3 A 2; round 0", "round 0'", "counted from 1");
    refused("round 3", "round 3'", "too few turns, 3,");
    refused("idle 99", "idle 99'", "after 4 such turns a card is drawn (BH-Q-24)");
    refused("idle 5", "idle 5'", "BH-Q-24");
    refused("turn 2 A 2; first A", "first A'", "then turn 2 is B's");
    refused("first B", "first B'", "then turn 3 is B's");
    refused("played A", "played A'", "A has this turn of the round");
    refused("played B B", "played B B'", "'B' is there twice");
    refused("turn 3 C 2", "turn 3 C 2'", "no such seat");
    refused("round 255", "round 255'", "BH-Q-24");
    refused("round 61", "round 61'", "BH-Q-24");
    refused("first D", "first D'", "no such seat");
    refused("played C", "played C'", "no such seat");
    refused("last A", "last A'", "no teams");
    refused("turn 3 A 2; turn 4 B 2", "turn 4 B 2'", "stated twice");
    let unknown = format!("over A BH-WIN-{}", 99);
    refused(&unknown, &unknown, "no rule");
}

#[test]
fn legends_that_cannot_be() {
    refused("A legend nix; B legend nix", "B legend nix'", "BH-Q-46");
    refused("A legend none", "A legend none'", "expected in a game");
    refused("A weapon none", "A legend", "expected in a game");
    refused("A at nowhere", "A at nowhere'", "only who is KO'd");
    refused("A bonus 255", "A bonus 255'", "0 of 2 KO cards are revealed");
    refused("A ko 2; A bonus 2", "A bonus 2'", "0 of 2 KO cards are revealed");
    refused("A ko 1; A bonus 2", "A bonus 2'", "1 of 2 KO cards are revealed");
    refused("A ko 3", "A ko 3'", "at most 2");
    refused("A used foo", "A used foo'", "power or weapon expected");
    refused("A used power foo", "A used power foo'", "power or weapon expected");
    refused("B out; swords a2", "B out'", "then the game is over (BH-WIN-01)");
    refused("B out", "B out'", "then the game is over (BH-WIN-01)");
    refused("swords a2 a2", "swords a2 a2'", "'a2' is there twice");
    refused("swords a2 c1 e2", "swords a2 c1 e2'", "3 swords of 2");
    refused("swords a2", "swords a2'", "1 swords of 2");
    refused("A ko 0", "A ko 0'", "BH-KO-06");
    refused("A hand 3a; A hand 3b", "A hand 3b'", "stated twice");
    refused("A hand 3a 3a 3a 3a", "A hand 3a 3a 3a 3a'", "only two 3a");
    refused("A hand 3a 3a; A discard 3a", "", "of the two 3a");
    refused("A known B 5a", "A known B 5a'", "not in that hand");
    refused("C hand 3a", "C hand 3a'", "no seat C");
    let three = r#"{"format":"free_for_all3"}"#;
    refused_in(three, "A out; turn 3 A 2", "turn 3 A 2'", "that Legend is out");
    refused_in(three, "B out; B at c2", "B out'", "no space");
    refused_in(three, "B out; B sword equipped", "B out'", "no space");
    refused_in(three, "B out; B ko 1", "B out'", "no space");
    refused_in(three, "B out; B damage red", "B out'", "no space");
    refused_in(three, "B out; C out", "B out'", "the game is over");
    let teams = r#"{"format":"teams"}"#;
    refused_in(teams, "B out; D out", "B out'", "the game is over");
}

/// BH-KOC-05, BH-Q-24, BH-FMT-02: what looks strange and can be.
#[test]
fn rare_positions_that_can_be() {
    let read = |options: &str, text: &str| {
        let options: Options = serde_json::from_str(options).unwrap();
        State::read_position(&options, text).map(|_| ())
    };
    for text in ["turn 3 A 3; A ko 1", "turn 3 A 0; A ko 1; A bonus 1", "idle 4", "first A"] {
        assert_eq!(read("{}", text), Ok(()), "{text}");
    }
    let teams = r#"{"format":"teams"}"#;
    assert_eq!(read(teams, "turn 9 A 2; round 3; C out; B out; first B"), Ok(()));
    assert_eq!(read(r#"{"mode":"classic"}"#, "turn 3 A 4; A ko 1"), Ok(()));
}

#[test]
fn work_that_cannot_be_under_way() {
    let under = |steps: &str| format!("under {{\"steps\":[{steps}]}}");
    for (steps, says) in [
        (r#"{"draw":{"seat":"D","left":1}}"#, "no such seat"),
        (r#"{"draw":{"seat":"A","left":255}}"#, "more cards than a deck has"),
        (r#""cleanup""#, "no attack"),
        (r#"{"doing":{"seat":"A","foe":null,"source":"power","at":62}}"#, "no such step"),
    ] {
        refused(&under(steps), "under", says);
    }
    refused(&under(&vec![r#""fall""#; 17].join(",")), "under", "BH-Q-80");
}

/// BH-Q-80: sixteen things can be under way; a seventeenth ends the game.
#[test]
fn too_much_at_once_ends_the_game() {
    let steps =
        [vec![r#""next_turn""#; 15], vec![r#"{"delay":{"option":null}}"#]].concat().join(",");
    let text = format!("under {{\"steps\":[{steps}]}}");
    let mut state = State::read_position(&Options::default(), &text).unwrap();
    let mut choices = Vec::new();
    state.legal(Seat::A, &mut choices);
    // The option is drawn for: it makes room for one, and all is well.
    state.apply(choices[0], &mut Lowest, &mut NullSink);
    assert_ne!(state.outcome(), Some(Outcome::Draw { by: RuleId::new("BH-Q-80") }));
    let steps = [
        vec![r#""next_turn""#; 15],
        vec![r#"{"use":{"seat":"A","occasion":{"attack":"during"}}}"#],
    ];
    let steps = steps.concat().join(",");
    let attack = r#"{"heavy":false,"target":"B","card":"1a","attacker":{"played":["1a"],"total":1,"slots":[false,false,false],"weapon":false,"power":false},"defender":{"played":[],"total":0,"slots":[false,false,false],"weapon":false,"power":false},"knockback":0,"muted":false,"distance":1,"hit":null,"pinned":false,"gone":[]}"#;
    let mut ended = false;
    for legend in ["bodvar", "hattori", "nix", "yumiko", "mordex", "ulgrim"] {
        let other = if legend == "bodvar" { "nix" } else { "bodvar" };
        for card in ["1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b", "5a", "5b"] {
            let value = &card[..1];
            let attack = attack
                .replace("\"1a\"", &format!("\"{card}\""))
                .replace("\"total\":1", &format!("\"total\":{value}"));
            let text = format!(
                "A legend {legend}; B legend {other}; A at b2; B at c2; A sword equipped; \
                 under {{\"attack\":{attack},\"steps\":[{steps}]}}"
            );
            let Ok(mut state) = State::read_position(&Options::default(), &text) else { continue };
            let mut choices = Vec::new();
            state.legal(Seat::A, &mut choices);
            state.apply(choices[0], &mut Lowest, &mut NullSink);
            ended |= state.outcome() == Some(Outcome::Draw { by: RuleId::new("BH-Q-80") });
        }
    }
    assert!(ended);
}

/// A fault is told at its line of a scenario.
#[test]
fn a_fault_has_its_line() {
    let text = "title -\ngame brawlhalla\ngiven A hand 3a\ngiven round 255\nasks A\n";
    let verdict = kernel::scenario::run::<State>("-", text);
    let places: Vec<_> = verdict.faults.iter().map(|fault| (fault.line, fault.column)).collect();
    assert_eq!(places, [(4, 7)]);
}

/// A statement about a seat that is not there is no panic.
#[test]
fn nobody_else_sits_here() {
    let state = State::read_position(&Options::default(), "").unwrap();
    for statement in ["C hand 3a", "D ko 1", "E hand 3a"] {
        assert!(state.observe(statement).is_err(), "{statement}");
    }
}
