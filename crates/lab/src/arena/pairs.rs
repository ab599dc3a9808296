//! What a report says of each pair, and a table of the games.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;
use kernel::{Outcome, RuleId, Seat};
use serde::Serialize;

use super::{Block, GameEnd, Hall};
use crate::share::{Known, Share};

/// What two did against each other.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PairLine {
    pub one: String,
    pub other: String,
    /// What the first scored.
    #[serde(flatten)]
    pub score: Known,
    /// What those scored who had the first turn.
    pub going_first: Option<Known>,
    pub games: u64,
    pub draws: u64,
    pub decisions: u64,
    /// How the games ended, by rule.
    pub endings: BTreeMap<RuleId, u64>,
}

/// A game, as a row of a table.
#[derive(Serialize)]
struct GameRow<'a> {
    one: &'a str,
    other: &'a str,
    /// The number of the game between the two, from 0, and that of its block.
    game: u64,
    block: u64,
    /// Who had each seat.
    seats: Vec<&'a str>,
    /// What decided the dice of the table, as text: some readers round large numbers.
    table_seed: String,
    /// What the first of the two scored.
    score: f64,
    /// Who had the first turn.
    first: Option<Seat>,
    winners: Vec<Seat>,
    /// The rule that ended it; nothing after a foul.
    by: Option<RuleId>,
    decisions: u64,
}

/// Writes a line of JSON for each game, compressed; the same games make the same file.
pub(super) fn write_rows(
    path: &Path,
    hall: &Hall,
    names: &[String],
    blocks: &[&Block],
) -> io::Result<()> {
    let mut out = GzEncoder::new(BufWriter::new(File::create(path)?), Compression::default());
    for block in blocks {
        for game in 0..block.ends.len() {
            serde_json::to_writer(&mut out, &row(hall, names, block, game))?;
            out.write_all(b"\n")?;
        }
    }
    out.finish()?.flush()
}

fn row<'a>(hall: &Hall, names: &'a [String], block: &Block, game: usize) -> GameRow<'a> {
    let (one, other) = hall.pairs[block.pair];
    let end = &block.ends[game];
    let seat = |side: &usize| names[if *side == 0 { one } else { other }].as_str();
    GameRow {
        one: &names[one],
        other: &names[other],
        game: block.block * block.games() + game as u64,
        block: block.block,
        seats: hall.seatings[game].iter().map(seat).collect(),
        table_seed: hall.table_seed(block.pair, block.block).to_string(),
        score: end.score,
        first: end.first,
        winners: end.outcome.map(Outcome::winners).unwrap_or_default().iter().collect(),
        by: end.outcome.map(Outcome::by),
        decisions: end.decisions,
    }
}

/// The lines of all pairs that met.
pub(super) fn lines(hall: &Hall, names: &[String], blocks: &[&Block]) -> Vec<PairLine> {
    let mut own = vec![Vec::new(); hall.pairs.len()];
    for block in blocks {
        own[block.pair].push(*block);
    }
    let line = |(&(one, other), blocks): (&(usize, usize), &Vec<&Block>)| {
        let score: Share = blocks.iter().map(|block| block.mean()).collect();
        Some(PairLine {
            one: names[one].clone(),
            other: names[other].clone(),
            score: score.known(hall.pairs.len())?,
            going_first: going_first(hall, blocks, hall.pairs.len()),
            games: blocks.iter().map(|block| block.games()).sum(),
            draws: blocks.iter().map(|block| block.draws()).sum(),
            decisions: blocks.iter().map(|block| block.decisions()).sum(),
            endings: endings(blocks),
        })
    };
    hall.pairs.iter().zip(&own).filter_map(line).collect()
}

/// What those scored who had the first turn; a draw is shared by all.
pub(super) fn going_first(hall: &Hall, blocks: &[&Block], intervals: usize) -> Option<Known> {
    let seats = hall.seatings[0].len();
    let mean = |block: &&Block| {
        let of_first = |end: &GameEnd| of_first(end, seats);
        let scores: Vec<f64> = block.ends.iter().filter_map(of_first).collect();
        (!scores.is_empty()).then(|| scores.iter().sum::<f64>() / scores.len() as f64)
    };
    blocks.iter().filter_map(mean).collect::<Share>().known(intervals)
}

fn of_first(end: &GameEnd, seats: usize) -> Option<f64> {
    let (first, outcome) = (end.first?, end.outcome?);
    Some(match outcome {
        Outcome::Win { seats, .. } => f64::from(u8::from(seats.contains(first))),
        Outcome::Draw { .. } => 1.0 / seats as f64,
    })
}

/// How many games had how many decisions.
pub(super) fn lengths(blocks: &[&Block]) -> BTreeMap<u64, u64> {
    let mut lengths = BTreeMap::new();
    for end in blocks.iter().flat_map(|block| &block.ends) {
        *lengths.entry(end.decisions).or_default() += 1;
    }
    lengths
}

pub(super) fn endings(blocks: &[&Block]) -> BTreeMap<RuleId, u64> {
    let mut endings = BTreeMap::new();
    for outcome in blocks.iter().flat_map(|block| &block.ends).filter_map(|end| end.outcome) {
        *endings.entry(outcome.by()).or_default() += 1;
    }
    endings
}
