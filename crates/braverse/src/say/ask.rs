//! What a player is asked, and what others hear of it.

use kernel::{Message, Seat};

use super::{NamedRun, Work, asks, names_of, outcome, place, puts_back, zone};
use crate::action::Action;
use crate::card::{Colour, Energy};
use crate::effect::{Change, Chooser, Dest, Op, Select, Side, Trigger, Who, Zone, Zones};
use crate::knowledge::Knowledge;
use crate::pending::NamedStep::{self, Plain};
use crate::piece::Spot;
use crate::rules::hp;
use crate::state::{Need, Phase, Step, What};

pub fn prompt(knowledge: &Knowledge) -> Message {
    if let Some(end) = knowledge.outcome {
        return outcome(end);
    }
    let Some(asked) = knowledge.to_act else { return Message::new("prompt-nobody") };
    if knowledge.viewer.is(asked) {
        return question(knowledge, asked);
    }
    Message::new("prompt-wait").with("seat", asked).with("what", topic(knowledge, asked))
}

fn question(knowledge: &Knowledge, asked: Seat) -> Message {
    let step = knowledge.step();
    if !asks(knowledge, step) {
        return Message::new("prompt-choice");
    }
    match step {
        None if knowledge.phase == Phase::Support => Message::new("prompt-support"),
        None if knowledge.legal == [Action::End] => Message::new("prompt-main-over"),
        None => Message::new("prompt-main"),
        Some(Plain(Step::Order { .. })) => Message::new("prompt-order"),
        Some(Plain(Step::Mulligan { .. })) => Message::new("prompt-mulligan"),
        Some(Plain(Step::Compensate { .. })) => Message::new("prompt-compensate"),
        Some(Plain(Step::Lay { .. })) => Message::new("prompt-lay"),
        Some(Plain(Step::Refresh { left, .. })) => {
            Message::new("prompt-refresh").with("left", *left)
        }
        Some(Plain(Step::Tax { left, .. })) => Message::new("prompt-tax").with("left", *left),
        Some(Plain(Step::Redeem { at })) => redeem(knowledge, *at),
        Some(NamedStep::Pay { need, .. }) => pay(knowledge, *need, asked),
        Some(Plain(Step::Settle)) => Message::new("prompt-settle"),
        Some(Plain(Step::Replace { .. })) => {
            let empty = knowledge.sides[asked].cookies.iter().all(Option::is_none);
            Message::new(if empty { "prompt-replace-must" } else { "prompt-replace" })
        }
        Some(Plain(Step::Respond)) => respond(knowledge),
        Some(NamedStep::Offer(run)) => offer(knowledge, run, asked),
        Some(NamedStep::Run(run)) => run_question(knowledge, run, asked),
        Some(_) => Message::new("prompt-choice"),
    }
}

/// Cards to discard, or a Cookie that stays at rest.
fn redeem(knowledge: &Knowledge, at: Spot) -> Message {
    let lasting = knowledge.pending.lasting.iter();
    let tax = lasting.filter_map(|lasting| match lasting.what {
        What::Change { at: there, change: Change::ReadyTax(tax) } if there == at => Some(tax),
        _ => None,
    });
    let count = tax.fold(0, u8::saturating_add);
    Message::new("prompt-redeem").with("at", super::here(knowledge, at)).with("count", count)
}

fn offer(knowledge: &Knowledge, run: &NamedRun, asked: Seat) -> Message {
    let Some(work) = Work::of(knowledge, run) else { return Message::new("prompt-choice") };
    let message =
        |key: &str| Message::new(key).with("card", work.source(asked)).with("text", work.line());
    let flips = work.card.abilities.get(run.ability as usize);
    let flips = flips.is_some_and(|ability| matches!(ability.trigger, Trigger::Flip));
    match damage(knowledge).filter(|_| flips) {
        Some((at, left)) => {
            message("prompt-flip").with("at", place(knowledge, at)).with("left", left)
        }
        None => message("prompt-offer"),
    }
}

/// The Cookie that takes damage right now, and how much of it is still to come.
fn damage(knowledge: &Knowledge) -> Option<(Spot, u8)> {
    knowledge.pending.steps.iter().rev().find_map(|step| match step {
        Plain(Step::Damage { at, left, .. }) => Some((*at, *left)),
        _ => None,
    })
}

