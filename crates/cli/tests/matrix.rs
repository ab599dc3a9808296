//! `lab matrix` on the command line.

mod common;

use common::Folder;

const RUN: &str = "lab matrix brawlhalla --bot random --of bodvar,nix,ulgrim";

fn args(line: &str) -> Vec<&str> {
    line.split(' ').collect()
}

#[test]
fn legends_meet_and_it_is_told() {
    let folder = Folder::new();
    let ran = folder.run(&args(&format!("{RUN} --games 20 --rows games.gz")), "").good();
    assert!(ran.out.lines().all(|line| line.chars().count() <= 80), "{}", ran.out);
    ran.says("bodvar/random")
        .says("brawlhalla: 60 games")
        .says("results: matrix-brawlhalla-1.results")
        .says("rows: games.gz")
        .says("going first scores")
        .says("hold together")
        .says("by BH-WIN");
    assert_eq!(folder.names(), ["games.gz", "matrix-brawlhalla-1.results"]);
}

#[test]
fn pieces_are_joined() {
    let folder = Folder::new();
    let json = |line: &str| {
        let ran = folder.run(&args(&format!("{RUN} --json {line}")), "").good();
        let mut report: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
        for clock in ["seconds", "seconds_of_play", "bots", "games_resumed"] {
            report.as_object_mut().unwrap().remove(clock);
        }
        report
    };
    json("--range 0..10 --out a");
    json("--range 10..24 --out b");
    assert_eq!(json("--games 24 --join a,b --out all"), json("--games 24 --out one"));
}

#[test]
fn a_wrong_line_is_told_why() {
    let folder = Folder::new();
    for (line, hint) in [
        ("lab", "matrix"),
        ("lab matrix brawlhalla", "--games"),
        ("lab matrix brawlhalla --games 4 --range 0..4", "cannot be used with"),
        ("lab matrix brawlhalla --range 4..4", "as in 0..1000"),
        ("lab matrix brawlhalla --games 4 --within 0", "from 0.1 to 50"),
        ("lab matrix brawlhalla --games 4 --of bodvar", "two bots"),
        ("lab matrix brawlhalla --games 4 --bot clever", "there is no bot 'clever'"),
        ("lab matrix brawlhalla --games 4 --join nothing", "nothing"),
    ] {
        let ran = folder.run(&args(line), "").bad(1);
        assert!(ran.err.contains(hint), "{line}: {}", ran.err);
    }
    folder
        .run(&args("lab matrix brawlhalla --games 4 --of bodvar,nobody"), "")
        .bad(1)
        .says("nobody");
}
