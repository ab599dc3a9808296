//! Sentences in three languages, from Fluent files.

mod josa;
mod sentence;

use std::fmt;
use std::str::FromStr;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use serde::{Deserialize, Serialize};
use unic_langid::LanguageIdentifier;

use crate::{Fault, RuleId, Seat, SeatSet};

pub use sentence::{People, Sentence, Span};
use sentence::{Things, inside, unmarked};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    #[default]
    En,
    Ko,
    Ja,
}

impl Lang {
    pub const ALL: [Self; 3] = [Self::En, Self::Ko, Self::Ja];
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(["en", "ko", "ja"][*self as usize])
    }
}

impl FromStr for Lang {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::ALL
            .into_iter()
            .find(|lang| lang.to_string() == text)
            .ok_or_else(|| format!("'{text}' is not a language here: write en, ko or ja"))
    }
}

/// A sentence that is not yet in any language: its key in the Fluent files and what fills it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Message {
    pub key: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<(&'static str, Arg)>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum Arg {
    Number(i64),
    Text(String),
    Say(Message),
    /// A name that differs by language, in the order of [`Lang::ALL`].
    Each([String; 3]),
    /// Somebody at the table. A sentence about `{ $seat }` also gets `{ $seat_is }`, which is `you` for
    /// the reader and `other` for everybody else.
    Seat(Seat),
    /// A card with its names, by the word under which it is explained.
    Card(String, [String; 3]),
    /// A place, by its name in notation.
    Place(String),
    Rule(RuleId),
    /// A cost, by the letters of its symbols.
    Energy(String),
    /// Several, with this between them.
    List(&'static str, Vec<Arg>),
}

impl Message {
    pub fn new(key: impl Into<String>) -> Self {
        Self { key: key.into(), args: Vec::new() }
    }

    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((name, arg.into()));
        self
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Self::Say(message)
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<[String; 3]> for Arg {
    fn from(names: [String; 3]) -> Self {
        Self::Each(names)
    }
}

impl From<RuleId> for Arg {
    fn from(rule: RuleId) -> Self {
        Self::Rule(rule)
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Self {
        Self::Seat(seat)
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Self {
        Self::Number(number as i64)
    }
}

impl From<u8> for Arg {
    fn from(number: u8) -> Self {
        Self::Number(i64::from(number))
    }
}

/// The sentences of a game in every language.
pub struct Lexicon {
    bundles: [FluentBundle<FluentResource>; 3],
}

impl fmt::Debug for Lexicon {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("Lexicon")
    }
}

impl Lexicon {
    /// Reads the Fluent texts, in the order of [`Lang::ALL`].
    pub fn read(texts: [&str; 3]) -> Result<Self, Vec<Fault>> {
        let mut faults = Vec::new();
        let bundles = Lang::ALL.map(|lang| bundle(lang, texts[lang as usize], &mut faults));
        if faults.is_empty() { Ok(Self { bundles }) } else { Err(faults) }
    }

    pub fn has(&self, lang: Lang, key: &str) -> bool {
        self.bundles[lang as usize].has_message(key)
    }

    /// The sentence in a language, with everybody called by the letter of their seat. A key that no
    /// file has is shown in angle brackets.
    pub fn say(&self, lang: Lang, message: &Message) -> String {
        self.sentence(lang, message, &People::default()).to_string()
    }

    /// The same as data, with everybody called as the reader calls them.
    pub fn sentence(&self, lang: Lang, message: &Message, people: &People) -> Sentence {
        self.try_sentence(lang, message, people)
            .unwrap_or_else(|missing| format!("⟨{missing}⟩").into())
    }

    /// The sentence in a language, or what is missing to make it.
    pub fn try_say(&self, lang: Lang, message: &Message) -> Result<String, String> {
        Ok(self.try_sentence(lang, message, &People::default())?.to_string())
    }

    fn try_sentence(
        &self,
        lang: Lang,
        message: &Message,
        people: &People,
    ) -> Result<Sentence, String> {
        let mut writing = Writing { lexicon: self, lang, people, things: Things::default() };
        let marked = writing.format(message)?;
        Ok(writing.things.cut(&marked).begun_large(people.you))
    }
}

/// A sentence that is being put together.
struct Writing<'a> {
    lexicon: &'a Lexicon,
    lang: Lang,
    people: &'a People,
    things: Things,
}

impl Writing<'_> {
    fn format(&mut self, message: &Message) -> Result<String, String> {
        let mut args = FluentArgs::new();
        for (name, arg) in &message.args {
            args.set(*name, self.value(arg)?);
            if arg.is_somebody() {
                let is = if self.people.you.map(Arg::Seat).as_ref() == Some(arg.alone()) {
                    "you"
                } else {
                    "other"
                };
                args.set(format!("{name}_is"), is);
            }
        }
        let bundle = &self.lexicon.bundles[self.lang as usize];
        let pattern = bundle
            .get_message(&message.key)
            .and_then(|found| found.value())
            .ok_or_else(|| message.key.clone())?;
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&args), &mut errors);
        match errors.first() {
            None => Ok(text.into_owned()),
            Some(error) => Err(format!("{}: {error}", message.key)),
        }
    }

    fn value(&mut self, arg: &Arg) -> Result<FluentValue<'static>, String> {
        let thing = match arg {
            Arg::Number(number) => return Ok(FluentValue::from(*number)),
            Arg::Text(text) => return Ok(FluentValue::from(unmarked(text))),
            Arg::Say(message) => return Ok(FluentValue::from(self.format(message)?)),
            Arg::Each(names) => return Ok(FluentValue::from(unmarked(&names[self.lang as usize]))),
            Arg::List(between, all) => return self.list(between, all),
            Arg::Seat(seat) => {
                Span::Player { player: *seat, text: self.people.name(*seat, self.lang) }
            }
            Arg::Rule(rule) => Span::Rule { rule: *rule, text: rule.to_string() },
            Arg::Card(card, names) => {
                Span::Card { card: card.clone(), text: names[self.lang as usize].clone() }
            }
            Arg::Energy(letters) => Span::Energy { energy: letters.clone(), text: letters.clone() },
            Arg::Place(place) => Span::Place { place: place.clone(), text: place.clone() },
        };
        Ok(FluentValue::from(self.things.mark(thing)))
    }

    fn list(&mut self, between: &str, all: &[Arg]) -> Result<FluentValue<'static>, String> {
        let mut text = String::new();
        for (at, arg) in all.iter().enumerate() {
            if at > 0 {
                text += between;
            }
            match self.value(arg)? {
                FluentValue::String(one) => text += &one,
                FluentValue::Number(one) => text += &one.as_string(),
                other => debug_assert!(false, "a list holds texts and numbers, not {other:?}"),
            }
        }
        Ok(FluentValue::from(text))
    }
}

