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
    for (method, path, status) in [
        ("GET", "/healthz", 200),
        ("GET", "/api/games", 200),
        ("GET", "/api/me", 200),
        ("GET", "/api/tables/none", 404),
        ("GET", "/api/nowhere", 404),
        ("GET", "/nowhere.js", 404),
        ("GET", "/metrics", 404),
        ("GET", "/ws", 400),
        ("PUT", "/api/me", 405),
        ("POST", "/api/tables", 403),
    ] {
        let answer = request(house.address, method, path, &[], &[]).await.unwrap();
        // Without the pages there is nothing at any path of theirs.
        assert_eq!(answer.status, status, "{path}");
        let policy = answer.header("content-security-policy").unwrap_or_default();
        assert!(policy.contains("script-src 'self'"), "{path} {policy}");
        assert!(policy.contains("frame-ancestors 'none'"), "{path} {policy}");
        assert!(!policy.contains("unsafe"), "{path} {policy}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
        ids.push(answer.header("x-request-id").unwrap().to_owned());
    }
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), 10, "every request has an id of its own");
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
    link.act(&table, newest.n, &newest.frame.choices[0].text).await.unwrap();
    link.act(&table, 0, "pass").await.unwrap_err();
    let metrics = house.metrics().await;
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
    while !house.metrics().await.contains("bravehall_sockets 0") {}
}

#[tokio::test(flavor = "multi_thread")]
async fn metrics_are_for_whoever_runs_the_server() {
    let house = House::open().await;
    let get = async |house: &House, key: &str| {
        let headers = [("Authorization", key)];
        request(house.address, "GET", "/metrics", &headers, &[]).await.unwrap()
    };
    for key in ["", "Bearer ", "Bearer x"] {
        assert!(!get(&house, key).await.text().contains("bravehall_"), "open by default");
    }
    assert!(house.metrics().await.contains("bravehall_tables 0"));
    let other = Client::nobody(house.host).get("/api/games").await.unwrap_err();
    assert_eq!(other.status, 404, "nobody plays at that address");
    let keyed = House::with(database(), |config| {
        config.metrics_key = Some("opens it".to_owned());
    })
    .await;
    for (key, opens) in [("Bearer opens it", true), ("Bearer opens i", false), ("opens it", false)]
    {
        let answer = get(&keyed, key).await.text();
        assert_eq!(answer.contains("bravehall_tables 0"), opens, "{key}");
    }
}

/// A server of one request in a long time, behind proxies; asks as a proxy would.
async fn behind(proxies: &[&str]) -> House {
    let proxies = proxies.iter().map(|text| text.parse().unwrap()).collect();
    House::with(database(), |config| {
        config.limits.requests = 0.25;
        config.client_header = Some("x-forwarded-for".to_owned());
        config.proxies = proxies;
    })
    .await
}

async fn told(house: &House, lines: &[&str]) -> u16 {
    let headers: Vec<_> = lines.iter().map(|line| ("X-Forwarded-For", *line)).collect();
    request(house.address, "GET", "/api/games", &headers, &[]).await.unwrap().status
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_hides_behind_a_header() {
    let house = behind(&["127.0.0.1", "10.0.0.0/8"]).await;
    assert_eq!(told(&house, &["6.6.6.6, 1.2.3.4"]).await, 200);
    for lines in [
        &["7.7.7.7, 1.2.3.4"][..],
        &["7.7.7.7", "1.2.3.4"],
        &["7.7.7.7, 1.2.3.4, 10.9.8.7"],
        &["7.7.7.7", "1.2.3.4", "10.9.8.7"],
    ] {
        assert_eq!(told(&house, lines).await, 429, "it is 1.2.3.4 again: {lines:?}");
    }
    assert_eq!(told(&house, &["1.2.3.5, 10.9.8.7"]).await, 200, "somebody else");
    assert_eq!(told(&house, &["9.9.9.9, garbage"]).await, 200, "as the proxy itself");
    assert_eq!(told(&house, &["8.8.8.8, rubbish"]).await, 429, "and again");
    let direct = behind(&["10.0.0.0/8"]).await;
    assert_eq!(told(&direct, &["1.1.1.1"]).await, 200);
    assert_eq!(told(&direct, &["2.2.2.2"]).await, 429, "not a proxy of ours");
}
