//! What happened, in a sentence.

use kernel::{Message, Seat};

use super::names::Names;
use super::{cell_text, damage, legend};
use crate::cell::Cell;
use crate::event::{Event, Open, Shown};
use crate::knowledge::Knowledge;
use crate::pile::Design;

/// What happened.
pub fn tell(knowledge: &Knowledge, shown: &Shown) -> Message {
    let names = Names(knowledge);
    match *shown {
        Event::Drew { seat, card: Some(card) } => {
            by("tell-drew", seat).with("card", names.card(seat, card))
        }
        Event::Drew { seat, card: None } => by("tell-drew-hidden", seat),
        Event::Peeked { seat, at, cards: Some(cards) } => {
            let cards = names.pile(at, cards);
            by("tell-peeked", seat).with("target", at).with("cards", cards)
        }
        Event::Peeked { seat, at, cards: None } => {
            by("tell-peeked-hidden", seat).with("target", at)
        }
        Event::Open(open) => tell_open(names, open),
    }
}

fn by(key: &str, seat: Seat) -> Message {
    Message::new(key).with("seat", seat)
}

fn tell_open(names: Names, open: Open) -> Message {
    use Open::*;
    let way = |key: &str, seat: Seat, from: Cell, to: Cell| {
        by(key, seat).with("from", cell_text(from)).with("to", cell_text(to))
    };
    let with_card =
        |key: &str, seat: Seat, card: Design| by(key, seat).with("card", names.card(seat, card));
    let with_face =
        |key: &str, seat: Seat, side| by(key, seat).with("face", names.face(seat, side));
    match open {
        Chose { seat, legend: id } => by("tell-chose", seat).with("legend", legend(id)),
        FaceChosen { seat } => by("tell-face-chosen", seat),
        FaceShown { seat, face: side } => with_face("tell-face", seat, side),
        First { seat } => by("tell-first", seat),
        Turn { seat, turn } => by("tell-turn", seat).with("turn", usize::from(turn)),
        Reshuffled { seat } => by("tell-reshuffled", seat),
        Moved { seat, card, from, to } => {
            way("tell-moved", seat, from, to).with("card", names.card(seat, card))
        }
        Stepped { seat, from, to } => way("tell-stepped", seat, from, to),
        Pushed { seat, from, to } => way("tell-pushed", seat, from, to),
        Fell { seat, from, to } => way("tell-fell", seat, from, to),
        FellOut { seat } => by("tell-fell-out", seat),
        Floated { seat } => by("tell-floated", seat),
        Armed { seat, cell } => by("tell-armed", seat).with("cell", cell_text(cell)),
        Swapped { seat, face: side } => with_face("tell-swapped", seat, side),
        Recovered { seat } => by("tell-recovered", seat),
        Disarmed { seat } => by("tell-disarmed", seat),
        Attacked { seat, target, heavy, card } => {
            let key = if heavy { "tell-heavy" } else { "tell-light" };
            with_card(key, seat, card).with("target", target)
        }
        Opened { seat, card } => with_card("tell-opened", seat, card),
        Defended { seat, card, heavy: true, .. } => with_card("tell-dodges", seat, card),
        Defended { seat, card, total, .. } => {
            total_of(with_card("tell-defended", seat, card), total)
        }
        Raised { seat, card, total } => total_of(with_card("tell-raised", seat, card), total),
        AttackEnded { seat } => by("tell-attack-ended", seat),
        Used { seat, source } => by("tell-used", seat).with("source", names.source(seat, source)),
        Hit { seat, heavy } => by(if heavy { "tell-heavy-hit" } else { "tell-light-hit" }, seat),
        Missed { seat, heavy } => by(if heavy { "tell-dodged" } else { "tell-blocked" }, seat),
        KnockedBack { seat, spaces, from, to, beyond } => {
            let message = way(landing(from, to), seat, from, to.unwrap_or(from));
            message.with("spaces", spaces).with("beyond", beyond)
        }
        Damaged { seat, level } => by("tell-damaged", seat).with("level", damage(level)),
        KnockedOut { seat, left, .. } => by("tell-knocked-out", seat).with("left", left),
        Eliminated { seat } => by("tell-eliminated", seat),
        Respawned { seat, cell } => by("tell-respawned", seat).with("cell", cell_text(cell)),
        SwordPlaced { seat, cell } => by("tell-sword-placed", seat).with("cell", cell_text(cell)),
        BonusUsed { seat } => by("tell-bonus", seat),
        Discarded { seat, card } => with_card("tell-discarded", seat, card),
        Dropped { seat, card } => with_card("tell-dropped", seat, card),
        Recalled { seat, card } => with_card("tell-recalled", seat, card),
        Muted { seat } => by("tell-muted", seat),
        Over { outcome } => super::outcome(outcome),
    }
}

/// How a knockback ends.
fn landing(from: Cell, to: Option<Cell>) -> &'static str {
    match to {
        None => "tell-knocked-into",
        Some(to) if to == from => "tell-knocked-out-from",
        Some(_) => "tell-knocked-back",
    }
}

fn total_of(message: Message, total: i8) -> Message {
    message.with("total", usize::from(total.max(0).unsigned_abs()))
}
