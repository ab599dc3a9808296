//! How strong cards and pairs are: the ladder, numbers within a step, JOKERs, reversal.

use std::cmp::Ordering::{self, Equal, Greater, Less};

use demonbrave::{Kind, KnownUnit, Options, State};
use kernel::scenario;
use kernel::{Faults, Game, Notation, Seat, Seeded, Table, Viewer, notation};

const REVERSED: &str = "reversals 1; ";

/// The kinds of pair from the bottom up, each with its weakest and its strongest example.
const LADDER: [(Kind, &str, &str); 9] = [
    (Kind::Mixed, "3S+4H", "AS+2H"),
    (Kind::Twin, "3S+3H", "2S+2H"),
    (Kind::Run2, "3S+4S", "AS+2S"),
    (Kind::Triple, "3S+3H+3D", "2S+2H+2D"),
    (Kind::Run3, "3S+4S+5S", "KS+AS+2S"),
    (Kind::Run4, "3S+4S+5S+6S", "QS+KS+AS+2S"),
    (Kind::Four, "3S+3H+3D+3C", "2S+2H+2D+2C"),
    (Kind::Run5, "3S+4S+5S+6S+7S", "JS+QS+KS+AS+2S"),
    (Kind::Jokers, "BJ+RJ", "BJ+RJ"),
];

const NUMBERS: [&str; 13] = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"];

fn position(text: &str) -> State {
    let state = State::read_position(&Options::default(), text);
    state.unwrap_or_else(|faults| panic!("{text}: {}", Faults(faults)))
}

/// A's only unit in a position.
fn unit(order: &str, cards: &str) -> KnownUnit {
    let state = position(&format!("{order}A field {cards}"));
    let knowledge = state.knowledge(Viewer::Watcher);
    assert_eq!(knowledge.sides[Seat::A].units.len(), 1, "{cards}");
    knowledge.sides[Seat::A].units[0].clone()
}

/// A's unit attacks B's: greater when B's is trashed, equal when both are, less when nothing is.
fn attack(order: &str, unit: &str, target: &str) -> Ordering {
    let state = position(&format!("turn 3 A battle; {order}A field {unit}; B field {target}"));
    let line = format!("A: attack {target} with {unit}");
    let (seat, action) = notation::read_line(&state, &line).unwrap();
    let mut table = Table::from_state(Options::default(), state);
    table.play(seat, action, &mut Seeded::new(1)).unwrap_or_else(|why| panic!("{line}: {why}"));
    let knowledge = table.state().knowledge(Viewer::Watcher);
    match (knowledge.sides[Seat::A].units.len(), knowledge.sides[Seat::B].units.len()) {
        (1, 0) => Greater,
        (0, 0) => Equal,
        (1, 1) => Less,
        left => panic!("{line}: {left:?} units are left"),
    }
}

/// Both ways round: a weaker attacker changes nothing.
#[track_caller]
fn compare(order: &str, one: &str, other: &str, expected: Ordering) {
    assert_eq!(attack(order, one, other), expected, "{order}{one} attacks {other}");
    assert_eq!(attack(order, other, one), expected.reverse(), "{order}{other} attacks {one}");
}

#[track_caller]
fn scene(text: &str) {
    let verdict = scenario::run::<State>("scene", text);
    assert!(verdict.faults.is_empty(), "{}", Faults(verdict.faults));
}

/// DB-RANK-01, DB-RANK-02, DB-RANK-03, DB-SINGLE-01, DB-SINGLE-02: 3 is low, 2 is high.
#[test]
fn numbers_are_ordered_from_3_to_2() {
    for (index, number) in NUMBERS.iter().enumerate() {
        compare("", &format!("{number}S"), &format!("{number}H"), Equal);
        for lower in &NUMBERS[..index] {
            compare("", &format!("{number}S"), &format!("{lower}H"), Greater);
            compare(REVERSED, &format!("{number}S"), &format!("{lower}H"), Less);
        }
    }
}

