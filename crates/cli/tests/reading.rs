//! What a new player reads and writes: two steps to a choice, open cards and piles, giving up.

mod common;

use common::{Folder, always_first};

/// A game of Brawlhalla whose first own turn has more than a screen of choices.
const NIX: &str = "choose nix\n1\n";

fn brawlhalla(input: &str) -> Vec<String> {
    let input = format!("{NIX}{input}quit\n");
    let ran = Folder::new().run(&["play", "brawlhalla", "--seed", "7"], &input).good();
    let long: Vec<_> = ran.out.lines().filter(|line| line.chars().count() > 80).collect();
    assert_eq!(long, [""; 0]);
    ran.parts().split_off(2)
}

fn numbers(part: &str) -> usize {
    let number = |line: &str| line.trim_start().split(' ').next()?.parse::<usize>().ok();
    part.lines().skip_while(|line| !line.starts_with("Your turn")).filter_map(number).count()
}

#[test]
fn a_card_is_chosen_before_the_space() {
    let parts = brawlhalla("2\n\n2\n1\n");
    assert!(numbers(&parts[0]) < 10, "{}", parts[0]);
    assert!(parts[0].contains("Move with Repossess … (40 ways)"), "{}", parts[0]);
    assert!(parts[1].starts_with("Move with Repossess: which way?"), "{}", parts[1]);
    assert!(parts[1].contains("taking the sword at a2"), "{}", parts[1]);
    assert!(parts[2].starts_with("Your turn: 2 Actions left."), "Enter goes back: {}", parts[2]);
    assert_eq!(parts[3], parts[1]);
    assert!(parts[4].contains("You move from a1 to z0 with Repossess."), "{}", parts[4]);
}

#[test]
fn a_written_move_is_understood_or_asked_about() {
    let parts = brawlhalla("move 3a d2\n");
    assert!(parts[1].contains("You move from a1 to d2 with Repossess."), "{}", parts[1]);
    let parts = brawlhalla("move 3a b0\n2\n");
    assert!(parts[1].starts_with("move 3a b0: which way?"), "{}", parts[1]);
    assert_eq!(parts[1].lines().count(), 3, "{}", parts[1]);
    assert!(parts[1].contains("move 3a via a2 a1 b0"), "{}", parts[1]);
    assert!(parts[2].contains("You pick up the sword at a2."), "{}", parts[2]);
    let parts = brawlhalla("move 3a\n? 1\nend\n");
    assert!(parts[1].starts_with("Move with Repossess: which way?"), "{}", parts[1]);
    assert!(parts[2].contains("Nix 3a Repossess"), "{}", parts[2]);
    assert!(parts[3].contains("Turn 3: B."), "all else can still be written: {}", parts[3]);
}

#[test]
fn what_lies_open_before_others_can_be_read() {
    let parts = brawlhalla("? B\n? B-1b\n? yumiko-1b\ndiscard\ndiscard B\n?\n? 3a\n");
    assert!(
        parts[1].starts_with("Yumiko\n") && parts[1].contains("B discarded (2)"),
        "{}",
        parts[1]
    );
    assert!(parts[2].starts_with("Yumiko 1b Spirit Thread"), "{}", parts[2]);
    assert_eq!(parts[2].split("Not").next(), parts[3].split("Not").next());
    assert!(parts[4].contains("A discarded (0)") && parts[4].contains("Yumiko 2b"), "{}", parts[4]);
    assert!(!parts[5].contains("A discarded"), "{}", parts[5]);
    for command in ["? B ", "discard, discard B"] {
        assert!(parts[6].contains(command), "{}", parts[6]);
    }
    assert!(!parts[6].contains("concede"), "this game does not know it: {}", parts[6]);
    assert!(parts[7].contains("  2  Move with Repossess  move 3a"), "{}", parts[7]);
    assert!(parts[7].lines().count() < 8, "{}", parts[7]);
}

const BRAVERSE: [&str; 4] = ["play", "braverse", "--seed", "7"];

#[test]
fn giving_up_is_asked_about_once() {
    let input = "?\nconcede\n\nconcede\nno\nconcede\nCONCEDE\n";
    let ran = Folder::new().run(&BRAVERSE, input).good();
    let parts = ran.parts();
    assert!(parts[1].contains("  concede "), "{}", parts[1]);
    assert!(parts[2].contains("Write concede once more"), "{}", parts[2]);
    assert!(parts[3].starts_with("The game goes on."), "{}", parts[3]);
    assert!(parts[5].starts_with("The game goes on."), "{}", parts[5]);
    assert!(parts[7].contains("BV-WIN-5") && parts[7].contains("You lose."), "{}", parts[7]);
    let other = brawlhalla("concede\n");
    assert!(other[1].starts_with("This game has no giving up."), "{}", other[1]);
}

