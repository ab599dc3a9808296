//! Games over real sockets, from the first seat to the last decision.

mod common;

use client::LinkFault;
use common::{House, against, plan, play_out};
use wire::{Code, How, Status, ToServer};

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_every_game_to_its_end() {
    let house = House::open().await;
    for game in games::GAMES {
        let (ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
        let table = ann.create(&plan(game.id)).await.unwrap();
        assert_eq!(ann.table(&table).await.unwrap().status, Status::Waiting);
        assert_eq!(ben.sit(&table).await.unwrap().status, Status::Playing);
        play_out(&table, &[&ann, &ben], |update| update.n as usize * 7).await;
        let info = ann.table(&table).await.unwrap();
        assert!(matches!(info.ended.unwrap().how, How::Rule(_)), "{}", game.id);
        let replay = ben.get(&format!("/api/tables/{table}/replay")).await.unwrap().text();
        (game.replay)("replay", &replay).unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_plays_a_bot() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let table = ann.create(&against("brawlhalla", "novice")).await.unwrap();
    play_out(&table, &[&ann], |update| update.n as usize * 5).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn old_and_repeated_messages_do_no_harm() {
    let house = House::open().await;
    let (ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let table = ann.create(&plan("demonbrave")).await.unwrap();
    ben.sit(&table).await.unwrap();
    let mut link = ann.link().await.unwrap();
    let update = link.follow(&table).await.unwrap();
    let action = update.choices[0].text.clone();
    let act = ToServer::Act {
        table: table.clone(),
        seen: update.n,
        id: "once".to_owned(),
        action: action.clone(),
    };
    let n = link.ask(&act).await.unwrap();
    assert_eq!(link.ask(&act).await.unwrap(), n, "the same message is carried out once");
    assert_eq!(ann.table(&table).await.unwrap().decisions, 1);
    let LinkFault::Refused(refusal) = link.act(&table, update.n, &action).await.unwrap_err() else {
        panic!("refused")
    };
    assert_eq!(refusal.code, Code::Stale);
    let now = link.until(|update| update.n >= n).await.unwrap();
    assert_eq!(now.table.decisions, 1);
}
