//! Accounts from the start, and the way back into one whose password is forgotten.

mod common;

use client::{Answer, Client, Failed, Link};
use common::House;
use serde_json::{Value, json};

async fn register(house: &House, login: &str) -> Result<(Client, Vec<String>), Failed> {
    let nobody = Client::nobody(house.address);
    let body = json!({ "login": login, "password": "correct horse" });
    let answer = nobody.call("POST", "/api/register", &body).await?;
    let codes = codes_of(&answer.json()["codes"]);
    Ok((Client { identity: Some(session_of(&answer)), ..nobody }, codes))
}

fn codes_of(codes: &Value) -> Vec<String> {
    let codes = codes.as_array().into_iter().flatten();
    codes.map(|code| code.as_str().unwrap().to_owned()).collect()
}

fn session_of(answer: &Answer) -> (String, String) {
    let lines = answer.head.lines().filter_map(|line| line.split_once(": "));
    let set = lines.filter(|(name, _)| name.eq_ignore_ascii_case("set-cookie"));
    let pairs: Vec<_> = set.map(|(_, value)| value.split(';').next().unwrap()).collect();
    ("Cookie".to_owned(), pairs.join("; "))
}

async fn recover(house: &House, login: &str, code: &str, password: &str) -> Result<Client, Failed> {
    let nobody = Client::nobody(house.address);
    let body = json!({ "login": login, "code": code, "password": password });
    let answer = nobody.call("POST", "/api/recover", &body).await?;
    Ok(Client { identity: Some(session_of(&answer)), ..nobody })
}

async fn may_sign_in(house: &House, login: &str, password: &str) -> bool {
    let body = json!({ "login": login, "password": password });
    Client::nobody(house.address).post("/api/login", &body).await.is_ok()
}

