//! What a seat is told of its decisions comes from what it knew.

mod common;

use analysis::{Effort, Look, Seen, Settings};
use bots::{ForGame, Heuristic, for_game};
use common::{analysed, played};
use games::GAMES;
use kernel::{Seat, Seeded, Table, Viewer};

const SETTINGS: Settings =
    Settings { effort: Effort { iterations: 40, worlds: 8 }, seed: 7, open: false };

/// Looks at single decisions in two worlds that differ only in what the seat to act does not know.
struct HiddenSwap;

impl ForGame for HiddenSwap {
    type Out = (usize, usize);

    fn run<G: Heuristic>(self) -> (usize, usize) {
        let game = games::find(G::ID).unwrap();
        let (mut compared, mut differed) = (0, 0);
        for seed in 0..3 {
            let table = played(game, "", "novice", seed, 160);
            for decisions in (5..table.decisions()).step_by(7) {
                let mut then = table.fork();
                then.undo_to(decisions);
                let then: &Table<G> = then.inside().downcast_ref().unwrap();
                if let Some(hidden) = swapped::<G>(then, decisions as u64) {
                    compared += 1;
                    differed += usize::from(hidden);
                }
            }
        }
        (compared, differed)
    }
}

/// What is said of the lowest choice in this world and in another one; whether they differed at all.
fn swapped<G: Heuristic>(table: &Table<G>, seed: u64) -> Option<bool> {
    let seat = table.state().to_act()?;
    let knowledge = table.state().knowledge(Viewer::Seat(seat));
    let choices = G::legal_in(&knowledge);
    if choices.len() < 2 {
        return None;
    }
    let other = G::determinize(&knowledge, &mut Seeded::new(seed));
    let hidden = other.write_position() != table.state().write_position();
    let seen = |state: G| -> Seen {
        let mut table = Table::from_state(table.options().clone(), state);
        table.play(seat, choices[0], &mut Seeded::new(3)).unwrap();
        let study = analysis::study(&table, None, SETTINGS).unwrap();
        let Look { seen, .. } = study.look(0);
        seen.into_iter().find(|seen| seen.seat == seat).unwrap()
    };
    let (one, other) = (seen(table.state().clone()), seen(other));
    assert_eq!(one.judged, other.judged, "{}", table.state().write_position());
    assert_eq!(one.station, other.station);
    Some(hidden)
}

#[test]
fn hidden_cards_change_nothing_that_is_said_of_a_decision() {
    for game in GAMES {
        let (compared, differed) = for_game(game.id, HiddenSwap).unwrap();
        assert!(differed > 10, "{}: only {differed} worlds of {compared} differed", game.id);
    }
}

/// The same for a decision of somebody else, as far as the choice itself can be made in both worlds.
struct WatchSwap;

impl ForGame for WatchSwap {
    type Out = usize;

    fn run<G: Heuristic>(self) -> usize {
        let game = games::find(G::ID).unwrap();
        let table = played(game, "", "novice", 4, 160);
        let mut compared = 0;
        for decisions in (5..table.decisions()).step_by(3) {
            let mut then = table.fork();
            then.undo_to(decisions);
            let then: &Table<G> = then.inside().downcast_ref().unwrap();
            compared += usize::from(watched::<G>(then, decisions as u64));
        }
        compared
    }
}

fn watched<G: Heuristic>(table: &Table<G>, seed: u64) -> bool {
    let Some(mover) = table.state().to_act() else { return false };
    let eyes = mover.opponent();
    let knowledge = table.state().knowledge(Viewer::Seat(eyes));
    let other = G::determinize(&knowledge, &mut Seeded::new(seed));
    let open = |state: &G| {
        let mut choices = Vec::new();
        state.legal(mover, &mut choices);
        choices
    };
    let (choices, there) = (open(table.state()), open(&other));
    let both = choices.iter().find(|choice| there.contains(choice));
    let Some(&choice) = both.filter(|_| choices.len() > 1 && there.len() > 1) else { return false };
    let differs = other.write_position() != table.state().write_position();
    let station = |state: G| {
        let mut table = Table::from_state(table.options().clone(), state);
        table.play(mover, choice, &mut Seeded::new(3)).unwrap();
        let study = analysis::study(&table, None, SETTINGS).unwrap();
        study.look(0).seen[eyes.index()].station
    };
    assert_eq!(station(table.state().clone()), station(other));
    differs
}

#[test]
fn hidden_cards_change_nothing_that_a_watching_seat_is_told() {
    for game in GAMES {
        let compared = for_game(game.id, WatchSwap).unwrap();
        assert!(compared > 5, "{}: {compared}", game.id);
    }
}

#[test]
fn one_seat_alone_is_told_nothing_of_the_knowledge_of_others() {
    for game in GAMES {
        let table = played(game, "", "novice", 2, 60);
        let all = analysed(&*table, Settings { open: true, ..SETTINGS });
        assert!(all.seats.iter().any(|seat| seat.judged.iter().any(|one| one.open.is_some())));
        let only = all.clone().only(Seat::B);
        assert_eq!(only.seats.iter().map(|seat| seat.seat).collect::<Vec<_>>(), [Seat::B]);
        let text = serde_json::to_string(&only).unwrap();
        let read: serde_json::Value = serde_json::from_str(&text).unwrap();
        let account = &read["seats"][0]["account"];
        assert!(account["others"].is_null() && account["revealed"].is_null());
        assert!(only.seats[0].judged.iter().all(|one| one.open.is_none()));
        assert_eq!(only.seats[0].stations, all.seat(Seat::B).unwrap().stations);
    }
}

#[test]
fn an_analysis_repeats_itself_in_any_order_and_can_be_kept() {
    for game in GAMES {
        let table = played(game, "", "novice", 9, 40);
        let study = analysis::study(&*table, None, SETTINGS).unwrap();
        let mut looks: Vec<_> = (0..study.steps()).rev().map(|step| study.look(step)).collect();
        looks.reverse();
        let backwards = study.report(&looks);
        assert_eq!(backwards, analysed(&*table, SETTINGS), "{}", game.id);
        let kept: Vec<Look> =
            serde_json::from_str(&serde_json::to_string(&looks).unwrap()).unwrap();
        assert_eq!(study.report(&kept), backwards, "{}", game.id);
        let other = analysed(&*table, Settings { seed: 8, ..SETTINGS });
        assert_ne!(other.seats[0].stations, backwards.seats[0].stations);
    }
}
