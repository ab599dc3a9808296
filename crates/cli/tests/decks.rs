//! Decks and new cards of Braverse: what a deck builder and a card designer use.

mod common;

use common::{Folder, Ran};

/// One card of our own, and a deck with it.
const CARD: &str = "\
EX9-001 Test Tube Cookie / 시험관맛 쿠키
  cookie red lv 1 hp 2
  play draw 1
  attack R 1
";

fn run(folder: &Folder, line: &str) -> Ran {
    folder.run(&line.split(' ').collect::<Vec<_>>(), "")
}

/// A ready deck as a list.
fn listed(name: &str) -> String {
    run(&Folder::new(), &format!("deck list {name}")).good().out
}

fn code(name: &str) -> String {
    run(&Folder::new(), &format!("deck code {name}")).good().out.trim().to_owned()
}

#[test]
fn the_ready_decks_are_listed_with_their_codes() {
    let folder = Folder::new();
    for (lang, red) in [("en", "red ×"), ("ko", "레드"), ("ja", "×60")] {
        let ran = run(&folder, &format!("deck --lang {lang}")).good();
        ran.says("st1").says("gilded-grove").says(&code("st1")).says(red);
    }
}

#[test]
fn a_deck_is_found_by_name_code_file_and_input() {
    let folder = Folder::new();
    let list = listed("st3");
    folder.write("mine.deck", &list);
    folder.write("mine.code", &format!("{}\n", code("st3")));
    for deck in ["st3", &code("st3"), "mine.deck", "mine.code"] {
        assert_eq!(run(&folder, &format!("deck code {deck}")).good().out.trim(), code("st3"));
    }
    let ran = folder.run(&["deck", "code", "-"], &list).good();
    assert_eq!(ran.out.trim(), code("st3"));
}

#[test]
fn a_list_has_names_in_the_language_and_can_be_read_again() {
    let folder = Folder::new();
    for (lang, name) in [("en", "Princess Cookie"), ("ko", "공주맛 쿠키")] {
        let list = run(&folder, &format!("deck list st1 --lang {lang}")).good().says(name).out;
        assert!(list.starts_with("deck st1\n"), "{list}");
        assert_eq!(folder.run(&["deck", "code", "-"], &list).good().out.trim(), code("st1"));
    }
}

#[test]
fn a_legal_deck_is_summed_up() {
    let folder = Folder::new();
    let ran = run(&folder, "deck check st1 --format asia").good();
    ran.says("st1\n")
        .says("60 of 60 cards")
        .says("red ×60")
        .says("LV.1 ×")
        .says("Legal in asia (list of 13 February 2026).");
    run(&folder, "deck check st1 --lang ko").good().says("open 형식에서 쓸 수 있는");
    run(&folder, "deck check st1 --lang ja").good().says("open形式で使える");
}

#[test]
fn an_illegal_deck_is_told_every_fault_with_its_rule() {
    let folder = Folder::new();
    let list = listed("st1").replacen("\n4 ", "\n9 ", 1);
    folder.write("many.deck", &list);
    for (lang, told) in [("en", "Not legal in open:"), ("ko", "쓸 수 없는"), ("ja", "使えない")]
    {
        let ran = run(&folder, &format!("deck check many.deck --lang {lang}"));
        assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""));
        ran.says(told).says("[BV-DECK-1]").says("[BV-DECK-2]");
    }
}

#[test]
fn a_list_that_cannot_be_read_shows_where() {
    let folder = Folder::new();
    folder.write("typo.deck", "deck mine\n4 ST1-001\nfour ST1-002\n4 ST1-999\n");
    let ran = run(&folder, "deck check typo.deck").bad(6);
    ran.says("typo.deck:3:1:").says("typo.deck:4:3:").says("\n  4 ST1-999\n    ^");
}

