//! A server keeps what it has acknowledged, whatever happens to it, and one that many play on answers.

mod common;

use std::path::Path;
use std::process::Command;

use common::{Folder, Ran, Running};
use serde_json::{Value, json};

/// What a run has found, which must be nothing but that all went well.
#[track_caller]
fn all_well(ran: Ran) -> Value {
    let ran = ran.good();
    let report: Value = serde_json::from_str(&ran.out).unwrap();
    let wrong = ["lost", "doubled", "stuck", "broken"].map(|name| &report[name]);
    assert_eq!(wrong, [&json!(0); 4], "{report:#}");
    assert_eq!(report["begun"], report["finished"], "{report:#}");
    assert_eq!(report["begun"], report["verified"], "{report:#}");
    let number = |name: &str| report[name].as_u64().unwrap();
    assert!(number("begun") >= 3 && number("acknowledged") > 50, "{report:#}");
    assert!(number("resent") >= number("acknowledged"), "all is sent again at the end: {report:#}");
    report
}

/// Brings about one fault a few times.
#[track_caller]
fn bears(store: &str, fault: &str, count: u64) -> Value {
    let times = count.to_string();
    let args = ["torture", "--store", store, "--faults", fault, "--count", &times];
    let args = [&args[..], &["--tables", "3", "--seed", "5", "--json"]].concat();
    let report = all_well(Folder::new().run(&args, ""));
    assert_eq!(report["faults"], json!({ fault: count }));
    report
}

/// What only root can do is tried by root alone.
#[track_caller]
fn bears_as_root(store: &str, fault: &str, count: u64) {
    if !is_root() {
        eprintln!("{fault} was not tried: it needs root");
        return;
    }
    let report = bears(store, fault, count);
    assert!(report["unavailable"].as_u64().unwrap() > 0, "somebody is told: {report:#}");
}

fn is_root() -> bool {
    let told = Command::new("id").arg("-u").output().unwrap();
    told.stdout == b"0\n"
}

#[test]
fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let reports = [bears("sqlite", "kill", 4), bears("postgres", "kill", 3)];
    assert_eq!(reports[0]["skipped"], json!({}));
    // People do more than decide; how much of what is left to chance.
    let number = |name: &str| reports.iter().map(|one| one[name].as_u64().unwrap()).sum::<u64>();
    assert!(number("taken_back") > 0 && number("said") > 0, "{reports:#?}");
}

#[test]
fn a_server_that_is_asked_to_end_does_so_and_loses_nothing() {
    bears("sqlite", "term", 4);
    bears("postgres", "term", 3);
}

#[test]
fn a_full_disk_loses_nothing() {
    bears_as_root("sqlite", "full", 3);
}

#[test]
fn a_full_disk_below_postgres_loses_nothing() {
    bears_as_root("postgres", "full", 2);
}

#[test]
fn slow_writes_lose_nothing() {
    bears("sqlite", "stall", 2);
    bears("postgres", "stall", 2);
}

#[test]
fn files_that_cannot_be_written_lose_nothing() {
    bears_as_root("sqlite", "readonly", 3);
}

#[test]
fn a_postgres_that_cannot_be_written_loses_nothing() {
    let report = bears("postgres", "readonly", 3);
    assert!(report["unavailable"].as_u64().unwrap() > 0, "somebody is told: {report:#}");
}

#[test]
fn a_postgres_that_is_killed_loses_nothing() {
    bears("postgres", "store-killed", 3);
}

#[test]
fn a_file_has_one_server() {
    bears("sqlite", "two-servers", 2);
}

#[test]
fn a_postgres_has_one_server() {
    bears("postgres", "two-servers", 3);
}

#[test]
fn clocks_that_jump_change_nothing() {
    bears("sqlite", "clock", 4);
    bears("postgres", "clock", 4);
}

#[test]
fn faults_come_in_turns_on_several_servers() {
    let args = ["torture", "--kills", "6", "--count", "1", "--faults", "kill,stall,two-servers"];
    let args = [&args[..], &["--tables", "3", "--parallel", "2", "--json"]].concat();
    let report = all_well(Folder::new().run(&args, ""));
    assert_eq!(report["faults"], json!({ "kill": 6, "stall": 1, "two-servers": 1 }));
    assert!(report["rounds"].as_u64().unwrap() >= 2, "{report:#}");
}

#[test]
fn a_store_with_a_name_is_kept_and_left_alone() {
    let folder = Folder::new();
    let args = ["torture", "--count", "1", "--tables", "3", "--store", "hall.db", "--json"];
    let report = all_well(folder.run(&args, ""));
    for fault in ["full", "readonly", "store-killed"] {
        assert!(report["skipped"][fault].is_string(), "{report:#}");
    }
    let faults = json!({ "kill": 1, "stall": 1, "two-servers": 1, "clock": 1, "term": 1 });
    assert_eq!(report["faults"], faults);
    assert!(folder.names().contains(&"hall.db".to_owned()), "a store with a name is kept");
}

