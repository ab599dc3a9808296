//! Arenas: layouts as data, checked, with the steps each space allows worked out.

use std::sync::LazyLock;

use kernel::{Fault, Seat};

use crate::cell::{CELLS, Cell, CellSet, Direction};
use crate::setup::{Geometry, Gravity};

/// The most terrain cards there are (BH-COMP-07).
const TERRAIN_CARDS: usize = 20;

const DOWN: Direction = Direction { down: 1, right: 0 };

#[derive(PartialEq, Debug)]
pub struct Arena {
    pub name: String,
    pub seats: usize,
    /// The lowest row of the arena; the one below is off-stage.
    pub bottom: u8,
    pub platforms: CellSet,
    /// Spaces of the arena, without the off-stage ring.
    pub inside: CellSet,
    /// The arena and the ring around it (BH-Q-04).
    pub all: CellSet,
    pub top: CellSet,
    pub swords: CellSet,
    starts: Vec<Cell>,
    team_starts: Vec<Cell>,
    /// Spaces that share a side or a corner.
    near: Vec<CellSet>,
    /// Those of them that no Platform shuts off (BH-Q-01).
    steps: Vec<CellSet>,
    /// For each direction, the spaces from which a step that way is open.
    open: [CellSet; 8],
}

static HOUSE: LazyLock<Result<[Vec<Arena>; 2], Vec<Fault>>> = LazyLock::new(|| {
    let text = include_str!("../arenas/house.arenas");
    let read = |geometry| Arena::read_all("arenas/house.arenas", text, geometry);
    Ok([read(Geometry::Floors)?, read(Geometry::OpenSeams)?])
});

impl Arena {
    /// The arenas that come with the game.
    pub fn house(geometry: Geometry) -> &'static [Self] {
        let all = HOUSE.as_ref().expect("the tests read the house arenas");
        &all[geometry as usize]
    }

    /// Reads layouts and checks that they can be played on; lists every fault.
    pub fn read_all(source: &str, text: &str, geometry: Geometry) -> Result<Vec<Self>, Vec<Fault>> {
        let mut drafts: Vec<Draft> = Vec::new();
        let mut faults = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let words: Vec<_> = line.split('#').next().unwrap_or("").split_whitespace().collect();
            if let Err(message) = read_line(&words, index + 1, &mut drafts) {
                faults.push(Fault::at(source, index + 1, 1, message));
                drafts.last_mut().into_iter().for_each(|draft| draft.broken = true);
            }
        }
        let mut arenas = Vec::new();
        // A line that could not be read would only bring more faults about what it lacks.
        for draft in drafts.into_iter().filter(|draft| !draft.broken) {
            let line = draft.line;
            match draft.finish(geometry) {
                Ok(arena) => arenas.push(arena),
                Err(messages) => {
                    let fault = |message| Fault::at(source, line, 1, message);
                    faults.extend(messages.into_iter().map(fault));
                }
            }
        }
        if faults.is_empty() { Ok(arenas) } else { Err(faults) }
    }

    pub fn near(&self, cell: Cell) -> CellSet {
        self.near[cell.index()]
    }

    pub fn steps(&self, cell: Cell) -> CellSet {
        self.steps[cell.index()]
    }

    /// All spaces one step away from any of these.
    pub fn spread(&self, cells: CellSet) -> CellSet {
        let ways = self.open.iter().zip(Direction::ALL);
        ways.fold(CellSet::EMPTY, |all, (open, direction)| all | (cells & *open).shifted(direction))
    }

    /// Where a step in a direction leads, unless a Platform is in the way or the ring ends.
    pub fn step(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        cell.step(direction).filter(|next| self.steps(cell).contains(*next))
    }

    /// Whether the step is shut off by a Platform, as opposed to leaving the ring.
    pub fn is_floor(&self, cell: Cell, direction: Direction) -> bool {
        let next = cell.step(direction).filter(|next| self.all.contains(*next));
        next.is_some_and(|next| !self.steps(cell).contains(next))
    }

    /// Off-stage spaces count as Air (BH-ARENA-04).
    pub fn is_air(&self, cell: Cell) -> bool {
        !self.platforms.contains(cell)
    }

    /// BH-DELAY-03 to -08: where gravity can take a Legend, with these spaces taken.
    pub fn falls(&self, cell: Cell, taken: CellSet, gravity: Gravity) -> CellSet {
        let below = cell.step(DOWN).filter(|below| self.all.contains(*below));
        let Some(below) = below.filter(|_| self.is_air(cell)) else { return CellSet::EMPTY };
        let beside = [-1, 1].map(|right| below.step(Direction { down: 0, right }));
        let beside: CellSet = beside.into_iter().flatten().collect();
        let beside = (beside & self.all) - taken;
        match gravity {
            _ if taken.contains(below) => beside,
            Gravity::Straight => CellSet::of(below),
            Gravity::Free => beside | CellSet::of(below),
        }
    }

    /// BH-Q-06: below the bottom of the ring is the KO Line.
    pub fn falls_out(&self, cell: Cell) -> bool {
        let below = cell.step(DOWN);
        self.is_air(cell) && below.is_none_or(|below| !self.all.contains(below))
    }

    pub fn start(&self, seat: Seat, teams: bool) -> Cell {
        let starts = if teams { &self.team_starts } else { &self.starts };
        starts[seat.index() % starts.len()]
    }

    /// Every space one can get to by steps from the start of the first seat.
    fn reachable(&self) -> CellSet {
        let mut found: CellSet = self.starts.iter().take(1).copied().collect();
        loop {
            let next = found.into_iter().fold(found, |all, cell| all | self.steps(cell));
            if next == found {
                return found;
            }
            found = next;
        }
    }
}

