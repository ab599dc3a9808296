//! `bravehall lab`: what decks, Legends and cards do to a game.

use games::GameEntry;

use crate::arena::{RunArgs, bot};
use crate::args::game;
use crate::failure::{Done, Failure};

#[derive(clap::Subcommand, Debug)]
pub enum LabCommand {
    /// Match decks, Legends or fives: each with every other, in the hands of one bot
    Matrix(MatrixArgs),
}

#[derive(clap::Args, Debug)]
pub struct MatrixArgs {
    #[arg(value_parser = game)]
    game: &'static GameEntry,
    /// Which: names or, where the game has them, codes [default: all that are ready]
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    of: Vec<String>,
    /// Who plays them: pilot, sampler@1000, searcher@500, …
    #[arg(long, value_name = "BOT", default_value = "pilot")]
    bot: String,
    /// Leave a pair alone as soon as its score is known to so many points of a hundred to each side;
    /// it still gets no more games than there are to be
    #[arg(long, value_name = "POINTS", allow_negative_numbers = true, value_parser = points)]
    within: Option<f64>,
    #[command(flatten)]
    run: RunArgs,
}

pub fn matrix(args: &MatrixArgs) -> Done {
    let ready = || args.game.ready_loadouts.iter().map(|name| (*name).to_owned()).collect();
    let names: Vec<String> = if args.of.is_empty() { ready() } else { args.of.clone() };
    let bring = |name: &String| Ok(lab::with_loadout(bot(&args.bot, &args.run)?, name.trim()));
    let bots = names.iter().map(bring).collect::<Result<Vec<_>, Failure>>()?;
    let plan = args.run.plan(args.game, "matrix")?;
    let plan = lab::ArenaPlan { within: args.within.map(|points| points / 100.0), ..plan };
    args.run.run(args.game, &bots, &plan)
}

fn points(text: &str) -> Result<f64, String> {
    let points = text.parse().ok().filter(|points| (0.1..=50.0).contains(points));
    points.ok_or_else(|| "write a number from 0.1 to 50".to_owned())
}
