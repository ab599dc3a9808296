//! Decks: what is read and what is refused, the short code, and what makes a deck legal.

use braverse::deck::{FILES, Flaw, Illegal};
use braverse::{CardNumber, Catalog, Deck, Format, State, random_deck};
use kernel::{Dice, Fault, Faults, Game, Lang, Seeded};
use testkit::survive_garbling;

/// Cards that the house does not have: only one Cookie can be placed without a Special Play.
const FEW: &str = "ST1-001 Plain Cookie / -\n  cookie red lv 1 hp 1 rarity C mark A\n  attack R 1\n\n\
    ST1-002 Special Cookie / -\n  cookie red lv 1 hp 1 rarity C mark B\n  attack R 1\n  \
    special <discard 1>\n\n\
    ST1-003 Thing / -\n  item red R rarity C\n  use draw 1\n";

fn house() -> &'static Catalog {
    Catalog::house()
}

fn few() -> Catalog {
    Catalog::read(&[("few.cards", FEW)]).unwrap_or_else(|faults| panic!("{}", Faults(faults)))
}

fn format(name: &str) -> &'static Format {
    Format::named(name).unwrap()
}

fn own_format(text: &str) -> Format {
    Format::read_all("test", text).unwrap_or_else(|faults| panic!("{}", Faults(faults))).remove(0)
}

fn number(text: &str) -> CardNumber {
    text.parse().unwrap()
}

fn read(text: &str) -> Deck {
    let read = Deck::read("test.deck", text, house());
    read.unwrap_or_else(|faults| panic!("{}", Faults(faults)))
}

fn refusals(text: &str) -> Vec<String> {
    let faults = Deck::read("test.deck", text, house()).err().unwrap_or_default();
    told(&faults)
}

/// Where each fault is and what it says, without the line it shows.
fn told(faults: &[Fault]) -> Vec<String> {
    let bare = |fault: &Fault| fault.to_string().lines().next().unwrap_or_default().to_owned();
    faults.iter().map(bare).collect()
}

/// The rule, the card and what is wrong with it.
fn illegal(
    deck: &Deck,
    catalog: &Catalog,
    format: &Format,
) -> Vec<(String, Option<CardNumber>, Flaw)> {
    let faults = deck.faults(catalog, format);
    faults.into_iter().map(|fault| (fault.rule.to_string(), fault.card, fault.what)).collect()
}

fn in_open(deck: &Deck) -> Vec<(String, Option<CardNumber>, Flaw)> {
    illegal(deck, house(), format("open"))
}

/// The st1 deck with some cards of one number replaced by those of another.
fn with(from: &str, to: &str, copies: u8) -> Deck {
    let cards = Deck::named("st1").unwrap().cards();
    let mut cards: Vec<_> = cards.filter(|(card, _)| *card != number(from)).collect();
    cards.push((number(to), copies));
    Deck::new("changed", cards, house()).unwrap()
}

#[test]
fn a_list_is_sorted_and_merged() {
    let deck = read(
        "# one of mine\ndeck My  Deck # really\n\n2 ST1-004 Carrot Cookie\n4x ST1-001: Princess, \
         #1\n  1 ST1-004\nextra\n1 BS9-010\n",
    );
    assert_eq!(deck.name(), "My Deck");
    assert_eq!(deck.main(), [(number("ST1-001"), 4), (number("ST1-004"), 3)]);
    assert_eq!(deck.extra(), [(number("BS9-010"), 1)]);
    assert_eq!(deck.write(), "deck My Deck\n4 ST1-001\n3 ST1-004\nextra\n1 BS9-010\n");
    assert_eq!(read(&deck.write()), deck);
    assert_eq!(read("").write(), "");
}

