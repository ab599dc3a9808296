//! What players say with one touch.

mod common;

use client::{Client, Link};
use common::{House, open_demonbrave, refused, sit_down};
use kernel::Seat;
use serde_json::json;
use wire::{AtTable, Code, Emote, NewTable, Request, ToClient};

fn emote(table: &str, id: &str, emote: Emote) -> AtTable {
    Request::Emote { emote }.at(table, id)
}

/// What is heard of this kind before anything else is done.
async fn heard(link: &mut Link) -> Vec<(Seat, Emote)> {
    let mut heard = Vec::new();
    link.say(&wire::Line::Ping { id: "so far".to_owned() }).await.unwrap();
    loop {
        match link.hear().await.unwrap() {
            ToClient::Emote { seat, emote, .. } => heard.push((seat, emote)),
            ToClient::Pong { .. } => return heard,
            _ => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_emote_is_heard_by_all_who_see_the_table_as_it_is() {
    let house = House::open().await;
    for (delay, to_watchers) in [(0, 1), (60, 0)] {
        let plan = NewTable { delay, ..open_demonbrave() };
        let (table, mut seats) = sit_down(&house, &plan).await;
        let mut watcher = Client::nobody(house.address).link().await.unwrap();
        watcher.follow(&table).await.unwrap();
        seats[0].1.ask(&emote(&table, "e", Emote::Hello)).await.unwrap();
        for (link, times) in [(&mut seats[1].1, 1), (&mut watcher, to_watchers)] {
            let told = vec![(Seat::A, Emote::Hello); times];
            assert_eq!(heard(link).await, told, "{delay} seconds late");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_emote_is_said_once_under_one_id_and_by_those_who_sit_there() {
    let house = House::open().await;
    let (table, mut seats) = sit_down(&house, &open_demonbrave()).await;
    let n = seats[0].1.ask(&emote(&table, "e", Emote::Thanks)).await.unwrap();
    assert_eq!(seats[0].1.ask(&emote(&table, "e", Emote::Thanks)).await.unwrap(), n);
    let other = seats[0].1.ask(&emote(&table, "e", Emote::Bye)).await;
    assert_eq!(refused(other.unwrap_err()), Code::BadMessage);
    assert_eq!(heard(&mut seats[1].1).await, [(Seat::A, Emote::Thanks)]);
    let mut eve = house.guest("Eve").await.link().await.unwrap();
    eve.follow(&table).await.unwrap();
    let strange = eve.ask(&emote(&table, "s", Emote::Hello)).await;
    assert_eq!(refused(strange.unwrap_err()), Code::NotSeated);
    let mut nobody = Client::nobody(house.address).link().await.unwrap();
    let unknown = nobody.ask(&emote(&table, "n", Emote::Hello)).await;
    assert_eq!(refused(unknown.unwrap_err()), Code::Forbidden);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_muted_is_not_heard_and_emotes_are_limited_by_person() {
    let house = House::open().await;
    let (table, mut seats) = sit_down(&house, &open_demonbrave()).await;
    let ann = seats[0].0.get("/api/me").await.unwrap().json()["id"].clone();
    seats[1].0.post("/api/mutes", &json!({ "user": ann, "muted": true })).await.unwrap();
    seats[0].1.ask(&emote(&table, "quiet", Emote::Wow)).await.unwrap();
    assert_eq!(heard(&mut seats[1].1).await, []);
    seats[1].0.post("/api/mutes", &json!({ "user": ann, "muted": false })).await.unwrap();
    let mut said = 0;
    // Over another connection as well: it is the person who is counted.
    let mut other = seats[0].0.link().await.unwrap();
    for nth in 0..4 {
        for (which, link) in [&mut seats[0].1, &mut other].into_iter().enumerate() {
            let id = format!("{which}-{nth}");
            match link.ask(&emote(&table, &id, Emote::Laugh)).await {
                Ok(_) => said += 1,
                Err(fault) => assert_eq!(refused(fault), Code::TooFast),
            }
        }
    }
    assert!((2..=3).contains(&said), "{said} of eight");
    assert_eq!(heard(&mut seats[1].1).await.len(), said);
}
