//! The nets every game must pass, over all formats, modes and switches.

use brawlhalla::{Format, Geometry, Gravity, Mode, NoProgress, Options, Range, State, Switches};
use nets::conformance::{Plan, conformance};
use nets::leak::leak;

/// Every format in every mode, with effects and without, and every switch the other way.
fn tables() -> Vec<Options> {
    let mut tables = Vec::new();
    for format in [Format::Duel, Format::FreeForAll3, Format::FreeForAll4, Format::Teams] {
        for mode in [Mode::Standard, Mode::Classic, Mode::Blitz] {
            for discovery in [false, true] {
                tables.push(Options { format, mode, discovery, ..Options::default() });
            }
        }
        let switches = Switches {
            geometry: Geometry::OpenSeams,
            gravity: Gravity::Free,
            range: Range::Any,
            no_progress: NoProgress::Off,
            mirror: true,
            open_teams: true,
        };
        tables.push(Options { format, switches, ..Options::default() });
    }
    tables
}

#[test]
fn random_games_conform() {
    let plan = Plan { games: 3, seed: 1, longest: 20_000 };
    let decisions =
        conformance::<State>(&tables(), plan).unwrap_or_else(|failure| panic!("{failure}"));
    assert!(decisions > 10_000, "only {decisions} decisions");
}

#[test]
fn no_viewer_learns_a_secret() {
    let plan = Plan { games: 2, seed: 77, longest: 20_000 };
    let compared = leak::<State>(&tables(), plan).unwrap_or_else(|failure| panic!("{failure}"));
    assert!(compared > 10_000, "only {compared} updates compared");
}
