//! Positions as text: in any order, and only such as somebody has something to decide in.

use demonbrave::{Options, State};
use kernel::{Dice, Game, Notation, Seeded};

fn read(text: &str) -> Result<State, Vec<String>> {
    let messages = |faults: Vec<kernel::Fault>| faults.into_iter().map(|fault| fault.message);
    State::read_position(&Options::default(), text).map_err(|faults| messages(faults).collect())
}

#[track_caller]
fn refused(text: &str, says: &str) {
    match read(text) {
        Ok(_) => panic!("'{text}' is accepted"),
        Err(messages) => {
            let [message] = messages.as_slice() else { panic!("'{text}': {messages:?}") };
            assert!(message.contains(says), "'{text}': {message}");
        }
    }
}

/// DB-Q-06, DB-Q-10: a JOKER is read by the order of numbers, wherever that is stated.
#[test]
fn a_joker_is_read_by_the_order_stated_below_it() {
    for reversal in ["reversals 1", "overturned"] {
        let below = read(&format!("A field 5S+9D+BJ 6H+7H+RJ; {reversal}")).unwrap();
        let above = read(&format!("{reversal}; A field 5S+9D+BJ 6H+7H+RJ")).unwrap();
        assert_eq!(below, above);
        let seen = below.observe("A field 5S+9D+BJ=3S 6H+7H+RJ=5H").unwrap();
        assert_eq!(seen.found, seen.expected);
    }
}

/// The cards of a pair that is being formed are of the turn player.
#[test]
fn whose_turn_it_is_may_be_stated_last() {
    let last = read("forming 5S 6S; B field 5S 6S 7S; step form; turn 4 B main").unwrap();
    let first = read("turn 4 B main; B field 5S 6S 7S; forming 5S 6S; step form").unwrap();
    assert_eq!(last, first);
    assert_eq!(last.to_act(), Some(kernel::Seat::B));
}

#[test]
fn statements_may_come_in_any_order() {
    let text = "turn 4 B battle; first A; A life 3; A five R15 R04:1/2; A hand 4S 8H'; \
                A known 8H'; A trash 3C; A field 9S KS+BJ(held) 5D; A deck 6S 7S; A more 1; \
                B life 2; B hand 3H; B field QD+QC+RJ(attacked); reversals 1; overturned; \
                locked S H; attack QDb on KSa; doomed KSa BJa; step reap; \
                step window falls - A 0";
    let (steps, free): (Vec<_>, Vec<_>) =
        text.split("; ").partition(|statement| statement.starts_with("step"));
    let state = read(text).unwrap();
    assert_eq!(read(&state.write_position()), Ok(state.clone()));
    let mut dice = Seeded::new(8);
    for _ in 0..200 {
        let mut free = free.clone();
        let mut shuffled: Vec<&str> = Vec::new();
        while !free.is_empty() {
            shuffled.push(free.swap_remove(dice.roll(free.len() as u32) as usize));
        }
        // Steps are a list: only their own order counts.
        let at = dice.roll(shuffled.len() as u32) as usize;
        shuffled.splice(at..at, steps.clone());
        assert_eq!(read(&shuffled.join("; ")), Ok(state.clone()), "{shuffled:?}");
    }
}

/// Of two of them one would be lost, and which one would depend on the order.
#[test]
fn nothing_is_stated_twice() {
    refused("A life 2; A life 3", "'A life 3': 'A life' is stated twice: write it once");
    refused("A hand 7S; B hand 7S; A hand 8S", "'A hand' is stated twice");
    refused("turn 3 A main; turn 4 B main", "'turn' is stated twice");
    let parted = read("A field 9S; A field 5S+6S; A five R01; A five R02; locked S; locked H");
    assert_eq!(parted, read("A field 9S 5S+6S; A five R01 R02; locked S H"));
}

/// DB-TURN-01: the Draw and the End Phase go on by themselves.
#[test]
fn a_position_is_where_somebody_decides() {
    for phase in ["draw", "end"] {
        let turn = format!("turn 4 B {phase}");
        refused(&format!("A hand 7S; {turn}"), &format!("'{turn}': nobody decides anything"));
        refused(&turn, "start in the Main or Battle Phase before it and play on");
    }
    assert!(read("turn 4 B draw; B life 3; B five R23; step window drawphase - B 0").is_ok());
    assert!(read("turn 4 B draw; A life 0; over B DB-Q-25").is_ok());
    refused("A field 4S; step resolve", "nobody has anything to decide here");
    let five = "five R01 R02 R03 R04 R05";
    refused(&format!("turn 0 A setup; A {five}; B {five}"), "nobody has anything to decide here");
}

