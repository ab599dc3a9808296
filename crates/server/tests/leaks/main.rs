//! Net 2 at the socket: nobody can tell apart two worlds that differ only in what they may not
//! know, by anything the server sends.

#[path = "../common/mod.rs"]
mod common;
mod worlds; // where the worlds come from
mod stage; // the servers they are on
mod ear; // what is compared
mod brought; // what people bring along

use client::LinkFault;
use common::{House, plan, sit_down};
use ear::{Ear, is_discreet};
use games::fair::Fair;
use kernel::{Lang, Notation, Seat, Speak, Viewer};
use serde_json::{Value, json};
use stage::{Stage, open};
use wire::{AtTable, Line, Request};
use worlds::Worlds;

/// Decisions a table has before anybody looks at it, and how many more are made meanwhile.
const BEFORE: [usize; 3] = [5, 14, 33];
const MEANWHILE: usize = 6;

#[tokio::test(flavor = "multi_thread")]
async fn demonbrave_keeps_its_secrets() {
    let compared = compare::<demonbrave::State>(&json!({})).await;
    assert!(compared > 400, "{compared}");
}

#[tokio::test(flavor = "multi_thread")]
async fn brawlhalla_keeps_its_secrets() {
    let compared = compare::<brawlhalla::State>(&json!({})).await;
    assert!(compared > 700, "{compared}");
}

#[tokio::test(flavor = "multi_thread")]
async fn brawlhalla_for_four_keeps_its_secrets() {
    let compared = compare::<brawlhalla::State>(&json!({ "format": "teams" })).await;
    assert!(compared > 900, "{compared}");
}

#[tokio::test(flavor = "multi_thread")]
async fn braverse_keeps_its_secrets() {
    let compared = compare::<braverse::State>(&json!({})).await;
    assert!(compared > 500, "{compared}");
}

/// Everything that is said to anybody while a game of people runs, from its first to its last word.
#[tokio::test(flavor = "multi_thread")]
async fn the_secret_of_the_dice_is_told_when_the_game_is_over() {
    let house = House::open().await;
    let (table, mut seats) = sit_down(&house, &plan("brawlhalla")).await;
    let secret = secret_of(&house, &table).await;
    let path = format!("/api/tables/{table}/replay");
    for turn in 0_usize.. {
        let at = seats.iter().position(|(_, _, newest)| !newest.frame.choices.is_empty()).unwrap();
        let (_, link, newest) = &mut seats[at];
        let action = newest.frame.choices[turn * 7 % newest.frame.choices.len()].text.clone();
        let n = link.act(&table, newest.n, &action).await.unwrap();
        for (_, link, newest) in &mut seats {
            *newest = link.until(|update| update.n >= n).await.unwrap();
        }
        if seats[0].2.table.ended.is_some() {
            break;
        }
        for (person, _, newest) in &seats {
            is_discreet(&serde_json::to_string(newest).unwrap(), &secret);
            let info = person.get(&format!("/api/tables/{table}")).await.unwrap().text();
            is_discreet(&info, &secret);
        }
        assert_eq!(seats[0].0.get(&path).await.unwrap_err().status, 409);
    }
    assert!(seats[0].0.get(&path).await.unwrap().text().contains(&secret));
}

async fn secret_of(house: &House, table: &str) -> String {
    let mut store = open(&house.file).await;
    let sql = "SELECT secret FROM tables WHERE id = $1";
    sqlx::query_scalar(sql).bind(table).fetch_one(&mut store).await.unwrap()
}

/// Every viewer of a game, each at tables of different ages. Says how much was compared.
async fn compare<G: Notation + Speak>(options: &Value) -> usize {
    let stage = Stage::open().await;
    let chosen: G::Options = serde_json::from_value(options.clone()).unwrap();
    let dealt = kernel::Table::<G>::start(chosen.clone(), &mut kernel::Lowest).unwrap();
    let mut compared = 0;
    for (at, viewer) in Viewer::all(dealt.state().seats()).enumerate() {
        for most in BEFORE {
            let fair = Fair::new([(at * 100 + most) as u8; 32]);
            let secret = fair.secret();
            let worlds = Box::new(Worlds::<G>::grow(&chosen, fair, viewer, most));
            let id = format!("{}-{at}-{most}", G::ID);
            assert!(worlds.are_two(), "{id}: there is only one world");
            stage.lay(&id, options, &secret, &worlds).await;
            compared += attend(&stage, &id, &secret, worlds).await;
        }
    }
    compared
}

