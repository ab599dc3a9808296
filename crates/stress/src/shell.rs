//! What only programs of the system can do here: mounts, signals, marks on files.

use std::process::{Command, Stdio};

/// Runs a program to its end; says what it said where it failed.
pub fn run(command: &mut Command) -> Result<(), String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.stdin(Stdio::null()).output();
    let output = output.map_err(|error| format!("{name}: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    Err(format!("{name}: {}", said.lines().last().unwrap_or("it failed")))
}

pub fn call(program: &str, args: &[&str]) -> Result<(), String> {
    run(Command::new(program).args(args))
}

/// Sends a signal by its name.
pub fn signal(process: u32, name: &str) -> Result<(), String> {
    call("kill", &[&format!("-{name}"), &process.to_string()])
}
