//! Bots against each other: a round robin of mirrored blocks. A block is a few games with the same
//! options and the same dice of the table, in which the bots change seats, so that what luck gives
//! to a seat it gives to both. What is played depends on the plan, never on who played which
//! block, and in which order; only bots that think by the clock may decide differently next time.

mod clock;
mod game;
mod report;
mod seating;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use games::GameEntry;
use kernel::{Fault, Faults, Lowest};
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use clock::{Clock, Times};
pub(crate) use game::Match;
pub use report::{ArenaReport, BotLine, FoulLine, Rung};
pub(crate) use seating::{Stream, seed};

use crate::contender::Contender;
use crate::ledger::Ledger;
use crate::sprt::{Sprt, Verdict};
use seating::Seating;

/// What to play.
#[derive(Clone, Debug)]
pub struct ArenaPlan {
    /// Options of the game as JSON; empty for the default.
    pub options: String,
    /// The blocks go through all ordered pairs of these; none: the decks of the options.
    pub decks: Vec<String>,
    pub seed: u64,
    /// For each pair of bots; rounded up to whole blocks.
    pub games: u64,
    pub threads: usize,
    /// What bots without an effort of their own were given; written down with the results.
    pub iterations: Option<u64>,
    /// Where the results are kept, if they are.
    pub file: Option<PathBuf>,
    /// Stop when this is clear, for two bots.
    pub sprt: Option<Sprt>,
}

/// Whose results these are: everything that decides them, but for how many games there are.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Header {
    /// The version of the format, and what the file is.
    bravehall_arena: u32,
    game: String,
    options: Value,
    seed: u64,
    bots: Vec<String>,
    iterations: Option<u64>,
    decks: Vec<String>,
    games_a_block: usize,
}

/// A finished block.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Block {
    /// Counted in the order of the list: first and second, first and third, …
    pub pair: usize,
    pub block: u64,
    /// Of the first bot of the pair in each game.
    pub scores: Vec<f64>,
    pub draws: u64,
    pub decisions: u64,
    pub seconds: f64,
    pub fouls: Vec<Foul>,
    /// What decisions took, of the first and of the second bot.
    pub decision_times: [Clock; 2],
    pub turn_times: [Clock; 2],
}

/// Something for which a bot has lost a game at once.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Foul {
    /// Which game of the block, from 0.
    pub game: usize,
    /// Which bot of the pair: 0 or 1.
    pub bot: usize,
    pub what: String,
}

/// Plays what of a plan is not played yet. `heard` is told of every block: first of those that were
/// in the file, then of each as it ends.
pub fn arena(
    game: &'static GameEntry,
    bots: &[Box<dyn Contender>],
    plan: &ArenaPlan,
    heard: &(dyn Fn(&Block) + Sync),
) -> Result<ArenaReport, Faults> {
    let begun = Instant::now();
    let hall = Hall::new(game, bots, plan)?;
    let (ledger, kept) = hall.ledger()?;
    let mut results = Results { ledger, blocks: BTreeMap::new() };
    for block in kept {
        if hall.has(&block) {
            let place = (block.block, block.pair);
            results.blocks.entry(place).or_insert(block);
        }
    }
    results.blocks.values().for_each(heard);
    let resumed = results.blocks.len();
    let results = hall.play(results, heard)?;
    let seconds = begun.elapsed().as_secs_f64();
    Ok(ArenaReport::of(&hall, &results.blocks, resumed, seconds))
}

/// Everything that is known before the first game.
struct Hall<'a> {
    game: &'static GameEntry,
    bots: &'a [Box<dyn Contender>],
    plan: &'a ArenaPlan,
    /// The options of block 0, 1, …, and again from the first.
    options: Vec<String>,
    seatings: Vec<Seating>,
    pairs: Vec<(usize, usize)>,
    /// For each pair.
    blocks: u64,
}

/// What was played, by block and pair.
struct Results {
    ledger: Option<Ledger>,
    blocks: BTreeMap<(u64, usize), Block>,
}

