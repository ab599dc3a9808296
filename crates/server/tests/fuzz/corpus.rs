//! What is kept of earlier fuzzing: sent as it is, then changed and put together by a seeded dice.

use std::fs;
use std::path::PathBuf;

use kernel::{Dice, Seeded};

use crate::garbage::mutated;

/// The files of a part of the corpus, by name.
pub fn kept(part: &str, table: &str) -> Vec<(String, String)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz/corpus").join(part);
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap());
    let read = |file: fs::DirEntry| {
        let text = fs::read_to_string(file.path()).unwrap();
        (file.file_name().into_string().unwrap(), text.replace("TABLE", table))
    };
    let mut kept: Vec<_> = files.map(read).collect();
    kept.sort();
    kept
}

/// A text with bytes changed, cut off, or with the end of another.
pub fn changed(dice: &mut Seeded, text: &str, other: &str) -> Vec<u8> {
    let cut = |dice: &mut Seeded, text: &str| dice.roll(text.len().max(1) as u32) as usize;
    match dice.roll(3) {
        0 => text.as_bytes()[..cut(dice, text)].to_vec(),
        1 => {
            let (end, begin) = (cut(dice, text), cut(dice, other));
            [&text.as_bytes()[..end], &other.as_bytes()[begin..]].concat()
        }
        _ => mutated(dice, text),
    }
}
