//! Playing in the terminal: whole games, questions, mistakes, undo.

mod common;

use common::{Folder, always_first, run_in};

const PLAY: [&str; 4] = ["play", "demonbrave", "--seed", "7"];

fn play<'a>(more: &[&'a str]) -> Vec<&'a str> {
    PLAY.iter().chain(more).copied().collect()
}

#[test]
fn a_whole_game_can_be_played_in_every_language() {
    let ends = [("en", "bravehall replay"), ("ko", "게임 다시 보기"), ("ja", "もう一度見る")];
    let mut games = Vec::new();
    for (lang, end) in ends {
        let folder = Folder::new();
        let ran = folder.run(&play(&["--lang", lang]), &always_first()).good();
        let last = ran.parts().pop().unwrap();
        assert!(last.contains("DB-") && last.contains(end), "{last}");
        games.push(folder.read("bravehall-demonbrave-7.replay"));
        assert_eq!(folder.names().len(), 1, "no other file is left behind");
    }
    assert!(games[0].contains("\n# ") && games[0].contains(" by DB-"), "{}", games[0]);
    assert!(games.iter().all(|game| *game == games[0]), "a language changes no game");
}

#[test]
fn either_seat_can_be_played() {
    let ran = Folder::new().run(&play(&["--seat", "B", "--bot", "random"]), &always_first());
    let ran = ran.good().says("You have seat B");
    let board = ran.parts().pop().unwrap();
    assert_eq!(board.matches("\n   hand: ").count(), 1, "only one's own hand is shown: {board}");
}

#[test]
fn lines_fit_a_terminal() {
    let games = ["demonbrave", "braverse", "brawlhalla"];
    for (game, lang) in games.iter().flat_map(|game| ["en", "ko", "ja"].map(|lang| (game, lang))) {
        let args = ["play", game, "--seed", "7", "--lang", lang];
        let ran = Folder::new().run(&args, &always_first());
        let wide =
            |c: char| matches!(c, '\u{1100}'..='\u{11ff}' | '\u{2e80}'..='\u{d7ff}' | '！'..='｠');
        let width = |line: &str| line.chars().map(|c| if wide(c) { 2 } else { 1 }).sum::<usize>();
        let long: Vec<_> = ran.out.lines().filter(|line| width(line) > 80).collect();
        assert_eq!(long, [""; 0], "{game} {lang}");
    }
}

#[test]
fn help_and_questions_are_answered() {
    let folder = Folder::new();
    let asked = ["?", "? 1", "? 4", "? R09", "? r09", "? choose R09", "? DB-BATTLE-05", "? 9S"];
    let input = asked.map(|line| format!("{line}\n")).concat() + "quit\n";
    let parts = folder.run(&PLAY, &input).good().parts();
    assert!(parts[1].contains("undo") && parts[1].contains("quit"), "{}", parts[1]);
    assert!(parts[2].contains("take beginner"), "{}", parts[2]);
    assert!(parts[3].contains("choose R01") && parts[3].contains("R01 ["), "{}", parts[3]);
    assert!(parts[4].contains("Eight-Cut") && parts[4].contains("choose R09"), "{}", parts[4]);
    assert_eq!(parts[4], parts[5], "small letters will do");
    assert!(parts[6].contains("Possible now"), "{}", parts[6]);
    assert!(parts[7].starts_with("DB-BATTLE-05"), "{}", parts[7]);
    assert!(parts[8].contains("Not possible now") && parts[8].contains("[DB-"), "{}", parts[8]);
}

/// What is shown after each question of a player who has just chosen Nix and a Weapon.
fn asked_as_nix(asked: &[&str]) -> Vec<String> {
    let input = format!("choose nix\n1\n{}\nquit\n", asked.join("\n"));
    let ran = Folder::new().run(&["play", "brawlhalla", "--seed", "7"], &input).good();
    let long: Vec<_> = ran.out.lines().filter(|line| line.chars().count() > 80).collect();
    assert_eq!(long, [""; 0]);
    ran.parts().split_off(3)
}

#[test]
fn a_player_asks_for_cards_by_their_short_names() {
    let asked = ["? nix-1b", "? 1b", "? 1B", "? use 1b", "? light B with 1b"];
    let parts = asked_as_nix(&asked);
    let text = parts[0].trim_end();
    assert!(text.starts_with("Nix 1b Drift: "), "{text}");
    for part in &parts[1..asked.len()] {
        assert!(part.to_lowercase().starts_with(&text.to_lowercase()), "{part}");
    }
}

#[test]
fn what_is_explained_is_not_called_unclear() {
    let parts = asked_as_nix(&["? nix", "? zzz", "?"]);
    assert!(parts[0].starts_with("Nix\n") && !parts[0].contains("not clear"), "{}", parts[0]);
    let begun = parts[0].lines().filter(|line| !line.starts_with(' ')).count();
    assert_eq!(begun, 4, "each line is wrapped on its own: {}", parts[0]);
    assert!(parts[1].contains("not clear"), "{}", parts[1]);
    let mut examples: Vec<_> = parts[2].lines().filter_map(|line| line.get(..24)).collect();
    examples.retain(|line| line.starts_with("  ? "));
    let count = examples.len();
    examples.dedup();
    assert_eq!(examples.len(), count, "{}", parts[2]);
}

