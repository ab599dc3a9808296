//! `bravehall sim`: many random games, counted.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use lab::{SimPlan, SimReport};

use crate::args::SimArgs;
use crate::failure::{Done, Failure};
use crate::screen::Screen;

pub fn sim(args: &SimArgs) -> Done {
    let plan = SimPlan {
        options: args.options.json(args.game)?,
        seed: args.seed,
        games: args.games.range(),
        threads: args.threads,
    };
    let bar = progress_bar(plan.games.end - plan.games.start);
    let report = lab::sim(args.game, &plan, &|more| bar.inc(more));
    bar.finish_and_clear();
    let report = report?;
    let text = if args.json {
        serde_json::to_string(&report).map_err(|error| Failure::bad(error.to_string()))?
    } else {
        table(&report)
    };
    Ok(Screen::new().laid_out(&text)?)
}

/// A bar on stderr; nothing where that is not a terminal.
pub fn progress_bar(games: u64) -> ProgressBar {
    progress_bar_of(games, "games")
}

/// The same for things of another name.
pub fn progress_bar_of(count: u64, what: &str) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(count), ProgressDrawTarget::stderr());
    let look = format!("{{wide_bar}} {{pos}} of {{len}} {what}, {{eta}} left");
    match ProgressStyle::with_template(&look) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

fn table(report: &SimReport) -> String {
    let SimReport { game, games, decisions, seconds, .. } = report;
    let share = |count: u64| 100.0 * count as f64 / (*games).max(1) as f64;
    let mut rows = vec![
        format!("{game}: {games} games in {seconds:.2} s"),
        format!("games       {:>12.0} a second", report.games_per_s),
        format!("decisions   {:>12.0} a second, {decisions} in all", report.decisions_per_s),
        format!(
            "length      {:>12} decisions (a tenth up to {}, nine tenths up to {})",
            report.length_p50, report.length_p10, report.length_p90
        ),
    ];
    for (seat, &wins) in &report.seat_wins {
        rows.push(format!("{seat} wins      {wins:>12}  {:5.1} %", share(wins)));
    }
    for (loadout, share) in &report.loadout_wins {
        let percent = 100.0 * share.wins as f64 / share.played.max(1) as f64;
        rows.push(format!("{loadout:<12}{:>12}  {percent:5.1} % of {}", share.wins, share.played));
    }
    for (rule, &count) in &report.endings {
        rows.push(format!("by {rule:<12}{count:>9}  {:5.1} %", share(count)));
    }
    for (cards, count) in &report.stuck_with {
        rows.push(format!("stuck with {cards}: {count}"));
    }
    rows.push(format!("draws       {:>12}  {:5.1} %", report.draws, share(report.draws)));
    rows.join("\n")
}
