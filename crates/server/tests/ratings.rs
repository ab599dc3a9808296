//! Rated games over the real server: who may play them, what they change, and that it is told once.

mod common;

use std::path::Path;

use client::{Client, Link};
use common::{House, account, against, code, database, get, plan, play_out, refused};
use kernel::Seat;
use serde_json::{Value, json};
use sqlx::{Connection, Row, SqliteConnection};
use wire::{ClockPlan, Code, How, NewTable, Request, Visibility};

fn rated_plan() -> NewTable {
    let clock = Some(ClockPlan { bank: 600, increment: 5 });
    NewTable { clock, rated: true, ..plan("demonbrave") }
}

/// Takes the first choice whoever is asked, until so many decisions were made.
async fn decide(table: &str, links: &mut [Link], decisions: usize) {
    let mut updates = Vec::new();
    for link in links.iter_mut() {
        updates.push(link.follow(table).await.unwrap());
    }
    for _ in 0..decisions {
        let asked = updates.iter().position(|update| !update.frame.choices.is_empty());
        let asked = asked.expect("somebody is asked");
        let choice = updates[asked].frame.choices[0].text.clone();
        let n = links[asked].act(table, updates[asked].n, &choice).await.unwrap();
        for (link, newest) in links.iter_mut().zip(&mut updates) {
            *newest = link.until(|update| update.n >= n).await.unwrap();
        }
    }
}

/// A rated game that the second of two gives up.
async fn won(ann: &Client, ben: &Client) -> String {
    let table = ann.create(&rated_plan()).await.unwrap();
    ben.sit(&table).await.unwrap();
    finish(&table, ann, ben).await;
    table
}

async fn finish(table: &str, winner: &Client, loser: &Client) {
    let mut links = vec![winner.link().await.unwrap(), loser.link().await.unwrap()];
    decide(table, &mut links, 10).await;
    links[1].ask(&Request::Concede {}.at(table, "c")).await.unwrap();
}

