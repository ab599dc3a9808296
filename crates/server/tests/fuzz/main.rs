//! Whatever is sent, the server goes on: no panic, no memory kept, and the next game is played.

#[path = "../common/mod.rs"]
mod common;
mod garbage; // what is sent
mod corpus; // what is kept of it
mod raw; // how it is sent

use std::sync::atomic::{AtomicUsize, Ordering};

use client::{Answer, Client};
use common::{House, database, open_demonbrave, plan, sit_down};
use garbage::{messages, mutated, nested, requests};
use kernel::Seeded;
use raw::{BINARY, Raw, TEXT, frame};
use serde_json::{Value, json};
use wire::{Line, ToClient};

static PANICS: AtomicUsize = AtomicUsize::new(0);

/// A house that counts panics on any thread and has no limit on how fast one may talk.
async fn open() -> House {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        PANICS.fetch_add(1, Ordering::Relaxed);
        usual(info);
    }));
    House::with(database(), |config| {
        config.limits.requests = 1e9;
        config.limits.rate = 1e9;
        config.limits.burst = 1e9;
        config.limits.tables = 100_000;
    })
    .await
}

/// The server answers, plays a decision, and has counted nothing that should not happen.
async fn is_well(house: &House) {
    let (table, mut seats) = sit_down(house, &open_demonbrave()).await;
    let (_, link, newest) = &mut seats[0];
    link.act(&table, newest.n, &newest.frame.choices[0].text).await.unwrap();
    link.say(&Line::Ping { id: "there".to_owned() }).await.unwrap();
    while !matches!(link.hear().await.unwrap(), ToClient::Pong { id } if id == "there") {}
    let metrics = house.metrics().await;
    assert!(metrics.contains("bravehall_errors_total 0\n"), "{metrics}");
    assert_eq!(PANICS.load(Ordering::Relaxed), 0);
}

/// Memory of this process, which is that of the server, in kibibytes.
fn memory() -> i64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn any_frame_does_no_harm() {
    let house = open().await;
    let ann = house.guest("Ann").await;
    let table = ann.create(&plan("brawlhalla")).await.unwrap();
    house.guest("Ben").await.sit(&table).await.unwrap();
    let mut used = Vec::new();
    for half in 0..2 {
        let mut dice = Seeded::new(7 + half);
        for _ in 0..25 {
            say_anything(&ann, &table, &mut dice).await;
            break_the_frames(&ann, &mut dice).await;
        }
        used.push(memory());
    }
    assert!(used[1] - used[0] < 20 * 1024, "memory grows: {used:?} KiB");
    is_well(&house).await;
}

/// Random, cut and changed messages in whole frames: the server answers and stays.
async fn say_anything(ann: &Client, table: &str, dice: &mut Seeded) {
    let mut raw = Raw::open(ann).await;
    // As many as may wait for an answer.
    for some in anything(table, dice).chunks(16) {
        for (kind, payload) in some {
            raw.frame(*kind, payload).await;
        }
        assert!(raw.settle().await, "words alone make nobody leave");
    }
}

