//! Nobody can freeze the hall: what one person or one address may have of it.

mod common;

use std::net::{IpAddr, Ipv4Addr};

use client::{Client, Link, LinkFault};
use common::{House, against, database, plan, refused, sit_down};
use kernel::Lang;
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection};
use tokio::io::AsyncReadExt;
use wire::{
    Code, Emote, How, Line, NewTable, Request, SeatPlan, Status, TableInfo, ToClient, ToServer,
    Visibility,
};

/// An address of this machine that is not the one everybody else has.
fn elsewhere(last: u8) -> IpAddr {
    IpAddr::V4(Ipv4Addr::new(127, 0, 9, last))
}

async fn guest_from(house: &House, last: u8, name: &str) -> Client {
    Client::nobody_from(house.address, elsewhere(last)).become_guest(name).await.unwrap()
}

fn public(game: &str) -> NewTable {
    NewTable { visibility: Visibility::Public, ..plan(game) }
}

/// What the next refusal says; everything else is passed over.
async fn next_refusal(link: &mut Link) -> wire::Refusal {
    loop {
        if let ToClient::Refused(refusal) = link.hear().await.unwrap() {
            return refusal;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn words_for_messages_are_short() {
    let house = House::open().await;
    let (table, mut seats) = sit_down(&house, &plan("demonbrave")).await;
    let at = seats.iter().position(|(_, _, newest)| !newest.frame.choices.is_empty()).unwrap();
    let (_, link, newest) = &mut seats[at];
    let (seen, action) = (newest.n, newest.frame.choices[0].text.clone());
    let act = |id: &str| Request::Act { seen, action: action.clone() }.at(&table, id);
    for id in ["x".repeat(65), "한글".to_owned(), "a\tb".to_owned(), "a\nb".to_owned()] {
        for message in [
            ToServer::Table(act(&id)),
            ToServer::Line(Line::Ping { id: id.clone() }),
            ToServer::Table(Request::Chat { text: "hi".to_owned() }.at(&table, &id)),
            ToServer::Table(Request::Draw {}.at(&table, &id)),
            ToServer::Line(Line::Follow { table: id.clone(), lang: Lang::En }),
        ] {
            link.say(&message).await.unwrap();
            let refusal = next_refusal(link).await;
            assert_eq!(refusal.code, Code::BadMessage, "{message:?}");
            assert_eq!((refusal.id, refusal.table), (None, None), "it is not sent back");
        }
    }
    let long = Request::Act { seen, action: "pass ".repeat(300) }.at(&table, "long");
    link.say(&long).await.unwrap();
    assert_eq!(next_refusal(link).await.code, Code::TooLarge);
    let why = Request::Why { subject: "x".repeat(2000) }.at(&table, "why");
    link.say(&why).await.unwrap();
    assert_eq!(next_refusal(link).await.code, Code::TooLarge);
    link.ask(&act(&"x".repeat(64))).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_that_say_nothing_are_counted_too() {
    let house = House::with(database(), |config| config.limits.connections_per_address = 3).await;
    let mut idle = Vec::new();
    for _ in 0..6 {
        idle.push(client::connect(house.address, Some(elsewhere(1))).await.unwrap());
    }
    let mut one_more = client::connect(house.address, Some(elsewhere(1))).await.unwrap();
    let mut byte = [0];
    let heard = one_more.read(&mut byte).await;
    assert!(matches!(heard, Ok(0) | Err(_)), "{heard:?}: it is hung up on");
    // Others are let in meanwhile, and so is the same address when it lets go.
    house.guest("Ann").await;
    drop(idle);
    let from_there = Client::nobody_from(house.address, elsewhere(1));
    while from_there.get("/api/games").await.is_err() {}
}

/// Memory of this process, which is that of the server, in KiB.
fn memory() -> i64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_idle_connection_costs_next_to_nothing() {
    let house = House::with(database(), |config| config.limits.connections_per_address = 300).await;
    let nobody = Client::nobody_from(house.address, elsewhere(1));
    nobody.get("/api/games").await.unwrap();
    let before = memory();
    let mut idle = Vec::new();
    for _ in 0..400 {
        idle.push(client::connect(house.address, Some(elsewhere(1))).await.unwrap());
    }
    // Once this is answered, those before it have been let in.
    nobody.get("/api/games").await.unwrap();
    let each = (memory() - before) / 400;
    assert!(each < 64, "{each} KiB for each connection");
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_of_one_address_are_limited() {
    let house = House::with(database(), |config| config.limits.guests_per_hour = 3.0).await;
    for _ in 0..3 {
        guest_from(&house, 1, "Eve").await;
    }
    let nobody = Client::nobody_from(house.address, elsewhere(1));
    let failed = nobody.become_guest("Eve").await.unwrap_err();
    assert_eq!(failed.status, 429);
    assert!(failed.body.contains("too_many"), "{}", failed.body);
    guest_from(&house, 2, "Ann").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_of_one_address_are_limited_whoever_makes_them() {
    let house = House::with(database(), |config| config.limits.tables_per_hour = 16.0).await;
    let mut made = 0;
    for _ in 0..3 {
        let eve = guest_from(&house, 1, "Eve").await;
        for _ in 0..2 {
            made += usize::from(eve.create(&plan("demonbrave")).await.is_ok());
        }
    }
    assert_eq!(made, 4, "a quarter of an hour's worth at once");
    guest_from(&house, 2, "Ann").await.create(&plan("demonbrave")).await.unwrap();
}

/// What one brings is kept each time, whether anybody plays with it or not.
#[tokio::test(flavor = "multi_thread")]
async fn seats_taken_from_one_address_are_limited() {
    let house = House::with(database(), |config| config.limits.tables_per_hour = 16.0).await;
    let (eve, ann) = (guest_from(&house, 1, "Eve").await, guest_from(&house, 2, "Ann").await);
    let (hers, anns) = (
        eve.create(&plan("demonbrave")).await.unwrap(),
        ann.create(&plan("demonbrave")).await.unwrap(),
    );
    let choose = |who: &Client, table: &str| {
        let (who, path) = (who.clone(), format!("/api/tables/{table}/loadout"));
        async move { who.post(&path, &json!({ "loadout": "beginner" })).await }
    };
    let mut chosen = 0;
    for _ in 0..20 {
        chosen += usize::from(choose(&eve, &hers).await.is_ok());
    }
    assert_eq!(chosen, 16, "a quarter of an hour's worth at once");
    let sit = eve.sit(&anns).await.unwrap_err();
    assert!(sit.status == 429 && sit.body.contains("too_many"), "{sit:?}");
    let wish = json!({ "game": "demonbrave" });
    assert_eq!(eve.post("/api/pair", &wish).await.unwrap_err().status, 429);
    choose(&ann, &anns).await.unwrap();
}

async fn say(link: &mut Link, table: &str, id: &str) -> Result<u64, LinkFault> {
    let (table, id) = (table.to_owned(), id.to_owned());
    link.ask(&Request::Chat { text: "hi".to_owned() }.at(table, id)).await
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_is_limited_by_person() {
    let house = House::open().await;
    let (table, mut seats) = sit_down(&house, &plan("demonbrave")).await;
    let ann = seats[0].0.clone();
    let mut codes = Vec::new();
    for socket in 0..10 {
        let mut link = ann.link().await.unwrap();
        codes.extend(say(&mut link, &table, &format!("c{socket}")).await.err().map(refused));
    }
    assert!(!codes.is_empty(), "five at once over ten sockets");
    assert!(codes.iter().all(|code| *code == Code::TooFast), "{codes:?}");
    say(&mut seats[1].1, &table, "ben").await.unwrap();
}

/// Guests cost nothing: many from one address are no louder together than a few.
#[tokio::test(flavor = "multi_thread")]
async fn many_guests_of_one_address_chat_no_faster_than_a_few() {
    let house = House::open().await;
    let (table, mut seats) = sit_down(&house, &plan("demonbrave")).await;
    let mut refusals = [0, 0];
    for guest in 0..40 {
        let eve = guest_from(&house, 1, "Eve").await;
        let mut link = eve.link().await.unwrap();
        let emote = Request::Emote { emote: Emote::Hello }.at(&table, format!("e{guest}"));
        let told = [say(&mut link, &table, &format!("c{guest}")).await, link.ask(&emote).await];
        for (at, told) in told.into_iter().enumerate() {
            let Err(no) = told else { continue };
            refusals[at] += usize::from(refused(no) == Code::TooFast);
        }
    }
    assert!(refusals.iter().all(|fast| *fast > 5), "{refusals:?}");
    assert!(refusals[0] < 20, "25 at once: {refusals:?}");
    say(&mut seats[0].1, &table, "from elsewhere").await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_talks_no_faster_over_many_sockets() {
    let house = House::with(database(), |config| {
        (config.limits.rate, config.limits.burst) = (0.1, 4.0);
    })
    .await;
    let nobody = Client::nobody_from(house.address, elsewhere(1));
    let mut slowed = 0;
    for _ in 0..12 {
        let mut link = nobody.link().await.unwrap();
        for id in ["1", "2", "3"] {
            link.say(&Line::Ping { id: id.to_owned() }).await.unwrap();
            let heard = link.hear().await.unwrap();
            slowed += usize::from(matches!(heard, ToClient::Refused(_)));
        }
    }
    assert!(slowed > 0, "36 messages at once, where one socket may send 4");
    let mut link = house.guest("Ann").await.link().await.unwrap();
    link.say(&Line::Ping { id: "me".to_owned() }).await.unwrap();
    while !matches!(link.hear().await.unwrap(), ToClient::Pong { .. }) {}
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_followed_from_one_address_are_limited() {
    let house = House::with(database(), |config| config.limits.follows_per_address = 3).await;
    let ann = house.guest("Ann").await;
    let mut tables = Vec::new();
    for _ in 0..4 {
        tables.push(ann.create(&plan("demonbrave")).await.unwrap());
    }
    let nobody = Client::nobody_from(house.address, elsewhere(1));
    let mut links = Vec::new();
    for table in &tables[..3] {
        let mut link = nobody.link().await.unwrap();
        link.follow(table).await.unwrap();
        links.push(link);
    }
    let mut link = nobody.link().await.unwrap();
    assert_eq!(refused(link.follow(&tables[3]).await.unwrap_err()), Code::TooMany);
    // Looking again at what is followed already takes no more room.
    links[0].follow(&tables[0]).await.unwrap();
    drop(links);
    while link.follow(&tables[3]).await.is_err() {}
}

#[tokio::test(flavor = "multi_thread")]
async fn one_waits_at_one_public_table_of_a_game() {
    let house = House::open().await;
    let (ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let first = ann.create(&public("demonbrave")).await.unwrap();
    let other_game = ann.create(&public("braverse")).await.unwrap();
    let second = ann.create(&public("demonbrave")).await.unwrap();
    assert_eq!(ann.table(&first).await.unwrap().ended.unwrap().how, How::Closed);
    // Playing a bot meanwhile is fine, in public as well.
    let bot = NewTable {
        seats: vec![SeatPlan::Open, SeatPlan::Bot("random".to_owned())],
        ..public("demonbrave")
    };
    let meanwhile = ann.create(&bot).await.unwrap();
    ann.sit(&meanwhile).await.unwrap();
    assert_eq!(ann.table(&second).await.unwrap().status, Status::Waiting);
    let wish = json!({ "game": "demonbrave", "clock": { "bank": 60, "increment": 1 } });
    let third = ann.post("/api/pair", &wish).await.unwrap()["id"].as_str().unwrap().to_owned();
    assert_eq!(ann.table(&second).await.unwrap().status, Status::Over);
    assert_eq!(ann.table(&other_game).await.unwrap().status, Status::Waiting);
    // Somebody who sits down at another's table waits at their own no longer.
    let bens = ben.create(&public("demonbrave")).await.unwrap();
    ann.sit(&bens).await.unwrap();
    assert_eq!(ann.table(&third).await.unwrap().status, Status::Over);
    assert_eq!(ann.table(&bens).await.unwrap().status, Status::Playing);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_others_wait_at_is_left_not_closed() {
    let house = House::open().await;
    let (ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let options = json!({ "format": "teams" });
    let four = NewTable { options, ..public("brawlhalla") };
    let table = ann.create(&four).await.unwrap();
    ben.sit(&table).await.unwrap();
    ann.create(&public("brawlhalla")).await.unwrap();
    let info = ann.table(&table).await.unwrap();
    assert_eq!(info.status, Status::Waiting);
    let people = info.seats.iter().filter(|seat| seat.occupant != wire::Occupant::Nobody);
    assert_eq!(people.count(), 1, "Ben goes on waiting");
}

/// Reads all pages of a list; says how many there were.
async fn pages(client: &Client, first: &str) -> (usize, Vec<String>) {
    let (mut ids, mut path, mut count) = (Vec::new(), Some(first.to_owned()), 0);
    while let Some(next) = path {
        let answer = client.get(&next).await.unwrap();
        let tables: Vec<TableInfo> = serde_json::from_value(answer.json()).unwrap();
        ids.extend(tables.into_iter().map(|table| table.id));
        let link = answer.header("link");
        assert!(link.is_none_or(|link| link.ends_with("; rel=\"next\"")), "{link:?}");
        path = link.map(|link| link[1..].split('>').next().unwrap().to_owned());
        count += 1;
    }
    (count, ids)
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_of_tables_are_pages() {
    let house = House::open().await;
    let mut made = Vec::new();
    for number in 0..5 {
        let host = house.guest(&format!("Host {number}")).await;
        made.push(host.create(&public("demonbrave")).await.unwrap());
        host.create(&public("braverse")).await.unwrap();
    }
    made.reverse();
    let nobody = Client::nobody(house.address);
    let (count, ids) = pages(&nobody, "/api/tables?status=waiting&game=demonbrave&limit=2").await;
    assert_eq!((count, &ids), (3, &made));
    let (count, all) = pages(&nobody, "/api/tables").await;
    assert_eq!((count, all.len()), (1, 10), "an old client gets the first page");
    let ann = house.guest("Ann").await;
    let mut mine = Vec::new();
    for _ in 0..5 {
        mine.push(ann.create(&plan("demonbrave")).await.unwrap());
    }
    mine.reverse();
    let (_, ids) = pages(&ann, "/api/tables/mine?limit=2").await;
    assert_eq!(ids.iter().filter(|id| mine.contains(id)).count(), 5);
    assert_eq!(ids.len(), 5, "each once");
    for bad in ["limit=0", "limit=101", "limit=x", "before=x", "before=1-%00", "game=chess"] {
        let failed = nobody.get(&format!("/api/tables?{bad}")).await.unwrap_err();
        assert!((400..500).contains(&failed.status), "{bad}: {failed:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn metrics_tell_of_the_line_at_each_desk() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let table = ann.create(&against("demonbrave", "random")).await.unwrap();
    let mut link = ann.link().await.unwrap();
    link.until_asked(&table).await.unwrap();
    let metrics = house.metrics().await;
    for name in ["bots", "requests", "tables", "analyses", "passwords"] {
        for word in [
            format!("bravehall_desk_waiting{{desk=\"{name}\"}} 0"),
            format!("bravehall_desk_wait_seconds_count{{desk=\"{name}\"}}"),
        ] {
            assert!(metrics.contains(&word), "{word} in\n{metrics}");
        }
    }
}

/// A card that nobody at the house knows.
const CARD: &str = include_str!("own.cards");

fn with_cards() -> Value {
    json!({ "game": "braverse", "options": { "cards": CARD } })
}

/// Other cards for every number.
fn with_other_cards(number: u32) -> Value {
    let cards = CARD.replace("BS60-001", &format!("BS60-{number:03}"));
    json!({ "game": "braverse", "options": { "cards": cards } })
}

#[tokio::test(flavor = "multi_thread")]
async fn own_cards_are_for_those_the_host_lets() {
    use server::WhoMay::{Everybody, Members, Nobody};
    for (who, guest, member) in [(Nobody, 403, 403), (Members, 403, 200), (Everybody, 200, 200)] {
        let house = House::with(database(), |config| config.guest_cards = who).await;
        let eve = house.guest("Eve").await;
        let status =
            |made: Result<Value, client::Failed>| made.map_or_else(|no| no.status, |_| 200);
        assert_eq!(status(eve.post("/api/tables", &with_cards()).await), guest, "{who:?}");
        assert_eq!(status(eve.post("/api/pair", &with_cards()).await), guest, "{who:?}");
        let ann = house.guest("Ann").await;
        let keep = json!({ "login": "ann", "password": "correct horse" });
        ann.post("/api/password", &keep).await.unwrap();
        assert_eq!(status(ann.post("/api/tables", &with_cards()).await), member, "{who:?}");
        // Everybody else's tables are not touched by it.
        eve.create(&plan("braverse")).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_with_own_cards_are_limited() {
    let house = House::with(database(), |config| {
        config.guest_cards = server::WhoMay::Everybody;
    })
    .await;
    let eve = house.guest("Eve").await;
    let long = json!({ "game": "braverse", "options": { "cards": "x ".repeat(7_000) } });
    assert_eq!(eve.post("/api/tables", &long).await.unwrap_err().status, 413);
    let mut codes = Vec::new();
    for number in 1..10 {
        let made = eve.post("/api/tables", &with_other_cards(number)).await;
        codes.extend(made.err().map(|no| no.status));
    }
    assert_eq!(codes, [429; 3], "six new texts in an hour");
    eve.post("/api/tables", &with_other_cards(1)).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_with_own_cards_comes_back_whatever_the_switch_says() {
    let house = House::with(database(), |config| {
        config.guest_cards = server::WhoMay::Everybody;
    })
    .await;
    let (ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let made = ann.post("/api/tables", &with_cards()).await.unwrap();
    let table = made["id"].as_str().unwrap().to_owned();
    ben.sit(&table).await.unwrap();
    let file = house.close().await;
    let house = House::with(file, |_| {}).await;
    let ann = Client { server: house.address, ..ann };
    assert_eq!(ann.table(&table).await.unwrap().status, Status::Playing);
    let mut link = ann.link().await.unwrap();
    link.follow(&table).await.unwrap();
}

/// How many decisions of bots there were at a table, and how many of all other tables came between those and what
/// was decided there before each, as they were kept one after another.
async fn turns(house: &House, table: &str) -> (usize, usize) {
    let url = format!("sqlite:{}", house.file.display());
    let mut store = SqliteConnection::connect(&url).await.unwrap();
    let sql = "SELECT table_id, json_extract(entry, '$.seat') FROM log \
               WHERE json_extract(entry, '$.deed') = 'act' ORDER BY rowid";
    let rows = sqlx::query_as(sql).fetch_all(&mut store).await.unwrap();
    let decided = rows.iter().map(|(at, seat): &(String, String)| (at == table, seat == "B"));
    let (mut own, mut others, mut between) = (0, 0, None);
    for (is_here, is_bot) in decided {
        between = match between {
            _ if is_here && !is_bot => Some(0),
            Some(count) if is_here => {
                (own, others) = (own + 1, others + count);
                Some(0)
            }
            between if is_here => between,
            between => between.map(|count| count + 1),
        };
    }
    (own, others)
}

/// One who lets bots think at many tables waits for themselves: the bot of somebody else has its
/// turn next.
#[tokio::test(flavor = "multi_thread")]
async fn bots_at_many_tables_do_not_slow_those_of_others() {
    let house = House::with(database(), |config| {
        (config.thinkers, config.bot_share) = (1, 0.02);
    })
    .await;
    let eve = guest_from(&house, 1, "Eve").await;
    let searchers = vec![SeatPlan::Bot("searcher".to_owned()); 2];
    for _ in 0..20 {
        let plan = NewTable { seats: searchers.clone(), ..plan("demonbrave") };
        eve.create(&plan).await.unwrap();
    }
    let ann = guest_from(&house, 2, "Ann").await;
    let table = ann.create(&against("demonbrave", "novice")).await.unwrap();
    let mut link = ann.link().await.unwrap();
    let mut newest = link.until_asked(&table).await.unwrap();
    for _ in 0..6 {
        let choice = newest.frame.choices[0].text.clone();
        let n = link.act(&table, newest.n, &choice).await.unwrap();
        let asked = |update: &wire::Update| update.n >= n && !update.frame.choices.is_empty();
        newest = link.until(asked).await.unwrap();
    }
    let (own, others) = turns(&house, &table).await;
    // One after the other, each would wait for all twenty.
    assert!(own > 0 && others < 10 * own, "{others} decisions of others before {own} of this bot");
}
