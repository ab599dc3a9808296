//! The card language: what loads, what is refused and how, and that nothing makes it panic.

use std::path::Path;

use brawlhalla::{Content, Design, State};
use kernel::{Fault, Faults, Lang, Speak};
use serde_json::Value;

const HOUSE: &str = include_str!("../cards/legends.cards");

/// A legend that loads: its power stands in line 2, its weapons in 3 and 4, its cards from 5 on.
const GOOD: &str = "legend x\n  power after light as attacker: step 1\n  weapon a before heavy: knockback +1\n  \
    weapon b declare any: range 2\n  card 1a none\n  card 1b none\n  card 2a none\n  card 2b none\n  \
    card 3a none\n  card 3b none\n  card 4a none\n  card 4b none\n  card 5a none\n  card 5b none\n";

/// Four of them, the first with one line replaced.
fn table(line: usize, with: &str) -> String {
    let first: Vec<_> =
        GOOD.lines().enumerate().map(|(at, old)| if at + 1 == line { with } else { old }).collect();
    let rest: String =
        ["y", "z", "w"].map(|id| GOOD.replace("legend x", &format!("legend {id}"))).concat();
    format!("{}\n{rest}", first.join("\n"))
}

fn faults(text: &str) -> Vec<Fault> {
    Content::read("test.cards", text).err().unwrap_or_default()
}

/// With this line, the file has one fault; it stands there and says this.
#[track_caller]
fn refused(line: usize, with: &str, column: usize, says: &str) {
    let faults = faults(&table(line, with));
    // A line that was not read leaves its legend without it.
    let [fault] =
        faults.iter().filter(|fault| !fault.message.contains(": no '")).collect::<Vec<_>>()[..]
    else {
        panic!("{with}\nhas {} faults: {faults:?}", faults.len())
    };
    assert_eq!((fault.line, fault.column), (line, column), "{with}\n{fault}");
    assert!(fault.message.contains(says), "{with}\n{fault}\nshould say: {says}");
    assert!(fault.to_string().starts_with(&format!("test.cards:{line}:{column}: ")), "{fault}");
}

#[track_caller]
fn loads(line: usize, with: &str) {
    let faults = faults(&table(line, with));
    assert!(faults.is_empty(), "{with}\n{}", Faults(faults));
}

/// BH-COMP-01, BH-COMP-02: six Legends, ten designs each, two of every value.
#[test]
fn the_house_file_loads() {
    let house = Content::read("legends.cards", HOUSE).unwrap_or_else(|faults| panic!("{faults:?}"));
    let ids: Vec<_> = house.legends().iter().map(|legend| legend.id.as_str()).collect();
    assert_eq!(ids, ["bodvar", "hattori", "nix", "yumiko", "mordex", "ulgrim"]);
    assert_eq!(house.legends().iter().map(|legend| legend.cards.len()).sum::<usize>(), 60);
    for value in 1..=5 {
        assert_eq!(Design::all().filter(|card| card.value() == value).count(), 2);
    }
    assert_eq!(&house, Content::house());
    loads(0, "");
}