/// DB-RANK-04, DB-RANK-05, DB-Q-18: a JOKER is above every number in either order.
#[test]
fn a_joker_is_the_strongest_single() {
    for order in ["", REVERSED] {
        for number in NUMBERS {
            compare(order, "BJ", &format!("{number}S"), Greater);
        }
        compare(order, "BJ", "RJ", Equal);
    }
}

/// DB-RANK-09, DB-Q-01: every example is read as its step of the ladder.
#[test]
fn every_kind_is_recognised() {
    for (kind, weakest, strongest) in LADDER {
        for order in ["", REVERSED] {
            assert_eq!(unit(order, weakest).kind, kind, "{weakest}");
            assert_eq!(unit(order, strongest).kind, kind, "{strongest}");
        }
    }
    assert_eq!(unit("", "7S").kind, Kind::Single);
    assert_eq!(Kind::LADDER[1..], LADDER.map(|(kind, ..)| kind));
}

/// DB-RANK-08, DB-RANK-09, DB-Q-01: kinds first, numbers second.
#[test]
fn the_weakest_of_a_kind_beats_the_strongest_of_the_kind_below() {
    for pair in LADDER.windows(2) {
        let [(_, weak, strong), (_, weak_above, strong_above)] = pair else { unreachable!() };
        compare("", weak_above, strong, Greater);
        compare("", strong_above, weak, Greater);
    }
}

/// DB-Q-10: reversal turns numbers, never kinds.
#[test]
fn reversal_does_not_touch_kinds() {
    for pair in LADDER.windows(2) {
        let [(_, weak, _), (_, _, strong_above)] = pair else { unreachable!() };
        compare(REVERSED, strong_above, weak, Greater);
    }
}

/// DB-Q-10: several reversals toggle, of either sort.
#[test]
fn reversals_toggle() {
    for (order, expected) in [
        ("", Less),
        ("reversals 1; ", Greater),
        ("reversals 2; ", Less),
        ("reversals 3; ", Greater),
        ("overturned; ", Greater),
        ("overturned; reversals 1; ", Less),
    ] {
        compare(order, "3S", "2H", expected);
    }
}

/// DB-RANK-11, DB-Q-08, DB-Q-09: within a kind the stronger number; nothing left to compare is
/// equal, and both are trashed.
#[test]
fn numbers_decide_within_a_kind() {
    for (one, other, expected) in [
        ("KS+4H", "QD+JC", Greater),
        ("KS+5H", "KD+4C", Greater),
        ("KS+4H", "KD+4C", Equal),
        ("KS+9H+8D", "KD+9C+7C", Greater),
        ("KS+4H+3D", "KD+5C", Less),
        ("KS+KH+4D", "KD+QC+JC", Greater),
        ("9S+9H", "8D+8C", Greater),
        ("9S+9H", "9D+9C", Equal),
        ("5S+6S", "4H+5H", Greater),
        ("5S+6S", "5H+6H", Equal),
        ("4S+4H+4D", "3S+3H+3D", Greater),
        ("6S+7S+8S", "6H+7H+8H", Equal),
        ("5S+6S+7S+8S", "6H+7H+8H+9H", Less),
        ("5S+5H+5D+5C+BJ", "6S+6H+6D+6C", Less),
        ("5S+5H+5D+5C+BJ", "5S+5H+5D+5C", Equal),
        ("3S+4S+5S+6S+7S+8S", "4H+5H+6H+7H+8H", Equal),
        ("3S+4S+5S+6S+7S+8S", "5H+6H+7H+8H+9H", Less),
        ("BJ+RJ", "BJ+RJ", Equal),
    ] {
        compare("", one, other, expected);
    }
}

