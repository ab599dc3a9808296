//! How choices are made by hand: which things of the view are touched. What is one's own needs no
//! seat.

use kernel::Gesture;

use crate::action::Action;
use crate::knowledge::Knowledge;
use crate::notation::{Walker, path};
use crate::pile::Design;
use crate::state::{Face, Source, Step};

pub fn gesture(knowledge: &Knowledge, action: Action) -> Gesture {
    let via = match (action, knowledge.to_act) {
        (Action::Move { to, sword, .. } | Action::Step { to, sword }, Some(seat)) => {
            path(&Walker::known(knowledge, seat), to, sword).unwrap_or_default()
        }
        _ => Vec::new(),
    };
    let via = via.iter().map(ToString::to_string).collect();
    Gesture { via, ..Gesture::touching(touches(knowledge, action)) }
}

fn touches(knowledge: &Knowledge, action: Action) -> Vec<String> {
    match action {
        Action::Choose(legend) => vec![format!("legend:{}", legend.0)],
        Action::Face(face) => vec![format!("face:{}", if face == Face::A { "a" } else { "b" })],
        Action::Move { card, to, .. } => vec![format!("card:{card}"), format!("cell:{to}")],
        Action::Walk { card, .. }
        | Action::Open(card)
        | Action::Defend { card, .. }
        | Action::Raise { card, .. } => vec![format!("card:{card}")],
        Action::Delay(_) => vec!["delay".to_owned()],
        Action::Light { target, card } | Action::Heavy { target, card } => {
            vec![format!("card:{card}"), format!("seat:{target}")]
        }
        Action::ExtraAction | Action::Bonus => vec!["ko".to_owned()],
        Action::Use(Source::Weapon) => vec!["weapon".to_owned()],
        Action::Use(Source::Power) => vec!["power".to_owned()],
        Action::Use(Source::Card(card)) => vec![format!("played:{card}")],
        Action::Step { to, .. } | Action::Go(to) => vec![format!("cell:{to}")],
        Action::Foe(foe) => vec![format!("seat:{foe}")],
        Action::Card(card) => vec![taken(knowledge, card)],
        Action::End | Action::Pass | Action::Done | Action::Option(_) => Vec::new(),
    }
}

/// An effect takes a card back from the discard pile; otherwise one is discarded from the hand.
fn taken(knowledge: &Knowledge, card: Design) -> String {
    match knowledge.steps.last() {
        Some(Step::Doing { .. }) => format!("discard:{card}"),
        _ => format!("card:{card}"),
    }
}
