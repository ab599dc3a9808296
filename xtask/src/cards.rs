//! Our cards beside what is printed on them. The program lives in `bench`: the tasks themselves
//! depend on no crate of the house.

use std::fs;
use std::path::Path;

use crate::Failure;
use crate::shell::{cargo, run};

pub fn cards(args: &[&str]) -> Result<(), Failure> {
    if let ["--reach"] = args {
        return reach();
    }
    run(cargo(&["run", "-q", "-p", "bench", "--bin", "cards", "--"]).args(args))
}

/// Whether every clause of every card is carried out somewhere. The card tests write down what they
/// reach; scenarios and random games are played behind them.
pub fn reach() -> Result<(), Failure> {
    let target = std::env::var("CARGO_TARGET_DIR").unwrap_or_else(|_| "target".to_owned());
    let wrong = |error: std::io::Error| Failure::Check(format!("{target}: {error}"));
    fs::create_dir_all(&target).map_err(wrong)?;
    let file = Path::new(&target).canonicalize().map_err(wrong)?.join("reach.txt");
    fs::write(&file, "").map_err(wrong)?;
    let tests = ["test", "-q", "-p", "braverse", "--test", "cards"];
    run(cargo(&tests).env("BRAVERSE_REACH", &file))?;
    let bench = ["run", "-q", "-p", "bench", "--bin", "cards", "--", "--reach"];
    run(cargo(&bench).arg(&file))
}
