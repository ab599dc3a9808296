//! The nets catch what they are for: a toy game is broken on purpose, one way at a time.

use nets::conformance::{Plan, conformance};
use nets::leak::leak;
use testkit::toy::{Bug, Options, Toy};

const PLAN: Plan = Plan { games: 60, seed: 5, longest: 200 };

fn tables(bug: Bug) -> Vec<Options> {
    [2, 3, 4].map(|seats| Options { seats, bug }).to_vec()
}

fn conformance_fault(bug: Bug) -> String {
    let failure = conformance::<Toy>(&tables(bug), PLAN).expect_err("the net must catch this");
    failure.to_string()
}

fn leak_fault(bug: Bug) -> String {
    leak::<Toy>(&tables(bug), PLAN).expect_err("the net must catch this").to_string()
}

#[test]
fn a_sound_game_passes_with_two_three_and_four_seats() {
    let decisions = conformance::<Toy>(&tables(Bug::None), PLAN);
    assert!(decisions.unwrap_or_else(|failure| panic!("{failure}")) > 500);
    let compared = leak::<Toy>(&tables(Bug::None), PLAN);
    assert!(compared.unwrap_or_else(|failure| panic!("{failure}")) > 500);
}

#[test]
fn a_view_that_leaks_a_card_is_caught() {
    let fault = leak_fault(Bug::LeakingView);
    assert!(fault.contains("sees card"), "{fault}");
}

#[test]
fn an_event_that_leaks_a_card_is_caught() {
    let fault = leak_fault(Bug::LeakingEvent);
    assert!(fault.contains("but elsewhere"), "{fault}");
}

#[test]
fn a_turn_order_that_leaks_a_card_is_caught() {
    let fault = leak_fault(Bug::LeakingTurn);
    assert!(fault.contains("who is to act") || fault.contains("but elsewhere"), "{fault}");
}

#[test]
fn a_choice_that_is_written_with_a_secret_is_caught() {
    let fault = leak_fault(Bug::LeakingNotation);
    assert!(fault.contains("how its choices are written"), "{fault}");
}

#[test]
fn a_roll_that_is_not_recorded_is_caught() {
    let fault = conformance_fault(Bug::UnrecordedRoll);
    assert!(fault.contains("replay"), "{fault}");
}

#[test]
fn a_legal_action_that_crashes_is_caught() {
    let fault = conformance_fault(Bug::Crash);
    assert!(fault.contains("a legal action panicked") && fault.contains("lay 7"), "{fault}");
}

#[test]
fn a_game_that_never_ends_is_caught() {
    assert!(conformance_fault(Bug::Endless).contains("still not over after 200"));
}

#[test]
fn a_lost_card_is_caught() {
    assert!(conformance_fault(Bug::LostCard).contains("lost"));
    assert!(conformance_fault(Bug::LostAtTheEnd).contains("lost"));
}

#[test]
fn a_guess_against_the_view_is_caught() {
    assert!(conformance_fault(Bug::BadGuess).contains("can tell a guessed world"));
}

#[test]
fn a_choice_offered_twice_is_caught() {
    assert!(conformance_fault(Bug::OffersTwice).contains("offered twice"));
}

#[test]
fn a_notation_that_reads_something_else_is_caught() {
    assert!(conformance_fault(Bug::BadNotation).contains("is read as"));
    assert!(conformance_fault(Bug::BadPosition).contains("position"));
}

#[test]
fn a_player_without_a_choice_is_caught() {
    assert!(conformance_fault(Bug::NoChoice).contains("has no choice"));
}

#[test]
fn choices_and_reasons_that_disagree_are_caught() {
    assert!(conformance_fault(Bug::IdleReason).contains("'lay 7' is offered, yet"));
    assert!(conformance_fault(Bug::MuteRefusal).contains("refused without a reason"));
}
