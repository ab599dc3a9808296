//! The options of a game: what is written as JSON, and over it what is picked from its lists.

use std::collections::BTreeMap;

use games::GameEntry;
use kernel::Lang;
use serde_json::{Map, Value};

use crate::args::OptionArgs;
use crate::designs;
use crate::failure::{Done, Failure};

impl OptionArgs {
    pub fn json(&self, game: &GameEntry) -> Result<String, Failure> {
        let format = self.format.iter().map(|format| ("format", format.as_str()));
        let set = self.set.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let json = merged(game, &self.options, format.chain(set))?;
        match &self.cards {
            None => Ok(json),
            Some(path) => with(&json, "cards", designs::for_game(game, path)?.into()),
        }
    }
}

/// The options with one more; what is already there under its name goes.
fn with(options: &str, name: &str, value: Value) -> Result<String, Failure> {
    let mut json = object(options)?;
    json.insert(name.to_owned(), value);
    Ok(Value::Object(json).to_string())
}

fn object(options: &str) -> Result<Map<String, Value>, Failure> {
    let text = if options.trim().is_empty() { "{}" } else { options };
    serde_json::from_str(text).map_err(|error| Failure::bad(format!("options: {error}")))
}

/// The options as JSON with names and values over them; the last value of a name counts.
pub fn merged<'a>(
    game: &GameEntry,
    options: &str,
    set: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Result<String, Failure> {
    let mut set = set.into_iter().peekable();
    if set.peek().is_none() {
        return Ok(options.to_owned());
    }
    let mut json = object(options)?;
    for (name, value) in set {
        check(game, name, value)?;
        put(&mut json, game, name, value)?;
    }
    Ok(Value::Object(json).to_string())
}

/// Where other answers to what the rulebooks leave open stand among the options.
const SWITCHES: &str = "switches";

/// Everything that can be set, with its default: what a host may set, and the switches.
fn known(game: &GameEntry) -> Vec<(String, Value)> {
    let Value::Object(mut all) = (game.defaults)() else { return Vec::new() };
    let switches = match all.remove(SWITCHES) {
        Some(Value::Object(switches)) => switches,
        _ => Map::new(),
    };
    all.into_iter().chain(switches).collect()
}

fn put(json: &mut Map<String, Value>, game: &GameEntry, name: &str, value: &str) -> Done {
    let default = known(game).into_iter().find(|(known, _)| known == name);
    let value = read(value, &default.map_or(Value::Null, |(_, default)| default));
    let top = (game.defaults)().get(name).is_some();
    if top || game.options.iter().any(|(known, _)| *known == name) {
        json.insert(name.to_owned(), value);
        return Ok(());
    }
    let switches = json.entry(SWITCHES).or_insert_with(|| Value::Object(Map::new()));
    let told = || Failure::bad(format!("options: '{SWITCHES}' must be an object"));
    switches.as_object_mut().ok_or_else(told)?.insert(name.to_owned(), value);
    Ok(())
}

/// A value as it stands in the options: where a list is expected, its parts have commas between
/// them, and parts that are lists themselves plus signs.
fn read(text: &str, default: &Value) -> Value {
    let value = games::option_value(text);
    match default.as_array() {
        Some(list) if !value.is_array() => {
            let nested = list.first().is_some_and(Value::is_array);
            let part = |part: &str| {
                if nested {
                    part.split('+').filter(|word| !word.is_empty()).collect()
                } else {
                    Value::from(part)
                }
            };
            text.split(',').map(part).collect()
        }
        _ => value,
    }
}

/// Says what is possible when there is no such option, or the value is not in its list.
fn check(game: &GameEntry, name: &str, value: &str) -> Done {
    let option = game.options.iter().find(|(known, _)| *known == name);
    let told = match option {
        Some((_, values)) if values.contains(&value) => return Ok(()),
        // The game itself says what is wrong with another value.
        Some(_) if game.open_options.contains(&name) => return Ok(()),
        Some((_, values)) => {
            format!("{name} cannot be '{value}': write one of {}", values.join(", "))
        }
        None if known(game).iter().any(|(known, _)| known == name) => return Ok(()),
        None => {
            let listed = game.options.iter().map(|(name, _)| (*name).to_owned());
            let others = known(game).into_iter().map(|(name, _)| name);
            let others = others.filter(|name| !game.options.iter().any(|(known, _)| known == name));
            let names: Vec<_> = listed.chain(others).collect();
            format!("{} has no '{name}' to set: write one of {}", game.id, names.join(", "))
        }
    };
    Err(Failure::bad(told))
}

