//! Formats: which there are, what each bans, and what is refused in a file of them.

use braverse::{CardNumber, Format};
use kernel::{Lang, Speak};
use testkit::survive_garbling;

fn format(name: &str) -> &'static Format {
    Format::named(name).unwrap()
}

fn number(text: &str) -> CardNumber {
    text.parse().unwrap()
}

/// BV-DECK-6: the house formats, by name.
#[test]
fn the_house_formats_load() {
    let names: Vec<_> = Format::all().iter().map(Format::name).collect();
    assert_eq!(names, ["open", "asia", "korea"]);
    assert_eq!(format("open").limits(), []);
    let counts = |name| {
        let limits = format(name).limits().iter();
        (limits.clone().filter(|(_, most)| *most == 0).count(), limits.len())
    };
    assert_eq!((counts("asia"), counts("korea")), ((5, 16), (7, 18)));
    assert_eq!(format("korea").limit(number("ST2-017")), Some(0));
    assert_eq!(format("asia").limit(number("ST2-017")), None);
    assert_eq!(Format::named("europe"), None);
}

/// Of when a list is stands in its label, in every language.
#[test]
fn the_labels_of_the_formats_name_their_dates() {
    for format in Format::all() {
        for lang in Lang::ALL {
            let key = format!("option-format-{}", format.name());
            let label = braverse::State::lexicon().say(lang, &kernel::Message::new(key));
            if let Some(date) = format.date() {
                assert!(label.contains(&date.say(lang)), "{lang}: {label}");
            }
        }
    }
    let dated = |name| format(name).date().map(|date| date.say(Lang::En));
    let asia = Some("13 February 2026".to_owned());
    assert_eq!(
        (dated("open"), dated("asia"), dated("korea")),
        (None, asia, Some("July 2026".to_owned()))
    );
}

#[test]
fn every_fault_of_a_format_has_its_place() {
    let text = "ban ST1-001\nformat Two words\nformat x\nformat x\nformat y z\nban\nban ST1-001 what ST1-001\n\
        limit 4 ST1-002\nlimit 1 ST1-002 P-001 ST1-002\nmarks a B\nallow ST1-001\n\
        date 2026-13-01\ndate 2026-01-01 x\n  date 2026-02\n";
    let faults = Format::read_all("f", text).unwrap_err();
    let first_line = |fault: &kernel::Fault| fault.to_string().lines().next().map(str::to_owned);
    let said: Vec<_> = faults.iter().filter_map(first_line).collect();
    let expected = [
        "f:1:1: 'ban' stands before the first 'format'",
        "f:2:8: 'Two': a name in small letters expected",
        "f:4:8: format x stands here twice",
        "f:5:10: 'z': end of line expected",
        "f:6:4: a card number expected",
        "f:7:13: 'what': a card number expected",
        "f:7:18: ST1-001 is listed twice",
        "f:8:7: '4': a number from 1 to 3 expected",
        "f:9:23: ST1-002 is listed twice",
        "f:10:7: 'a': a regulation mark expected",
        "f:11:1: 'allow': 'format' or 'date' or 'marks' or 'ban' or 'limit' expected",
        "f:12:6: '2026-13-01': a date such as 2026-02-13 or 2026-02 expected",
        "f:13:17: 'x': end of line expected",
        "f:14:8: a format has one date",
    ];
    assert_eq!(said, expected);
}

#[test]
fn nothing_makes_the_formats_panic() {
    let nonsense = ["0 ", "ban ", "ST1-0001\n", "é ", "limit ", "format ", ": ", "marks\n"];
    survive_garbling(include_str!("../cards/formats.txt"), &nonsense, |text| {
        Format::read_all("fuzz", text).err().unwrap_or_default()
    });
}
