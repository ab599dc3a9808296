//! A deck climbs: cards are changed for others, and what wins more games stays.
//!
//! A survey plays decks in which a few kinds of cards are changed at random, so that every game
//! says something about all of them. The most promising changes are then tested against the deck
//! as it stands, on games of their own: only what the test finds better is made. Everything follows
//! from the plan and its seed, whatever the number of threads.

mod field; // games against other decks
mod survey; // which cards look promising
mod swap; // what a change is
mod trial; // whether a change is better

use std::fmt;

use braverse::{CardNumber, Catalog, Deck, Format};
use kernel::{Fault, Faults, Seeded};

use crate::contender::Contender;
use crate::sprt::Verdict;
use field::Field;
use survey::Survey;
use swap::Pool;

pub use swap::Swap;
pub use trial::Worth;

/// What to do.
pub struct TunePlan<'a> {
    pub deck: Deck,
    /// The decks it plays against, each equally often.
    pub against: Vec<Deck>,
    pub format: &'static Format,
    /// Cards that may come in; none: all that the format allows in the colours of the deck.
    pub pool: Vec<CardNumber>,
    /// Cards that stay.
    pub keep: Vec<CardNumber>,
    /// No more games than this, all together.
    pub games: u64,
    pub seed: u64,
    pub threads: usize,
    /// Who plays both decks.
    pub bot: &'a dyn Contender,
}

impl fmt::Debug for TunePlan<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} against {} decks, {} games", self.deck.name(), self.against.len(), self.games)
    }
}

/// Swaps that were tested together.
#[derive(Clone, PartialEq, Debug)]
pub struct Tried {
    pub swaps: Vec<Swap>,
    pub verdict: Verdict,
    pub worth: Worth,
}

/// What came of it.
#[derive(Clone, PartialEq, Debug)]
pub struct TuneReport {
    pub deck: Deck,
    /// The changes that were made, one after the other.
    pub made: Vec<Tried>,
    /// How many others were tested.
    pub refused: usize,
    /// What all changes together are worth, in games that decided none of them; nothing when none
    /// was made.
    pub whole: Option<Worth>,
    pub games: u64,
}

/// What happens on the way.
#[derive(Clone, Copy, Debug)]
pub enum Heard<'a> {
    /// So many games more.
    Games(u64),
    /// A change was tested; the deck as it stands now.
    Tried(&'a Tried, &'a Deck),
}

/// The part of the games that is kept for the last measure: one in so many.
const LAST: u64 = 5;
/// How many kinds are changed at once, most first.
const TOGETHER: [usize; 3] = [4, 2, 1];

pub fn tune(plan: &TunePlan, heard: &mut dyn FnMut(Heard)) -> Result<TuneReport, Faults> {
    check(plan)?;
    let mut climb = Climb {
        plan,
        field: Field::new(plan)?,
        pool: Pool::new(plan),
        deck: plan.deck.clone(),
        dice: Seeded::new(plan.seed),
        made: Vec::new(),
        refused: 0,
    };
    climb.up(heard)?;
    let whole = climb.measure(heard)?;
    let Climb { deck, made, refused, field, .. } = climb;
    Ok(TuneReport { deck, made, refused, whole, games: field.games() })
}

fn check(plan: &TunePlan) -> Result<(), Faults> {
    let wrong = |source: &str, message: &str| Err(Faults(vec![Fault::new(source, message)]));
    if plan.against.is_empty() {
        return wrong("against", "there must be a deck to play against");
    }
    let (house, all) = (Catalog::house(), plan.against.iter().chain([&plan.deck]));
    let told = |deck: &Deck| {
        let faults = deck.faults(house, plan.format);
        let name = if deck.name().is_empty() { "deck" } else { deck.name() }.to_owned();
        faults.into_iter().map(move |fault| {
            let said = fault.say(kernel::Lang::En, house);
            Fault::new(&name, format!("{said} [{}]", fault.rule))
        })
    };
    let faults: Vec<_> = all.flat_map(told).collect();
    if faults.is_empty() { Ok(()) } else { Err(Faults(faults)) }
}

struct Climb<'a> {
    plan: &'a TunePlan<'a>,
    field: Field<'a>,
    pool: Pool,
    deck: Deck,
    dice: Seeded,
    made: Vec<Tried>,
    refused: usize,
}

impl Climb<'_> {
    /// Surveys and tests until the games are spent, or nothing is left to try.
    fn up(&mut self, heard: &mut dyn FnMut(Heard)) -> Result<(), Faults> {
        let mut survey = Survey::default();
        loop {
            let before = self.field.games();
            survey.play(&self.deck, &self.pool, &self.field, &mut self.dice, heard)?;
            for count in TOGETHER {
                let swaps = survey.best(&self.deck, &self.pool, count);
                if swaps.len() < count || !self.field.has_room(trial::AT_ONCE) {
                    continue;
                }
                if self.test(swaps, &mut survey, heard)? {
                    break;
                }
            }
            if self.field.games() == before {
                return Ok(());
            }
        }
    }

    /// Whether the swaps were better and are made.
    fn test(
        &mut self,
        swaps: Vec<Swap>,
        survey: &mut Survey,
        heard: &mut dyn FnMut(Heard),
    ) -> Result<bool, Faults> {
        let Some(changed) = self.pool.changed(&self.deck, &swaps) else { return Ok(false) };
        let (verdict, worth) = trial::trial(&self.field, &self.deck, &changed, heard)?;
        let is_better = verdict == Verdict::Better;
        survey.learn(&swaps, is_better);
        let tried = Tried { swaps, verdict, worth };
        if is_better {
            self.deck = changed;
        } else {
            self.refused += 1;
        }
        heard(Heard::Tried(&tried, &self.deck));
        if is_better {
            self.made.push(tried);
        }
        Ok(is_better)
    }

    fn measure(&self, heard: &mut dyn FnMut(Heard)) -> Result<Option<Worth>, Faults> {
        if self.made.is_empty() {
            return Ok(None);
        }
        let blocks = (self.plan.games / LAST / 4).max(1);
        trial::measure(&self.field, &self.plan.deck, &self.deck, blocks, heard).map(Some)
    }
}
