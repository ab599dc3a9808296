//! Messages nobody should send.

use kernel::{Dice, Lang, Seeded};
use serde_json::{Value, json};
use wire::{Line, Offer, Request, ToServer};

/// One of each thing a client can say.
pub fn messages(table: &str) -> Vec<String> {
    let lines = [
        Line::Follow { table: table.to_owned(), lang: Lang::Ko },
        Line::Unfollow { table: table.to_owned() },
        Line::Ping { id: "1".to_owned() },
    ];
    let requests = [
        Request::Act { seen: 3, action: "pass".to_owned() },
        Request::Concede {},
        Request::Draw {},
        Request::Undo {},
        Request::Answer { offer: Offer::Draw, yes: true },
        Request::Chat { text: "안녕 'hi'".to_owned() },
        Request::Why { subject: "7H".to_owned() },
    ];
    let requests = requests.map(|request| ToServer::Table(request.at(table, "1")));
    let messages = lines.map(ToServer::Line).into_iter().chain(requests);
    messages.map(|message| serde_json::to_string(&message).unwrap()).collect()
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
