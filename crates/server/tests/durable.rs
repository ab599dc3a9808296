//! What a restart leaves as it was.

mod common;

use std::path::Path;

use client::{Client, Link};
use common::{House, open_demonbrave, plan, sit_down};
use kernel::{Seat, SeatSet};
use sqlx::{Connection, SqliteConnection};
use wire::{ClockPlan, How, NewTable, Offer, Request, Status, Update};

/// The server goes down and comes back; everybody connects again.
async fn restart(
    house: House,
    table: &str,
    people: &[Client],
    meanwhile: impl AsyncFnOnce(&Path),
) -> (House, Vec<(Link, Box<Update>)>) {
    let file = house.close().await;
    meanwhile(&file).await;
    let house = House::with(file, |_| {}).await;
    let mut links = Vec::new();
    for person in people {
        let person = Client { server: house.address, ..person.clone() };
        let mut link = person.link().await.unwrap();
        let update = link.follow(table).await.unwrap();
        links.push((link, update));
    }
    (house, links)
}

/// Everything at a table happened an hour earlier.
async fn an_hour_passes(file: &Path) {
    let url = format!("sqlite:{}", file.display());
    let mut store = SqliteConnection::connect(&url).await.unwrap();
    let sql = "UPDATE log SET sum = NULL, entry = json_set(entry, '$.at', json_extract(entry, '$.at') - 3600000)";
    // As it was before there were checksums.
    sqlx::query("UPDATE tables SET sum = NULL").execute(&mut store).await.unwrap();
    sqlx::query("DELETE FROM heads").execute(&mut store).await.unwrap();
    assert!(sqlx::query(sql).execute(&mut store).await.unwrap().rows_affected() > 0);
    store.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_of_a_draw_can_be_taken_after_a_restart() {
    let house = House::open().await;
    let (table, mut seats) = sit_down(&house, &open_demonbrave()).await;
    let draw = Request::Draw {}.at(&table, "d");
    let n = seats[0].1.ask(&draw).await.unwrap();
    let people: Vec<_> = seats.into_iter().map(|(person, ..)| person).collect();
    let (_house, mut links) = restart(house, &table, &people, async |_| {}).await;
    assert_eq!(links[1].1.draw, Some(Seat::A));
    assert_eq!(links[0].0.ask(&draw).await.unwrap(), n, "a repeated message is still known");
    let yes = Request::Answer { offer: Offer::Draw, yes: true }.at(table, "y");
    links[1].0.ask(&yes).await.unwrap();
    let over = links[0].0.until(|update| update.table.ended.is_some()).await.unwrap();
    assert_eq!(over.table.ended.unwrap().how, How::Agreed);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wish_to_take_back_can_be_granted_after_a_restart() {
    let house = House::open().await;
    let (table, mut seats) = sit_down(&house, &open_demonbrave()).await;
    let (_, link, before) = &mut seats[0];
    let play = before.frame.choices.iter().find(|choice| choice.text.starts_with("play ")).unwrap();
    link.act(&table, before.n, &play.text).await.unwrap();
    link.ask(&Request::Undo {}.at(&table, "u")).await.unwrap();
    let before = before.clone();
    let people: Vec<_> = seats.into_iter().map(|(person, ..)| person).collect();
    let (_house, mut links) = restart(house, &table, &people, async |_| {}).await;
    assert_eq!((links[1].1.undo, links[1].1.table.decisions), (Some(Seat::A), 1));
    let yes = Request::Answer { offer: Offer::Undo, yes: true }.at(table, "y");
    links[1].0.ask(&yes).await.unwrap();
    let back = links[0].0.until(|update| update.table.decisions == 0).await.unwrap();
    assert_eq!(
        (&back.frame.view, &back.frame.choices),
        (&before.frame.view, &before.frame.choices)
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn time_while_the_server_was_away_is_nobodys() {
    let house = House::open().await;
    let clock = Some(ClockPlan { bank: 50, increment: 0 });
    let (table, seats) = sit_down(&house, &NewTable { clock, ..open_demonbrave() }).await;
    let people: Vec<_> = seats.into_iter().map(|(person, ..)| person).collect();
    let (_house, mut links) = restart(house, &table, &people, an_hour_passes).await;
    let (link, after) = &mut links[0];
    let clocks = after.clocks.as_ref().unwrap();
    assert_eq!((after.table.status, clocks.running), (Status::Playing, SeatSet::of(Seat::A)));
    assert!((20_000..=50_000).contains(&clocks.left[&Seat::A]), "{clocks:?}");
    assert_eq!(clocks.left[&Seat::B], 50_000);
    link.act(&table, after.n, &after.frame.choices[0].text).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn time_before_the_server_went_away_is_spent_however_often_it_goes() {
    let house = House::open().await;
    let clock = Some(ClockPlan { bank: 600, increment: 0 });
    let (table, seats) = sit_down(&house, &NewTable { clock, ..open_demonbrave() }).await;
    let people: Vec<_> = seats.into_iter().map(|(person, ..)| person).collect();
    let mut house = house;
    for times in 1..=2 {
        tokio::time::sleep(std::time::Duration::from_millis(700)).await;
        let links;
        (house, links) = restart(house, &table, &people, async |_| {}).await;
        let clocks = links[0].1.clocks.as_ref().unwrap();
        assert!(clocks.left[&Seat::A] <= 600_000 - times * 700, "{times}: {clocks:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn late_watchers_are_late_after_a_restart_too() {
    let house = House::open().await;
    let late = NewTable { delay: 60, ..open_demonbrave() };
    let (table, mut seats) = sit_down(&house, &late).await;
    let (_, link, newest) = &mut seats[0];
    link.act(&table, newest.n, &newest.frame.choices[0].text).await.unwrap();
    let mut people: Vec<_> = seats.into_iter().map(|(person, ..)| person).collect();
    people.push(house.guest("Eve").await);
    let (house, links) = restart(house, &table, &people, async |_| {}).await;
    assert_eq!(links[0].1.table.decisions, 1);
    assert_eq!((links[2].1.table.decisions, links[2].1.table.status), (0, Status::Waiting));
    drop(links);
    let (_house, links) = restart(house, &table, &people, an_hour_is_served).await;
    assert_eq!(links[2].1.table.decisions, 1, "what is old enough is seen");
    assert!(links[2].1.frame.choices.is_empty());
}

/// As it is for a server whose machine has another clock than at its last start.
async fn a_clock_is_an_hour_ahead(file: &Path) {
    an_hour_passes(file).await;
    change_pulse(file, |time| time - 3_600_000).await;
}

/// Everything at a table happened an hour earlier, and servers were there since.
async fn an_hour_is_served(file: &Path) {
    an_hour_passes(file).await;
    let mut nth = 0;
    let first = |time| {
        nth += 1;
        if nth == 1 { time - 3_600_000 } else { time }
    };
    change_pulse(file, first).await;
}

/// Changes when earlier servers began and ended.
async fn change_pulse(file: &Path, change: impl FnMut(i64) -> i64) {
    let mut store = SqliteConnection::connect(&format!("sqlite:{}", file.display())).await.unwrap();
    let sql = "SELECT value FROM meta WHERE name = 'pulse'";
    let (pulse,): (String,) = sqlx::query_as(sql).fetch_one(&mut store).await.unwrap();
    let times = pulse.split(' ').map(|time| time.parse().unwrap());
    let changed: Vec<_> = times.map(change).map(|time| time.to_string()).collect();
    let sql = "UPDATE meta SET value = $1 WHERE name = 'pulse'";
    sqlx::query(sql).bind(changed.join(" ")).execute(&mut store).await.unwrap();
    store.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn watchers_see_nothing_early_after_a_restart_by_another_clock() {
    let house = House::open().await;
    let clock = Some(ClockPlan { bank: 600, increment: 0 });
    let late = NewTable { delay: 60, clock, ..open_demonbrave() };
    let (table, mut seats) = sit_down(&house, &late).await;
    let (_, link, newest) = &mut seats[0];
    link.act(&table, newest.n, &newest.frame.choices[0].text).await.unwrap();
    let mut people: Vec<_> = seats.into_iter().map(|(person, ..)| person).collect();
    people.push(house.guest("Eve").await);
    let (_house, links) = restart(house, &table, &people, a_clock_is_an_hour_ahead).await;
    assert_eq!(links[0].1.table.decisions, 1);
    let seen = &links[2].1;
    assert_eq!((seen.table.decisions, seen.table.status), (0, Status::Waiting));
}

/// The clock of a server was an hour behind; the next one has the right time and is there for a moment only.
#[tokio::test(flavor = "multi_thread")]
async fn watchers_see_nothing_early_after_two_restarts_either() {
    let house = House::open().await;
    let late = NewTable { delay: 60, ..open_demonbrave() };
    let (table, mut seats) = sit_down(&house, &late).await;
    let (_, link, newest) = &mut seats[0];
    link.act(&table, newest.n, &newest.frame.choices[0].text).await.unwrap();
    let mut people: Vec<_> = seats.into_iter().map(|(person, ..)| person).collect();
    people.push(house.guest("Eve").await);
    let (house, _links) = restart(house, &table, &people, a_clock_is_an_hour_ahead).await;
    let (_house, links) = restart(house, &table, &people, async |_| {}).await;
    assert_eq!(links[0].1.table.decisions, 1);
    let seen = &links[2].1;
    assert_eq!((seen.table.decisions, seen.table.status), (0, Status::Waiting));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_over_stays_over() {
    let house = House::open().await;
    let (table, mut seats) = sit_down(&house, &plan("braverse")).await;
    let chat = Request::Chat { text: "well played".to_owned() }.at(&table, "t");
    seats[0].1.ask(&chat).await.unwrap();
    let concede = Request::Concede {}.at(&table, "c");
    seats[1].1.ask(&concede).await.unwrap();
    let path = format!("/api/tables/{table}/replay");
    let replay = seats[0].0.get(&path).await.unwrap().text();
    let people: Vec<_> = seats.into_iter().map(|(person, ..)| person).collect();
    let (house, links) = restart(house, &table, &people, an_hour_passes).await;
    assert_eq!(links[0].1.table.ended.as_ref().unwrap().how, How::Conceded);
    let ann = Client { server: house.address, ..people[0].clone() };
    assert_eq!(ann.get(&path).await.unwrap().text(), replay);
    let said = ann.get(&format!("/api/tables/{table}/chat")).await.unwrap().text();
    assert!(said.contains("well played"), "{said}");
    let mine = ann.get("/api/tables/mine").await.unwrap().json();
    assert_eq!(mine[0]["status"], "over");
}

/// A bot whose turn it was goes on by itself.
#[tokio::test(flavor = "multi_thread")]
async fn bots_go_on_after_a_restart() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let table = ann.create(&common::against("demonbrave", "random")).await.unwrap();
    let mut link = ann.link().await.unwrap();
    let mut newest = link.follow(&table).await.unwrap();
    while newest.frame.choices.is_empty() {
        newest = link.update().await.unwrap();
    }
    // A word that no later connection uses again.
    let (id, action) = ("before the restart".to_owned(), newest.frame.choices[0].text.clone());
    let act = Request::Act { seen: newest.n, action }.at(&table, id);
    let n = link.ask(&act).await.unwrap();
    let (house, mut links) = restart(house, &table, std::slice::from_ref(&ann), async |_| {}).await;
    assert!(links[0].1.n >= n);
    let ann = Client { server: house.address, ..ann };
    drop(links.remove(0));
    common::play_out(&table, &[&ann], |update| update.n as usize * 3).await;
}

/// Whoever is still connected to a server that goes down opens no table there again: another
/// server may have it by now.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_has_stopped_takes_nothing_more() {
    let house = House::open().await;
    let (table, mut seats) = sit_down(&house, &open_demonbrave()).await;
    let file = house.close().await;
    let (_, link, newest) = &mut seats[0];
    link.act(&table, newest.n, &newest.frame.choices[0].text).await.unwrap_err();
    let house = House::with(file, |_| {}).await;
    let ann = Client { server: house.address, ..seats[0].0.clone() };
    assert_eq!(ann.table(&table).await.unwrap().decisions, 0);
}
