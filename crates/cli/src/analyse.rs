//! `bravehall analyse`: what each decision of a saved game was worth.

use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use analysis::{Analysis, Depth, FORMAT, Look, Settings, Study};
use clap::Subcommand;
use games::AnyTable;
use indicatif::ProgressBar;
use kernel::{Faults, Lang, Seat};
use lab::Ledger;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::args::{number, threads};
use crate::calibrate::{self, CalibrateArgs};
use crate::failure::{Done, Failure};
use crate::play::{no_seat, read};
use crate::screen::Screen;
use crate::sim::progress_bar_of;
use crate::verdict::{self, Told};
use crate::words::Words;

#[derive(clap::Args, Debug)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct AnalyseArgs {
    #[command(subcommand)]
    pub command: Option<AnalyseCommand>,
    /// The saved game
    #[arg(required = true)]
    pub file: Option<PathBuf>,
    /// How much work: quick (seconds) or deep (minutes)
    #[arg(long, value_name = "DEPTH", default_value = "quick")]
    pub depth: Depth,
    /// One seat alone, told nothing that it did not know
    #[arg(long, value_name = "SEAT")]
    pub view: Option<Seat>,
    /// Look at each decision a second time with all cards open
    #[arg(long)]
    pub open: bool,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
    /// The number that decides all chance
    #[arg(long, value_name = "S", default_value_t = 1, allow_negative_numbers = true, value_parser = number::<u64>)]
    pub seed: u64,
    /// How many decisions at a time; it changes no result [default: one for each core]
    #[arg(long, value_name = "T", allow_negative_numbers = true, value_parser = threads)]
    pub threads: Option<usize>,
    /// Where the work is kept; what is there already is not done again
    /// [default: the name of the game with .quick or .deep, and .open]
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

#[derive(Subcommand, Debug)]
pub enum AnalyseCommand {
    /// Fit the chances of a game to games that bots play, and measure how well they keep their word
    Calibrate(CalibrateArgs),
}

/// Whose work a file holds.
#[derive(Serialize, Deserialize)]
struct Header {
    bravehall_looks: u32,
    /// SHA-256 of the game as it is written.
    replay: String,
    #[serde(flatten)]
    settings: Settings,
}

pub fn analyse(args: &AnalyseArgs, lang: Lang) -> Done {
    if let Some(AnalyseCommand::Calibrate(args)) = &args.command {
        return calibrate::calibrate(args);
    }
    let file = args.file.as_ref().ok_or_else(|| Failure::bad("write the name of a saved game"))?;
    let (game, text) = read(file)?;
    let table = (game.replay)(&file.display().to_string(), &text)?;
    if let Some(seat) = args.view.filter(|&seat| !table.seats().contains(seat)) {
        return Err(Failure::bad(no_seat(seat, table.seats())));
    }
    let settings = Settings { effort: args.depth.effort(), seed: args.seed, open: args.open };
    let study = analysis::study(&*table, analysis::winners(&text), settings);
    let study = study.ok_or_else(|| Failure::bad(format!("{} cannot be analysed", game.id)))?;
    if study.choices() == 0 {
        return Err(Failure::bad(format!("{}: nobody has chosen anything yet", file.display())));
    }
    let header =
        Header { bravehall_looks: FORMAT, replay: hex::encode(Sha256::digest(&text)), settings };
    let kept = args.out.clone().unwrap_or_else(|| kept_in(args, file.clone()));
    let (mut ledger, looks) = Ledger::open(&kept, &header, |look: &Look| look.step > 0)?;
    let looks = work(&*study, looks, args.threads, |look| ledger.append(look))?;
    let mut analysis = study.report(&looks);
    if let Some(seat) = args.view {
        analysis = analysis.only(seat);
    }
    tell(args, &analysis, &*table, Words { lang })
}

fn kept_in(args: &AnalyseArgs, file: PathBuf) -> PathBuf {
    let depth = if args.depth == Depth::Quick { ".quick" } else { ".deep" };
    let mut name = file.into_os_string();
    name.push(depth);
    name.push(if args.open { ".open" } else { "" });
    name.into()
}

/// Looks at every step that is not there yet, on several threads.
fn work(
    study: &dyn Study,
    known: Vec<Look>,
    threads: Option<usize>,
    keep: impl FnMut(&Look) -> Result<(), Faults> + Send,
) -> Result<Vec<Look>, Failure> {
    let bar = progress_bar_of(study.steps() as u64, "decisions");
    bar.inc(known.len() as u64);
    let is_known = |step: &usize| known.iter().any(|look| look.step == step + 1);
    let open: Vec<_> = (0..study.steps()).filter(|step| !is_known(step)).collect();
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let threads = threads.unwrap_or_else(cores).min(open.len().max(1));
    let work = Work { study, open, next: AtomicUsize::new(0), bar };
    let done = Mutex::new((keep, known, Ok(())));
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| work.run(&done));
        }
    });
    work.bar.finish_and_clear();
    let (_, mut looks, kept) = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    kept?;
    looks.sort_by_key(|look| look.step);
    Ok(looks)
}

struct Work<'s> {
    study: &'s dyn Study,
    open: Vec<usize>,
    next: AtomicUsize,
    bar: ProgressBar,
}

type Kept<K> = Mutex<(K, Vec<Look>, Result<(), Faults>)>;

impl Work<'_> {
    /// Takes one step after the other, until there are none or one cannot be kept.
    fn run<K: FnMut(&Look) -> Result<(), Faults>>(&self, done: &Kept<K>) {
        while let Some(step) = self.open.get(self.next.fetch_add(1, Ordering::Relaxed)) {
            let look = self.study.look(*step);
            let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
            let (keep, looks, kept) = &mut *done;
            if kept.is_err() {
                return;
            }
            *kept = keep(&look);
            looks.push(look);
            self.bar.inc(1);
        }
    }
}

fn tell(args: &AnalyseArgs, analysis: &Analysis, table: &dyn AnyTable, words: Words) -> Done {
    if args.json {
        let text = serde_json::to_string(analysis);
        let text = text.map_err(|error| Failure::bad(error.to_string()))?;
        return Ok(Screen::new().laid_out(&text)?);
    }
    Ok(verdict::page(&Told { analysis, table, words, view: args.view })?)
}
