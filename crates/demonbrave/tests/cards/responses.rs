//! Rule cards that answer the opponent: R01, R09, R15. R04 is in `negate.rs`.

use crate::harness::lay;

/// DB-MAIN-06: on the other player's turn, for a rule card that allows it.
#[test]
fn r01_trashes_a_joker_that_enters() {
    lay("A hand BJ; B five R01; B hand 3S 9H; B field 3D")
        .play("A: play BJ")
        .offers("B: respond R01 discard 3S | pass")
        .play("B: respond R01 discard 3S")
        .expect("A field none; A trash BJ; B hand 9H; B trash 3S")
        .done();
}

#[test]
fn r01_may_be_paid_from_hand_or_field() {
    lay("A hand BJ; B five R01; B hand 9H; B field 3S")
        .play("A: play BJ")
        .offers("B: respond R01 trash 3S | pass")
        .play("B: respond R01 trash 3S")
        .expect("A trash BJ; B field none; B trash 3S")
        .done();
    lay("A hand BJ; B five R01; B hand 3S; B field 3S'")
        .play("A: play BJ")
        .offers("B: respond R01 discard 3S | respond R01 trash 3S' | pass")
        .play("B: pass")
        .expect("A field BJ")
        .done();
}

/// DB-Q-23: the attacker is gone, so the attack ends.
#[test]
fn r01_trashes_an_attacking_joker_and_the_attack_ends() {
    lay("A field BJ 4C; B five R01; B hand 3S; B field 9S")
        .play("A: battle")
        .play("A: attack 9S with BJ")
        .offers("B: respond R01 discard 3S | pass")
        .play("B: respond R01 discard 3S")
        .expect("A trash BJ; B field 9S; B trash 3S; B life 5")
        .offers("A: attack 9S with 4C | end")
        .done();
}

/// DB-Q-23: the blocker is gone, so the attack ends without a life lost.
#[test]
fn r01_trashes_a_blocking_joker() {
    lay("A five R01; A hand 3S; A field 5S+6S 4C; B field BJ 9D")
        .play("A: battle")
        .play("A: attack player with 5S+6S")
        .play("B: block with BJ")
        .offers("A: respond R01 discard 3S | pass")
        .play("A: respond R01 discard 3S")
        .expect("B trash BJ; B life 5; A field 4C 5S+6S(attacked); A trash 3S")
        .done();
}

/// DB-Q-31: it names no limit, so each event will do.
#[test]
fn r01_works_each_time() {
    lay("A hand BJ RJ; B five R01; B hand 3S; B field 3S'")
        .play("A: play BJ")
        .play("B: respond R01 discard 3S")
        .play("A: play RJ")
        .offers("B: respond R01 trash 3S' | pass")
        .play("B: respond R01 trash 3S'")
        .expect("A trash BJ RJ; B trash 3S 3S'")
        .done();
}

/// DB-Q-28: who is asked follows from what everybody sees, so a hand without ♠3 stays secret.
#[test]
fn r01_asks_whoever_might_hold_it() {
    lay("A hand BJ; B five R01; B hand 3H 9H")
        .play("A: play BJ")
        .offers("B: pass")
        .refuses("B: respond R01 discard 3H", "DB-MAIN-05")
        .play("B: pass")
        .expect("A field BJ")
        .done();
    lay("A hand BJ; B five R01").play("A: play BJ").quiet().done();
}

#[test]
fn r01_is_not_paid_with_a_pair() {
    lay("A hand BJ; B five R01; B field 3S+3H").play("A: play BJ").quiet().done();
}

#[test]
fn r01_is_for_single_jokers_of_the_opponent() {
    lay("A hand 9C; B five R01; B hand 3S").play("A: play 9C").quiet().done();
    lay("A five R01; A hand BJ 3S").play("A: play BJ").quiet().done();
    lay("A field 5S+BJ 4C; B five R01; B hand 3S; B field 9D")
        .play("A: battle")
        .play("A: attack player with 5S+BJ")
        .offers("B: block with 9D | pass")
        .play("B: pass")
        .expect("B life 4")
        .done();
}

#[test]
fn r09_cancels_an_attack_and_ends_the_battle() {
    lay("A field 5S+6S 4C; B five R09; B hand 3H 4H 5H 8H 9H; B field 3D; B deck 10C")
        .play("A: battle")
        .play("A: attack player with 5S+6S")
        .offers("B: respond R09 discard 8H | pass")
        .play("B: respond R09 discard 8H")
        .expect("turn 4 B main; B life 5; B trash 8H; B hand 3H 4H 5H 9H 10C; A field 4C 5S+6S")
        .done();
}

#[test]
fn r09_cancels_an_attack_on_a_unit() {
    lay("A field KC 4C; B five R09; B hand 3H 4H 5H 8H 9H; B field 3D; B deck 10C")
        .play("A: battle")
        .play("A: attack 3D with KC")
        .play("B: respond R09 discard 8H")
        .expect("turn 4 B main; B field 3D; A field 4C KC")
        .done();
}

/// DB-Q-28: an opponent with cards in hand is asked even without an 8.
#[test]
fn r09_asks_whoever_might_hold_an_8() {
    lay("A field 5S+6S 4C; B five R09; B hand 7H; B field 8D")
        .play("A: battle")
        .play("A: attack player with 5S+6S")
        .offers("B: pass")
        .play("B: pass")
        .offers("B: block with 8D | pass")
        .play("B: pass")
        .expect("B life 4; B hand 7H")
        .done();
    lay("A field 5S+6S 4C; B five R09; B field 8D")
        .play("A: battle")
        .play("A: attack player with 5S+6S")
        .offers("B: block with 8D | pass")
        .play("B: pass")
        .done();
}

