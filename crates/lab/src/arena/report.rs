use std::collections::BTreeMap;
use std::io;

use kernel::{Fault, Faults, RuleId};
use serde::Serialize;

use super::pairs::{self, PairLine};
use super::results::Results;
use super::{Block, Clock, Hall, Times};
use crate::contender::Contender;
use crate::rating::{Interval, PairResults, Ratings};
use crate::share::Known;
use crate::sprt::SprtReport;

/// What all games came to.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ArenaReport {
    pub game: String,
    pub options: String,
    pub decks: Vec<String>,
    pub seed: u64,
    pub iterations: Option<u64>,
    /// Of each pair, and rounded to whole blocks; of a pair of which enough is known there are fewer.
    pub games_asked: u64,
    pub games_a_pair: u64,
    pub games_a_block: u64,
    pub games: u64,
    /// Those of them that an earlier run had played.
    pub games_resumed: u64,
    pub draws: u64,
    pub decisions: u64,
    /// Of this run, and of all games one after the other.
    pub seconds: f64,
    pub seconds_of_play: f64,
    /// The strongest first.
    pub bots: Vec<BotLine>,
    /// The bots as they were listed, each against the one before it.
    pub ladder: Vec<Rung>,
    /// Scores of rows against columns, both as they were listed.
    pub scores: Vec<Vec<Option<f64>>>,
    /// How far the true scores may lie from them, at 95 %.
    pub margins: Vec<Vec<Option<f64>>>,
    pub pairs: Vec<PairLine>,
    /// What those scored who had the first turn, of all games.
    pub going_first: Option<Known>,
    /// How many games had how many decisions.
    pub lengths: BTreeMap<u64, u64>,
    /// How many games ended by which rule.
    pub endings: BTreeMap<RuleId, u64>,
    pub fouls: Vec<FoulLine>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<SprtReport>,
}

/// What a bot did.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BotLine {
    pub name: String,
    /// Its place in the list that was given, from 0.
    pub listed: usize,
    /// Over the weakest.
    #[serde(flatten)]
    pub elo: Interval,
    /// Of one for each game.
    pub score: f64,
    pub games: u64,
    pub draws: u64,
    pub fouls: u64,
    pub decision: Times,
    pub turn: Times,
}

/// A step from one bot of the list to the next.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Rung {
    pub from: String,
    pub to: String,
    /// How much stronger the second is.
    #[serde(flatten)]
    pub elo: Interval,
    /// What the second scored against the first.
    pub score: Option<f64>,
}

/// A game lost by a foul.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FoulLine {
    pub bot: String,
    pub against: String,
    /// The number of the game between the two, from 1.
    pub game: u64,
    pub what: String,
}

impl ArenaReport {
    pub(super) fn of(
        hall: &Hall,
        results: &Results,
        resumed: usize,
        seconds: f64,
    ) -> Result<Self, Faults> {
        let blocks = results.counted();
        let size = hall.seatings.len() as u64;
        let sum = |of: fn(&Block) -> u64| blocks.iter().map(|block| of(block)).sum();
        let tally = Tally::new(hall, &blocks);
        let games = sum(Block::games);
        if let Some(path) = &hall.plan.rows {
            let wrong = |error: io::Error| {
                Faults(vec![Fault::new(&path.display().to_string(), error.to_string())])
            };
            pairs::write_rows(path, hall, &tally.names, &blocks).map_err(wrong)?;
        }
        Ok(Self {
            game: hall.game.id.to_owned(),
            options: hall.plan.options.clone(),
            decks: hall.plan.decks.clone(),
            seed: hall.plan.seed,
            iterations: hall.plan.iterations,
            games_asked: hall.plan.games.end - hall.plan.games.start,
            games_a_pair: (hall.blocks.end - hall.blocks.start) * size,
            games_a_block: size,
            games,
            games_resumed: games.min(resumed as u64 * size),
            draws: sum(Block::draws),
            decisions: sum(Block::decisions),
            seconds,
            seconds_of_play: blocks.iter().map(|block| block.seconds).sum(),
            bots: tally.lines(),
            ladder: tally.ladder(),
            scores: tally.table(Tally::score),
            margins: tally.table(Tally::margin),
            pairs: pairs::lines(hall, &tally.names, &blocks),
            going_first: pairs::going_first(hall, &blocks, 1),
            lengths: pairs::lengths(&blocks),
            endings: pairs::endings(&blocks),
            fouls: tally.fouls(),
            sprt: hall.plan.sprt.map(|sprt| sprt.judge(results.in_order(0).map(Block::mean))),
        })
    }
}

