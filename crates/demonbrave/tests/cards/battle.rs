//! Rule cards for attacks: R14, R16; and how damage adds up.

use crate::harness::lay;

#[test]
fn r14_adds_damage_to_an_unblocked_attack() {
    lay("A five R14; A field KS+4H 4C; B field 9D")
        .play("A: battle")
        .play("A: attack player with KS+4H")
        .offers("A: respond R14 | pass")
        .play("A: respond R14")
        .play("B: pass")
        .expect("B life 3")
        .done();
}

#[test]
fn r14_is_of_no_use_against_a_block() {
    lay("A five R14; A field KS+4H 4C; B field 9D 8D")
        .play("A: battle")
        .play("A: attack player with KS+4H")
        .play("A: respond R14")
        .play("B: block with 9D")
        .expect("B life 5; B trash 9D")
        .done();
}

#[test]
fn r14_needs_a_k_that_attacks_the_player() {
    lay("A five R14; A field KS+4H 4C; B field 9D 8D")
        .play("A: battle")
        .play("A: attack 9D with KS+4H")
        .quiet()
        .expect("B trash 9D")
        .done();
    lay("A five R14; A field QS+BJ=KS 4C; B field 9D")
        .play("A: battle")
        .play("A: attack player with QS+BJ")
        .play("B: pass")
        .expect("B life 4")
        .done();
}

/// DB-Q-31: once per turn.
#[test]
fn r14_works_once_per_turn() {
    lay("A five R14; A field KS+4H KD+5H 4C; B field 9D")
        .play("A: battle")
        .play("A: attack player with KS+4H")
        .play("A: respond R14")
        .play("B: pass")
        .play("A: attack player with KD+5H")
        .offers("B: block with 9D | pass")
        .refuses("A: respond R14", "DB-Q-31")
        .play("B: pass")
        .expect("B life 2")
        .done();
}

/// DB-Q-24: an attack costs one life, and more only by rule cards; two of them add up.
#[test]
fn r14_and_r20_add_up() {
    lay("A five R14 R20; A field JS QS KS 4C; B field 9D")
        .play("A: pair JS QS")
        .play("A: with KS")
        .play("A: done")
        .play("A: respond R20")
        .play("A: battle")
        .play("A: attack player with JS+QS+KS")
        .play("A: respond R14")
        .expect("A field 4C JS+QS+KS(attacked,boost2)")
        .play("B: pass")
        .expect("B life 2; A field 4C JS+QS+KS(attacked)")
        .done();
}

/// DB-START-09: extra damage wins as well.
#[test]
fn r14_takes_the_last_two_lives() {
    lay("B life 2; A five R14; A field KS+4H")
        .play("A: battle")
        .play("A: attack player with KS+4H")
        .play("A: respond R14")
        .expect("B life 0")
        .outcome("A wins by DB-START-09")
        .done();
}

#[test]
fn r16_gives_a_second_attack_but_no_third() {
    lay("A five R16; A field AS 4C; B field 9D 8D 7D")
        .play("A: battle")
        .play("A: attack 9D with AS")
        .offers("A: respond R16 | pass")
        .play("A: respond R16")
        .expect("A field 4C AS(refreshed); B trash 9D")
        .play("A: attack 8D with AS")
        .expect("B field 7D; B trash 8D 9D; A field 4C AS(attacked)")
        .offers("A: attack 7D with 4C | end")
        .refuses("A: attack 7D with AS", "DB-BATTLE-04")
        .refuses("A: respond R16", "DB-Q-31")
        .done();
}

/// DB-BATTLE-05: the second attack is on cards only, as a single's attack is anyway.
#[test]
fn r16_does_not_let_a_single_attack_the_player() {
    lay("A five R16; A field AS 4C; B field 9D 8D")
        .play("A: battle")
        .play("A: attack 9D with AS")
        .play("A: respond R16")
        .refuses("A: attack player with AS", "DB-BATTLE-05")
        .offers("A: attack 8D with AS | attack 8D with 4C | end")
        .done();
}

/// DB-GROUP-01: a card taken out of a pair is a card trashed by attacking.
#[test]
fn r16_counts_a_card_of_a_pair() {
    lay("A five R16; A field AS 4C; B field KD+2D")
        .play("A: battle")
        .play("A: attack KD+2D with AS")
        .expect("B trash KD; B field 2D")
        .offers("A: respond R16 | pass")
        .play("A: respond R16")
        .offers("A: attack 2D with AS | attack 2D with 4C | end")
        .done();
}

#[test]
fn r16_may_be_declined() {
    lay("A five R16; A field AS 4C; B field 9D 8D")
        .play("A: battle")
        .play("A: attack 9D with AS")
        .play("A: pass")
        .offers("A: attack 8D with 4C | end")
        .done();
}

#[test]
fn r16_needs_a_card_trashed_by_a_single_a() {
    lay("A five R16; A field AS 4C; B field 2D 8D")
        .play("A: battle")
        .play("A: attack 2D with AS")
        .quiet()
        .expect("B field 2D 8D")
        .done();
    lay("A five R16; A field KS 4C; B field 9D 8D")
        .play("A: battle")
        .play("A: attack 9D with KS")
        .quiet()
        .done();
    lay("A five R16; A field AS+9S 4C; B field 9D 8D")
        .play("A: battle")
        .play("A: attack 9D with AS+9S")
        .quiet()
        .done();
}

/// DB-RANK-03: an A that falls with its target attacks no more.
#[test]
fn r16_is_of_no_use_to_an_a_that_falls() {
    lay("A five R16; A field AS 4C; B field AD 8D")
        .play("A: battle")
        .play("A: attack AD with AS")
        .quiet()
        .expect("A trash AS; B trash AD")
        .done();
}

/// DB-Q-31: once per turn, whichever A it is.
#[test]
fn r16_works_once_per_turn() {
    lay("A five R16; A field AS AH 4C; B field 9D 8D 7D")
        .play("A: battle")
        .play("A: attack 9D with AS")
        .play("A: respond R16")
        .play("A: attack 8D with AH")
        .quiet()
        .refuses("A: respond R16", "DB-Q-31")
        .offers("A: attack 7D with AS | attack 7D with 4C | end")
        .done();
}

/// DB-Q-12, DB-Q-20: a pair that has blocked and then loses a card has still blocked.
#[test]
fn a_broken_pair_keeps_its_marks() {
    lay("A field 4S+4H 5S+5H AC; B field 9D+9H+9C")
        .play("A: battle")
        .play("A: attack player with 4S+4H")
        .play("B: block with 9D+9H+9C")
        .play("A: attack 9D+9H+9C with AC")
        .offers("A: pick 9D | pick 9H | pick 9C")
        .play("A: pick 9C")
        .expect("B field 9H+9D(blocked); B trash 9C")
        .dice([0; 5])
        .play("A: attack player with 5S+5H")
        .expect("turn 4 B main; B life 4")
        .done();
}
