//! Everything but playing: simulations, scenarios, replays, counts, rules and cards.

mod common;

use std::process::Command;

use common::{Folder, always_first};

const FILE: &str = "bravehall-demonbrave-7.replay";

fn with_a_game() -> Folder {
    let folder = Folder::new();
    folder.run(&["play", "demonbrave", "--seed", "7"], &always_first()).good();
    folder
}

#[test]
fn sim_prints_one_object_with_exactly_these_keys() {
    let args = ["sim", "demonbrave", "--games", "300", "--seed", "5", "--json"];
    let ran = Folder::new().run(&args, "").good();
    assert_eq!(ran.out.lines().count(), 1);
    let report: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    let mut keys: Vec<_> = report.as_object().unwrap().keys().map(String::as_str).collect();
    keys.sort_unstable();
    let expected = "decisions decisions_per_s draws endings game games games_per_s length_p10 length_p50 \
                    length_p90 seat_wins seconds";
    assert_eq!(keys.join(" "), expected);
    assert_eq!((&report["game"], &report["games"]), (&"demonbrave".into(), &300.into()));
}

#[test]
fn sim_does_not_depend_on_threads() {
    let numbers = |threads: &str, seed: &str| {
        let args = ["sim", "demonbrave", "--games", "600", "--json", "--seed", seed];
        let ran = Folder::new().run(&[&args[..], &["--threads", threads]].concat(), "").good();
        let mut report: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
        for key in ["seconds", "games_per_s", "decisions_per_s"] {
            report[key] = 0.into();
        }
        report
    };
    assert_eq!(numbers("1", "1"), numbers("3", "1"));
    assert_ne!(numbers("1", "1"), numbers("1", "2"));
}

#[test]
fn sim_prints_a_table() {
    let ran = Folder::new().run(&["sim", "demonbrave", "--games", "50"], "").good();
    ran.says("demonbrave: 50 games").says("A wins").says("draws");
}

const PASSES: &str =
    "title Choosing\ngame demonbrave\nstart\nasks A\nplay A: take beginner\nasks B\n";

#[test]
fn scenarios_pass_and_fail() {
    let folder = Folder::new();
    folder.write("good.scenario", PASSES);
    folder.write("more/deep/good.scenario", PASSES);
    folder.write("more/notes.txt", "not a scenario");
    let ran = folder.run(&["scenario", "good.scenario", "more"], "").good();
    assert_eq!(ran.out, "2 passed, 0 failed\n");

    folder.write("more/bad.scenario", &PASSES.replace("asks B", "  asks A"));
    let ran = folder.run(&["scenario", "."], "");
    assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""));
    let lines: Vec<_> = ran.out.lines().collect();
    assert!(
        lines[0].ends_with("more/bad.scenario:6:3: expected A to decide, found B"),
        "{lines:?}"
    );
    assert_eq!(lines[1..], ["2 passed, 1 failed"]);
}

#[test]
fn a_fault_of_the_whole_scenario_has_a_place_too() {
    let folder = Folder::new();
    folder.write("idle.scenario", "game demonbrave\n");
    let ran = folder.run(&["scenario", "idle.scenario"], "");
    assert!(ran.out.starts_with("idle.scenario:1:1: nothing is played"), "{}", ran.out);
    assert_eq!(ran.code, Some(1));
}

#[test]
fn scenarios_that_cannot_be_run_are_told_apart() {
    let folder = Folder::new();
    folder.write("good.scenario", PASSES);
    folder.write("nameless.scenario", "title x\n");
    folder.write("chess.scenario", "game chess\n");
    folder.write("empty/readme", "");
    let names = ["good", "nameless", "chess", "missing"].map(|name| format!("{name}.scenario"));
    let mut args = vec!["scenario", "empty"];
    args.extend(names.iter().map(String::as_str));
    let ran = folder.run(&args, "").bad(4);
    assert_eq!(ran.out, "1 passed, 0 failed\n");
}

#[test]
fn a_replay_shows_what_its_viewer_saw() {
    let folder = with_a_game();
    for lang in ["en", "ko", "ja"] {
        for to in ["0", "1", "12", "30"] {
            let show = |view| {
                let args = ["replay", FILE, "--to", to, "--lang", lang, "--view", view];
                folder.run(&args, "").good().out
            };
            let hand = ["hand: ", "패: ", "手札: "];
            let hands = |text: &str| {
                let lines = text.lines().map(str::trim_start);
                lines.filter(|line| hand.iter().any(|hand| line.starts_with(hand))).count()
            };
            assert_eq!(hands(&show("watcher")), 0, "the watcher sees no hand");
            let expected = usize::from(to.len() > 1);
            assert_eq!((hands(&show("A")), hands(&show("b"))), (expected, expected));
        }
    }
}

