//! Two worlds in which one player brings something else: nobody else hears a difference before the rules show it.

use client::Link;
use kernel::Lang;
use serde_json::{Value, json};
use wire::{Line, Request, ToClient, Update};

use crate::common::plan;
use crate::ear::Ear;
use crate::stage::Stage;

/// What A brings in each world, what B brings in both, and how many decisions show nothing of it.
struct Case {
    game: &'static str,
    ours: [Value; 2],
    theirs: Value,
    silent: usize,
}

#[tokio::test(flavor = "multi_thread")]
async fn what_somebody_brings_is_theirs_until_the_rules_show_it() {
    let decks = ["st2", "gilded-grove"].map(Value::from);
    let fives = ["beginner", "control"].map(Value::from);
    let legends = ["nix", "bodvar"].map(Value::from);
    let cases = [
        // Who goes first, two hands that are kept, the first Cookie face down.
        Case { game: "braverse", ours: decks, theirs: "st1".into(), silent: 4 },
        // Four of the five that B chooses at the table; with the fifth both are shown.
        Case { game: "demonbrave", ours: fives, theirs: Value::Null, silent: 4 },
        // Legends stand on the table from the beginning.
        Case { game: "brawlhalla", ours: legends, theirs: Value::Null, silent: 0 },
    ];
    let stage = Stage::open().await;
    for case in cases {
        // B, and somebody who sits nowhere.
        for who in [1, 4] {
            attend(&stage, &case, who).await;
        }
    }
}

async fn attend(stage: &Stage, Case { game, ours, theirs, silent }: &Case, who: usize) {
    let (table, secret) = (format!("brought-{game}-{who}"), "5d".repeat(32));
    stage.open_table(&table, &plan(game), &secret).await;
    stage.challenge(&table, who).await;
    // They look before anybody listens, and as long: who comes and goes is news.
    let mut worlds = [Players::come(stage, &table, 0).await, Players::come(stage, &table, 1).await];
    let mut ear = Ear::open(stage.both(who), &secret).await;
    ear.say(&Line::Follow { table: table.clone(), lang: Lang::En }).await;
    let sit = |loadout: &Value| json!({ "loadout": loadout });
    for path in ["sit", "loadout"] {
        for (client, loadout) in stage.both(0).iter().zip(ours) {
            client.post(&format!("/api/tables/{table}/{path}"), &sit(loadout)).await.unwrap();
        }
        ear.ask_why(&table, "who is there").await;
    }
    around(&mut ear, &table).await;
    if *silent == 0 {
        return;
    }
    for client in &stage.both(1) {
        client.post(&format!("/api/tables/{table}/sit"), &sit(theirs)).await.unwrap();
    }
    ear.ask_why(&table, "who is there").await;
    for turn in 0..*silent {
        for players in &mut worlds {
            players.decide(turn).await;
        }
        ear.ask_why(&table, "what was that").await;
    }
    around(&mut ear, &table).await;
    assert!(ear.compared > 12, "{}", ear.compared);
}

async fn around(ear: &mut Ear, table: &str) {
    for path in ["", "/history", "/chat", "/replay", "/rating", "/analysis"] {
        ear.get(&format!("/api/tables/{table}{path}")).await;
    }
    let people = ["/api/people/ann", "/api/people/ann/games"];
    for path in ["/api/tables", "/api/follows"].iter().chain(&people) {
        ear.get(path).await;
    }
    // Whoever is challenged is shown the table as the lobby would show it.
    let calls = ear.get("/api/challenges").await;
    let is_there = calls.as_array().unwrap().iter().any(|call| call["table"]["id"] == table);
    let waits = ear.get(&format!("/api/tables/{table}")).await["status"] == "waiting";
    assert_eq!(is_there, waits);
}

/// Those who play in one of the worlds.
struct Players {
    table: String,
    links: Vec<Link>,
}

impl Players {
    async fn come(stage: &Stage, table: &str, world: usize) -> Self {
        let mut links = Vec::new();
        for seat in 0..2 {
            let mut link = stage.both(seat)[world].link().await.unwrap();
            link.follow(table).await.unwrap();
            links.push(link);
        }
        Self { table: table.to_owned(), links }
    }

    /// Whoever is to decide takes the first choice there is, but not all five rule cards at once.
    async fn decide(&mut self, turn: usize) {
        for link in &mut self.links {
            let update = newest(link, &self.table, turn).await;
            let mut choices = update.frame.choices.iter();
            let Some(choice) = choices.find(|choice| !choice.text.starts_with("take ")) else {
                continue;
            };
            let act = Request::Act { seen: update.n, action: choice.text.clone() };
            link.ask(&act.at(&self.table, format!("act-{turn}"))).await.unwrap();
            return;
        }
        panic!("{}: nobody is asked", self.table);
    }
}

/// The table as it is now: what is asked of it is answered after all that came before.
async fn newest(link: &mut Link, table: &str, turn: usize) -> Box<Update> {
    let id = format!("now-{turn}");
    link.say(&Line::Follow { table: table.to_owned(), lang: Lang::En }).await.unwrap();
    link.say(&Request::Why { subject: "that".to_owned() }.at(table, &id)).await.unwrap();
    let mut newest = None;
    loop {
        match link.hear().await.unwrap() {
            ToClient::Update(update) => newest = Some(update),
            ToClient::Reasons { id: said, .. } if said == id => break,
            ToClient::Refused(refusal) if refusal.id.as_ref() == Some(&id) => break,
            _ => {}
        }
    }
    newest.expect("whoever follows is shown the table")
}
