//! Which cards: filters, counts, zones, targets.

use kernel::words::Wrong;

use super::filter::{described, single};
use super::words::Words;
use crate::card::CardType;
use crate::effect::{Chooser, Count, Dest, Filter, Op, Select, Side, Tally, Who, Zone, Zones};

/// More cards than this are in no deck.
pub const MANY: u8 = 60;

pub fn zone_of(word: &str) -> Option<Zone> {
    Zone::ALL.into_iter().find(|zone| zone.word() == word)
}

pub fn zone(words: &mut Words) -> Result<Zone, Wrong> {
    words.read("a zone such as 'hand' or 'trash'", zone_of)
}

pub fn side_of(word: &str) -> Option<Side> {
    match word {
        "my" => Some(Side::Mine),
        "foe" => Some(Side::Foe),
        "any" => Some(Side::Any),
        _ => None,
    }
}

pub fn side(words: &mut Words) -> Result<Side, Wrong> {
    words.read("'my', 'foe' or 'any'", side_of)
}

/// `SIDE FILTERS NOUN [in ZONE [or ZONE]]`, where nothing is counted.
pub fn group(words: &mut Words) -> Result<Tally, Wrong> {
    let early = words.take("another");
    let side = side(words)?;
    let mut filter = single(words, described)?;
    filter.another |= early;
    Ok(Tally { side, zones: zones(words, &filter)?, filter, different: false })
}

/// `in ZONE [or ZONE]`; without it the place where such a card is on the field.
pub fn zones(words: &mut Words, filter: &Filter) -> Result<Zones, Wrong> {
    let zones = places(words, filter)?;
    let cookies = filter.card == Some(CardType::Cookie) && !filter.or_stage;
    if filter.is_of_battle() && !(cookies && zones == Zones::of(Zone::Battle)) {
        return Err(words.wrong("cookies in 'battle' for such a filter"));
    }
    Ok(zones)
}

fn places(words: &mut Words, filter: &Filter) -> Result<Zones, Wrong> {
    if !words.take("in") {
        return match filter.card {
            Some(CardType::Cookie) if filter.or_stage => Ok(FIELD),
            Some(CardType::Cookie) => Ok(Zones::of(Zone::Battle)),
            Some(CardType::Stage) => Ok(Zones::of(Zone::Stage)),
            _ => Err(words.wrong("'in' and a zone")),
        };
    }
    let mut zones = Zones::of(zone(words)?);
    while words.peek(0) == Some("or") && words.peek(1).and_then(zone_of).is_some() {
        words.must("or")?;
        zones = zones.with(zone(words)?);
    }
    Ok(zones)
}

/// Where cards lie that are chosen on the field.
const FIELD: Zones = Zones::of(Zone::Battle).with(Zone::Stage);

pub fn on_field(zones: Zones) -> bool {
    zones.0 & !FIELD.0 == 0
}

pub fn in_piles(zones: Zones) -> bool {
    zones.0 & FIELD.0 == 0
}

pub fn count(words: &mut Words) -> Result<Count, Wrong> {
    if words.take("all") {
        Ok(Count::All)
    } else if words.take("any number") {
        Ok(Count::AnyNumber)
    } else if words.take("up to") {
        Ok(Count::UpTo(words.number(1, MANY)?))
    } else if words.take("total lv") {
        Ok(Count::LevelSum(words.number(1, MANY)?))
    } else {
        let expected = "a count, as in '2', 'up to 2', 'all', 'any number' or 'total lv 2',";
        let number =
            words.peek(0).is_some_and(|word| word.starts_with(|c: char| c.is_ascii_digit()));
        if number { words.number(1, MANY).map(Count::Exactly) } else { Err(words.wrong(expected)) }
    }
}