#[test]
fn every_fault_of_a_list_has_its_place() {
    let text = "4 ST1-001\n5 cards\n0 ST1-002\n61 ST1-002\nST1-003 4\n  4\n4 ST9-250 What\n\
        deck late\nextra 4\n60 ST1-001\n4xx ST1-001\n+4 ST1-001\n4 ST1-001@\n4 ST1-001@x\n4 st1-001\n";
    let copies = "a number of copies from 1 to 60 expected";
    let expected = [
        "2:3: 'cards': a card number expected".to_owned(),
        format!("3:1: '0': {copies}"),
        format!("4:1: '61': {copies}"),
        format!("5:1: 'ST1-003': {copies}"),
        "6:4: a card number expected".to_owned(),
        "7:3: there is no card ST9-250 here".to_owned(),
        "8:1: 'deck' stands on the first line only".to_owned(),
        "9:7: '4': end of line expected".to_owned(),
        "10:4: more than 60 copies of ST1-001".to_owned(),
        format!("11:1: '4xx': {copies}"),
        format!("12:1: '+4': {copies}"),
        "13:3: 'ST1-001@': a card number expected".to_owned(),
        "14:3: 'ST1-001@x': a card number expected".to_owned(),
        "15:3: 'st1-001': a card number expected".to_owned(),
    ];
    assert_eq!(refusals(text), expected.map(|fault| format!("test.deck:{fault}")));
    let nameless = "test.deck:1:6: a name of 1 to 60 letters expected";
    assert_eq!(refusals("deck\n4 ST1-001"), [nameless]);
    assert_eq!(refusals(&format!("deck {}", "가".repeat(61))), [nameless]);
}

#[test]
fn a_name_fits_on_its_line() {
    let deck = read("4 ST1-001").renamed(" two\nlines #1\t");
    assert_eq!(deck.name(), "two lines 1");
    assert_eq!(read(&deck.write()), deck);
}

#[test]
fn the_catalogue_decides_what_a_card_is() {
    let cards = [("BS9-010", 1), ("ST1-001", 0), ("ST1-002", 200), ("ST1-002", 200)];
    let deck = Deck::new("", cards.map(|(card, copies)| (number(card), copies)), house()).unwrap();
    assert_eq!(deck.main(), [(number("ST1-002"), 255)]);
    assert_eq!(Deck::from_code(&deck.code(), house()), Ok(deck));
    let unknown = Deck::new("", [(number("EX9-001"), 1), (number("P-250"), 1)], house());
    assert_eq!(unknown, Err(vec![number("EX9-001"), number("P-250")]));
}

/// BV-DECK-1: exactly 60 cards, of all types and colours.
#[test]
fn a_main_deck_has_60_cards() {
    assert_eq!(in_open(Deck::named("ember-tide").unwrap()), []);
    for copies in [1, 3] {
        let cards = 58 + usize::from(copies);
        let expected = ("BV-DECK-1".to_owned(), None, Flaw::Size { cards });
        assert_eq!(in_open(&with("ST1-002", "ST2-002", copies)), [expected]);
    }
    assert_eq!(in_open(&with("ST1-002", "ST2-002", 2)), []);
}

/// BV-DECK-2: four of a number, whatever their print.
#[test]
fn a_number_stands_four_times() {
    let prints = read("2 ST1-001\n2 ST1-001@1\n1 ST1-001@12\n");
    assert_eq!(prints.main(), [(number("ST1-001"), 5)]);
    let cards = Deck::named("st1").unwrap().write().replace("4 ST1-005", "2 ST1-005\n3 ST1-005@1");
    let deck = read(&cards.replace("2 ST1-002", "1 ST1-002"));
    let copies = Flaw::Copies { copies: 5, most: 4 };
    assert_eq!(in_open(&deck), [("BV-DECK-2".to_owned(), Some(number("ST1-005")), copies)]);
}

/// BV-DECK-3: sixteen FLIP cards and no more.
#[test]
fn sixteen_cards_are_flip_cards() {
    assert_eq!(in_open(Deck::named("st1").unwrap()), []);
    let expected = ("BV-DECK-3".to_owned(), None, Flaw::Flips { cards: 18 });
    assert_eq!(in_open(&with("ST1-002", "ST2-005", 2)), [expected]);
}

/// BV-DECK-4: one Cookie at least, and one that needs no Special Play.
#[test]
fn a_deck_has_a_cookie() {
    let few = few();
    let flaws = |list: &str| {
        let deck = Deck::read("few.deck", list, &few).unwrap();
        let found = illegal(&deck, &few, format("open"));
        found.into_iter().filter(|(rule, ..)| rule == "BV-DECK-4").map(|(.., what)| what).collect()
    };
    let none: Vec<Flaw> = flaws("60 ST1-003");
    assert_eq!(none, [Flaw::NoCookie]);
    assert_eq!(flaws("56 ST1-003\n4 ST1-002"), [Flaw::OnlySpecial]);
    assert_eq!(flaws("55 ST1-003\n4 ST1-002\n1 ST1-001"), []);
    assert_eq!(flaws(""), [Flaw::NoCookie]);
}

