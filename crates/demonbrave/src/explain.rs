//! What a player points at: a rule card, a five, a trump card, a pair, a seat, a Trash.

use kernel::speak::read_pile;
use kernel::{Lang, Message, Seat, Speak};

use crate::board::row;
use crate::card::Card;
use crate::catalog::{Catalog, Five, RuleCardId};
use crate::effect::RuleCard;
use crate::knowledge::Knowledge;
use crate::say;
use crate::state::State;
use crate::strength::{Kind, Order};

/// The piles that everybody may read.
pub const PILES: &[&str] = &["trash"];

/// A rule card, a ready-made five or a trump card, explained.
pub fn explain(word: &str, lang: Lang) -> Option<String> {
    let catalog = Catalog::house();
    if let Some(id) = find(catalog, word) {
        return Some(rule_card(catalog.get(id), lang));
    }
    let named = |five: &&Five| {
        let key = Message::new(format!("five-{}", five.name));
        five.name.eq_ignore_ascii_case(word) || is_said(word, &key)
    };
    if let Some(five) = catalog.fives().iter().position(|five| named(&five)) {
        let cards = catalog.five(five as u8).map(|id| rule_card(catalog.get(id), lang));
        return Some(cards.join("\n"));
    }
    let card = Card::read(word, Seat::A).ok()?;
    if card.is_joker() {
        return Some(say(lang, &Message::new("explain-joker")));
    }
    let place = usize::from(Order { reversed: false }.single(card)) + 1;
    let message = Message::new("explain-card").with("card", card.pretty()).with("place", place);
    Some(say(lang, &message))
}

/// A rule card by its id, or by its name in any language.
pub fn find(catalog: &Catalog, word: &str) -> Option<RuleCardId> {
    let named = |id: &RuleCardId| say::name(catalog.get(*id)).is_some_and(|it| is_said(word, &it));
    catalog.find(word).or_else(|| catalog.ids().find(named))
}

fn is_said(word: &str, message: &Message) -> bool {
    let word = word.to_lowercase();
    Lang::ALL.iter().any(|lang| say(*lang, message).to_lowercase() == word)
}

/// The same, and the pair that a card of the field belongs to.
pub fn explain_here(knowledge: &Knowledge, words: &str, lang: Lang) -> Option<String> {
    let word = words.split('+').next().unwrap_or(words);
    let told = explain(word, lang)?;
    let pairs = [Seat::A, Seat::B].into_iter().filter_map(|owner| {
        let (seat, unit) = knowledge.unit(Card::read(word, owner).ok()?)?;
        (unit.kind != Kind::Single).then(|| {
            let message = Message::new("explain-pair").with("seat", seat);
            let message = message.with("unit", say::cards(unit.cards));
            say(lang, &message.with("kind", say::kind(unit.kind)))
        })
    });
    let mut lines = vec![told];
    lines.extend(pairs);
    lines.dedup();
    Some(lines.join("\n"))
}

/// A seat with its rule cards and its Trash, or the Trash alone.
pub fn look(knowledge: &Knowledge, words: &str, lang: Lang) -> Option<String> {
    let (pile, seat) = read_pile(words, PILES)?;
    let seats = [Seat::A, Seat::B].into_iter().filter(|one| seat.is_none_or(|seat| seat == *one));
    let mut lines = Vec::new();
    for seat in seats {
        let side = &knowledge.sides[seat];
        if pile.is_none() {
            let cards = side.five.iter().filter_map(|slot| knowledge.catalog().card(slot.card));
            lines.extend(cards.map(|card| rule_card(card, lang)));
        }
        let title = say(lang, &Message::new("board-trash"));
        lines.push(format!("{seat} {title} ({}): {}", side.trash.len(), row(side.trash)));
    }
    Some(lines.join("\n")).filter(|text| !text.is_empty())
}

/// A rule card with its text; of a card that is not of the house only the id is known.
fn rule_card(card: &RuleCard, lang: Lang) -> String {
    let badge = badge(card, lang);
    match say::name(card) {
        None => format!("{} [{badge}]", card.id),
        Some(name) => {
            let text = say(lang, &Message::new(format!("card-{}-text", card.id)));
            format!("{} [{badge}] {}: {text}", card.id, say(lang, &name))
        }
    }
}

/// What a rule card is tied to: numbers as they are, words in the language.
fn badge(card: &RuleCard, lang: Lang) -> String {
    let (word, count) = card.badge.split_once(' ').unwrap_or((&card.badge, ""));
    let key = match word {
        "JOKER" => "badge-joker",
        "run" => "badge-run",
        "suit" => "badge-suit",
        "draw" => "badge-draw",
        "life" => "badge-life",
        _ => return card.badge.clone(),
    };
    say(lang, &Message::new(key).with("count", count.to_owned()))
}

fn say(lang: Lang, message: &Message) -> String {
    State::lexicon().say(lang, message)
}
