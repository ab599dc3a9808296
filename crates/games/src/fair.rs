//! Dice that nobody can load. The server commits to a secret before anybody sits down; every player
//! adds something of their own; all of it together is the key of a stream cipher that says the
//! rolls. When the game is over the secret is shown, and everybody can recompute every roll.

use chacha20::ChaCha20;
use chacha20::cipher::{KeyIvInit, StreamCipher};
use kernel::{Dice, Seat};
use sha2::{Digest, Sha256};

/// Everything the dice of a table come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fair {
    secret: [u8; 32],
    entropy: [String; Seat::ALL.len()],
}

impl Fair {
    pub fn new(secret: [u8; 32]) -> Self {
        Self { secret, entropy: std::array::from_fn(|_| String::new()) }
    }

    /// What a player adds to the dice.
    pub fn add(&mut self, seat: Seat, entropy: &str) {
        entropy.clone_into(&mut self.entropy[seat.index()]);
    }

    pub fn remove(&mut self, seat: Seat) {
        self.entropy[seat.index()].clear();
    }

    /// What is published before anybody sits down: SHA-256 of the secret.
    pub fn commitment(&self) -> String {
        hex::encode(Sha256::digest(self.secret))
    }

    /// Only for those who may know it: the server's own store, and all when the game is over.
    pub fn secret(&self) -> String {
        hex::encode(self.secret)
    }

    pub fn entropy(&self, seat: Seat) -> &str {
        &self.entropy[seat.index()]
    }

    /// The dice of decision `n`, counted from 1; those of the deal are number 0. The same choices
    /// after an undo meet the same dice.
    pub fn dice(&self, n: u64) -> FairDice {
        let mut hash = Sha256::new();
        hash.update(self.secret);
        for (seat, entropy) in Seat::ALL.iter().zip(&self.entropy) {
            // The length goes first, so that no two ways of adding look alike.
            hash.update([*seat as u8]);
            hash.update((entropy.len() as u64).to_le_bytes());
            hash.update(entropy.as_bytes());
        }
        let mut nonce = [0; 12];
        nonce[..8].copy_from_slice(&n.to_le_bytes());
        FairDice(ChaCha20::new(&hash.finalize(), &nonce.into()))
    }
}

/// Rolls from a stream cipher.
pub struct FairDice(ChaCha20);

impl std::fmt::Debug for FairDice {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str("FairDice")
    }
}

impl Dice for FairDice {
    /// Four bytes at a time, the lowest first; those that would favour some sides are skipped.
    fn throw(&mut self, sides: u32) -> u32 {
        let unfair = sides.wrapping_neg() % sides;
        loop {
            let mut bytes = [0; 4];
            self.0.apply_keystream(&mut bytes);
            let product = u64::from(u32::from_le_bytes(bytes)) * u64::from(sides);
            if product as u32 >= unfair {
                return (product >> 32) as u32;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rolls(fair: &Fair, n: u64) -> Vec<u32> {
        let mut dice = fair.dice(n);
        (0..20).map(|_| dice.roll(54)).collect()
    }

    #[test]
    fn everything_that_goes_in_matters_and_nothing_else() {
        let fair = Fair::new([7; 32]);
        let mut other = fair.clone();
        assert_eq!(rolls(&fair, 3), rolls(&other, 3));
        assert_ne!(rolls(&fair, 3), rolls(&fair, 4));
        other.add(Seat::B, "mine");
        assert_ne!(rolls(&fair, 3), rolls(&other, 3));
        assert_eq!(fair.commitment(), other.commitment());
        assert_ne!(fair.commitment(), Fair::new([8; 32]).commitment());
    }

    #[test]
    fn the_same_words_of_other_players_are_other_dice() {
        let with = |seat| {
            let mut fair = Fair::new([7; 32]);
            fair.add(seat, "mine");
            rolls(&fair, 0)
        };
        assert_ne!(with(Seat::A), with(Seat::B));
    }

    #[test]
    fn rolls_are_fair() {
        let mut dice = Fair::new([1; 32]).dice(0);
        let mut seen = [0_i32; 6];
        for _ in 0..60_000 {
            seen[dice.roll(6) as usize] += 1;
        }
        assert!(seen.iter().all(|n| (n - 10_000).abs() < 500), "{seen:?}");
    }
}
