//! Moments of played games for the tests of the web client, and a game whose dice can be checked.

use std::collections::{BTreeMap, BTreeSet};

use games::fair::Fair;
use games::{AnyTable, GAMES, GameEntry};
use kernel::{Choice, Dice, Lang, People, Seat, Seeded, Viewer};
use serde_json::{Value, json};
use wire::{Replay, ReplayStep, Roll};

use crate::samples;

/// Where the files are kept, from the root of the repository.
pub const FOLDER: &str = "web/src";
/// Games of each kind.
const PLAYED: usize = 60;
/// Decisions of the game whose dice can be checked.
const CHECKED: u64 = 11;

/// The files by name.
pub fn files() -> Result<BTreeMap<String, String>, String> {
    let mut files = BTreeMap::from([("fair/played.jsonl".to_owned(), checked()?)]);
    for game in GAMES {
        let lines = moments(game)?.iter().map(|moment| moment.to_string() + "\n").collect();
        files.insert(format!("games/{}/played.jsonl", game.id), lines);
    }
    Ok(files)
}

/// A moment for each kind of choice that seat A is given, the first that comes.
fn moments(game: &GameEntry) -> Result<Vec<Value>, String> {
    let (mut kinds, mut kept) = (BTreeSet::new(), Vec::new());
    samples::each(game, PLAYED, |table| {
        if table.to_act() == Some(Seat::A) {
            kept.extend(moment(table, &mut kinds));
        }
    })?;
    Ok(kept)
}

fn moment(table: &dyn AnyTable, kinds: &mut BTreeSet<String>) -> Option<Value> {
    let frame = table.frame(Viewer::Seat(Seat::A), Lang::En, &People::default());
    let fresh = frame.choices.iter().map(kind);
    let fresh: Vec<_> = fresh.filter(|kind| kinds.insert(kind.clone())).collect();
    let name = fresh.first()?;
    Some(json!({ "name": name, "seat": "A", "view": frame.view, "choices": frame.choices }))
}

/// How a choice is written and made: `attack place place`, `take hand`, `pass`.
fn kind(choice: &Choice) -> String {
    let first = |text: &str, end| text.split(end).next().unwrap_or_default().to_owned();
    let touches = choice.gesture.touches.iter().map(|thing| first(thing, ':'));
    std::iter::once(first(&choice.text, ' ')).chain(touches).collect::<Vec<_>>().join(" ")
}

/// Writes down what other dice say, and of how many sides.
struct Noted<D>(D, Vec<Roll>);

impl<D: Dice> Dice for Noted<D> {
    fn throw(&mut self, sides: u32) -> u32 {
        let said = self.0.throw(sides);
        self.1.push(Roll { sides, said });
        said
    }
}

/// The beginning of a game as a server writes it down when it is over.
fn checked() -> Result<String, String> {
    let mut fair = Fair::new([0x5a; 32]);
    fair.add(Seat::A, "abc def");
    let game = games::find("braverse").ok_or("there is no Braverse")?;
    let mut dice = Noted(fair.dice(0), Vec::new());
    let options = samples::options(game, 0).to_string();
    let mut table = (game.start)(&options, &mut dice).map_err(|faults| faults.to_string())?;
    let mut steps = vec![ReplayStep { seat: None, action: String::new(), rolls: dice.1 }];
    let mut will = Seeded::new(1);
    for n in 1..=CHECKED {
        let Some(seat) = table.to_act() else { break };
        let choices = table.choices(Lang::En);
        let nth = will.roll(choices.len() as u32) as usize;
        let mut dice = Noted(fair.dice(n), Vec::new());
        table.play_nth(seat, nth, &mut dice).map_err(|wrong| format!("{wrong:?}"))?;
        let action = choices[nth].text.clone();
        steps.push(ReplayStep { seat: Some(seat), action, rolls: dice.1 });
    }
    let header = [
        ("game", game.id.to_owned()),
        ("player", "A Ann".to_owned()),
        ("player", "B bot random".to_owned()),
        ("commitment", fair.commitment()),
        ("secret", fair.secret()),
        ("entropy", format!("A {}", fair.entropy(Seat::A))),
    ];
    let header = header.map(|(word, rest)| (word.to_owned(), rest)).to_vec();
    let (table, game) = ("t".to_owned(), game.id.to_owned());
    let replay = Replay { table, game, options: Value::Null, header, steps };
    serde_json::to_string(&replay).map(|text| text + "\n").map_err(|error| error.to_string())
}
