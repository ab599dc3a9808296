//! Choices, as words on buttons. Those of one list differ.

use std::mem::discriminant;

use kernel::{Arg, Lang, Message, Seat};

use super::{Work, ability_text, ask, card, energy, here, names_of, place, puts_back};
use crate::action::Action;
use crate::card::{Card, CardNumber, CardType};
use crate::effect::{Goal, On, Op, Taken, Trigger};
use crate::knowledge::Knowledge;
use crate::pending::NamedStep::{self, Plain};
use crate::pending::NamedWaiting;
use crate::piece::Spot;
use crate::state::{Phase, Step};
use crate::wording::clause_text;

pub fn label(knowledge: &Knowledge, action: Action) -> Message {
    let seat = knowledge.to_act.unwrap_or(knowledge.active);
    let with = |key: &str, number: CardNumber| {
        Message::new(key).with("card", told_apart(knowledge, action, number))
    };
    match action {
        Action::First => Message::new("do-first"),
        Action::Second => Message::new("do-second"),
        Action::Keep => Message::new("do-keep"),
        Action::Redraw => Message::new("do-redraw"),
        Action::Place(number) => with(placing(knowledge), number),
        Action::Play(number) => play(knowledge, with, number),
        Action::Special(number) => with("do-special", number),
        Action::Extra(number) => {
            let awakens = card(&knowledge.cards, number).is_some_and(|card| card.awaken.is_some());
            with(if awakens { "do-awaken" } else { "do-extra" }, number)
        }
        Action::Activate { at, ability } => on_field(knowledge, "do-activate", at, ability),
        Action::Answer { at, ability } => on_field(knowledge, "do-answer", at, ability),
        Action::Return { card: number, ability } => {
            with("do-return", number).with("text", text_of(knowledge, number, ability))
        }
        Action::Attack { by, target } => attack(knowledge, by, target),
        Action::End => Message::new("do-end"),
        Action::Trap(number) => costing(knowledge, with("do-trap", number), number),
        Action::Pay(number) => with("do-pay", number),
        Action::Choose(at) => choose(knowledge, at),
        Action::Take { card: number, rested } => {
            let key = taking(knowledge, seat);
            let mark = if rested { "mark-rested" } else { "mark-none" };
            with(key, number).with("mark", Message::new(mark))
        }
        Action::Number(count) => number(knowledge, count),
        Action::Option(which) => option(knowledge, seat, which),
        Action::Use => consent(knowledge, seat),
        Action::Pass => Message::new(declining(knowledge)),
        Action::Concede(_) => Message::new("do-concede"),
    }
}

/// The name of a card; with its number where another choice like this has a card of that name.
fn told_apart(knowledge: &Knowledge, action: Action, number: CardNumber) -> Arg {
    let catalog = &*knowledge.cards;
    let Some(this) = card(catalog, number) else { return names_of(catalog, number) };
    let same_name =
        |other: &Card| Lang::ALL.into_iter().any(|lang| other.name_in(lang) == this.name_in(lang));
    let twin = knowledge.legal.iter().any(|other| {
        let alike = discriminant(other) == discriminant(&action);
        let named = other.card().filter(|other| *other != number);
        alike && named.and_then(|other| card(catalog, other)).is_some_and(same_name)
    });
    if !twin {
        return names_of(catalog, number);
    }
    Lang::ALL.map(|lang| format!("{} {number}", this.name_in(lang))).into()
}

/// An ability of a card; what is plain on a button, that it can be activated, is left out.
fn text_of(knowledge: &Knowledge, number: CardNumber, ability: u8) -> Arg {
    let catalog = &*knowledge.cards;
    let Some(card) = card(catalog, number) else { return String::new().into() };
    let told = card.abilities.get(ability as usize);
    match told.filter(|told| matches!(told.trigger, Trigger::Activate { .. })) {
        Some(told) => {
            let all = 0..told.ops.len();
            Lang::ALL.map(|lang| clause_text(catalog, card, ability, all.clone(), lang)).into()
        }
        None => ability_text(catalog, card, ability),
    }
}