/// BV-DECK-5: EXTRA cards lie apart, six at most, four of a number at most.
#[test]
fn an_extra_deck_has_six_cards() {
    let extra =
        |list: &str| in_open(&read(&format!("{}{list}", Deck::named("st1").unwrap().write())));
    assert_eq!(extra("4 BS9-010\n2 BS9-030"), []);
    let size = |cards| ("BV-DECK-5".to_owned(), None, Flaw::ExtraSize { cards });
    assert_eq!(extra("4 BS9-010\n3 BS9-030"), [size(7)]);
    let copies = Flaw::Copies { copies: 5, most: 4 };
    assert_eq!(extra("5 BS9-010"), [("BV-DECK-5".to_owned(), Some(number("BS9-010")), copies)]);
    assert_eq!(extra("8 BS9-010\n").len(), 2);
    let deck = read("1 BS9-010\n1 ST1-001\n");
    assert_eq!((deck.main().len(), deck.extra().len()), (1, 1));
}

/// BV-DECK-6: a format bans cards, limits them, and may ask for marks.
#[test]
fn a_format_bans_and_limits() {
    let deck = read("4 BS1-049\n2 BS1-007\n1 BS1-032\n");
    let listed = |format: &Format| -> Vec<_> {
        let found = illegal(&deck, house(), format).into_iter();
        found.filter(|(rule, ..)| rule == "BV-DECK-6").map(|(_, card, what)| (card, what)).collect()
    };
    let limited = Flaw::Limited { copies: 2, most: 1 };
    let expected = [(Some(number("BS1-007")), limited), (Some(number("BS1-049")), Flaw::Banned)];
    assert_eq!(listed(format("asia")), expected);
    assert_eq!(listed(format("korea")), expected);
    assert_eq!(listed(format("open")), []);
    assert_eq!(listed(&own_format("format x\nlimit 2 BS1-007\nlimit 3 BS1-049")).len(), 1);
}

/// BV-DECK-6: marks select the pool, and a card without one is outside it.
#[test]
fn marks_select_the_pool() {
    let few = few();
    let deck = Deck::read("few.deck", "1 ST1-001\n1 ST1-002\n1 ST1-003", &few).unwrap();
    let marks = |text: &str| -> Vec<_> {
        let found = illegal(&deck, &few, &own_format(text)).into_iter();
        found.filter(|(rule, ..)| rule == "BV-DECK-6").map(|(_, card, what)| (card, what)).collect()
    };
    let wrong = |card, mark| (Some(number(card)), Flaw::Mark { mark });
    assert_eq!(marks("format x\nmarks A"), [wrong("ST1-002", Some('B')), wrong("ST1-003", None)]);
    assert_eq!(marks("format x\nmarks A B"), [wrong("ST1-003", None)]);
    assert_eq!(marks("format x"), []);
}

/// BV-DECK-6: a card that the catalogue lacks is in no pool.
#[test]
fn an_unknown_card_is_a_fault() {
    let found = illegal(&read("1 ST2-001"), &few(), format("open"));
    assert!(found.contains(&("BV-DECK-6".to_owned(), Some(number("ST2-001")), Flaw::Unknown)));
}

/// BV-DECK-7: all faults at once, each with its rule and its card, in three languages.
#[test]
fn every_fault_is_told_at_once() {
    let deck = read("5 ST1-001\n20 ST1-004\n4 BS1-049\n2 BS1-007\n7 BS9-010\n");
    let faults = deck.faults(house(), format("asia"));
    let rules: Vec<_> = faults.iter().map(|fault| fault.rule.to_string()).collect();
    let expected = ["1", "3", "5", "2", "2", "6", "6", "5"].map(|rule| format!("BV-DECK-{rule}"));
    assert_eq!(rules, expected);
    let english: Vec<_> = faults.iter().map(|fault| fault.say(Lang::En, house())).collect();
    let expected = [
        "The main deck has 31 cards: it must have exactly 60",
        "25 FLIP cards: at most 16 are allowed",
        "The EXTRA deck has 7 cards: at most 6 are allowed",
        "5 copies of ST1-001 Princess Cookie: at most 4 are allowed",
        "20 copies of ST1-004 Carrot Cookie: at most 4 are allowed",
        "2 copies of BS1-007 Melon Bun Cookie: this format allows at most 1",
        "BS1-049 Tropical Slushie is banned in this format",
        "7 copies of BS9-010 Shadow Milk Cookie: at most 4 are allowed",
    ];
    assert_eq!(english, expected);
    assert_eq!(
        faults[3].say(Lang::Ko, house()),
        "ST1-001 공주맛 쿠키 5장: 4장까지 넣을 수 있습니다"
    );
    assert!(faults[3].say(Lang::Ja, house()).ends_with("が5枚です：4枚までです"));
}

