//! Nobody gets into an account who may not, and nobody does more there than they may.

mod common;

use std::net::SocketAddr;

use client::{Answer, Client, Failed, request};
use common::House;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

fn cookies_of(answer: &Answer) -> (String, String) {
    let lines = answer.head.lines().filter_map(|line| line.split_once(": "));
    let set = lines.filter(|(name, _)| name.eq_ignore_ascii_case("set-cookie"));
    let pairs: Vec<_> = set.map(|(_, value)| value.split(';').next().unwrap()).collect();
    ("Cookie".to_owned(), pairs.join("; "))
}

/// Signs in on a device, which may know something already.
async fn sign_in(device: &Client, login: &str, password: &str) -> Result<Client, Failed> {
    let body = json!({ "login": login, "password": password });
    let answer = device.call("POST", "/api/login", &body).await?;
    Ok(Client { identity: Some(cookies_of(&answer)), ..device.clone() })
}

async fn is_known(client: &Client) -> bool {
    !client.get("/api/me").await.unwrap().json().is_null()
}

fn password(login: &str, password: &str, old: &str) -> Value {
    json!({ "login": login, "password": password, "old": old })
}

/// Ann, who keeps her name with `correct horse`.
async fn kept(house: &House) -> Client {
    let ann = house.guest("Ann").await;
    let body = json!({ "login": "ann", "password": "correct horse" });
    ann.post("/api/password", &body).await.unwrap();
    ann
}

/// A request whose body comes when it is told to.
struct Slow(TcpStream, String);

const WANTS: &[u8] = b"HTTP/1.1 100 Continue\r\n\r\n";

