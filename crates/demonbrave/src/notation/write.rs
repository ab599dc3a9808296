//! A position as one line: statements parted by `; `. What has its default is left out.

use kernel::{Outcome, Seat};

use super::unit::{write_cards, write_marked};
use crate::card::{Card, CardSet};
use crate::rules::LIFE;
use crate::state::{Phase, State, Step};

pub fn position(state: &State) -> String {
    let mut lines =
        vec![format!("turn {} {} {}", state.turn, state.active, phase_name(state.phase))];
    lines.extend(state.first.map(|seat| format!("first {seat}")));
    for seat in [Seat::A, Seat::B] {
        side(state, seat, &mut lines);
    }
    if state.reversals > 0 {
        lines.push(format!("reversals {}", state.reversals));
    }
    if state.overturned {
        lines.push("overturned".to_owned());
    }
    if state.locked != 0 {
        let suits: Vec<_> = state.locked_suits().map(|suit| suit.letter().to_string()).collect();
        lines.push(format!("locked {}", suits.join(" ")));
    }
    under_way(state, &mut lines);
    lines.join("; ")
}

pub fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Setup => "setup",
        Phase::Draw => "draw",
        Phase::Main => "main",
        Phase::Battle => "battle",
        Phase::End => "end",
    }
}

fn side(state: &State, seat: Seat, lines: &mut Vec<String>) {
    let side = &state.sides[seat];
    if side.life != LIFE {
        lines.push(format!("{seat} life {}", side.life));
    }
    if !side.five.is_empty() {
        lines.push(format!("{seat} five {}", five(state, seat)));
    }
    for (name, cards) in [("hand", side.hand), ("known", side.known), ("trash", side.trash)] {
        if !cards.is_empty() {
            lines.push(format!("{seat} {name} {}", write_cards(cards, seat)));
        }
    }
    if !side.field.is_empty() {
        lines.push(format!("{seat} field {}", field(state, seat)));
    }
    if side.deck != rest(state, seat) {
        lines.push(format!("{seat} deck {}", write_cards(side.deck, seat)));
    }
    if side.draw_more > 0 {
        lines.push(format!("{seat} more {}", side.draw_more));
    }
}

/// The rule cards; one that was used says how often, this turn and this game: `R05:1/1`.
pub fn five(state: &State, seat: Seat) -> String {
    let slots = state.sides[seat].five.iter().map(|slot| {
        let id = &state.catalog.get(slot.card).id;
        match (slot.this_turn, slot.this_game) {
            (0, 0) => id.clone(),
            (turn, game) => format!("{id}:{turn}/{game}"),
        }
    });
    slots.collect::<Vec<_>>().join(" ")
}

pub fn field(state: &State, seat: Seat) -> String {
    let units = state.units(seat).into_iter();
    let texts: Vec<_> = units.map(|card| write_marked(&state.known_unit(card), seat)).collect();
    if texts.is_empty() { "none".to_owned() } else { texts.join(" ") }
}

/// The cards of a seat's own deck that are nowhere else: what its deck is unless stated.
pub fn rest(state: &State, seat: Seat) -> CardSet {
    let placed = state
        .sides
        .0
        .iter()
        .fold(CardSet::EMPTY, |placed, side| placed | side.hand | side.trash | side.field);
    CardSet::deck(seat) - placed
}

fn under_way(state: &State, lines: &mut Vec<String>) {
    if !state.forming.is_empty() {
        lines.push(format!("forming {}", write_cards(state.forming, state.active)));
    }
    if let Some(attack) = state.attack {
        let target = attack.target.map_or("player".to_owned(), |card| card.to_string());
        let blocker = attack.blocker.map_or(String::new(), |card| format!(" blocker {card}"));
        lines.push(format!("attack {} on {target}{blocker}", attack.unit));
    }
    if !state.doomed.is_empty() {
        let cards: Vec<_> = state.doomed.into_iter().map(|card| card.to_string()).collect();
        lines.push(format!("doomed {}", cards.join(" ")));
    }
    if state.battle_over {
        lines.push("battle over".to_owned());
    }
    for link in state.chain.iter() {
        let negated = if link.negated { " negated" } else { "" };
        let id = &state.catalog.get(link.card).id;
        lines.push(format!("chain {} {id} {}{negated}", link.seat, about(link.unit)));
    }
    if let Some(effect) = state.effect {
        let id = &state.catalog.get(effect.card).id;
        let did = u8::from(effect.did);
        let (seat, unit) = (effect.seat, about(effect.unit));
        lines.push(format!("effect {seat} {id} {unit} {} {did} {}", effect.at, effect.count));
    }
    lines.extend(state.todo.iter().map(|step| format!("step {}", write_step(step))));
    match state.outcome {
        Some(Outcome::Draw { by }) => lines.push(format!("over draw {by}")),
        Some(Outcome::Win { seats, by }) => {
            lines.extend(seats.iter().map(|seat| format!("over {seat} {by}")));
        }
        None => {}
    }
}

fn about(unit: Option<Card>) -> String {
    unit.map_or("-".to_owned(), |card| card.to_string())
}

fn write_step(step: Step) -> String {
    match step {
        Step::Form => "form".to_owned(),
        Step::Window { moment, unit, asked, passes } => {
            format!("window {moment:?} {} {asked} {passes}", about(unit)).to_lowercase()
        }
        Step::Resolve => "resolve".to_owned(),
        Step::Effect => "effect".to_owned(),
        Step::Block => "block".to_owned(),
        Step::Fight => "fight".to_owned(),
        Step::Victim => "victim".to_owned(),
        Step::Reap => "reap".to_owned(),
    }
}
