//! Decks, Legends and fives against each other: pieces come to what one run comes to, and a pair is left
//! alone when enough is known.

use std::collections::BTreeMap;
use std::io::Read;
use std::path::{Path, PathBuf};

use flate2::read::GzDecoder;
use lab::{ArenaPlan, ArenaReport, Block, Contender, Times, arena, contender, with_loadout};
use serde_json::Value;

fn plan(games: std::ops::Range<u64>) -> ArenaPlan {
    ArenaPlan {
        options: String::new(),
        decks: Vec::new(),
        seed: 3,
        games,
        threads: 2,
        iterations: None,
        file: None,
        join: Vec::new(),
        sprt: None,
        within: None,
        rows: None,
    }
}

fn all_of(game: &str, bot: &str) -> Vec<Box<dyn Contender>> {
    let with = |ready: &&str| with_loadout(contender(bot, None).unwrap(), ready);
    games::find(game).unwrap().ready_loadouts.iter().take(4).map(with).collect()
}

fn played(game: &str, bot: &str, plan: &ArenaPlan) -> ArenaReport {
    arena(games::find(game).unwrap(), &all_of(game, bot), plan, &|_: &Block| ()).unwrap()
}

/// A report without what the clock says, and without how it was come by.
fn timeless(mut report: ArenaReport) -> ArenaReport {
    (report.seconds, report.seconds_of_play, report.games_resumed) = (0.0, 0.0, 0);
    for bot in &mut report.bots {
        (bot.decision, bot.turn) = (Times::default(), Times::default());
    }
    report
}

/// A folder of its own for a test, gone afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("bravehall-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn rows(path: &Path) -> Vec<Value> {
    let mut text = String::new();
    GzDecoder::new(std::fs::File::open(path).unwrap()).read_to_string(&mut text).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn whatever_is_brought_along_meets_everything_else() {
    for game in games::GAMES {
        let report = played(game.id, "random", &plan(0..6));
        let count = game.ready_loadouts.len().min(4);
        assert_eq!(report.pairs.len(), count * (count - 1) / 2, "{}", game.id);
        assert!(report.fouls.is_empty(), "{:?}", report.fouls);
        for pair in &report.pairs {
            assert!(pair.one.ends_with("/random") && pair.one != pair.other, "{pair:?}");
            assert_eq!((pair.games, pair.endings.values().sum::<u64>()), (6, 6), "{pair:?}");
            let score = pair.score;
            assert!(score.low_together <= score.low && score.low <= score.share, "{score:?}");
            assert!(score.share <= score.high && score.high <= score.high_together, "{score:?}");
        }
        let counted: u64 = report.lengths.iter().map(|(length, games)| length * games).sum();
        assert_eq!((report.lengths.values().sum(), counted), (report.games, report.decisions));
        assert_eq!(report.endings.values().sum::<u64>(), report.games);
        assert!(report.going_first.is_some());
    }
}

/// Each sits in each seat with what it has brought.
#[test]
fn a_loadout_moves_with_its_bot() {
    let folder = Folder::new("moves");
    for game in ["braverse", "brawlhalla"] {
        let path = folder.file(game);
        played(game, "random", &ArenaPlan { rows: Some(path.clone()), ..plan(0..4) });
        for row in rows(&path) {
            let (one, other, even) =
                (&row["one"], &row["other"], row["game"].as_u64().unwrap() % 2 == 0);
            let seats = if even { [one, other] } else { [other, one] };
            assert_eq!(row["seats"].as_array().unwrap().iter().collect::<Vec<_>>(), seats);
            let won_by_one =
                row["winners"].as_array().unwrap().contains(&if even { "A" } else { "B" }.into());
            assert_eq!(row["score"].as_f64().unwrap() > 0.9, won_by_one, "{row}");
        }
    }
}

#[test]
fn pieces_come_to_what_one_run_comes_to() {
    let folder = Folder::new("pieces");
    let (one, joined) = (folder.file("one.gz"), folder.file("joined.gz"));
    let whole =
        played("brawlhalla", "random", &ArenaPlan { rows: Some(one.clone()), ..plan(0..30) });
    let piece = |nth: u64| {
        let file = folder.file(&format!("{nth}.results"));
        let _ = std::fs::remove_file(&file);
        let range = 10 * nth..10 * nth + 10;
        let report =
            played("brawlhalla", "random", &ArenaPlan { file: Some(file.clone()), ..plan(range) });
        assert_eq!(report.games, 60);
        file
    };
    let files: Vec<_> = [2, 0, 1].into_iter().map(piece).collect();
    let before: Vec<_> = files.iter().map(|file| std::fs::read(file).unwrap()).collect();
    let plan = ArenaPlan {
        join: files.clone(),
        file: Some(folder.file("all.results")),
        rows: Some(joined.clone()),
        ..plan(0..30)
    };
    let sum = played("brawlhalla", "random", &plan);
    assert_eq!(timeless(sum), timeless(whole));
    assert_eq!(std::fs::read(&one).unwrap(), std::fs::read(&joined).unwrap());
    let after: Vec<_> = files.iter().map(|file| std::fs::read(file).unwrap()).collect();
    assert_eq!(before, after, "the pieces stay as they are");
    let again = played("brawlhalla", "random", &ArenaPlan { join: Vec::new(), ..plan });
    assert_eq!(again.games_resumed, again.games, "what was joined is kept");
}

#[test]
fn pieces_of_another_plan_are_refused() {
    let folder = Folder::new("other");
    let file = folder.file("other.results");
    played("brawlhalla", "random", &ArenaPlan { file: Some(file.clone()), seed: 4, ..plan(0..2) });
    for (join, told) in [(file, "its seed: 4, here: 3"), (folder.file("none"), "No such file")] {
        let plan = ArenaPlan { join: vec![join], ..plan(0..2) };
        let game = games::find("brawlhalla").unwrap();
        let refused =
            arena(game, &all_of("brawlhalla", "random"), &plan, &|_: &Block| ()).unwrap_err();
        assert!(refused.to_string().contains(told), "{refused}");
    }
}

#[test]
fn a_pair_is_played_until_enough_is_known() {
    let within = |threads| ArenaPlan { within: Some(0.12), threads, ..plan(0..2_000) };
    let report = played("brawlhalla", "random", &within(1));
    let games: BTreeMap<_, _> =
        report.pairs.iter().map(|pair| ((&pair.one, &pair.other), pair.games)).collect();
    assert!(games.values().all(|games| (20..200).contains(games)), "{games:?}");
    assert!(games.values().collect::<std::collections::BTreeSet<_>>().len() > 1, "{games:?}");
    for pair in &report.pairs {
        assert!(pair.score.high - pair.score.low <= 0.24 + 1e-9, "{pair:?}");
    }
    assert_eq!(timeless(report), timeless(played("brawlhalla", "random", &within(3))));
}
