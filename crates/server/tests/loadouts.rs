//! Everybody plays with what they bring: it is theirs, it is checked, and it goes where they go.

mod common;

use client::{Client, Failed};
use common::{House, against, plan, sit_down};
use kernel::Seat;
use serde_json::{Value, json};
use wire::{NewTable, PlayOn, Request, SeatPlan, Status, TableInfo, Update, Visibility};

async fn sit(person: &Client, table: &str, loadout: &Value) -> Result<Value, Failed> {
    person.post(&format!("/api/tables/{table}/sit"), &json!({ "loadout": loadout })).await
}

async fn choose(person: &Client, table: &str, loadout: &Value) -> Result<Value, Failed> {
    person.post(&format!("/api/tables/{table}/loadout"), &json!({ "loadout": loadout })).await
}

async fn make(person: &Client, plan: &NewTable, loadout: &Value) -> Result<String, Failed> {
    let mut body = serde_json::to_value(plan).unwrap();
    body["loadout"] = loadout.clone();
    let made = person.post("/api/tables", &body).await?;
    Ok(made["id"].as_str().unwrap().to_owned())
}

/// What a game that is over was played with, as its replay says.
async fn options(person: &Client, table: &str) -> Value {
    let text = person.replay(table).await.unwrap();
    let options = text.lines().find_map(|line| line.strip_prefix("options ")).unwrap();
    serde_json::from_str(options).unwrap()
}

async fn concede(person: &Client, table: &str) {
    let mut link = person.link().await.unwrap();
    link.ask(&Request::Concede {}.at(table, "gone")).await.unwrap();
}

