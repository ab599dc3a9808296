//! The way a Move takes, written out.

use std::collections::BTreeSet;

use kernel::{Seat, Shared};

use crate::arena::Arena;
use crate::cell::{Cell, CellSet};
use crate::knowledge::Knowledge;
use crate::state::{State, Sword};

/// What everybody sees of a fighter who is about to move.
pub(crate) struct Walker {
    ground: Shared<Arena>,
    swords: CellSet,
    cell: Option<Cell>,
    unarmed: bool,
}

impl Walker {
    pub(crate) fn of(state: &State, seat: Seat) -> Self {
        let fighter = state.fighter(seat);
        let unarmed = fighter.sword == Sword::None;
        Self { ground: state.ground, swords: state.swords, cell: fighter.cell, unarmed }
    }

    pub(crate) fn known(knowledge: &Knowledge, seat: Seat) -> Self {
        let fighter = knowledge.fighter(seat);
        let (ground, unarmed) = (knowledge.ground(), fighter.sword == Sword::None);
        Self { ground, swords: knowledge.swords, cell: fighter.cell, unarmed }
    }
}

/// A shortest way to a space that picks up exactly this sword (or none).
pub(crate) fn path(walker: &Walker, to: Cell, sword: Option<Cell>) -> Option<Vec<Cell>> {
    let (start, arena) = (walker.cell?, &*walker.ground);
    let mut seen = BTreeSet::new();
    let mut ways = vec![(start, 0_u8, None::<Cell>, Vec::new())];
    for _ in 0..8 {
        let mut longer = Vec::new();
        for (cell, air, got, way) in ways {
            for next in arena.steps(cell) {
                let air = if arena.is_air(next) { air + 1 } else { 0 };
                let takes = walker.unarmed && got.is_none() && walker.swords.contains(next);
                let got = if takes { Some(next) } else { got };
                let useless = got.is_some() && got != sword;
                if air > 3 || useless || !seen.insert((next, air, got)) {
                    continue;
                }
                let mut way: Vec<Cell> = way.clone();
                way.push(next);
                if next == to && got == sword {
                    return Some(way);
                }
                longer.push((next, air, got, way));
            }
        }
        ways = longer;
    }
    None
}

/// Whether a written way keeps the rules of moving, and what it picks up.
pub(crate) fn follow(state: &State, seat: Seat, cells: &[Cell]) -> Option<(Cell, Option<Cell>)> {
    let walker = Walker::of(state, seat);
    let mut cell = walker.cell?;
    let (mut air, mut sword) = (0, None);
    for &next in cells {
        air = if walker.ground.is_air(next) { air + 1 } else { 0 };
        if air > 3 || !walker.ground.steps(cell).contains(next) {
            return None;
        }
        if walker.unarmed && sword.is_none() && walker.swords.contains(next) {
            sword = Some(next);
        }
        cell = next;
    }
    (!cells.is_empty()).then_some((cell, sword))
}
