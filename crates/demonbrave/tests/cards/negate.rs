//! R04 against other rule cards and against itself.

use crate::harness::lay;

/// DB-CHAIN-02, DB-CHAIN-03: the answer resolves first, so the reversal never happens.
#[test]
fn r04_negates_a_reversal() {
    lay("A five R12; A hand JS; B five R04; B hand 4H 9H")
        .play("A: play JS")
        .play("A: respond R12")
        .offers("B: respond R04 discard 4H | pass")
        .play("B: respond R04 discard 4H")
        .expect("order normal; A field JS; A five R12:1/1; B hand 9H; B trash 4H")
        .done();
}

/// DB-CHAIN-02, DB-CHAIN-03: an answer to the answer; the first activation resolves after all.
#[test]
fn r04_answers_r04() {
    lay("A five R04 R12; A hand JS 4S; B five R04; B hand 4H; B field 4D")
        .play("A: play JS")
        .play("A: respond R12")
        .play("B: respond R04 discard 4H")
        .expect("chain size 2")
        .offers("A: respond R04 discard 4S | pass")
        .play("A: respond R04 discard 4S")
        .expect("order reversed; A trash 4S; B trash 4H; B field 4D; chain size 0")
        .done();
}

#[test]
fn r04_may_be_paid_with_a_single_on_the_field() {
    lay("A five R12; A hand JS; B five R04; B field 4D 9D")
        .play("A: play JS")
        .play("A: respond R12")
        .offers("B: respond R04 trash 4D | pass")
        .play("B: respond R04 trash 4D")
        .expect("order normal; B field 9D; B trash 4D")
        .done();
}

/// DB-Q-28: asked with any hand, so that nobody learns who holds a 4.
#[test]
fn r04_asks_whoever_might_hold_a_4() {
    lay("A five R12; A hand JS; B five R04; B hand 9H")
        .play("A: play JS")
        .play("A: respond R12")
        .offers("B: pass")
        .play("B: pass")
        .expect("order reversed")
        .done();
    lay("A five R12; A hand JS; B five R04; B field 4D+4C 9D")
        .play("A: play JS")
        .play("A: respond R12")
        .quiet()
        .expect("order reversed")
        .done();
}

/// DB-Q-31: once per turn.
#[test]
fn r04_works_once_per_turn() {
    lay("A five R12; A hand JS JH; B five R04; B hand 4H 4D")
        .play("A: play JS")
        .play("A: respond R12")
        .play("B: respond R04 discard 4H")
        .play("A: play JH")
        .play("A: respond R12")
        .quiet()
        .refuses("B: respond R04 discard 4D", "DB-Q-31")
        .expect("order reversed; B hand 4D")
        .done();
}

/// DB-Q-32: it answers the opponent's activations, not the own ones.
#[test]
fn r04_is_not_for_own_rule_cards() {
    lay("A five R04 R12; A hand JS 4S")
        .play("A: play JS")
        .play("A: respond R12")
        .quiet()
        .expect("order reversed; A hand 4S")
        .done();
}

/// DB-CHAIN-01: without an activation there is nothing to answer.
#[test]
fn r04_waits_for_an_activation() {
    lay("A five R12; A hand JS; B five R04; B hand 4H")
        .play("A: play JS")
        .offers("A: respond R12 | pass")
        .refuses("B: respond R04 discard 4H", "DB-CHAIN-01")
        .play("A: pass")
        .quiet()
        .expect("B hand 4H")
        .done();
}

/// DB-CHAIN-03: it hits the activation directly below, not the ones further down.
#[test]
fn r04_negates_only_the_activation_below() {
    lay("A five R18 R21; A field 9H BJ; B five R04; B hand 4H")
        .play("A: pair 9H BJ")
        .play("A: respond R18")
        .play("B: pass")
        .play("A: respond R21")
        .play("B: respond R04 discard 4H")
        .expect("locked none; A field 9H+BJ=10H(raised-next)")
        .done();
}

/// Costs stay paid.
#[test]
fn r04_does_not_give_costs_back() {
    lay("A five R08; A hand 7H KD; A deck 9C; B five R04; B hand 4H")
        .play("A: play 7H")
        .play("A: respond R08 give KD")
        .play("B: respond R04 discard 4H")
        .expect("A hand none; A deck 9C; B hand KD'; B trash 4H")
        .done();
}

/// A negated R01 leaves the JOKER where it is.
#[test]
fn r04_saves_a_joker() {
    lay("A five R04; A hand BJ 4S; B five R01; B hand 3S")
        .play("A: play BJ")
        .play("B: respond R01 discard 3S")
        .offers("A: respond R04 discard 4S | pass")
        .play("A: respond R04 discard 4S")
        .expect("A field BJ; A trash 4S; B trash 3S")
        .done();
}

/// A negated R09 lets the attack go on.
#[test]
fn r04_lets_an_attack_go_on() {
    lay("A five R04; A hand 4S; A field 5S+6S 4C; B five R09; B hand 8H; B field 9D")
        .play("A: battle")
        .play("A: attack player with 5S+6S")
        .play("B: respond R09 discard 8H")
        .offers("A: respond R04 discard 4S | respond R04 trash 4C | pass")
        .play("A: respond R04 discard 4S")
        .offers("B: block with 9D | pass")
        .play("B: pass")
        .expect("turn 3 A battle; B life 4; B trash 8H; B five R09:1/1")
        .done();
}

/// A negated R15 lets the pair fall.
#[test]
fn r04_lets_a_pair_fall() {
    lay("A five R04; A hand 4S; A field 9S+9C 4C; B five R15; B hand 3D; B field KS+4H 9D")
        .play("A: battle")
        .play("A: attack KS+4H with 9S+9C")
        .play("B: respond R15 discard 3D")
        .play("A: respond R04 discard 4S")
        .expect("B field 9D; B trash 3D 4H KS; A trash 4S")
        .done();
}
