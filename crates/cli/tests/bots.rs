//! Playing against bots of every kind, and what happens when one fails.

mod common;

use std::process::{Command, Stdio};

use common::{Folder, Ran, always_first};

const FILE: &str = "bravehall-demonbrave-7.replay";
const EXAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");

fn play(folder: &Folder, more: &[&str], input: &str) -> Ran {
    folder.run(&[&["play", "demonbrave", "--seed", "7"], more].concat(), input)
}

fn load(folder: &Folder, more: &[&str], input: &str) -> Ran {
    folder.run(&[&["play", "demonbrave", "--load", FILE], more].concat(), input)
}

fn need_python() {
    let there = Command::new("python3").arg("--version").stdout(Stdio::null()).status();
    assert!(there.is_ok_and(|status| status.success()), "install the package `python3`");
}

#[test]
fn a_whole_game_against_every_kind_of_bot() {
    for bot in ["novice", "pilot", "sampler@50", "searcher@50"] {
        let (one, other) = (Folder::new(), Folder::new());
        let ran = play(&one, &["--bot", bot], &always_first()).good();
        assert!(!ran.out.contains("thinks"), "no passing note in a transcript");
        ran.says("bravehall replay");
        assert!(one.read(FILE).ends_with(&format!("people=A bots={bot}\n")));
        play(&other, &["--bot", bot], &always_first()).good();
        assert_eq!(one.read(FILE), other.read(FILE), "{bot} is repeatable");
    }
}

#[test]
fn bots_of_different_levels_can_be_watched() {
    let folder = Folder::new();
    play(&folder, &["--watch", "--bot", "random,novice"], "3\nend\n").good();
    assert!(folder.read(FILE).ends_with("people=none bots=random,novice\n"));
    let folder = Folder::new();
    play(&folder, &["--watch", "--bot", "novice", "--bot", "random"], "end\n").good();
    assert!(folder.read(FILE).ends_with("people=none bots=novice,random\n"));
}

#[test]
fn every_seat_can_have_a_bot_of_its_own() {
    let folder = Folder::new();
    let args = "play brawlhalla --format free_for_all3 --seat B --seed 7 --bot novice,random";
    let ran = folder.run(&args.split(' ').collect::<Vec<_>>(), "1\n1\n1\nquit\n").good();
    ran.says("seat B");
    let saved = folder.read("bravehall-brawlhalla-7.replay");
    assert!(saved.ends_with("people=B bots=novice,random\n"), "{saved}");
}

#[test]
fn a_loaded_game_has_the_same_bots_unless_others_are_asked_for() {
    for bot in ["novice", "pilot"] {
        let (whole, parted) = (Folder::new(), Folder::new());
        play(&whole, &["--bot", bot], &always_first()).good();
        play(&parted, &["--bot", bot], "1\n1\n1\n1\nundo\nquit\n").good();
        load(&parted, &[], "1\n1\nquit\n").good();
        load(&parted, &[], &always_first()).good();
        assert_eq!(parted.read(FILE), whole.read(FILE), "{bot}");
    }
    let folder = Folder::new();
    play(&folder, &["--bot", "novice"], "1\n1\nquit\n").good();
    load(&folder, &["--bot", "random"], "1\nquit\n").good();
    assert!(folder.read(FILE).ends_with("bots=random\n"));
    folder.write(FILE, &folder.read(FILE).replace("bots=random", "bots=oracle"));
    load(&folder, &[], "").bad(1).says("there is no bot 'oracle'").says("--bot");
    load(&folder, &["--hotseat"], "quit\n").good();
}

#[test]
fn undo_works_against_a_bot_that_remembers() {
    let folder = Folder::new();
    let input = "1\n1\n1\n1\n1\nundo 3\n1\n1\n1\nundo\n".to_owned() + &always_first();
    play(&folder, &["--bot", "searcher@50"], &input).good().says("bravehall replay");
}

#[test]
fn a_program_plays_in_the_terminal() {
    need_python();
    let folder = Folder::new();
    let bot = format!("program:python3 '{EXAMPLE}'");
    play(&folder, &["--bot", &bot], &always_first()).good().says("bravehall replay");
    assert!(folder.read(FILE).ends_with(&format!("people=A bots={bot}\n")));
    load(&folder, &[], "").good().says("bravehall replay");
}

#[test]
fn a_program_is_not_started_by_a_file() {
    need_python();
    let folder = Folder::new();
    let bot = format!("program:python3 \"{EXAMPLE}\"");
    let again = format!("--bot '{bot}'");
    let ran = play(&folder, &["--bot", &bot], "1\n1\nquit\n").good();
    ran.says(&format!("--load {FILE} {again}"));
    load(&folder, &[], "quit\n").bad(1).says("was played with a program").says(&again);
    load(&folder, &["--bot", &bot], &always_first()).good().says("bravehall replay");
}

/// Ready, and gone when asked.
const DIES: &str = r#"
import json, sys
sys.stdin.readline()
print(json.dumps({"type": "ready", "name": "moth"}), flush=True)
for line in sys.stdin:
    if json.loads(line)["type"] == "choose": sys.exit(7)
"#;

#[test]
fn a_bot_that_fails_costs_nothing_and_is_explained_in_every_language() {
    need_python();
    let others = [("en", "With another bot:"), ("ko", "다른 봇"), ("ja", "別のボット")];
    for (lang, other) in others {
        let folder = Folder::new();
        folder.write("moth.py", DIES);
        let args = ["--bot", "program:python3 moth.py", "--lang", lang];
        let ran = play(&folder, &args, &always_first()).bad(3);
        let command = format!("bravehall play demonbrave --load {FILE} --bot pilot");
        let ran = ran.says("moth ended (exit status: 7)").says(other).says(&command);
        ran.says("--bot 'program:python3 moth.py'");
        assert!(folder.read(FILE).contains("\nA: "), "the game is saved");
        load(&folder, &["--bot", "novice"], &always_first()).good().says("bravehall replay");
    }
}

#[test]
fn a_program_that_is_never_ready_begins_no_game() {
    need_python();
    let folder = Folder::new();
    folder.write("mute.py", "print('hi')");
    play(&folder, &["--bot", "program:python3 mute.py"], "").bad(1).says("said 'hi'");
    assert_eq!(folder.names(), ["mute.py"], "nothing is written");
}

#[test]
fn a_program_that_does_not_answer_stops_the_game() {
    need_python();
    let folder = Folder::new();
    folder.write("slow.py", &DIES.replace("sys.exit(7)", "sys.stdin.read()"));
    let ran = play(&folder, &["--watch", "--bot", "program@200ms:python3 slow.py"], "\n");
    ran.bad(3).says("did not answer in 0.2 s").says("--bot pilot");
}