#[test]
fn a_line_has_its_faults() {
    for (line, with, column, says) in [
        (5, "color red", 1, "'color': 'legend' or 'power' or 'weapon' or 'card' expected"),
        (1, "legend", 7, "the legend's id in small letters expected"),
        (1, "legend Bödvar", 8, "'Bödvar': the legend's id in small letters expected"),
        (1, "legend x y", 10, "'y': end of line expected"),
        (3, "weapon c before heavy: flip", 8, "'c': 'a' or 'b' expected"),
        (5, "card 6a none", 6, "'6a': a card such as 3b expected"),
        (5, "card 1 none", 6, "'1': a card such as 3b expected"),
        (5, "card 1a", 8, "'before' or 'during' or 'after' or 'declare' or 'when' expected"),
        (5, "card 1a none now", 14, "'now': end of line expected"),
        (5, "card 1a sometimes: draw 1", 9, "'sometimes': 'before' or 'during' or"),
        (
            5,
            "card 1a before lunch: draw 1",
            16,
            "'lunch': 'attack' or 'light' or 'heavy' or 'move'",
        ),
        (5, "card 1a during move: draw 1", 16, "'move': 'attack' or 'light' or 'heavy' expected"),
        (
            4,
            "weapon b declare attack: range 2",
            18,
            "'attack': 'any' or 'light' or 'heavy' expected",
        ),
        (
            2,
            "power when hungry: draw 1",
            12,
            "'hungry': 'struck' or 'falling' or 'arming' or 'moving'",
        ),
        (2, "power when moving to a foe: move +1", 24, "'foe': 'damaged' expected"),
        (
            5,
            "card 1a after light as judge: draw 1",
            24,
            "'judge': 'attacker' or 'defender' expected",
        ),
        (5, "card 1a after light if lucky: draw 1", 24, "'lucky': 'hit' or 'missed' or"),
        (5, "card 1a after light if hit,: draw 1", 28, "':': 'hit' or 'missed' or"),
        (5, "card 1a after light if on air: draw 1", 27, "'air': 'platform' expected"),
        (5, "card 1a after light if in water: draw 1", 27, "'water': 'air' expected"),
        (5, "card 1a after light if foe near: draw 1", 28, "'near': 'in' expected"),
        (5, "card 1a before heavy if card<=6: flip", 25, "'card<=6': a value from 1 to 5 expected"),
        (5, "card 1a before heavy if card<=x: flip", 25, "'card<=x': a value from 1 to 5 expected"),
        (5, "card 1a after light draw 1", 21, "'draw': ':' expected"),
    ] {
        refused(line, with, column, says);
    }
}

#[test]
fn a_step_has_its_faults() {
    for (step, column, says) in [
        ("", 22, "'draw' or 'discard' or 'power' or"),
        ("dance", 23, "'dance': 'draw' or"),
        ("draw", 27, "a number from 1 to 5 expected"),
        ("draw 0", 28, "'0': a number from 1 to 5 expected"),
        ("draw 6", 28, "'6': a number from 1 to 5 expected"),
        ("discard some", 31, "'some': a number from 1 to 5 expected"),
        ("discard random", 37, "a number from 1 to 5 expected"),
        ("power 1", 29, "'1': a number with its sign"),
        ("power +6", 29, "'6': -5 to +5 expected"),
        ("knockback +999", 33, "'+999': a number with its sign"),
        ("step 1 to him", 33, "'him': 'foe' expected"),
        ("move -2", 28, "'-2': +1 or +2 expected"),
        ("move +3", 28, "'+3': +1 or +2 expected"),
        ("range 2, far away", 36, "'away': 'knockback' expected"),
        ("draw 1,", 30, "'draw' or"),
        ("draw 1 draw 1", 30, "'draw': end of line expected"),
        ("draw 1 or", 32, "'draw' or"),
        ("draw 1 or flip, disarm", 37, "',': end of line expected"),
        ("draw 1; twice", 31, "'twice': 'once' expected"),
        ("draw 1; once per game", 40, "'game': 'turn' expected"),
    ] {
        refused(5, &format!("card 1a after attack: {step}"), column, says);
    }
}

