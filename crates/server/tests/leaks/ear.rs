//! One viewer in two worlds: everything said to both, everything heard compared byte by byte.

use std::time::Duration;

use client::{Client, Link};
use serde::Serialize;
use serde_json::Value;
use wire::{AtTable, Request, ToClient};

pub struct Ear {
    clients: [Client; 2],
    links: [Link; 2],
    /// Words that must not be heard.
    secret: String,
    pub compared: usize,
    next: usize,
}

impl Ear {
    pub async fn open(clients: [Client; 2], secret: &str) -> Self {
        let links = [clients[0].link().await.unwrap(), clients[1].link().await.unwrap()];
        Self { clients, links, secret: secret.to_owned(), compared: 0, next: 0 }
    }

    pub fn id(&mut self) -> String {
        self.next += 1;
        format!("ear-{}", self.next)
    }

    /// Says the same in both worlds.
    pub async fn say(&mut self, message: &impl Serialize) {
        for link in &mut self.links {
            link.say(message).await.unwrap();
        }
    }

    /// Says a decision in the words of each world.
    pub async fn say_each(&mut self, messages: &[AtTable; 2]) {
        for (link, message) in self.links.iter_mut().zip(messages) {
            link.say(message).await.unwrap();
        }
    }

    /// Asks the table something and compares all that comes up to the answer.
    pub async fn ask_why(&mut self, table: &str, subject: &str) {
        let (table, id, subject) = (table.to_owned(), self.id(), subject.to_owned());
        self.say(&Request::Why { subject }.at(table, &id)).await;
        self.hear(&id).await;
    }

    /// Compares what is heard up to the answer with this id.
    pub async fn hear(&mut self, id: &str) {
        let [one, other] = &mut self.links;
        loop {
            let (one, other) = (one.hear_text().await.unwrap(), other.hear_text().await.unwrap());
            let message: ToClient = serde_json::from_str(&one).unwrap();
            assert_eq!(timeless(&one), timeless(&other), "two worlds are told apart");
            self.compared += 1;
            is_discreet(&one, &self.secret);
            is_discreet(&other, &self.secret);
            if answers(&message, id) {
                return;
            }
        }
    }

    /// Compares lists that are kept a moment after what they list has happened.
    pub async fn get_with(&mut self, path: &str, word: &str) {
        for client in self.clients.clone() {
            while !client.get(path).await.unwrap().text().contains(word) {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        }
        self.get(path).await;
    }

    /// Compares what a request brings, whatever its status.
    pub async fn get(&mut self, path: &str) -> Value {
        let mut bodies = Vec::new();
        for client in &self.clients {
            let headers: Vec<_> = client
                .identity
                .iter()
                .map(|(name, value)| (name.as_str(), value.as_str()))
                .collect();
            let answer = client::request(client.server, "GET", path, &headers, &[]).await.unwrap();
            is_discreet(&answer.text(), &self.secret);
            bodies.push((answer.status, timeless(&answer.text())));
        }
        assert_eq!(bodies[0], bodies[1], "{path}");
        self.compared += 1;
        serde_json::from_str(&bodies[0].1).unwrap_or_default()
    }
}

fn answers(message: &ToClient, id: &str) -> bool {
    match message {
        ToClient::Done { id: said, .. } | ToClient::Reasons { id: said, .. } => said == id,
        ToClient::Refused(refusal) => refusal.id.as_deref() == Some(id),
        _ => false,
    }
}

/// A message without the moment at which it was sent, and without how much of a wait is left then: all else must be
/// the same.
fn timeless(text: &str) -> String {
    ["\"at\":", "\"claim_in\":"].iter().fold(text.to_owned(), |text, word| without(&text, word))
}

/// A message with 0 wherever this word has a number.
fn without(text: &str, word: &str) -> String {
    let Some((before, rest)) = text.split_once(word) else { return text.to_owned() };
    let after = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    format!("{before}{word}0{}", without(after, word))
}

/// What the dice come from and what they said is nobody's before the game is over.
pub fn is_discreet(text: &str, secret: &str) {
    assert!(!text.contains(secret), "the secret is out: {text}");
    for word in ["\"secret\"", "\"rolls\"", "\"deal\""] {
        assert!(!text.contains(word), "{word} is out: {text}");
    }
}
