//! Effects and units must fit their moment.

use crate::{GOOD, loads, refused};

/// DB-BATTLE-05: a moment that never comes for such a unit is refused.
#[test]
fn a_unit_must_fit_its_moment() {
    for (when, column, says) in [
        ("my single 3 forms", 20, "'forms': only a pair forms: write 'enters'"),
        ("my single JOKER enters, forms", 32, "'forms': only a pair forms"),
        ("my pair with 3 enters", 23, "'enters': a card enters alone: write 'forms'"),
        ("my set enters", 15, "'enters': a card enters alone"),
        ("my set of 3 x3 enters", 23, "'enters': a card enters alone"),
        ("their run x3 forms, enters", 28, "'enters': a card enters alone"),
        ("my suited pair enters", 23, "'enters': a card enters alone"),
        ("my single 3 attacks player", 20, "'attacks': a single cannot attack the player"),
    ] {
        refused(&format!("{GOOD}  when {when}"), 5, column, says);
    }
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
