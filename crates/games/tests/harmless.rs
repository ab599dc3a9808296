//! A decision that showed somebody something is not taken back for nothing.

use std::collections::BTreeSet;

use kernel::{Dice, Game, Lang, Seeded, Table, Viewer};
use serde_json::Value;

/// Words that a viewer could not know before and reads now.
fn learnt<G: Game>(table: &Table<G>, viewer: Viewer) -> BTreeSet<String> {
    let hidden = table.before().canaries(viewer);
    let view = serde_json::to_value(table.state().knowledge(viewer)).unwrap();
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

/// Plays games by chance. Says how many decisions without a die were free to take back; none of
/// them showed anybody anything.
fn free<G: Game>(id: &str, games: u64) -> usize {
    let mut free = 0;
    for seed in 0..games {
        let mut dice = Seeded::new(seed);
        let mut table = (games::find(id).unwrap().start)("", &mut dice).unwrap();
        while let Some(seat) = table.to_act().filter(|_| table.decisions() < 1_000) {
            let choices = table.choices(Lang::En);
            let choice = choices[dice.roll(choices.len() as u32) as usize].text.clone();
            table.play(seat, &choice, &mut dice).unwrap();
            let harmless = table.was_harmless(&mut Seeded::new(1));
            assert!(!harmless || table.rolls().is_empty(), "{choice}");
            let inside = table.inside().downcast_ref::<Table<G>>().unwrap();
            let shown = Viewer::all(table.seats()).find(|v| !learnt(inside, *v).is_empty());
            assert!(!harmless || shown.is_none(), "{choice} shows {shown:?} something");
            free += usize::from(harmless);
        }
    }
    free
}

#[test]
fn what_is_free_showed_nobody_anything() {
    assert!(free::<demonbrave::State>("demonbrave", 3) > 20);
    assert!(free::<brawlhalla::State>("brawlhalla", 3) > 20);
    assert!(free::<braverse::State>("braverse", 3) > 20);
}

/// Plays a few decisions at a position that was laid out; says whether the last one is free. It
/// rolled no die.
fn last_is_free(game: &str, options: &str, position: &str, played: &[&str]) -> bool {
    let mut table = (games::find(game).unwrap().lay_out)(options, position).unwrap();
    for line in played {
        let (seat, action) = line.split_once(": ").unwrap();
        table.play(seat.parse().unwrap(), action, &mut Seeded::new(3)).unwrap();
    }
    assert_eq!(table.rolls(), [] as [u32; 0], "{played:?}");
    table.was_harmless(&mut Seeded::new(1))
}

/// The card on top of the deck lies there already: no die is rolled for it.
#[test]
fn a_card_that_is_drawn_is_not_given_back() {
    let position = "A1 ST1-011; A support ST1-005; B1 ST4-010; B hand ST4-003; B deck-top ST4-001";
    let played = ["A: attack A1 B1", "B: number 1"];
    assert!(!last_is_free("braverse", "", position, &played));
}

/// The last card of a hand is looked at without a die.
#[test]
fn a_hand_that_is_looked_at_is_not_unseen() {
    let options = r#"{"legends":["bodvar","nix"]}"#;
    let position = "A at c1; A hand 1a 3a; B at d1; B hand 2b";
    let played = ["A: light B with 1a", "B: defend 2b!"];
    assert!(!last_is_free("brawlhalla", options, position, &played));
}

/// Whoever names a number sees which of them the other one has.
#[test]
fn an_answer_is_not_unheard() {
    let position = "A five R13 R04; A hand QH 4S; B five R04; B hand 4H 4D 9D";
    let played = [
        "A: play QH",
        "A: respond R13",
        "B: respond R04 discard 4H",
        "A: respond R04 discard 4S",
        "A: name 9",
    ];
    assert!(!last_is_free("demonbrave", "", position, &played));
}
