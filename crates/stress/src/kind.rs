//! What is played: every game for two, and one of them for four.

use client::{Client, Failed};
use serde_json::{Value, json};
use wire::{NewTable, Visibility};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kind {
    game: &'static str,
    /// The format, where the game has several.
    format: &'static str,
    pub seats: usize,
}

impl Kind {
    /// Kinds for two, one for each game.
    pub fn duels() -> Vec<Self> {
        games::GAMES.iter().map(|game| Self { game: game.id, format: "", seats: 2 }).collect()
    }

    pub fn all() -> Vec<Self> {
        let four = |format| Self { game: "brawlhalla", format, seats: 4 };
        let mut kinds = Self::duels();
        kinds.extend([four("free_for_all4"), four("teams")]);
        kinds
    }

    pub fn plan(self) -> NewTable {
        let options =
            if self.format.is_empty() { Value::Null } else { json!({ "format": self.format }) };
        NewTable {
            game: self.game.to_owned(),
            options,
            seats: Vec::new(),
            clock: None,
            visibility: Visibility::Private,
            delay: 0,
            from: None,
            ..NewTable::default()
        }
    }
}

/// A refusal over HTTP, for people.
pub fn told(failed: &Failed) -> String {
    format!("{} {}", failed.status, failed.body)
}

/// Makes a table at which everybody sits, so that the game begins; says its id.
pub async fn seated(kind: Kind, people: &[Client]) -> Result<String, Failed> {
    let nobody = || Failed { status: 0, body: "there is nobody".to_owned() };
    let (host, others) = people.split_first().ok_or_else(nobody)?;
    let table = host.create(&kind.plan()).await?;
    for person in others {
        person.sit(&table).await?;
    }
    Ok(table)
}
