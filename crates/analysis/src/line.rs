//! How the search thinks the game goes on, in words of the game.

use bots::{Heuristic, Study as Search};
use kernel::{Seeded, Viewer};

use crate::judge::said;
use crate::report::Lined;
use crate::study::GameStudy;

/// A line is not longer than this.
const LONGEST: usize = 8;

/// The line after the best choice, in a world its seat could imagine, and where it leaves what was played.
pub(crate) fn line<G: Heuristic>(
    study: &GameStudy<G>,
    at: usize,
    knowledge: &G::Knowledge,
    search: &mut Search<G>,
    best: G::Action,
) -> (Vec<Lined>, Option<usize>) {
    let seat = study.steps[at].entry.seat;
    let mut dice = Seeded::new(study.settings.seed(at, 1));
    let world = G::determinize(knowledge, &mut dice);
    let steps = search.line(world, best, LONGEST, &mut dice);
    let lined = |(world, by, action): &(G, kernel::Seat, G::Action)| {
        let knowledge = world.knowledge(Viewer::Seat(seat));
        let text = world.write_action(*by, *action);
        Lined { seat: *by, text, said: said::<G>(&knowledge, seat, *action) }
    };
    let line: Vec<_> = steps.iter().map(lined).collect();
    let mut departs = None;
    for (place, lined) in line.iter().enumerate() {
        let Some(step) = study.steps.get(at + place) else { break };
        let Some(played) = step.seen_by(seat) else { break };
        let text = step.before.write_action(step.entry.seat, played);
        if step.entry.seat != lined.seat || text != lined.text {
            departs = Some(place);
            break;
        }
    }
    (line, departs)
}