async fn numbers(file: &Path, sql: &'static str) -> Vec<i64> {
    let url = format!("sqlite:{}", file.display());
    let mut store = SqliteConnection::connect(&url).await.unwrap();
    let rows = sqlx::query(sql).fetch_all(&mut store).await.unwrap();
    store.close().await.unwrap();
    rows.iter().flat_map(|row| (0..row.len()).map(|at| row.get(at)).collect::<Vec<_>>()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rated_game_changes_what_is_known_of_both_and_a_restart_leaves_it() {
    let house = House::open().await;
    let (ann, ben) = (account(&house, "Ann").await, account(&house, "Ben").await);
    let table = won(&ann, &ben).await;
    let told = get(&ann, &format!("/api/tables/{table}/rating")).await;
    assert_eq!(told["pool"]["id"], "demonbrave");
    assert_eq!(told["doubt"], Value::Null);
    let changes = told["changes"].as_array().unwrap();
    assert_eq!((&changes[0]["before"], &changes[0]["after"]), (&json!(1500), &json!(1662)));
    assert_eq!((&changes[1]["before"], &changes[1]["after"]), (&json!(1500), &json!(1338)));
    let page = get(&Client::nobody(house.address), "/api/people/ANN").await;
    assert_eq!(page["ratings"][0]["points"], 1662);
    assert_eq!((&page["ratings"][0]["games"], &page["ratings"][0]["wins"]), (&json!(1), &json!(1)));
    assert_eq!(page["ratings"][0]["place"], Value::Null, "one game is a guess");
    let steps = get(&ben, "/api/people/ben/ratings/demonbrave").await;
    assert_eq!((&steps[0]["table"], &steps[0]["change"]), (&json!(table), &json!(-162)));
    let games = get(&ben, "/api/people/ben/games").await;
    assert_eq!((&games[0]["table"]["id"], &games[0]["change"]), (&json!(table), &json!(-162)));
    let file = house.close().await;
    let counted = "SELECT (SELECT COUNT(*) FROM results), (SELECT COUNT(*) FROM rated), \
                   (SELECT SUM(games) FROM ratings)";
    assert_eq!(numbers(&file, counted).await, [1, 2, 2]);
    let house = House::with(file, |_| {}).await;
    let again = get(&Client::nobody(house.address), &format!("/api/tables/{table}/rating")).await;
    assert_eq!(again, told);
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_and_programs_play_games_that_are_not_rated() {
    let house = House::open().await;
    let (ann, guest) = (account(&house, "Ann").await, house.guest("Guest").await);
    assert_eq!(code(&guest.create(&rated_plan()).await.unwrap_err()), Code::Forbidden);
    let table = ann.create(&rated_plan()).await.unwrap();
    assert_eq!(code(&guest.sit(&table).await.unwrap_err()), Code::Forbidden);
    let body = json!({ "name": "a bot", "scope": "play" });
    let token = ann.post("/api/tokens", &body).await.unwrap();
    let program = Client::with_token(house.address, token["token"].as_str().unwrap());
    assert_eq!(code(&program.create(&rated_plan()).await.unwrap_err()), Code::Forbidden);
    let pairing = json!({ "game": "demonbrave", "rated": true });
    assert_eq!(code(&ann.post("/api/pair", &pairing).await.unwrap_err()), Code::BadMessage);
    let info = ann.table(&table).await.unwrap();
    let standing = info.seats[0].standing.as_ref().unwrap();
    assert_eq!(
        (standing.login.as_str(), standing.points, standing.provisional),
        ("ann", 1500, true)
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rated_game_has_clocks_the_usual_rules_and_people() {
    let house = House::open().await;
    let ann = account(&house, "Ann").await;
    let wrong = [
        NewTable { clock: None, ..rated_plan() },
        NewTable { options: json!({ "first": "A" }), ..rated_plan() },
        NewTable { seats: against("demonbrave", "random").seats, ..rated_plan() },
    ];
    for plan in wrong {
        assert_eq!(code(&ann.create(&plan).await.unwrap_err()), Code::BadMessage, "{plan:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_taken_back_and_a_draw_moves_nobody_who_is_equal() {
    let house = House::open().await;
    let (ann, ben) = (account(&house, "Ann").await, account(&house, "Ben").await);
    let table = ann.create(&rated_plan()).await.unwrap();
    ben.sit(&table).await.unwrap();
    let mut links = vec![ann.link().await.unwrap(), ben.link().await.unwrap()];
    decide(&table, &mut links, 2).await;
    for link in &mut links {
        assert!(!link.follow(&table).await.unwrap().may_undo);
        let undo = Request::Undo {}.at(&table, "u");
        assert_eq!(refused(link.ask(&undo).await.unwrap_err()), Code::NotNow);
    }
    for link in &mut links {
        link.ask(&Request::Draw {}.at(&table, "d")).await.unwrap();
    }
    let info = ann.table(&table).await.unwrap();
    assert_eq!(info.ended.unwrap().how, How::Agreed);
    let told = get(&ann, &format!("/api/tables/{table}/rating")).await;
    assert_eq!(
        (&told["changes"][0]["after"], &told["changes"][1]["after"]),
        (&json!(1500), &json!(1500))
    );
    let page = get(&ann, "/api/people/ben").await;
    assert_eq!((&page["ratings"][0]["draws"], &page["ratings"][0]["wins"]), (&json!(1), &json!(0)));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_leaves_a_rated_game_loses_it_after_a_grace() {
    let house = House::with(database(), |config| config.away_ms = 1).await;
    let (ann, ben) = (account(&house, "Ann").await, account(&house, "Ben").await);
    let table = ann.create(&rated_plan()).await.unwrap();
    ben.sit(&table).await.unwrap();
    let mut links = vec![ann.link().await.unwrap(), ben.link().await.unwrap()];
    decide(&table, &mut links, 6).await;
    let asked = links[0].follow(&table).await.unwrap().frame.to_act.unwrap();
    drop(links.remove(asked.index()));
    let told = links[0].until(|update| update.claim_in.is_some()).await.unwrap();
    let wait = told.claim_in.expect("somebody is waited for");
    tokio::time::sleep(std::time::Duration::from_millis(wait as u64)).await;
    links[0].ask(&Request::Claim {}.at(&table, "c")).await.unwrap();
    let told = get(&ann, &format!("/api/tables/{table}/rating")).await;
    let after = |seat: usize| told["changes"][seat]["after"].as_i64().unwrap();
    assert_eq!((after(asked.index()), after(1 - asked.index())), (1338, 1662));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_nobody_played_counts_for_nobody_and_says_so() {
    let house = House::open().await;
    let (ann, ben) = (account(&house, "Ann").await, account(&house, "Ben").await);
    let table = ann.create(&rated_plan()).await.unwrap();
    ben.sit(&table).await.unwrap();
    let mut link = ben.link().await.unwrap();
    link.ask(&Request::Concede {}.at(&table, "c")).await.unwrap();
    let told = get(&ann, &format!("/api/tables/{table}/rating")).await;
    assert_eq!((&told["doubt"], &told["changes"]), (&json!("short"), &json!([])));
    assert_eq!(get(&ann, "/api/people/ann").await["ratings"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_made_to_be_beaten_gives_no_more_after_a_few_games() {
    let house = House::open().await;
    let (ann, ben) = (account(&house, "Ann").await, account(&house, "Ben").await);
    let mut doubts = Vec::new();
    for _ in 0..6 {
        let table = won(&ann, &ben).await;
        doubts.push(get(&ann, &format!("/api/tables/{table}/rating")).await["doubt"].clone());
    }
    assert_eq!(doubts[..5], vec![Value::Null; 5]);
    assert_eq!(doubts[5], "fed");
    let page = get(&ann, "/api/people/ann").await;
    assert_eq!(page["ratings"][0]["games"], 5);
}

async fn seek(person: &Client) -> String {
    let clock = json!({ "bank": 600, "increment": 5 });
    let pairing = json!({ "game": "demonbrave", "clock": clock, "rated": true });
    let made = person.post("/api/pair", &pairing).await.unwrap();
    made["id"].as_str().unwrap().to_owned()
}

/// Says how strong somebody is, as many games would have.
async fn is_known(file: &Path, person: &Client, points: i64) {
    let me = get(person, "/api/me").await;
    let url = format!("sqlite:{}", file.display());
    let mut store = SqliteConnection::connect(&url).await.unwrap();
    let sql =
        "INSERT INTO ratings VALUES ('demonbrave', $1, 0, $2, 60000, 60000000, 50, 25, 0, $3)";
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    let query = sqlx::query(sql).bind(me["id"].as_str().unwrap()).bind(points * 1000);
    query.bind(now.as_millis() as i64).execute(&mut store).await.unwrap();
    store.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_seeks_meets_whoever_is_as_strong_and_there() {
    let house = House::open().await;
    let [weak, strong, near] = [
        account(&house, "Weak").await,
        account(&house, "Strong").await,
        account(&house, "Near").await,
    ];
    for (person, points) in [(&weak, 1200), (&strong, 1900), (&near, 1850)] {
        is_known(&house.file, person, points).await;
    }
    let (first, second) = (seek(&weak).await, seek(&strong).await);
    assert_ne!(first, second, "they are too far apart");
    // Nobody is sent to a table that nobody looks at.
    let third = seek(&near).await;
    assert!(third != first && third != second);
    let mut link = strong.link().await.unwrap();
    link.follow(&second).await.unwrap();
    let mut other = weak.link().await.unwrap();
    other.follow(&first).await.unwrap();
    assert_eq!(seek(&near).await, second, "the near one comes over");
    assert_eq!(near.table(&third).await.unwrap().ended.unwrap().how, How::Closed);
    finish(&second, &strong, &near).await;
    // The same two are not put together again at once.
    let again = seek(&strong).await;
    let mut link = strong.link().await.unwrap();
    link.follow(&again).await.unwrap();
    assert_ne!(seek(&near).await, again);
    assert_eq!(seek(&strong).await, again, "whoever asks again waits on");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_is_rated_by_its_games_against_people_who_are_known() {
    let house = House::open().await;
    let (known, stranger) = (account(&house, "Known").await, account(&house, "Stranger").await);
    is_known(&house.file, &known, 1700).await;
    for person in [&known, &stranger] {
        let table = person.create(&against("demonbrave", "random")).await.unwrap();
        play_out(&table, &[person], |_| 0).await;
        assert_eq!(get(person, &format!("/api/tables/{table}/rating")).await, Value::Null);
    }
    let board = get(&known, "/api/ladder/demonbrave").await;
    let bots = board["bots"].as_array().unwrap();
    assert_eq!((bots.len(), &bots[0]["who"]["bot"]["name"]), (1, &json!("random")));
    assert_eq!(bots[0]["games"], 1, "a game against a guess says nothing");
    assert_ne!(bots[0]["points"], 1500);
    assert_eq!(board["people"][0]["who"]["person"]["login"], "known");
    assert_eq!((&board["people"][0]["points"], &board["active"]), (&json!(1700), &json!(1)));
    assert_eq!(get(&known, "/api/people/known").await["ratings"][0]["place"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn private_games_stay_private_and_public_ones_have_pages() {
    let house = House::open().await;
    let ann = account(&house, "Ann").await;
    let private = ann.create(&against("demonbrave", "random")).await.unwrap();
    let visibility = Visibility::Public;
    let mut public = Vec::new();
    for game in ["demonbrave", "demonbrave", "brawlhalla"] {
        public.push(ann.create(&NewTable { visibility, ..against(game, "random") }).await.unwrap());
    }
    let mut link = ann.link().await.unwrap();
    for table in public.iter().chain([&private]) {
        link.ask(&Request::Concede {}.at(table, "c")).await.unwrap();
    }
    let ids = |games: &Value| -> Vec<String> {
        let games = games.as_array().unwrap().iter();
        games.map(|game| game["table"]["id"].as_str().unwrap().to_owned()).collect()
    };
    let all = ids(&get(&ann, "/api/people/ann/games").await);
    assert_eq!(all.len(), 3);
    assert!(public.iter().all(|table| all.contains(table)));
    assert_eq!(ids(&get(&ann, "/api/people/ann/games?game=brawlhalla").await), public[2..]);
    assert_eq!(ids(&get(&ann, "/api/people/ann/games?rated=true").await), Vec::<String>::new());
    let first = ann.get("/api/people/ann/games?game=demonbrave&limit=1").await.unwrap();
    let next = first.header("link").unwrap().split(['<', '>']).nth(1).unwrap().to_owned();
    let both = [ids(&first.json()), ids(&get(&ann, &next).await)].concat();
    assert!(both.len() == 2 && both[0] != both[1], "{both:?}");
    let seats = &get(&ann, "/api/people/ann/games").await[0];
    assert_eq!(seats["seat"], json!(Seat::A));
}

/// Many games end at once: each is told once, and in one order.
#[tokio::test(flavor = "multi_thread")]
async fn games_that_end_at_once_are_each_told_once() {
    let house = House::open().await;
    let mut people = Vec::new();
    for name in ["Ann", "Ben", "Carl", "Dora"] {
        people.push(account(&house, name).await);
    }
    let mut ends = Vec::new();
    for (one, other) in [(0, 1), (1, 2), (2, 3), (3, 0), (0, 2), (1, 3), (0, 1), (2, 3)] {
        let (one, other) = (people[one].clone(), people[other].clone());
        let table = one.create(&rated_plan()).await.unwrap();
        other.sit(&table).await.unwrap();
        let mut links = vec![one.link().await.unwrap(), other.link().await.unwrap()];
        decide(&table, &mut links, 10).await;
        ends.push((table, links));
    }
    let mut ending = Vec::new();
    for (table, links) in ends {
        // Both give up in the same moment: one of them is the first.
        for mut link in links {
            let table = table.clone();
            ending.push(tokio::spawn(async move {
                link.ask(&Request::Concede {}.at(&table, "c")).await.is_ok()
            }));
        }
    }
    let mut given_up = 0;
    for end in ending {
        given_up += usize::from(end.await.unwrap());
    }
    assert_eq!(given_up, 8);
    let file = house.close().await;
    let counted = "SELECT (SELECT COUNT(*) FROM results), (SELECT MAX(n) FROM results), \
                   (SELECT COUNT(*) FROM rated), (SELECT SUM(games) FROM ratings), \
                   (SELECT SUM(change) FROM rated) = \
                   (SELECT SUM(points - 1500000) FROM ratings)";
    assert_eq!(numbers(&file, counted).await, [8, 8, 16, 16, 1]);
    let _house = House::with(file, |_| {}).await;
}
