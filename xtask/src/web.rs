//! The web client: its packages, its checks, its pages in a real browser.

use crate::Failure;
use crate::built::built;
use crate::codegen::codegen;
use crate::shell::{command, need, output, run};
use std::path::Path;
use std::process::Command;

/// The oldest Node that its tools run with.
const NODE: u32 = 20;

/// Everything that needs no browser; leaves the pages built.
pub fn web() -> Result<(), Failure> {
    install()?;
    run(&mut npm(&["run", "lint"]))?;
    // What the server really sends, held against the types: made first, so that `check` sees it.
    codegen(&["samples", "web/node_modules/.samples"])?;
    run(&mut tsc())?;
    run(&mut npm(&["run", "check"]))?;
    run(&mut npm(&["test"]))?;
    run(&mut npm(&["run", "build"]))
}

/// People at tables, in Chromium.
pub fn browser() -> Result<(), Failure> {
    need("chromium", "chromium")?;
    run(npm(&["run", "e2e"]).env("BRAVEHALL_BIN", built("bravehall")?))
}

/// Makes the pictures of the documentation anew.
pub fn screenshots() -> Result<(), Failure> {
    install()?;
    need("chromium", "chromium")?;
    run(&mut npm(&["run", "build"]))?;
    run(npm(&["run", "tools", "--", "pictures"]).env("BRAVEHALL_BIN", built("bravehall")?))
}

fn install() -> Result<(), Failure> {
    need("node", "nodejs")?;
    need("npm", "npm")?;
    let version = output(&mut command("node", &["--version"]))?;
    let major = version.trim().trim_start_matches('v').split('.').next().unwrap_or_default();
    if major.parse().is_ok_and(|major: u32| major < NODE) {
        let version = version.trim();
        return Err(Failure::Check(format!("Node {version} is too old: install {NODE} or newer")));
    }
    if is_fresh() {
        return Ok(());
    }
    run(&mut npm(&["ci", "--no-audit", "--no-fund"]))
}

/// Whether the packages were installed after the list of them was last changed.
fn is_fresh() -> bool {
    let time = |path: &str| Path::new(path).metadata().and_then(|data| data.modified()).ok();
    let installed = time("web/node_modules/.package-lock.json");
    installed.zip(time("web/package-lock.json")).is_some_and(|(one, other)| one >= other)
}

fn npm(args: &[&str]) -> Command {
    let mut npm = command("npm", args);
    npm.current_dir("web");
    npm
}

fn tsc() -> Command {
    let args =
        ["tsc", "--noEmit", "--strict", "--ignoreConfig", "node_modules/.samples/samples.ts"];
    let mut tsc = command("npx", &args);
    tsc.current_dir("web");
    tsc
}
