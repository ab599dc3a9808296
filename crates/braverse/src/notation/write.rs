//! A position as one line: statements parted by `; `.

use std::fmt::Write;

use kernel::{Outcome, Seat};

use super::card;
use crate::layout::{Laid, Place};
use crate::piece::Spot;
use crate::state::{Phase, State};

pub fn position(state: &State) -> String {
    let mut lines = vec![clock(state), format!("first {}", state.first)];
    if state.actions > 0 {
        lines.push(format!("actions {}", state.actions));
    }
    let layout = state.layout();
    for seat in [Seat::A, Seat::B] {
        lines.extend(player(state, &layout, seat));
    }
    let pending = state.pending(|_| true);
    if pending != crate::pending::Pending::default() {
        lines.push(format!("under {}", serde_json::to_string(&pending).unwrap_or_default()));
    }
    lines.extend(state.outcome.map(over));
    lines.join("; ")
}

pub fn clock(state: &State) -> String {
    format!("turn {} {} {}", state.turn, state.active, phase_word(state.phase))
}

pub fn phase_word(phase: Phase) -> &'static str {
    ["setup", "active", "draw", "support", "main", "end"][phase as usize]
}

fn over(outcome: Outcome) -> String {
    match outcome {
        Outcome::Draw { by } => format!("over draw {by}"),
        Outcome::Win { seats, by } => {
            let seats: Vec<_> = seats.iter().map(|seat| seat.to_string()).collect();
            format!("over {} {by}", seats.join(" "))
        }
    }
}

/// The cards of a zone, as words.
pub fn zone(state: &State, layout: &[Laid], seat: Seat, is: impl Fn(Place) -> bool) -> String {
    let here = layout.iter().filter(|laid| laid.owner == seat && is(laid.place));
    card::list(here.map(|laid| card::write(&state.cards, laid, seat)))
}

/// Stacks are written in their order, the rest in the order of kinds.
fn ordered(state: &State, layout: &[Laid], home: Seat, is: impl Fn(Place) -> bool) -> String {
    let mut here: Vec<_> = layout.iter().filter(|laid| is(laid.place)).collect();
    here.sort_by_key(|laid| laid.place);
    card::list(here.into_iter().map(|laid| card::write(&state.cards, laid, home)))
}

fn player(state: &State, layout: &[Laid], seat: Seat) -> Vec<String> {
    let player = &state.players[seat];
    let own: Vec<Laid> = layout.iter().filter(|laid| laid.owner == seat).copied().collect();
    let mut lines = vec![
        format!("{seat} hand {}", zone(state, layout, seat, |place| place == Place::Hand)),
        format!(
            "{seat} support {}",
            zone(state, layout, seat, |p| matches!(p, Place::Support { .. }))
        ),
        format!("{seat} stage {}", zone(state, layout, seat, |p| matches!(p, Place::Stage { .. }))),
        format!("{seat} trash {}", zone(state, layout, seat, |place| place == Place::Trash)),
        format!("{seat} break {}", zone(state, layout, seat, |place| place == Place::Break)),
        format!("{seat} deck {}", zone(state, layout, seat, |place| place == Place::Deck)),
    ];
    let rare = [
        ("extra", zone(state, layout, seat, |place| place == Place::Extra)),
        ("using", zone(state, layout, seat, |place| place == Place::Using)),
        ("deck-top", ordered(state, &own, seat, |p| matches!(p, Place::DeckTop(_)))),
        ("deck-bottom", ordered(state, &own, seat, |p| matches!(p, Place::DeckBottom(_)))),
    ];
    let rare = rare.into_iter().filter(|(_, cards)| cards != "none");
    lines.extend(rare.map(|(name, cards)| format!("{seat} {name} {cards}")));
    for at in Spot::both(seat) {
        lines.push(cookie(state, layout, at));
    }
    let numbers = [
        ("due", player.due),
        ("shuffles", player.shuffles),
        ("refreshes", player.refreshes),
        ("stage-used", player.stage_used),
    ];
    let numbers = numbers.into_iter().filter(|(_, number)| *number > 0);
    lines.extend(numbers.map(|(name, number)| format!("{seat} {name} {number}")));
    let flags = [
        ("redrawn", player.redrawn),
        ("compensated", player.compensated),
        ("extra-played", player.extra_played),
    ];
    lines.extend(flags.into_iter().filter(|(_, is)| *is).map(|(name, _)| format!("{seat} {name}")));
    let mut spent: Vec<_> = own.iter().filter(|laid| laid.spent).map(|laid| laid.kind).collect();
    spent.dedup();
    if !spent.is_empty() {
        let numbers = spent.into_iter().map(|kind| state.cards.get(kind).number.to_string());
        lines.push(format!("{seat} spent {}", card::list(numbers)));
    }
    lines
}

/// `A1 NUMBER rested hp NUMBER NUMBER`.
pub fn cookie(state: &State, layout: &[Laid], at: Spot) -> String {
    let Some(cookie) = state.cookie(at) else { return format!("{at} none") };
    let home = at.seat();
    let mut text = format!("{at} {}", state.number_of(cookie.piece));
    let flags = [
        ("rested", cookie.rested),
        ("face-down", cookie.hidden),
        ("hurt", cookie.been.is_hurt()),
        ("readied", cookie.been.is_readied()),
    ];
    for (name, _) in flags.into_iter().filter(|(_, is)| *is) {
        let _ = write!(text, " {name}");
    }
    if let Some(zone) = cookie.came {
        let _ = write!(text, " came {}", zone.word());
    }
    if cookie.used > 0 {
        let _ = write!(text, " used {}", cookie.used);
    }
    let base = ordered(state, layout, home, |place| place == Place::Base(at));
    let equips =
        ordered(state, layout, home, |p| matches!(p, Place::Equip(there, _) if there == at));
    let hp = ordered(state, layout, home, |p| matches!(p, Place::Hp(there, ..) if there == at));
    for (name, cards) in [("base", base), ("equip", equips)] {
        if cards != "none" {
            let _ = write!(text, " {name} {cards}");
        }
    }
    format!("{text} hp {hp}")
}
