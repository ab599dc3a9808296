//! What somebody might try at a table to win time, knowledge or dice.

mod common;

use client::{Client, Link};
use common::{House, against, open_demonbrave, plan, play_out, sit_down};
use kernel::Seat;
use serde_json::json;
use wire::{
    AtTable, ClockPlan, How, Line, NewTable, Offer, PlayOn, Request, Status, TableInfo, ToClient,
};
use wire::{Update, Visibility};

fn undo(table: &str, id: usize) -> AtTable {
    Request::Undo {}.at(table, format!("u{id}"))
}

fn left(update: &Update, seat: Seat) -> i64 {
    update.clocks.as_ref().unwrap().left[&seat]
}

/// Choosing something in secret tells nobody anything, so it can be taken back at once.
async fn act_and_undo(link: &mut Link, table: &str, newest: &Update, id: usize) -> Box<Update> {
    let one = |choice: &&kernel::Choice| choice.text.starts_with("choose ");
    let secret = newest.frame.choices.iter().find(one).unwrap();
    let n = link.act(table, newest.n, &secret.text).await.unwrap();
    let acted = link.until(|update| update.n >= n).await.unwrap();
    assert!(acted.may_undo, "{acted:?}");
    let n = link.ask(&undo(table, id)).await.unwrap();
    link.until(|update| update.n >= n).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn acting_and_taking_back_wins_no_time() {
    let house = House::open().await;
    let clock = Some(ClockPlan { bank: 60, increment: 30 });
    let (table, mut seats) = sit_down(&house, &NewTable { clock, ..plan("demonbrave") }).await;
    // Ben is ready: his clock stands still.
    let (_, ben, at_ben) = &mut seats[1];
    let five = at_ben.frame.choices.iter().find(|choice| choice.text.starts_with("take ")).unwrap();
    let n = ben.act(&table, at_ben.n, &five.text).await.unwrap();
    let link = &mut seats[0].1;
    let mut newest = link.until(|update| update.n >= n).await.unwrap();
    let (began, others) = (left(&newest, Seat::A), left(&newest, Seat::B));
    for id in 0..5 {
        newest = act_and_undo(link, &table, &newest, id).await;
        assert!(left(&newest, Seat::A) <= began, "{} of {began}", left(&newest, Seat::A));
    }
    assert_eq!(left(&newest, Seat::B), others, "and it costs the others nothing");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_undo_that_is_agreed_on_takes_back_what_was_added() {
    let house = House::open().await;
    let clock = Some(ClockPlan { bank: 600, increment: 300 });
    let (table, mut seats) = sit_down(&house, &NewTable { clock, ..open_demonbrave() }).await;
    let (_, ann, newest) = &mut seats[0];
    let play = newest.frame.choices.iter().find(|choice| choice.text.starts_with("play ")).unwrap();
    let n = ann.act(&table, newest.n, &play.text).await.unwrap();
    let added = ann.until(|update| update.n >= n).await.unwrap();
    assert!(left(&added, Seat::A) > 700_000, "{}", left(&added, Seat::A));
    ann.ask(&undo(&table, 0)).await.unwrap();
    let yes = Request::Answer { offer: Offer::Undo, yes: true }.at(&table, "y");
    seats[1].1.ask(&yes).await.unwrap();
    let back = seats[0].1.until(|update| update.table.decisions == 0).await.unwrap();
    assert!(left(&back, Seat::A) <= 600_000, "{}", left(&back, Seat::A));
}

/// Whoever was cut off comes back and has still a moment to decide.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_was_cut_off_can_go_on() {
    let house = House::open().await;
    let clock = Some(ClockPlan { bank: 1, increment: 0 });
    let (host, guest) = (house.guest("Ann").await, house.guest("Ben").await);
    let table = host.create(&NewTable { clock, ..open_demonbrave() }).await.unwrap();
    let (mut ann, mut ben) = (host.link().await.unwrap(), guest.link().await.unwrap());
    // Ann is cut off before her clock runs, however long it takes her to say so.
    ann.follow(&table).await.unwrap();
    ben.follow(&table).await.unwrap();
    ann.say(&Line::Unfollow { table: table.clone() }).await.unwrap();
    ben.until(|update| !update.table.seats[0].here).await.unwrap();
    guest.sit(&table).await.unwrap();
    while ben.follow(&table).await.unwrap().clocks.is_none_or(|clocks| clocks.left[&Seat::A] >= 0) {
    }
    let mut newest = ann.follow(&table).await.unwrap();
    // What she was told before she was cut off may come first.
    while left(&newest, Seat::A) >= 0 {
        newest = ann.update().await.unwrap();
    }
    ann.act(&table, newest.n, &newest.frame.choices[0].text).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn late_watchers_see_the_clocks_of_then() {
    let house = House::open().await;
    let clock = Some(ClockPlan { bank: 100, increment: 0 });
    let late = NewTable { clock, delay: 4, ..open_demonbrave() };
    let (table, _seats) = sit_down(&house, &late).await;
    let mut eve = house.guest("Eve").await.link().await.unwrap();
    eve.follow(&table).await.unwrap();
    let begun = eve.until(|update| update.frame.to_act.is_some()).await.unwrap();
    // Whoever saw the clocks of now would see at least the delay less.
    assert!(left(&begun, Seat::A) > 96_000, "{}", left(&begun, Seat::A));
    let again = eve.follow(&table).await.unwrap();
    assert!(left(&again, Seat::A) > 96_000, "{}", left(&again, Seat::A));
}

async fn listed(client: &Client, table: &str) -> Option<TableInfo> {
    let list = client.get("/api/tables?status=playing").await.unwrap().json();
    let list: Vec<TableInfo> = serde_json::from_value(list).unwrap();
    list.into_iter().find(|info| info.id == table)
}

/// A draw that is offered, and whatever one says, tells nobody how far the game is.
#[tokio::test(flavor = "multi_thread")]
async fn the_count_of_a_late_table_does_not_leak() {
    let house = House::open().await;
    let public = Visibility::Public;
    let late = NewTable { delay: 600, visibility: public, ..plan("demonbrave") };
    let (table, mut seats) = sit_down(&house, &late).await;
    let eve = house.guest("Eve").await;
    let mut link = eve.link().await.unwrap();
    let seen = link.follow(&table).await.unwrap();
    let (_, ann, newest) = &mut seats[0];
    ann.act(&table, newest.n, &newest.frame.choices[0].text).await.unwrap();
    ann.ask(&Request::Draw {}.at(&table, "d")).await.unwrap();
    let say = |id: &str| Request::Chat { text: "hello".to_owned() }.at(&table, id);
    for id in ["1", "2", "1"] {
        assert_eq!(link.ask(&say(id)).await.unwrap(), seen.n, "chat says how far it is");
    }
    // Snapshots for the lobby are kept a moment later.
    let info = loop {
        if let Some(info) = listed(&eve, &table).await {
            break info;
        }
    };
    assert_eq!((info.decisions, info.status), (0, Status::Playing));
    let again = link.follow(&table).await.unwrap();
    assert_eq!((again.n, again.draw, again.table.decisions), (seen.n, None, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_does_not_turn_the_page_around() {
    let house = House::open().await;
    let (table, mut seats) = sit_down(&house, &open_demonbrave()).await;
    for (id, text, heard) in [
        ("1", "\u{202e}olleh\u{2066}", "olleh"),
        ("2", "👨\u{200d}👩\u{200d}👧 안녕 ㅋㅋ", "👨\u{200d}👩\u{200d}👧 안녕 ㅋㅋ"),
        ("3", "h\u{3164}i\u{e0041}", "hi"),
    ] {
        let (id, text) = (id.to_owned(), text.to_owned());
        seats[0].1.ask(&Request::Chat { text }.at(&table, id)).await.unwrap();
        let said = loop {
            if let ToClient::Chat { said, .. } = seats[1].1.hear().await.unwrap() {
                break said.text;
            }
        };
        assert_eq!(said, heard);
    }
}

async fn give_up(client: &Client, table: &str) {
    let mut link = client.link().await.unwrap();
    let concede = Request::Concede {}.at(table, "c");
    link.ask(&concede).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn words_go_into_the_dice_of_a_rematch() {
    let house = House::open().await;
    let (old, seats) = sit_down(&house, &open_demonbrave()).await;
    let (ann, ben) = (&seats[0].0, &seats[1].0);
    give_up(ann, &old).await;
    let path = format!("/api/tables/{old}/rematch");
    let control = ben.post(&path, &json!({ "entropy": "a\nb" })).await.unwrap_err();
    assert_eq!(control.status, 400);
    let made = ben.post(&path, &json!({ "entropy": "pepper" })).await.unwrap();
    assert_eq!(ann.post(&path, &json!({ "entropy": "salt" })).await.unwrap(), made);
    let new = made["id"].as_str().unwrap();
    give_up(ann, new).await;
    let replay = ann.replay(new).await.unwrap();
    assert!(replay.contains("\nentropy A pepper\nentropy B salt\n"), "{replay}");
    let verdict = games::verify("rematch", &replay, games::Known::default()).unwrap();
    assert_eq!((verdict.rolls, verdict.unchecked.len()), (verdict.of, 1), "{verdict:?}");
}

/// Whoever wants to see the commitment first makes the table, looks, and sits down.
#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_can_be_made_before_anybody_sits() {
    let house = House::open().await;
    let (old, seats) = sit_down(&house, &open_demonbrave()).await;
    let (ann, ben) = (&seats[0].0, &seats[1].0);
    give_up(ann, &old).await;
    let path = format!("/api/tables/{old}/rematch");
    let made = ann.post(&path, &json!({ "stand": true })).await.unwrap();
    assert_eq!(ben.post(&path, &json!({ "stand": true })).await.unwrap(), made);
    let new = made["id"].as_str().unwrap();
    let info = ann.table(new).await.unwrap();
    assert_eq!(
        (info.status, &info.commitment),
        (Status::Waiting, &made["commitment"].as_str().unwrap().to_owned())
    );
    for (person, seat) in [(ann, "B"), (ben, "A")] {
        let sitting = json!({ "seat": seat, "entropy": seat });
        person.post(&format!("/api/tables/{new}/sit"), &sitting).await.unwrap();
    }
    assert_eq!(ann.table(new).await.unwrap().status, Status::Playing);
}

/// A game that is over already goes on nowhere: the table is over as well, and in nobody's way.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_from_the_end_of_a_game_is_over() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let over = ann.create(&against("demonbrave", "random")).await.unwrap();
    play_out(&over, &[&ann], |update| update.n as usize).await;
    let decisions = ann.table(&over).await.unwrap().decisions;
    let from = Some(PlayOn { table: over, decisions });
    let fork = ann.create(&NewTable { from, ..against("demonbrave", "random") }).await.unwrap();
    let info = ann.table(&fork).await.unwrap();
    assert_eq!(info.status, Status::Over, "{info:?}");
    assert!(matches!(info.ended.unwrap().how, How::Rule(_)));
    let open = NewTable { from: info_from(&ann, &fork).await, ..plan("demonbrave") };
    let waiting = ann.create(&open).await.unwrap();
    let closed = ann.post(&format!("/api/tables/{waiting}/close"), &json!({})).await.unwrap();
    assert_eq!(closed["status"], "over", "one that nobody has joined can be closed");
}

async fn info_from(ann: &Client, table: &str) -> Option<PlayOn> {
    let decisions = ann.table(table).await.unwrap().decisions;
    Some(PlayOn { table: table.to_owned(), decisions })
}
