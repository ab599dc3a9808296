//! Rules about who may know what, and the register itself. What can be shown on a table stands in
//! `scenarios/braverse`.

use braverse::{KnownSide, Options, Setup, Spot, State};
use kernel::{
    Dice, Faults, Game, Lang, Lowest, Notation, NullSink, Rulebook, Scripted, Seat, Seeded, Table,
    Viewer, notation,
};

const ALL: [Viewer; 3] = [Viewer::Seat(Seat::A), Viewer::Seat(Seat::B), Viewer::Watcher];
const OTHERS: [Viewer; 2] = [Viewer::Seat(Seat::B), Viewer::Watcher];

#[track_caller]
fn lay(position: &str) -> State {
    let state = State::read_position(&Options::default(), position);
    state.unwrap_or_else(|faults| panic!("{}", Faults(faults)))
}

#[track_caller]
fn begin(options: &Options, dice: &mut impl Dice) -> State {
    let setup: Setup = State::check(options).unwrap_or_else(|faults| panic!("{}", Faults(faults)));
    State::start(&setup, dice, &mut NullSink)
}

/// A goes first; both hands are these six rolls.
fn first_hands(rolls: [u32; 6]) -> State {
    let options = Options { first: Some(Seat::A), ..Options::default() };
    begin(&options, &mut Scripted::new([rolls, rolls].concat()))
}

/// Plays lines such as `A: keep`.
#[track_caller]
fn play(state: &mut State, lines: &[&str], dice: &mut impl Dice) {
    for line in lines {
        let (seat, text) = line.split_once(": ").unwrap();
        let seat: Seat = seat.parse().unwrap();
        let action = state.read_action(seat, text).unwrap();
        let mut legal = Vec::new();
        state.legal(seat, &mut legal);
        assert!(legal.contains(&action), "{line} of {legal:?}");
        state.apply(action, dice, &mut NullSink);
    }
}

fn side(state: &State, viewer: Viewer, seat: Seat) -> KnownSide {
    state.knowledge(viewer).sides[seat].clone()
}

fn names(cards: &[braverse::CardNumber]) -> Vec<String> {
    cards.iter().map(ToString::to_string).collect()
}

/// Nobody can tell these two tables apart.
#[track_caller]
fn assert_alike(one: &State, other: &State, viewers: &[Viewer]) {
    for viewer in viewers {
        assert_eq!(one.knowledge(*viewer), other.knowledge(*viewer), "{viewer:?}");
    }
}

#[test]
fn the_register_speaks_three_languages() {
    let text = include_str!("../rules.txt");
    let book =
        Rulebook::read("rules.txt", text).unwrap_or_else(|faults| panic!("{}", Faults(faults)));
    assert!(book.rules.len() >= 88, "{} rules", book.rules.len());
    for chapter in &book.chapters {
        assert!(chapter.name.iter().all(|name| !name.is_empty()), "{}", chapter.id);
    }
    for rule in &book.rules {
        assert!(book.chapter(&rule.chapter).is_some(), "{} has no chapter", rule.id);
        let korean = |text: &str| text.chars().any(|c| ('가'..='힣').contains(&c));
        let japanese = |text: &str| text.chars().any(|c| ('ぁ'..='ヿ').contains(&c));
        let [en, ko, ja] = [Lang::En, Lang::Ko, Lang::Ja].map(|lang| rule.sentence(lang).trim());
        assert!(en.is_ascii() && en.ends_with('.'), "{}: {en}", rule.id);
        assert!(korean(ko) && japanese(ja), "{}: {ko} {ja}", rule.id);
        if let Some(ruling) = &rule.ruling {
            for told in [&ruling.question, &ruling.reason] {
                assert!(
                    !told[0].is_empty() && korean(&told[1]) && japanese(&told[2]),
                    "{}",
                    rule.id
                );
            }
        }
    }
}

