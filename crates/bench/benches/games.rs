//! `cargo bench -p bench`: random playouts, cloning a state, building a view, guessing a hidden
//! world, for each game.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use games::Playouts;
use kernel::{Dice, Game, NullSink, Seat, Seeded, Viewer};

type Braverse = braverse::State;
type DemonBrave = demonbrave::State;
type Brawlhalla = brawlhalla::State;

fn main() {
    println!("a state of braverse is {} bytes", size_of::<Braverse>());
    println!("a state of demonbrave is {} bytes", size_of::<DemonBrave>());
    println!("a state of brawlhalla is {} bytes", size_of::<Brawlhalla>());
    divan::main();
}

/// A state in the middle of a random game.
fn middle<G: Game>() -> G {
    let mut dice = Seeded::new(1);
    let setup = G::check(&G::Options::default()).expect("default options are good");
    let mut state = G::start(&setup, &mut dice, &mut NullSink);
    let mut choices = Vec::new();
    for _ in 0..80 {
        let Some(seat) = state.to_act() else { break };
        choices.clear();
        state.legal(seat, &mut choices);
        let index = dice.roll(choices.len() as u32) as usize;
        state.apply(choices[index], &mut dice, &mut NullSink);
    }
    state
}

/// Items are decisions.
#[divan::bench(args = [
    ("braverse", ""),
    ("braverse", r#"{"deck_a":"st2","deck_b":"st5"}"#),
    ("braverse", r#"{"deck_a":"st3","deck_b":"st3"}"#),
    ("demonbrave", ""),
    ("brawlhalla", ""),
    ("brawlhalla", r#"{"format":"free_for_all3"}"#),
    ("brawlhalla", r#"{"format":"free_for_all4"}"#),
    ("brawlhalla", r#"{"format":"teams"}"#),
])]
fn playouts(bencher: Bencher, (game, options): (&str, &str)) {
    let game = games::find(game).expect("the game is in the list");
    let plan = Playouts { options: options.to_owned(), seed: 1, games: 0..100 };
    let play = || (game.playouts)(&plan).expect("random games end");
    let decisions: u64 = play().iter().map(|played| u64::from(played.decisions)).sum();
    bencher.counter(ItemsCount::new(decisions)).bench_local(play);
}

#[divan::bench(types = [Braverse, DemonBrave, Brawlhalla])]
fn clone<G: Game>(bencher: Bencher) {
    let state = middle::<G>();
    bencher.bench_local(|| black_box(&state).clone());
}

#[divan::bench(types = [Braverse, DemonBrave, Brawlhalla])]
fn knowledge<G: Game>(bencher: Bencher) {
    let state = middle::<G>();
    bencher.bench_local(|| black_box(&state).knowledge(Viewer::Seat(Seat::A)));
}

#[divan::bench(types = [Braverse, DemonBrave, Brawlhalla])]
fn determinize<G: Game>(bencher: Bencher) {
    let knowledge = middle::<G>().knowledge(Viewer::Seat(Seat::A));
    let mut dice = Seeded::new(2);
    bencher.bench_local(|| G::determinize(black_box(&knowledge), &mut dice));
}
