//! What a person sees of the table, made from what they know.

use kernel::{Outcome, Seat, SeatSet, Viewer};
use serde::Serialize;

use crate::cell::CellSet;
use crate::knowledge::{ArenaName, Knowledge, KnownFighter};
use crate::state::{Attack, Occasion, Rules, Source, Step};

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    pub viewer: Viewer,
    pub rules: Rules,
    pub arena: ArenaName,
    pub turn: u16,
    pub round: u8,
    pub first: Option<Seat>,
    pub active: Seat,
    pub actions: u8,
    pub fighters: Vec<KnownFighter>,
    pub swords: CellSet,
    pub attack: Option<Attack>,
    /// Turns in a row without anything done.
    pub idle: u8,
    /// Who has had a turn in this round.
    pub played: SeatSet,
    pub ask: Option<Ask>,
    pub outcome: Option<Outcome>,
}

/// What is asked now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ask {
    pub seat: Seat,
    pub what: Asked,
    /// The card, Weapon or power it comes from.
    pub from: Option<Source>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Asked {
    /// Which Legend, and which side of its Weapon.
    Setup,
    /// What to do with an Action.
    Turn,
    /// Whether to use an effect.
    Use,
    /// A choice of an effect.
    Effect,
    /// Whether to open with one more card.
    Open,
    /// Whether to add a card to a Light Attack.
    Exchange,
    Dodge,
    /// Whether to use a KO card for the hit.
    Bonus,
    /// Where to land, or to fall to.
    Land,
    Delay,
    Respawn,
    PlaceSword,
    Discard,
}

impl View {
    pub(crate) fn of(knowledge: &Knowledge) -> Self {
        let known = knowledge.clone();
        Self {
            ask: ask(&known),
            viewer: known.viewer,
            rules: known.rules,
            arena: known.arena,
            turn: known.turn,
            round: known.round,
            first: known.first,
            active: known.active,
            actions: known.actions,
            fighters: known.fighters,
            swords: known.swords,
            attack: known.attack,
            idle: known.idle,
            played: known.played,
            outcome: known.outcome,
        }
    }
}

fn ask(knowledge: &Knowledge) -> Option<Ask> {
    let seat = knowledge.to_act?;
    let mut from = None;
    let what = match knowledge.steps.last() {
        None if knowledge.turn == 0 => Asked::Setup,
        Some(Step::Use { occasion, .. }) => {
            if let Occasion::Moved(card) = occasion {
                from = Some(Source::Card(*card));
            }
            Asked::Use
        }
        Some(Step::Doing { source, .. }) => {
            from = Some(*source);
            Asked::Effect
        }
        Some(Step::Opening { .. }) => Asked::Open,
        Some(Step::Exchange { .. }) => Asked::Exchange,
        Some(Step::Dodge) => Asked::Dodge,
        Some(Step::Bonus) => Asked::Bonus,
        Some(Step::Land { .. } | Step::Fall) => Asked::Land,
        Some(Step::Delay { .. }) => Asked::Delay,
        Some(Step::Respawn { .. }) => Asked::Respawn,
        Some(Step::PlaceSword { .. }) => Asked::PlaceSword,
        Some(Step::Discard { .. }) => Asked::Discard,
        None | Some(_) => Asked::Turn,
    };
    Some(Ask { seat, what, from })
}
