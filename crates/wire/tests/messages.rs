//! What clients have always sent, letter by letter.

use serde_json::Value;
use wire::ToServer;

const SENT: [&str; 10] = [
    r#"{"type":"follow","table":"T1","lang":"ko"}"#,
    r#"{"type":"unfollow","table":"T1"}"#,
    r#"{"type":"act","table":"T1","seen":7,"id":"1","action":"pass"}"#,
    r#"{"type":"concede","table":"T1","id":"1"}"#,
    r#"{"type":"draw","table":"T1","id":"1"}"#,
    r#"{"type":"undo","table":"T1","id":"1"}"#,
    r#"{"type":"answer","table":"T1","id":"1","offer":"draw","yes":true}"#,
    r#"{"type":"chat","table":"T1","id":"1","text":"hi"}"#,
    r#"{"type":"why","table":"T1","id":"1","subject":"7H"}"#,
    r#"{"type":"ping","id":"1"}"#,
];

fn value(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

#[test]
fn every_message_is_read_and_written_as_it_always_was() {
    for text in SENT {
        let message = ToServer::read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(serde_json::to_value(&message).unwrap(), value(text));
        let (table, id) = message.names();
        assert_eq!(table, value(text)["table"].as_str());
        assert_eq!(id, value(text)["id"].as_str());
    }
}

#[test]
fn a_field_nobody_knows_is_refused() {
    for text in SENT {
        let more = text.replace('}', r#","sen":7}"#);
        let error = ToServer::read(&more).expect_err(&more).to_string();
        assert!(error.contains("unknown field `sen`"), "{more}: {error}");
    }
}

#[test]
fn a_field_twice_is_refused_and_so_is_one_too_few() {
    for text in SENT {
        for (name, field) in value(text).as_object().unwrap() {
            let twice = text.replace('}', &format!(r#","{name}":{field}}}"#));
            assert!(ToServer::read(&twice).is_err(), "{twice}");
            let mut without = value(text);
            without.as_object_mut().unwrap().remove(name);
            let error = ToServer::read(&without.to_string()).expect_err(name).to_string();
            assert!(error.contains(&format!("missing field `{name}`")), "{without}: {error}");
        }
    }
}

#[test]
fn a_message_of_another_kind_is_told_the_kinds_there_are() {
    let error = ToServer::read(r#"{"type":"dance","table":"T1","id":"1"}"#).unwrap_err();
    assert!(error.to_string().contains("unknown variant `dance`, expected one of `act`"));
}
