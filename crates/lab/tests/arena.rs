//! The results of an arena belong to its plan, and fouls are paid for.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::time::Duration;

use bots::BotFault;
use games::AnyTable;
use lab::{
    ArenaPlan, ArenaReport, Block, Contender, Player, Sprt, Times, Verdict, arena, contender,
};

fn plan(games: u64) -> ArenaPlan {
    ArenaPlan {
        options: String::new(),
        decks: Vec::new(),
        seed: 3,
        games: 0..games,
        threads: 1,
        iterations: None,
        file: None,
        join: Vec::new(),
        sprt: None,
        within: None,
        rows: None,
    }
}

fn bots(names: &[&str]) -> Vec<Box<dyn Contender>> {
    names.iter().map(|name| contender(name, Some(12)).unwrap()).collect()
}

fn played(game: &str, bots: &[Box<dyn Contender>], plan: &ArenaPlan) -> ArenaReport {
    arena(games::find(game).unwrap(), bots, plan, &|_: &Block| ()).unwrap()
}

/// A report without what the clock says.
fn timeless(mut report: ArenaReport) -> ArenaReport {
    (report.seconds, report.seconds_of_play, report.games_resumed) = (0.0, 0.0, 0);
    for bot in &mut report.bots {
        (bot.decision, bot.turn) = (Times::default(), Times::default());
    }
    report
}

/// A file of its own for a test, gone afterwards.
struct Kept(PathBuf);

