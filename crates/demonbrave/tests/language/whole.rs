//! What is refused about a whole card, or about the file.

use crate::{GOOD, faults, line_faults, loads, refused};
use demonbrave::Catalog;

#[test]
fn a_card_must_be_whole() {
    for (text, line, says) in [
        ("badge 3", 1, "'badge' stands before the first 'card'"),
        ("card X1\n  when my 3 enters\n  do draw 1", 1, "card X1: no 'badge' line"),
        ("card X1\n  badge 3\n  do draw 1", 1, "card X1: one 'when' or one 'always' line expected"),
        ("card X1\n  badge 3\n  when my 3 enters", 1, "card X1: no 'do' line"),
        (
            "card X1\n  badge 3\n  always my mixed pairs rise at life 1\n  when my 3 enters\n  do draw 1",
            1,
            "card X1: one 'when' or one 'always' line expected",
        ),
    ] {
        refused(text, line, 1, says);
    }
    refused(&GOOD.replace("X1", "X1 X2"), 1, 9, "'X2': end of line expected");
    refused(&GOOD.repeat(2), 5, 1, "card X1 stands here twice: give this one another id");
    let lower = GOOD.replace("X1", "x1");
    refused(&format!("{GOOD}{lower}"), 5, 1, "card x1 differs from X1 of line 1 only in case");
    refused(&format!("{GOOD}five a X1 X2 X3 X4 X5"), 5, 1, "five a: there is no card X2");
    refused(&format!("{GOOD}five a X1"), 5, 1, "five a: five different cards expected");
    refused(&format!("{GOOD}five a X1 X1 X1 X1 X1"), 5, 1, "five a: five different cards expected");
}

/// A second line would take the place of the first without a word.
#[test]
fn each_line_stands_once_in_a_card() {
    let head = "card X1\n  badge 3\n  when my 3 enters\n  if life 1 behind\n  pay discard 3\n  \
                limit 1 per turn\n  do draw 1\n";
    loads(head);
    for (line, first, more) in [
        ("badge 4", 2, "write it once"),
        ("when my 4 enters", 3, "write it once; join moments with ','"),
        ("if life 2 behind", 4, "write it once"),
        ("pay discard 4", 5, "write it once; join costs with 'or'"),
        ("limit 2 per game", 6, "write it once; join limits with ','"),
        ("do heal 1", 7, "write it once; join steps with ';'"),
    ] {
        let key = line.split(' ').next().unwrap();
        let says = format!("card X1 has '{key}' in line {first} already: {more}");
        refused(&format!("{head}  {line}"), 8, 3, &says);
    }
    let always = "card X1\n  badge 3\n  always my single 3 beats a single 2\n";
    let again = format!("{always}  always my mixed pairs rise at life 1");
    refused(&again, 4, 3, "card X1 has 'always' in line 3 already: write it once");
    loads(&format!("{GOOD}{}", GOOD.replace("X1", "X2")));
}

#[test]
fn an_always_card_has_nothing_to_activate() {
    let head = "card X1\n  badge 3\n  always my mixed pairs rise at life 1\n";
    for line in ["if life 2 behind", "pay discard any", "limit 1 per turn", "do draw 1"] {
        let key = line.split(' ').next().unwrap();
        let says = format!("card X1: an 'always' card has no '{key}': delete it, or write 'when'");
        refused(&format!("{head}  {line}"), 4, 3, &says);
    }
    let both = format!("{head}  limit 1 per turn\n  do draw 1");
    let places: Vec<_> = line_faults(&both).iter().map(|fault| fault.line).collect();
    assert_eq!(places, [4, 5]);
}

#[test]
fn each_five_has_its_name() {
    let cards: String = (1..6).map(|number| GOOD.replace("X1", &format!("X{number}"))).collect();
    let five = "five a X1 X2 X3 X4 X5\n";
    loads(&format!("{cards}{five}{}", five.replace("five a", "five b")));
    refused(&format!("{cards}{five}{five}"), 22, 1, "five a stands here twice: give it another");
}

#[test]
fn a_table_needs_five_cards() {
    let faults = faults(GOOD);
    assert_eq!(faults.len(), 1);
    assert_eq!(faults[0].to_string(), "test.cards: 1 rule cards: 5 to 128 expected");
    let many = |count| {
        let cards = (0..count).map(|index| GOOD.replace("X1", &format!("X{index}")));
        Catalog::read("test.cards", &cards.collect::<String>())
    };
    assert!(many(5).is_ok() && many(128).is_ok() && many(129).is_err());
}

#[test]
fn all_faults_are_listed_in_order() {
    let text = "card X1\n  badge 3\n  when my 3 flies\n  limit 1 per week\n  do dance\n\
                card X2\n  when my 3 enters\n  do negate it\nfive all X1 X9";
    let places: Vec<_> = line_faults(text).iter().map(|fault| fault.line).collect();
    assert_eq!(places, [1, 3, 4, 5, 6, 9]);
}
