//! The card language: what loads, what is refused and how, and that nothing makes it panic.

use demonbrave::{Catalog, State};
use kernel::{Dice, Fault, Faults, Lang, Seeded, Speak};

const HOUSE: &str = include_str!("../cards/rules.cards");

/// A card that loads; a case adds one line to it, the fifth.
const GOOD: &str = "card X1\n  badge 3\n  when my 3 enters\n  do draw 1\n";

fn faults(text: &str) -> Vec<Fault> {
    Catalog::read("test.cards", text).err().unwrap_or_default()
}

/// The faults but for the number of cards, which a small case cannot meet.
fn line_faults(text: &str) -> Vec<Fault> {
    faults(text).into_iter().filter(|fault| fault.line > 0).collect()
}

/// The one fault of a text stands there and says this.
#[track_caller]
fn refused(text: &str, line: usize, column: usize, says: &str) {
    let faults = line_faults(text);
    let [fault] = faults.as_slice() else {
        panic!("{text}\nhas {} faults: {faults:?}", faults.len())
    };
    assert_eq!((fault.line, fault.column), (line, column), "{text}\n{fault}");
    assert!(fault.message.contains(says), "{text}\n{fault}\nshould say: {says}");
    assert!(fault.to_string().starts_with(&format!("test.cards:{line}:{column}: ")), "{fault}");
}

#[track_caller]
fn loads(text: &str) {
    let faults = line_faults(text);
    assert!(faults.is_empty(), "{text}\n{}", Faults(faults));
}

/// DB-START-03: the house has 24 rule cards and three ready-made fives.
#[test]
fn the_house_file_loads() {
    let house = Catalog::read("rules.cards", HOUSE).unwrap_or_else(|faults| panic!("{faults:?}"));
    let ids: Vec<_> = house.cards().iter().map(|card| card.id.clone()).collect();
    let expected: Vec<_> = (1..=24).map(|number| format!("R{number:02}")).collect();
    assert_eq!(ids, expected);
    let names: Vec<_> = house.fives().iter().map(|five| five.name.as_str()).collect();
    assert_eq!(names, ["beginner", "control", "combo"]);
    assert_eq!(&house, Catalog::house());
}

#[test]
fn every_line_kind_has_its_faults() {
    for (line, column, says) in [
        (
            "color red",
            3,
            "unknown line 'color': badge, when, always, if, pay, limit or do expected",
        ),
        ("card", 7, "the card's id expected"),
        ("five", 7, "the name of the five expected"),
        ("if hand 2 behind", 6, "'hand': 'life' expected"),
        ("if life two behind", 11, "from 1 to 54"),
        ("if life 2 ahead", 13, "'ahead': 'behind' expected"),
        ("if life 2 behind now", 20, "'now': end of line expected"),
        ("pay steal 3", 7, "'steal': 'discard' or 'trash' or 'give' or 'hold' expected"),
        ("pay discard", 14, "'any', a number, or a card expected"),
        ("pay discard 1S", 15, "'1S': 'any', a number, or a card such as 3S expected"),
        ("pay hold them", 12, "'them': 'it' expected"),
        ("pay discard 3 and trash 3", 17, "'and': end of line expected"),
        ("limit often", 9, "from 1 to 54"),
        ("limit 0 per turn", 9, "from 1 to 54"),
        ("limit 1 a turn", 11, "'a': 'per' expected"),
        ("limit 1 per week", 15, "'week': 'turn' or 'game' expected"),
        ("limit 1 per turn,", 20, "expected"),
    ] {
        refused(&format!("{GOOD}  {line}"), 5, column, says);
    }
}

#[test]
fn a_when_line_has_its_faults() {
    for (line, column, says) in [
        ("when", 7, "'my' or 'their' expected"),
        ("when his 3 enters", 8, "'his': 'my' or 'their' expected"),
        ("when my", 10, "a unit: single, pair, set, run, suited pair, unit, or a number expected"),
        (
            "when my card enters",
            11,
            "'card': single, pair, set, run, suited pair, unit, or a number",
        ),
        ("when my 1 enters", 11, "'1': single, pair"),
        ("when my 3", 12, "'enters' or 'forms' or 'attacks' or 'blocks' or 'falls' or 'wins'"),
        ("when my 3 flies", 13, "'flies': 'enters' or"),
        ("when my 3 enters,", 20, "'enters' or"),
        ("when my 3 enters player", 20, "'player': end of line expected"),
        ("when my single enters", 18, "'enters': a number of a card"),
        ("when my pair K attacks", 16, "'K': 'with' expected"),
        ("when my pair with X forms", 21, "'X': a number of a card"),
        ("when my suited run forms", 18, "'run': 'pair' expected"),
        ("when my set of JOKER forms", 18, "'JOKER': a number of a card"),
        ("when my set of 6 x1 forms", 20, "'x1': x2 to x13 expected"),
        ("when my run x14 forms", 15, "'x14': x2 to x13 expected"),
        ("when my run of 3 forms", 15, "'of': 'enters' or"),
        ("when my rule card enters", 21, "'enters': 'activates' expected"),
        ("when my draw phase ends", 22, "'ends': 'starts' expected"),
        ("when my end turn starts", 15, "'turn': 'phase' expected"),
    ] {
        refused(&format!("{GOOD}  {line}"), 5, column, says);
    }
}

