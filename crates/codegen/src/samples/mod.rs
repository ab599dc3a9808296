//! Values as the server sends them, written as TypeScript: whoever type-checks the file checks the
//! types against the games as they are played.

mod atoms; // what is new about a value
mod said; // what crosses the socket

use games::{AnyTable, GAMES, GameEntry, option_value};
use kernel::{Dice, Frame, Lang, People, Seeded, Viewer};
use serde_json::{Map, Value};

use atoms::Kept;

/// Games of each kind.
const PLAYED: usize = 20;
/// Views of each kind, at least.
const VIEWS: usize = 40;
/// Random play ends long before.
const DECISIONS: usize = 5000;

/// What was seen in some games of one kind.
#[derive(Default, Debug)]
pub struct Seen {
    pub views: Kept,
    pub events: Kept,
}

/// The file with all of it.
pub fn file() -> Result<String, String> {
    let mut text = "// Written by `codegen samples`: values as the server sends them.\n".to_owned();
    for game in GAMES {
        text += &of_game(game.id, &play(game, PLAYED)?);
    }
    Ok(text + &of_wire()?)
}

fn of_game(id: &str, seen: &Seen) -> String {
    let values = [("View", &seen.views), ("Shown", &seen.events)];
    let lists = values.map(|(of, kept)| list(&format!("{id}{of}"), id, of, &kept.values));
    import(id) + &lists.concat()
}

/// One of everything that crosses the socket.
pub fn of_wire() -> Result<String, String> {
    let lists = [
        list("toClient", "wire", "ToClient", &json(said::to_client()?)?),
        list("toServer", "wire", "ToServer", &json(said::to_server())?),
        list("newTable", "wire", "NewTable", &said::new_tables()),
        list("lessonPage", "wire", "LessonPage", &json(said::lesson_pages()?)?),
    ];
    Ok(import("wire") + &lists.concat())
}

fn import(file: &str) -> String {
    format!("\nimport type * as {file} from \"./{file}\";\n")
}

/// A constant for each value: an object in its own right is checked for fields too many.
fn list(name: &str, file: &str, of: &str, values: &[Value]) -> String {
    let line = |(at, value)| format!("export const {name}{at}: {file}.{of} = {value};\n");
    values.iter().enumerate().map(line).collect::<Vec<_>>().concat()
}

fn json(values: Vec<impl serde::Serialize>) -> Result<Vec<Value>, String> {
    let values: Result<_, _> = values.into_iter().map(serde_json::to_value).collect();
    values.map_err(|error| error.to_string())
}

/// What is seen in random games.
pub fn play(game: &GameEntry, games: usize) -> Result<Seen, String> {
    let mut seen = Seen::default();
    each(game, games, |table| look(table, &mut seen))?;
    Ok(seen)
}

/// Plays random games, with other options each time, and shows the table after each decision.
pub fn each(
    game: &GameEntry,
    games: usize,
    mut show: impl FnMut(&dyn AnyTable),
) -> Result<(), String> {
    for number in 0..games {
        let mut dice = Seeded::new(number as u64);
        let options = options(game, number).to_string();
        let mut table = (game.start)(&options, &mut dice).map_err(|faults| faults.to_string())?;
        show(&*table);
        while let Some(seat) = table.to_act().filter(|_| table.decisions() < DECISIONS) {
            let nth = dice.roll(table.choices(Lang::En).len() as u32) as usize;
            let played = table.play_nth(seat, nth, &mut dice);
            played.map_err(|wrong| format!("{} game {number}: {wrong:?}", game.id))?;
            show(&*table);
        }
    }
    Ok(())
}

pub fn options(game: &GameEntry, number: usize) -> Value {
    let options = game.options.iter().map(|(name, values)| {
        let value = values[number % values.len()];
        ((*name).to_owned(), option_value(value))
    });
    Value::Object(options.collect::<Map<_, _>>())
}

fn look(table: &dyn AnyTable, seen: &mut Seen) {
    for viewer in Viewer::all(table.seats()) {
        let Frame { view, events, .. } = table.frame(viewer, Lang::En, &People::default());
        if seen.views.values.len() < VIEWS && table.decisions().is_multiple_of(10) {
            seen.views.keep(view);
        } else {
            seen.views.offer(view);
        }
        for event in events {
            seen.events.offer(event);
        }
    }
}
