//! What a player is shown when they point at the table, and what it says of its own accord.

use braverse::{Options, State, Switches};
use kernel::{Faults, Game, Lang, Lowest, Notation, Scripted, Seat, Speak, Table, Viewer};

/// A card of one's own whose effect wants what is rarely there.
const OWN: &str = "EX9-001 Ember Guest / 불씨 손님\n  cookie red lv 1 hp 1 rarity C mark A\n  \
    play give up to 1 foe lv 3 cookie +1 attack this turn\n  attack R 1\n";

fn table(cards: &str, position: &str) -> Table<State> {
    let options = Options { cards: cards.to_owned(), ..Options::default() };
    let state = State::read_position(&options, position);
    Table::from_state(options, state.unwrap_or_else(|faults| panic!("{}", Faults(faults))))
}

/// Plays a line and says what the seat is told.
fn play(table: &mut Table<State>, seat: Seat, line: &str) -> Vec<String> {
    let action = table.state().read_action(seat, line).unwrap();
    let events = table.play(seat, action, &mut Scripted::new(vec![0; 40])).unwrap();
    let shown = events.iter().filter_map(|event| State::show(event, Viewer::Seat(seat)));
    let knowledge = table.state().knowledge(Viewer::Seat(seat));
    let told = shown.map(|shown| State::tell(&knowledge, &shown));
    told.map(|message| State::lexicon().try_say(Lang::En, &message).unwrap()).collect()
}

fn look(table: &Table<State>, seat: Seat, words: &str) -> Option<String> {
    State::look(&table.state().knowledge(Viewer::Seat(seat)), words, Lang::En)
}

#[test]
fn a_flip_is_asked_with_its_cookie_and_the_damage_to_come() {
    let struck = "A1 ST1-014; A support ST1-001*3; B1 ST1-005 hp 3 ST1-001; \
        B hand ST1-011 ST1-012; B support ST1-005:r*3";
    let mut table = table("", struck);
    play(&mut table, Seat::A, "attack A1 B1");
    let prompt = State::prompt(&table.state().knowledge(Viewer::Seat(Seat::B)));
    let said = Lang::ALL.map(|lang| State::lexicon().try_say(lang, &prompt).unwrap());
    let [en, ko, ja] = &said;
    assert!(
        en.contains(" takes damage")
            && !en.contains("B1")
            && en.contains("2 more to come. FLIP: use "),
        "{en}"
    );
    assert!(!ko.contains("B1") && ko.contains("남은 대미지 2"), "{ko}");
    assert!(!ja.contains("B1") && ja.contains("残り2ダメージ"), "{ja}");
}

#[test]
fn a_guest_is_told_by_its_name_and_an_effect_without_a_target_says_so() {
    let mut table = table(OWN, "A hand EX9-001");
    let told = play(&mut table, Seat::A, "play EX9-001").join(" ");
    assert!(told.contains("A plays Ember Guest."), "{told}");
    assert!(told.contains("A's Ember Guest finds nothing to choose."), "{told}");
    assert!(!told.contains("EX9"), "{told}");
}

#[test]
fn an_effect_with_a_target_does_not_say_that_it_has_none() {
    let mut table = table(OWN, "A hand EX9-001; B1 ST1-014");
    let told = play(&mut table, Seat::A, "play EX9-001").join(" ");
    assert!(told.contains("Ember Guest") && !told.contains("nothing to choose"), "{told}");
    let told = play(&mut table, Seat::A, "pass").join(" ");
    assert!(!told.contains("nothing to choose"), "who declines had a choice: {told}");
}

