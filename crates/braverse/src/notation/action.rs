//! `play NUMBER`, `attack A1 B2`, `pay NUMBER`, `take NUMBER rested` and all other actions.

use kernel::Seat;

use crate::action::Action;

pub fn write(action: Action) -> String {
    match action {
        Action::First => "first".to_owned(),
        Action::Second => "second".to_owned(),
        Action::Keep => "keep".to_owned(),
        Action::Redraw => "redraw".to_owned(),
        Action::Place(card) => format!("place {card}"),
        Action::Play(card) => format!("play {card}"),
        Action::Special(card) => format!("special {card}"),
        Action::Extra(card) => format!("extra {card}"),
        Action::Activate { at, ability } => format!("activate {at}{}", which(ability)),
        Action::Return { card, ability } => format!("activate {card}{}", which(ability)),
        Action::Attack { by, target } => format!("attack {by} {target}"),
        Action::End => "end".to_owned(),
        Action::Trap(card) => format!("trap {card}"),
        Action::Answer { at, ability } => format!("answer {at}{}", which(ability)),
        Action::Pay(card) => format!("pay {card}"),
        Action::Choose(at) => format!("choose {at}"),
        Action::Take { card, rested: false } => format!("take {card}"),
        Action::Take { card, rested: true } => format!("take {card} rested"),
        Action::Number(number) => format!("number {number}"),
        Action::Option(which) => format!("option {}", which + 1),
        Action::Use => "use".to_owned(),
        Action::Pass => "pass".to_owned(),
        Action::Concede(_) => "concede".to_owned(),
    }
}

/// Abilities are counted from 1; the first need not be named.
fn which(ability: u8) -> String {
    if ability == 0 { String::new() } else { format!(" {}", ability + 1) }
}

pub fn read(seat: Seat, text: &str) -> Result<Action, String> {
    let words: Vec<_> = text.split_whitespace().collect();
    Ok(match words.as_slice() {
        ["first"] => Action::First,
        ["second"] => Action::Second,
        ["keep"] => Action::Keep,
        ["redraw"] => Action::Redraw,
        ["end"] => Action::End,
        ["use"] => Action::Use,
        ["pass"] => Action::Pass,
        ["concede"] => Action::Concede(seat),
        ["place", card] => Action::Place(upper(card).parse()?),
        ["play", card] => Action::Play(upper(card).parse()?),
        ["special", card] => Action::Special(upper(card).parse()?),
        ["extra", card] => Action::Extra(upper(card).parse()?),
        ["trap", card] => Action::Trap(upper(card).parse()?),
        ["pay", card] => Action::Pay(upper(card).parse()?),
        ["take", card] => Action::Take { card: upper(card).parse()?, rested: false },
        ["take", card, "rested"] => Action::Take { card: upper(card).parse()?, rested: true },
        ["choose", at] => Action::Choose(at.parse()?),
        ["attack", by, target] => Action::Attack { by: by.parse()?, target: target.parse()? },
        ["number", number] => Action::Number(small(number)?),
        ["option", which] => Action::Option(counted(which)?),
        ["answer", at, rest @ ..] => Action::Answer { at: at.parse()?, ability: ability(rest)? },
        ["activate", what, rest @ ..] => match what.parse() {
            Ok(at) => Action::Activate { at, ability: ability(rest)? },
            Err(_) => Action::Return { card: upper(what).parse()?, ability: ability(rest)? },
        },
        _ => return Err(format!("'{text}' is no action: {EXPECTED}")),
    })
}

const EXPECTED: &str = "write play, attack, activate, place, pay, choose, take, number, option, \
    trap, answer, special, extra, use, pass, end, concede, first, second, keep or redraw";

fn upper(card: &str) -> String {
    card.to_uppercase()
}

fn small(number: &str) -> Result<u8, String> {
    number.parse().map_err(|_| format!("'{number}': a number expected"))
}

fn counted(which: &str) -> Result<u8, String> {
    small(which)?.checked_sub(1).ok_or_else(|| "options are counted from 1".to_owned())
}

fn ability(words: &[&str]) -> Result<u8, String> {
    match words {
        [] => Ok(0),
        [which] => counted(which),
        [_, word, ..] => Err(format!("'{word}': nothing more expected")),
    }
}
