//! Choices in any order: people may take them up as they like, and what only differs in the order
//! is one way to a search.

use std::collections::BTreeSet;

use braverse::{Action, Options, State};
use kernel::{Faults, Game, Lowest, Notation, NullSink, Seat};

fn lay(position: &str) -> State {
    let state = State::read_position(&Options::default(), position);
    state.unwrap_or_else(|faults| panic!("{}", Faults(faults)))
}

fn played(state: &State, action: Action) -> State {
    let mut next = state.clone();
    next.apply(action, &mut Lowest, &mut NullSink);
    next
}

/// Where the choosing of the seat to act can end, and over how many different roads. What was
/// counted on the way (actions) is left out.
fn ends(state: &State, choices: fn(&State, Seat, &mut Vec<Action>)) -> (BTreeSet<String>, u32) {
    let mut found = (BTreeSet::new(), 0);
    let mut open = vec![state.clone()];
    while let Some(state) = open.pop() {
        let seat = state.to_act().unwrap();
        let mut list = Vec::new();
        choices(&state, seat, &mut list);
        let choosing = |action: &Action| {
            matches!(action, Action::Pay(_) | Action::Choose(_) | Action::Take { .. })
        };
        let mut legal = Vec::new();
        state.legal(seat, &mut legal);
        if !legal.iter().any(choosing) {
            let text = state.write_position();
            let lines = text.split("; ").filter(|line| !line.starts_with("actions "));
            found.0.insert(lines.collect::<Vec<_>>().join("; "));
            found.1 += 1;
            continue;
        }
        open.extend(list.into_iter().map(|action| played(&state, action)));
    }
    found
}

/// Every order is legal, all orders end where one of them does, and a search sees each end once.
#[track_caller]
fn one_way_for_each_end(position: &str, line: &str, orders: u32) {
    let state = lay(position);
    let action = state.read_action(Seat::A, line).unwrap();
    let begun = played(&state, action);
    let (legal, all) = ends(&begun, State::legal);
    let (ways, searched) = ends(&begun, State::ways);
    assert_eq!(legal, ways, "{position}");
    assert_eq!(searched as usize, ways.len(), "{position}");
    assert_eq!(all, orders, "{position}");
}

#[test]
fn energy_is_paid_in_any_order() {
    // Two of three red supports: three sets, six orders.
    let red = "A1 ST1-002; A support ST1-001 ST1-002 ST1-003; B1 ST1-014";
    one_way_for_each_end(red, "attack A1 B1", 6);
    // One red and one of any colour out of two red and one blue: three sets.
    let mix = "A1 BS1-001; A support ST1-001 ST1-002 ST4-001; B1 ST1-014";
    one_way_for_each_end(mix, "attack A1 B1", 6);
    // What must be rested anyway is not asked for.
    let forced = "A1 BS1-001; A support ST1-001 ST4-001; B1 ST1-014";
    one_way_for_each_end(forced, "attack A1 B1", 1);
}

#[test]
fn targets_are_chosen_in_any_order() {
    // None, one of two, or both in two orders.
    let two = "A1 ST1-003; A support ST1-001*4; B1 ST1-005; B2 ST1-005";
    one_way_for_each_end(two, "activate A1", 5);
}

#[test]
fn levels_are_added_up_in_any_order() {
    let sums = "A1 BS2-011; A2 ST1-005; A support BS1-031*2; A break ST2-005 ST2-007 ST2-013";
    // The level 3 itself, or 1 and 2 in two orders for each of the two of level 1.
    one_way_for_each_end(sums, "activate A1", 5);
}

/// A search goes on from where a person has left the usual order.
#[test]
fn there_is_always_a_way() {
    let state = lay("A1 ST1-002; A support ST1-001 ST1-002 ST1-003; B1 ST1-014");
    let mut next = played(&state, state.read_action(Seat::A, "attack A1 B1").unwrap());
    next = played(&next, next.read_action(Seat::A, "pay ST1-003").unwrap());
    let mut ways = Vec::new();
    next.ways(Seat::A, &mut ways);
    assert_eq!(ways.len(), 2, "{ways:?}");
}