impl<'a> Hall<'a> {
    fn new(
        game: &'static GameEntry,
        bots: &'a [Box<dyn Contender>],
        plan: &'a ArenaPlan,
    ) -> Result<Self, Faults> {
        let wrong = |message: &str| Faults(vec![Fault::new("arena", message)]);
        if bots.len() < 2 {
            return Err(wrong("write two bots or more"));
        }
        if plan.sprt.is_some() && bots.len() > 2 {
            return Err(wrong("a test is between two bots"));
        }
        let options = options(game, plan)?;
        let mut teams = Vec::new();
        for options in &options {
            teams = seating::teams(&*(game.start)(options, &mut Lowest)?);
        }
        let seatings = seating::block(&teams);
        let blocks = plan.games.div_ceil(seatings.len() as u64);
        Ok(Self { game, bots, plan, options, seatings, pairs: seating::pairs(bots.len()), blocks })
    }

    fn ledger(&self) -> Result<(Option<Ledger>, Vec<Block>), Faults> {
        let Some(path) = &self.plan.file else { return Ok((None, Vec::new())) };
        let header = Header {
            bravehall_arena: 1,
            game: self.game.id.to_owned(),
            options: serde_json::from_str(&self.plan.options).unwrap_or_default(),
            seed: self.plan.seed,
            bots: self.bots.iter().map(|bot| bot.name()).collect(),
            iterations: self.plan.iterations,
            decks: self.plan.decks.clone(),
            games_a_block: self.seatings.len(),
        };
        let fits = |block: &Block| block.scores.len() == header.games_a_block;
        let (ledger, blocks) = Ledger::open(path, &header, fits)?;
        Ok((Some(ledger), blocks))
    }

    fn has(&self, block: &Block) -> bool {
        block.pair < self.pairs.len() && block.block < self.blocks
    }

    /// Plays the blocks that are missing, on many threads.
    fn play(&self, results: Results, heard: &(dyn Fn(&Block) + Sync)) -> Result<Results, Faults> {
        // All pairs go on side by side, so that a run that is stopped has something of each.
        let all =
            (0..self.blocks).flat_map(|block| (0..self.pairs.len()).map(move |pair| (block, pair)));
        let missing: Vec<_> = all.filter(|place| !results.blocks.contains_key(place)).collect();
        let stop = AtomicBool::new(self.is_clear(&results.blocks));
        let (next, results) = (AtomicUsize::new(0), Mutex::new(results));
        let work = || {
            while !stop.load(Ordering::Relaxed) {
                let Some(&(block, pair)) = missing.get(next.fetch_add(1, Ordering::Relaxed)) else {
                    break;
                };
                let done = self.play_block(pair, block).and_then(|block| {
                    let mut results = results.lock().unwrap_or_else(PoisonError::into_inner);
                    results.add(block, heard)?;
                    Ok(self.is_clear(&results.blocks))
                });
                if !matches!(done, Ok(false)) {
                    stop.store(true, Ordering::Relaxed);
                }
                done?;
            }
            Ok(())
        };
        let ends: Vec<Result<(), Faults>> = thread::scope(|scope| {
            let workers: Vec<_> =
                (0..self.plan.threads.max(1)).map(|_| scope.spawn(work)).collect();
            workers
                .into_iter()
                .map(|worker| worker.join().unwrap_or_else(|_| Err(broken())))
                .collect()
        });
        ends.into_iter().collect::<Result<(), Faults>>()?;
        Ok(results.into_inner().unwrap_or_else(PoisonError::into_inner))
    }

    fn play_block(&self, pair: usize, block: u64) -> Result<Block, Faults> {
        let begun = Instant::now();
        let (one, other) = self.pairs[pair];
        let mut done = Block {
            pair,
            block,
            scores: Vec::new(),
            draws: 0,
            decisions: 0,
            seconds: 0.0,
            fouls: Vec::new(),
            decision_times: Default::default(),
            turn_times: Default::default(),
        };
        let options = &self.options[(block % self.options.len() as u64) as usize];
        for (game, seating) in self.seatings.iter().enumerate() {
            let own = self.own_decks([one, other], seating, options)?;
            let of_seat = |seat| seed(self.plan.seed, pair, block, Stream::Player { game, seat });
            let ended = Match {
                game: self.game,
                options: own.as_ref().unwrap_or(options),
                bots: [&*self.bots[one], &*self.bots[other]],
                seating,
                table_seed: seed(self.plan.seed, pair, block, Stream::Table),
                seeds: (0..seating.len()).map(of_seat).collect(),
            };
            done.add(game, ended.play()?);
        }
        done.seconds = begun.elapsed().as_secs_f64();
        Ok(done)
    }

