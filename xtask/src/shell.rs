//! How other programs are run: shown first, and a failure names the program.

use crate::Failure;
use std::process::{Command, Stdio};

/// The cargo that started us, so that a toolchain override holds for every step.
pub fn cargo(args: &[&str]) -> Command {
    command(&std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()), args)
}

pub fn command(program: &str, args: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(args);
    command
}

/// Runs with our own input and output.
pub fn run(command: &mut Command) -> Result<(), Failure> {
    let line = line(command);
    println!("$ {line}");
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Failure::Check(format!("`{line}` ended with {status}"))),
        Err(error) => Err(Failure::Check(format!("`{line}` did not start: {error}"))),
    }
}

/// Whether the command can be run and succeeds; it says nothing.
pub fn works(command: &mut Command) -> bool {
    let silent = command.stdout(Stdio::null()).stderr(Stdio::null());
    silent.status().is_ok_and(|status| status.success())
}

/// Sees to it that a program is there, by its package if need be.
pub fn need(program: &str, package: &str) -> Result<(), Failure> {
    need_that(|| works(&mut command(program, &["--version"])), program, package)
}

/// The same for a program that is not found by its name alone.
pub fn need_that(is_there: impl Fn() -> bool, program: &str, package: &str) -> Result<(), Failure> {
    let is_root = || output(&mut command("id", &["-u"])).is_ok_and(|id| id.trim() == "0");
    if !is_there() && is_root() {
        // Whether these helped is seen below.
        let _ = run(&mut command("apt-get", &["update"]));
        let _ = run(&mut command("apt-get", &["install", "-y", package]));
    }
    if is_there() {
        return Ok(());
    }
    Err(Failure::Check(format!("{program} is missing; install the package `{package}`")))
}

/// Both outputs of a command that succeeds.
pub fn output(command: &mut Command) -> Result<String, Failure> {
    let line = line(command);
    let output = command.output();
    let output =
        output.map_err(|error| Failure::Check(format!("`{line}` did not start: {error}")))?;
    let both = [output.stdout, output.stderr].concat();
    let text = String::from_utf8_lossy(&both).into_owned();
    if output.status.success() {
        Ok(text)
    } else {
        Err(Failure::Check(format!("`{line}` ended with {}\n{text}", output.status)))
    }
}

/// As a person would type it; the full path of cargo would only distract.
fn line(command: &Command) -> String {
    let program = command.get_program().to_string_lossy();
    let name = program.rsplit('/').next().unwrap_or_default().to_owned();
    let args = command.get_args().map(|arg| arg.to_string_lossy().into_owned());
    std::iter::once(name).chain(args).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_names_the_program_without_its_folder() {
        assert_eq!(line(&command("/usr/bin/true", &["--help"])), "true --help");
    }

    #[test]
    fn a_failing_program_is_a_failure() {
        assert!(works(&mut command("true", &[])));
        assert!(run(&mut command("false", &[])).is_err());
        assert!(run(&mut command("there is no such program", &[])).is_err());
        assert!(need("cargo", "cargo").is_ok());
        assert!(need_that(|| true, "what is there", "nothing").is_ok());
    }
}
