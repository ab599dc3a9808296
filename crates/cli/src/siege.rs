//! `bravehall siege`: whether anybody can spoil it for those who play.

use stress::{Half, SiegePlan, SiegeReport};

use crate::args::SiegeArgs;
use crate::failure::{Done, Failure};
use crate::load::played;
use crate::screen::Screen;
use crate::torture::{Files, run};

/// Nobody who plays should wait longer for an acknowledgement, but for one in a hundred times.
const MOST_MS: f64 = 250.0;

pub fn siege(args: &SiegeArgs) -> Done {
    let files = Files::new();
    let SiegeArgs { seconds, tables, seed, json } = *args;
    let plan = SiegePlan { program: files.program()?, tables, seconds, seed };
    let screen = Screen::new();
    let told = |line: &str| {
        if !json {
            drop(screen.line(line));
        }
    };
    let report = run(stress::siege(&plan, &told));
    files.remove();
    let report = report?;
    let text = if json {
        serde_json::to_string(&report).map_err(|error| Failure::bad(error.to_string()))?
    } else {
        table(&report)
    };
    screen.laid_out(&text)?;
    if report.holds(MOST_MS) { Ok(()) } else { Err(Failure::No) }
}

fn table(report: &SiegeReport) -> String {
    let mut rows = half(&report.usual);
    rows.push("where everybody may bring cards".to_owned());
    rows.extend(half(&report.open));
    rows.push(
        if report.holds(MOST_MS) { "the hall holds" } else { "the hall does not hold" }.to_owned(),
    );
    rows.join("\n")
}

fn half(half: &Half) -> Vec<String> {
    let mut rows = vec![format!("tables      {:>9}", half.honest.tables)];
    rows.extend(played(&half.honest));
    rows.push(format!("errors      {:>9}", half.errors));
    for (when, memory) in &half.honest.memory {
        let (now, most) = (memory.now / 1024, memory.most / 1024);
        rows.push(format!("memory      {now:>9} MiB {when} (at most {most} MiB so far)"));
    }
    rows.push("what the attackers got".to_owned());
    for (name, counts) in &half.attacks {
        let counts: Vec<_> = counts.iter().map(|(what, count)| format!("{what} {count}")).collect();
        rows.push(format!("  {name:<16} {}", counts.join(", ")));
    }
    rows
}
