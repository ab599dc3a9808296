//! The one binary. It knows what a person wants, and no rule of any game.

mod args; // what can be written: start here
mod options;
mod failure;
mod menu;
mod play;
mod client; // a game in the terminal
mod ask;
mod explain;
mod watch;
mod sitting;
mod offer;
mod opponents;
mod kept;
mod replay;
mod analyse; // what a game was worth, decision by decision
mod verdict; // how that is told
mod calibrate; // how its chances were fitted
mod verify;
mod rules;
mod cards;
mod designs; // cards somebody is designing
mod deck;
mod tune; // a deck that climbs
mod serve;
mod host; // what a host can set
mod backup;
mod store;
mod torture; // what a server that is killed keeps
mod load; // what a server bears
mod siege; // whether anybody can spoil it for others
mod sim;
mod arena; // bots against each other
mod matrix; // decks, Legends and fives against each other
mod scenario;
mod perft;
mod screen;
mod list;
mod page;
mod words;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use clap::error::ErrorKind;

use args::{Args, Command, StoreCommand};
use failure::{Done, Failure};
use matrix::LabCommand;

fn main() -> ExitCode {
    let done = match Args::try_parse() {
        Ok(args) => run(args),
        Err(error) => refuse(&error),
    };
    match done {
        Ok(()) | Err(Failure::Closed) => ExitCode::SUCCESS,
        Err(Failure::No) => ExitCode::from(1),
        Err(Failure::Partly) => ExitCode::from(3),
        Err(Failure::Unfinished) => ExitCode::from(4),
        Err(Failure::Bad(lines)) => {
            // When even stderr is gone, the exit code has to do.
            let _ = writeln!(io::stderr(), "{}", lines.join("\n"));
            ExitCode::from(2)
        }
    }
}

fn run(args: Args) -> Done {
    let lang = args.lang.unwrap_or_else(words::system_lang);
    match args.command {
        // The environment may still say something.
        None => match Args::try_parse_from(["bravehall", "serve"]) {
            Ok(args) => run(args),
            Err(error) => refuse(&error),
        },
        Some(Command::Play(args)) if args.is_bare() => menu::menu(lang),
        Some(Command::Play(args)) => play::play(&args, lang),
        Some(Command::Serve(args)) => serve::serve(&args),
        Some(Command::Torture(args)) => torture::torture(&args),
        Some(Command::Load(args)) => load::load(&args),
        Some(Command::Siege(args)) => siege::siege(&args),
        Some(Command::Sim(args)) => sim::sim(&args),
        Some(Command::Arena(args)) => arena::arena(&args),
        Some(Command::Lab { command: LabCommand::Matrix(args) }) => matrix::matrix(&args),
        Some(Command::Scenario { paths }) => scenario::scenario(&paths),
        Some(Command::Replay(args)) => replay::replay(&args, lang),
        Some(Command::Analyse(args)) => analyse::analyse(&args, lang),
        Some(Command::Backup { store, to }) => backup::backup(&store, &to),
        Some(Command::Store { command: StoreCommand::Check(args) }) => store::check(&args),
        Some(Command::Verify(args)) => verify::verify(&args),
        Some(Command::Perft(args)) => perft::perft(&args),
        Some(Command::Rules { game, words }) => rules::rules(game, &words.join(" "), lang),
        Some(Command::Cards(args)) => cards::cards(&args, lang),
        Some(Command::Deck { command }) => deck::deck(command.as_ref(), lang),
    }
}

/// Help and version are wanted; everything else is a mistake, told in one line.
fn refuse(error: &clap::Error) -> Done {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Ok(error.print()?),
        _ => Err(Failure::bad(args::one_line(error))),
    }
}
