//! The rules of thumb of Brawlhalla, read as play.

use bots::Heuristic;
use brawlhalla::{Action, Options, State};
use kernel::{Dice, Game, Notation, NullSink, Seat, Seeded, Viewer};

const FORMATS: [&str; 5] = [
    r#"{"format":"duel"}"#,
    r#"{"format":"free_for_all3"}"#,
    r#"{"format":"free_for_all4","mode":"classic"}"#,
    r#"{"format":"teams"}"#,
    r#"{"format":"teams","mode":"blitz","switches":{"open_teams":true}}"#,
];

fn read(options: &str) -> Options {
    serde_json::from_str(options).unwrap()
}

fn preferences(state: &State, seat: Seat) -> Vec<(Action, f32)> {
    let (mut choices, mut scores) = (Vec::new(), Vec::new());
    state.legal(seat, &mut choices);
    state.prefer(seat, &choices, &mut scores);
    assert_eq!(choices.len(), scores.len());
    choices.into_iter().zip(scores).collect()
}

/// The choice that looks best, as it is written.
fn best(state: &State) -> String {
    let seat = state.to_act().unwrap();
    let choices = preferences(state, seat);
    let best = choices.iter().max_by(|one, other| one.1.total_cmp(&other.1)).unwrap();
    state.write_action(seat, best.0)
}

fn position(options: &str, text: &str) -> State {
    State::read_position(&read(options), text).unwrap()
}

/// Plays a game half by chance, half by what looks best, and shows every decision on the way.
fn play(options: &str, seed: u64, mut visit: impl FnMut(&State, Seat)) {
    let mut dice = Seeded::new(seed);
    let setup = State::check(&read(options)).unwrap();
    let mut state = State::start(&setup, &mut dice, &mut NullSink);
    while let Some(seat) = state.to_act() {
        visit(&state, seat);
        let choices = preferences(&state, seat);
        let action = if dice.roll(2) == 0 {
            choices[dice.roll(choices.len() as u32) as usize].0
        } else {
            choices.iter().max_by(|one, other| one.1.total_cmp(&other.1)).unwrap().0
        };
        state.apply(action, &mut dice, &mut NullSink);
    }
}

#[test]
fn what_looks_good_does_not_depend_on_what_is_hidden() {
    let mut differed = 0;
    for (options, seed) in FORMATS.iter().zip(1..) {
        for seed in [seed, seed + 10, seed + 20] {
            play(options, seed, |state, seat| {
                let knowledge = state.knowledge(Viewer::Seat(seat));
                let other = State::determinize(&knowledge, &mut Seeded::new(seed));
                differed += u32::from(other != *state);
                let (here, there) = (preferences(state, seat), preferences(&other, seat));
                assert_eq!(here, there, "{}", state.write_position());
            });
        }
    }
    assert!(differed > 100, "only {differed} worlds differed");
}

#[test]
fn shares_add_up_and_are_those_of_teams() {
    for (options, seed) in FORMATS.iter().zip(1..) {
        play(options, seed, |state, _| {
            let shares = state.appraise();
            let mut sum = 0.0;
            for seat in state.seats().iter() {
                let share = shares[seat.index()];
                assert!((0.0..=1.0).contains(&share), "{shares:?}");
                let first = state.seats().iter().find(|mate| state.team(*mate) == state.team(seat));
                assert_eq!(Some(share), first.map(|mate| shares[mate.index()]), "{shares:?}");
                sum += if first == Some(seat) { share } else { 0.0 };
            }
            assert!((sum - 1.0).abs() < 1e-4, "{shares:?}");
        });
    }
}

const DUEL: &str = r#"{"legends":["bodvar","hattori"],"first":"A"}"#;

#[test]
fn takes_the_knock_out() {
    let state = position(
        DUEL,
        "A at d2; A sword equipped; A hand 1b 4b 5b; B at e2; B damage red; B sword equipped; \
         B hand 1a 3a; B discard 5a 5a 5b 5b",
    );
    assert_eq!(best(&state), "heavy B with 5b", "all 5s are seen: nobody dodges it");
}

#[test]
fn dodges_what_would_knock_it_out_and_not_what_does_nothing() {
    let after = |damage: &str| {
        let text = format!(
            "A at d2; A sword equipped; A hand 1a 5b; B at e2; B damage {damage}; B hand 5a 1b 2a"
        );
        let mut state = position(DUEL, &text);
        let heavy = state.read_action(Seat::A, "heavy B with 5b").unwrap();
        state.apply(heavy, &mut Seeded::new(1), &mut NullSink);
        best(&state)
    };
    assert_eq!(after("red"), "defend 5a");
    let mut state = position(
        DUEL,
        "A at d2; A weapon b; A sword equipped; A hand 2b 5b; B at c2; B hand 1b 5a 2a",
    );
    let heavy = state.read_action(Seat::A, "heavy B with 2b").unwrap();
    state.apply(heavy, &mut Seeded::new(1), &mut NullSink);
    assert_eq!(best(&state), "pass", "a 2 on a Legend without damage moves nobody");
}

#[test]
fn does_not_draw_its_last_legend_out() {
    let state = position(
        DUEL,
        "A at c3; A damage red; A hand 1a; A discard 1a 1b 1b 2a 2a 2b 2b 3a 3a 3b 3b 4a 4a 4b 4b \
         5a 5a 5b 5b; B at c1; B hand 1a 2a",
    );
    let choices = preferences(&state, Seat::A);
    let score = |text: &str| {
        let action = state.read_action(Seat::A, text).unwrap();
        choices.iter().find(|choice| choice.0 == action).unwrap().1
    };
    assert!(score("delay draw") < score("end") - 2.0);
}

#[test]
fn saves_cards_when_a_light_can_do_no_more_harm() {
    let after = |damage: &str| {
        let text = format!("A at d3; A hand 3b 5b; B at c3; B damage {damage}; B hand 1a 3a 4b 5b");
        let mut state = position(DUEL, &text);
        let light = state.read_action(Seat::A, "light B with 3b").unwrap();
        state.apply(light, &mut Seeded::new(1), &mut NullSink);
        best(&state)
    };
    assert_eq!(after("red"), "pass");
    assert!(after("yellow").starts_with("defend"));
}

#[test]
fn takes_a_sword_when_the_hand_is_full() {
    let state = position(
        DUEL,
        "turn 3 A 1; A at b1; A hand 1a 2b 3b 4b 5b 5a; B at e1; B hand 1a; swords a2 e2",
    );
    let choice = best(&state);
    assert!(choice.contains("a2"), "{choice}");
}

#[test]
fn lives_damage_and_weapons_make_a_share() {
    let share = |text: &str| position(DUEL, text).appraise()[0];
    let even = share("A at b3; A hand 1a 2a; B at d3; B hand 1a 2a");
    assert!((even - 0.5).abs() < 0.1, "{even}");
    let ahead = ["B damage red; A hand 1a 2a", "A sword equipped; A hand 1a 2a"];
    let ahead = ahead.into_iter().chain(["A hand 1a 2a 3a 3b 4a", "B ko 1; A hand 1a 2a"]);
    for ahead in ahead {
        let share = share(&format!("A at b3; B at d3; B hand 1a 2a; {ahead}"));
        assert!(share > even, "{ahead}: {share} against {even}");
    }
}