#[test]
fn a_do_line_has_its_faults() {
    for (line, column, says) in [
        ("do", 5, "'trash' or 'bounce' or 'hold'"),
        ("do dance", 6, "'dance': 'trash' or"),
        ("do draw 1;", 13, "'trash' or"),
        ("do draw 1 now", 13, "'now': end of line expected"),
        ("do draw none", 11, "from 1 to 54"),
        ("do draw 55", 11, "from 1 to 54"),
        ("do draw as much", 14, "'much': 'many' expected"),
        ("do both heal 1", 11, "'heal': 'draw' expected"),
        ("do both draw 1 more", 18, "'more': end of line expected"),
        ("do if maybe draw 1", 9, "'maybe': 'so' or 'not' expected"),
        ("do salvage 4-8", 14, "'4-8': 'one' expected"),
        ("do salvage one 8-4", 18, "'8-4': a range of numbers such as 4-8 expected"),
        ("do salvage one 5", 18, "'5': a range of numbers such as 4-8 expected"),
        ("do trash them", 12, "'them': 'it' or 'one' or 'all' expected"),
        ("do trash one of my singles", 19, "'my': 'their' expected"),
        ("do trash all cards", 16, "'cards': 'singles' or 'pairs' or 'units' expected"),
        ("do trash all units except 3", 29, "'3': 'JOKER' expected"),
        ("do they draw 1", 11, "'draw': 'trash' expected"),
        ("do hold it", 13, "'until' expected"),
        ("do hold it until my end", 20, "'my': 'turn' or 'their' or 'game' expected"),
        ("do hold it until turn start", 25, "'start': 'end' expected"),
        ("do raise one until turn end", 12, "'one': 'it' expected"),
        ("do discard 2", 14, "'2': 'up' expected"),
        ("do name discard", 11, "'discard': 'and' expected"),
        ("do end turn", 10, "'turn': 'battle' or 'reversals' expected"),
        ("do lock blocks to suit", 21, "'suit': 'its' expected"),
    ] {
        refused(&format!("{GOOD}  {line}"), 5, column, says);
    }
}

#[test]
fn an_always_line_has_its_faults() {
    let head = "card X1\n  badge 3\n  always my single 3 beats a single 2\n";
    loads(head);
    for (line, column, says) in [
        ("always their single 3 beats a single 2", 10, "'their': 'my' expected"),
        ("always my pair beats a single 2", 13, "'pair': 'single' expected"),
        ("always my single 3 eats a single 2", 22, "'eats': 'beats' expected"),
        ("always my single X beats a single 2", 20, "'X': a number of a card"),
        ("always my mixed pairs fall at life 1", 25, "'fall': 'rise' expected"),
        ("always my mixed pairs rise at life 0", 38, "from 1 to 54"),
    ] {
        refused(&format!("{head}  {line}"), 4, column, says);
    }
}

#[test]
fn a_card_must_be_whole() {
    for (text, line, says) in [
        ("badge 3", 1, "'badge' stands before the first 'card'"),
        ("card X1\n  when my 3 enters\n  do draw 1", 1, "card X1: no 'badge' line"),
        ("card X1\n  badge 3\n  do draw 1", 1, "card X1: one 'when' or one 'always' line expected"),
        ("card X1\n  badge 3\n  when my 3 enters", 1, "card X1: no 'do' line"),
        (
            "card X1\n  badge 3\n  always my mixed pairs rise at life 1\n  do draw 1",
            1,
            "card X1: an 'always' card has no 'pay' and no 'do'",
        ),
        (
            "card X1\n  badge 3\n  always my mixed pairs rise at life 1\n  when my 3 enters\n  do draw 1",
            1,
            "card X1: one 'when' or one 'always' line expected",
        ),
    ] {
        refused(text, line, 1, says);
    }
    refused(&GOOD.replace("X1", "X1 X2"), 1, 9, "'X2': end of line expected");
    refused(&GOOD.repeat(2), 5, 1, "card X1 stands here twice");
    refused(&format!("{GOOD}five a X1 X2 X3 X4 X5"), 5, 1, "five a: there is no card X2");
    refused(&format!("{GOOD}five a X1"), 5, 1, "five a: five different cards expected");
    refused(&format!("{GOOD}five a X1 X1 X1 X1 X1"), 5, 1, "five a: five different cards expected");
}

