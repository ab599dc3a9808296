//! `nets GAME N [SEED]`: the conformance net and the leak net over N seeded games, for `cargo xtask deep`.

use std::process::ExitCode;

use kernel::{Game, Notation};
use nets::conformance::{Plan, conformance};
use nets::leak::leak;
use serde_json::Map;

fn main() -> ExitCode {
    let args: Vec<_> = std::env::args().skip(1).collect();
    let number = |at: usize| args.get(at).and_then(|text| text.parse().ok());
    let plan = Plan {
        games: number(1).unwrap_or(0),
        seed: number(2).unwrap_or(1).into(),
        longest: 100_000,
    };
    let result = match args.first() {
        Some(game) if plan.games > 0 => run(game, plan),
        _ => Err("usage: nets GAME N [SEED]".to_owned()),
    };
    match result {
        Ok(told) => {
            println!("{told}");
            ExitCode::SUCCESS
        }
        Err(fault) => {
            eprintln!("{fault}");
            ExitCode::FAILURE
        }
    }
}

fn run(id: &str, plan: Plan) -> Result<String, String> {
    macro_rules! by_id {
        ([$id:ident, $plan:ident] $($game:ty,)*) => {
            $(if $id == <$game>::ID {
                return cast::<$game>($plan);
            })*
        };
    }
    games::each_game!(by_id, id, plan);
    Err(format!("there is no game '{id}'"))
}

/// Whatever can be left to chance is: decks, for instance.
fn options<G: Game>() -> Result<G::Options, String> {
    let random = |(name, values): &(&str, &[&str])| {
        values.contains(&"random").then(|| ((*name).to_owned(), "random".into()))
    };
    let options: Map<_, _> = G::OPTIONS.iter().filter_map(random).collect();
    serde_json::from_value(options.into()).map_err(|error| error.to_string())
}

fn cast<G: Notation>(plan: Plan) -> Result<String, String> {
    let options = [options::<G>()?];
    let decisions = conformance::<G>(&options, plan).map_err(|failure| failure.to_string())?;
    let updates = leak::<G>(&options, plan).map_err(|failure| failure.to_string())?;
    let (game, games) = (G::ID, plan.games);
    Ok(format!("{game}: {games} games, {decisions} decisions conform, {updates} updates compared"))
}