/// BH-COMP-04, BH-COMP-02: a power, two weapons, four cards of each value, and nothing twice.
#[test]
fn a_legend_must_be_whole() {
    for (line, missing) in
        [(2, "power"), (3, "weapon a"), (4, "weapon b"), (5, "card 1a"), (14, "card 5b")]
    {
        let faults = faults(&table(line, ""));
        let says: Vec<_> = faults.iter().map(ToString::to_string).collect();
        assert_eq!(says, [format!("test.cards:1:1: legend x: no '{missing}' line")]);
    }
    for (line, again) in [
        (3, "power after light: draw 1"),
        (4, "weapon a before heavy: flip"),
        (6, "card 1a none"),
        (7, "card 1a after move: draw 1"),
    ] {
        refused(line, again, 1, "stands here twice");
    }
    let says = |text: &str| faults(text).iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(
        says("power when falling: float"),
        ["test.cards:1:1: 'power' stands before the first 'legend'"]
    );
    assert_eq!(says(&GOOD.repeat(2)), ["test.cards:15:1: legend x stands here twice"]);
    assert_eq!(says(GOOD), ["test.cards: 1 legends: 4 to 32 expected"]);
}

#[test]
fn all_faults_are_listed_in_order() {
    let text = "legend x\n  power when angry: draw 1\n  weapon a before heavy: dance\n  card 1a none\n  \
        card 1a none\nlegend x\n  card 9z none";
    let places: Vec<_> = faults(text).iter().map(|fault| fault.line).collect();
    assert_eq!(places, [1, 2, 3, 5, 6, 6, 7]);
}

/// BH-TRIG-01, BH-HEAVY-06: what could never work is refused instead of being ignored.
#[test]
fn an_effect_must_fit_its_trigger() {
    for (line, with) in [
        (5, "card 1a during heavy: power +1"),
        (5, "card 1a after light: power +1"),
        (5, "card 1a before light: knockback +1"),
        (5, "card 1a after heavy: knockback +1"),
        (5, "card 1a during light: mute"),
        (5, "card 1a before attack: push 1"),
        (5, "card 1a after move: pull 1"),
        (5, "card 1a after move: damage 1"),
        (5, "card 1a after move: disarm"),
        (5, "card 1a after move: step 1 to foe"),
        (5, "card 1a after move: move +1"),
        (5, "card 1a before move: draw 1"),
        (5, "card 1a after light: float"),
        (5, "card 1a after light: range 2"),
        (4, "weapon b declare heavy: opening 2"),
        (4, "weapon b declare any: charge 2"),
        (4, "weapon b declare light: draw 1"),
        (2, "power when falling: draw 1"),
        (2, "power when struck: draw 1"),
        (2, "power when arming: flip"),
        (2, "power when moving to a damaged foe: move +2"),
        (5, "card 1a before light if hit: flip"),
        (5, "card 1a during light if missed: flip"),
        (5, "card 1a after light if pinned: flip"),
        (5, "card 1a after light if card<=3: flip"),
        (5, "card 1a after move if far: draw 1"),
        (5, "card 1a before move if near: move +1"),
        (4, "weapon b declare any if near: range 2"),
        (2, "power when falling if red: float"),
        (2, "power when moving to a damaged foe if red: move +1"),
        (5, "card 1a before light as defender: flip"),
        (5, "card 1a after move as attacker: draw 1"),
        (2, "power when struck as defender: knockback -1"),
    ] {
        let after = |mark: &str| with.find(mark).map(|at| at + mark.len() + 1);
        let column = after(" as ").or_else(|| after(" if ")).or_else(|| after(": ")).unwrap();
        refused(line, with, column, "does not fit its trigger");
    }
}

