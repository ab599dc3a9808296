//! Tables with cards of their own: who may bring them, and what happens when there is no room for more.

mod common;

use std::time::Duration;

use braverse::Cards;
use client::{Client, Link, LinkFault};
use common::{House, against, database, plan, refused, sit_down};
use serde_json::{Value, json};
use server::WhoMay;
use tokio::sync::{Mutex, MutexGuard};
use tokio::time::timeout;
use wire::{Code, How, NewTable, PlayOn, Request, SeatPlan, Status, Visibility};

/// A card that nobody at the house knows.
const CARD: &str = include_str!("own.cards");
const MUCH: usize = 256 << 20;
/// What did not come about by then never will.
const PATIENCE: Duration = Duration::from_secs(60);

/// The room is one for the whole process: these tests take turns.
static TURNS: Mutex<()> = Mutex::const_new(());

async fn alone() -> MutexGuard<'static, ()> {
    let turn = TURNS.lock().await;
    Cards::set_room(MUCH);
    turn
}

/// From now on there is room for nothing more; what no table uses is let go.
fn fill() {
    Cards::set_room(0);
    Cards::with(&text(999)).unwrap_err();
}

fn text(number: u32) -> String {
    CARD.replace("Guest", &format!("Guest {number}"))
}

fn with(cards: &str) -> NewTable {
    NewTable { options: json!({ "cards": cards }), ..plan("braverse") }
}

async fn open_to_all() -> House {
    House::with(database(), |config| config.guest_cards = WhoMay::Everybody).await
}

fn at(house: &House, person: &Client) -> Client {
    Client { server: house.address, ..person.clone() }
}

/// Waits until so many tables are in memory; nobody asks for them.
async fn wait_for_tables(house: &House, count: usize) {
    let told = format!("bravehall_tables {count}\n");
    let came = async { while !house.metrics().await.contains(&told) {} };
    let came = timeout(PATIENCE, came).await;
    came.unwrap_or_else(|_| panic!("there are never {count} tables"));
}

async fn decide(link: &mut Link, table: &str) {
    let asked = link.until_asked(table).await.unwrap();
    link.act(table, asked.n, &asked.frame.choices[0].text).await.unwrap();
}

