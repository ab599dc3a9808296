//! `move 4a via b1 c2 c3`, `light B with 2a`, `defend 3b`, `delay draw` and all other actions.

use kernel::Seat;

use super::path::{Walker, follow, path};
use crate::action::Action;
use crate::cell::{Cell, Path};
use crate::pile::Design;
use crate::state::{DelayOption, Face, Source, State};

pub fn write(state: &State, seat: Seat, action: Action) -> String {
    let via = |to: Cell, sword: Option<Cell>| {
        let cells = path(&Walker::of(state, seat), to, sword).unwrap_or_else(|| vec![to]);
        spaced(cells.into_iter())
    };
    match action {
        Action::Choose(id) => format!("choose {}", state.content.0.get(id).id),
        Action::Face(face) => format!("weapon {}", face_text(face)),
        Action::Move { card, to, sword } => format!("move {card} via {}", via(to, sword)),
        Action::Walk { card, path } => format!("move {card} via {}", spaced(path.cells())),
        Action::Delay(option) => format!("delay {}", option_text(option)),
        Action::Light { target, card } => format!("light {target} with {card}"),
        Action::Heavy { target, card } => format!("heavy {target} with {card}"),
        Action::ExtraAction => "bonus action".to_owned(),
        Action::End => "end".to_owned(),
        Action::Open(card) => format!("open {card}"),
        Action::Defend { card, effect } => format!("defend {card}{}", mark(effect)),
        Action::Raise { card, effect } => format!("raise {card}{}", mark(effect)),
        Action::Pass => "pass".to_owned(),
        Action::Done => "done".to_owned(),
        Action::Use(source) => format!("use {}", source_text(source)),
        Action::Bonus => "bonus".to_owned(),
        Action::Option(index) => format!("option {}", index + 1),
        Action::Step { to, sword } => format!("step via {}", via(to, sword)),
        Action::Go(cell) => format!("go {cell}"),
        Action::Foe(foe) => format!("foe {foe}"),
        Action::Card(card) => format!("card {card}"),
    }
}

fn spaced(cells: impl Iterator<Item = Cell>) -> String {
    cells.map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ")
}

/// A card played with its During effect has a `!`.
fn mark(effect: bool) -> &'static str {
    if effect { "!" } else { "" }
}

pub fn face_text(face: Face) -> &'static str {
    match face {
        Face::A => "a",
        Face::B => "b",
    }
}

pub fn option_text(option: DelayOption) -> &'static str {
    match option {
        DelayOption::Draw => "draw",
        DelayOption::Swap => "swap",
        DelayOption::Recover => "recover",
    }
}

fn source_text(source: Source) -> String {
    match source {
        Source::Card(card) => card.to_string(),
        Source::Weapon => "weapon".to_owned(),
        Source::Power => "power".to_owned(),
    }
}

pub fn read(state: &State, seat: Seat, text: &str) -> Result<Action, String> {
    let words: Vec<_> = text.split_whitespace().collect();
    let card = |text: &str| read_card(state, seat, text);
    Ok(match words.as_slice() {
        ["choose", name] => {
            let unknown = || format!("there is no legend '{name}'");
            Action::Choose(state.content.0.find(name).ok_or_else(unknown)?)
        }
        ["weapon", "a"] => Action::Face(Face::A),
        ["weapon", "b"] => Action::Face(Face::B),
        ["move", played, "via", rest @ ..] => {
            let cells = rest.iter().map(|text| Cell::read(text)).collect::<Result<Vec<_>, _>>()?;
            read_move(state, seat, card(played)?, cells)
        }
        ["move", played, "to", to] | ["move", played, to] => {
            move_to(state, card(played)?, Cell::read(to)?)?
        }
        ["step", "via", rest @ ..] => {
            let cells = rest.iter().map(|text| Cell::read(text)).collect::<Result<Vec<_>, _>>()?;
            let broken = || "that way cannot be gone step by step".to_owned();
            let (to, sword) = follow(state, seat, &cells).ok_or_else(broken)?;
            Action::Step { to, sword }
        }
        ["delay", "draw"] => Action::Delay(DelayOption::Draw),
        ["delay", "swap"] => Action::Delay(DelayOption::Swap),
        ["delay", "recover"] => Action::Delay(DelayOption::Recover),
        ["light", target, "with", played] => {
            Action::Light { target: target.parse()?, card: card(played)? }
        }
        ["heavy", target, "with", played] => {
            Action::Heavy { target: target.parse()?, card: card(played)? }
        }
        ["bonus", "action"] => Action::ExtraAction,
        ["bonus"] => Action::Bonus,
        ["end"] => Action::End,
        ["open", played] => Action::Open(card(played)?),
        ["defend", played] => Action::Defend {
            card: card(played.trim_end_matches('!'))?,
            effect: played.ends_with('!'),
        },
        ["raise", played] => Action::Raise {
            card: card(played.trim_end_matches('!'))?,
            effect: played.ends_with('!'),
        },
        ["pass"] => Action::Pass,
        ["done"] => Action::Done,
        ["use", "weapon"] => Action::Use(Source::Weapon),
        ["use", "power"] => Action::Use(Source::Power),
        ["use", used] => Action::Use(Source::Card(Design::read(used)?)),
        ["option", "1"] => Action::Option(0),
        ["option", "2"] => Action::Option(1),
        ["go", cell] => Action::Go(Cell::read(cell)?),
        ["foe", foe] => Action::Foe(foe.parse()?),
        ["card", name] => Action::Card(Design::read(name)?),
        _ => return Err(format!("'{text}' is not an action: {EXAMPLES}")),
    })
}

const EXAMPLES: &str = "write 'move 4a via b1 c2', 'light B with 2a', 'heavy B with 5b', 'defend 3a', \
    'raise 3b', 'delay draw', 'use 1a', 'go c1', 'pass', 'done' or 'end'";

/// `4b`, or `4` for whichever 4 is in hand.
fn read_card(state: &State, seat: Seat, text: &str) -> Result<Design, String> {
    if let Ok(card) = Design::read(text) {
        return Ok(card);
    }
    let of_value = |card: &Design| card.value().to_string() == text;
    let held = state.fighter(seat).hand.designs().find(of_value);
    held.or_else(|| Design::all().find(of_value))
        .ok_or_else(|| format!("'{text}' is not a card: write 4a, 4b, or 4"))
}

fn read_move(state: &State, seat: Seat, card: Design, cells: Vec<Cell>) -> Action {
    let most = state.move_most_to(seat, card, cells.last().copied());
    let fits = cells.len() <= usize::from(most);
    match follow(state, seat, &cells).filter(|_| fits) {
        Some((to, sword)) => Action::Move { card, to, sword },
        None => Action::Walk { card, path: Path::from(cells) },
    }
}

/// `move 4a c2`: the one way to end there, or the one that picks nothing up.
fn move_to(state: &State, card: Design, to: Cell) -> Result<Action, String> {
    let mut choices = Vec::new();
    crate::rules::legal(state, &mut choices);
    let ends = |action: &&Action| matches!(action, Action::Move { card: with, to: end, .. } if *with == card && *end == to);
    let found: Vec<_> = choices.iter().filter(ends).collect();
    match found.as_slice() {
        [only] => Ok(**only),
        [] => Ok(Action::Move { card, to, sword: None }),
        _ => Err(format!(
            "there are several ways to {to}: write one, as in 'move {card} via b1 {to}'"
        )),
    }
}
