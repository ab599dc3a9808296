//! One game between contenders: whoever breaks a rule of the arena has lost it.

use std::any::Any;
use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;
use std::time::{Duration, Instant};

use bots::{BotFault, ForGame, Heuristic, for_game};
use games::{AnyTable, GameEntry};
use kernel::{Fault, Faults, Outcome, Seat, Seeded, Table, Viewer};
use serde::{Deserialize, Serialize};

use super::clock::Clock;
use crate::contender::{Contender, Player};

/// More decisions than any game takes: whoever gets there is stuck.
const STUCK: usize = 100_000;
/// The first milliseconds of every decision are not counted: asking takes time too, and bots that
/// do not think by the clock need about as much.
const FREE: Duration = Duration::from_millis(20);
/// What a turn may take beyond its budget: half of it, and as long as a busy machine may stall.
const GRACE: Duration = Duration::from_millis(250);

/// A game to be played.
pub(crate) struct Match<'a> {
    pub game: &'a GameEntry,
    pub options: &'a str,
    /// The two of the pair.
    pub bots: [&'a dyn Contender; 2],
    /// Which of them has each seat.
    pub seating: &'a [usize],
    /// Of the table, and of each seat.
    pub table_seed: u64,
    pub seeds: Vec<u64>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct GameEnd {
    /// Of the first bot of the pair: 1 for a win, a half for a draw.
    pub score: f64,
    pub decisions: u64,
    /// Who had the first turn; nobody if it ended before that.
    pub first: Option<Seat>,
    /// Nothing after a foul.
    pub outcome: Option<Outcome>,
}

/// What came of it.
#[derive(Default, Debug)]
pub(crate) struct Ended {
    pub end: GameEnd,
    /// Which bot of the pair lost by a foul, and what it was.
    pub foul: Option<(usize, String)>,
    pub clocks: [Clocks; 2],
}

/// What the decisions and the turns of a bot took.
#[derive(Default, Debug)]
pub(crate) struct Clocks {
    pub decisions: Clock,
    pub turns: Clock,
}

/// Somebody in a seat.
struct Seated {
    player: Box<dyn Player>,
    dice: Seeded,
    limit: Option<Duration>,
    /// The turn this is about, what was thought in it, and what of that counts.
    turn: u32,
    thought: Duration,
    counted: Duration,
}

impl Match<'_> {
    pub fn play(&self) -> Result<Ended, Faults> {
        let mut dice = Seeded::new(self.table_seed);
        let mut table = (self.game.start)(self.options, &mut dice)?;
        let mut ended = Ended::default();
        let mut seated = match self.sit() {
            Ok(seated) => seated,
            Err((bot, fault)) => {
                ended.lose(bot, &fault);
                return Ok(ended);
            }
        };
        while let Some(seat) = table.to_act() {
            let bot = self.seating[seat.index()];
            let turn = turn(&*table);
            let chosen = seated[seat.index()].choose(&*table, turn, &mut ended.clocks[bot]);
            let played = chosen.and_then(|nth| {
                let played = table.play_nth(seat, nth, &mut dice);
                played.map_err(|_| BotFault::Illegal(format!("choice {nth}")))
            });
            if let Err(fault) = played {
                ended.end.first = first(&*table);
                self.close(&mut ended, &mut seated);
                ended.lose(bot, &fault);
                return Ok(ended);
            }
            ended.end.decisions += 1;
            if table.decisions() > STUCK {
                let stuck = format!("a game is stuck (its seed is {})", self.table_seed);
                return Err(Faults(vec![Fault::new("arena", stuck)]));
            }
        }
        self.close(&mut ended, &mut seated);
        ended.end = GameEnd {
            score: self.score(&*table),
            first: first(&*table),
            outcome: table.outcome(),
            ..ended.end
        };
        Ok(ended)
    }

    /// Players for all seats, or who could not be seated.
    fn sit(&self) -> Result<Vec<Seated>, (usize, BotFault)> {
        let sit = |(&bot, &seed): (&usize, &u64)| {
            let contender = self.bots[bot];
            let player = caught(|| contender.seat(self.game.id)).map_err(|fault| (bot, fault))?;
            let limit = contender.time_per_turn().map(|time| time * 3 / 2 + GRACE);
            let (turn, thought, counted) = (u32::MAX, Duration::ZERO, Duration::ZERO);
            Ok(Seated { player, dice: Seeded::new(seed), limit, turn, thought, counted })
        };
        self.seating.iter().zip(&self.seeds).map(sit).collect()
    }

    fn close(&self, ended: &mut Ended, seated: &mut [Seated]) {
        for (&bot, seated) in self.seating.iter().zip(seated) {
            seated.end_turn(u32::MAX, &mut ended.clocks[bot]);
        }
    }

    /// The first bot's part of the winners.
    fn score(&self, table: &dyn AnyTable) -> f64 {
        let winners = table.outcome().map(Outcome::winners).unwrap_or_default();
        let is_first = |seat: &Seat| self.seating[seat.index()] == 0;
        match winners.iter().count() {
            0 => 0.5,
            all => winners.iter().filter(is_first).count() as f64 / all as f64,
        }
    }
}