fn placing(knowledge: &Knowledge) -> &'static str {
    match knowledge.step() {
        Some(Plain(Step::Lay { .. })) => "do-lay",
        None if knowledge.phase == Phase::Support => "do-support",
        _ => "do-play",
    }
}

fn play(
    knowledge: &Knowledge,
    with: impl Fn(&str, CardNumber) -> Message,
    number: CardNumber,
) -> Message {
    match card(&knowledge.cards, number).map(|card| card.card) {
        Some(CardType::Item | CardType::Trap) => {
            costing(knowledge, with("do-item", number), number)
        }
        Some(CardType::Stage) => costing(knowledge, with("do-stage", number), number),
        _ => with("do-play", number),
    }
}

/// With the energy it costs.
fn costing(knowledge: &Knowledge, message: Message, number: CardNumber) -> Message {
    let price = knowledge.prices.iter().find(|(other, _)| *other == number).map(|(_, cost)| *cost);
    let printed = || card(&knowledge.cards, number).map(|card| card.cost);
    let cost = price.or_else(printed).unwrap_or_default();
    message.with("cost", energy(cost))
}

fn on_field(knowledge: &Knowledge, key: &str, at: Spot, ability: u8) -> Message {
    let text =
        knowledge.on(at).map_or(String::new().into(), |card| text_of(knowledge, card, ability));
    Message::new(key).with("at", here(knowledge, at)).with("text", text)
}

fn attack(knowledge: &Knowledge, by: Spot, target: Spot) -> Message {
    let message = Message::new("do-attack").with("by", here(knowledge, by));
    message.with("target", here(knowledge, target))
}

fn choose(knowledge: &Knowledge, at: Spot) -> Message {
    match knowledge.cookie(at) {
        Some(cookie) => Message::new("do-choose-cookie")
            .with("at", place(knowledge, at))
            .with("level", cookie.level)
            .with("hp", cookie.hp.len()),
        None => Message::new("do-choose").with("at", place(knowledge, at)),
    }
}

/// What becomes of a card that is taken.
fn taking(knowledge: &Knowledge, asked: Seat) -> &'static str {
    match knowledge.step() {
        Some(Plain(Step::Refresh { .. })) => return "do-break",
        Some(Plain(Step::Tax { .. })) => return "do-discard",
        _ => {}
    }
    let Some(work) = Work::now(knowledge) else { return "do-take" };
    match work.op() {
        Some(Op::Look { .. }) if puts_back(&work.run) => "do-put-back",
        Some(Op::Put { what, to }) if ask::is_discard(what, *to, &work.run, asked) => "do-discard",
        Some(Op::Put { .. }) => "do-pick",
        Some(Op::Play { .. } | Op::Look { take: Some(Taken { to: Goal::Play(_), .. }), .. }) => {
            "do-play-it"
        }
        Some(Op::ReadyCards(_)) => "do-ready",
        Some(Op::RestCards(_)) => "do-rest",
        Some(Op::Hold(_)) => "do-hold",
        Some(Op::RevealCards(_)) => "do-reveal",
        _ => "do-take",
    }
}

fn number(knowledge: &Knowledge, count: u8) -> Message {
    let moves =
        Work::now(knowledge).is_some_and(|work| !matches!(work.op(), Some(Op::Draw { .. })));
    let key = match (moves, count) {
        (true, _) => "do-number",
        (false, 0) => "do-draw-none",
        (false, _) => "do-draw",
    };
    Message::new(key).with("count", count)
}

