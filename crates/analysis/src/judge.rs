//! What a choice was worth, and all that could have been chosen instead: from one search over what its seat
//! knew.

use bots::{Heuristic, Imagined, Question, Rated, Study as Search, Worlds};
use kernel::{People, Seat, Seeded, Speak, Viewer};

use crate::report::{Class, Judged, OpenCards, Rating, Worded};
use crate::study::{GameStudy, Step};
use crate::{belief, line};

/// Two values nearer to each other than so many standard errors are not told apart.
const APART: f64 = 1.64;
/// Nor are those that differ by less than this.
const NEAR: f64 = 0.005;
/// How many of the best choices are said in words.
const SAID: usize = 5;

/// A choice with its chance.
struct Valued<A> {
    action: A,
    chance: f64,
    error: f64,
    visits: u32,
}

impl<A> Valued<A> {
    /// Surely not less than this: a few lucky worlds make no favourite.
    fn floor(&self) -> f64 {
        self.chance - self.error
    }
}

/// A verdict on the choice that was made.
struct Verdict {
    loss: f64,
    error: f64,
    equal: bool,
}

impl Verdict {
    fn of<A>(best: &Valued<A>, made: &Valued<A>) -> Self {
        let loss = best.chance - made.chance;
        let error = best.error.hypot(made.error);
        let equal = loss <= NEAR.max(APART * error);
        Self { loss: if equal { 0.0 } else { loss }, error, equal }
    }

    fn class(&self) -> Class {
        Class::of(self.loss, self.error, self.equal)
    }
}

/// The decision as its seat could see it, and the chance after the choice that was made.
pub(crate) fn judge<G: Heuristic>(
    study: &GameStudy<G>,
    at: usize,
    knowledge: &G::Knowledge,
) -> (Judged, f64) {
    let step = &study.steps[at];
    let mut search = search(study, at, &Imagined(knowledge), 0);
    let valued = valued(study, step, search.rated());
    let made = made(&valued, step);
    let (verdict, chance) = (Verdict::of(&valued[0], made), made.chance);
    let (line, departs) = line::line(study, at, knowledge, &mut search, valued[0].action);
    let judged = Judged {
        step: at + 1,
        class: verdict.class(),
        loss: verdict.loss,
        error: verdict.error,
        choices: choices(step, knowledge, &valued),
        line,
        departs,
        beliefs: belief::beliefs(
            step,
            knowledge,
            (study.settings.effort.worlds, study.settings.seed(at, 2)),
        ),
        open: study.settings.open.then(|| open(study, at, knowledge)),
    };
    (judged, chance)
}

fn search<G: Heuristic>(
    study: &GameStudy<G>,
    at: usize,
    worlds: &impl Worlds<G>,
    part: u64,
) -> Search<G> {
    let entry = &study.steps[at].entry;
    let question = Question {
        eyes: entry.seat,
        made: Some(entry.action),
        iterations: study.settings.effort.iterations,
        seed: study.settings.seed(at, part),
    };
    Search::new(worlds, entry.seat, question)
}

/// All choices with their chances, the best first.
fn valued<G: Heuristic>(
    study: &GameStudy<G>,
    step: &Step<G>,
    rated: &[Rated<G::Action>],
) -> Vec<Valued<G::Action>> {
    let value = |rated: &Rated<G::Action>| {
        let Rated { action, mean } = *rated;
        let (chance, error) = study.chance(step, step.entry.seat, mean.value(), mean.error());
        Valued { action, chance, error, visits: mean.visits }
    };
    let mut valued: Vec<_> = rated.iter().map(value).collect();
    valued.sort_by(|one, other| other.floor().total_cmp(&one.floor()));
    valued
}

fn made<'v, G: Heuristic>(
    valued: &'v [Valued<G::Action>],
    step: &Step<G>,
) -> &'v Valued<G::Action> {
    let made = valued.iter().find(|valued| valued.action == step.entry.action);
    made.expect("a search rates the choice that was made")
}

fn choices<G: Heuristic>(
    step: &Step<G>,
    knowledge: &G::Knowledge,
    valued: &[Valued<G::Action>],
) -> Vec<Rating> {
    let seat = step.entry.seat;
    let choice = |(place, one): (usize, &Valued<G::Action>)| {
        let made = one.action == step.entry.action;
        Rating {
            text: step.before.write_action(seat, one.action),
            said: (made || place < SAID).then(|| said::<G>(knowledge, seat, one.action)),
            chance: one.chance,
            error: one.error,
            visits: one.visits,
            equal: Verdict::of(&valued[0], one).equal,
            made,
        }
    };
    valued.iter().enumerate().map(choice).collect()
}

/// A choice in words, as the reader knows the table.
pub(crate) fn said<G: Speak>(knowledge: &G::Knowledge, reader: Seat, action: G::Action) -> Worded {
    let people = People::nameless(Viewer::Seat(reader));
    let label = G::label(knowledge, action);
    Worded::each(|lang| G::lexicon().sentence(lang, &label, &people))
}

/// The one true world.
struct Truth<'t, G>(&'t G);

impl<G: Heuristic> Worlds<G> for Truth<'_, G> {
    fn imagine(&self, _: &mut Seeded) -> G {
        self.0.clone()
    }
}

/// The decision with all cards open; no roll is foreseen.
fn open<G: Heuristic>(study: &GameStudy<G>, at: usize, knowledge: &G::Knowledge) -> OpenCards {
    let step = &study.steps[at];
    let search = search(study, at, &Truth(&step.before), 3);
    let valued = valued(study, step, search.rated());
    let verdict = Verdict::of(&valued[0], made(&valued, step));
    let best = &valued[0];
    OpenCards {
        class: verdict.class(),
        loss: verdict.loss,
        error: verdict.error,
        chance: best.chance,
        text: step.before.write_action(step.entry.seat, best.action),
        said: said::<G>(knowledge, step.entry.seat, best.action),
    }
}
