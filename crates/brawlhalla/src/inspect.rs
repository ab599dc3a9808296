//! What a player points at: a Legend, a card of it, a seat, a discard pile.

use kernel::speak::read_pile;
use kernel::{Lang, Message, Seat, Speak};

use crate::content::Content;
use crate::pile::Design;
use crate::state::State;
use crate::view::View;

/// The piles that everybody may read.
pub const PILES: &[&str] = &["discard"];

/// A Legend, or a card as `bodvar-3a`, explained.
pub fn explain(word: &str, lang: Lang) -> Option<String> {
    let content = Content::house();
    let word = word.to_lowercase();
    if let Some(id) = content.find(&word) {
        return Some(legend(&content.get(id).id, lang));
    }
    let (legend, card) = word.split_once('-')?;
    let id = content.find(legend)?;
    Some(self::card(&content.get(id).id, Design::read(card).ok()?, lang))
}

/// A card of the viewer as `3a`, one of another seat as `B-3a` or `B 3a`, or by its Legend.
pub fn explain_here(view: &View, words: &str, lang: Lang) -> Option<String> {
    let id = |seat: Seat| {
        let legend = view.fighters.get(seat.index())?.legend?;
        Some(view.content().get(legend).id.as_str())
    };
    let read = |seat: Seat, text: &str| {
        Some(card(id(seat)?, Design::read(&text.to_lowercase()).ok()?, lang))
    };
    let of_seat = words.split_once(['-', ' ']).and_then(|(seat, text)| {
        let seat = seat.parse::<Seat>().ok()?;
        read(seat, text.trim())
    });
    let own = || view.viewer.seat().and_then(|seat| read(seat, words));
    of_seat.or_else(own).or_else(|| explain(words, lang))
}

/// A seat with everything that lies open before it, or the discard piles.
pub fn look(view: &View, words: &str, lang: Lang) -> Option<String> {
    let (pile, seat) = read_pile(words, PILES)?;
    let seats = (0..view.fighters.len()).map(|index| Seat::ALL[index]);
    let mut lines = Vec::new();
    for seat in seats.filter(|one| seat.is_none_or(|seat| seat == *one)) {
        let Some(id) = view.fighter(seat).legend else { continue };
        let id = &view.content().get(id).id;
        if pile.is_none() {
            lines.push(legend(id, lang));
        }
        lines.extend(discard(view, seat, id, lang));
    }
    Some(lines.join("\n")).filter(|text| !text.is_empty())
}

fn discard(view: &View, seat: Seat, id: &str, lang: Lang) -> Vec<String> {
    let pile = view.fighter(seat).discard;
    let title = format!("{seat} {} ({})", say(lang, "board-discard".to_owned()), pile.len());
    let cards: Vec<_> = pile.cards().collect();
    let row = |alike: &[Design]| {
        let times = if alike.len() > 1 { format!(" ×{}", alike.len()) } else { String::new() };
        format!("  {}{times}", card(id, alike[0], lang))
    };
    std::iter::once(title).chain(cards.chunk_by(Design::eq).map(row)).collect()
}

fn legend(id: &str, lang: Lang) -> String {
    let with_text =
        |key: String| format!("{}: {}", say(lang, key.clone()), say(lang, format!("{key}-text")));
    let lines = [
        say(lang, format!("legend-{id}")),
        with_text(format!("power-{id}")),
        with_text(format!("weapon-{id}-a")),
        with_text(format!("weapon-{id}-b")),
    ];
    lines.join("\n")
}

fn card(id: &str, card: Design, lang: Lang) -> String {
    let key = format!("card-{id}-{card}");
    format!("{id}-{card} {}: {}", say(lang, key.clone()), say(lang, format!("{key}-text")))
}

fn say(lang: Lang, key: String) -> String {
    State::lexicon().say(lang, &Message::new(key))
}
