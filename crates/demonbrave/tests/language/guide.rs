//! What the guide in `cards/README.md` says loads.

use crate::{GOOD, HOUSE, loads, refused};

/// The example in the guide is a house card, word for word.
#[test]
fn the_guide_shows_a_card_that_is_there() {
    let guide = include_str!("../../cards/README.md");
    let example = guide.split("```cards\n").nth(1).and_then(|rest| rest.split("```").next());
    let example = example.expect("an example");
    loads(example);
    assert!(HOUSE.contains(example));
}

/// Every verb, target, duration, cost and moment of the guide.
#[test]
fn the_words_of_the_guide_load() {
    for op in [
        "trash it",
        "trash one of their units",
        "trash all pairs except JOKER",
        "they trash one of their singles",
        "bounce it",
        "bounce one of their pairs",
        "hold it until turn end",
        "hold one of their singles except JOKER until their end",
        "raise it until turn end",
        "boost it 1",
        "refresh it",
        "salvage one 4-8",
        "discard up to 2; draw as many",
        "draw 1",
        "both draw 1",
        "discard up to 1; both draw as many",
        "name and discard",
        "heal 1",
        "reverse until turn end",
        "reverse until game end",
        "end reversals; if so draw 2; if not heal 1",
    ] {
        loads(&format!("card X1\n  badge 3\n  when my unit forms\n  do {op}"));
    }
    let single = "enters, attacks, blocks, falls, wins";
    let pair = "forms, attacks player, blocks, falls, wins";
    let any = "attacks player, enters, forms, blocks, falls, wins";
    for (what, moments) in [
        ("unit", any),
        ("9", any),
        ("single 9", single),
        ("single JOKER", single),
        ("pair with 9", pair),
        ("pair with JOKER", pair),
        ("set", pair),
        ("set of 9", pair),
        ("set x4", pair),
        ("set of 9 x3", pair),
        ("run", pair),
        ("run x3", pair),
        ("suited pair", pair),
    ] {
        loads(&format!("card X1\n  badge 3\n  when their {what} {moments}\n  do draw 1"));
    }
    for moment in ["rule card activates", "draw phase starts", "main phase starts"] {
        loads(&format!("card X1\n  badge 3\n  when my {moment}\n  do draw 1"));
    }
    for pay in ["discard 8", "trash 4", "give any", "hold it", "discard 3S or trash 3S or give 10"]
    {
        loads(&format!("{GOOD}  pay {pay}"));
    }
}

#[test]
fn comments_and_gaps_are_no_words() {
    loads(
        "# a file\n\ncard X1 # the first\n\tbadge 3\n  when   my 3   enters , attacks\n  do draw 1;heal 1",
    );
    refused(&format!("{GOOD}  # ♠♠\n  do ♠ 1 # 3"), 6, 6, "'♠': 'trash' or");
}