/// BV-DECK-7: each kind of fault has a sentence of its own in each language.
#[test]
fn every_kind_of_fault_has_its_words() {
    let flaws = [
        Flaw::Size { cards: 1 },
        Flaw::ExtraSize { cards: 7 },
        Flaw::Flips { cards: 17 },
        Flaw::NoCookie,
        Flaw::OnlySpecial,
        Flaw::Copies { copies: 5, most: 4 },
        Flaw::Banned,
        Flaw::Limited { copies: 2, most: 1 },
        Flaw::Mark { mark: Some('Z') },
        Flaw::Mark { mark: None },
        Flaw::Unknown,
    ];
    let rule = "BV-DECK-7".parse().unwrap();
    let mut said = Vec::new();
    for (at, what) in flaws.into_iter().enumerate() {
        let card = (at > 4).then(|| number("EX1-001"));
        let all = Lang::ALL.map(|lang| Illegal { rule, card, what }.say(lang, house()));
        assert!(all.iter().all(|text| text.contains("EX1-001") == (at > 4)), "{all:?}");
        said.extend(all);
    }
    said.sort();
    said.dedup();
    assert_eq!(said.len(), 33);
    assert!(said.contains(&"The main deck has 1 card: it must have exactly 60".to_owned()));
}

/// BV-DECK-1, BV-DECK-3: the ready decks are legal everywhere; all starters but one have 16 FLIP cards.
#[test]
fn the_ready_decks_are_legal() {
    let names: Vec<_> = Deck::ready().iter().map(Deck::name).collect();
    let (_, offered) = State::OPTIONS[0];
    assert_eq!([&names[..], &["random"]].concat(), offered);
    assert_eq!(Deck::named("st11"), None);
    for (deck, (source, text)) in Deck::ready().iter().zip(FILES) {
        assert_eq!(Deck::read(source, text, house()).as_ref(), Ok(deck));
        for format in Format::all() {
            assert_eq!(illegal(deck, house(), format), [], "{} in {}", deck.name(), format.name());
        }
        let flips =
            deck.cards().filter(|(card, _)| house().get(house().find(*card).unwrap()).is_flip());
        let flips: u8 = flips.map(|(_, copies)| copies).sum();
        let starter = deck.name().strip_prefix("st").is_some_and(|rest| rest.parse::<u8>().is_ok());
        if starter {
            assert_eq!(flips, if deck.name() == "st3" { 10 } else { 16 }, "{}", deck.name());
        }
    }
}

/// The names in the deck files are those of the cards.
#[test]
fn the_ready_decks_name_their_cards() {
    for (source, text) in FILES {
        for line in text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit())) {
            let mut parts = line.splitn(3, ' ').skip(1);
            let card = house().get(house().find(number(parts.next().unwrap())).unwrap());
            assert_eq!(parts.next(), Some(card.name_in(Lang::En)), "{source}: {line}");
        }
    }
}

#[test]
fn a_code_brings_the_cards_back() {
    for deck in Deck::ready() {
        let code = deck.code();
        assert!(code.len() <= 80, "{}: {code}", deck.name());
        assert!(code.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)));
        assert_eq!(Deck::from_code(&format!(" {code}\n"), house()), Ok(deck.clone().renamed("")));
    }
    let all = house().cards().map(|card| (card.number, 1));
    let all = Deck::new("", all, house()).unwrap();
    assert_eq!(Deck::from_code(&all.code(), house()), Ok(all));
    assert_eq!(Deck::from_code(&read("").code(), house()), Ok(read("")));
}

/// What people have written down must stay readable.
#[test]
fn codes_never_change() {
    assert_eq!(Deck::named("st1").unwrap().code(), "1QCFlKrMyqqszKyqqqqgKpJ");
}