/// DB-Q-31: once per game.
#[test]
fn r09_works_once_per_game() {
    lay("A field 5S+6S 4C; B five R09:0/1; B hand 8H; B field 8D")
        .play("A: battle")
        .play("A: attack player with 5S+6S")
        .offers("B: block with 8D | pass")
        .refuses("B: respond R09 discard 8H", "DB-Q-31")
        .play("B: pass")
        .expect("B life 4")
        .done();
}

/// DB-MAIN-06: it is for the opponent's attacks.
#[test]
fn r09_is_not_for_own_attacks() {
    lay("A five R09; A hand 8H; A field KC 4C; B field 3D 4D")
        .play("A: battle")
        .play("A: attack 3D with KC")
        .quiet()
        .expect("B trash 3D")
        .done();
}

/// DB-Q-16: the attack is blocked by a stronger pair, and the attacker is saved.
#[test]
fn r15_saves_an_attacking_pair() {
    lay("A five R15; A hand 3D 7D; A field KS+4H 4C; B field 9D+9H")
        .play("A: battle")
        .play("A: attack player with KS+4H")
        .play("B: block with 9D+9H")
        .offers("A: respond R15 discard 3D | respond R15 discard 7D | pass")
        .play("A: respond R15 discard 3D")
        .expect("A field 4C 4H+KS; A hand 7D; A trash 3D; B field 9D+9H; B life 5")
        .done();
}

#[test]
fn r15_saves_a_blocking_pair() {
    lay("A field 9S+9C 4C; B five R15; B hand 3D; B field KS+4H")
        .play("A: battle")
        .play("A: attack player with 9S+9C")
        .play("B: block with KS+4H")
        .offers("B: respond R15 discard 3D | pass")
        .play("B: respond R15 discard 3D")
        .expect("B field 4H+KS; B trash 3D; B life 5; A field 4C 9S+9C")
        .done();
}

#[test]
fn r15_saves_an_attacked_pair() {
    lay("A field 9S+9C 4C; B five R15; B hand 3D; B field KS+4H")
        .play("A: battle")
        .play("A: attack KS+4H with 9S+9C")
        .offers("B: respond R15 discard 3D | pass")
        .play("B: respond R15 discard 3D")
        .expect("B field 4H+KS; B trash 3D; A field 4C 9S+9C")
        .done();
}

/// DB-RANK-03, DB-Q-09: both would fall; only the shielded pair stays.
#[test]
fn r15_saves_one_of_two_equal_pairs() {
    lay("A five R15; A hand 3D; A field KS+4H 4C; B field KD+4D 9D")
        .play("A: battle")
        .play("A: attack KD+4D with KS+4H")
        .play("A: respond R15 discard 3D")
        .expect("A field 4C 4H+KS; A trash 3D; B field 9D; B trash 4D KD")
        .done();
}

/// DB-Q-28: two equal pairs with a shield each: first asked is who did not attack.
#[test]
fn r15_may_save_both_of_two_equal_pairs() {
    lay("A five R15; A hand 3D; A field KS+4H 4C; B five R15; B hand 3H; B field KD+4D 9D")
        .play("A: battle")
        .play("A: attack KD+4D with KS+4H")
        .offers("B: respond R15 discard 3H | pass")
        .play("B: respond R15 discard 3H")
        .offers("A: respond R15 discard 3D | pass")
        .play("A: respond R15 discard 3D")
        .expect("A field 4C 4H+KS(attacked); B field 4D+KD 9D; A trash 3D; B trash 3H")
        .done();
}

#[test]
fn r15_may_be_declined() {
    lay("A field 9S+9C 4C; B five R15; B hand 3D; B field KS+4H 9D")
        .play("A: battle")
        .play("A: attack KS+4H with 9S+9C")
        .play("B: pass")
        .expect("B field 9D; B hand 3D; B trash 4H KS")
        .done();
}

/// DB-Q-31: once per turn.
#[test]
fn r15_works_once_per_turn() {
    lay("A field 9S+9C 10S+10C 4C; B five R15; B hand 3D 7D; B field KS+4H 9D")
        .play("A: battle")
        .play("A: attack KS+4H with 9S+9C")
        .play("B: respond R15 discard 3D")
        .play("A: attack KS+4H with 10S+10C")
        .quiet()
        .refuses("B: respond R15 discard 7D", "DB-Q-31")
        .expect("B field 9D; B hand 7D; B trash 3D 4H KS")
        .done();
}

#[test]
fn r15_needs_a_card_to_discard() {
    lay("A field 9S+9C 4C; B five R15; B field KS+4H 9D")
        .play("A: battle")
        .play("A: attack KS+4H with 9S+9C")
        .quiet()
        .expect("B trash 4H KS")
        .done();
}

/// DB-Q-06: a JOKER that stands for a K is still a JOKER.
#[test]
fn r15_needs_a_k_in_a_pair() {
    lay("A field 9S+9C+9D 4C; B five R15; B hand 3D; B field QS+BJ 9D")
        .expect("B field 9D QS+BJ=KS")
        .play("A: battle")
        .play("A: attack QS+BJ with 9S+9C+9D")
        .quiet()
        .expect("B trash QS BJ")
        .done();
    lay("A field 9S+9C 4C; B five R15; B hand 3D; B field KS 9D")
        .play("A: battle")
        .play("A: attack KS with 9S+9C")
        .quiet()
        .expect("B trash KS")
        .done();
}

/// DB-GROUP-01: a pair that loses a card to a single is not trashed.
#[test]
fn r15_does_not_save_a_card_of_a_pair() {
    lay("A field AS 4C; B five R15; B hand 3D; B field KS+2H")
        .play("A: battle")
        .play("A: attack KS+2H with AS")
        .quiet()
        .expect("B field 2H; B trash KS; B hand 3D")
        .done();
}
