//! The types on file are those of the code, and the values to try them on leave nothing out.

use std::collections::BTreeSet;
use std::path::Path;

use codegen::{FOLDER, files, fixtures, registry, samples};
use games::GameEntry;
use serde_json::json;
use testkit::toy::Toy;

fn kept(name: &str) -> String {
    kept_in(FOLDER, name)
}

fn kept_in(folder: &str, name: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::fs::read_to_string(root.join(folder).join(name)).unwrap_or_default()
}

#[test]
fn the_fixtures_on_file_are_games_as_they_are_played() {
    for (name, text) in fixtures::files().unwrap() {
        let is_fresh = kept_in(fixtures::FOLDER, &name) == text;
        assert!(is_fresh, "{name} is stale: run cargo xtask codegen fixtures");
    }
}

#[test]
fn the_types_on_file_are_those_of_the_code() {
    for (name, text) in files().unwrap() {
        assert!(kept(&name) == text, "{FOLDER}/{name} is stale: run cargo xtask codegen");
    }
}

#[test]
fn there_is_a_file_for_each_crate_whose_types_are_sent_and_some_apart() {
    let names: Vec<_> = files().unwrap().into_keys().collect();
    let crates =
        ["analysis.ts", "braverse.ts", "brawlhalla.ts", "demonbrave.ts", "kernel.ts", "ladder.ts"];
    assert_eq!(names, [&crates[..], &["registry.ts", "ties.ts", "wire.ts"]].concat());
}

#[test]
fn the_registry_knows_how_many_sit_at_a_table() {
    let registry = kept("registry.ts");
    assert!(
        registry.contains(r#"{ id: "demonbrave", seats: 2, others: {  }, asks: true, "#),
        "{registry}"
    );
    assert!(registry.contains(r#"{ word: "st1", name: { en: "Starter Deck ST1 (red)", "#));
    assert!(registry.contains(r#""format=free_for_all3": 3"#), "{registry}");
}

#[test]
fn a_game_comes_to_the_web_client_with_its_entry_alone() {
    let toy = GameEntry::of::<Toy>();
    let entry = r#"{ id: "toy", seats: 2, others: {  }, asks: false, loadouts: [] }"#;
    assert_eq!(registry::entry(&toy).unwrap(), entry);
}

/// The words in quotes.
fn words(text: &str) -> BTreeSet<&str> {
    let quoted = text.split('"').skip(1).step_by(2);
    quoted.filter(|word| word.chars().all(|c| c.is_ascii_lowercase() || c == '_')).collect()
}

#[test]
fn every_word_of_the_socket_is_among_the_samples() {
    let types = kept("wire.ts");
    let types: String = types.lines().filter(|line| !line.contains("/**")).collect();
    let samples = samples::of_wire().unwrap();
    let missing: Vec<_> = words(&types).difference(&words(&samples)).copied().collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn the_samples_of_a_game_are_what_all_viewers_are_sent() {
    for game in games::GAMES {
        let seen = samples::play(game, 2).unwrap();
        let views = &seen.views.values;
        assert!(views.len() >= 40, "{}: {} views", game.id, views.len());
        for viewer in [json!("watcher"), json!({ "seat": "A" }), json!({ "seat": "B" })] {
            assert!(views.iter().any(|view| view["viewer"] == viewer), "{} {viewer}", game.id);
        }
        assert!(views.iter().any(|view| !view["outcome"].is_null()), "{}", game.id);
        assert!(seen.events.values.len() > 10, "{}", game.id);
    }
}