/// Options are read by their places as well, where whoever looks for cards by their name finds none.
#[tokio::test(flavor = "multi_thread")]
async fn options_have_names() {
    let _alone = alone().await;
    let house = House::open().await;
    let eve = house.guest("Eve").await;
    for options in [json!(["st1", "st4", "open", null, CARD]), json!("st1"), json!(7)] {
        let wish = json!({ "game": "braverse", "options": options });
        for path in ["/api/tables", "/api/pair"] {
            let failed = eve.post(path, &wish).await.unwrap_err();
            assert_eq!(failed.status, 400, "{path} {options}: {failed:?}");
        }
    }
    eve.create(&plan("braverse")).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_text_that_is_no_card_is_told_where() {
    let _alone = alone().await;
    let house = open_to_all().await;
    let eve = house.guest("Eve").await;
    let hidden = CARD.replace("Guest", "Gu\u{202e}est");
    let failed = eve.create(&with(&hidden)).await.unwrap_err();
    assert_eq!(failed.status, 400);
    let said: Value = serde_json::from_str(&failed.body).unwrap();
    let said = said["message"].as_str().unwrap();
    assert!(said.contains("cards:1:12: ") && said.contains("U+202E"), "{said}");
    let name = format!("BS60-001 {} / 손님\n  cookie red lv 1 hp 2\n", "G".repeat(9_000));
    assert_eq!(eve.create(&with(&name)).await.unwrap_err().status, 400);
    assert_eq!(eve.create(&with(&"x".repeat(15_000))).await.unwrap_err().status, 413);
    assert_eq!(eve.create(&with(&CARD.repeat(2))).await.unwrap_err().status, 400);
    eve.create(&with(CARD)).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_waits_keeps_its_cards() {
    let _alone = alone().await;
    let house = open_to_all().await;
    let (ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let table = ann.create(&with(CARD)).await.unwrap();
    fill();
    assert_eq!(ben.sit(&table).await.unwrap().status, Status::Playing);
    for person in [&ann, &ben] {
        person.link().await.unwrap().follow(&table).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_was_put_away_says_when_there_is_no_room_and_comes_back_by_itself() {
    let _alone = alone().await;
    let house = open_to_all().await;
    let (table, seats) = sit_down(&house, &with(CARD)).await;
    let people: Vec<_> = seats.into_iter().map(|(person, ..)| person).collect();
    let waits = people[0].create(&with(CARD)).await.unwrap();
    let other = people[0].create(&against("braverse", "random")).await.unwrap();
    let file = house.close().await;
    fill();
    let house = House::with(file, |config| config.guest_cards = WhoMay::Everybody).await;
    let people: Vec<_> = people.iter().map(|person| at(&house, person)).collect();
    let mut link = people[0].link().await.unwrap();
    for table in [&table, &waits] {
        let LinkFault::Refused(refusal) = link.follow(table).await.unwrap_err() else {
            panic!("nothing is there to follow")
        };
        assert_eq!((refusal.code, refusal.table.as_ref()), (Code::NoRoom, Some(table)));
        assert!(refusal.message.contains("it comes back"), "{}", refusal.message);
        let failed = people[0].table(table).await.unwrap_err();
        assert_eq!(failed.status, 503);
        assert!(failed.body.contains("no_room"), "{}", failed.body);
    }
    let failed = people[0].create(&with(&text(1))).await.unwrap_err();
    assert!(failed.status == 503 && failed.body.contains("no_room"), "{failed:?}");
    // Everybody else plays.
    decide(&mut link, &other).await;
    people[0].create(&plan("braverse")).await.unwrap();
    assert_eq!(people[0].get("/readyz").await.unwrap().status, 200);
    Cards::set_room(MUCH);
    wait_for_tables(&house, 4).await;
    let mut follows = Vec::new();
    for person in &people {
        let mut link = person.link().await.unwrap();
        let update = link.follow(&table).await.unwrap();
        follows.push((link, update));
    }
    let asked = follows.iter().position(|(_, update)| !update.frame.choices.is_empty()).unwrap();
    let (link, update) = &mut follows[asked];
    link.act(&table, update.n, &update.frame.choices[0].text).await.unwrap();
    assert_eq!(people[1].sit(&waits).await.unwrap().status, Status::Playing);
}

#[tokio::test(flavor = "multi_thread")]
async fn many_tables_of_many_texts_come_back() {
    let _alone = alone().await;
    let house = open_to_all().await;
    let mut tables = Vec::new();
    for person in 0..3 {
        let ann = house.guest(&format!("Ann {person}")).await;
        for number in 0..12 {
            let cards = text(person * 6 + number % 6);
            let seats = vec![SeatPlan::Host, SeatPlan::Bot("random".to_owned())];
            let table = ann.create(&NewTable { seats, ..with(&cards) }).await.unwrap();
            tables.push((ann.clone(), table));
        }
    }
    let file = house.close().await;
    // Another server comes to a process where none of them is known.
    fill();
    Cards::set_room(MUCH);
    let house = House::with(file, |_| {}).await;
    wait_for_tables(&house, tables.len()).await;
    for (person, table) in &tables {
        let mut link = at(&house, person).link().await.unwrap();
        decide(&mut link, table).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn many_bring_the_same_text_at_once() {
    let _alone = alone().await;
    let house = open_to_all().await;
    let mut making = tokio::task::JoinSet::new();
    for number in 0..16 {
        let person = house.guest(&format!("Ann {number}")).await;
        making.spawn(async move {
            let cards = text(number % 2);
            let seats = vec![SeatPlan::Host, SeatPlan::Bot("random".to_owned())];
            let table = person.create(&NewTable { seats, ..with(&cards) }).await.unwrap();
            decide(&mut person.link().await.unwrap(), &table).await;
        });
    }
    // Others come and go meanwhile, and there is never room for all.
    for number in 100..140 {
        Cards::set_room(if number % 2 == 0 { 300 << 10 } else { MUCH });
        let _ = Cards::with(&text(number));
    }
    Cards::set_room(MUCH);
    while let Some(made) = making.join_next().await {
        made.unwrap();
    }
}

/// What is over can be read, and gone on from by whoever may bring cards.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_with_own_cards_is_read_and_gone_on_from() {
    let _alone = alone().await;
    let house = open_to_all().await;
    let public = NewTable { visibility: Visibility::Public, ..with(CARD) };
    let (table, mut seats) = sit_down(&house, &public).await;
    let asked = seats.iter().position(|(.., newest)| !newest.frame.choices.is_empty()).unwrap();
    let (person, link, newest) = &mut seats[asked];
    link.act(&table, newest.n, &newest.frame.choices[0].text).await.unwrap();
    link.ask(&Request::Concede {}.at(&table, "c")).await.unwrap();
    let over = person.table(&table).await.unwrap();
    assert_eq!(over.ended.unwrap().how, How::Conceded);
    let from = Some(PlayOn { table: table.clone(), decisions: 1 });
    let fork = NewTable { from, ..plan("braverse") };
    let gone_on = person.create(&fork).await.unwrap();
    assert_eq!(person.table(&gone_on).await.unwrap().options["cards"], CARD);
    person.rematch(&table).await.unwrap();
    let person = person.clone();
    let file = house.close().await;
    fill();
    // Nobody may bring any here, and there is no room.
    let house = House::with(file, |_| {}).await;
    let person = at(&house, &person);
    let paths =
        ["replay", "replay.json", "scenes?count=3"].map(|end| format!("/api/tables/{table}/{end}"));
    for path in &paths {
        let failed = person.get(path).await.unwrap_err();
        assert!(failed.status == 503 && failed.body.contains("no_room"), "{path}: {failed:?}");
    }
    Cards::set_room(MUCH);
    for path in &paths {
        person.get(path).await.unwrap();
    }
    let text = person.replay(&table).await.unwrap();
    let known = games::Known::default();
    games::verify("replay", &text, known).unwrap();
    assert_eq!(person.create(&fork).await.unwrap_err().status, 403);
    let listed = person.get("/api/tables?status=over").await.unwrap().json();
    assert_eq!(listed[0]["id"], table);
    let mut nobody = Client::nobody(house.address).link().await.unwrap();
    let watched = nobody.follow(&table).await.unwrap();
    assert_eq!(watched.table.status, Status::Over);
    let act = Request::Concede {}.at(&table, "x");
    assert_eq!(refused(nobody.ask(&act).await.unwrap_err()), Code::Forbidden);
}
