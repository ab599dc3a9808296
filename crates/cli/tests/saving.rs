//! Nothing that was decided is lost, and no other game is written over.

mod common;

use std::path::Path;

use common::{Folder, Running, always_first, decisions, eventually, run_in};

const FILE: &str = "bravehall-demonbrave-7.replay";
const PLAY: [&str; 4] = ["play", "demonbrave", "--seed", "7"];
const LOAD: [&str; 4] = ["play", "demonbrave", "--load", FILE];

#[test]
fn a_loaded_game_goes_on_as_it_would_have() {
    let (whole, parted) = (Folder::new(), Folder::new());
    whole.run(&PLAY, &always_first()).good();
    let before = parted.run(&PLAY, "1\n1\n1\n1\n1\n1\nboard\nquit\n").good().parts();
    let after = parted.run(&LOAD, "quit\n").good().parts();
    let board = |part: &str| part.split_once("\n\n").unwrap().1.to_owned();
    assert_eq!(board(&after[0]), before[7].trim_start_matches('\n'), "the same board");
    parted.run(&LOAD, "1\n1\n1\nquit\n").good();
    parted.run(&LOAD, &always_first()).good();
    assert_eq!(parted.read(FILE), whole.read(FILE), "the same result");
    parted.run(&LOAD, "").good().says("bravehall replay");
}

#[test]
fn every_decision_is_saved_at_once() {
    let folder = Folder::new();
    let mut running = Running::start(folder.path(), &PLAY);
    running.write(b"1\n1\n");
    eventually(|| folder.read(FILE).matches("\nA: ").count() >= 2);
    running.signal("-KILL");
    assert_eq!(running.end().code, None);
    assert_eq!(folder.names(), [FILE]);
    folder.run(&LOAD, "quit\n").good();
}

#[test]
fn an_interrupted_game_is_saved() {
    for signal in ["-INT", "-TERM", "-HUP"] {
        let folder = Folder::new();
        let mut running = Running::start(folder.path(), &PLAY);
        running.write(b"1\n");
        eventually(|| folder.read(FILE).contains("A: "));
        running.signal(signal);
        let ran = running.end().says(&format!("bravehall play demonbrave --load {FILE}"));
        assert_eq!((ran.code, ran.err.as_str()), (Some(130), ""), "{signal}");
        folder.run(&LOAD, "quit\n").good().says("goes on");
    }
}

#[test]
fn another_game_is_never_written_over() {
    let folder = Folder::new();
    folder.run(&PLAY, "1\nquit\n").good();
    let first = folder.read(FILE);
    folder.run(&PLAY, "2\nquit\n").good().says("bravehall-demonbrave-7-2.replay");
    folder.run(&PLAY, "3\nsave\nsave notes.txt\nsave notes.txt\nquit\n").good();
    assert_eq!(folder.read(FILE), first);
    folder.write("notes.txt", "mine");
    folder.run(&PLAY, "1\n1\nsave notes.txt\nquit\n").good().says("notes-2.txt");
    assert_eq!(folder.read("notes.txt"), "mine");
}

#[test]
fn a_finished_game_stays_as_it_is() {
    let folder = Folder::new();
    folder.run(&PLAY, &always_first()).good();
    let finished = folder.read(FILE);
    folder.run(&PLAY, "1\n1\nquit\n").good();
    assert_eq!(folder.read(FILE), finished, "the same start does not undo the end");
    folder.run(&LOAD, "1\n1\n").good();
    assert_eq!(folder.read(FILE), finished);
}

#[test]
fn seats_are_remembered() {
    let folder = Folder::new();
    let args = [&PLAY[..], &["--seat", "B"]].concat();
    folder.run(&args, "1\n1\nquit\n").good();
    let board = folder.run(&LOAD, "quit\n").good().parts().remove(0);
    assert!(board.find("\nA  life").unwrap() < board.find("\nB  life").unwrap(), "{board}");
    let other = folder.run(&[&LOAD[..], &["--watch"]].concat(), "quit\n").good();
    assert!(other.out.contains("Enter: the next decision"), "the command line has the last word");
}

#[test]
fn undone_decisions_are_undone_in_the_file() {
    let folder = Folder::new();
    folder.run(&PLAY, "1\n1\n1\nundo 2\nquit\n").good();
    let undone = folder.read(FILE);
    let other = Folder::new();
    other.run(&PLAY, "1\nquit\n").good();
    assert_eq!(decisions(&undone), decisions(&other.read(FILE)));
}

/// Not even the first user can write there.
const UNWRITABLE: &str = "/proc";

#[test]
fn a_game_that_cannot_be_saved_says_so_and_goes_on() {
    if !Path::new(UNWRITABLE).exists() {
        return;
    }
    let folder = Folder::new();
    let elsewhere = folder.path().join("elsewhere.replay");
    let save = format!("1\n1\nsave {}\nquit\n", elsewhere.display());
    let ran = run_in(Path::new(UNWRITABLE), &PLAY, save.as_bytes()).good();
    assert_eq!(ran.out.matches("cannot be saved").count(), 1, "said once: {}", ran.out);
    assert!(folder.read("elsewhere.replay").contains("A: take beginner"));

    let ran = run_in(Path::new(UNWRITABLE), &PLAY, b"1\nquit\nquit\n").bad(1);
    assert!(ran.out.contains("write quit once more"), "{}", ran.out);
    run_in(Path::new(UNWRITABLE), &PLAY, b"1\n").bad(1);
}

#[test]
fn a_folder_is_no_name_for_a_game() {
    let folder = Folder::new();
    std::fs::create_dir(folder.path().join("games")).unwrap();
    let input = "save games\nsave /\nsave ..\nsave new/\nsave games/my.replay\nquit\n";
    let parts = folder.run(&["play", "demonbrave", "--seed", "7"], input).good().parts();
    for (part, name) in parts[1..].iter().zip(["games", "/", "..", "new/"]) {
        assert!(part.starts_with(&format!("“{name}” is a folder.")), "{part}");
    }
    assert!(parts[5].contains("Saved as games/my.replay"), "{}", parts[5]);
    assert_eq!(folder.names(), ["games"], "the game stays with its copy");
}
