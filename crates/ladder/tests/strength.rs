//! People of known strength are found in their order.

mod people;

use people::{correlation, evening, season};

fn found(kind: (usize, usize)) {
    for seed in 0..4 {
        let people = season(200, 50, kind, seed);
        let found = correlation(&people);
        assert!(found >= 0.95, "seed {seed}: {found}");
        assert!(people.iter().all(|one| one.games == 50));
    }
}

#[test]
fn fifty_games_alone_show_who_is_stronger() {
    found((2, 1));
    let people = season(200, 50, (2, 1), 9);
    assert!(people.iter().all(|one| !one.rating.is_provisional()), "and they are no guess");
}

#[test]
fn fifty_games_in_changing_teams_show_who_is_stronger() {
    found((4, 2));
}

#[test]
fn fifty_games_of_which_only_the_winner_is_known_show_who_is_stronger() {
    found((4, 1));
}

#[test]
fn few_games_show_less() {
    assert!(correlation(&season(200, 5, (2, 1), 1)) < 0.9);
}

#[test]
fn five_thousand_who_come_in_wait_seconds_and_nobody_for_ever() {
    for pause in [500, 10_000] {
        let evening = evening(5_000, pause, 2);
        let median = evening.waits[evening.waits.len() / 2];
        let gap = evening.gaps[evening.gaps.len() / 2];
        assert!(median <= 5_000 && gap <= 150.0, "{pause}: {median} ms, {gap} points");
        // After a minute anybody will do: then the next to come is the one.
        let longest = evening.waits.last().copied().unwrap_or_default();
        assert!(longest <= 60_000 + 8 * i64::from(pause), "{pause}: {longest} ms");
        assert!(evening.waits.len() >= 4_990 && evening.left <= 2, "{}", evening.left);
    }
}

#[test]
fn a_minute_brings_anybody_and_an_evening_hardly_the_same_pair() {
    let evening = evening(2_000, 30_000, 3);
    assert!(evening.again * 200 < evening.gaps.len(), "{} times", evening.again);
    assert!(evening.gaps.last().is_some_and(|gap| *gap > 600.0), "{:?}", evening.gaps.last());
}
