//! Strengths from results: Bradley and Terry's model, in which a difference of 400 Elo means ten
//! wins for one loss.
//!
//! The games of a mirrored block share a deal, so a block is one observation and its games are not
//! independent: counting them as if they were would give intervals that are too wide or too narrow,
//! depending on the game. The intervals therefore come from how block scores scatter around what
//! the model expects (the cluster-robust "sandwich" covariance). It needs no second fit, unlike a
//! bootstrap, is the same in every run, and for two bots it is the plain standard error of the
//! mean block score.

use serde::Serialize;

/// Elo for one more in the natural logarithm of the odds.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;
/// How many standard errors to each side make 95 %.
pub(crate) const WIDTH: f64 = 1.96;
/// What every pair has scored before it plays, both sides alike: together half a drawn game. It
/// keeps the strength of somebody who won every game finite.
const PRIOR: f64 = 0.25;

/// What two bots did against each other.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct PairResults {
    pub one: usize,
    pub other: usize,
    /// For each block the score of `one` and the games it is from.
    pub blocks: Vec<(f64, f64)>,
}

/// A difference in Elo with its 95 % interval. After nothing but wins only a lower bound can be
/// given (and `elo` is that bound), after nothing but losses only an upper one.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Interval {
    pub elo: f64,
    pub low: Option<f64>,
    pub high: Option<f64>,
}

/// The strengths that explain all results best.
#[derive(Clone, PartialEq, Debug)]
pub struct Ratings {
    strengths: Vec<f64>,
    covariance: Vec<Vec<f64>>,
    /// The strengths at least, where nothing but wins were seen.
    bounds: Vec<f64>,
    /// Who took at least a part of a game from whom, directly or over others.
    touched: Vec<Vec<bool>>,
}

impl PairResults {
    pub fn score(&self) -> f64 {
        self.blocks.iter().map(|block| block.0).sum()
    }

    pub fn games(&self) -> f64 {
        self.blocks.iter().map(|block| block.1).sum()
    }

    /// Half of the 95 % interval of the share that `one` scored, by how the blocks scatter.
    pub fn margin(&self) -> Option<f64> {
        let blocks = self.blocks.len() as f64;
        if blocks < 2.0 {
            return None;
        }
        let share = self.score() / self.games();
        let square = |(score, games): &(f64, f64)| (score - share * games).powi(2);
        let scatter: f64 = self.blocks.iter().map(square).sum();
        let variance = scatter / (blocks - 1.0) * blocks;
        Some(WIDTH * variance.sqrt() / self.games())
    }

    /// The same with the least convincing of the scores that nothing but wins (or losses) leave
    /// possible at 97.5 %: as if each block were won with a likelihood p, and p to the power of the
    /// number of blocks were one in forty.
    fn at_least(&self) -> Self {
        let (score, games) = (self.score(), self.games());
        let bound = 0.025_f64.powf(1.0 / self.blocks.len() as f64);
        let share = match score {
            _ if games == 0.0 => return self.clone(),
            score if score >= games => bound,
            score if score <= 0.0 => 1.0 - bound,
            _ => return self.clone(),
        };
        Self { blocks: vec![(share * games, games)], ..*self }
    }
}

impl Ratings {
    pub fn fit(bots: usize, pairs: &[PairResults]) -> Self {
        let strengths = fit(bots, pairs);
        let softened: Vec<_> = pairs.iter().map(PairResults::at_least).collect();
        Self {
            covariance: covariance(&strengths, pairs),
            bounds: fit(bots, &softened),
            touched: touched(bots, pairs),
            strengths,
        }
    }

    /// The bots, the strongest first.
    pub fn order(&self) -> Vec<usize> {
        let mut order: Vec<_> = (0..self.strengths.len()).collect();
        order.sort_by(|&one, &other| self.strengths[other].total_cmp(&self.strengths[one]));
        order
    }

