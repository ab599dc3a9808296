//! Builds the web client for a release. Other builds read `web/dist` as it lies there.

use std::path::Path;
use std::process::{Command, Output};

const WEB: &str = "../../web";

fn main() {
    for name in ["src", "public", "scripts", "index.html", "package-lock.json", "vite.config.ts"] {
        println!("cargo:rerun-if-changed={WEB}/{name}");
    }
    println!("cargo:rerun-if-changed=build.rs");
    // The folder must lie there when the crate is compiled, or its pages are never found later.
    if let Err(error) = std::fs::create_dir_all(Path::new(WEB).join("dist")) {
        println!("cargo:warning=web/dist cannot be made, so no page will be found: {error}");
    }
    if std::env::var("PROFILE").as_deref() != Ok("release") {
        return;
    }
    if let Err(message) = build() {
        println!("cargo:warning=the web client is not in this build: {message}");
        println!(
            "cargo:warning=install Node 20 with npm and build again; `bravehall play` works without"
        );
    }
}

fn build() -> Result<(), String> {
    // What an installation leaves behind last: if it is older than the lock, it is out of date.
    let installed = Path::new(WEB).join("node_modules/.package-lock.json");
    if !is_newer(&installed, &Path::new(WEB).join("package-lock.json")) {
        npm(&["ci", "--no-audit", "--no-fund"])?;
    }
    npm(&["run", "build"])
}

fn is_newer(one: &Path, other: &Path) -> bool {
    let time = |path: &Path| path.metadata().and_then(|data| data.modified()).ok();
    time(one).zip(time(other)).is_some_and(|(one, other)| one >= other)
}

fn npm(args: &[&str]) -> Result<(), String> {
    let ran = Command::new("npm").args(args).current_dir(WEB).output();
    let Output { status, stdout, stderr } = ran.map_err(|error| format!("npm: {error}"))?;
    if status.success() {
        return Ok(());
    }
    let said = [stdout, stderr].concat();
    let said = String::from_utf8_lossy(&said);
    let last: Vec<_> = said.lines().filter(|line| !line.trim().is_empty()).collect();
    let last = last[last.len().saturating_sub(5)..].join(" / ");
    Err(format!("npm {} failed: {last}", args.join(" ")))
}