#[test]
fn a_replay_keeps_secret_choices_secret() {
    let folder = with_a_game();
    let show = |view| folder.run(&["replay", FILE, "--to", "1", "--view", view], "").good().out;
    assert!(show("A").contains("A: take beginner"));
    for view in ["B", "watcher"] {
        assert!(show(view).contains("A: …") && !show(view).contains("take"), "{view}");
    }
}

#[test]
fn a_replay_ends_with_the_result_and_speaks_json() {
    let folder = with_a_game();
    let whole = folder.run(&["replay", FILE], "").good().out;
    let last = whole.lines().last().unwrap();
    assert!(last.contains(" wins: ") && last.contains("[DB-"), "{whole}");
    let show = |what| {
        let json = folder.run(&["replay", FILE, "--to", "20", "--view", "B", what], "").good().out;
        serde_json::from_str::<serde_json::Value>(&json).unwrap()
    };
    let (view, knowledge) = (show("--json"), show("--knowledge"));
    assert!(view.get("ask").is_some() && view.get("legal").is_none(), "{view}");
    assert!(knowledge.get("legal").is_some(), "{knowledge}");
    folder.run(&["replay", FILE, "--to", "99999"], "").bad(1).says("decisions");
    folder.run(&["replay", FILE, "--view", "C"], "").bad(1).says("A, B, or watcher");
}

#[test]
fn perft_counts_leaves() {
    let folder = Folder::new();
    let out = folder.run(&["perft", "demonbrave", "--depth", "2"], "").good().out;
    let counts: Vec<_> = out.lines().map(|line| line.split_whitespace().nth(2).unwrap()).collect();
    assert_eq!(counts[0], "27", "three ready-made fives and 24 cards: {out}");
    assert_eq!(counts.len(), 2);
    let position = ["--depth", "1", "--position", "turn 3 A battle; A field 9S; B field 7H"];
    let out = folder.run(&[&["perft", "demonbrave"], &position[..]].concat(), "").good().out;
    assert_eq!(out.split_whitespace().nth(2), Some("2"), "attack or end: {out}");
}

#[test]
fn rules_are_listed_shown_and_found() {
    let folder = Folder::new();
    for (lang, chapter) in
        [("en", "The Battle Phase"), ("ko", "배틀 페이즈"), ("ja", "バトルフェイズ")]
    {
        let all = folder.run(&["rules", "demonbrave", "--lang", lang], "").good().out;
        assert!(all.contains(chapter) && all.contains("DB-BATTLE-05"));
    }
    folder.run(&["rules", "demonbrave", "db-battle-05"], "").good().says("only a pair can");
    let ruling = folder.run(&["rules", "demonbrave", "DB-Q-25"], "").good();
    ruling.says("Question:").says("Ruling:").says("Reason:").says("deck_out");
    folder.run(&["rules", "demonbrave", "attack", "the"], "").good().says("DB-BATTLE-05");
    folder.run(&["rules", "demonbrave", "DB-BATTLE-77"], "").bad(1).says("DB-BATTLE-01");
    folder.run(&["rules", "demonbrave", "zzz"], "").bad(1).says("zzz");
}

#[test]
fn cards_are_explained() {
    let folder = Folder::new();
    let ran = folder.run(&["cards", "demonbrave", "R09", "r01", "9H", "--lang", "ko"], "").good();
    ran.says("8 끊기").says("R01").says("9♥");
    folder.run(&["cards", "demonbrave", "R99", "R09", "ZZ"], "").bad(2);
}

#[test]
fn a_reader_that_leaves_is_no_fault() {
    let binary = env!("CARGO_BIN_EXE_bravehall");
    for args in ["rules demonbrave", "play demonbrave --watch --seed 1", "--help"] {
        let folder = Folder::new();
        let script = format!("(echo end; sleep 0.3) | {binary} {args} | head -n 1");
        let ran = Command::new("sh").args(["-c", &script]).current_dir(folder.path()).output();
        let ran = ran.unwrap();
        assert!(ran.stderr.is_empty(), "{args}: {}", String::from_utf8_lossy(&ran.stderr));
        assert_eq!(String::from_utf8_lossy(&ran.stdout).lines().count(), 1, "{args}");
    }
}