#[test]
fn what_cannot_be_done_here_is_said() {
    let folder = Folder::new();
    let args = ["torture", "--faults", "store-killed", "--count", "1"];
    folder.run(&args, "").bad(1).says("store-killed cannot be done here: SQLite has no process");
    let mut command = Command::new("setpriv");
    if is_root() {
        command.args(["--reuid=65534", "--regid=65534", "--clear-groups"]);
    }
    command.arg(env!("CARGO_BIN_EXE_bravehall")).current_dir(std::env::temp_dir());
    let ran = command.args(["torture", "--faults", "full", "--count", "1"]).output().unwrap();
    let said = String::from_utf8(ran.stderr).unwrap();
    assert_eq!(ran.status.code(), Some(2), "{said}");
    assert!(said.contains("full cannot be done here: a small disk cannot be mounted"), "{said}");
}

fn read(file: &Path) -> Value {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    serde_json::from_str(&text).unwrap_or_default()
}

#[test]
fn a_run_that_was_stopped_is_gone_on_with() {
    let folder = Folder::new();
    let file = folder.path().join("state");
    let args = ["torture", "--kills", "12", "--tables", "3", "--life", "300-300"];
    let args = [&args[..], &["--state", "state"]].concat();
    let running = Running::start(folder.path(), &args);
    let kills = |state: &Value| state["report"]["faults"]["kill"].as_u64().unwrap_or(0);
    common::eventually(|| kills(&read(&file)) >= 2);
    running.signal("-INT");
    running.end().bad(1).says("stopped");
    let before = read(&file);
    assert!(kills(&before) < 12, "{before:#}");
    folder.run(&args, "").bad(1).says("go on with --resume");
    let ran = folder.run(&["torture", "--resume", "state", "--json"], "").good();
    let report: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((&report["faults"], &report["pieces"]), (&json!({ "kill": 12 }), &json!(2)));
    let number = |report: &Value, name: &str| report[name].as_u64().unwrap();
    let more = number(&report, "acknowledged") - number(&before["report"], "acknowledged");
    assert!(more > 0 && number(&report, "lost") == 0, "{report:#}");
    assert_eq!(read(&file)["report"], report);
}

#[test]
fn many_tables_play_at_a_time() {
    let args = ["load", "--tables", "6", "--seconds", "1", "--rate", "5", "--idle", "3", "--json"];
    let ran = Folder::new().run(&args, "").good();
    let report: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((&report["tables"], &report["sockets"]), (&6.into(), &12.into()));
    assert_eq!(report["decisions"], 30);
    assert_eq!(report["refused"], serde_json::json!({}));
    assert!(report["ack_ms"]["p50"].as_f64().unwrap() > 0.0);
}

#[test]
fn a_server_that_does_not_start_says_why() {
    let folder = Folder::new();
    let args = ["torture", "--kills", "1", "--store", "no/such/folder/hall.db"];
    folder.run(&args, "").bad(1).says("the server does not start").says("No such file");
}

#[test]
fn ctrl_c_ends_the_server_as_well() {
    let folder = Folder::new();
    let args = ["torture", "--kills", "1000", "--tables", "3", "--store", "hall.db"];
    let running = Running::start(folder.path(), &args);
    let log = folder.path().join("hall.db-wal");
    // Until people play.
    common::eventually(|| std::fs::metadata(&log).is_ok_and(|log| log.len() > 200_000));
    running.signal("-INT");
    running.end().bad(1).says("stopped");
    // A server that is still there has the store open.
    assert_eq!(who_has(&folder.path().join("hall.db")), Vec::<String>::new());
}

#[test]
fn wrong_command_lines_get_one_line() {
    for (line, hint) in [
        ("torture", "--kills"),
        ("torture --faults kill", "--count"),
        ("torture --faults flood --count 1", "kill, full, stall"),
        ("torture --kills 1 --life 9", "as in 5-300"),
        ("torture --resume no-such-file", "no-such-file"),
        ("torture --resume x --kills 1", "cannot be used with"),
        ("torture --kills 0", "from 1 on"),
        ("torture --kills 1 --tables 0", "from 1 to 1024"),
        ("torture --kills 1 --seed x", "whole number"),
        ("load --tables 1", "--seconds"),
        ("load --tables x --seconds 1", "from 0 to 100000"),
        ("load --tables 0 --seconds 1", "no tables"),
        ("load --tables 1 --seconds 1 --rate 0", "from 0.01 to 1000"),
        ("load --tables 1 --seconds 1 --server here", "--server"),
        ("load --tables 1 --seconds 1 --server 127.0.0.1:1", "refused"),
        ("serve --rate 0", "above 0"),
        ("serve --requests many", "invalid float"),
    ] {
        let args: Vec<_> = line.split(' ').collect();
        Folder::new().run(&args, "").bad(1).says(hint);
    }
}

/// The processes that have a file open, as Linux tells it.
fn who_has(file: &Path) -> Vec<String> {
    let files =
        |process: &str| std::fs::read_dir(format!("/proc/{process}/fd")).into_iter().flatten();
    let has = |process: &String| {
        files(process)
            .flatten()
            .any(|open| std::fs::read_link(open.path()).is_ok_and(|it| it == file))
    };
    let processes = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    processes.filter_map(|entry| entry.file_name().into_string().ok()).filter(has).collect()
}
