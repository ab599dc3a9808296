//! Sentences in three languages, from Fluent files.

mod josa;

use std::fmt;
use std::str::FromStr;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use serde::{Deserialize, Serialize};
use unic_langid::LanguageIdentifier;

use crate::Fault;

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

    /// The sentence in a language. A key that no file has is shown in angle brackets.
    pub fn say(&self, lang: Lang, message: &Message) -> String {
        self.try_say(lang, message).unwrap_or_else(|missing| format!("⟨{missing}⟩"))
    }

    /// The sentence in a language, or what is missing to make it.
    pub fn try_say(&self, lang: Lang, message: &Message) -> Result<String, String> {
        let mut args = FluentArgs::new();
        for (name, arg) in &message.args {
            args.set(*name, self.value(lang, arg)?);
        }
        let bundle = &self.bundles[lang as usize];
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

    fn value(&self, lang: Lang, arg: &Arg) -> Result<FluentValue<'static>, String> {
        Ok(match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Text(text) => FluentValue::from(text.clone()),
            Arg::Say(message) => FluentValue::from(self.try_say(lang, message)?),
            Arg::Each(names) => FluentValue::from(names[lang as usize].clone()),
        })
    }
}

fn bundle(lang: Lang, text: &str, faults: &mut Vec<Fault>) -> FluentBundle<FluentResource> {
    let id: LanguageIdentifier = lang.to_string().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    bundle.set_use_isolating(false);
    let source = format!("{lang}.ftl");
    if let Err(error) = bundle.add_function("JOSA", josa::josa) {
        faults.push(Fault::new(&source, error.to_string()));
    }
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