#[test]
fn a_table_needs_five_cards() {
    let faults = faults(GOOD);
    assert_eq!(faults.len(), 1);
    assert_eq!(faults[0].to_string(), "test.cards: 1 rule cards: 5 to 128 expected");
    let many = |count| {
        let cards = (0..count).map(|index| GOOD.replace("X1", &format!("X{index}")));
        Catalog::read("test.cards", &cards.collect::<String>())
    };
    assert!(many(5).is_ok() && many(128).is_ok() && many(129).is_err());
}

#[test]
fn all_faults_are_listed_in_order() {
    let text = "card X1\n  badge 3\n  when my 3 flies\n  limit 1 per week\n  do dance\n\
                card X2\n  when my 3 enters\n  do negate it\nfive all X1 X9";
    let places: Vec<_> = line_faults(text).iter().map(|fault| fault.line).collect();
    assert_eq!(places, [1, 3, 4, 5, 6, 9]);
}

/// DB-CHAIN-01: an effect that could never work at its moment is refused.
#[test]
fn an_op_must_fit_its_moment() {
    for (when, op) in [
        ("my 3 enters", "negate it"),
        ("their rule card activates", "protect it"),
        ("my 3 enters", "protect it"),
        ("my unit attacks, falls", "protect it"),
        ("my 3 enters", "end battle"),
        ("their unit attacks, blocks", "end battle"),
        ("my main phase starts", "draw 1 more"),
        ("my set of 3 forms", "lock blocks to its suit"),
        ("my draw phase starts", "trash it"),
        ("their rule card activates", "bounce it"),
        ("my end phase starts", "hold it until turn end"),
        ("my battle phase starts", "boost it 1"),
        ("my draw phase starts", "refresh it"),
        ("my draw phase starts", "raise it until turn end"),
        ("my 3 enters", "raise it until game end"),
        ("my 3 enters", "hold it until game end"),
        ("my 3 enters", "hold one of their units until game end"),
        ("my 3 enters", "reverse until their end"),
        ("my 3 enters", "bounce all singles"),
        ("my 3 enters", "hold all singles until turn end"),
    ] {
        let text = format!("card X1\n  badge 3\n  when {when}\n  do {op}");
        refused(&text, 1, 1, "does not fit the moment of the 'when' line");
    }
    let text = "card X1\n  badge 3\n  when my main phase starts\n  pay hold it\n  do draw 1";
    refused(text, 1, 1, "'pay hold it' needs a moment about a unit");
}

#[test]
fn an_op_that_fits_is_accepted() {
    for (when, op) in [
        ("their rule card activates", "negate it"),
        ("my pair with K falls", "protect it"),
        ("their single JOKER attacks", "end battle"),
        ("my draw phase starts", "draw 1 more"),
        ("my suited pair forms", "lock blocks to its suit"),
        ("their unit enters, attacks, blocks", "trash it"),
        ("my unit falls, wins", "bounce it"),
        ("my run x5 forms", "raise it until their end"),
        ("my set x4 forms", "boost it 2; reverse until game end"),
        ("my pair with JOKER attacks player", "boost it 1"),
        ("my main phase starts", "hold one of their units until their end"),
        ("my main phase starts", "end reversals; if so draw 2; if not heal 1"),
        ("their end phase starts", "trash all units except JOKER"),
        ("their battle phase starts", "bounce one of their pairs except JOKER"),
        ("my 10 enters", "discard up to 2; both draw as many"),
        ("my Q enters", "name and discard; they trash one of their singles"),
    ] {
        loads(&format!("card X1\n  badge 3\n  when {when}\n  do {op}"));
    }
}

/// The example in the guide is a house card, word for word.
#[test]
fn the_guide_shows_a_card_that_is_there() {
    let guide = include_str!("../cards/README.md");
    let example = guide.split("```cards\n").nth(1).and_then(|rest| rest.split("```").next());
    let example = example.expect("an example");
    loads(example);
    assert!(HOUSE.contains(example));
}

