//! Rule cards for a pair that is formed: R07, R10, R18, R19, R20, R21, R22.

use crate::harness::lay;

#[test]
fn r07_returns_an_opposing_single() {
    lay("A five R07; A field 6S 6H; B field 9S KD BJ 4D+4H")
        .play("A: pair 6S 6H")
        .offers("A: respond R07 | pass")
        .play("A: respond R07")
        .offers("A: pick 9S | pick KD")
        .play("A: pick KD")
        .expect("B field 9S BJ 4D+4H; B hand KD; B known KD; B trash none")
        .done();
}

/// DB-Q-38: a card that was given away goes back to who holds it.
#[test]
fn r07_returns_a_gift_to_its_holder() {
    lay("A five R07; A field 6S 6H; B field 9S'")
        .play("A: pair 6S 6H")
        .play("A: respond R07")
        .expect("B field none; B hand 9S'; A hand none")
        .done();
}

/// DB-Q-31: each time such a pair is formed; DB-Q-03: a pair that grows is formed anew.
#[test]
fn r07_works_each_time() {
    lay("A five R07; A field 6S 6H 6D; B field 9S KD")
        .play("A: pair 6S 6H")
        .play("A: done")
        .play("A: respond R07")
        .play("A: pick KD")
        .play("A: add 6D to 6S+6H")
        .offers("A: respond R07 | pass")
        .play("A: respond R07")
        .expect("B field none; B hand 9S KD")
        .done();
}

#[test]
fn r07_needs_a_set_of_6s_and_a_single_to_return() {
    lay("A five R07; A field 6S 7S; B field 9S").play("A: pair 6S 7S").quiet().done();
    lay("A five R07; A field 7S 7H; B field 9S").play("A: pair 7S 7H").quiet().done();
    lay("A five R07; A field 6S 6H; B field BJ 4D+4H").play("A: pair 6S 6H").quiet().done();
}

/// DB-Q-06: a JOKER takes what gives the best rank: with one 6 a run, with two a set.
#[test]
fn r07_reads_a_joker_as_what_it_stands_for() {
    lay("A five R07; A field 6S BJ; B field 9S")
        .play("A: pair 6S BJ")
        .quiet()
        .expect("A field 6S+BJ=7S")
        .done();
    lay("A five R07; A field 6S 6H BJ; B field 9S")
        .play("A: pair 6S 6H")
        .play("A: with BJ")
        .offers("A: respond R07 | pass")
        .play("A: respond R07")
        .expect("B hand 9S")
        .done();
}

#[test]
fn r10_gains_a_life_and_holds_the_pair() {
    lay("A life 3; A five R10; A field 9S 9H 3D; B field 4C")
        .play("A: pair 9S 9H")
        .play("A: done")
        .offers("A: respond R10 | pass")
        .play("A: respond R10")
        .expect("A life 4; A field 3D 9S+9H(held)")
        .play("A: battle")
        .offers("A: attack 4C with 3D | end")
        .refuses("A: attack player with 9S+9H", "DB-MAIN-05")
        .done();
}

/// DB-START-08: five life is the most.
#[test]
fn r10_stops_at_5_life() {
    lay("A five R10; A field 9S 9H")
        .play("A: pair 9S 9H")
        .play("A: respond R10")
        .expect("A life 5; A field 9S+9H(held)")
        .done();
}

/// DB-Q-31: once per turn and twice per game.
#[test]
fn r10_keeps_both_limits() {
    lay("A life 1; A five R10; A field 9S 9H 9D")
        .play("A: pair 9S 9H")
        .play("A: done")
        .play("A: respond R10")
        .play("A: add 9D to 9S+9H")
        .quiet()
        .refuses("A: respond R10", "DB-Q-31")
        .expect("A life 2")
        .done();
    lay("A life 1; A five R10:0/1; A field 9S 9H")
        .play("A: pair 9S 9H")
        .play("A: respond R10")
        .expect("A life 2; A five R10:1/2")
        .done();
    lay("A life 1; A five R10:0/2; A field 9S 9H")
        .play("A: pair 9S 9H")
        .quiet()
        .refuses("A: respond R10", "DB-Q-31")
        .expect("A life 1")
        .done();
}

#[test]
fn r10_needs_a_set_of_9s() {
    lay("A life 3; A five R10; A field 9S 10S").play("A: pair 9S 10S").quiet().done();
}

/// A cost stays paid when the effect is stopped.
#[test]
fn r10_holds_the_pair_even_when_it_is_stopped() {
    lay("A life 3; A five R10; A field 9S 9H; B five R04; B hand 4C")
        .play("A: pair 9S 9H")
        .play("A: respond R10")
        .play("B: respond R04 discard 4C")
        .expect("A life 3; A field 9S+9H(held); A five R10:1/1")
        .done();
}

#[test]
fn r18_raises_a_pair_with_a_joker_by_one_rank() {
    lay("A five R18; A field 5S BJ 3C; B field KD+AD 4C")
        .play("A: pair 5S BJ")
        .play("A: done")
        .offers("A: respond R18 | pass")
        .play("A: respond R18")
        .expect("A field 3C 5S+BJ=6S(raised-next)")
        .play("A: battle")
        .play("A: attack KD+AD with 5S+BJ")
        .expect("B trash KD AD; A field 3C 5S+BJ")
        .done();
}