async fn me(client: &Client) -> Value {
    client.get("/api/me").await.unwrap().json()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_is_made_at_once_and_only_once() {
    let house = House::open().await;
    let (ann, codes) = register(&house, "Ann").await.unwrap();
    let known = me(&ann).await;
    assert_eq!((known["name"].as_str(), known["kept"].as_bool()), (Some("Ann"), Some(true)));
    assert_eq!(codes.len(), 10);
    assert!(may_sign_in(&house, "ANN", "correct horse").await);
    let again = register(&house, "ann").await.unwrap_err();
    assert_eq!(again.status, 409, "{}", again.body);
    let short = json!({ "login": "Ben", "password": "short" });
    let nobody = Client::nobody(house.address);
    assert_eq!(nobody.post("/api/register", &short).await.unwrap_err().status, 400);
    assert!(register(&house, "Ben").await.is_ok(), "what was refused has taken no name");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_that_two_want_at_once_is_one_persons() {
    let house = House::open().await;
    let (one, other) = tokio::join!(register(&house, "Ann"), register(&house, "Ann"));
    let made: Vec<_> = [one, other].into_iter().flatten().collect();
    let [(ann, codes)] = &made[..] else { panic!("{} were made", made.len()) };
    assert_eq!(me(ann).await["name"], "Ann");
    assert_eq!(ann.get("/api/codes").await.unwrap().json(), json!(codes.len()));
}

#[tokio::test(flavor = "multi_thread")]
async fn new_accounts_count_as_guests_of_their_address() {
    let house = House::with(common::database(), |config| {
        config.limits.guests_per_hour = 2.0;
    })
    .await;
    house.guest("Ann").await;
    register(&house, "Ben").await.unwrap();
    assert_eq!(register(&house, "Cleo").await.unwrap_err().status, 429);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_who_keeps_the_name_gets_codes_once() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let body = json!({ "login": "ann", "password": "correct horse" });
    let kept = ann.post("/api/password", &body).await.unwrap();
    assert_eq!(codes_of(&kept["codes"]).len(), 10);
    let body = json!({ "password": "battery staple", "old": "correct horse" });
    let changed = ann.post("/api/password", &body).await.unwrap();
    assert_eq!(changed["codes"], Value::Null, "another password makes no others");
    assert_eq!(ann.get("/api/codes").await.unwrap().json(), json!(10));
    let code = &codes_of(&kept["codes"])[0];
    assert!(recover(&house, "ann", code, "horse battery").await.is_ok(), "they stay good");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_sets_another_password_and_ends_whatever_was_signed_in() {
    let house = House::open().await;
    let (ann, codes) = register(&house, "Ann").await.unwrap();
    let made = ann.post("/api/tokens", &json!({ "name": "x", "scope": "read" })).await.unwrap();
    let bot = Client::with_token(house.address, made["token"].as_str().unwrap());
    let mut link = ann.link().await.unwrap();
    let written = format!("  {} ", codes[3].to_uppercase().replace('-', " "));
    let back = recover(&house, "aNN", &written, "battery staple").await.unwrap();
    assert_eq!(me(&back).await["name"], "Ann");
    assert!(me(&ann).await.is_null(), "the session until now");
    assert!(me(&bot).await.is_null(), "a token");
    ended(&mut link).await;
    assert!(!may_sign_in(&house, "ann", "correct horse").await);
    assert!(may_sign_in(&house, "ann", "battery staple").await);
    assert_eq!(back.get("/api/codes").await.unwrap().json(), json!(9));
}

async fn ended(link: &mut Link) {
    while link.hear().await.is_ok() {}
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_is_good_once_even_for_two_at_the_same_time() {
    let house = House::open().await;
    let (_, codes) = register(&house, "Ann").await.unwrap();
    let (one, other) = tokio::join!(
        recover(&house, "ann", &codes[0], "the first password"),
        recover(&house, "ann", &codes[0], "the other password"),
    );
    assert!(one.is_ok() != other.is_ok(), "{one:?} {other:?}");
    let first = may_sign_in(&house, "ann", "the first password").await;
    assert_eq!(first, one.is_ok());
    assert_eq!(may_sign_in(&house, "ann", "the other password").await, other.is_ok());
    let late = recover(&house, "ann", &codes[0], "a third password").await.unwrap_err();
    assert_eq!(late.status, 403, "{}", late.body);
    let file = house.close().await;
    let house = House::with(file, |_| {}).await;
    assert!(recover(&house, "ann", &codes[0], "a third password").await.is_err(), "after a start");
    assert!(recover(&house, "ann", &codes[1], "a third password").await.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_of_one_opens_no_account_of_another() {
    let house = House::open().await;
    let (_, codes) = register(&house, "Ann").await.unwrap();
    register(&house, "Ben").await.unwrap();
    for login in ["ben", "nobody"] {
        let failed = recover(&house, login, &codes[0], "battery staple").await.unwrap_err();
        assert_eq!(failed.status, 403, "{login}");
        assert!(failed.body.contains("no such name with this code"), "{}", failed.body);
    }
    assert!(may_sign_in(&house, "ben", "correct horse").await);
    assert!(recover(&house, "ann", &codes[0], "battery staple").await.is_ok(), "it is still good");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_password_that_is_refused_uses_up_no_code() {
    let house = House::open().await;
    let (_, codes) = register(&house, "Ann").await.unwrap();
    assert_eq!(recover(&house, "ann", &codes[0], "short").await.unwrap_err().status, 400);
    assert!(recover(&house, "ann", &codes[0], "battery staple").await.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn codes_are_not_guessed_and_guessing_them_locks_nobody_out() {
    let house = House::open().await;
    let (_, codes) = register(&house, "Ann").await.unwrap();
    let mut taken = 0;
    while recover(&house, "ann", "abcd-efgh-jkmn-pqrs", "battery staple").await.unwrap_err().status
        == 403
    {
        taken += 1;
    }
    assert!((5..12).contains(&taken), "{taken} guesses");
    let right = recover(&house, "ann", &codes[0], "battery staple").await.unwrap_err();
    assert_eq!(right.status, 429, "even the right one, from there");
    assert!(may_sign_in(&house, "ann", "correct horse").await, "whoever knows the password");
}

#[tokio::test(flavor = "multi_thread")]
async fn other_codes_take_the_place_of_those_until_now() {
    let house = House::open().await;
    let (ann, codes) = register(&house, "Ann").await.unwrap();
    for (wrong, status) in [(json!({ "password": "x" }), 403), (json!({}), 400)] {
        assert_eq!(ann.post("/api/codes", &wrong).await.unwrap_err().status, status);
    }
    let body = json!({ "password": "correct horse" });
    let fresh = codes_of(&ann.post("/api/codes", &body).await.unwrap());
    assert_eq!(fresh.len(), 10);
    assert!(recover(&house, "ann", &codes[0], "battery staple").await.is_err());
    assert!(recover(&house, "ann", &fresh[0], "battery staple").await.is_ok());
    let guest = house.guest("Ben").await;
    assert_eq!(guest.post("/api/codes", &body).await.unwrap_err().status, 403);
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_is_kept_is_a_code() {
    let house = House::open().await;
    let (_, codes) = register(&house, "Ann").await.unwrap();
    let file = house.close().await;
    let mut kept = std::fs::read(&file).unwrap();
    kept.make_ascii_lowercase();
    let text = String::from_utf8_lossy(&kept);
    assert!(text.contains("recovery_codes"));
    for code in &codes {
        assert!(!text.contains(code.as_str()) && !text.contains(&code.replace('-', "")), "{code}");
    }
    let _ = std::fs::remove_file(file);
}
