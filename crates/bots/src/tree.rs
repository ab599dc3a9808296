//! What was learnt of the choices of all players, as each of them can tell situations apart.
//!
//! Every seat has a tree of its own. A decision that a seat cannot see leads all its worlds to the
//! same node, so nobody in the search answers a card that was chosen secretly. Chance is not in the
//! trees: what it brings differs from world to world. All trees lie in one list of nodes.

use kernel::{NullSink, Seat, Seeded};

use crate::heuristic::{Heuristic, Shares, result};
use crate::rollout::{Scratch, likelihoods};

pub(crate) type NodeId = u32;

/// How much a choice that looks good is tried before it has shown itself.
const CURIOSITY: f32 = 0.5;
/// What heuristic says is not taken at its word: this makes its likelihoods more alike.
const DOUBT: f32 = 0.3;
/// An untried choice is taken to be this much worse than what its situation has brought so far.
const CAUTION: f32 = 0.05;
/// Of a situation met n times, two choices and this times √n more are looked at.
const WIDTH: f32 = 0.7;

#[derive(Debug)]
struct Node<A> {
    visits: u32,
    total: f32,
    ways: Vec<Way<A>>,
}

/// A decision that leads from one node to the next; one that the owner of the tree cannot see has
/// no action.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way<A> {
    pub action: Option<A>,
    pub visits: u32,
    pub total: f32,
    to: NodeId,
}

#[derive(Debug)]
pub(crate) struct Tree<G: Heuristic> {
    nodes: Vec<Node<G::Action>>,
    roots: [NodeId; Seat::ALL.len()],
    scratch: Scratch<G>,
    path: Vec<(Seat, NodeId, usize)>,
    order: Vec<usize>,
}

impl<G: Heuristic> Default for Tree<G> {
    fn default() -> Self {
        let (scratch, path, order) = (Scratch::default(), Vec::new(), Vec::new());
        let mut tree = Self { nodes: Vec::new(), roots: [0; 4], scratch, path, order };
        tree.clear();
        tree
    }
}

