//! `counts GAME N`: N seeded random games inside one function, for `cargo xtask counts`.

use std::process::ExitCode;

use games::{GameEntry, Playouts};

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let (game, count) = (args.next(), args.next());
    let game = game.as_deref().and_then(games::find);
    let count = count.and_then(|count| count.parse().ok());
    let (Some(game), Some(count)) = (game, count) else {
        eprintln!("usage: counts GAME N");
        return ExitCode::from(2);
    };
    // What is loaded once is not counted.
    play(game, 1);
    println!("{} decisions", counted(game, count));
    ExitCode::SUCCESS
}

/// The function whose instructions are counted.
#[inline(never)]
fn counted(game: &GameEntry, count: u64) -> u64 {
    play(game, count)
}

fn play(game: &GameEntry, count: u64) -> u64 {
    let plan = Playouts { options: String::new(), seed: 1, games: 0..count };
    let played = (game.playouts)(&plan).expect("random games of the house end");
    played.iter().map(|played| u64::from(played.decisions)).sum()
}