/// DB-Q-10: with the order reversed the lowest number is the strongest of a pair.
#[test]
fn numbers_decide_the_other_way_round_when_reversed() {
    for (one, other, expected) in [
        ("3S+KH", "4D+5C", Greater),
        ("3S+KH", "3D+QC", Less),
        ("3S+3H", "4D+4C", Greater),
        ("3S+4S", "AH+2H", Greater),
        ("4S+5S", "4H+5H", Equal),
        ("5S+6S+7S", "6H+7H+8H", Greater),
    ] {
        compare(REVERSED, one, other, expected);
    }
}

/// DB-RANK-06, DB-RANK-07: any two cards make a pair, and a pair is above a single.
#[test]
fn any_cards_can_be_paired() {
    let faces = || {
        let plain =
            NUMBERS.iter().flat_map(|number| ["S", "H"].map(|suit| format!("{number}{suit}")));
        plain.chain(["BJ".to_owned(), "RJ".to_owned()])
    };
    for (index, one) in faces().enumerate() {
        for other in faces().skip(index + 1) {
            assert!(unit("", &format!("{one}+{other}")).kind > Kind::Single, "{one}+{other}");
        }
    }
}

/// DB-Q-02: no upper limit, and no pattern is mixed.
#[test]
fn a_pair_may_be_large() {
    let all_spades: Vec<_> = NUMBERS.iter().map(|number| format!("{number}S")).collect();
    assert_eq!(unit("", &all_spades.join("+")).kind, Kind::Run5);
    let and_one_more = format!("{}+9H", all_spades.join("+"));
    assert_eq!(unit("", &and_one_more).kind, Kind::Mixed);
}

/// DB-RANK-10, DB-SINGLE-03, DB-SINGLE-04: a pair beats any single but a JOKER.
#[test]
fn a_pair_beats_a_single() {
    for number in NUMBERS {
        assert_eq!(attack("", "3S+4H", &format!("{number}D")), Greater);
    }
    for pair in ["3S+4H", "2S+2H+2D+2C", "BJ+RJ"] {
        assert_eq!(attack("", pair, "BJ"), Less);
    }
}

/// DB-Q-04, DB-Q-05: two neighbours of a suit are a run; the row ends at 2 in either order.
#[test]
fn runs_have_one_suit_and_do_not_wrap() {
    for (cards, kind) in [
        ("5S+6S", Kind::Run2),
        ("5S+6H", Kind::Mixed),
        ("5S+7S", Kind::Mixed),
        ("KS+AS", Kind::Run2),
        ("AS+2S", Kind::Run2),
        ("2S+3S", Kind::Mixed),
        ("AS+2S+3S", Kind::Mixed),
        ("5S+6S+5H", Kind::Mixed),
        ("5S+6S+5S'", Kind::Mixed),
        ("5S+5S'", Kind::Twin),
    ] {
        for order in ["", REVERSED] {
            assert_eq!(unit(order, cards).kind, kind, "{order}{cards}");
        }
    }
}

/// DB-Q-06: a JOKER takes what gives the best rank, and of that the strongest.
#[test]
fn jokers_take_what_is_best() {
    for (order, cards, kind) in [
        ("", "5S+BJ=6S", Kind::Run2),
        ("", "2S+BJ=AS", Kind::Run2),
        ("", "5S+7S+BJ=6S", Kind::Run3),
        ("", "5S+6S+BJ=7S", Kind::Run3),
        ("", "AS+2S+BJ=KS", Kind::Run3),
        ("", "5S+5H+BJ=5S", Kind::Triple),
        ("", "5S+5H+5D+BJ=5S", Kind::Four),
        ("", "5S+9H+BJ=2S", Kind::Mixed),
        ("", "5H+9H+BJ=2H", Kind::Mixed),
        ("", "5S+BJ=6S+RJ=7S", Kind::Run3),
        ("", "5S+8S+BJ=6S+RJ=7S", Kind::Run4),
        ("", "5S+5H+BJ=5S+RJ=5S", Kind::Four),
        ("", "4S+5S+6S+7S+BJ=8S", Kind::Run5),
        (REVERSED, "5S+BJ=4S", Kind::Run2),
        (REVERSED, "3S+BJ=4S", Kind::Run2),
        (REVERSED, "5S+6S+BJ=4S", Kind::Run3),
        (REVERSED, "5S+9H+BJ=3S", Kind::Mixed),
    ] {
        let bare: Vec<_> = cards.split('+').map(|card| &card[..2]).collect();
        let state = position(&format!("{order}A field {}", bare.join("+")));
        let seen = state.observe(&format!("A field {cards}")).unwrap();
        assert_eq!(seen.found, seen.expected, "{order}{cards}");
        assert_eq!(unit(order, cards).kind, kind, "{order}{cards}");
    }
}

