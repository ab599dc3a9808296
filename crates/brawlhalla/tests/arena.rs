//! What is in the box: arenas, Legends, decks, tokens; and what a layout must be to be played on.

use std::collections::BTreeSet;

use brawlhalla::{
    Action, Arena, Cell, CellSet, Content, Design, Face, Format, Geometry, Knowledge, Mode,
    Options, Pile, State, Switches,
};
use kernel::{Fault, Game, Notation, Seat, Seeded, Table, Viewer};

fn arena(name: &str) -> &'static Arena {
    let found = Arena::house(Geometry::Floors).iter().find(|arena| arena.name == name);
    found.unwrap_or_else(|| panic!("no arena {name}"))
}

fn cell(text: &str) -> Cell {
    Cell::read(text).expect("a space")
}

fn cells(text: &str) -> CellSet {
    text.split_whitespace().map(cell).collect()
}

/// How many steps each space is from the nearest of these.
fn distances(arena: &Arena, from: CellSet) -> Vec<(Cell, u32)> {
    let mut found: Vec<(Cell, u32)> = from.into_iter().map(|cell| (cell, 0)).collect();
    let mut reached = from;
    for steps in 1.. {
        let next = arena.spread(reached) - reached;
        if next.is_empty() {
            break;
        }
        found.extend(next.into_iter().map(|cell| (cell, steps)));
        reached |= next;
    }
    found
}

/// BH-SETUP-01, BH-SETUP-02, BH-SETUP-03, BH-ARENA-01, BH-Q-03, BH-Q-50
#[test]
fn the_house_arenas_are_laid_out_as_published() {
    for (name, seats, spaces, platforms, swords) in [
        ("duel", 2, 15, "c1 a2 e2 b3 c3 d3", "a2 e2"),
        ("brawl", 4, 20, "c1 a2 e2 a4 b4 c4 d4 e4", "a2 e2 a4 e4"),
        ("trio", 3, 20, "c1 a2 e2 a4 b4 c4 d4 e4", "a2 e2 c4"),
    ] {
        let arena = arena(name);
        assert_eq!(arena.seats, seats, "{name}");
        assert_eq!(arena.inside.len(), spaces, "{name}");
        assert_eq!(arena.platforms, cells(platforms), "{name}");
        assert_eq!(arena.swords, cells(swords), "{name}");
        assert_eq!(arena.swords.len(), seats, "{name}");
        assert_eq!((arena.swords - arena.platforms).len(), 0, "{name}: swords lie on platforms");
        assert_eq!((arena.platforms - arena.inside).len(), 0, "{name}");
    }
    let air = |name| (arena(name).inside - arena(name).platforms).len();
    assert_eq!(["duel", "brawl", "trio"].map(air), [9, 12, 12]);
    assert_eq!(Arena::house(Geometry::Floors).len(), 3);
}

/// BH-SETUP-04
#[test]
fn every_seat_starts_on_its_own_space_of_the_top_row() {
    for (name, teams, starts) in [
        ("duel", false, "a1 e1"),
        ("trio", false, "a1 c1 e1"),
        ("brawl", false, "a1 b1 d1 e1"),
        ("brawl", true, "a1 e1 b1 d1"),
    ] {
        let arena = arena(name);
        assert_eq!(arena.top, cells("a1 b1 c1 d1 e1"));
        let found = Seat::ALL
            .into_iter()
            .take(arena.seats)
            .map(|seat| arena.start(seat, teams).to_string());
        assert_eq!(found.collect::<Vec<_>>().join(" "), starts, "{name}");
    }
}

/// BH-ARENA-03, BH-ARENA-04, BH-Q-04
#[test]
fn a_full_ring_of_air_lies_around_each_arena() {
    for arena in Arena::house(Geometry::Floors) {
        let rows = usize::from(arena.bottom);
        let ring = arena.all - arena.inside;
        assert_eq!(arena.all.len(), 7 * (rows + 2), "{}", arena.name);
        assert_eq!(ring.len(), 7 * 2 + 2 * rows, "{}: corners included", arena.name);
        assert!(ring.into_iter().all(|cell| arena.is_air(cell)), "{}", arena.name);
        assert!(ring.contains(cell("z0")) && ring.contains(Cell::at(arena.bottom + 1, 6)));
    }
}

/// BH-Q-03: from everywhere a Platform is near enough for one card.
#[test]
fn every_space_is_reachable_and_a_platform_is_near() {
    for (name, farthest) in [("duel", 3), ("brawl", 4), ("trio", 4)] {
        let arena = arena(name);
        let from_start = distances(arena, CellSet::of(arena.start(Seat::A, false)));
        assert_eq!(from_start.len(), arena.all.len(), "{name}");
        let home = distances(arena, arena.platforms);
        assert_eq!(home.len(), arena.all.len(), "{name}");
        let (cell, steps) = home.into_iter().max_by_key(|(_, steps)| *steps).expect("spaces");
        assert!(steps <= farthest, "{name}: {cell} is {steps} from a platform");
    }
}

