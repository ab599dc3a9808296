//! The rules of thumb of `DemonBrave`: honest about hidden cards, and sensible.

use bots::Heuristic;
use demonbrave::{Action, Options, Phase, State};
use kernel::{Dice, Game, Notation, NullSink, Seat, Seeded, Viewer};

/// What is on offer and how good it looks.
fn looks(state: &State, seat: Seat) -> (Vec<Action>, Vec<f32>) {
    let (mut choices, mut scores) = (Vec::new(), Vec::new());
    state.legal(seat, &mut choices);
    state.prefer(seat, &choices, &mut scores);
    assert_eq!(choices.len(), scores.len());
    assert!(scores.iter().all(|score| score.is_finite()));
    (choices, scores)
}

fn highest(scores: &[f32]) -> usize {
    (0..scores.len()).max_by(|&one, &other| scores[one].total_cmp(&scores[other])).unwrap()
}

/// Plays a game, by chance or by heuristic, and looks at every decision of it.
fn play(seed: u64, by_instinct: bool, mut look: impl FnMut(&State, Seat, &mut Seeded)) {
    let mut dice = Seeded::new(seed);
    let setup = State::check(&Options::default()).unwrap();
    let mut state = State::start(&setup, &mut dice, &mut NullSink);
    while let Some(seat) = state.to_act() {
        look(&state, seat, &mut dice);
        let (choices, scores) = looks(&state, seat);
        // The five are chosen by chance, so that all rule cards are played with.
        let by_instinct = by_instinct && state.phase() != Phase::Setup && dice.roll(8) > 0;
        let any = dice.roll(choices.len() as u32) as usize;
        let pick = if by_instinct { highest(&scores) } else { any };
        state.apply(choices[pick], &mut dice, &mut NullSink);
    }
}

#[test]
fn nobody_plays_with_anothers_cards_in_sight() {
    for seed in 0..40 {
        play(seed, seed % 2 == 0, |state, seat, dice| {
            let world = State::determinize(&state.knowledge(Viewer::Seat(seat)), dice);
            assert_eq!(looks(state, seat), looks(&world, seat), "seed {seed}");
        });
    }
}

#[test]
fn shares_are_chances() {
    for seed in 0..20 {
        play(seed, seed % 2 == 0, |state, _, _| {
            let shares = state.appraise();
            assert!(shares.iter().all(|share| (0.0..=1.0).contains(share)), "{shares:?}");
            assert!((shares[0] + shares[1] - 1.0).abs() < 1e-5, "{shares:?}");
        });
    }
}

/// The favourite of the seat to act, as people write it.
fn favourite(position: &str) -> String {
    let state = State::read_position(&Options::default(), position).unwrap();
    let seat = state.to_act().unwrap();
    let (choices, scores) = looks(&state, seat);
    state.write_action(seat, choices[highest(&scores)])
}

#[test]
fn takes_the_win() {
    let last_life = "turn 3 A battle; A field 3S+4D; B life 1";
    assert_eq!(favourite(last_life), "attack player with 3S+4D");
    let one_too_many = "turn 3 A battle; A field 3S+4D 5S+7D; B life 1; B field KC";
    assert!(favourite(one_too_many).starts_with("attack player"));
}

#[test]
fn beats_the_best_it_can_beat() {
    let position = "turn 3 A battle; A field KS; B life 5; B field QC 5D";
    assert_eq!(favourite(position), "attack QC with KS");
}

#[test]
fn does_not_attack_for_nothing() {
    assert_eq!(favourite("turn 3 A battle; A field 5S; B field QC"), "end");
}

#[test]
fn does_not_run_into_a_stronger_pair() {
    assert_eq!(favourite("turn 3 A battle; A field 3S+4D; B field 9C+9D"), "end");
}

#[test]
fn plays_its_hand_before_the_battle() {
    let position = "turn 3 A main; A hand 9S; B field 5D";
    assert_eq!(favourite(position), "play 9S");
}

#[test]
fn keeps_the_price_of_a_rule_card() {
    let position = "turn 3 A main; A hand 8S; A five R02 R03 R05 R09 R11; B field 5D";
    assert_eq!(favourite(position), "battle");
}

#[test]
fn joins_a_run_rather_than_a_mixed_pair() {
    let position = "turn 3 A main; A field 5S 6S QD; B field 2C";
    assert_eq!(favourite(position), "pair 5S 6S");
}

/// B's best answer to an attack of A on the player.
fn answer(position: &str, attack: &str) -> String {
    let mut state = State::read_position(&Options::default(), position).unwrap();
    let action = state.read_action(Seat::A, attack).unwrap();
    state.apply(action, &mut Seeded::new(1), &mut NullSink);
    let (choices, scores) = looks(&state, Seat::B);
    state.write_action(Seat::B, choices[highest(&scores)])
}

#[test]
fn blocks_for_the_last_life() {
    let position = "turn 3 A battle; A field 9S+9D; B life 1; B field KC 4D";
    assert_eq!(answer(position, "attack player with 9S+9D"), "block with 4D");
}

#[test]
fn blocks_with_the_stronger_pair() {
    let position = "turn 3 A battle; A field 9S+9D; B life 5; B field JC+JD 4D";
    assert_eq!(answer(position, "attack player with 9S+9D"), "block with JD+JC");
}

#[test]
fn gives_a_life_for_a_good_card_while_there_are_many() {
    let position = "turn 3 A battle; A field 9S+9D; B life 5; B field 2C";
    assert_eq!(answer(position, "attack player with 9S+9D"), "pass");
}
