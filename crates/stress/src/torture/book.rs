//! What is to be done, what was done so far, and what came of it; kept in a file, so that a long run
//! can be stopped and gone on with.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use kernel::{Dice, Seeded};
use serde::{Deserialize, Serialize};

use super::fault::{Fault, Setting};
use super::ledger::Wrong;
use super::{Orders, TortureReport};

/// Faults that befall one store at most: then its games are played to their end and looked at, while a small
/// disk still has room for them.
const ROUND: u64 = 100;
/// And at least, as far as there are so many: games that are played to their end take their time.
const LEAST: u64 = 4;

/// What the file has.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct State {
    pub orders: Orders,
    pub report: TortureReport,
}

#[derive(Debug)]
pub struct Book {
    file: Option<PathBuf>,
    state: Mutex<State>,
    /// What has been given out to be done.
    given: Mutex<BTreeMap<Fault, u64>>,
    /// Seconds before this piece.
    before: f64,
    begun: Instant,
    /// When it is enough for this piece.
    until: Option<Instant>,
    pub counts: Counts,
}

#[derive(Default, Debug)]
pub struct Counts {
    pub begun: AtomicU64,
    pub finished: AtomicU64,
    pub acknowledged: AtomicU64,
    pub in_flight: AtomicU64,
    pub kept: AtomicU64,
    pub unfelt: AtomicU64,
    pub unavailable: AtomicU64,
    pub resent: AtomicU64,
    pub verified: AtomicU64,
    pub taken_back: AtomicU64,
    pub conceded: AtomicU64,
    pub said: AtomicU64,
    pub claimed: AtomicU64,
    pub not_claimed: AtomicU64,
    pub further: AtomicU64,
    pub between: AtomicU64,
}

pub fn add(count: &AtomicU64, more: u64) {
    count.fetch_add(more, Ordering::Relaxed);
}

/// What one round is to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draw {
    pub setting: Setting,
    pub faults: Vec<Fault>,
    pub seed: u64,
}

impl State {
    pub fn new(orders: Orders) -> Self {
        Self { orders, report: TortureReport::default() }
    }

    pub fn read(file: &Path) -> Result<Self, String> {
        let bad = |error: String| format!("{}: {error}", file.display());
        let text = fs::read_to_string(file).map_err(|error| bad(error.to_string()))?;
        serde_json::from_str(&text).map_err(|error| bad(error.to_string()))
    }

    fn write(&self, file: &Path) -> Result<(), String> {
        let bad = |error: std::io::Error| format!("{}: {error}", file.display());
        let text = serde_json::to_string_pretty(self).map_err(|error| error.to_string())?;
        let new = file.with_extension("new");
        fs::write(&new, text + "\n").map_err(bad)?;
        fs::rename(&new, file).map_err(bad)
    }
}