#[test]
fn all_faults_are_told_in_the_order_of_the_text() {
    let faults = read("A hand 1S; turn 3 A brawl; B luck 3").unwrap_err();
    let quoted: Vec<_> = faults.iter().map(|fault| fault.split(':').next().unwrap()).collect();
    assert_eq!(quoted, ["'A hand 1S'", "'turn 3 A brawl'", "'B luck 3'"]);
}

/// Signs of suits are letters of more than one byte.
#[test]
fn suits_may_be_signs_and_nothing_panics() {
    assert_eq!(read("A hand 7♠ 10♥"), read("A hand 7S 10H"));
    for text in ["A hand ♠", "A hand 7♠♠", "doomed 7♠", "doomed ♠", "attack é on player"]
    {
        assert!(read(text).is_err(), "{text}");
    }
}

#[test]
fn more_than_can_be_under_way_is_refused() {
    assert!(read(&"step form; ".repeat(7)).is_err());
    assert!(read(&"chain A R01 -; ".repeat(11)).is_err());
}

/// DB-START-12, DB-BATTLE-02, DB-TURN-02: the first turn is short, and the players take turns.
#[test]
fn turns_that_cannot_be() {
    let battle = "'turn 1 A battle': the first turn has no Battle Phase";
    refused("turn 1 A battle; first A; A field 5S+6S; B field 4S", battle);
    let window = "step window drawphase - A 0; A five R23; A life 3";
    refused(&format!("turn 1 A draw; {window}"), "'turn 1 A draw': the first turn has no Draw");
    refused("turn 2 A main; first A", "'first A': then this turn is the other player's");
    refused("first B", "'first B': then this turn is the other player's");
    assert!(read("turn 2 B main; first A").is_ok() && read("turn 3 A main; first A").is_ok());
    refused("turn 0 A setup; A hand 7S", "'A hand 7S': all cards are in the deck until");
}

/// DB-START-02: each card is there once.
#[test]
fn cards_that_are_there_twice() {
    refused("A hand 7S 7S", "'A hand 7S 7S': '7S' is there twice");
    refused("A trash 7S 8S 7S", "'7S' is there twice");
    refused("A hand 7S; A trash 7S", "'A trash 7S': 7S is elsewhere already");
    refused("A field 7S+7S", "'A field 7S+7S': '7S+7S': 7S is there twice");
    refused("A field 7S 7S", "7S is elsewhere already");
    refused("A field 5S; doomed 5Sa 5Sa; step reap", "'5Sa' is there twice");
    refused("locked S S", "'locked S S': 'S' is there twice");
    refused("A hand 7S; A known 8S", "'A known 8S': these cards are not in that hand");
    assert!(read("A hand 7S 7S'; A field 8S").is_ok(), "one of each deck");
}

/// DB-Q-31: no rule card is used more often than it says.
#[test]
fn uses_that_cannot_be() {
    refused("A five R05:9/9", "'A five R05:9/9': R05 is used more often than its limit");
    refused("A five R05:0/4", "R05 is used more often than its limit");
    refused("A five R09:0/2", "R09 is used more often than its limit");
    refused("A five R03:0/1", "'A five R03:0/1': R03 cannot have been used");
    refused("turn 0 A setup; A five R12:0/1", "R12 cannot have been used");
    assert!(read("A five R05:1/3 R12:3/9 R09:1/1").is_ok());
}

/// DB-BATTLE-01, DB-BLOCK-01: what lies on units is of this turn.
#[test]
fn marks_that_cannot_be() {
    refused("turn 4 A battle; A field 9S(boost9)", "'A field 9S(boost9)': no rule card boosts");
    refused("A field 5S+6S+7S(boost3)", "no rule card boosts so much");
    refused("A field 9S(boost1)", "only a pair deals damage to a player");
    refused("A field 9S(attacked)", "'A field 9S(attacked)': no unit has attacked");
    refused("turn 4 A battle; A field 4S; B field 9S(attacked)", "'B field 9S(attacked)'");
    refused("turn 4 A battle; A field 9S 4S(blocked); B field 9S", "no unit has blocked");
    refused("B field 9S(refreshed)", "only the turn player attacks");
    refused("reversals 99", "'reversals 99': only a J reverses");
    refused("reversals 9", "only a J reverses");
    assert!(read("turn 4 A battle; A field 9S(attacked) 4S; B field 9S(blocked)").is_ok());
    assert!(read("A field 5S+6S+7S(boost2)").is_ok());
}

