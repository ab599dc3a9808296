//! Bots against each other: a round robin of mirrored blocks. A block is a few games with the same
//! options and the same dice of the table, in which the bots change seats, so that what luck gives
//! to a seat it gives to both. What is played depends on the plan, never on who played which
//! block, and in which order; only bots that think by the clock may decide differently next time.

mod clock;
mod game;
mod pairs; // what a report says of each pair
mod report;
mod results; // what was played, and what is to be played next
mod seating;

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use games::GameEntry;
use kernel::{Fault, Faults, Lang, Lowest, Outcome, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use clock::{Clock, Times};
pub use game::GameEnd;
pub(crate) use game::Match;
pub use pairs::PairLine;
pub use report::{ArenaReport, BotLine, FoulLine, Rung};
pub(crate) use seating::{Stream, seed};

use crate::contender::Contender;
use crate::ledger::Ledger;
use crate::sprt::Sprt;
use results::Results;
use seating::Seating;

/// What to play.
#[derive(Clone, Debug)]
pub struct ArenaPlan {
    /// Options of the game as JSON; empty for the default.
    pub options: String,
    /// The blocks go through all ordered pairs of these; none: the decks of the options.
    pub decks: Vec<String>,
    pub seed: u64,
    /// Which games of each pair of bots, by their numbers; rounded outwards to whole blocks. Ranges that
    /// follow each other come to exactly what one run comes to.
    pub games: Range<u64>,
    pub threads: usize,
    /// What bots without an effort of their own were given; written down with the results.
    pub iterations: Option<u64>,
    /// Where the results are kept, if they are.
    pub file: Option<PathBuf>,
    /// Files of other runs, of the same plan but for the range: what they hold is not played again.
    pub join: Vec<PathBuf>,
    /// Stop when this is clear, for two bots.
    pub sprt: Option<Sprt>,
    /// Leave a pair alone as soon as the 95 % interval of its score reaches no farther to each side.
    pub within: Option<f64>,
    /// Where a line for each game is written, compressed.
    pub rows: Option<PathBuf>,
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
    /// Its games, one after the other.
    pub ends: Vec<GameEnd>,
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
    let mut results = Results::new(&hall, ledger);
    for block in kept {
        results.keep(block);
    }
    results.blocks.values().for_each(heard);
    let resumed = results.blocks.len();
    for path in &plan.join {
        for block in hall.joined(path)? {
            results.join(block, heard)?;
        }
    }
    let results = hall.play(results, heard)?;
    let seconds = begun.elapsed().as_secs_f64();
    ArenaReport::of(&hall, &results, resumed, seconds)
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
    blocks: Range<u64>,
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
        if plan.games.is_empty() {
            return Err(wrong("a range of games ends behind its beginning"));
        }
        let options = options(game, plan)?;
        let mut teams = Vec::new();
        for options in &options {
            teams = seating::teams(&*(game.start)(options, &mut Lowest)?);
        }
        let seatings = seating::block(&teams);
        let size = seatings.len() as u64;
        let blocks = plan.games.start / size..plan.games.end.div_ceil(size);
        Ok(Self { game, bots, plan, options, seatings, pairs: seating::pairs(bots.len()), blocks })
    }

    fn header(&self) -> Header {
        Header {
            bravehall_arena: 2,
            game: self.game.id.to_owned(),
            options: serde_json::from_str(&self.plan.options).unwrap_or_default(),
            seed: self.plan.seed,
            bots: self.bots.iter().map(|bot| bot.name()).collect(),
            iterations: self.plan.iterations,
            decks: self.plan.decks.clone(),
            games_a_block: self.seatings.len(),
        }
    }

    fn ledger(&self) -> Result<(Option<Ledger>, Vec<Block>), Faults> {
        let Some(path) = &self.plan.file else { return Ok((None, Vec::new())) };
        let (ledger, blocks) = Ledger::open(path, &self.header(), |block| self.fits(block))?;
        Ok((Some(ledger), blocks))
    }

    fn joined(&self, path: &Path) -> Result<Vec<Block>, Faults> {
        Ledger::parts_of(path, &self.header(), |block| self.fits(block))
    }

    fn fits(&self, block: &Block) -> bool {
        block.ends.len() == self.seatings.len()
    }

    /// Plays the blocks that are missing, on many threads.
    fn play<'r>(
        &self,
        results: Results<'r>,
        heard: &(dyn Fn(&Block) + Sync),
    ) -> Result<Results<'r>, Faults> {
        let results = Mutex::new(results);
        let lock = || results.lock().unwrap_or_else(PoisonError::into_inner);
        let work = || {
            while let Some((block, pair)) = { lock().take() } {
                let played = self.play_block(pair, block);
                let mut results = lock();
                if let Err(faults) = played.and_then(|block| results.add(block, heard)) {
                    results.stop();
                    return Err(faults);
                }
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
            ends: Vec::new(),
            seconds: 0.0,
            fouls: Vec::new(),
            decision_times: Default::default(),
            turn_times: Default::default(),
        };
        let options = &self.options[(block % self.options.len() as u64) as usize];
        for (game, seating) in self.seatings.iter().enumerate() {
            let own = self.own_loadouts([one, other], seating, options)?;
            let of_seat = |seat| seed(self.plan.seed, pair, block, Stream::Player { game, seat });
            let ended = Match {
                game: self.game,
                options: own.as_ref().unwrap_or(options),
                bots: [&*self.bots[one], &*self.bots[other]],
                seating,
                table_seed: self.table_seed(pair, block),
                seeds: (0..seating.len()).map(of_seat).collect(),
            };
            done.add(game, ended.play()?);
        }
        done.seconds = begun.elapsed().as_secs_f64();
        Ok(done)
    }

    fn table_seed(&self, pair: usize, block: u64) -> u64 {
        seed(self.plan.seed, pair, block, Stream::Table)
    }

    /// The options with what the bots bring, each in its seat; nothing if they bring nothing.
    fn own_loadouts(
        &self,
        bots: [usize; 2],
        seating: &Seating,
        options: &str,
    ) -> Result<Option<String>, Faults> {
        let mut own = None;
        for (seat, &side) in Seat::ALL.into_iter().zip(seating) {
            let Some(loadout) = self.bots[bots[side]].loadout() else { continue };
            let before = own.as_deref().unwrap_or(options);
            let with =
                (self.game.with_loadout)(before, seat, &games::option_value(loadout), Lang::En);
            let told = |unfit: Vec<kernel::Unfit>| {
                Faults(unfit.iter().map(|one| Fault::new(loadout, one.message.clone())).collect())
            };
            own = Some(with.map_err(told)?);
        }
        Ok(own)
    }
}

impl Block {
    fn add(&mut self, game: usize, ended: game::Ended) {
        self.ends.push(ended.end);
        self.fouls.extend(ended.foul.map(|(bot, what)| Foul { game, bot, what }));
        for (bot, clocks) in ended.clocks.iter().enumerate() {
            self.decision_times[bot].join(&clocks.decisions);
            self.turn_times[bot].join(&clocks.turns);
        }
    }

    pub fn games(&self) -> u64 {
        self.ends.len() as u64
    }

    pub fn decisions(&self) -> u64 {
        self.ends.iter().map(|end| end.decisions).sum()
    }

    fn draws(&self) -> u64 {
        let is_draw = |end: &&GameEnd| matches!(end.outcome, Some(Outcome::Draw { .. }));
        self.ends.iter().filter(is_draw).count() as u64
    }

    /// Of the first bot of the pair.
    pub fn score(&self) -> f64 {
        self.ends.iter().map(|end| end.score).sum()
    }

    fn mean(&self) -> f64 {
        self.score() / self.ends.len().max(1) as f64
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