#[test]
fn what_is_no_deck_is_told_in_one_line() {
    let folder = Folder::new();
    folder.write("empty.deck", "\n");
    let wrong = code("st1").replacen(|letter: char| letter.is_ascii_lowercase(), "_", 1);
    for (line, hint) in [
        ("deck check nowhere.deck".to_owned(), "no ready deck (st1, "),
        (format!("deck check {wrong}"), "mistyped"),
        ("deck check empty.deck".to_owned(), "there is no card here"),
        ("deck check .".to_owned(), "write the name of a deck list"),
        ("deck check st1 --format mars".to_owned(), "open, asia, korea"),
        ("deck check".to_owned(), "<DECK>"),
        ("deck shuffle st1".to_owned(), "shuffle"),
        ("cards check nowhere.cards".to_owned(), "write the name of a card file"),
        ("cards check empty.deck".to_owned(), "there is no card in this file"),
        ("cards check".to_owned(), "<FILE>"),
        ("cards".to_owned(), "<GAME>"),
        ("cards braverse QQ1".to_owned(), "QQ1"),
        ("sim demonbrave --games 1 --cards x".to_owned(), "demonbrave takes no other cards"),
        ("sim braverse --games 1 --cards x".to_owned(), "x: "),
        ("play braverse --load x.replay --cards x".to_owned(), "cannot be used with"),
    ] {
        let ran = run(&folder, &line).bad(1);
        assert_eq!(ran.out, "", "{line}");
        assert!(ran.err.contains(hint), "{line}: {}", ran.err);
    }
}

#[test]
fn many_cards_are_listed_by_set_a_line_each() {
    let folder = Folder::new();
    for (lang, name) in [("en", "Princess Cookie"), ("ko", "공주맛 쿠키"), ("ja", "ST1-001")] {
        let ran = run(&folder, &format!("cards braverse --lang {lang}")).good().says("ST1 (22)");
        let ran = ran.says(name);
        let (cards, sets) = (braverse::Catalog::house().cards().len(), braverse::FILES.len());
        assert!(
            ran.out.lines().count() <= cards + 3 * sets,
            "a line each, a heading and a blank line a set"
        );
    }
    let set = run(&folder, "cards braverse st2").good().out;
    assert_eq!(set.lines().count(), 24, "a heading, 22 cards and a blank line: {set}");
    let one = run(&folder, "cards braverse st1-003 --lang en").good();
    one.says("Dino-Sour Cookie").says("[Once Per Turn]");
    run(&folder, "cards brawlhalla").good().says("bodvar-1a");
}

#[test]
fn a_card_file_is_checked_or_told() {
    let folder = Folder::new();
    folder.write("new.cards", CARD);
    for (lang, text) in [("en", "[On Play] Draw 1 card."), ("ko", "[등장시]"), ("ja", "登場")]
    {
        let ran = run(&folder, &format!("cards check new.cards --lang {lang}")).good();
        ran.says("EX9-001 Test Tube Cookie / 시험관맛 쿠키").says("LV.1").says(text);
    }
    let wrong = CARD.replace("draw 1", "drew 1").replace("hp 2", "hp many");
    folder.write("wrong.cards", &wrong);
    let ran = run(&folder, "cards check wrong.cards");
    assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""));
    ran.says("wrong.cards:2:22:").says("wrong.cards:3:8:").says("\n    play drew 1\n         ^");
    folder.write("again.cards", &CARD.replace("EX9-001", "ST1-001"));
    let ran = run(&folder, "cards check again.cards");
    assert_eq!(ran.code, Some(1));
    ran.says("again.cards: ST1-001 stands in");
}

#[test]
fn new_cards_can_be_put_into_decks_and_played() {
    let folder = Folder::new();
    folder.write("new.cards", CARD);
    let list = listed("st1");
    let (head, rest) = list.split_once('\n').unwrap();
    let (_, rest) = rest.split_once('\n').unwrap();
    folder.write("new.deck", &format!("{head}\n4 EX9-001\n{rest}"));
    run(&folder, "deck check new.deck").bad(3).says("there is no card EX9-001 here");
    run(&folder, "deck check new.deck --cards new.cards").good().says("60 of 60 cards");
    let code = run(&folder, "deck code new.deck --cards new.cards").good().out;
    let options = format!(r#"{{"deck_a":"{}"}}"#, code.trim());
    let with = ["--options", &options, "--cards", "new.cards"];
    let sim = ["sim", "braverse", "--games", "3", "--json"];
    folder.run(&[&sim[..], &with].concat(), "").good();
    folder.run(&[&["play", "braverse", "--seed", "2"], &with[..]].concat(), "quit\n").good();
    assert!(folder.read("bravehall-braverse-2.replay").contains("Test Tube Cookie"));
    folder.run(&["sim", "braverse", "--games", "1", "--options", &options], "").bad(2);
    folder.write("wrong.cards", &CARD.replace("draw 1", "drew 1"));
    run(&folder, "play braverse --cards wrong.cards").bad(3).says("wrong.cards:3:8:");
}