/// BV-AREA-2, BV-AREA-4, BV-AREA-6: supports, break area and trash lie face up for everybody.
#[test]
fn open_areas_are_seen_by_all() {
    let state = lay(
        "A support ST1-020 ST1-022:r; A break ST1-011; A trash ST1-016 ST1-005; A stage ST4-022",
    );
    for viewer in ALL {
        let side = side(&state, viewer, Seat::A);
        let support: Vec<_> =
            side.support.iter().map(|open| (open.card.to_string(), open.rested)).collect();
        assert_eq!(support, [("ST1-020".to_owned(), false), ("ST1-022".to_owned(), true)]);
        assert_eq!(names(&side.broken), ["ST1-011"]);
        assert_eq!(side.break_level, 1);
        assert_eq!(names(&side.trash), ["ST1-005", "ST1-016"]);
        assert_eq!(side.stage.unwrap().card.to_string(), "ST4-022");
    }
}

/// BV-AREA-7: the opponent knows how many cards a hand has, not which.
#[test]
fn a_hand_is_known_to_its_owner_alone() {
    let state = lay("A hand ST1-016 ST1-020 ST1-011");
    let own = side(&state, Viewer::Seat(Seat::A), Seat::A);
    assert_eq!(names(&own.hand), ["ST1-011", "ST1-016", "ST1-020"]);
    for viewer in OTHERS {
        let seen = side(&state, viewer, Seat::A);
        assert_eq!((seen.hand_size, seen.hand.len()), (3, 0), "{viewer:?}");
    }
    assert_alike(&state, &lay("A hand ST4-001 ST4-020 ST1-001"), &OTHERS);
}

/// BV-AREA-8: decks of the same cards in another order look alike, to their owner as well.
#[test]
fn nobody_knows_the_order_of_a_deck() {
    let one = lay("A deck-top ST1-011 ST1-016 ST1-020");
    let other = lay("A deck-top ST1-020 ST1-011 ST1-016");
    assert_alike(&one, &other, &ALL);
    assert_eq!(side(&one, Viewer::Seat(Seat::B), Seat::A).deck_size, 23);
}

/// BV-AREA-10: HP cards are counted by all and known to nobody, not even by their order.
#[test]
fn nobody_knows_the_hp_cards() {
    let one = lay("A1 ST1-014 hp ST1-011 ST1-016 ST1-020");
    let other = lay("A1 ST1-014 hp ST1-020 ST1-011 ST1-016");
    assert_alike(&one, &other, &ALL);
    for viewer in ALL {
        let knowledge = one.knowledge(viewer);
        let cookie = knowledge.cookie("A1".parse::<Spot>().unwrap()).unwrap();
        assert_eq!(cookie.hp.len(), 3, "{viewer:?}");
        assert!(cookie.hp.iter().all(|hp| hp.card.is_none()), "{viewer:?}");
    }
}

/// BV-AREA-10: nor does their owner know HP cards that came from the deck.
#[test]
fn new_hp_cards_are_known_to_nobody() {
    let mut one = lay("A hand ST1-011; A deck-top ST1-016 ST1-020");
    let mut other = lay("A hand ST1-011; A deck-top ST1-020 ST1-016");
    for state in [&mut one, &mut other] {
        play(state, &["A: play ST1-011"], &mut Scripted::new([]));
        let knowledge = state.knowledge(Viewer::Seat(Seat::A));
        assert!(
            knowledge.cookie("A2".parse().unwrap()).unwrap().hp.iter().all(|hp| hp.card.is_none())
        );
    }
    assert_alike(&one, &other, &ALL);
}

/// BV-SETUP-1, BV-SETUP-3: another shuffle, another six cards.
#[test]
fn decks_are_shuffled() {
    let options = Options { first: Some(Seat::A), ..Options::default() };
    let hand = |seed| {
        let state = begin(&options, &mut Seeded::new(seed));
        let hand = side(&state, Viewer::Seat(Seat::A), Seat::A).hand;
        assert_eq!(hand.len(), 6);
        names(&hand)
    };
    let mut hands: Vec<_> = (0..20).map(hand).collect();
    hands.sort();
    hands.dedup();
    assert!(hands.len() > 15, "{} different hands of 20", hands.len());
}

