//! Who somebody is: names, passwords, devices, tokens.

mod common;

use client::{Client, Failed, Link, LinkFault};
use common::{House, plan};
use serde_json::{Value, json};
use wire::{Line, ToClient};

/// Signs in as somebody on a device that knows nothing yet.
async fn sign_in(house: &House, login: &str, password: &str) -> Result<Client, Failed> {
    let device = Client::nobody(house.address);
    let body = json!({ "login": login, "password": password });
    let answer = device.call("POST", "/api/login", &body).await?;
    Ok(Client { identity: Some(cookie_of(answer.header("set-cookie").unwrap())), ..device })
}

fn cookie_of(header: &str) -> (String, String) {
    ("Cookie".to_owned(), header.split(';').next().unwrap().to_owned())
}

async fn me(client: &Client) -> Result<Value, Failed> {
    let me = client.get("/api/me").await?.json();
    // Nobody is known by this session.
    if me.is_null() {
        return Err(Failed { status: 403, body: String::new() });
    }
    Ok(me)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_is_short_and_can_be_read() {
    let house = House::open().await;
    for (name, kept) in [("  Ann   Lee ", "Ann Lee"), ("Ann\u{a0}Lee", "Ann Lee"), ("안나", "안나")]
    {
        let ann = house.guest(name).await;
        assert_eq!(me(&ann).await.unwrap()["name"], kept);
    }
    let ann = house.guest("Ann").await;
    for name in ["", "   ", "\u{0}\u{7}\n", "\u{200b}\u{202e}", &"x".repeat(25)] {
        let failed = Client::guest(house.address, name).await.unwrap_err();
        assert_eq!(failed.status, 400, "{name:?}");
        assert!(failed.body.contains("bad_message"), "{}", failed.body);
        let failed = ann.post("/api/name", &json!({ "name": name })).await.unwrap_err();
        assert_eq!(failed.status, 400, "{name:?}");
    }
    for (name, said) in
        [("A\u{202e}nn", "U+202E"), ("안\u{3164}나", "U+3164"), ("A\u{200b}", "U+200B")]
    {
        let failed = Client::guest(house.address, name).await.unwrap_err();
        assert!(failed.status == 400 && failed.body.contains(said), "{}", failed.body);
    }
    ann.post("/api/name", &json!({ "name": "Anna" })).await.unwrap();
    assert_eq!(me(&ann).await.unwrap()["name"], "Anna");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_password_brings_the_same_person_to_another_device() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let table = ann.create(&plan("braverse")).await.unwrap();
    let body = json!({ "login": "Ann", "password": "correct horse" });
    ann.post("/api/password", &body).await.unwrap();
    assert_eq!(me(&ann).await.unwrap()["kept"], true);
    let elsewhere = sign_in(&house, " ANN ", "correct horse").await.unwrap();
    assert_eq!(me(&elsewhere).await.unwrap(), me(&ann).await.unwrap());
    let mine = elsewhere.get("/api/tables/mine").await.unwrap().json();
    assert_eq!(mine[0]["id"], json!(table));
    for (login, password) in [("ann", "wrong horse"), ("ben", "correct horse"), ("ann", "")] {
        let failed = sign_in(&house, login, password).await.unwrap_err();
        assert_eq!(failed.status, 403);
        assert!(failed.body.contains("no such name"), "it does not say which: {}", failed.body);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_kept_name_is_nobody_elses() {
    let house = House::open().await;
    let (ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let set = |login: &str, password: &str| json!({ "login": login, "password": password });
    ann.post("/api/password", &set("ann", "correct horse")).await.unwrap();
    let failed = ben.post("/api/password", &set("ANN", "another horse")).await.unwrap_err();
    assert_eq!(failed.status, 409, "{}", failed.body);
    let failed = ben.post("/api/password", &set("ben", "short")).await.unwrap_err();
    assert_eq!(failed.status, 400, "{}", failed.body);
    assert!(sign_in(&house, "ann", "another horse").await.is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_can_forge_a_session() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let (name, value) = ann.identity.clone().unwrap();
    let (text, signature) = value.rsplit_once('.').unwrap();
    let (user, session) = text.split_once('.').unwrap();
    for forged in [
        format!("{user}.{session}x.{signature}"),
        format!("{user}x.{session}.{signature}"),
        format!("{user}.1700000000000.{signature}"),
        format!("{text}.{}", signature.to_uppercase()),
        format!("{text}."),
        text.to_owned(),
        "bravehall=".to_owned(),
    ] {
        let other = Client { identity: Some((name.clone(), forged.clone())), ..ann.clone() };
        assert_eq!(me(&other).await.unwrap_err().status, 403, "{forged}");
    }
    assert!(me(&ann).await.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn tokens_are_listed_without_their_secrets() {
    let house = House::open().await;
    let (ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let made = ann.post("/api/tokens", &json!({ "name": "bot", "scope": "play" })).await.unwrap();
    let secret = made["token"].as_str().unwrap();
    let listed = ann.get("/api/tokens").await.unwrap();
    assert!(!listed.text().contains(secret), "{}", listed.text());
    assert_eq!(
        (&listed.json()[0]["id"], &listed.json()[0]["scopes"]),
        (&made["id"], &json!("read play"))
    );
    assert_eq!(ben.get("/api/tokens").await.unwrap().json(), json!([]));
    let path = format!("/api/tokens/{}", made["id"].as_str().unwrap());
    assert_eq!(ben.call("DELETE", &path, &Value::Null).await.unwrap_err().status, 403);
    let bot = Client::with_token(house.address, secret);
    let another = json!({ "name": "more", "scope": "play" });
    assert_eq!(bot.post("/api/tokens", &another).await.unwrap_err().status, 403);
    ann.call("DELETE", &path, &Value::Null).await.unwrap();
    assert_ne!(ann.get("/api/tokens").await.unwrap().json()[0]["revoked"], Value::Null);
    for _ in 0..20 {
        ann.post("/api/tokens", &another).await.unwrap();
    }
    assert_eq!(ann.post("/api/tokens", &another).await.unwrap_err().status, 429);
}

/// Waits until the server ends a connection.
async fn is_ended(mut link: Link) -> bool {
    loop {
        match link.hear_text().await {
            Ok(_) => {}
            Err(fault) => return matches!(fault, LinkFault::Closed(_)),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_ends_with_what_opened_it() {
    let house = House::open().await;
    let (ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let mut other = ben.link().await.unwrap();
    let made = ann.post("/api/tokens", &json!({ "name": "bot", "scope": "play" })).await.unwrap();
    let bot = Client::with_token(house.address, made["token"].as_str().unwrap());
    let link = bot.link().await.unwrap();
    let path = format!("/api/tokens/{}", made["id"].as_str().unwrap());
    ann.call("DELETE", &path, &Value::Null).await.unwrap();
    assert!(is_ended(link).await, "a token that is revoked plays on");
    let link = ann.link().await.unwrap();
    let body = json!({ "login": "ann", "password": "correct horse" });
    ann.post("/api/password", &body).await.unwrap();
    assert!(is_ended(link).await, "a session that is void plays on");
    other.say(&Line::Ping { id: "still here".to_owned() }).await.unwrap();
    while !matches!(other.hear().await.unwrap(), ToClient::Pong { .. }) {}
}