#[test]
fn the_trash_of_both_can_be_read() {
    let input = "1\n".repeat(20) + "trash\nB trash\n? trash\n? B1\nquit\n";
    let ran = Folder::new().run(&BRAVERSE, &input).good();
    let parts = ran.parts();
    assert!(parts[21].contains("A trash (") && parts[21].contains("B trash ("), "{}", parts[21]);
    assert!(parts[22].starts_with("B trash ("), "{}", parts[22]);
    assert_eq!(parts[21], parts[23]);
    assert!(parts[24].contains(" · LV.") && !parts[24].contains("Not possible"), "{}", parts[24]);
}

/// What is shown for each question at the first choice, or after some answers.
fn asked(game: &str, lang: &str, before: &str, asked: &[&str]) -> Vec<String> {
    let input = format!("{before}{}\nquit\n", asked.join("\n"));
    let args = ["play", game, "--seed", "7", "--lang", lang];
    let parts = Folder::new().run(&args, &input).good().parts();
    parts[before.lines().count() + 1..][..asked.len()].to_vec()
}

#[test]
fn words_of_a_game_are_explained_in_every_language() {
    for (game, lang, word, told) in [
        ("braverse", "en", "FLIP", "FLIP: An effect"),
        ("braverse", "en", "hp", "HP: The cards"),
        ("braverse", "en", "energy", "Energy: What costs"),
        ("braverse", "en", "R", "Colour: R is red"),
        ("braverse", "ko", "패", "패: "),
        ("brawlhalla", "en", "platform", "Platform: A space with a floor."),
        ("brawlhalla", "en", "Off-stage", "Off-stage: The ring"),
        ("brawlhalla", "ja", "sword", "フレイミングソード: "),
        ("brawlhalla", "en", "KO", "KO: You reveal"),
        ("demonbrave", "en", "JOKER", "JOKER: The strongest single"),
        ("demonbrave", "en", "pair", "Pair: Two or more cards"),
        ("demonbrave", "en", "트윈", "Twin, triple, four: "),
        ("demonbrave", "ja", "rank", "ランク: "),
        ("demonbrave", "en", "Salvage", "R02 [3] Salvage: "),
        ("demonbrave", "ko", "five-skip", "R05 [5] 5 스킵: "),
    ] {
        let parts = asked(game, lang, "", &[&format!("? {word}")]);
        assert!(parts[0].starts_with(told), "{game} {lang} {word}: {}", parts[0]);
    }
    let parts = asked("demonbrave", "en", "", &["? Five-Skip", "? rank"]);
    assert!(parts[0].contains("Possible now:") && parts[0].contains("choose R05"), "{}", parts[0]);
    assert!(parts[1].contains("[DB-RANK-09, DB-RANK-11, DB-Q-01]"), "{}", parts[1]);
}

#[test]
fn a_question_about_a_choice_is_never_left_without_an_answer() {
    let parts = asked("brawlhalla", "en", "choose bodvar\n", &["? 1", "? weapon b"]);
    assert!(parts[0].contains("\nWarhammer: Before Heavy Attack"), "{}", parts[0]);
    assert!(parts[1].starts_with("Broad Sword: During Light Attack"), "{}", parts[1]);
    for (game, before) in [
        ("braverse", ""),
        ("braverse", "1\n1\n1\n"),
        ("brawlhalla", "1\n1\n"),
        ("demonbrave", "1\n"),
        ("demonbrave", "1\n1\n"),
    ] {
        for number in ["? 1", "? 2", "? 3", "? 4", "? 5", "? 6", "? 7"] {
            let parts = asked(game, "en", before, &[number]);
            let lines = parts[0].lines().count();
            assert!(
                lines > 1 || parts[0].starts_with("There is no choice"),
                "{game}: {}",
                parts[0]
            );
        }
    }
}

/// BH-ATK-02: an Attack can be asked about by its target alone.
#[test]
fn an_attack_is_asked_about_without_its_card() {
    let parts = brawlhalla("? light B\n? heavy b\n");
    for part in &parts[1..3] {
        assert!(part.contains("Not possible now:") && part.contains("BH-ATK-0"), "{part}");
    }
}

