//! People at one table: presence, offers, chat, watching late, going on from another connection.

mod common;

use std::time::{Duration, Instant};

use client::Link;
use common::{House, database, open_demonbrave, plan, play_out, refused, sit_down};
use kernel::{Seat, SeatSet};
use serde_json::json;
use wire::{
    AtTable, ClockPlan, Code, How, Line, NewTable, Occupant, Offer, Request, Status, ToClient,
    Update,
};

fn draw(table: &str, id: &str) -> AtTable {
    Request::Draw {}.at(table, id)
}

fn answer(table: &str, id: &str, yes: bool) -> AtTable {
    Request::Answer { offer: Offer::Draw, yes }.at(table, id)
}

fn is_here(update: &Update, seat: Seat) -> bool {
    update.table.seats[seat.index()].here
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_goes_on_from_another_connection() {
    let house = House::open().await;
    let (table, mut seats) = sit_down(&house, &open_demonbrave()).await;
    let (ann, link, before) = seats.remove(0);
    drop(link);
    let mut link = ann.link().await.unwrap();
    let after = link.follow(&table).await.unwrap();
    assert_eq!(
        (&after.frame.view, &after.frame.choices),
        (&before.frame.view, &before.frame.choices)
    );
    let n = link.act(&table, before.n, &before.frame.choices[0].text).await.unwrap();
    let told = seats[0].1.until(|update| update.n >= n).await.unwrap();
    assert_eq!(told.table.decisions, 1);
    // Both connections of one person see the table, and either may decide.
    let mut second = ann.link().await.unwrap();
    let seen = second.follow(&table).await.unwrap();
    let newest = link.until(|update| update.n >= n).await.unwrap();
    assert_eq!((seen.frame.seat, &seen.frame.view), (Some(Seat::A), &newest.frame.view));
}

#[tokio::test(flavor = "multi_thread")]
async fn players_see_who_is_there() {
    let house = House::open().await;
    let (table, mut seats) = sit_down(&house, &open_demonbrave()).await;
    let (ben, ben_link, _) = seats.pop().unwrap();
    let ann = &mut seats[0].1;
    ann.until(|update| is_here(update, Seat::B)).await.unwrap();
    let mut second = ben.link().await.unwrap();
    second.follow(&table).await.unwrap();
    drop(ben_link);
    second.say(&Line::Unfollow { table: table.clone() }).await.unwrap();
    let gone = ann.until(|update| !is_here(update, Seat::B)).await.unwrap();
    assert!(is_here(&gone, Seat::A));
    let mut third = ben.link().await.unwrap();
    third.follow(&table).await.unwrap();
    ann.until(|update| is_here(update, Seat::B)).await.unwrap();
    let watcher = house.guest("Eve").await;
    watcher.link().await.unwrap().follow(&table).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_is_offered_refused_and_agreed_on() {
    let house = House::open().await;
    let (table, mut seats) = sit_down(&house, &open_demonbrave()).await;
    let (mut ben, mut ann) = (seats.pop().unwrap().1, seats.pop().unwrap().1);
    let answered = ann.ask(&answer(&table, "0", true)).await;
    assert_eq!(refused(answered.unwrap_err()), Code::NotNow, "nothing is offered");
    ann.ask(&draw(&table, "1")).await.unwrap();
    let told = ben.until(|update| update.draw.is_some()).await.unwrap();
    assert_eq!((told.draw, told.table.status), (Some(Seat::A), Status::Playing));
    for said in [draw(&table, "2"), answer(&table, "3", true)] {
        assert_eq!(refused(ann.ask(&said).await.unwrap_err()), Code::NotNow, "it is one's own");
    }
    let n = ben.ask(&answer(&table, "4", false)).await.unwrap();
    let told = ann.until(|update| update.n >= n).await.unwrap();
    assert_eq!((told.draw, told.table.status), (None, Status::Playing));
    ben.ask(&draw(&table, "5")).await.unwrap();
    ann.ask(&answer(&table, "6", true)).await.unwrap();
    let over = ben.until(|update| update.table.ended.is_some()).await.unwrap();
    let ended = over.table.ended.unwrap();
    assert_eq!((ended.how, ended.winners), (How::Agreed, SeatSet::default()));
    assert_eq!(refused(ann.ask(&draw(&table, "7")).await.unwrap_err()), Code::NotNow);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_decision_is_an_answer_to_an_offer() {
    let house = House::open().await;
    let (table, mut seats) = sit_down(&house, &open_demonbrave()).await;
    seats[1].1.ask(&draw(&table, "1")).await.unwrap();
    let (_, link, _) = &mut seats[0];
    let offered = link.until(|update| update.draw == Some(Seat::B)).await.unwrap();
    let n = link.act(&table, offered.n, &offered.frame.choices[0].text).await.unwrap();
    assert_eq!(link.until(|update| update.n >= n).await.unwrap().draw, None);
}

async fn next_chat(link: &mut Link) -> (String, String) {
    loop {
        if let ToClient::Chat { said, .. } = link.hear().await.unwrap() {
            return (said.from, said.text);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_reaches_everybody_who_looks() {
    let house = House::open().await;
    let (table, mut seats) = sit_down(&house, &plan("demonbrave")).await;
    let mut eve = house.guest("Eve").await.link().await.unwrap();
    eve.follow(&table).await.unwrap();
    let chat =
        |text: &str, id: usize| Request::Chat { text: text.to_owned() }.at(&table, id.to_string());
    let long = "가".repeat(600);
    let cut = "가".repeat(500);
    let said = [(" hi \u{7}\n<b>", "hi <b>"), (long.as_str(), cut.as_str())];
    for (id, (text, kept)) in said.iter().enumerate() {
        seats[0].1.ask(&chat(text, id)).await.unwrap();
        for link in [&mut seats[1].1, &mut eve] {
            assert_eq!(next_chat(link).await, ("Ann".to_owned(), (*kept).to_owned()));
        }
    }
    seats[0].1.ask(&chat(said[0].0, 0)).await.unwrap();
    let other = seats[0].1.ask(&chat("something else under this id", 0)).await.unwrap_err();
    assert_eq!(refused(other), Code::BadMessage);
    let empty = seats[0].1.ask(&chat("\u{0} \n", 10)).await.unwrap_err();
    assert_eq!(refused(empty), Code::BadMessage);
    let mut codes = Vec::new();
    for id in 20..26 {
        codes.extend(seats[0].1.ask(&chat("again", id)).await.map_err(refused).err());
    }
    assert!(!codes.is_empty() && codes.iter().all(|code| *code == Code::TooFast), "{codes:?}");
    let kept = seats[1].0.get(&format!("/api/tables/{table}/chat")).await.unwrap().json();
    assert_eq!((&kept[0]["from"], &kept[0]["text"]), (&json!("Ann"), &json!("hi <b>")));
    let texts: Vec<_> = kept.as_array().unwrap().iter().map(|said| &said["text"]).collect();
    assert_eq!(texts.iter().filter(|text| **text == "hi <b>").count(), 1, "{texts:?}");
    assert!(!texts.contains(&&json!("something else under this id")), "{texts:?}");
    let mut nobody = client::Client::nobody(house.address).link().await.unwrap();
    assert_eq!(refused(nobody.ask(&chat("who?", 1)).await.unwrap_err()), Code::Forbidden);
}

#[tokio::test(flavor = "multi_thread")]
async fn late_watchers_see_a_decision_later() {
    let house = House::open().await;
    let late = NewTable { delay: 1, ..open_demonbrave() };
    let (table, mut seats) = sit_down(&house, &late).await;
    let mut eve = house.guest("Eve").await.link().await.unwrap();
    eve.follow(&table).await.unwrap();
    let (_, link, newest) = &mut seats[0];
    let decided = Instant::now();
    let n = link.act(&table, newest.n, &newest.frame.choices[0].text).await.unwrap();
    link.until(|update| update.n >= n).await.unwrap();
    let mut seen = eve.update().await.unwrap();
    while seen.table.decisions == 0 {
        seen = eve.update().await.unwrap();
    }
    // Both clocks leave out what is less than a millisecond.
    assert!(decided.elapsed() >= Duration::from_millis(998), "{:?}", decided.elapsed());
    assert_eq!((seen.n, seen.frame.seat), (n, None));
    assert!(!seen.frame.log.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn late_watchers_see_at_once_who_sits_down() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let late = NewTable { delay: 60, ..open_demonbrave() };
    let table = ann.create(&late).await.unwrap();
    let eve = house.guest("Eve").await;
    let mut link = eve.link().await.unwrap();
    let first = link.follow(&table).await.unwrap();
    assert!(matches!(first.table.seats[0].occupant, Occupant::Person { .. }), "{first:?}");
    eve.sit(&table).await.unwrap();
    let mut tom = house.guest("Tom").await.link().await.unwrap();
    let seen = tom.follow(&table).await.unwrap().table;
    assert!(seen.seats.iter().all(|seat| seat.occupant != Occupant::Nobody), "{seen:?}");
    assert_eq!(seen.status, Status::Waiting, "the deal is too new");
}

/// Another connection of the same person, or none at all, is no way around it.
#[tokio::test(flavor = "multi_thread")]
async fn late_watchers_are_told_nothing_early_by_other_ways() {
    let house = House::open().await;
    let late = NewTable { delay: 60, ..open_demonbrave() };
    let (table, mut seats) = sit_down(&house, &late).await;
    let eve = house.guest("Eve").await;
    let mut link = eve.link().await.unwrap();
    link.follow(&table).await.unwrap();
    let (_, ann, newest) = &mut seats[0];
    ann.act(&table, newest.n, &newest.frame.choices[0].text).await.unwrap();
    for _ in 0..2 {
        let seen = link.follow(&table).await.unwrap();
        assert_eq!((seen.table.decisions, &seen.frame.view), (0, &json!(null)));
    }
    let why = Request::Why { subject: "7H".to_owned() }.at(&table, "w");
    assert_eq!(refused(link.ask(&why).await.unwrap_err()), Code::NotSeated);
    let mut nobody = client::Client::nobody(house.address).link().await.unwrap();
    assert_eq!(nobody.follow(&table).await.unwrap().frame.view, json!(null));
    assert_eq!(eve.get(&format!("/api/tables/{table}/replay")).await.unwrap_err().status, 409);
    let info = eve.table(&table).await.unwrap();
    assert_eq!(info.decisions, 0, "the table from outside is late as well");
}

async fn sit_four(house: &House, clock: Option<ClockPlan>) -> (String, Vec<client::Client>) {
    let mut people = Vec::new();
    for name in ["Ann", "Ben", "Eve", "Tom"] {
        people.push(house.guest(name).await);
    }
    let options = json!({ "format": "free_for_all4", "mode": "blitz" });
    let plan = NewTable { options, clock, ..plan("brawlhalla") };
    let table = people[0].create(&plan).await.unwrap();
    for person in &people[1..] {
        person.sit(&table).await.unwrap();
    }
    (table, people)
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_gives_up_among_four_loses_and_the_others_go_on() {
    let house = House::open().await;
    let (table, people) = sit_four(&house, None).await;
    let mut ben = people[1].link().await.unwrap();
    let seen = ben.follow(&table).await.unwrap();
    let concede = Request::Concede {}.at(&table, "c");
    ben.ask(&concede).await.unwrap();
    let told = ben.until(|update| update.table.seats[1].lost).await.unwrap();
    assert_eq!(told.table.status, Status::Playing);
    assert_eq!(refused(ben.act(&table, seen.n, "pass").await.unwrap_err()), Code::NotSeated);
    let rest = [&people[0], &people[2], &people[3]];
    play_out(&table, &rest, |update| update.n as usize * 11).await;
    let ended = people[0].table(&table).await.unwrap().ended.unwrap();
    assert!(matches!(ended.how, How::Rule(_)), "{ended:?}");
    assert!(!ended.winners.contains(Seat::B), "a stand-in wins nothing: {ended:?}");
    let again = Request::Concede {}.at(&table, "d");
    assert_eq!(refused(ben.ask(&again).await.unwrap_err()), Code::NotSeated);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_stays_away_among_four_loses_and_the_others_go_on() {
    let house = House::with(database(), |config| config.away_ms = 1).await;
    let (table, people) = sit_four(&house, None).await;
    let mut ben = people[1].link().await.unwrap();
    let seen = ben.follow(&table).await.unwrap();
    assert_eq!(seen.frame.to_act, Some(Seat::A), "who has never been here");
    tokio::time::sleep(Duration::from_millis(seen.claim_in.unwrap() as u64)).await;
    ben.ask(&Request::Claim {}.at(&table, "c")).await.unwrap();
    let told = ben.until(|update| update.table.seats[0].lost).await.unwrap();
    assert_eq!(told.table.status, Status::Playing, "three are left");
}

#[tokio::test(flavor = "multi_thread")]
async fn whose_time_is_up_among_four_loses_and_the_others_go_on() {
    let house = House::open().await;
    let clock = Some(ClockPlan { bank: 1, increment: 1 });
    let (table, people) = sit_four(&house, clock).await;
    let rest = [&people[1], &people[2], &people[3]];
    play_out(&table, &rest, |update| update.n as usize * 11).await;
    let info = people[1].table(&table).await.unwrap();
    let lost: Vec<_> = info.seats.iter().filter(|seat| seat.lost).map(|seat| seat.seat).collect();
    assert_eq!(lost, [Seat::A]);
    let ended = info.ended.unwrap();
    assert!(matches!(ended.how, How::Rule(_)), "{ended:?}");
}
