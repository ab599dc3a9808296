//! Which clauses of the cards were never carried out: not in the card tests, which say so in a file,
//! not in a scenario, and in no random game.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use braverse::reach::{Clause, Reached, clauses};
use braverse::{Catalog, Options, State};
use kernel::{Dice, Game, Seeded, scenario};

/// As seen from the root of the workspace.
const SCENARIOS: &str = "scenarios/braverse";
/// Random games, every one with two other decks.
const GAMES: u64 = 3_000;

/// Whether every clause was carried out.
pub fn reach(tests: &str) -> Result<bool, String> {
    let mut reached = Reached::default();
    let mut told = Vec::new();
    let all = clauses(Catalog::house());
    let known: BTreeSet<_> = all.iter().map(|clause| clause.key.as_str()).collect();
    let mut count = |name: &str, reached: &Reached| {
        let sum = reached.0.iter().filter(|key| known.contains(key.as_str())).count();
        told.push(format!("{sum:>6} of {} after {name}", known.len()));
    };
    reached.0.extend(read(Path::new(tests))?.lines().map(str::to_owned));
    count("the card tests", &reached);
    play_scenarios(&mut reached)?;
    count("the scenarios", &reached);
    play_games(&mut reached)?;
    count(&format!("{GAMES} random games"), &reached);
    println!("{}", told.join("\n"));
    let missing = missing(&all, &reached);
    for clause in &missing {
        println!("never carried out: {} {}", clause.key, short(&clause.what));
    }
    println!("{} never carried out", missing.len());
    Ok(missing.is_empty())
}

fn missing<'a>(all: &'a [Clause], reached: &Reached) -> Vec<&'a Clause> {
    all.iter().filter(|clause| !reached.0.contains(&clause.key)).collect()
}

fn short(what: &str) -> String {
    what.chars().take(150).collect()
}

fn play_scenarios(reached: &mut Reached) -> Result<(), String> {
    let mut paths = Vec::new();
    gather(Path::new(SCENARIOS), &mut paths)?;
    for path in paths {
        let name = path.display().to_string();
        scenario::run_shown::<State>(&name, &read(&path)?, &mut |table| reached.follow(table));
    }
    Ok(())
}

fn gather(folder: &Path, into: &mut Vec<PathBuf>) -> Result<(), String> {
    let wrong = |error: std::io::Error| format!("{}: {error}", folder.display());
    for entry in fs::read_dir(folder).map_err(wrong)? {
        let path = entry.map_err(wrong)?.path();
        if path.is_dir() {
            gather(&path, into)?;
        } else if path.extension().is_some_and(|ending| ending == "scenario") {
            into.push(path);
        }
    }
    Ok(())
}

fn play_games(reached: &mut Reached) -> Result<(), String> {
    let random = || "random".to_owned();
    let options = Options { deck_a: random(), deck_b: random(), ..Options::default() };
    let setup = State::check(&options).map_err(|_| "there are no random decks".to_owned())?;
    let mut choices = Vec::new();
    for game in 0..GAMES {
        let mut dice = Seeded::new(game);
        let mut state = State::start(&setup, &mut dice, reached);
        while let Some(seat) = state.to_act() {
            choices.clear();
            state.legal(seat, &mut choices);
            let choice = choices[dice.roll(choices.len() as u32) as usize];
            state.apply(choice, &mut dice, reached);
            reached.look(&state);
        }
    }
    Ok(())
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a scenario plays is found, and nothing else.
    #[test]
    fn what_was_never_carried_out_is_found() {
        let all = clauses(Catalog::house());
        let own: Vec<_> = all.iter().filter(|clause| clause.key.starts_with("ST1-016 ")).collect();
        let mut reached = Reached::default();
        assert_eq!(missing(&all, &reached).len(), all.len());
        let played = "title t\ngame braverse\ngiven A hand ST1-016; A support ST1-001*2; B1 ST1-005\n\
            play A: play ST1-016\nplay A: choose B1\n";
        scenario::run_shown::<State>("t", played, &mut |table| reached.follow(table));
        assert_eq!(reached.0.len(), own.len(), "{reached:?}");
        assert_eq!(missing(&all, &reached).len(), all.len() - own.len());
    }
}
