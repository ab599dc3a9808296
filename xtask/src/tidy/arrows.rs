//! Which crate may know which. An arrow the other way would let a rule reach a socket, or a server
//! reach a rule.

use super::{Fault, fault};
use crate::crates::Crate;

/// Stands for every crate that is a game.
const GAME: &str = "a game";

/// What each crate may know. One without a row is a fault: new crates are placed on purpose.
const MAY_KNOW: [(&str, Known); 20] = [
    ("kernel", Known::Only(&[])),
    ("nets", Known::Only(&["kernel"])),
    (GAME, Known::Only(&["kernel"])),
    ("games", Known::Only(&["kernel", "nets", GAME])),
    ("ladder", Known::Only(&[])),
    ("learn", Known::Only(&["kernel", "games"])),
    ("bots", Known::Only(&["kernel", GAME, "games"])),
    ("analysis", Known::Only(&["kernel", GAME, "games", "bots"])),
    ("lab", Known::Only(&["kernel", GAME, "games", "bots"])),
    ("observe", Known::Only(&["kernel", GAME, "games", "bots"])),
    ("wire", Known::Only(&["kernel"])),
    ("client", Known::Only(&["kernel", "wire"])),
    ("stress", Known::Only(&["kernel", "games", "wire", "client"])),
    ("site", Known::Only(&[])),
    (
        "server",
        Known::Only(&["kernel", "games", "ladder", "learn", "bots", "analysis", "wire", "site"]),
    ),
    ("python", Known::Only(&["kernel", "games", "bots", "lab", "observe"])),
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

pub fn check(crates: &[Crate]) -> Vec<Fault> {
    let placed = crates.iter().filter(|one| one.path.starts_with("crates/"));
    placed.flat_map(|one| check_one(one, crates)).collect()
}

fn check_one(one: &Crate, all: &[Crate]) -> Vec<Fault> {
    let folder = &one.folder;
    let Some((_, known)) = MAY_KNOW.iter().find(|(name, _)| *name == role(one)) else {
        let message = format!("{folder} has no row in the table of arrows in xtask");
        return vec![fault(&one.manifest(), 1, message)];
    };
    let needed = all.iter().filter(|other| one.needs.contains(&other.package));
    let forbidden = needed.filter(|needed| !known.allows(role(needed)));
    let message = |needed: &Crate| format!("{folder} may not know {}", needed.folder);
    forbidden.map(|needed| fault(&one.manifest(), 1, message(needed))).collect()
}

/// The name under which a crate stands in the table.
fn role(one: &Crate) -> &str {
    if one.is_game { GAME } else { &one.folder }
}

impl Known {
    fn allows(self, role: &str) -> bool {
        match self {
            Known::All => true,
            Known::Only(roles) => roles.contains(&role),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crates::one;

    fn messages(crates: &[Crate]) -> Vec<String> {
        check(crates).into_iter().map(|fault| fault.message).collect()
    }

    #[test]
    fn a_game_knows_the_kernel_and_no_other_game() {
        let kernel = one("kernel", &["serde"], false);
        let whist = one("whist", &["kernel"], true);
        let crates = [kernel, whist, one("bridge", &["kernel", "whist"], true)];
        assert_eq!(messages(&crates), ["bridge may not know whist"]);
    }

    #[test]
    fn any_game_is_known_to_the_list_of_games() {
        let crates = [one("whist", &[], true), one("games", &["whist"], false)];
        assert!(messages(&crates).is_empty());
    }

    #[test]
    fn no_arrow_points_back() {
        let crates = [one("kernel", &["whist"], false), one("whist", &[], true)];
        assert_eq!(messages(&crates), ["kernel may not know whist"]);
    }

    #[test]
    fn a_new_crate_needs_a_row() {
        assert_eq!(messages(&[one("news", &[], false)]).len(), 1);
    }

    #[test]
    fn the_binary_knows_all() {
        let cli = one("cli", &["kernel", "server"], false);
        assert!(messages(&[cli, one("kernel", &[], false), one("server", &[], false)]).is_empty());
    }
}
