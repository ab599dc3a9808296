//! Rules of thumb of Braverse, read as play.

use bots::Heuristic;
use braverse::{Catalog, Deck, Options, State, random_deck};
use kernel::{Dice, Game, Notation, NullSink, Seat, Seeded, Viewer};

/// The table a position describes.
fn table(position: &str) -> State {
    State::read_position(&Options::default(), position).unwrap_or_else(|fault| panic!("{fault:?}"))
}

/// The choices, the best looking first.
fn ranked(state: &State) -> Vec<(String, f32)> {
    let seat = state.to_act().unwrap();
    let (mut choices, mut scores) = (Vec::new(), Vec::new());
    state.legal(seat, &mut choices);
    state.prefer(seat, &choices, &mut scores);
    assert_eq!(choices.len(), scores.len());
    let written = choices.iter().map(|choice| state.write_action(seat, *choice));
    let mut ranked: Vec<_> = written.zip(scores).collect();
    ranked.sort_by(|one, other| other.1.total_cmp(&one.1));
    ranked
}

fn best(position: &str) -> String {
    ranked(&table(position))[0].0.clone()
}

fn decks() -> Vec<Options> {
    let names: Vec<_> = Deck::ready().iter().map(Deck::name).collect();
    let ready = names.iter().zip(names.iter().cycle().skip(1));
    let mut dice = Seeded::new(9);
    let mut code = || random_deck(Catalog::house(), &mut dice).code();
    let random: Vec<_> = (0..12).map(|_| (code(), code())).collect();
    let ready = ready.map(|(a, b)| ((*a).to_owned(), (*b).to_owned()));
    let all = ready.chain(random);
    all.map(|(deck_a, deck_b)| Options { deck_a, deck_b, ..Options::default() }).collect()
}

/// Plays a game by heuristic, or at random, and looks at every decision.
fn play(options: &Options, seed: u64, heuristic: bool, mut look: impl FnMut(&State, Seat, &[f32])) {
    let mut dice = Seeded::new(seed);
    let setup = State::check(options).unwrap_or_else(|faults| panic!("{faults:?}"));
    let mut state = State::start(&setup, &mut dice, &mut NullSink);
    let (mut choices, mut scores) = (Vec::new(), Vec::new());
    while let Some(seat) = state.to_act() {
        choices.clear();
        scores.clear();
        state.legal(seat, &mut choices);
        state.prefer(seat, &choices, &mut scores);
        look(&state, seat, &scores);
        let raised = |score: &f32| score + dice.roll(2_000) as f32 / 1_000.0;
        let raised: Vec<_> = scores.iter().map(raised).collect();
        let top = (0..raised.len()).max_by(|&a, &b| raised[a].total_cmp(&raised[b])).unwrap();
        let at = if heuristic { top } else { dice.roll(choices.len() as u32) as usize };
        state.apply(choices[at], &mut dice, &mut NullSink);
    }
}

#[test]
fn nobody_goes_by_what_they_may_not_know() {
    let mut compared = 0;
    for (nth, options) in decks().iter().enumerate() {
        for heuristic in [false, true] {
            play(options, nth as u64, heuristic, |state, seat, scores| {
                let knowledge = state.knowledge(Viewer::Seat(seat));
                let other = State::determinize(&knowledge, &mut Seeded::new(compared));
                let (mut choices, mut theirs) = (Vec::new(), Vec::new());
                other.legal(seat, &mut choices);
                other.prefer(seat, &choices, &mut theirs);
                assert_eq!(theirs, scores, "{choices:?} at {}", state.write_position());
                compared += 1;
            });
        }
    }
    assert!(compared > 3_000, "{compared}");
}

#[test]
fn scores_and_shares_are_sane_at_every_moment() {
    for (nth, options) in decks().iter().enumerate() {
        play(options, 50 + nth as u64, nth % 2 == 0, |state, _, scores| {
            assert!(scores.iter().all(|score| score.abs() < 200.0), "{scores:?}");
            let shares = state.appraise();
            let (sum, share) = (shares.iter().sum::<f32>(), shares[0]);
            assert!((sum - 1.0).abs() < 1e-4 && (0.0..=1.0).contains(&share), "{shares:?}");
        });
    }
}

#[test]
fn takes_the_win() {
    let won = best(
        "A1 ST1-014; A support ST1-005*3; B1 ST1-014; B2 ST1-011; B break ST1-014*2 ST1-015; B hand ST1-011*4",
    );
    assert_eq!(won, "attack A1 B2");
}

#[test]
fn fells_what_it_can_rather_than_scratch_what_it_cannot() {
    let felled = best(
        "A1 ST1-001; A support ST1-005*2; B1 ST1-014; B2 ST1-001; B hand ST1-011*4; A hand ST1-005",
    );
    assert_eq!(felled, "attack A1 B2");
}

#[test]
fn does_not_end_a_turn_with_attacks_left() {
    let ranked = ranked(&table("A1 ST1-011; A support ST1-005; B1 ST1-014; B hand ST1-011*4"));
    let place = |wanted: &str| ranked.iter().position(|(choice, _)| choice == wanted).unwrap();
    assert!(place("attack A1 B1") < place("end"), "{ranked:?}");
}

#[test]
fn does_not_use_an_item_in_vain() {
    // The Key asks for a break area of level 6.
    let ranked = ranked(&table("A1 ST2-013; A support ST2-005*2; A hand ST2-019; B1 ST1-014"));
    let place = |wanted: &str| ranked.iter().position(|(choice, _)| choice == wanted).unwrap();
    assert!(place("end") < place("play ST2-019"), "{ranked:?}");
}

#[test]
fn does_not_lose_by_the_cookie_of_a_refresh() {
    let mut state = table(
        "A1 ST1-005; A hand ST4-018; A support ST4-001*2; A deck 1; A break ST1-014*2 ST1-006; A trash ST1-011 ST1-014; B1 ST1-005",
    );
    for line in ["play ST4-018", "number 2"] {
        let action = state.read_action(Seat::A, line).unwrap();
        state.apply(action, &mut Seeded::new(1), &mut NullSink);
    }
    assert_eq!(ranked(&state)[0].0, "take ST1-011");
}
