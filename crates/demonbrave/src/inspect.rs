//! What a player points at: a rule card, a five, a trump card, a pair, a seat, a Trash.

use kernel::speak::read_pile;
use kernel::{Lang, Message, Seat, Speak};

use crate::board::row;
use crate::card::Card;
use crate::catalog::{Catalog, Five};
use crate::effect::RuleCard;
use crate::say;
use crate::state::State;
use crate::strength::{Kind, Order};
use crate::view::View;

/// The piles that everybody may read.
pub const PILES: &[&str] = &["trash"];

/// A rule card, a ready-made five or a trump card, explained.
pub fn explain(word: &str, lang: Lang) -> Option<String> {
    let catalog = Catalog::house();
    if let Some(id) = catalog.find(word) {
        return Some(rule_card(catalog.get(id), lang));
    }
    let named = |five: &&Five| five.name.eq_ignore_ascii_case(word);
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

/// The same, and the pair that a card of the field belongs to.
pub fn explain_here(view: &View, words: &str, lang: Lang) -> Option<String> {
    let word = words.split('+').next().unwrap_or(words);
    let told = explain(word, lang)?;
    let pairs = [Seat::A, Seat::B].into_iter().filter_map(|owner| {
        let (seat, unit) = view.unit(Card::read(word, owner).ok()?)?;
        (unit.kind != Kind::Single).then(|| {
            let message = Message::new("explain-pair").with("seat", seat.to_string());
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
pub fn look(view: &View, words: &str, lang: Lang) -> Option<String> {
    let (pile, seat) = read_pile(words, PILES)?;
    let seats = [Seat::A, Seat::B].into_iter().filter(|one| seat.is_none_or(|seat| seat == *one));
    let mut lines = Vec::new();
    for seat in seats {
        let side = &view.sides[seat];
        if pile.is_none() {
            let cards = side.five.iter().filter_map(|slot| view.catalog().card(slot.card));
            lines.extend(cards.map(|card| rule_card(card, lang)));
        }
        let title = say(lang, &Message::new("board-trash"));
        lines.push(format!("{seat} {title} ({}): {}", side.trash.len(), row(side.trash)));
    }
    Some(lines.join("\n")).filter(|text| !text.is_empty())
}

/// A rule card with its text; of a card that is not of the house only the id is known.
fn rule_card(card: &RuleCard, lang: Lang) -> String {
    match say::name(card) {
        None => format!("{} [{}]", card.id, card.badge),
        Some(name) => {
            let text = say(lang, &Message::new(format!("card-{}-text", card.id)));
            format!("{} [{}] {}: {text}", card.id, card.badge, say(lang, &name))
        }
    }
}

fn say(lang: Lang, message: &Message) -> String {
    State::lexicon().say(lang, message)
}
