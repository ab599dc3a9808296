//! Statements about one side, and comparing a statement with the truth.

use kernel::Seat;
use kernel::notation::Observed;

use super::unit::{in_order, read_cards, read_marked, write_cards, write_marked, write_unit};
use super::write;
use crate::state::State;

/// `A hand 7S 8H`: a seat, a zone, and the rest.
pub struct Sided<'a> {
    pub seat: Seat,
    pub zone: &'a str,
    pub rest: &'a str,
}

impl<'a> Sided<'a> {
    pub fn read(text: &'a str) -> Option<Self> {
        let (seat, rest) = text.trim().split_once(' ')?;
        let seat = match seat {
            "A" => Seat::A,
            "B" => Seat::B,
            _ => return None,
        };
        let (zone, rest) = rest.trim().split_once(' ').unwrap_or((rest.trim(), ""));
        Some(Self { seat, zone, rest: rest.trim() })
    }
}

/// Units parted by spaces; `none` is no unit.
pub fn parted(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace().filter(|word| *word != "none")
}

pub fn observe(state: &State, statement: &str) -> Result<Observed, String> {
    let (expected, found) = match Sided::read(statement) {
        Some(sided) => observe_side(state, &sided)?,
        None => observe_table(state, statement)?,
    };
    Ok(Observed { expected, found })
}

fn observe_side(state: &State, sided: &Sided) -> Result<(String, String), String> {
    let Sided { seat, zone, rest } = *sided;
    let side = &state.sides[seat];
    if let Some(size) = rest.strip_prefix("size ") {
        let found = match zone {
            "hand" => side.hand.len(),
            "deck" => side.deck.len(),
            "trash" => side.trash.len(),
            "field" => state.units(seat).len(),
            _ => return Err(format!("'{zone}' has no size: hand, deck, trash or field")),
        };
        return Ok((
            format!("{seat} {zone} size {}", size.trim()),
            format!("{seat} {zone} size {found}"),
        ));
    }
    let (expected, found) = match zone {
        "life" => (rest.to_owned(), side.life.to_string()),
        "five" => (rest.to_owned(), write::five(state, seat)),
        "field" => fields(state, seat, rest)?,
        "hand" => (write_cards(read_cards(rest, seat)?, seat), write_cards(side.hand, seat)),
        "trash" => (write_cards(read_cards(rest, seat)?, seat), write_cards(side.trash, seat)),
        "deck" => (write_cards(read_cards(rest, seat)?, seat), write_cards(side.deck, seat)),
        "known" => (write_cards(read_cards(rest, seat)?, seat), write_cards(side.known, seat)),
        _ => {
            return Err(format!(
                "'{zone}': life, five, hand, known, field, trash or deck expected"
            ));
        }
    };
    Ok((format!("{seat} {zone} {expected}"), format!("{seat} {zone} {found}")))
}

/// Marks and what JOKERs stand for are compared only when the statement mentions any.
fn fields(state: &State, seat: Seat, rest: &str) -> Result<(String, String), String> {
    let marked = rest.contains(['(', '=']);
    let write = |unit: &crate::knowledge::KnownUnit| {
        let text = if marked { write_marked(unit, seat) } else { write_unit(unit.cards, seat) };
        (in_order(unit.cards), text)
    };
    let join = |mut units: Vec<(Vec<_>, String)>| {
        units.sort();
        let texts: Vec<_> = units.into_iter().map(|(_, text)| text).collect();
        if texts.is_empty() { "none".to_owned() } else { texts.join(" ") }
    };
    let expected = parted(rest)
        .map(|text| read_marked(text, seat).map(|unit| write(&unit)))
        .collect::<Result<Vec<_>, _>>()?;
    let units = state.units(seat).into_iter();
    let found = units.map(|card| write(&state.known_unit(card))).collect();
    Ok((join(expected), join(found)))
}

fn observe_table(state: &State, statement: &str) -> Result<(String, String), String> {
    let (key, _) = statement.split_once(' ').unwrap_or((statement, ""));
    let found = match key {
        "turn" => {
            format!("turn {} {} {}", state.turn, state.active, write::phase_name(state.phase))
        }
        "order" => format!("order {}", if state.order().reversed { "reversed" } else { "normal" }),
        "chain" => format!("chain size {}", state.chain.iter().count()),
        "locked" => {
            let suits: Vec<_> =
                state.locked_suits().map(|suit| suit.letter().to_string()).collect();
            format!("locked {}", if suits.is_empty() { "none".to_owned() } else { suits.join(" ") })
        }
        _ => {
            return Err(
                "expected 'A …', 'B …', 'turn …', 'order …', 'chain size N' or 'locked …'".into()
            );
        }
    };
    let words: Vec<_> = statement.split_whitespace().collect();
    Ok((words.join(" "), found))
}