/// DB-BATTLE-05, DB-BLOCK-05: attacks that cannot be under way.
#[test]
fn attacks_that_cannot_be() {
    let battle = |rest: &str| format!("turn 4 A battle; A field 5S 6S+7S; B field 9S; {rest}");
    refused("A field 6S+7S; B field 9S; attack 6Sa on player; step block", "in a Battle Phase");
    refused(&battle("attack 5Sa on player; step block"), "a single cannot attack a player");
    refused(&battle("attack 5Sa on 9Sb; step block"), "only an attack on a player is blocked");
    let blocked = "attack 5Sa on 9Sb blocker 9Sb; step fight; step window blocks - A 0";
    refused(&battle(blocked), "only an attack on a player is blocked");
    refused("battle over", "'battle over': this is no Battle Phase");
    refused("A field 5S 6S; forming 5S; step form", "a pair has 2 or more cards");
    assert!(read(&battle("attack 6Sa on player; step block")).is_ok());
}

/// DB-Q-26, DB-START-09: what a game has ended by is no position to play from.
#[test]
fn times_and_lives_that_cannot_be() {
    refused("turn 0 A main", "'turn 0 A main': turns are counted from 1");
    refused("turn 65535 A main", "'turn 65535 A main': the game has ended");
    refused("turn 65536 A main", "not a number that fits");
    refused("A life 0", "'A life 0': this player has lost");
    refused("A life 6", "'A life 6': nobody has more than 5");
    refused("A life 255", "'A life 255': nobody has more than 5");
    refused("A life -1", "not a number that fits");
    refused("A more 255", "'A more 255': more cards than can be drawn");
    refused("A five R04 R04", "'A five R04 R04': a rule card stands there twice");
    refused("A five R04:2/1", "used more often this turn");
    refused(&format!("over A DB-WIN-{}", 99), "no such rule");
}

#[test]
fn work_that_cannot_be_under_way() {
    refused("forming 5S 6S", "singles of the turn player");
    refused("A field 5S 6S; forming 5S 6S", "belong together");
    refused("A field 5S 6S; step form", "belong together");
    refused("doomed 5Sa", "not on that field");
    refused("turn 4 A battle; attack 5Sa on player", "not on that field");
    let attack = "turn 4 A battle; A field 5S+6S; attack 5Sa on player";
    refused(attack, "steps that are still to come");
    refused("step block", "no attack");
    refused("A five R04; chain B R04 -", "no such rule card");
    refused("A five R04; effect A R04 - 0 0 0", "belongs to it");
    refused("A five R04; effect A R04 - 200 0 0; step effect", "no such step");
    refused("A five R04; step window attacks - A 255", "two passes close");
    refused(&["step form"; 7].join("; "), "DB-Q-60");
}

/// DB-Q-10: reversals toggle, however many there were.
#[test]
fn reversals_are_counted_to_the_end() {
    assert!(read("reversals 7").unwrap().order().reversed);
    assert!(!read("reversals 8").unwrap().order().reversed);
}

/// DB-Q-60: six things can be under way; a seventh, a window for those who hear of a block, ends the
/// game.
#[test]
fn too_much_at_once_ends_the_game() {
    let ids: Vec<_> = demonbrave::Catalog::house().cards().iter().map(|card| &card.id).collect();
    let ends_with = |steps: usize| {
        let steps = vec!["step reap"; steps].join("; ");
        let table = "turn 4 A battle; A field 5S+6S; B field KC; attack 5Sa on player";
        let ends = |id: &&&String| {
            let mut state = read(&format!("{table}; A five {id}; {steps}; step block")).unwrap();
            let mut choices = Vec::new();
            state.legal(kernel::Seat::B, &mut choices);
            state.apply(choices[0], &mut kernel::Lowest, &mut kernel::NullSink);
            state.outcome().is_some_and(|outcome| outcome.by().to_string() == "DB-Q-60")
        };
        ids.iter().filter(ends).count()
    };
    assert_eq!(ends_with(4), 0);
    assert!(ends_with(5) > 0);
}
