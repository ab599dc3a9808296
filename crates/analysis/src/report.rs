//! What an analysis says, as plain data. docs/analysis.md describes it for programs.

use kernel::{Lang, Seat, Sentence};
use serde::{Deserialize, Serialize};

use crate::Settings;

/// The version of the shape.
pub const FORMAT: u32 = 1;

/// A whole game. All chances are from 0 to 1, all gains and losses are differences of chances.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Analysis {
    pub bravehall_analysis: u32,
    pub game: String,
    pub settings: Settings,
    /// Whether the chances were fitted to games that were played: for two players they are.
    pub calibrated: bool,
    /// How many decisions the game has, those without a choice as well.
    pub decisions: usize,
    pub seats: Vec<SeatAnalysis>,
}

/// How far an analysis is that is worked out bit by bit.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Progress {
    /// Decisions that were looked at, of all.
    pub done: usize,
    pub of: usize,
    /// Once all were.
    pub analysis: Option<Analysis>,
}

/// A game as one seat knew it. But for what [`Analysis::only`] takes away, nothing in it comes from what the
/// seat did not know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatAnalysis {
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub seat: Seat,
    /// The chance of this seat over the game: one for each decision with a choice, whosever it was.
    pub stations: Vec<Station>,
    pub luck: Vec<Stroke>,
    /// The decisions of this seat.
    pub judged: Vec<Judged>,
    pub account: Account,
}

/// A decision with a choice, as one seat saw it: its chance before the choice and after it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Station {
    /// The number of the decision, counted from 1.
    pub step: usize,
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub by: Seat,
    pub before: f64,
    pub after: f64,
    /// The standard error of `before`.
    pub error: f64,
}

/// What dice or hidden cards brought a seat, more than was to be expected.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Stroke {
    pub step: usize,
    pub gain: f64,
    pub error: f64,
}

/// A decision of a seat, from what it could know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Judged {
    pub step: usize,
    pub class: Class,
    /// The chance that the choice gave away. Nothing where it is equal to the best.
    pub loss: f64,
    /// The standard error of the loss.
    pub error: f64,
    /// The best first.
    pub choices: Vec<Rating>,
    /// How the search thinks it goes on after the best choice, in a world the seat could imagine.
    pub line: Vec<Lined>,
    /// The first place at which the line is not what was played; none where it was played to its end, or
    /// where the seat cannot know.
    pub departs: Option<usize>,
    /// Which cards the others were likely to hold.
    pub beliefs: Vec<Belief>,
    /// The same with all cards open, if that was asked for.
    pub open: Option<OpenCards>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Class {
    Best,
    Good,
    Inaccuracy,
    Mistake,
    Blunder,
}

/// A choice that was open.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Rating {
    /// In notation.
    pub text: String,
    /// In words: the best ones and the one that was made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub said: Option<Worded>,
    pub chance: f64,
    /// The standard error of the chance.
    pub error: f64,
    /// How many worlds it was tried in.
    pub visits: u32,
    /// Whether it cannot be told from the best.
    pub equal: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub made: bool,
}

/// A sentence in every language, as data.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Worded {
    pub en: Sentence,
    pub ko: Sentence,
    pub ja: Sentence,
}

/// A step of a line.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Lined {
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub seat: Seat,
    pub text: String,
    pub said: Worded,
}

/// In how many of the worlds that a seat could imagine another one holds a card.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Belief {
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub seat: Seat,
    /// Its word for `bravehall cards`, and its names.
    pub card: String,
    pub said: Worded,
    pub share: f64,
}

/// A decision with all cards open.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OpenCards {
    pub class: Class,
    pub loss: f64,
    pub error: f64,
    /// The chance with the best choice.
    pub chance: f64,
    /// The best choice in notation and in words.
    pub text: String,
    pub said: Worded,
}

/// What the chance of a seat was made of, from the first decision to the end:
/// `start + own + luck + seen + residue + ended = end`.
#[derive(Clone, Copy, PartialEq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Account {
    pub start: f64,
    /// The share of the win, or the last chance where the game has no end yet.
    pub end: f64,
    pub finished: bool,
    /// What this seat gave away by its choices: zero or less.
    pub own: f64,
    /// What dice and hidden cards brought.
    pub luck: f64,
    /// The standard error of the luck.
    pub luck_error: f64,
    /// What the choices of the others changed, as this seat saw it.
    pub seen: f64,
    /// Of that: what the others gave away by what they knew themselves.
    pub others: Option<f64>,
    /// Of that: the rest, which their choices gave to know.
    pub revealed: Option<f64>,
    /// What the estimates cannot tell: later searches know more than earlier ones, and luck is weighed
    /// without a search.
    pub residue: f64,
    /// What giving up, time or an agreement changed.
    pub ended: f64,
}

