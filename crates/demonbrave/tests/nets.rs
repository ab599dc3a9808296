//! The nets every game must pass: conformance and leaks, over rule cards and switches.

use demonbrave::{
    BlockedAttacker, BlocksPerTurn, Catalog, DeckOut, JokerBlocker, Options, State, Switches,
};
use kernel::{BySeat, Lang, Seat, Speak};
use nets::conformance::{Plan, conformance};
use nets::leak::leak;

/// Chosen at the table, ready-made against each other, every rule card, every switch.
fn tables() -> Vec<Options> {
    let five = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    let mut tables = vec![Options::default()];
    for (a, b) in [("beginner", "control"), ("control", "combo"), ("combo", "beginner")] {
        let fives = BySeat([five(&[a]), five(&[b])]);
        tables.push(Options { fives, ..Options::default() });
    }
    let ids: Vec<_> = Catalog::house().cards().iter().map(|card| card.id.as_str()).collect();
    for start in (0..20).step_by(5) {
        let fives = BySeat([five(&ids[start..start + 5]), five(&ids[19 - start..24 - start])]);
        tables.push(Options { fives, first: Some(Seat::B), ..Options::default() });
    }
    let switches = Switches {
        blocked_attacker: BlockedAttacker::Survives,
        joker_blocker: JokerBlocker::Stays,
        blocks_per_turn: BlocksPerTurn::Any,
        deck_out: DeckOut::NoDraw,
        turn_cap: 30,
    };
    tables.push(Options { switches, ..Options::default() });
    let switches = Switches { deck_out: DeckOut::Lose, ..Switches::default() };
    tables.push(Options { switches, ..Options::default() });
    tables
}

#[test]
fn random_games_conform() {
    let plan = Plan { games: 12, seed: 1, longest: 6000 };
    let decisions =
        conformance::<State>(&tables(), plan).unwrap_or_else(|failure| panic!("{failure}"));
    assert!(decisions > 10_000, "only {decisions} decisions");
}

#[test]
fn no_viewer_learns_a_secret() {
    let plan = Plan { games: 12, seed: 77, longest: 6000 };
    let compared = leak::<State>(&tables(), plan).unwrap_or_else(|failure| panic!("{failure}"));
    assert!(compared > 10_000, "only {compared} updates compared");
}

#[test]
fn the_texts_load_in_every_language() {
    for lang in Lang::ALL {
        assert!(State::lexicon().has(lang, "tell-played"), "{lang}");
    }
}
