//! Where a server keeps everything while it is put to the test.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use tokio::task::block_in_place;

use super::fault::{Fault, Setting};
use super::sql;
use crate::child::{Program, other_clock};
use crate::cluster::{self, Cluster};
use crate::shell::call;

/// What keeps the tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Keeper {
    Sqlite,
    Postgres,
    /// A file or a URL of the person's choice: it is not filled, killed or removed.
    Given(String),
}

impl Keeper {
    pub fn read(text: &str) -> Self {
        match text {
            "sqlite" => Self::Sqlite,
            "postgres" => Self::Postgres,
            other => Self::Given(other.to_owned()),
        }
    }

    fn is_lite(&self) -> bool {
        match self {
            Self::Sqlite => true,
            Self::Postgres => false,
            Self::Given(text) => !text.starts_with("postgres"),
        }
    }

    /// Why this cannot be done here, if it cannot.
    pub fn forbids(&self, fault: Fault, program: &Path) -> Option<String> {
        let given = matches!(self, Self::Given(_));
        match fault {
            Fault::Full | Fault::Readonly | Fault::StoreKilled if given => {
                Some("a store that is not the tool's own is left alone".to_owned())
            }
            Fault::Full => Ground::probe(program, Small::try_it).err(),
            Fault::Readonly if self.is_lite() => Ground::probe(program, marked).err(),
            Fault::StoreKilled if self.is_lite() => {
                Some("SQLite has no process that could be killed".to_owned())
            }
            Fault::Clock if other_clock().is_none() => {
                Some("libfaketime is missing; install the package `faketime`".to_owned())
            }
            _ => None,
        }
    }
}

/// A folder of its own, and what stands in it.
#[derive(Debug)]
pub struct Ground {
    keeper: Keeper,
    folder: PathBuf,
    program: PathBuf,
    pub cluster: Option<Cluster>,
    pub small: Option<Small>,
    stores: u64,
    is_kept: bool,
}

/// A store with its server.
#[derive(Clone, Debug)]
pub struct Site {
    pub program: Program,
    /// For whoever wants to look into it.
    pub url: String,
    pub is_lite: bool,
    /// Whether the database is the tool's own.
    pub is_ours: bool,
    name: String,
}

impl Site {
    /// The files in which a `SQLite` database keeps everything.
    pub fn keeping(&self) -> Vec<PathBuf> {
        self.with(&["", "-wal"])
    }

    /// What is left beside a `SQLite` database that is not whole by itself.
    pub fn beside(&self) -> Vec<PathBuf> {
        if self.is_lite { self.with(&["-wal", "-shm"]) } else { Vec::new() }
    }

    fn with(&self, ends: &[&str]) -> Vec<PathBuf> {
        let name = |end| PathBuf::from(format!("{}{end}", self.program.store));
        ends.iter().map(name).filter(|file| file.exists()).collect()
    }

    /// The file that says by how much the clock is off.
    pub fn set_clock(&self, seconds: i64) -> Result<(), String> {
        let Some(file) = &self.program.clock else { return Ok(()) };
        let new = file.with_extension("new");
        let written =
            fs::write(&new, format!("{seconds:+}\n")).and_then(|()| fs::rename(&new, file));
        written.map_err(|error| format!("{}: {error}", file.display()))
    }
}

