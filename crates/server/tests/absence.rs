//! What follows when people leave a table: the game can be claimed, tables that nobody waits at are called off, and
//! what is on now is listed as long as somebody is there.

mod common;

use std::time::Duration;

use client::{Client, Link, LinkFault};
use common::{House, database, open_demonbrave, plan, refused, sit_down};
use kernel::{Seat, SeatSet};
use server::Config;
use wire::{ClockPlan, Code, How, NewTable, Request, Status, TableInfo, Update, Visibility};

/// A house in which nobody waits long for anybody.
async fn impatient() -> House {
    House::with(database(), |config: &mut Config| config.away_ms = 1).await
}

/// Waits for as long as the table says, then claims.
async fn claim(link: &mut Link, table: &str, told: &Update, id: &str) -> Result<u64, LinkFault> {
    let wait = told.claim_in.expect("somebody is waited for");
    tokio::time::sleep(Duration::from_millis(wait as u64)).await;
    link.ask(&Request::Claim {}.at(table, id)).await
}

async fn listed(client: &Client) -> Vec<TableInfo> {
    let list = client.get("/api/tables?status=playing").await.unwrap().json();
    serde_json::from_value(list).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_game_is_claimed_from_whoever_stays_away() {
    let house = impatient().await;
    let (table, mut seats) = sit_down(&house, &open_demonbrave()).await;
    let (mut ben, (ann, link, _)) = (seats.pop().unwrap().1, seats.pop().unwrap());
    drop(link);
    let told = ben.until(|update| update.claim_in.is_some()).await.unwrap();
    assert!(!told.table.seats[0].here);
    claim(&mut ben, &table, &told, "c").await.unwrap();
    let over = ben.until(|update| update.table.ended.is_some()).await.unwrap();
    let ended = over.table.ended.unwrap();
    assert_eq!((ended.how, ended.winners), (How::Abandoned, SeatSet::of(Seat::B)));
    let replay = ann.get(&format!("/api/tables/{table}/replay")).await.unwrap().text();
    assert!(replay.contains("\nresult B wins because it was abandoned\n"), "{replay}");
    let file = house.close().await;
    let house = House::with(file, |_| {}).await;
    let ended = Client::nobody(house.address).table(&table).await.unwrap().ended.unwrap();
    assert_eq!(ended.how, How::Abandoned, "after a restart");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_claimed_from_whoever_is_here_or_is_not_asked() {
    let house = impatient().await;
    let (table, mut seats) = sit_down(&house, &open_demonbrave()).await;
    let (_, mut ben, seen) = seats.pop().unwrap();
    let (ann, link, _) = seats.pop().unwrap();
    assert_eq!(seen.claim_in, None);
    let early = ben.ask(&Request::Claim {}.at(&table, "early")).await;
    assert_eq!(refused(early.unwrap_err()), Code::NotNow);
    drop(link);
    ben.until(|update| update.claim_in.is_some()).await.unwrap();
    let mut back = ann.link().await.unwrap();
    let newest = back.follow(&table).await.unwrap();
    let late = ben.ask(&Request::Claim {}.at(&table, "late")).await;
    assert_eq!(refused(late.unwrap_err()), Code::NotNow, "who is back is back");
    // Ben is asked now, and here; Ann, who only waits, may go.
    let mut newest = newest;
    while newest.frame.to_act == Some(Seat::A) {
        let choice = newest.frame.choices.last().unwrap().text.clone();
        let n = back.act(&table, newest.n, &choice).await.unwrap();
        newest = back.until(|update| update.n >= n).await.unwrap();
    }
    drop(back);
    let told = ben.until(|update| !update.table.seats[0].here).await.unwrap();
    assert_eq!(told.claim_in, None);
    let idle = ben.ask(&Request::Claim {}.at(&table, "idle")).await;
    assert_eq!(refused(idle.unwrap_err()), Code::NotNow);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_claims_at_once_one_wins_and_the_same_again_is_answered() {
    let house = impatient().await;
    let (table, mut seats) = sit_down(&house, &open_demonbrave()).await;
    let (ben, mut link, _) = seats.pop().unwrap();
    drop(seats);
    let told = link.until(|update| update.claim_in.is_some()).await.unwrap();
    let mut other = ben.link().await.unwrap();
    other.follow(&table).await.unwrap();
    let (one, two) = tokio::join!(
        claim(&mut link, &table, &told, "one"),
        claim(&mut other, &table, &told, "two")
    );
    let (n, lost, id) = match (one, two) {
        (Ok(n), lost) => (n, lost, "one"),
        (lost, won) => (won.unwrap(), lost, "two"),
    };
    assert_eq!(refused(lost.unwrap_err()), Code::NotNow);
    let again = link.ask(&Request::Claim {}.at(&table, id)).await.unwrap();
    assert_eq!(again, n, "it was carried out once");
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_clock_people_may_be_away_for_longer_and_a_start_begins_anew() {
    let house = House::with(database(), |config| config.away_ms = 60_000).await;
    for (clock, least) in [(None, 290_000), (Some(ClockPlan { bank: 600, increment: 0 }), 50_000)] {
        let (_, mut seats) = sit_down(&house, &NewTable { clock, ..open_demonbrave() }).await;
        let (_, mut ben, _) = seats.pop().unwrap();
        drop(seats);
        let told = ben.until(|update| update.claim_in.is_some()).await.unwrap();
        let wait = told.claim_in.unwrap();
        assert!((least..=least + 10_000).contains(&wait), "{clock:?}: {wait}");
    }
    let (table, mut seats) = sit_down(&house, &open_demonbrave()).await;
    let (ben, _, _) = seats.pop().unwrap();
    let file = house.close().await;
    let house = House::with(file, |config| config.away_ms = 1_000_000).await;
    let mut link = Client { server: house.address, ..ben }.link().await.unwrap();
    let wait = link.follow(&table).await.unwrap().claim_in.unwrap();
    assert!((4_900_000..=5_000_000).contains(&wait), "nobody could be here meanwhile: {wait}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_nobody_comes_back_to_is_lost_by_whoever_was_asked() {
    let house = House::with(database(), |config| config.expiry_ms = 3_000).await;
    let (_, mut seats) = sit_down(&house, &open_demonbrave()).await;
    let (_, mut ben, _) = seats.pop().unwrap();
    drop(seats);
    let over = ben.until(|update| update.table.ended.is_some()).await.unwrap();
    let ended = over.table.ended.unwrap();
    assert_eq!((ended.how, ended.winners), (How::Abandoned, SeatSet::of(Seat::B)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_public_table_at_which_nobody_waits_is_called_off() {
    let house = House::with(database(), |config| config.away_ms = 2_000).await;
    let (ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let public = NewTable { visibility: Visibility::Public, ..plan("demonbrave") };
    let (attended, private) =
        (ann.create(&public).await.unwrap(), ann.create(&plan("demonbrave")).await.unwrap());
    let mut link = ann.link().await.unwrap();
    link.follow(&attended).await.unwrap();
    let deserted = ben.create(&public).await.unwrap();
    let mut watcher = Client::nobody(house.address).link().await.unwrap();
    watcher.follow(&deserted).await.unwrap();
    let over = watcher.until(|update| update.table.ended.is_some()).await.unwrap();
    assert_eq!(over.table.ended.unwrap().how, How::Expired);
    for table in [attended, private] {
        assert_eq!(ann.table(&table).await.unwrap().status, Status::Waiting);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_on_now_is_listed_while_somebody_is_there() {
    let house = House::open().await;
    let public = NewTable { visibility: Visibility::Public, ..plan("demonbrave") };
    let (table, mut seats) = sit_down(&house, &public).await;
    let nobody = Client::nobody(house.address);
    let mut watcher = nobody.link().await.unwrap();
    watcher.follow(&table).await.unwrap();
    let now = listed(&nobody).await;
    assert_eq!(now.iter().map(|info| info.id.as_str()).collect::<Vec<_>>(), [table.as_str()]);
    let (_, link, newest) = &mut seats[0];
    let choice = newest.frame.choices[0].text.clone();
    link.act(&table, newest.n, &choice).await.unwrap();
    assert_eq!(listed(&nobody).await[0].decisions, 1);
    let (_, gone) = (seats.pop(), seats.pop());
    let (ann, link, _) = gone.unwrap();
    drop(link);
    watcher.until(|update| update.table.seats.iter().all(|seat| !seat.here)).await.unwrap();
    assert_eq!(listed(&nobody).await, [], "a watcher alone is no game");
    let mut link = ann.link().await.unwrap();
    link.follow(&table).await.unwrap();
    assert_eq!(listed(&nobody).await.len(), 1);
    link.ask(&Request::Concede {}.at(&table, "c")).await.unwrap();
    assert_eq!(listed(&nobody).await, [], "over");
}