/// Every verb, target, duration, cost and moment of the guide.
#[test]
fn the_words_of_the_guide_load() {
    for op in [
        "trash it",
        "trash one of their units",
        "trash all pairs except JOKER",
        "they trash one of their singles",
        "bounce it",
        "bounce one of their pairs",
        "hold it until turn end",
        "hold one of their singles except JOKER until their end",
        "raise it until turn end",
        "boost it 1",
        "refresh it",
        "salvage one 4-8",
        "discard up to 2; draw as many",
        "draw 1",
        "both draw 1",
        "discard up to 1; both draw as many",
        "name and discard",
        "heal 1",
        "reverse until turn end",
        "reverse until game end",
        "end reversals; if so draw 2; if not heal 1",
    ] {
        loads(&format!("card X1\n  badge 3\n  when my unit forms\n  do {op}"));
    }
    for what in [
        "unit",
        "9",
        "single 9",
        "single JOKER",
        "pair with 9",
        "pair with JOKER",
        "set",
        "set of 9",
        "set x4",
        "set of 9 x3",
        "run",
        "run x3",
        "suited pair",
    ] {
        let moments = "attacks player, enters, forms, blocks, falls, wins";
        loads(&format!("card X1\n  badge 3\n  when their {what} {moments}\n  do draw 1"));
    }
    for moment in ["rule card activates", "draw phase starts", "main phase starts"] {
        loads(&format!("card X1\n  badge 3\n  when my {moment}\n  do draw 1"));
    }
    for pay in ["discard 8", "trash 4", "give any", "hold it", "discard 3S or trash 3S or give 10"]
    {
        loads(&format!("{GOOD}  pay {pay}"));
    }
}

#[test]
fn comments_and_gaps_are_no_words() {
    loads(
        "# a file\n\ncard X1 # the first\n\tbadge 3\n  when   my 3   enters , attacks\n  do draw 1;heal 1",
    );
    refused(&format!("{GOOD}  # ♠♠\n  do ♠ 1 # 3"), 6, 6, "'♠': 'trash' or");
}

/// Whatever is cut off, the answer is a catalog or faults.
#[test]
fn a_truncated_file_does_not_panic() {
    for (at, _) in HOUSE.char_indices() {
        let _ = Catalog::read("cut", &HOUSE[..at]);
    }
    let lines: Vec<_> = HOUSE.lines().collect();
    for at in 0..=lines.len() {
        let _ = Catalog::read("head", &lines[..at].join("\n"));
        let _ = Catalog::read("tail", &lines[at..].join("\n"));
    }
}

/// Words swapped, lost, doubled or made nonsense: every fault still has its place.
#[test]
fn a_garbled_file_does_not_panic() {
    const NONSENSE: [&str; 16] = [
        "",
        "x",
        "x99",
        "-",
        "4-",
        "-8",
        "♠",
        "3♠",
        "S",
        "SS",
        "'",
        ",",
        ";",
        "#",
        "256",
        "99999999999999999999",
    ];
    let words: Vec<_> = HOUSE.split_inclusive([' ', '\n']).collect();
    let mut dice = Seeded::new(24);
    let mut refused = 0;
    for _ in 0..3000 {
        let mut garbled = words.clone();
        for _ in 0..=dice.roll(4) {
            let at = dice.roll(garbled.len() as u32) as usize;
            match dice.roll(4) {
                0 => garbled[at] = NONSENSE[dice.roll(16) as usize],
                1 => garbled[at] = words[dice.roll(words.len() as u32) as usize],
                2 => garbled.insert(at, words[dice.roll(words.len() as u32) as usize]),
                _ => {
                    garbled.remove(at);
                }
            }
        }
        let faults = faults(&garbled.concat());
        assert!(faults.iter().all(|fault| fault.line == 0 || fault.column > 0), "{faults:?}");
        refused += usize::from(!faults.is_empty());
    }
    assert!(refused > 2000, "only {refused} of 3000 garbled files were refused");
}

/// DB-START-05: every rule card has a name and a text to read in three languages.
#[test]
fn every_card_can_be_read_in_three_languages() {
    let lexicon = State::lexicon();
    for lang in Lang::ALL {
        for card in Catalog::house().cards() {
            for key in [format!("card-{}", card.id), format!("card-{}-text", card.id)] {
                assert!(lexicon.has(lang, &key), "{lang}: {key}");
            }
            assert!(!card.badge.is_empty(), "{}", card.id);
            let said = State::explain(&card.id, lang).unwrap_or_default();
            assert!(said.starts_with(&card.id) && !said.contains('⟨'), "{lang}: {said}");
        }
        for five in Catalog::house().fives() {
            assert!(lexicon.has(lang, &format!("five-{}", five.name)), "{lang}: {}", five.name);
        }
    }
}

#[test]
fn trump_cards_are_explained() {
    let numbers = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"];
    for lang in Lang::ALL {
        for (place, number) in numbers.iter().enumerate() {
            let said = State::explain(&format!("{number}S"), lang).unwrap_or_default();
            let place = (place + 1).to_string();
            assert!(said.contains(&place) && !said.contains('⟨'), "{lang}: {said}");
        }
        for joker in ["BJ", "RJ"] {
            assert!(State::explain(joker, lang).is_some_and(|said| !said.contains('⟨')));
        }
        for unknown in ["", "1S", "R25", "KX", "JOKER!"] {
            assert_eq!(State::explain(unknown, lang), None, "{unknown}");
        }
    }
}
