//! Games over real sockets, from the first seat to the last decision.

mod common;

use client::LinkFault;
use common::{House, against, plan, play_out};
use wire::{Code, How, NewTable, Request, Status};

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_every_game_to_its_end() {
    let house = House::open().await;
    for game in games::GAMES {
        let (ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
        let table = ann.create(&plan(game.id)).await.unwrap();
        assert_eq!(ann.table(&table).await.unwrap().status, Status::Waiting);
        assert_eq!(ben.sit(&table).await.unwrap().status, Status::Playing);
        play_out(&table, &[&ann, &ben], |update| update.n as usize * 7).await;
        let info = ann.table(&table).await.unwrap();
        assert!(matches!(info.ended.unwrap().how, How::Rule(_)), "{}", game.id);
        let replay = ben.get(&format!("/api/tables/{table}/replay")).await.unwrap().text();
        (game.replay)("replay", &replay).unwrap();
        let verdict = check(&replay).unwrap();
        assert!(verdict.is_whole() && verdict.rolls > 10, "{verdict:?}");
        loaded_dice_are_found_out(&replay);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn four_people_play_alone_and_in_teams() {
    let house = House::open().await;
    for format in ["free_for_all4", "teams"] {
        let mut people = Vec::new();
        for name in ["Ann", "Ben", "Eve", "Tom"] {
            people.push(house.guest(name).await);
        }
        let options = serde_json::json!({ "format": format, "mode": "blitz" });
        let table = people[0].create(&NewTable { options, ..plan("brawlhalla") }).await.unwrap();
        for person in &people[1..] {
            person.sit(&table).await.unwrap();
        }
        let people: Vec<_> = people.iter().collect();
        play_out(&table, &people, |update| update.n as usize * 11).await;
        assert!(people[0].table(&table).await.unwrap().ended.is_some(), "{format}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_plays_a_bot() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let table = ann.create(&against("brawlhalla", "novice")).await.unwrap();
    play_out(&table, &[&ann], |update| update.n as usize * 5).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn old_and_repeated_messages_do_no_harm() {
    let house = House::open().await;
    let (ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let table = ann.create(&plan("demonbrave")).await.unwrap();
    ben.sit(&table).await.unwrap();
    let mut link = ann.link().await.unwrap();
    let update = link.follow(&table).await.unwrap();
    let action = update.frame.choices[0].text.clone();
    let act = Request::Act { seen: update.n, action: action.clone() }.at(&table, "once");
    let n = link.ask(&act).await.unwrap();
    assert_eq!(link.ask(&act).await.unwrap(), n, "the same message is carried out once");
    assert_eq!(ann.table(&table).await.unwrap().decisions, 1);
    let LinkFault::Refused(refusal) = link.act(&table, update.n, &action).await.unwrap_err() else {
        panic!("refused")
    };
    assert_eq!(refusal.code, Code::Stale);
    let now = link.until(|update| update.n >= n).await.unwrap();
    assert_eq!(now.table.decisions, 1);
}

fn check(replay: &str) -> Result<games::Verdict, kernel::Fault> {
    games::verify("replay", replay, games::Known::default())
}

/// A roll, the secret, a player's part: none can be changed afterwards.
fn loaded_dice_are_found_out(replay: &str) {
    let (at, line) = replay.lines().enumerate().find(|(_, line)| line.contains(" [")).unwrap();
    let (said, rolls) = line.split_once(" [").unwrap();
    let other = if rolls.starts_with('0') { "1" } else { "0" };
    let rest = rolls.trim_start_matches(|c: char| c.is_ascii_digit());
    let loaded = replay.replace(line, &format!("{said} [{other}{rest}"));
    let fault = check(&loaded).unwrap_err().to_string();
    assert!(fault.contains(&format!(":{}:", at + 1)), "{fault}");
    let secret = replay.lines().find(|line| line.starts_with("secret ")).unwrap();
    let swapped = replay.replace(secret, &format!("secret {}", "7".repeat(64)));
    let fault = check(&swapped).unwrap_err().to_string();
    assert!(fault.contains("committed"), "{fault}");
    let added = replay.replace("\nresult ", "\nentropy A more\nresult ");
    assert!(check(&added).is_err());
}
