//! `pay` and `limit`: what a card costs, and how often it may be used.

use kernel::words::{Words, Wrong};

use crate::card::{Number, read_face};
use crate::effect::{Cost, Limit, Want};

/// Costs joined by `or`.
pub fn costs(words: &mut Words) -> Result<Vec<Cost>, Wrong> {
    let mut costs = Vec::new();
    loop {
        let column = words.column();
        let cost = cost(words)?;
        // Else the same card could be offered as two payments.
        if costs.iter().any(|other| overlap(cost, *other)) {
            let message = "a card that pays this pays another of the costs too: delete one";
            return Err((column, message.to_owned()));
        }
        costs.push(cost);
        if !words.take("or") {
            return Ok(costs);
        }
    }
}

fn cost(words: &mut Words) -> Result<Cost, Wrong> {
    Ok(match words.choice(&["discard", "trash", "give", "hold"])? {
        "discard" => Cost::Discard(want(words)?),
        "trash" => Cost::Trash(want(words)?),
        "give" => Cost::Give(want(words)?),
        _ => {
            words.word("it")?;
            Cost::HoldIt
        }
    })
}

fn overlap(one: Cost, two: Cost) -> bool {
    match (one, two) {
        (Cost::Discard(one), Cost::Discard(two))
        | (Cost::Trash(one), Cost::Trash(two))
        | (Cost::Give(one), Cost::Give(two)) => one.cards().has(two.cards()),
        (Cost::HoldIt, Cost::HoldIt) => true,
        _ => false,
    }
}

/// `any`, a number such as `8`, or a card such as `3S`.
fn want(words: &mut Words) -> Result<Want, Wrong> {
    let column = words.column();
    let word = words.next("'any', a number, or a card")?;
    if word == "any" {
        return Ok(Want::ANY);
    }
    if let Some(number) = Number::read(word) {
        return Ok(Want { number: Some(number), suit: None });
    }
    match read_face(word) {
        Some((number, suit)) => Ok(Want { number: Some(number), suit: Some(suit) }),
        None => Err((column, format!("'{word}': 'any', a number, or a card such as 3S expected"))),
    }
}

/// Limits joined by commas, at most one of each kind.
pub fn limit(words: &mut Words) -> Result<Limit, Wrong> {
    let mut limit = Limit::default();
    loop {
        let times = words.number(54)?;
        words.word("per")?;
        let column = words.column();
        let span = words.choice(&["turn", "game"])?;
        let most = if span == "turn" { &mut limit.per_turn } else { &mut limit.per_game };
        if *most != 0 {
            return Err((column, format!("'per {span}' stands here twice: delete one")));
        }
        *most = times;
        if !words.take(",") {
            return Ok(limit);
        }
    }
}