impl Kept {
    fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("bravehall-arena-{}-{number}.results", std::process::id());
        Self(std::env::temp_dir().join(name))
    }

    fn plan(&self, games: u64) -> ArenaPlan {
        ArenaPlan { file: Some(self.0.clone()), ..plan(games) }
    }

    fn text(&self) -> String {
        std::fs::read_to_string(&self.0).unwrap()
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// A bot that does the same thing whenever it is asked.
struct Dummy {
    name: &'static str,
    time: Option<Duration>,
    choose: fn(&dyn AnyTable) -> Result<usize, BotFault>,
}

impl Contender for Dummy {
    fn name(&self) -> String {
        self.name.to_owned()
    }

    fn seat(&self, _game: &str) -> Result<Box<dyn Player>, BotFault> {
        Ok(Box::new(Hand(self.choose)))
    }

    fn time_per_turn(&self) -> Option<Duration> {
        self.time
    }
}

struct Hand(fn(&dyn AnyTable) -> Result<usize, BotFault>);

impl Player for Hand {
    fn choose(&mut self, table: &dyn AnyTable, _seed: u64) -> Result<usize, BotFault> {
        (self.0)(table)
    }
}

fn dummy(
    name: &'static str,
    choose: fn(&dyn AnyTable) -> Result<usize, BotFault>,
) -> Box<dyn Contender> {
    Box::new(Dummy { name, time: None, choose })
}

/// What a broken bot does against one that always takes the first choice.
fn against_first(broken: Box<dyn Contender>) -> ArenaReport {
    played("demonbrave", &[broken, dummy("first", |_| Ok(0))], &plan(4))
}

#[track_caller]
fn lost_all_by(report: &ArenaReport, what: &str) {
    assert_eq!((report.fouls.len(), report.scores[0][1]), (4, Some(0.0)), "{report:#?}");
    assert!(report.fouls.iter().all(|foul| foul.what.contains(what)), "{:#?}", report.fouls);
    let numbers: Vec<_> = report.fouls.iter().map(|foul| foul.game).collect();
    assert_eq!(numbers, [1, 2, 3, 4]);
    let broken = report.bots.iter().find(|bot| bot.listed == 0).unwrap();
    assert_eq!((broken.fouls, report.fouls[0].bot.as_str()), (4, broken.name.as_str()));
    assert_eq!(report.bots[0].fouls, 0, "the winner has made none");
}

#[test]
fn a_bot_that_breaks_down_has_lost() {
    let report = against_first(dummy("broken", |_| panic!("no idea")));
    lost_all_by(&report, "broke down: no idea");
    assert!(report.fouls[0].what.contains("tests/arena.rs"), "{:?}", report.fouls[0]);
    let counted = |table: &dyn AnyTable| panic!("{} decisions are too many", table.decisions());
    lost_all_by(&against_first(dummy("tired", counted)), "decisions are too many");
    let gave_up = |_: &dyn AnyTable| Err(BotFault::Broken("gave up".to_owned()));
    lost_all_by(&against_first(dummy("quitter", gave_up)), "gave up");
}

#[test]
fn a_choice_that_is_not_on_offer_has_lost() {
    lost_all_by(&against_first(dummy("wild", |_| Ok(10_000))), "not on offer");
}

#[test]
fn a_bot_that_thinks_too_long_has_lost() {
    let slow = |_: &dyn AnyTable| {
        std::thread::sleep(Duration::from_millis(300));
        Ok(0)
    };
    let time = Some(Duration::from_millis(10));
    let report = against_first(Box::new(Dummy { name: "slow", time, choose: slow }));
    lost_all_by(&report, "took ");
    let report = played(
        "demonbrave",
        &[Box::new(Dummy { name: "quick", time, choose: |_| Ok(0) }), dummy("first", |_| Ok(0))],
        &plan(4),
    );
    assert!(report.fouls.is_empty(), "{:?}", report.fouls);
}

#[test]
fn a_bot_that_cannot_be_seated_has_lost() {
    struct Shy;
    impl Contender for Shy {
        fn name(&self) -> String {
            "shy".to_owned()
        }
        fn seat(&self, game: &str) -> Result<Box<dyn Player>, BotFault> {
            Err(BotFault::Broken(format!("does not play {game}")))
        }
        fn time_per_turn(&self) -> Option<Duration> {
            None
        }
    }
    lost_all_by(&against_first(Box::new(Shy)), "does not play demonbrave");
}

/// Two players without any chance of their own play the same game in both seats.
#[test]
fn mirrored_blocks_take_the_luck_out() {
    let formats = ["duel", "free_for_all3", "free_for_all4", "teams"];
    let options = formats.map(|format| ("brawlhalla", format!(r#"{{"format":"{format}"}}"#)));
    let games = [("demonbrave", String::new()), ("braverse", String::new())];
    for (game, options) in games.into_iter().chain(options) {
        let twins = [dummy("first", |_| Ok(0)), dummy("twin", |_| Ok(0))];
        let heard = |block: &Block| {
            let games = block.games() as f64;
            assert!((block.score() - games / 2.0).abs() < 1e-9, "{game} {options}: {block:?}");
        };
        let plan = ArenaPlan { options: options.clone(), ..plan(9) };
        let report = arena(games::find(game).unwrap(), &twins, &plan, &heard).unwrap();
        assert!(report.games >= 9 && report.games.is_multiple_of(report.games_a_block));
        assert!(report.fouls.is_empty() && report.games == report.games_a_pair);
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let names = ["random", "sampler", "searcher", "oracle"];
    for game in games::GAMES {
        let with = |threads| {
            let plan = ArenaPlan { threads, ..plan(2) };
            timeless(played(game.id, &bots(&names), &plan))
        };
        assert_eq!(with(1), with(3), "{}", game.id);
    }
    let other = ArenaPlan { seed: 4, ..plan(20) };
    let pair = bots(&["random", "novice"]);
    let decisions = |plan: &ArenaPlan| played("demonbrave", &pair, plan).decisions;
    assert_ne!(decisions(&plan(20)), decisions(&other), "another seed, other games");
}

#[test]
fn a_run_that_goes_on_comes_to_the_same() {
    let trio = bots(&["random", "novice", "sampler"]);
    let whole = Kept::new();
    let once = played("demonbrave", &trio, &whole.plan(10));
    assert_eq!((once.games, once.games_resumed), (30, 0));

    let parts = Kept::new();
    played("demonbrave", &trio, &parts.plan(4));
    let text = parts.text();
    assert_eq!(text.lines().count(), 1 + 6);
    // The last line was not finished, and lines come in any order.
    let mut lines: Vec<_> = text.lines().collect();
    lines.swap(1, 3);
    let torn = lines.join("\n");
    std::fs::write(&parts.0, &torn[..torn.len() - 20]).unwrap();
    let heard = AtomicU64::new(0);
    let hear = |block: &Block| {
        heard.fetch_add(block.games(), Ordering::Relaxed);
    };
    let game = games::find("demonbrave").unwrap();
    let again = arena(game, &trio, &parts.plan(10), &hear).unwrap();
    assert_eq!((again.games_resumed, heard.into_inner()), (10, 30));
    assert_eq!(timeless(again), timeless(once));
    assert_eq!(parts.text().lines().count(), 1 + 15);

    let nothing_new = played("demonbrave", &trio, &parts.plan(10));
    assert_eq!(nothing_new.games_resumed, 30);
    assert_eq!(parts.text().lines().count(), 1 + 15);
    let fewer = played("demonbrave", &trio, &parts.plan(4));
    assert_eq!(fewer.games, 12, "what was not asked for does not count");
}

#[test]
fn a_torn_first_line_is_written_again() {
    let pair = bots(&["random", "novice"]);
    let kept = Kept::new();
    played("demonbrave", &pair, &kept.plan(2));
    let text = kept.text();
    std::fs::write(&kept.0, &text[..30]).unwrap();
    assert_eq!(played("demonbrave", &pair, &kept.plan(2)).games_resumed, 0);
    assert_eq!(kept.text().lines().next(), text.lines().next());
}

fn refused(bots: &[Box<dyn Contender>], plan: &ArenaPlan) -> String {
    let game = games::find("demonbrave").unwrap();
    arena(game, bots, plan, &|_: &Block| ()).unwrap_err().to_string()
}

#[test]
fn a_file_of_another_plan_is_left_alone() {
    let pair = bots(&["random", "novice"]);
    let kept = Kept::new();
    played("demonbrave", &pair, &kept.plan(2));
    let text = kept.text();
    let seed = ArenaPlan { seed: 4, ..kept.plan(2) };
    assert!(refused(&pair, &seed).contains("another plan (its seed: 3, here: 4)"));
    assert!(refused(&bots(&["random", "pilot"]), &kept.plan(2)).contains("its bots"));
    assert_eq!(kept.text(), text);
    std::fs::write(&kept.0, format!("{text}nonsense\n")).unwrap();
    assert!(refused(&pair, &kept.plan(2)).contains("line 3 cannot be read"));
    for other in ["my diary", "my diary\n"] {
        std::fs::write(&kept.0, other).unwrap();
        assert!(refused(&pair, &kept.plan(2)).contains("no file of results"));
        assert_eq!(kept.text(), other);
    }
    let nowhere = Path::new("/nowhere/at/all.results").to_owned();
    let nowhere = ArenaPlan { file: Some(nowhere), ..plan(2) };
    assert!(refused(&pair, &nowhere).contains("/nowhere/at/all.results"));
}

#[test]
fn blocks_go_through_all_pairs_of_decks() {
    let first = || [dummy("first", |_| Ok(0)), dummy("second", |_| Ok(0))];
    let decks = ["st1", "st2"].map(str::to_owned).to_vec();
    let by_block = |decks: Vec<String>, options: &str| {
        let kept = Kept::new();
        let plan = ArenaPlan { decks, options: options.to_owned(), ..kept.plan(8) };
        played("braverse", &first(), &plan);
        let block = |line: &str| serde_json::from_str::<Block>(line).unwrap().decisions();
        kept.text().lines().skip(1).map(block).collect::<Vec<_>>()
    };
    let all = by_block(decks, "");
    for (nth, (a, b)) in
        [("st1", "st1"), ("st1", "st2"), ("st2", "st1"), ("st2", "st2")].iter().enumerate()
    {
        let alone = by_block(Vec::new(), &format!(r#"{{"deck_a":"{a}","deck_b":"{b}"}}"#));
        assert_eq!(all[nth], alone[nth], "{a} {b}");
    }
    let none = ArenaPlan { decks: vec!["st1".to_owned()], ..plan(2) };
    assert!(refused(&first(), &none).contains("has no decks"));
}

#[test]
fn a_test_stops_when_it_is_clear() {
    let unequal = || [dummy("first", |_| Ok(0)), dummy("broken", |_| panic!("no idea"))];
    let test = Sprt { elo0: 0.0, elo1: 60.0 };
    let run = |kept: &Kept, threads| {
        let plan = ArenaPlan { sprt: Some(test), threads, ..kept.plan(10_000) };
        played("demonbrave", &unequal(), &plan)
    };
    let kept = Kept::new();
    let report = run(&kept, 1);
    let found = report.sprt.unwrap();
    assert_eq!(found.verdict, Verdict::Better);
    assert!(found.blocks < 50 && report.games == 2 * found.blocks, "{found:?}");
    assert_eq!(timeless(run(&Kept::new(), 3)), timeless(report.clone()));
    assert_eq!(timeless(run(&kept, 2)), timeless(report), "nothing is played on");
    let longer = Kept::new();
    played("demonbrave", &unequal(), &longer.plan(100));
    assert_eq!(
        timeless(run(&longer, 1)),
        timeless(run(&kept, 1)),
        "what came later is no part of it"
    );
    let three = bots(&["random", "random", "novice"]);
    let plan = ArenaPlan { sprt: Some(test), ..plan(2) };
    assert!(refused(&three, &plan).contains("two bots"));
}

#[test]
fn one_bot_is_not_enough() {
    assert!(refused(&bots(&["random"]), &plan(2)).contains("two bots"));
}

#[test]
fn the_same_bot_may_play_itself() {
    let report = played("demonbrave", &bots(&["random", "random"]), &plan(40));
    let mut names: Vec<_> = report.bots.iter().map(|bot| bot.name.as_str()).collect();
    names.sort_unstable();
    assert_eq!(names, ["random", "random#2"]);
    let elo = report.ladder[0].elo;
    assert!(elo.low.unwrap() <= elo.elo && elo.elo <= elo.high.unwrap());
}

#[test]
fn the_oracle_plays_in_the_arena_alone() {
    assert!("oracle".parse::<bots::BotSpec>().is_err());
    for name in ["oracle", "oracle@5", "oracle@5ms"] {
        assert_eq!(contender(name, None).unwrap().name(), name);
    }
    for name in ["oracles", "oracle@", "oracle@x", "oracle 5"] {
        assert!(contender(name, None).is_err(), "{name}");
    }
    for game in games::GAMES {
        let report = played(game.id, &bots(&["random", "oracle@30"]), &plan(6));
        assert!(report.fouls.is_empty(), "{:?}", report.fouls);
        assert!(report.ladder[0].score.unwrap() > 0.5, "{}: {:?}", game.id, report.ladder);
    }
}