impl<G: Heuristic> Tree<G> {
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.roots = std::array::from_fn(|_| self.grow());
    }

    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// What the seat to act knows of its choices.
    pub fn ways(&self, seat: Seat) -> &[Way<G::Action>] {
        &self.nodes[self.roots[seat.index()] as usize].ways
    }

    pub fn roots(&self) -> [NodeId; Seat::ALL.len()] {
        self.roots
    }

    /// Goes back to situations it was in before.
    pub fn set_roots(&mut self, roots: [NodeId; Seat::ALL.len()]) {
        self.roots = roots;
    }

    fn grow(&mut self) -> NodeId {
        self.nodes.push(Node { visits: 0, total: 0.0, ways: Vec::new() });
        self.nodes.len() as NodeId - 1
    }

    /// Moves the roots over a decision that was really made.
    pub fn advance(&mut self, state: &G, seat: Seat, action: G::Action) {
        let mut at = self.roots;
        self.descend(&mut at, state, seat, action);
        self.roots = at;
    }

    /// Learns from one world: down the trees to a situation that is new to whom it concerns, from
    /// there by heuristic.
    pub fn learn(&mut self, state: G, dice: &mut Seeded) {
        self.learn_of(state, None, dice);
    }

    /// The same, beginning with a certain choice if one is named. Says which was made first, and what
    /// came of it.
    pub fn learn_of(
        &mut self,
        mut state: G,
        mut first: Option<G::Action>,
        dice: &mut Seeded,
    ) -> (Option<G::Action>, Shares) {
        let mut made = None;
        self.path.clear();
        let mut at = self.roots;
        while let Some(seat) = self.scratch.look(&state) {
            let node = at[seat.index()];
            let new = self.nodes[node as usize].visits == 0 && !self.path.is_empty();
            if new {
                break;
            }
            let action = first.take().unwrap_or_else(|| self.choose(node));
            made.get_or_insert(action);
            let way = self.descend(&mut at, &state, seat, action);
            self.path.push((seat, node, way));
            state.apply(action, dice, &mut NullSink);
        }
        let last = state.to_act().map(|seat| (seat, at[seat.index()]));
        let shares = match result(&state) {
            Some(shares) => shares,
            None => self.scratch.rollout(state, dice),
        };
        self.credit(last, shares);
        (made, shares)
    }

    /// The choice of the seat to act that was tried most of those possible in this world, if any was
    /// tried so often.
    pub fn habit(&self, state: &G, seat: Seat, least: u32) -> Option<G::Action> {
        let mut open = Vec::new();
        state.ways(seat, &mut open);
        if let [only] = open[..] {
            return Some(only);
        }
        let known = self.ways(seat).iter().filter(|way| way.visits >= least);
        let known = known.filter_map(|way| Some((way.action?, way.visits)));
        let known = known.filter(|(action, _)| open.contains(action));
        known.max_by_key(|(_, visits)| *visits).map(|(action, _)| action)
    }

    fn credit(&mut self, last: Option<(Seat, NodeId)>, shares: Shares) {
        if let Some((seat, node)) = last {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            node.total += shares[seat.index()];
        }
        for (seat, node, way) in self.path.drain(..) {
            let share = shares[seat.index()];
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            node.total += share;
            node.ways[way].visits += 1;
            node.ways[way].total += share;
        }
    }

    /// Follows a decision in every tree; says which way it was in the tree of who made it.
    fn descend(
        &mut self,
        at: &mut [NodeId; Seat::ALL.len()],
        state: &G,
        seat: Seat,
        action: G::Action,
    ) -> usize {
        let public = state.is_public(action);
        let mut own = 0;
        for eye in state.seats().iter() {
            let seen = (eye == seat || public).then_some(action);
            let way = self.way(at[eye.index()], seen);
            at[eye.index()] = self.nodes[at[eye.index()] as usize].ways[way].to;
            if eye == seat {
                own = way;
            }
        }
        own
    }

    fn way(&mut self, node: NodeId, action: Option<G::Action>) -> usize {
        let ways = &self.nodes[node as usize].ways;
        if let Some(way) = ways.iter().position(|way| way.action == action) {
            return way;
        }
        let to = self.grow();
        let ways = &mut self.nodes[node as usize].ways;
        ways.push(Way { action, visits: 0, total: 0.0, to });
        ways.len() - 1
    }

    /// The choice worth trying next among those on offer in this world.
    fn choose(&mut self, node: NodeId) -> G::Action {
        let Scratch { choices, scores, .. } = &mut self.scratch;
        if let [only] = choices[..] {
            return only;
        }
        for score in scores.iter_mut() {
            *score *= DOUBT;
        }
        likelihoods(scores);
        let node = &self.nodes[node as usize];
        let wide = 2 + (WIDTH * (node.visits as f32).sqrt()) as usize;
        self.order.clear();
        self.order.extend(0..choices.len());
        if wide < choices.len() {
            self.order.select_nth_unstable_by(wide - 1, |&one, &other| {
                scores[other].total_cmp(&scores[one]).then(one.cmp(&other))
            });
            self.order.truncate(wide);
        }
        let known = if node.visits == 0 { 0.5 } else { node.total / node.visits as f32 };
        let reach = CURIOSITY * ((node.visits + 1) as f32).sqrt();
        let mut best = (choices[0], f32::NEG_INFINITY);
        for &place in &self.order {
            let way = node.ways.iter().find(|way| way.action == Some(choices[place]));
            let (visits, total) = way.map_or((0, 0.0), |way| (way.visits, way.total));
            let value = if visits == 0 { known - CAUTION } else { total / visits as f32 };
            let worth = value + reach * scores[place] / (visits + 1) as f32;
            if worth > best.1 {
                best = (choices[place], worth);
            }
        }
        best.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use brawlhalla::{Action, Face, Options, State};
    use kernel::{Lowest, Table};

    /// A table at which A chooses the side of a Weapon card secretly.
    fn secret() -> State {
        let legends = serde_json::json!({ "legends": ["bodvar", "nix"], "first": "A" });
        let options: Options = serde_json::from_value(legends).unwrap();
        Table::<State>::start(options, &mut Lowest).unwrap().state().clone()
    }

    #[test]
    fn a_secret_choice_leads_others_to_one_situation() {
        let state = secret();
        let mut roots = Vec::new();
        let mut tree = Tree::<State>::default();
        let begin = tree.roots;
        for face in [Face::A, Face::B] {
            tree.roots = begin;
            tree.advance(&state, Seat::A, Action::Face(face));
            roots.push(tree.roots);
        }
        assert_ne!(roots[0][0], roots[1][0], "who chose knows the choice");
        assert_eq!(roots[0][1], roots[1][1], "the other does not");
    }

    #[test]
    fn what_was_learnt_adds_up() {
        let mut tree = Tree::<State>::default();
        let mut dice = Seeded::new(1);
        for _ in 0..300 {
            tree.learn(secret(), &mut dice);
        }
        let visits: u32 = tree.ways(Seat::A).iter().map(|way| way.visits).sum();
        assert_eq!(visits, 300);
        assert!(
            tree.ways(Seat::A).iter().all(|way| (0.0..=way.visits as f32).contains(&way.total))
        );
    }
}
