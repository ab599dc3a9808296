//! From what a search says to how often such a situation is won: `p = σ(a · logit q + b)`, fitted for each
//! game and phase by `bravehall analyse calibrate`.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

/// What was fitted for a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Calibration {
    pub game: String,
    /// How many worlds the searches had that it was fitted to.
    pub iterations: u64,
    /// By turn, the earliest first.
    pub phases: Vec<Phase>,
    /// The slope for what a position looks like without a search: by this luck is weighed.
    pub slope: f64,
}

/// From this turn on, until the next phase begins.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Phase {
    pub from: u32,
    #[serde(flatten)]
    pub curve: Curve,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Curve {
    pub a: f64,
    pub b: f64,
}

/// Nothing is ever taken to be surer than this.
const SURE: f64 = 0.001;

static HOUSE: LazyLock<Vec<Calibration>> = LazyLock::new(|| {
    let files = [
        include_str!("../calibration/braverse.json"),
        include_str!("../calibration/brawlhalla.json"),
        include_str!("../calibration/demonbrave.json"),
    ];
    let read = |text: &&str| serde_json::from_str(text).expect("the tests read the calibrations");
    files.iter().map(read).collect()
});

impl Calibration {
    /// What was fitted for a game; as the search says it, for a game nothing was fitted for.
    pub fn of(game: &str) -> Self {
        let found = HOUSE.iter().find(|one| one.game == game);
        found.cloned().unwrap_or_else(|| Self::identity(game))
    }

    pub fn identity(game: &str) -> Self {
        let phases = vec![Phase { from: 0, curve: Curve::IDENTITY }];
        Self { game: game.to_owned(), iterations: 0, phases, slope: 1.0 }
    }

    pub fn curve(&self, turn: u32) -> Curve {
        let phase = self.phases.iter().rev().find(|phase| phase.from <= turn);
        phase.map_or(Curve::IDENTITY, |phase| phase.curve)
    }
}

impl Curve {
    pub const IDENTITY: Self = Self { a: 1.0, b: 0.0 };

    pub fn apply(self, share: f64) -> f64 {
        sigmoid(self.a * logit(share) + self.b)
    }

    /// How much steeper it is there than the share itself: an error grows by it.
    pub fn steepness(self, share: f64) -> f64 {
        let (share, chance) = (share.clamp(SURE, 1.0 - SURE), self.apply(share));
        self.a * chance * (1.0 - chance) / (share * (1.0 - share))
    }
}

pub(crate) fn logit(share: f64) -> f64 {
    let share = share.clamp(SURE, 1.0 - SURE);
    (share / (1.0 - share)).ln()
}

pub(crate) fn sigmoid(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_calibration_that_keeps_the_order() {
        for game in games::GAMES {
            let found = Calibration::of(game.id);
            assert!(found.iterations > 0 && !found.phases.is_empty(), "{}", game.id);
            assert!(found.phases.iter().all(|phase| phase.curve.a > 0.0) && found.slope > 0.0);
            assert_eq!(found.phases[0].from, 0);
            assert!(found.phases.is_sorted_by_key(|phase| phase.from));
        }
    }

    #[test]
    fn a_curve_is_as_steep_as_it_rises() {
        let curve = Curve { a: 1.4, b: -0.2 };
        for share in [0.1, 0.4, 0.5, 0.8] {
            let rise = (curve.apply(share + 1e-6) - curve.apply(share)) / 1e-6;
            assert!((rise - curve.steepness(share)).abs() < 1e-3, "{share}");
        }
        assert!((Curve::IDENTITY.apply(0.3) - 0.3).abs() < 1e-12);
    }

    #[test]
    fn a_phase_lasts_until_the_next() {
        let phase = |from, a| Phase { from, curve: Curve { a, b: 0.0 } };
        let phases = vec![phase(0, 1.0), phase(6, 2.0), phase(12, 3.0)];
        let found = Calibration { phases, ..Calibration::identity("x") };
        let slopes = [0, 5, 6, 11, 12, 99].map(|turn| found.curve(turn).a as u32);
        assert_eq!(slopes, [1, 1, 2, 2, 3, 3]);
    }
}