impl Arg {
    pub fn seats(seats: SeatSet) -> Self {
        Self::List(" + ", seats.iter().map(Self::Seat).collect())
    }

    /// Seats, so that a sentence can be about the reader.
    fn is_somebody(&self) -> bool {
        matches!(self.alone(), Self::Seat(_))
            || matches!(self, Self::List(_, all) if all.iter().all(Self::is_somebody))
    }

    /// The one thing of a list of one.
    fn alone(&self) -> &Self {
        match self {
            Self::List(_, all) if all.len() == 1 => &all[0],
            arg => arg,
        }
    }
}

/// The Fluent function `YOU($seat_is, "draw/draws")`: the form for the reader, or for others.
fn you<'a>(positional: &[FluentValue<'a>], _named: &FluentArgs) -> FluentValue<'a> {
    let [FluentValue::String(is), FluentValue::String(forms)] = positional else {
        return FluentValue::Error;
    };
    let Some((yours, others)) = forms.split_once('/') else { return FluentValue::Error };
    FluentValue::from(if is == "you" { yours.to_owned() } else { others.to_owned() })
}

/// The Fluent function `OF($seat, $seat_is)`: `your`, or a name with what marks an owner.
fn of<'a>(positional: &[FluentValue<'a>], _named: &FluentArgs) -> FluentValue<'a> {
    let [FluentValue::String(name), FluentValue::String(is)] = positional else {
        return FluentValue::Error;
    };
    FluentValue::from(if is == "you" { inside(name, "r") } else { format!("{name}'s") })
}

