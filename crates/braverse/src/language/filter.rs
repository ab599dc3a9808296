//! What a card must be: `FILTERS NOUN`.

use kernel::words::Wrong;

use super::words::{Words, plain};
use crate::card::{CardType, Colour, Trait};
use crate::effect::{Filter, Range, Unlike};

pub fn colour_of(word: &str) -> Option<Colour> {
    Colour::ALL.into_iter().find(|colour| colour.word() == word)
}

pub fn trait_of(word: &str) -> Option<Trait> {
    Trait::ALL.into_iter().find(|kin| kin.word() == word)
}

/// `N`, `N+` or `N-`.
pub fn range(words: &mut Words) -> Result<Range, Wrong> {
    words.read("a number such as '2', '2+' or '2-'", |word| {
        if let Some(least) = word.strip_suffix('+') {
            plain(least).map(|least| Range { least, most: u8::MAX })
        } else if let Some(most) = word.strip_suffix('-') {
            plain(most).map(|most| Range { least: 0, most })
        } else {
            plain(word).map(|number| Range { least: number, most: number })
        }
    })
}

/// FILTERS and their NOUN; also whether `different` is among them.
pub fn described(words: &mut Words) -> Result<(Filter, bool), Wrong> {
    let (mut filter, different) = filters(words)?;
    if !noun(words, &mut filter)? {
        return Err(words.wrong("a filter or 'cookie', 'card', 'item', 'trap' or 'stage'"));
    }
    Ok((filter, different))
}

/// FILTERS that may do without a NOUN.
pub fn loosely(words: &mut Words) -> Result<(Filter, bool), Wrong> {
    let (mut filter, different) = filters(words)?;
    noun(words, &mut filter)?;
    Ok((filter, different))
}

/// Reads filters where nothing is counted, so that `different` would say nothing.
pub fn single(
    words: &mut Words,
    read: fn(&mut Words) -> Result<(Filter, bool), Wrong>,
) -> Result<Filter, Wrong> {
    let column = words.column();
    let (filter, different) = read(words)?;
    if different {
        return Err((column, "'different' is for counting".to_owned()));
    }
    Ok(filter)
}

/// The same for cards that are told by their print: wherever they are, whatever came before.
pub fn printed(
    words: &mut Words,
    read: fn(&mut Words) -> Result<(Filter, bool), Wrong>,
) -> Result<Filter, Wrong> {
    let column = words.column();
    let filter = single(words, read)?;
    if filter.is_of_battle() || filter.unlike_it.is_some() {
        return Err((column, "filters for what is printed on a card expected".to_owned()));
    }
    Ok(filter)
}

/// Takes the noun, if one stands here.
fn noun(words: &mut Words, filter: &mut Filter) -> Result<bool, Wrong> {
    let Some(word) = words.peek(0) else { return Ok(false) };
    let word = word.strip_suffix('s').unwrap_or(word);
    filter.card = CardType::ALL.into_iter().find(|card| card.word() == word);
    if filter.card.is_none() && word != "card" {
        return Ok(false);
    }
    if filter.no_cookie && filter.card == Some(CardType::Cookie) {
        return Err(words.wrong("after 'no-cookie' another noun"));
    }
    words.skip();
    if filter.card == Some(CardType::Cookie) {
        filter.or_stage = words.take("or stage") || words.take("or stages");
    }
    Ok(true)
}

/// FILTERS, in any order; none of them twice.
pub fn filters(words: &mut Words) -> Result<(Filter, bool), Wrong> {
    let mut filter = Filter::ANY;
    let mut seen = Vec::new();
    while let Some(kind) = words.peek(0).and_then(|word| kind(word, words.peek(1))) {
        if seen.contains(&kind) {
            return Err((words.column(), format!("only one filter for the {kind} expected")));
        }
        seen.push(kind);
        narrow(words, &mut filter)?;
    }
    Ok((filter, seen.contains(&"name count")))
}

/// What a filter is about, if the word begins one; with the word after it.
fn kind(word: &str, next: Option<&str>) -> Option<&'static str> {
    Some(match word {
        "hp" if next == Some("above") => "HP above the print",
        "not" if next == Some("it") => "card before",
        "not" => "name ruled out",
        "no-number" => "card number",
        "like" => "part of the name",
        "no-cookie" => "type ruled out",
        "skill" | "no-skill" => "skill",
        "hurt" => "HP lost",
        "readied" => "way to be active",
        "foe-hp" => "HP cards",
        "lv" => "level",
        "hp" => "HP",
        "flip" | "no-flip" => "FLIP",
        "blocker" => "Blocker",
        "special" => "Special Play",
        "rested" | "active" => "state",
        "named" => "name",
        "came" => "way into play",
        "other" => "card itself",
        "another" => "cards chosen",
        "different" => "name count",
        _ if colour_of(word).is_some() => "colour",
        _ if trait_of(word).is_some() => "trait",
        _ => return None,
    })
}

fn narrow(words: &mut Words, filter: &mut Filter) -> Result<(), Wrong> {
    let Some(word) = words.peek(0) else { return Ok(()) };
    words.skip();
    match word {
        "lv" => level(words, filter)?,
        "hp" if words.take("above") => filter.above = true,
        "hp" => filter.hp = range(words)?,
        "not" if words.take("it") => filter.unlike_it = Some(Unlike::Card),
        "not" => {
            words.must("named")?;
            filter.unnamed = Some(words.quoted()?);
        }
        "no-number" => {
            words.must("it")?;
            filter.unlike_it = Some(Unlike::Number);
        }
        "like" => {
            let name = words.quoted()?;
            words.likes.push(name);
            filter.like = Some(name);
        }
        "no-cookie" => filter.no_cookie = true,
        "skill" => filter.skill = Some(true),
        "no-skill" => filter.skill = Some(false),
        "hurt" => filter.hurt = true,
        "readied" => filter.readied = true,
        "foe-hp" => filter.foe_hp = true,
        "flip" => filter.flip = Some(true),
        "no-flip" => filter.flip = Some(false),
        "blocker" => filter.blocker = true,
        "special" => filter.special = true,
        "rested" => filter.rested = Some(true),
        "active" => filter.rested = Some(false),
        "named" => named(words, filter)?,
        "came" => {
            words.must("from")?;
            filter.came = Some(super::select::zone(words)?);
        }
        "other" => filter.other = true,
        "another" => filter.another = true,
        "different" => (),
        _ => {
            filter.colour = filter.colour.or(colour_of(word));
            filter.kin = filter.kin.or(trait_of(word));
        }
    }
    Ok(())
}

/// `"NAME"` or `"NAME" or "NAME"`.
fn named(words: &mut Words, filter: &mut Filter) -> Result<(), Wrong> {
    filter.names[0] = Some(words.quoted()?);
    let again = words.peek(0) == Some("or") && words.peek(1).is_some_and(|it| it.starts_with('"'));
    if again {
        words.must("or")?;
        filter.names[1] = Some(words.quoted()?);
    }
    Ok(())
}

/// `N`, `N+`, `N-`, `it` or `it+N`.
fn level(words: &mut Words, filter: &mut Filter) -> Result<(), Wrong> {
    let Some(more) = words.peek(0).and_then(|word| word.strip_prefix("it")) else {
        filter.level = range(words)?;
        return Ok(());
    };
    let more = if more.is_empty() { Some(0) } else { more.strip_prefix('+').and_then(plain) };
    filter.level_of_it = Some(more.ok_or_else(|| words.wrong("'it' or 'it+1'"))?);
    words.skip();
    Ok(())
}
