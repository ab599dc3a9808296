//! Which rules and cards a game was played with, so that no other ones pass for them.

use std::fmt::Write;
use std::sync::{LazyLock, OnceLock};

use kernel::replay::with_header;
use kernel::{Fault, Lang};
use sha2::{Digest, Sha256};

use crate::{AnyTable, GAMES, GameEntry};

static CONTENTS: LazyLock<Vec<OnceLock<String>>> =
    LazyLock::new(|| GAMES.iter().map(|_| OnceLock::new()).collect());

/// What all rules and cards of a game say, in one word. It changes whenever one of them does.
pub fn content(game: &GameEntry) -> &'static str {
    let at = GAMES.iter().position(|known| known.id == game.id);
    CONTENTS[at.expect("editions are of the games of the house")].get_or_init(|| fingerprint(game))
}

fn fingerprint(game: &GameEntry) -> String {
    let mut text = String::new();
    for rule in &(game.rulebook)().rules {
        let _ = writeln!(text, "{} {}", rule.id, rule.sentence(Lang::En));
    }
    for word in (game.words)() {
        let said = (game.explain)(&word, Lang::En).unwrap_or_default();
        let _ = writeln!(text, "{word} {said}");
    }
    short(&text)
}

fn short(text: &str) -> String {
    hex::encode(&Sha256::digest(text.as_bytes())[..8])
}

/// Where a game stands, in one word.
pub(crate) fn end(table: &dyn AnyTable) -> String {
    short(&table.position())
}

/// The line of a replay that says where the game stood when it was written.
pub(crate) const END: &str = "# end ";

/// A replay with the words that say what it was played with and where it stood at its end.
pub(crate) fn marked(table: &dyn AnyTable, replay: &str) -> String {
    let content = crate::find(table.game()).map(content).unwrap_or_default();
    let text = with_header(replay, &[format!("content {content}")]);
    format!("{text}{END}{}\n", end(table))
}

/// Whether a table that was read comes out where the writer's did. A replay of other rules or cards
/// that still fits them is shown; one that does not is refused, with the reason.
pub(crate) fn check(
    game: &GameEntry,
    source: &str,
    text: &str,
    read: Result<Box<dyn AnyTable>, Fault>,
) -> Result<Box<dyn AnyTable>, Fault> {
    let header = |word: &str| text.lines().find_map(|line| line.strip_prefix(word)).map(str::trim);
    let here = content(game);
    let other = match header("content ") {
        Some(there) if there != here => {
            format!(" (it was played with the rules and cards {there}; here are {here})")
        }
        _ => String::new(),
    };
    let table = read.map_err(|mut fault| {
        fault.message.push_str(&other);
        fault
    })?;
    let fits = header(END).is_none_or(|there| there == end(&*table));
    if fits {
        return Ok(table);
    }
    let line = text.lines().count();
    let message = format!("the same decisions lead to another position here{other}");
    Err(Fault::at(source, line, 1, message))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Lowest;

    #[test]
    fn each_game_has_a_content_of_its_own() {
        let mut contents: Vec<_> = GAMES.iter().map(content).collect();
        contents.sort_unstable();
        contents.dedup();
        assert_eq!(contents.len(), GAMES.len());
    }

    #[test]
    fn a_replay_of_other_rules_is_shown_if_it_fits_and_refused_if_not() {
        for game in GAMES {
            let table = (game.start)("", &mut Lowest).unwrap();
            let text = table.replay().unwrap();
            assert!((game.replay)("same", &text).is_ok());
            let older = text.replace(content(game), "0123456789abcdef");
            assert!((game.replay)("older", &older).is_ok(), "it fits all the same");
            let astray = older.replace(&end(&*table), "fedcba9876543210");
            let fault = (game.replay)("astray", &astray).err().unwrap().to_string();
            assert!(fault.contains("another position"), "{fault}");
            assert!(fault.contains("0123456789abcdef"), "{fault}");
            let broken = older.replacen("\n\n", "\n\nA: fly\n", 1);
            let fault = (game.replay)("broken", &broken).err().unwrap().to_string();
            assert!(fault.contains("0123456789abcdef"), "{fault}");
        }
    }
}
