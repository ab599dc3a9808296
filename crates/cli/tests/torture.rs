//! A server that is killed keeps what it has acknowledged, and one that many play on answers.

mod common;

use common::{Folder, Running};

#[test]
fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let store = "hall.db";
    let folder = Folder::new();
    let args = ["torture", "--kills", "3", "--tables", "5", "--seed", "3", "--store", store];
    let ran = folder.run(&args, "").good();
    let number = |name: &str| -> u64 {
        let line = ran.out.lines().find_map(|line| line.strip_prefix(name)).unwrap();
        line.split_whitespace().next().unwrap().parse().unwrap()
    };
    // The last kill comes when all games are over.
    assert_eq!(number("kills"), 4);
    assert_eq!((number("lost"), number("stuck")), (0, 0));
    assert!(number("tables begun") >= 5, "{}", ran.out);
    assert_eq!(number("tables begun"), number("tables finished"));
    assert_eq!(number("tables begun"), number("replays verified"));
    assert!(number("acknowledged") > 100, "{}", ran.out);
    assert!(number("resent") >= number("acknowledged"), "everything is sent again at the end");
    assert!(folder.names().contains(&store.to_owned()), "a store with a name is kept");
}

#[test]
fn many_tables_play_at_a_time() {
    let args = ["load", "--tables", "6", "--seconds", "1", "--rate", "5", "--idle", "3", "--json"];
    let ran = Folder::new().run(&args, "").good();
    let report: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((&report["tables"], &report["sockets"]), (&6.into(), &12.into()));
    assert_eq!(report["decisions"], 30);
    assert_eq!(report["refused"], serde_json::json!({}));
    assert!(report["ack_ms"]["p50"].as_f64().unwrap() > 0.0);
}

#[test]
fn a_server_that_does_not_start_says_why() {
    let folder = Folder::new();
    let args = ["torture", "--kills", "1", "--store", "no/such/folder/hall.db"];
    folder.run(&args, "").bad(1).says("the server does not start").says("unable to open");
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
fn who_has(file: &std::path::Path) -> Vec<String> {
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