    /// The options with the decks that the bots bring, each in its seat; nothing if they bring none.
    fn own_decks(
        &self,
        bots: [usize; 2],
        seating: &Seating,
        options: &str,
    ) -> Result<Option<String>, Faults> {
        let deck = |seat: usize| self.bots[bots[*seating.get(seat)?]].deck();
        let (Some(a), Some(b)) = (deck(0), deck(1)) else { return Ok(None) };
        Ok(Some(with_decks(&read_options(options)?, a, b)))
    }

    /// Whether a test has its answer. Blocks count in their order, whoever was done first.
    fn is_clear(&self, blocks: &BTreeMap<(u64, usize), Block>) -> bool {
        let Some(sprt) = &self.plan.sprt else { return false };
        sprt.judge(in_order(blocks).map(Block::mean)).verdict != Verdict::Undecided
    }
}

/// The blocks of the only pair up to the first that is missing.
fn in_order(blocks: &BTreeMap<(u64, usize), Block>) -> impl Iterator<Item = &Block> {
    let at = |(nth, (&(block, _), done)): (usize, (&(u64, usize), _))| {
        (nth as u64 == block).then_some(done)
    };
    blocks.iter().enumerate().map_while(at)
}

impl Results {
    fn add(&mut self, block: Block, heard: &(dyn Fn(&Block) + Sync)) -> Result<(), Faults> {
        if let Some(ledger) = &mut self.ledger {
            ledger.append(&block)?;
        }
        heard(&block);
        self.blocks.insert((block.block, block.pair), block);
        Ok(())
    }
}

impl Block {
    fn add(&mut self, game: usize, ended: game::Ended) {
        self.scores.push(ended.score);
        self.draws += u64::from(ended.draw);
        self.decisions += ended.decisions;
        self.fouls.extend(ended.foul.map(|(bot, what)| Foul { game, bot, what }));
        for (bot, clocks) in ended.clocks.iter().enumerate() {
            self.decision_times[bot].join(&clocks.decisions);
            self.turn_times[bot].join(&clocks.turns);
        }
    }

    pub fn games(&self) -> u64 {
        self.scores.len() as u64
    }

    pub fn score(&self) -> f64 {
        self.scores.iter().sum()
    }

    fn mean(&self) -> f64 {
        self.score() / self.scores.len().max(1) as f64
    }
}

/// A worker that did not come back.
fn broken() -> Faults {
    Faults(vec![Fault::new("arena", "a worker thread broke down")])
}

/// The options of block 0, 1, …: one for each ordered pair of decks.
fn options(game: &GameEntry, plan: &ArenaPlan) -> Result<Vec<String>, Faults> {
    if plan.decks.is_empty() {
        return Ok(vec![plan.options.clone()]);
    }
    let wrong = |message: String| Faults(vec![Fault::new("decks", message)]);
    if !game.options.iter().any(|(name, _)| *name == "deck_a") {
        return Err(wrong(format!("{} has no decks to choose from", game.id)));
    }
    let json = read_options(&plan.options)?;
    let pairs = plan.decks.iter().flat_map(|a| plan.decks.iter().map(move |b| (a, b)));
    Ok(pairs.map(|(a, b)| with_decks(&json, a, b)).collect())
}

type Json = serde_json::Map<String, Value>;

fn read_options(text: &str) -> Result<Json, Faults> {
    let text = if text.trim().is_empty() { "{}" } else { text };
    let wrong = |error| Faults(vec![Fault::new("decks", format!("options: {error}"))]);
    serde_json::from_str(text).map_err(wrong)
}

fn with_decks(options: &Json, a: &str, b: &str) -> String {
    let mut json = options.clone();
    json.insert("deck_a".to_owned(), a.into());
    json.insert("deck_b".to_owned(), b.into());
    Value::Object(json).to_string()
}
