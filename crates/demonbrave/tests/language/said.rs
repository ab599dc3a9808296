//! Every card can be read by people.

use demonbrave::{Catalog, State};
use kernel::{Lang, Speak};

/// DB-START-05: every rule card has a name and a text to read in three languages.
#[test]
fn every_card_can_be_read_in_three_languages() {
    let lexicon = State::lexicon();
    for lang in Lang::ALL {
        for card in Catalog::house().cards() {
            for key in [format!("card-{}", card.id), format!("card-{}-text", card.id)] {
                assert!(lexicon.has(lang, &key), "{lang}: {key}");
            }
            assert!(!card.badge.is_empty(), "{}", card.id);
            let said = State::explain(&card.id, lang).unwrap_or_default();
            assert!(said.starts_with(&card.id) && !said.contains('⟨'), "{lang}: {said}");
        }
        for five in Catalog::house().fives() {
            assert!(lexicon.has(lang, &format!("five-{}", five.name)), "{lang}: {}", five.name);
        }
    }
}

#[test]
fn trump_cards_are_explained() {
    let numbers = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"];
    for lang in Lang::ALL {
        for (place, number) in numbers.iter().enumerate() {
            let said = State::explain(&format!("{number}S"), lang).unwrap_or_default();
            let place = (place + 1).to_string();
            assert!(said.contains(&place) && !said.contains('⟨'), "{lang}: {said}");
        }
        for joker in ["BJ", "RJ"] {
            assert!(State::explain(joker, lang).is_some_and(|said| !said.contains('⟨')));
        }
        for unknown in ["", "1S", "R25", "KX", "JOKER!"] {
            assert_eq!(State::explain(unknown, lang), None, "{unknown}");
        }
    }
}
