//! Information-set tree search: every iteration imagines a fresh world and learns from it; the
//! trees are kept as long as the game goes the way they know.

use std::thread;
use std::time::Instant;

use kernel::{NullSink, Seat, Seeded, Viewer};

use crate::bot::{Bot, Budget, Stop};
use crate::heuristic::Heuristic;
use crate::list::Make;
use crate::time::{Limit, TimeManager};
use crate::tree::Tree;
use crate::worlds::{Imagined, Worlds};

/// The searcher of any game.
#[derive(Debug)]
pub struct Searcher;

impl Make for Searcher {
    fn make<G: Heuristic>(budget: Budget) -> Box<dyn Bot<G>> {
        Box::new(Mind::<G>::new(budget))
    }
}

/// More nodes than this are not kept from one decision to the next.
const MOST_NODES: usize = 400_000;
/// How often a worker looks whether the choice is clear.
const STRIDE: u64 = 64;
/// How many later situations are compared with the one the game has come to.
const MOST_LOOKS: u32 = 40;

/// A searcher and what it remembers of a game.
#[derive(Debug)]
pub struct Mind<G: Heuristic> {
    time: TimeManager,
    /// One for each thread.
    trees: Vec<Tree<G>>,
    last: Option<Last<G>>,
    /// Worlds imagined in all decisions so far.
    pub iterations: u64,
}

/// The last decision.
#[derive(Debug)]
struct Last<G: Heuristic> {
    seat: Seat,
    world: G,
    action: G::Action,
}

impl<G: Heuristic> Bot<G> for Mind<G> {
    fn choose(&mut self, knowledge: &G::Knowledge, seed: u64) -> G::Action {
        let choices = G::legal_in(knowledge);
        if let [only] = choices[..] {
            return only;
        }
        self.recall(knowledge);
        self.think(&Imagined::<G>(knowledge), choices, seed)
    }

    fn heed(&mut self, stop: Stop) {
        self.time.stop = stop;
    }

    fn forget_above(&mut self, situations: usize) {
        if self.trees.iter().map(Tree::len).sum::<usize>() > situations {
            self.last = None;
            // New ones, as a list keeps its room when it is cleared.
            self.trees.iter_mut().for_each(|tree| *tree = Tree::default());
        }
    }
}

impl<G: Heuristic> Mind<G> {
    pub fn new(budget: Budget) -> Self {
        let trees = (0..budget.threads.max(1)).map(|_| Tree::default()).collect();
        Self { time: TimeManager::new(budget.per_turn), trees, last: None, iterations: 0 }
    }

    /// The choice most looked at, over worlds from anywhere.
    pub fn think(
        &mut self,
        worlds: &impl Worlds<G>,
        choices: &[G::Action],
        seed: u64,
    ) -> G::Action {
        let began = Instant::now();
        let mut dice = Seeded::new(seed);
        let world = worlds.imagine(&mut dice);
        let Some(seat) = world.to_act() else { return choices[0] };
        let limit = self.time.limit(began, world.turn(), self.trees.len() as u64);
        let search = Search { worlds, seat, limit };
        let iterations = search.run(&mut self.trees, &mut dice);
        self.time.pay(began, iterations);
        self.iterations += iterations;
        let action = self.favourite(seat, choices);
        self.last = Some(Last { seat, world, action });
        action
    }

    fn favourite(&self, seat: Seat, choices: &[G::Action]) -> G::Action {
        let standing = |&choice: &G::Action| {
            let ways = self.trees.iter().flat_map(|tree| tree.ways(seat));
            let of_choice = ways.filter(|way| way.action == Some(choice));
            of_choice.fold((0, 0.0), |(n, sum), way| (n + way.visits, sum + way.total))
        };
        let standings: Vec<_> = choices.iter().map(standing).collect();
        let better = |&one: &usize, &other: &usize| {
            let (one, other) = (standings[one], standings[other]);
            one.0.cmp(&other.0).then(one.1.total_cmp(&other.1))
        };
        choices[(0..choices.len()).rev().max_by(better).unwrap_or(0)]
    }

