//! What somebody else's decision did to the chance of a seat, from what that seat could know.

use bots::{Heuristic, Imagined, Question, Study as Search};
use kernel::Seat;

use crate::study::GameStudy;

/// A choice seen in fewer worlds than this says nothing.
const FEW: u32 = 8;

/// The chance before the choice, after it, and the error of the first. After a choice that cannot be seen it
/// is as before.
pub(crate) fn watch<G: Heuristic>(
    study: &GameStudy<G>,
    at: usize,
    eyes: Seat,
    knowledge: &G::Knowledge,
) -> (f64, f64, f64) {
    let step = &study.steps[at];
    let made = step.seen_by(eyes);
    let iterations = study.settings.effort.iterations;
    let seed = study.settings.seed(at, 16 + eyes.index() as u64);
    let question = Question { eyes, made, iterations, seed };
    let search = Search::<G>::new(&Imagined(knowledge), step.entry.seat, question);
    let overall = search.overall();
    let (before, error) = study.chance(step, eyes, overall.value(), overall.error());
    let rated = search.rated().iter().find(|rated| Some(rated.action) == made);
    let rated = rated.filter(|rated| rated.mean.visits >= FEW);
    let after = rated.map_or(before, |rated| study.chance(step, eyes, rated.mean.value(), 0.0).0);
    (before, after, error)
}
