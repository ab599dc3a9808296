//! `bravehall load`: how fast a server answers when many tables play on it.

use stress::{LoadPlan, LoadReport};

use crate::args::LoadArgs;
use crate::failure::{Done, Failure};
use crate::screen::Screen;
use crate::torture::{Files, run};

pub fn load(args: &LoadArgs) -> Done {
    if args.tables + args.idle == 0 {
        return Err(Failure::bad("no tables: write --tables N or --idle M from 1 on"));
    }
    let files = Files::new();
    let server = match args.server {
        Some(address) => Ok(address),
        None => Err(files.program()?),
    };
    let (tables, seconds, rate) = (args.tables, args.seconds, args.rate);
    let plan = LoadPlan { server, tables, seconds, rate, idle: args.idle, seed: args.seed };
    let screen = Screen::new();
    let told = |line: &str| {
        if !args.json {
            drop(screen.line(line));
        }
    };
    let report = run(stress::load(&plan, &told));
    files.remove();
    let report = report?;
    let text = if args.json {
        serde_json::to_string(&report).map_err(|error| Failure::bad(error.to_string()))?
    } else {
        table(&report)
    };
    Ok(screen.laid_out(&text)?)
}

fn table(report: &LoadReport) -> String {
    let mut rows = vec![format!("tables      {:>9}, {} idle besides", report.tables, report.idle)];
    if report.tables > 0 {
        rows.extend(played(report));
    }
    for (when, memory) in &report.memory {
        let (now, most) = (memory.now / 1024, memory.most / 1024);
        rows.push(format!("memory      {now:>9} MiB {when} (at most {most} MiB so far)"));
    }
    rows.join("\n")
}

pub fn played(report: &LoadReport) -> Vec<String> {
    let ms = report.ack_ms;
    let mut rows = vec![
        format!("sockets     {:>9}", report.sockets),
        format!("decisions   {:>9} in {:.1} s", report.decisions, report.seconds),
        format!("            {:>9.1} a second", report.decisions_per_s),
        format!("games over  {:>9}", report.games),
        format!("ack p50     {:>9.1} ms", ms.p50),
        format!("    p90     {:>9.1} ms", ms.p90),
        format!("    p99     {:>9.1} ms", ms.p99),
        format!("    max     {:>9.1} ms", ms.max),
        format!("sent late   {:>9}", report.late),
        format!("refused     {:>9}", report.refused.values().sum::<usize>()),
    ];
    rows.extend(report.refused.iter().map(|(code, count)| format!("  {code}: {count}")));
    rows
}
