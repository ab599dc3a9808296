//! Everything a change must pass, quickest first, up to the first failure.

use crate::built::built;
use crate::shell::{cargo, command, need, need_that, run, works};
use crate::{Failure, cards, container, files, python, rules, tidy, web};
use std::ops::Range;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

type Step = (&'static str, fn() -> Result<(), Failure>);

const STEPS: [Step; 11] = [
    ("tidy", tidy::tidy),
    ("format", format),
    ("clippy", clippy),
    ("tests", tests),
    ("rules", || rules::rules(&[])),
    ("scenarios", scenarios),
    ("reach", cards::reach),
    ("python", python::python),
    ("web", web::web),
    ("browser", web::browser),
    ("container", container::container),
];

/// All steps, one, or all from one on.
pub fn test(args: &[&str]) -> Result<(), Failure> {
    let chosen = chosen(args)?;
    let begun = Instant::now();
    for (at, (name, step)) in STEPS.iter().enumerate().filter(|(at, _)| chosen.contains(at)) {
        let number = format!("{}/{}", at + 1, STEPS.len());
        println!("== {number} {name}");
        let step_begun = Instant::now();
        step().map_err(|failure| in_step(name, failure))?;
        println!("== {number} {name}: ok in {:.1} s", step_begun.elapsed().as_secs_f32());
    }
    let all = if chosen.len() == STEPS.len() { "all" } else { "what was asked for is" };
    println!("{all} green in {} s", begun.elapsed().as_secs());
    Ok(())
}

fn chosen(args: &[&str]) -> Result<Range<usize>, Failure> {
    match args {
        [] => Ok(0..STEPS.len()),
        ["--from", name] => Ok(numbered(name)?..STEPS.len()),
        [name] if *name != "--from" => numbered(name).map(|at| at..at + 1),
        _ => Err(Failure::Usage),
    }
}

fn numbered(name: &str) -> Result<usize, Failure> {
    STEPS.iter().position(|(step, _)| *step == name).ok_or_else(|| {
        let names = STEPS.map(|(step, _)| step).join(", ");
        Failure::Check(format!("there is no step {name}; the steps are {names}"))
    })
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

#[cfg(test)]
mod tests {
    use super::*;

    fn names(args: &[&str]) -> Vec<&'static str> {
        STEPS[chosen(args).unwrap()].iter().map(|(name, _)| *name).collect()
    }

    #[test]
    fn all_steps_one_or_the_rest_can_be_run() {
        assert_eq!(names(&[]).len(), STEPS.len());
        assert_eq!(names(&["rules"]), ["rules"]);
        assert_eq!(names(&["--from", "browser"]), ["browser", "container"]);
    }

    #[test]
    fn the_usage_names_every_step() {
        assert!(crate::USAGE.contains(&STEPS.map(|(name, _)| name).join(", ")));
    }

    #[test]
    fn an_unknown_step_is_told_the_others() {
        let Err(Failure::Check(told)) = chosen(&["teats"]) else { panic!("it was run") };
        assert!(told.contains("no step teats") && told.contains("tidy, format"), "{told}");
        assert!(matches!(chosen(&["--from"]), Err(Failure::Usage)));
        assert!(matches!(chosen(&["tidy", "web"]), Err(Failure::Usage)));
    }
}
