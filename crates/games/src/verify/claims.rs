//! What the header of a replay claims beside the game itself.

use kernel::replay::Written;
use kernel::{Seat, SeatSet};

use super::{End, Verdict, dice_of};
use crate::fair::Fair;

/// The lines of a header, in the order a server writes them.
const ORDER: [&str; 12] = [
    "game",
    "options",
    "deal",
    "content",
    "version",
    "table",
    "from",
    "player",
    "commitment",
    "secret",
    "entropy",
    "result",
];
/// Lines that are there once for a seat; all others are there once.
const SEATS: [&str; 2] = ["player", "entropy"];
/// Lines that need not be there: a game that goes on from no other, players without words, no end yet.
const MAY_LACK: [&str; 3] = ["from", "entropy", "result"];

pub struct Claims<'t> {
    pub fair: Fair,
    pub commitment: &'t str,
    /// The table and the number of decisions it goes on from.
    pub from: Option<(&'t str, usize)>,
    game: &'t str,
    content: &'t str,
    result: Option<&'t str>,
    players: Vec<(Seat, &'t str)>,
    words: Vec<Seat>,
    labels: Vec<String>,
}

impl<'t> Claims<'t> {
    /// Takes every line of the header, and refuses what nobody can have written.
    pub fn read(written: &Written<'t>) -> Result<Self, String> {
        lines_are_known(written)?;
        let commitment = written.get("commitment").ok_or("there is no 'commitment' line")?;
        let mut fair = dice_of(written.get("secret"), commitment)?;
        let (players, added) = (of_seats(written, "player")?, of_seats(written, "entropy")?);
        for (seat, words) in &added {
            fair.add(*seat, words);
        }
        let label = |word: &str| written.get(word).map(|said| format!("{word} {said}"));
        Ok(Self {
            fair,
            commitment,
            from: written.get("from").map(|from| read_from(from, written)).transpose()?,
            game: written.get("game").unwrap_or_default(),
            content: written.get("content").unwrap_or_default(),
            result: written.get("result"),
            players,
            words: added.into_iter().map(|(seat, _)| seat).collect(),
            labels: ["table", "version"].into_iter().filter_map(label).collect(),
        })
    }

    /// Holds them against the game as it was played again.
    pub fn check(&self, end: &End, verdict: &mut Verdict) -> Result<(), String> {
        self.seats_are_there(end)?;
        let names = self.players.iter().map(|(seat, name)| format!("player {seat} {name}"));
        verdict.labels = self.labels.iter().cloned().chain(names).collect();
        let here = crate::find(self.game).map(crate::content).unwrap_or_default();
        let there = self.content;
        if there != here {
            verdict.unchecked.push(format!(
                "the rules and cards {there}: here are {here}, and with them the game goes alike"
            ));
        }
        verdict.finished = self.result.is_some();
        match (self.result, end.outcome) {
            (Some(result), _) => verdict.unchecked.extend(is_result(result, end)?),
            (None, Some(_)) => return Err("the game is over, but there is no result".to_owned()),
            (None, None) => {}
        }
        Ok(())
    }

    /// Whoever added words late could choose the dice: only people who sit there may have any.
    fn seats_are_there(&self, end: &End) -> Result<(), String> {
        let seats = self.players.iter().map(|(seat, _)| seat).chain(&self.words);
        if let Some(seat) = seats.copied().find(|seat| !end.seats.contains(*seat)) {
            return Err(format!("there is no seat {seat} in this game"));
        }
        let missing = |seat: &Seat| self.players.iter().all(|(at, _)| at != seat);
        if let Some(seat) = end.seats.iter().find(missing) {
            return Err(format!("there is no line 'player {seat}'"));
        }
        let is_person = |seat: &Seat| {
            let sits = self.players.iter().find(|(at, _)| at == seat);
            sits.is_some_and(|(_, name)| !name.is_empty() && !name.starts_with("bot "))
        };
        match self.words.iter().find(|seat| !is_person(seat)) {
            Some(seat) => Err(format!("nobody sits in {seat} who could have added words")),
            None => Ok(()),
        }
    }
}

fn lines_are_known(written: &Written) -> Result<(), String> {
    if written.get("position").is_some() {
        return Err("it begins at a position that was laid out: nobody rolled for it".to_owned());
    }
    for (word, _) in &written.header {
        let times = written.header.iter().filter(|(other, _)| other == word).count();
        if !ORDER.contains(word) {
            return Err(format!("nobody knows what a line '{word}' says"));
        }
        if !SEATS.contains(word) && times > 1 {
            return Err(format!("there are {times} lines '{word}'"));
        }
    }
    let mut needed = ORDER.iter().filter(|word| !MAY_LACK.contains(word));
    if let Some(word) = needed.find(|word| written.get(word).is_none()) {
        return Err(format!("there is no '{word}' line"));
    }
    let place = |word: &str| ORDER.iter().position(|known| *known == word);
    let out_of_place = written.header.windows(2).find(|pair| place(pair[0].0) > place(pair[1].0));
    match out_of_place {
        Some(pair) => Err(format!("a line '{}' cannot come after '{}'", pair[1].0, pair[0].0)),
        None => Ok(()),
    }
}

/// What is said of each seat.
fn of_seats<'t>(written: &Written<'t>, word: &str) -> Result<Vec<(Seat, &'t str)>, String> {
    let mut all: Vec<(Seat, &str)> = Vec::new();
    for (_, rest) in written.header.iter().filter(|(found, _)| *found == word) {
        let (seat, said) = rest.split_once(' ').unwrap_or((rest, ""));
        let seat = seat.parse()?;
        if all.iter().any(|(other, _)| *other == seat) {
            return Err(format!("there are two lines '{word} {seat}'"));
        }
        if all.last().is_some_and(|(other, _)| *other > seat) {
            return Err(format!("a line '{word} {seat}' comes too late"));
        }
        all.push((seat, said));
    }
    Ok(all)
}

