//! Chance of the machine.

/// Bytes nobody can foresee.
pub fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    // Without a source of chance there is no fair table and no safe session.
    getrandom::fill(&mut bytes).expect("the system has a source of random bytes");
    bytes
}

pub fn number() -> u64 {
    u64::from_le_bytes(bytes())
}

/// A name nobody can guess, of letters and digits that are hard to mix up.
pub fn name(length: usize) -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut name = String::new();
    while name.len() < length {
        let [byte] = bytes::<1>();
        name.push(LETTERS[byte as usize % 32] as char);
    }
    name
}
