//! `bravehall verify`: nothing a replay claims passes unless it was computed again.

mod common;

use common::{Folder, Ran};
use games::fair::Fair;
use games::{AnyTable, GAMES, GameEntry};
use kernel::replay::{cut, with_header};
use kernel::{Dice, Lang, Seat, Seeded};

fn fair(secret: u8) -> Fair {
    let mut fair = Fair::new([secret; 32]);
    fair.add(Seat::A, "salt");
    fair.add(Seat::B, "pepper");
    fair
}

/// Plays on by chance, with the dice a server would have, up to so many decisions.
fn play_on(table: &mut dyn AnyTable, fair: &Fair, most: usize) {
    let mut chance = Seeded::new(7);
    while let Some(seat) = table.to_act().filter(|_| table.decisions() < most) {
        let choices = table.choices(Lang::En);
        let choice = &choices[chance.roll(choices.len() as u32) as usize].text;
        let mut dice = fair.dice(table.decisions() as u64 + 1);
        table.play(seat, choice, &mut dice).unwrap();
    }
}

/// A replay as a server writes it.
fn written(table: &dyn AnyTable, name: &str, fair: &Fair, more: &[String]) -> String {
    let result = table.outcome().map(|outcome| {
        let won: Vec<_> = outcome.winners().iter().map(|seat| seat.to_string()).collect();
        let who = if won.is_empty() { "nobody".to_owned() } else { won.join("+") };
        format!("result {who} wins by {}", outcome.by())
    });
    let mut lines = vec!["version 0.1.0".to_owned(), format!("table {name}")];
    lines.extend(more.iter().cloned());
    lines.extend(["player A Ann".to_owned(), "player B Ben".to_owned()]);
    lines.push(format!("commitment {}", fair.commitment()));
    lines.push(format!("secret {}", fair.secret()));
    lines.extend(["entropy A salt".to_owned(), "entropy B pepper".to_owned()]);
    lines.extend(result);
    with_header(&table.replay().unwrap(), &lines)
}

fn whole(game: &GameEntry) -> String {
    let fair = fair(1);
    let mut table = (game.start)("", &mut fair.dice(0)).unwrap();
    play_on(&mut *table, &fair, 20_000);
    assert!(table.outcome().is_some(), "{}", game.id);
    written(&*table, "first", &fair, &[])
}

/// What was said, on one line.
fn said(ran: &Ran) -> String {
    ran.out.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn verify(text: &str, more: &[&str]) -> Ran {
    let folder = Folder::new();
    folder.write("a.replay", text);
    let args: Vec<_> = ["verify", "a.replay"].into_iter().chain(more.iter().copied()).collect();
    folder.run(&args, "")
}

#[track_caller]
fn refused(text: &str, word: &str) {
    let ran = verify(text, &[]);
    assert_eq!(ran.code, Some(2), "{word}: {ran:?}");
    assert!(ran.err.contains(word), "{word}: {ran:?}");
}

#[track_caller]
fn partly(text: &str, word: &str) {
    let ran = verify(text, &[]);
    assert_eq!(ran.code, Some(3), "{word}: {ran:?}");
    let told = said(&ran);
    let unchecked = told.split_once("not checked: ").map(|(_, rest)| rest);
    assert!(unchecked.is_some_and(|rest| rest.contains(word)), "{word}: {ran:?}");
}

fn line<'t>(text: &'t str, word: &str) -> &'t str {
    text.lines().find(|line| line.starts_with(word)).unwrap()
}

fn with(text: &str, word: &str, other: &str) -> String {
    text.replacen(line(text, word), other, 1)
}

fn without(text: &str, word: &str) -> String {
    text.replacen(&format!("{}\n", line(text, word)), "", 1)
}

/// With one line more, above the first that begins with a word.
fn above(text: &str, word: &str, more: &str) -> String {
    with(text, word, &format!("{more}\n{}", line(text, word)))
}

#[test]
fn a_whole_game_of_every_kind_passes() {
    for game in GAMES {
        let text = whole(game);
        let commitment = fair(1).commitment();
        let ran = verify(&text, &["--commitment", &commitment]).good();
        assert!(ran.out.starts_with("all ") && !ran.out.contains("not checked"), "{ran:?}");
        // Whoever could choose the secret afterwards could choose the dice.
        partly(&text, "the commitment is the one you saw");
        partly(&text, &commitment);
        let other = fair(2).commitment();
        assert_eq!(verify(&text, &["--commitment", &other]).code, Some(2));
    }
}