/// BH-MOVE-03, BH-MOVE-11, BH-MOVE-12, BH-ARENA-02, BH-Q-01
#[test]
fn steps_go_both_ways_or_neither_and_floors_shut_some() {
    for geometry in [Geometry::Floors, Geometry::OpenSeams] {
        for arena in Arena::house(geometry) {
            for one in arena.all {
                assert_eq!((arena.steps(one) - arena.near(one)).len(), 0);
                for other in arena.near(one) {
                    assert_eq!(one.distance(other), 1, "{one} {other}");
                    assert_eq!(arena.steps(one).contains(other), arena.steps(other).contains(one));
                    let upper = if one.row() < other.row() { one } else { other };
                    let floor = |column| arena.platforms.contains(Cell::at(upper.row(), column));
                    let shut = one.row() != other.row()
                        && floor(one.column())
                        && floor(other.column())
                        && (one.column() == other.column() || geometry == Geometry::Floors);
                    assert_eq!(
                        arena.steps(one).contains(other),
                        !shut,
                        "{} {one} {other}",
                        arena.name
                    );
                }
            }
        }
    }
}

/// Where a Move can end and the sword it takes, by walking every way: at most three Air spaces in a
/// row, the first sword is taken by who has none, nobody stands where it ends.
fn walks(
    arena: &Arena,
    start: Cell,
    spaces: u8,
    unarmed: bool,
    other: Cell,
) -> BTreeSet<(Cell, Option<Cell>)> {
    let mut heads = BTreeSet::from([(start, 0, None)]);
    let mut ends = BTreeSet::new();
    for _ in 0..spaces {
        let mut longer = BTreeSet::new();
        for (cell, air, sword) in heads {
            for next in arena.steps(cell) {
                let air = if arena.platforms.contains(next) { 0 } else { air + 1 };
                let takes = unarmed && sword.is_none() && arena.swords.contains(next);
                let sword = if takes { Some(next) } else { sword };
                if air <= 3 {
                    longer.insert((next, air, sword));
                }
            }
        }
        ends.extend(longer.iter().map(|(cell, _, sword)| (*cell, *sword)));
        heads = longer;
    }
    ends.retain(|(cell, _)| *cell != other);
    ends
}

/// BH-MOVE-01, BH-MOVE-02, BH-MOVE-04, BH-MOVE-05, BH-MOVE-06, BH-MOVE-07, BH-MOVE-08, BH-MOVE-14,
/// BH-Q-09, BH-Q-10
#[test]
fn every_move_is_a_walk_and_every_walk_a_move() {
    for geometry in [Geometry::Floors, Geometry::OpenSeams] {
        let switches = Switches { geometry, ..Switches::default() };
        let options = Options { discovery: true, switches, ..Options::default() };
        let duel = &Arena::house(geometry)[0];
        let other = cell("c1");
        for start in duel.all - CellSet::of(other) {
            for spaces in 1..=5 {
                for unarmed in [false, true] {
                    let sword = if unarmed { "none" } else { "disarmed; swords a2" };
                    let text =
                        format!("A at {start}; B at {other}; A hand {spaces}b; A sword {sword}");
                    let state = State::read_position(&options, &text).expect("a position");
                    let mut legal = Vec::new();
                    state.legal(Seat::A, &mut legal);
                    let moves = legal.into_iter().filter_map(|action| match action {
                        Action::Move { to, sword, .. } => Some((to, sword)),
                        _ => None,
                    });
                    let moves: BTreeSet<_> = moves.collect();
                    assert_eq!(moves, walks(duel, start, spaces, unarmed, other), "{text}");
                }
            }
        }
    }
}

fn read(text: &str) -> Result<Vec<Arena>, Vec<Fault>> {
    Arena::read_all("test.arenas", text, Geometry::Floors)
}

const GOOD: &str =
    "# A small one.\n\narena small\n  seats 2\n  starts a e\n  row S . . . S\n  row . P P P .\n";

/// The only fault of a text, at this line.
#[track_caller]
fn assert_fault(text: &str, line: usize, message: &str) {
    let faults = read(text).expect_err("a fault");
    let [fault] = faults.as_slice() else { panic!("one fault expected: {faults:?}") };
    assert_eq!((fault.source.as_str(), fault.line), ("test.arenas", line), "{fault}");
    assert!(fault.message.contains(message), "{fault}");
}

