//! What a game says to people. Everything said comes from a knowledge, so it cannot tell a secret.

use serde::Serialize;
use serde_json::Value;

use crate::{
    Arg, Game, Gesture, Lang, Lexicon, LineKind, Message, People, Seat, Unfit, Viewer, Why,
};

/// Looks over a deck that somebody builds. Refuses a format that is not known; an empty one is the
/// usual.
pub type CheckDeck = fn(deck: &str, format: &str, lang: Lang) -> Result<Value, String>;

pub trait Speak: Game {
    /// What cards, boards and the like show before anybody has touched them.
    type Album: Serialize;
    /// What a person sees of the table, in plain named fields. Made from what they know, so it cannot
    /// tell more.
    type View: Serialize;
    /// For a game in which decks are built.
    const CHECK_DECK: Option<CheckDeck> = None;
    /// The piles that lie open to all, by the words under which [`Speak::look`] shows them.
    const PILES: &'static [&'static str] = &[];

    /// The options that say what seats play with, such as their decks. Among people each is the secret of its seat.
    const LOADOUTS: &'static [&'static str] = &[];
    /// Loadouts that anybody can take, the one for a first game first.
    const READY_LOADOUTS: &'static [&'static str] = &[];
    /// The key of their names, which goes on with their words.
    const LOADOUT_NAMES: &'static str = "loadout-";
    /// Whether a seat that brings nothing is asked at the table.
    const ASKS_FOR_LOADOUT: bool = false;

    fn lexicon() -> &'static Lexicon;
    /// The options with what a seat brings along, or everything that is wrong with that.
    fn with_loadout(
        _options: Self::Options,
        _seat: Seat,
        _loadout: &Value,
        _lang: Lang,
    ) -> Result<Self::Options, Vec<Unfit>> {
        Err(vec![Unfit::unreadable(format!("{}: nobody brings anything", Self::NAME))])
    }
    /// What a viewer is told of an event, knowing the table as it is after it: that names the cards,
    /// which may be others than those of the house.
    fn tell(knowledge: &Self::Knowledge, shown: &Self::Shown) -> Message;
    fn view(knowledge: &Self::Knowledge) -> Self::View;
    /// What the seat to act is asked, as the viewer hears it.
    fn prompt(knowledge: &Self::Knowledge) -> Message;
    /// A choice, as words on a button.
    fn label(knowledge: &Self::Knowledge, action: Self::Action) -> Message;
    /// What is known to come of a choice. The world is one that the viewer deals in thought: whatever it hides
    /// from them says nothing, so only what is the same in each of them may be told.
    fn ahead(
        _world: &Self,
        _knowledge: &Self::Knowledge,
        _action: Self::Action,
    ) -> Option<Message> {
        None
    }
    /// Whether anything is ever told of what comes of such a choice: only then a world is dealt.
    fn looks_ahead(_action: Self::Action) -> bool {
        false
    }
    /// The cards in the hand of who knows this, each with its names.
    fn hand(_knowledge: &Self::Knowledge) -> Vec<Arg> {
        Vec::new()
    }
    /// How what happened stands in the log.
    fn line_kind(_shown: &Self::Shown) -> LineKind {
        LineKind::Plain
    }
    /// How a choice is made on a board.
    fn gesture(_knowledge: &Self::Knowledge, _action: Self::Action) -> Gesture {
        Gesture::default()
    }
    /// What a choice has in common with others, and what is its own: together they are too many
    /// for one list, so the first is asked before the second.
    fn parts(_knowledge: &Self::Knowledge, _action: Self::Action) -> Option<[Message; 2]> {
        None
    }
    /// Whether a choice leaves a phase or the turn of the player: nobody makes it for them, even
    /// when there is no other.
    fn is_parting(_action: Self::Action) -> bool {
        false
    }
    /// Whether a choice lets something go by: a pass, an end, no answer.
    fn is_passive(action: Self::Action) -> bool {
        Self::is_parting(action)
    }
    /// The choices in a knowledge.
    fn legal_in(knowledge: &Self::Knowledge) -> &[Self::Action];
    /// The table drawn with letters, for terminals and golden files.
    fn board(knowledge: &Self::Knowledge, lang: Lang) -> String;
    /// Everything about one thing a player points at by name, such as a card.
    fn explain(word: &str, lang: Lang) -> Option<String>;
    /// The same at a table, where a card may be one that the house does not have, or one named by
    /// whose it is.
    fn explain_here(_knowledge: &Self::Knowledge, words: &str, lang: Lang) -> Option<String> {
        Self::explain(words, lang)
    }
    /// Everything the viewer may know about something that only this table gives a meaning: a
    /// seat, a place, an open pile.
    fn look(_knowledge: &Self::Knowledge, _words: &str, _lang: Lang) -> Option<String> {
        None
    }
    /// The things worth listing that [`Speak::explain`] knows: the ids of the cards.
    fn words() -> Vec<String>;
    /// Everything that a client needs to draw the things that knowledges only name.
    fn album(lang: Lang) -> Self::Album;
}

/// A reason in a language: what it means here, with people called by their names, then the rule's
/// sentence and number.
pub fn say_why<G: Speak>(why: &Why, lang: Lang, people: &People) -> String {
    let rule = G::rulebook().get(why.rule).map_or("", |rule| rule.sentence(lang));
    match &why.here {
        None => format!("{rule} [{}]", why.rule),
        Some(here) => {
            format!("{} {rule} [{}]", G::lexicon().sentence(lang, here, people), why.rule)
        }
    }
}

/// Who is asked, if that is the viewer; otherwise what the viewer hears instead: how it `ended`, or whom it waits for.
pub fn asked(
    viewer: Viewer,
    ended: Option<Message>,
    to_act: Option<Seat>,
) -> Result<Seat, Message> {
    match (ended, to_act) {
        (Some(ended), _) => Err(ended),
        (None, None) => Err(Message::new("prompt-nobody")),
        (None, Some(asked)) if viewer.is(asked) => Ok(asked),
        (None, Some(asked)) => Err(Message::new("prompt-wait").with("seat", asked)),
    }
}

/// Reads `trash`, `B trash`, `trash B` or `B`: which pile of those there are, and whose.
pub fn read_pile(
    words: &str,
    piles: &[&'static str],
) -> Option<(Option<&'static str>, Option<Seat>)> {
    let (mut pile, mut seat) = (None, None);
    for word in words.split_whitespace() {
        let named = piles.iter().find(|pile| pile.eq_ignore_ascii_case(word)).copied();
        let whose = word.to_uppercase().parse().ok();
        match (named, whose) {
            (Some(_), _) if pile.is_none() => pile = named,
            (None, Some(_)) if seat.is_none() => seat = whose,
            _ => return None,
        }
    }
    (pile.is_some() || seat.is_some()).then_some((pile, seat))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pile_is_named_with_its_owner_or_without() {
        let read = |words| read_pile(words, &["trash", "break"]);
        assert_eq!(read("trash"), Some((Some("trash"), None)));
        assert_eq!(read("b Trash"), Some((Some("trash"), Some(Seat::B))));
        assert_eq!(read("break A"), Some((Some("break"), Some(Seat::A))));
        assert_eq!(read("B"), Some((None, Some(Seat::B))));
        for words in ["", "trash break", "A B", "trash A x", "hand"] {
            assert_eq!(read(words), None, "{words}");
        }
    }
}