/// BV-SETUP-5: the hand without a Cookie is shown before it goes back; a mulligan is not.
#[test]
fn a_forced_redraw_shows_the_hand() {
    let foe = |state: &State| {
        let unseen = side(state, Viewer::Seat(Seat::B), Seat::A).unseen;
        let mut cards: Vec<_> = unseen.iter().map(|(card, _)| card.to_string()).collect();
        cards.dedup();
        cards
    };
    // A's hand has no Cookie, B's neither.
    let mut forced = first_hands([59, 58, 57, 56, 55, 54]);
    play(&mut forced, &["A: keep"], &mut Scripted::new([]));
    assert!(foe(&forced).is_empty());
    play(&mut forced, &["B: keep"], &mut Scripted::new([0, 1, 2, 3, 4, 5]));
    assert_eq!(foe(&forced), ["ST1-020", "ST1-021", "ST1-022"]);
    let mut free = first_hands([59, 58, 57, 56, 55, 54]);
    play(&mut free, &["A: redraw"], &mut Scripted::new([0, 1, 2, 3, 4, 5]));
    assert!(foe(&free).is_empty());
}

/// BV-SETUP-6: what the first player has laid face down is not seen before both have placed.
#[test]
fn the_first_cookies_lie_face_down() {
    let placed = |card: &str| {
        let mut state = first_hands([28, 0, 1, 2, 3, 4]);
        play(&mut state, &["A: keep", "B: keep"], &mut Scripted::new([]));
        let action = state.read_action(Seat::A, &format!("place {card}")).unwrap();
        assert!(!state.is_public(action));
        play(&mut state, &[&format!("A: place {card}")], &mut Scripted::new([]));
        state
    };
    let (mut one, other) = (placed("ST1-011"), placed("ST1-001"));
    assert_alike(&one, &other, &OTHERS);
    let at: Spot = "A1".parse().unwrap();
    let card = |state: &State, viewer| state.knowledge(viewer).on(at).map(|card| card.to_string());
    assert_eq!(card(&one, Viewer::Seat(Seat::A)).as_deref(), Some("ST1-011"));
    for viewer in OTHERS {
        assert_eq!(card(&one, viewer), None);
        assert!(one.knowledge(viewer).cookie(at).unwrap().face_down);
    }
    play(&mut one, &["B: place ST4-001"], &mut Lowest);
    for viewer in ALL {
        assert_eq!(card(&one, viewer).as_deref(), Some("ST1-011"), "{viewer:?}");
        assert!(!one.knowledge(viewer).cookie(at).unwrap().face_down);
    }
}

/// BV-ADV-5: the EXTRA deck is its owner's secret, its size is not.
#[test]
fn an_extra_deck_is_counted_but_not_seen() {
    let state = lay("A extra BS9-030 BS8-027");
    assert_eq!(side(&state, Viewer::Seat(Seat::A), Seat::A).extra.len(), 2);
    for viewer in OTHERS {
        let seen = side(&state, viewer, Seat::A);
        assert_eq!((seen.extra_size, seen.extra.len()), (2, 0), "{viewer:?}");
    }
    assert_alike(&state, &lay("A extra BS9-010 BS9-030"), &OTHERS);
}

/// BV-Q-15: a Cookie that all saw return to the hand stays known there until the hand is mixed
/// with the deck.
#[test]
fn what_was_shown_stays_known_until_it_is_mixed() {
    let mut state =
        lay("A1 ST1-011; A2 ST1-005; A hand ST4-017 ST4-019 ST1-016; A support ST4-001*2");
    let known = |state: &State, viewer| names(&side(state, viewer, Seat::A).hand);
    play(&mut state, &["A: play ST4-017"], &mut Scripted::new([]));
    for viewer in OTHERS {
        assert_eq!(known(&state, viewer), ["ST1-011"], "{viewer:?}");
    }
    play(&mut state, &["A: play ST4-019"], &mut Lowest);
    for viewer in OTHERS {
        assert!(known(&state, viewer).is_empty(), "{viewer:?}");
        let side = side(&state, viewer, Seat::A);
        assert!(side.unseen.iter().any(|(card, _)| card.to_string() == "ST1-011"), "{viewer:?}");
    }
}