#[test]
fn dice_are_not_loaded_afterwards() {
    let text = whole(GAMES.iter().find(|game| game.id == "braverse").unwrap());
    let rolled = text.lines().find(|line| line.ends_with(']')).unwrap();
    let (said, rolls) = rolled.split_once(" [").unwrap();
    let first: u32 = rolls.split([' ', ']']).next().unwrap().parse().unwrap();
    let loaded = rolls.replacen(&first.to_string(), &(first + 1).to_string(), 1);
    refused(&text.replacen(rolled, &format!("{said} [{loaded}"), 1), "roll 1 is");
    refused(&text.replacen(rolled, said, 1), "but the dice say");
    refused(&with(&text, "deal ", "deal 0 0 0 0 0"), "the deal");
    refused(&with(&text, "secret ", &format!("secret {}", "7".repeat(64))), "committed");
    refused(&with(&text, "secret ", "secret 77"), "secret");
    refused(&with(&text, "commitment ", "table x"), "");
    refused(&with(&text, "entropy A", "entropy A sugar"), "but the dice say");
}

/// Whoever could add words to the dice after everybody else could choose them.
#[test]
fn words_are_of_people_who_sit_there() {
    let text = whole(GAMES.iter().find(|game| game.id == "demonbrave").unwrap());
    let dice = fair(1);
    for (before, line, word) in [
        ("result ", "entropy C late", "but the dice say"),
        ("result ", "entropy C", "no seat C"),
        ("result ", "entropy A salt", "two lines"),
        ("commitment ", "player D Eve", "no seat D"),
        ("commitment ", "player A Eve", "two lines"),
        ("entropy A", "entropy B pepper", "too late"),
    ] {
        refused(&above(&text, before, line), word);
    }
    for seat in ["player B bot pilot", "player B"] {
        refused(&with(&text, "player B", seat), "nobody sits in B");
    }
    for name in ["player A \u{1b}[31mAnn", "player A \u{202e}nnA"] {
        refused(&with(&text, "player A", name), "nobody can see");
    }
    assert_eq!(dice.entropy(Seat::C), "");
}

#[test]
fn a_beginning_elsewhere_is_not_passed_for_checked() {
    let game = &GAMES[0];
    let text = whole(game);
    let from = |from: &str| above(&text, "player A", &format!("from {from}"));
    let decisions =
        text.split_once("\n\n").unwrap().1.lines().filter(|l| !l.starts_with('#')).count();
    for claimed in [0, 3, decisions] {
        partly(&from(&format!("other {claimed}")), &format!("first {claimed} decisions"));
        let ran = verify(&from(&format!("other {claimed}")), &[]);
        assert!(!ran.out.contains("all "), "{ran:?}");
    }
    for forged in [format!("other {}", decisions + 1), "other".to_owned(), "other x".to_owned()] {
        refused(&from(&forged), "");
    }
    let on = goes_on(game, &text, 10);
    partly(&on, "first 10 decisions, which were played at table first");
}

/// Another game that begins with so many decisions of this one.
fn goes_on(game: &GameEntry, text: &str, decisions: usize) -> String {
    let mut table = (game.replay)("before", &cut(text, decisions).unwrap()).unwrap();
    let other = fair(2);
    play_on(&mut *table, &other, 20_000);
    written(&*table, "second", &other, &[format!("from first {decisions}")])
}

#[test]
fn a_beginning_elsewhere_is_checked_with_the_game_it_is_from() {
    let game = &GAMES[0];
    let before = whole(game);
    let on = goes_on(game, &before, 10);
    let folder = Folder::new();
    folder.write("on.replay", &on);
    let with_commitment = |before: &str, more: &[&str]| {
        folder.write("before.replay", before);
        let commitment = line(&on, "commitment ").split_once(' ').unwrap().1;
        let args = ["verify", "on.replay", "--commitment", commitment, "--from", "before.replay"];
        folder.run(&args.iter().chain(more).copied().collect::<Vec<_>>(), "")
    };
    let seen = fair(1).commitment();
    let run = |before: &str| with_commitment(before, &["--from-commitment", &seen]);
    let ran = run(&before).good();
    assert!(ran.out.starts_with("all "), "{ran:?}");
    // Whoever could choose the secret of the first game afterwards could choose its beginning.
    let ran = with_commitment(&before, &[]);
    assert_eq!(ran.code, Some(3), "{ran:?}");
    assert!(said(&ran).contains(&seen), "it says what to compare: {ran:?}");
    let other = fair(2).commitment();
    assert_eq!(with_commitment(&before, &["--from-commitment", &other]).code, Some(2));
    let other = whole(&GAMES[1]);
    assert_eq!(run(&other).code, Some(2));
    assert_eq!(run(&before.replacen("table first", "table third", 1)).code, Some(2));
    let forged = before.replacen("entropy B pepper", "entropy B paprika", 1);
    assert_eq!(run(&forged).code, Some(2));
}

