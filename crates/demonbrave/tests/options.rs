//! What a host may write down before the game.

use demonbrave::{BlockedAttacker, BlocksPerTurn, DeckOut, JokerBlocker, Options, State, Switches};
use kernel::{BySeat, Faults, Game, Lowest, Notation, Seat, Seeded, Table, Viewer, notation};

fn read(json: &str) -> Result<Options, String> {
    serde_json::from_str(json).map_err(|error| error.to_string())
}

fn faults(json: &str) -> Vec<String> {
    let options = read(json).unwrap();
    State::check(&options).err().map_or(Vec::new(), |faults| {
        assert!(faults.iter().all(|fault| fault.source == "options"));
        faults.into_iter().map(|fault| fault.message).collect()
    })
}

fn switches(json: &str) -> Switches {
    let options = read(&format!("{{\"switches\": {json}}}")).unwrap();
    assert!(State::check(&options).is_ok(), "{json}");
    options.switches
}

/// DB-START-04, DB-START-10, DB-Q-26: nothing said is the rulebook with our rulings.
#[test]
fn nothing_said_is_the_default() {
    let options = read("{}").unwrap();
    assert_eq!(options, Options::default());
    assert_eq!(options.first, None);
    assert_eq!(options.fives, BySeat([Vec::new(), Vec::new()]));
    let expected = Switches {
        blocked_attacker: BlockedAttacker::Trashed,
        joker_blocker: JokerBlocker::Trashed,
        blocks_per_turn: BlocksPerTurn::Once,
        deck_out: DeckOut::Reshuffle,
        turn_cap: 100,
    };
    assert_eq!(options.switches, expected);
    assert!(State::check(&options).is_ok());
}

#[test]
fn options_are_written_and_read() {
    let json = r#"{"first": "B", "fives": [["control"], ["R01", "R02", "R03", "R04", "R05"]],
        "switches": {"deck_out": "lose", "turn_cap": 7}}"#;
    let options = read(json).unwrap();
    assert_eq!(options.first, Some(Seat::B));
    assert_eq!(options.switches.deck_out, DeckOut::Lose);
    assert_eq!(options.switches.joker_blocker, JokerBlocker::Trashed);
    assert_eq!(read(&serde_json::to_string(&options).unwrap()), Ok(options.clone()));
    assert!(State::check(&options).is_ok());
}