#[test]
fn an_effect_must_fit_its_owner() {
    for (line, with, column, says) in [
        (5, "card 1a declare any: range 2", 9, "a card works before, during or after"),
        (5, "card 1a when struck: knockback -1", 9, "a card works before, during or after"),
        (3, "weapon a after move: draw 1", 10, "a weapon works before, during or after"),
        (3, "weapon a when falling: float", 10, "a weapon works before, during or after"),
        (2, "power declare any: range 2", 7, "a power works before, during or after"),
        (2, "power before move: move +1", 7, "a power works before, during or after"),
        (2, "power after move: draw 1", 7, "a power works before, during or after"),
        (3, "weapon a during light: power +1", 10, "a power during an attack is 'as attacker'"),
        (
            2,
            "power during light as defender: power +1",
            7,
            "a power during an attack is 'as attacker'",
        ),
        (5, "card 1a after light: draw 1; once per turn", 9, "'once per turn' is for powers"),
        (4, "weapon b declare any: range 2; once per turn", 10, "'once per turn' is for powers"),
        (2, "power when falling: float; once per turn", 7, "'once per turn' is for powers"),
        (5, "card 1a during light: power +1 or power +2", 9, "'or' does not fit its steps"),
        (4, "weapon b declare any: range 2 or range 3", 10, "'or' does not fit its steps"),
        (5, "card 1a after light if hit, missed: flip", 9, "its conditions never hold together"),
        (
            5,
            "card 1a after move if in air, on platform: draw 1",
            9,
            "its conditions never hold together",
        ),
    ] {
        refused(line, with, column, says);
    }
}

/// Every word of the guide.
#[test]
fn the_words_of_the_guide_load() {
    for (line, with) in [
        (2, "power when struck if red, damaged: knockback -1; once per turn"),
        (2, "power when falling: float"),
        (2, "power when arming: draw 1; once per turn"),
        (2, "power when moving to a damaged foe: move +1"),
        (2, "power after attack if missed: recall 3"),
        (3, "weapon a before heavy if card<=3, far, above, foe in air, foe red: knockback +5"),
        (3, "weapon a during light as attacker: power -1; once per turn"),
        (3, "weapon a after heavy as attacker if hit, pinned: damage 1"),
        (3, "weapon a after light if hit: push 1 or pull 1"),
        (3, "weapon a after heavy if hit: step 2 to foe"),
        (4, "weapon b declare any: range 3, far knockback -1"),
        (4, "weapon b declare heavy: charge 2"),
        (4, "weapon b declare light: range 3, opening 2"),
        (5, "card 1a before attack as attacker: discard 1, discard random 1, peek 2"),
        (5, "card 1a before light: mute"),
        (5, "card 1a before move: move +2"),
        (5, "card 1a during attack as defender if armed: power +1, peek 2"),
        (5, "card 1a during heavy: push 1"),
        (5, "card 1a after move if near: push 1"),
        (5, "card 1a after move if in air: step 1, draw 2, recall 1, flip"),
        (5, "card 1a after attack if on platform: disarm"),
    ] {
        loads(line, with);
    }
}

/// The example in the guide is a Legend of the house, word for word; so is that of an arena.
#[test]
fn the_guide_shows_what_is_there() {
    let guide = include_str!("../cards/README.md");
    let example =
        |mark: &str| guide.split(mark).nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    assert!(HOUSE.contains(example("```cards\n")));
    assert!(include_str!("../arenas/house.arenas").contains(example("```arenas\n")));
}

/// Cut off, or with words swapped, lost, doubled or made nonsense: a file is read or refused.
#[test]
fn a_broken_file_is_refused_without_a_panic() {
    let nonsense =
        ["", "x", "3", "-", "+", "+0", "-128", "é♠", ":", ";", "card<=", "99999999999999999999"];
    testkit::survive_garbling(HOUSE, &nonsense, faults);
}

/// BH-COMP-01: every Legend, power, Weapon and card has a name and a text in three languages.
#[test]
fn everything_can_be_read_in_three_languages() {
    let words = State::words();
    assert_eq!(words.len(), 66);
    assert!(words.contains(&"bodvar".to_owned()) && words.contains(&"ulgrim-5b".to_owned()));
    for lang in Lang::ALL {
        for legend in Content::house().legends() {
            let id = &legend.id;
            let mut keys =
                vec![format!("power-{id}"), format!("weapon-{id}-a"), format!("weapon-{id}-b")];
            keys.extend(Design::all().map(|card| format!("card-{id}-{card}")));
            assert!(State::lexicon().has(lang, &format!("legend-{id}")), "{lang}: {id}");
            for key in keys {
                assert!(State::lexicon().has(lang, &key), "{lang}: {key}");
                assert!(State::lexicon().has(lang, &format!("{key}-text")), "{lang}: {key}-text");
            }
        }
        for word in &words {
            let said = State::explain(word, lang).unwrap_or_default();
            assert!(!said.is_empty() && !said.contains('⟨'), "{lang}: {word}: {said}");
        }
        for unknown in ["", "bodvar-6a", "bodvar-3a-text", "bear-3a", "3a", "bear"] {
            assert_eq!(State::explain(unknown, lang), None, "{unknown}");
        }
    }
}

