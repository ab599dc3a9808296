//! The menu: everything by numbers.

mod common;

use common::Folder;

#[test]
fn the_menu_speaks_every_language() {
    for (lang, bye) in [("1", "Goodbye."), ("2", "안녕히 가세요."), ("3", "またどうぞ。")]
    {
        let ran = Folder::new().run(&["play"], &format!("7\n{lang}\n8\n")).good();
        assert!(ran.out.ends_with(&format!("{bye}\n")), "{}", ran.out);
    }
    Folder::new().run(&["--lang", "ko", "play"], "8\n").good().says("끝내기");
}

#[test]
fn a_closed_input_ends_politely_everywhere() {
    for input in ["", "5\n", "6\n", "7\n", "1\n", "2\n", "3\n", "1\n3\n", "1\n2\n1\n", "oops\n"] {
        Folder::new().run(&["play"], input).good().says("Goodbye.");
    }
}

#[test]
fn mistakes_are_told_and_asked_again() {
    let ran = Folder::new().run(&["play"], "x\n0\n9\n\n-1\n8\n").good();
    assert_eq!(ran.out.matches("Write a number from 1 to 8").count(), 5, "{}", ran.out);
}

#[test]
fn a_word_leaves_as_well_as_the_number() {
    for word in ["q", "Q", "quit", "exit"] {
        let ran = Folder::new().run(&["play"], &format!("{word}\n8\n")).good();
        assert!(ran.out.ends_with("Goodbye.\n") && ran.parts().len() == 2, "{}", ran.out);
    }
}

#[test]
fn a_game_from_the_menu_can_be_played_again() {
    let folder = Folder::new();
    let ran = folder.run(&["play"], &"1\n".repeat(1500)).good();
    assert!(ran.out.matches("Play again").count() >= 2, "a rematch was offered and taken");
    assert!(folder.names().len() >= 2, "each game has its file: {:?}", folder.names());
}

#[test]
fn a_saved_game_can_be_gone_on_with() {
    let folder = Folder::new();
    folder.run(&["play"], "4\n8\n").good().says("no unfinished game");
    folder.run(&["play"], "1\n3\n1\n1\nquit\n8\n").good().says("--load bravehall-demonbrave-");
    folder.write("zzz.replay", "broken");
    folder.run(&["play"], "4\n1\nquit\n8\n").good().says("goes on");
    folder.run(&["play"], "4\n2\n8\n").good().says("zzz.replay: this is not a saved game");
    folder.run(&["play"], "4\n3\n8\n").good();
}

#[test]
fn rules_can_be_read() {
    let ran = Folder::new().run(&["play"], "5\n1\nDB-BATTLE-05\njoker\nzzz\n\n8\n").good();
    ran.says("DB-START-01").says("only a pair can").says("DB-RANK-04").says("“zzz”");
}

#[test]
fn people_and_bots_can_play_from_the_menu() {
    Folder::new().run(&["play"], "2\n\n1\n\n1\nquit\n").good().says("Pass the keyboard");
    Folder::new().run(&["play"], "3\n2\nend\n2\n8\n").good().says("bravehall replay");
    Folder::new().run(&["play"], "6\n1\n8\n").good().says("Game: DemonBrave");
}

/// Chooses the second game of the list.
const OTHER_GAME: &str = "6\n2\n";

#[test]
fn options_of_a_game_can_be_picked() {
    let folder = Folder::new();
    let picks = format!("{OTHER_GAME}7\n4\n8\n3\n9\n2\n");
    let ran = folder.run(&["play"], &format!("{picks}3\n1\nquit\n11\n")).good();
    let parts = ran.parts();
    assert!(parts[2].contains(" 7  Format: duel\n"), "{}", parts[2]);
    assert!(parts[3].contains("Format: which one?"), "{}", parts[3]);
    assert!(parts[8].contains(" 7  Format: teams of two"), "{}", parts[8]);
    let text = folder.read(&folder.names()[0]);
    assert!(text.contains(r#""format":"teams","mode":"blitz","discovery":true"#), "{text}");
}

#[test]
fn what_was_picked_counts_for_every_way_to_play() {
    for (how, people) in
        [("1\n2\n", "A bots=novice"), ("2\n\n", "A+B+C"), ("3\n1\n", "none bots=random")]
    {
        let folder = Folder::new();
        folder.run(&["play"], &format!("{OTHER_GAME}7\n2\n{how}quit\n11\n")).good();
        let text = folder.read(&folder.names()[0]);
        assert!(text.contains(r#""format":"free_for_all3""#), "{text}");
        assert!(text.ends_with(&format!("people={people}\n")), "{text}");
    }
}

#[test]
fn what_was_picked_stays_with_its_game() {
    let ran =
        Folder::new().run(&["play"], &format!("{OTHER_GAME}8\n2\n6\n1\n{OTHER_GAME}11\n")).good();
    let parts = ran.parts();
    assert!(!parts[6].contains("Mode:") && parts[6].contains("8  Quit"), "{}", parts[6]);
    assert!(parts[8].contains("Mode: Classic"), "{}", parts[8]);
}

#[test]
fn options_speak_every_language_and_end_politely() {
    for (lang, option) in [("en", "Format: duel"), ("ko", "형식: 1대1"), ("ja", "形式: 1対1")]
    {
        let ran = Folder::new().run(&["--lang", lang, "play"], &format!("{OTHER_GAME}7\n")).good();
        ran.says(option);
    }
}

#[test]
fn bots_of_every_level_are_offered_in_every_language() {
    let first = [("en", "random: any"), ("ko", "random: 아무"), ("ja", "random: どれでも")];
    for (lang, level) in first {
        let ran = Folder::new().run(&["--lang", lang, "play"], "1\nq\n").good().says(level);
        let levels = &ran.parts()[1];
        for name in ["random", "novice", "pilot", "sampler", "searcher"] {
            assert!(levels.contains(&format!(" {name}: ")), "{levels}");
        }
    }
}

#[test]
fn a_saved_game_with_a_program_is_not_started_from_the_menu() {
    let folder = Folder::new();
    folder.run(&["play", "demonbrave", "--seed", "7"], "1\nquit\n").good();
    let file = "bravehall-demonbrave-7.replay";
    folder.write(file, &folder.read(file).replace("bots=pilot", "bots=program:touch started"));
    folder.run(&["play"], "4\n1\n8\n").good().says("program:touch").says("Goodbye.");
    assert_eq!(folder.names(), [file]);
}
