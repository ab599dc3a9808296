//! A store that fails: nothing is acknowledged that is not kept, and play goes on when it keeps again.

mod common;

use std::path::Path;

use client::{Client, Link, LinkFault};
use common::{House, database, open_demonbrave, refused, sit_down};
use kernel::Seat;
use server::{Config, FaultKind, Server};
use sqlx::{AssertSqlSafe, Connection, Executor, SqliteConnection};
use wire::{AtTable, Code, Line, Request, ToClient, Update};

async fn sqlite(file: &Path) -> SqliteConnection {
    SqliteConnection::connect(&format!("sqlite:{}", file.display())).await.unwrap()
}

/// As `SQLite` does it on a full disk: the statement fails and the whole transaction is gone.
const FULL: &str = "CREATE TRIGGER full BEFORE INSERT ON log \
                    BEGIN SELECT RAISE(ROLLBACK, 'database or disk is full'); END";
const FREED: &str = "DROP TRIGGER full";

fn act(table: &str, update: &Update, id: &str) -> AtTable {
    let (table, id, action) =
        (table.to_owned(), id.to_owned(), update.frame.choices[0].text.clone());
    Request::Act { seen: update.n, action }.at(table, id)
}

async fn ready(person: &Client) -> bool {
    person.get("/readyz").await.is_ok()
}

/// Waits until the server says whether it keeps.
async fn told(link: &mut Link, wanted: bool) {
    loop {
        if let ToClient::Store { keeping } = link.hear().await.unwrap()
            && keeping == wanted
        {
            return;
        }
    }
}

