//! The same server on `PostgreSQL`.

#[path = "../common/mod.rs"]
mod common;

use client::Client;
use common::{House, database, plan, play_out, sit_down};
use serde_json::{Value, json};
use sqlx::{Connection, Executor, PgConnection};
use stress::Cluster;
use tokio::time::{Duration, sleep};
use wire::{How, Request};

async fn open(cluster: &Cluster) -> House {
    House::with(database(), |config| config.store = cluster.url("postgres")).await
}

fn cluster(name: &str) -> Cluster {
    let name = format!("bravehall-pg-{name}-{}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    Cluster::start(&folder, &folder.with_extension("log")).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_is_played_and_kept() {
    let cluster = cluster("games");
    let house = open(&cluster).await;
    let (ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let mut played = Vec::new();
    for game in games::GAMES {
        let table = ann.create(&plan(game.id)).await.unwrap();
        ben.sit(&table).await.unwrap();
        play_out(&table, &[&ann, &ben], |update| update.n as usize * 7).await;
        let replay = ann.get(&format!("/api/tables/{table}/replay")).await.unwrap().text();
        games::verify("replay", &replay, games::Known::default()).unwrap();
        played.push((table, replay));
    }
    let (table, mut seats) = sit_down(&house, &plan("demonbrave")).await;
    let (_, link, newest) = &mut seats[0];
    link.act(&table, newest.n, &newest.frame.choices[0].text).await.unwrap();
    let chat = Request::Chat { text: "gg ♥".to_owned() }.at(&table, "c");
    link.ask(&chat).await.unwrap();
    house.close().await;

    let house = open(&cluster).await;
    let again = |client: &Client| Client { server: house.address, ..client.clone() };
    let ann = again(&ann);
    for (table, replay) in &played {
        let info = ann.table(table).await.unwrap();
        assert!(matches!(info.ended.unwrap().how, How::Rule(_)));
        assert_eq!(ann.get(&format!("/api/tables/{table}/replay")).await.unwrap().text(), *replay);
    }
    let mine = ann.get("/api/tables/mine").await.unwrap().json();
    assert_eq!(mine.as_array().unwrap().len(), played.len());
    let mut link = again(&seats[0].0).link().await.unwrap();
    assert_eq!(link.follow(&table).await.unwrap().table.decisions, 1);
    let said = ann.get(&format!("/api/tables/{table}/chat")).await.unwrap().json();
    assert_eq!(said[0]["text"], "gg ♥");
    let metrics = house.metrics().await;
    assert!(metrics.contains("bravehall_errors_total 0\n"), "{metrics}");
    people_are_kept(&house, &ann).await;
    odd_names_do_no_harm(&house, &ann).await;
}

/// The lock on the store is gone with the writer's connection: the server is ready when it has both again.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_ready_holds_its_store() {
    let cluster = cluster("lock");
    let house = open(&cluster).await;
    let ann = house.guest("Ann").await;
    let mut connection = PgConnection::connect(&cluster.url("postgres")).await.unwrap();
    let end =
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()";
    for _ in 0..3 {
        connection.execute(end).await.unwrap();
        while ann.get("/readyz").await.is_err() {
            sleep(Duration::from_millis(10)).await;
        }
        let locked = "SELECT COUNT(*) FROM pg_locks WHERE locktype = 'advisory' AND granted";
        let locked: i64 = sqlx::query_scalar(locked).fetch_one(&mut connection).await.unwrap();
        assert_eq!(locked, 1);
    }
}

async fn people_are_kept(house: &House, ann: &Client) {
    let secret = json!({ "login": "ann", "password": "correct horse" });
    let made = ann.post("/api/tokens", &json!({ "name": "bot", "scope": "play" })).await.unwrap();
    let bot = Client::with_token(house.address, made["token"].as_str().unwrap());
    bot.create(&plan("braverse")).await.unwrap();
    let path = format!("/api/tokens/{}", made["id"].as_str().unwrap());
    ann.call("DELETE", &path, &Value::Null).await.unwrap();
    ann.post("/api/password", &secret).await.unwrap();
    let nobody = Client::nobody(house.address);
    nobody.post("/api/login", &secret).await.unwrap();
    decks_are_kept(ann).await;
    let pair = json!({ "game": "braverse" });
    let (one, other) = (house.guest("Eve").await, house.guest("Tom").await);
    let table = one.post("/api/pair", &pair).await.unwrap();
    assert_eq!(other.post("/api/pair", &pair).await.unwrap(), table);
}

async fn decks_are_kept(ann: &Client) {
    let keep = async |id: usize, changed: i64, note: &str| {
        let body = json!({ "changed": changed, "deck": { "note": note } });
        let path = format!("/api/me/decks/braverse/d{id}");
        ann.call("PUT", &path, &body).await.map(|answer| answer.json())
    };
    let long = "쿠".repeat(5_000);
    assert_eq!(keep(0, 2, &long).await.unwrap(), json!(true));
    assert_eq!(keep(0, 1, "older").await.unwrap(), json!(false));
    let mut kept = 1;
    while keep(kept, 1, &long).await.is_ok() {
        kept += 1;
    }
    assert_eq!(kept, 1024 * 1024 / 15_011, "a MiB, in bytes");
    let all = ann.get("/api/me/decks").await.unwrap().json();
    assert_eq!(all.as_array().unwrap().len(), kept);
    assert_eq!(all[0]["deck"]["note"], json!(long));
}

/// `PostgreSQL` takes no zero in a text; a name with one is nobody's.
async fn odd_names_do_no_harm(house: &House, ann: &Client) {
    let eve = house.guest("Eve").await;
    for path in ["/api/tables/%00", "/api/tables/%00/replay"] {
        let failed = eve.get(path).await.unwrap_err();
        assert_eq!(failed.status, 404, "{path} {}", failed.body);
    }
    assert_eq!(eve.get("/api/tables/%00/chat").await.unwrap().json(), json!([]));
    let secret = json!({ "login": "\u{0}", "password": "correct horse" });
    assert_eq!(ann.post("/api/login", &secret).await.unwrap_err().status, 403);
    let failed = eve.call("DELETE", "/api/tokens/%00", &Value::Null).await.unwrap_err();
    assert_eq!(failed.status, 403, "{}", failed.body);
}