    /// Finds the situation in the trees, if the game went a way they know; otherwise they are
    /// cleared.
    fn recall(&mut self, knowledge: &G::Knowledge) {
        let way = self.last.take().and_then(|last| {
            let mut trail =
                Trail { seat: last.seat, knowledge, looks: MOST_LOOKS, steps: Vec::new() };
            trail.follow(last.world, last.seat, last.action).then_some(trail.steps)
        });
        for tree in &mut self.trees {
            match &way {
                Some(way) if tree.len() < MOST_NODES => {
                    for (state, seat, action) in way {
                        tree.advance(state, *seat, *action);
                    }
                }
                _ => tree.clear(),
            }
        }
    }
}

/// A search for the way from the last decision to a knowledge.
struct Trail<'v, G: Heuristic> {
    seat: Seat,
    knowledge: &'v G::Knowledge,
    looks: u32,
    steps: Vec<(G, Seat, G::Action)>,
}

impl<G: Heuristic> Trail<'_, G> {
    /// Whether a decision leads to the knowledge, others perhaps following it.
    fn follow(&mut self, before: G, seat: Seat, action: G::Action) -> bool {
        let mut after = before.clone();
        after.apply(action, &mut Seeded::new(0), &mut NullSink);
        self.steps.push((before, seat, action));
        self.looks -= 1;
        let next = after.to_act();
        if next == Some(self.seat) && after.knowledge(Viewer::Seat(self.seat)) == *self.knowledge {
            return true;
        }
        if let Some(next) = next {
            let mut choices = Vec::new();
            after.ways(next, &mut choices);
            // A choice of its own that the bot has not made yet: the knowledge would be here.
            let ours = next == self.seat && choices.len() > 1;
            for choice in choices {
                if ours || self.looks == 0 || self.steps.len() > 4 {
                    break;
                }
                if self.follow(after.clone(), next, choice) {
                    return true;
                }
            }
        }
        self.steps.pop();
        false
    }
}

struct Search<'w, W> {
    worlds: &'w W,
    seat: Seat,
    limit: Limit,
}

impl<W> Search<'_, W> {
    /// Grows every tree in a thread of its own; says how many worlds that took.
    fn run<G: Heuristic>(&self, trees: &mut [Tree<G>], dice: &mut Seeded) -> u64
    where
        W: Worlds<G>,
    {
        if let [tree] = trees {
            return self.work(tree, Seeded::new(dice.next_seed()));
        }
        thread::scope(|scope| {
            let workers: Vec<_> = trees
                .iter_mut()
                .map(|tree| {
                    let dice = Seeded::new(dice.next_seed());
                    scope.spawn(move || self.work(tree, dice))
                })
                .collect();
            workers.into_iter().filter_map(|worker| worker.join().ok()).sum()
        })
    }

    fn work<G: Heuristic>(&self, tree: &mut Tree<G>, mut dice: Seeded) -> u64
    where
        W: Worlds<G>,
    {
        let mut iterations = 0;
        loop {
            tree.learn(self.worlds.imagine(&mut dice), &mut dice);
            iterations += 1;
            if self.limit.left(iterations) <= 0.0 {
                return iterations;
            }
            if iterations % STRIDE == 0 && self.is_clear(tree, iterations) {
                return iterations;
            }
        }
    }

    /// Whether nothing can overtake the favourite any more.
    fn is_clear<G: Heuristic>(&self, tree: &Tree<G>, iterations: u64) -> bool {
        let (mut first, mut second) = (0, 0);
        for way in tree.ways(self.seat) {
            if way.visits > first {
                (first, second) = (way.visits, first);
            } else {
                second = second.max(way.visits);
            }
        }
        f64::from(first - second) > self.limit.iterations_left(iterations)
    }
}

#[cfg(test)]
mod tests {
    use demonbrave::{Options, State};
    use kernel::{Game, Table};

    use super::*;
    use crate::bot::Effort;

    #[test]
    fn a_search_remembers_no_more_than_it_may() {
        let table = Table::<State>::start(Options::default(), &mut Seeded::new(1)).unwrap();
        let seat = table.state().to_act().unwrap();
        let knowledge = table.state().knowledge(Viewer::Seat(seat));
        let mut mind = Mind::<State>::new(Budget { per_turn: Effort::Iterations(500), threads: 1 });
        mind.choose(&knowledge, 1);
        let grown = mind.trees[0].len();
        let mut remembered = |most| {
            mind.forget_above(most);
            (mind.trees[0].len(), mind.last.is_some())
        };
        assert!(grown > 100, "{grown}");
        assert_eq!(remembered(grown), (grown, true));
        assert_eq!(remembered(grown - 1), (Tree::<State>::default().len(), false));
    }
}