/// The blocks, sorted out by pairs.
struct Tally<'a> {
    pairs: &'a [(usize, usize)],
    blocks: &'a [&'a Block],
    names: Vec<String>,
    results: Vec<PairResults>,
    ratings: Ratings,
}

impl<'a> Tally<'a> {
    fn new(hall: &'a Hall, blocks: &'a [&'a Block]) -> Self {
        let of_pair = |(pair, &(one, other)): (usize, &(usize, usize))| {
            let own = blocks.iter().filter(|block| block.pair == pair);
            let blocks = own.map(|block| (block.score(), block.games() as f64)).collect();
            PairResults { one, other, blocks }
        };
        let results: Vec<_> = hall.pairs.iter().enumerate().map(of_pair).collect();
        let ratings = Ratings::fit(hall.bots.len(), &results);
        Self { pairs: &hall.pairs, blocks, names: names(hall.bots), results, ratings }
    }

    /// What a bot scored against another.
    fn score(&self, bot: usize, against: usize) -> Option<f64> {
        let found = self.results.iter().find(|pair| {
            [(bot, against), (against, bot)].contains(&(pair.one, pair.other)) && pair.games() > 0.0
        })?;
        let score = found.score() / found.games();
        Some(if found.one == bot { score } else { 1.0 - score })
    }

    /// Half of the 95 % interval of a score.
    fn margin(&self, bot: usize, against: usize) -> Option<f64> {
        let ours = |pair: &&PairResults| {
            [(bot, against), (against, bot)].contains(&(pair.one, pair.other))
        };
        self.results.iter().find(ours)?.margin()
    }

    fn table(&self, of: fn(&Self, usize, usize) -> Option<f64>) -> Vec<Vec<Option<f64>>> {
        let all = 0..self.names.len();
        all.clone().map(|bot| all.clone().map(|other| of(self, bot, other)).collect()).collect()
    }

    fn lines(&self) -> Vec<BotLine> {
        let order = self.ratings.order();
        let weakest = order.last().copied().unwrap_or(0);
        order.into_iter().map(|bot| self.line(bot, weakest)).collect()
    }

    fn line(&self, bot: usize, weakest: usize) -> BotLine {
        let (mut decision, mut turn) = (Clock::default(), Clock::default());
        let (mut score, mut games, mut draws, mut fouls) = (0.0, 0, 0, 0);
        for block in self.blocks {
            let (one, other) = self.pairs[block.pair];
            let side = match bot {
                bot if bot == one => 0,
                bot if bot == other => 1,
                _ => continue,
            };
            let won = block.score();
            score += if side == 0 { won } else { block.games() as f64 - won };
            games += block.games();
            draws += block.draws();
            fouls += block.fouls.iter().filter(|foul| foul.bot == side).count() as u64;
            decision.join(&block.decision_times[side]);
            turn.join(&block.turn_times[side]);
        }
        BotLine {
            name: self.names[bot].clone(),
            listed: bot,
            elo: self.ratings.difference(bot, weakest),
            score: score / (games.max(1)) as f64,
            games,
            draws,
            fouls,
            decision: decision.times(),
            turn: turn.times(),
        }
    }

    fn ladder(&self) -> Vec<Rung> {
        let rung = |from: usize| Rung {
            from: self.names[from].clone(),
            to: self.names[from + 1].clone(),
            elo: self.ratings.difference(from + 1, from),
            score: self.score(from + 1, from),
        };
        (0..self.names.len() - 1).map(rung).collect()
    }

    fn fouls(&self) -> Vec<FoulLine> {
        let of_block = |block: &&'a Block| {
            let (one, other) = self.pairs[block.pair];
            let (number, games) = (block.block, block.games());
            block.fouls.iter().map(move |foul| {
                let (bot, against) = if foul.bot == 0 { (one, other) } else { (other, one) };
                FoulLine {
                    bot: self.names[bot].clone(),
                    against: self.names[against].clone(),
                    game: number * games + foul.game as u64 + 1,
                    what: foul.what.clone(),
                }
            })
        };
        self.blocks.iter().flat_map(of_block).collect()
    }
}

/// The names of the bots; one that is listed again gets a number.
fn names(bots: &[Box<dyn Contender>]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for bot in bots {
        let name = bot.name();
        let again = bots[..names.len()].iter().filter(|other| other.name() == name).count();
        names.push(if again == 0 { name } else { format!("{name}#{}", again + 1) });
    }
    names
}
