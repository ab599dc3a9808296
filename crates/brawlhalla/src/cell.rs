//! Spaces: five columns a–e, rows from the top, and a ring of off-stage spaces around them.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

use serde::{Deserialize, Serialize};

/// Columns z, a–e, f; rows 0 to one below the arena. Room for arenas of up to five rows.
pub const COLUMNS: u8 = 7;
pub const ROWS: u8 = 7;
pub const CELLS: usize = COLUMNS as usize * ROWS as usize;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct Cell(u8);

impl Cell {
    pub fn at(row: u8, column: u8) -> Self {
        Self(row.min(ROWS - 1) * COLUMNS + column.min(COLUMNS - 1))
    }

    pub fn index(self) -> usize {
        self.0 as usize
    }

    pub fn row(self) -> u8 {
        self.0 / COLUMNS
    }

    pub fn column(self) -> u8 {
        self.0 % COLUMNS
    }

    /// The space one step away, if the grid has one there.
    pub fn step(self, direction: Direction) -> Option<Self> {
        let row = self.row().checked_add_signed(direction.down)?;
        let column = self.column().checked_add_signed(direction.right)?;
        (row < ROWS && column < COLUMNS).then(|| Self::at(row, column))
    }

    /// How many steps apart two spaces are when nothing is in the way.
    pub fn distance(self, other: Self) -> u8 {
        let rows = self.row().abs_diff(other.row());
        rows.max(self.column().abs_diff(other.column()))
    }

    pub fn read(text: &str) -> Result<Self, String> {
        let mut letters = text.chars();
        let column = letters.next().and_then(|letter| "zabcdef".find(letter.to_ascii_lowercase()));
        let row = letters.as_str().parse::<u8>().ok().filter(|row| *row < ROWS);
        match (column, row) {
            (Some(column), Some(row)) => Ok(Self::at(row, column as u8)),
            _ => Err(format!(
                "'{text}' is not a space: write a column z, a to e or f and a row, as in b1"
            )),
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let column = ["z", "a", "b", "c", "d", "e", "f"][self.column() as usize];
        write!(f, "{column}{}", self.row())
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl TryFrom<String> for Cell {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Self::read(&text)
    }
}

impl From<Cell> for String {
    fn from(cell: Cell) -> String {
        cell.to_string()
    }
}

/// One of the eight ways to go.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Direction {
    pub down: i8,
    pub right: i8,
}

impl Direction {
    /// Up, down, left, right, then the diagonals.
    pub const ALL: [Self; 8] = [
        Self { down: -1, right: 0 },
        Self { down: 1, right: 0 },
        Self { down: 0, right: -1 },
        Self { down: 0, right: 1 },
        Self { down: -1, right: -1 },
        Self { down: -1, right: 1 },
        Self { down: 1, right: -1 },
        Self { down: 1, right: 1 },
    ];

    pub fn is_straight(self) -> bool {
        self.down == 0 || self.right == 0
    }

    /// The direction nearest to the way from one space to another (BH-Q-13); none when they are the
    /// same. Two are never equally near: that takes an angle no whole numbers of spaces make.
    pub fn towards(from: Cell, to: Cell) -> Option<Self> {
        let down = i32::from(to.row()) - i32::from(from.row());
        let right = i32::from(to.column()) - i32::from(from.column());
        // The cosine of the angle, squared and with its sign, scaled to whole numbers: straight
        // directions have length 1, diagonal ones the square root of 2.
        let score = |direction: &Self| {
            let dot = down * i32::from(direction.down) + right * i32::from(direction.right);
            let squared = dot * dot.abs();
            if direction.is_straight() { 2 * squared } else { squared }
        };
        Self::ALL.into_iter().filter(|_| from != to).max_by_key(score)
    }

    /// The direction of a straight line through both spaces, if there is one (BH-Q-12).
    pub fn along(from: Cell, to: Cell) -> Option<Self> {
        let down = i32::from(to.row()) - i32::from(from.row());
        let right = i32::from(to.column()) - i32::from(from.column());
        let on_line = down == 0 || right == 0 || down.abs() == right.abs();
        let direction = Self { down: down.signum() as i8, right: right.signum() as i8 };
        (on_line && (down != 0 || right != 0)).then_some(direction)
    }
}

/// A set of spaces: one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(from = "Vec<Cell>", into = "Vec<Cell>")]
pub struct CellSet(#[cfg_attr(feature = "ts", ts(as = "Vec<Cell>"))] u64);

impl CellSet {
    pub const EMPTY: Self = Self(0);

    pub fn of(cell: Cell) -> Self {
        Self(1 << cell.0)
    }

    pub fn contains(self, cell: Cell) -> bool {
        self.0 & (1 << cell.0) != 0
    }

    pub fn insert(&mut self, cell: Cell) {
        self.0 |= 1 << cell.0;
    }

    pub fn remove(&mut self, cell: Cell) {
        self.0 &= !(1 << cell.0);
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Every space one further in a direction; none may leave the grid.
    #[must_use]
    pub fn shifted(self, direction: Direction) -> Self {
        let by = i32::from(direction.down) * i32::from(COLUMNS) + i32::from(direction.right);
        Self(if by > 0 { self.0 << by } else { self.0 >> -by })
    }

    pub fn first(self) -> Option<Cell> {
        (self.0 != 0).then(|| Cell(self.0.trailing_zeros() as u8))
    }
}

impl IntoIterator for CellSet {
    type Item = Cell;
    type IntoIter = CellIter;

    fn into_iter(self) -> CellIter {
        CellIter(self)
    }
}

#[derive(Clone, Debug)]
pub struct CellIter(CellSet);

impl Iterator for CellIter {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        let cell = self.0.first()?;
        self.0.remove(cell);
        Some(cell)
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Self::EMPTY, |set, cell| set | Self::of(cell))
    }
}

impl From<Vec<Cell>> for CellSet {
    fn from(cells: Vec<Cell>) -> Self {
        cells.into_iter().collect()
    }
}

impl From<CellSet> for Vec<Cell> {
    fn from(set: CellSet) -> Self {
        set.into_iter().collect()
    }
}

impl BitOr for CellSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for CellSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAnd for CellSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Sub for CellSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

/// Up to eight spaces one after another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(from = "Vec<Cell>", into = "Vec<Cell>")]
pub struct Path(#[cfg_attr(feature = "ts", ts(as = "Vec<Cell>"))] u64);

impl Path {
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        let at = move |place: u32| (self.0 >> (7 * place) & 0x7f) as u8;
        (0..8).map(at).take_while(|cell| *cell != 0).map(|cell| Cell(cell - 1))
    }
}

impl From<Vec<Cell>> for Path {
    /// What is more than eight is left out.
    fn from(cells: Vec<Cell>) -> Self {
        let places = cells.into_iter().take(8).enumerate();
        Self(places.fold(0, |bits, (place, cell)| bits | (u64::from(cell.0) + 1) << (7 * place)))
    }
}

impl From<Path> for Vec<Cell> {
    fn from(path: Path) -> Self {
        path.cells().collect()
    }
}

impl fmt::Debug for Path {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_list().entries(self.cells()).finish()
    }
}
