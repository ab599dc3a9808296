//! What every choice of a decision is worth, from one search: the searcher's trees, in which no choice is
//! left out.

use kernel::{NullSink, Seat, Seeded};

use crate::heuristic::Heuristic;
use crate::tree::Tree;
use crate::worlds::Worlds;

/// What somebody wants to know of a decision.
#[derive(Clone, Copy, Debug)]
pub struct Question<A> {
    /// Whose win is counted; the worlds are those this seat can imagine.
    pub eyes: Seat,
    /// The choice that was made, where these eyes saw it: it is looked at as closely as the favourite.
    pub made: Option<A>,
    pub iterations: u64,
    pub seed: u64,
}

/// A mean of shares of the win.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Mean {
    pub visits: u32,
    total: f64,
    squares: f64,
}

impl Mean {
    fn add(&mut self, share: f32) {
        self.visits += 1;
        self.total += f64::from(share);
        self.squares += f64::from(share) * f64::from(share);
    }

    /// One half while nothing is known.
    pub fn value(&self) -> f64 {
        if self.visits == 0 { 0.5 } else { self.total / f64::from(self.visits) }
    }

    /// The standard error. Two results far from each other are supposed besides, so that a few that
    /// happen to be alike do not look certain.
    pub fn error(&self) -> f64 {
        let visits = f64::from(self.visits);
        let spread = (self.squares - visits * self.value() * self.value()).max(0.0);
        ((spread + 0.5) / (visits + 2.0) / visits.max(1.0)).sqrt()
    }
}

/// A choice and what came of it.
#[derive(Clone, Copy, Debug)]
pub struct Rated<A> {
    pub action: A,
    pub mean: Mean,
}

/// Every so many worlds the choice that was tried least is tried.
const FLOOR: u64 = 4;
/// A choice tried less often than this is no part of a line.
const HABIT: u32 = 12;

/// A decision that was searched.
#[derive(Debug)]
pub struct Study<G: Heuristic> {
    tree: Tree<G>,
    mover: Seat,
    question: Question<G::Action>,
    rated: Vec<Rated<G::Action>>,
    free: Mean,
}

impl<G: Heuristic> Study<G> {
    /// Searches a decision of a seat, over worlds from anywhere.
    pub fn new(worlds: &impl Worlds<G>, mover: Seat, question: Question<G::Action>) -> Self {
        let (rated, free) = (Vec::new(), Mean::default());
        let mut study = Self { tree: Tree::default(), mover, question, rated, free };
        let mut dice = Seeded::new(question.seed);
        if study.is_own() {
            let mut choices = Vec::new();
            worlds.imagine(&mut dice).ways(mover, &mut choices);
            choices.into_iter().chain(question.made).for_each(|action| {
                study.entry(action);
            });
        }
        for nth in 0..question.iterations {
            let world = worlds.imagine(&mut dice);
            let first = study.plan(nth, &world);
            let (made, shares) = study.tree.learn_of(world, first, &mut dice);
            let share = shares[question.eyes.index()];
            if first.is_none() {
                study.free.add(share);
            }
            if let Some(made) = made {
                study.entry(made).mean.add(share);
            }
        }
        study
    }

    /// What each choice is worth to the eyes; those of others as far as any world of theirs had it.
    pub fn rated(&self) -> &[Rated<G::Action>] {
        &self.rated
    }

    /// What the situation is worth to the eyes when it goes on as the search would.
    pub fn overall(&self) -> Mean {
        self.free
    }

    fn is_own(&self) -> bool {
        self.mover == self.question.eyes
    }

    fn entry(&mut self, action: G::Action) -> &mut Rated<G::Action> {
        let at = self.rated.iter().position(|rated| rated.action == action);
        let at = at.unwrap_or_else(|| {
            self.rated.push(Rated { action, mean: Mean::default() });
            self.rated.len() - 1
        });
        &mut self.rated[at]
    }

    /// With which choice the next world begins; none where the search may say so itself.
    fn plan(&self, nth: u64, world: &G) -> Option<G::Action> {
        let most = self.rated.iter().map(|rated| rated.mean.visits).max().unwrap_or(0);
        let visits = |action| {
            let rated = self.rated.iter().find(|rated| rated.action == action);
            rated.map_or(0, |rated| rated.mean.visits)
        };
        let made = self.question.made.filter(|&made| 2 * visits(made) < most);
        if let Some(made) = made.filter(|&made| self.is_own() || self.is_open(world, made)) {
            return Some(made);
        }
        let least = self.rated.iter().min_by_key(|rated| rated.mean.visits);
        least.filter(|_| self.is_own() && nth % FLOOR == FLOOR - 1).map(|rated| rated.action)
    }

