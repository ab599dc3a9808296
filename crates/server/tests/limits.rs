//! Too many, too fast, too large: each is refused politely.

mod common;

use client::{Client, Link, LinkFault, request};
use common::{House, database, plan, refused, sit_down};
use kernel::Lang;
use serde_json::json;
use wire::{Code, Line, Request, ToClient, ToServer};

#[tokio::test(flavor = "multi_thread")]
async fn too_many_tables_are_refused() {
    let house = House::with(database(), |config| config.limits.tables = 2).await;
    let ann = house.guest("Ann").await;
    let first = ann.create(&plan("braverse")).await.unwrap();
    ann.create(&plan("braverse")).await.unwrap();
    let failed = ann.create(&plan("braverse")).await.unwrap_err();
    assert_eq!(failed.status, 429);
    assert!(failed.body.contains("too_many"), "{}", failed.body);
    house.guest("Ben").await.create(&plan("braverse")).await.unwrap();
    ann.post(&format!("/api/tables/{first}/close"), &json!({})).await.unwrap();
    // The list of tables is kept a moment later.
    while ann.create(&plan("braverse")).await.is_err() {}
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_connections_are_refused() {
    let house = House::with(database(), |config| config.limits.connections_per_address = 2).await;
    let ann = house.guest("Ann").await;
    let (first, _second) = (ann.link().await.unwrap(), ann.link().await.unwrap());
    let LinkFault::Closed(why) = ann.link().await.unwrap_err() else { panic!("refused") };
    assert!(why.contains("429"), "{why}");
    drop(first);
    while ann.link().await.is_err() {}
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_requests_are_refused_for_a_moment() {
    let house = House::with(database(), |config| config.limits.requests = 1.0).await;
    let nobody = Client::nobody(house.address);
    let mut refused = None;
    for _ in 0..40 {
        refused = refused.or(nobody.get("/api/games").await.err());
    }
    let refused = refused.expect("forty requests at once are too many");
    assert_eq!(refused.status, 429);
    assert!(refused.body.contains("too_fast"), "{}", refused.body);
    while nobody.get("/api/games").await.is_err() {}
}

/// Behind a proxy everybody comes from one address; the header says who they are.
#[tokio::test(flavor = "multi_thread")]
async fn a_proxy_tells_visitors_apart() {
    let house = House::with(database(), |config| {
        config.limits.requests = 1.0;
        config.client_header = Some("x-forwarded-for".to_owned());
    })
    .await;
    let get = async |from: &str| {
        let headers = [("X-Forwarded-For", from)];
        request(house.address, "GET", "/api/games", &headers, &[]).await.unwrap().status
    };
    for _ in 0..12 {
        get("6.6.6.6, 10.0.0.1").await;
    }
    assert_eq!(get("9.9.9.9, 10.0.0.1").await, 429, "only the last is our proxy's own");
    assert_eq!(get("10.0.0.2").await, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_talks_too_fast_is_slowed_down() {
    let house = House::with(database(), |config| {
        config.limits.rate = 10.0;
        config.limits.burst = 5.0;
    })
    .await;
    let mut link = house.guest("Ann").await.link().await.unwrap();
    for id in 0..6 {
        link.say(&Line::Ping { id: id.to_string() }).await.unwrap();
    }
    let fault = link.update().await.unwrap_err();
    assert_eq!(refused(fault), Code::TooFast);
    link.say(&Line::Ping { id: "later".to_owned() }).await.unwrap();
    while !matches!(link.hear().await.unwrap(), ToClient::Pong { id } if id == "later") {}
}

#[tokio::test(flavor = "multi_thread")]
async fn what_came_too_fast_is_named() {
    let house = House::with(database(), |config| {
        (config.limits.rate, config.limits.burst) = (1e-6, 1.0);
    })
    .await;
    let mut link = Client::nobody(house.address).link().await.unwrap();
    let table = "t1".to_owned();
    for (message, id) in [
        (ToServer::Line(Line::Ping { id: "one".to_owned() }), None),
        (ToServer::Line(follow(&table)), None),
        (ToServer::Table(Request::Draw {}.at(&table, "two")), Some("two")),
    ] {
        link.say(&message).await.unwrap();
        match link.hear().await.unwrap() {
            ToClient::Pong { .. } => assert!(matches!(message, ToServer::Line(Line::Ping { .. }))),
            ToClient::Refused(refusal) => {
                assert_eq!(refusal.code, Code::TooFast);
                assert_eq!((refusal.table, refusal.id.as_deref()), (Some(table.clone()), id));
            }
            other => panic!("{other:?}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_too_large_is_refused() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let failed = ann.post("/api/name", &json!({ "name": "x".repeat(20_000) })).await.unwrap_err();
    assert_eq!(failed.status, 413);
    assert!(failed.body.contains("too_large"), "{}", failed.body);
    let mut link = ann.link().await.unwrap();
    let large = Line::Ping { id: "x".repeat(20_000) };
    link.say(&large).await.unwrap();
    let fault = loop {
        match link.hear().await {
            Ok(ToClient::Welcome { .. }) => {}
            Ok(ToClient::Refused(refusal)) => break refusal.code,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(fault, Code::TooLarge);
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_one_can_follow_are_limited() {
    let house = House::with(database(), |config| config.limits.tables = 100).await;
    let ann = house.guest("Ann").await;
    let mut link = ann.link().await.unwrap();
    let mut last = String::new();
    for _ in 0..64 {
        last = ann.create(&plan("demonbrave")).await.unwrap();
        link.follow(&last).await.unwrap();
    }
    let one_more = ann.create(&plan("demonbrave")).await.unwrap();
    assert_eq!(refusal_to_follow(&mut link, &one_more).await, Code::TooMany);
    link.say(&Line::Unfollow { table: last }).await.unwrap();
    assert_eq!(refusal_to_follow(&mut link, "nowhere").await, Code::NoSuchTable);
    link.say(&follow(&one_more)).await.unwrap();
    link.until(|update| update.table.id == one_more).await.unwrap();
}

fn follow(table: &str) -> Line {
    Line::Follow { table: table.to_owned(), lang: Lang::En }
}

/// Updates of other tables may come first.
async fn refusal_to_follow(link: &mut Link, table: &str) -> Code {
    link.say(&follow(table)).await.unwrap();
    loop {
        if let Err(fault) = link.update().await {
            return refused(fault);
        }
    }
}

/// Better no connection than one with gaps: the client comes back and looks again.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_read_is_cut_off() {
    let house = House::open().await;
    let (table, mut seats) = sit_down(&house, &plan("braverse")).await;
    let link = &mut seats[0].1;
    let mut asked = 0;
    // Until nothing more can be sent: then the server has hung up.
    while asked < 6_000 && link.say(&follow(&table)).await.is_ok() {
        asked += 1;
    }
    let mut told = 0;
    while told < asked && link.hear_text().await.is_ok() {
        told += 1;
    }
    let is_open = link.say(&follow(&table)).await.is_ok() && link.hear_text().await.is_ok();
    assert!(!is_open || told == asked, "it stays open, but {told} of {asked} were told");
    let mut again = seats[0].0.link().await.unwrap();
    again.follow(&table).await.unwrap();
}

/// Threads of this process, which is that of the server.
fn threads() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("Threads:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}

/// Checking a password takes a thread and 19 MiB on purpose: those who guess wait their turn.
#[tokio::test(flavor = "multi_thread")]
async fn many_passwords_at_once_wait_their_turn() {
    let house = House::open().await;
    let mut guesses = tokio::task::JoinSet::new();
    let before = threads();
    for guess in 0..24 {
        let nobody = Client::nobody(house.address);
        let body = json!({ "login": format!("ann {guess}"), "password": "a guess" });
        guesses.spawn(async move { nobody.post("/api/login", &body).await });
    }
    let mut most = 0;
    while let Some(guess) = guesses.join_next().await {
        assert_eq!(guess.unwrap().unwrap_err().status, 403);
        most = most.max(threads());
    }
    assert!(most < before + 16, "{most} threads, {before} before");
}