/// Numbers are told to a billionth: so many digits are the same after they were written and read again.
const DIGITS: f64 = 1e9;

fn told<const N: usize>(numbers: [&mut f64; N]) {
    for number in numbers {
        *number = (*number * DIGITS).round() / DIGITS;
    }
}

/// What one decision of a game brings to an analysis; by itself it can be kept and read again.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Look {
    pub step: usize,
    /// By seat.
    pub seen: Vec<Seen>,
}

/// A step as one seat knew it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Seen {
    pub seat: Seat,
    pub station: Option<Station>,
    pub luck: Option<Stroke>,
    pub judged: Option<Judged>,
}

impl Look {
    /// As it is kept: what was read again is the same.
    pub(crate) fn into_told(mut self) -> Self {
        for seen in &mut self.seen {
            if let Some(one) = &mut seen.station {
                told([&mut one.before, &mut one.after, &mut one.error]);
            }
            if let Some(one) = &mut seen.luck {
                told([&mut one.gain, &mut one.error]);
            }
            seen.judged.iter_mut().for_each(Judged::tell);
        }
        self
    }
}

impl Judged {
    fn tell(&mut self) {
        told([&mut self.loss, &mut self.error]);
        self.choices.iter_mut().for_each(|one| told([&mut one.chance, &mut one.error]));
        self.beliefs.iter_mut().for_each(|one| told([&mut one.share]));
        if let Some(open) = &mut self.open {
            told([&mut open.loss, &mut open.error, &mut open.chance]);
        }
    }
}

impl Class {
    /// By what was lost for certain, one standard error below what was measured: 5, 10 and 15 points of a
    /// hundred. A choice that is equal to the best is best.
    pub fn of(loss: f64, error: f64, equal: bool) -> Self {
        match loss - error {
            _ if equal => Self::Best,
            lost if lost < 0.05 => Self::Good,
            lost if lost < 0.10 => Self::Inaccuracy,
            lost if lost < 0.15 => Self::Mistake,
            _ => Self::Blunder,
        }
    }
}

impl Worded {
    pub fn each(say: impl Fn(Lang) -> Sentence) -> Self {
        Self { en: say(Lang::En), ko: say(Lang::Ko), ja: say(Lang::Ja) }
    }

    pub fn lang(&self, lang: Lang) -> &Sentence {
        match lang {
            Lang::En => &self.en,
            Lang::Ko => &self.ko,
            Lang::Ja => &self.ja,
        }
    }
}

impl Account {
    /// What the parts add up to.
    pub fn sum(&self) -> f64 {
        self.start + self.own + self.luck + self.seen + self.residue + self.ended
    }
}

impl Analysis {
    pub fn seat(&self, seat: Seat) -> Option<&SeatAnalysis> {
        self.seats.iter().find(|one| one.seat == seat)
    }

    /// What one seat may be told by its own knowledge alone, as in a game that goes on.
    #[must_use]
    pub fn only(mut self, seat: Seat) -> Self {
        self.seats.retain(|one| one.seat == seat);
        for one in &mut self.seats {
            (one.account.others, one.account.revealed) = (None, None);
            one.judged.iter_mut().for_each(|judged| judged.open = None);
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_class_needs_a_loss_that_is_no_noise() {
        let class = |loss, error| Class::of(loss, error, false);
        assert_eq!(class(0.04, 0.0), Class::Good);
        assert_eq!(class(0.06, 0.0), Class::Inaccuracy);
        assert_eq!(class(0.06, 0.02), Class::Good);
        assert_eq!(class(0.12, 0.01), Class::Mistake);
        assert_eq!(class(0.30, 0.05), Class::Blunder);
        assert_eq!(Class::of(0.30, 0.5, true), Class::Best);
        assert!(Class::Blunder > Class::Mistake && Class::Good > Class::Best);
    }
}
