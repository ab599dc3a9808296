//! The description of the API, held against what the server really answers.

mod common;

use std::collections::BTreeSet;

use client::{Answer, Client, request};
use common::{House, against, plan, play_out};
use serde_json::{Value, json};

/// The fields of types that are put into one another, all together.
fn fields(document: &Value, schema: &Value) -> serde_json::Map<String, Value> {
    let schema = resolved(document, schema);
    let own = schema["properties"].as_object().cloned().unwrap_or_default();
    let parts = schema["allOf"].as_array().into_iter().flatten();
    parts.flat_map(|part| fields(document, part)).chain(own).collect()
}

/// Whether a value is what a schema says: known fields only, all that are required, right types.
fn fits(document: &Value, schema: &Value, value: &Value, at: &str) -> Result<(), String> {
    if let Some(name) = schema["$ref"].as_str() {
        let found = document.pointer(name.trim_start_matches('#'));
        return fits(document, found.ok_or(format!("{at}: no {name}"))?, value, at);
    }
    for word in ["oneOf", "anyOf"] {
        if let Some(ways) = schema[word].as_array() {
            let tried: Vec<_> = ways.iter().map(|way| fits(document, way, value, at)).collect();
            let none = || format!("{at}: none of {word}: {tried:?}");
            return tried.iter().any(Result::is_ok).then_some(()).ok_or_else(none);
        }
    }
    if schema["allOf"].is_array() {
        let fields = fields(document, schema);
        return fits(document, &json!({ "type": "object", "properties": fields }), value, at);
    }
    if let Some(words) = schema["enum"].as_array() {
        return words.contains(value).then_some(()).ok_or(format!("{at}: {value} in {words:?}"));
    }
    let types: Vec<_> = match &schema["type"] {
        Value::String(one) => vec![one.as_str()],
        Value::Array(many) => many.iter().filter_map(Value::as_str).collect(),
        _ => return Ok(()),
    };
    if !types.iter().any(|name| is(name, value)) {
        return Err(format!("{at}: {value} is not {types:?}"));
    }
    match value {
        Value::Array(items) => {
            let each = |(n, item)| fits(document, &schema["items"], item, &format!("{at}[{n}]"));
            items.iter().enumerate().filter(|_| schema["items"].is_object()).try_for_each(each)
        }
        Value::Object(_) => fields_fit(document, schema, value, at),
        _ => Ok(()),
    }
}

fn resolved<'d>(document: &'d Value, schema: &'d Value) -> &'d Value {
    let name = schema["$ref"].as_str().map(|name| name.trim_start_matches('#'));
    name.and_then(|name| document.pointer(name)).unwrap_or(schema)
}

fn fields_fit(document: &Value, schema: &Value, value: &Value, at: &str) -> Result<(), String> {
    let Some(known) = schema["properties"].as_object() else { return Ok(()) };
    for name in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        if value.get(name).is_none() {
            return Err(format!("{at}: no {name}"));
        }
    }
    for (name, field) in value.as_object().into_iter().flatten() {
        let Some(said) = known.get(name) else { return Err(format!("{at}: unknown {name}")) };
        fits(document, said, field, &format!("{at}.{name}"))?;
    }
    Ok(())
}

fn is(name: &str, value: &Value) -> bool {
    match name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        _ => value.is_object(),
    }
}

/// What the document says about an answer.
fn described<'d>(document: &'d Value, method: &str, path: &str, answer: &Answer) -> &'d Value {
    let responses = &document["paths"][path][method]["responses"];
    let of_status = responses.get(answer.status.to_string());
    let said = of_status.unwrap_or(&responses["default"]);
    let content = said["content"].as_object().unwrap_or_else(|| panic!("{method} {path}: {said}"));
    let kind = answer.header("content-type").unwrap().split(';').next().unwrap();
    &content.get(kind).unwrap_or_else(|| panic!("{method} {path}: no {kind} in {content:?}"))["schema"]
}

/// A method and a path as described, the real path if it is another one, and what is said.
type Call<'c> = (&'c str, &'c str, String, Value);

/// Says it as somebody who may, and as nobody.
async fn try_out(
    house: &House,
    ann: &Client,
    document: &Value,
    call: Call<'_>,
) -> (String, String) {
    let (method, path, real, body) = call;
    let real = if real.is_empty() { path.to_owned() } else { real };
    let (name, value) = ann.identity.clone().unwrap();
    let headers = [("Content-Type", "application/json"), (name.as_str(), value.as_str())];
    let text = if body.is_null() { String::new() } else { body.to_string() };
    let verb = method.to_uppercase();
    let answer = request(house.address, &verb, &real, &headers, text.as_bytes()).await.unwrap();
    assert_eq!(answer.status, 200, "{method} {real}: {}", answer.text());
    check(document, method, path, &answer);
    // Nobody at all, with nothing to say: refused, or fine, but as described.
    let answer = request(house.address, &verb, &real, &headers[..1], b"?").await.unwrap();
    check(document, method, path, &answer);
    (path.to_owned(), method.to_owned())
}

