//! How choices are made by hand: which things of the view are touched.

use kernel::{Gesture, Seat};

use super::Work;
use crate::action::Action;
use crate::card::CardNumber;
use crate::effect::{Zone, Zones};
use crate::knowledge::Knowledge;
use crate::pending::NamedStep;
use crate::piece::Spot;
use crate::rules::select::seats;
use crate::state::{State, Step};

/// A card that is played may be let go anywhere on one's own side.
const HOME: &str = "home";

pub fn gesture(knowledge: &Knowledge, action: Action) -> Gesture {
    let played = matches!(
        action,
        Action::Place(_)
            | Action::Play(_)
            | Action::Special(_)
            | Action::Trap(_)
            | Action::Extra(_)
    );
    let drop = played.then(|| HOME.to_owned());
    Gesture { drop, ..Gesture::touching(touches(knowledge, action)) }
}

fn touches(knowledge: &Knowledge, action: Action) -> Vec<String> {
    match action {
        Action::Place(card) | Action::Play(card) | Action::Special(card) | Action::Trap(card) => {
            vec![format!("hand:{card}")]
        }
        Action::Extra(card) => vec![format!("extra:{card}")],
        Action::Return { card, .. } => vec![format!("break:{card}")],
        Action::Activate { at, .. } | Action::Answer { at, .. } | Action::Choose(at) => {
            vec![place(at)]
        }
        Action::Attack { by, target } => vec![place(by), place(target)],
        Action::Pay(card) => vec![support(card, false)],
        Action::Take { card, rested } => vec![taken(knowledge, card, rested)],
        _ => Vec::new(),
    }
}

fn place(at: Spot) -> String {
    format!("place:{at}")
}

fn support(card: CardNumber, rested: bool) -> String {
    format!("support:{card}:{}", if rested { "rested" } else { "active" })
}

/// Cards of one's own hand and support area are touched where they lie; all others are laid out.
fn taken(knowledge: &Knowledge, card: CardNumber, rested: bool) -> String {
    match source(knowledge) {
        Some(Zone::Hand) => format!("hand:{card}"),
        Some(Zone::Support) => support(card, rested),
        _ => format!("take:{card}{}", if rested { ":rested" } else { "" }),
    }
}

/// The zone of one's own from which a card is taken, where it is only one.
fn source(knowledge: &Knowledge) -> Option<Zone> {
    if let Some(NamedStep::Plain(Step::Tax { .. })) = knowledge.step() {
        return Some(Zone::Hand);
    }
    let work = Work::now(knowledge)?;
    let among = State::picks(work.op()?)?.among;
    let owner: Seat = seats(among.side, work.run.seat)[0];
    let own = knowledge.viewer.is(owner);
    [Zone::Hand, Zone::Support].into_iter().find(|zone| own && among.zones == Zones::of(*zone))
}
