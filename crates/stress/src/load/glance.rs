//! Of an update only what a script needs. Views are large, and whoever reads thousands a second on
//! the machine of the server would measure their own reading.

use std::borrow::Cow;

use client::LinkFault;
use serde::Deserialize;
use wire::{Code, ToClient};

/// What the server said.
#[derive(Clone, PartialEq, Debug)]
pub enum Heard {
    Update(Glance),
    Done,
    Refused(Code),
    Other,
}

/// A table at a glance.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Glance {
    pub n: u64,
    pub is_over: bool,
    /// One of the choices, where there are any.
    pub choice: Option<String>,
}

#[derive(Deserialize)]
struct Seen<'t> {
    n: u64,
    #[serde(borrow)]
    table: Table<'t>,
    #[serde(borrow)]
    choices: Vec<Choice<'t>>,
}

#[derive(Deserialize)]
struct Table<'t> {
    #[serde(borrow)]
    id: Cow<'t, str>,
    ended: Option<serde::de::IgnoredAny>,
}

#[derive(Deserialize)]
struct Choice<'t> {
    #[serde(borrow)]
    text: Cow<'t, str>,
}

const UPDATE: &str = r#"{"type":"update","#;

/// Reads a message, as far as it is about this table; `pick` says which of so many choices is taken.
pub fn glance(
    text: &str,
    table: &str,
    pick: impl FnOnce(usize) -> usize,
) -> Result<Heard, LinkFault> {
    let unreadable = |error: serde_json::Error| LinkFault::Unreadable(format!("{error}: {text}"));
    if text.starts_with(UPDATE) {
        let seen: Seen = serde_json::from_str(text).map_err(unreadable)?;
        if seen.table.id != table {
            return Ok(Heard::Other);
        }
        let count = seen.choices.len();
        let choice = if count == 0 { None } else { seen.choices.get(pick(count)) };
        return Ok(Heard::Update(Glance {
            n: seen.n,
            is_over: seen.table.ended.is_some(),
            choice: choice.map(|choice| choice.text.clone().into_owned()),
        }));
    }
    Ok(match serde_json::from_str(text).map_err(unreadable)? {
        ToClient::Done { .. } => Heard::Done,
        ToClient::Refused(refusal) => Heard::Refused(refusal.code),
        _ => Heard::Other,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn update(choices: &str, ended: &str) -> Heard {
        let table = format!(r#"{{"id":"t","ended":{ended}}}"#);
        let text = format!(
            r#"{UPDATE}"n":7,"table":{table},"view":{{"n":[1]}},"choices":{choices},"to_act":"A"}}"#
        );
        assert_eq!(glance(&text, "u", |_| 0).unwrap(), Heard::Other);
        glance(&text, "t", |count| count - 1).unwrap()
    }

    #[test]
    fn an_update_is_read_at_a_glance() {
        let choices = r#"[{"text":"pass","label":"Pass"},{"text":"say \"no\"","action":{}}]"#;
        let choice = Some("say \"no\"".to_owned());
        assert_eq!(update(choices, "null"), Heard::Update(Glance { n: 7, is_over: false, choice }));
        let over = Glance { n: 7, is_over: true, choice: None };
        assert_eq!(update("[]", r#"{"winners":["A"],"how":"time"}"#), Heard::Update(over));
    }

    #[test]
    fn what_the_server_writes_begins_as_expected() {
        let done = ToClient::Done { table: "t".to_owned(), id: "w1".to_owned(), n: 4 };
        let text = serde_json::to_string(&done).unwrap();
        assert_eq!(glance(&text, "t", |_| 0).unwrap(), Heard::Done);
        assert!(text.starts_with(&UPDATE.replace("update", "done")), "{text}");
        assert!(glance("hello", "t", |_| 0).is_err());
    }
}
