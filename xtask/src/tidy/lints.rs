//! Every crate takes its lints from the workspace, so that none is laxer than the others.

use super::{Fault, fault};
use crate::crates::Crate;
use crate::{Failure, files};
use toml::Table;

pub fn check(crates: &[Crate]) -> Result<Vec<Fault>, Failure> {
    let mut faults = Vec::new();
    for manifest in crates.iter().map(Crate::manifest) {
        if !inherits(&files::read(&manifest)?) {
            faults.push(fault(&manifest, 1, "lacks `[lints] workspace = true`"));
        }
    }
    Ok(faults)
}

/// What cannot be read inherits nothing; cargo says why.
fn inherits(manifest: &str) -> bool {
    let table: Option<Table> = manifest.parse().ok();
    table.is_some_and(|table| {
        table.get("lints").and_then(|lints| lints.get("workspace")?.as_bool()) == Some(true)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lints_are_inherited() {
        assert!(inherits("[lints]\nworkspace = true") && inherits("lints.workspace = true"));
        assert!(!inherits("[package]\nname = \"x\"") && !inherits("[lints]\nworkspace = false"));
        assert!(!inherits("[lints.clippy]\npedantic = \"warn\""));
    }
}