struct Draft {
    line: usize,
    broken: bool,
    name: String,
    seats: usize,
    starts: Vec<Cell>,
    team_starts: Vec<Cell>,
    rows: Vec<Vec<char>>,
}

fn read_line(words: &[&str], line: usize, drafts: &mut Vec<Draft>) -> Result<(), String> {
    let columns = |words: &[&str]| {
        let read = |word: &&str| Cell::read(&format!("{word}1"));
        words.iter().map(read).collect::<Result<Vec<_>, _>>()
    };
    match (words, drafts.last_mut()) {
        ([], _) => {}
        (["arena", name], _) => drafts.push(Draft {
            line,
            broken: false,
            name: (*name).to_owned(),
            seats: 0,
            starts: Vec::new(),
            team_starts: Vec::new(),
            rows: Vec::new(),
        }),
        (_, None) => return Err("'arena NAME' expected first".to_owned()),
        (["seats", seats], Some(draft)) => {
            draft.seats =
                seats.parse().map_err(|_| format!("'{seats}' is not a number of seats"))?;
        }
        (["starts", rest @ ..], Some(draft)) => draft.starts = columns(rest)?,
        (["team", "starts", rest @ ..], Some(draft)) => draft.team_starts = columns(rest)?,
        (["row", rest @ ..], Some(draft)) => {
            let cells: Vec<_> = rest.iter().flat_map(|word| word.chars()).collect();
            if let Some(other) = cells.iter().find(|cell| !['P', 'S', '.'].contains(cell)) {
                return Err(format!("'{other}': P, S or . expected"));
            }
            draft.rows.push(cells);
        }
        ([word, ..], Some(_)) => {
            return Err(format!("'{word}': arena, seats, starts, team starts or row expected"));
        }
    }
    Ok(())
}

