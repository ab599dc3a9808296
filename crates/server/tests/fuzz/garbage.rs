//! Messages nobody should send.

use kernel::{Dice, Lang, Seeded};
use serde_json::{Value, json};
use wire::{Offer, ToServer};

/// One of each thing a client can say.
pub fn messages(table: &str) -> Vec<String> {
    let (table, id) = (|| table.to_owned(), || "1".to_owned());
    let messages = [
        ToServer::Follow { table: table(), lang: Lang::Ko },
        ToServer::Unfollow { table: table() },
        ToServer::Act { table: table(), seen: 3, id: id(), action: "pass".to_owned() },
        ToServer::Concede { table: table(), id: id() },
        ToServer::Draw { table: table(), id: id() },
        ToServer::Undo { table: table(), id: id() },
        ToServer::Answer { table: table(), id: id(), offer: Offer::Draw, yes: true },
        ToServer::Chat { table: table(), id: id(), text: "안녕 'hi'".to_owned() },
        ToServer::Why { table: table(), id: id(), subject: "7H".to_owned() },
        ToServer::Ping { id: id() },
    ];
    messages.iter().map(|message| serde_json::to_string(message).unwrap()).collect()
}

/// Every POST, with a body it takes.
pub fn requests(table: &str) -> Vec<(String, Value)> {
    let at = |word: &str| format!("/api/tables/{table}/{word}");
    let secret = json!({ "login": "ann", "password": "a long password" });
    vec![
        ("/api/guest".to_owned(), json!({ "name": "Ann" })),
        ("/api/name".to_owned(), json!({ "name": "Ann" })),
        ("/api/login".to_owned(), secret.clone()),
        ("/api/password".to_owned(), secret),
        ("/api/tokens".to_owned(), json!({ "name": "bot", "scope": "play" })),
        ("/api/tables".to_owned(), json!({ "game": "braverse", "options": {}, "seats": ["host"] })),
        ("/api/pair".to_owned(), json!({ "game": "braverse", "clock": null, "entropy": "x" })),
        (at("sit"), json!({ "seat": "B", "entropy": "x" })),
        (at("stand"), json!({})),
        (at("close"), json!({})),
        (at("rematch"), json!({})),
        ("/api/logout".to_owned(), json!({})),
    ]
}

pub fn nested(levels: usize) -> String {
    format!("{}{}", "[".repeat(levels), "]".repeat(levels))
}

pub fn bytes(dice: &mut Seeded, most: u32) -> Vec<u8> {
    (0..dice.roll(most)).map(|_| dice.roll(256) as u8).collect()
}

/// Letters, digits and marks as they stand in messages, in any order.
pub fn text(dice: &mut Seeded, most: u32) -> String {
    let letters: Vec<char> = "{}[]\":,\\u0 1e-typeactid가\u{202e}\u{0}\n".chars().collect();
    (0..dice.roll(most)).map(|_| letters[dice.roll(letters.len() as u32) as usize]).collect()
}

/// A message with some of its bytes changed, lost, doubled or swapped for others.
pub fn mutated(dice: &mut Seeded, message: &str) -> Vec<u8> {
    let mut bytes = message.as_bytes().to_vec();
    for _ in 0..=dice.roll(4) {
        if bytes.is_empty() {
            break;
        }
        let at = dice.roll(bytes.len() as u32) as usize;
        match dice.roll(5) {
            0 => bytes[at] = dice.roll(256) as u8,
            1 => bytes[at] ^= 1 << dice.roll(8),
            2 => drop(bytes.remove(at)),
            3 => bytes.insert(at, b"{}[]\",:0\\"[dice.roll(9) as usize]),
            _ => {
                let piece = bytes[at..].to_vec();
                bytes.extend(piece);
            }
        }
    }
    bytes
}