#[test]
fn what_is_not_possible_is_refused_by_a_rule_in_every_language() {
    for (lang, refusal) in [("en", "Not possible"), ("ko", "할 수 없습니다"), ("ja", "できません")]
    {
        let input = "1\n? attack player with 9S\nattack player with 9S\nquit\n";
        let parts = Folder::new().run(&play(&["--lang", lang]), input).good().parts();
        for part in &parts[2..=3] {
            assert!(part.contains(refusal) && part.contains("[DB-BATTLE-"), "{part}");
        }
    }
}

#[test]
fn mistakes_cost_nothing() {
    let folder = Folder::new();
    let mistakes: &[&[u8]] = &[
        b"foo",
        b"0",
        b"-1",
        b"28",
        b"99999999999999999999999",
        b"1.5",
        b"play",
        b"play 5Z",
        b"attack",
        b"respond R99",
        b"undo",
        b"undo x",
        b"undo 0",
        b"undo 99999999999999999999",
        b"save /no/such/folder/x",
        b"rules nothing has this",
        b"? nothing has this",
        b"? 99",
        b"? DB-BATTLE-99",
        b"\xff\xfe\x00",
        b"log",
        b"rules",
        b"rules 1",
        b"help",
        b"",
    ];
    let mut input = mistakes.join(&b'\n');
    input.extend(b"\n".iter().chain("한글 日本語\n".as_bytes()));
    input.extend("x".repeat(100_000).bytes());
    input.extend(b"\nTAKE control\nquit\n");
    let ran = run_in(folder.path(), &PLAY, &input).good();
    let parts = ran.parts();
    assert_eq!(parts.len(), mistakes.len() + 5, "{:?}", parts.last());
    for at in [1, 7, 8, 9, 17] {
        let told = &parts[at];
        assert!(told.contains("? for help") && told.contains("from 1 to 27"), "{at}: {told}");
    }
    let saved = folder.read("bravehall-demonbrave-7.replay");
    assert!(saved.contains("\n\nA: take control\n"), "{saved}");
}

#[test]
fn undo_returns_to_the_same_board() {
    let folder = Folder::new();
    let parts =
        folder.run(&PLAY, "2\nboard\n1\n1\nundo 2\nboard\n1\nundo\nboard\nquit\n").good().parts();
    let board = &parts[2];
    assert!(board.contains("hand: "), "{board}");
    assert_ne!(&parts[3], board);
    assert_eq!(&parts[6], board);
    assert_eq!(&parts[9], board);
    assert_eq!(parts[3], parts[7], "what is done again comes out again");
}

#[test]
fn only_choices_are_taken_with_a_note() {
    let ran = Folder::new().run(&["play", "braverse", "--seed", "11"], &always_first());
    assert!(ran.out.contains("Only one choice, so it was taken: No answer (pass)"));
}

#[test]
fn the_log_tells_no_secret() {
    let options = ["--seat", "B", "--options", r#"{"first":"A"}"#];
    let parts = Folder::new().run(&play(&options), "log\n1\nlog\nquit\n").good().parts();
    assert!(parts[1].contains("A: …"), "{}", parts[1]);
    assert!(!parts[1].contains("take") && !parts[1].contains("choose"), "{}", parts[1]);
    assert!(parts[3].contains("B: take beginner"), "{}", parts[3]);
}

#[test]
fn people_at_one_keyboard_hand_it_over() {
    let ran = Folder::new().run(&play(&["--hotseat"]), "\n1\n\n2\n\nquit\n").good();
    let handed = ran.out.matches("Pass the keyboard to").count();
    assert_eq!(handed, 3, "{}", ran.out);
    let first = ran.out.find("keyboard to A").unwrap();
    assert!(first < ran.out.find("keyboard to B").unwrap());
}

#[test]
fn one_can_leave_while_handing_over() {
    let ran = Folder::new().run(&play(&["--hotseat"]), "\n1\nquit\n").good();
    ran.says("The game is saved.");
}

#[test]
fn a_whole_game_at_one_keyboard() {
    let ran = Folder::new().run(&play(&["--hotseat"]), &always_first()).good();
    let last = ran.parts().pop().unwrap();
    assert!(!last.contains("hand: "), "the end shows nobody's hand: {last}");
}

#[test]
fn bots_can_be_watched() {
    let folder = Folder::new();
    let ran = folder.run(&play(&["--watch"]), "\n\n5\nwhat\nboard\nend\n").good();
    let parts = ran.parts();
    assert!(parts[1].contains("A: "), "{}", parts[1]);
    assert!(parts[4].contains("“what”"), "{}", parts[4]);
    assert!(ran.out.contains("bravehall replay") && !ran.out.contains("hand: "), "{}", ran.out);
}

#[test]
fn nobody_at_the_keyboard_is_told_how_to_go_on() {
    let folder = Folder::new();
    let ran = folder.run(&PLAY, "").bad(1);
    ran.says("bravehall play demonbrave --load bravehall-demonbrave-7.replay");
    assert_eq!(folder.names(), ["bravehall-demonbrave-7.replay"]);
}
