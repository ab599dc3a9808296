//! What was played, and what is to be played next. Which blocks of a pair count follows from the blocks
//! alone, in their order: whoever was done first changes nothing.

use std::collections::BTreeMap;

use kernel::Faults;

use super::{Block, Hall};
use crate::ledger::Ledger;
use crate::rating::WIDTH;
use crate::share::Share;
use crate::sprt::Verdict;

pub(super) struct Results<'a> {
    hall: &'a Hall<'a>,
    ledger: Option<Ledger>,
    /// By block and pair.
    pub blocks: BTreeMap<(u64, usize), Block>,
    /// For each pair: the block before which enough was played, where that is known.
    enough: Vec<Option<u64>>,
    /// The next place to look at. All pairs go on side by side, so that a run that is stopped has
    /// something of each.
    next: (u64, usize),
    stopped: bool,
}

impl<'a> Results<'a> {
    pub fn new(hall: &'a Hall<'a>, ledger: Option<Ledger>) -> Self {
        let enough = vec![None; hall.pairs.len()];
        let (blocks, next) = (BTreeMap::new(), (hall.blocks.start, 0));
        Self { hall, ledger, blocks, enough, next, stopped: false }
    }

    /// Takes in what the own file holds, as far as it was asked for.
    pub fn keep(&mut self, block: Block) {
        if self.is_new(&block) {
            self.insert(block);
        }
    }

    /// Takes in what another file holds, and writes it into the own one.
    pub fn join(&mut self, block: Block, heard: &dyn Fn(&Block)) -> Result<(), Faults> {
        if self.is_new(&block) { self.add(block, heard) } else { Ok(()) }
    }

    pub fn add(&mut self, block: Block, heard: &dyn Fn(&Block)) -> Result<(), Faults> {
        if let Some(ledger) = &mut self.ledger {
            ledger.append(&block)?;
        }
        heard(&block);
        self.insert(block);
        Ok(())
    }

    /// The next block to play, and its pair.
    pub fn take(&mut self) -> Option<(u64, usize)> {
        while !self.stopped && self.next.0 < self.hall.blocks.end {
            let place = self.next;
            let (block, pair) = place;
            let is_last = pair + 1 == self.hall.pairs.len();
            self.next = if is_last { (block + 1, 0) } else { (block, pair + 1) };
            if self.enough[pair].is_none() && !self.blocks.contains_key(&place) {
                return Some(place);
            }
        }
        None
    }

    /// Nothing new is begun.
    pub fn stop(&mut self) {
        self.stopped = true;
    }

    /// What counts: what was played after there was enough does not.
    pub fn counted(&self) -> Vec<&Block> {
        let is_before =
            |block: &&Block| self.enough[block.pair].is_none_or(|end| block.block < end);
        self.blocks.values().filter(is_before).collect()
    }

    /// The blocks of a pair up to the first that is missing.
    pub fn in_order(&self, pair: usize) -> impl Iterator<Item = &Block> {
        self.hall.blocks.clone().map_while(move |block| self.blocks.get(&(block, pair)))
    }

    fn is_new(&self, block: &Block) -> bool {
        let is_asked =
            block.pair < self.hall.pairs.len() && self.hall.blocks.contains(&block.block);
        is_asked && !self.blocks.contains_key(&(block.block, block.pair))
    }

    fn insert(&mut self, block: Block) {
        let pair = block.pair;
        self.blocks.insert((block.block, pair), block);
        if self.enough[pair].is_none() {
            self.enough[pair] = self.count(pair).map(|count| self.hall.blocks.start + count);
        }
    }

    /// After how many blocks of a pair there is enough.
    fn count(&self, pair: usize) -> Option<u64> {
        let means = self.in_order(pair).map(Block::mean);
        if let Some(sprt) = &self.hall.plan.sprt {
            let report = sprt.judge(means);
            return (report.verdict != Verdict::Undecided).then_some(report.blocks);
        }
        let within = self.hall.plan.within?;
        let mut share = Share::default();
        let reached = |mean| {
            share.add(mean);
            share.half(WIDTH) <= within
        };
        means.map(reached).position(|is_reached| is_reached).map(|at| at as u64 + 1)
    }
}
