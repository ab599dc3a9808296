use kernel::{Dice, Fault, Seeded};

/// Reads a text in many broken forms: cut off, and with words swapped, lost, doubled or made
/// nonsense. Reading must not panic, every fault must have its place, and most must be refused.
pub fn survive_garbling(text: &str, nonsense: &[&str], faults: impl Fn(&str) -> Vec<Fault>) {
    for (at, _) in text.char_indices() {
        faults(&text[..at]);
    }
    let lines: Vec<_> = text.lines().collect();
    for at in 0..=lines.len() {
        faults(&lines[..at].join("\n"));
        faults(&lines[at..].join("\n"));
    }
    let words: Vec<_> = text.split_inclusive([' ', '\n']).collect();
    let mut dice = Seeded::new(24);
    let mut refused = 0;
    for _ in 0..2000 {
        let found = faults(&garbled(&words, nonsense, &mut dice));
        assert!(found.iter().all(|fault| fault.line == 0 || fault.column > 0), "{found:?}");
        refused += usize::from(!found.is_empty());
    }
    assert!(refused > 1300, "only {refused} of 2000 garbled texts were refused");
}

fn garbled(words: &[&str], nonsense: &[&str], dice: &mut Seeded) -> String {
    let mut garbled = words.to_vec();
    for _ in 0..=dice.roll(4) {
        let at = dice.roll(garbled.len() as u32) as usize;
        let other = words[dice.roll(words.len() as u32) as usize];
        match dice.roll(4) {
            0 => garbled[at] = nonsense[dice.roll(nonsense.len() as u32) as usize],
            1 => garbled[at] = other,
            2 => garbled.insert(at, other),
            _ => {
                garbled.remove(at);
            }
        }
    }
    garbled.concat()
}
