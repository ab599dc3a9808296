//! What a player points at: a Legend, a card of it, a seat, a discard pile.

use kernel::speak::read_pile;
use kernel::{Lang, Message, Seat, Speak};

use crate::content::Content;
use crate::knowledge::Knowledge;
use crate::pile::Design;
use crate::state::{Face, State};

/// The piles that everybody may read.
pub const PILES: &[&str] = &["discard"];

/// A Legend, a card as `bodvar-3a`, or anything of a Legend by its name, explained. Away from a table
/// a card is told with the id by which it is asked for.
pub fn explain(word: &str, lang: Lang) -> Option<String> {
    told(word, lang, |id, card, _| format!("{id}-{card}"))
}

/// How a card is told of.
type Title = fn(&str, Design, Lang) -> String;

/// A card with whose it is: `Nix 1b`.
fn title(id: &str, card: Design, lang: Lang) -> String {
    format!("{} {card}", say(lang, format!("legend-{id}")))
}

fn told(word: &str, lang: Lang, title: Title) -> Option<String> {
    let content = Content::house();
    let word = word.to_lowercase();
    if let Some(id) = content.find(&word) {
        return Some(legend(&content.get(id).id, lang));
    }
    let of_legend = word.split_once(['-', ' ']).and_then(|(legend, card)| {
        let id = content.find(legend)?;
        Some(self::card(&content.get(id).id, Design::read(card).ok()?, lang, title))
    });
    of_legend.or_else(|| named(&word, lang, title))
}

/// A Legend, a power, a weapon or a card by its name in any language.
fn named(name: &str, lang: Lang, title: Title) -> Option<String> {
    let is =
        |key: &String| Lang::ALL.iter().any(|lang| say(*lang, key.clone()).to_lowercase() == name);
    Content::house().legends().iter().find_map(|found| {
        let id = &found.id;
        if is(&format!("legend-{id}")) {
            return Some(legend(id, lang));
        }
        let things = [format!("power-{id}"), format!("weapon-{id}-a"), format!("weapon-{id}-b")];
        let thing = things.into_iter().find(is).map(|key| with_text(key, lang));
        let card = || Design::all().find(|card| is(&format!("card-{id}-{card}")));
        thing.or_else(|| card().map(|card| self::card(id, card, lang, title)))
    })
}

/// A card of the viewer as `3a`, one of another seat as `B-3a` or `B 3a`, or by its Legend; and a
/// power or a Weapon as a choice names it.
pub fn explain_here(knowledge: &Knowledge, words: &str, lang: Lang) -> Option<String> {
    let id = |seat: Seat| {
        let legend = knowledge.fighters.get(seat.index())?.legend?;
        Some(knowledge.content().get(legend).id.as_str())
    };
    let read = |seat: Seat, text: &str| {
        Some(card(id(seat)?, Design::read(&text.to_lowercase()).ok()?, lang, title))
    };
    let of_seat = words.split_once(['-', ' ']).and_then(|(seat, text)| {
        let seat = seat.parse::<Seat>().ok()?;
        read(seat, text.trim())
    });
    let viewer = knowledge.viewer.seat();
    let own = || viewer.and_then(|seat| read(seat, words));
    let power = || {
        let (seat, id) = viewer.and_then(|seat| Some((seat, id(seat)?)))?;
        let side = if knowledge.fighter(seat).face == Some(Face::B) { "b" } else { "a" };
        Some(match words.to_lowercase().as_str() {
            "weapon a" => format!("weapon-{id}-a"),
            "weapon b" => format!("weapon-{id}-b"),
            "use weapon" => format!("weapon-{id}-{side}"),
            "use power" => format!("power-{id}"),
            _ => return None,
        })
    };
    let own = of_seat.or_else(own).or_else(|| power().map(|key| with_text(key, lang)));
    own.or_else(|| told(words, lang, title))
}

/// A seat with everything that lies open before it, or the discard piles.
pub fn look(knowledge: &Knowledge, words: &str, lang: Lang) -> Option<String> {
    let (pile, seat) = read_pile(words, PILES)?;
    let seats = (0..knowledge.fighters.len()).map(|index| Seat::ALL[index]);
    let mut lines = Vec::new();
    for seat in seats.filter(|one| seat.is_none_or(|seat| seat == *one)) {
        let Some(id) = knowledge.fighter(seat).legend else { continue };
        let id = &knowledge.content().get(id).id;
        if pile.is_none() {
            lines.push(legend(id, lang));
        }
        lines.extend(discard(knowledge, seat, id, lang));
    }
    Some(lines.join("\n")).filter(|text| !text.is_empty())
}

fn discard(knowledge: &Knowledge, seat: Seat, id: &str, lang: Lang) -> Vec<String> {
    let pile = knowledge.fighter(seat).discard;
    let heading = format!("{seat} {} ({})", say(lang, "board-discard".to_owned()), pile.len());
    let cards: Vec<_> = pile.cards().collect();
    let row = |alike: &[Design]| {
        let times = if alike.len() > 1 { format!(" ×{}", alike.len()) } else { String::new() };
        format!("  {}{times}", card(id, alike[0], lang, title))
    };
    std::iter::once(heading).chain(cards.chunk_by(Design::eq).map(row)).collect()
}

fn legend(id: &str, lang: Lang) -> String {
    let lines = [
        say(lang, format!("legend-{id}")),
        with_text(format!("power-{id}"), lang),
        with_text(format!("weapon-{id}-a"), lang),
        with_text(format!("weapon-{id}-b"), lang),
    ];
    lines.join("\n")
}

fn card(id: &str, card: Design, lang: Lang, title: Title) -> String {
    format!("{} {}", title(id, card, lang), with_text(format!("card-{id}-{card}"), lang))
}

fn with_text(key: String, lang: Lang) -> String {
    let text = say(lang, format!("{key}-text"));
    format!("{}: {text}", say(lang, key))
}

fn say(lang: Lang, key: String) -> String {
    State::lexicon().say(lang, &Message::new(key))
}
