//! Whether a written game is what it says. Everything a replay claims is computed again, or named as
//! what nobody can compute.

mod claims; // the lines above the game
mod body; // the lines of the game, and below it

use std::ops::ControlFlow;

use hex::FromHex;
use kernel::replay::Written;
use kernel::{Dice, Fault, Outcome, Scripted, Seats};

use crate::fair::Fair;
use crate::walk::again;
use claims::Claims;

/// What came of it, where nothing contradicts.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Verdict {
    /// Rolls that are those of the secret and the words of the players.
    pub rolls: usize,
    /// Rolls there are.
    pub of: usize,
    /// Whether it says how it ended.
    pub finished: bool,
    /// What is claimed and cannot be computed from this file.
    pub unchecked: Vec<String>,
    /// What only names things: the table, the players, the version.
    pub labels: Vec<String>,
    pub commitment: String,
}

/// Something a verifier knows beside the file.
#[derive(Clone, Copy, Default, Debug)]
pub struct Known<'t> {
    /// The commitment that was seen before the game.
    pub commitment: Option<&'t str>,
    /// The game this one goes on from.
    pub before: Option<Before<'t>>,
}

/// A game that another goes on from.
#[derive(Clone, Copy, Debug)]
pub struct Before<'t> {
    pub source: &'t str,
    pub text: &'t str,
    /// The commitment that was seen before that game.
    pub commitment: Option<&'t str>,
}

/// Where a game stood at its end.
struct End {
    seats: Seats,
    outcome: Option<Outcome>,
}

/// What steers a terminal, or turns the direction of what is read.
fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Computes all of it again; the first thing that does not fit is the fault.
pub fn verify(source: &str, text: &str, known: Known) -> Result<Verdict, Fault> {
    let fault = |message: String| Fault::at(source, 1, 1, message);
    if let Some(at) = text.lines().position(|line| line.contains(is_unseen)) {
        return Err(Fault::at(source, at + 1, 1, "it has a character that nobody can see"));
    }
    let written = Written::read(text).map_err(fault)?;
    let claims = Claims::read(&written).map_err(fault)?;
    if known.commitment.is_some_and(|seen| seen.trim() != claims.commitment) {
        return Err(fault("the commitment is not the one that was seen".to_owned()));
    }
    let mut verdict = Verdict { commitment: claims.commitment.to_owned(), ..Verdict::default() };
    let end = play(source, &written, &claims, &mut verdict)?;
    claims.check(&end, &mut verdict).map_err(fault)?;
    body::check(source, text, &end, verdict.finished)?;
    // Where it stood at its end, and every line of the header.
    if let Some(game) = written.get("game").and_then(crate::find) {
        (game.replay)(source, text)?;
    }
    match (claims.from, known.before) {
        (Some((table, decisions)), Some(before)) => {
            goes_on(&written, table, decisions, before, &mut verdict).map_err(fault)?;
        }
        (Some((table, decisions)), None) => verdict.unchecked.push(format!(
            "the deal and the first {decisions} decisions, which were played at table {table}"
        )),
        (None, Some(_)) => return Err(fault("this game goes on from no other".to_owned())),
        (None, None) => {}
    }
    if verdict.of == 0 {
        verdict.unchecked.push("the dice: there is no roll in this game".to_owned());
    }
    Ok(verdict)
}

/// Plays a game again with the dice it must have had.
fn play(
    source: &str,
    written: &Written,
    claims: &Claims,
    verdict: &mut Verdict,
) -> Result<End, Fault> {
    // What was played at another table has the dice of that table.
    let elsewhere = |number: usize| claims.from.is_some_and(|(_, known)| number <= known);
    let dice = |number: usize, rolls: &[u32]| -> Box<dyn Dice> {
        if elsewhere(number) {
            return Box::new(Scripted::new(rolls));
        }
        Box::new(claims.fair.dice(number as u64))
    };
    let mut end = None;
    again(source, written, dice, |step, table| {
        let said: Vec<_> = step.rolls.iter().map(|roll| roll.said).collect();
        same(step.written, &said)?;
        verdict.of += said.len();
        verdict.rolls += if elsewhere(step.number) { 0 } else { said.len() };
        end = Some(End { seats: table.seats(), outcome: table.outcome() });
        Ok(ControlFlow::Continue(()))
    })?;
    end.ok_or_else(|| Fault::at(source, 1, 1, "there is no game in it".to_owned()))
}

/// Whether the beginning is that of the other game, and the dice of it are right.
fn goes_on(
    written: &Written,
    table: &str,
    decisions: usize,
    Before { source, text, commitment }: Before,
    verdict: &mut Verdict,
) -> Result<(), String> {
    let known = Known { commitment, before: None };
    let other = verify(source, text, known).map_err(|fault| fault.to_string())?;
    let before = Written::read(text)?;
    if before.get("table") != Some(table) {
        return Err(format!("{source} is not the game of table {table}"));
    }
    let set = |game: &Written, word| game.get(word).map(ToOwned::to_owned);
    let alike = ["game", "options", "deal"].iter().all(|w| set(written, w) == set(&before, w));
    let played = |game: &Written| -> Vec<(String, Vec<u32>)> {
        let entries = game.entries.iter().take(decisions);
        entries.map(|(_, said, rolls)| ((*said).to_owned(), rolls.clone())).collect()
    };
    if !alike || before.entries.len() < decisions || played(written) != played(&before) {
        return Err(format!("the beginning is not that of {source}"));
    }
    verdict.rolls = verdict.of;
    let there = other.unchecked.into_iter().filter(|claim| !claim.starts_with('\''));
    verdict.unchecked.extend(there.map(|claim| format!("of {source}: {claim}")));
    if commitment.is_none() {
        let claim = format!("of {source}: that its commitment was shown: {}", other.commitment);
        verdict.unchecked.push(claim);
    }
    Ok(())
}

fn same(claimed: &[u32], real: &[u32]) -> Result<(), String> {
    if claimed == real {
        return Ok(());
    }
    let at = claimed.iter().zip(real).take_while(|(one, other)| one == other).count();
    let show = |roll: Option<&u32>| roll.map_or("none".to_owned(), ToString::to_string);
    let (claimed, real) = (show(claimed.get(at)), show(real.get(at)));
    Err(format!("roll {} is {claimed}, but the dice say {real}", at + 1))
}

impl Verdict {
    /// Whether nothing is left that would have to be believed.
    pub fn is_whole(&self) -> bool {
        self.finished && self.unchecked.is_empty() && self.rolls == self.of
    }
}

/// The parts of the dice, which must fit the commitment.
fn dice_of(secret: Option<&str>, commitment: &str) -> Result<Fair, String> {
    let secret = secret.and_then(|text| <[u8; 32]>::from_hex(text).ok());
    let none = "there is no 'secret' line of 64 digits: only games of a server have one";
    let fair = Fair::new(secret.ok_or(none)?);
    if fair.commitment() != commitment {
        return Err("the secret is not the one the server committed to".to_owned());
    }
    Ok(fair)
}
