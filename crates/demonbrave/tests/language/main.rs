//! The card language: what loads, what is refused and how, and that nothing makes it panic.

mod lines; // faults of one line
mod whole; // faults of a card or a file
mod fits; // effects and units that never meet their moment
mod guide;
mod garbled;
mod said;

use demonbrave::Catalog;
use kernel::{Fault, Faults};

const HOUSE: &str = include_str!("../../cards/rules.cards");

/// A card that loads; a case adds one line to it, the fifth.
const GOOD: &str = "card X1\n  badge 3\n  when my 3 enters\n  do draw 1\n";

fn faults(text: &str) -> Vec<Fault> {
    Catalog::read("test.cards", text).err().unwrap_or_default()
}

/// The faults but for the number of cards, which a small case cannot meet.
fn line_faults(text: &str) -> Vec<Fault> {
    faults(text).into_iter().filter(|fault| fault.line > 0).collect()
}

/// The one fault of a text stands there and says this.
#[track_caller]
fn refused(text: &str, line: usize, column: usize, says: &str) {
    let faults = line_faults(text);
    let [fault] = faults.as_slice() else {
        panic!("{text}\nhas {} faults: {faults:?}", faults.len())
    };
    assert_eq!((fault.line, fault.column), (line, column), "{text}\n{fault}");
    assert!(fault.message.contains(says), "{text}\n{fault}\nshould say: {says}");
    assert!(fault.to_string().starts_with(&format!("test.cards:{line}:{column}: ")), "{fault}");
}

#[track_caller]
fn loads(text: &str) {
    let faults = line_faults(text);
    assert!(faults.is_empty(), "{text}\n{}", Faults(faults));
}

/// DB-START-03: the house has 24 rule cards and three ready-made fives.
#[test]
fn the_house_file_loads() {
    let house = Catalog::read("rules.cards", HOUSE).unwrap_or_else(|faults| panic!("{faults:?}"));
    let ids: Vec<_> = house.cards().iter().map(|card| card.id.clone()).collect();
    let expected: Vec<_> = (1..=24).map(|number| format!("R{number:02}")).collect();
    assert_eq!(ids, expected);
    let names: Vec<_> = house.fives().iter().map(|five| five.name.as_str()).collect();
    assert_eq!(names, ["beginner", "control", "combo"]);
    assert_eq!(&house, Catalog::house());
}
