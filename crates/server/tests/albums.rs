//! Albums as browsers get them, and the desk where decks are looked over.

mod common;

use client::{Answer, request};
use common::House;
use serde_json::{Value, json};

async fn get(house: &House, path: &str, headers: &[(&str, &str)]) -> Answer {
    request(house.address, "GET", path, headers, b"").await.unwrap()
}

async fn check(house: &House, path: &str, body: &Value) -> Answer {
    let headers = [("Content-Type", "application/json")];
    request(house.address, "POST", path, &headers, body.to_string().as_bytes()).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_album_is_that_of_the_game() {
    let house = House::open().await;
    for game in games::GAMES {
        for lang in kernel::Lang::ALL {
            let answer = get(&house, &format!("/api/album/{}?lang={lang}", game.id), &[]).await;
            assert_eq!(answer.header("content-type"), Some("application/json"));
            assert_eq!(answer.header("cache-control"), Some("public, max-age=300"));
            assert_eq!(answer.json(), (game.album)(lang));
        }
    }
    assert_eq!(get(&house, "/api/album/chess", &[]).await.status, 404);
    assert_eq!(get(&house, "/api/album/braverse?lang=xx", &[]).await.status, 400);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_album_that_is_known_is_not_sent_again() {
    let house = House::open().await;
    let mark = |answer: &Answer| answer.header("etag").unwrap().to_owned();
    let path = "/api/album/brawlhalla?lang=ko";
    let known = mark(&get(&house, path, &[]).await);
    for asked in [&known, &format!("\"x\", {known}"), "*"] {
        let again = get(&house, path, &[("If-None-Match", asked)]).await;
        assert_eq!((again.status, again.body.len()), (304, 0), "{asked}");
        assert_eq!(mark(&again), known);
    }
    for other in ["/api/album/brawlhalla?lang=ja", "/api/album/demonbrave?lang=ko"] {
        let answer = get(&house, other, &[("If-None-Match", &known)]).await;
        assert_eq!(answer.status, 200);
        assert_ne!(mark(&answer), known);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_large_is_packed_for_those_who_can_unpack() {
    let house = House::open().await;
    let packs = [("Accept-Encoding", "gzip")];
    for path in ["/api/album/braverse", "/api/openapi.json"] {
        let (plain, packed) = (get(&house, path, &[]).await, get(&house, path, &packs).await);
        assert_eq!(plain.header("content-encoding"), None);
        assert_eq!(packed.header("content-encoding"), Some("gzip"), "{path}");
        assert_eq!(packed.body[..2], [0x1f, 0x8b]);
        assert!(packed.body.len() * 3 < plain.body.len(), "{path}");
    }
    let small = get(&house, "/healthz", &packs).await;
    assert_eq!(small.header("content-encoding"), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_desk_answers_for_good_decks_and_bad() {
    let house = House::open().await;
    let good =
        check(&house, "/api/decks", &json!({ "deck": "st1", "format": "asia" })).await.json();
    assert_eq!((&good["legal"], &good["size"]), (&json!(true), &json!(60)));
    let again = check(&house, "/api/decks", &json!({ "deck": good["code"] })).await.json();
    assert_eq!(again["cards"], good["cards"]);
    let bad = json!({ "deck": "4 ST1-001\nnonsense here", "format": "open" });
    let answers = ["en", "ko", "ja"].map(|lang| format!("/api/decks?lang={lang}"));
    let mut said = Vec::new();
    for path in answers {
        let answer = check(&house, &path, &bad).await;
        assert_eq!(answer.status, 200);
        let page = answer.json();
        assert_eq!((&page["legal"], &page["unreadable"][0]["line"]), (&json!(false), &json!(2)));
        said.push(page["faults"][0].as_str().unwrap().to_owned());
    }
    assert!(said[0].contains("4 cards") && said[1].contains("4장") && said[2].contains("4枚"));
    let unknown = json!({ "deck": "st1", "format": "europe" });
    let refused = check(&house, "/api/decks", &unknown).await;
    assert_eq!((refused.status, &refused.json()["code"]), (400, &json!("bad_message")));
    assert!(refused.text().contains("open, asia, korea"));
}