#[test]
fn a_mistyped_code_is_refused() {
    let says = |code: &str| Deck::from_code(code, house()).unwrap_err()[0].to_string();
    assert_eq!(says("1abc!def"), "deck code:1:5: '!' stands in no deck code");
    assert_eq!(says("1가"), "deck code:1:2: '가' stands in no deck code");
    assert_eq!(says(""), "deck code: too short for a deck code");
    assert_eq!(says("1abc"), "deck code: too short for a deck code");
    assert_eq!(says("2abcdefg"), "deck code:1:1: '2': codes of this version are not known here");
    let code = Deck::named("ember-tide").unwrap().code();
    let wrong = "deck code: mistyped or cut off: the last three letters do not fit";
    assert_eq!(says(&code[..code.len() - 1]), wrong);
    for at in 1..code.len() {
        for letter in (b'0'..=b'z').filter(u8::is_ascii_alphanumeric).map(char::from) {
            let mut other = code.clone();
            other.replace_range(at..=at, &letter.to_string());
            assert!(other == code || says(&other) == wrong, "{other}");
        }
        let mut swapped = code.clone().into_bytes();
        swapped.swap(at, at - 1);
        let swapped = String::from_utf8(swapped).unwrap();
        assert!(swapped == code || Deck::from_code(&swapped, house()).is_err(), "{swapped}");
    }
}

/// A code says card numbers, so another catalogue reads it, or says which cards it lacks.
#[test]
fn a_code_is_the_same_in_every_catalogue() {
    let few = few();
    let deck = Deck::read("few.deck", "4 ST1-001\n2 ST1-003", &few).unwrap();
    assert_eq!(deck.code(), read("4 ST1-001\n2 ST1-003").code());
    assert_eq!(Deck::from_code(&deck.code(), &few), Ok(deck));
    let lacking =
        Deck::from_code(&read("1 ST1-004\n1 ST1-003\n1 BS1-001").code(), &few).unwrap_err();
    let lacking = told(&lacking);
    let says = |card| format!("deck code: there is no card {card} here");
    assert_eq!(lacking, ["ST1-004", "BS1-001"].map(says));
}

/// BV-DECK-1 to BV-DECK-5 hold for random decks, which come back from text and code.
#[test]
fn random_decks_are_legal_and_come_back() {
    let mut dice = Seeded::new(60);
    let mut extras = 0;
    for _ in 0..2000 {
        let deck = random_deck(house(), &mut dice);
        assert_eq!(in_open(&deck), [], "{}", deck.write());
        assert_eq!(read(&deck.write()), deck);
        assert_eq!(Deck::from_code(&deck.code(), house()).as_ref(), Ok(&deck));
        let cookie = |card: &CardNumber| house().get(house().find(*card).unwrap()).is_cookie();
        let cookies: u8 = deck.main().iter().filter(|(card, _)| cookie(card)).map(|(_, n)| n).sum();
        assert!(cookies >= 24, "{}", deck.write());
        extras += usize::from(!deck.extra().is_empty());
    }
    assert!(extras > 200, "{extras}");
}

/// All cards are in some random deck; a catalogue that is too small still gives one.
#[test]
fn random_decks_try_every_card() {
    let mut dice = Seeded::new(1);
    let mut seen: Vec<_> = (0..3000)
        .flat_map(|_| random_deck(house(), &mut dice).cards().collect::<Vec<_>>())
        .map(|(card, _)| card)
        .collect();
    seen.sort();
    seen.dedup();
    assert_eq!(seen, house().cards().map(|card| card.number).collect::<Vec<_>>());
    assert!(!random_deck(&few(), &mut dice).main().is_empty());
    assert_eq!(random_deck(&Catalog::read(&[]).unwrap(), &mut dice).main(), []);
}

#[test]
fn nothing_makes_the_list_panic() {
    let nonsense =
        ["0 ", "99999999999\n", "ST1-0001\n", "é ", "P-\n", "4x4 ", "@ ", "-\n", "deck\n"];
    for deck in ["st1", "ember-tide"] {
        let text = Deck::named(deck).unwrap().write();
        survive_garbling(&text, &nonsense, |text| {
            Deck::read("fuzz.deck", text, house()).err().unwrap_or_default()
        });
    }
}

#[test]
fn nothing_makes_the_code_panic() {
    let mut dice = Seeded::new(3);
    let code: Vec<char> = Deck::named("gilded-grove").unwrap().code().chars().collect();
    let letters: Vec<char> = code.iter().copied().chain("A_-z0!é 가\n".chars()).collect();
    for _ in 0..20_000 {
        let mut other = code.clone();
        for _ in 0..=dice.roll(5) {
            let at = dice.roll(other.len() as u32) as usize;
            let letter = letters[dice.roll(letters.len() as u32) as usize];
            match dice.roll(3) {
                0 => other[at] = letter,
                1 => other.insert(at, letter),
                _ => drop(other.remove(at)),
            }
        }
        let other: String = other.into_iter().collect();
        let same = other.trim().chars().eq(code.iter().copied());
        assert!(same || Deck::from_code(&other, house()).is_err(), "{other}");
    }
}