fn option(knowledge: &Knowledge, asked: Seat, which: u8) -> Message {
    if let Some(Plain(Step::Settle)) = knowledge.step() {
        return waiting(knowledge, asked, which);
    }
    let plain = || Message::new("do-option").with("which", which + 1);
    let Some(work) = Work::now(knowledge) else { return plain() };
    match work.op() {
        Some(Op::OneOf { ends, .. }) => {
            let Some(end) = ends.get(which as usize) else { return plain() };
            let start = match which.checked_sub(1) {
                Some(before) => ends[before as usize] as usize,
                None => work.run.at as usize + 1,
            };
            plain_text(which, work.block(start, *end as usize))
        }
        Some(op @ Op::UseIts { .. }) => {
            let it = work.run.it.and_then(|it| card(work.catalog, it.card));
            let ability = it.and_then(|it| its_ability(it, op, which).map(|ability| (it, ability)));
            let text = |(it, ability)| ability_text(work.catalog, it, ability);
            ability.map(text).map_or_else(plain, |text| plain_text(which, text))
        }
        Some(Op::PutIt { .. } | Op::PutWho { .. } | Op::Look { .. }) => {
            Message::new(if which == 0 { "do-top" } else { "do-bottom" })
        }
        _ => plain(),
    }
}

fn plain_text(which: u8, text: Arg) -> Message {
    Message::new("do-option-text").with("which", which + 1).with("text", text)
}

/// Which of its abilities a card on loan offers there.
fn its_ability(card: &Card, op: &Op, which: u8) -> Option<u8> {
    let Op::UseIts { flip, play, activate, then } = op else { return None };
    let kinds =
        [(On::Flip, *flip), (On::Play, *play), (On::Activate, *activate), (On::Then, *then)];
    let allowed = kinds.into_iter().filter(|(_, used)| *used);
    let mut abilities = allowed.flat_map(|(on, _)| card.all(on));
    abilities.nth(which as usize).map(|(ability, _)| ability)
}

/// A triggered effect that waits; equal ones are counted.
fn waiting(knowledge: &Knowledge, asked: Seat, which: u8) -> Message {
    let own = || knowledge.pending.waiting.iter().filter(|waiting| waiting.seat == asked);
    let found = own().nth(which as usize);
    let known = found.and_then(|found| Some((found, found.text.card()?)));
    let Some((found, number)) = known else {
        return Message::new("do-option").with("which", which + 1);
    };
    let alike = |other: &&NamedWaiting| (other.text, other.ability) == (found.text, found.ability);
    let text = text_of(knowledge, number, found.ability);
    let message = |key: &str| {
        Message::new(key).with("card", names_of(&knowledge.cards, number)).with("text", text)
    };
    if own().filter(alike).count() < 2 {
        return message("do-waiting");
    }
    message("do-waiting-nth").with("nth", own().take(which as usize + 1).filter(alike).count())
}

fn consent(knowledge: &Knowledge, asked: Seat) -> Message {
    if let Some(Plain(Step::Redeem { .. })) = knowledge.step() {
        return Message::new("do-redeem");
    }
    let Some(work) = Work::now(knowledge) else { return Message::new("do-use") };
    if let Some(NamedStep::Offer(_)) = knowledge.step() {
        return Message::new("do-use-card").with("card", work.source(asked));
    }
    Message::new(match work.op() {
        Some(Op::Cost { .. }) => "do-pay-cost",
        Some(Op::May { .. }) => "do-may",
        Some(Op::OnWord { .. }) => "do-birthday",
        _ => "do-chance",
    })
}

fn declining(knowledge: &Knowledge) -> &'static str {
    match knowledge.step() {
        None if knowledge.phase == Phase::Support => return "do-no-support",
        Some(Plain(Step::Respond)) => return "do-no-answer",
        Some(NamedStep::Offer(_)) => return "do-not-use",
        Some(Plain(Step::Redeem { .. })) => return "do-not-redeem",
        Some(Plain(Step::Replace { .. })) => return "do-no-cookie",
        _ => {}
    }
    let Some(work) = Work::now(knowledge) else { return "do-pass" };
    match work.op() {
        Some(Op::Cost { .. }) => "do-not-pay",
        Some(Op::May { .. }) => "do-may-not",
        Some(Op::OnWord { .. }) => "do-no-birthday",
        _ if work.run.picked > 0 || work.progress().places() != 0 => "do-no-more",
        _ => "do-none",
    }
}
