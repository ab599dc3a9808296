//! A decision that showed somebody something is not taken back for nothing.

use std::collections::BTreeSet;

use kernel::{Dice, Game, Lang, Seeded, Table, Viewer};
use serde_json::Value;

/// Words that a viewer could not know before and reads now.
fn learnt<G: Game>(table: &Table<G>, viewer: Viewer) -> BTreeSet<String> {
    let hidden = table.before().canaries(viewer);
    let view = serde_json::to_value(table.state().view(viewer)).unwrap();
    let told = table.news().iter().filter_map(|event| G::show(event, viewer));
    let told = told.map(|told| serde_json::to_value(told).unwrap());
    let mut words = BTreeSet::new();
    read(&view, &mut words);
    told.for_each(|told| read(&told, &mut words));
    hidden.into_iter().filter(|word| words.contains(word)).collect()
}

fn read(value: &Value, words: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => drop(words.insert(text.clone())),
        Value::Array(items) => items.iter().for_each(|item| read(item, words)),
        Value::Object(fields) => {
            words.extend(fields.keys().cloned());
            fields.values().for_each(|field| read(field, words));
        }
        _ => {}
    }
}

/// Plays games by chance. Says how many decisions without a die showed somebody something, and how
/// many were free to take back.
fn search<G: Game>(id: &str, options: &str, games: u64, most: usize) -> (usize, usize) {
    let (mut shown, mut free) = (0, 0);
    for seed in 0..games {
        let mut dice = Seeded::new(seed);
        let mut table = (games::find(id).unwrap().start)(options, &mut dice).unwrap();
        while let Some(seat) = table.to_act().filter(|_| table.decisions() < most) {
            let choices = table.choices(Lang::En);
            let choice = choices[dice.roll(choices.len() as u32) as usize].text.clone();
            table.play(seat, &choice, &mut dice).unwrap();
            if !table.rolls().is_empty() {
                continue;
            }
            let inside = table.inside().downcast_ref::<Table<G>>().unwrap();
            let mut viewers = Viewer::all(table.seats());
            let shows = viewers.find(|viewer| !learnt(inside, *viewer).is_empty());
            let harmless = table.was_harmless(&mut Seeded::new(1));
            shown += usize::from(shows.is_some());
            free += usize::from(harmless);
            assert!(shows.is_none() || !harmless, "{choice} shows {shows:?} something");
            if shows.is_some_and(|s| s == Viewer::Seat(seat)) { println!("ACTOR {id} {choice} {:?}", inside.news()); }
        }
    }
    (shown, free)
}

#[test]
fn demonbrave() {
    println!("{:?}", search::<demonbrave::State>("demonbrave", "", 8, 2000));
}
#[test]
fn braverse() {
    println!("{:?}", search::<braverse::State>("braverse", "", 8, 2000));
}
#[test]
fn brawlhalla() {
    println!("{:?}", search::<brawlhalla::State>("brawlhalla", "", 8, 2000));
}
