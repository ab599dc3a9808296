//! Every column is used, named once and described; choices are told apart.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

use games::GAMES;
use kernel::{Dice, Lang, Seeded};
use observe::{Part, names, numbers, sheet, width};

const FORMATS: [(&str, &[&str]); 3] = [
    ("demonbrave", &["{}"]),
    ("brawlhalla", &[r#"{"format":"teams","mode":"classic"}"#, r#"{"format":"duel"}"#]),
    (
        "braverse",
        &[r#"{"deck_a":"random","deck_b":"random"}"#, r#"{"deck_a":"st9","deck_b":"st10"}"#],
    ),
];

/// Says what some random games came to, decision by decision.
fn play(game: &str, games: u64, mut each: impl FnMut(&observe::Numbers)) {
    let (_, formats) = FORMATS.iter().find(|(id, _)| *id == game).unwrap();
    let entry = games::find(game).unwrap();
    for (seed, options) in (0..games).zip(formats.iter().cycle()) {
        let mut dice = Seeded::new(seed);
        let mut table = (entry.start)(options, &mut dice).unwrap();
        while let Some(seat) = table.to_act() {
            let numbers = numbers(&*table, seat);
            each(&numbers);
            let nth = dice.roll(numbers.ids.len() as u32) as usize;
            table.play_nth(seat, nth, &mut dice).unwrap();
        }
    }
}

#[test]
fn each_choice_has_an_id_of_its_own() {
    for game in GAMES {
        play(game.id, 20, |numbers| {
            let ids: BTreeSet<_> = numbers.ids.iter().collect();
            assert_eq!(ids.len(), numbers.ids.len(), "{}: {:?}", game.id, numbers.ids);
        });
    }
}

/// A field that is 0 in all its rows tells nothing: it is one that nobody writes, or one written
/// beside its place. Random games do not come to everything, so a few may stay.
#[test]
fn nearly_all_fields_are_used() {
    for game in GAMES {
        let sheet = sheet(game.id).unwrap();
        let across = width(sheet.choice);
        let mut seen = (vec![false; width(sheet.observation)], vec![false; across]);
        play(game.id, 60, |numbers| {
            let look = |seen: &mut [bool], columns: &[i8]| {
                seen.iter_mut().zip(columns).for_each(|(seen, column)| *seen |= *column != 0);
            };
            look(&mut seen.0, &numbers.observation);
            numbers.choices.chunks_exact(across).for_each(|row| look(&mut seen.1, row));
        });
        for (seen, parts) in [(seen.0, sheet.observation), (seen.1, sheet.choice)] {
            let field = |name: &String| name.replace(|c: char| c.is_ascii_digit(), "");
            let names = names(parts);
            let all: BTreeSet<_> = names.iter().map(field).collect();
            let used = names.iter().zip(&seen).filter(|(_, seen)| **seen).map(|(name, _)| name);
            let used: BTreeSet<_> = used.map(field).collect();
            let unused: Vec<_> = all.difference(&used).collect();
            assert!(unused.len() * 6 < all.len(), "{}: {} {unused:?}", game.id, all.len());
        }
    }
}

#[test]
fn no_name_is_given_twice() {
    for game in GAMES {
        let sheet = sheet(game.id).unwrap();
        for parts in [sheet.observation, sheet.choice] {
            let names = names(parts);
            assert_eq!(names.len(), width(parts));
            let mut met = BTreeSet::new();
            let again: Vec<_> = names.iter().filter(|name| !met.insert(*name)).collect();
            assert!(again.is_empty(), "{}: {again:?}", game.id);
        }
    }
}

/// What the choices are is the same as what people are offered, in the same order.
#[test]
fn choices_are_those_of_the_table() {
    for game in GAMES {
        let mut dice = Seeded::new(4);
        let mut table = (game.start)("", &mut dice).unwrap();
        while let Some(seat) = table.to_act().filter(|_| table.decisions() < 100) {
            let many = table.choices(Lang::En).len();
            assert_eq!(numbers(&*table, seat).ids.len(), many);
            table.play_nth(seat, dice.roll(many as u32) as usize, &mut dice).unwrap();
        }
    }
}

#[test]
fn the_guide_describes_all_columns() {
    let mut text = String::from(
        "# Observations\n\nWhat the numbers of `crates/observe` mean, made by `cargo xtask bless`. All are whole numbers from\n-128 to 127 (`int8`); what is larger is written as 127. What is not there is 0. How to use them:\n[python.md](python.md).\n",
    );
    for game in GAMES {
        let sheet = sheet(game.id).unwrap();
        let _ = writeln!(text, "\n## {}\n\nVersion {}.", game.name, sheet.version);
        for (title, parts) in [("observation", sheet.observation), ("choice", sheet.choice)] {
            let _ = writeln!(text, "\nA {title} has {} columns:\n", width(parts));
            let _ = writeln!(text, "| from | part | columns | what |\n|---|---|---|---|");
            let mut from = 0;
            for part in parts {
                let _ = writeln!(
                    text,
                    "| {from} | `{}` | {} | {}. {} |",
                    part.name,
                    size(part),
                    capital(part.says),
                    fields(part)
                );
                from += part.width();
            }
        }
        let _ = writeln!(text, "\nThe four numbers of a choice's id:\n");
        for (at, id) in sheet.ids.iter().enumerate() {
            let _ = writeln!(text, "{}. {id}", at + 1);
        }
    }
    testkit::keep(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/observations.md"), &text);
}

fn size(part: &Part) -> String {
    if part.rows == 1 {
        part.width().to_string()
    } else {
        format!("{} × {}", part.rows, part.across())
    }
}

fn fields(part: &Part) -> String {
    let row = Part { rows: 1, ..*part };
    let names = names(&[row]);
    let short: Vec<_> = names.iter().map(|name| &name[part.name.len() + 1..]).collect();
    format!("`{}`", short.join(" "))
}

fn capital(text: &str) -> String {
    text[..1].to_uppercase() + &text[1..]
}
