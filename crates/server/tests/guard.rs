//! What keeps browsers safe, and what the server says of its health.

mod common;

use client::{Client, LinkFault, request};
use common::{House, database, plan, sit_down};
use serde_json::json;

/// A browser on a page of this origin, without a session.
fn from(house: &House, origin: &str) -> Client {
    let identity = Some(("Origin".to_owned(), origin.to_owned()));
    Client { server: house.address, identity, from: None }
}

#[tokio::test(flavor = "multi_thread")]
async fn other_sites_cannot_speak_for_a_visitor() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let (name, cookie) = ann.identity.clone().unwrap();
    let own = format!("http://{}", house.address);
    for (origin, status) in [(own.as_str(), 200), ("https://elsewhere.example", 403), ("null", 403)]
    {
        let headers = [
            ("Content-Type", "application/json"),
            ("Origin", origin),
            (name.as_str(), cookie.as_str()),
        ];
        let body = json!({ "game": "braverse" }).to_string();
        for (path, body) in [("/api/tables", body.as_str()), ("/api/guest", r#"{"name":"Eve"}"#)] {
            let answer = request(house.address, "POST", path, &headers, body.as_bytes()).await;
            assert_eq!(answer.unwrap().status, status, "{origin} {path}");
        }
        let linked = from(&house, origin).link().await;
        assert_eq!(linked.is_ok(), status == 200, "{origin}");
        if let Err(LinkFault::Closed(why)) = linked {
            assert!(why.contains("403"), "{why}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_a_proxy_the_pages_have_another_origin() {
    let house = House::with(database(), |config| {
        config.origin = Some("https://play.example".to_owned());
    })
    .await;
    assert!(from(&house, "https://play.example").link().await.is_ok());
    let own = format!("http://{}", house.address);
    assert!(from(&house, &own).link().await.is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_has_headers_that_keep_browsers_safe() {
    let house = House::open().await;
    let nobody = Client::nobody(house.address);
    let mut ids = Vec::new();
    for path in ["/healthz", "/api/games", "/api/me", "/api/tables/none", "/nowhere"] {
        let answer = request(house.address, "GET", path, &[], &[]).await.unwrap();
        let policy = answer.header("content-security-policy").unwrap_or_default();
        assert!(policy.contains("script-src 'self'"), "{path} {policy}");
        assert!(!policy.contains("unsafe"), "{path} {policy}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
        ids.push(answer.header("x-request-id").unwrap().to_owned());
    }
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), 5, "every request has an id of its own");
    let body = json!({ "name": "Ann" });
    let cookie = nobody.call("POST", "/api/guest", &body).await.unwrap();
    let cookie = cookie.header("set-cookie").unwrap().to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let secure = House::with(database(), |config| config.secure = true).await;
    let nobody = Client::nobody(secure.address);
    let answer = nobody.call("POST", "/api/guest", &body).await.unwrap();
    assert!(answer.header("set-cookie").unwrap().contains("; Secure"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_says_how_it_is() {
    let house = House::open().await;
    let nobody = Client::nobody(house.address);
    assert_eq!(nobody.get("/healthz").await.unwrap().text(), "alive\n");
    assert_eq!(nobody.get("/readyz").await.unwrap().text(), "ready\n");
    let (table, mut seats) = sit_down(&house, &plan("demonbrave")).await;
    let (_, link, newest) = &mut seats[0];
    link.act(&table, newest.n, &newest.choices[0].text).await.unwrap();
    link.act(&table, 0, "pass").await.unwrap_err();
    let metrics = nobody.get("/metrics").await.unwrap().text();
    for line in [
        "bravehall_tables 1",
        "bravehall_sockets 2",
        "bravehall_moves_total 1",
        "bravehall_refusals_total 1",
        "bravehall_errors_total 0",
        "bravehall_ack_seconds_count 2",
    ] {
        assert!(metrics.lines().any(|found| found == line), "{line} in\n{metrics}");
    }
    drop(seats);
    while !nobody.get("/metrics").await.unwrap().text().contains("bravehall_sockets 0") {}
}
