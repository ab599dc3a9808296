//! Tables whose game has begun and that nobody looks at.

use std::net::SocketAddr;

use client::Client;
use tokio::task::JoinSet;

use super::{HANDS, one};
use crate::kind::{Kind, seated, told};

/// So many for each pair of people: as many as somebody may usually have.
const EACH: usize = 50;

pub async fn make(server: SocketAddr, tables: usize) -> Result<(), String> {
    let mut making = JoinSet::new();
    for first in (0..tables).step_by(EACH) {
        if making.len() >= HANDS {
            one(&mut making).await?;
        }
        making.spawn(some(server, first..tables.min(first + EACH)));
    }
    while !making.is_empty() {
        one(&mut making).await?;
    }
    Ok(())
}

async fn some(server: SocketAddr, numbers: std::ops::Range<usize>) -> Result<(), String> {
    let kinds = Kind::duels();
    let mut people = Vec::new();
    for name in ["Idle A", "Idle B"] {
        people.push(Client::guest(server, name).await.map_err(|failed| told(&failed))?);
    }
    for number in numbers {
        let made = seated(kinds[number % kinds.len()], &people).await;
        made.map_err(|failed| told(&failed))?;
    }
    Ok(())
}
