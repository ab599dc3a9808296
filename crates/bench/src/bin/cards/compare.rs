//! The numbers and names of our cards beside those that are printed.

use std::fmt;

use braverse::{Card, CardNumber, Catalog, Energy};
use kernel::Lang;
use serde_json::Value;

use crate::Facts;

/// One thing that is not as it is printed.
#[derive(PartialEq, Debug)]
pub struct Difference {
    number: CardNumber,
    what: &'static str,
    ours: String,
    printed: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Self { number, what, ours, printed } = self;
        write!(f, "{number} {what}: '{ours}' here, '{printed}' printed")
    }
}

impl Difference {
    /// Whether it is listed among those that a note on the record settles.
    pub fn is_noted(&self, noted: &str) -> bool {
        let line = format!("{} {}", self.number, self.what);
        noted.lines().any(|other| other == line)
    }
}

/// How many cards there are, and how many of each set.
pub fn census(catalog: &Catalog) -> String {
    let cards: Vec<_> = catalog.cards().map(|card| card.number.set()).collect();
    let sets = cards.chunk_by(|one, next| one == next);
    let count = |set: &[String]| format!("{} {}", set[0], set.len());
    let sets: Vec<_> = sets.map(count).collect();
    format!("{} cards: {}", cards.len(), sets.join(", "))
}

pub fn all(catalog: &Catalog, facts: &Facts) -> Vec<Difference> {
    let of = |card: &Card| match facts.get(&card.number.to_string()) {
        Some(fact) => differences(card.number, ours(card), printed(fact)),
        None => differences(card.number, [("record", "ours".to_owned())], [("", String::new())]),
    };
    catalog.cards().flat_map(of).collect()
}

