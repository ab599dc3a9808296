//! Whatever a view names is in the album, in every language.

use std::collections::BTreeSet;

use games::{GAMES, GameEntry, find, option_value};
use kernel::{Dice, Lang, Seeded, Viewer};
use serde_json::{Map, Value};

/// Games of each kind, and the most decisions of one.
const PLAYED: usize = 8;
const DECISIONS: usize = 3000;

/// Shows every view of some random games, each with other options.
fn play(game: &GameEntry, mut see: impl FnMut(&Value)) {
    for number in 0..PLAYED {
        let pick = |(name, values): &(&str, &[&str])| {
            ((*name).to_owned(), option_value(values[number % values.len()]))
        };
        let options = Value::Object(game.options.iter().map(pick).collect::<Map<_, _>>());
        let mut dice = Seeded::new(number as u64);
        let mut table = (game.start)(&options.to_string(), &mut dice).unwrap();
        while let Some(seat) = table.to_act().filter(|_| table.decisions() < DECISIONS) {
            Viewer::all(table.seats()).for_each(|viewer| see(&table.knowledge(viewer)));
            let choices = table.decision().unwrap().choices().len();
            table.play_nth(seat, dice.roll(choices as u32) as usize, &mut dice).unwrap();
        }
    }
}

/// All values that stand at a path such as `sides[].five[].card`.
fn at<'v>(value: &'v Value, path: &str) -> Vec<&'v Value> {
    path.split('.').fold(vec![value], |values, word| {
        let (field, many) = word.strip_suffix("[]").map_or((word, false), |field| (field, true));
        let next = values.into_iter().filter_map(|value| value.get(field));
        if many {
            next.filter_map(Value::as_array).flatten().collect()
        } else {
            next.filter(|value| !value.is_null()).collect()
        }
    })
}

fn texts(values: Vec<&Value>) -> BTreeSet<String> {
    values.into_iter().map(Value::to_string).collect()
}

fn album(game: &str, lang: Lang) -> Value {
    (find(game).unwrap().album)(lang)
}

/// What views name, what the album has, and how many of them are seen at least.
struct Named(&'static [&'static str], &'static str, usize);

fn look_up(game: &str, things: &[Named]) {
    let album = album(game, Lang::En);
    let mut seen = vec![BTreeSet::new(); things.len()];
    play(find(game).unwrap(), |view| {
        for (seen, Named(paths, ..)) in seen.iter_mut().zip(things) {
            seen.extend(paths.iter().flat_map(|path| texts(at(view, path))));
        }
    });
    for (seen, Named(paths, known, least)) in seen.iter().zip(things) {
        let known = texts(at(&album, known));
        assert!(seen.is_subset(&known), "{game} {paths:?}: {:?}", seen.difference(&known));
        assert!(seen.len() >= *least, "{game} {paths:?}: only {} were seen", seen.len());
    }
}

/// Every text of a value that is a card number.
fn numbers(value: &Value, into: &mut BTreeSet<String>) {
    match value {
        Value::String(text) if text.parse::<braverse::CardNumber>().is_ok() => {
            into.insert(text.clone());
        }
        Value::Array(items) => items.iter().for_each(|item| numbers(item, into)),
        Value::Object(fields) => fields.values().for_each(|field| numbers(field, into)),
        _ => {}
    }
}

#[test]
fn every_braverse_card_has_a_face() {
    let album = album("braverse", Lang::En);
    let known: BTreeSet<_> =
        at(&album, "cards[].number").iter().map(|n| n.as_str().unwrap().to_owned()).collect();
    assert_eq!(known, (find("braverse").unwrap().words)().into_iter().collect());
    let mut seen = BTreeSet::new();
    play(find("braverse").unwrap(), |view| numbers(view, &mut seen));
    numbers(&album["decks"], &mut seen);
    assert!(seen.is_subset(&known), "{:?}", seen.difference(&known));
    assert!(seen.len() > 100, "only {} cards were seen", seen.len());
}

