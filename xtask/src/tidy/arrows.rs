//! Which crate may know which. An arrow the other way would let a rule reach a socket, or a server
//! reach a rule.

use super::manifest::Manifest;
use super::{Fault, fault};

/// What each crate may know. A folder without a row is a fault: new crates are placed on purpose.
const MAY_KNOW: [(&str, Known); 18] = [
    ("kernel", Known::Only(&[])),
    ("demonbrave", Known::Only(&["kernel"])),
    ("brawlhalla", Known::Only(&["kernel"])),
    ("braverse", Known::Only(&["kernel"])),
    ("games", Known::Only(&["kernel", "demonbrave", "brawlhalla", "braverse"])),
    ("learn", Known::Only(&["kernel", "games"])),
    ("bots", Known::Only(&["kernel", "demonbrave", "brawlhalla", "braverse", "games"])),
    ("lab", Known::Only(&["kernel", "demonbrave", "brawlhalla", "braverse", "games", "bots"])),
    ("wire", Known::Only(&["kernel"])),
    ("client", Known::Only(&["kernel", "wire"])),
    ("drill", Known::Only(&["kernel", "games", "wire", "client"])),
    ("site", Known::Only(&[])),
    ("server", Known::Only(&["kernel", "games", "learn", "bots", "wire", "site"])),
    ("python", Known::Only(&["kernel", "games", "bots", "lab"])),
    ("testkit", Known::Only(&["kernel"])),
    ("cli", Known::All),
    ("bench", Known::All),
    ("codegen", Known::All),
];

#[derive(Clone, Copy)]
enum Known {
    All,
    Only(&'static [&'static str]),
}

pub fn check(manifests: &[Manifest]) -> Vec<Fault> {
    let crates = manifests.iter().filter(|manifest| manifest.path.starts_with("crates/"));
    crates.flat_map(|manifest| check_one(manifest, manifests)).collect()
}

fn check_one(manifest: &Manifest, all: &[Manifest]) -> Vec<Fault> {
    let folder = &manifest.folder;
    let Some((_, known)) = MAY_KNOW.iter().find(|(name, _)| name == folder) else {
        let message = format!("{folder} has no row in the table of arrows in xtask");
        return vec![fault(&manifest.path, 1, message)];
    };
    let mut faults = Vec::new();
    for (line, package) in &manifest.needs {
        let needed = all.iter().find(|other| other.package == *package);
        if let Some(needed) = needed.filter(|needed| !known.allows(&needed.folder)) {
            let message = format!("{folder} may not know {}", needed.folder);
            faults.push(fault(&manifest.path, *line, message));
        }
    }
    faults
}

impl Known {
    fn allows(self, folder: &str) -> bool {
        match self {
            Known::All => true,
            Known::Only(folders) => folders.contains(&folder),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(crates: &[(&str, &str)]) -> Vec<String> {
        let parse = |(name, needs): &(&str, &str)| {
            let text = format!("[package]\nname = \"{name}\"\n[dependencies]\n{needs}");
            Manifest::parse(&format!("crates/{name}/Cargo.toml"), &text)
        };
        let manifests: Vec<_> = crates.iter().map(parse).collect();
        check(&manifests).into_iter().map(|fault| fault.message).collect()
    }

    #[test]
    fn a_game_knows_the_kernel() {
        let crates = [("kernel", "serde = \"1\""), ("demonbrave", "kernel.workspace = true")];
        assert!(messages(&crates).is_empty());
    }

    #[test]
    fn no_arrow_points_back() {
        let crates = [("kernel", "demonbrave.workspace = true"), ("demonbrave", "")];
        assert_eq!(messages(&crates), ["kernel may not know demonbrave"]);
    }

    #[test]
    fn a_new_crate_needs_a_row() {
        assert_eq!(messages(&[("news", "")]).len(), 1);
    }

    #[test]
    fn the_binary_knows_all() {
        let crates = [("cli", "kernel = \"1\"\nserver = \"1\""), ("kernel", ""), ("server", "")];
        assert!(messages(&crates).is_empty());
    }
}