#[test]
fn r18_must_be_used_to_raise() {
    lay("A five R18; A field 5S BJ 3C; B field KD+AD 4C")
        .play("A: pair 5S BJ")
        .play("A: done")
        .play("A: pass")
        .play("A: battle")
        .play("A: attack KD+AD with 5S+BJ")
        .expect("B field KD+AD 4C; A field 3C 5S+BJ")
        .done();
}

/// DB-Q-07, DB-Q-09: at the top of the ladder numbers do not count, so both fall.
#[test]
fn r18_makes_a_run_of_5_equal_to_two_jokers() {
    lay("A field 4S+5S+6S+7S+BJ(raised) 3C; B field BJ+RJ 9D")
        .play("A: battle")
        .play("A: attack BJ+RJ with 4S+5S+6S+7S+BJ")
        .expect("A field 3C; B field 9D")
        .done();
    lay("A field 4S+5S+6S+7S+8S(raised) 3C; B field 7H+8H+9H+10H+JH(raised) 9D")
        .play("A: battle")
        .play("A: attack 7H+8H+9H+10H+JH with 4S+5S+6S+7S+8S")
        .expect("A field 3C; B field 9D")
        .done();
}

/// DB-END-02: it lasts over the opponent's next turn and ends in its End Phase.
#[test]
fn r18_lasts_until_the_opponents_end_phase() {
    lay("A field 5S+BJ(raised-next) 3C; A deck none; B field KD+AD 4C; B deck none")
        .play("A: battle")
        .play("A: end")
        .expect("A field 3C 5S+BJ=6S(raised)")
        .play("B: battle")
        .play("B: attack 5S+BJ with KD+AD")
        .expect("A field 3C 5S+BJ; B field 4C KD+AD")
        .play("B: end")
        .play("A: battle")
        .play("A: attack KD+AD with 5S+BJ")
        .expect("B field 4C KD+AD")
        .done();
}

/// DB-Q-07: nothing is above the top rank; two JOKERs stay equal to two JOKERs.
#[test]
fn r18_does_not_rise_above_the_top() {
    lay("A five R18; A field BJ RJ 3C; B field BJ+RJ 4C")
        .play("A: pair BJ RJ")
        .play("A: done")
        .play("A: respond R18")
        .play("A: battle")
        .play("A: attack BJ+RJ with BJ+RJ")
        .expect("A trash BJ RJ; B trash BJ RJ")
        .done();
}

#[test]
fn r18_needs_a_joker_in_a_pair() {
    lay("A five R18; A hand BJ; A field 5S 6S")
        .play("A: pair 5S 6S")
        .quiet()
        .play("A: play BJ")
        .quiet()
        .play("A: add BJ to 5S+6S")
        .offers("A: respond R18 | pass")
        .play("A: pass")
        .done();
}

#[test]
fn r19_reverses_the_order_for_good() {
    lay("A five R19; A field 5S 5H 5D 5C; A deck none; B deck none")
        .play("A: pair 5S 5H")
        .offers("A: with 5D | with 5C | done")
        .play("A: with 5D")
        .play("A: with 5C")
        .offers("A: respond R19 | pass")
        .play("A: respond R19")
        .expect("order reversed")
        .play("A: battle")
        .play("A: end")
        .expect("turn 4 B main; order reversed")
        .done();
}

/// DB-Q-10, DB-Q-31: a fifth card forms it anew and turns the order back; it adds up with a J.
#[test]
fn r19_toggles_each_time() {
    lay("A five R12 R19; A hand JS BJ; A field 5S+5H+5D+5C; overturned")
        .play("A: play BJ")
        .play("A: add BJ to 5S+5H+5D+5C")
        .offers("A: respond R19 | pass")
        .play("A: respond R19")
        .expect("order normal")
        .play("A: play JS")
        .play("A: respond R12")
        .expect("order reversed")
        .done();
}

#[test]
fn r19_needs_four_of_a_number() {
    lay("A five R19; A field 5S 5H 5D")
        .play("A: pair 5S 5H")
        .play("A: with 5D")
        .quiet()
        .expect("order normal")
        .done();
    lay("A five R19; A field 5S 6S 7S 8S")
        .play("A: pair 5S 6S")
        .play("A: with 7S")
        .play("A: with 8S")
        .quiet()
        .done();
}

#[test]
fn r20_adds_damage_to_an_unblocked_attack() {
    lay("A five R20; A field 4S 5S 6S 3C; B field 8D")
        .play("A: pair 4S 5S")
        .play("A: with 6S")
        .play("A: done")
        .offers("A: respond R20 | pass")
        .play("A: respond R20")
        .expect("A field 3C 4S+5S+6S(boost1)")
        .play("A: battle")
        .play("A: attack player with 4S+5S+6S")
        .play("B: pass")
        .expect("B life 3; A field 3C 4S+5S+6S(attacked)")
        .done();
}

