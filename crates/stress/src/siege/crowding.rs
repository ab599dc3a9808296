//! Attacks by number: guests, tables, seeks, lists.

use client::{Answer, Client, Failed};
use kernel::Dice;
use serde_json::json;
use wire::Visibility;

use super::post::{Post, plan};

pub const NAMES: [&str; 4] = ["guests", "tables", "seeks", "large answers"];

pub async fn run(name: &str, post: &mut Post) {
    match name {
        "guests" => {
            while post.goes_on().await {
                post.tally.request(post.nobody.become_guest("Siege").await);
            }
        }
        "tables" => tables(post).await,
        "seeks" => seeks(post).await,
        _ => large_answers(post).await,
    }
}

async fn tables(post: &mut Post) {
    let mut guest = post.guest().await;
    let mut made = 0;
    while post.goes_on().await {
        let games = ["demonbrave", "braverse", "brawlhalla"];
        let game = games[post.dice.roll(3) as usize];
        let plan = plan(game, Vec::new(), Visibility::Public);
        made += usize::from(post.tally.request(guest.create(&plan).await).is_some());
        // A guest may have so many; then another comes.
        if made % 50 == 49 {
            guest = post.guest().await;
        }
    }
}

async fn seeks(post: &mut Post) {
    let guest = post.guest().await;
    while post.goes_on().await {
        let clock = json!({ "bank": 60 + post.dice.roll(10_000), "increment": 1 });
        let wish = json!({ "game": "demonbrave", "clock": clock });
        post.tally.request(guest.post("/api/pair", &wish).await);
    }
}

/// What is much to send for little to ask.
async fn large_answers(post: &mut Post) {
    const PATHS: [&str; 5] = [
        "/api/album/braverse?lang=ko",
        "/api/tables?status=over&limit=100",
        "/api/rules/braverse?lang=ja",
        "/api/openapi.json",
        "/",
    ];
    while post.goes_on().await {
        let path = PATHS[post.dice.roll(5) as usize];
        post.tally.request(packed(post, path).await);
    }
}

/// As a browser asks, which lets the server pack what it sends.
async fn packed(post: &Post, path: &str) -> Result<Answer, Failed> {
    let asking = Client {
        identity: Some(("Accept-Encoding".to_owned(), "gzip".to_owned())),
        ..post.nobody.clone()
    };
    asking.get(path).await
}
