//! What people bring along: a Legend each.

use brawlhalla::{Options, State};
use kernel::{Lang, Seat, Speak};

fn bring(options: Options, seat: Seat, legend: &str) -> Options {
    State::with_loadout(options, seat, &legend.into(), Lang::En).unwrap()
}

/// BH-Q-81: of two with the same Legend the later one chooses at the table.
#[test]
fn a_legend_that_is_taken_is_chosen_anew_at_the_table() {
    let one = bring(Options::default(), Seat::A, "nix");
    assert_eq!(bring(one.clone(), Seat::B, "bodvar").legends, ["nix", "bodvar"]);
    assert_eq!(bring(one, Seat::B, "nix").legends, ["nix", ""]);
}

/// BH-SETUP-04.
#[test]
fn nobody_brings_a_legend_that_there_is_not() {
    let unknown = State::with_loadout(Options::default(), Seat::A, &"nobody".into(), Lang::En);
    assert_eq!(unknown.unwrap_err().len(), 1);
}
