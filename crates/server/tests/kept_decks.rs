//! Decks that are kept with an account: the same everywhere, the newest of each, and no more than there is room for.

mod common;

use client::{Client, Failed};
use common::House;
use serde_json::{Value, json};

async fn member(house: &House, name: &str) -> Client {
    let person = house.guest(name).await;
    let keep = json!({ "login": name, "password": "correct horse battery" });
    person.post("/api/password", &keep).await.unwrap();
    person
}

async fn keep(who: &Client, path: &str, changed: i64, deck: &Value) -> Result<bool, Failed> {
    let body = json!({ "changed": changed, "deck": deck });
    let answer = who.call("PUT", &format!("/api/me/decks/{path}"), &body).await?;
    Ok(answer.json() == json!(true))
}

async fn kept(who: &Client) -> Vec<(String, i64, Value)> {
    let all = who.get("/api/me/decks").await.unwrap().json();
    let one = |deck: &Value| {
        let path = format!("{}/{}", deck["game"].as_str().unwrap(), deck["id"].as_str().unwrap());
        (path, deck["changed"].as_i64().unwrap(), deck["deck"].clone())
    };
    all.as_array().unwrap().iter().map(one).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_newest_of_each_deck_is_kept_and_outlives_the_server() {
    let house = House::open().await;
    let [ann, ben] = [member(&house, "ann").await, member(&house, "ben").await];
    let [old, new] =
        [json!({ "name": "Old" }), json!({ "name": "New", "cards": { "BS1-001": 4 } })];
    assert!(keep(&ann, "braverse/d1", 10, &old).await.unwrap());
    assert!(keep(&ann, "braverse/d1", 20, &new).await.unwrap());
    assert!(!keep(&ann, "braverse/d1", 15, &old).await.unwrap(), "a newer one is there");
    assert!(keep(&ann, "demonbrave/d1", 5, &old).await.unwrap(), "another game");
    assert!(keep(&ben, "braverse/d1", 1, &old).await.unwrap(), "another person");
    let house = House::with(house.close().await, |_| {}).await;
    let ann = Client { server: house.address, ..ann };
    let mine = [("braverse/d1".to_owned(), 20, new), ("demonbrave/d1".to_owned(), 5, old.clone())];
    assert_eq!(kept(&ann).await, mine);
    ann.call("DELETE", "/api/me/decks/braverse/d1", &Value::Null).await.unwrap();
    assert_eq!(kept(&ann).await.len(), 1);
    let ben = Client { server: house.address, ..ben };
    assert_eq!(kept(&ben).await, [("braverse/d1".to_owned(), 1, old)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_kept_is_refused() {
    let house = House::open().await;
    let (ann, guest) = (member(&house, "ann").await, house.guest("Eve").await);
    let deck = json!({ "name": "Mine" });
    let status = |kept: Result<bool, Failed>| kept.unwrap_err().status;
    assert_eq!(status(keep(&guest, "braverse/d1", 1, &deck).await), 403, "guests keep theirs");
    assert_eq!(status(keep(&ann, "chess/d1", 1, &deck).await), 404);
    assert_eq!(status(keep(&ann, "braverse/d-1", 1, &deck).await), 400);
    assert_eq!(status(keep(&ann, "braverse/d1", 1, &json!([1])).await), 400);
    let long = json!({ "note": "x".repeat(17_000) });
    assert_eq!(status(keep(&ann, "braverse/d1", 1, &long).await), 413);
    let nobody = Client::nobody(house.address);
    assert_eq!(nobody.get("/api/me/decks").await.unwrap_err().status, 403);
    assert!(keep(&ann, "braverse/future", i64::MAX, &deck).await.unwrap());
    let (_, changed, _) = kept(&ann).await.remove(0);
    assert!(changed < i64::MAX / 2, "nothing is newer than now");
    for nth in 1..200 {
        assert!(keep(&ann, &format!("braverse/d{nth}"), 1, &deck).await.unwrap());
    }
    assert_eq!(status(keep(&ann, "braverse/more", 1, &deck).await), 429);
    assert!(keep(&ann, "braverse/d7", 2, &deck).await.unwrap(), "one that is there may change");
    assert!(keep(&ann, "brawlhalla/d1", 1, &deck).await.unwrap(), "each game has its room");
}

#[tokio::test(flavor = "multi_thread")]
async fn all_that_somebody_keeps_has_a_bound() {
    let house = House::open().await;
    let [ann, ben] = [member(&house, "ann").await, member(&house, "ben").await];
    let long = json!({ "note": "x".repeat(16_000) });
    let mut paths = Vec::new();
    let refused = loop {
        let game = ["braverse", "demonbrave", "brawlhalla"][paths.len() % 3];
        let path = format!("{game}/d{}", paths.len());
        match keep(&ann, &path, 1, &long).await {
            Ok(kept) => assert!(kept),
            Err(refused) => break refused,
        }
        paths.push(path);
    };
    assert_eq!(refused.status, 429);
    assert_eq!(paths.len(), 1024 * 1024 / 16_011, "a MiB of all games together");
    let sent = ann.get("/api/me/decks").await.unwrap().text();
    assert!(sent.len() < 1_100_000, "{}", sent.len());
    let [first, second] = [&paths[0], &paths[1]];
    assert!(keep(&ann, first, 2, &json!({})).await.unwrap(), "what is there may become shorter");
    assert!(!keep(&ann, second, 0, &long).await.unwrap(), "a newer one is there");
    assert!(keep(&ann, first, 3, &long).await.unwrap(), "there is room again");
    assert!(keep(&ben, "braverse/d1", 1, &long).await.unwrap(), "another person");
}

/// Many at once are no more than one after another.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_sent_at_once_is_counted_too() {
    let house = House::open().await;
    let ann = member(&house, "ann").await;
    let mut sending = tokio::task::JoinSet::new();
    for nth in 0..80 {
        let ann = ann.clone();
        let long = json!({ "note": "x".repeat(16_000) });
        sending.spawn(async move { keep(&ann, &format!("braverse/d{nth}"), 1, &long).await });
    }
    let sent = sending.join_all().await;
    let kept = sent.iter().filter(|kept| matches!(kept, Ok(true))).count();
    assert_eq!(kept, 1024 * 1024 / 16_011);
}