fn anything(table: &str, dice: &mut Seeded) -> Vec<(u8, Vec<u8>)> {
    let deep = format!(r#"{{"type":"ping","id":{}}}"#, nested(5_000));
    let (open, long) = ("[".repeat(10_000), "x".repeat(16_000));
    let odd = [nested(8_000), deep, open, long, "\"".to_owned(), String::new()];
    let mut frames: Vec<_> = odd.map(|text| (TEXT, text.into_bytes())).into();
    for message in messages(table) {
        let ends = (0..message.len()).filter(|end| message.is_char_boundary(*end));
        frames.extend(ends.map(|end| (TEXT, message.as_bytes()[..end].to_vec())));
        for _ in 0..8 {
            let changed = mutated(dice, &message);
            let changed = String::from_utf8_lossy(&changed).into_owned();
            frames.push((TEXT, changed.into_bytes()));
            frames.push((TEXT, garbage::text(dice, 200).into_bytes()));
            frames.push((BINARY, garbage::bytes(dice, 2_000)));
        }
    }
    frames
}

/// What is no frame, or none that is allowed: the server may hang up.
async fn break_the_frames(ann: &Client, dice: &mut Seeded) {
    let mut broken = vec![
        frame(TEXT, b"\xff\xfe broken \xc3"),
        frame(TEXT, &vec![b'x'; 200_000]),
        frame(BINARY, &vec![0; 200_000]),
        // Longer than it says, kinds that do not exist, a fragment of nothing, no mask.
        frame(TEXT, b"\"abc\"")[..6].to_vec(),
        frame(11, b"?"),
        frame(3, b"?"),
        frame(0, b"?"),
        vec![0x81, 3, b'a', b'b', b'c'],
        vec![0xff; 300],
        vec![0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
        // A ping that is too long, and a goodbye that makes no sense.
        frame(9, &[b'p'; 500]),
        frame(8, &[0, 1, 0xff]),
    ];
    broken.extend((0..10).map(|_| garbage::bytes(dice, 400)));
    for bytes in broken {
        let mut raw = Raw::open(ann).await;
        raw.send(&bytes).await;
        raw.finish().await;
        while raw.settle().await {}
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn any_body_does_no_harm() {
    let house = open().await;
    let ann = house.guest("Ann").await;
    let table = ann.create(&plan("brawlhalla")).await.unwrap();
    let mut used = Vec::new();
    for half in 0..2 {
        let mut dice = Seeded::new(17 + half);
        for (path, body) in requests(&table) {
            // Whoever signs out is not heard again.
            let leaver = if path == "/api/logout" { Some(house.guest("Leo").await) } else { None };
            post_anything(leaver.as_ref().unwrap_or(&ann), &path, &body, &mut dice).await;
        }
        used.push(memory());
    }
    assert!(used[1] - used[0] < 20 * 1024, "memory grows: {used:?} KiB");
    is_well(&house).await;
}

async fn post(ann: &Client, path: &str, body: &[u8]) -> Answer {
    let (name, value) = ann.identity.as_ref().unwrap();
    let headers = [("Content-Type", "application/json"), (name.as_str(), value.as_str())];
    client::request(ann.server, "POST", path, &headers, body).await.unwrap()
}

/// Every answer is polite; where there is a body to read, the code says what is wrong with it.
async fn post_anything(ann: &Client, path: &str, body: &Value, dice: &mut Seeded) {
    let (text, reads) = (body.to_string(), *body != json!({}));
    let deep = format!(r#"{{"name":{0},"game":{0}}}"#, nested(4_000));
    let open = format!(r#"{{"name":{}"#, "[".repeat(10_000));
    let broken: [&[u8]; 6] = [
        deep.as_bytes(),
        open.as_bytes(),
        &text.as_bytes()[..text.len() - 1],
        b"\xff\xfe{}",
        b"[]",
        b"",
    ];
    for bytes in broken.into_iter().filter(|_| reads) {
        let answer = post(ann, path, bytes).await;
        assert_eq!(answer.status, 400, "{path} {}", answer.text());
        assert_eq!(answer.json()["code"], "bad_message", "{path} {}", answer.text());
    }
    if reads {
        let answer = post(ann, path, format!("{text}{}", " ".repeat(40_000)).as_bytes()).await;
        assert_eq!((answer.status, &answer.json()["code"]), (413, &json!("too_large")), "{path}");
    }
    // Hashing a password takes much memory on purpose; a changed one would be hashed as well.
    let text = if text.contains("password") { String::new() } else { text };
    for _ in 0..12 {
        for bytes in [mutated(dice, &text), garbage::bytes(dice, 300)] {
            let answer = post(ann, path, &bytes).await;
            assert!(answer.status < 500, "{path} {} {}", answer.status, answer.text());
        }
    }
}

/// How often each text of the corpus is changed.
const CHANGES: usize = 12;

#[tokio::test(flavor = "multi_thread")]
async fn kept_frames_and_what_becomes_of_them_do_no_harm() {
    let house = open().await;
    let ann = house.guest("Ann").await;
    let table = ann.create(&plan("brawlhalla")).await.unwrap();
    house.guest("Ben").await.sit(&table).await.unwrap();
    let (kept, mut dice) = (corpus::kept("frames", &table), Seeded::new(27));
    let mut raw = Raw::open(&ann).await;
    for (at, (name, text)) in kept.iter().enumerate() {
        raw.frame(TEXT, text.as_bytes()).await;
        assert!(raw.settle().await, "{name} makes nobody leave");
        for _ in 0..CHANGES {
            let bytes = corpus::changed(&mut dice, text, &kept[(at + 1) % kept.len()].1);
            let text = String::from_utf8_lossy(&bytes).into_owned();
            raw.frame(TEXT, text.as_bytes()).await;
        }
        assert!(raw.settle().await, "what became of {name} makes nobody leave");
    }
    is_well(&house).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn kept_bodies_and_what_becomes_of_them_do_no_harm() {
    let house = open().await;
    let ann = house.guest("Ann").await;
    let table = ann.create(&plan("brawlhalla")).await.unwrap();
    let (kept, mut dice) = (corpus::kept("bodies", &table), Seeded::new(37));
    for (at, (name, text)) in kept.iter().enumerate() {
        let (path, body) = text.split_once('\n').unwrap();
        let other = kept[(at + 1) % kept.len()].1.split_once('\n').unwrap().1;
        let mut bodies = vec![body.as_bytes().to_vec()];
        bodies.extend((0..CHANGES).map(|_| corpus::changed(&mut dice, body, other)));
        for body in bodies {
            let answer = post(&ann, path, &body).await;
            assert!(answer.status < 500, "{name}: {} {}", answer.status, answer.text());
        }
    }
    is_well(&house).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_http_does_no_harm() {
    let house = open().await;
    let ann = house.guest("Ann").await;
    let table = ann.create(&plan("brawlhalla")).await.unwrap();
    let long = "x".repeat(100_000);
    let mut said = vec![
        "\r\n\r\n".to_owned(),
        "GET\r\n\r\n".to_owned(),
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".to_owned(),
        format!("GET /{long} HTTP/1.1\r\nHost: x\r\n\r\n"),
        format!("GET / HTTP/1.1\r\nHost: x\r\nX-Long: {long}\r\n\r\n"),
        format!("GET / HTTP/1.1\r\nHost: x\r\n{}\r\n", "X-Many: x\r\n".repeat(500)),
        format!("GET /api/me HTTP/1.1\r\nHost: x\r\nCookie: bravehall={}\r\n\r\n", &long[..9_000]),
        "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n\r\n".to_owned(),
    ];
    // A body that is longer than what comes, or has no end that can be read.
    for (path, _) in requests(&table) {
        let head = format!("POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n");
        said.push(format!("{head}Content-Length: 4000\r\n\r\n{{\"name\":"));
        said.push(format!("{head}Content-Length: -4\r\n\r\n{{}}"));
        said.push(format!("{head}Content-Length: 99999999999999999999\r\n\r\n{{}}"));
        said.push(format!("{head}Transfer-Encoding: chunked\r\n\r\nzz\r\n{{}}\r\n"));
    }
    let mut waiting = Vec::new();
    for text in said {
        // One that never says the rest, and one that hangs up.
        let mut raw = Raw::connect(house.address).await;
        raw.send(text.as_bytes()).await;
        waiting.push(raw);
        let mut raw = Raw::connect(house.address).await;
        raw.send(text.as_bytes()).await;
        raw.finish().await;
        assert!(!raw.hears("500 Internal").await, "{}", &text[..text.len().min(200)]);
    }
    odd_paths(&ann).await;
    is_well(&house).await;
}

async fn odd_paths(ann: &Client) {
    let nothing = Value::Null;
    for path in [
        "//",
        "/api",
        "/api/tables/",
        "/api/tables/%00",
        "/api/tables/%ff%fe",
        "/api/tables/..%2f..%2fetc%2fpasswd",
        "/api/tables/'%20OR%201=1--/chat",
        "/api/tables/%F0%9F%83%8F/replay",
        "/api/tables?status=anything",
        "/api/tables?status=over&status=over",
        "/api/cards/braverse/%00",
        "/api/cards/chess/x",
        "/api/rules/braverse?lang=xx",
        "/api/tokens/%00",
        "/ws",
    ] {
        for method in ["GET", "POST", "DELETE", "PUT", "OPTIONS", "TRACE", "FLY"] {
            match ann.call(method, path, &nothing).await {
                Ok(_) => {}
                Err(failed) => {
                    assert!((400..500).contains(&failed.status), "{method} {path} {failed:?}");
                }
            }
        }
    }
}
