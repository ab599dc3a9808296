//! What is said at a table with other rule cards: their ids, never the names of house cards.

use crate::harness::lay_with;
use demonbrave::{Action, Catalog, Knowledge, Open, Options, Pay, RuleCardId, Shown, State};
use kernel::{Game, Lang, Message, Seat, Speak, Viewer};

/// More rule cards than the house has; the second has the id of a house card.
fn cards() -> String {
    let card = |id: &str| format!("card {id}\n badge x\n when my 3 enters\n do name and discard\n");
    let ids = (1..30).map(|number| format!("X{number}"));
    let ids: Vec<_> = ["FIRST", "R02"].map(str::to_owned).into_iter().chain(ids).collect();
    let five = "five mine FIRST R02 X1 X2 X3\nfive combo X1 X2 X3 X4 X5\n";
    ids.iter().map(|id| card(id)).collect::<String>() + five
}

fn catalog() -> &'static Catalog {
    Box::leak(Box::new(Catalog::read("test.cards", &cards()).unwrap()))
}

fn state(catalog: &'static Catalog, position: &str) -> State {
    State::read_position_with(catalog, &Options::default(), position).unwrap()
}

fn say(message: &Message) -> String {
    State::lexicon().try_say(Lang::En, message).unwrap()
}

fn activated(card: u8) -> Shown {
    Open::Activated { seat: Seat::A, card: RuleCardId(card), pay: Pay::Nothing }.into()
}

/// DB-START-05: the five lie face up, and by their own names.
#[test]
fn the_board_shows_the_cards_of_the_table() {
    let state = state(catalog(), "A five FIRST R02 X29; A hand 3S");
    let board = State::board(&state.knowledge(Viewer::Watcher), Lang::En);
    assert!(board.contains("rules: [FIRST] [R02] [X29]\n"), "{board}");
    assert!(!board.contains("Salvage"), "{board}");
}

/// The harness says every choice, prompt, board and event of this game in three languages.
#[test]
fn a_game_with_other_cards_can_be_said() {
    lay_with(&cards(), "A five X29 R02; A hand 3S 4S")
        .play("A: play 3S")
        .play("A: respond X29")
        .play("A: pass")
        .play("A: name 4")
        .expect("A trash 4S")
        .done();
}

#[test]
fn prompts_and_choices_name_the_cards_of_the_table() {
    let catalog = catalog();
    let window = "A five X29 R02; A field 3S; step window enters 3Sa A 0";
    let knowledge = state(catalog, window).knowledge(Viewer::Seat(Seat::A));
    let labels: Vec<_> =
        knowledge.legal.iter().map(|action| say(&State::label(&knowledge, *action))).collect();
    assert_eq!(labels, ["Use X29", "Use R02", "Do not respond"]);
    let answer = format!("{window}; B five X28; chain B X28 -");
    let knowledge = state(catalog, &answer).knowledge(Viewer::Seat(Seat::A));
    assert_eq!(say(&State::prompt(&knowledge)), "B activated X28. Respond?");
    let naming = "A five X29; effect A X29 - 0 0 0; step effect";
    let knowledge = state(catalog, naming).knowledge(Viewer::Seat(Seat::A));
    assert_eq!(say(&State::prompt(&knowledge)), "X29: name a number.");
}

/// A five has a name of its own; one that is called like a house five is called so.
#[test]
fn fives_are_offered_by_their_names() {
    let knowledge = state(catalog(), "turn 0 A setup").knowledge(Viewer::Seat(Seat::A));
    let label = |action| say(&State::label(&knowledge, action));
    assert_eq!(label(Action::Take(0)), "Take the ready-made five: mine");
    assert_eq!(label(Action::Take(1)), "Take the ready-made five: Combo");
    assert_eq!(label(Action::Choose(RuleCardId(1))), "Choose R02");
}

/// An event has no table: only who knows the rule cards can name them.
#[test]
fn events_are_told_with_the_cards_of_the_table() {
    let own = state(catalog(), "A hand JS").knowledge(Viewer::Watcher);
    assert_eq!(say(&State::tell(&own, &activated(30))), "A activates X29.");
    assert_eq!(say(&State::tell(&own, &activated(1))), "A activates R02.");
    let house = state(Catalog::house(), "A hand JS").knowledge(Viewer::Watcher);
    assert_eq!(say(&State::tell(&house, &activated(1))), "A activates Salvage.");
    let unknown = State::tell(&house, &activated(30));
    assert_eq!(say(&unknown), "A activates a rule card.");
    for lang in Lang::ALL {
        assert!(State::lexicon().try_say(lang, &unknown).is_ok(), "{lang}");
    }
}

/// A knowledge that came over a wire has lost its catalog; it can still be drawn and asked.
#[test]
fn a_view_without_its_catalog_does_not_panic() {
    let position = "A five X29; A field 3S; step window enters 3Sa A 0; B five X28; chain B X28 -";
    let knowledge = state(catalog(), position).knowledge(Viewer::Seat(Seat::A));
    let json = serde_json::to_string(&knowledge).unwrap();
    let far: Knowledge = serde_json::from_str(&json).unwrap();
    assert!(State::board(&far, Lang::En).contains("[a rule card]"));
    assert_eq!(say(&State::prompt(&far)), "B activated a rule card. Respond?");
    assert_eq!(say(&State::label(&far, far.legal[0])), "Use a rule card");
    assert_eq!(say(&State::label(&far, Action::Take(9))), "Take the ready-made five: ?");
}
