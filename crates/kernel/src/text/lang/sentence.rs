//! A sentence as data: text, and the things it names. Everybody who shows it decides how: a browser
//! makes links of them, a terminal prints them.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Lang;
use crate::{RuleId, Seat, Viewer};

#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct Sentence(pub Vec<Span>);

/// A part of a sentence. What is not plain text says which thing its text names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Span {
    Text(String),
    Player {
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        player: Seat,
        text: String,
    },
    /// By the word under which [`crate::Speak::explain`] knows it.
    Card {
        card: String,
        text: String,
    },
    /// By its name in notation.
    Place {
        place: String,
        text: String,
    },
    Rule {
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        rule: RuleId,
        text: String,
    },
    /// A cost, as letters: a browser draws its symbols, a terminal prints them.
    Energy {
        energy: String,
        text: String,
    },
}

impl Span {
    fn text_mut(&mut self) -> &mut String {
        match self {
            Self::Text(text)
            | Self::Player { text, .. }
            | Self::Card { text, .. }
            | Self::Place { text, .. }
            | Self::Rule { text, .. }
            | Self::Energy { text, .. } => text,
        }
    }

    pub fn text(&self) -> &str {
        match self {
            Self::Text(text)
            | Self::Player { text, .. }
            | Self::Card { text, .. }
            | Self::Place { text, .. }
            | Self::Rule { text, .. }
            | Self::Energy { text, .. } => text,
        }
    }
}

impl Sentence {
    /// A sentence that begins with the reader begins with a capital: `You draw`.
    pub(super) fn begun_large(mut self, you: Option<Seat>) -> Self {
        if let Some(Span::Player { text, player }) = self.0.first_mut()
            && you == Some(*player)
            && let Some(rest) = text.strip_prefix("you")
        {
            *text = format!("You{rest}");
        }
        self
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl From<String> for Sentence {
    fn from(text: String) -> Self {
        if text.is_empty() { Self::default() } else { Self(vec![Span::Text(text)]) }
    }
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.iter().try_for_each(|span| f.write_str(span.text()))
    }
}

/// Who sits where, as the one who reads calls them.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct People {
    /// The reader's own seat.
    pub you: Option<Seat>,
    /// Seats without a name go by their letter.
    pub names: Vec<(Seat, String)>,
}

impl People {
    /// Nobody has a name; the reader is still told of as such.
    pub fn nameless(viewer: Viewer) -> Self {
        Self { you: viewer.seat(), names: Vec::new() }
    }

    /// What somebody is called in the middle of a sentence.
    pub fn name(&self, seat: Seat, lang: Lang) -> String {
        if self.you == Some(seat) {
            return ["you", "당신", "あなた"][lang as usize].to_owned();
        }
        let named = self.names.iter().find(|(known, _)| *known == seat);
        named.map_or_else(|| seat.to_string(), |(_, name)| name.clone())
    }
}

/// Marks around the text of a thing while Fluent puts the sentence together, of a private use area.
/// They are taken out of whatever is put in.
const BEGIN: char = '\u{f0000}';
const END: char = '\u{f0001}';

/// The things a sentence names, in the order in which they were put in.
#[derive(Default)]
pub(super) struct Things(Vec<Span>);

impl Things {
    /// The text of a thing with marks, so that it is found again in the finished sentence.
    pub(super) fn mark(&mut self, thing: Span) -> String {
        let number = char::from_u32(0xf_0100 + self.0.len() as u32).unwrap_or(END);
        let text = unmarked(thing.text());
        self.0.push(thing);
        format!("{BEGIN}{number}{text}{END}")
    }

    pub(super) fn cut(self, marked: &str) -> Sentence {
        let mut spans = Vec::new();
        let mut parts = marked.split(BEGIN);
        spans.extend(parts.next().filter(|text| !text.is_empty()).map(plain));
        for part in parts {
            let (thing, after) = part.split_once(END).unwrap_or((part, ""));
            let number = thing.chars().next().map(|mark| mark as usize - 0xf_0100);
            if let Some(mut span) = number.and_then(|number| self.0.get(number)).cloned() {
                *span.text_mut() = unmarked(thing);
                spans.push(span);
            }
            if !after.is_empty() {
                spans.push(plain(after));
            }
        }
        Sentence(spans)
    }
}

/// A thing with something more at its end.
pub(super) fn inside(marked: &str, end: &str) -> String {
    match marked.strip_suffix(END) {
        Some(open) => format!("{open}{end}{END}"),
        None => format!("{marked}{end}"),
    }
}

fn plain(text: &str) -> Span {
    Span::Text(text.to_owned())
}

/// A text without marks.
pub(super) fn unmarked(marked: &str) -> String {
    marked.chars().filter(|mark| (*mark as u32) < 0xf_0000).collect()
}
