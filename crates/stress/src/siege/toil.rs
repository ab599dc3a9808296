//! Attacks by work: what takes a server long for little to ask.

use client::Client;
use kernel::Dice;
use serde_json::{Value, json};
use wire::{How, Request, SeatPlan, Update, Visibility};

use super::post::{Post, bot, plan};

pub const NAMES: [&str; 6] =
    ["searchers", "faulty decks", "replays", "lessons", "passwords", "own cards"];

/// What is tried where everybody may bring cards.
pub const OPEN: [&str; 2] = ["own cards", "endless effects"];

pub async fn run(name: &str, post: &mut Post) {
    match name {
        "searchers" => searchers(post).await,
        "faulty decks" => decks(post).await,
        "replays" => replays(post).await,
        "lessons" => lessons(post).await,
        "passwords" => passwords(post).await,
        "endless effects" => endless(post).await,
        _ => cards(post).await,
    }
}

/// Tables at which nobody but searching bots play.
async fn searchers(post: &mut Post) {
    let guest = post.guest().await;
    while post.goes_on().await {
        let seats = vec![bot("searcher"), bot("searcher")];
        let games = ["demonbrave", "braverse", "brawlhalla"];
        let plan = plan(games[post.dice.roll(3) as usize], seats, Visibility::Private);
        post.tally.request(guest.create(&plan).await);
    }
}

async fn decks(post: &mut Post) {
    let (faulty, long) = ("4 QQ9-999\n".repeat(1_200), "9 X\n".repeat(100_000));
    while post.goes_on().await {
        let deck = if post.dice.roll(4) == 0 { &long } else { &faulty };
        let body = json!({ "deck": deck, "format": "open" });
        post.tally.request(post.nobody.post("/api/decks?lang=ko", &body).await);
    }
}

/// Plays a game of random bots and asks for all of it, again and again, hanging up in between.
async fn replays(post: &mut Post) {
    let guest = post.guest().await;
    let Some(table) = finished(post, &guest).await else { return };
    while post.goes_on().await {
        let rest = ["scenes?count=100", "scenes?from=900&count=100", "replay.json", "history"];
        let rest = rest[post.dice.roll(4) as usize];
        let path = format!("/api/tables/{table}/{rest}");
        post.tally.request(post.nobody.get(&path).await);
    }
}

/// A game that is over.
async fn finished(post: &Post, guest: &Client) -> Option<String> {
    let seats = vec![SeatPlan::Host, bot("random")];
    let plan = plan("brawlhalla", seats, Visibility::Private);
    let table = post.tally.request(guest.create(&plan).await)?;
    let mut link = post.tally.link(guest.link().await)?;
    let mut asked = post.tally.link(link.until_asked(&table).await)?;
    for _ in 0..200 {
        let choice = asked.frame.choices.last()?.text.clone();
        let n = post.tally.link(link.act(&table, asked.n, &choice).await)?;
        let next = link.until(|update| update.n >= n && !update.frame.choices.is_empty()).await;
        asked = post.tally.link(next)?;
    }
    let concede = Request::Concede {}.at(&table, "end");
    post.tally.link(link.ask(&concede).await)?;
    Some(table)
}

async fn lessons(post: &mut Post) {
    let body = json!({ "answers": ["next"] });
    while post.goes_on().await {
        post.tally.request(post.nobody.post("/api/lessons/braverse/first?lang=ja", &body).await);
    }
}

async fn passwords(post: &mut Post) {
    while post.goes_on().await {
        let guess = format!("guess number {}", post.dice.roll(1_000_000));
        let body = json!({ "login": "admin", "password": guess });
        post.tally.request(post.nobody.post("/api/login", &body).await);
    }
}

/// Cards that the server does not know, which it usually takes from nobody.
async fn cards(post: &mut Post) {
    let guest = post.guest().await;
    while post.goes_on().await {
        let number = post.dice.roll(900) + 1;
        let card =
            format!("BS60-{number:03} Siege / 공성 / 攻城\n  cookie red lv 1 hp 2\n  attack N 1\n");
        let options: Value = json!({ "cards": card });
        let body = json!({ "game": "braverse", "options": options, "seats": ["host"] });
        post.tally.request(guest.post("/api/tables", &body).await);
    }
}

/// Kinds of cards that make a whole deck, four of each.
const KINDS: u32 = 15;

/// Plays with cards whose effects bring themselves about.
async fn endless(post: &mut Post) {
    let guest = post.guest().await;
    let numbers = 1..=KINDS;
    let card = |n: u32| {
        let trigger = "when this goes to trash: put this into trash";
        let effects = format!("activate put this into trash\n  {trigger}");
        format!("BS60-{n:03} Wheel {n} / -\n  cookie red lv 0 hp 1\n  {effects}\n")
    };
    let cards: String = numbers.clone().map(card).collect();
    let deck = numbers.map(|n| format!("4 BS60-{n:03}\n")).collect::<Vec<_>>().concat();
    let options = json!({ "cards": cards, "deck_a": deck, "deck_b": deck });
    let body = json!({ "game": "braverse", "options": options, "seats": ["host", bot("random")] });
    while post.goes_on().await {
        let made = post.tally.request(guest.post("/api/tables", &body).await);
        let Some(table) = made.as_ref().and_then(|made| made["id"].as_str()) else { continue };
        if let Some(How::Rule(rule)) = turned(post, &guest, table).await {
            post.tally.add(format!("ended by {rule}"));
        }
    }
}

/// Sets such an effect going as soon as it can be, and says how the game ended.
async fn turned(post: &mut Post, guest: &Client, table: &str) -> Option<How> {
    let mut link = post.tally.link(guest.link().await)?;
    let mut update = post.tally.link(link.until_asked(table).await)?;
    while update.table.ended.is_none() {
        let by_chance = post.dice.roll(update.frame.choices.len().max(1) as u32) as usize;
        let wheel = update.frame.choices.iter().find(|choice| choice.text.starts_with("activate"));
        let choice = wheel.or(update.frame.choices.get(by_chance))?.text.clone();
        let n = post.tally.link(link.act(table, update.n, &choice).await)?;
        let is_next = |update: &Update| {
            update.n >= n && (!update.frame.choices.is_empty() || update.table.ended.is_some())
        };
        update = post.tally.link(link.until(is_next).await)?;
    }
    update.table.ended.map(|ended| ended.how)
}