/// BV-Q-15: a card on the deck that all have seen stays known there until the deck is shuffled.
#[test]
fn a_card_seen_on_its_way_to_the_deck_stays_known_there() {
    let mut state = lay("A1 BS1-011; A2 ST1-005; A support ST4-001*3; A hand ST4-019 ST1-012; \
         B1 ST1-014; B hand BS2-050 ST1-016; B support ST4-001*3");
    let bottom = |state: &State, viewer| {
        let card = side(state, viewer, Seat::A).deck_bottom.last().copied().flatten();
        card.map(|card| card.to_string())
    };
    let plays = ["A: attack A1 B1", "B: trap BS2-050", "B: choose A1"];
    play(&mut state, &plays, &mut Scripted::new([]));
    for viewer in ALL {
        assert_eq!(bottom(&state, viewer).as_deref(), Some("BS1-011"), "{viewer:?}");
    }
    play(&mut state, &["A: play ST4-019"], &mut Lowest);
    for viewer in ALL {
        assert_eq!(bottom(&state, viewer), None, "{viewer:?}");
    }
}

/// BV-AREA-8: which cards go under the deck, and in which order, only their player sees.
#[test]
fn what_is_put_back_is_not_told() {
    let position = "A1 ST1-014; A support ST1-005*3; B1 BS2-040 hp 1; B2 ST1-005; \
        B deck-top ST4-001 BS2-043 ST4-011";
    let state = State::read_position(&Options::default(), position).unwrap();
    let mut table = Table::from_state(Options::default(), state);
    let mut hidden = 0;
    for line in ["A: attack A1 B1", "B: take ST4-001", "B: take ST4-011"] {
        let (seat, action) = notation::read_line(table.state(), line).unwrap();
        let public = table.state().is_public(action);
        table
            .play(seat, action, &mut Scripted::new([]))
            .unwrap_or_else(|why| panic!("{line}: {why}"));
        hidden += usize::from(!public);
    }
    // The first is taken into the hand and shown, the second put back.
    assert_eq!(hidden, 1);
}

/// Programs may send knowledges that no game has; a determinize at them must not break down.
#[test]
fn forged_views_are_survived() {
    let state = State::read_position(&Options::default(), "A hand ST1-016; A support ST1-001*2");
    let mut table = Table::from_state(Options::default(), state.unwrap());
    let (seat, action) = notation::read_line(table.state(), "A: play ST1-016").unwrap();
    table.play(seat, action, &mut Scripted::new([])).unwrap();
    let json = serde_json::to_string(&table.state().knowledge(Viewer::Seat(Seat::A))).unwrap();
    let forgeries = [
        ("\"active\":\"A\"", "\"active\":\"C\""),
        ("\"ability\":0", "\"ability\":9"),
        ("\"text\":\"ST1-016\"", "\"text\":\"highest\""),
        ("\"deck_top\":[]", &format!("\"deck_top\":[{}null]", "null,".repeat(299))),
        ("\"shuffles\":0", "\"shuffles\":255"),
    ];
    for (from, to) in forgeries {
        let forged = json.replace(from, to);
        assert_ne!(forged, json, "{from} occurs");
        let knowledge =
            serde_json::from_str(&forged).unwrap_or_else(|error| panic!("{to}: {error}"));
        let world = State::determinize(&knowledge, &mut Seeded::new(1));
        let mut choices = Vec::new();
        if let Some(seat) = world.to_act() {
            world.legal(seat, &mut choices);
        }
    }
}

/// BV-TURN-6: a Cookie that is asked about in the Support Phase waits for the Main Phase.
#[test]
fn a_cookie_waits_for_the_main_phase() {
    let state = lay("turn 3 A support; A1 ST1-005; A hand ST1-016; A support ST1-001");
    let subject = state.read_subject(Seat::A, "A1").unwrap();
    let reasons = state.why(Seat::A, &subject);
    let rules: Vec<_> = reasons.iter().map(|why| why.rule.to_string()).collect();
    assert_eq!(rules, ["BV-TURN-6"]);
}
