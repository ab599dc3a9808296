//! The analysis of a finished game is worked out while somebody asks, and the same for all.

mod common;

use client::Client;
use common::{House, against, plan};
use serde_json::Value;
use wire::Request;

/// How many decisions there are before somebody gives up: work enough to come in parts.
const DECISIONS: u64 = 40;

async fn over(house: &House) -> (String, Client) {
    let ann = house.guest("Ann").await;
    let table = ann.create(&against("demonbrave", "random")).await.unwrap();
    let mut link = ann.link().await.unwrap();
    let mut newest = link.follow(&table).await.unwrap();
    while newest.n < DECISIONS {
        let choices = &newest.frame.choices;
        newest = if choices.is_empty() {
            link.update().await.unwrap()
        } else {
            let choice = choices[newest.n as usize % choices.len()].text.clone();
            let n = link.act(&table, newest.n, &choice).await.unwrap();
            link.until(|update| update.n >= n).await.unwrap()
        };
    }
    link.ask(&Request::Concede {}.at(&table, "c")).await.unwrap();
    link.until(|update| update.table.ended.is_some()).await.unwrap();
    (table, ann)
}

async fn ask(client: &Client, table: &str) -> Value {
    client.get(&format!("/api/tables/{table}/analysis")).await.unwrap().json()
}

async fn whole(client: &Client, table: &str) -> Value {
    let mut before = 0;
    loop {
        let answer = ask(client, table).await;
        let (done, of) = (answer["done"].as_u64().unwrap(), answer["of"].as_u64().unwrap());
        assert!(done > before || !answer["analysis"].is_null(), "every answer is a step further");
        before = done;
        assert_eq!(done == of, !answer["analysis"].is_null());
        if done == of {
            return answer["analysis"].clone();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn it_comes_bit_by_bit_and_is_the_same_for_all_who_ask() {
    let house = House::open().await;
    let (table, ann) = over(&house).await;
    let eve = house.guest("Eve").await;
    let (anns, eves) = tokio::join!(whole(&ann, &table), whole_of_two(&eve, &table));
    assert_eq!(anns, eves);
    assert_eq!(anns["game"], "demonbrave");
    let decisions = ann.table(&table).await.unwrap().decisions;
    assert_eq!(anns["decisions"], decisions);
    let account = &anns["seats"][0]["account"];
    assert_eq!(account["finished"], true);
    let parts = ["start", "own", "luck", "seen", "residue", "ended"];
    let sum: f64 = parts.iter().map(|part| account[part].as_f64().unwrap()).sum();
    assert!((sum - account["end"].as_f64().unwrap()).abs() < 1e-6);
    assert!(account["ended"].as_f64().unwrap() < 0.0, "who gives up loses what was left");
    assert_eq!(ask(&eve, &table).await["analysis"], anns, "it is kept");
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_kept_with_the_game_and_no_other_server_works_it_out_again() {
    let house = House::open().await;
    let (table, ann) = over(&house).await;
    let anns = whole(&ann, &table).await;
    let house = House::with(house.close().await, |_| {}).await;
    let eve = house.guest("Eve").await;
    let first = ask(&eve, &table).await;
    assert_eq!(first["analysis"], anns, "the first answer has all of it");
    assert_eq!(first["done"], first["of"]);
    let turns = "bravehall_desk_wait_seconds_count{desk=\"analyses\"} 0";
    assert!(house.metrics().await.contains(turns), "nobody had a turn at the desk");
}

/// Every decision that is a choice is looked at a second time with all cards open.
#[tokio::test(flavor = "multi_thread")]
async fn all_cards_are_open_on_a_second_look() {
    let house = House::open().await;
    let (table, ann) = over(&house).await;
    let analysis = whole(&ann, &table).await;
    let judged = analysis["seats"][0]["judged"].as_array().unwrap();
    assert!(judged.len() > 5);
    assert!(judged.iter().all(|one| one["open"]["chance"].is_number()));
}

/// Beside another who asks, an answer may be as far as the one before.
async fn whole_of_two(client: &Client, table: &str) -> Value {
    loop {
        let answer = ask(client, table).await;
        if !answer["analysis"].is_null() {
            return answer["analysis"].clone();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_goes_on_is_not_analysed() {
    let house = House::open().await;
    let (ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let table = ann.create(&plan("demonbrave")).await.unwrap();
    ben.post(&format!("/api/tables/{table}/sit"), &serde_json::json!({})).await.unwrap();
    let replay = ann.get(&format!("/api/tables/{table}/replay")).await.unwrap_err();
    let answer = ann.get(&format!("/api/tables/{table}/analysis")).await.unwrap_err();
    assert_eq!((answer.status, &answer.body), (replay.status, &replay.body));
    assert_eq!(answer.status, 409);
}