#[test]
fn wide_digits_are_digits() {
    let parts = asked("demonbrave", "ja", "１\n", &["？　１", "９９"]);
    assert!(parts[0].contains("(play "), "{}", parts[0]);
    assert!(parts[1].contains("99"), "{}", parts[1]);
}

#[test]
fn undo_says_how_many_decisions_there_are() {
    let parts = asked("demonbrave", "en", "1\n1\n", &["undo 99", "undo 2"]);
    assert!(parts[0].starts_with("Only 2 of your decisions can be taken back."), "{}", parts[0]);
    assert!(parts[1].starts_with("Taken back."), "{}", parts[1]);
    let parts = asked("demonbrave", "en", "", &["undo 99"]);
    assert!(parts[0].starts_with("There is no earlier decision of yours"), "{}", parts[0]);
}

#[test]
fn nobody_ends_a_turn_for_a_player() {
    for game in ["demonbrave", "brawlhalla", "braverse"] {
        let folder = Folder::new();
        let ran = folder.run(&["play", game, "--seed", "7"], &always_first()).good();
        let taken = ran.out.split("so it was taken: ").skip(1);
        let taken: Vec<_> = taken.filter_map(|rest| rest.split(')').next()).collect();
        let ends = taken.iter().filter(|label| label.contains("(end") || label.contains("(battle"));
        assert_eq!(ends.count(), 0, "{game}: {taken:?}");
        let saved = folder.read(&format!("bravehall-{game}-7.replay"));
        // A turn of Brawlhalla is over when its Actions are.
        let ended = saved.contains("A: end") || game == "brawlhalla";
        assert!(ended, "{game}: turns were ended all the same");
    }
}

#[test]
fn a_ready_five_is_explained_before_it_is_taken() {
    let parts =
        Folder::new().run(&["play", "demonbrave", "--seed", "7"], "? 1\nquit\n").good().parts();
    assert_eq!(parts[1].matches("\nR").count(), 5, "{}", parts[1]);
}

#[test]
fn guests_are_named_and_explained() {
    let folder = Folder::new();
    folder.write(
        "my.cards",
        "EX9-001 Ember Guest / 불씨 손님\n  cookie red lv 1 hp 2 rarity C mark A\n  attack R 1\n",
    );
    let list = folder.run(&["deck", "list", "st1"], "").good().out;
    let (mut left, mut deck) = (4, String::from("4 EX9-001\n"));
    for line in list.lines().rev() {
        let (count, card) = line.split_once(' ').unwrap();
        let Ok(count) = count.parse::<usize>() else { continue };
        let gone = left.min(count);
        left -= gone;
        if count > gone {
            deck.extend([(count - gone).to_string().as_str(), " ", card, "\n"]);
        }
    }
    let set = format!("deck_a={deck}");
    // In one of a few games it is drawn and told of.
    let mut told = Vec::new();
    for seed in ["1", "2", "3", "4"] {
        let args = ["play", "braverse", "--cards", "my.cards", "--set", &set, "--seed", seed];
        let ran = folder.run(&args, &("? EX9-001\n? ember guest\n".to_owned() + &always_first()));
        let ran = ran.good();
        let parts = ran.parts();
        assert!(parts[1].contains("EX9-001 Ember Guest\n"), "{}", parts[1]);
        assert!(parts[2].contains("EX9-001 Ember Guest\n"), "{}", parts[2]);
        told.extend(ran.out.lines().filter(|line| line.starts_with("· ")).map(str::to_owned));
    }
    assert!(told.iter().any(|line| line.contains("Ember Guest")), "{told:?}");
    // What was taken by itself is told with how it is written.
    let told = told.iter().filter(|line| !line.contains("(take EX9-001)"));
    assert_eq!(told.filter(|line| line.contains("EX9-001")).count(), 0);
}

#[test]
fn watchers_read_open_piles_too() {
    let input = "40\ntrash\nB trash\nend\n";
    let ran = Folder::new().run(&["play", "braverse", "--seed", "7", "--watch"], input).good();
    let parts = ran.parts();
    assert!(parts[0].contains("trash, break, support: "), "{}", parts[0]);
    assert!(parts[2].starts_with("A trash (") && parts[2].contains("\nB trash ("), "{}", parts[2]);
    assert!(parts[3].starts_with("B trash ("), "{}", parts[3]);
}
