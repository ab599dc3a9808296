//! People at a table.

use client::{Client, Failed, Link, LinkFault};
use serde_json::{Value, json};
use wire::{Code, NewTable, Refusal, Update};

use super::{House, plan};

/// Two people at a table of a game, each with a link and the newest update.
pub async fn sit_down(
    house: &House,
    plan: &NewTable,
) -> (String, Vec<(Client, Link, Box<Update>)>) {
    let (ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let table = ann.create(plan).await.unwrap();
    ben.sit(&table).await.unwrap();
    let mut seats = Vec::new();
    for person in [ann, ben] {
        let mut link = person.link().await.unwrap();
        let update = link.follow(&table).await.unwrap();
        seats.push((person, link, update));
    }
    (table, seats)
}

pub fn refused(fault: LinkFault) -> Code {
    match fault {
        LinkFault::Refused(refusal) => refusal.code,
        other => panic!("{other:?}"),
    }
}

/// `DemonBrave` with fives and first player chosen, so that A is to play a card.
pub fn open_demonbrave() -> NewTable {
    let options = json!({ "first": "A", "fives": [["beginner"], ["control"]] });
    NewTable { options, ..plan("demonbrave") }
}

/// Somebody with a password, who goes by their name.
pub async fn account(house: &House, name: &str) -> Client {
    let person = house.guest(name).await;
    let body = json!({ "login": name, "password": "correct horse" });
    person.post("/api/password", &body).await.unwrap();
    person
}

/// Why a request was refused.
pub fn code(failed: &Failed) -> Code {
    let refusal: Refusal = serde_json::from_str(&failed.body).unwrap();
    refusal.code
}

/// What is answered to somebody who asks for it.
pub async fn get(person: &Client, path: &str) -> Value {
    person.get(path).await.unwrap().json()
}
