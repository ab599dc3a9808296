//! Bots against each other on the command line.

mod common;

use common::Folder;
use serde_json::Value;

const RUN: [&str; 6] = ["arena", "demonbrave", "--bots", "random,novice,sampler@8", "--games", "4"];
const FILE: &str = "arena-demonbrave-1.results";

fn with<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&RUN[..], more].concat()
}

#[test]
fn a_small_run_is_rated() {
    let folder = Folder::new();
    let ran = folder.run(&with(&["--threads", "2"]), "").good();
    assert!(ran.out.lines().all(|line| line.chars().count() <= 80), "{}", ran.out);
    let ran = ran.says("demonbrave: 12 games").says(FILE).says("ladder").says("scores in %");
    ran.says("sampler@8").says("milliseconds").says("fouls");
    assert_eq!(folder.names(), [FILE]);
    assert_eq!(folder.read(FILE).lines().count(), 1 + 6);
}

#[test]
fn long_names_fit_too() {
    let bots = "searcher@1000000000000,searcher@1000000000000x64,random";
    let args = ["arena", "demonbrave", "--bots", bots, "--games", "1", "--help"];
    Folder::new().run(&args, "").good().says("--sprt");
    let bots = "sampler@00000000000000000000001,random@0000000000000000000001";
    let ran =
        Folder::new().run(&["arena", "demonbrave", "--bots", bots, "--games", "1"], "").good();
    assert!(ran.out.lines().all(|line| line.chars().count() <= 80), "{}", ran.out);
    ran.says("sampler@00000000000…").says("2 games a pair: 1 rounded up to whole blocks of 2");
}

fn json(folder: &Folder, args: &[&str]) -> Value {
    let ran = folder.run(args, "").good();
    assert_eq!(ran.out.lines().count(), 1);
    serde_json::from_str(&ran.out).unwrap()
}

#[test]
fn json_has_everything() {
    let report = json(&Folder::new(), &with(&["--json", "--seed", "5"]));
    let mut keys: Vec<_> = report.as_object().unwrap().keys().map(String::as_str).collect();
    keys.sort_unstable();
    let expected = "bots decisions decks draws fouls game games games_a_block games_a_pair games_asked \
                    games_resumed iterations ladder margins options scores seconds seconds_of_play seed";
    assert_eq!(keys.join(" "), expected);
    assert_eq!((&report["games"], &report["seed"]), (&12.into(), &5.into()));
    let weakest = report["bots"].as_array().unwrap().last().unwrap();
    assert_eq!(weakest["elo"], 0.0);
    assert!(weakest["decision"]["p99_ms"].is_f64() && weakest["turn"]["max_ms"].is_f64());
    assert_eq!(report["ladder"][1]["to"], "sampler@8");
    assert_eq!(report["scores"][0][0], Value::Null);
}

#[test]
fn a_run_goes_on_and_says_so() {
    let folder = Folder::new();
    folder.run(&RUN, "").good();
    let more = [&RUN[..4], &["--games", "6"]].concat();
    folder.run(&more, "").good().says("of an earlier run: 12 games");
    let report = json(&folder, &[&more[..], &["--json"]].concat());
    assert_eq!(report["games_resumed"], 18);
    let other = ["arena", "demonbrave", "--bots", "random,novice", "--games", "4"];
    folder.run(&other, "").bad(1).says("another plan").says("--out");
    let elsewhere = [&other[..], &["--out", "other.results"]].concat();
    folder.run(&elsewhere, "").good();
    assert_eq!(folder.names(), [FILE, "other.results"]);
}

#[test]
fn a_test_has_a_verdict() {
    let folder = Folder::new();
    let args = "arena demonbrave --bots sampler@60,random --games 400 --sprt -50,80";
    let args: Vec<_> = args.split(' ').collect();
    let ran = folder.run(&args, "").good();
    ran.says("sampler@60: better after").says("LLR").says("bounds -2.94 and 2.94");
    let report = json(&folder, &[&args[..], &["--json"]].concat());
    assert_eq!(report["sprt"]["verdict"], "better");
    let few = ["arena", "demonbrave", "--bots", "random,novice", "--games", "2", "--sprt", "0,5"];
    Folder::new().run(&few, "").good().says("undecided");
}

#[test]
fn decks_and_formats_are_taken() {
    let args = "arena braverse --bots random,novice --games 8 --decks st1,st5 --json";
    let report = json(&Folder::new(), &args.split(' ').collect::<Vec<_>>());
    assert_eq!((&report["games"], &report["decks"][1]), (&8.into(), &"st5".into()));
    let args = "arena brawlhalla --bots random,novice --games 7 --format free_for_all3 --json";
    let report = json(&Folder::new(), &args.split(' ').collect::<Vec<_>>());
    assert_eq!((&report["games"], &report["games_a_block"]), (&12.into(), &6.into()));
}

#[test]
fn a_program_that_fails_is_told_of() {
    let args = ["arena", "demonbrave", "--bots", "program:false,random", "--games", "16"];
    let ran = Folder::new().run(&args, "").good();
    assert!(ran.out.lines().all(|line| line.chars().count() <= 80), "{}", ran.out);
    ran.says("program:false against random, game 1: broke down")
        .says("and 4 more")
        .says("at least");
}

#[test]
fn every_wrong_command_line_gets_one_line() {
    let folder = Folder::new();
    for (line, hint) in [
        ("arena", "<GAME>"),
        ("arena chess --bots random,novice --games 4", "demonbrave"),
        ("arena demonbrave --games 4", "--bots"),
        ("arena demonbrave --bots random,novice", "--games"),
        ("arena demonbrave --bots random,novice --games 0", "from 1 on"),
        ("arena demonbrave --bots random --games 4", "two bots"),
        ("arena demonbrave --bots random,clever --games 4", "there is no bot 'clever'"),
        ("arena demonbrave --bots random,searcher@ --games 4", "after the @"),
        ("arena demonbrave --bots random,novice --games 4 --iterations 0", "from 1 on"),
        ("arena demonbrave --bots random,novice --games 4 --decks st1", "has no decks"),
        ("arena braverse --bots random,novice --games 4 --set deck=st1", "deck_a"),
        ("arena demonbrave --bots random,novice --games 4 --sprt 10", "as in 0,10"),
        ("arena demonbrave --bots random,novice --games 4 --sprt 10,0", "the lower first"),
        ("arena demonbrave --bots random,novice --games 4 --sprt 0,much", "as in 0,10"),
        ("arena demonbrave --bots random,novice,pilot --games 4 --sprt 0,10", "two bots"),
        ("arena demonbrave --bots random,novice --games 4 --threads 0", "from 1 to 1024"),
        ("arena demonbrave --bots random,novice --games 4 --options {]", "options"),
        ("arena demonbrave --bots random,novice --games 4 --out no/such/folder", "no/such/folder"),
        ("play demonbrave --bot oracle", "oracle"),
    ] {
        let args: Vec<_> = line.split(' ').collect();
        let ran = folder.run(&args, "").bad(1);
        assert_eq!(ran.out, "", "{line}");
        assert!(ran.err.contains(hint), "{line}: {}", ran.err);
    }
    let decks = ["arena", "braverse", "--bots", "random,novice", "--games", "4", "--decks", "st99"];
    // The faults of both seats, each with its reason.
    folder.run(&decks, "").bad(4).says("'st99'");
    assert_eq!(folder.names(), [""; 0], "nothing is written");
}
