//! Files of blocks: a head at the margin, and indented lines of a key and a text below it. Lines
//! that begin with `#` are notes.

use crate::Lang;

#[derive(Debug)]
pub struct Block<'a> {
    /// Where it begins, counted from 1.
    pub line: usize,
    pub head: &'a str,
    pub entries: Vec<(&'a str, &'a str)>,
}

pub fn blocks(text: &str) -> Vec<Block<'_>> {
    let mut blocks: Vec<Block> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        if !line.starts_with(' ') {
            blocks.push(Block { line: index + 1, head: line.trim(), entries: Vec::new() });
        } else if let Some(block) = blocks.last_mut() {
            let line = line.trim();
            let (key, text) = line.split_once(' ').unwrap_or((line, ""));
            block.entries.push((key, text.trim()));
        }
    }
    blocks
}

impl<'a> Block<'a> {
    pub fn find(&self, key: &str) -> Option<&'a str> {
        self.all(key).next()
    }

    /// Every text under a key that may stand there more than once.
    pub fn all(&self, key: &str) -> impl Iterator<Item = &'a str> {
        self.entries.iter().filter(move |(found, _)| *found == key).map(|(_, text)| *text)
    }

    pub fn get(&self, key: &str) -> Result<&'a str, String> {
        self.find(key)
            .filter(|text| !text.is_empty())
            .ok_or_else(|| format!("{}: no '{key}' line", self.head))
    }

    pub fn in_all_languages(&self, prefix: &str) -> Result<[String; 3], String> {
        let [en, ko, ja] = Lang::ALL.map(|lang| self.get(&format!("{prefix}{lang}")));
        Ok([en?.to_owned(), ko?.to_owned(), ja?.to_owned()])
    }
}
