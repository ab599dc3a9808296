//! `nets GAME N [SEED]`: the conformance net and the leak net over N seeded games, for `cargo xtask deep`.

use std::process::ExitCode;

use kernel::Notation;
use nets::conformance::{Plan, conformance};
use nets::leak::leak;

fn main() -> ExitCode {
    let args: Vec<_> = std::env::args().skip(1).collect();
    let number = |at: usize| args.get(at).and_then(|text| text.parse().ok());
    let plan = Plan {
        games: number(1).unwrap_or(0),
        seed: number(2).unwrap_or(1).into(),
        longest: 100_000,
    };
    let result = match args.first().map(String::as_str) {
        Some("braverse") if plan.games > 0 => {
            let random = || "random".to_owned();
            let options =
                braverse::Options { deck_a: random(), deck_b: random(), ..Default::default() };
            cast::<braverse::State>(&options, plan)
        }
        Some("brawlhalla") if plan.games > 0 => {
            cast::<brawlhalla::State>(&brawlhalla::Options::default(), plan)
        }
        Some("demonbrave") if plan.games > 0 => {
            cast::<demonbrave::State>(&demonbrave::Options::default(), plan)
        }
        _ => Err("usage: nets braverse|brawlhalla|demonbrave N [SEED]".to_owned()),
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

fn cast<G: Notation>(options: &G::Options, plan: Plan) -> Result<String, String> {
    let options = std::slice::from_ref(options);
    let decisions = conformance::<G>(options, plan).map_err(|failure| failure.to_string())?;
    let updates = leak::<G>(options, plan).map_err(|failure| failure.to_string())?;
    let (game, games) = (G::ID, plan.games);
    Ok(format!("{game}: {games} games, {decisions} decisions conform, {updates} updates compared"))
}
