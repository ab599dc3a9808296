//! Fits chances to results, and measures how well they keep their word where they were not fitted.

use serde::{Deserialize, Serialize};

use crate::calibrate::{Plan, Point};
use crate::calibration::{Calibration, Curve, Phase, logit, sigmoid};

/// How many games of ten the curves are fitted to; the others are held out to measure them.
const FITTED_OF_TEN: usize = 3;
/// Phases are tried up to so many.
const PHASES: usize = 3;
/// In how many parts chances are measured.
const BINS: usize = 10;
/// Steps of Newton's method: it has settled long before.
const STEPS: usize = 40;

/// A calibration and what was measured of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Fitted {
    pub calibration: Calibration,
    pub plan: Plan,
    pub games: usize,
    pub fitted: usize,
    /// The choice that was made, as the search says it and as it is shown.
    pub raw: Measured,
    pub shown: Measured,
    /// The best choice as it is shown: higher, where those who play do not find it.
    pub best: Measured,
    /// What luck is weighed by.
    pub look: Measured,
}

/// Chances beside results of positions that were held out.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Measured {
    pub positions: usize,
    /// The expected calibration error over ten bins.
    pub ece: f64,
    /// What would be measured of chances that are exactly right, from so many positions and games: noise alone.
    pub floor: f64,
    pub brier: f64,
    pub bins: Vec<Bin>,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Bin {
    pub positions: usize,
    pub said: f64,
    pub won: f64,
    /// The standard error of `won`, with the positions of a game taken together.
    pub error: f64,
}

/// A position, and the number of its game.
type Sample<'p> = (usize, &'p Point);

/// Fits to three games of ten, and measures on the others.
pub fn fit(plan: &Plan, games: &[Vec<Point>]) -> Fitted {
    let of = |fitted: bool| -> Vec<Sample> {
        let numbered = games.iter().enumerate();
        let kept = numbered.filter(|(number, _)| (number % 10 < FITTED_OF_TEN) == fitted);
        kept.flat_map(|(number, points)| points.iter().map(move |point| (number, point))).collect()
    };
    let (fitting, held) = (of(true), of(false));
    let phases = phases(&fitting);
    let looks: Vec<_> = fitting.iter().map(|(_, point)| (logit(point.look), point.won)).collect();
    let slope = newton(&looks, false).a;
    let calibration =
        Calibration { game: plan.game.clone(), iterations: plan.iterations, phases, slope };
    let shown = |share: fn(&Point) -> f64| {
        measure(&held, |point| calibration.curve(point.turn).apply(share(point)))
    };
    let look = Curve { a: slope, b: 0.0 };
    Fitted {
        plan: plan.clone(),
        games: games.len(),
        fitted: fitting.len(),
        raw: measure(&held, |point| point.made),
        shown: shown(|point| point.made),
        best: shown(|point| point.best),
        look: measure(&held, |point| look.apply(point.look)),
        calibration,
    }
}

/// A curve for each third of the positions, by turn.
fn phases(points: &[Sample]) -> Vec<Phase> {
    let mut turns: Vec<_> = points.iter().map(|(_, point)| point.turn).collect();
    turns.sort_unstable();
    let mut starts = vec![0];
    starts.extend((1..PHASES).filter_map(|nth| turns.get(turns.len() * nth / PHASES).copied()));
    starts.dedup();
    let ends = starts.iter().skip(1).copied().chain([u32::MAX]);
    let phase = |(&from, until): (&u32, u32)| {
        let own = points.iter().filter(|(_, point)| (from..until).contains(&point.turn));
        let own: Vec<_> = own.map(|(_, point)| (logit(point.made), point.won)).collect();
        Phase { from, curve: newton(&own, true) }
    };
    starts.iter().zip(ends).map(phase).collect()
}

/// Logistic regression, held a little to what the search says itself, as a few positions say little.
fn newton(points: &[(f64, f64)], shifted: bool) -> Curve {
    const HOLD: f64 = 1.0;
    let mut curve = Curve::IDENTITY;
    for _ in 0..STEPS {
        let (mut down_a, mut down_b) = (HOLD * (curve.a - 1.0), HOLD * curve.b);
        let (mut aa, mut ab, mut bb) = (HOLD, 0.0, HOLD);
        for &(x, won) in points {
            let chance = sigmoid(curve.a * x + curve.b);
            let weight = chance * (1.0 - chance);
            down_a += (chance - won) * x;
            down_b += chance - won;
            aa += weight * x * x;
            ab += weight * x;
            bb += weight;
        }
        if shifted {
            let det = aa * bb - ab * ab;
            curve.a -= (bb * down_a - ab * down_b) / det;
            curve.b -= (aa * down_b - ab * down_a) / det;
        } else {
            curve.a -= down_a / aa;
        }
    }
    curve
}