async fn again(house: &House, person: &Client, table: &str) -> (Link, Box<Update>) {
    let person = Client { server: house.address, ..person.clone() };
    let mut link = person.link().await.unwrap();
    let update = link.follow(table).await.unwrap();
    (link, update)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_full_disk_refused_is_not_there_and_what_came_after_it_is() {
    let house = House::open().await;
    let (table, mut seats) = sit_down(&house, &open_demonbrave()).await;
    let mut disk = sqlite(&house.file).await;
    let (person, link, newest) = &mut seats[0];
    disk.execute(FULL).await.unwrap();
    let message = act(&table, newest, "first");
    for _ in 0..3 {
        assert_eq!(refused(link.ask(&message).await.unwrap_err()), Code::Unavailable);
    }
    disk.execute(FREED).await.unwrap();
    // The connection proves itself by a commit of its own before it is trusted again.
    let n = loop {
        match link.ask(&message).await {
            Ok(n) => break n,
            Err(LinkFault::Refused(refusal)) => assert_eq!(refusal.code, Code::Unavailable),
            Err(other) => panic!("{other:?}"),
        }
    };
    assert_eq!(n, newest.n + 1, "once, as the next event");
    assert_eq!(link.ask(&message).await.unwrap(), n, "sent again, it is not carried out again");
    assert!(ready(person).await);
    let person = person.clone();
    let file = house.close().await;
    let house = House::with(file, |_| {}).await;
    let (_, update) = again(&house, &person, &table).await;
    assert_eq!((update.n, update.table.decisions), (n, 1), "done means kept");
}

/// The lease is what a new connection proves itself by.
const STUCK: &str = "CREATE TRIGGER stuck BEFORE UPDATE ON lease \
                     BEGIN SELECT RAISE(ROLLBACK, 'database or disk is full'); END";

#[tokio::test(flavor = "multi_thread")]
async fn while_nothing_is_kept_the_server_says_so() {
    let house = House::open().await;
    let (table, mut seats) = sit_down(&house, &open_demonbrave()).await;
    let mut disk = sqlite(&house.file).await;
    let (person, link, newest) = &mut seats[0];
    disk.execute(FULL).await.unwrap();
    disk.execute(STUCK).await.unwrap();
    assert!(ready(person).await);
    assert_eq!(refused(link.ask(&act(&table, newest, "a")).await.unwrap_err()), Code::Unavailable);
    told(link, false).await;
    assert!(!ready(person).await, "/readyz says that nothing is kept");
    let late = person.clone();
    let mut late = late.link().await.unwrap();
    told(&mut late, false).await;
    disk.execute("DROP TRIGGER stuck; DROP TRIGGER full").await.unwrap();
    told(link, true).await;
    assert!(ready(person).await, "and goes on by itself");
    let n = link.ask(&act(&table, newest, "a")).await.unwrap();
    assert_eq!(n, newest.n + 1);
}

/// A browser takes a server that answers no ping for gone.
#[tokio::test(flavor = "multi_thread")]
async fn pings_are_answered_while_a_decision_waits_for_the_store() {
    let house = House::open().await;
    let (table, mut seats) = sit_down(&house, &open_demonbrave()).await;
    let mut disk = sqlite(&house.file).await;
    let (_, link, newest) = &mut seats[0];
    disk.execute("BEGIN IMMEDIATE").await.unwrap();
    link.say(&act(&table, newest, "slow")).await.unwrap();
    link.say(&Line::Ping { id: "there".to_owned() }).await.unwrap();
    loop {
        match link.hear().await.unwrap() {
            ToClient::Pong { id } => break assert_eq!(id, "there"),
            early @ (ToClient::Done { .. } | ToClient::Refused(_)) => panic!("{early:?}"),
            _ => {}
        }
    }
    disk.execute("ROLLBACK").await.unwrap();
    while !matches!(link.hear().await.unwrap(), ToClient::Done { id, .. } if id == "slow") {}
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_server_says_who_holds_the_store() {
    let house = House::open().await;
    let config = Config {
        address: ([127, 0, 0, 1], 0).into(),
        store: format!("sqlite:{}", house.file.display()),
        ..Config::default()
    };
    let fault = Server::open(config).await.unwrap_err();
    assert_eq!(fault.kind, FaultKind::Held);
    let process = format!("process {}", std::process::id());
    assert!(fault.message.contains(&process), "{fault}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_whose_store_was_taken_over_keeps_nothing_and_stops() {
    let mut house = House::open().await;
    let (table, mut seats) = sit_down(&house, &open_demonbrave()).await;
    let mut disk = sqlite(&house.file).await;
    disk.execute("UPDATE lease SET epoch = epoch + 1").await.unwrap();
    let (_, link, newest) = &mut seats[0];
    // Whatever is written checks whose store it is: people as well as tables.
    Client::guest(house.address, "Late").await.unwrap_err();
    link.ask(&act(&table, newest, "late")).await.unwrap_err();
    let fault = house.ended().await.unwrap_err();
    assert_eq!(fault.kind, FaultKind::Fenced);
    let sql = "SELECT COUNT(*) FROM log WHERE entry LIKE '%\"late\"%'";
    let late: i64 = sqlx::query_scalar(sql).fetch_one(&mut disk).await.unwrap();
    assert_eq!(late, 0);
    let sql = "SELECT COUNT(*) FROM users WHERE name = 'Late'";
    let late: i64 = sqlx::query_scalar(sql).fetch_one(&mut disk).await.unwrap();
    assert_eq!(late, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_concession_that_is_sent_again_is_answered_as_before() {
    let house = House::open().await;
    let (table, mut seats) = sit_down(&house, &open_demonbrave()).await;
    let (_, link, _) = &mut seats[0];
    let concede = Request::Concede {}.at(table, "c");
    let n = link.ask(&concede).await.unwrap();
    assert_eq!(link.ask(&concede).await.unwrap(), n);
}

#[tokio::test(flavor = "multi_thread")]
async fn looking_again_and_again_is_no_news_to_the_others() {
    let house = House::open().await;
    let (table, mut seats) = sit_down(&house, &open_demonbrave()).await;
    let [ann, ben] = &mut seats[..] else { panic!("two sit here") };
    for _ in 0..20 {
        ann.1.follow(&table).await.unwrap();
    }
    let n = ann.1.ask(&act(&table, &ann.2, "one")).await.unwrap();
    let mut told = 0;
    while ben.1.update().await.unwrap().n < n {
        told += 1;
    }
    assert!(told < 5, "{told} updates without any news");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_that_went_on_elsewhere_is_read_again() {
    let house = House::open().await;
    let (table, mut seats) = sit_down(&house, &open_demonbrave()).await;
    let mut disk = sqlite(&house.file).await;
    let (_, link, newest) = &mut seats[0];
    link.ask(&act(&table, newest, "one")).await.unwrap();
    let after = link.until(|update| update.n > newest.n).await.unwrap();
    // As if the last commit had been lost: what the table thinks of itself no longer fits.
    disk.execute("DELETE FROM log WHERE entry LIKE '%\"one\"%'").await.unwrap();
    let sql = "UPDATE heads SET n = n - 1, sum = (SELECT sum FROM log ORDER BY n DESC LIMIT 1)";
    disk.execute(sql).await.unwrap();
    disk.execute(FULL).await.unwrap();
    let actor = usize::from(after.frame.to_act == Some(Seat::B));
    let asked = seats[actor].1.follow(&table).await.unwrap();
    let two = act(&table, &asked, "two");
    assert_eq!(refused(seats[actor].1.ask(&two).await.unwrap_err()), Code::Unavailable);
    disk.execute(FREED).await.unwrap();
    let (_, link, newest) = &mut seats[0];
    let back = link.until(|update| update.n == newest.n).await.unwrap();
    assert_eq!(back.table.decisions, 0, "the store is right");
    link.ask(&act(&table, newest, "three")).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_changed_roll_is_found_and_named_and_can_be_cut_off() {
    let house = House::open().await;
    let (table, mut seats) = sit_down(&house, &open_demonbrave()).await;
    let (person, link, newest) = &mut seats[0];
    link.ask(&act(&table, newest, "one")).await.unwrap();
    let (person, whole) = (person.clone(), newest.n);
    let file = house.close().await;
    let mut disk = sqlite(&file).await;
    let sql = "UPDATE log SET entry = replace(entry, '\"at\":1', '\"at\":2') WHERE entry LIKE '%\"one\"%'";
    assert_eq!(disk.execute(sql).await.unwrap().rows_affected(), 1);
    disk.close().await.unwrap();

    let house = House::with(file, |_| {}).await;
    let fault = Client { server: house.address, ..person.clone() }.table(&table).await.unwrap_err();
    let said = format!("entry {} is not what was written", whole + 1);
    assert!(fault.body.contains(&said), "{}", fault.body);
    let file = house.close().await;
    let url = format!("sqlite:{}", file.display());
    let checked = server::check(&url, None).await.unwrap();
    assert_eq!((checked.damaged[0].whole, checked.damaged.len()), (whole, 1));
    let out = file.with_extension("cut");
    assert_eq!(server::cut(&url, &table, whole, &out).await.unwrap(), 1);
    assert!(std::fs::read_to_string(&out).unwrap().contains("\"one\""));
    std::fs::remove_file(&out).unwrap();
    assert!(server::check(&url, None).await.unwrap().is_whole());
    let house = House::with(file, |_| {}).await;
    let (mut link, update) = again(&house, &person, &table).await;
    assert_eq!((update.n, update.table.decisions), (whole, 0));
    link.ask(&act(&table, &update, "one")).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_missing_entry_and_a_changed_plan_are_found() {
    let house = House::open().await;
    let (table, mut seats) = sit_down(&house, &open_demonbrave()).await;
    let (_, link, newest) = &mut seats[0];
    link.ask(&act(&table, newest, "one")).await.unwrap();
    let file = house.close().await;
    let url = format!("sqlite:{}", file.display());
    let damage = async |sql: &str| {
        let copy = database();
        std::fs::copy(&file, &copy).unwrap();
        let mut disk = sqlite(&copy).await;
        disk.execute(AssertSqlSafe(sql)).await.unwrap();
        disk.close().await.unwrap();
        let checked = server::check(&format!("sqlite:{}", copy.display()), None).await.unwrap();
        std::fs::remove_file(&copy).unwrap();
        checked.damaged.into_iter().next().expect("damage is found").what
    };
    assert!(server::check(&url, None).await.unwrap().is_whole());
    assert_eq!(damage("DELETE FROM log WHERE n = 2").await, "entry 2 is missing: 3 comes instead");
    let swapped = "UPDATE tables SET host = 'x'";
    assert_eq!(damage(swapped).await, "what the table was made with has changed");
    assert_eq!(
        damage("UPDATE log SET sum = NULL WHERE n = 3").await,
        "entry 3 is not what was written"
    );
    std::fs::remove_file(&file).unwrap();
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_store_is_for_its_owner_alone_and_one_whole_file_at_the_end() {
    use std::os::unix::fs::PermissionsExt;
    let mode = |file: &Path| std::fs::metadata(file).unwrap().permissions().mode() & 0o777;
    let house = House::open().await;
    let (table, mut seats) = sit_down(&house, &open_demonbrave()).await;
    let (_, link, newest) = &mut seats[0];
    link.ask(&act(&table, newest, "one")).await.unwrap();
    let beside =
        |file: &Path, end: &str| std::path::PathBuf::from(format!("{}{end}", file.display()));
    assert_eq!((mode(&house.file), mode(&beside(&house.file, "-wal"))), (0o600, 0o600));
    let copy = database();
    server::backup(&format!("sqlite:{}", house.file.display()), &copy).await.unwrap();
    assert_eq!(mode(&copy), 0o600);
    let file = house.close().await;
    assert!(!beside(&file, "-wal").exists(), "what was in the log is in the file");
    let alone = database();
    std::fs::copy(&file, &alone).unwrap();
    let checked = server::check(&format!("sqlite:{}", alone.display()), None).await.unwrap();
    assert!(checked.is_whole() && checked.entries as u64 == newest.n + 1, "{checked:?}");
    for file in [&file, &copy, &alone] {
        std::fs::remove_file(file).unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_is_no_store_is_told_with_what_to_do() {
    let file = database();
    std::fs::write(&file, "this is not a database, but long enough to look like a file of one")
        .unwrap();
    let config = Config {
        address: ([127, 0, 0, 1], 0).into(),
        store: format!("sqlite:{}", file.display()),
        ..Config::default()
    };
    let fault = Server::open(config).await.unwrap_err();
    assert!(fault.message.contains("bravehall store check"), "{fault}");
    std::fs::remove_file(&file).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_store_without_its_lease_is_told_with_what_to_do() {
    let file = House::open().await.close().await;
    sqlite(&file).await.execute("DELETE FROM lease").await.unwrap();
    let store = format!("sqlite:{}", file.display());
    let config = || Config {
        address: ([127, 0, 0, 1], 0).into(),
        store: store.clone(),
        ..Config::default()
    };
    let fault = Server::open(config()).await.unwrap_err();
    let (_, way_out) = fault.message.split_once("say to the database ").expect("what to do");
    sqlite(&file).await.execute(AssertSqlSafe(way_out.to_owned())).await.unwrap();
    Server::open(config()).await.unwrap();
    std::fs::remove_file(&file).unwrap();
}

/// One damaged table says so, and is no fault of the store.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_cannot_be_read_stops_alone() {
    let house = House::open().await;
    let (table, mut seats) = sit_down(&house, &open_demonbrave()).await;
    let (other, mut others) = sit_down(&house, &open_demonbrave()).await;
    let mut disk = sqlite(&house.file).await;
    let sql = "UPDATE log SET entry = CAST(x'7bff' AS TEXT) WHERE n = 2 AND table_id = $1";
    sqlx::query(sql).bind(&table).execute(&mut disk).await.unwrap();
    // A write that fails makes both read their logs again.
    disk.execute(FULL).await.unwrap();
    for (table, seats) in [(&table, &mut seats), (&other, &mut others)] {
        let (_, link, newest) = &mut seats[0];
        link.ask(&act(table, newest, "a")).await.unwrap_err();
    }
    disk.execute(FREED).await.unwrap();
    let fault = loop {
        match seats[0].1.hear().await.unwrap() {
            ToClient::Refused(refusal) if refusal.message.contains("has stopped") => break refusal,
            _ => {}
        }
    };
    assert!(fault.message.contains("invalid utf-8"), "{fault:?}");
    let (_, link, newest) = &mut others[0];
    while link.ask(&act(&other, newest, "a")).await.is_err() {}
    assert!(ready(&others[0].0).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_was_taken_away_keeps_nothing() {
    let house = House::open().await;
    let (table, mut seats) = sit_down(&house, &open_demonbrave()).await;
    let away = house.file.with_extension("away");
    std::fs::rename(&house.file, &away).unwrap();
    let (person, link, newest) = &mut seats[0];
    let message = act(&table, newest, "a");
    assert_eq!(refused(link.ask(&message).await.unwrap_err()), Code::Unavailable);
    assert!(!ready(person).await);
    std::fs::rename(&away, &house.file).unwrap();
    while link.ask(&message).await.is_err() {}
    assert!(ready(person).await);
}