#[test]
fn unknown_words_are_refused() {
    for (json, word) in [
        (r#"{"frist": "A"}"#, "frist"),
        (r#"{"switches": {"deckout": "lose"}}"#, "deckout"),
        (r#"{"switches": {"deck_out": "win"}}"#, "win"),
        (r#"{"switches": {"turn_cap": -1}}"#, "-1"),
        (r#"{"first": "E"}"#, "E"),
        (r#"{"fives": [["control"]]}"#, "1 values"),
    ] {
        let fault = read(json).unwrap_err();
        assert!(fault.contains(word), "{json}: {fault}");
    }
}

/// DB-START-04, DB-Q-33: everything wrong is listed at once.
#[test]
fn every_fault_is_listed() {
    let json = r#"{"first": "C", "fives": [["contorl"], ["R01", "R02", "R03", "R04", "R04"]],
        "switches": {"turn_cap": 0}}"#;
    let faults = faults(json);
    let expected = [
        ("first", "DB-START-01"),
        ("turn_cap", "DB-Q-26"),
        ("seat A: there is no five 'contorl'", "beginner, control, combo"),
        ("seat B: the same rule card twice", "DB-Q-33"),
    ];
    assert_eq!(faults.len(), expected.len(), "{faults:?}");
    for (fault, (what, more)) in faults.iter().zip(expected) {
        assert!(fault.contains(what) && fault.contains(more), "{fault}");
    }
}

/// DB-START-03, DB-START-04, DB-Q-33: a five may be wrong in several ways at once.
#[test]
fn all_faults_of_one_five_are_listed() {
    let faults = faults(r#"{"fives": [["R98", "R99", "R01", "r01"], []]}"#);
    let expected = [
        "fives: seat A: there is no rule card 'R98' (DB-START-03)",
        "fives: seat A: there is no rule card 'R99' (DB-START-03)",
        "fives: seat A: the same rule card twice: 'r01' (DB-Q-33)",
        "fives: seat A: 4 rule cards: five expected (DB-START-04)",
    ];
    assert_eq!(faults, expected);
}

/// DB-START-03, DB-START-04: five rule cards that exist.
#[test]
fn a_five_has_five_known_cards() {
    for (five, expected) in [
        (r#"["R01", "R99", "R03", "R04", "R05"]"#, "there is no rule card 'R99'"),
        (r#"["R01", "R02"]"#, "2 rule cards: five expected"),
        (r#"["R01", "R02", "R03", "R04", "R05", "R06"]"#, "6 rule cards: five expected"),
        (r#"["R01", "r01", "R03", "R04", "R05"]"#, "the same rule card twice"),
    ] {
        for fives in [format!("[{five}, []]"), format!("[[], {five}]")] {
            let found = faults(&format!("{{\"fives\": {fives}}}"));
            assert_eq!(found.len(), 1, "{found:?}");
            assert!(found[0].contains(expected), "{found:?}");
        }
    }
}

/// DB-Q-33: the same rule card on both sides is allowed.
#[test]
fn both_may_take_the_same_five() {
    assert_eq!(faults(r#"{"fives": [["control"], ["control"]]}"#), [""; 0]);
}

#[test]
fn every_ready_made_five_is_accepted() {
    for name in ["beginner", "control", "combo"] {
        assert_eq!(faults(&format!("{{\"fives\": [[\"{name}\"], []]}}")), [""; 0]);
    }
}

#[test]
fn every_switch_is_accepted() {
    for (json, expected) in
        [("trashed", BlockedAttacker::Trashed), ("survives", BlockedAttacker::Survives)]
    {
        let read = switches(&format!("{{\"blocked_attacker\": \"{json}\"}}"));
        assert_eq!(read.blocked_attacker, expected);
    }
    for (json, expected) in [("trashed", JokerBlocker::Trashed), ("stays", JokerBlocker::Stays)] {
        let read = switches(&format!("{{\"joker_blocker\": \"{json}\"}}"));
        assert_eq!(read.joker_blocker, expected);
    }
    for (json, expected) in [("once", BlocksPerTurn::Once), ("any", BlocksPerTurn::Any)] {
        let read = switches(&format!("{{\"blocks_per_turn\": \"{json}\"}}"));
        assert_eq!(read.blocks_per_turn, expected);
    }
    for (json, expected) in
        [("reshuffle", DeckOut::Reshuffle), ("lose", DeckOut::Lose), ("no_draw", DeckOut::NoDraw)]
    {
        let read = switches(&format!("{{\"deck_out\": \"{json}\"}}"));
        assert_eq!(read.deck_out, expected);
    }
    for cap in [1, 1000] {
        assert_eq!(switches(&format!("{{\"turn_cap\": {cap}}}")).turn_cap, cap);
    }
    assert_eq!(faults(r#"{"switches": {"turn_cap": 1001}}"#).len(), 1);
}

/// DB-START-10: the named player goes first, without a coin.
#[test]
fn the_first_player_may_be_named() {
    for seat in [Seat::A, Seat::B] {
        let json = format!(r#"{{"first": "{seat}", "fives": [["control"], ["combo"]]}}"#);
        let table = Table::<State>::start(read(&json).unwrap(), &mut Lowest);
        let table = table.unwrap_or_else(|faults| panic!("{faults}"));
        assert_eq!(table.state().to_act(), Some(seat));
    }
}

/// DB-START-04, DB-Q-33: chosen at the table, a rule card is taken once.
#[test]
fn a_five_is_chosen_at_the_table() {
    let mut table = Table::<State>::start(Options::default(), &mut Lowest)
        .unwrap_or_else(|Faults(faults)| panic!("{faults:?}"));
    for line in ["A: choose R05", "A: choose R12", "A: choose R01", "A: choose R02"] {
        let (seat, action) = notation::read_line(table.state(), line).unwrap();
        table.play(seat, action, &mut Lowest).unwrap();
        assert!(table.may(seat, action).is_err(), "{line} again");
        let why = table.state().why(seat, &action.into());
        assert_eq!(why[0].rule.to_string(), "DB-Q-33");
    }
    let (seat, action) = notation::read_line(table.state(), "A: choose R03").unwrap();
    table.play(seat, action, &mut Lowest).unwrap();
    assert_eq!(table.state().to_act(), Some(Seat::B));
    let (seat, action) = notation::read_line(table.state(), "B: take control").unwrap();
    table.play(seat, action, &mut Lowest).unwrap();
    let five = table.state().observe("A five R05 R12 R01 R02 R03").unwrap();
    assert_eq!(five.found, five.expected);
}

/// DB-Q-34: only before they are revealed are there rule cards to determinize.
#[test]
fn a_guess_deals_no_rule_cards_after_the_set_up() {
    let state = State::read_position(&Options::default(), "A hand JS").unwrap();
    let knowledge = state.knowledge(Viewer::Watcher);
    assert_eq!(
        State::determinize(&knowledge, &mut Seeded::new(7)).knowledge(Viewer::Watcher),
        knowledge
    );
    let setup = "turn 0 A setup; A five R01 R02 R03 R04 R05";
    let state = State::read_position(&Options::default(), setup).unwrap();
    let determinize =
        State::determinize(&state.knowledge(Viewer::Seat(Seat::B)), &mut Seeded::new(7));
    assert_eq!(determinize.knowledge(Viewer::Seat(Seat::A)).sides[Seat::A].five.len(), 5);
}

#[track_caller]
fn scene(text: &str) {
    let verdict = kernel::scenario::run::<State>("scene", text);
    assert!(verdict.faults.is_empty(), "{}", Faults(verdict.faults));
}

/// DB-Q-16, DB-Q-17, DB-Q-20: the other answers about blocks.
#[test]
fn switches_change_what_a_block_does() {
    scene(
        r#"options {"switches": {"blocked_attacker": "survives"}}
        given turn 3 A battle; A field 8S+8H 3C; B field 10D+10H
        play A: attack player with 8S+8H
        play B: block with 10D+10H
        expect A field 3C 8S+8H
        expect B life 5"#,
    );
    scene(
        r#"options {"switches": {"joker_blocker": "stays", "blocks_per_turn": "any"}}
        given turn 3 A battle; A field 8S+8H 9S+9H 3C; B field BJ
        play A: attack player with 8S+8H
        play B: block with BJ
        expect B field BJ
        play A: attack player with 9S+9H
        legal B: block with BJ | pass
        play B: pass
        expect B life 4"#,
    );
}

/// DB-Q-25, DB-Q-26: the other answers about the end of a deck and of a game.
#[test]
fn switches_change_how_a_game_ends() {
    scene(
        r#"options {"switches": {"deck_out": "lose"}}
        given A field 3C; B deck none; B trash 4H
        play A: battle
        expect B life 0
        outcome A wins by DB-Q-25"#,
    );
    scene(
        r#"options {"switches": {"deck_out": "no_draw"}}
        given A field 3C; B deck none; B trash 4H
        play A: battle
        expect B life 5
        expect B hand none
        expect turn 4 B main"#,
    );
    scene(
        r#"options {"switches": {"turn_cap": 3}}
        given A life 4; A field 3C
        play A: battle
        outcome B wins by DB-Q-26"#,
    );
}
