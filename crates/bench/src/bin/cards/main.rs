//! `cards [FILE] [--texts [NUMBER]] [--lang en|ko]`, for `cargo xtask cards`: our cards beside a
//! file of what is printed on them. That file belongs to others, so it is only read and shown.
//! `cards --reach FILE`: which of their clauses were never carried out.

mod compare;
mod reach;
mod score;
mod side;
mod texts;

use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;

use braverse::{CardNumber, Catalog};
use kernel::Lang;
use serde_json::Value;

/// As seen from the root of the workspace.
const FACTS: &str = "../shared/braverse/cards_facts.json";
const NOTED: &str = "crates/braverse/cards/noted.txt";
const USAGE: &str = "usage: cargo xtask cards [FILE] [--texts [NUMBER]] [--lang en|ko]";

/// What is printed on each card, by its number.
type Facts = BTreeMap<String, Value>;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let done = match &args[..] {
        [word, tests] if word == "--reach" => reach::reach(tests),
        _ => read(&args).and_then(|wish| run(&wish)),
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

/// What is asked for.
#[derive(PartialEq, Default, Debug)]
struct Wish {
    file: Option<String>,
    texts: bool,
    only: Option<CardNumber>,
    lang: Lang,
}

fn read(args: &[String]) -> Result<Wish, String> {
    let mut wish = Wish::default();
    let mut args = args.iter().map(String::as_str);
    while let Some(arg) = args.next() {
        match (arg, arg.parse()) {
            ("--texts", _) => wish.texts = true,
            ("--lang", _) => wish.lang = lang(args.next())?,
            (_, Ok(number)) if wish.texts && wish.only.is_none() => wish.only = Some(number),
            _ if !arg.starts_with('-') && wish.file.is_none() => wish.file = Some(arg.to_owned()),
            _ => return Err(format!("'{arg}' is not clear here; {USAGE}")),
        }
    }
    Ok(wish)
}

/// Nobody has printed these cards in Japanese.
fn lang(word: Option<&str>) -> Result<Lang, String> {
    let lang = word.and_then(|word| word.parse().ok()).filter(|lang| *lang != Lang::Ja);
    lang.ok_or_else(|| format!("write en or ko after --lang; {USAGE}"))
}

/// Whether our cards are as they are printed.
fn run(wish: &Wish) -> Result<bool, String> {
    let catalog = Catalog::house();
    println!("{}", compare::census(catalog));
    let path = wish.file.as_deref().unwrap_or(FACTS);
    if wish.file.is_none() && !Path::new(path).exists() {
        println!("nothing to compare them with: there is no {path}");
        return Ok(true);
    }
    let facts = facts(path)?;
    let differences = compare::all(catalog, &facts);
    let settled = std::fs::read_to_string(NOTED).map_err(|error| format!("{NOTED}: {error}"))?;
    let (noted, open): (Vec<_>, Vec<_>) =
        differences.iter().partition(|difference| difference.is_noted(&settled));
    for difference in &noted {
        println!("{difference} (see the note on its record)");
    }
    for difference in &open {
        println!("{difference}");
    }
    match open.len() {
        0 if noted.is_empty() => println!("all numbers equal"),
        0 => println!("all others equal"),
        count => println!("{count} differ"),
    }
    if wish.texts {
        texts::show(catalog, &facts, wish.only, wish.lang)?;
    }
    Ok(open.is_empty())
}

fn facts(path: &str) -> Result<Facts, String> {
    let wrong = |error: &dyn std::fmt::Display| format!("{path}: {error}");
    let text = std::fs::read_to_string(path).map_err(|error| wrong(&error))?;
    let json: Value = serde_json::from_str(&text).map_err(|error| wrong(&error))?;
    let listed = json["cards"].as_array().ok_or_else(|| wrong(&"it has no list 'cards'"))?;
    let numbered = |card: &Value| Some((card["number"].as_str()?.to_owned(), card.clone()));
    Ok(listed.iter().filter_map(numbered).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wish(line: &str) -> Result<Wish, String> {
        read(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn arguments_are_told_apart() {
        assert_eq!(wish("").unwrap(), Wish::default());
        let read = wish("facts.json --texts ST1-003 --lang ko").unwrap();
        assert_eq!((read.file.as_deref(), read.texts), (Some("facts.json"), true));
        assert_eq!((read.only, read.lang), ("ST1-003".parse().ok(), Lang::Ko));
        assert_eq!(wish("--texts facts.json").unwrap().file.as_deref(), Some("facts.json"));
        for line in ["--text", "a b", "--lang", "--lang ja", "--texts ST1-001 ST1-002 a"] {
            assert!(wish(line).is_err(), "{line}");
        }
    }
}
