//! Everything a change must pass, quickest first, up to the first failure.

use crate::built::built;
use crate::shell::{cargo, command, need, need_that, run, works};
use crate::{Failure, container, files, rules, tidy, web};
use std::path::Path;
use std::process::Command;
use std::time::Instant;

type Step = (&'static str, fn() -> Result<(), Failure>);

const STEPS: [Step; 9] = [
    ("tidy", tidy::tidy),
    ("format", format),
    ("clippy", clippy),
    ("tests", tests),
    ("rules", || rules::rules(&[])),
    ("scenarios", scenarios),
    ("web", web::web),
    ("browser", web::browser),
    ("container", container::container),
];

pub fn test() -> Result<(), Failure> {
    let begun = Instant::now();
    for (at, (name, step)) in STEPS.iter().enumerate() {
        let number = format!("{}/{}", at + 1, STEPS.len());
        println!("== {number} {name}");
        let step_begun = Instant::now();
        step().map_err(|failure| in_step(name, failure))?;
        println!("== {number} {name}: ok in {:.1} s", step_begun.elapsed().as_secs_f32());
    }
    println!("all green in {} s", begun.elapsed().as_secs());
    Ok(())
}

fn in_step(name: &str, failure: Failure) -> Failure {
    match failure {
        Failure::Check(message) => Failure::Check(format!("step {name}: {message}")),
        Failure::Usage => Failure::Usage,
    }
}

fn format() -> Result<(), Failure> {
    need_component("fmt", "rustfmt")?;
    run(&mut cargo(&["fmt", "--all", "--check"]))
}

fn clippy() -> Result<(), Failure> {
    need_component("clippy", "clippy")?;
    let args = ["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"];
    run(&mut cargo(&args))
}

fn tests() -> Result<(), Failure> {
    // For bots that are programs of their own.
    need("python3", "python3")?;
    // The server keeps its tables there as well.
    need_that(has_postgres, "PostgreSQL", "postgresql")?;
    // For servers whose clock jumps.
    need("faketime", "faketime")?;
    if !works(&mut cargo(&["nextest", "--version"])) {
        return run(&mut cargo(&["test", "--workspace", "--locked"]));
    }
    run(&mut cargo(&["nextest", "run", "--workspace", "--locked"]))?;
    // Examples in documentation are beyond nextest.
    run(&mut cargo(&["test", "--doc", "--workspace", "--locked"]))
}

/// Packages keep the programs of `PostgreSQL` off the path, in a folder for each version.
fn has_postgres() -> bool {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut kept = versions.map(|version| version.path().join("bin/initdb"));
    kept.any(|program| program.exists()) || works(&mut command("initdb", &["--version"]))
}

fn scenarios() -> Result<(), Failure> {
    let files = files::below("scenarios", &[".scenario"])?;
    if files.is_empty() || !Path::new("crates/cli/Cargo.toml").exists() {
        println!("no scenario to run");
        return Ok(());
    }
    run(Command::new(built("bravehall")?).arg("scenario").args(files))
}

fn need_component(subcommand: &str, component: &str) -> Result<(), Failure> {
    let is_there = || works(&mut cargo(&[subcommand, "--version"]));
    if is_there() {
        return Ok(());
    }
    let added = run(&mut command("rustup", &["component", "add", component]));
    if added.is_ok() && is_there() {
        return Ok(());
    }
    Err(Failure::Check(format!(
        "cargo {subcommand} is missing; install it with `rustup component add {component}`"
    )))
}
