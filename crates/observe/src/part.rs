//! The columns, by their names.

/// Columns that belong together: so many rows with the same fields.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    pub name: &'static str,
    pub rows: usize,
    pub fields: &'static [Fields],
    /// What they mean.
    pub says: &'static str,
}

/// Fields of a row.
#[derive(Clone, Copy, Debug)]
pub enum Fields {
    /// One column each.
    Named(&'static [&'static str]),
    /// One column for each of so many things alike.
    Times(&'static str, usize),
}

impl Fields {
    const fn len(&self) -> usize {
        match self {
            Self::Named(names) => names.len(),
            Self::Times(_, many) => *many,
        }
    }
}

impl Part {
    pub const fn row(name: &'static str, fields: &'static [Fields], says: &'static str) -> Self {
        Self { name, rows: 1, fields, says }
    }

    pub const fn rows(
        name: &'static str,
        rows: usize,
        fields: &'static [Fields],
        says: &'static str,
    ) -> Self {
        Self { name, rows, fields, says }
    }

    /// Columns of one row.
    pub const fn across(&self) -> usize {
        let (mut at, mut sum) = (0, 0);
        while at < self.fields.len() {
            sum += self.fields[at].len();
            at += 1;
        }
        sum
    }

    pub const fn width(&self) -> usize {
        self.rows * self.across()
    }

    fn names(&self) -> impl Iterator<Item = String> {
        let rows = (0..self.rows).map(|row| match self.rows {
            1 => self.name.to_owned(),
            _ => format!("{}[{row}]", self.name),
        });
        rows.flat_map(|row| self.fields.iter().flat_map(move |fields| fields.names(&row)))
    }
}

impl Fields {
    fn names(&self, row: &str) -> Vec<String> {
        match self {
            Self::Named(names) => names.iter().map(|name| format!("{row}.{name}")).collect(),
            Self::Times(name, many) => (0..*many).map(|at| format!("{row}.{name}{at}")).collect(),
        }
    }
}

/// All columns of some parts together.
pub const fn width(parts: &[Part]) -> usize {
    let (mut at, mut sum) = (0, 0);
    while at < parts.len() {
        sum += parts[at].width();
        at += 1;
    }
    sum
}

/// A name for each column.
pub fn names(parts: &[Part]) -> Vec<String> {
    parts.iter().flat_map(Part::names).collect()
}
