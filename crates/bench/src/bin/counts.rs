//! `counts GAME N [OPTIONS]`: N seeded random games inside one function, for `cargo xtask counts`.
//! Options are JSON.

use std::process::ExitCode;

use games::{GameEntry, Playouts};

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let (game, count, options) = (args.next(), args.next(), args.next().unwrap_or_default());
    let game = game.as_deref().and_then(games::find);
    let count = count.and_then(|count| count.parse().ok());
    let (Some(game), Some(count)) = (game, count) else {
        eprintln!("usage: counts GAME N [OPTIONS]");
        return ExitCode::from(2);
    };
    // What is loaded once is not counted.
    play(game, 1, &options);
    println!("{} decisions", counted(game, count, &options));
    ExitCode::SUCCESS
}

/// The function whose instructions are counted.
#[inline(never)]
fn counted(game: &GameEntry, count: u64, options: &str) -> u64 {
    play(game, count, options)
}

fn play(game: &GameEntry, count: u64, options: &str) -> u64 {
    let plan = Playouts { options: options.to_owned(), seed: 1, games: 0..count };
    let played = (game.playouts)(&plan).expect("random games of the house end");
    played.iter().map(|played| u64::from(played.decisions)).sum()
}
