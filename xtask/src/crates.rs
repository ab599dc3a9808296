//! The crates of the house, as cargo sees them.

use crate::Failure;
use cargo_metadata::{DependencyKind, Metadata, MetadataCommand, Package};

/// The few facts that matter.
#[derive(Debug)]
pub struct Crate {
    /// Its folder, such as `crates/kernel`.
    pub path: String,
    /// The name of the folder, by which people know it.
    pub folder: String,
    pub package: String,
    /// The packages it needs outside tests.
    pub needs: Vec<String>,
    /// Whether its manifest says `game = true`.
    pub is_game: bool,
}

impl Crate {
    pub fn manifest(&self) -> String {
        format!("{}/Cargo.toml", self.path)
    }
}

/// All crates, by name.
pub fn crates() -> Result<Vec<Crate>, Failure> {
    let metadata = MetadataCommand::new().no_deps().exec();
    metadata.map(|metadata| read(&metadata)).map_err(|error| Failure::Check(error.to_string()))
}

/// The names of the crates that are games.
pub fn games() -> Result<Vec<String>, Failure> {
    let games = crates()?.into_iter().filter(|one| one.is_game);
    Ok(games.map(|game| game.folder).collect())
}

fn read(metadata: &Metadata) -> Vec<Crate> {
    let root = &metadata.workspace_root;
    let packages = metadata.packages.iter();
    let mut crates: Vec<Crate> = packages.map(|package| read_one(package, root.as_str())).collect();
    crates.sort_by(|one, other| one.path.cmp(&other.path));
    crates
}

fn read_one(package: &Package, root: &str) -> Crate {
    let path = package.manifest_path.as_str().trim_end_matches("/Cargo.toml");
    let path = path.strip_prefix(root).unwrap_or(path).trim_start_matches('/');
    let needs = package.dependencies.iter().filter(|need| need.kind == DependencyKind::Normal);
    Crate {
        path: path.to_owned(),
        folder: path.rsplit('/').next().unwrap_or_default().to_owned(),
        package: package.name.to_string(),
        needs: needs.map(|need| need.name.clone()).collect(),
        is_game: package.metadata["bravehall"]["game"] == true,
    }
}

/// A crate that needs these.
#[cfg(test)]
pub fn one(folder: &str, needs: &[&str], is_game: bool) -> Crate {
    let needs = needs.iter().map(|&need| need.to_owned()).collect();
    let (path, package) = (format!("crates/{folder}"), folder.to_owned());
    Crate { path, folder: folder.to_owned(), package, needs, is_game }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_house_is_read() {
        let crates = crates().unwrap();
        let find = |path: &str| crates.iter().find(|one| one.path == path).unwrap();
        let needs = |path, need: &str| find(path).needs.iter().any(|name| name == need);
        assert!(needs("crates/server", "games") && !needs("crates/server", "stress"), "tests may");
        assert!(find("crates/braverse").is_game && !find("crates/kernel").is_game);
        assert_eq!(find("crates/kernel").manifest(), "crates/kernel/Cargo.toml");
        assert!(!crates.iter().any(|one| needs("xtask", &one.package)), "it runs before they do");
    }
}
