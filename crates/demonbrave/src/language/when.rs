//! `when` and `always`: what a card waits for, or what it always does.

use kernel::words::{Words, Wrong};

use super::card_number;
use crate::card::Number;
use crate::effect::{Always, Filter, Moment, Pattern, Shape, Whose, With};

const PHASES: [(&str, Moment); 4] = [
    ("draw", Moment::DrawPhase),
    ("main", Moment::MainPhase),
    ("battle", Moment::BattlePhase),
    ("end", Moment::EndPhase),
];

const VERBS: [(&str, Moment); 6] = [
    ("enters", Moment::Enters),
    ("forms", Moment::Forms),
    ("attacks", Moment::Attacks),
    ("blocks", Moment::Blocks),
    ("falls", Moment::Falls),
    ("wins", Moment::Wins),
];

/// Both decks together have eight cards of a number, and four JOKERs can join them.
const LONGEST_SET: u8 = 12;
const LONGEST_RUN: u8 = 13;

pub fn when(words: &mut Words) -> Result<(Whose, u16, Filter), Wrong> {
    let whose = match words.choice(&["my", "their"])? {
        "my" => Whose::Mine,
        _ => Whose::Theirs,
    };
    if words.take("rule") {
        words.word("card")?;
        words.word("activates")?;
        return Ok((whose, Moment::Activates.bit(), Filter::default()));
    }
    for (name, moment) in PHASES {
        if words.take(name) {
            words.word("phase")?;
            words.word("starts")?;
            return Ok((whose, moment.bit(), Filter::default()));
        }
    }
    let mut filter = unit(words)?;
    let moments = moments(words, &mut filter)?;
    Ok((whose, moments, filter))
}

/// `single JOKER`, `pair with K`, `set of 6`, `run x3`, `suited pair`, `unit`, or a number.
fn unit(words: &mut Words) -> Result<Filter, Wrong> {
    let mut filter = Filter::default();
    let column = words.column();
    match words.next("a unit: single, pair, set, run, suited pair, unit, or a number")? {
        "unit" => {}
        "single" => {
            filter.shape = Shape::Single;
            filter.with = with(words)?;
        }
        "pair" => {
            filter.shape = Shape::Pair;
            words.word("with")?;
            filter.with = with(words)?;
        }
        "suited" => {
            words.word("pair")?;
            filter.pattern = Pattern::Suited;
        }
        "set" => {
            let number = if words.take("of") { Some(card_number(words)?) } else { None };
            let least = times(words, LONGEST_SET)?.unwrap_or(2);
            filter.pattern = Pattern::Set { number, least };
        }
        "run" => {
            let least = times(words, LONGEST_RUN)?.unwrap_or(2);
            filter.pattern = Pattern::Run { least };
        }
        word => {
            let expected = "single, pair, set, run, suited pair, unit, or a number expected";
            let wrong = || (column, format!("'{word}': {expected}"));
            filter.with = With::Number(Number::read(word).ok_or_else(wrong)?);
        }
    }
    Ok(filter)
}

fn with(words: &mut Words) -> Result<With, Wrong> {
    if words.take("JOKER") {
        return Ok(With::Joker);
    }
    card_number(words).map(With::Number)
}

/// `x3`: three or more. Nothing when there is no such word.
fn times(words: &mut Words, most: u8) -> Result<Option<u8>, Wrong> {
    let column = words.column();
    let Some(times) = words.after_prefix("x") else { return Ok(None) };
    match times.parse() {
        Ok(least) if (2..=most).contains(&least) => Ok(Some(least)),
        _ => Err((column, format!("'x{times}': x2 to x{most} expected"))),
    }
}

/// One or more moments, joined by commas; a bit for each.
fn moments(words: &mut Words, filter: &mut Filter) -> Result<u16, Wrong> {
    let verbs = VERBS.map(|(verb, _)| verb);
    let mut moments = 0;
    loop {
        let column = words.column();
        let verb = words.choice(&verbs)?;
        let found = VERBS.into_iter().find(|(name, _)| *name == verb);
        let moment = found.map_or(Moment::Wins, |(_, moment)| moment);
        if moments & moment.bit() != 0 {
            return Err((column, format!("'{verb}' stands here twice: delete one")));
        }
        moments |= moment.bit();
        filter.on_player |= moment == Moment::Attacks && words.take("player");
        if let Some(message) = never(*filter, moment) {
            return Err((column, format!("'{verb}': {message}")));
        }
        if !words.take(",") {
            return Ok(moments);
        }
    }
}

/// Why no unit of this kind ever comes to this moment, and what to write instead.
fn never(filter: Filter, moment: Moment) -> Option<&'static str> {
    let single = filter.shape == Shape::Single;
    let pair = filter.shape == Shape::Pair || filter.pattern != Pattern::Any;
    match moment {
        Moment::Enters if pair => {
            Some("a card enters alone: write 'forms', or name a number or a 'single' instead")
        }
        Moment::Forms if single => {
            Some("only a pair forms: write 'enters', or name a number or a 'pair' instead")
        }
        Moment::Attacks if single && filter.on_player => {
            Some("a single cannot attack the player (DB-BATTLE-05): leave out 'player'")
        }
        _ => None,
    }
}

pub fn always(words: &mut Words) -> Result<Always, Wrong> {
    words.word("my")?;
    if words.take("mixed") {
        for word in ["pairs", "rise", "at", "life"] {
            words.word(word)?;
        }
        let at_life = words.number(54)?;
        return Ok(Always::MixedRise { at_life });
    }
    words.word("single")?;
    let single = card_number(words)?;
    for word in ["beats", "a", "single"] {
        words.word(word)?;
    }
    let other = card_number(words)?;
    Ok(Always::Beats { single, other })
}
