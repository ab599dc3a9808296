//! Matches of three games: the same two, one table after the other, whatever happens between.

mod common;

use client::{Client, Failed, Link};
use common::{House, against, database, plan, play_out, refused, sit_down};
use kernel::{Seat, SeatSet};
use serde_json::{Value, json};
use sqlx::{Connection, Executor, SqliteConnection};
use wire::{
    BestOf, Code, How, Made, NewTable, Request, Score, Status, TableInfo, ToClient, Update,
    Visibility,
};

fn best_of_three(game: &str) -> NewTable {
    NewTable { best_of: BestOf::Three, ..plan(game) }
}

async fn ask_on(client: &Client, table: &str, body: Value) -> Result<String, Failed> {
    let made = client.post(&format!("/api/tables/{table}/rematch"), &body).await?;
    let made: Made = serde_json::from_value(made).unwrap();
    Ok(made.id)
}

/// The next game, for which whoever asks is ready at once.
async fn next(client: &Client, table: &str) -> String {
    ask_on(client, table, json!({})).await.unwrap()
}

async fn sit(client: &Client, table: &str, body: Value) -> Result<Value, Failed> {
    client.post(&format!("/api/tables/{table}/sit"), &body).await
}

async fn give_up(client: &Client, table: &str) {
    let mut link = client.link().await.unwrap();
    link.follow(table).await.unwrap();
    link.ask(&Request::Concede {}.at(table, "give-up")).await.unwrap();
}

fn score(info: &TableInfo) -> Score {
    info.score.clone().expect("it is a game of a match")
}

fn won(info: &TableInfo) -> [u8; 2] {
    [Seat::A, Seat::B].map(|seat| score(info).won.get(&seat).copied().unwrap_or(0))
}