/// One viewer at one table, in both worlds at once.
async fn attend<G: Notation + Speak>(
    stage: &Stage,
    table: &str,
    secret: &str,
    mut worlds: Box<Worlds<G>>,
) -> usize {
    // The last of the people sits nowhere.
    let me = worlds.viewer.seat().map_or(stage.people.len() - 1, Seat::index);
    let mut ear = Ear::open(stage.both(me), secret).await;
    ear.say(&Line::Follow { table: table.to_owned(), lang: Lang::En }).await;
    for subject in worlds.subjects() {
        ear.ask_why(table, &subject).await;
        try_out(&mut ear, table, &subject, &worlds).await;
    }
    let seen_nothing = [0, 0].map(|seen| act(table, seen, "stale", "pass"));
    ear.say_each(&seen_nothing).await;
    ear.hear("stale").await;
    ear.ask_why(table, "after that").await;
    for _ in 0..MEANWHILE {
        let Some(decision) = worlds.decide() else { break };
        let id = format!("live-{}", worlds.tables[0].log().len());
        let says = decision.texts.each_ref().map(|text| act(table, u64::MAX, &id, text));
        if worlds.viewer.is(decision.seat) {
            ear.say_each(&says).await;
            ear.hear(&id).await;
        } else {
            say_both(stage, decision.seat.index(), &says).await;
        }
        ear.ask_why(table, "after that").await;
    }
    around(stage, &mut ear, table, &worlds).await;
    ear.compared
}

fn act(table: &str, seen: u64, id: &str, action: &str) -> AtTable {
    Request::Act { seen, action: action.to_owned() }.at(table, id)
}

/// Sends what the viewer may not do now.
async fn try_out<G: Notation + Speak>(ear: &mut Ear, table: &str, text: &str, worlds: &Worlds<G>) {
    if worlds.viewer.seat().is_some_and(|seat| worlds.is_open(seat, text)) {
        return;
    }
    let id = ear.id();
    ear.say(&act(table, u64::MAX, &id, text)).await;
    ear.hear(&id).await;
}

/// What is not the game itself: chat, an offer, the table from outside, the lobby.
async fn around<G: Notation + Speak>(
    stage: &Stage,
    ear: &mut Ear,
    table: &str,
    worlds: &Worlds<G>,
) {
    let chat = Request::Chat { text: "good luck".to_owned() }.at(table, "c");
    // Refused where more than two play; otherwise the lobby's snapshot is kept with it.
    let draw = Request::Draw {}.at(table, "d");
    for said in [chat, draw] {
        let other = worlds.viewer.seat().map_or(0, |seat| 1 - seat.index().min(1));
        say_both(stage, other, &[said.clone(), said]).await;
        ear.ask_why(table, "after that").await;
    }
    let info = ear.get(&format!("/api/tables/{table}")).await;
    assert_eq!(info["decisions"], json!(worlds.tables[0].log().len()));
    for path in ["/chat", "/replay", "/analysis"] {
        ear.get(&format!("/api/tables/{table}{path}")).await;
    }
    if worlds.tables[0].state().seats().count() == 2 {
        // A game is listed while somebody who plays is there.
        let mut there = Vec::new();
        for client in stage.both(0) {
            let mut link = client.link().await.unwrap();
            link.follow(table).await.unwrap();
            // Answered when the table has shown that they are there.
            let answer =
                link.ask(&Request::Why { subject: "there".to_owned() }.at(table, "there")).await;
            assert!(matches!(answer, Ok(_) | Err(LinkFault::Refused(_))), "{answer:?}");
            there.push(link);
        }
        ear.get_listed("/api/tables?status=playing", table).await;
        ear.get_listed("/api/tables/mine", table).await;
    }
}

/// Somebody else speaks in both worlds; being refused is fine.
async fn say_both(stage: &Stage, who: usize, says: &[AtTable; 2]) {
    for (client, said) in stage.both(who).iter().zip(says) {
        let answer = client.link().await.unwrap().ask(said).await;
        assert!(matches!(answer, Ok(_) | Err(LinkFault::Refused(_))), "{answer:?}");
    }
}
