//! Writes the golden files anew. The tests do the writing when they see `BLESS`, so that a second
//! run finds nothing to change.

use crate::Failure;
use crate::shell::{cargo, command, run};

pub fn bless(args: &[&str]) -> Result<(), Failure> {
    // One stale file must not keep the others from being written.
    let mut tests = cargo(&["test", "--workspace", "--no-fail-fast"]);
    let blessed = run(tests.args(args).env("BLESS", "1"));
    let golden = [":(glob)**/golden/**", ":(glob)**/*.perft"];
    let status = ["status", "--short", "--untracked-files=all", "--"];
    run(command("git", &status).args(golden))?;
    blessed
}
