//! What the toy says: as little as a game can.

use std::sync::LazyLock;

use kernel::{Arg, Gesture, Lang, Lexicon, Message, Speak};

use super::{CARDS, Knowledge, Lay, Shown, Toy, name};

static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| {
    let texts = [
        "drew = { $seat } { YOU($seat_is, \"draw/draws\") }.\nlaid = { $seat } { YOU($seat_is, \"lay/lays\") } a card.\nturned-up = It is { $card }.\nprompt = Lay a card.",
        "drew = { JOSA($seat, \"이/가\") } 뽑습니다.\nlaid = { JOSA($seat, \"이/가\") } 놓습니다.\nturned-up = { $card }입니다.\nprompt = 한 장을 놓으세요.",
        "drew = { $seat }が引く。\nlaid = { $seat }が置く。\nturned-up = { $card }。\nprompt = 1枚置く。",
    ];
    Lexicon::read(texts).expect("the toy's texts are whole")
});

fn card(card: u8) -> Arg {
    Arg::Card(name(card), std::array::from_fn(|_| name(card)))
}

impl Speak for Toy {
    type Album = Vec<String>;
    type View = Knowledge;

    fn lexicon() -> &'static Lexicon {
        &LEXICON
    }

    fn tell(_knowledge: &Knowledge, shown: &Shown) -> Message {
        match *shown {
            Shown::Drew { seat, .. } => Message::new("drew").with("seat", seat),
            Shown::Laid { seat } => Message::new("laid").with("seat", seat),
            Shown::TurnedUp { card: it, .. } => Message::new("turned-up").with("card", card(it)),
        }
    }

    fn view(knowledge: &Knowledge) -> Knowledge {
        knowledge.clone()
    }

    fn prompt(_knowledge: &Knowledge) -> Message {
        Message::new("prompt")
    }

    fn label(_knowledge: &Knowledge, Lay(it): Lay) -> Message {
        Message::new("turned-up").with("card", card(it))
    }

    fn gesture(_knowledge: &Knowledge, Lay(card): Lay) -> Gesture {
        Gesture::touching([name(card)])
    }

    fn legal_in(knowledge: &Knowledge) -> &[Lay] {
        &knowledge.legal
    }

    fn board(knowledge: &Knowledge, _lang: Lang) -> String {
        knowledge.piles.join(" ")
    }

    fn explain(word: &str, _lang: Lang) -> Option<String> {
        Self::words().into_iter().find(|card| card == word)
    }

    fn words() -> Vec<String> {
        (0..CARDS as u8).map(name).collect()
    }

    fn album(_lang: Lang) -> Vec<String> {
        Self::words()
    }
}
