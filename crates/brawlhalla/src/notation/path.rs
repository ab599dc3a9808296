//! The way a Move takes, written out.

use std::collections::BTreeSet;

use kernel::Seat;

use crate::cell::Cell;
use crate::state::{State, Sword};

/// A shortest way to a space that picks up exactly this sword (or none).
pub(crate) fn path(state: &State, seat: Seat, to: Cell, sword: Option<Cell>) -> Option<Vec<Cell>> {
    let start = state.fighter(seat).cell?;
    let unarmed = state.fighter(seat).sword == Sword::None;
    let arena = &*state.ground;
    let mut seen = BTreeSet::new();
    let mut ways = vec![(start, 0_u8, None::<Cell>, Vec::new())];
    for _ in 0..8 {
        let mut longer = Vec::new();
        for (cell, air, got, way) in ways {
            for next in arena.steps(cell) {
                let air = if arena.is_air(next) { air + 1 } else { 0 };
                let takes = unarmed && got.is_none() && state.swords.contains(next);
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
    let mut cell = state.fighter(seat).cell?;
    let unarmed = state.fighter(seat).sword == Sword::None;
    let (mut air, mut sword) = (0, None);
    for &next in cells {
        air = if state.ground.is_air(next) { air + 1 } else { 0 };
        if air > 3 || !state.ground.steps(cell).contains(next) {
            return None;
        }
        if unarmed && sword.is_none() && state.swords.contains(next) {
            sword = Some(next);
        }
        cell = next;
    }
    (!cells.is_empty()).then_some((cell, sword))
}
