use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Where chance comes from. It is an argument, never part of a state, so that nobody who clones
/// a state can foresee a roll.
pub trait Dice {
    /// A number below `sides`, which is at least 2.
    fn throw(&mut self, sides: u32) -> u32;

    /// A number below `sides`. What is certain is not thrown, so it is not recorded either.
    fn roll(&mut self, sides: u32) -> u32 {
        if sides < 2 { 0 } else { self.throw(sides) }
    }
}

impl<D: Dice + ?Sized> Dice for &mut D {
    fn throw(&mut self, sides: u32) -> u32 {
        (**self).throw(sides)
    }
}

/// Dice that a seed determines.
#[derive(Clone, Debug)]
pub struct Seeded(Xoshiro256PlusPlus);

impl Seeded {
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    pub fn next_seed(&mut self) -> u64 {
        self.0.next_u64()
    }
}

impl Dice for Seeded {
    /// Multiply and keep the high half; the few low products that would favour some results are
    /// thrown again, so every result is equally likely. There are fewer of them than sides, so most
    /// of the time nobody need work out how many.
    fn throw(&mut self, sides: u32) -> u32 {
        loop {
            let product = (self.0.next_u64() >> 32) * u64::from(sides);
            let low = product as u32;
            if low >= sides || low >= sides.wrapping_neg() % sides {
                return (product >> 32) as u32;
            }
        }
    }
}

/// Dice that say what they are told to, for tests and replays.
#[derive(Clone, Default, Debug)]
pub struct Scripted {
    rolls: Vec<u32>,
    next: usize,
    fault: Option<String>,
}

impl Scripted {
    pub fn new(rolls: impl Into<Vec<u32>>) -> Self {
        Self { rolls: rolls.into(), ..Self::default() }
    }

    /// The first roll that did not fit the script, or what is left of it.
    pub fn verdict(&self) -> Result<(), String> {
        if let Some(fault) = &self.fault {
            return Err(fault.clone());
        }
        match self.rolls.len() - self.next {
            0 => Ok(()),
            left => Err(format!("{left} of {} scripted rolls not thrown", self.rolls.len())),
        }
    }
}

impl Dice for Scripted {
    fn throw(&mut self, sides: u32) -> u32 {
        let roll = self.rolls.get(self.next).copied();
        self.next = (self.next + 1).min(self.rolls.len());
        let fault = match roll {
            Some(roll) if roll < sides => return roll,
            Some(roll) => format!("scripted roll {roll} does not fit a die of {sides} sides"),
            None => format!("no scripted roll left for a die of {sides} sides"),
        };
        self.fault.get_or_insert(fault);
        0
    }
}

/// Writes down what other dice say.
#[derive(Debug)]
pub struct Recorded<D> {
    dice: D,
    pub rolls: Vec<u32>,
}

impl<D: Dice> Recorded<D> {
    pub fn new(dice: D) -> Self {
        Self { dice, rolls: Vec::new() }
    }
}

impl<D: Dice> Dice for Recorded<D> {
    fn throw(&mut self, sides: u32) -> u32 {
        let roll = self.dice.throw(sides);
        self.rolls.push(roll);
        roll
    }
}

/// Dice that always show their lowest side: chance without a choice, for counting positions.
#[derive(Clone, Copy, Debug)]
pub struct Lowest;

impl Dice for Lowest {
    fn throw(&mut self, _sides: u32) -> u32 {
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_repeats_itself_and_stays_in_range() {
        let rolls = |seed| {
            let mut dice = Seeded::new(seed);
            (0..1000).map(|i| dice.roll(i % 54 + 1)).collect::<Vec<_>>()
        };
        assert_eq!(rolls(7), rolls(7));
        assert_ne!(rolls(7), rolls(8));
        assert!(rolls(7).iter().enumerate().all(|(i, &roll)| roll <= i as u32 % 54));
    }

    #[test]
    fn seeded_dice_are_fair() {
        let mut dice = Seeded::new(1);
        let mut seen = [0_i32; 6];
        for _ in 0..60_000 {
            seen[dice.roll(6) as usize] += 1;
        }
        assert!(seen.iter().all(|&n| (n - 10_000).abs() < 500), "{seen:?}");
    }

    #[test]
    fn a_script_must_fit_and_be_spent() {
        let mut dice = Scripted::new([2, 9]);
        assert_eq!(dice.roll(3), 2);
        assert!(dice.verdict().unwrap_err().contains("1 of 2"));
        assert_eq!(dice.roll(3), 0);
        assert!(dice.verdict().unwrap_err().contains("roll 9"));
        let mut dice = Scripted::new([]);
        assert_eq!(dice.roll(1), 0, "what is certain is not thrown");
        assert!(dice.verdict().is_ok());
        dice.roll(2);
        assert!(dice.verdict().unwrap_err().contains("no scripted roll"));
    }
}
