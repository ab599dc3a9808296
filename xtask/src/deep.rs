//! The slow checks: so many games that a rare fault shows.

use crate::shell::{cargo, run};
use crate::{Failure, crates};

/// How many games of each kind there are in all, and how many each of the two nets plays: there every
/// step is checked, which takes longer. Braverse has the most that can go together.
fn sizes(game: &str) -> (usize, &'static str) {
    if game == "braverse" { (200_000, "20000") } else { (100_000, "2000") }
}

/// How many runs of a table on a store that fails.
const SEEDS: &str = "100000";

/// How many games are taken apart into luck and choices.
const ANALYSED: &str = "1000";

pub fn deep() -> Result<(), Failure> {
    let sim = ["test", "--release", "-q", "-p", "server", "--lib", "sim"];
    run(cargo(&sim).env("BRAVEHALL_SEEDS", SEEDS))?;
    let additive = ["test", "--release", "-q", "-p", "analysis", "--test", "additive"];
    run(cargo(&additive).env("BRAVEHALL_ADDITIVE", ANALYSED))?;
    for game in &crates::games()? {
        let (games, checked) = sizes(game);
        let nets = ["run", "--release", "-q", "-p", "bench", "--bin", "nets", "--", game, checked];
        run(&mut cargo(&nets))?;
        let tables = tables(game);
        let each = games.div_ceil(tables.len()).to_string();
        for options in tables {
            let build = ["run", "--release", "-q", "-p", "cli", "--bin", "bravehall", "--"];
            let play = ["sim", game, "--games", &each, "--seed", "1", "--options", &options];
            run(cargo(&build).args(play))?;
        }
    }
    Ok(())
}

/// The options a game is played with: its default, or every way it can be played.
fn tables(game: &str) -> Vec<String> {
    match game {
        "brawlhalla" => {}
        // Every game with two other decks, over all cards.
        "braverse" => return vec![r#"{"deck_a":"random","deck_b":"random"}"#.to_owned()],
        _ => return vec!["{}".to_owned()],
    }
    let mut tables = Vec::new();
    for format in ["duel", "free_for_all3", "free_for_all4", "teams"] {
        for mode in ["standard", "classic", "blitz"] {
            for discovery in [false, true] {
                tables.push(format!(
                    r#"{{"format":"{format}","mode":"{mode}","discovery":{discovery}}}"#
                ));
            }
        }
    }
    tables
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_to_play_is_played() {
        assert_eq!(tables("demonbrave"), ["{}"]);
        assert!(tables("braverse")[0].contains("random"));
        let tables = tables("brawlhalla");
        assert_eq!(tables.len(), 4 * 3 * 2);
        assert!(tables[0].contains("duel"), "{}", tables[0]);
    }
}
