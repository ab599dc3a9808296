//! Where a store is, and how it is opened.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions, install_default_drivers};
use sqlx::{AnyConnection, AnyPool, ConnectOptions, Executor};

use super::fault::StoreFault;
use super::sweep;

#[derive(Clone, Debug)]
pub struct Source {
    options: AnyConnectOptions,
    /// The file, if it is one.
    file: Option<PathBuf>,
}

/// A crash of the machine loses nothing that was acknowledged; readers never wait for the writer.
const PRAGMAS: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
                       PRAGMA busy_timeout = 10000; PRAGMA foreign_keys = ON;";
/// The database ends a connection whose other end is gone, and with it the lock on the store.
const SOON_GONE: &str = "SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; \
                         SET tcp_keepalives_count = 3; SET tcp_user_timeout = 25000;";
const LITE: &str = "sqlite:";
/// What every file of a database begins with.
const LITE_FILE: &[u8] = b"SQLite format 3\0";

impl FromStr for Source {
    type Err = StoreFault;

    fn from_str(url: &str) -> Result<Self, StoreFault> {
        install_default_drivers();
        let options: AnyConnectOptions = url.parse()?;
        let file = url.strip_prefix(LITE).map(|rest| rest.trim_start_matches("//"));
        let file = file.and_then(|rest| rest.split('?').next()).map(PathBuf::from);
        Ok(Self { options: options.disable_statement_logging(), file })
    }
}

impl Source {
    pub fn is_lite(&self) -> bool {
        self.file.is_some()
    }

    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// A file that is not there yet is made for its owner alone. One that has lost all it had is not begun anew.
    pub fn make(&self) -> Result<(), StoreFault> {
        let Some(file) = self.file().filter(|file| *file != Path::new(":memory:")) else {
            return Ok(());
        };
        let is_empty = match std::fs::metadata(file) {
            Ok(about) => about.len() == 0,
            Err(_) => return make_private(file),
        };
        let Some(beside) = left_over(file).filter(|_| is_empty) else { return Ok(()) };
        let (file, beside) = (file.display(), beside.display());
        Err(StoreFault::new(format!(
            "{file} is empty, but {beside} lies beside it: what was kept is cut off. Put a backup in its place, \
             or remove it to begin anew"
        )))
    }

    /// Which file it is, whatever its name: one that is put in its place is another.
    pub fn identity(&self) -> Option<Identity> {
        let file = self.file().filter(|file| *file != Path::new(":memory:"))?;
        identity(file)
    }

    pub async fn connect(&self) -> Result<AnyConnection, StoreFault> {
        let mut connection = self.options.connect().await?;
        self.prepare(&mut connection).await?;
        Ok(connection)
    }

    /// For the writer: its log is swept by others.
    pub async fn connect_to_write(&self) -> Result<AnyConnection, StoreFault> {
        let mut connection = self.connect().await?;
        let settings = if self.is_lite() { sweep::NOT_BY_WRITER } else { SOON_GONE };
        connection.execute(settings).await?;
        Ok(connection)
    }

    pub fn pool(&self) -> AnyPool {
        let source = self.clone();
        AnyPoolOptions::new()
            .max_connections(8)
            // A store that does not answer is told soon.
            .acquire_timeout(std::time::Duration::from_secs(5))
            .after_connect(move |connection, _| {
                let source = source.clone();
                Box::pin(async move { source.prepare(connection).await })
            })
            .connect_lazy_with(self.options.clone())
    }

    async fn prepare(&self, connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
        if self.is_lite() {
            connection.execute(PRAGMAS).await?;
        }
        Ok(())
    }
}

/// The file of the lock on a store.
pub fn lock_beside(store: &Path) -> PathBuf {
    PathBuf::from(format!("{}.lock", store.display()))
}

/// What shows that an empty file had something: what `SQLite` leaves beside it, its lock once it was a store, or a
/// copy of it.
fn left_over(file: &Path) -> Option<PathBuf> {
    let folder = file.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."));
    let beside = std::fs::read_dir(folder).ok()?.flatten().map(|one| one.path());
    let ends = ["-wal", "-shm"].map(|end| format!("{}{end}", name(file)));
    let lock = lock_beside(file);
    if std::fs::metadata(&lock).is_ok_and(|about| about.len() > 0) {
        return Some(lock);
    }
    let mut all = beside.filter(|one| one != file);
    all.find(|one| {
        ends.iter().any(|end| end == name(one))
            || is_copy(name(one), name(file)) && is_database(one)
    })
}

/// Whether a file is called as a copy of another: `hall.db.old`, `hall.backup`, `hall-2026-11-18.db` of `hall.db`;
/// neither `hall-test.db` nor `hallway.db`, which are halls of their own.
fn is_copy(one: &str, of: &str) -> bool {
    let stem = Path::new(of).file_stem().and_then(|stem| stem.to_str()).unwrap_or(of);
    let is_part = |rest: &str| rest.starts_with(['.', '~']);
    let is_dated = |rest: &str| {
        rest.strip_prefix(['-', '_'])
            .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
    };
    let rest = |start: &str| one.strip_prefix(start);
    rest(of).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
        || rest(stem).is_some_and(|rest| is_part(rest) || is_dated(rest))
}

fn is_database(file: &Path) -> bool {
    let mut head = [0; LITE_FILE.len()];
    let read = std::fs::File::open(file).and_then(|mut file| file.read_exact(&mut head));
    read.is_ok() && head == LITE_FILE
}

fn name(file: &Path) -> &str {
    file.file_name().and_then(|name| name.to_str()).unwrap_or_default()
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Identity(u64, u64);

#[cfg(unix)]
fn identity(file: &Path) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt;
    let about = std::fs::metadata(file).ok()?;
    Some(Identity(about.dev(), about.ino()))
}

#[cfg(not(unix))]
fn identity(_: &Path) -> Option<Identity> {
    None
}

/// Makes an empty file that only its owner reads.
pub fn make_private(file: &Path) -> Result<(), StoreFault> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let made = options.open(file);
    made.map_err(|error| StoreFault::new(format!("{}: {error}", file.display())))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_is_called_like_its_file_and_another_hall_is_not() {
        for copy in ["hall.db.old", "hall.db~", "hall.db-1", "hall.backup", "hall-2026-11-18.db"] {
            assert!(is_copy(copy, "hall.db"), "{copy}");
        }
        for other in ["hallway.db", "hall2.db", "hall-test.db", "my-hall.db"] {
            assert!(!is_copy(other, "hall.db"), "{other}");
        }
    }
}