/// Whoever has a password says it as well to set another one.
fn with_old(keep: &Value) -> Value {
    let mut again = keep.clone();
    again["old"] = again["password"].clone();
    again
}

/// Ann keeps her name, and somebody challenges her: what is declined.
async fn challenged(house: &House, ann: &Client, keep: &Value) -> String {
    ann.post("/api/password", keep).await.unwrap();
    let fay = house.guest("Fay").await;
    fay.post("/api/password", &json!({ "login": "fay", "password": "correct horse" }))
        .await
        .unwrap();
    let made = fay.post("/api/people/ann/challenges", &json!({ "game": "demonbrave" })).await;
    format!("/api/challenges/{}", made.unwrap()["id"].as_str().unwrap())
}

fn about(user: &Value) -> Value {
    json!({ "user": user, "wrong": "other" })
}

/// What needs a password, or makes one.
fn with_an_account(keep: Value, recover: Value, challenge: String) -> Vec<Call<'static>> {
    let deck = json!({ "changed": 1, "deck": { "name": "Mine" } });
    let zoe = json!({ "login": "Zoe", "password": "correct horse" });
    let (again, calls) = (with_old(&keep), "/api/people/{login}/challenges");
    let (path, one) = ("/api/me/decks/{game}/{id}", "/api/me/decks/braverse/d1");
    vec![
        ("post", "/api/password", String::new(), again),
        ("post", "/api/register", String::new(), zoe),
        ("get", "/api/codes", String::new(), Value::Null),
        ("post", "/api/codes", String::new(), json!({ "password": "correct horse" })),
        ("post", "/api/recover", String::new(), recover),
        ("put", path, one.to_owned(), deck),
        ("delete", path, one.to_owned(), Value::Null),
        ("post", "/api/follows", String::new(), json!({ "login": "eve", "follows": true })),
        ("post", calls, "/api/people/eve/challenges".to_owned(), json!({ "game": "braverse" })),
        ("delete", "/api/challenges/{table}", challenge, Value::Null),
        ("post", "/api/login", String::new(), keep),
        ("post", "/api/logout", String::new(), Value::Null),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn every_path_answers_as_described() {
    let house = House::open().await;
    let (ann, ben) = (house.guest("Ann").await, house.guest("Ben").await);
    let document = ann.get("/api/openapi.json").await.unwrap().json();
    let over = ann.create(&against("demonbrave", "random")).await.unwrap();
    play_out(&over, &[&ann], |update| update.n as usize).await;
    let open = ann.create(&plan("demonbrave")).await.unwrap();
    let bens = ben.create(&plan("braverse")).await.unwrap();
    let id = ben.get("/api/me").await.unwrap().json()["id"].clone();
    let made = ann.post("/api/tokens", &json!({ "name": "x", "scope": "read" })).await.unwrap();
    let token = format!("/api/tokens/{}", made["id"].as_str().unwrap());
    let (table, of) = ("/api/tables/{id}", |id: &str, rest| format!("/api/tables/{id}{rest}"));
    let keep = json!({ "login": "ann", "password": "correct horse" });
    let eve = json!({ "login": "eve", "password": "correct horse" });
    let code = Client::nobody(house.address).post("/api/register", &eve).await.unwrap();
    let recover = json!({ "login": "eve", "code": code["codes"][0], "password": "battery staple" });
    let challenge = challenged(&house, &ann, &keep).await;
    let answers = json!({ "answers": ["next"] });
    let (none, steps) = (Value::Null, "/api/people/{login}/ratings/{pool}");
    let calls: Vec<Call> = vec![
        ("get", "/api/me", String::new(), none.clone()),
        ("post", "/api/guest", String::new(), json!({ "name": "Eve" })),
        ("post", "/api/name", String::new(), json!({ "name": "Anna" })),
        ("get", "/api/mutes", String::new(), none.clone()),
        ("post", "/api/mutes", String::new(), json!({ "user": id, "muted": true })),
        ("get", "/api/tokens", String::new(), none.clone()),
        ("get", "/api/me/decks", String::new(), none.clone()),
        ("post", "/api/tokens", String::new(), json!({ "name": "bot", "scope": "play" })),
        ("delete", "/api/tokens/{id}", token, none.clone()),
        ("get", "/api/tables", "/api/tables?status=playing".to_owned(), none.clone()),
        ("post", "/api/tables", String::new(), json!({ "game": "braverse", "entropy": "x" })),
        ("get", "/api/tables/mine", String::new(), none.clone()),
        ("post", "/api/pair", String::new(), json!({ "game": "brawlhalla" })),
        ("get", table, of(&over, ""), none.clone()),
        ("post", "/api/tables/{id}/sit", of(&bens, "/sit"), json!({ "seat": "B" })),
        ("post", "/api/tables/{id}/loadout", of(&open, "/loadout"), json!({ "loadout": "combo" })),
        ("post", "/api/tables/{id}/stand", of(&open, "/stand"), none.clone()),
        ("post", "/api/tables/{id}/close", of(&open, "/close"), none.clone()),
        ("get", "/api/tables/{id}/history", of(&over, "/history?lang=ja"), none.clone()),
        ("get", "/api/tables/{id}/chat", of(&over, "/chat"), none.clone()),
        ("get", "/api/tables/{id}/replay", of(&over, "/replay"), none.clone()),
        ("get", "/api/tables/{id}/replay.json", of(&over, "/replay.json"), none.clone()),
        ("get", "/api/tables/{id}/scenes", of(&over, "/scenes?viewer=A&count=3"), none.clone()),
        ("get", "/api/tables/{id}/analysis", of(&over, "/analysis"), none.clone()),
        ("post", "/api/tables/{id}/rematch", of(&over, "/rematch"), json!({ "entropy": "x" })),
        ("get", "/api/tables/{id}/rating", of(&over, "/rating"), none.clone()),
        ("get", "/api/ladder", String::new(), none.clone()),
        ("get", "/api/ladder/{pool}", "/api/ladder/braverse.open".to_owned(), none.clone()),
        ("get", "/api/people/{login}", "/api/people/eve".to_owned(), none.clone()),
        ("get", "/api/people/{login}/games", "/api/people/eve/games".to_owned(), none.clone()),
        ("get", steps, "/api/people/eve/ratings/demonbrave".to_owned(), none.clone()),
        ("get", "/api/follows", String::new(), none.clone()),
        ("get", "/api/challenges", String::new(), none.clone()),
        ("post", "/api/tables/{id}/reports", of(&bens, "/reports"), about(&id)),
        ("get", "/api/games", String::new(), none.clone()),
        ("get", "/api/rules/{game}", "/api/rules/braverse?lang=ko".to_owned(), none.clone()),
        ("get", "/api/cards/{game}/{word}", "/api/cards/demonbrave/R01".to_owned(), none.clone()),
        ("get", "/api/album/{game}", "/api/album/braverse?lang=ja".to_owned(), none.clone()),
        ("post", "/api/decks", "/api/decks?lang=ko".to_owned(), json!({ "deck": "st1" })),
        ("get", "/api/lessons/{game}", "/api/lessons/braverse?lang=ko".to_owned(), none.clone()),
        ("post", "/api/lessons/{game}/{lesson}", "/api/lessons/demonbrave/first".into(), answers),
        ("get", "/api/glossary/{game}", "/api/glossary/brawlhalla".to_owned(), none.clone()),
    ];
    let calls = calls.into_iter().chain(with_an_account(keep, recover, challenge));
    let mut seen = BTreeSet::new();
    for call in calls {
        seen.insert(try_out(&house, &ann, &document, call).await);
    }
    assert_eq!(seen, operations(&document), "every path is tried here");
}

fn check(document: &Value, method: &str, path: &str, answer: &Answer) {
    let schema = described(document, method, path, answer);
    let is_text = answer.header("content-type").unwrap().starts_with("text/plain");
    let value = if is_text { Value::String(answer.text()) } else { answer.json() };
    fits(document, schema, &value, path)
        .unwrap_or_else(|fault| panic!("{method} {path} ({}): {fault}", answer.status));
}

fn operations(document: &Value) -> BTreeSet<(String, String)> {
    let paths = document["paths"].as_object().unwrap().iter();
    let each = |(path, methods): (&String, &Value)| {
        let methods: Vec<_> = methods.as_object().unwrap().keys().cloned().collect();
        methods.into_iter().map(|method| (path.clone(), method)).collect::<Vec<_>>()
    };
    paths.flat_map(each).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_crosses_the_socket_is_described_too() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let document = ann.get("/api/openapi.json").await.unwrap().json();
    let schema = json!({ "$ref": "#/components/schemas/ToClient" });
    let table = ann.create(&against("brawlhalla", "random")).await.unwrap();
    let mut link = ann.link().await.unwrap();
    let follow = json!({ "type": "follow", "table": table, "lang": "en" });
    for text in
        [follow.to_string(), "nonsense".to_owned(), r#"{"type":"ping","id":"1"}"#.to_owned()]
    {
        link.say_text(&text).await.unwrap();
    }
    for _ in 0..5 {
        let heard: Value = serde_json::from_str(&link.hear_text().await.unwrap()).unwrap();
        fits(&document, &schema, &heard, "socket").unwrap();
    }
    assert!(fits(&document, &schema, &json!({ "type": "shout" }), "socket").is_err());
}