#[test]
fn r20_is_of_no_use_against_a_block() {
    lay("A field 4S+5S+6S(boost1) 3C; B field 8D 9D")
        .play("A: battle")
        .play("A: attack player with 4S+5S+6S")
        .play("B: block with 8D")
        .expect("B life 5; B trash 8D")
        .done();
}

/// DB-END-02: "this turn" is over at its end.
#[test]
fn r20_ends_with_the_turn() {
    lay("A field 4S+5S+6S(boost1); A deck none; B field 8D; B deck none")
        .play("A: battle")
        .play("A: end")
        .play("B: battle")
        .play("B: end")
        .play("A: battle")
        .play("A: attack player with 4S+5S+6S")
        .play("B: pass")
        .expect("turn 6 B main; B life 4")
        .done();
}

#[test]
fn r20_needs_a_run_of_3_and_works_once_per_turn() {
    lay("A five R20; A field 4S 5S").play("A: pair 4S 5S").quiet().done();
    lay("A five R20; A field 4S 5S 6S 7S")
        .play("A: pair 4S 5S")
        .play("A: with 6S")
        .play("A: done")
        .play("A: respond R20")
        .play("A: add 7S to 4S+5S+6S")
        .quiet()
        .refuses("A: respond R20", "DB-Q-31")
        .expect("A field 4S+5S+6S+7S(boost1)")
        .done();
}

/// DB-MAIN-05: this turn only units with the suit block; a JOKER counts as every suit.
#[test]
fn r21_locks_blocks_to_the_suit() {
    lay("A five R21; A field 5S 9S 3C; B field 4H 8S BJ 9D+9C 3S+4D")
        .play("A: pair 5S 9S")
        .play("A: done")
        .offers("A: respond R21 | pass")
        .play("A: respond R21")
        .expect("locked S")
        .play("A: battle")
        .play("A: attack player with 5S+9S")
        .offers("B: block with 8S | block with BJ | block with 3S+4D | pass")
        .refuses("B: block with 4H", "DB-MAIN-05")
        .refuses("B: block with 9D+9C", "DB-MAIN-05")
        .play("B: block with BJ")
        .expect("B trash BJ; B life 5")
        .done();
}

/// DB-END-02: the lock is for this turn.
#[test]
fn r21_ends_with_the_turn() {
    lay("locked S; A field 5S+9S; B field 4H; B deck none")
        .play("A: battle")
        .play("A: end")
        .expect("turn 4 B main; locked none")
        .done();
}

#[test]
fn r21_asks_nobody_when_no_unit_may_block() {
    lay("A five R21; A field 5S 9S 3C; B field 4H 9D+9C")
        .play("A: pair 5S 9S")
        .play("A: done")
        .play("A: respond R21")
        .play("A: battle")
        .play("A: attack player with 5S+9S")
        .quiet()
        .expect("B life 4; B field 4H 9D+9C")
        .done();
}

/// DB-Q-06: a JOKER in the pair does not hinder the suit; two suits do.
#[test]
fn r21_needs_a_pair_of_one_suit() {
    lay("A five R21; A field 5S 9H").play("A: pair 5S 9H").quiet().done();
    lay("A five R21; A field 5H 5S").play("A: pair 5H 5S").quiet().done();
    lay("A five R21; A field 9H BJ")
        .play("A: pair 9H BJ")
        .play("A: respond R21")
        .expect("locked H")
        .done();
}

#[test]
fn r21_works_once_per_turn() {
    lay("A five R21; A field 5S 9S 6H 10H; B field 4H")
        .play("A: pair 5S 9S")
        .play("A: done")
        .play("A: respond R21")
        .play("A: pair 6H 10H")
        .quiet()
        .refuses("A: respond R21", "DB-Q-31")
        .expect("locked S")
        .done();
}

#[test]
fn r22_trashes_all_singles_but_jokers() {
    lay("A five R22; A field 3S 3H 3D KC BJ; B field 9S RJ 4D+4H")
        .play("A: pair 3S 3H")
        .play("A: with 3D")
        .play("A: done")
        .offers("A: respond R22 | pass")
        .play("A: respond R22")
        .expect("A field 3S+3H+3D BJ; A trash KC; B field RJ 4D+4H; B trash 9S")
        .done();
}

/// DB-Q-31: each time, also when a fourth 3 joins.
#[test]
fn r22_works_each_time() {
    lay("A five R22; A hand 9C; A field 3S+3H+3D 3C; B field 4D")
        .play("A: add 3C to 3S+3H+3D")
        .play("A: respond R22")
        .expect("B field none; B trash 4D; A field 3S+3H+3D+3C")
        .done();
}

#[test]
fn r22_needs_three_3s() {
    lay("A five R22; A field 3S 3H; B field 9S").play("A: pair 3S 3H").quiet().done();
    lay("A five R22; A field 4S 4H 4D; B field 9S")
        .play("A: pair 4S 4H")
        .play("A: with 4D")
        .quiet()
        .expect("B field 9S")
        .done();
}
