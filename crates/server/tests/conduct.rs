//! What happens around the game: restarts, clocks, taking back, giving up, watching.

mod common;

use client::{Client, Link, LinkFault};
use common::{House, against, open_demonbrave, plan, refused, sit_down};
use serde_json::{Value, json};
use wire::{ClockPlan, Code, How, Line, NewTable, Offer, Request, Update};

#[tokio::test(flavor = "multi_thread")]
async fn a_table_comes_back_as_it_was() {
    let house = House::open().await;
    let (table, mut seats) = sit_down(&house, &open_demonbrave()).await;
    let (_, link, update) = &mut seats[0];
    link.act(&table, update.n, &update.frame.choices[0].text).await.unwrap();
    let mut before = Vec::new();
    for (person, link, _) in &mut seats {
        before.push((
            person.identity.clone(),
            link.until(|update| update.table.decisions == 1).await.unwrap(),
        ));
    }
    let file = house.close().await;
    let house = House::with(file, |_| {}).await;
    let mut decided = 0;
    for (identity, before) in before {
        let person = Client { server: house.address, identity, from: None };
        let mut link = person.link().await.unwrap();
        let after = link.follow(&table).await.unwrap();
        assert_eq!(
            (&after.frame.view, &after.frame.choices),
            (&before.frame.view, &before.frame.choices)
        );
        // Whoever is to decide goes on.
        if decided == 0 && !after.frame.choices.is_empty() {
            link.act(&table, after.n, &after.frame.choices[0].text).await.unwrap();
            decided += 1;
            break;
        }
    }
    assert_eq!(decided, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_stops_says_so() {
    let house = House::open().await;
    let (table, mut seats) = sit_down(&house, &open_demonbrave()).await;
    let (_, link, update) = &mut seats[0];
    link.act(&table, update.n, &update.frame.choices[0].text).await.unwrap();
    house.close().await;
    loop {
        match link.hear().await {
            Ok(_) => {}
            Err(LinkFault::Closed(reason)) => {
                assert!(reason.contains("the server stops"), "{reason}");
                return;
            }
            Err(other) => panic!("{other:?}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flag_falls() {
    let house = House::open().await;
    let clock = Some(ClockPlan { bank: 1, increment: 0 });
    let (_, mut seats) = sit_down(&house, &NewTable { clock, ..open_demonbrave() }).await;
    let over = seats[1].1.until(|update| update.table.ended.is_some()).await.unwrap();
    let ended = over.table.ended.unwrap();
    assert_eq!(ended.how, How::Time);
    assert_eq!(ended.winners, kernel::SeatSet::of(kernel::Seat::B));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_decision_that_showed_something_is_taken_back_by_leave_only() {
    let house = House::open().await;
    let (table, mut seats) = sit_down(&house, &open_demonbrave()).await;
    let (_, link, update) = &mut seats[0];
    let play = update.frame.choices.iter().find(|choice| choice.text.starts_with("play ")).unwrap();
    let n = link.act(&table, update.n, &play.text).await.unwrap();
    let played = link.until(|update| update.n >= n).await.unwrap();
    assert!(!played.may_undo, "the card is known now");
    let undo = Request::Undo {}.at(&table, "u");
    link.ask(&undo).await.unwrap();
    let asked = seats[1].1.until(|update| update.undo.is_some()).await.unwrap();
    assert_eq!(asked.table.decisions, 1, "nothing is taken back yet");
    let yes = Request::Answer { offer: Offer::Undo, yes: true }.at(table, "y");
    seats[1].1.ask(&yes).await.unwrap();
    let back = seats[0].1.until(|update| update.table.decisions == 0).await.unwrap();
    assert_eq!(back.frame.view, seats[0].2.frame.view);
}

/// Joining two singles that lie open tells nobody anything new.
#[tokio::test(flavor = "multi_thread")]
async fn a_decision_that_showed_nothing_is_taken_back_at_once() {
    let house = House::open().await;
    // The cards are dealt by chance: not with all of them can a pair be formed unanswered.
    for _ in 0..30 {
        let (table, mut seats) = sit_down(&house, &open_demonbrave()).await;
        let (_, link, update) = &mut seats[0];
        let Some(paired) = pair_up(link, &table, update.clone()).await else { continue };
        assert!(paired.may_undo);
        let decisions = paired.table.decisions;
        link.ask(&Request::Undo {}.at(table, "u")).await.unwrap();
        let back = link.until(|update| update.table.decisions < decisions).await.unwrap();
        assert_eq!(back.table.decisions, decisions - 1);
        return;
    }
    panic!("no pair in thirty deals");
}

/// Plays two cards and begins a pair with them, if nobody answers.
async fn pair_up(link: &mut Link, table: &str, mut newest: Box<Update>) -> Option<Box<Update>> {
    for word in ["play ", "play ", "pair "] {
        let choice = newest.frame.choices.iter().find(|choice| choice.text.starts_with(word))?;
        let n = link.act(table, newest.n, &choice.text).await.unwrap();
        newest = link.until(|update| update.n >= n).await.unwrap();
    }
    (!newest.frame.choices.is_empty()).then_some(newest)
}

#[tokio::test(flavor = "multi_thread")]
async fn giving_up_ends_a_game_for_two() {
    let house = House::open().await;
    let (table, mut seats) = sit_down(&house, &plan("braverse")).await;
    let give_up = Request::Concede {}.at(table, "c");
    seats[1].1.ask(&give_up).await.unwrap();
    let over = seats[0].1.until(|update| update.table.ended.is_some()).await.unwrap();
    let ended = over.table.ended.unwrap();
    assert_eq!((ended.how, ended.winners), (How::Conceded, kernel::SeatSet::of(kernel::Seat::A)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_watcher_sees_no_hand_and_decides_nothing() {
    let house = House::open().await;
    let (table, seats) = sit_down(&house, &open_demonbrave()).await;
    let eve = house.guest("Eve").await;
    let mut link = eve.link().await.unwrap();
    let seen = link.follow(&table).await.unwrap();
    assert_eq!(seen.frame.seat, None);
    assert!(seen.frame.choices.is_empty());
    assert_eq!(seen.frame.view["sides"][0]["hand"], Value::Null);
    assert_ne!(seats[0].2.frame.view["sides"][0]["hand"], Value::Null);
    let choice = &seats[0].2.frame.choices[0].text;
    assert_eq!(refused(link.act(&table, seen.n, choice).await.unwrap_err()), Code::NotSeated);
    let replay = eve.get(&format!("/api/tables/{table}/replay")).await.unwrap_err();
    assert_eq!(replay.status, 409, "nobody reads a game before it is over");
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_requests_are_told_what_is_wrong() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let nobody = Client::nobody(house.address);
    for (client, plan, status, word) in [
        (&ann, plan("chess"), 400, "braverse"),
        (&ann, against("braverse", "oracle"), 400, "searcher"),
        (&nobody, plan("braverse"), 403, "/api/guest"),
    ] {
        let failed = client.create(&plan).await.unwrap_err();
        assert_eq!(failed.status, status, "{}", failed.body);
        assert!(failed.body.contains(word), "{}", failed.body);
    }
    let mut link = ann.link().await.unwrap();
    for text in ["", "{", "[1]", r#"{"type":"act"}"#, r#"{"type":"fly","id":"1"}"#, "\"\\u0000\""] {
        link.say_text(text).await.unwrap();
        assert_eq!(refused(link.update().await.unwrap_err()), Code::BadMessage, "{text}");
    }
    link.say(&Line::Ping { id: "still here".to_owned() }).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_plays_until_it_is_revoked() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let made = ann.post("/api/tokens", &json!({ "name": "bot", "scope": "play" })).await.unwrap();
    let bot = Client::with_token(house.address, made["token"].as_str().unwrap());
    bot.create(&plan("demonbrave")).await.unwrap();
    let made_reading = json!({ "name": "reader", "scope": "read" });
    let reading = ann.post("/api/tokens", &made_reading).await.unwrap();
    let reader = Client::with_token(house.address, reading["token"].as_str().unwrap());
    assert_eq!(reader.create(&plan("demonbrave")).await.unwrap_err().status, 403);
    let path = format!("/api/tokens/{}", made["id"].as_str().unwrap());
    ann.call("DELETE", &path, &Value::Null).await.unwrap();
    assert_eq!(bot.create(&plan("demonbrave")).await.unwrap_err().status, 403);
}

/// However a game ends, what its rules leave open is asked of nobody.
#[tokio::test(flavor = "multi_thread")]
async fn a_finished_table_asks_nobody() {
    let house = House::open().await;
    for (game, how) in [
        ("demonbrave", How::Conceded),
        ("braverse", How::Agreed),
        ("brawlhalla", How::Conceded),
        ("demonbrave", How::Time),
    ] {
        let clock = (how == How::Time).then_some(ClockPlan { bank: 1, increment: 0 });
        let (table, mut seats) = sit_down(&house, &NewTable { clock, ..plan(game) }).await;
        let mut watcher = Client::nobody(house.address).link().await.unwrap();
        watcher.follow(&table).await.unwrap();
        assert!(seats.iter().any(|(.., newest)| !newest.frame.choices.is_empty()), "{game}");
        match how {
            How::Agreed => {
                for (_, link, _) in &mut seats {
                    link.ask(&Request::Draw {}.at(&table, "d")).await.unwrap();
                }
            }
            How::Conceded => {
                seats[0].1.ask(&Request::Concede {}.at(&table, "c")).await.unwrap();
            }
            _ => {}
        }
        let links = seats.iter_mut().map(|(_, link, _)| link);
        for link in links.chain([&mut watcher]) {
            let told = link.until(|update| update.table.ended.is_some()).await.unwrap();
            let again = link.follow(&table).await.unwrap();
            for update in [told, again] {
                assert_eq!(update.table.ended.as_ref().unwrap().how, how, "{game}");
                let frame = &update.frame;
                assert_eq!(frame.view["ask"], Value::Null, "{game}");
                assert!(frame.view.is_object(), "{game}: the board stays");
                assert_eq!(frame.prompt.to_string(), "", "{game}");
                assert!(frame.to_act.is_none() && frame.choices.is_empty(), "{game}");
            }
        }
    }
}