#[test]
fn a_layout_is_read() {
    let arenas = read(GOOD).expect("a good layout");
    let [arena] = arenas.as_slice() else { panic!("one arena expected") };
    assert_eq!((arena.name.as_str(), arena.seats, arena.bottom), ("small", 2, 2));
    assert_eq!(arena.swords, cells("a1 e1"));
    assert_eq!(arena.platforms, cells("a1 e1 b2 c2 d2"));
    assert_eq!(arena.start(Seat::B, true), cell("e1"), "team starts are the starts unless stated");
}

/// BH-SETUP-03
#[test]
fn a_layout_needs_a_sword_for_each_seat() {
    assert_fault(&GOOD.replace("row S . . . S", "row S . . . P"), 3, "one sword for each seat");
    assert_fault(&GOOD.replace("row . P P P .", "row . P S P ."), 3, "one sword for each seat");
}

/// BH-SETUP-04
#[test]
fn a_layout_needs_a_start_of_its_own_for_each_seat() {
    for starts in ["starts a a", "starts a f", "starts z e", "starts a", "starts a c e"] {
        assert_fault(&GOOD.replace("starts a e", starts), 3, "a start of its own on the top row");
    }
    assert_fault(
        &GOOD.replace("starts a e", "starts a e\n  team starts a a"),
        3,
        "a start of its own",
    );
    assert_fault(&GOOD.replace("starts a e", "starts a q"), 5, "'q1' is not a space");
}

/// BH-COMP-07
#[test]
fn a_layout_has_at_most_twenty_terrain_cards() {
    let rows = |count: usize| format!("{GOOD}{}", "  row . . . . .\n".repeat(count - 2));
    assert!(read(&rows(4)).is_ok());
    assert_fault(&rows(5), 3, "more than 20 terrain cards");
    assert_fault(&rows(6), 3, "2 to 5 rows");
    assert!(Arena::house(Geometry::Floors).iter().all(|arena| arena.inside.len() <= 20));
}

/// BH-COMP-10
#[test]
fn a_layout_has_two_to_four_seats() {
    let faults = read(&GOOD.replace("seats 2", "seats 5")).expect_err("a fault");
    assert!(
        faults.iter().any(|fault| fault.message.contains("2 to 4 seats expected")),
        "{faults:?}"
    );
    assert_fault(&GOOD.replace("seats 2", "seats two"), 4, "'two' is not a number of seats");
    for format in [Format::Duel, Format::FreeForAll3, Format::FreeForAll4, Format::Teams] {
        assert!((2..=4).contains(&format.seats().count()));
    }
}

#[test]
fn unknown_letters_and_words_are_told_with_their_line() {
    assert_fault(&GOOD.replace("row . P P P .", "row . P X P ."), 7, "'X': P, S or . expected");
    assert_fault(&GOOD.replace("row S . . . S", "row S . . S"), 3, "rows of 5 spaces");
    assert_fault(&GOOD.replace("  seats", "  chairs 2\n  seats"), 4, "'chairs'");
    assert_fault("  seats 2\n", 1, "'arena NAME' expected first");
    // Each arena answers for itself.
    let two = format!("{GOOD}\n{}", GOOD.replace("row S . . . S", "row S . . . P"));
    assert_fault(&two, 11, "one sword for each seat");
}

/// BH-Q-01: side steps are never shut and the ring goes all around, so nothing can be walled in.
#[test]
fn even_a_layout_of_platforms_alone_is_reachable() {
    let full =
        GOOD.replace("row S . . . S", "row S P P P S").replace("row . P P P .", "row P P P P P");
    let arenas = read(&full).expect("a layout without air");
    let arena = &arenas[0];
    assert_eq!(distances(arena, CellSet::of(arena.start(Seat::A, false))).len(), arena.all.len());
}

/// BH-COMP-01, BH-COMP-04, BH-COMP-05
#[test]
fn six_legends_each_with_a_two_sided_weapon_card() {
    let content = Content::house();
    let ids: BTreeSet<_> = content.legends().iter().map(|legend| legend.id.as_str()).collect();
    let names = ["bodvar", "hattori", "mordex", "nix", "ulgrim", "yumiko"];
    assert_eq!(ids.into_iter().collect::<Vec<_>>(), names);
    for legend in content.legends() {
        let [one, other] = &legend.weapons;
        assert_ne!(one, other, "{}: the sides of a weapon card are different weapons", legend.id);
        assert_eq!(Face::A.other(), Face::B);
    }
}

