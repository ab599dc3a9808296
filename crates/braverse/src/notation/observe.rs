//! Compares statements about a position with the truth.

use kernel::notation::Observed;
use kernel::{Game, Notation, Outcome, Seat};

use super::card;
use super::read::player_seat;
use super::write::clock;
use crate::card::CardNumber;
use crate::layout::{Laid, Place};
use crate::piece::Spot;
use crate::state::State;

pub fn observe(state: &State, statement: &str) -> Result<Observed, String> {
    let words: Vec<_> = statement.split_whitespace().collect();
    match words.as_slice() {
        ["turn", ..] => Ok(Observed { expected: words.join(" "), found: clock(state) }),
        ["to-act", ..] => {
            let found = state.to_act().map_or("nobody".to_owned(), |seat| seat.to_string());
            Ok(Observed { expected: words.join(" "), found: format!("to-act {found}") })
        }
        ["quiet"] => Ok(Observed { expected: "quiet".to_owned(), found: quiet(state) }),
        ["over", ..] => Ok(Observed { expected: words.join(" "), found: over(state) }),
        [at, rest @ ..] if at.parse::<Spot>().is_ok_and(|at| !at.is_stage()) => {
            Ok(cookie(state, at.parse()?, rest))
        }
        [seat, rest @ ..] => {
            let seat = player_seat(seat).map_err(|_| UNKNOWN.to_owned())?;
            zone(state, seat, rest)
        }
        [] => Err(UNKNOWN.to_owned()),
    }
}

/// `quiet`: nothing is under way; the turn player goes on, or the game is over.
fn quiet(state: &State) -> String {
    let goes_on = state.todo.last().is_none() && state.to_act() == Some(state.active);
    if state.outcome.is_some() || goes_on {
        return "quiet".to_owned();
    }
    let Some(seat) = state.to_act() else { return "nobody to act".to_owned() };
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    let choices: Vec<_> =
        legal.into_iter().map(|action| state.write_action(seat, action)).collect();
    format!("{seat}: {}", choices.join(" | "))
}

fn over(state: &State) -> String {
    match state.outcome {
        None => "over not yet".to_owned(),
        Some(Outcome::Draw { by }) => format!("over draw {by}"),
        Some(Outcome::Win { seats, by }) => {
            let seats: Vec<_> = seats.iter().map(|seat| seat.to_string()).collect();
            format!("over {} {by}", seats.join(" "))
        }
    }
}

/// `A1 NUMBER`, `A1 none`, `A1 hp 3`, `A1 attack 4`, `A1 level 1`, `A1 rested`, `A1 active`,
/// `A1 equip NUMBER`.
fn cookie(state: &State, at: Spot, words: &[&str]) -> Observed {
    let there = state.cookie(at);
    let found = match (words, there) {
        (_, None) => "none".to_owned(),
        (["hp", ..], Some(cookie)) => format!("hp {}", cookie.hp.len()),
        (["attack", ..], Some(_)) => format!("attack {}", state.attack_damage(at)),
        (["level", ..], Some(_)) => format!("level {}", state.level_at(at)),
        (["rested" | "active"], Some(cookie)) => {
            if cookie.rested { "rested" } else { "active" }.to_owned()
        }
        (["equip", ..], Some(cookie)) => {
            let equips = cookie.equips.iter().flatten();
            format!("equip {}", card::list(equips.map(|piece| state.number_of(*piece).to_string())))
        }
        (_, Some(cookie)) => state.number_of(cookie.piece).to_string(),
    };
    let expected = words.join(" ");
    let expected =
        if expected.parse::<CardNumber>().is_ok() { expected.to_uppercase() } else { expected };
    Observed { expected: format!("{at} {expected}"), found: format!("{at} {found}") }
}

/// `A hand NUMBER NUMBER`, `A hand 5` for how many, `A break level 6`, `A support NUMBER:r`.
fn zone(state: &State, seat: Seat, words: &[&str]) -> Result<Observed, String> {
    let [name, cards @ ..] = words else { return Err(UNKNOWN.to_owned()) };
    if let ["level", _] = cards {
        let found = format!("{seat} {name} level {}", state.players[seat].level);
        return Ok(Observed { expected: format!("{seat} {}", words.join(" ")), found });
    }
    let layout = state.layout();
    let here: Vec<&Laid> =
        layout.iter().filter(|laid| laid.owner == seat && is_in(laid.place, name)).collect();
    if !["hand", "support", "stage", "trash", "break", "deck", "extra", "deck-top", "deck-bottom"]
        .contains(name)
    {
        return Err(UNKNOWN.to_owned());
    }
    if let [count] = cards
        && count.parse::<usize>().is_ok()
    {
        let found = format!("{seat} {name} {}", here.len());
        return Ok(Observed { expected: format!("{seat} {name} {count}"), found });
    }
    let mut here = here;
    here.sort_by_key(|laid| match laid.place {
        Place::DeckTop(height) | Place::DeckBottom(height) => (height, laid.kind),
        _ => (0, laid.kind),
    });
    let plain = |laid: &&Laid| {
        let place = match laid.place {
            Place::Support { .. } | Place::Stage { .. } => laid.place,
            _ => Place::Trash,
        };
        card::write(&state.cards, &Laid::new(laid.owner, laid.kind, place), seat)
    };
    let found = card::list(here.iter().map(plain));
    let expected = expected_cards(state, seat, name, cards)?;
    Ok(Observed {
        expected: format!("{seat} {name} {expected}"),
        found: format!("{seat} {name} {found}"),
    })
}

/// The cards of a statement in their regular spelling and order.
fn expected_cards(state: &State, seat: Seat, zone: &str, words: &[&str]) -> Result<String, String> {
    let catalog = &*state.cards;
    let mut all = Vec::new();
    for word in words.iter().filter(|word| **word != "none") {
        let (laid, rested, count) = card::read(catalog, word, seat, Place::Trash)?;
        let place = if rested { Place::Support { rested } } else { Place::Trash };
        all.extend(std::iter::repeat_n(Laid::new(laid.owner, laid.kind, place), count));
    }
    if !zone.starts_with("deck-") {
        all.sort_by_key(|laid| (laid.kind, matches!(laid.place, Place::Support { .. })));
    }
    Ok(card::list(all.iter().map(|laid| card::write(catalog, laid, seat))))
}

fn is_in(place: Place, zone: &str) -> bool {
    match place {
        Place::Hand => zone == "hand",
        Place::Support { .. } => zone == "support",
        Place::Stage { .. } => zone == "stage",
        Place::Trash => zone == "trash",
        Place::Break => zone == "break",
        Place::Extra => zone == "extra",
        Place::Deck => zone == "deck",
        Place::DeckTop(_) => zone == "deck" || zone == "deck-top",
        Place::DeckBottom(_) => zone == "deck" || zone == "deck-bottom",
        Place::Using | Place::Battle(_) | Place::Base(_) | Place::Equip(..) | Place::Hp(..) => {
            false
        }
    }
}

const UNKNOWN: &str = "turn, over, quiet, to-act, a place (A1 hp 2, attack, level, rested, equip) or a \
    zone of a seat (hand, support, stage, trash, break, deck, extra) expected";
