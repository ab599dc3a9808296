//! The targets of `fuzz/` over their corpora and seeded mutations of them. `FUZZ_CASES=100000`
//! tries more; a case that fails is named by its number and shown.

#[path = "../../../fuzz/src/targets.rs"]
mod targets;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use games::GAMES;
use kernel::{Dice, Lang, Seeded};
use targets::{TARGETS, Target, play_on};

const CASES: u64 = 400;

fn cases() -> u64 {
    let asked = std::env::var("FUZZ_CASES").ok();
    asked.map_or(CASES, |text| text.parse().expect("FUZZ_CASES is a number"))
}

/// The files that are kept, and for positions those of games played by chance.
fn corpus(name: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(name);
    let mut files: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    let mut texts: Vec<_> = files
        .iter()
        .map(|file| String::from_utf8_lossy(&std::fs::read(file).unwrap()).into())
        .collect();
    assert!(!texts.is_empty(), "no corpus for {name}");
    match name {
        "position" => texts.extend(positions()),
        "cards" => texts.extend(braverse::FILES.iter().map(|(_, text)| first_lines(text, 40))),
        "deck" => texts.extend(braverse::Deck::ready().iter().map(braverse::Deck::code)),
        "replay" => texts.extend(replays()),
        _ => {}
    }
    texts
}

fn first_lines(text: &str, count: usize) -> String {
    text.lines().take(count).collect::<Vec<_>>().join("\n")
}

fn positions() -> Vec<String> {
    let mut texts = Vec::new();
    for game in GAMES {
        for seed in 0..12 {
            let mut table = (game.start)("", &mut Seeded::new(seed)).unwrap();
            play_on(&mut *table, 5 + 17 * seed as u32);
            texts.push(format!("{}\n{}", game.id, table.position()));
        }
    }
    texts
}

fn replays() -> Vec<String> {
    let replay = |game: &games::GameEntry| {
        let mut table = (game.start)("", &mut Seeded::new(3)).unwrap();
        play_on(&mut *table, 25);
        table.replay().unwrap()
    };
    GAMES.iter().map(replay).collect()
}

/// Words that numbers, seats and cards are easily confused with.
const ODD: [&str; 24] = [
    "255",
    "65535",
    "256",
    "-1",
    "0",
    "4294967296",
    "C",
    "D",
    "A",
    "B",
    "none",
    "*66",
    "*255",
    "@120",
    "^200",
    ":rofws",
    "hp 24",
    "under {",
    "}",
    ";",
    "\n",
    "쿠키",
    "\u{0}",
    "99999999999999999999",
];

/// Words, lines and letters lost, doubled, swapped, or taken from another text.
fn mutated(text: &str, others: &[String], dice: &mut Seeded) -> String {
    let mut text = text.to_owned();
    for _ in 0..=dice.roll(4) {
        let other = &others[dice.roll(others.len() as u32) as usize];
        text = mutate(&text, other, dice);
    }
    text
}

fn mutate(text: &str, other: &str, dice: &mut Seeded) -> String {
    let part = |text: &str, dice: &mut Seeded| {
        let words: Vec<&str> = text.split_inclusive([' ', '\n', ';', ',', ':']).collect();
        if words.is_empty() {
            return String::new();
        }
        words[dice.roll(words.len() as u32) as usize].to_owned()
    };
    let mut words: Vec<String> =
        text.split_inclusive([' ', '\n', ';', ',', ':']).map(str::to_owned).collect();
    if words.is_empty() {
        return ODD[dice.roll(ODD.len() as u32) as usize].to_owned();
    }
    let at = dice.roll(words.len() as u32) as usize;
    match dice.roll(7) {
        0 => words[at] = format!("{} ", ODD[dice.roll(ODD.len() as u32) as usize]),
        1 => words.insert(at, format!("{} ", ODD[dice.roll(ODD.len() as u32) as usize])),
        2 => {
            words.remove(at);
        }
        3 => words[at] = part(other, dice),
        4 => words.insert(at, part(text, dice)),
        5 => words.truncate(at),
        _ => {
            let digits = |letter: char| letter.is_ascii_digit();
            let number = dice.roll(300).to_string();
            words[at] = words[at].replacen(digits, &number, 1);
        }
    }
    words.concat()
}

