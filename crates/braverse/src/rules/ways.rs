//! Choices between blocks of clauses: costs with alternatives, effects to choose from.

use crate::effect::Op;
use crate::state::{Run, State};

impl State {
    /// BV-Q-34: one of several costs; asked as soon as, for all that others can see, there could be
    /// a choice.
    pub(crate) fn advance_ways(&mut self, run: &Run, ops: &[Op]) -> bool {
        let mut ways = self.ways(run, ops, true);
        match (ways.next(), ways.next()) {
            (Some(only), None) => {
                drop(ways);
                self.enter_block(run, ops, only);
                false
            }
            _ => true,
        }
    }

    /// The alternatives of a cost that can be paid, together with the rest of it.
    pub(crate) fn ways(&self, run: &Run, ops: &[Op], open: bool) -> impl Iterator<Item = u8> {
        let at = run.at as usize;
        let ends = ops[..at].iter().filter_map(|op| match op {
            Op::Cost { end } if *end as usize > at => Some(*end as usize),
            _ => None,
        });
        let (ways, after) = Op::blocks(ops, at);
        let rest = &ops[after..ends.max().unwrap_or(after)];
        let all = (0..).zip(ways);
        all.filter(move |(_, way)| self.pays_way(run, way, rest, open)).map(|(which, _)| which)
    }

    /// Goes on with one of the blocks of a choice, and then behind all of them.
    pub(crate) fn enter_block(&mut self, run: &Run, ops: &[Op], which: u8) {
        let Some(Op::OneOf { ends, .. }) = ops.get(run.at as usize) else {
            return debug_assert!(false, "called for a choice of blocks");
        };
        let which = which as usize;
        let start = if which == 0 { run.at + 1 } else { ends[which - 1] };
        let resume = ends.last().copied().unwrap_or(ops.len() as u8);
        self.edit(|run| (run.at, run.stop, run.resume) = (start, ends[which], resume));
    }
}
