//! The nets every game must pass.

use braverse::{Catalog, Deck, Options, State, random_deck};
use kernel::Seeded;
use nets::conformance::{self, Plan};
use nets::leak;

/// Starter decks against each other, then random legal decks over all cards.
fn tables(random: u64) -> Vec<Options> {
    let names: Vec<_> = Deck::ready().iter().map(Deck::name).collect();
    let starters = names.iter().zip(names.iter().cycle().skip(1)).map(|(a, b)| Options {
        deck_a: (*a).to_owned(),
        deck_b: (*b).to_owned(),
        ..Options::default()
    });
    let mut dice = Seeded::new(4);
    let mut code = || random_deck(Catalog::house(), &mut dice).code();
    let random =
        (0..random).map(|_| Options { deck_a: code(), deck_b: code(), ..Options::default() });
    starters.chain(random.collect::<Vec<_>>()).collect()
}

#[test]
fn random_games_conform() {
    let plan = Plan { games: 3, seed: 1, longest: 5000 };
    let decisions = conformance::conformance::<State>(&tables(40), plan);
    assert!(decisions.unwrap_or_else(|failure| panic!("{failure}")) > 10_000);
}

#[test]
fn no_secret_leaks() {
    let plan = Plan { games: 3, seed: 7, longest: 5000 };
    let compared = leak::leak::<State>(&tables(40), plan);
    assert!(compared.unwrap_or_else(|failure| panic!("{failure}")) > 5_000);
}

/// With an EXTRA deck.
#[test]
fn a_state_is_small() {
    let size = size_of::<State>();
    assert!(size <= 1944, "{size} bytes");
}