/// BH-PWR-01: the file says what the facts say, where they are at hand.
#[test]
fn the_house_is_true_to_the_facts() {
    let facts =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/content/brawlhalla.json");
    let Ok(text) = std::fs::read_to_string(facts) else { return };
    let facts: Value = serde_json::from_str(&text).unwrap();
    let legends = facts["legends"].as_array().unwrap();
    assert_eq!(legends.len(), Content::house().legends().len());
    for (fact, legend) in legends.iter().zip(Content::house().legends()) {
        assert_eq!(fact["id"], legend.id);
        let lines = HOUSE.split("legend ").find(|part| part.starts_with(&legend.id)).unwrap();
        for card in fact["cards"].as_array().unwrap() {
            let id = card["id"].as_str().unwrap().replace(&format!("{}_", legend.id), "");
            let line =
                lines.lines().find(|line| line.trim().starts_with(&format!("card {id} "))).unwrap();
            assert_eq!(
                line.trim().strip_prefix(&format!("card {id} ")).unwrap(),
                as_written(card),
                "{}",
                legend.id
            );
            assert_eq!(card["value"], Design::read(&id).unwrap().value(), "{id}");
            assert_eq!(card["copies"], 2, "{id}");
            let names = State::explain(&format!("{}-{id}", legend.id), Lang::En).unwrap();
            assert!(names.contains(card["name"].as_str().unwrap()), "{names}");
        }
    }
}

/// A card of the facts in the words of the card language.
fn as_written(card: &Value) -> String {
    let Some(trigger) = card["trigger"].as_str() else { return "none".to_owned() };
    let before = trigger.starts_with("before");
    let role = match card["role"].as_str() {
        Some("atk") if !before => " as attacker",
        Some("def") => " as defender",
        _ => "",
    };
    let conditions: Vec<_> = card["when"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| condition(one.as_str().unwrap()))
        .collect();
    let when = if conditions.is_empty() {
        String::new()
    } else {
        format!(" if {}", conditions.join(", "))
    };
    let ops: Vec<_> = card["ops"].as_array().unwrap().iter().map(step).collect();
    format!("{}{role}{when}: {}", trigger.replace('_', " "), ops.join(", "))
}

fn condition(fact: &str) -> &'static str {
    match fact {
        "hit" => "hit",
        "not_hit" => "missed",
        "self.plat" => "on platform",
        "self.air" => "in air",
        "foe.air" => "foe in air",
        "adj" => "near",
        "dist>=2" => "far",
        "above" => "above",
        "self.lvl=2" => "red",
        "self.lvl>=1" => "damaged",
        "foe.lvl=2" => "foe red",
        "self.armed" => "armed",
        _ => "an unknown condition",
    }
}

fn step(fact: &Value) -> String {
    let number = fact["n"].as_i64().unwrap_or(1);
    match fact["op"].as_str().unwrap() {
        "mute_during" => "mute".to_owned(),
        "disarm" => "disarm".to_owned(),
        "flip" => "flip".to_owned(),
        "kb" => format!("knockback {number:+}"),
        "dmg" => format!("damage {number}"),
        "discard_pick" => format!("discard {number}"),
        "discard_rand" => format!("discard random {number}"),
        op @ ("power" | "move") => format!("{op} {number:+}"),
        op => format!("{op} {number}"),
    }
}
