//! What a person sees of the table, made from what they know.

use kernel::{BySeat, Outcome, Seat, Viewer};
use serde::Serialize;

use crate::card::{Card, CardSet, Suit};
use crate::catalog::RuleCardId;
use crate::effect::Moment;
use crate::knowledge::{Knowledge, KnownSide};
use crate::setup::Switches;
use crate::state::{Attack, Effect, Link, Phase, Step};

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    pub viewer: Viewer,
    pub turn: u16,
    pub active: Seat,
    pub phase: Phase,
    pub sides: BySeat<KnownSide>,
    /// Whether 3 is high and 2 is low now.
    pub reversed: bool,
    pub reversals: u8,
    pub overturned: bool,
    /// Suits a blocker must contain.
    pub locked: Vec<Suit>,
    /// Activations that wait; the last resolves first.
    pub chain: Vec<Link>,
    /// The activation that is being carried out.
    pub effect: Option<Resolving>,
    pub forming: CardSet,
    pub attack: Option<Attack>,
    pub doomed: CardSet,
    pub battle_over: bool,
    pub switches: Switches,
    /// Cards that are not part of this game.
    pub out: CardSet,
    pub ask: Option<Ask>,
    pub outcome: Option<Outcome>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Resolving {
    pub seat: Seat,
    pub card: RuleCardId,
    /// What it is about.
    pub unit: Option<Card>,
}

/// What is asked now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ask {
    pub seat: Seat,
    pub what: Asked,
    /// The rule card it comes from.
    pub from: Option<RuleCardId>,
    /// What one may respond to.
    pub moment: Option<Moment>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Asked {
    /// Which rule cards to play with.
    Five,
    /// What to do in a phase of one's turn.
    Turn,
    /// Which cards join the pair.
    Form,
    Respond,
    /// A choice of an effect.
    Effect,
    Block,
    /// Which card of the attacked pair falls.
    Victim,
}

impl View {
    pub(crate) fn of(knowledge: &Knowledge) -> Self {
        let known = knowledge.clone();
        Self {
            ask: ask(&known),
            viewer: known.viewer,
            turn: known.turn,
            active: known.active,
            phase: known.phase,
            sides: known.sides,
            reversed: known.reversed,
            reversals: known.reversals,
            overturned: known.overturned,
            locked: known.locked,
            chain: known.chain,
            effect: known.effect.map(|Effect { seat, card, unit, .. }| Resolving {
                seat,
                card,
                unit,
            }),
            forming: known.forming,
            attack: known.attack,
            doomed: known.doomed,
            battle_over: known.battle_over,
            switches: known.switches,
            out: known.out,
            outcome: known.outcome,
        }
    }
}

fn ask(knowledge: &Knowledge) -> Option<Ask> {
    let seat = knowledge.to_act?;
    let (mut from, mut moment) = (None, None);
    let what = match knowledge.steps.last() {
        None if knowledge.phase == Phase::Setup => Asked::Five,
        None | Some(Step::Resolve | Step::Fight | Step::Reap) => Asked::Turn,
        Some(Step::Form) => Asked::Form,
        Some(Step::Window { moment: now, .. }) => {
            moment = Some(*now);
            from = knowledge.chain.last().map(|link| link.card);
            Asked::Respond
        }
        Some(Step::Effect) => {
            from = knowledge.effect.map(|effect| effect.card);
            Asked::Effect
        }
        Some(Step::Block) => Asked::Block,
        Some(Step::Victim) => Asked::Victim,
    };
    Some(Ask { seat, what, from, moment })
}
