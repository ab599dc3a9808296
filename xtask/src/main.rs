//! The tasks around the code: `cargo xtask test` is what a change must pass.

mod bless;
mod built; // our own programs
mod cards;
mod codegen;
mod container;
mod counts;
mod coverage; // which tests cite which rule
mod crates; // as cargo sees them
mod deep;
mod files; // what the tree holds
mod python;
mod rules;
mod shell; // how other programs are run
mod source; // what a Rust file holds
mod test;
mod tidy;
mod web;

use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask COMMAND

  test [--from] [STEP]    everything a change must pass, one step of it, or all from one on:
                          tidy, format, clippy, tests, rules, scenarios, reach, python, web, browser, container
  tidy                    sizes, arrows between crates, forbidden words, careless places
  tidy --silent           where each crate gives up or fails without a word
  rules [--list] [GAME]   which tests cite which rule
  bless [CARGO-TEST-ARG]… write the golden files anew
  deep                    the slow checks: 100000 games of each kind, 200000 of Braverse
  screenshots             the pictures in docs/screenshots
  counts [--save]         instructions per game, against docs/instruction-counts.txt
  codegen [fixtures|samples DIR]  TypeScript types of what the server sends, to web/src/wire
  cards [FILE] [--texts [NUMBER]] [--lang en|ko]  Braverse cards beside what is printed on them
  cards --reach           clauses of Braverse cards that no test, scenario or random game carries out
";

/// Why a task ended early.
#[derive(Debug)]
enum Failure {
    Usage,
    Check(String),
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match files::enter_root().and_then(|()| run(&args)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Check(message)) => {
            eprintln!("failed: {message}");
            ExitCode::from(1)
        }
        Err(Failure::Usage) => {
            eprint!("{USAGE}");
            ExitCode::from(2)
        }
    }
}

fn run(args: &[&str]) -> Result<(), Failure> {
    match args {
        ["test", rest @ ..] => test::test(rest),
        ["tidy"] => tidy::tidy(),
        ["tidy", "--silent"] => tidy::silent(),
        ["rules", rest @ ..] => rules::rules(rest),
        ["bless", rest @ ..] => bless::bless(rest),
        ["deep"] => deep::deep(),
        ["screenshots"] => web::screenshots(),
        ["codegen", rest @ ..] => codegen::codegen(rest),
        ["cards", rest @ ..] => cards::cards(rest),
        ["counts"] => counts::counts(false),
        ["counts", "--save"] => counts::counts(true),
        _ => Err(Failure::Usage),
    }
}
