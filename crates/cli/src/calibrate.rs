//! `bravehall analyse calibrate`: chances fitted to games that bots play.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use analysis::{Fitted, Measured, Plan, Point};
use games::GameEntry;
use kernel::Faults;
use lab::Ledger;
use serde::{Deserialize, Serialize};

use crate::args::{count, game, number, threads};
use crate::failure::{Done, Failure, reason};
use crate::screen::Screen;
use crate::sim::progress_bar;

#[derive(clap::Args, Debug)]
pub struct CalibrateArgs {
    /// One game, or several for one picture
    #[arg(required = true, value_parser = game)]
    pub games: Vec<&'static GameEntry>,
    /// How many games of each are played
    #[arg(long = "games", value_name = "N", allow_negative_numbers = true, value_parser = count)]
    pub number: u64,
    /// How many positions of a game are looked at
    #[arg(long, value_name = "P", default_value_t = 5, allow_negative_numbers = true, value_parser = threads)]
    pub each: usize,
    /// How many worlds each is searched in
    #[arg(long, value_name = "K", default_value_t = 1_000, allow_negative_numbers = true, value_parser = count)]
    pub iterations: u64,
    /// Who plays
    #[arg(long, value_name = "BOT", default_value = "pilot")]
    pub bot: String,
    /// The number that decides all chance
    #[arg(long, value_name = "S", default_value_t = 1, allow_negative_numbers = true, value_parser = number::<u64>)]
    pub seed: u64,
    /// How many games at a time; it changes no result
    #[arg(long, value_name = "T", default_value_t = 1, allow_negative_numbers = true, value_parser = threads)]
    pub threads: usize,
    /// The folder for positions (GAME.points), what was fitted (GAME.json) and the picture
    /// (calibration.svg); positions that are there are not searched again
    #[arg(long, value_name = "FOLDER", default_value = ".")]
    pub out: PathBuf,
}

/// A game that was played.
#[derive(Serialize, Deserialize)]
struct Played {
    game: u64,
    points: Vec<Point>,
}

pub fn calibrate(args: &CalibrateArgs) -> Done {
    let screen = Screen::new();
    let mut all = Vec::new();
    for game in &args.games {
        let fitted = fitted(args, game)?;
        let json = serde_json::to_string(&fitted.calibration);
        let json = json.map_err(|error| Failure::bad(error.to_string()))?;
        write(args, &format!("{}.json", game.id), &(json + "\n"))?;
        for line in told(&fitted) {
            screen.line(&line)?;
        }
        all.push(fitted);
    }
    write(args, "calibration.svg", &analysis::plot(&all))
}

fn fitted(args: &CalibrateArgs, game: &GameEntry) -> Result<Fitted, Failure> {
    let plan = Plan {
        bravehall_calibration: 1,
        game: game.id.to_owned(),
        bot: args.bot.clone(),
        iterations: args.iterations,
        seed: args.seed,
        each: args.each,
    };
    let path = args.out.join(format!("{}.points", game.id));
    let (ledger, mut played) = Ledger::open(&path, &plan, |_: &Played| true)?;
    let missing = {
        let is_known = |number: &u64| played.iter().any(|one: &Played| one.game == *number);
        (0..args.number).filter(|number| !is_known(number)).collect()
    };
    played.extend(play(args, &plan, &missing, ledger)?);
    played.retain(|one| one.game < args.number);
    played.sort_by_key(|one| one.game);
    let points: Vec<_> = played.into_iter().map(|one| one.points).collect();
    Ok(analysis::fit(&plan, &points))
}

/// Plays the games with these numbers, and keeps each at once.
fn play(
    args: &CalibrateArgs,
    plan: &Plan,
    missing: &[u64],
    ledger: Ledger,
) -> Result<Vec<Played>, Faults> {
    let bar = progress_bar(args.number);
    bar.inc(args.number - missing.len() as u64);
    let next = AtomicU64::new(0);
    let done = Mutex::new((ledger, Vec::new(), Ok(())));
    let work = || {
        while let Some(&game) = missing.get(next.fetch_add(1, Ordering::Relaxed) as usize) {
            let played = analysis::points(plan, game).map(|points| Played { game, points });
            let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
            let (ledger, all, kept) = &mut *done;
            if kept.is_err() {
                return;
            }
            match played.and_then(|played| ledger.append(&played).map(|()| played)) {
                Ok(played) => all.push(played),
                Err(faults) => *kept = Err(faults),
            }
            bar.inc(1);
        }
    };
    thread::scope(|scope| {
        for _ in 0..args.threads {
            scope.spawn(work);
        }
    });
    bar.finish_and_clear();
    let (_, all, kept) = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    kept.map(|()| all)
}

fn write(args: &CalibrateArgs, name: &str, text: &str) -> Done {
    let path = args.out.join(name);
    let wrong = |error| Failure::bad(format!("{}: {}", path.display(), reason(&error)));
    fs::write(&path, text).map_err(wrong)
}

fn told(fitted: &Fitted) -> Vec<String> {
    let Fitted { calibration, plan, games, fitted: with, .. } = fitted;
    let mut lines = vec![format!(
        "{}: {games} games of {}, {} positions each at most, {} iterations, seed {}; fitted to {with} positions",
        plan.game, plan.bot, plan.each, plan.iterations, plan.seed
    )];
    for phase in &calibration.phases {
        let (a, b) = (phase.curve.a, phase.curve.b);
        lines.push(format!("  from turn {:>2}: a {a:.3}, b {b:+.3}", phase.from));
    }
    lines.push(format!("  without a search: a {:.3}", calibration.slope));
    let all = [
        ("as searched", &fitted.raw),
        ("as shown", &fitted.shown),
        ("best choice, as shown", &fitted.best),
        ("without a search", &fitted.look),
    ];
    lines.extend(all.iter().map(|(name, measured)| {
        let Measured { positions, ece, floor, brier, .. } = measured;
        format!(
            "  {name:<22} ECE {ece:.4} (noise alone {floor:.4}), Brier {brier:.4}, {positions} held out"
        )
    }));
    lines
}
