//! Files that were harmed: `bravehall store check` finds what is wrong and names the tables.

mod common;

use std::path::{Path, PathBuf};

use client::Client;
use common::{House, database, open_demonbrave, sit_down};
use server::Checked;
use sqlx::{AssertSqlSafe, Connection, Executor, SqliteConnection};
use wire::Request;

/// A store of a few tables with a decision each, closed and without a gap in it; the tables, one who plays at the
/// first, and the number of entries each has.
async fn kept() -> (PathBuf, Vec<String>, Client, u64) {
    let house = House::open().await;
    let (mut tables, mut person, mut entries) = (Vec::new(), None, 0);
    for _ in 0..5 {
        let (table, mut seats) = sit_down(&house, &open_demonbrave()).await;
        let (client, link, newest) = &mut seats[0];
        let (id, action) = ("one".to_owned(), newest.frame.choices[0].text.clone());
        let act = Request::Act { seen: newest.n, action }.at(&table, id);
        entries = link.ask(&act).await.unwrap();
        person.get_or_insert_with(|| client.clone());
        tables.push(table);
    }
    let (file, whole) = (house.close().await, database());
    server::backup(&url(&file), &whole).await.unwrap();
    std::fs::remove_file(&file).unwrap();
    (whole, tables, person.unwrap(), entries)
}

fn url(file: &Path) -> String {
    format!("sqlite:{}", file.display())
}

async fn check(file: &Path) -> Checked {
    server::check(&url(file), None).await.unwrap()
}

async fn run(file: &Path, sql: &str) {
    let mut disk = SqliteConnection::connect(&url(file)).await.unwrap();
    disk.execute(AssertSqlSafe(sql)).await.unwrap();
    disk.close().await.unwrap();
}

fn remove(file: &Path) {
    for end in ["", "-wal", "-shm", ".lock"] {
        let _ = std::fs::remove_file(format!("{}{end}", file.display()));
    }
}