#[test]
fn every_card_on_the_table_can_be_pointed_at() {
    let table = table(OWN, "A1 EX9-001; B1 ST1-014; B2 ST1-005; A hand ST1-012; B hand ST1-013");
    let knowledge = table.state().knowledge(Viewer::Seat(Seat::A));
    for (at, name) in [("B1", "ST1-014 Peperoncino Cookie"), ("a1", "EX9-001 Ember Guest")] {
        let told = look(&table, Seat::A, at).unwrap();
        assert!(told.starts_with(name) && told.lines().count() > 2, "{told}");
    }
    let explained = State::explain_here(&knowledge, "ex9-001", Lang::Ko).unwrap();
    assert!(explained.starts_with("EX9-001 불씨 손님"), "{explained}");
    assert_eq!(State::explain("EX9-001", Lang::En), None, "the house does not have it");
    assert_eq!(look(&table, Seat::A, "AS"), None, "no card lies there");
    let seat = look(&table, Seat::A, "B").unwrap();
    assert!(seat.contains("B1  ST1-014") && !seat.contains("ST1-013"), "hands stay secret: {seat}");
}

#[test]
fn open_piles_can_be_read_and_no_other() {
    let table =
        table(OWN, "A trash EX9-001 ST1-012*2; B trash none; B break ST1-014; B hand ST1-013");
    assert_eq!(
        look(&table, Seat::B, "trash").unwrap(),
        "A trash (3)\n  ST1-012 Zombie Cookie ×2\n  EX9-001 Ember Guest\nB trash (0)"
    );
    assert_eq!(
        look(&table, Seat::A, "b break").unwrap(),
        "B break (1)\n  ST1-014 Peperoncino Cookie"
    );
    for words in ["hand", "deck", "B hand", "extra"] {
        assert_eq!(look(&table, Seat::A, words), None, "{words}");
    }
    for pile in State::PILES {
        assert!(look(&table, Seat::A, pile).is_some(), "{pile}");
    }
}

/// What is said to come of an attack, in English, with the Cookies it is between.
fn ahead(position: &str, line: &str) -> (String, Option<String>) {
    let table = table("", position);
    let knowledge = table.state().knowledge(Viewer::Seat(Seat::A));
    let action = table.state().read_action(Seat::A, line).unwrap();
    assert!(knowledge.legal.contains(&action), "{line}");
    let world = State::determinize(&knowledge, &mut Lowest);
    let say = |message| State::lexicon().try_say(Lang::En, &message).unwrap();
    (say(State::label(&knowledge, action)), State::ahead(&world, &knowledge, action).map(say))
}

/// BV-BATTLE-4, BV-BATTLE-5, BV-BATTLE-9: damage against HP.
#[test]
fn an_attack_says_what_will_come_of_it() {
    let between = |hp: &str| format!("A1 ST1-014; A support ST1-001*3; B1 ST1-005 hp {hp}");
    let (label, told) = ahead(&between("9"), "attack A1 B1");
    assert!(label.starts_with("Attack ") && !label.contains("B1"), "{label}");
    let told = told.unwrap();
    assert!(told.contains(" damage, ") && told.contains(" keeps "), "{told}");
    let (_, told) = ahead(&between("1"), "attack A1 B1");
    assert!(told.unwrap().ends_with(" faints unless a FLIP saves it"));
}

/// BV-BATTLE-8: where the last FLIP comes too late, it saves nobody.
#[test]
fn no_flip_is_feared_that_comes_too_late() {
    let told = |last_flip_saves: bool| {
        let switches = Switches { last_flip_saves, ..Switches::default() };
        let options = Options { switches, ..Options::default() };
        let position = "A1 ST1-014; A support ST1-001*3; B1 ST1-005 hp 1";
        let state = State::read_position(&options, position).unwrap();
        let knowledge = state.knowledge(Viewer::Seat(Seat::A));
        let action = state.read_action(Seat::A, "attack A1 B1").unwrap();
        let told = State::ahead(&state, &knowledge, action).unwrap();
        State::lexicon().say(Lang::En, &told)
    };
    assert!(told(true).ends_with("unless a FLIP saves it"));
    assert!(told(false).ends_with(" faints"));
}

/// Twins are told from each other by their side, on the field of whoever they are.
#[test]
fn only_twins_are_told_apart_by_their_side() {
    let twins = "A1 ST1-014; A support ST1-001*3; B1 ST1-005 hp 2; B2 ST1-005 hp 2";
    let (left, _) = ahead(twins, "attack A1 B1");
    let (right, _) = ahead(twins, "attack A1 B2");
    assert!(left.contains("(left)") && right.contains("(right)"), "{left} {right}");
}
