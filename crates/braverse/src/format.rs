//! Formats: which cards may be played, and how many of them.

use std::sync::LazyLock;

use kernel::Fault;
use kernel::words::{Words, Wrong};

use crate::card::CardNumber;
use crate::date::Date;

/// BV-DECK-6: what a format bans and limits. It may speak of cards that no catalogue has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Format {
    name: String,
    /// Of when its list is.
    date: Option<Date>,
    /// The regulation marks of its cards; nothing: any card.
    marks: Vec<char>,
    /// In the order of their numbers; none of a banned card.
    limits: Vec<(CardNumber, u8)>,
}

/// The formats of the house.
pub const FORMATS: &str = include_str!("../cards/formats.txt");

static HOUSE: LazyLock<Result<Vec<Format>, Vec<Fault>>> =
    LazyLock::new(|| Format::read_all("cards/formats.txt", FORMATS));

impl Format {
    /// The formats that come with the game; the first has no list.
    pub fn all() -> &'static [Self] {
        HOUSE.as_ref().expect("the tests read the house formats")
    }

    pub fn named(name: &str) -> Option<&'static Self> {
        Self::all().iter().find(|format| format.name == name)
    }

    /// Reads formats; lists every fault with its place.
    pub fn read_all(source: &str, text: &str) -> Result<Vec<Self>, Vec<Fault>> {
        let mut formats: Vec<Self> = Vec::new();
        let mut faults = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let mut words = Words::new(line);
            let mut wrong = |(column, message)| {
                faults.push(Fault::at(source, index + 1, column, message).within(text));
            };
            if !words.is_empty() {
                read_line(&mut words, &mut formats, &mut wrong);
            }
        }
        for format in &mut formats {
            format.limits.sort_unstable();
        }
        if faults.is_empty() { Ok(formats) } else { Err(faults) }
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    /// Of when its list is, where it has one.
    pub fn date(&self) -> Option<Date> {
        self.date
    }

    /// How many copies of a card it allows, if it is listed; 0 of a banned one.
    pub fn limit(&self, number: CardNumber) -> Option<u8> {
        let found = self.limits.binary_search_by_key(&number, |(listed, _)| *listed);
        found.ok().map(|at| self.limits[at].1)
    }

    /// The cards it lists, each with the copies it allows.
    pub fn limits(&self) -> &[(CardNumber, u8)] {
        &self.limits
    }

    /// Whether cards with this regulation mark belong to it.
    pub fn has_mark(&self, mark: Option<char>) -> bool {
        self.marks.is_empty() || mark.is_some_and(|mark| self.marks.contains(&mark))
    }
}

fn read_line(words: &mut Words, formats: &mut Vec<Format>, wrong: &mut impl FnMut(Wrong)) {
    let column = words.column();
    let key = match words.choice(&["format", "date", "marks", "ban", "limit"]) {
        Ok(key) => key,
        Err(fault) => return wrong(fault),
    };
    if key == "format" {
        let name = format_name(words, formats);
        // Without a name, the lines that belong to it still have their place.
        let kept = name.clone().unwrap_or_default();
        formats.push(Format { name: kept, date: None, marks: Vec::new(), limits: Vec::new() });
        return name.err().into_iter().for_each(wrong);
    }
    let Some(format) = formats.last_mut() else {
        return wrong((column, format!("'{key}' stands before the first 'format'")));
    };
    if key == "date" {
        return read_date(words, format).err().into_iter().for_each(wrong);
    }
    let most = if key == "limit" { words.number(3) } else { Ok(0) };
    match (key, most) {
        ("marks", _) => read_each(words, wrong, |words| read_mark(words, format)),
        (_, Ok(most)) => read_each(words, wrong, |words| read_number(words, most, format)),
        (_, Err(fault)) => wrong(fault),
    }
}

/// One or more; after a wrong one, the next.
fn read_each(
    words: &mut Words,
    wrong: &mut impl FnMut(Wrong),
    mut read: impl FnMut(&mut Words) -> Result<(), Wrong>,
) {
    loop {
        read(words).err().into_iter().for_each(&mut *wrong);
        if words.end().is_ok() {
            return;
        }
    }
}

fn format_name(words: &mut Words, formats: &[Format]) -> Result<String, Wrong> {
    let column = words.column();
    let small = |word: &str| word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
    let name =
        words.read("a name in small letters", |word| small(word).then(|| word.to_owned()))?;
    if formats.iter().any(|format| format.name == name) {
        return Err((column, format!("format {name} stands here twice")));
    }
    words.end().map(|()| name)
}

fn read_date(words: &mut Words, format: &mut Format) -> Result<(), Wrong> {
    let column = words.column();
    let date = words.read("a date such as 2026-02-13 or 2026-02", |word| word.parse().ok())?;
    if format.date.replace(date).is_some() {
        return Err((column, "a format has one date".to_owned()));
    }
    words.end()
}

fn read_mark(words: &mut Words, format: &mut Format) -> Result<(), Wrong> {
    let letter = |word: &str| word.parse().ok().filter(char::is_ascii_uppercase);
    let mark = words.read("a regulation mark", letter)?;
    format.marks.push(mark);
    Ok(())
}

fn read_number(words: &mut Words, most: u8, format: &mut Format) -> Result<(), Wrong> {
    let column = words.column();
    let number: CardNumber = words.read("a card number", |word| word.parse().ok())?;
    if format.limits.iter().any(|(listed, _)| *listed == number) {
        return Err((column, format!("{number} is listed twice")));
    }
    format.limits.push((number, most));
    Ok(())
}
