//! Where a game is kept while it is played, so that nothing that was decided can be lost.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::failure::reason;
use crate::screen::Screen;
use crate::words::Words;

/// The game on the table, for the player's loop and for whoever hears Ctrl-C.
#[derive(Clone, Default, Debug)]
pub struct Keeper(Arc<Mutex<Option<Kept>>>);

#[derive(Debug)]
pub struct Kept {
    pub game: &'static str,
    pub words: Words,
    pub path: PathBuf,
    /// Whether the file is this game's own; another one is never written over.
    pub owned: bool,
    /// Whether it can be written, as far as is known.
    pub works: bool,
    pub text: String,
    /// What has to be written to go on, besides the file.
    pub more: String,
}

/// That a game is saved, in the person's language, and how to go on.
#[derive(Default, Debug)]
pub struct Saved {
    pub said: String,
    pub command: String,
}

impl fmt::Display for Saved {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} {}", self.said, self.command)
    }
}

impl Keeper {
    pub fn open(&self, kept: Kept) {
        *self.lock() = Some(kept);
    }

    pub fn close(&self) {
        *self.lock() = None;
    }

    /// Takes note of the game as it stands.
    pub fn note(&self, text: String) {
        if let Some(kept) = self.lock().as_mut() {
            kept.text = text;
        }
    }

    /// Saves the game.
    pub fn save(&self) -> io::Result<Saved> {
        let mut open = self.lock();
        let Some(kept) = open.as_mut() else { return Ok(Saved::default()) };
        if !kept.owned {
            kept.path = free_path(&kept.path, &kept.text);
        }
        let written = write_whole(&kept.path, &kept.text);
        kept.works = written.is_ok();
        written?;
        kept.owned = true;
        let said = kept.words.say("save-go-on");
        let command = format!("{}{}", kept.go_on(), kept.more);
        Ok(Saved { said, command })
    }

    /// Saves a copy under a name, or one like it; returns the name. A game that has no file of
    /// its own yet, or one that cannot be written, stays with the copy.
    pub fn save_as(&self, path: &Path) -> io::Result<PathBuf> {
        let mut open = self.lock();
        let Some(kept) = open.as_mut() else { return Ok(path.to_owned()) };
        let own = kept.owned && kept.path == path;
        let path = if own { path.to_owned() } else { free_path(path, &kept.text) };
        write_whole(&path, &kept.text)?;
        if !kept.works {
            (kept.path, kept.owned, kept.works) = (path.clone(), true, true);
        }
        Ok(path)
    }

    /// How to go on with another bot.
    pub fn go_on_with(&self, bot: &str) -> String {
        self.lock().as_ref().map(|kept| format!("{} --bot {bot}", kept.go_on())).unwrap_or_default()
    }

    pub fn path(&self) -> PathBuf {
        self.lock().as_ref().map(|kept| kept.path.clone()).unwrap_or_default()
    }

    fn lock(&self) -> MutexGuard<'_, Option<Kept>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    fn go_on(&self) -> String {
        format!("bravehall play {} --load {}", self.game, self.path.display())
    }
}

/// Ctrl-C, or a terminal that is closed, saves the game and ends the program.
pub fn save_when_interrupted(keeper: &Keeper) {
    const INTERRUPTED: i32 = 130;
    let keeper = keeper.clone();
    // Without the handler, the last decision was saved all the same.
    let _ = ctrlc::set_handler(move || {
        let screen = Screen::new();
        // The terminal may be gone; the file is what matters.
        let _ = screen.blank().and_then(|()| match keeper.save() {
            Ok(saved) if saved.command.is_empty() => Ok(()),
            Ok(Saved { said, command }) => screen.command(&said, &command),
            Err(error) => screen.line(&format!("{}: {}", keeper.path().display(), reason(&error))),
        });
        std::process::exit(INTERRUPTED);
    });
}

/// The path, or with a number the first one like it, that may be written to.
fn free_path(path: &Path, text: &str) -> PathBuf {
    let part =
        |part: Option<&std::ffi::OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
    let (stem, extension) = (part(path.file_stem()), part(path.extension()));
    let dot = if extension.is_empty() { "" } else { "." };
    let numbered = (2..1000).map(|n| path.with_file_name(format!("{stem}-{n}{dot}{extension}")));
    let mut paths = std::iter::once(path.to_owned()).chain(numbered);
    paths.find(|path| is_free(path, text)).unwrap_or_else(|| path.to_owned())
}

/// Whether nothing is lost when this text is written there.
fn is_free(path: &Path, text: &str) -> bool {
    match fs::read_to_string(path) {
        Ok(there) => decisions(text).starts_with(&decisions(&there)),
        Err(error) => error.kind() == io::ErrorKind::NotFound,
    }
}

fn decisions(text: &str) -> Vec<&str> {
    text.lines().filter(|line| !line.starts_with('#')).collect()
}

/// Writes beside the file, then puts it in its place: there is never half a game.
fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let draft = path.with_file_name(format!(".{name}.{}", std::process::id()));
    let written = File::create(&draft).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()
    });
    let placed = written.and_then(|()| fs::rename(&draft, path));
    if placed.is_err() {
        // It may not even have been made; what is told is why.
        let _ = fs::remove_file(&draft);
    }
    placed
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("bravehall-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn another_game_is_never_written_over() {
        let folder = folder("free");
        let path = folder.join("a.replay");
        assert_eq!(free_path(&path, "head\n"), path);
        write_whole(&path, "head\nA: one\n# A wins\n").unwrap();
        assert_eq!(free_path(&path, "head\nA: one\nB: two\n"), path, "the same game, later");
        assert_eq!(free_path(&path, "head\n"), folder.join("a-2.replay"), "earlier");
        assert_eq!(free_path(&path, "head\nA: two\n"), folder.join("a-2.replay"), "another");
        assert_eq!(
            free_path(&folder, "head\n").file_name(),
            folder
                .with_file_name(format!("{}-2", folder.file_name().unwrap().display()))
                .file_name()
        );
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_failed_save_leaves_nothing_behind() {
        let folder = folder("whole");
        assert!(write_whole(&folder.join("no/such/file"), "text").is_err());
        assert!(write_whole(&folder, "text").is_err());
        write_whole(&folder.join("b"), "text").unwrap();
        let names = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name());
        assert_eq!(names.collect::<Vec<_>>(), ["b"]);
        fs::remove_dir_all(folder).unwrap();
    }
}
