//! What the tree holds. Paths are relative to its root and sorted, so that output is stable.

use crate::Failure;
use crate::source::Source;
use std::fs;
use std::path::Path;

/// Folders of other people's or of generated files.
const SKIPPED: [&str; 4] = ["target", "node_modules", "dist", "generated"];

/// Tasks may be started in any folder; from here on paths begin at the root.
pub fn enter_root() -> Result<(), Failure> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    std::env::set_current_dir(&root).map_err(|error| failure(&root, &error))
}

/// The files below `folder` that end in one of `extensions`; none when it does not exist.
pub fn below(folder: &str, extensions: &[&str]) -> Result<Vec<String>, Failure> {
    let mut found = Vec::new();
    for path in entries(folder)? {
        if Path::new(&path).is_dir() {
            found.extend(below(&path, extensions)?);
        } else if extensions.iter().any(|extension| path.ends_with(extension)) {
            found.push(path);
        }
    }
    Ok(found)
}

/// The same files with their text.
pub fn sources(folder: &str, extensions: &[&str]) -> Result<Vec<Source>, Failure> {
    let paths = below(folder, extensions)?;
    paths.into_iter().map(|path| Source::new(&path, &read(&path)?)).collect()
}

pub fn read(path: &str) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| failure(Path::new(path), &error))
}

pub fn write(path: &str, text: &str) -> Result<(), Failure> {
    let path = Path::new(path);
    let folder = path.parent().unwrap_or(path);
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(path, text))
        .map_err(|error| failure(path, &error))
}

fn entries(folder: &str) -> Result<Vec<String>, Failure> {
    if !Path::new(folder).is_dir() {
        return Ok(Vec::new());
    }
    let entries = fs::read_dir(folder).map_err(|error| failure(Path::new(folder), &error))?;
    let names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut paths: Vec<String> =
        names.filter(|name| is_ours(name)).map(|name| format!("{folder}/{name}")).collect();
    paths.sort();
    Ok(paths)
}

fn is_ours(name: &str) -> bool {
    !name.starts_with('.') && !SKIPPED.contains(&name)
}

fn failure(path: &Path, error: &std::io::Error) -> Failure {
    Failure::Check(format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn built_and_hidden_folders_are_not_ours() {
        assert!(is_ours("src") && is_ours("generated_names.rs"));
        assert!(!is_ours("node_modules") && !is_ours("generated") && !is_ours(".venv"));
    }
}
