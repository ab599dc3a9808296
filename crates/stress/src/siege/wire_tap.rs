//! Attacks on connections and on what crosses them.

use std::time::Duration;

use client::{Link, connect};
use kernel::{Dice, Lang};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use wire::{Line, Request, SeatPlan, Visibility};

use super::post::{Post, plan};

pub const NAMES: [&str; 6] =
    ["idle connections", "slow heads", "broken frames", "long ids", "chat floods", "following"];

pub async fn run(name: &str, post: &mut Post) {
    match name {
        "idle connections" => hold(post, b"").await,
        "slow heads" => hold(post, b"GET / HTTP/1.1\r\nX-Slow: ").await,
        "broken frames" => broken_frames(post).await,
        "long ids" => long_ids(post).await,
        "chat floods" => chat(post).await,
        _ => follow(post).await,
    }
}

/// Connections that one hand holds at most.
const HELD: usize = 400;

/// Holds as many connections as it gets, each with a head that never ends.
async fn hold(post: &mut Post, head: &[u8]) {
    let mut held: Vec<TcpStream> = Vec::new();
    while post.goes_on().await {
        let opened = connect(post.nobody.server, post.nobody.from).await;
        let Ok(mut stream) = opened else {
            post.tally.add("no connection");
            continue;
        };
        let kept = stream.write_all(head).await.is_ok() && is_open(&mut stream).await;
        post.tally.add(if kept { "opened" } else { "hung up" });
        if kept && held.len() < HELD {
            held.push(stream);
        }
        // A letter now and then, so that something seems to come.
        if let Some(stream) = held.first_mut().filter(|_| !head.is_empty()) {
            // The server may have hung up, which is its right.
            let _ = stream.write_all(b"x").await;
            held.rotate_left(1);
        }
    }
}

async fn is_open(stream: &mut TcpStream) -> bool {
    let mut byte = [0];
    timeout(Duration::from_millis(5), stream.read(&mut byte)).await.is_err()
}

/// Shakes hands as a browser does and then sends what is no frame, or far too large a one.
async fn broken_frames(post: &mut Post) {
    while post.goes_on().await {
        let Ok(mut stream) = connect(post.nobody.server, post.nobody.from).await else { continue };
        let head = "GET /ws HTTP/1.1\r\nHost: siege\r\nConnection: Upgrade\r\n\
                    Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
                    Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
        let mut bytes = head.as_bytes().to_vec();
        if post.dice.roll(2) == 0 {
            bytes.extend((0..400).map(|_| post.dice.roll(256) as u8));
        } else {
            bytes.extend([0x81, 0xff, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0]);
            bytes.extend(vec![b'x'; 256 * 1024]);
        }
        // The server may hang up before it has heard all.
        let _ = stream.write_all(&bytes).await;
        let mut answer = Vec::new();
        let ended = timeout(Duration::from_secs(2), stream.read_to_end(&mut answer)).await;
        post.tally.add(if ended.is_ok() { "hung up" } else { "waited for more" });
    }
}

/// Words for messages of fifteen kilobytes, and what is no message at all.
async fn long_ids(post: &mut Post) {
    let guest = post.guest().await;
    let (text, mut link) = ("x".repeat(15_000), None);
    while post.goes_on().await {
        let Some(open) = opened(post, &guest, &mut link).await else { continue };
        let table = "nowhere".to_owned();
        let act = Request::Act { seen: 0, action: text.clone() }.at(table, &text);
        let heard = match post.dice.roll(2) {
            0 => open.ask(&act).await,
            _ => match open.say_text(&text).await {
                Ok(()) => open.done().await.map(|done| done.1),
                Err(fault) => Err(fault),
            },
        };
        lost(post, heard, &mut link);
    }
}

/// Somebody chats over socket after socket.
async fn chat(post: &mut Post) {
    let guest = post.guest().await;
    let seats = vec![SeatPlan::Host, SeatPlan::Open];
    let plan = plan("demonbrave", seats, Visibility::Private);
    let Some(table) = post.tally.request(guest.create(&plan).await) else { return };
    let mut links: [Option<Link>; 5] = [const { None }; 5];
    let mut nth = 0;
    while post.goes_on().await {
        nth += 1;
        let link = &mut links[nth % 5];
        let Some(open) = opened(post, &guest, link).await else { continue };
        let (table, id) = (table.clone(), format!("c{nth}"));
        let heard = open.ask(&Request::Chat { text: "noise ".repeat(80) }.at(table, id)).await;
        lost(post, heard, link);
    }
}

/// Follows every table it finds, again and again.
async fn follow(post: &mut Post) {
    let guest = post.guest().await;
    let (mut tables, mut link) = (Vec::new(), None);
    for _ in 0..40 {
        let plan = plan("braverse", Vec::new(), Visibility::Private);
        tables.extend(post.tally.request(guest.create(&plan).await));
    }
    tables.push("nowhere".to_owned());
    let mut nth = 0;
    while post.goes_on().await {
        nth += 1;
        let Some(open) = opened(post, &post.nobody.clone(), &mut link).await else { continue };
        let table = tables[nth % tables.len()].clone();
        let heard = match open.say(&Line::Follow { table, lang: Lang::Ko }).await {
            Ok(()) => open.update().await.map(|update| update.n),
            Err(fault) => Err(fault),
        };
        lost(post, heard, &mut link);
        if nth % 50 == 0 {
            link = None;
        }
    }
}

/// The socket of an attacker, opened again if it was lost.
async fn opened<'l>(
    post: &Post,
    who: &client::Client,
    link: &'l mut Option<Link>,
) -> Option<&'l mut Link> {
    if link.is_none() {
        *link = post.tally.link(who.link().await);
    }
    link.as_mut()
}

/// Counts what was heard; a socket that is broken is let go.
fn lost(post: &Post, heard: Result<u64, client::LinkFault>, link: &mut Option<Link>) {
    let lives = matches!(heard, Ok(_) | Err(client::LinkFault::Refused(_)));
    post.tally.link(heard);
    if !lives {
        *link = None;
    }
}
