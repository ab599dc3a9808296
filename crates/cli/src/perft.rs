//! `bravehall perft`: the number of ways the next decisions can go.

use std::time::Instant;

use crate::args::PerftArgs;
use crate::failure::Done;
use crate::screen::Screen;

pub fn perft(args: &PerftArgs) -> Done {
    let screen = Screen::new();
    let options = args.options.json(args.game)?;
    for depth in 1..=args.depth.max(1) {
        let begun = Instant::now();
        let leaves = (args.game.perft)(&options, &args.position, depth)?;
        let seconds = begun.elapsed().as_secs_f64();
        screen.laid_out(&format!("depth {depth:>2}  {leaves:>16} leaves  {seconds:>9.3} s"))?;
    }
    Ok(())
}
