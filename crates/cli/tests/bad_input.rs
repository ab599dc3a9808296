//! Whatever is wrong on the command line: one line that says what to do, exit code 2.

mod common;

use common::Folder;

#[test]
fn every_wrong_command_line_gets_one_line() {
    let folder = Folder::new();
    folder.write("broken.replay", "bravehall replay 1\ngame demonbrave\ndeal 99\n\nA: fly\n");
    folder.write("other.replay", "bravehall replay 1\ngame chess\ndeal\n\n");
    folder.write("nameless.replay", "bravehall replay 1\n");
    folder.write("cut.replay", "bravehall replay 1\ngame demonbrave\n");
    folder.write("words.txt", "hello\ngame demonbrave\n");
    std::fs::write(folder.path().join("data.replay"), b"\xff\xfe").unwrap();
    for (line, hint) in [
        ("frob", "bravehall --help"),
        ("play --watch", "demonbrave, brawlhalla, braverse"),
        ("play chess", "demonbrave"),
        ("play demonbrave --seat X", "write A, B, C or D"),
        ("play demonbrave --seat D", "A, B"),
        ("play demonbrave --seat A --hotseat", "cannot be used with"),
        ("play demonbrave --bot clever", "novice, pilot"),
        ("play demonbrave --bot Pilot", "novice, pilot"),
        ("play demonbrave --bot pilot,", "there is no bot ''"),
        ("play demonbrave --bot searcher@", "after the @"),
        ("play demonbrave --bot searcher@fast", "after the @"),
        ("play demonbrave --bot program:", "program:COMMAND"),
        ("play demonbrave --bot program@500:x", "program@5s:COMMAND"),
        ("play demonbrave --bot program:no-such-program", "'no-such-program' does not start"),
        ("play demonbrave --bot pilot,novice", "bots: 2, seats for them: 1"),
        ("play demonbrave --watch --bot pilot,novice,random", "bots: 3, seats for them: 2"),
        ("play demonbrave --bot pilot --hotseat", "cannot be used with"),
        ("play brawlhalla --format teams --bot pilot,novice", "bots: 2, seats for them: 3"),
        ("play demonbrave --lang fr", "en, ko or ja"),
        ("play demonbrave --seed x", "whole number"),
        ("play demonbrave --seed -1", "whole number"),
        ("play demonbrave --options {]", "options:"),
        ("play demonbrave --options {\"frist\":\"A\"}", "options:"),
        ("play demonbrave --load missing.replay", "missing.replay"),
        ("play demonbrave --load broken.replay", "broken.replay"),
        ("play demonbrave --load other.replay", "chess"),
        ("play demonbrave --load nameless.replay", "not a saved game"),
        ("play demonbrave --load cut.replay", "cut.replay:1:1:"),
        ("play demonbrave --load words.txt", "words.txt:1:1:"),
        ("play demonbrave --load data.replay", "data.replay"),
        ("play demonbrave --load .", "."),
        ("replay", "<FILE>"),
        ("replay missing.replay", "missing.replay"),
        ("replay broken.replay", "broken.replay"),
        ("replay data.replay", "data.replay"),
        ("replay missing.replay --to x", "whole number"),
        ("replay missing.replay --view nobody", "watcher"),
        ("sim demonbrave", "--games"),
        ("sim demonbrave --games 0", "from 1 on"),
        ("sim demonbrave --games -3", "from 1 on"),
        ("sim demonbrave --games many", "from 1 on"),
        ("sim demonbrave --games 5 --threads 0", "from 1 to 1024"),
        ("sim demonbrave --games 5 --options 7", "options:"),
        ("sim chess --games 5", "demonbrave"),
        ("perft demonbrave --depth deep", "whole number"),
        ("perft demonbrave --position nonsense", "position:"),
        ("scenario", "<FILE>"),
        ("rules chess", "demonbrave"),
        ("rules demonbrave DB-NO-1", "DB-"),
        ("cards demonbrave R99", "R99"),
    ] {
        let args: Vec<_> = line.split(' ').collect();
        let ran = folder.run(&args, "").bad(1);
        assert_eq!(ran.out, "", "{line}");
        assert!(ran.err.contains(hint), "{line}: {}", ran.err);
    }
    assert_eq!(folder.names().len(), 6, "nothing is written: {:?}", folder.names());
}

#[test]
fn a_host_is_told_what_is_wrong() {
    let folder = Folder::new();
    folder.write("bad.toml", "adress = \"127.0.0.1:1\"\n");
    folder.write("worse.toml", "rate = fast\n");
    folder.write("words.txt", "hello\n");
    for (line, hint) in [
        ("serve --address here", "invalid socket address"),
        ("serve --store no/such/folder/x.db", "cannot start"),
        ("serve --config missing.toml", "missing.toml"),
        ("serve --config bad.toml", "adress"),
        ("serve --config worse.toml", "worse.toml"),
        ("serve --rate 0", "rate: write a number above 0"),
        ("serve --origin example.org", "https://"),
        ("backup --store none.db copy.db", "none.db"),
        ("backup --store words.txt bad.toml", "there already"),
        ("backup --store postgres://nowhere/x copy.db", "pg_dump"),
    ] {
        let args: Vec<_> = line.split(' ').collect();
        let ran = folder.run(&args, "").bad(1);
        assert!(ran.err.contains(hint), "{line}: {}", ran.err);
    }
    assert_eq!(folder.names().len(), 3, "nothing is written: {:?}", folder.names());
}

#[test]
fn options_are_told_all_their_faults() {
    let options = r#"{"first":"C","fives":[["none"],["R01"]],"switches":{"turn_cap":0}}"#;
    for command in [["play", "demonbrave"], ["perft", "demonbrave"]] {
        let ran = Folder::new().run(&[&command[..], &["--options", options]].concat(), "");
        let lines = ran.err.lines().count();
        assert!(lines >= 3, "{}", ran.err);
        ran.bad(lines);
    }
}

#[test]
fn help_and_version_are_not_mistakes() {
    let folder = Folder::new();
    folder.run(&["--help"], "").good().says("scenario");
    folder.run(&["play", "--help"], "").good().says("--hotseat");
    folder.run(&["--version"], "").good().says("bravehall");
}
