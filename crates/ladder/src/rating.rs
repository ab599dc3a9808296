//! Strength as numbers. Two who play alone are rated by Glicko-2, everything else by Weng and Lin's model for
//! teams; both in the same points: 400 more of them make ten wins for one loss.

use skillratings::glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2};
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use skillratings::{MultiTeamOutcome, Outcomes};

/// What is known of somebody's strength.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    pub points: f64,
    /// How far off the points may well be: two thirds of all people are within.
    pub deviation: f64,
    /// How much somebody's results jump.
    pub volatility: f64,
}

/// Days after which somebody who did not play is known a little less.
const PERIOD: u32 = 5;
/// As many such periods bring anybody back to what a stranger is known.
const LONGEST: u32 = 1_500;
/// More deviation than this, and a rating is a guess.
const PROVISIONAL: f64 = 110.0;
/// Nobody who plays in teams is known better than this: people change.
const LEAST: f64 = 60.0;
/// Points for one of Weng and Lin's, whose strangers are known as well as Glicko's.
const UNIT: f64 = 350.0 / (25.0 / 3.0);
const MIDDLE: f64 = 25.0;
/// What makes 400 points ten wins for one loss in Weng and Lin's model, between two of known strength.
const BETA: f64 = 400.0 / (std::f64::consts::LN_10 * std::f64::consts::SQRT_2 * UNIT);

/// One side of a game, and the place it came in at: the best first, equal places for a draw.
#[derive(Clone, PartialEq, Debug)]
pub struct Side {
    pub players: Vec<Rating>,
    pub place: usize,
}

impl Side {
    pub fn alone(player: Rating, place: usize) -> Self {
        Self { players: vec![player], place }
    }
}

impl Rating {
    /// Of somebody nobody has seen play.
    pub const NEW: Self = Self { points: 1500.0, deviation: 350.0, volatility: 0.06 };

    /// Whether too little is known for a place on a list.
    pub fn is_provisional(&self) -> bool {
        self.deviation > PROVISIONAL
    }

    /// What is still known after so many days without a game.
    #[must_use]
    pub fn rested(self, days: u32) -> Self {
        let periods = (days / PERIOD).min(LONGEST);
        (0..periods).fold(self, |rating, _| of_two(decay_deviation(&rating.for_two())))
    }

    fn for_two(self) -> Glicko2Rating {
        let Self { points, deviation, volatility } = self;
        Glicko2Rating { rating: points, deviation, volatility }
    }

    fn for_many(self) -> WengLinRating {
        let rating = (self.points - Self::NEW.points) / UNIT + MIDDLE;
        WengLinRating { rating, uncertainty: self.deviation / UNIT }
    }

    fn after_many(self, after: WengLinRating) -> Self {
        let points = (after.rating - MIDDLE) * UNIT + Self::NEW.points;
        // Whoever was known better than that keeps it.
        let least = LEAST.min(self.deviation);
        Self { points, deviation: (after.uncertainty * UNIT).max(least), ..self }
    }
}

fn of_two(rating: Glicko2Rating) -> Rating {
    let Glicko2Rating { rating: points, deviation, volatility } = rating;
    // A game that says nothing makes nobody less known than a stranger.
    Rating { points, deviation: deviation.min(Rating::NEW.deviation), volatility }
}

/// What everybody's rating is after a game, in the order of the sides.
pub fn rate(sides: &[Side]) -> Vec<Vec<Rating>> {
    match sides {
        [Side { players: one, place }, Side { players: other, place: beside }] => {
            if let ([one], [other]) = (&one[..], &other[..]) {
                return after_two(*one, *other, place.cmp(beside));
            }
            after_many(sides)
        }
        _ => after_many(sides),
    }
}

fn after_two(one: Rating, other: Rating, places: std::cmp::Ordering) -> Vec<Vec<Rating>> {
    let outcome = match places {
        std::cmp::Ordering::Less => Outcomes::WIN,
        std::cmp::Ordering::Equal => Outcomes::DRAW,
        std::cmp::Ordering::Greater => Outcomes::LOSS,
    };
    let config = Glicko2Config::new();
    let (one, other) = glicko2(&one.for_two(), &other.for_two(), &outcome, &config);
    vec![vec![of_two(one)], vec![of_two(other)]]
}

