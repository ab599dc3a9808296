//! Bots take a draw when they look like losing, and only then.

use bots::{chance, takes_draw};
use games::find;
use kernel::{Lowest, Seat};

const DESPERATE: &str = "turn 3 A battle; A life 5; A field 9S+9D KC; B life 1; B hand 4C";

#[test]
fn the_loser_takes_a_draw_and_the_winner_none() {
    let table = (find("demonbrave").unwrap().lay_out)("", DESPERATE).unwrap();
    for seed in 0..8 {
        assert!(takes_draw(&*table.known_to(Seat::B), seed), "seed {seed}");
        assert!(!takes_draw(&*table.known_to(Seat::A), seed), "seed {seed}");
    }
}

#[test]
fn a_chance_is_one_in_every_game_whoever_is_asked() {
    for game in games::GAMES {
        let table = (game.start)("", &mut Lowest).unwrap();
        for seat in table.seats().iter() {
            let known = table.known_to(seat);
            let asked = table.asked().contains(seat);
            assert_eq!(known.choices().is_empty(), !asked, "{}", game.id);
            let chance = chance(&*known, 3).unwrap();
            assert!((0.0..=1.0).contains(&chance), "{} {seat}: {chance}", game.id);
        }
    }
}
