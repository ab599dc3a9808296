//! What a game says to people. Everything said comes from a view, so it cannot tell a secret.

use serde::Serialize;

use crate::{Game, Lang, Lexicon, Message, Seat, Viewer, Why};

pub trait Speak: Game {
    /// What cards, boards and the like show before anybody has touched them.
    type Album: Serialize;

    fn lexicon() -> &'static Lexicon;
    /// What a viewer is told of an event.
    fn tell(shown: &Self::Shown, viewer: Viewer) -> Message;
    /// What the seat to act is asked, as the viewer hears it.
    fn prompt(view: &Self::View) -> Message;
    /// A choice, as words on a button.
    fn label(view: &Self::View, action: Self::Action) -> Message;
    /// The choices in a view.
    fn legal_in(view: &Self::View) -> &[Self::Action];
    /// The table drawn with letters, for terminals and golden files.
    fn board(view: &Self::View, lang: Lang) -> String;
    /// Everything about one thing a player points at by name, such as a card.
    fn explain(word: &str, lang: Lang) -> Option<String>;
    /// The things worth listing that [`Speak::explain`] knows: the ids of the cards.
    fn words() -> Vec<String>;
    /// Everything that a client needs to draw the things that views only name.
    fn album(lang: Lang) -> Self::Album;
    fn tell_outcome(view: &Self::View) -> Option<Message>;
    /// The name a seat goes by when nobody has given one.
    fn seat_name(seat: Seat) -> Message {
        Message::new("seat").with("seat", seat.to_string())
    }
}

/// A reason in a language: what it means here, then the rule's sentence and number.
pub fn say_why<G: Speak>(why: &Why, lang: Lang) -> String {
    let rule = G::rulebook().get(why.rule).map_or("", |rule| rule.sentence(lang));
    match &why.here {
        None => format!("{rule} [{}]", why.rule),
        Some(here) => format!("{} {rule} [{}]", G::lexicon().say(lang, here), why.rule),
    }
}
