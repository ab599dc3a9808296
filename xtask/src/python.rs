//! The Python package: its wheel, built and installed, and its tests with the kits of others.

use crate::Failure;
use crate::files;
use crate::shell::{command, need, need_that, output, run, works};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

const REQUIREMENTS: &str = "python/requirements.txt";
/// Below the target folder of the workspace.
const PLACE: &str = "target/python";

pub fn python() -> Result<(), Failure> {
    need("python3", "python3")?;
    need_that(
        || works(&mut command("python3", &["-c", "import ensurepip"])),
        "python3 -m venv",
        "python3-venv",
    )?;
    let venv = environment()?;
    let wheel = wheel(&venv)?;
    let install = ["install", "--quiet", "--no-deps", "--force-reinstall", &wheel];
    run(&mut program(&venv, "pip", &install))?;
    // Not by `python -m`, which would look for the package beside the tests: what was installed is
    // tested.
    run(program(&venv, "pytest", &[]).current_dir("python"))
}

/// An environment with what the tests need; made anew when the list of that changes.
fn environment() -> Result<PathBuf, Failure> {
    let version = output(&mut command("python3", &["--version"]))?;
    let mut hasher = DefaultHasher::new();
    (version, files::read(REQUIREMENTS)?).hash(&mut hasher);
    let venv = root().join(format!("venv-{:016x}", hasher.finish()));
    let complete = venv.join("complete");
    if complete.exists() {
        return Ok(venv);
    }
    run(&mut command("python3", &["-m", "venv", "--clear", &venv.to_string_lossy()]))?;
    run(&mut program(&venv, "pip", &["install", "--quiet", "-r", REQUIREMENTS]))?;
    files::write(&complete.to_string_lossy(), "")?;
    Ok(venv)
}

/// Builds the wheel as the tests are built: they ask whether it is right, not how fast it is.
fn wheel(venv: &Path) -> Result<String, Failure> {
    let wheels = root().join("wheels");
    // Where there are none yet there is nothing to remove.
    let _ = fs::remove_dir_all(&wheels);
    let out = wheels.to_string_lossy();
    let args = ["build", "--profile", "dev", "--locked", "--quiet", "--out", &out];
    run(program(venv, "maturin", &args).current_dir("python"))?;
    let built = files::below(&out, &[".whl"])?;
    let found = |count| Failure::Check(format!("one wheel expected, {count} found in {out}"));
    <[String; 1]>::try_from(built).map(|[wheel]| wheel).map_err(|all| found(all.len()))
}

fn root() -> PathBuf {
    // Programs are started in other folders, so the path is a whole one.
    std::env::current_dir().unwrap_or_default().join(PLACE)
}

fn program(venv: &Path, name: &str, args: &[&str]) -> std::process::Command {
    let mut command = command(&venv.join("bin").join(name).to_string_lossy(), args);
    command.env("PATH", path_with(venv));
    command
}

/// Where maturin finds the Python it builds for.
fn path_with(venv: &Path) -> std::ffi::OsString {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let all = std::iter::once(venv.join("bin")).chain(std::env::split_paths(&path));
    std::env::join_paths(all).unwrap_or(path)
}