fn survive(name: &str, target: Target) {
    let corpus = corpus(name);
    for (at, text) in corpus.iter().enumerate() {
        run(name, &format!("corpus {at}"), target, text);
    }
    let mut dice = Seeded::new(name.len() as u64);
    for case in 0..cases() {
        let text = &corpus[dice.roll(corpus.len() as u32) as usize];
        run(name, &format!("case {case}"), target, &mutated(text, &corpus, &mut dice));
    }
}

fn run(name: &str, case: &str, target: Target, text: &str) {
    let ran = catch_unwind(AssertUnwindSafe(|| target(text)));
    assert!(ran.is_ok(), "{name}, {case}:\n{text}");
}

macro_rules! targets {
    ($($name:ident)*) => {
        $(#[test]
        fn $name() {
            let target = TARGETS.iter().find(|(name, _)| *name == stringify!($name));
            survive(stringify!($name), target.expect("a target of this name").1);
        })*

        #[test]
        fn every_target_is_run() {
            assert_eq!(TARGETS.map(|(name, _)| name), [$(stringify!($name)),*]);
        }
    };
}

targets! { deck cards replay scenario position action }

/// Cards that nobody printed: lines of the house put together by chance, and games with them.
#[test]
fn games_with_cards_made_of_odd_lines_come_to_an_end() {
    let lines = card_lines();
    let mut dice = Seeded::new(11);
    let mut played = 0;
    for _ in 0..cases().min(1600) / 8 {
        let cards: String = (1..=15).map(|number| odd_card(number, &lines, &mut dice)).collect();
        let deck: Vec<_> = (1..=15).map(|number| format!("4 BS60-{number:03}\n")).collect();
        let deck = deck.concat();
        let options = serde_json::json!({ "cards": cards, "deck_a": deck, "deck_b": deck });
        let game = games::find("braverse").unwrap();
        let started = (game.start)(&options.to_string(), &mut Seeded::new(5));
        let Ok(mut table) = started else { continue };
        played += 1;
        let ends = catch_unwind(AssertUnwindSafe(|| play_on(&mut *table, 300)));
        assert!(ends.is_ok(), "{cards}");
        let _ = table.choices(Lang::Ko);
    }
    assert!(played > 0);
}

/// The ability lines of the house, those of other cards as a Cookie could have them.
fn card_lines() -> Vec<String> {
    let files = braverse::FILES.iter().flat_map(|(_, text)| text.lines());
    let known = ["play ", "activate ", "faint ", "when ", "survives ", "attacks ", "turn end "];
    let ability = |line: &str| {
        let line = line.strip_prefix("  ")?;
        let of_another = line.strip_prefix("use ").or_else(|| line.strip_prefix("then "));
        let is_ours = known.iter().any(|word| line.starts_with(word));
        let activated = of_another.map(|effect| format!("  activate {effect}"));
        activated.or_else(|| is_ours.then(|| format!("  {line}")))
    };
    let mut lines: Vec<_> = files.filter_map(ability).collect();
    let zones = ["trash", "hand", "break", "support active", "deck top", "deck bottom"];
    for from in ["trash", "hand", "break", "support", "deck"] {
        lines.extend(zones.map(|zone| format!("  when this goes to {from}: put this into {zone}")));
        lines.extend(zones.map(|zone| {
            format!("  when my card goes to {from}: put 1 my card in trash into {zone}")
        }));
    }
    lines
}

fn odd_card(number: u8, lines: &[String], dice: &mut Seeded) -> String {
    let (level, hp) = (dice.roll(3), 1 + dice.roll(4));
    let mut text = format!("BS60-{number:03} Odd {number} / -\n  cookie red lv {level} hp {hp}\n");
    for _ in 0..dice.roll(4) {
        text.push_str(&lines[dice.roll(lines.len() as u32) as usize]);
        text.push('\n');
    }
    text + "  attack N 1\n"
}