impl Book {
    /// Opens it for one more piece of the run.
    pub fn new(
        mut state: State,
        file: Option<PathBuf>,
        lasts: Option<Duration>,
    ) -> Result<Self, String> {
        state.report.pieces += 1;
        let report = &state.report;
        let counts = Counts {
            begun: report.begun.into(),
            finished: report.finished.into(),
            acknowledged: report.acknowledged.into(),
            in_flight: report.in_flight.into(),
            kept: report.kept.into(),
            unfelt: report.unfelt.into(),
            unavailable: report.unavailable.into(),
            resent: report.resent.into(),
            verified: report.verified.into(),
            taken_back: report.taken_back.into(),
            conceded: report.conceded.into(),
            said: report.said.into(),
            claimed: report.claimed.into(),
            not_claimed: report.not_claimed.into(),
            further: report.further.into(),
            between: report.between.into(),
        };
        let (before, given) = (report.seconds, Mutex::new(report.faults.clone()));
        let state = Mutex::new(state);
        let begun = Instant::now();
        let until = lasts.map(|lasts| begun + lasts);
        let book = Self { file, state, given, before, begun, until, counts };
        book.save(&mut book.state())?;
        Ok(book)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn orders(&self) -> Orders {
        self.state().orders.clone()
    }

    /// Whether no more is to be done in this piece.
    pub fn is_late(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }

    /// What came of it so far.
    pub fn report(&self) -> TortureReport {
        let mut state = self.state();
        self.bring_up(&mut state.report);
        state.report.clone()
    }

    /// The piece is over.
    pub fn close(&self) -> Result<TortureReport, String> {
        let mut state = self.state();
        self.save(&mut state)?;
        Ok(state.report.clone())
    }

    fn bring_up(&self, report: &mut TortureReport) {
        let read = |count: &AtomicU64| count.load(Ordering::Relaxed);
        let counts = &self.counts;
        report.begun = read(&counts.begun);
        report.finished = read(&counts.finished);
        report.acknowledged = read(&counts.acknowledged);
        report.in_flight = read(&counts.in_flight);
        report.kept = read(&counts.kept);
        report.unfelt = read(&counts.unfelt);
        report.unavailable = read(&counts.unavailable);
        report.resent = read(&counts.resent);
        report.verified = read(&counts.verified);
        report.taken_back = read(&counts.taken_back);
        report.conceded = read(&counts.conceded);
        report.said = read(&counts.said);
        report.claimed = read(&counts.claimed);
        report.not_claimed = read(&counts.not_claimed);
        report.further = read(&counts.further);
        report.between = read(&counts.between);
        report.seconds = self.before + self.begun.elapsed().as_secs_f64();
    }

    fn save(&self, state: &mut State) -> Result<(), String> {
        self.bring_up(&mut state.report);
        self.file.as_ref().map_or(Ok(()), |file| state.write(file))
    }

    pub fn skipped(&self, skipped: BTreeMap<Fault, String>) -> Result<(), String> {
        let mut state = self.state();
        state.report.skipped = skipped;
        self.save(&mut state)
    }

    /// A fault was brought about, and what was to be looked at after it was looked at.
    pub fn done(&self, fault: Fault) -> Result<(), String> {
        let mut state = self.state();
        *state.report.faults.entry(fault).or_default() += 1;
        self.save(&mut state)
    }

    /// A round is over: its games are over, and all was looked at once more.
    pub fn round(&self) -> Result<(), String> {
        let mut state = self.state();
        state.report.rounds += 1;
        self.save(&mut state)
    }

    /// Something was wrong; what was kept of it is in these files.
    pub fn wrong(&self, wrong: &Wrong, files: String) -> Result<(), String> {
        let mut state = self.state();
        let report = &mut state.report;
        *match wrong {
            Wrong::Lost(_) => &mut report.lost,
            Wrong::Doubled(_) => &mut report.doubled,
            Wrong::Stuck(_) => &mut report.stuck,
            Wrong::Broken(_) => &mut report.broken,
        } += 1;
        report.evidence = Some(wrong.to_string());
        report.files = Some(files);
        self.save(&mut state)
    }

    /// Gives out the next round, if anything is left: faults that can be done in the same place, in
    /// turns, each as often as there is still to do of it.
    pub fn draw(&self, among: usize) -> Option<Draw> {
        if self.is_late() {
            return None;
        }
        let state = self.state();
        let mut given = self.given.lock().unwrap_or_else(PoisonError::into_inner);
        let skipped = &state.report.skipped;
        let wanted = state.orders.faults.iter().filter(|(fault, _)| !skipped.contains_key(fault));
        let mut left: BTreeMap<_, _> = wanted
            .map(|(fault, count)| (*fault, count - given.get(fault).unwrap_or(&0).min(count)))
            .collect();
        let number: u64 = given.values().sum();
        let mut dice = Seeded::new(state.orders.seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let setting = setting(pick(&left, &mut dice)?, &left, &mut dice);
        left.retain(|fault, _| fault.fits(setting));
        let most = left.values().sum::<u64>().div_ceil(among as u64).clamp(LEAST, ROUND);
        let mut faults = Vec::new();
        for _ in 0..most {
            let Some(fault) = pick(&left, &mut dice) else { break };
            *left.entry(fault).or_default() -= 1;
            *given.entry(fault).or_default() += 1;
            faults.push(fault);
        }
        Some(Draw { setting, faults, seed: dice.next_seed() })
    }
}

/// One of what is left, by chance.
fn pick(left: &BTreeMap<Fault, u64>, dice: &mut Seeded) -> Option<Fault> {
    let all = left.values().sum::<u64>();
    if all == 0 {
        return None;
    }
    let mut at = u64::from(dice.roll(all.min(u64::from(u32::MAX)) as u32));
    let found = left.iter().find(|(_, count)| {
        let here = at < **count;
        at -= (**count).min(at);
        here
    });
    found.map(|(fault, _)| *fault)
}

/// Where a fault can be done; of several places one in which another fault is waiting.
fn setting(fault: Fault, left: &BTreeMap<Fault, u64>, dice: &mut Seeded) -> Setting {
    let fits = |setting: &Setting| fault.fits(*setting);
    let places: Vec<_> =
        [Setting::Disk, Setting::Small, Setting::Clocked].into_iter().filter(fits).collect();
    let wanted = |setting: &&Setting| {
        let only = |fault: &Fault| fault.fits(**setting) && !fault.fits(Setting::Disk);
        **setting == Setting::Disk || left.iter().any(|(fault, count)| *count > 0 && only(fault))
    };
    let places: Vec<_> = places.iter().filter(wanted).copied().collect();
    places.get(dice.roll(places.len() as u32) as usize).copied().unwrap_or(Setting::Disk)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state(faults: &[(Fault, u64)]) -> State {
        State::new(Orders {
            faults: faults.iter().copied().collect(),
            named: true,
            store: "sqlite".to_owned(),
            tables: 3,
            life: (5, 300),
            seed: 7,
        })
    }

    fn all_drawn(book: &Book, among: usize) -> Vec<Draw> {
        std::iter::from_fn(|| book.draw(among)).collect()
    }

    #[test]
    fn everything_is_given_out_once_where_it_can_be_done() {
        let wanted = Fault::ALL.map(|fault| (fault, if fault == Fault::Kill { 300 } else { 30 }));
        let book = Book::new(state(&wanted), None, None).unwrap();
        let draws = all_drawn(&book, 2);
        let mut given = BTreeMap::new();
        for draw in &draws {
            assert!(draw.faults.len() <= ROUND as usize && !draw.faults.is_empty());
            for fault in &draw.faults {
                assert!(fault.fits(draw.setting), "{fault} {:?}", draw.setting);
                *given.entry(*fault).or_insert(0) += 1;
            }
        }
        assert_eq!(given, wanted.into());
        let mixed = |draw: &&Draw| draw.faults.iter().any(|fault| *fault != draw.faults[0]);
        assert!(draws.iter().filter(mixed).count() > 3, "faults come in turns");
        let again = Book::new(state(&wanted), None, None).unwrap();
        assert_eq!(all_drawn(&again, 2), draws, "the seed decides");
    }

    #[test]
    fn what_cannot_be_done_is_not_given_out() {
        let book = Book::new(state(&[(Fault::Kill, 2), (Fault::Full, 2)]), None, None).unwrap();
        book.skipped([(Fault::Full, "no mount".to_owned())].into()).unwrap();
        let given: Vec<_> = all_drawn(&book, 1).into_iter().flat_map(|draw| draw.faults).collect();
        assert_eq!(given, [Fault::Kill, Fault::Kill]);
        assert_eq!(book.report().skipped[&Fault::Full], "no mount");
    }

    #[test]
    fn a_run_is_gone_on_with() {
        let file = std::env::temp_dir().join(format!("bravehall-book-{}", std::process::id()));
        let book = Book::new(state(&[(Fault::Kill, 5)]), Some(file.clone()), None).unwrap();
        add(&book.counts.acknowledged, 10);
        book.done(Fault::Kill).unwrap();
        book.done(Fault::Kill).unwrap();
        book.wrong(&Wrong::Doubled("x".to_owned()), "here".to_owned()).unwrap();
        let kept = State::read(&file).unwrap();
        fs::remove_file(&file).unwrap();
        let book = Book::new(kept, None, None).unwrap();
        add(&book.counts.acknowledged, 5);
        assert_eq!(all_drawn(&book, 1).iter().map(|draw| draw.faults.len()).sum::<usize>(), 3);
        let report = book.report();
        assert_eq!((report.pieces, report.acknowledged, report.doubled), (2, 15, 1));
        assert_eq!(report.faults[&Fault::Kill], 2);
        assert_eq!(report.evidence.as_deref(), Some("doubled: x"));
    }

    #[test]
    fn no_more_is_given_out_when_the_time_is_up() {
        let orders = state(&[(Fault::Kill, 5)]);
        let book = Book::new(orders, None, Some(Duration::ZERO)).unwrap();
        assert_eq!(book.draw(1), None);
    }
}
