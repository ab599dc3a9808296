//! The desk where decks are looked over, and the faces of cards.

use braverse::deck::DeckPage;
use braverse::{Catalog, Deck, Format, State, wording};
use kernel::{Lang, Speak};
use testkit::survive_garbling;

fn page(deck: &str) -> DeckPage {
    DeckPage::new(deck, "", Lang::En).unwrap()
}

/// What the rules say about a deck that can be read, as it is printed elsewhere.
fn faults(deck: &Deck, format: &Format, lang: Lang) -> Vec<String> {
    let catalog = Catalog::house();
    let faults = deck.faults(catalog, format).into_iter();
    faults.map(|fault| format!("{} [{}]", fault.say(lang, catalog), fault.rule)).collect()
}

#[test]
fn the_desk_judges_as_the_rules_do() {
    let house = Catalog::house();
    let bad = ["4 ST1-001", "5 ST1-001\n60 BS1-049\n1 ST2-017 # banned in Korea"];
    let bad = bad.map(|list| Deck::read("bad", list, house).unwrap());
    for deck in Deck::ready().iter().chain(&bad) {
        for format in Format::all() {
            for lang in Lang::ALL {
                let page = DeckPage::new(&deck.write(), format.name(), lang).unwrap();
                assert_eq!(page.faults, faults(deck, format, lang));
                assert_eq!(page.legal, page.faults.is_empty());
                assert_eq!(page.unreadable, []);
            }
        }
    }
    assert!(!page(&bad[0].write()).legal && page("st1").legal);
    let korean = |deck: &Deck| faults(deck, Format::named("korea").unwrap(), Lang::Ko).len();
    assert!(korean(&bad[1]) > faults(&bad[1], &Format::all()[0], Lang::Ko).len());
}

#[test]
fn a_name_a_list_and_a_code_are_one_deck() {
    for deck in Deck::ready() {
        let by_name = page(&format!(" {}\n", deck.name()));
        assert_eq!(by_name.name, deck.name());
        assert_eq!(by_name, page(&by_name.list));
        let by_code = page(&by_name.code);
        assert_eq!((&by_code.cards, &*by_code.name), (&by_name.cards, ""));
        assert_eq!(by_code.code, deck.code());
        assert_eq!((by_code.size, by_code.extra), (60, by_name.extra));
    }
}

#[test]
fn what_can_be_read_is_not_lost_for_what_cannot() {
    let page =
        page("deck mine\n\n4 ST1-001 Princess Cookie\nfour ST1-002\n 2 ST9-999\n1 BS8-027\n");
    let cards: Vec<_> =
        page.cards.iter().map(|card| (card.number.to_string(), card.count)).collect();
    assert_eq!(cards, [("ST1-001".to_owned(), 4), ("BS8-027".to_owned(), 1)]);
    assert_eq!((page.size, page.extra, page.legal), (4, 1, false));
    assert_eq!(page.list, "deck mine\n4 ST1-001\nextra\n1 BS8-027\n");
    let unread: Vec<_> =
        page.unreadable.iter().map(|it| (it.line, it.text.as_str(), it.message.as_str())).collect();
    let expected = [
        (4, "four ST1-002", "'four': a number of copies from 1 to 60 expected"),
        (5, " 2 ST9-999", "'ST9-999': a card number expected"),
    ];
    assert_eq!(unread, expected);
}

#[test]
fn a_code_that_is_none_is_named() {
    let code = Deck::named("st1").unwrap().code();
    let page = page(&code[..code.len() - 1]);
    assert_eq!((page.cards.len(), page.unreadable.len(), page.legal), (0, 1, false));
    assert_eq!((page.unreadable[0].line, page.unreadable[0].text.len()), (0, code.len() - 1));
    assert!(page.faults[0].contains("0 cards"), "{:?}", page.faults);
}

#[test]
fn an_empty_desk_has_an_empty_deck() {
    for nothing in ["", " \n", "# only words"] {
        let page = page(nothing);
        assert_eq!((page.size, page.legal, &*page.list), (0, false, ""));
        assert_eq!(page.unreadable, []);
    }
}

#[test]
fn an_unknown_format_is_refused() {
    let refused = DeckPage::new("st1", "europe", Lang::En).unwrap_err();
    assert_eq!(refused, "format: 'europe': one of open, asia, korea expected");
}

#[test]
fn nothing_makes_the_desk_panic() {
    let text = Deck::named("ember-tide").unwrap().write();
    survive_garbling(&text, &["0 ", "é ", "deck\n", "-\n", "extra\n"], |text| {
        let faults = Deck::read("deck", text, Catalog::house()).err().unwrap_or_default();
        let strict: Vec<_> = faults.iter().map(|fault| (fault.line, &fault.message)).collect();
        let page = page(text);
        let unread: Vec<_> = page.unreadable.iter().map(|it| (it.line, &it.message)).collect();
        // One word alone is a code.
        let is_list = text.trim().contains(char::is_whitespace);
        assert!(!is_list || unread == strict, "{unread:?} {strict:?}");
        faults
    });
}

/// Cost and damage stand beside the text; whatever else an attack does stands in it.
#[test]
fn a_face_says_all_that_its_card_says() {
    let catalog = Catalog::house();
    for lang in Lang::ALL {
        let (mut left_out, mut kept) = (0, 0);
        for (card, face) in catalog.cards().zip(State::album(lang).cards) {
            let whole = wording::card_text(catalog, card, lang);
            let missing = whole.iter().filter(|line| !face.text.contains(line)).count();
            assert!(missing <= usize::from(face.attack.is_some()), "{}: {whole:?}", card.number);
            assert_eq!(face.text.len() + missing, whole.len());
            left_out += missing;
            kept += usize::from(missing == 0 && face.attack.is_some());
        }
        assert!(left_out > 50 && kept > 10, "{left_out} attacks left out, {kept} kept");
    }
}

#[test]
fn a_cost_has_a_symbol_for_each_energy() {
    for (card, face) in Catalog::house().cards().zip(State::album(Lang::En).cards) {
        let attack = card.attack.map_or(0, |attack| attack.cost.total());
        let symbols = face.attack.map_or(0, |attack| attack.cost.len());
        assert_eq!((face.cost.len(), symbols), (card.cost.total().into(), attack.into()));
    }
}

/// However long a list is, each line is looked at once and no more faults are told than are read.
#[test]
fn a_hundred_thousand_faulty_lines_are_a_page_of_faults() {
    let page = page(&"4 ST9-999 nothing\n".repeat(100_000));
    assert_eq!(page.unreadable.len(), 51);
    assert_eq!(page.unreadable[0].text, "4 ST9-999 nothing");
    assert_eq!((page.unreadable[49].line, page.unreadable[50].line), (50, 0));
    assert_eq!(page.unreadable[50].message, "99950 more lines cannot be read");
    assert!(!page.legal);
}