fn read_from<'t>(from: &'t str, written: &Written) -> Result<(&'t str, usize), String> {
    let (table, decisions) = from.split_once(' ').ok_or("'from' names a table and a number")?;
    let decisions = decisions.parse().map_err(|_| format!("'{decisions}' is no number"))?;
    let all = written.entries.len();
    if decisions > all {
        return Err(format!("it goes on from {decisions} decisions, but has {all}"));
    }
    Ok((table, decisions))
}

/// How a game ends that its rules have not ended.
const BY_PEOPLE: [&str; 6] = [
    "on time",
    "by concession",
    "by agreement",
    "because it was abandoned",
    "because it expired",
    "because it was closed",
];

/// Whether the result follows from the game; what of it does not, and what contradicts it.
fn is_result(result: &str, end: &End) -> Result<Option<String>, String> {
    let (who, how) = result.split_once(" wins ").ok_or("the result cannot be read")?;
    let winners = read_winners(who)?;
    match (end.outcome, how.strip_prefix("by ").filter(|_| !BY_PEOPLE.contains(&how))) {
        (None, None) if BY_PEOPLE.contains(&how) => Ok(Some(format!("'result {result}'"))),
        (Some(outcome), Some(rule)) if rule == outcome.by().to_string() => {
            let real = outcome.winners();
            let fits = winners.iter().all(|seat| real.contains(seat));
            if !fits {
                return Err(format!("the result says '{result}', but the game does not"));
            }
            // Seats that had given up win nothing, which the game does not know.
            Ok((winners != real).then(|| format!("'result {result}'")))
        }
        _ => Err(format!("the result says '{result}', but the game does not")),
    }
}

fn read_winners(who: &str) -> Result<SeatSet, String> {
    if who == "nobody" {
        return Ok(SeatSet::default());
    }
    who.split('+').map(str::parse).collect()
}
