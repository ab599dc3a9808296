//! Numbers are made from what a seat knows: with everything hidden swapped they are the same.

use bots::{ForGame, Heuristic, for_game};
use games::GAMES;
use kernel::{Dice, Notation, Seat, Seeded, Table, Viewer};
use observe::numbers;

fn formats(game: &str) -> &'static [&'static str] {
    match game {
        "brawlhalla" => {
            &[r#"{"format":"duel"}"#, r#"{"format":"teams"}"#, r#"{"format":"free_for_all3"}"#]
        }
        "braverse" => &[r#"{"deck_a":"st1","deck_b":"st4"}"#, r#"{"deck_a":"st2","deck_b":"st5"}"#],
        _ => &["{}"],
    }
}

/// Positions on the way through a random game.
fn positions<G: Notation>(options: &str, seed: u64) -> Vec<Table<G>> {
    let mut dice = Seeded::new(seed);
    let mut table = Table::<G>::start(serde_json::from_str(options).unwrap(), &mut dice).unwrap();
    let mut met = Vec::new();
    while let Some(seat) = table.state().to_act() {
        if table.log().len() % 5 == 2 {
            met.push(table.clone());
        }
        let choices = table.legal();
        let choice = choices[dice.roll(choices.len() as u32) as usize];
        table.play(seat, choice, &mut dice).unwrap();
    }
    met
}

struct Swap(&'static str);

impl ForGame for Swap {
    type Out = u32;

    fn run<G: Heuristic>(self) -> u32 {
        let mut differed = 0;
        for (options, seed) in formats(self.0).iter().zip(3..) {
            for (at, table) in positions::<G>(options, seed).iter().enumerate() {
                for seat in table.state().seats().iter() {
                    differed += swapped(table, seat, at as u64);
                }
            }
        }
        differed
    }
}

/// Whether something hidden was another in the other world; the numbers never are.
fn swapped<G: Heuristic>(table: &Table<G>, seat: Seat, seed: u64) -> u32 {
    let knowledge = table.state().knowledge(Viewer::Seat(seat));
    let other = G::determinize(&knowledge, &mut Seeded::new(seed));
    let differs = other.write_position() != table.state().write_position();
    let other = Table::from_state(table.options().clone(), other);
    let (here, there) = (numbers(table, seat), numbers(&other, seat));
    assert!(here == there, "{} {seat} at {}", G::ID, table.state().write_position());
    u32::from(differs)
}

#[test]
fn what_is_hidden_changes_no_number() {
    for game in GAMES {
        let differed = for_game(game.id, Swap(game.id)).unwrap();
        assert!(differed > 20, "{}: only {differed} worlds differed", game.id);
    }
}

/// The other way round: what the seat itself knows does change them.
#[test]
fn what_is_known_changes_numbers() {
    let position = "turn 3 A main; A hand 7S; B hand 9H";
    let lay = |position: &str| (games::find("demonbrave").unwrap().lay_out)("", position).unwrap();
    let other = lay("turn 3 A main; A hand 8S; B hand 9H");
    assert_ne!(numbers(&*lay(position), Seat::A), numbers(&*other, Seat::A));
    assert_eq!(
        numbers(&*lay(position), Seat::B).observation,
        numbers(&*other, Seat::B).observation
    );
}
