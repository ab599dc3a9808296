//! While somebody attacks a server in every way, those who play on it are served.

mod common;

use common::Folder;
use serde_json::Value;

/// How fast it is depends on the machine; whether everybody was served does not.
#[test]
fn a_server_under_attack_refuses_nobody_who_plays() {
    let args = ["siege", "--tables", "6", "--seconds", "4", "--seed", "5", "--json"];
    let ran = Folder::new().run(&args, "");
    let report: Value = serde_json::from_str(&ran.out).unwrap_or_else(|_| panic!("{ran:?}"));
    let honest = &report["honest"];
    assert_eq!(honest["refused"], serde_json::json!({}), "{report:#}");
    assert_eq!(honest["decisions"], 24, "no table is stuck: {report:#}");
    assert_eq!(report["errors"], 0, "{report:#}");
    let attacks = report["attacks"].as_object().unwrap();
    assert_eq!(attacks.len(), 16, "{report:#}");
    for (name, counts) in attacks {
        assert!(!counts.as_object().unwrap().is_empty(), "{name} did nothing: {report:#}");
    }
    let got = |name: &str, what: &str| attacks[name][what].as_u64().unwrap_or(0);
    assert!(got("own cards", "status 403") > 0, "{report:#}");
    let long = got("long ids", "refused BadMessage") + got("long ids", "refused TooLarge");
    assert!(long > 0, "{report:#}");
    let open = &report["open"];
    assert_eq!(open["honest"]["refused"], serde_json::json!({}), "{report:#}");
    assert_eq!((&open["honest"]["decisions"], &open["errors"]), (&24.into(), &0.into()));
    let got = |name: &str, what: &str| open["attacks"][name][what].as_u64().unwrap_or(0);
    assert!(got("own cards", "served") > 0, "{report:#}");
    assert!(got("endless effects", "ended by BV-ADV-10") > 0, "{report:#}");
}

#[test]
fn wrong_command_lines_get_one_line() {
    for (line, hint) in [
        ("siege --seconds 0", "from 1 on"),
        ("siege --tables 0", "from 1 to 1024"),
        ("serve --guest-cards some", "nobody, members, everybody"),
        ("serve --guests-per-hour 0", "above 0"),
    ] {
        let args: Vec<_> = line.split(' ').collect();
        Folder::new().run(&args, "").bad(1).says(hint);
    }
}
