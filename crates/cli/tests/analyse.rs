//! `bravehall analyse`: what a saved game is said to have been worth.

mod common;

use common::{Folder, Ran, always_first};
use serde_json::Value;

const FILE: &str = "game.replay";

/// A folder with the first decisions of a game.
fn with_a_game(decisions: usize) -> Folder {
    let folder = Folder::new();
    let kept = "bravehall-demonbrave-7.replay";
    folder.run(&["play", "demonbrave", "--seed", "7"], &always_first()).good();
    let text = folder.read(kept);
    let (head, rest) = text.split_once("\n\n").unwrap();
    let lines: Vec<_> = rest.lines().take(decisions).collect();
    folder.write(FILE, &format!("{head}\n\n{}\n", lines.join("\n")));
    std::fs::remove_file(folder.path().join(kept)).unwrap();
    folder
}

fn analyse(folder: &Folder, more: &[&str]) -> Ran {
    folder.run(&[&["analyse", FILE], more].concat(), "")
}

fn json(folder: &Folder, more: &[&str]) -> Value {
    let ran = analyse(folder, &[more, &["--json"]].concat()).good();
    assert_eq!(ran.out.lines().count(), 1);
    serde_json::from_str(&ran.out).unwrap()
}

#[test]
fn a_page_says_what_each_seat_did_in_every_language() {
    let folder = with_a_game(40);
    analyse(&folder, &[])
        .good()
        .says("luck of dice and cards")
        .says("own choices")
        .says("no end yet");
    analyse(&folder, &["--lang", "ko"]).good().says("자신의 선택").says("최선");
    analyse(&folder, &["--lang", "ja"]).good().says("自分の選択").says("最善");
    assert_eq!(folder.names(), [FILE, "game.replay.quick"]);
}

#[test]
fn one_seat_alone_is_told_nothing_of_the_others() {
    let folder = with_a_game(40);
    let both = json(&folder, &[]);
    let one = json(&folder, &["--view", "B"]);
    assert_eq!(both["seats"].as_array().unwrap().len(), 2);
    assert_eq!(one["seats"].as_array().unwrap().len(), 1);
    assert_eq!(one["seats"][0]["seat"], "B");
    assert_eq!(one["seats"][0]["stations"], both["seats"][1]["stations"]);
    assert!(one["seats"][0]["account"]["others"].is_null());
    assert!(both["seats"][0]["account"]["others"].is_number());
    analyse(&folder, &["--view", "C"]).bad(1).says("no seat C");
}

#[test]
fn work_that_was_stopped_goes_on_and_threads_change_nothing() {
    let folder = with_a_game(30);
    let whole = json(&folder, &["--threads", "1"]);
    let kept = folder.read("game.replay.quick");
    // A run that was killed while it wrote.
    let half: String = kept.lines().take(9).map(|line| line.to_owned() + "\n").collect();
    folder.write("game.replay.quick", &(half.clone() + "{\"step\":"));
    assert_eq!(json(&folder, &["--threads", "3"]), whole);
    let again = folder.read("game.replay.quick");
    assert!(again.starts_with(&half));
    assert_eq!(again.lines().count(), kept.lines().count());
    let marked = again.replace("\"gain\":", "\"gain\":1");
    folder.write("game.replay.quick", &marked);
    assert_ne!(json(&folder, &[]), whole, "what is kept is not worked out again");
}

#[test]
fn work_of_another_game_or_seed_is_not_taken() {
    let folder = with_a_game(20);
    analyse(&folder, &[]).good();
    let other = ["--seed", "2"];
    analyse(&folder, &other).bad(1).says("another plan").says("--out");
    analyse(&folder, &[&other[..], &["--out", "two"]].concat()).good();
    let text = folder.read(FILE);
    let shorter: Vec<_> = text.lines().collect();
    folder.write(FILE, &(shorter[..shorter.len() - 1].join("\n") + "\n"));
    analyse(&folder, &[]).bad(1).says("another plan");
}

#[test]
fn a_game_without_choices_is_refused() {
    let folder = with_a_game(0);
    analyse(&folder, &[]).bad(1).says("nobody has chosen anything yet");
    folder.run(&["analyse"], "").bad(1);
    folder.run(&["analyse", "none.replay"], "").bad(1).says("none.replay");
    analyse(&folder, &["--depth", "deeper"]).bad(1).says("quick or deep");
}

#[test]
fn chances_are_fitted_to_games_and_the_run_can_go_on() {
    let folder = Folder::new();
    let args =
        ["analyse", "calibrate", "demonbrave", "--iterations", "20", "--bot", "random", "--games"];
    let ran = folder.run(&[&args[..], &["6"]].concat(), "").good();
    ran.says("as searched").says("noise alone").says("fitted to 10 positions");
    assert_eq!(folder.names(), ["calibration.svg", "demonbrave.json", "demonbrave.points"]);
    let six = folder.read("demonbrave.points");
    folder.run(&[&args[..], &["8"]].concat(), "").good().says("8 games");
    assert!(folder.read("demonbrave.points").starts_with(&six), "games that are there stay");
    let fitted: Value = serde_json::from_str(&folder.read("demonbrave.json")).unwrap();
    assert_eq!((&fitted["game"], &fitted["iterations"]), (&"demonbrave".into(), &20.into()));
    assert!(folder.read("calibration.svg").contains("<circle"));
}
