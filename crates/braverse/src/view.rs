//! What a person sees of the table, made from what they know.

use kernel::{BySeat, Outcome, Seat, Viewer};
use serde::Serialize;

use crate::card::{CardNumber, Colour};
use crate::knowledge::{Knowledge, KnownCard, KnownCookie, KnownSide};
use crate::pending::NamedLasting;
use crate::pending::NamedStep::{self, Plain};
use crate::piece::Spot;
use crate::say::asks;
use crate::state::{Battle, Need, Phase, Step};

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    pub viewer: Viewer,
    pub turn: u16,
    pub first: Seat,
    pub active: Seat,
    pub phase: Phase,
    pub sides: BySeat<Side>,
    /// The attack under way.
    pub battle: Option<Fight>,
    /// Changes that last.
    pub lasting: Vec<NamedLasting>,
    pub ask: Option<Ask>,
    pub outcome: Option<Outcome>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Fight {
    pub attacker: Spot,
    pub target: Spot,
    /// They may have left while effects were carried out.
    pub attacker_gone: bool,
    pub target_gone: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "SideView"))]
pub struct Side {
    pub hand_size: u8,
    /// As far as the viewer knows it: the owner all of it.
    pub hand: Vec<CardNumber>,
    pub support: Vec<KnownCard>,
    pub stage: Option<KnownCard>,
    pub trash: Vec<CardNumber>,
    #[serde(rename = "break")]
    pub broken: Vec<CardNumber>,
    pub break_level: u8,
    pub deck_size: u8,
    /// Cards in a known order, the top one first; the lowest one last.
    pub deck_top: Vec<Option<CardNumber>>,
    pub deck_bottom: Vec<Option<CardNumber>>,
    pub extra_size: u8,
    pub extra: Vec<CardNumber>,
    pub cookies: [Option<KnownCookie>; 2],
    /// Cards the viewer knows to be in the deck, the hand or among the HP, but not where.
    pub unseen: Vec<CardNumber>,
    /// Kinds whose ability that works once per game has been used.
    pub spent: Vec<CardNumber>,
}

/// What is asked now.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ask {
    pub seat: Seat,
    pub what: Asked,
    /// The card whose effect, entry or use it comes from.
    pub from: Option<CardNumber>,
    /// The energy that is still to be paid, a colour or `mix` for each.
    pub owed: Vec<&'static str>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Asked {
    /// Who goes first.
    Order,
    Mulligan,
    Compensate,
    /// The first Cookie, face down.
    Lay,
    Support,
    Main,
    Refresh,
    Pay,
    /// Cards of the hand that something costs.
    Tax,
    /// Whether to use an effect.
    Offer,
    /// A choice of an effect.
    Effect,
    /// How to answer an attack.
    Respond,
    /// Which effect comes first.
    Settle,
    /// A Cookie for an empty battle area.
    Replace,
}

impl View {
    pub(crate) fn of(knowledge: &Knowledge) -> Self {
        let fight = |battle: &Battle| Fight {
            attacker: battle.attacker,
            target: battle.target,
            attacker_gone: battle.attacker_gone,
            target_gone: battle.target_gone,
        };
        Self {
            viewer: knowledge.viewer,
            turn: knowledge.turn,
            first: knowledge.first,
            active: knowledge.active,
            phase: knowledge.phase,
            sides: BySeat::from_fn(|seat| Side::of(&knowledge.sides[seat])),
            battle: knowledge.pending.battle.as_ref().map(fight),
            lasting: knowledge.pending.lasting.clone(),
            ask: ask(knowledge),
            outcome: knowledge.outcome,
        }
    }
}

impl Side {
    fn of(known: &KnownSide) -> Self {
        let known = known.clone();
        Self {
            hand_size: known.hand_size,
            hand: known.hand,
            support: known.support,
            stage: known.stage,
            trash: known.trash,
            broken: known.broken,
            break_level: known.break_level,
            deck_size: known.deck_size,
            deck_top: known.deck_top,
            deck_bottom: known.deck_bottom,
            extra_size: known.extra_size,
            extra: known.extra,
            cookies: known.cookies,
            unseen: known.unseen.into_iter().map(|(card, _)| card).collect(),
            spent: known.spent,
        }
    }
}

fn ask(knowledge: &Knowledge) -> Option<Ask> {
    let seat = knowledge.to_act?;
    if !asks(knowledge, knowledge.step()) {
        return Some(Ask { seat, what: Asked::Effect, from: None, owed: Vec::new() });
    }
    let mut owed = Vec::new();
    let what = match knowledge.step() {
        None if knowledge.phase == Phase::Support => Asked::Support,
        Some(Plain(Step::Order { .. })) => Asked::Order,
        Some(Plain(Step::Mulligan { .. })) => Asked::Mulligan,
        Some(Plain(Step::Compensate { .. })) => Asked::Compensate,
        Some(Plain(Step::Lay { .. })) => Asked::Lay,
        Some(Plain(Step::Refresh { .. })) => Asked::Refresh,
        Some(NamedStep::Pay { need, .. }) => {
            owed = symbols(*need);
            Asked::Pay
        }
        Some(Plain(Step::Tax { .. })) => Asked::Tax,
        Some(NamedStep::Offer(_) | Plain(Step::Redeem { .. })) => Asked::Offer,
        Some(NamedStep::Run(_)) => Asked::Effect,
        Some(Plain(Step::Respond)) => Asked::Respond,
        Some(Plain(Step::Settle)) => Asked::Settle,
        Some(Plain(Step::Replace { .. })) => Asked::Replace,
        None | Some(_) => Asked::Main,
    };
    Some(Ask { seat, what, from: source(knowledge), owed })
}

fn symbols(need: Need) -> Vec<&'static str> {
    let of = |colour: Colour| std::iter::repeat_n(colour.word(), need.of(colour as usize).into());
    let colours = Colour::ALL.into_iter().flat_map(of);
    colours.chain(std::iter::repeat_n("mix", need.mix().into())).collect()
}

/// The card of the innermost work under way.
fn source(knowledge: &Knowledge) -> Option<CardNumber> {
    knowledge.pending.steps.iter().rev().find_map(NamedStep::source)
}
