//! What docs/adding-a-card.md shows is read and played as it stands there.

use braverse::{Cards, Deck, Format, State};
use kernel::{Faults, scenario};

const GUIDE: &str = include_str!("../../../docs/adding-a-card.md");

/// The first block of this kind.
fn block(kind: &str) -> &'static str {
    let begun = GUIDE.split_once(&format!("```{kind}\n")).map(|(_, rest)| rest);
    begun.and_then(|rest| rest.split_once("```")).map(|(block, _)| block).expect(kind)
}

#[test]
fn the_record_the_deck_and_the_scenario_of_the_guide_work() {
    let cards = Cards::with(block("cards")).map_err(Faults).unwrap();
    let deck = Deck::read("guide", block("deck"), &cards).map_err(Faults).unwrap();
    assert_eq!(deck.faults(&cards, &Format::all()[0]), []);
    let verdict = scenario::run::<State>("guide", block("scenario"));
    assert!(verdict.faults.is_empty(), "{:?}", verdict.faults);
}

/// The number of the example is free, for a card of the house too.
#[test]
fn no_card_has_the_number_of_the_example() {
    let number = block("cards").split_whitespace().next().unwrap();
    assert_eq!(Cards::default().find(number.parse().unwrap()), None);
    assert!(block("deck").contains(number) && block("scenario").contains(number));
}
