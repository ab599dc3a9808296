//! How far every space is from the KO Line, each way.

use std::sync::LazyLock;

use ::brawlhalla::{Arena, Cell, Direction, Geometry};

/// Spaces of the largest grid.
pub const CELLS: usize = 49;
/// A Platform stops whoever is knocked this way.
pub const STOPPED: u8 = u8::MAX;

#[derive(Debug)]
pub struct Brink {
    /// How many spaces a Legend travels before it leaves the ring, by space and way.
    runs: [[u8; 9]; CELLS],
    /// The shortest of them that an attacker can push along.
    least: [u8; CELLS],
}

static HOUSE: LazyLock<Vec<(&'static Arena, Brink)>> = LazyLock::new(|| {
    let both = [Geometry::Floors, Geometry::OpenSeams];
    let arenas = both.into_iter().flat_map(Arena::house);
    arenas.map(|arena| (arena, Brink::of(arena))).collect()
});

/// Stands in for an arena that is not of the house.
static UNKNOWN: Brink = Brink { runs: [[2; 9]; CELLS], least: [2; CELLS] };

impl Brink {
    pub fn find(arena: &'static Arena) -> &'static Self {
        let known = HOUSE.iter().find(|(known, _)| std::ptr::eq(*known, arena));
        known.map_or(&UNKNOWN, |(_, brink)| brink)
    }

    fn of(arena: &Arena) -> Self {
        let mut brink = Self { runs: [[STOPPED; 9]; CELLS], least: [STOPPED; CELLS] };
        for cell in arena.all {
            for way in Direction::ALL {
                let run = run(arena, cell, way);
                brink.runs[cell.index()][code(way)] = run;
                let back = Direction { down: -way.down, right: -way.right };
                if cell.step(back).is_some_and(|from| arena.all.contains(from)) {
                    let least = &mut brink.least[cell.index()];
                    *least = run.min(*least);
                }
            }
        }
        brink
    }

    pub fn run(&self, cell: Cell, way: Direction) -> u8 {
        self.runs[cell.index()][code(way)]
    }

    pub fn least(&self, cell: Cell) -> u8 {
        self.least[cell.index()]
    }
}

fn code(way: Direction) -> usize {
    ((way.down + 1) * 3 + way.right + 1) as usize
}

fn run(arena: &Arena, from: Cell, way: Direction) -> u8 {
    let (mut cell, mut run) = (from, 0);
    loop {
        if arena.is_floor(cell, way) {
            return STOPPED;
        }
        match arena.step(cell, way) {
            Some(next) => cell = next,
            None => return run,
        }
        run += 1;
    }
}