/// An attack waits for its answer.
fn respond(knowledge: &Knowledge) -> Message {
    let Some(battle) = knowledge.pending.battle else { return Message::new("prompt-choice") };
    let damage = knowledge.cookie(battle.attacker).map_or(0, |cookie| cookie.attack);
    Message::new("prompt-respond")
        .with("by", place(knowledge, battle.attacker))
        .with("target", place(knowledge, battle.target))
        .with("damage", damage)
}

/// What is still to pay, and for what.
fn pay(knowledge: &Knowledge, need: Need, asked: Seat) -> Message {
    let mut energy = Energy { mix: need.mix(), ..Energy::default() };
    for colour in Colour::ALL {
        energy.of[colour as usize] = need.of(colour as usize);
    }
    let left = super::energy(energy);
    match paid_for(knowledge, asked) {
        Some(card) => Message::new("prompt-pay-for").with("need", left).with("card", card),
        None => Message::new("prompt-pay").with("need", left),
    }
}

/// The work below the payment: a Stage, an effect, or the attack that has just been declared.
fn paid_for(knowledge: &Knowledge, asked: Seat) -> Option<Message> {
    let mut below = knowledge.pending.steps.iter().rev();
    let below = below.find(|step| !matches!(step, NamedStep::Pay { .. } | Plain(Step::Tax { .. })));
    let named = |number| Message::new("source").with("card", names_of(&knowledge.cards, number));
    match below? {
        NamedStep::Run(run) => Work::of(knowledge, run).map(|work| work.source(asked)),
        NamedStep::Stage { piece } | NamedStep::Enter { piece } | NamedStep::Finish { piece } => {
            Some(named(piece.card))
        }
        Plain(Step::Settle) => {
            let attacker = knowledge.pending.battle.map(|battle| battle.attacker);
            attacker.map(|attacker| super::here(knowledge, attacker))
        }
        _ => None,
    }
}

fn run_question(knowledge: &Knowledge, run: &NamedRun, asked: Seat) -> Message {
    let Some(work) = Work::of(knowledge, run) else { return Message::new("prompt-choice") };
    let Some(op) = work.op() else { return Message::new("prompt-choice") };
    if puts_back(run) && matches!(op, Op::Look { .. }) {
        let message = Message::new("prompt-effect-short").with("ask", kind(op, run, asked));
        return message.with("card", work.source(asked));
    }
    let ask = match op {
        Op::PutHp { of, .. } => hp_from(knowledge, of, run).unwrap_or_else(|| kind(op, run, asked)),
        _ => kind(op, run, asked),
    };
    let picked = match op {
        Op::Choose(_) | Op::Redirect(_) | Op::Equip(_) => {
            work.progress().places().count_ones() as u8
        }
        op if is_pick(op) => run.picked,
        _ => 0,
    };
    let key = if picked == 0 { "prompt-effect" } else { "prompt-effect-more" };
    Message::new(key)
        .with("ask", ask)
        .with("card", work.source(asked))
        .with("text", work.clause())
        .with("picked", picked)
}

/// Whose HP cards are asked about, where their number is.
fn hp_from(knowledge: &Knowledge, of: &Who, run: &NamedRun) -> Option<Message> {
    let asks_number = matches!(knowledge.legal.first(), Some(Action::Number(_)));
    let kept = |at: Spot| {
        knowledge.pending.lasting.iter().any(|lasting| {
            matches!(lasting.what, What::Change { at: there, change: Change::Guard } if there == at)
        })
    };
    let loose = |at: Spot| {
        let there = knowledge.cookie(at).map_or(0, |cookie| cookie.hp.len() as u8);
        there.saturating_sub(u8::from(kept(at)))
    };
    let done = if run.picked == 0 && matches!(of, Who::Them) { 0 } else { run.progress };
    let at = hp::asked_about(of, run.seat, run.them, done, loose).filter(|_| asks_number)?;
    Some(Message::new("ask-hp").with("at", place(knowledge, at)))
}

fn is_pick(op: &Op) -> bool {
    matches!(
        op,
        Op::Put { .. }
            | Op::Play { .. }
            | Op::ReadyCards(_)
            | Op::RestCards(_)
            | Op::Hold(_)
            | Op::RevealCards(_)
            | Op::Look { .. }
    )
}

