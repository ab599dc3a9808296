//! What dice and hidden cards brought: what a position looks like after they were seen, less the mean of what
//! it could have looked like.
//!
//! What it looks like is fixed beforehand and needs no search, so luck is nothing on average, whoever plays
//! and however well: the mean is taken over the very worlds from which the true one came.

use bots::{Heuristic, result};
use kernel::{NullSink, Seat, Seeded, Viewer};

use crate::calibration::Curve;
use crate::report::Stroke;
use crate::study::{GameStudy, Step};

/// Of how many worlds one at least must have the choice that was seen.
const RARE: u32 = 8;

/// A sum of what positions look like.
#[derive(Default)]
struct Looks {
    count: f64,
    total: f64,
    squares: f64,
}

impl Looks {
    fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.total += value;
        self.squares += value * value;
    }

    fn mean(&self) -> f64 {
        self.total / self.count
    }

    /// Of the mean.
    fn variance(&self) -> f64 {
        (self.squares / self.count - self.mean().powi(2)).max(0.0) / self.count
    }
}

/// Nothing where neither dice nor hidden cards had a part in the step, as far as the seat saw it.
pub(crate) fn luck<G: Heuristic>(study: &GameStudy<G>, at: usize, eyes: Seat) -> Option<Stroke> {
    let step = &study.steps[at];
    let shown = step.shown.contains(&eyes);
    // A choice that is no choice of the game, such as giving up, is nobody's luck.
    if step.choices.is_empty() || (step.entry.rolls.is_empty() && !shown) {
        return None;
    }
    let mut dice = Seeded::new(study.settings.seed(at, 32 + eyes.index() as u64));
    let expected = expected(study, step, eyes, &mut dice)?;
    let found = found(study, step, eyes, &mut dice);
    let error = (expected.variance() + found.variance()).sqrt();
    Some(Stroke { step: at + 1, gain: found.mean() - expected.mean(), error })
}

/// The position after the choice over all that could come of it.
fn expected<G: Heuristic>(
    study: &GameStudy<G>,
    step: &Step<G>,
    eyes: Seat,
    dice: &mut Seeded,
) -> Option<Looks> {
    let action = step.seen_by(eyes)?;
    let knowledge = step.before.knowledge(Viewer::Seat(eyes));
    let worlds = study.settings.effort.worlds;
    let (mut looks, mut choices) = (Looks::default(), Vec::new());
    for _ in 0..worlds * RARE {
        let mut world = G::determinize(&knowledge, dice);
        if step.entry.seat != eyes {
            choices.clear();
            world.legal(step.entry.seat, &mut choices);
            if !choices.contains(&action) {
                continue;
            }
        }
        world.apply(action, dice, &mut NullSink);
        looks.add(look(&world, eyes, study.calibration.slope));
        if looks.count >= f64::from(worlds) {
            break;
        }
    }
    (looks.count > 0.0).then_some(looks)
}

/// The position as it was found afterwards.
fn found<G: Heuristic>(
    study: &GameStudy<G>,
    step: &Step<G>,
    eyes: Seat,
    dice: &mut Seeded,
) -> Looks {
    let mut looks = Looks::default();
    let slope = study.calibration.slope;
    if step.after.outcome().is_some() {
        looks.add(look(&step.after, eyes, slope));
        return looks;
    }
    let knowledge = step.after.knowledge(Viewer::Seat(eyes));
    for _ in 0..study.settings.effort.worlds {
        looks.add(look(&G::determinize(&knowledge, dice), eyes, slope));
    }
    looks
}

/// How likely a seat looks to win, without a search.
pub(crate) fn look<G: Heuristic>(world: &G, eyes: Seat, slope: f64) -> f64 {
    match result(world) {
        Some(shares) => f64::from(shares[eyes.index()]),
        None if world.seats().count() > 2 => f64::from(world.appraise()[eyes.index()]),
        None => {
            let share = f64::from(world.appraise()[eyes.index()]);
            Curve { a: slope, b: 0.0 }.apply(share)
        }
    }
}
