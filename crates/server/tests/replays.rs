//! Finished games: as data, as scenes, and as the beginning of another game.

mod common;

use client::Client;
use common::{House, against, plan, play_out};
use serde_json::{Value, json};
use wire::{NewTable, PlayOn, Replay, Request, Scene, SeatPlan, ToClient, Visibility};

async fn finished(house: &House, game: &str) -> (String, Client) {
    let (ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let table = ann.create(&plan(game)).await.unwrap();
    let sitting = json!({ "entropy": "salt and pepper" });
    ben.post(&format!("/api/tables/{table}/sit"), &sitting).await.unwrap();
    play_out(&table, &[&ann, &ben], |update| update.n as usize * 3).await;
    (table, ann)
}

async fn replay(client: &Client, table: &str) -> (String, Replay) {
    let text = client.get(&format!("/api/tables/{table}/replay")).await.unwrap().text();
    let data = client.get(&format!("/api/tables/{table}/replay.json")).await.unwrap().json();
    (text, serde_json::from_value(data).unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_as_data_says_what_the_text_says() {
    let house = House::open().await;
    for game in games::GAMES {
        let (table, ann) = finished(&house, game.id).await;
        let (text, data) = replay(&ann, &table).await;
        let written = kernel::replay::Written::read(&text).unwrap();
        assert_eq!(data.steps.len(), written.entries.len() + 1);
        for (step, (_, said, rolls)) in data.steps[1..].iter().zip(&written.entries) {
            assert_eq!(format!("{}: {}", step.seat.unwrap(), step.action), *said);
            assert_eq!(step.rolls.iter().map(|roll| roll.said).collect::<Vec<_>>(), *rolls);
        }
        let header: Vec<_> = data.header.iter().map(|(word, _)| word.as_str()).collect();
        for word in ["version", "content", "player", "commitment", "secret", "entropy", "result"] {
            assert!(header.contains(&word), "{word} in {header:?}");
        }
        assert_eq!(data.game, game.id);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn scenes_show_a_finished_game_with_any_eyes() {
    let house = House::open().await;
    let (table, ann) = finished(&house, "demonbrave").await;
    let decisions = ann.table(&table).await.unwrap().decisions;
    let path = format!("/api/tables/{table}/scenes?count=100");
    let scenes = async |more: &str| {
        let got = ann.get(&format!("{path}{more}")).await.unwrap().json();
        serde_json::from_value::<Vec<Scene>>(got).unwrap()
    };
    let watched = scenes("").await;
    assert_eq!(watched.len(), (decisions + 1).min(100));
    assert_eq!(watched[0].frame.view["sides"][0]["hand"], Value::Null);
    let mine = scenes("&viewer=A&lang=ko&from=3").await;
    assert_eq!(mine[0].decisions, 3);
    assert_ne!(mine[0].frame.view["sides"][0]["hand"], Value::Null);
    assert!(scenes(&format!("&from={}", decisions + 1)).await.is_empty());
    assert!(scenes("&viewer=D").await.is_empty(), "nobody sat there");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_can_be_played_on_from_any_place() {
    let house = House::open().await;
    for game in games::GAMES {
        let (table, ann) = finished(&house, game.id).await;
        let from = Some(PlayOn { table: table.clone(), decisions: 10 });
        let seats = vec![SeatPlan::Host, SeatPlan::Bot("random".to_owned())];
        let on = NewTable { from, seats, ..plan(game.id) };
        let new = ann.create(&on).await.unwrap();
        play_out(&new, &[&ann], |update| update.n as usize * 13).await;
        let ((_, old), (text, played)) = (replay(&ann, &table).await, replay(&ann, &new).await);
        assert_eq!(played.steps[..=10], old.steps[..=10]);
        assert_ne!(played.steps[11..], old.steps[11..]);
        // What was played before has other dice; the rest has those of the new table.
        let check = |text: &str| games::verify("on", text, games::Known::default());
        let verdict = check(&text).unwrap();
        assert!(!verdict.is_whole() && verdict.unchecked[0].contains(&table), "{verdict:?}");
        let before = ann.replay(&table).await.unwrap();
        let commitment = ann.table(&table).await.unwrap().commitment;
        let first =
            games::Before { source: "before", text: &before, commitment: Some(&commitment) };
        let known = games::Known { before: Some(first), ..games::Known::default() };
        assert!(games::verify("on", &text, known).unwrap().is_whole());
        let forged = text.replace(&format!("from {table} 10"), &format!("from {table} 9"));
        let rolls: Vec<_> = played.steps[10].rolls.iter().collect();
        assert!(rolls.is_empty() || check(&forged).is_err());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_says_where_a_game_is_played_on_from() {
    let house = House::open().await;
    let (table, ann) = finished(&house, "demonbrave").await;
    let from = Some(PlayOn { table, decisions: 10 });
    let (seats, visibility) = (vec![SeatPlan::Host, SeatPlan::Open], Visibility::Public);
    let on = NewTable { from, seats, visibility, ..plan("demonbrave") };
    ann.create(&on).await.unwrap();
    let listed = ann.get("/api/tables?status=waiting").await.unwrap().json();
    assert_eq!(listed[0]["decisions"], 10, "{listed}");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_finished_games_are_played_on_and_not_taken_back() {
    let house = House::open().await;
    let (table, ann) = finished(&house, "demonbrave").await;
    let decisions = ann.table(&table).await.unwrap().decisions;
    let from = |table: &str, decisions| {
        let from = Some(PlayOn { table: table.to_owned(), decisions });
        NewTable { from, ..against("demonbrave", "random") }
    };
    let failed = ann.create(&from(&table, decisions + 1)).await.unwrap_err();
    assert_eq!((failed.status, failed.body.contains("decisions")), (400, true), "{}", failed.body);
    let other = NewTable { game: "braverse".to_owned(), ..from(&table, 3) };
    assert_eq!(ann.create(&other).await.unwrap_err().status, 400);
    assert_eq!(ann.create(&from("nothere", 3)).await.unwrap_err().status, 404);
    let running = ann.create(&against("demonbrave", "novice")).await.unwrap();
    assert_eq!(ann.create(&from(&running, 0)).await.unwrap_err().status, 409);
    let new = ann.create(&from(&table, 12)).await.unwrap();
    let mut link = ann.link().await.unwrap();
    link.follow(&new).await.unwrap();
    let undo = Request::Undo {}.at(&new, "u");
    assert!(link.ask(&undo).await.is_err() || ann.table(&new).await.unwrap().decisions >= 12);
}

/// Whoever comes back reads what they were told, and nothing more.
#[tokio::test(flavor = "multi_thread")]
async fn a_history_is_what_one_was_told() {
    let house = House::open().await;
    let (ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let table = ann.create(&plan("demonbrave")).await.unwrap();
    ben.sit(&table).await.unwrap();
    let mut link = ann.link().await.unwrap();
    let update = link.until_asked(&table).await.unwrap();
    let choice = update.frame.choices[0].text.clone();
    link.act(&table, update.n, &choice).await.unwrap();
    let action = async |client: &Client| {
        let told = client.get(&format!("/api/tables/{table}/history")).await.unwrap().json();
        told[1]["action"].as_str().unwrap().to_owned()
    };
    assert_eq!(action(&ann).await, format!("A: {choice}"));
    assert_eq!(action(&ben).await, "A: …");
    assert_eq!(action(&Client::nobody(house.address)).await, "A: …");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_muted_is_not_heard() {
    let house = House::open().await;
    let (ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let table = ann.create(&plan("demonbrave")).await.unwrap();
    ben.sit(&table).await.unwrap();
    let (mut anns, mut bens) = (ann.link().await.unwrap(), ben.link().await.unwrap());
    anns.follow(&table).await.unwrap();
    bens.follow(&table).await.unwrap();
    let ben_id = ben.get("/api/me").await.unwrap().json()["id"].as_str().unwrap().to_owned();
    let mute = |muted| json!({ "user": ben_id, "muted": muted });
    let say = |text: &str| Request::Chat { text: text.to_owned() }.at(&table, text);
    ann.post("/api/mutes", &mute(true)).await.unwrap();
    bens.ask(&say("one")).await.unwrap();
    ann.post("/api/mutes", &mute(false)).await.unwrap();
    bens.ask(&say("two")).await.unwrap();
    let heard = loop {
        if let ToClient::Chat { said, .. } = anns.hear().await.unwrap() {
            break said;
        }
    };
    assert_eq!((heard.text.as_str(), heard.from.as_str()), ("two", "Ben"));
    ann.post("/api/mutes", &mute(true)).await.unwrap();
    let path = format!("/api/tables/{table}/chat");
    assert_eq!(ann.get(&path).await.unwrap().json(), json!([]));
    assert_eq!(ben.get(&path).await.unwrap().json().as_array().unwrap().len(), 2);
    assert_eq!(ann.get("/api/mutes").await.unwrap().json(), json!([ben_id]));
    let nobody = json!({ "user": "nobody", "muted": true });
    assert_eq!(ann.post("/api/mutes", &nobody).await.unwrap_err().status, 400);
}