#[test]
fn every_rule_card_has_a_face() {
    let cards = &["sides[].five[].card", "legal[].choose", "chain[].card", "effect.card"];
    look_up("demonbrave", &[Named(cards, "rule_cards[].index", 24)]);
    let album = album("demonbrave", Lang::En);
    let (known, used) = (at(&album, "rule_cards[].index"), at(&album, "fives[].cards[]"));
    assert!(used.iter().all(|card| known.contains(card)));
    let mut most = 0;
    play(find("demonbrave").unwrap(), |view| {
        most =
            at(view, "legal[].take").iter().filter_map(|five| five.as_u64()).fold(most, u64::max);
    });
    assert_eq!(at(&album, "fives[]").len() as u64, most + 1);
}

#[test]
fn every_legend_card_and_arena_has_a_face() {
    let piles = &["fighters[].hand[]", "fighters[].discard[]", "fighters[].known[]"];
    let things = [
        Named(&["fighters[].legend", "legal[].choose"], "legends[].index", 6),
        Named(piles, "legends[].cards[].design", 10),
        Named(&["arena"], "arenas[].name", 3),
    ];
    look_up("brawlhalla", &things);
}

#[test]
fn every_space_is_drawn_and_every_seat_begins_somewhere() {
    let album = album("brawlhalla", Lang::En);
    let arenas = at(&album, "arenas[]");
    let cells: Vec<_> = arenas.iter().map(|arena| texts(at(arena, "cells[].cell"))).collect();
    let mut seats = vec![0; arenas.len()];
    play(find("brawlhalla").unwrap(), |view| {
        let here = arenas.iter().position(|arena| arena["name"] == view["arena"]).unwrap();
        let named = [at(view, "fighters[].cell"), at(view, "swords[]")].concat();
        let named = texts(named);
        assert!(named.is_subset(&cells[here]), "{:?}", named.difference(&cells[here]));
        seats[here] = at(view, "fighters[]").len();
    });
    for ((arena, cells), seats) in arenas.into_iter().zip(&cells).zip(seats) {
        assert_eq!(at(arena, "cells[].start").len(), seats, "{}", arena["name"]);
        let place = |cell: &&Value| format!("{} {}", cell["x"], cell["y"]);
        let places: BTreeSet<_> = at(arena, "cells[]").iter().map(place).collect();
        assert_eq!(places.len(), cells.len());
    }
}

/// The shape of a value, and every text that stands in it.
fn shape(value: &Value, said: &mut Vec<String>) -> Value {
    match value {
        Value::String(text) => {
            said.push(text.clone());
            Value::Null
        }
        Value::Array(items) => items.iter().map(|item| shape(item, said)).collect(),
        Value::Object(fields) => {
            // The rarity of a card may be unknown.
            let fields = fields.iter().filter(|(name, _)| *name != "rarity");
            fields.map(|(name, field)| (name.clone(), shape(field, said))).collect()
        }
        other => other.clone(),
    }
}

/// A text that is not there is said as its key in brackets: `⟨card-R01⟩`.
fn has_key(text: &str) -> bool {
    let mut quoted = text.split('⟨').skip(1).filter_map(|rest| rest.split('⟩').next());
    quoted.any(|word| word.contains('-') && !word.contains(' '))
}

#[test]
fn an_album_says_the_same_in_every_language() {
    for game in GAMES {
        let albums = Lang::ALL.map(|lang| {
            let mut said = Vec::new();
            let album = (game.album)(lang);
            assert!(album.to_string().len() < 2 * 1024 * 1024, "{} is sent at once", game.id);
            let shape = shape(&album, &mut said);
            let lost = said.iter().find(|text| text.is_empty() || has_key(text));
            assert_eq!(lost, None, "{} {lang}", game.id);
            (shape, said)
        });
        for (lang, (shape, said)) in Lang::ALL.into_iter().zip(&albums).skip(1) {
            assert!(*shape == albums[0].0, "{} {lang}: another shape", game.id);
            let is_sentence = |text: &&String| {
                // Some names end in dots.
                text.contains(' ') && text.ends_with('.') && !text.ends_with("...")
            };
            let english = albums[0].1.iter().filter(is_sentence).collect::<BTreeSet<_>>();
            let same = said.iter().find(|text| english.contains(text));
            assert!(english.len() > 20 && same.is_none(), "{} {lang}: {same:?}", game.id);
        }
    }
}