/// Ann in A and Ben in B, at the first table of a match.
async fn begun(house: &House, plan: &NewTable) -> (String, Client, Client) {
    let (table, mut seats) = sit_down(house, plan).await;
    let (ben, ann) = (seats.pop().unwrap().0, seats.pop().unwrap().0);
    (table, ann, ben)
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_wins_two_of_three_games_wins_the_match_and_a_rematch_is_another() {
    let house = House::open().await;
    let (first, ann, ben) = begun(&house, &best_of_three("demonbrave")).await;
    let info = ann.table(&first).await.unwrap();
    assert_eq!((score(&info).game, score(&info).decided, won(&info)), (1, false, [0, 0]));
    give_up(&ann, &first).await;
    assert_eq!(won(&ann.table(&first).await.unwrap()), [0, 1]);
    let second = next(&ann, &first).await;
    let info = ann.table(&second).await.unwrap();
    assert_eq!((info.status, score(&info).game, won(&info)), (Status::Waiting, 2, [0, 1]));
    assert_eq!((info.seats[0].ready, info.seats[1].ready), (true, false));
    assert_eq!(score(&info).before, Some(first.clone()));
    assert_eq!(next(&ben, &first).await, second, "there is one next game");
    assert_eq!(ann.table(&second).await.unwrap().status, Status::Playing);
    // One game to its end, by choices.
    play_out(&second, &[&ann, &ben], |update| update.n as usize * 7).await;
    let info = ann.table(&second).await.unwrap();
    let winner = info.ended.as_ref().unwrap().winners.iter().next();
    let second_won = won(&info);
    assert_eq!(second_won.iter().sum::<u8>(), 1 + u8::from(winner.is_some()));
    let over = if score(&info).decided {
        second
    } else {
        let third = next(&ben, &second).await;
        next(&ann, &second).await;
        assert_eq!(score(&ann.table(&third).await.unwrap()).game, 3);
        give_up(&ben, &third).await;
        let info = ann.table(&third).await.unwrap();
        assert_eq!(won(&info)[0], second_won[0] + 1);
        assert!(score(&info).decided, "three games are all");
        third
    };
    let again = next(&ann, &over).await;
    let info = ann.table(&again).await.unwrap();
    assert_eq!((score(&info).game, won(&info), score(&info).best_of), (1, [0, 0], 3));
    assert_eq!(info.seats[0].occupant, wire::Occupant::Nobody, "seats are moved on by one");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deck_stays_for_a_match_and_what_is_chosen_before_each_game_may_change() {
    let house = House::open().await;
    for (game, brought, other, stays) in
        [("braverse", "st1", "st2", true), ("demonbrave", "beginner", "combo", false)]
    {
        let (ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
        let mut body = serde_json::to_value(best_of_three(game)).unwrap();
        body["loadout"] = json!(brought);
        let made = ann.post("/api/tables", &body).await.unwrap();
        let first = made["id"].as_str().unwrap().to_owned();
        sit(&ben, &first, json!({ "loadout": brought })).await.unwrap();
        give_up(&ben, &first).await;
        let second = ask_on(&ann, &first, json!({ "stand": true })).await.unwrap();
        sit(&ann, &second, json!({ "loadout": other })).await.unwrap();
        let mut link = ann.link().await.unwrap();
        let told = link.follow(&second).await.unwrap();
        let kept = if stays { brought } else { other };
        assert_eq!(told.loadout, Some(json!(kept)), "{game}");
        let path = format!("/api/tables/{second}/loadout");
        let changed = ann.post(&path, &json!({ "loadout": other })).await;
        assert_eq!(changed.unwrap_err().status, 409, "{game}");
        sit(&ben, &second, json!({})).await.unwrap();
        give_up(&ann, &second).await;
        let replay = ann.get(&format!("/api/tables/{second}/replay")).await.unwrap();
        assert!(replay.text().contains(kept), "{game}: it was played with");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_else_takes_part_and_nobody_leaves_but_by_giving_up() {
    let house = House::open().await;
    let public = NewTable { visibility: Visibility::Public, ..best_of_three("demonbrave") };
    let (first, ann, ben) = begun(&house, &public).await;
    let eve = house.guest("Eve").await;
    let early = ask_on(&ann, &first, json!({})).await.unwrap_err();
    assert_eq!(early.status, 409, "the game is on");
    give_up(&ann, &first).await;
    let second = next(&ann, &first).await;
    assert_eq!(sit(&eve, &second, json!({})).await.unwrap_err().status, 403);
    assert_eq!(ask_on(&eve, &first, json!({})).await.unwrap_err().status, 403);
    for way in ["stand", "close"] {
        let left = ann.post(&format!("/api/tables/{second}/{way}"), &json!({})).await;
        assert_eq!(left.unwrap_err().status, 409, "{way}");
    }
    assert_eq!(sit(&ann, &second, json!({})).await.unwrap_err().status, 409, "once is enough");
    let waiting = eve.get("/api/tables").await.unwrap().text();
    assert!(!waiting.contains(&second), "nobody is waited for but those two: {waiting}");
    // Whoever looks for another opponent meanwhile does not leave the match by that.
    ann.post("/api/pair", &json!({ "game": "demonbrave", "best_of": "three" })).await.unwrap();
    let pair = eve.post("/api/pair", &json!({ "game": "demonbrave", "best_of": "three" })).await;
    assert_ne!(pair.unwrap()["id"], json!(second));
    next(&ben, &first).await;
    assert_eq!(ann.table(&second).await.unwrap().status, Status::Playing);
    give_up(&ben, &second).await;
    let third = next(&ann, &second).await;
    let mut link = ben.link().await.unwrap();
    link.follow(&third).await.unwrap();
    link.ask(&Request::Concede {}.at(&third, "before")).await.unwrap();
    let info = ann.table(&third).await.unwrap();
    let ended = info.ended.as_ref().unwrap();
    assert_eq!((&ended.how, ended.winners), (&How::Conceded, SeatSet::of(Seat::A)));
    assert!(score(&info).decided);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_goes_on_after_the_server_is_gone_between_its_games() {
    let mut house = House::open().await;
    let (first, mut ann, mut ben) = begun(&house, &best_of_three("demonbrave")).await;
    give_up(&ann, &first).await;
    let restarted = |house: House, people: [Client; 2]| async move {
        let house = House::with(house.close().await, |_| {}).await;
        let there = people.map(|person| Client { server: house.address, ..person });
        (house, there)
    };
    let there;
    (house, there) = restarted(house, [ann, ben]).await;
    [ann, ben] = there;
    assert_eq!(won(&ann.table(&first).await.unwrap()), [0, 1], "before the next game is there");
    let second = next(&ann, &first).await;
    let there;
    (house, there) = restarted(house, [ann, ben]).await;
    [ann, ben] = there;
    let info = ann.table(&second).await.unwrap();
    assert_eq!((info.status, info.seats[0].ready, won(&info)), (Status::Waiting, true, [0, 1]));
    assert_eq!(ann.table(&first).await.unwrap().rematch, Some(second.clone()));
    assert_eq!(next(&ben, &first).await, second);
    let there;
    (house, there) = restarted(house, [ann, ben]).await;
    [ann, ben] = there;
    assert_eq!(ann.table(&second).await.unwrap().status, Status::Playing);
    give_up(&ben, &second).await;
    assert_eq!(won(&ann.table(&second).await.unwrap()), [1, 1]);
    drop(house);
}

/// Whoever was told that they are ready is.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_not_kept_as_ready_hears_it() {
    let house = House::open().await;
    let (first, ann, ben) = begun(&house, &best_of_three("demonbrave")).await;
    give_up(&ann, &first).await;
    let second = next(&ann, &first).await;
    let url = format!("sqlite:{}", house.file.display());
    let mut disk = SqliteConnection::connect(&url).await.unwrap();
    let full = "CREATE TRIGGER full BEFORE INSERT ON log \
                BEGIN SELECT RAISE(ROLLBACK, 'database or disk is full'); END";
    disk.execute(full).await.unwrap();
    assert_eq!(ask_on(&ben, &first, json!({})).await.unwrap_err().status, 503);
    disk.execute("DROP TRIGGER full").await.unwrap();
    while ask_on(&ben, &first, json!({})).await.is_err() {}
    assert_eq!(ann.table(&second).await.unwrap().status, Status::Playing);
}

#[tokio::test(flavor = "multi_thread")]
async fn both_who_ask_at_once_get_the_same_next_game() {
    let house = House::open().await;
    for _ in 0..5 {
        let (first, ann, ben) = begun(&house, &best_of_three("demonbrave")).await;
        give_up(&ann, &first).await;
        let (one, other) = tokio::join!(next(&ann, &first), next(&ben, &first));
        assert_eq!(one, other);
        let info = ann.table(&one).await.unwrap();
        assert_eq!((info.status, info.decisions), (Status::Playing, 0));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_come_to_the_next_game_loses_it() {
    let house = House::with(database(), |config| config.away_ms = 1).await;
    let (first, ann, ben) = begun(&house, &best_of_three("demonbrave")).await;
    give_up(&ben, &first).await;
    let second = next(&ann, &first).await;
    let mut link = ann.link().await.unwrap();
    let told = link.follow(&second).await.unwrap();
    tokio::time::sleep(std::time::Duration::from_millis(told.claim_in.unwrap() as u64)).await;
    link.ask(&Request::Claim {}.at(&second, "c")).await.unwrap();
    let info = ann.table(&second).await.unwrap();
    assert_eq!(info.ended.as_ref().unwrap().how, How::Abandoned);
    assert_eq!((won(&info), score(&info).decided), ([2, 0], true));
    assert_eq!(sit(&ben, &second, json!({})).await.unwrap_err().status, 409, "too late");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_against_a_bot_goes_on_as_soon_as_one_is_ready() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let options = json!({ "first": "A" });
    let plan = NewTable { best_of: BestOf::Three, options, ..against("braverse", "random") };
    let first = ann.create(&plan).await.unwrap();
    give_up(&ann, &first).await;
    let second = next(&ann, &first).await;
    let info = ann.table(&second).await.unwrap();
    assert_eq!((info.status, won(&info)), (Status::Playing, [0, 1]));
    assert_eq!(info.options["first"], "B", "where the host said who begins, that changes");
    give_up(&ann, &second).await;
    let again = next(&ann, &second).await;
    assert_eq!(score(&ann.table(&again).await.unwrap()).game, 1, "it was decided");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_one_plays_with_stays_secret_between_games() {
    let house = House::open().await;
    let (ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let mut body = serde_json::to_value(best_of_three("braverse")).unwrap();
    body["loadout"] = json!("velvet-court");
    let first = ann.post("/api/tables", &body).await.unwrap()["id"].as_str().unwrap().to_owned();
    sit(&ben, &first, json!({ "loadout": "st2" })).await.unwrap();
    give_up(&ann, &first).await;
    let second = ask_on(&ben, &first, json!({ "stand": true })).await.unwrap();
    for person in [&ben, &Client::nobody(house.address)] {
        let mut link: Link = person.link().await.unwrap();
        link.follow(&second).await.unwrap();
        let told = person.get(&format!("/api/tables/{second}")).await.unwrap().text();
        assert!(!told.contains("velvet-court"), "{told}");
    }
    let mut link = ben.link().await.unwrap();
    link.follow(&second).await.unwrap();
    sit(&ann, &second, json!({})).await.unwrap();
    loop {
        let told = link.hear_text().await.unwrap();
        assert!(!told.contains("velvet-court"), "{told}");
        let told: ToClient = serde_json::from_str(&told).unwrap();
        let is_ready = |update: &Update| update.table.seats[0].ready;
        if matches!(&told, ToClient::Update(update) if is_ready(update)) {
            break;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_for_two_and_its_score_is_nobodys_to_say() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let four =
        NewTable { options: json!({ "format": "free_for_all4" }), ..best_of_three("brawlhalla") };
    assert_eq!(ann.create(&four).await.unwrap_err().status, 400);
    let mut body = serde_json::to_value(best_of_three("demonbrave")).unwrap();
    body["series"] = json!({ "game": 3, "won": { "A": 1, "B": 1 }, "seats": [], "before": "x" });
    assert_eq!(ann.post("/api/tables", &body).await.unwrap_err().status, 400);
    body["series"] = Value::Null;
    body["best_of"] = json!("five");
    assert_eq!(ann.post("/api/tables", &body).await.unwrap_err().status, 400);
    let (_, mut seats) = sit_down(&house, &best_of_three("demonbrave")).await;
    let strange = seats[0].1.ask(&Request::Claim {}.at("none", "c")).await;
    assert_eq!(refused(strange.unwrap_err()), Code::NoSuchTable);
}
