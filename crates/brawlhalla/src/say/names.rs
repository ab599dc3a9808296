//! How cards and Weapons are called.

use kernel::{Arg, Lang, Message, Seat, Speak};

use super::{face, source_word};
use crate::knowledge::Knowledge;
use crate::pile::{Design, Pile};
use crate::state::{Face, Source, State};

/// How cards and Weapons are called: by their names where it is known whose they are.
#[derive(Clone, Copy)]
pub(super) struct Names<'a>(pub &'a Knowledge);

impl<'a> Names<'a> {
    fn legend(self, seat: Seat) -> Option<&'a str> {
        Some(&self.0.content().get(self.0.fighter(seat).legend?).id)
    }

    /// A text of the Legend of a seat, in every language.
    fn text(self, seat: Seat, key: impl Fn(&str) -> String) -> Option<[String; 3]> {
        let key = Message::new(key(self.legend(seat)?));
        let said = Lang::ALL.map(|lang| State::lexicon().try_say(lang, &key).ok());
        let [Some(en), Some(ko), Some(ja)] = said else { return None };
        Some([en, ko, ja])
    }

    pub fn card(self, seat: Seat, card: Design) -> Arg {
        let names = self.text(seat, |legend| format!("card-{legend}-{card}"));
        match (names, self.legend(seat)) {
            (Some(names), Some(legend)) => Arg::Card(format!("{legend}-{card}"), names),
            _ => card.to_string().into(),
        }
    }

    pub fn pile(self, seat: Seat, pile: Pile) -> Arg {
        Arg::List(", ", pile.cards().map(|card| self.card(seat, card)).collect())
    }

    pub fn face(self, seat: Seat, side: Face) -> Arg {
        let name = self.text(seat, |legend| format!("weapon-{legend}-{}", letter(side)));
        name.map_or_else(|| face(side).into(), Arg::from)
    }

    pub fn source(self, seat: Seat, source: Source) -> Arg {
        let side = self.0.fighter(seat).face;
        let name = match (source, side) {
            (Source::Card(card), Some(_)) => return self.card(seat, card),
            (Source::Weapon, Some(side)) => return self.face(seat, side),
            (Source::Power, Some(_)) => self.text(seat, |legend| format!("power-{legend}")),
            (_, None) => None,
        };
        name.map_or_else(|| source_word(source).into(), Arg::from)
    }
}

fn letter(side: Face) -> char {
    match side {
        Face::A => 'a',
        Face::B => 'b',
    }
}
