//! `cargo bench -p bench`: random playouts, cloning a state, guessing a hidden world.

use demonbrave::{Options, State};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use games::Playouts;
use kernel::{Dice, Game, Mute, Seat, Seeded, Table, Viewer};

fn main() {
    println!("a state of demonbrave is {} bytes", size_of::<State>());
    divan::main();
}

/// A state in the middle of a random game.
fn middle() -> State {
    let mut dice = Seeded::new(1);
    let table = Table::<State>::start(Options::default(), &mut dice).expect("default options");
    let mut state = table.state().clone();
    let mut choices = Vec::new();
    for _ in 0..150 {
        let Some(seat) = state.to_act() else { break };
        choices.clear();
        state.legal(seat, &mut choices);
        let index = dice.roll(choices.len() as u32) as usize;
        state.apply(choices[index], &mut dice, &mut Mute);
    }
    state
}

/// Items are decisions.
#[divan::bench]
fn playouts(bencher: Bencher) {
    let game = games::find("demonbrave").expect("the game is in the list");
    let plan = Playouts { options: String::new(), seed: 1, games: 0..100 };
    let play = || (game.playouts)(&plan).expect("random games end");
    let decisions: u64 = play().iter().map(|played| u64::from(played.decisions)).sum();
    bencher.counter(ItemsCount::new(decisions)).bench_local(play);
}

#[divan::bench]
fn clone(bencher: Bencher) {
    let state = middle();
    bencher.bench_local(|| black_box(&state).clone());
}

#[divan::bench]
fn view(bencher: Bencher) {
    let state = middle();
    bencher.bench_local(|| black_box(&state).view(Viewer::Seat(Seat::A)));
}

#[divan::bench]
fn determinize(bencher: Bencher) {
    let view = middle().view(Viewer::Seat(Seat::A));
    let mut dice = Seeded::new(2);
    bencher.bench_local(|| State::determinize(black_box(&view), &mut dice));
}