fn bundle(lang: Lang, text: &str, faults: &mut Vec<Fault>) -> FluentBundle<FluentResource> {
    let id: LanguageIdentifier = lang.to_string().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    bundle.set_use_isolating(false);
    let source = format!("{lang}.ftl");
    let added = [
        bundle.add_function("JOSA", josa::josa),
        bundle.add_function("YOU", you),
        bundle.add_function("OF", of),
    ];
    faults.extend(
        added
            .into_iter()
            .filter_map(Result::err)
            .map(|error| Fault::new(&source, error.to_string())),
    );
    let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, errors)| {
        for error in errors {
            let (line, column) = place(text, error.pos.start);
            faults.push(Fault::at(&source, line, column, error.kind.to_string()));
        }
        resource
    });
    if let Err(errors) = bundle.add_resource(resource) {
        faults.extend(errors.iter().map(|error| Fault::new(&source, error.to_string())));
    }
    bundle
}

fn place(text: &str, offset: usize) -> (usize, usize) {
    let before = text.get(..offset).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
    (line, column)
}

/// The texts of a crate, in `text/` beside its `src/`, for a static of a file there.
#[macro_export]
macro_rules! lexicon {
    () => {
        std::sync::LazyLock::new(|| {
            $crate::Lexicon::read([
                include_str!("../text/en.ftl"),
                include_str!("../text/ko.ftl"),
                include_str!("../text/ja.ftl"),
            ])
            .expect("the tests read the texts")
        })
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lexicon() -> Lexicon {
        Lexicon::read([
            "hit = { $card } hits for { $n }\nace = the ace",
            "hit = { JOSA($card, \"이/가\") } { $n }점\nace = 에이스",
            "hit = { $card }が{ $n }点\nace = エース",
        ])
        .unwrap()
    }

    #[test]
    fn one_message_speaks_three_languages() {
        let message = Message::new("hit").with("card", Message::new("ace")).with("n", 2_u8);
        let said = Lang::ALL.map(|lang| lexicon().say(lang, &message));
        assert_eq!(said, ["the ace hits for 2", "에이스가 2점", "エースが2点"]);
    }

    #[test]
    fn a_sentence_says_which_things_it_names() {
        let lexicon = Lexicon::read([
            "hit = { $seat } { YOU($seat_is, \"hit/hits\") } { $card }.\nlost = { OF($seat, $seat_is) } { $card } is lost.",
            "hit = { JOSA($seat, \"이/가\") } { JOSA($card, \"을/를\") } 침",
            "hit = { $seat }が{ $card }を打つ",
        ])
        .unwrap();
        let names = ["the ace", "에이스", "エース"].map(str::to_owned);
        let message =
            Message::new("hit").with("seat", Seat::A).with("card", Arg::Card("S1".into(), names));
        let mina = People { you: None, names: vec![(Seat::A, "민정".to_owned())] };
        let you = People { you: Some(Seat::A), ..mina.clone() };
        assert_eq!(lexicon.say(Lang::En, &message), "A hits the ace.");
        assert_eq!(lexicon.sentence(Lang::En, &message, &you).to_string(), "You hit the ace.");
        let lost = Message { key: "lost".to_owned(), ..message.clone() };
        let said = |people| lexicon.sentence(Lang::En, &lost, people).to_string();
        assert_eq!(
            (said(&you), said(&mina)),
            ("Your the ace is lost.".to_owned(), "민정's the ace is lost.".to_owned())
        );
        let Sentence(spans) = lexicon.sentence(Lang::Ko, &message, &mina);
        let text = |text: &str| text.to_owned();
        let (player, card) = (Seat::A, text("S1"));
        assert_eq!(
            spans,
            [
                Span::Player { player, text: text("민정") },
                Span::Text(text("이 ")),
                Span::Card { card, text: text("에이스") },
                Span::Text(text("를 침")),
            ]
        );
    }

    #[test]
    fn a_list_says_its_numbers_too() {
        let all = vec![Arg::Number(2), Arg::Text("x".to_owned()), Arg::Number(30)];
        let message = Message::new("hit").with("card", Arg::List("+", all)).with("n", 1_u8);
        assert_eq!(lexicon().say(Lang::En, &message), "2+x+30 hits for 1");
    }

    #[test]
    fn a_missing_key_or_argument_is_an_error() {
        assert_eq!(lexicon().say(Lang::En, &Message::new("miss")), "⟨miss⟩");
        assert!(lexicon().try_say(Lang::Ja, &Message::new("hit")).is_err());
    }

    #[test]
    fn a_broken_file_is_refused_with_its_place() {
        let faults = Lexicon::read(["ok = fine\n= broken", "", ""]).unwrap_err();
        assert_eq!((faults[0].source.as_str(), faults[0].line), ("en.ftl", 2));
    }
}
