//! Response windows and the chain, with the cards of the house.

use crate::harness::lay;

/// DB-Q-28: first whoever did not make the last move, then the other; two passes close it.
#[test]
fn the_other_player_is_asked_first() {
    lay("A five R14; A field KS+4H 4C; B five R09; B hand 8H; B field 9D")
        .play("A: battle")
        .play("A: attack player with KS+4H")
        .offers("B: respond R09 discard 8H | pass")
        .play("B: pass")
        .offers("A: respond R14 | pass")
        .play("A: pass")
        .offers("B: block with 9D | pass")
        .play("B: pass")
        .expect("B life 4; B hand 8H")
        .done();
}

/// DB-Q-28, DB-CHAIN-02: an activation may be answered by somebody who has passed before.
#[test]
fn an_activation_opens_the_window_again() {
    lay("A five R14; A field KS+4H 4C; B five R09; B hand 3H 4H 5H 8H 9H; B field 9D; B deck 10C")
        .play("A: battle")
        .play("A: attack player with KS+4H")
        .play("B: pass")
        .play("A: respond R14")
        .offers("B: respond R09 discard 8H | pass")
        .play("B: respond R09 discard 8H")
        .expect("turn 4 B main; B life 5; B trash 8H")
        .done();
}

/// DB-CHAIN-03: (2) before (1).
#[test]
fn the_last_activation_resolves_first() {
    lay("A five R13 R04; A hand QH 4S; B five R04; B hand 4H 4D")
        .play("A: play QH")
        .play("A: respond R13")
        .play("B: respond R04 discard 4H")
        .expect("chain size 2; B trash 4H")
        .play("A: respond R04 discard 4S")
        .offers(
            "A: name 3 | name 4 | name 5 | name 6 | name 7 | name 8 | name 9 | name 10 | name J \
             | name Q | name K | name A | name 2",
        )
        .play("A: name 4")
        .expect("B hand none; B trash 4D 4H; A trash 4S")
        .done();
}

/// DB-Q-30: while one of the two waits on the chain, only the other may join it.
#[test]
fn a_rule_card_comes_once_in_a_chain() {
    lay("A five R18 R21; A field 9H BJ; B five R04; B hand 5H")
        .play("A: pair 9H BJ")
        .offers("A: respond R18 | respond R21 | pass")
        .play("A: respond R18")
        .play("B: pass")
        .refuses("A: respond R18", "DB-Q-30")
        .offers("A: respond R21 | pass")
        .play("A: respond R21")
        .play("B: pass")
        .expect("locked H; A field 9H+BJ=10H(raised-next)")
        .done();
}

/// DB-CHAIN-01: two rule cards for one moment may both be used, or only one.
#[test]
fn one_moment_serves_several_rule_cards() {
    lay("A five R18 R21; A field 9H BJ")
        .play("A: pair 9H BJ")
        .play("A: respond R21")
        .offers("A: respond R18 | pass")
        .play("A: pass")
        .expect("locked H; A field 9H+BJ")
        .done();
}

/// DB-MAIN-06: what the opponent's own cards do is not for this turn.
#[test]
fn the_opponent_uses_only_what_is_for_this_turn() {
    lay("A hand JS; B five R12 R02 R17; B hand JH 3H 2H; B trash 5H; A field 9D")
        .play("A: play JS")
        .quiet()
        .refuses("B: respond R12", "DB-MAIN-06")
        .refuses("B: play JH", "DB-Q-36")
        .done();
}

/// DB-Q-35: cards are put down one after another, with a window after each.
#[test]
fn every_card_has_its_own_window() {
    lay("A five R05 R12; A hand JS 5H; B field 9D")
        .play("A: play JS")
        .offers("A: respond R12 | pass")
        .refuses("A: play 5H", "DB-Q-28")
        .play("A: pass")
        .play("A: play 5H")
        .offers("A: respond R05 | pass")
        .play("A: pass")
        .done();
}

/// DB-Q-40: pairs and their rule cards work on the very first turn; attacks do not.
#[test]
fn the_first_turn_has_rule_cards_but_no_attack() {
    lay("turn 1 A main; A five R14 R20; A field JS QS KS")
        .play("A: pair JS QS")
        .play("A: with KS")
        .offers("A: respond R20 | pass")
        .play("A: respond R20")
        .refuses("A: attack player with JS+QS+KS", "DB-BATTLE-02")
        .refuses("A: respond R14", "DB-CHAIN-01")
        .expect("A field JS+QS+KS(boost1)")
        .done();
}

/// DB-Q-31: without a limit in print, once for each event.
#[test]
fn an_event_is_used_up_by_one_activation() {
    lay("A five R12; A hand JS; B five R04; B hand 9H")
        .play("A: play JS")
        .play("A: respond R12")
        .play("B: pass")
        .quiet()
        .refuses("A: respond R12", "DB-CHAIN-01")
        .expect("order reversed")
        .done();
}

/// DB-START-04: only the five in front of a player.
#[test]
fn a_rule_card_must_be_in_the_five() {
    lay("A five R02; A hand JS; A trash 4S")
        .play("A: play JS")
        .quiet()
        .refuses("A: respond R12", "DB-START-04")
        .done();
}
