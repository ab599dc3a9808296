//! What people read where they have to choose, in three languages.

use demonbrave::{Options, State};
use kernel::{Faults, Game, Lang, Lowest, Message, Notation, Scripted, Seat, Speak, Table, Viewer};

fn table(position: &str) -> Table<State> {
    let state = State::read_position(&Options::default(), position);
    let state = state.unwrap_or_else(|faults| panic!("{}", Faults(faults)));
    Table::from_state(Options::default(), state)
}

fn said(message: &Message) -> [String; 3] {
    Lang::ALL.map(|lang| State::lexicon().try_say(lang, message).unwrap())
}

fn label(table: &Table<State>, text: &str) -> [String; 3] {
    let knowledge = table.state().knowledge(Viewer::Seat(Seat::A));
    let action = table.state().read_action(Seat::A, text).unwrap();
    assert!(knowledge.legal.contains(&action), "{text}");
    said(&State::label(&knowledge, action))
}

#[test]
fn a_pair_says_what_it_would_be_and_when_a_card_makes_it_weaker() {
    let mut table = table("turn 3 A main; A field 6S 6H 6C 4H");
    assert_eq!(label(&table, "pair 6S 6H")[0], "Pair 6♠ with 6♥ (Twin)");
    assert_eq!(label(&table, "pair 6S 4H")[0], "Pair 6♠ with 4♥ (Mixed)");
    let begin = table.state().read_action(Seat::A, "pair 6S 6H").unwrap();
    table.play(Seat::A, begin, &mut Scripted::new(Vec::new())).unwrap();
    let prompt = said(&State::prompt(&table.state().knowledge(Viewer::Seat(Seat::A))));
    assert!(prompt[0].starts_with("Pair 6♠+6♥ (Twin): "), "{prompt:?}");
    assert!(prompt.iter().all(|text| text.to_lowercase().contains("undo")), "{prompt:?}");
    assert_eq!(label(&table, "with 6C")[0], "Add 6♣ to the pair (Triple)");
    let worse = label(&table, "with 4H");
    assert_eq!(worse[0], "Add 4♥ to the pair: weaker, Mixed instead of Twin");
    assert!(worse[1].contains("약해짐") && worse[2].contains("弱まる"), "{worse:?}");
    assert_eq!(label(&table, "done")[0], "Finish the pair");
}

/// A question names nothing that cannot be done.
#[test]
fn a_phase_in_which_nothing_can_be_done_says_so() {
    let asked = |position: &str| {
        let knowledge = table(position).state().knowledge(Viewer::Seat(Seat::A));
        said(&State::prompt(&knowledge))[0].clone()
    };
    assert!(asked("turn 3 A main; A hand 6S").starts_with("Main Phase: play cards"));
    assert!(asked("turn 3 A main; A hand none").contains("nothing more to play"));
    assert!(asked("turn 3 A battle; A field 6S+6H").starts_with("Battle Phase: attack"));
    assert!(asked("turn 3 A battle; A field none").contains("nothing more can attack"));
}

#[test]
fn ready_fives_can_be_read_before_they_are_chosen() {
    for lang in Lang::ALL {
        let told = State::explain("beginner", lang).unwrap();
        let ids: Vec<_> = told.lines().map(|line| &line[..3]).collect();
        assert_eq!(ids.len(), 5, "{told}");
        for (line, id) in told.lines().zip(ids) {
            assert_eq!(State::explain(id, lang).as_deref(), Some(line));
        }
    }
    assert_eq!(State::explain("nonsense", Lang::En), None);
}

#[test]
fn rule_cards_of_others_pairs_and_piles_can_be_pointed_at() {
    let table =
        table("A five R02 R05; B five R09; B field 6S+6H; B trash 4H 5C; B hand 9S; A trash none");
    let knowledge = table.state().knowledge(Viewer::Seat(Seat::A));
    let look = |words| State::look(&knowledge, words, Lang::En);
    assert_eq!(look("trash").unwrap(), "A trash (0): -\nB trash (2): 4♥ 5♣");
    assert_eq!(look("b trash").unwrap(), "B trash (2): 4♥ 5♣");
    let seat = look("B").unwrap();
    assert!(seat.starts_with("R09 ") && seat.contains("Eight-Cut"), "{seat}");
    assert!(!seat.contains("9♠"), "hands stay secret: {seat}");
    assert_eq!(look("hand"), None);
    let pair = State::explain_here(&knowledge, "6S", Lang::En).unwrap();
    assert!(pair.ends_with("\nB has it in 6♠+6♥ (Twin)."), "{pair}");
}

#[test]
fn rule_cards_are_found_by_their_names_in_every_language() {
    for word in ["Five-Skip", "five-skip", "r05", "5 스킵", "5スキップ"] {
        let told = State::explain(word, Lang::En);
        assert!(told.is_some_and(|told| told.starts_with("R05 [5] Five-Skip: ")), "{word}");
    }
    assert_eq!(State::explain("입문", Lang::En), State::explain("beginner", Lang::En));
    let table = table("A five R05");
    let subject = |text| table.state().read_subject(Seat::A, text).unwrap();
    assert_eq!(subject("Five-Skip"), subject("R05"));
}

/// What stands in the corner of a rule card is said in the language, but for numbers.
#[test]
fn badges_are_said_in_every_language() {
    let badge = |id: &str, lang| {
        let told = State::explain(id, lang).unwrap();
        told.split(['[', ']']).nth(1).unwrap().to_owned()
    };
    for (id, badges) in [
        ("R05", ["5", "5", "5"]),
        ("R18", ["JOKER", "조커", "JOKER"]),
        ("R20", ["run 3", "계단 3", "階段3"]),
        ("R21", ["suit", "무늬", "スート"]),
        ("R23", ["draw", "드로우", "ドロー"]),
        ("R24", ["life 1", "라이프 1", "ライフ1"]),
    ] {
        assert_eq!(Lang::ALL.map(|lang| badge(id, lang)), badges, "{id}");
    }
}

/// DB-SINGLE-01, DB-SINGLE-02, DB-RANK-01, DB-GROUP-01: who wins by rank, before one attacks.
#[test]
fn an_attack_says_who_is_stronger() {
    let table = table("turn 3 A battle; A field 9S 6S+6H; B field 7C 9D 5C+8C");
    let knowledge = table.state().knowledge(Viewer::Seat(Seat::A));
    let world = State::determinize(&knowledge, &mut Lowest);
    let ahead = |text: &str| {
        let action = table.state().read_action(Seat::A, text).unwrap();
        assert!(knowledge.legal.contains(&action), "{text}");
        State::ahead(&world, &knowledge, action).map(|told| said(&told)[0].clone())
    };
    let is = |text: &str, told: &str| assert_eq!(ahead(text).as_deref(), Some(told), "{text}");
    is("attack 7C with 9S", "7♣ is weaker and goes to the Trash");
    is("attack 9D with 9S", "equally strong: 9♠ and 9♦ go to the Trash");
    is("attack 5C+8C with 9S", "one of 5♣+8♣ goes to the Trash, as you choose");
    is("attack 5C+8C with 6S+6H", "5♣+8♣ is weaker and goes to the Trash");
    is("attack player with 6S+6H", "1 damage if nobody blocks");
    assert_eq!(ahead("end"), None);
}