    /// How much stronger one bot is than another.
    pub fn difference(&self, one: usize, other: usize) -> Interval {
        let bound = ELO * (self.bounds[one] - self.bounds[other]);
        match (self.touched[one][other], self.touched[other][one]) {
            _ if one == other => Interval { elo: 0.0, low: Some(0.0), high: Some(0.0) },
            (true, true) => self.both_sides(one, other),
            (true, false) => Interval { elo: bound, low: Some(bound), high: None },
            (false, true) => Interval { elo: bound, low: None, high: Some(bound) },
            (false, false) => Interval { elo: bound, low: None, high: None },
        }
    }

    fn both_sides(&self, one: usize, other: usize) -> Interval {
        let elo = ELO * (self.strengths[one] - self.strengths[other]);
        let covariance = &self.covariance;
        let variance =
            covariance[one][one] + covariance[other][other] - 2.0 * covariance[one][other];
        let half = ELO * WIDTH * variance.max(0.0).sqrt();
        Interval { elo, low: Some(elo - half), high: Some(elo + half) }
    }
}

/// What somebody scores who is stronger by a difference in Elo.
pub(crate) fn expected(elo: f64) -> f64 {
    logistic(elo / ELO)
}

fn logistic(odds: f64) -> f64 {
    1.0 / (1.0 + (-odds).exp())
}

/// Strengths of highest likelihood, the first at 0, by Newton's method. The likelihood has one
/// summit, and steps are kept short enough not to jump over it.
fn fit(bots: usize, pairs: &[PairResults]) -> Vec<f64> {
    let mut strengths = vec![0.0; bots];
    for _ in 0..500 {
        let (slope, bend) = slopes(&strengths, pairs);
        let step = invert(&bend).iter().map(|row| dot(row, &slope)).collect::<Vec<_>>();
        let longest = step.iter().fold(0.0_f64, |longest, part| longest.max(part.abs()));
        let scale = if longest > 1.0 { 1.0 / longest } else { 1.0 };
        strengths
            .iter_mut()
            .skip(1)
            .zip(&step)
            .for_each(|(strength, part)| *strength += scale * part);
        if longest < 1e-10 {
            break;
        }
    }
    strengths
}

/// The slope of the log-likelihood in every strength but the first, and how fast it falls.
fn slopes(strengths: &[f64], pairs: &[PairResults]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let bots = strengths.len();
    let mut slope = vec![0.0; bots];
    let mut bend = vec![vec![0.0; bots]; bots];
    let mut meet = |one: usize, other: usize, score: f64, games: f64| {
        let share = logistic(strengths[one] - strengths[other]);
        let pull = score - games * share;
        let stiff = games * share * (1.0 - share);
        (slope[one], slope[other]) = (slope[one] + pull, slope[other] - pull);
        for (row, column, sign) in
            [(one, one, 1.0), (other, other, 1.0), (one, other, -1.0), (other, one, -1.0)]
        {
            bend[row][column] += sign * stiff;
        }
    };
    for one in 0..bots {
        (one + 1..bots).for_each(|other| meet(one, other, PRIOR, 2.0 * PRIOR));
    }
    for pair in pairs {
        meet(pair.one, pair.other, pair.score(), pair.games());
    }
    slope.remove(0);
    bend.remove(0);
    for row in &mut bend {
        row.remove(0);
    }
    (slope, bend)
}