    fn is_open(&self, world: &G, action: G::Action) -> bool {
        let mut choices = Vec::new();
        world.legal(self.mover, &mut choices);
        choices.contains(&action)
    }

    /// How the search thinks a world goes on after a choice: each step with the world before it. Ends
    /// where nothing is known any more.
    pub fn line(
        &mut self,
        mut world: G,
        first: G::Action,
        most: usize,
        dice: &mut Seeded,
    ) -> Vec<(G, Seat, G::Action)> {
        let mut steps = Vec::new();
        let roots = self.tree.roots();
        let mut next = world.to_act().map(|seat| (seat, first));
        while let Some((seat, action)) = next {
            self.tree.advance(&world, seat, action);
            steps.push((world.clone(), seat, action));
            world.apply(action, dice, &mut NullSink);
            let to_act = world.to_act().filter(|_| steps.len() < most);
            next = to_act.and_then(|seat| Some((seat, self.tree.habit(&world, seat, HABIT)?)));
        }
        self.tree.set_roots(roots);
        steps
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::worlds::Imagined;
    use demonbrave::{Options, State};
    use kernel::{Dice, Game, Table, Viewer};

    fn asked(iterations: u64) -> (Table<State>, Seat, Question<demonbrave::Action>) {
        let mut dice = Seeded::new(4);
        let mut table = Table::<State>::start(Options::default(), &mut dice).unwrap();
        while table.log().len() < 30 {
            let (seat, choices) = (table.state().to_act().unwrap(), table.legal());
            let choice = choices[dice.roll(choices.len() as u32) as usize];
            table.play(seat, choice, &mut dice).unwrap();
        }
        while table.legal().len() < 4 {
            let (seat, choice) = (table.state().to_act().unwrap(), table.legal()[0]);
            table.play(seat, choice, &mut dice).unwrap();
        }
        let seat = table.state().to_act().unwrap();
        let made = table.legal().last().copied();
        (table, seat, Question { eyes: seat, made, iterations, seed: 9 })
    }

    #[test]
    fn every_choice_is_looked_at_and_the_one_made_as_closely_as_the_favourite() {
        let (table, seat, question) = asked(400);
        let knowledge = table.state().knowledge(Viewer::Seat(seat));
        let study = Study::<State>::new(&Imagined(&knowledge), seat, question);
        let visits: Vec<_> = study.rated().iter().map(|rated| rated.mean.visits).collect();
        assert_eq!(visits.iter().sum::<u32>(), 400);
        let least = 400 / FLOOR as u32 / visits.len() as u32;
        assert!(visits.iter().all(|&visits| visits >= least), "{visits:?}");
        let of = |action| study.rated().iter().find(|rated| Some(rated.action) == action);
        let made = of(question.made).unwrap().mean.visits;
        assert!(2 * made + 2 >= *visits.iter().max().unwrap(), "{made} of {visits:?}");
    }

    #[test]
    fn eyes_of_another_see_the_other_side_of_the_same_thing() {
        let (table, seat, question) = asked(2_000);
        let other = seat.opponent();
        let own = table.state().knowledge(Viewer::Seat(seat));
        let own = Study::<State>::new(&Imagined(&own), seat, question).overall();
        let seen = table.state().knowledge(Viewer::Seat(other));
        let question = Question { eyes: other, made: None, ..question };
        let seen = Study::<State>::new(&Imagined(&seen), seat, question).overall();
        assert!((own.value() + seen.value() - 1.0).abs() < 0.2, "{own:?} {seen:?}");
    }

    #[test]
    fn a_line_begins_with_the_choice_and_leaves_the_trees_as_they_were() {
        let (table, seat, question) = asked(600);
        let knowledge = table.state().knowledge(Viewer::Seat(seat));
        let mut study = Study::<State>::new(&Imagined(&knowledge), seat, question);
        let first = study.rated().iter().max_by_key(|rated| rated.mean.visits).unwrap().action;
        let line = |study: &mut Study<State>| {
            let mut dice = Seeded::new(3);
            let world = State::determinize(&knowledge, &mut dice);
            study.line(world, first, 6, &mut dice)
        };
        let once = line(&mut study);
        assert!(once.len() > 1 && once.len() <= 6);
        assert_eq!((once[0].1, once[0].2), (seat, first));
        assert_eq!(once, line(&mut study));
    }

    #[test]
    fn an_error_falls_with_the_root_of_the_visits() {
        let mean = |count: u32| {
            let mut mean = Mean::default();
            (0..count).for_each(|nth| mean.add((nth % 2) as f32));
            mean
        };
        assert!((mean(400).error() - 0.025).abs() < 0.001);
        assert!(mean(1).error() > 0.3, "one result says little");
    }
}