impl Draft {
    fn finish(self, geometry: Geometry) -> Result<Arena, Vec<String>> {
        let mut faults = Vec::new();
        let name = &self.name;
        if !(2..=5).contains(&self.rows.len()) || self.rows.iter().any(|row| row.len() != 5) {
            return Err(vec![format!("arena {name}: 2 to 5 rows of 5 spaces expected")]);
        }
        if self.rows.len() * 5 > TERRAIN_CARDS {
            faults.push(format!("arena {name}: more than 20 terrain cards (BH-COMP-07)"));
        }
        let arena = self.arena(geometry);
        if !(2..=4).contains(&self.seats) {
            faults.push(format!("arena {name}: 2 to 4 seats expected (BH-COMP-10)"));
        }
        if arena.swords.len() != self.seats {
            faults.push(format!("arena {name}: one sword for each seat expected (BH-SETUP-03)"));
        }
        for starts in [&arena.starts, &arena.team_starts] {
            let different: CellSet = starts.iter().copied().collect();
            let inside = starts.iter().all(|cell| arena.top.contains(*cell));
            if starts.len() != self.seats || different.len() != self.seats || !inside {
                faults.push(format!(
                    "arena {name}: each seat needs a start of its own on the top row (BH-SETUP-04)"
                ));
            }
        }
        faults.dedup();
        if faults.is_empty() && arena.reachable() != arena.all {
            let lost: Vec<_> =
                (arena.all - arena.reachable()).into_iter().map(|cell| cell.to_string()).collect();
            faults.push(format!("arena {name}: nobody can get to {}", lost.join(" ")));
        }
        if faults.is_empty() { Ok(arena) } else { Err(faults) }
    }

    fn arena(&self, geometry: Geometry) -> Arena {
        let bottom = self.rows.len() as u8;
        let cell = |row: usize, column: usize| Cell::at(row as u8 + 1, column as u8 + 1);
        let mut arena = Arena {
            name: self.name.clone(),
            seats: self.seats,
            bottom,
            platforms: CellSet::EMPTY,
            inside: CellSet::EMPTY,
            all: (0..bottom + 2)
                .flat_map(|row| (0..7).map(move |column| Cell::at(row, column)))
                .collect(),
            top: (1..6).map(|column| Cell::at(1, column)).collect(),
            swords: CellSet::EMPTY,
            starts: self.starts.clone(),
            team_starts: if self.team_starts.is_empty() {
                self.starts.clone()
            } else {
                self.team_starts.clone()
            },
            near: vec![CellSet::EMPTY; CELLS],
            steps: vec![CellSet::EMPTY; CELLS],
            open: [CellSet::EMPTY; 8],
        };
        for (row, cells) in self.rows.iter().enumerate() {
            for (column, kind) in cells.iter().enumerate() {
                arena.inside.insert(cell(row, column));
                if *kind != '.' {
                    arena.platforms.insert(cell(row, column));
                }
                if *kind == 'S' {
                    arena.swords.insert(cell(row, column));
                }
            }
        }
        arena.work_out_steps(geometry);
        arena
    }
}

impl Arena {
    fn work_out_steps(&mut self, geometry: Geometry) {
        for cell in self.all {
            let next = |direction| cell.step(direction).filter(|next| self.all.contains(*next));
            let near: CellSet = Direction::ALL.into_iter().filter_map(next).collect();
            let open = near.into_iter().filter(|next| !self.shut(cell, *next, geometry)).collect();
            self.near[cell.index()] = near;
            self.steps[cell.index()] = open;
        }
        for (index, direction) in Direction::ALL.into_iter().enumerate() {
            let leads = |cell: &Cell| self.step(*cell, direction).is_some();
            self.open[index] = self.all.into_iter().filter(leads).collect();
        }
    }

    /// BH-Q-01: a Platform has a floor at its lower edge. A step down or up through it is shut, and
    /// so is a diagonal one between two Platforms side by side (BH-MOVE-12).
    fn shut(&self, one: Cell, other: Cell, geometry: Geometry) -> bool {
        let (upper, lower) = if one.row() < other.row() { (one, other) } else { (other, one) };
        if upper.row() == lower.row() {
            return false;
        }
        let floor = |column| self.platforms.contains(Cell::at(upper.row(), column));
        if upper.column() == lower.column() {
            return floor(upper.column());
        }
        geometry == Geometry::Floors && floor(upper.column()) && floor(lower.column())
    }
}