/// What is left where a log was cut; what was cut out.
async fn cut(file: &Path, table: &str, to: u64) -> (Checked, Vec<u8>) {
    let out = file.with_extension("cut");
    server::cut(&url(file), table, to, &out).await.unwrap();
    let lines = std::fs::read(&out).unwrap();
    std::fs::remove_file(&out).unwrap();
    (check(file).await, lines)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_that_lost_its_end_is_missed() {
    let (file, tables, person, entries) = kept().await;
    assert!(check(&file).await.is_whole());
    let table = &tables[0];
    run(&file, &format!("DELETE FROM log WHERE table_id = '{table}' AND n = {entries}")).await;
    let checked = check(&file).await;
    let missing = format!("entries {entries} to {entries} are missing at the end");
    assert_eq!(checked.damaged.len(), 1, "{checked:?}");
    assert_eq!((&checked.damaged[0].table, &checked.damaged[0].what), (table, &missing));
    let house = House::with(file, |_| {}).await;
    let fault = Client { server: house.address, ..person }.table(table).await.unwrap_err();
    assert!(fault.body.contains(&missing), "{}", fault.body);
    let file = house.close().await;
    let (checked, out) = cut(&file, table, entries - 1).await;
    assert!(checked.is_whole() && out.is_empty(), "{checked:?}");
    remove(&file);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_is_gone_is_missed() {
    let (file, tables, _, entries) = kept().await;
    for more in ["", "DELETE FROM log WHERE table_id = "] {
        let table = &tables[more.len().min(1)];
        run(&file, &format!("DELETE FROM tables WHERE id = '{table}'")).await;
        if !more.is_empty() {
            run(&file, &format!("{more}'{table}'")).await;
        }
        let checked = check(&file).await;
        assert_eq!(checked.damaged.len(), 1, "{checked:?}");
        assert_eq!(&checked.damaged[0].table, table);
        assert!(checked.damaged[0].what.contains("gone"), "{checked:?}");
        let (checked, out) = cut(&file, table, 0).await;
        assert!(checked.is_whole(), "{checked:?}");
        let lines = String::from_utf8(out).unwrap().lines().count();
        assert_eq!(lines as u64, if more.is_empty() { entries } else { 0 });
    }
    remove(&file);
}

#[tokio::test(flavor = "multi_thread")]
async fn bytes_that_are_no_text_are_named_and_can_be_cut_off() {
    let (file, tables, ..) = kept().await;
    let table = &tables[1];
    let sql = "UPDATE log SET entry = CAST(x'7bff' AS TEXT) WHERE n = 3 AND table_id = ";
    run(&file, &format!("{sql}'{table}'")).await;
    let checked = check(&file).await;
    assert_eq!(checked.damaged.len(), 1, "{checked:?}");
    let damaged = &checked.damaged[0];
    assert_eq!((&damaged.table, damaged.whole), (table, 2));
    assert!(damaged.what.contains("utf-8"), "{damaged:?}");
    let (checked, out) = cut(&file, table, 2).await;
    assert!(checked.is_whole(), "{checked:?}");
    assert!(out.starts_with(b"3\t{\xff\n4\t"), "{out:?}");
    remove(&file);
}

fn places(bytes: &[u8], word: &str) -> Vec<usize> {
    let all = bytes.windows(word.len()).enumerate();
    all.filter(|(_, found)| *found == word.as_bytes()).map(|(at, _)| at).collect()
}

async fn checked_with(bytes: &[u8]) -> Checked {
    let copy = database();
    std::fs::write(&copy, bytes).unwrap();
    let checked = check(&copy).await;
    remove(&copy);
    checked
}

#[tokio::test(flavor = "multi_thread")]
async fn the_tables_on_a_page_that_was_overwritten_are_named() {
    let (file, tables, ..) = kept().await;
    let bytes = std::fs::read(&file).unwrap();
    let size = usize::from(u16::from_be_bytes([bytes[16], bytes[17]]));
    let secrets = places(&bytes, "\"visibility\"");
    let decisions = places(&bytes, "\"one\"");
    assert!(secrets.len() >= 5 && decisions.len() >= 5, "{secrets:?} {decisions:?}");
    for at in [secrets[0], decisions[0], decisions[decisions.len() - 1]] {
        let page = at / size * size;
        let mut harmed = bytes.clone();
        harmed[page..page + size].fill(0xa7);
        let checked = checked_with(&harmed).await;
        assert!(!checked.file.is_empty(), "{checked:?}");
        assert!(!checked.damaged.is_empty(), "{checked:?}");
        assert!(checked.damaged.iter().all(|damaged| tables.contains(&damaged.table)));
    }
    remove(&file);
}

/// In a table, in an index, in a log: no name of a table changes unseen. Only the snapshot for the lobby has no
/// checksum; it is painted again.
#[tokio::test(flavor = "multi_thread")]
async fn every_flipped_bit_in_the_name_of_a_table_is_found() {
    let (file, tables, ..) = kept().await;
    let bytes = std::fs::read(&file).unwrap();
    let places = places(&bytes, &tables[0]);
    assert!(places.len() > 10, "{places:?}");
    let mut found = 0;
    for at in places {
        let mut harmed = bytes.clone();
        harmed[at + 3] ^= 1;
        let name = std::str::from_utf8(&harmed[at..at + tables[0].len()]).unwrap().to_owned();
        if checked_with(&harmed).await.is_whole() {
            assert!(!is_read(&harmed, &name).await, "byte {at}");
        } else {
            found += 1;
        }
    }
    assert!(found > 10, "{found}");
    remove(&file);
}

/// Whether any row has this name. What was written over and lies in a free place has not, nor has the snapshot.
async fn is_read(bytes: &[u8], name: &str) -> bool {
    let copy = database();
    std::fs::write(&copy, bytes).unwrap();
    let mut disk = SqliteConnection::connect(&url(&copy)).await.unwrap();
    let sql = "SELECT (SELECT COUNT(*) FROM tables NOT INDEXED WHERE id = $1) \
               + (SELECT COUNT(*) FROM log NOT INDEXED WHERE table_id = $1) \
               + (SELECT COUNT(*) FROM heads NOT INDEXED WHERE table_id = $1) \
               + (SELECT COUNT(*) FROM seats NOT INDEXED WHERE table_id = $1)";
    let many: i64 = sqlx::query_scalar(sql).bind(name).fetch_one(&mut disk).await.unwrap();
    disk.close().await.unwrap();
    remove(&copy);
    many > 0
}

#[tokio::test(flavor = "multi_thread")]
async fn a_store_from_before_there_were_heads_gets_them() {
    let (file, tables, person, entries) = kept().await;
    run(&file, "DROP TABLE heads; DELETE FROM _sqlx_migrations WHERE version = 5").await;
    let house = House::with(file, |_| {}).await;
    let table = Client { server: house.address, ..person }.table(&tables[0]).await.unwrap();
    assert_eq!(table.decisions, 1);
    let file = house.close().await;
    assert!(check(&file).await.is_whole());
    run(&file, &format!("DELETE FROM log WHERE n = {entries}")).await;
    assert_eq!(check(&file).await.damaged.len(), tables.len());
    remove(&file);
}

/// People, chat, seats and what the server knows of itself have no checksums, but each row must be readable.
#[tokio::test(flavor = "multi_thread")]
async fn a_row_that_cannot_be_read_is_named() {
    let (file, tables, ..) = kept().await;
    assert!(check(&file).await.is_whole());
    let chat = "INSERT INTO chat VALUES ('t', 1, 'u', 'Ann', x'ff'), ('t', 2, 'u', 'Ann', 'hi')";
    let table = &tables[0];
    for (harm, named) in [
        ("UPDATE users SET name = x'ff' WHERE name = 'Ben'".to_owned(), "users"),
        (chat.to_owned(), "chat, row 1"),
        (format!("UPDATE seats SET created = 'then' WHERE table_id = '{table}'"), "seats"),
        ("INSERT INTO meta VALUES ('what', x'00ff')".to_owned(), "meta"),
        (format!("UPDATE tables SET info = x'00ff' WHERE id = '{table}'"), "tables"),
    ] {
        let before = check(&file).await.file.len();
        run(&file, &harm).await;
        let found = check(&file).await.file;
        assert!(found.len() > before, "{named}: {found:?}");
        assert!(found.iter().any(|fault| fault.contains(named)), "{named}: {found:?}");
    }
    remove(&file);
}

/// Nobody adds a table that is not looked at: a row that cannot be read is found in each.
#[tokio::test(flavor = "multi_thread")]
async fn every_table_there_is_is_looked_at() {
    let (file, ..) = kept().await;
    let mut disk = SqliteConnection::connect(&url(&file)).await.unwrap();
    let sql = "SELECT m.name, group_concat(p.name), group_concat(iif(p.type = 'TEXT', 'x''ff''', '1')) \
               FROM sqlite_schema AS m, pragma_table_info(m.name) AS p \
               WHERE m.type = 'table' AND m.name NOT LIKE '\\_%' ESCAPE '\\' GROUP BY m.name";
    let tables: Vec<(String, String, String)> =
        sqlx::query_as(sql).fetch_all(&mut disk).await.unwrap();
    disk.close().await.unwrap();
    assert!(tables.len() > 10, "{tables:?}");
    for (table, columns, values) in tables {
        let before = check(&file).await;
        let row = format!("INSERT OR REPLACE INTO {table} ({columns}) VALUES ({values})");
        run(&file, &format!("PRAGMA foreign_keys = 0; {row}")).await;
        let found = check(&file).await;
        let faults = |checked: &Checked| (checked.file.clone(), checked.damaged.clone());
        assert_ne!(faults(&found), faults(&before), "{table}");
    }
    remove(&file);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_belongs_to_nobody_is_found() {
    let (file, ..) = kept().await;
    run(&file, "PRAGMA foreign_keys = 0; DELETE FROM users WHERE name = 'Ben'").await;
    let found = check(&file).await.file;
    assert!(found.iter().any(|fault| fault.contains("belong to users that are gone")), "{found:?}");
    remove(&file);
}

/// Its lock says that it was a store, when neither a copy nor a log lies beside it.
#[tokio::test(flavor = "multi_thread")]
async fn a_store_that_was_cut_to_nothing_is_not_begun_anew() {
    let file = House::open().await.close().await;
    std::fs::write(&file, "").unwrap();
    let (store, address) = (url(&file), ([127, 0, 0, 1], 0).into());
    let config = server::Config { store, address, ..server::Config::default() };
    let fault = server::Server::open(config).await.unwrap_err();
    assert!(fault.message.contains(".lock lies beside it"), "{fault}");
    assert!(std::fs::read(&file).unwrap().is_empty(), "nothing is begun");
    // Whoever means it removes the file.
    std::fs::remove_file(&file).unwrap();
    remove(&House::with(file, |_| {}).await.close().await);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_empty_file_is_begun_only_where_nothing_was_lost() {
    let (file, ..) = kept().await;
    let wal = PathBuf::from(format!("{}-wal", file.display()));
    let backup = file.with_extension("backup");
    std::fs::copy(&file, &backup).unwrap();
    std::fs::write(&file, "").unwrap();
    std::fs::write(&wal, "what was not swept yet").unwrap();
    for beside in [wal, backup] {
        let (store, address) = (url(&file), ([127, 0, 0, 1], 0).into());
        let config = server::Config { store, address, ..server::Config::default() };
        let fault = server::Server::open(config).await.unwrap_err();
        assert!(fault.message.contains("lies beside it"), "{fault}");
        assert!(std::fs::read(&file).unwrap().is_empty(), "nothing is begun");
        std::fs::remove_file(beside).unwrap();
    }
    let house = House::with(file, |_| {}).await;
    remove(&house.close().await);
}