impl Slow {
    async fn begin(client: &Client, path: &str, body: &Value) -> Self {
        let (server, (name, value)) = (client.server, client.identity.clone().unwrap());
        let body = body.to_string();
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: {server}\r\nConnection: close\r\n{name}: {value}\r\n\
             Content-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: {}\r\n\r\n",
            body.len()
        );
        let mut stream = TcpStream::connect(server).await.unwrap();
        stream.write_all(head.as_bytes()).await.unwrap();
        // The server looks who is calling before it wants the body.
        let mut wants = [0; WANTS.len()];
        stream.read_exact(&mut wants).await.unwrap();
        assert_eq!(wants, *WANTS);
        Self(stream, body)
    }

    async fn end(mut self) -> String {
        self.0.write_all(self.1.as_bytes()).await.unwrap();
        let mut answer = String::new();
        self.0.read_to_string(&mut answer).await.unwrap();
        answer
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_request_does_not_bring_back_an_old_password() {
    let house = House::open().await;
    let ann = kept(&house).await;
    let slow = Slow::begin(&ann, "/api/name", &json!({ "name": "Anna" })).await;
    let body = password("ann", "battery staple", "correct horse");
    ann.post("/api/password", &body).await.unwrap();
    assert!(slow.end().await.starts_with("HTTP/1.1 200"), "a name harms nobody");
    let nobody = Client::nobody(house.address);
    assert!(sign_in(&nobody, "ann", "correct horse").await.is_err());
    let there = sign_in(&nobody, "ann", "battery staple").await.unwrap();
    assert_eq!(there.get("/api/me").await.unwrap().json()["name"], "Anna");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_changes_of_a_password_one_is_refused() {
    let house = House::open().await;
    let ann = kept(&house).await;
    let slow = password("ann", "slow and wrong", "correct horse");
    let slow = Slow::begin(&ann, "/api/password", &slow).await;
    let body = password("ann", "battery staple", "correct horse");
    ann.post("/api/password", &body).await.unwrap();
    let answer = slow.end().await;
    assert!(answer.starts_with("HTTP/1.1 409") && answer.contains("stale"), "{answer}");
    let nobody = Client::nobody(house.address);
    assert!(sign_in(&nobody, "ann", "slow and wrong").await.is_err());
    assert!(sign_in(&nobody, "ann", "battery staple").await.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_password_is_changed_by_whoever_knows_it() {
    let house = House::open().await;
    let ann = kept(&house).await;
    for old in [
        json!({ "login": "ann", "password": "mine now, ha" }),
        password("ann", "mine now, ha", ""),
        password("ann", "mine now, ha", "correct house"),
    ] {
        let failed = ann.post("/api/password", &old).await.unwrap_err();
        assert_eq!(failed.status, 403, "{}", failed.body);
    }
    assert!(sign_in(&Client::nobody(house.address), "ann", "correct horse").await.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn another_password_ends_every_other_session() {
    let house = House::open().await;
    let ann = kept(&house).await;
    let nobody = Client::nobody(house.address);
    let there = sign_in(&nobody, "ann", "correct horse").await.unwrap();
    let body = password("ann", "battery staple", "correct horse");
    ann.post("/api/password", &body).await.unwrap();
    assert!(!is_known(&there).await, "a session elsewhere goes on");
    assert!(is_known(&ann).await, "this session stays");
    assert!(sign_in(&nobody, "ann", "correct horse").await.is_err());
    assert!(sign_in(&nobody, "ann", "battery staple").await.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn another_password_ends_tokens_unless_they_are_to_stay() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let made = ann.post("/api/tokens", &json!({ "name": "x", "scope": "read" })).await.unwrap();
    let bot = Client::with_token(house.address, made["token"].as_str().unwrap());
    ann.post("/api/password", &password("ann", "correct horse", "")).await.unwrap();
    assert!(is_known(&bot).await, "a first password changes none");
    let mut body = password("ann", "battery staple", "correct horse");
    body["end_tokens"] = json!(false);
    ann.post("/api/password", &body).await.unwrap();
    assert!(is_known(&bot).await, "it was to stay");
    let body = password("ann", "correct horse", "battery staple");
    ann.post("/api/password", &body).await.unwrap();
    assert!(!is_known(&bot).await, "it ends with the password");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_is_known_for_as_long_as_the_password_stays() {
    let house = House::open().await;
    let ann = kept(&house).await;
    let nobody = Client::nobody(house.address);
    let old = sign_in(&nobody, "ann", "correct horse").await.unwrap();
    let body = password("ann", "battery staple", "correct horse");
    let answer = ann.call("POST", "/api/password", &body).await.unwrap();
    let here = Client { identity: Some(cookies_of(&answer)), ..nobody.clone() };
    guess(&nobody, "ann").await;
    let stranger = sign_in(&old, "ann", "battery staple").await.unwrap_err();
    assert_eq!(stranger.status, 429, "it was signed in by another password");
    assert!(sign_in(&here, "ann", "battery staple").await.is_ok(), "the new one was set here");
}

#[tokio::test(flavor = "multi_thread")]
async fn logging_out_ends_the_session_wherever_its_cookie_is() {
    let house = House::open().await;
    let ann = kept(&house).await;
    let there = sign_in(&Client::nobody(house.address), "ann", "correct horse").await.unwrap();
    let copied = ann.clone();
    let answer = ann.call("POST", "/api/logout", &json!({})).await.unwrap();
    assert!(answer.header("set-cookie").unwrap().contains("Max-Age=0"));
    assert!(!is_known(&copied).await, "a copied cookie still works");
    assert_eq!(copied.post("/api/name", &json!({ "name": "Eve" })).await.unwrap_err().status, 403);
    assert!(is_known(&there).await, "another device stays");
    let file = house.close().await;
    let house = House::with(file, |_| {}).await;
    assert!(!is_known(&Client { server: house.address, ..copied }).await, "after a restart");
    assert!(is_known(&Client { server: house.address, ..there }).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn another_site_cannot_log_anybody_out() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let (name, cookie) = ann.identity.clone().unwrap();
    let headers = [("Origin", "https://elsewhere.example"), (name.as_str(), cookie.as_str())];
    let answer = request(house.address, "POST", "/api/logout", &headers, b"{}").await.unwrap();
    assert_eq!((answer.status, answer.header("set-cookie")), (403, None));
    assert!(is_known(&ann).await);
}

/// Guesses a password until it is told to wait; says how many were taken.
async fn guess(device: &Client, login: &str) -> usize {
    for guess in 0..40 {
        match sign_in(device, login, &format!("horse {guess}")).await.unwrap_err().status {
            403 => {}
            429 => return guess,
            other => panic!("{other}"),
        }
    }
    40
}

#[tokio::test(flavor = "multi_thread")]
async fn passwords_are_not_guessed_by_the_thousand() {
    let house = House::open().await;
    let ann = kept(&house).await;
    let nobody = Client::nobody(house.address);
    let taken = guess(&nobody, "ann").await;
    assert!((5..12).contains(&taken), "{taken} guesses");
    let right = sign_in(&nobody, "ann", "correct horse").await.unwrap_err();
    assert_eq!(right.status, 429, "even the right one, from there");
    let same = guess(&nobody, "nobody has this").await;
    assert!(same.abs_diff(taken) <= 1, "a name that nobody has looks alike: {same} {taken}");
    assert!(sign_in(&ann, "ann", "correct horse").await.is_err(), "a session is no device");
    let failed = ann.post("/api/password", &password("ann", "long enough", "x")).await;
    assert_eq!(failed.unwrap_err().status, 403, "whoever is signed in is no stranger");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_that_was_signed_in_before_is_not_locked_out() {
    let house = House::open().await;
    kept(&house).await;
    let nobody = Client::nobody(house.address);
    let device = sign_in(&nobody, "ann", "correct horse").await.unwrap();
    device.post("/api/logout", &json!({})).await.unwrap();
    guess(&nobody, "ann").await;
    let again = sign_in(&device, "ann", "correct horse").await.unwrap();
    assert!(is_known(&again).await);
    let taken = guess(&device, "ann").await;
    assert!((5..12).contains(&taken), "a device may not guess for ever either: {taken}");
}

/// What each kind of token may do, by path; everything else is for people who are signed in.
const READ: [&str; 2] = ["/api/decks", "/api/lessons/{game}/{lesson}"];
const OPEN: [&str; 4] = ["/api/guest", "/api/login", "/api/register", "/api/recover"];

fn is_play(path: &str) -> bool {
    let is_report = path.ends_with("/reports");
    path.starts_with("/api/tables") && !is_report
        || path == "/api/pair"
        || path.contains("/challenges")
}

async fn status(server: SocketAddr, method: &str, path: &str, token: &str) -> Answer {
    let path =
        path.replace("{id}", "none").replace("{game}", "demonbrave").replace("{lesson}", "first");
    let bearer = format!("Bearer {token}");
    let headers = [("Authorization", bearer.as_str()), ("Content-Type", "application/json")];
    request(server, &method.to_uppercase(), &path, &headers, b"{}").await.unwrap()
}

/// Every path that changes something is tried, so a new one has to choose.
#[tokio::test(flavor = "multi_thread")]
async fn a_token_does_what_its_scope_says_and_no_more() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let mut tokens = Vec::new();
    for scope in ["read", "play"] {
        let made = ann.post("/api/tokens", &json!({ "name": "x", "scope": scope })).await.unwrap();
        tokens.push(made["token"].as_str().unwrap().to_owned());
    }
    let document = ann.get("/api/openapi.json").await.unwrap().json();
    let mut tried = 0;
    for (path, methods) in document["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys().filter(|method| *method != "get") {
            if READ.contains(&path.as_str()) || OPEN.contains(&path.as_str()) {
                continue;
            }
            let read = status(house.address, method, path, &tokens[0]).await;
            assert_eq!(read.status, 403, "{method} {path}: {}", read.text());
            let play = status(house.address, method, path, &tokens[1]).await;
            let told = play.text();
            assert_eq!(told.contains("a token cannot change"), !is_play(path), "{path}: {told}");
            tried += 1;
        }
    }
    assert!(tried >= 12, "{tried} paths");
    let reader = Client::with_token(house.address, &tokens[0]);
    for path in ["/api/tables/mine", "/api/mutes", "/api/me"] {
        assert!(reader.get(path).await.is_ok(), "{path}");
    }
    assert_eq!(reader.get("/api/tokens").await.unwrap_err().status, 403);
}

#[tokio::test(flavor = "multi_thread")]
async fn so_many_tokens_at_once_are_no_more_than_one_may_have() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let wish = json!({ "name": "x", "scope": "read" });
    let making: Vec<_> = (0..30)
        .map(|_| {
            let (ann, wish) = (ann.clone(), wish.clone());
            tokio::spawn(async move { ann.post("/api/tokens", &wish).await.is_ok() })
        })
        .collect();
    let mut made = 0;
    for making in making {
        made += usize::from(making.await.unwrap());
    }
    assert_eq!(made, 20);
}
