//! The numbers of a simulation belong to its plan.

use std::sync::atomic::{AtomicU64, Ordering};

use games::GameEntry;
use lab::{SimPlan, SimReport, sim};

const GAMES: u64 = 700;

fn plan(seed: u64, threads: usize) -> SimPlan {
    SimPlan { options: String::new(), seed, games: 0..GAMES, threads }
}

fn played(game: &GameEntry, seed: u64, threads: usize) -> SimReport {
    let report = sim(game, &plan(seed, threads), &|_| ()).unwrap();
    SimReport { seconds: 0.0, games_per_s: 0.0, decisions_per_s: 0.0, ..report }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    for game in games::GAMES {
        let alone = played(game, 7, 1);
        assert_eq!(alone, played(game, 7, 3), "{}", game.id);
        assert_eq!(alone, played(game, 7, 0), "{}", game.id);
        assert_ne!(alone, played(game, 8, 1), "{}: another seed, other games", game.id);
    }
}

#[test]
fn the_sums_add_up() {
    for game in games::GAMES {
        let report = played(game, 1, 2);
        assert_eq!(report.games, GAMES);
        assert!(report.seat_wins.values().sum::<u64>() + report.draws >= GAMES);
        assert!(report.seat_wins.values().all(|&wins| wins + report.draws <= GAMES));
        assert!(report.length_p10 > 0 && report.length_p10 <= report.length_p50);
        assert!(report.length_p50 <= report.length_p90);
        assert!(report.decisions >= GAMES * u64::from(report.length_p10) / 2);
    }
}

#[test]
fn pieces_add_up_to_one_run() {
    let of = |game: &GameEntry, games| {
        let plan = SimPlan { games, ..plan(5, 2) };
        sim(game, &plan, &|_| ()).unwrap()
    };
    for game in games::GAMES {
        let (whole, pieces) =
            (of(game, 0..GAMES), [0..301, 301..302, 302..GAMES].map(|games| of(game, games)));
        let sum = |count: fn(&SimReport) -> u64| pieces.iter().map(count).sum::<u64>();
        assert_eq!(sum(|report| report.games), whole.games);
        assert_eq!(sum(|report| report.decisions), whole.decisions);
        assert_eq!(sum(|report| report.draws), whole.draws);
        let mut lengths = std::collections::BTreeMap::new();
        for (length, games) in pieces.iter().flat_map(|report| &report.lengths) {
            *lengths.entry(*length).or_default() += games;
        }
        assert_eq!(lengths, whole.lengths, "{}", game.id);
    }
}

#[test]
fn a_game_for_two_has_one_winner_or_none() {
    let report = played(games::find("demonbrave").unwrap(), 1, 1);
    assert_eq!(report.seat_wins.values().sum::<u64>() + report.draws, GAMES);
}

#[test]
fn progress_hears_of_every_game() {
    let heard = AtomicU64::new(0);
    let hear = |more| {
        heard.fetch_add(more, Ordering::Relaxed);
    };
    sim(&games::GAMES[0], &plan(1, 2), &hear).unwrap();
    assert_eq!(heard.into_inner(), GAMES);
}

#[test]
fn the_keys_are_those_of_the_format() {
    let json = serde_json::to_value(played(&games::GAMES[0], 1, 1)).unwrap();
    let mut keys: Vec<_> = json.as_object().unwrap().keys().map(String::as_str).collect();
    keys.sort_unstable();
    let mut expected = [
        "game",
        "games",
        "decisions",
        "seconds",
        "games_per_s",
        "decisions_per_s",
        "seat_wins",
        "draws",
        "endings",
        "length_p10",
        "length_p50",
        "length_p90",
        "lengths",
    ];
    expected.sort_unstable();
    assert_eq!(keys, expected);
    assert!(json["seat_wins"]["A"].is_u64(), "{json}");
}

#[test]
fn options_that_are_wrong_are_told() {
    let plan = SimPlan { options: "{]".to_owned(), ..plan(1, 2) };
    let faults = sim(&games::GAMES[0], &plan, &|_| ()).unwrap_err();
    assert!(faults.to_string().starts_with("options:"), "{faults}");
}