/// What kind of question a clause asks.
fn kind(op: &Op, run: &NamedRun, asked: Seat) -> Message {
    Message::new(match op {
        Op::Choose(_) => "ask-field",
        Op::Redirect(_) => "ask-redirect",
        Op::Equip(_) => "ask-equip",
        Op::Draw { .. } => "ask-draw",
        Op::PutTop { .. } | Op::PutHp { to: Dest::Hp { .. }, .. } => "ask-number",
        Op::OneOf { .. } | Op::UseIts { .. } => "ask-option",
        Op::PutIt { .. } | Op::PutWho { .. } => "ask-end",
        Op::May { .. } => "ask-may",
        Op::Cost { .. } => "ask-cost",
        Op::Look { rest, .. } if puts_back(run) => match rest {
            Dest::DeckTop => "ask-back-top",
            Dest::DeckBottom => "ask-back-bottom",
            Dest::DeckEnd => "ask-end",
            _ => "ask-back",
        },
        Op::Look { .. } if work_begins(run) => "ask-number",
        Op::Look { .. } => "ask-look",
        Op::Put { what, .. } if what.chooser == Chooser::Chance => "ask-chance",
        Op::Put { what, to } if is_discard(what, *to, run, asked) => "ask-discard",
        Op::Put { what, .. } => return taking(what, run, asked),
        Op::Play { .. } => "ask-play",
        Op::ReadyCards(_) => "ask-ready",
        Op::RestCards(_) => "ask-rest",
        Op::Hold(_) => "ask-hold",
        Op::RevealCards(_) => "ask-reveal",
        Op::OnWord { .. } => "ask-birthday",
        Op::PutHp { .. } => "ask-hp-from",
        _ => "ask-any",
    })
}

/// Nothing has been done for the clause yet.
fn work_begins(run: &NamedRun) -> bool {
    run.progress == 0
}

/// Cards of one's own hand that go to the trash.
pub fn is_discard(what: &Select, to: Dest, run: &NamedRun, asked: Seat) -> bool {
    to == Dest::Trash && what.among.zones == Zones::of(Zone::Hand) && is_own(what, run, asked)
}

fn is_own(what: &Select, run: &NamedRun, asked: Seat) -> bool {
    what.among.side == if run.seat == asked { Side::Mine } else { Side::Foe }
}

/// Cards of a pile, one's own or another's; of several piles it says nothing more.
fn taking(what: &Select, run: &NamedRun, asked: Seat) -> Message {
    let zones = Zone::PILES;
    let one = zones.into_iter().find(|zone| what.among.zones == Zones::of(*zone));
    match one {
        Some(one) if is_own(what, run, asked) => Message::new("ask-take").with("zone", zone(one)),
        Some(one) => Message::new("ask-take-foe").with("zone", zone(one)),
        None => Message::new("ask-any"),
    }
}

/// What another player is busy with; nothing that only they can see.
fn topic(knowledge: &Knowledge, asked: Seat) -> Message {
    let step = knowledge.step();
    if !asks(knowledge, step) {
        return Message::new("topic-effect");
    }
    let key = match step {
        None if knowledge.phase == Phase::Support => "topic-support",
        None => "topic-main",
        Some(Plain(Step::Order { .. })) => "topic-order",
        Some(Plain(Step::Mulligan { .. })) => "topic-mulligan",
        Some(Plain(Step::Compensate { .. })) => "topic-compensate",
        Some(Plain(Step::Lay { .. })) => "topic-lay",
        Some(Plain(Step::Refresh { .. })) => "topic-refresh",
        Some(NamedStep::Pay { .. } | Plain(Step::Tax { .. })) => "topic-pay",
        Some(Plain(Step::Redeem { .. })) => "topic-redeem",
        Some(Plain(Step::Settle)) => "topic-settle",
        Some(Plain(Step::Replace { .. })) => "topic-replace",
        Some(Plain(Step::Respond)) => "topic-respond",
        Some(step) => return effect_topic(knowledge, step, asked),
    };
    Message::new(key)
}

fn effect_topic(knowledge: &Knowledge, step: &NamedStep, asked: Seat) -> Message {
    let work = match step {
        NamedStep::Run(run) | NamedStep::Offer(run) => Work::of(knowledge, run),
        _ => None,
    };
    match work {
        Some(work) => Message::new("topic-effect-of").with("card", work.source(asked)),
        None => Message::new("topic-effect"),
    }
}
