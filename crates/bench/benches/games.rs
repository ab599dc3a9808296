//! `cargo bench -p bench`: random playouts, cloning a state, building a view, guessing a hidden
//! world, for each game; random plies of a fast chess library as a yardstick for playouts.

use braverse::{Catalog, Options, State};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use games::Playouts;
use kernel::{Dice, Game, NullSink, Seat, Seeded, Viewer};
use shakmaty::{Chess, Position};

fn main() {
    macro_rules! sizes {
        ([] $($game:ty,)*) => {
            $(println!("a state of {} is {} bytes", <$game>::ID, size_of::<$game>());)*
        };
    }
    games::each_game!(sizes);
    divan::main();
}

/// Every game with its usual options, and tables that are much more or less work.
fn plans() -> impl Iterator<Item = (&'static str, &'static str)> {
    let unusual = [
        ("braverse", r#"{"deck_a":"random","deck_b":"random"}"#),
        ("braverse", r#"{"deck_a":"st2","deck_b":"st5"}"#),
        ("braverse", r#"{"deck_a":"st3","deck_b":"st3"}"#),
        ("brawlhalla", r#"{"format":"free_for_all3"}"#),
        ("brawlhalla", r#"{"format":"free_for_all4"}"#),
        ("brawlhalla", r#"{"format":"teams"}"#),
    ];
    games::GAMES.iter().map(|game| (game.id, "")).chain(unusual)
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
#[divan::bench(args = plans())]
fn playouts(bencher: Bencher, (game, options): (&str, &str)) {
    let game = games::find(game).expect("the game is in the list");
    let plan = Playouts { options: options.to_owned(), seed: 1, games: 0..100 };
    let play = || (game.playouts)(&plan).expect("random games end");
    let decisions: u64 = play().iter().map(|played| u64::from(played.decisions)).sum();
    bencher.counter(ItemsCount::new(decisions)).bench_local(play);
}

/// Items are decisions: every game has two other random legal decks, which are made beforehand.
#[divan::bench]
fn braverse_with_made_decks(bencher: Bencher) {
    let mut dice = Seeded::new(1);
    let mut code = || braverse::random_deck(Catalog::house(), &mut dice).code();
    let options = || Options { deck_a: code(), deck_b: code(), ..Options::default() };
    let options: Vec<_> = std::iter::repeat_with(options).take(200).collect();
    let setups: Vec<_> =
        options.iter().map(|it| State::check(it).expect("random decks are legal")).collect();
    let mut choices = Vec::new();
    let mut play = || {
        let games = (0..).zip(&setups).map(|(seed, setup)| {
            games::playout::<State>(setup, &mut Seeded::new(seed), &mut choices)
                .expect("random games end")
        });
        games.map(|played| u64::from(played.decisions)).sum::<u64>()
    };
    bencher.counter(ItemsCount::new(play())).bench_local(play);
}

/// Items are plies: the same loop as a playout's, with chess.
#[divan::bench]
fn chess_playouts(bencher: Bencher) {
    let play = || (0..100).map(chess).sum::<u64>();
    bencher.counter(ItemsCount::new(play())).bench_local(play);
}

/// Random moves until there is none, or for as long as a long game of ours. The library is used by
/// this bench alone: nothing that is given to anybody contains it.
fn chess(seed: u64) -> u64 {
    let (mut dice, mut position) = (Seeded::new(seed), Chess::default());
    for plies in 0..400 {
        let moves = position.legal_moves();
        if moves.is_empty() {
            return plies;
        }
        position.play_unchecked(moves[dice.roll(moves.len() as u32) as usize]);
    }
    400
}

/// What is done with a state alone.
macro_rules! on_states {
    ([] $($game:ty,)*) => {
        #[divan::bench(types = [$($game),*])]
        fn clone<G: Game>(bencher: Bencher) {
            let state = middle::<G>();
            bencher.bench_local(|| black_box(&state).clone());
        }

        #[divan::bench(types = [$($game),*])]
        fn knowledge<G: Game>(bencher: Bencher) {
            let state = middle::<G>();
            bencher.bench_local(|| black_box(&state).knowledge(Viewer::Seat(Seat::A)));
        }

        #[divan::bench(types = [$($game),*])]
        fn determinize<G: Game>(bencher: Bencher) {
            let knowledge = middle::<G>().knowledge(Viewer::Seat(Seat::A));
            let mut dice = Seeded::new(2);
            bencher.bench_local(|| G::determinize(black_box(&knowledge), &mut dice));
        }
    };
}
games::each_game!(on_states);