/// A count, or one that depends on the clause before, on what is left, or on levels.
fn counted(words: &mut Words) -> Result<Count, Wrong> {
    if words.take("as many") {
        return Ok(Count::AsMany);
    }
    if words.take("all but") {
        return words.number(1, MANY).map(Count::AllBut);
    }
    let exact = count(words)?;
    let Count::Exactly(count) = exact else { return Ok(exact) };
    if !words.take("total lv") {
        return Ok(exact);
    }
    let column = words.column();
    let levels = super::filter::range(words)?;
    if levels.least > 0 {
        return Err((
            column,
            "a highest sum of levels, as in '2 total lv 3-', expected".to_owned(),
        ));
    }
    Ok(Count::Within { count, level: levels.most })
}

/// A count, with `foe chooses` before it or `random` after it.
pub fn chosen_count(words: &mut Words) -> Result<(Count, Chooser), Wrong> {
    let column = words.column();
    let mut chooser = if words.take("foe chooses") { Chooser::Foe } else { Chooser::Player };
    let count = counted(words)?;
    if chooser == Chooser::Player && words.take("random") {
        chooser = Chooser::Chance;
    }
    if count == Count::All && chooser != Chooser::Player {
        return Err((column, "'all' leaves nothing to choose".to_owned()));
    }
    Ok((count, chooser))
}

pub fn select(words: &mut Words) -> Result<Select, Wrong> {
    let column = words.column();
    let (count, chooser) = chosen_count(words)?;
    let among = group(words)?;
    let of_pile = matches!(count, Count::AsMany | Count::AllBut(_) | Count::Within { .. });
    if of_pile && !in_piles(among.zones) {
        return Err((column, "this count is for cards in a zone such as 'hand'".to_owned()));
    }
    Ok(Select { count, among, chooser, also: false })
}

/// A SELECT whose cards lie where they must.
pub fn select_where(
    words: &mut Words,
    fits: impl Fn(Zones) -> bool,
    expected: &str,
) -> Result<Select, Wrong> {
    let column = words.column();
    let select = select(words)?;
    let fit = fits(select.among.zones);
    if fit { Ok(select) } else { Err((column, format!("{expected} expected"))) }
}

/// Somebody who is known already, if one of those words stands here.
pub fn known(words: &mut Words) -> Option<Who> {
    let who = match words.peek(0)? {
        "this" => Who::This,
        "host" => Who::Host,
        "target" => Who::Target,
        "attacker" => Who::Attacker,
        "them" => Who::Them,
        _ => return None,
    };
    words.skip();
    Some(who)
}

/// A TARGET; those that are to be chosen are chosen by an operation of their own.
pub fn target(words: &mut Words, ops: &mut Vec<Op>) -> Result<Who, Wrong> {
    if let Some(who) = known(words) {
        return Ok(who);
    }
    Ok(chosen(select_where(words, on_field, "cards in 'battle' or 'stage'")?, ops))
}

pub fn chosen(select: Select, ops: &mut Vec<Op>) -> Who {
    if select.count == Count::All {
        return Who::All(select.among);
    }
    ops.push(Op::Choose(select));
    Who::Them
}

/// `into DEST`.
pub fn into(words: &mut Words, ops: &mut Vec<Op>) -> Result<Dest, Wrong> {
    words.must("into")?;
    Ok(match words.choice(&["trash", "break", "hand", "deck", "support", "hp"])? {
        "trash" => Dest::Trash,
        "break" => Dest::Break,
        "hand" => Dest::Hand,
        "deck" if words.take("top") => Dest::DeckTop,
        "deck" if words.take("bottom") => Dest::DeckBottom,
        "deck" if words.take("end") => Dest::DeckEnd,
        "deck" => Dest::Deck,
        "support" => Dest::Support { rested: words.choice(&["active", "rested"])? == "rested" },
        _ => {
            let top = words.choice(&["top", "bottom"])? == "top";
            words.must("of")?;
            let column = words.column();
            let of = target(words, ops)?;
            if matches!(of, Who::All(_)) {
                return Err((column, "one Cookie to put it under expected".to_owned()));
            }
            Dest::Hp { of, top, face_up: words.take("face-up") }
        }
    })
}
