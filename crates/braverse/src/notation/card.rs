//! One card in a position: `NUMBER`, with marks after a colon and how many after a star.

use std::fmt::Write;

use kernel::Seat;

use crate::catalog::Catalog;
use crate::layout::{Laid, Place, SHOWN_TO_ALL};
use crate::state::Shuffle;

/// `B/` before a card of the other player, `:` and marks, `@` and `^` shuffles.
pub fn write(catalog: &Catalog, laid: &Laid, home: Seat) -> String {
    let mut text = String::new();
    if laid.owner != home {
        let _ = write!(text, "{}/", laid.owner);
    }
    text.push_str(&catalog.get(laid.kind).number.to_string());
    let marks = [
        (
            matches!(laid.place, Place::Support { rested: true } | Place::Stage { rested: true }),
            'r',
        ),
        (laid.known & 1 != 0, 'o'),
        (laid.known & 2 != 0, 'f'),
        (laid.known & 4 != 0, 'w'),
        (laid.shown == SHOWN_TO_ALL, 's'),
        (laid.shown == 1, 'p'),
        (laid.shown == 2, 'q'),
    ];
    let marks: String = marks.iter().filter(|(is, _)| *is).map(|(_, mark)| *mark).collect();
    if !marks.is_empty() {
        text.push(':');
        text.push_str(&marks);
    }
    if laid.since > 0 {
        let _ = write!(text, "@{}", laid.since);
    }
    if let Place::Hp(_, _, since) = laid.place
        && since > 0
    {
        let _ = write!(text, "^{since}");
    }
    text
}

/// Equal neighbours are one with their number.
pub fn list(words: impl Iterator<Item = String>) -> String {
    let mut runs: Vec<(String, usize)> = Vec::new();
    for word in words {
        match runs.last_mut() {
            Some((last, count)) if *last == word => *count += 1,
            _ => runs.push((word, 1)),
        }
    }
    if runs.is_empty() {
        return "none".to_owned();
    }
    let one = |(word, count): (String, usize)| {
        if count == 1 { word } else { format!("{word}*{count}") }
    };
    runs.into_iter().map(one).collect::<Vec<_>>().join(" ")
}

/// Reads a word such as `NUMBER:r*3`: the card, and how often. `rested` is told apart.
pub fn read(
    catalog: &Catalog,
    word: &str,
    home: Seat,
    place: Place,
) -> Result<(Laid, bool, usize), String> {
    let (word, count) = match word.split_once('*') {
        None => (word, 1),
        Some((word, count)) => {
            let count = count.parse().map_err(|_| format!("'{count}': a number expected"))?;
            (word, count)
        }
    };
    if count > 66 {
        return Err(format!("{count} cards: at most 66 expected"));
    }
    let (owner, word) = match word.split_once('/') {
        None => (home, word),
        Some((seat, word)) => (super::read::player_seat(seat)?, word),
    };
    let (word, slot) = shuffle(word, '^')?;
    let (word, since) = shuffle(word, '@')?;
    let (number, marks) = word.split_once(':').unwrap_or((word, ""));
    let number = number.to_uppercase().parse()?;
    let kind = catalog.find(number).ok_or_else(|| format!("there is no card {number}"))?;
    let mut laid = Laid::new(owner, kind, place);
    laid.since = since;
    if let Place::Hp(at, height, _) = place {
        laid.place = Place::Hp(at, height, slot);
    }
    let mut rested = false;
    for mark in marks.chars() {
        match mark {
            'r' => rested = true,
            'o' => laid.known |= 1,
            'f' => laid.known |= 2,
            'w' => laid.known |= 4,
            's' => laid.shown = SHOWN_TO_ALL,
            'p' => laid.shown |= 1,
            'q' => laid.shown |= 2,
            _ => return Err(format!("'{mark}': a mark of r, o, f, w, s, p, q expected")),
        }
    }
    Ok((laid, rested, count))
}

fn shuffle(word: &str, sign: char) -> Result<(&str, Shuffle), String> {
    let Some((word, number)) = word.split_once(sign) else { return Ok((word, 0)) };
    let number: u8 = number.parse().map_err(|_| format!("'{number}': a number expected"))?;
    if number > 120 { Err("at most 120 shuffles".to_owned()) } else { Ok((word, number)) }
}
