//! How choices are made by hand: which things of the view are touched.

use kernel::{Gesture, Seat};

use crate::action::{Action, Pay, Target};
use crate::card::Card;
use crate::knowledge::Knowledge;
use crate::state::Step;

/// A card of the hand that is played may be let go anywhere on its owner's field.
const FIELD: &str = "field";

pub fn gesture(knowledge: &Knowledge, action: Action) -> Gesture {
    let drop = matches!(action, Action::Play(_)).then(|| FIELD.to_owned());
    Gesture { drop, ..Gesture::touching(touches(knowledge, action)) }
}

fn touches(knowledge: &Knowledge, action: Action) -> Vec<String> {
    match action {
        Action::Choose(card) => vec![format!("rule:{}", card.0)],
        Action::Take(five) => vec![format!("five:{five}")],
        Action::Play(card) => in_hand(knowledge, card),
        Action::Pair(one, two) => vec![unit(one), unit(two)],
        Action::With(card) | Action::Block(card) => vec![unit(card)],
        Action::Add { single, pair } => vec![unit(single), unit(pair)],
        Action::Attack { unit: by, target: Target::Unit(target) } => vec![unit(by), unit(target)],
        Action::Attack { unit: by, target: Target::Player } => {
            vec![unit(by), format!("seat:{}", own(knowledge).opponent())]
        }
        Action::Respond { card, pay } => {
            let mut touches = vec![format!("rule:{}", card.0)];
            touches.extend(paid(knowledge, pay));
            touches
        }
        Action::Pick(card) => picked(knowledge, card),
        Action::Name(number) => vec![format!("number:{number}")],
        Action::Done | Action::Battle | Action::End | Action::Pass => Vec::new(),
    }
}

fn unit(anchor: Card) -> String {
    format!("unit:{anchor}")
}

/// The side the viewer decides for.
fn own(knowledge: &Knowledge) -> Seat {
    knowledge.viewer.seat().or(knowledge.to_act).unwrap_or(Seat::A)
}

/// A card of the hand. Of cards that do the same only one is offered: the others stand for it.
fn in_hand(knowledge: &Knowledge, card: Card) -> Vec<String> {
    let hand = knowledge.sides[own(knowledge)].hand.unwrap_or_default();
    let offered = |other: Card| knowledge.legal.iter().any(|action| names(*action, other));
    let stands = |other: &Card| *other != card && other.is_twin_of(card) && !offered(*other);
    let cards = std::iter::once(card).chain(hand.into_iter().filter(stands));
    cards.map(|card| format!("hand:{card}")).collect()
}

/// Whether an action is about this card.
fn names(action: Action, card: Card) -> bool {
    match action {
        Action::Play(one)
        | Action::With(one)
        | Action::Block(one)
        | Action::Pick(one)
        | Action::Respond { pay: Pay::Discard(one) | Pay::Trash(one) | Pay::Give(one), .. } => {
            one == card
        }
        Action::Pair(one, two) | Action::Add { single: one, pair: two } => {
            one == card || two == card
        }
        Action::Attack { unit, target } => unit == card || target == Target::Unit(card),
        _ => false,
    }
}

fn paid(knowledge: &Knowledge, pay: Pay) -> Vec<String> {
    match pay {
        Pay::Nothing => Vec::new(),
        Pay::Trash(card) => vec![unit(card)],
        Pay::Discard(card) | Pay::Give(card) => in_hand(knowledge, card),
    }
}

/// A card for an effect: one of a unit that is to lose a card, a unit, one of the Trash or the hand.
fn picked(knowledge: &Knowledge, card: Card) -> Vec<String> {
    if knowledge.steps.last() == Some(&Step::Victim) {
        return vec![format!("card:{card}")];
    }
    if let Some((_, found)) = knowledge.unit(card) {
        return vec![unit(found.cards.first().unwrap_or(card))];
    }
    let side = &knowledge.sides[own(knowledge)];
    let held = side.hand.is_some_and(|hand| hand.contains(card));
    if !held && side.trash.contains(card) {
        return vec![format!("trash:{card}")];
    }
    in_hand(knowledge, card)
}
