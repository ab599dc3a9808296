//! What a host picks from lists: `--set`, `--format`, and tables of three and four.

mod common;

use common::{Folder, Ran, always_first};

const FILE: &str = "bravehall-brawlhalla-3.replay";

fn play(folder: &Folder, more: &str, input: &str) -> Ran {
    let line = format!("play brawlhalla --seed 3 {more}");
    folder.run(&line.split_whitespace().collect::<Vec<_>>(), input)
}

/// The options that a saved game was played with.
fn options(folder: &Folder) -> serde_json::Value {
    let text = folder.read(FILE);
    let line = text.lines().find_map(|line| line.strip_prefix("options ")).unwrap();
    serde_json::from_str(line).unwrap()
}

#[test]
fn what_is_set_is_played() {
    let folder = Folder::new();
    play(&folder, "--format teams --set mode=blitz --set discovery=true", "quit\n").good();
    let options = options(&folder);
    assert_eq!(options["format"], "teams");
    assert_eq!(options["mode"], "blitz");
    assert_eq!(options["discovery"], true);
}

#[test]
fn whatever_options_know_can_be_set() {
    let folder = Folder::new();
    let set = "--set legends=nix,yumiko --set first=B --set gravity=free --set mirror=true";
    play(&folder, set, "quit\n").good();
    let options = options(&folder);
    assert_eq!(options["legends"], serde_json::json!(["nix", "yumiko"]));
    assert_eq!((&options["first"], &options["switches"]["gravity"]), (&"B".into(), &"free".into()));
    assert_eq!(options["switches"]["mirror"], true);
    let line = "play demonbrave --seed 7 --set fives=control,R01+R02+R03+R04+R05 --set turn_cap=50";
    let ran = folder.run(&line.split(' ').collect::<Vec<_>>(), "quit\n").good();
    assert!(!ran.out.contains("Choose five rule cards"), "{}", ran.out);
    let saved = folder.read("bravehall-demonbrave-7.replay");
    assert!(saved.contains("\"turn_cap\":50") && saved.contains("[\"control\"]"), "{saved}");
}

#[test]
fn what_is_set_goes_over_the_options() {
    let folder = Folder::new();
    let json = r#"{"mode":"classic","format":"teams","legends":["nix"]}"#;
    let set = format!("--options {json} --format free_for_all4 --set format=free_for_all3");
    play(&folder, &set, "quit\n").good();
    let options = options(&folder);
    assert_eq!(options["format"], "free_for_all3", "the last one counts");
    assert_eq!(options["mode"], "classic");
    assert_eq!(options["legends"][0], "nix");
}

#[test]
fn sim_and_perft_take_the_same() {
    let wins = |more: &str| {
        let line = format!("sim brawlhalla --games 4 --json {more}");
        let ran = Folder::new().run(&line.split_whitespace().collect::<Vec<_>>(), "").good();
        let report: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
        report["seat_wins"].clone()
    };
    assert_eq!(wins("--format teams"), wins("--set format=teams"));
    assert_eq!(wins("--set format=free_for_all3 --set mode=blitz").as_object().unwrap().len(), 3);
    let set = ["perft", "brawlhalla", "--depth", "1", "--set", "format=free_for_all3"];
    Folder::new().run(&set, "").good().says("depth  1");
}

#[test]
fn what_cannot_be_set_is_told_in_one_line() {
    let folder = Folder::new();
    for (line, hint) in [
        ("play brawlhalla --set speed=fast", "format, mode, discovery"),
        ("play brawlhalla --set mode=fast", "standard, classic, blitz"),
        ("play brawlhalla --set discovery=yes", "false, true"),
        ("play brawlhalla --set mode", "NAME=VALUE"),
        ("play brawlhalla --set legends=nobody", "there is no 'nobody'"),
        ("play brawlhalla --set gravity=sideways", "expected `straight` or `free`"),
        ("play demonbrave --set speed=fast", "turn_cap"),
        ("play braverse --set speed=fast", "flip_mandatory"),
        ("play brawlhalla --format solo", "duel, free_for_all3, free_for_all4, teams"),
        ("play brawlhalla --set mode=blitz --options 7", "options:"),
        ("play brawlhalla --format teams --load x.replay", "cannot be used with"),
        ("play brawlhalla --set mode=blitz --load x.replay", "cannot be used with"),
        ("play brawlhalla --format free_for_all3 --seat D", "A, B, C"),
        ("play demonbrave --format duel", "demonbrave has no 'format'"),
        ("sim demonbrave --games 1 --format duel", "demonbrave has no 'format'"),
        ("sim brawlhalla --games 1 --set format=solo", "duel"),
        ("perft demonbrave --set mode=blitz", "demonbrave has no 'mode'"),
        ("perft brawlhalla --set mode=fast", "blitz"),
    ] {
        let ran = folder.run(&line.split(' ').collect::<Vec<_>>(), "").bad(1);
        assert_eq!(ran.out, "", "{line}");
        assert!(ran.err.contains(hint), "{line}: {}", ran.err);
    }
    assert_eq!(folder.names(), [""; 0], "nothing is written");
}

#[test]
fn three_and_four_can_play_with_bots() {
    for (format, seat) in [("teams", "A"), ("free_for_all4", "A"), ("free_for_all3", "C")] {
        let folder = Folder::new();
        let set = format!("--format {format} --set mode=blitz --seat {seat}");
        let ran = play(&folder, &set, &always_first()).good().says(&format!("seat {seat}"));
        let last = ran.parts().pop().unwrap();
        assert!(last.contains("You win.") || last.contains("You lose."), "{last}");
        assert!(folder.read(FILE).ends_with(&format!("people={seat} bots=pilot\n")), "{format}");
        folder.run(&["replay", FILE, "--view", seat], "").good();
    }
}

#[test]
fn four_can_share_a_keyboard() {
    for format in ["teams", "free_for_all4"] {
        let folder = Folder::new();
        let set = format!("--format {format} --set mode=blitz --hotseat");
        let ran = play(&folder, &set, &always_first()).good().says("bravehall replay");
        for seat in ["A", "B", "C", "D"] {
            assert!(ran.out.contains(&format!("Pass the keyboard to {seat}")), "{format}: {seat}");
        }
        assert!(folder.read(FILE).ends_with("people=A+B+C+D\n"));
    }
}

#[test]
fn four_bots_can_be_watched() {
    for (format, winners) in [("teams", 2), ("free_for_all4", 1)] {
        let folder = Folder::new();
        let set = format!("--format {format} --set mode=blitz --watch");
        play(&folder, &set, "end\n").good().says("bravehall replay");
        let text = folder.read(FILE);
        let won = text.lines().find_map(|line| line.split_once(" wins by ")).unwrap().0;
        let seats = won.trim_start_matches("# ").split('+').count();
        assert_eq!(seats, winners, "{format}: {won}");
    }
}