/// How far off the strengths may be: the scatter of the blocks, seen through the bend.
fn covariance(strengths: &[f64], pairs: &[PairResults]) -> Vec<Vec<f64>> {
    let bots = strengths.len();
    let mut scatter = vec![vec![0.0; bots]; bots];
    for pair in pairs.iter().filter(|pair| !pair.blocks.is_empty()) {
        let share = logistic(strengths[pair.one] - strengths[pair.other]);
        let of_block = |&(score, games): &(f64, f64)| (score - games * share).powi(2);
        let seen: f64 = pair.blocks.iter().map(of_block).sum();
        let blocks = pair.blocks.len() as f64;
        // The share was fitted to these blocks, so they lie closer to it than to the truth.
        let fair = if blocks > 1.0 { blocks / (blocks - 1.0) } else { 2.0 };
        // What the pair had before it played counts as a win and a loss seen.
        let prior = PRIOR.powi(2) * (share.powi(2) + (1.0 - share).powi(2));
        let all = fair * seen + prior;
        let (one, other) = (pair.one, pair.other);
        for (row, column, sign) in
            [(one, one, 1.0), (other, other, 1.0), (one, other, -1.0), (other, one, -1.0)]
        {
            scatter[row][column] += sign * all;
        }
    }
    let inverse = invert(&slopes(strengths, pairs).1);
    let at = |row: usize, column: usize| {
        if row == 0 || column == 0 {
            return 0.0;
        }
        let mut sum = 0.0;
        for (k, left) in inverse[row - 1].iter().enumerate() {
            for (l, right) in inverse[column - 1].iter().enumerate() {
                sum += left * scatter[k + 1][l + 1] * right;
            }
        }
        sum
    };
    (0..bots).map(|row| (0..bots).map(|column| at(row, column)).collect()).collect()
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

/// The inverse of a matrix that has one, by elimination.
fn invert(matrix: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let size = matrix.len();
    let unit = |row: usize| (0..size).map(move |column| f64::from(u8::from(row == column)));
    let mut rows: Vec<Vec<f64>> = matrix
        .iter()
        .enumerate()
        .map(|(at, row)| row.iter().copied().chain(unit(at)).collect())
        .collect();
    for column in 0..size {
        let by_size = |&one: &usize, &other: &usize| {
            rows[one][column].abs().total_cmp(&rows[other][column].abs())
        };
        let pivot = (column..size).max_by(by_size).unwrap_or(column);
        rows.swap(column, pivot);
        let scale = rows[column][column];
        rows[column].iter_mut().for_each(|value| *value /= scale);
        let used = rows[column].clone();
        for (_, row) in rows.iter_mut().enumerate().filter(|(at, _)| *at != column) {
            let times = row[column];
            row.iter_mut().zip(&used).for_each(|(value, used)| *value -= times * used);
        }
    }
    rows.into_iter().map(|row| row[size..].to_vec()).collect()
}

/// Who took at least a part of a game from whom, directly or over others.
fn touched(bots: usize, pairs: &[PairResults]) -> Vec<Vec<bool>> {
    let mut touched = vec![vec![false; bots]; bots];
    for pair in pairs {
        touched[pair.one][pair.other] |= pair.score() > 0.0;
        touched[pair.other][pair.one] |= pair.score() < pair.games();
    }
    for over in 0..bots {
        for one in 0..bots {
            for other in 0..bots {
                touched[one][other] |= touched[one][over] && touched[over][other];
            }
        }
    }
    touched
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Dice, Seeded};

    fn pair(one: usize, other: usize, blocks: &[f64]) -> PairResults {
        PairResults { one, other, blocks: blocks.iter().map(|&score| (score, 2.0)).collect() }
    }

    /// Blocks of two games between bots of known strength; a share of the luck is common to both
    /// games of a block: whoever has the good seat wins both.
    fn simulated(elo: f64, blocks: usize, dice: &mut Seeded) -> Vec<(f64, f64)> {
        let chance = |dice: &mut Seeded| f64::from(dice.roll(1 << 20)) / f64::from(1 << 20);
        let block = |_| {
            if chance(dice) < 0.3 {
                return (1.0, 2.0);
            }
            let share = (expected(elo) - 0.15) / 0.7;
            let won = |dice: &mut Seeded| f64::from(u8::from(chance(dice) < share));
            (won(dice) + won(dice), 2.0)
        };
        (0..blocks).map(block).collect()
    }

    #[test]
    fn two_bots_have_the_elo_of_their_score() {
        // Three of four points: odds of 3, less a little by the prior.
        let ratings = Ratings::fit(2, &[pair(0, 1, &[2.0, 1.0].repeat(1000))]);
        let found = ratings.difference(0, 1);
        assert!((found.elo - 400.0 * 3_f64.log10()).abs() < 0.2, "{found:?}");
        // Blocks of 1 and 1/2 points a game: the mean is 3/4, its error 1/4 over the root of 2000;
        // through the slope of the curve that is in Elo:
        let half = ELO * WIDTH * (0.25 / 2000_f64.sqrt()) / (0.75 * 0.25);
        assert!((found.high.unwrap() - found.elo - half).abs() < 0.05, "{found:?} {half}");
        let back = ratings.difference(1, 0);
        assert!((back.elo + found.elo).abs() < 1e-9);
        assert_eq!(ratings.order(), [0, 1]);
    }

    #[test]
    fn games_that_share_a_deal_count_as_one_observation() {
        let clumped = Ratings::fit(2, &[pair(0, 1, &[2.0, 0.0].repeat(100))]).difference(0, 1);
        let split = Ratings::fit(2, &[pair(0, 1, &[1.0, 1.0].repeat(100))]).difference(0, 1);
        let width = |found: Interval| found.high.unwrap() - found.low.unwrap();
        assert!(clumped.elo.abs() < 1e-9 && split.elo.abs() < 1e-9);
        assert!(width(clumped) > 90.0 && width(split) < 5.0, "{clumped:?} {split:?}");
        assert!(width(split) > 0.1, "what never scattered may still do so: {split:?}");
    }

    #[test]
    fn known_strengths_are_found_and_the_intervals_cover_them() {
        let strengths = [0.0, 60.0, 150.0, 130.0];
        let mut dice = Seeded::new(7);
        let (mut covered, mut asked) = (0, 0);
        for _ in 0..150 {
            let mut pairs = Vec::new();
            for one in 0..4 {
                for other in one + 1..4 {
                    let blocks = simulated(strengths[one] - strengths[other], 150, &mut dice);
                    pairs.push(PairResults { one, other, blocks });
                }
            }
            let ratings = Ratings::fit(4, &pairs);
            for (bot, &truth) in strengths.iter().enumerate().skip(1) {
                let found = ratings.difference(bot, 0);
                assert!((found.elo - truth).abs() < 60.0, "{found:?}");
                asked += 1;
                let inside = found.low.unwrap() <= truth && truth <= found.high.unwrap();
                covered += i32::from(inside);
            }
        }
        let share = f64::from(covered) / f64::from(asked);
        assert!((0.92..0.98).contains(&share), "{share}");
    }

    #[test]
    fn nothing_but_wins_is_a_bound() {
        let ratings = Ratings::fit(3, &[pair(0, 1, &[2.0; 20]), pair(1, 2, &[2.0, 1.0, 1.0])]);
        let found = ratings.difference(0, 1);
        assert_eq!(found.high, None);
        // One in forty is 0.83 to the power of 20: 277 Elo, less a little by the prior.
        let low = found.low.unwrap();
        assert!((255.0..278.0).contains(&low), "{found:?}");
        assert_eq!(ratings.difference(1, 0).low, None);
        assert_eq!(ratings.order(), [0, 1, 2]);
        assert_eq!(ratings.difference(0, 2).high, None);
        assert!(ratings.difference(1, 2).high.is_some());
        let apart = Ratings::fit(2, &[]).difference(0, 1);
        assert_eq!((apart.low, apart.high), (None, None));
    }

    #[test]
    fn a_win_over_others_closes_the_interval() {
        let blocks = [(0, 1, [2.0, 2.0]), (1, 2, [2.0, 1.0]), (0, 2, [1.0, 2.0])];
        let pairs: Vec<_> = blocks.iter().map(|(one, other, b)| pair(*one, *other, b)).collect();
        let found = Ratings::fit(3, &pairs).difference(0, 1);
        assert!(found.low.is_some() && found.high.is_some(), "0 lost to 2, 2 lost to 1: {found:?}");
    }
}
