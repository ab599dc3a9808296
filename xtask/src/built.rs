//! Our own programs, as the tests built them.

use crate::Failure;
use crate::shell::{cargo, run};
use std::path::PathBuf;

/// Where a program lies once everything is built: a build of its package alone would choose other
/// features and compile the games once more.
pub fn built(name: &str) -> Result<PathBuf, Failure> {
    run(&mut cargo(&["build", "--workspace", "--bins", "--locked", "-q"]))?;
    let target = std::env::var("CARGO_TARGET_DIR").unwrap_or_else(|_| "target".to_owned());
    let path = PathBuf::from(target).join("debug").join(name);
    path.canonicalize().map_err(|error| Failure::Check(format!("{}: {error}", path.display())))
}