fn after_many(sides: &[Side]) -> Vec<Vec<Rating>> {
    let before = |side: &Side| side.players.iter().map(|one| one.for_many()).collect::<Vec<_>>();
    let teams: Vec<_> = sides.iter().map(before).collect();
    let places = sides.iter().map(|side| MultiTeamOutcome::new(side.place));
    let teams: Vec<_> = teams.iter().map(|team| &team[..]).zip(places).collect();
    let config = WengLinConfig { beta: BETA, ..WengLinConfig::new() };
    let rated = weng_lin_multi_team(&teams, &config);
    let after = |(side, after): (&Side, Vec<WengLinRating>)| {
        side.players.iter().zip(after).map(|(one, after)| one.after_many(after)).collect()
    };
    sides.iter().zip(rated).map(after).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(is: f64, should: f64, by: f64) {
        assert!((is - should).abs() < by, "{is} is not {should}");
    }

    fn at(points: f64, deviation: f64) -> Rating {
        Rating { points, deviation, ..Rating::NEW }
    }

    /// The first game of Glickman's example, on its own.
    #[test]
    fn two_who_play_alone_are_rated_by_glicko() {
        let after = rate(&[Side::alone(at(1500.0, 200.0), 1), Side::alone(at(1400.0, 30.0), 2)]);
        near(after[0][0].points, 1563.6, 0.1);
        near(after[0][0].deviation, 175.7, 0.5);
        near(after[0][0].volatility, 0.06, 0.000_1);
        near(after[1][0].points, 1398.1, 0.1);
    }

    #[test]
    fn a_draw_between_equals_changes_no_points() {
        for sides in [2, 3] {
            let draw: Vec<_> = (0..sides).map(|_| Side::alone(Rating::NEW, 1)).collect();
            for side in rate(&draw) {
                near(side[0].points, 1500.0, 1e-9);
                assert!(side[0].deviation < 350.0);
            }
        }
    }

    #[test]
    fn the_order_of_the_sides_does_not_matter() {
        let sides = [(1700.0, 1), (1500.0, 3), (1300.0, 2), (1600.0, 3)];
        let sides = sides.map(|(points, place)| Side::alone(at(points, 90.0), place));
        let mut back = sides.clone();
        back.reverse();
        let (ahead, mut back) = (rate(&sides), rate(&back));
        back.reverse();
        for (one, other) in ahead.iter().flatten().zip(back.iter().flatten()) {
            near(one.points, other.points, 1e-9);
        }
    }

    /// Both models speak of the same points: what a stranger gains is alike.
    #[test]
    fn a_win_in_teams_is_worth_about_as_much_as_alone() {
        let stranger = |place| Side::alone(Rating::NEW, place);
        let two = rate(&[stranger(1), stranger(2)])[0][0].points;
        let many = after_many(&[stranger(1), stranger(2)])[0][0].points;
        near(two, 1662.0, 1.0);
        near(many, two, 60.0);
    }

    #[test]
    fn a_team_wins_and_loses_together_and_a_stranger_moves_most() {
        let team = |place| Side { players: vec![at(1500.0, 80.0), Rating::NEW], place };
        let after = rate(&[team(1), team(2)]);
        let gain = |team: usize, one: usize| after[team][one].points - 1500.0;
        assert!(gain(0, 0) > 0.0 && gain(0, 1) > gain(0, 0));
        near(gain(0, 1), -gain(1, 1), 1e-9);
    }

    #[test]
    fn who_does_not_play_is_known_less_but_as_strong() {
        let known = at(1800.0, 60.0);
        assert_eq!(known.rested(4), known);
        let later = known.rested(365);
        near(later.points, 1800.0, 1e-9);
        assert!((100.0..=115.0).contains(&later.deviation), "{later:?}");
        near(known.rested(u32::MAX).deviation, 350.0, 1e-9);
    }

    #[test]
    fn no_result_is_a_number_that_cannot_be_kept() {
        let ends = [at(100.0, 30.0), at(4000.0, 350.0), at(1500.0, 1.0), Rating::NEW];
        for one in ends {
            for other in ends {
                for place in [1, 2, 3] {
                    let sides = [Side::alone(one, place), Side::alone(other, 2)];
                    let many = [sides[0].clone(), sides[1].clone(), Side::alone(one, 2)];
                    let after = [rate(&sides), rate(&many)];
                    for one in after.iter().flatten().flatten() {
                        assert!(one.points.is_finite() && one.deviation > 0.0, "{one:?}");
                        assert!(one.deviation <= 350.0 && one.volatility > 0.0, "{one:?}");
                    }
                }
            }
        }
    }
}