impl Ended {
    fn lose(&mut self, bot: usize, fault: &BotFault) {
        self.end.score = if bot == 0 { 0.0 } else { 1.0 };
        self.foul = Some((bot, fault.to_string()));
    }
}

impl Seated {
    fn choose(
        &mut self,
        table: &dyn AnyTable,
        turn: u32,
        clocks: &mut Clocks,
    ) -> Result<usize, BotFault> {
        self.end_turn(turn, clocks);
        let seed = self.dice.next_seed();
        let began = Instant::now();
        let chosen = caught(|| self.player.choose(table, seed));
        let took = began.elapsed();
        clocks.decisions.add(took);
        self.thought += took;
        self.counted += took.saturating_sub(FREE);
        match self.limit {
            Some(limit) if self.counted > limit => Err(BotFault::Overtime(self.thought)),
            _ => chosen,
        }
    }

    fn end_turn(&mut self, next: u32, clocks: &mut Clocks) {
        if self.turn == next {
            return;
        }
        if self.turn != u32::MAX {
            clocks.turns.add(self.thought);
        }
        (self.turn, self.thought, self.counted) = (next, Duration::ZERO, Duration::ZERO);
    }
}

/// Who had the first turn: everybody knows that, and says it in the same word.
fn first(table: &dyn AnyTable) -> Option<Seat> {
    let mut known = table.knowledge(Viewer::Watcher);
    serde_json::from_value(known["first"].take()).expect("a seat, or nobody yet")
}

/// The number of the turn: what a bot may think is counted by turns.
fn turn(table: &dyn AnyTable) -> u32 {
    struct Turn<'t>(&'t dyn Any);
    impl ForGame for Turn<'_> {
        type Out = u32;
        fn run<G: Heuristic>(self) -> u32 {
            self.0.downcast_ref::<Table<G>>().map_or(0, |table| table.state().turn())
        }
    }
    for_game(table.game(), Turn(table.inside())).unwrap_or(0)
}

thread_local! {
    /// Where a bot of this thread broke down; nothing while no bot is at work.
    static BROKEN: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Does what a bot does; one that breaks down has made a fault like any other.
fn caught<T>(work: impl FnOnce() -> Result<T, BotFault>) -> Result<T, BotFault> {
    keep_quiet();
    BROKEN.set(Some(String::new()));
    let done = panic::catch_unwind(AssertUnwindSafe(work));
    let place = BROKEN.take().unwrap_or_default();
    done.unwrap_or_else(|why| Err(BotFault::Broken(format!("{}{place}", reason(&*why)))))
}

fn reason(why: &dyn Any) -> String {
    let text = why.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let text = text.or_else(|| why.downcast_ref::<String>().cloned());
    text.unwrap_or_else(|| "no reason given".to_owned())
}

/// A bot that breaks down is told of in the results; what is said about it on the way would only
/// disturb. Everything else that breaks down is told as ever.
fn keep_quiet() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let told = panic::take_hook();
        panic::set_hook(Box::new(move |broken| {
            let place = broken.location().map(|at| format!(" ({}:{})", at.file(), at.line()));
            let quiet = BROKEN.with_borrow_mut(|kept| {
                kept.as_mut().map(|kept| *kept = place.unwrap_or_default()).is_some()
            });
            if !quiet {
                told(broken);
            }
        }));
    });
}