#[test]
fn a_result_is_that_of_the_game() {
    let text = whole(&GAMES[0]);
    let result = line(&text, "result ");
    let (who, by) = result.split_once(" wins ").unwrap();
    let other = if who.ends_with('A') { "B" } else { "A" };
    for forged in [
        format!("result {other} wins {by}"),
        format!("{who} wins by BV-NO-1"),
        format!("{who} wins on time"),
        format!("result A+B wins {by}"),
        "result whatever".to_owned(),
    ] {
        refused(&text.replacen(result, &forged, 1), "result");
    }
    partly(&text.replacen(result, &format!("result nobody wins {by}"), 1), "nobody wins");
    // A game that was cut short ends by what people did, which leaves no trace.
    let fair = fair(1);
    let mut table = (GAMES[0].start)("", &mut fair.dice(0)).unwrap();
    play_on(&mut *table, &fair, 12);
    let text = written(&*table, "first", &fair, &[]);
    let ended =
        |how: &str| with(&text, "entropy B", &format!("entropy B pepper\nresult A wins {how}"));
    for how in ["on time", "by concession"] {
        partly(&ended(how), how);
    }
    refused(&ended("by BV-NO-1"), "result");
    refused(&ended("by magic"), "result");
}

#[test]
fn everything_else_a_file_says_is_checked_or_named() {
    let text = whole(&GAMES[0]);
    partly(&with(&text, "content ", "content 0123456789abcdef"), "0123456789abcdef");
    refused(&with(&text, "# end ", "# end fedcba9876543210"), "another position");
    refused(&with(&text, "version ", "referee Eve"), "referee");
    refused(&with(&text, "version ", "secret 00"), "lines 'secret'");
    refused(&with(&text, "version ", "position x"), "position");
    refused(&with(&text, "version ", "options {}"), "lines 'options'");
    let ran = verify(&text, &["--commitment", &fair(1).commitment()]).good();
    for label in ["version 0.1.0", "table first", "player A Ann", "player B Ben"] {
        assert!(said(&ran).contains(label), "{label}: {ran:?}");
    }
}

/// What can stand in a finished game, and where: nothing else passes, whether it can be checked or not.
#[test]
fn nothing_is_added_left_out_or_moved() {
    for game in GAMES {
        let text = whole(game);
        let (end, wins) = (line(&text, "# end "), line(&text, "# "));
        for more in ["# Ann asked for new dice", end, wins, "", "# ", " # end x"] {
            refused(&format!("{text}{more}\n"), "cannot stand here");
        }
        let third = text.split_once("\n\n").unwrap().1.lines().nth(2).unwrap();
        let after = "must stand after the last decision";
        for (remark, word) in [(wins, "cannot stand here"), ("# B thinks", after), ("", after)] {
            refused(&above(&text, third, remark), word);
        }
        for word in ["player A", "player B", "content ", "version ", "table ", "commitment "] {
            refused(&without(&text, word), &format!("'{}", word.trim()));
        }
        refused(&without(&text, "result "), "no result");
        refused(&without(&text, "# end "), "cut off");
        refused(&without(&text, wins), "must stand after the last decision");
        refused(&above(&without(&text, "result "), "secret ", line(&text, "result ")), "after");
        let swapped = with(&without(&text, "player A"), "player B", "player B Ben\nplayer A Ann");
        refused(&swapped, "too late");
    }
}

/// The last decisions cut off together with the result: what is left fits, and is not passed for a game.
#[test]
fn an_unfinished_game_is_told_as_one() {
    for game in GAMES {
        let text = without(&whole(game), "result ");
        let (head, body) = text.split_once("\n\n").unwrap();
        let some: Vec<_> = body.lines().take(8).collect();
        let ran = verify(&format!("{head}\n\n{}\n", some.join("\n")), &[]);
        assert_eq!(ran.code, Some(4), "{ran:?}");
        assert!(ran.out.starts_with("unfinished, "), "{ran:?}");
        let fair = fair(1);
        let mut table = (game.start)("", &mut fair.dice(0)).unwrap();
        play_on(&mut *table, &fair, 8);
        let text = written(&*table, "first", &fair, &[]);
        assert_eq!(verify(&text, &[]).code, Some(4), "with its mark too");
        refused(&with(&text, "# end ", "# end fedcba9876543210"), "another position");
    }
}
