use std::collections::BTreeMap;

use kernel::{Seat, Seats};
use serde::Serialize;

use crate::sim::Tally;

/// What many games came to. Lengths are decisions per game: a tenth of the games is no longer
/// than `length_p10`, half no longer than `length_p50`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SimReport {
    pub game: String,
    pub games: u64,
    pub decisions: u64,
    pub seconds: f64,
    pub games_per_s: f64,
    pub decisions_per_s: f64,
    pub seat_wins: BTreeMap<Seat, u64>,
    pub draws: u64,
    pub length_p10: u32,
    pub length_p50: u32,
    pub length_p90: u32,
    /// How many games had how many decisions.
    pub lengths: BTreeMap<u32, u64>,
    /// How the games ended, by rule.
    pub endings: BTreeMap<String, u64>,
    /// Where seats play with different things: how each of them did.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub loadout_wins: BTreeMap<&'static str, CampWins>,
    /// How many games a guard against endless play ended, by what was at work then.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub stuck_with: BTreeMap<String, u64>,
}

/// How often a loadout won, of how many times it was played.
#[derive(Clone, Copy, PartialEq, Default, Debug, Serialize)]
pub struct CampWins {
    pub wins: u64,
    pub played: u64,
}

impl CampWins {
    pub(crate) fn add(&mut self, other: Self) {
        self.wins += other.wins;
        self.played += other.played;
    }
}

impl SimReport {
    pub(crate) fn of(game: &str, seats: Seats, tally: &Tally, seconds: f64) -> Self {
        let games = tally.lengths.values().sum();
        let decisions = tally.lengths.iter().map(|(&length, games)| u64::from(length) * games);
        let decisions = decisions.sum();
        // A clock too coarse for a few games must not make the speed infinite.
        let clock = seconds.max(1e-9);
        Self {
            game: game.to_owned(),
            games,
            decisions,
            seconds,
            games_per_s: games as f64 / clock,
            decisions_per_s: decisions as f64 / clock,
            seat_wins: seats.iter().map(|seat| (seat, tally.wins[seat.index()])).collect(),
            draws: tally.draws,
            length_p10: quantile(&tally.lengths, games, 10),
            length_p50: quantile(&tally.lengths, games, 50),
            length_p90: quantile(&tally.lengths, games, 90),
            lengths: tally.lengths.clone(),
            endings: tally.endings.iter().map(|(rule, n)| (rule.to_string(), *n)).collect(),
            loadout_wins: tally.loadouts.clone(),
            stuck_with: tally.stuck.clone(),
        }
    }
}

/// The shortest length that at least `percent` of the games do not exceed.
fn quantile(lengths: &BTreeMap<u32, u64>, games: u64, percent: u64) -> u32 {
    let wanted = (games * percent).div_ceil(100);
    let mut seen = 0;
    let reached = lengths.iter().find(|&(_, count)| {
        seen += count;
        seen >= wanted
    });
    reached.map_or(0, |(&length, _)| length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quantile_is_a_length_that_was_played() {
        let lengths = (1..=10).map(|length| (length * 7, 1)).collect();
        let of = |percent| quantile(&lengths, 10, percent);
        assert_eq!((of(10), of(50), of(90), of(100)), (7, 35, 63, 70));
        assert_eq!(quantile(&BTreeMap::from([(9, 1)]), 1, 10), 9);
        assert_eq!(quantile(&BTreeMap::new(), 0, 50), 0);
    }

    #[test]
    fn seats_without_a_win_are_listed() {
        let report = SimReport::of("none", Seats::THREE, &Tally::default(), 0.0);
        assert_eq!(report.seat_wins.len(), 3);
        assert!(report.games_per_s.is_finite());
    }
}