async fn seen(person: &Client, table: &str) -> Box<Update> {
    person.link().await.unwrap().follow(table).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_plays_with_the_deck_they_bring_and_nobody_else_is_told() {
    let house = House::open().await;
    let [ann, ben] = [house.guest("Ann").await, house.guest("Ben").await];
    let table = make(&ann, &plan("braverse"), &json!("gilded-grove")).await.unwrap();
    assert_eq!(seen(&ann, &table).await.loadout, Some(json!("gilded-grove")));
    sit(&ben, &table, &json!("st3")).await.unwrap();
    let theirs = seen(&ben, &table).await;
    assert_eq!(theirs.loadout, Some(json!("st3")));
    assert!(!serde_json::to_string(&theirs).unwrap().contains("gilded-grove"));
    concede(&ben, &table).await;
    let played = options(&ann, &table).await;
    assert_eq!((&played["deck_a"], &played["deck_b"]), (&json!("gilded-grove"), &json!("st3")));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_legal_is_refused_with_its_reasons_in_the_language_asked_for() {
    let house = House::open().await;
    let [ann, ben] = [house.guest("Ann").await, house.guest("Ben").await];
    let refused = |failed: Failed| -> Value { serde_json::from_str(&failed.body).unwrap() };
    let table = ann.create(&plan("braverse")).await.unwrap();
    let short = "4 BS1-001";
    let no = refused(sit(&ben, &table, &json!(short)).await.unwrap_err());
    assert_eq!(no["code"], json!("illegal"));
    assert!(no["message"].as_str().unwrap().contains("must have exactly 60"), "{no}");
    assert!(no["why"].as_array().unwrap().contains(&json!("BV-DECK-1")), "{no}");
    let path = format!("/api/tables/{table}/sit?lang=ko");
    let no = refused(ben.post(&path, &json!({ "loadout": short })).await.unwrap_err());
    assert!(no["message"].as_str().unwrap().contains("정확히 60장"), "{no}");
    assert!(sit(&ben, &table, &json!({ "deck": 1 })).await.is_err());
    let long = "4 BS1-001\n".repeat(2000);
    assert_eq!(sit(&ben, &table, &json!(long)).await.unwrap_err().status, 413);
    // Nobody has sat down by that, and nobody was told anything.
    assert_eq!(seen(&ann, &table).await.n, 1);
    let five = json!(["R01", "R01", "R98", "R02"]);
    let no = refused(make(&ann, &plan("demonbrave"), &five).await.unwrap_err());
    assert_eq!(no["why"], json!(["DB-Q-33", "DB-START-03", "DB-START-04"]));
    let no = refused(make(&ann, &plan("brawlhalla"), &json!("santa")).await.unwrap_err());
    assert_eq!(no["why"], json!(["BH-SETUP-04"]));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_waits_may_choose_anew_and_whoever_stands_up_takes_it_along() {
    let house = House::open().await;
    let [ann, ben, eve] =
        [house.guest("Ann").await, house.guest("Ben").await, house.guest("Eve").await];
    let table = make(&ann, &plan("braverse"), &json!("st1")).await.unwrap();
    assert_eq!(choose(&ben, &table, &json!("st2")).await.unwrap_err().status, 403);
    assert_eq!(choose(&ann, &table, &json!("st99")).await.unwrap_err().status, 409);
    choose(&ann, &table, &json!("st2")).await.unwrap();
    assert_eq!(seen(&ann, &table).await.loadout, Some(json!("st2")));
    ann.post(&format!("/api/tables/{table}/stand"), &Value::Null).await.unwrap();
    eve.sit(&table).await.unwrap();
    assert_eq!(seen(&eve, &table).await.loadout, None, "it is not the seat's");
    choose(&eve, &table, &json!("st4")).await.unwrap();
    choose(&eve, &table, &Value::Null).await.unwrap();
    ben.sit(&table).await.unwrap();
    assert_eq!(choose(&ben, &table, &json!("st5")).await.unwrap_err().status, 409, "it has begun");
    concede(&ben, &table).await;
    let played = options(&ann, &table).await;
    assert_eq!((&played["deck_a"], &played["deck_b"]), (&json!("st1"), &json!("st4")));
}

#[tokio::test(flavor = "multi_thread")]
async fn people_with_decks_of_their_own_are_paired() {
    let house = House::open().await;
    let [ann, ben] = [house.guest("Ann").await, house.guest("Ben").await];
    let wish = |deck: &str| json!({ "game": "braverse", "loadout": deck });
    let table = ann.post("/api/pair", &wish("st5")).await.unwrap()["id"].clone();
    assert_eq!(ann.post("/api/pair", &wish("st2")).await.unwrap()["id"], table);
    assert_eq!(ben.post("/api/pair", &wish("st3")).await.unwrap()["id"], table);
    let table = table.as_str().unwrap();
    let [mine, theirs] = [seen(&ann, table).await, seen(&ben, table).await];
    assert_eq!((mine.table.status, mine.loadout), (Status::Playing, Some(json!("st2"))));
    assert_eq!(theirs.loadout, Some(json!("st3")));
    // With open lists is another wish; decks that an older client names among the options are none.
    let eve = house.guest("Eve").await;
    let before = eve.post("/api/pair", &json!({ "game": "braverse" })).await.unwrap();
    let tom = house.guest("Tom").await;
    let named = json!({ "game": "braverse", "options": { "deck_b": "st2" } });
    assert_eq!(tom.post("/api/pair", &named).await.unwrap()["id"], before["id"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_rematch_everybody_has_what_was_theirs_unless_they_choose_anew() {
    let house = House::open().await;
    let [ann, ben] = [house.guest("Ann").await, house.guest("Ben").await];
    let table = make(&ann, &plan("braverse"), &json!("st3")).await.unwrap();
    sit(&ben, &table, &json!("st5")).await.unwrap();
    concede(&ben, &table).await;
    let next = ann.rematch(&table).await.unwrap();
    let changed = json!({ "loadout": "ember-tide" });
    ben.post(&format!("/api/tables/{table}/rematch"), &changed).await.unwrap();
    let info = ann.table(&next).await.unwrap();
    assert_eq!(
        (info.status, info.seats[0].occupant.clone()),
        (Status::Playing, person(&ben).await)
    );
    concede(&ann, &next).await;
    let played = options(&ann, &next).await;
    assert_eq!((&played["deck_a"], &played["deck_b"]), (&json!("ember-tide"), &json!("st3")));
}

async fn person(client: &Client) -> wire::Occupant {
    let me = client.get("/api/me").await.unwrap().json();
    let word = |name: &str| me[name].as_str().unwrap().to_owned();
    wire::Occupant::Person { user: word("id"), name: word("name") }
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_bring_something_of_their_own_and_keep_it() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let mut seen_decks = std::collections::BTreeSet::new();
    for _ in 0..12 {
        let table = make(&ann, &against("braverse", "random"), &json!("st1")).await.unwrap();
        concede(&ann, &table).await;
        let deck = options(&ann, &table).await["deck_b"].clone();
        seen_decks.insert(deck.to_string());
        let next = ann.rematch(&table).await.unwrap();
        concede(&ann, &next).await;
        let played = options(&ann, &next).await;
        assert_eq!((&played["deck_a"], &played["deck_b"]), (&deck, &json!("st1")));
    }
    assert!(seen_decks.len() > 1, "{seen_decks:?}");
    let named = [(Seat::B, json!("st2"))].into();
    let told = NewTable { loadouts: named, ..against("braverse", "random") };
    let table = ann.create(&told).await.unwrap();
    concede(&ann, &table).await;
    assert_eq!(options(&ann, &table).await["deck_b"], json!("st2"));
    let theirs = NewTable { seats: vec![SeatPlan::Host, SeatPlan::Open], ..told };
    assert_eq!(ann.create(&theirs).await.unwrap_err().status, 400, "people choose for themselves");
}

/// BH-Q-81.
#[tokio::test(flavor = "multi_thread")]
async fn of_two_who_bring_the_same_legend_the_later_one_chooses_at_the_table() {
    let house = House::open().await;
    let [ann, ben] = [house.guest("Ann").await, house.guest("Ben").await];
    let table = make(&ann, &plan("brawlhalla"), &json!("nix")).await.unwrap();
    sit(&ben, &table, &json!("nix")).await.unwrap();
    let asked = seen(&ben, &table).await;
    assert_eq!(asked.frame.to_act, Some(Seat::B));
    let texts: Vec<_> = asked.frame.choices.iter().map(|choice| choice.text.as_str()).collect();
    assert!(texts.len() > 2 && !texts.iter().any(|text| text.contains("nix")), "{texts:?}");
    let other = make(&ann, &plan("brawlhalla"), &json!("nix")).await.unwrap();
    sit(&ben, &other, &json!("bodvar")).await.unwrap();
    let sides = seen(&ann, &other).await.frame.choices;
    assert_eq!(sides.len(), 2, "both have their Legend: {sides:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn open_lists_are_open_once_the_game_has_begun() {
    let house = House::open().await;
    let [ann, ben] = [house.guest("Ann").await, house.guest("Ben").await];
    let open = NewTable { open_lists: true, ..plan("braverse") };
    let table = make(&ann, &open, &json!("st2")).await.unwrap();
    let shown = |info: TableInfo| info.seats.into_iter().map(|seat| seat.loadout).collect();
    let before: Vec<_> = shown(ben.table(&table).await.unwrap());
    assert_eq!(before, [None, None], "nobody chooses against a list they have seen");
    sit(&ben, &table, &json!("st3")).await.unwrap();
    let after: Vec<_> = shown(ben.table(&table).await.unwrap());
    assert_eq!(after, [Some(json!("st2")), Some(json!("st3"))]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_goes_on_has_its_cards_already() {
    let house = House::open().await;
    let (table, seats) = sit_down(&house, &plan("braverse")).await;
    concede(&seats[0].0, &table).await;
    let from =
        json!({ "game": "braverse", "from": { "table": table, "decisions": 0 }, "loadout": "st5" });
    let fork = seats[0].0.post("/api/tables", &from).await.unwrap()["id"].clone();
    let fork = fork.as_str().unwrap();
    sit(&seats[1].0, fork, &json!("st2")).await.unwrap();
    concede(&seats[1].0, fork).await;
    let played = options(&seats[0].0, fork).await;
    assert_eq!((&played["deck_a"], &played["deck_b"]), (&json!("st1"), &json!("st4")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_comes_back_knows_what_everybody_brought() {
    let house = House::open().await;
    let [ann, ben] = [house.guest("Ann").await, house.guest("Ben").await];
    let table = make(&ann, &plan("braverse"), &json!("st2")).await.unwrap();
    let house = House::with(house.close().await, |_| {}).await;
    let [ann, ben] = [ann, ben].map(|one| Client { server: house.address, ..one });
    assert_eq!(seen(&ann, &table).await.loadout, Some(json!("st2")));
    sit(&ben, &table, &json!("st3")).await.unwrap();
    let before = seen(&ann, &table).await.frame.view;
    let house = House::with(house.close().await, |_| {}).await;
    let ann = Client { server: house.address, ..ann };
    assert_eq!(seen(&ann, &table).await.frame.view, before);
    concede(&ann, &table).await;
    assert_eq!(options(&ann, &table).await["deck_b"], json!("st3"));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_gone_on_with_is_theirs_in_a_rematch_as_well() {
    let house = House::open().await;
    let [ann, ben] = [house.guest("Ann").await, house.guest("Ben").await];
    let table = make(&ann, &plan("braverse"), &json!("st3")).await.unwrap();
    sit(&ben, &table, &json!("st5")).await.unwrap();
    concede(&ben, &table).await;
    let from = Some(PlayOn { table, decisions: 0 });
    let fork = ann.create(&NewTable { from, ..plan("braverse") }).await.unwrap();
    ben.sit(&fork).await.unwrap();
    concede(&ben, &fork).await;
    let next = ann.rematch(&fork).await.unwrap();
    ben.rematch(&fork).await.unwrap();
    concede(&ben, &next).await;
    let played = options(&ann, &next).await;
    assert_eq!((&played["deck_a"], &played["deck_b"]), (&json!("st5"), &json!("st3")));
}

/// What is hidden from whoever sits down is not chosen for them.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_chooses_in_public_what_others_play_with() {
    let house = House::open().await;
    let [ann, ben] = [house.guest("Ann").await, house.guest("Ben").await];
    for (game, options) in [
        ("braverse", json!({ "deck_b": "st2" })),
        ("demonbrave", json!({ "fives": [["control"], ["beginner"]] })),
        ("brawlhalla", json!({ "legends": ["nix", "ulgrim"] })),
    ] {
        let public = NewTable { options, visibility: Visibility::Public, ..plan(game) };
        assert_eq!(ann.create(&public).await.unwrap_err().status, 400, "{game}");
        let private = NewTable { visibility: Visibility::Private, ..public };
        ann.create(&private).await.unwrap();
    }
    let wish = json!({ "game": "braverse", "options": { "deck_b": "st2" } });
    let table = ann.post("/api/pair", &wish).await.unwrap()["id"].clone();
    let wish = json!({ "game": "braverse" });
    assert_eq!(ben.post("/api/pair", &wish).await.unwrap()["id"], table);
    let table = table.as_str().unwrap();
    concede(&ben, table).await;
    assert_eq!(options(&ann, table).await["deck_b"], json!("st4"), "the usual one");
}
