//! Finding each other: lists, pairing, rematches, tables that are called off, games to read.

mod common;

use std::time::Duration;

use client::Client;
use common::{House, against, database, open_demonbrave, plan, play_out, sit_down};
use kernel::Seat;
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection};
use tokio::time::sleep;
use wire::{ClockPlan, How, NewTable, Occupant, Request, Status, TableInfo, Visibility};

async fn listed(client: &Client, path: &str) -> Vec<TableInfo> {
    serde_json::from_value(client.get(path).await.unwrap().json()).unwrap()
}

/// Waits until a list is as expected: snapshots of tables are kept a moment later.
async fn until_listed(client: &Client, path: &str, fits: impl Fn(&[TableInfo]) -> bool) {
    for _ in 0..400 {
        if fits(&listed(client, path).await) {
            return;
        }
        sleep(Duration::from_millis(5)).await;
    }
    panic!("{path}: {:?}", listed(client, path).await);
}

async fn pair(client: &Client, wish: &Value) -> String {
    let made = client.post("/api/pair", wish).await.unwrap();
    made["id"].as_str().unwrap().to_owned()
}

fn seat_of(info: &TableInfo, name: &str) -> Option<Seat> {
    let sits =
        |occupant: &Occupant| matches!(occupant, Occupant::Person { name: n, .. } if n == name);
    info.seats.iter().find(|seat| sits(&seat.occupant)).map(|seat| seat.seat)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_lists_public_tables_only() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let public = NewTable { visibility: Visibility::Public, ..plan("braverse") };
    let (open, hidden) =
        (ann.create(&public).await.unwrap(), ann.create(&plan("braverse")).await.unwrap());
    let nobody = Client::nobody(house.address);
    until_listed(&nobody, "/api/tables", |list| list.iter().any(|table| table.id == open)).await;
    let ben = house.guest("Ben").await;
    ben.sit(&open).await.unwrap();
    ben.sit(&hidden).await.unwrap();
    let both_play = |list: &[TableInfo]| {
        list.iter().filter(|table| table.status == Status::Playing).count() == 2
    };
    until_listed(&ann, "/api/tables/mine", both_play).await;
    let mut link = ben.link().await.unwrap();
    for table in [&open, &hidden] {
        link.follow(table).await.unwrap();
    }
    let playing = listed(&nobody, "/api/tables?status=playing").await;
    let ids: Vec<_> = playing.into_iter().map(|table| table.id).collect();
    assert_eq!(ids, [open], "what is not public is listed to those who sit there alone");
    assert!(listed(&nobody, "/api/tables").await.is_empty());
    assert_eq!(
        Client::nobody(house.address).get("/api/tables/mine").await.unwrap_err().status,
        403
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn two_who_want_the_same_are_paired() {
    let house = House::open().await;
    let (ann, ben, eve) =
        (house.guest("Ann").await, house.guest("Ben").await, house.guest("Eve").await);
    let wish = json!({ "game": "demonbrave" });
    let table = pair(&ann, &wish).await;
    for other in [
        json!({ "game": "braverse" }),
        json!({ "game": "demonbrave", "options": { "first": "A" } }),
        json!({ "game": "demonbrave", "clock": { "bank": 60, "increment": 1 } }),
    ] {
        assert_ne!(pair(&eve, &other).await, table, "{other}");
    }
    assert_eq!(ann.table(&table).await.unwrap().status, Status::Waiting);
    assert_eq!(pair(&ben, &wish).await, table);
    let info = ann.table(&table).await.unwrap();
    assert_eq!(info.status, Status::Playing);
    assert_eq!((seat_of(&info, "Ann"), seat_of(&info, "Ben")), (Some(Seat::A), Some(Seat::B)));
    assert_ne!(pair(&eve, &wish).await, table, "the table is full");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_waits_is_found_behind_many_who_want_something_else() {
    let house = House::open().await;
    let (ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let wish =
        |bank: u32| json!({ "game": "demonbrave", "clock": { "bank": bank, "increment": 5 } });
    let table = pair(&ann, &wish(60)).await;
    for bank in 100..201 {
        pair(&house.guest("Eve").await, &wish(bank)).await;
    }
    assert_eq!(pair(&ben, &wish(60)).await, table);
}

/// Tables at which somebody waited once and looks no longer keep nobody from those who are there.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_there_is_met_before_those_who_have_gone() {
    let house = House::open().await;
    let wish = json!({ "game": "demonbrave" });
    let public = NewTable { visibility: Visibility::Public, ..plan("demonbrave") };
    for _ in 0..3 {
        house.guest("Eve").await.create(&public).await.unwrap();
    }
    let gone = house.guest("Tom").await.create(&public).await.unwrap();
    a_while_passes(&house).await;
    let (ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let table = ann.create(&public).await.unwrap();
    let mut link = ann.link().await.unwrap();
    link.follow(&table).await.unwrap();
    a_while_passes(&house).await;
    assert_eq!(pair(&ben, &wish).await, table);
    // Nobody is sent to a table that everybody has left: they wait for those who come.
    let cat = house.guest("Cat").await;
    let cats = pair(&cat, &wish).await;
    assert_eq!(cat.table(&cats).await.unwrap().status, Status::Waiting);
    assert_eq!(cat.table(&gone).await.unwrap().status, Status::Waiting);
    assert_eq!(pair(&house.guest("Dan").await, &wish).await, cats, "whoever has just come");
}

/// All tables there are were made longer ago than anybody needs to come to their own.
async fn a_while_passes(house: &House) {
    let url = format!("sqlite:{}", house.file.display());
    let mut store = SqliteConnection::connect(&url).await.unwrap();
    let sql = "UPDATE tables SET created = created - 120000";
    sqlx::query(sql).execute(&mut store).await.unwrap();
    store.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn no_options_are_the_usual_ones_and_a_fork_is_no_new_game() {
    let house = House::open().await;
    let [ann, ben, eve] =
        [house.guest("Ann").await, house.guest("Ben").await, house.guest("Eve").await];
    let table = ann.create(&plan("demonbrave")).await.unwrap();
    ben.sit(&table).await.unwrap();
    play_out(&table, &[&ann, &ben], |update| update.n as usize).await;
    let options = ann.table(&table).await.unwrap().options;
    let fork = json!({ "game": "demonbrave", "visibility": "public", "from": { "table": table, "decisions": 3 } });
    let fork = ann.post("/api/tables", &fork).await.unwrap()["id"].clone();
    let met = pair(&eve, &json!({ "game": "demonbrave", "options": options })).await;
    assert_ne!(json!(met), fork);
    let usual = pair(&eve, &json!({ "game": "demonbrave", "options": {} })).await;
    assert_eq!(pair(&ben, &json!({ "game": "demonbrave" })).await, usual);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_plan_with_a_word_nobody_knows_is_refused() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let failed = ann.post("/api/tables", &json!({ "game": "demonbrave", "delya": 60 })).await;
    let failed = failed.unwrap_err();
    assert!(
        failed.status == 400 && failed.body.contains("delya"),
        "{} {}",
        failed.status,
        failed.body
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_paired_with_themselves() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let wish = json!({ "game": "demonbrave" });
    let (one, other) = (pair(&ann, &wish).await, pair(&ann, &wish).await);
    assert_eq!(one, other, "whoever waits already goes on waiting");
    assert_eq!(ann.table(&one).await.unwrap().status, Status::Waiting);
}

#[tokio::test(flavor = "multi_thread")]
async fn people_who_come_at_once_are_paired() {
    let house = House::open().await;
    let wish = json!({ "game": "demonbrave" });
    for _ in 0..5 {
        let mut pairing = Vec::new();
        for name in ["Ann", "Ben"] {
            let (person, wish) = (house.guest(name).await, wish.clone());
            pairing.push(tokio::spawn(async move { pair(&person, &wish).await }));
        }
        let mut found = Vec::new();
        for paired in pairing {
            found.push(paired.await.unwrap());
        }
        assert_eq!(found[0], found[1], "both wait at a table of their own");
    }
}

async fn give_up(client: &Client, table: &str) {
    let mut link = client.link().await.unwrap();
    let concede = Request::Concede {}.at(table, "c");
    link.ask(&concede).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_moves_the_seats_on() {
    let house = House::open().await;
    let clock = Some(ClockPlan { bank: 600, increment: 5 });
    let (old, mut seats) = sit_down(&house, &NewTable { clock, ..open_demonbrave() }).await;
    let (ann, ben) = (seats[0].0.clone(), seats[1].0.clone());
    let path = format!("/api/tables/{old}/rematch");
    assert_eq!(ann.post(&path, &json!({})).await.unwrap_err().status, 409, "not while it is on");
    give_up(&ann, &old).await;
    let eve = house.guest("Eve").await;
    assert_eq!(eve.post(&path, &json!({})).await.unwrap_err().status, 403);
    let new = ben.post(&path, &json!({})).await.unwrap();
    let told = seats[0].1.until(|update| update.table.rematch.is_some()).await.unwrap();
    assert_eq!(json!(told.table.rematch), new["id"], "the others find it at the old table");
    assert_eq!(eve.post(&path, &json!({})).await.unwrap_err().status, 403, "no seat for strangers");
    assert_eq!(ann.post(&path, &json!({})).await.unwrap(), new);
    let info = ann.table(new["id"].as_str().unwrap()).await.unwrap();
    assert_eq!((info.status, info.clock), (Status::Playing, clock));
    assert_eq!(info.options, told.table.options);
    assert_eq!((seat_of(&info, "Ann"), seat_of(&info, "Ben")), (Some(Seat::B), Some(Seat::A)));
}

#[tokio::test(flavor = "multi_thread")]
async fn both_may_ask_for_a_rematch_at_once() {
    let house = House::open().await;
    for _ in 0..5 {
        let (old, seats) = sit_down(&house, &plan("braverse")).await;
        give_up(&seats[0].0, &old).await;
        let path = format!("/api/tables/{old}/rematch");
        let (ann, ben) = (&seats[0].0, &seats[1].0);
        let nothing = json!({});
        let (one, other) = tokio::join!(ann.post(&path, &nothing), ben.post(&path, &nothing));
        assert_eq!(one.unwrap(), other.unwrap());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_with_a_bot_begins_at_once() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let old = ann.create(&against("demonbrave", "random")).await.unwrap();
    give_up(&ann, &old).await;
    let new = ann.post(&format!("/api/tables/{old}/rematch"), &json!({})).await.unwrap();
    let info = ann.table(new["id"].as_str().unwrap()).await.unwrap();
    assert_eq!((info.status, seat_of(&info, "Ann")), (Status::Playing, Some(Seat::B)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_closes_a_table_that_has_not_begun() {
    let house = House::open().await;
    let (ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let table = ann.create(&plan("demonbrave")).await.unwrap();
    let path = format!("/api/tables/{table}/close");
    assert_eq!(ben.post(&path, &json!({})).await.unwrap_err().status, 403);
    let mut link = ann.link().await.unwrap();
    link.follow(&table).await.unwrap();
    ann.post(&path, &json!({})).await.unwrap();
    let over = link.until(|update| update.table.ended.is_some()).await.unwrap();
    assert_eq!(over.table.ended.unwrap().how, How::Closed);
    assert_eq!(ben.sit(&table).await.unwrap_err().status, 409);
    let (playing, seats) = sit_down(&house, &plan("demonbrave")).await;
    let failed = seats[0].0.post(&format!("/api/tables/{playing}/close"), &json!({})).await;
    assert_eq!(failed.unwrap_err().status, 409, "a game that is on is not closed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_given_up_before_the_game() {
    let house = House::open().await;
    let (ann, ben, eve) =
        (house.guest("Ann").await, house.guest("Ben").await, house.guest("Eve").await);
    let options = json!({ "format": "teams" });
    let table = ann.create(&NewTable { options, ..plan("brawlhalla") }).await.unwrap();
    ben.sit(&table).await.unwrap();
    ben.post(&format!("/api/tables/{table}/stand"), &json!({})).await.unwrap();
    let info = eve.sit(&table).await.unwrap();
    assert_eq!((seat_of(&info, "Eve"), seat_of(&info, "Ben")), (Some(Seat::B), None));
    let path = format!("/api/tables/{table}/sit");
    let failed = ben.post(&path, &json!({ "seat": "B" })).await.unwrap_err();
    assert!(failed.body.contains("taken"), "{}", failed.body);
    ben.post(&path, &json!({ "seat": "D" })).await.unwrap();
    assert_eq!(ben.sit(&table).await.unwrap_err().status, 409, "one seat each");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_nobody_comes_back_to_expires() {
    let house = House::with(database(), |config| config.expiry_ms = 4_000).await;
    let (_, mut seats) = sit_down(&house, &plan("demonbrave")).await;
    let waiting = seats[0].0.create(&plan("demonbrave")).await.unwrap();
    let over = seats[0].1.until(|update| update.table.ended.is_some()).await.unwrap();
    let ended = over.table.ended.unwrap();
    assert_eq!((ended.how, ended.winners), (How::Expired, kernel::SeatSet::default()));
    assert!(over.frame.choices.is_empty());
    let ended = loop {
        if let Some(ended) = seats[0].0.table(&waiting).await.unwrap().ended {
            break ended;
        }
    };
    assert_eq!(ended.how, How::Expired);
}

#[tokio::test(flavor = "multi_thread")]
async fn games_that_are_over_can_be_read_and_are_ones_own() {
    let house = House::open().await;
    let (table, mut seats) = sit_down(&house, &open_demonbrave()).await;
    let (ann, link, newest) = &mut seats[0];
    link.act(&table, newest.n, &newest.frame.choices[0].text).await.unwrap();
    give_up(ann, &table).await;
    let answer = ann.get(&format!("/api/tables/{table}/replay")).await.unwrap();
    let file = answer.header("content-disposition").unwrap();
    assert!(file.contains(&format!("bravehall-{table}.replay")), "{file}");
    let replay = answer.text();
    for line in ["player A Ann", "player B Ben", "result B wins by concession"] {
        assert!(replay.lines().any(|found| found == line), "{line} in\n{replay}");
    }
    let read = (games::find("demonbrave").unwrap().replay)("replay", &replay).unwrap();
    assert_eq!(read.decisions(), 1);
    games::verify("replay", &replay, games::Known::default()).unwrap();
    for (person, ..) in &seats {
        let is_mine = |list: &[TableInfo]| list[0].id == table && list[0].ended.is_some();
        until_listed(person, "/api/tables/mine", is_mine).await;
    }
    let eve = house.guest("Eve").await;
    assert!(listed(&eve, "/api/tables/mine").await.is_empty());
}

/// What players add to the dice is in the replay, and odd words are refused.
#[tokio::test(flavor = "multi_thread")]
async fn players_add_words_to_the_dice() {
    let house = House::open().await;
    let (ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
    for entropy in ["two\nlines", " around ", &"x".repeat(129)] {
        let body = json!({ "game": "demonbrave", "entropy": entropy });
        assert_eq!(ann.post("/api/tables", &body).await.unwrap_err().status, 400, "{entropy:?}");
    }
    let body = json!({ "game": "demonbrave", "entropy": "my own luck" });
    let made = ann.post("/api/tables", &body).await.unwrap();
    let table = made["id"].as_str().unwrap();
    let body = json!({ "entropy": "secret A 1" });
    ben.post(&format!("/api/tables/{table}/sit"), &body).await.unwrap();
    let commitment = ann.table(table).await.unwrap().commitment;
    give_up(&ben, table).await;
    let replay = ann.get(&format!("/api/tables/{table}/replay")).await.unwrap().text();
    for line in
        ["entropy A my own luck", "entropy B secret A 1", &format!("commitment {commitment}")]
    {
        assert!(replay.lines().any(|found| found == line), "{line} in\n{replay}");
    }
    games::verify("replay", &replay, games::Known::default()).unwrap();
}
