//! Whatever stands in a file, reading it does not panic.

use crate::{HOUSE, faults};
use demonbrave::Catalog;
use kernel::{Dice, Seeded};

/// Whatever is cut off, the answer is a catalog or faults.
#[test]
fn a_truncated_file_does_not_panic() {
    for (at, _) in HOUSE.char_indices() {
        let _ = Catalog::read("cut", &HOUSE[..at]);
    }
    let lines: Vec<_> = HOUSE.lines().collect();
    for at in 0..=lines.len() {
        let _ = Catalog::read("head", &lines[..at].join("\n"));
        let _ = Catalog::read("tail", &lines[at..].join("\n"));
    }
}

/// Words swapped, lost, doubled or made nonsense: every fault still has its place.
#[test]
fn a_garbled_file_does_not_panic() {
    const NONSENSE: [&str; 16] = [
        "",
        "x",
        "x99",
        "-",
        "4-",
        "-8",
        "♠",
        "3♠",
        "S",
        "SS",
        "'",
        ",",
        ";",
        "#",
        "256",
        "99999999999999999999",
    ];
    let words: Vec<_> = HOUSE.split_inclusive([' ', '\n']).collect();
    let mut dice = Seeded::new(24);
    let mut refused = 0;
    for _ in 0..3000 {
        let mut garbled = words.clone();
        for _ in 0..=dice.roll(4) {
            let at = dice.roll(garbled.len() as u32) as usize;
            match dice.roll(4) {
                0 => garbled[at] = NONSENSE[dice.roll(16) as usize],
                1 => garbled[at] = words[dice.roll(words.len() as u32) as usize],
                2 => garbled.insert(at, words[dice.roll(words.len() as u32) as usize]),
                _ => {
                    garbled.remove(at);
                }
            }
        }
        let faults = faults(&garbled.concat());
        assert!(faults.iter().all(|fault| fault.line == 0 || fault.column > 0), "{faults:?}");
        refused += usize::from(!faults.is_empty());
    }
    assert!(refused > 2000, "only {refused} of 3000 garbled files were refused");
}