/// BH-COMP-02, BH-COMP-03
#[test]
fn a_deck_is_four_cards_of_each_value_of_one_legend() {
    assert_eq!(Pile::DECK.len(), 20);
    for value in 1..=5 {
        let copies = Design::all().filter(|design| design.value() == value);
        assert_eq!(copies.map(|design| Pile::DECK.count(design)).sum::<u8>(), 4, "value {value}");
    }
    for legend in Content::house().legends() {
        assert_eq!(legend.cards.len(), Design::all().count(), "{}", legend.id);
    }
    // Nobody can hold a card that a deck of one's own does not have.
    let options = Options::default();
    let faults =
        State::read_position(&options, "A hand 4b; A discard 4b 4b").expect_err("three 4b");
    assert!(faults.iter().any(|fault| fault.message.contains("A has")), "{faults:?}");
}

/// BH-COMP-06, BH-COMP-10, BH-KOC-01, BH-MODE-01, BH-MODE-02
#[test]
fn twelve_ko_cards_are_enough_for_every_table() {
    let modes = [Mode::Standard, Mode::Classic, Mode::Blitz];
    assert_eq!(modes.map(Mode::ko_cards), [2, 3, 0]);
    let most = Format::FreeForAll4.seats().count() * usize::from(Mode::Classic.ko_cards());
    assert_eq!(most, 12);
}

/// BH-COMP-08, BH-COMP-09: no table needs more than four tokens of a kind.
#[test]
fn four_damage_tokens_and_four_swords_are_enough() {
    for arena in Arena::house(Geometry::Floors) {
        assert!(arena.seats <= 4 && arena.swords.len() <= 4, "{}", arena.name);
    }
    // The two sides of each token, and being without one.
    for statement in ["A damage none", "A damage yellow", "A damage red", "A sword none"] {
        assert!(State::read_position(&Options::default(), statement).is_ok(), "{statement}");
    }
    for statement in ["A sword equipped", "A sword disarmed"] {
        let state = State::read_position(&Options::default(), statement).expect("a position");
        let knowledge = state.knowledge(Viewer::Watcher);
        assert_eq!(knowledge.swords.len(), 1, "one of two tokens is on the card");
    }
    assert!(State::read_position(&Options::default(), "A damage black").is_err());
}

/// BH-Q-30
#[test]
fn the_side_of_a_weapon_card_is_secret_until_all_have_chosen() {
    let legends = vec!["nix".to_owned(), "bodvar".to_owned()];
    let options = Options { legends, first: Some(Seat::A), ..Options::default() };
    let mut dice = Seeded::new(1);
    let mut table = Table::<State>::start(options, &mut dice).expect("a table");
    let face_of_a = |table: &Table<State>, seat| {
        table.state().knowledge(Viewer::Seat(seat)).fighter(Seat::A).face
    };
    let mut choose = |table: &mut Table<State>, seat, text| {
        let action = table.state().read_action(seat, text).expect("an action");
        table.play(seat, action, &mut dice).expect("a choice");
    };
    choose(&mut table, Seat::A, "weapon b");
    assert_eq!(face_of_a(&table, Seat::A), Some(Face::B));
    assert_eq!(face_of_a(&table, Seat::B), None);
    choose(&mut table, Seat::B, "weapon a");
    assert_eq!(face_of_a(&table, Seat::B), Some(Face::B));
}

/// BH-Q-51
#[test]
fn hands_are_private_even_to_team_mates_unless_opened() {
    for open_teams in [false, true] {
        let switches = Switches { open_teams, ..Switches::default() };
        let options = Options { format: Format::Teams, switches, ..Options::default() };
        let state = State::read_position(&options, "A hand 4b; B hand 3a").expect("a position");
        let sees = |viewer, seat| state.knowledge(viewer).fighter(seat).hand.is_some();
        assert!(sees(Viewer::Seat(Seat::A), Seat::A));
        assert_eq!(sees(Viewer::Seat(Seat::C), Seat::A), open_teams);
        assert_eq!(sees(Viewer::Seat(Seat::D), Seat::B), open_teams);
        assert!(!sees(Viewer::Seat(Seat::B), Seat::A));
        assert!(!sees(Viewer::Watcher, Seat::A));
    }
}

/// A knowledge from outside cannot name an arena nobody has.
#[test]
fn a_view_of_an_unknown_arena_is_refused() {
    let state = State::read_position(&Options::default(), "").unwrap();
    let json = serde_json::to_string(&state.knowledge(Viewer::Watcher)).unwrap();
    assert!(serde_json::from_str::<Knowledge>(&json).is_ok());
    let wrong = json.replace(r#""arena":"duel""#, r#""arena":"moon""#);
    let refused = serde_json::from_str::<Knowledge>(&wrong).unwrap_err();
    assert!(refused.to_string().contains("there is no arena 'moon'"), "{refused}");
}
