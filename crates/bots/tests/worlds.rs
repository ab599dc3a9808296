//! The worlds bots imagine are dealt as chance would deal them: counted against all the ways there
//! are, on small decks.

use std::collections::BTreeMap;

use kernel::{Notation, Seat, Seeded, Viewer};

const SAMPLES: u32 = 24_000;

/// How often each form of a statement occurs in worlds that `seat` imagines at a position.
fn imagined<G: Notation>(position: &str, seat: Seat, statement: &str) -> BTreeMap<String, u32> {
    let state = G::read_position(&G::Options::default(), position).unwrap();
    let knowledge = state.knowledge(Viewer::Seat(seat));
    let mut dice = Seeded::new(11);
    let mut counts = BTreeMap::new();
    for _ in 0..SAMPLES {
        let world = G::determinize(&knowledge, &mut dice).write_position();
        let found = world.split("; ").find(|part| part.starts_with(statement));
        *counts.entry(found.unwrap_or("nothing").to_owned()).or_default() += 1;
    }
    counts
}

/// Pearson's test: `ways` says in how many of the equally likely deals each statement is true. The
/// limit is passed by chance once in a thousand runs; the seed is fixed, so it never is again.
fn fits(counts: &BTreeMap<String, u32>, ways: &[(&str, u32)], limit: f64) {
    let listed: Vec<_> = ways.iter().map(|(statement, _)| *statement).collect();
    assert!(counts.keys().all(|key| listed.contains(&key.as_str())), "{counts:#?}");
    let all: u32 = ways.iter().map(|(_, ways)| ways).sum();
    let part = |(statement, ways): &(&str, u32)| {
        let expected = f64::from(SAMPLES) * f64::from(*ways) / f64::from(all);
        let found = f64::from(counts.get(*statement).copied().unwrap_or(0));
        (found - expected).powi(2) / expected
    };
    let sum: f64 = ways.iter().map(part).sum();
    assert!(sum < limit, "chi-square {sum:.1} is not below {limit}: {counts:#?}");
}

/// Two of five cards are B's hand: ten hands, all alike.
#[test]
fn a_hand_of_demonbrave_is_any_of_the_deck() {
    let position = "A field 9S; A hand 7S; A deck 4S; B hand 7H 8H; B deck 9H 10H KC; B field 3D";
    let counts = imagined::<demonbrave::State>(position, Seat::A, "B hand");
    let cards = ["7H", "8H", "9H", "10H", "KC"];
    let mut hands = Vec::new();
    for (at, one) in cards.iter().enumerate() {
        hands.extend(cards[at + 1..].iter().map(|other| (format!("B hand {one} {other}"), 1)));
    }
    let hands: Vec<_> = hands.iter().map(|(hand, ways)| (hand.as_str(), *ways)).collect();
    fits(&counts, &hands, 27.9);
}

/// A card that everybody saw go to the hand is in all of them.
#[test]
fn a_known_card_of_demonbrave_stays_in_hand() {
    let position = "A hand 7S; A deck 4S; B hand 7H 8H; B known 7H; B deck 9H 10H; B field 3D";
    let counts = imagined::<demonbrave::State>(position, Seat::A, "B hand");
    fits(&counts, &[("B hand 7H 8H", 1), ("B hand 7H 9H", 1), ("B hand 7H 10H", 1)], 13.9);
}

/// Two of 1a, 1a, 2a, 3a: hypergeometric, copies counted.
#[test]
fn a_hand_of_brawlhalla_has_the_odds_of_its_deck() {
    let position = "A hand 5a; A at b2; B at c2; B hand 1a 2a; B deck 1a 3a";
    let counts = imagined::<brawlhalla::State>(position, Seat::A, "B hand");
    let hands =
        [("B hand 1a 1a", 1), ("B hand 1a 2a", 2), ("B hand 1a 3a", 2), ("B hand 2a 3a", 1)];
    fits(&counts, &hands, 16.3);
}

/// HP cards lie face down for their owner too: two of four, in their order.
#[test]
fn the_owner_of_a_cookie_does_not_know_its_hp_cards() {
    let position =
        "A1 ST1-011 hp ST1-001 ST1-003; A deck ST1-001 ST1-004; B1 ST1-011 hp 1; B deck 3";
    let counts = imagined::<braverse::State>(position, Seat::A, "A1");
    let (one, three, four) = ("ST1-001", "ST1-003", "ST1-004");
    let hp = |below, above| format!("A1 ST1-011 hp {below} {above}");
    let ways = [
        ("A1 ST1-011 hp ST1-001*2".to_owned(), 2),
        (hp(one, three), 2),
        (hp(three, one), 2),
        (hp(one, four), 2),
        (hp(four, one), 2),
        (hp(three, four), 1),
        (hp(four, three), 1),
    ];
    let ways: Vec<_> = ways.iter().map(|(hp, ways)| (hp.as_str(), *ways)).collect();
    fits(&counts, &ways, 22.5);
}
