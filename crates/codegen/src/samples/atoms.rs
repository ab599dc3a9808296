//! Values of which each shows something that those before it did not.

use std::collections::BTreeSet;

use serde_json::Value;

#[derive(Default, Debug)]
pub struct Kept {
    /// Everything the kept values show: a path, and what stands there.
    seen: BTreeSet<String>,
    pub values: Vec<Value>,
}

impl Kept {
    /// Keeps the value if there is something new about it.
    pub fn offer(&mut self, value: Value) {
        let before = self.seen.len();
        note(String::new(), &value, &mut self.seen);
        if self.seen.len() > before {
            self.values.push(value);
        }
    }

    pub fn keep(&mut self, value: Value) {
        note(String::new(), &value, &mut self.seen);
        self.values.push(value);
    }
}

fn note(path: String, value: &Value, seen: &mut BTreeSet<String>) {
    match value {
        Value::Array(items) if items.is_empty() => _ = seen.insert(path + "[]"),
        Value::Array(items) => items.iter().for_each(|item| note(format!("{path}[]"), item, seen)),
        Value::Object(fields) => {
            // Which fields there are together is worth knowing too.
            let names: Vec<&str> = fields.keys().map(String::as_str).collect();
            seen.insert(format!("{path}{{{}}}", names.join(",")));
            fields.iter().for_each(|(name, value)| note(format!("{path}.{name}"), value, seen));
        }
        value => _ = seen.insert(format!("{path}:{}", kind(value))),
    }
}

/// Words are told apart; cards and spaces are not, there are too many.
fn kind(value: &Value) -> &str {
    let is_word = |text: &&str| text.chars().all(|c| c.is_ascii_lowercase() || c == '_');
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "number",
        Value::String(text) => Some(text.as_str()).filter(is_word).unwrap_or("NAME"),
        Value::Array(_) | Value::Object(_) => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn kept(values: &[Value]) -> usize {
        let mut kept = Kept::default();
        for value in values {
            kept.offer(value.clone());
        }
        kept.values.len()
    }

    #[test]
    fn only_what_is_new_is_kept() {
        assert_eq!(kept(&[json!("pass"), json!("end"), json!("pass")]), 2);
        assert_eq!(kept(&[json!({ "play": "7S" }), json!({ "play": "8H" })]), 1);
        assert_eq!(kept(&[json!({ "card": null }), json!({ "card": "8H" })]), 2);
        assert_eq!(kept(&[json!({ "a": [] }), json!({ "a": [1] }), json!({ "a": [2, 3] })]), 2);
        assert_eq!(kept(&[json!({ "a": 1, "b": 2 }), json!({ "a": 1 }), json!({ "b": 1 })]), 3);
    }
}