fn measure(held: &[Sample], chance: impl Fn(&Point) -> f64) -> Measured {
    let mut bins: Vec<Vec<(usize, f64, f64)>> = vec![Vec::new(); BINS];
    for (game, point) in held {
        let chance = chance(point);
        let bin = ((chance * BINS as f64) as usize).min(BINS - 1);
        bins[bin].push((*game, chance, point.won));
    }
    let all = || bins.iter().flatten();
    let brier = all().map(|(_, chance, won)| (chance - won).powi(2)).sum::<f64>();
    let positions = held.len();
    let bins: Vec<_> = bins.iter().filter(|bin| !bin.is_empty()).map(|bin| binned(bin)).collect();
    let weight = |bin: &Bin| bin.positions as f64 / positions.max(1) as f64;
    let ece = bins.iter().map(|bin| weight(bin) * (bin.said - bin.won).abs()).sum();
    // The mean of a normal error without its sign.
    let alone = (2.0 / std::f64::consts::PI).sqrt();
    let floor = bins.iter().map(|bin| weight(bin) * bin.error * alone).sum();
    Measured { positions, ece, floor, brier: brier / positions.max(1) as f64, bins }
}

fn binned(bin: &[(usize, f64, f64)]) -> Bin {
    let count = bin.len() as f64;
    let mean = |value: fn(&(usize, f64, f64)) -> f64| bin.iter().map(value).sum::<f64>() / count;
    // Positions of a game end alike: what they are off adds up before it is squared.
    let games = bin.chunk_by(|one, other| one.0 == other.0);
    let off = |game: &[(usize, f64, f64)]| {
        game.iter().map(|(_, chance, won)| won - chance).sum::<f64>().powi(2)
    };
    let error = games.map(off).sum::<f64>().sqrt() / count;
    Bin { positions: bin.len(), said: mean(|one| one.1), won: mean(|one| one.2), error }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Dice, Seeded};

    fn plan() -> Plan {
        Plan {
            bravehall_calibration: 1,
            game: "demonbrave".to_owned(),
            bot: "pilot".to_owned(),
            iterations: 10,
            seed: 1,
            each: 1,
        }
    }

    /// Games of a world in which the search is too timid, and more so late in the game.
    fn timid(games: u64) -> Vec<Vec<Point>> {
        let mut dice = Seeded::new(5);
        let game = |_| {
            let share = f64::from(dice.roll(1_000)) / 1_000.0;
            let turn = dice.roll(9);
            let slope = if turn < 3 { 1.2 } else { 2.0 };
            let chance = sigmoid(slope * logit(share) + 0.3);
            let won = f64::from(u8::from(f64::from(dice.roll(1_000_000)) / 1e6 < chance));
            vec![Point { turn, made: share, best: share, look: share, won }]
        };
        (0..games).map(game).collect()
    }

    #[test]
    fn a_fit_finds_what_the_world_is_made_of() {
        let found = fit(&plan(), &timid(40_000));
        let curve = found.calibration.curve(1);
        assert!((curve.a - 1.2).abs() < 0.1 && (curve.b - 0.3).abs() < 0.1, "{curve:?}");
        let curve = found.calibration.curve(8);
        assert!((curve.a - 2.0).abs() < 0.15 && (curve.b - 0.3).abs() < 0.1, "{curve:?}");
    }

    #[test]
    fn what_was_fitted_keeps_its_word_where_it_was_not() {
        let found = fit(&plan(), &timid(40_000));
        assert!(found.raw.ece > 0.05, "{}", found.raw.ece);
        assert!(found.shown.ece < 0.012, "{}", found.shown.ece);
        assert!(found.shown.ece < 3.0 * found.shown.floor, "{found:?}");
        assert!(found.shown.brier < found.raw.brier);
        assert_eq!(found.shown.positions + found.fitted, 40_000);
    }

    #[test]
    fn positions_of_one_game_count_as_one() {
        let games = timid(2_000);
        let thrice: Vec<_> = games.iter().map(|game| [&game[..], game, game].concat()).collect();
        let (once, thrice) = (fit(&plan(), &games), fit(&plan(), &thrice));
        assert!((once.raw.ece - thrice.raw.ece).abs() < 1e-9);
        assert!((once.raw.floor - thrice.raw.floor).abs() < 1e-9);
    }

    #[test]
    fn a_few_positions_say_little() {
        let found = fit(&plan(), &timid(10));
        assert!(found.calibration.phases.iter().all(|phase| phase.curve.a > 0.0));
    }
}
