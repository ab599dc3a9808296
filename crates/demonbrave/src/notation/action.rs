//! `attack player with 5S+6S`, `respond R09 discard 8H`, and all other actions.

use kernel::Seat;

use super::unit::{read_unit, write_unit};
use crate::action::{Action, Pay, Target};
use crate::card::{Card, CardSet, Number};
use crate::state::{State, Step};

pub fn write(state: &State, seat: Seat, action: Action) -> String {
    let card = |card: Card| card.text(seat);
    let unit = |anchor: Card, holder: Seat| write_unit(state.unit(anchor), holder);
    match action {
        Action::Choose(id) => format!("choose {}", state.catalog.get(id).id),
        Action::Take(five) => {
            let five = state.catalog.fives().get(five as usize);
            format!("take {}", five.map_or("?", |five| five.name.as_str()))
        }
        Action::Play(played) => format!("play {}", card(played)),
        Action::Pair(one, two) => format!("pair {} {}", card(one), card(two)),
        Action::With(added) => format!("with {}", card(added)),
        Action::Done => "done".to_owned(),
        Action::Add { single, pair } => format!("add {} to {}", card(single), unit(pair, seat)),
        Action::Battle => "battle".to_owned(),
        Action::End => "end".to_owned(),
        Action::Attack { unit: own, target: Target::Player } => {
            format!("attack player with {}", unit(own, seat))
        }
        Action::Attack { unit: own, target: Target::Unit(target) } => {
            format!("attack {} with {}", unit(target, seat.opponent()), unit(own, seat))
        }
        Action::Block(own) => format!("block with {}", unit(own, seat)),
        Action::Pass => "pass".to_owned(),
        Action::Respond { card: id, pay } => {
            format!("respond {}{}", state.catalog.get(id).id, write_pay(pay, seat))
        }
        Action::Pick(picked) => format!("pick {}", write_pick(state, seat, picked)),
        Action::Name(number) => format!("name {number}"),
    }
}

fn write_pay(pay: Pay, seat: Seat) -> String {
    match pay {
        Pay::Nothing => String::new(),
        Pay::Discard(card) => format!(" discard {}", card.text(seat)),
        Pay::Trash(card) => format!(" trash {}", card.text(seat)),
        Pay::Give(card) => format!(" give {}", card.text(seat)),
    }
}

/// A unit of a field, a card of the attacked pair, or a card of one's own hand or Trash.
fn write_pick(state: &State, seat: Seat, card: Card) -> String {
    match state.holder(card) {
        Some(holder) if state.todo.last() == Some(Step::Victim) => card.text(holder),
        Some(holder) => write_unit(state.unit(card), holder),
        None => card.text(seat),
    }
}

pub fn read(state: &State, seat: Seat, text: &str) -> Result<Action, String> {
    let action = read_literally(state, seat, text)?;
    Ok(state.among_twins(seat, action))
}

fn read_literally(state: &State, seat: Seat, text: &str) -> Result<Action, String> {
    let (verb, rest) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
    let rest = rest.trim();
    let card = |text: &str| Card::read(text.trim(), seat);
    let unit = |text: &str, holder| anchor(state, text, holder);
    let action = match verb {
        "choose" => Action::Choose(rule_card(state, rest)?),
        "take" => {
            let found = state.catalog.fives().iter().position(|five| five.name == rest);
            Action::Take(found.ok_or_else(|| format!("there is no five '{rest}'"))? as u8)
        }
        "play" => Action::Play(card(rest)?),
        "pair" => {
            let (one, two) = parts(rest, " ", "pair 5S 6S")?;
            let (one, two) = (card(one)?, card(two)?);
            Action::Pair(one.min(two), one.max(two))
        }
        "with" => Action::With(card(rest)?),
        "done" => Action::Done,
        "add" => {
            let (single, pair) = parts(rest, " to ", "add 7S to 5S+6S")?;
            Action::Add { single: card(single)?, pair: unit(pair, seat)? }
        }
        "battle" => Action::Battle,
        "end" => Action::End,
        "attack" => {
            let (target, own) = parts(rest, "with ", "attack player with 5S+6S")?;
            let target = match target.trim() {
                "player" => Target::Player,
                target => Target::Unit(unit(target, seat.opponent())?),
            };
            Action::Attack { unit: unit(own, seat)?, target }
        }
        "block" => Action::Block(unit(rest.trim_start_matches("with "), seat)?),
        "pass" => Action::Pass,
        "respond" => read_respond(state, seat, rest)?,
        "pick" => read_pick(state, seat, rest)?,
        "name" => {
            let unknown = || format!("'{rest}' is not a number of a card");
            Action::Name(Number::read(rest).ok_or_else(unknown)?)
        }
        _ => {
            return Err(format!(
                "'{verb}' is not an action: write play, pair, with, done, add, battle, end, \
                 attack, block, respond, pick, name, choose, take or pass"
            ));
        }
    };
    Ok(action)
}

fn parts<'a>(text: &'a str, mark: &str, example: &str) -> Result<(&'a str, &'a str), String> {
    text.split_once(mark).ok_or_else(|| format!("write it like '{example}'"))
}

fn rule_card(state: &State, text: &str) -> Result<crate::catalog::RuleCardId, String> {
    let unknown = || format!("there is no rule card '{text}'");
    state.catalog.find(text).ok_or_else(unknown)
}

/// The anchor of the unit that has exactly these cards; of any other set, its first card.
fn anchor(state: &State, text: &str, holder: Seat) -> Result<Card, String> {
    let cards = read_unit(text.trim(), holder)?;
    let card = cards.first().ok_or("a card or unit expected")?;
    let unit = state.unit(card);
    if unit.len() > 1 && unit != cards && cards.len() > 1 {
        let is = write_unit(unit, holder);
        return Err(format!("'{text}' is not a unit here; {is} is"));
    }
    let is_unit = unit == cards;
    Ok(if is_unit { unit.first().unwrap_or(card) } else { card })
}

fn read_respond(state: &State, seat: Seat, text: &str) -> Result<Action, String> {
    let mut words = text.split_whitespace();
    let card = rule_card(state, words.next().unwrap_or(""))?;
    let pay = match (words.next(), words.next()) {
        (None, _) => Pay::Nothing,
        (Some("discard"), Some(text)) => Pay::Discard(Card::read(text, seat)?),
        (Some("trash"), Some(text)) => Pay::Trash(Card::read(text, seat)?),
        (Some("give"), Some(text)) => Pay::Give(Card::read(text, seat)?),
        _ => return Err("write the cost as 'discard 8H', 'trash 4S' or 'give 7H'".to_owned()),
    };
    Ok(Action::Respond { card, pay })
}

/// The choice that is written so; a card that is no choice is read as it stands.
fn read_pick(state: &State, seat: Seat, text: &str) -> Result<Action, String> {
    let mut choices = Vec::new();
    crate::rules::legal(state, &mut choices);
    let wanted = |action: &&Action| match action {
        Action::Pick(card) => same_cards(&write_pick(state, seat, *card), text),
        _ => false,
    };
    if let Some(action) = choices.iter().find(wanted) {
        return Ok(*action);
    }
    read_unit(text, seat).map(CardSet::first)?.map(Action::Pick).ok_or_else(|| "pick what?".into())
}

/// Whether two units are written with the same cards, in any order.
fn same_cards(one: &str, two: &str) -> bool {
    read_unit(one, Seat::A).is_ok_and(|cards| Ok(cards) == read_unit(two, Seat::A))
}