/// What was picked so far, by game and option.
#[derive(Default, Debug)]
pub struct Picks(BTreeMap<(&'static str, &'static str), &'static str>);

impl Picks {
    pub fn pick(&mut self, game: &GameEntry, name: &'static str, value: &'static str) {
        self.0.insert((game.id, name), value);
    }

    /// Every option on a list of the game, with its value.
    pub fn of(&self, game: &GameEntry) -> Vec<(&'static str, &'static str)> {
        let picked = |&(name, values): &(&'static str, &'static [&'static str])| {
            let value = self.0.get(&(game.id, name)).or(values.first())?;
            Some((name, *value))
        };
        game.options.iter().filter_map(picked).collect()
    }
}

/// An option in the words of its game.
pub fn say_name(game: &GameEntry, lang: Lang, name: &str) -> String {
    (game.say)(lang, &format!("option-{name}")).unwrap_or_else(|| name.to_owned())
}

/// A value of an option in the words of its game.
pub fn say_value(game: &GameEntry, lang: Lang, name: &str, value: &str) -> String {
    (game.say)(lang, &format!("option-{name}-{value}")).unwrap_or_else(|| value.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game with lists, whatever it is.
    fn game() -> &'static GameEntry {
        games::GAMES.iter().find(|game| !game.options.is_empty()).unwrap()
    }

    #[test]
    fn what_is_set_lies_over_what_is_written() {
        let (name, values) = game().options[0];
        let (first, last) = (values[0], values[values.len() - 1]);
        let written = format!(r#"{{"{name}":"{first}","other":[1]}}"#);
        let json = merged(game(), &written, [(name, first), (name, last)]).unwrap();
        let json: Value = serde_json::from_str(&json).unwrap();
        assert_eq!(json, serde_json::json!({ name: games::option_value(last), "other": [1] }));
        assert_eq!(merged(game(), "as it is", []).unwrap(), "as it is");
        assert!(merged(game(), "7", [(name, first)]).is_err());
    }

    #[test]
    fn picks_are_kept_for_each_game() {
        let mut picks = Picks::default();
        let default = picks.of(game());
        assert!(default.iter().zip(game().options).all(|(pick, list)| pick.1 == list.1[0]));
        let (name, values) = game().options[0];
        picks.pick(game(), name, values[1]);
        assert_eq!(picks.of(game())[0], (name, values[1]));
        assert_eq!(picks.of(game())[1..], default[1..]);
        let plain = games::GAMES.iter().find(|game| game.options.is_empty()).unwrap();
        assert_eq!(picks.of(plain), []);
    }

    /// Every option of every game, set to its default, gives the game of the default.
    #[test]
    fn every_option_can_be_set() {
        for game in games::GAMES {
            let all = (game.defaults)();
            assert!(known(game).len() > 3, "{}", game.id);
            for (name, default) in known(game) {
                let text = default.as_str().map_or_else(|| default.to_string(), str::to_owned);
                let json = merged(game, "", [(name.as_str(), text.as_str())]).unwrap();
                let table = (game.start)(&json, &mut kernel::Lowest).unwrap();
                let replay = table.replay().unwrap();
                let line = replay.lines().find_map(|line| line.strip_prefix("options ")).unwrap();
                let found: Value = serde_json::from_str(line).unwrap();
                assert_eq!(found, all, "{} {json}", game.id);
            }
        }
    }

    #[test]
    fn lists_are_written_with_commas_and_plus_signs() {
        let lists = serde_json::json!([[], []]);
        assert_eq!(read("a,b+c", &lists), serde_json::json!([["a"], ["b", "c"]]));
        assert_eq!(read(",b", &lists), serde_json::json!([[], ["b"]]));
        assert_eq!(read("a,b", &serde_json::json!([])), serde_json::json!(["a", "b"]));
        assert_eq!(read(r#"[["a"]]"#, &lists), serde_json::json!([["a"]]));
        assert_eq!(read("7", &Value::Null), 7);
    }
}
