//! How much one card, or one file of cards, may hold.

use braverse::{Catalog, Energy};
use kernel::Fault;

const COOKIE: &str = "ST1-001 Some Cookie / 쿠키\n  cookie red lv 2 hp 3\n";

fn faults(text: &str) -> Vec<Fault> {
    Catalog::read(&[("test.cards", text)]).err().unwrap_or_default()
}

fn abilities(text: &str) -> usize {
    Catalog::read(&[("test.cards", text)]).unwrap().cards().next().unwrap().abilities.len()
}

/// However many there are, no more faults are told than are read.
#[test]
fn a_file_full_of_faults_tells_some_of_them() {
    let found = faults(&"nonsense\n".repeat(20_000));
    assert_eq!(found.len(), 51);
    assert!(found[50].message.ends_with("more faults"), "{}", found[50].message);
}

/// Which abilities were used in a turn is kept in the bits of a byte.
#[test]
fn a_card_has_at_most_eight_abilities() {
    let lines = "  activate once per turn draw 1\n";
    assert_eq!(abilities(&format!("{COOKIE}{}", lines.repeat(8))), 8);
    let found = faults(&format!("{COOKIE}{}", lines.repeat(9)));
    assert!(found[0].message.contains("more than 8 abilities"), "{found:?}");
}

#[test]
fn a_cost_of_hundreds_is_no_cost() {
    for letters in ["R".repeat(13), "R".repeat(300), "N".repeat(256)] {
        assert_eq!(letters.parse::<Energy>(), Err(()));
    }
}
