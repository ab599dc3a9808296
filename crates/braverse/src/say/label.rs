//! Choices, as words on buttons. Those of one list differ.

use std::mem::discriminant;

use kernel::{Arg, Lang, Message, Seat};

use super::{Work, ability_text, ask, card, names_of, place, puts_back};
use crate::action::Action;
use crate::affairs::NamedWaiting;
use crate::card::{Card, CardNumber, CardType};
use crate::effect::{On, Op, Trigger};
use crate::piece::Spot;
use crate::state::{Phase, Step};
use crate::view::View;
use crate::wording::{clause_text, energy_text};

pub fn label(view: &View, action: Action) -> Message {
    let seat = view.to_act.unwrap_or(view.active);
    let with = |key: &str, number: CardNumber| {
        Message::new(key).with("card", told_apart(view, action, number))
    };
    match action {
        Action::First => Message::new("do-first"),
        Action::Second => Message::new("do-second"),
        Action::Keep => Message::new("do-keep"),
        Action::Redraw => Message::new("do-redraw"),
        Action::Place(number) => with(placing(view), number),
        Action::Play(number) => play(view, with, number),
        Action::Special(number) => with("do-special", number),
        Action::Extra(number) => {
            let awakens = card(view.house.0, number).is_some_and(|card| card.awaken.is_some());
            with(if awakens { "do-awaken" } else { "do-extra" }, number)
        }
        Action::Activate { at, ability } => on_field(view, "do-activate", at, ability),
        Action::Answer { at, ability } => on_field(view, "do-answer", at, ability),
        Action::Return { card: number, ability } => {
            with("do-return", number).with("text", text_of(view, number, ability))
        }
        Action::Attack { by, target } => attack(view, by, target),
        Action::End => Message::new("do-end"),
        Action::Trap(number) => costing(view, with("do-trap", number), number),
        Action::Pay(number) => with("do-pay", number),
        Action::Choose(at) => choose(view, at),
        Action::Take { card: number, rested } => {
            let key = taking(view, seat);
            let mark = if rested { "mark-rested" } else { "mark-none" };
            with(key, number).with("mark", Message::new(mark))
        }
        Action::Number(count) => number(view, count),
        Action::Option(which) => option(view, seat, which),
        Action::Use => consent(view, seat),
        Action::Pass => Message::new(declining(view)),
        Action::Concede(_) => Message::new("do-concede"),
    }
}

