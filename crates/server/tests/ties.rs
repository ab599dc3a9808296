//! People among each other: following, challenges by name, blocking, reports.

mod common;

use client::{Client, Failed};
use common::{House, account, against, code, get, plan};
use serde_json::{Value, json};
use wire::{ClockPlan, Code, How, NewTable, Request, Status, Visibility};

async fn id_of(person: &Client) -> String {
    get(person, "/api/me").await["id"].as_str().unwrap().to_owned()
}

fn rated() -> Value {
    let clock = Some(ClockPlan { bank: 600, increment: 5 });
    json!(NewTable { clock, rated: true, ..plan("demonbrave") })
}

async fn challenge(by: &Client, to: &str, plan: &Value) -> Result<String, Failed> {
    let made = by.post(&format!("/api/people/{to}/challenges"), plan).await?;
    Ok(made["id"].as_str().unwrap().to_owned())
}

async fn follow(person: &Client, login: &str, follows: bool) -> Result<Value, Failed> {
    person.post("/api/follows", &json!({ "login": login, "follows": follows })).await
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_follows_somebody_sees_where_they_play_in_public() {
    let house = House::open().await;
    let (ann, ben) = (account(&house, "Ann").await, account(&house, "Ben").await);
    let list = follow(&ann, "BEN", true).await.unwrap();
    assert_eq!((&list[0]["login"], &list[0]["plays"]), (&json!("ben"), &Value::Null));
    let mut link = ben.link().await.unwrap();
    for (visibility, is_told) in [(Visibility::Private, false), (Visibility::Public, true)] {
        let table =
            ben.create(&NewTable { visibility, ..against("demonbrave", "random") }).await.unwrap();
        // The cards are dealt a moment after the table was made.
        if link.follow(&table).await.unwrap().table.status == Status::Waiting {
            link.until(|update| update.table.status == Status::Playing).await.unwrap();
        }
        let told = get(&ann, "/api/follows").await[0]["plays"].clone();
        assert_eq!(told, if is_told { json!(table) } else { Value::Null });
    }
    assert_eq!(follow(&ann, "ben", false).await.unwrap(), json!([]));
    let guest = house.guest("Guest").await;
    assert_eq!(code(&follow(&guest, "ben", true).await.unwrap_err()), Code::Forbidden);
    assert_eq!(code(&follow(&ann, "ann", true).await.unwrap_err()), Code::BadMessage);
    assert_eq!(code(&follow(&ann, "carl", true).await.unwrap_err()), Code::NoSuchTable);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_waits_for_one_by_name_and_becomes_a_game() {
    let house = House::open().await;
    let (ann, ben) = (account(&house, "Ann").await, account(&house, "Ben").await);
    let carl = account(&house, "Carl").await;
    let table = challenge(&ann, "ben", &rated()).await.unwrap();
    for (person, count) in [(&ann, 1), (&ben, 1), (&carl, 0)] {
        let list = get(person, "/api/challenges").await;
        assert_eq!(list.as_array().unwrap().len(), count);
    }
    let told = get(&ben, "/api/challenges").await;
    assert_eq!((&told[0]["by"]["login"], &told[0]["to"]["login"]), (&json!("ann"), &json!("ben")));
    assert_eq!(
        (&told[0]["table"]["id"], &told[0]["table"]["rated"]),
        (&json!(table), &json!(true))
    );
    // Nobody else finds it.
    assert_eq!(get(&carl, "/api/tables?status=waiting").await, json!([]));
    ben.sit(&table).await.unwrap();
    for person in [&ann, &ben] {
        assert_eq!(get(person, "/api/challenges").await, json!([]));
    }
    let mut link = ben.link().await.unwrap();
    link.ask(&Request::Concede {}.at(&table, "c")).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_is_declined_or_taken_back_and_its_table_closed() {
    let house = House::open().await;
    let (ann, ben) = (account(&house, "Ann").await, account(&house, "Ben").await);
    let carl = account(&house, "Carl").await;
    for person in [&ben, &ann] {
        let table = challenge(&ann, "ben", &json!(plan("demonbrave"))).await.unwrap();
        let path = format!("/api/challenges/{table}");
        let failed = carl.call("DELETE", &path, &json!({})).await.unwrap_err();
        assert_eq!(code(&failed), Code::NoSuchTable, "it is nothing to anybody else");
        person.call("DELETE", &path, &json!({})).await.unwrap();
        assert_eq!(ann.table(&table).await.unwrap().ended.unwrap().how, How::Closed);
        assert_eq!(get(&ben, "/api/challenges").await, json!([]));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn challenges_are_for_accounts_few_and_not_for_all() {
    let house = House::open().await;
    let (ann, _ben) = (account(&house, "Ann").await, account(&house, "Ben").await);
    let guest = house.guest("Guest").await;
    let usual = json!(plan("demonbrave"));
    assert_eq!(code(&challenge(&guest, "ben", &usual).await.unwrap_err()), Code::Forbidden);
    assert_eq!(code(&challenge(&ann, "ann", &usual).await.unwrap_err()), Code::BadMessage);
    assert_eq!(code(&challenge(&ann, "nobody", &usual).await.unwrap_err()), Code::NoSuchTable);
    let public = json!(NewTable { visibility: Visibility::Public, ..plan("demonbrave") });
    assert_eq!(code(&challenge(&ann, "ben", &public).await.unwrap_err()), Code::BadMessage);
    for _ in 0..20 {
        challenge(&ann, "ben", &usual).await.unwrap();
    }
    assert_eq!(code(&challenge(&ann, "ben", &usual).await.unwrap_err()), Code::TooMany);
    let open = get(&ann, "/api/tables/mine").await;
    let waits = |table: &&Value| table["status"] == "waiting";
    assert_eq!(open.as_array().unwrap().iter().filter(waits).count(), 20, "the last is closed");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_blocked_neither_challenges_nor_is_brought_together() {
    let house = House::open().await;
    let (ann, ben) = (account(&house, "Ann").await, account(&house, "Ben").await);
    let before = challenge(&ben, "ann", &rated()).await.unwrap();
    let block = json!({ "user": id_of(&ben).await, "muted": true });
    ann.post("/api/mutes", &block).await.unwrap();
    assert_eq!(get(&ann, "/api/challenges").await, json!([]), "nor is one of before shown");
    assert_eq!(get(&ben, "/api/challenges").await[0]["table"]["id"], json!(before));
    assert_eq!(code(&challenge(&ben, "ann", &rated()).await.unwrap_err()), Code::Forbidden);
    let clock = json!({ "bank": 600, "increment": 5 });
    for rated in [false, true] {
        let pairing = json!({ "game": "demonbrave", "clock": clock, "rated": rated });
        for (first, second) in [(&ann, &ben), (&ben, &ann)] {
            let waits = first.post("/api/pair", &pairing).await.unwrap()["id"].clone();
            let mut link = first.link().await.unwrap();
            link.follow(waits.as_str().unwrap()).await.unwrap();
            let other = second.post("/api/pair", &pairing).await.unwrap()["id"].clone();
            assert_ne!(waits, other, "rated: {rated}");
            for (person, table) in [(first, waits), (second, other)] {
                let path = format!("/api/tables/{}/close", table.as_str().unwrap());
                person.post(&path, &json!({})).await.unwrap();
            }
        }
    }
    ann.post("/api/mutes", &json!({ "user": id_of(&ben).await, "muted": false })).await.unwrap();
    challenge(&ben, "ann", &rated()).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_reaches_whoever_runs_the_server_with_words_and_replay() {
    let house = House::open().await;
    let (ann, ben) = (account(&house, "Ann").await, account(&house, "Ben").await);
    let guest = house.guest("Guest").await;
    let table = ann.create(&plan("demonbrave")).await.unwrap();
    ben.sit(&table).await.unwrap();
    let mut link = ben.link().await.unwrap();
    link.ask(&Request::Chat { text: "you cheat".to_owned() }.at(&table, "w")).await.unwrap();
    let path = format!("/api/tables/{table}/reports");
    let about = |user: &str| json!({ "user": user, "wrong": "words", "text": "He is\nrude." });
    let (ann_id, ben_id) = (id_of(&ann).await, id_of(&ben).await);
    ann.post(&path, &about(&ben_id)).await.unwrap();
    for (person, user) in [(&ann, &ann_id), (&ann, &id_of(&guest).await)] {
        let failed = person.post(&path, &about(user)).await.unwrap_err();
        assert_eq!(code(&failed), Code::BadMessage, "oneself, or somebody who was not there");
    }
    let url = format!("sqlite:{}", house.file.display());
    let reports = server::reports(&url, 0).await.unwrap();
    let [report] = &reports[..] else { panic!("{reports:?}") };
    assert_eq!((report.wrong.as_str(), report.text.as_str()), ("words", "He is rude."));
    assert_eq!(report.by, (Some("ann".to_owned()), "Ann".to_owned()));
    assert_eq!(report.about, (Some("ben".to_owned()), "Ben".to_owned()));
    assert_eq!(
        report.said.iter().map(|said| said.text.as_str()).collect::<Vec<_>>(),
        ["you cheat"]
    );
    assert_eq!(report.replay, None, "nobody reads a game that goes on");
    link.ask(&Request::Concede {}.at(&table, "c")).await.unwrap();
    let replay = ann.get(&format!("/api/tables/{table}/replay")).await.unwrap().text();
    assert_eq!(server::reports(&url, 0).await.unwrap()[0].replay.as_deref(), Some(&*replay));
    assert_eq!(server::reports(&url, report.at + 1).await.unwrap(), []);
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_reports_so_much_in_a_day_and_no_more() {
    let house = House::open().await;
    let (ann, ben) = (account(&house, "Ann").await, account(&house, "Ben").await);
    let body = json!({ "user": id_of(&ben).await, "wrong": "other" });
    let mut last = Ok(Value::Null);
    for _ in 0..21 {
        let table = ann.create(&plan("demonbrave")).await.unwrap();
        ben.sit(&table).await.unwrap();
        assert!(last.is_ok());
        last = ann.post(&format!("/api/tables/{table}/reports"), &body).await;
    }
    assert_eq!(code(&last.unwrap_err()), Code::TooMany);
}