/// DB-Q-07: two JOKERs and nothing else.
#[test]
fn two_jokers_are_the_top() {
    compare("", "BJ+RJ", "JS+QS+KS+AS+2S", Greater);
    compare(REVERSED, "BJ+RJ", "3S+4S+5S+6S+7S", Greater);
    assert_eq!(unit("", "5S+BJ+RJ").kind, Kind::Run3);
}

/// DB-Q-06: fixed when the pair is formed, fixed anew when it changes.
#[test]
fn a_joker_keeps_its_number_until_the_pair_changes() {
    scene(
        "title a JOKER is fixed
        given A five R12; A hand JS; A field 5S 6S BJ
        play A: pair 5S BJ
        play A: done
        expect A field 5S+BJ=6S 6S
        play A: play JS
        play A: respond R12
        expect order reversed
        expect A field 5S+BJ=6S 6S JS
        play A: add 6S to 5S+BJ
        expect A field 5S+6S+BJ=4S JS",
    );
}

/// DB-Q-11, DB-GROUP-03: two cards or more stay a pair and are ranked anew; one is a single.
#[test]
fn a_broken_pair_is_ranked_anew() {
    scene(
        "title a pair loses two cards
        given turn 3 A battle; A field KS AS 3C; B field 9D+9H+QH
        play A: attack 9D+9H+QH with KS
        legal A: pick 9D | pick 9H | pick QH
        play A: pick QH
        expect B field 9D+9H
        play A: attack 9D+9H with AS
        play A: pick 9D
        expect B field 9H
        expect B trash 9D QH",
    );
    assert_eq!(unit("", "9D+9H+QH").kind, Kind::Mixed);
    assert_eq!(unit("", "9D+9H").kind, Kind::Twin);
}

/// DB-Q-11, DB-Q-06: a JOKER that is left in a pair is fixed anew, one that is left alone is a
/// JOKER again.
#[test]
fn a_joker_left_over_is_fixed_anew() {
    scene(
        "title a run of three with a JOKER is broken
        given turn 3 A battle; A field KS AS 3C; B field 7H+9H+BJ
        expect B field 7H+9H+BJ=8H
        play A: attack 7H+9H+BJ with KS
        play A: pick 7H
        expect B field 9H+BJ=10H
        play A: attack 9H+BJ with AS
        expect B field BJ",
    );
}

/// DB-Q-03: a single may join unless the rank drops; two pairs do not merge.
#[test]
fn a_pair_may_grow_but_not_drop() {
    scene(
        "title adding to pairs
        given A field 5S+6S 9D+9H 7S 9C KH
        refuse A: add KH to 5S+6S because DB-Q-03
        refuse A: add 7S to 9D+9H because DB-Q-03
        refuse A: add 9D to 5S+6S because DB-Q-03
        play A: add 7S to 5S+6S
        play A: add 9C to 9D+9H
        expect A field 5S+6S+7S 9D+9H+9C KH",
    );
}

/// DB-RANK-07, DB-GROUP-04, DB-Q-15: pairs fight by rank, and a weaker attacker is not trashed.
#[test]
fn the_test_vectors_of_the_rulings_hold() {
    compare("", "5S+5H", "KS+2H", Greater);
    compare("", "5S+6S", "KD+KH", Greater);
    compare(REVERSED, "BJ", "3S", Greater);
}