/// The name of a card; with its number where another choice like this has a card of that name.
fn told_apart(view: &View, action: Action, number: CardNumber) -> Arg {
    let catalog = view.house.0;
    let Some(this) = card(catalog, number) else { return names_of(catalog, number) };
    let same_name =
        |other: &Card| Lang::ALL.into_iter().any(|lang| other.name_in(lang) == this.name_in(lang));
    let twin = view.legal.iter().any(|other| {
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
fn text_of(view: &View, number: CardNumber, ability: u8) -> Arg {
    let catalog = view.house.0;
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

fn placing(view: &View) -> &'static str {
    match view.step() {
        Some(Step::Lay { .. }) => "do-lay",
        None if view.phase == Phase::Support => "do-support",
        _ => "do-play",
    }
}

fn play(view: &View, with: impl Fn(&str, CardNumber) -> Message, number: CardNumber) -> Message {
    match card(view.house.0, number).map(|card| card.card) {
        Some(CardType::Item | CardType::Trap) => costing(view, with("do-item", number), number),
        Some(CardType::Stage) => costing(view, with("do-stage", number), number),
        _ => with("do-play", number),
    }
}

/// With the energy it costs.
fn costing(view: &View, message: Message, number: CardNumber) -> Message {
    let cost = card(view.house.0, number).map(|card| card.cost).unwrap_or_default();
    let said = Lang::ALL.map(|lang| energy_text(cost, lang));
    message.with("cost", said)
}

fn on_field(view: &View, key: &str, at: Spot, ability: u8) -> Message {
    let text = view.on(at).map_or(String::new().into(), |card| text_of(view, card, ability));
    Message::new(key).with("at", place(view, at)).with("text", text)
}

fn attack(view: &View, by: Spot, target: Spot) -> Message {
    let damage = view.cookie(by).map_or(0, |cookie| cookie.attack);
    Message::new("do-attack")
        .with("by", place(view, by))
        .with("target", place(view, target))
        .with("damage", damage)
}

fn choose(view: &View, at: Spot) -> Message {
    match view.cookie(at) {
        Some(cookie) => Message::new("do-choose-cookie")
            .with("at", place(view, at))
            .with("level", cookie.level)
            .with("hp", cookie.hp.len()),
        None => Message::new("do-choose").with("at", place(view, at)),
    }
}

/// What becomes of a card that is taken.
fn taking(view: &View, asked: Seat) -> &'static str {
    match view.step() {
        Some(Step::Refresh { .. }) => return "do-break",
        Some(Step::Tax { .. }) => return "do-discard",
        _ => {}
    }
    let Some(work) = Work::now(view) else { return "do-take" };
    match work.op() {
        Some(Op::Look { .. }) if puts_back(&work.run) => "do-put-back",
        Some(Op::Put { what, to }) if ask::is_discard(what, *to, &work.run, asked) => "do-discard",
        Some(Op::Put { .. }) => "do-pick",
        Some(Op::Play { .. }) => "do-play-it",
        Some(Op::ReadyCards(_)) => "do-ready",
        Some(Op::RestCards(_)) => "do-rest",
        Some(Op::RevealHand(_)) => "do-reveal",
        _ => "do-take",
    }
}

fn number(view: &View, count: u8) -> Message {
    let moves = Work::now(view).is_some_and(|work| matches!(work.op(), Some(Op::PutTop { .. })));
    let key = match (moves, count) {
        (true, _) => "do-number",
        (false, 0) => "do-draw-none",
        (false, _) => "do-draw",
    };
    Message::new(key).with("count", count)
}

fn option(view: &View, asked: Seat, which: u8) -> Message {
    if let Some(Step::Settle) = view.step() {
        return waiting(view, asked, which);
    }
    let plain = || Message::new("do-option").with("which", which + 1);
    let Some(work) = Work::now(view) else { return plain() };
    match work.op() {
        Some(Op::OneOf { ends }) => {
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
        Some(Op::PutIt { .. } | Op::PutWho { .. }) => {
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
fn waiting(view: &View, asked: Seat, which: u8) -> Message {
    let own = || view.affairs.waiting.iter().filter(|waiting| waiting.seat == asked);
    let found = own().nth(which as usize);
    let known = found.and_then(|found| Some((found, found.text.card()?)));
    let Some((found, number)) = known else {
        return Message::new("do-option").with("which", which + 1);
    };
    let alike = |other: &&NamedWaiting| (other.text, other.ability) == (found.text, found.ability);
    let text = text_of(view, number, found.ability);
    let message = |key: &str| {
        Message::new(key).with("card", names_of(view.house.0, number)).with("text", text)
    };
    if own().filter(alike).count() < 2 {
        return message("do-waiting");
    }
    message("do-waiting-nth").with("nth", own().take(which as usize + 1).filter(alike).count())
}

fn consent(view: &View, asked: Seat) -> Message {
    let Some(work) = Work::now(view) else { return Message::new("do-use") };
    if let Some(Step::Offer(_)) = view.step() {
        return Message::new("do-use-card").with("card", work.source(asked));
    }
    Message::new(match work.op() {
        Some(Op::Cost { .. }) => "do-pay-cost",
        Some(Op::May { .. }) => "do-may",
        _ => "do-chance",
    })
}

fn declining(view: &View) -> &'static str {
    match view.step() {
        None if view.phase == Phase::Support => return "do-no-support",
        Some(Step::Respond) => return "do-no-answer",
        Some(Step::Offer(_)) => return "do-not-use",
        Some(Step::Replace { .. }) => return "do-no-cookie",
        _ => {}
    }
    let Some(work) = Work::now(view) else { return "do-pass" };
    match work.op() {
        Some(Op::Cost { .. }) => "do-not-pay",
        Some(Op::May { .. }) => "do-may-not",
        _ if work.run.picked > 0 || work.run.mask & 0x7f != 0 && !is_look(&work) => "do-no-more",
        _ => "do-none",
    }
}

/// A look at the deck counts its cards where others note what they chose.
fn is_look(work: &Work) -> bool {
    matches!(work.op(), Some(Op::Look { .. }))
}
