//! What a Cargo.toml says, as far as tidiness needs it. Cargo itself checks the rest.

use super::{Fault, fault};

/// The few facts that are checked.
#[derive(Debug)]
pub struct Manifest {
    pub path: String,
    /// The name of the crate's folder, by which people know it.
    pub folder: String,
    pub package: String,
    /// The packages it needs outside tests, each with its line.
    pub needs: Vec<(usize, String)>,
    inherits_lints: bool,
}

impl Manifest {
    pub fn parse(path: &str, text: &str) -> Manifest {
        let folder = path.rsplit('/').nth(1).unwrap_or_default();
        let entries = entries(text);
        let value = |key| entries.iter().find(|entry| entry.key == key).map(|entry| entry.value);
        Manifest {
            path: path.to_owned(),
            folder: folder.to_owned(),
            package: value("package.name").unwrap_or(folder).trim_matches('"').to_owned(),
            needs: entries.iter().filter_map(need).collect(),
            inherits_lints: value("lints.workspace") == Some("true"),
        }
    }
}

/// Every crate takes its lints from the workspace, so that none is laxer than the others.
pub fn check(manifests: &[Manifest]) -> Vec<Fault> {
    let own_lints = manifests.iter().filter(|manifest| !manifest.inherits_lints);
    own_lints.map(|manifest| fault(&manifest.path, 1, "lacks `[lints] workspace = true`")).collect()
}

/// One `key = value`, the key in full: `[lints]`, `workspace = true` is `lints.workspace`.
struct Entry<'a> {
    line: usize,
    key: String,
    value: &'a str,
}

fn entries(text: &str) -> Vec<Entry<'_>> {
    let mut section = "";
    let mut entries = Vec::new();
    for (at, line) in text.lines().enumerate() {
        let line = line.split(" #").next().unwrap_or_default().trim();
        if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            section = name;
        } else if let Some((key, value)) = line.split_once('=') {
            let key = format!("{section}.{}", key.trim());
            entries.push(Entry { line: at + 1, key, value: value.trim() });
        }
    }
    entries
}

/// The package that a `dependencies` entry names, for all or for some targets.
fn need(entry: &Entry) -> Option<(usize, String)> {
    let (before, rest) = entry.key.split_once("dependencies.")?;
    if !before.is_empty() && !before.ends_with('.') {
        return None; // dev-dependencies, build-dependencies
    }
    let renamed =
        entry.value.split_once("package = \"").and_then(|(_, rest)| rest.split('"').next());
    let name = match rest.split_once('.') {
        Some((_, "package")) => entry.value.trim_matches('"'),
        Some((name, _)) => name,
        None => renamed.unwrap_or(rest),
    };
    Some((entry.line, name.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn needs(text: &str) -> Vec<String> {
        Manifest::parse("crates/x/Cargo.toml", text).needs.into_iter().map(|need| need.1).collect()
    }

    #[test]
    fn needs_are_found_in_every_spelling() {
        assert_eq!(needs("[dependencies]\na.workspace = true\nb = \"1\" # why"), ["a", "b"]);
        assert_eq!(needs("[dependencies.a]\npath = \"../a\""), ["a"]);
        assert_eq!(needs("[target.'cfg(unix)'.dependencies]\na = { path = \"..\" }"), ["a"]);
        assert_eq!(needs("[dependencies]\nb = { package = \"a\", path = \"..\" }"), ["a"]);
    }

    #[test]
    fn tests_may_need_anything() {
        assert!(needs("[dev-dependencies]\na = \"1\"\n[build-dependencies]\nb = \"1\"").is_empty());
    }

    #[test]
    fn a_package_may_be_named_unlike_its_folder() {
        let manifest = Manifest::parse("crates/x/Cargo.toml", "[package]\nname = \"long-x\"");
        assert_eq!((&*manifest.folder, &*manifest.package), ("x", "long-x"));
    }

    #[test]
    fn lints_are_inherited() {
        let parse = |text| [Manifest::parse("crates/x/Cargo.toml", text)];
        assert!(check(&parse("[lints]\nworkspace = true")).is_empty());
        assert_eq!(check(&parse("[package]\nname = \"x\"")).len(), 1);
        assert_eq!(check(&parse("[lints.clippy]\npedantic = \"warn\"")).len(), 1);
    }
}
