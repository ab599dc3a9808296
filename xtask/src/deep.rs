//! The slow checks: so many games that a rare fault shows.

use crate::shell::{cargo, run};
use crate::{Failure, files};

pub fn deep() -> Result<(), Failure> {
    for game in files::games() {
        let build = ["run", "--release", "-p", "cli", "--bin", "bravehall", "--"];
        let play = ["sim", game, "--games", "100000", "--seed", "1"];
        run(cargo(&build).args(play))?;
    }
    Ok(())
}
