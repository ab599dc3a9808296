//! Instructions per game, counted by valgrind: unlike times they hardly vary from run to run, so a
//! change of one percent is a change of the code.

use crate::shell::{cargo, command, need, output, run};
use crate::{Failure, crates, files};
use std::path::Path;

const SAVED: &str = "docs/instruction-counts.txt";
const GAMES_PLAYED: &str = "200";

/// Games that are counted beside the default one of each: a name, the game and its options.
const OTHERS: [(&str, &str, &str); 1] =
    [("braverse-random", "braverse", r#"{"deck_a":"random","deck_b":"random"}"#)];

pub fn counts(save: bool) -> Result<(), Failure> {
    need("valgrind", "valgrind")?;
    run(&mut cargo(&["build", "--release", "-p", "bench", "--bin", "counts"]))?;
    let saved = if Path::new(SAVED).exists() { files::read(SAVED)? } else { String::new() };
    let mut lines = vec![format!("# Instructions for {GAMES_PLAYED} random games of each kind.")];
    let games = crates::games()?;
    let defaults = games.iter().map(|game| (game.as_str(), game.as_str(), ""));
    for (name, game, options) in defaults.chain(OTHERS) {
        let now = count(game, options)?;
        println!("{name}: {now} instructions{}", change(saved_count(&saved, name), now));
        lines.push(format!("{name} {now}"));
    }
    if save { files::write(SAVED, &(lines.join("\n") + "\n")) } else { Ok(()) }
}

fn count(game: &str, options: &str) -> Result<u64, Failure> {
    // The pattern leaves out what comes before play: reading cards and building the first state.
    let tool = ["--tool=callgrind", "--toggle-collect=*counts::counted*"];
    let target = std::env::var("CARGO_TARGET_DIR").unwrap_or_else(|_| "target".to_owned());
    let out = format!("--callgrind-out-file={target}/callgrind.out");
    let program = format!("{target}/release/counts");
    let said =
        output(command("valgrind", &tool).args([&out, &program, game, GAMES_PLAYED, options]))?;
    match collected(&said) {
        Some(0) => Err(Failure::Check("no function named `counted` was entered".to_owned())),
        Some(count) => Ok(count),
        None => Err(Failure::Check(format!("valgrind told no count:\n{said}"))),
    }
}

/// The number in callgrind's line `==1== Collected : 123`.
fn collected(said: &str) -> Option<u64> {
    let line = said.lines().find(|line| line.contains("Collected :"))?;
    line.rsplit(' ').next()?.parse().ok()
}

fn saved_count(saved: &str, game: &str) -> Option<u64> {
    let mut pairs = saved.lines().filter_map(|line| line.split_once(' '));
    pairs.find(|(name, _)| *name == game)?.1.parse().ok()
}

fn change(before: Option<u64>, now: u64) -> String {
    match before {
        None | Some(0) => format!(", none saved in {SAVED}"),
        Some(before) => format!(", {:+.2} %", (now as f64 / before as f64 - 1.0) * 100.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_count_is_read_from_what_callgrind_says() {
        let said = "==7== Events    : Ir\n==7== Collected : 12345\n==7== \n";
        assert_eq!(collected(said), Some(12345));
        assert_eq!(collected("nothing"), None);
    }

    #[test]
    fn a_change_is_told_in_percent() {
        let saved = "# comment\nchess 1000\n";
        assert_eq!(change(saved_count(saved, "chess"), 1005), ", +0.50 %");
        assert!(change(saved_count(saved, "go"), 1005).contains("none saved"));
    }
}
