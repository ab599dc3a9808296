//! What one may ask of a bot: to take back, and to call it a draw.

mod common;

use client::Link;
use common::{House, against, refused};
use kernel::Seat;
use serde_json::json;
use wire::{Code, NewTable, NoteKind, Request, Update};

fn plan(bot: &str) -> NewTable {
    let options = json!({ "first": "A", "fives": [["beginner"], ["control"]] });
    NewTable { options, ..against("demonbrave", bot) }
}

/// The next time somebody is asked, or how it ended.
async fn asked(link: &mut Link, since: u64) -> Box<Update> {
    let is_asked = |update: &Update| {
        update.n >= since && (!update.frame.choices.is_empty() || update.table.ended.is_some())
    };
    link.until(is_asked).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_one_decides_against_a_bot_is_taken_back_at_once_to_the_very_first() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let table = ann.create(&plan("random")).await.unwrap();
    let mut link = ann.link().await.unwrap();
    let mut newest = link.follow(&table).await.unwrap();
    let first = newest.frame.view.clone();
    assert!(!newest.may_undo, "there is nothing yet");
    let mut mine = 0;
    // Until the bot has decided a few times as well.
    while newest.table.decisions < mine + 4 {
        let choices = &newest.frame.choices;
        let choice = choices[(newest.n as usize * 7) % choices.len()].text.clone();
        let n = link.act(&table, newest.n, &choice).await.unwrap();
        mine += 1;
        newest = asked(&mut link, n).await;
    }
    assert!(newest.table.ended.is_none());
    while newest.may_undo {
        let id = link.id();
        let n = link.ask(&Request::Undo {}.at(&table, id)).await.unwrap();
        newest = asked(&mut link, n).await;
        mine -= 1;
    }
    assert_eq!((mine, newest.frame.view.clone()), (0, first));
    let none = link.ask(&Request::Undo {}.at(&table, "none")).await;
    assert_eq!(refused(none.unwrap_err()), Code::NotNow);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_answers_when_it_is_offered_a_draw() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let table = ann.create(&plan("novice")).await.unwrap();
    let mut link = ann.link().await.unwrap();
    link.follow(&table).await.unwrap();
    link.ask(&Request::Draw {}.at(&table, "d")).await.unwrap();
    let answer = |update: &Update| {
        let answers = [NoteKind::AgreesDraw, NoteKind::DeclinesDraw];
        update.note.is_some_and(|note| note.seat == Seat::B && answers.contains(&note.what))
    };
    let told = link.until(answer).await.unwrap();
    assert_eq!(told.note.unwrap().what, NoteKind::DeclinesDraw, "nothing has happened yet");
    assert_eq!((told.draw, told.table.ended.is_some()), (None, false));
    let again = link.ask(&Request::Draw {}.at(&table, "again")).await;
    assert_eq!(refused(again.unwrap_err()), Code::NotNow, "not at once again");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_to_a_bot_is_answered_after_a_restart_as_well() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let table = ann.create(&plan("novice")).await.unwrap();
    let mut link = ann.link().await.unwrap();
    link.follow(&table).await.unwrap();
    link.ask(&Request::Draw {}.at(&table, "d")).await.unwrap();
    let file = house.close().await;
    let house = House::with(file, |_| {}).await;
    let ann = client::Client { server: house.address, ..ann };
    let mut link = ann.link().await.unwrap();
    let told = link.follow(&table).await.unwrap();
    let told = if told.draw.is_none() {
        told
    } else {
        link.until(|one| one.draw.is_none()).await.unwrap()
    };
    assert_eq!(told.draw, None);
    let mine = |update: &Update| update.table.ended.is_some() || update.note.is_some();
    assert!(mine(&told), "it was answered: {told:?}");
}