impl Ground {
    pub fn open(
        keeper: &Keeper,
        program: &Path,
        number: usize,
        small: bool,
    ) -> Result<Self, String> {
        let name = format!("bravehall-torture-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let bad = |error: std::io::Error| format!("{}: {error}", folder.display());
        fs::create_dir(&folder).map_err(bad)?;
        let mut ground = Self {
            keeper: keeper.clone(),
            folder,
            program: program.to_owned(),
            cluster: None,
            small: None,
            stores: 0,
            is_kept: false,
        };
        if small {
            let most = if *keeper == Keeper::Postgres { 192 } else { 96 };
            ground.small = Some(Small::mount(&ground.folder.join("small"), most)?);
        }
        if *keeper == Keeper::Postgres {
            let under = ground.small.as_ref().map_or(&ground.folder, |small| &small.folder);
            ground.cluster =
                Some(Cluster::start(&under.join("pg"), &ground.folder.join("postgres.log"))?);
        }
        Ok(ground)
    }

    /// Tries something in a folder like those in which it will be done.
    fn probe(program: &Path, what: fn(&Path) -> Result<(), String>) -> Result<(), String> {
        static NEXT: std::sync::atomic::AtomicUsize = std::sync::atomic::AtomicUsize::new(0);
        let number = 1_000_000 + NEXT.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let ground = Self::open(&Keeper::Sqlite, program, number, false)?;
        what(&ground.folder)
    }

    /// A fresh store, unless the person has chosen one.
    pub async fn site(&mut self, setting: Setting) -> Result<Site, String> {
        self.stores += 1;
        let name = format!("hall{}", self.stores);
        let (mut store, is_lite) = (String::new(), self.keeper.is_lite());
        match (&self.keeper, &self.cluster) {
            (Keeper::Given(given), _) => store.clone_from(given),
            (_, Some(cluster)) => {
                sql::once(&cluster.url("postgres"), &format!("CREATE DATABASE {name}")).await?;
                store = cluster.url(&name);
            }
            _ => {
                let small = self.small.as_ref().filter(|_| setting == Setting::Small);
                let folder = small.map_or(&self.folder, |small| &small.folder);
                store = folder.join(format!("{name}.db")).display().to_string();
            }
        }
        let url = if is_lite { format!("sqlite:{store}") } else { store.clone() };
        let clock = (setting == Setting::Clocked).then(|| self.folder.join("clock"));
        let log = self.folder.join("server.log");
        let program = Program { path: self.program.clone(), store, log, clock };
        let is_ours = !matches!(self.keeper, Keeper::Given(_));
        let site = Site { program, url, is_lite, is_ours, name };
        site.set_clock(0)?;
        Ok(site)
    }

    /// All was looked at; the next round has another one.
    pub async fn remove(&mut self, site: &Site) -> Result<(), String> {
        if !site.is_ours {
            return Ok(());
        }
        if let Some(cluster) = &self.cluster {
            let drop = format!("DROP DATABASE {} WITH (FORCE)", site.name);
            return sql::once(&cluster.url("postgres"), &drop).await;
        }
        for file in site.with(&["", "-wal", "-shm", ".lock"]) {
            fs::remove_file(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        }
        Ok(())
    }

    /// Something was wrong: what is there is kept. Says where.
    pub fn keep(&mut self) -> String {
        self.is_kept = true;
        if let Some(cluster) = self.cluster.take() {
            cluster.keep();
        }
        if let Some(small) = self.small.take() {
            let copy = self.folder.join("small.kept");
            let names = [small.folder.display().to_string(), copy.display().to_string()];
            // Without a copy the log of the server is still there.
            let _ = small.free().and_then(|()| call("cp", &["-a", &names[0], &names[1]]));
        }
        self.folder.display().to_string()
    }
}

impl Drop for Ground {
    fn drop(&mut self) {
        block_in_place(|| {
            drop(self.cluster.take());
            drop(self.small.take());
        });
        if !self.is_kept {
            // It lies with what is temporary: the system removes what is left.
            let _ = fs::remove_dir_all(&self.folder);
        }
    }
}

/// A small disk of its own, in memory.
#[derive(Debug)]
pub struct Small {
    pub folder: PathBuf,
}

impl Small {
    fn mount(folder: &Path, mebibytes: u32) -> Result<Self, String> {
        fs::create_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let size = format!("size={mebibytes}m,mode=755");
        let at = folder.display().to_string();
        call("mount", &["-t", "tmpfs", "-o", &size, "bravehall", &at])?;
        Ok(Self { folder: folder.to_owned() })
    }

    fn try_it(folder: &Path) -> Result<(), String> {
        let small = Self::mount(&folder.join("small"), 1);
        small.map(drop).map_err(|why| format!("a small disk cannot be mounted: {why}"))
    }

    /// Leaves no room for anything.
    pub fn fill(&self) -> Result<(), String> {
        let path = self.folder.join("filling");
        let file = fs::File::options().create(true).append(true).open(&path);
        let mut file = file.map_err(|error| format!("{}: {error}", path.display()))?;
        for size in [1024 * 1024, 64 * 1024, 4096, 1] {
            let some = vec![1; size];
            // The disk is full when this fails.
            while file.write_all(&some).is_ok() {}
        }
        Ok(())
    }

    pub fn free(&self) -> Result<(), String> {
        match fs::remove_file(self.folder.join("filling")) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error.to_string()),
            _ => Ok(()),
        }
    }
}

impl Drop for Small {
    fn drop(&mut self) {
        // Whatever still runs in it keeps it until it ends.
        let _ = call("umount", &["-l", &self.folder.display().to_string()]);
        let _ = fs::remove_dir(&self.folder);
    }
}

/// Marks files so that nobody can write to them, whatever they have open, or takes the mark away.
pub fn mark(files: &[PathBuf], set: bool) -> Result<(), String> {
    let names: Vec<_> = files.iter().map(|file| file.display().to_string()).collect();
    let mut args = vec![if set { "+i" } else { "-i" }];
    args.extend(names.iter().map(String::as_str));
    call("chattr", &args)
}

/// Tries whether a mark holds.
fn marked(folder: &Path) -> Result<(), String> {
    let path = folder.join("marked");
    let mut file = fs::File::create(&path).map_err(|error| error.to_string())?;
    mark(std::slice::from_ref(&path), true)?;
    let written = file.write_all(b"x");
    mark(std::slice::from_ref(&path), false)?;
    match written {
        Err(_) => Ok(()),
        Ok(()) => Err(format!("{}: a marked file can be written to", folder.display())),
    }
}

/// What the whole run needs, whatever is done.
pub fn needs(keeper: &Keeper) -> Result<(), String> {
    if *keeper == Keeper::Postgres { cluster::programs().map(drop) } else { Ok(()) }
}