type Entry = (&'static str, String);

fn differences(
    number: CardNumber,
    ours: impl IntoIterator<Item = Entry>,
    printed: impl IntoIterator<Item = Entry>,
) -> Vec<Difference> {
    // A name that the facts lack may be known from elsewhere.
    let unknown = |(what, printed): &Entry| what.starts_with("name") && printed.is_empty();
    let pairs = ours.into_iter().zip(printed);
    let pairs = pairs.filter(|(one, other)| one.1 != other.1 && !unknown(other));
    let difference =
        |((what, ours), (_, printed)): (Entry, Entry)| Difference { number, what, ours, printed };
    pairs.map(difference).collect()
}

/// Everything that can be compared, in the order of [`printed`].
fn ours(card: &Card) -> [Entry; 15] {
    let name = |lang: Lang| card.names[lang as usize].clone().unwrap_or_default();
    let of_cookie = |number: u8| if card.is_cookie() { number.to_string() } else { String::new() };
    let play_cost = if card.is_cookie() { String::new() } else { card.cost.to_string() };
    let attack = card.attack.map(|attack| (attack.cost.to_string(), attack.damage.to_string()));
    let (attack_cost, damage) = attack.unwrap_or_default();
    let mut traits: Vec<_> = card.traits.iter().map(|of| of.word().replace('-', " ")).collect();
    traits.sort();
    [
        ("name_en", name(Lang::En)),
        ("name_ko", name(Lang::Ko)),
        ("type", card.card.word().to_owned()),
        ("colour", card.colour.word().to_owned()),
        ("level", of_cookie(card.level)),
        ("hp", if card.awaken.is_some() { String::new() } else { of_cookie(card.hp) }),
        ("awaken bonus", card.awaken.map(|more| more.to_string()).unwrap_or_default()),
        ("extra", card.extra.to_string()),
        ("flip", card.is_flip().to_string()),
        ("attack cost", attack_cost),
        ("attack damage", damage),
        ("play cost", play_cost),
        ("traits", traits.join(", ")),
        ("rarity", card.rarity.clone()),
        ("mark", card.mark.map(String::from).unwrap_or_default()),
    ]
}

fn printed(fact: &Value) -> [Entry; 15] {
    let attack = &fact["attack"];
    let attack_cost = if attack.is_null() { String::new() } else { cost(&attack["cost"]) };
    let is_cookie = fact["card_type"] == "cookie";
    let play_cost = if is_cookie { String::new() } else { cost(&fact["play_cost"]) };
    let traits = fact["traits"].as_array().map(Vec::as_slice).unwrap_or_default();
    let mut traits: Vec<_> = traits.iter().map(plain).collect();
    traits.sort();
    [
        ("name_en", plain(&fact["name_en"])),
        ("name_ko", plain(&fact["name_ko"])),
        ("type", plain(&fact["card_type"])),
        ("colour", plain(&fact["colour"])),
        ("level", plain(&fact["level"])),
        ("hp", plain(&fact["hp"])),
        ("awaken bonus", plain(&fact["hp_bonus_awaken"])),
        ("extra", plain(&fact["is_extra"])),
        ("flip", plain(&fact["is_flip"])),
        ("attack cost", attack_cost),
        ("attack damage", plain(&attack["damage"])),
        ("play cost", play_cost),
        ("traits", traits.join(", ")),
        ("rarity", rarity(&fact["rarity"])),
        ("mark", plain(&fact["regulation_mark"])),
    ]
}

/// Without what is said of its foil.
fn rarity(value: &Value) -> String {
    plain(value).split(' ').next().unwrap_or_default().to_owned()
}

/// What is not known is empty.
fn plain(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// `{"red": 2, "mix": 1}` as card files write it.
fn cost(energy: &Value) -> String {
    let of = |word: &str| energy[word].as_u64().unwrap_or_default() as u8;
    let colours = braverse::Colour::ALL.map(|colour| of(colour.word()));
    Energy { of: colours, mix: of("mix") }.to_string()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const RECORD: &str = "\
ST1-001 Test Cookie / 시험 쿠키
  cookie red lv 2 hp 3 trait arena rarity U mark A
  attack RRN 2
";

    fn fact() -> Value {
        json!({
            "number": "ST1-001", "name_en": "Test Cookie", "name_ko": "시험 쿠키",
            "card_type": "cookie", "colour": "red", "level": 2, "hp": 3,
            "hp_bonus_awaken": null, "is_extra": false, "is_flip": false, "play_cost": null,
            "attack": { "cost": { "mix": 1, "red": 2 }, "damage": 2 },
            "traits": ["arena"], "rarity": "U", "regulation_mark": "A",
        })
    }

    fn compared(record: &str, fact: Value) -> Vec<String> {
        let catalog = Catalog::read(&[("test", record)]).unwrap();
        let facts = Facts::from([(plain(&fact["number"]), fact)]);
        all(&catalog, &facts).iter().map(Difference::to_string).collect()
    }

    #[test]
    fn equal_cards_have_no_difference() {
        assert_eq!(compared(RECORD, fact()), [""; 0]);
    }

    #[test]
    fn every_difference_is_named() {
        let mut other = fact();
        other["attack"] = json!({ "cost": { "red": 3 }, "damage": 5 });
        other["is_flip"] = true.into();
        let found = compared(RECORD, other);
        assert_eq!(found[0], "ST1-001 flip: 'false' here, 'true' printed");
        assert_eq!(found[1], "ST1-001 attack cost: 'RRN' here, 'RRR' printed");
        assert_eq!((found.len(), found[2].contains("damage: '2'")), (3, true));
    }

    #[test]
    fn what_the_facts_lack_or_a_note_settles_is_no_fault() {
        let mut other = fact();
        (other["name_ko"], other["rarity"]) = (Value::Null, "U (홀로)".into());
        assert_eq!(compared(RECORD, other), [""; 0]);
        let what = Difference {
            number: "ST1-001".parse().unwrap(),
            what: "hp",
            ours: String::new(),
            printed: String::new(),
        };
        assert!(what.is_noted("# a note\nST1-001 hp\n"));
        assert!(!what.is_noted("ST1-001 level\nST1-002 hp\n"));
    }

    #[test]
    fn a_card_without_facts_is_a_difference() {
        let mut other = fact();
        other["number"] = "ST1-002".into();
        assert_eq!(compared(RECORD, other).len(), 1);
    }

    #[test]
    fn what_costs_nothing_is_free() {
        let record = "ST1-001 Test / -\n  item red free rarity U mark A\n  use draw 1\n";
        let fact = json!({
            "number": "ST1-001", "name_en": "Test", "name_ko": null, "card_type": "item",
            "colour": "red", "is_extra": false, "is_flip": false, "play_cost": {},
            "rarity": "U", "regulation_mark": "A",
        });
        assert_eq!(compared(record, fact), [""; 0]);
    }

    #[test]
    fn cards_are_counted_by_set() {
        let catalog = Catalog::read(&[("test", RECORD)]).unwrap();
        assert_eq!(census(&catalog), "1 cards: ST1 1");
    }
}
