//! Rule cards for a card that enters from hand: R02, R05, R12, R13, R17.

use crate::harness::lay;

/// DB-MAIN-07: the 3 enters from hand, and a card numbered 4 to 8 comes back, openly.
#[test]
fn r02_returns_a_card_from_the_trash() {
    lay("A five R02; A hand 3H; A trash 3D 4S 8H 9C BJ; B trash 5H")
        .play("A: play 3H")
        .offers("A: respond R02 | pass")
        .play("A: respond R02")
        .offers("A: pick 4S | pick 8H")
        .play("A: pick 8H")
        .expect("A field 3H; A hand 8H; A known 8H; A trash 3D 4S 9C BJ; B trash 5H")
        .done();
}

#[test]
fn r02_takes_the_only_card_without_asking() {
    lay("A five R02; A hand 3H; A trash 6D")
        .play("A: play 3H")
        .play("A: respond R02")
        .expect("A hand 6D; A trash none")
        .done();
}

#[test]
fn r02_needs_a_4_to_8_in_the_own_trash() {
    lay("A five R02; A hand 3H; A trash 3D 9C KC BJ; B trash 5H 6H")
        .play("A: play 3H")
        .quiet()
        .expect("A hand none")
        .done();
}

/// DB-Q-31: once per turn, as printed.
#[test]
fn r02_works_once_per_turn() {
    lay("A five R02; A hand 3H 3D; A trash 4S 5S 6S")
        .play("A: play 3H")
        .play("A: respond R02")
        .play("A: pick 4S")
        .play("A: play 3D")
        .quiet()
        .refuses("A: respond R02", "DB-Q-31")
        .expect("A hand 4S; A trash 5S 6S; A five R02:1/1")
        .done();
}

/// DB-Q-31: a limit per turn starts afresh each turn.
#[test]
fn r02_works_again_in_the_next_turn() {
    lay("A five R02:1/1; A hand 3H 4H 7H 9H KH; A deck 2C; A trash 4S; B deck none")
        .play("A: battle")
        .play("B: battle")
        .expect("turn 5 A main; A five R02:0/1")
        .play("A: play 3H")
        .offers("A: respond R02 | pass")
        .play("A: respond R02")
        .expect("A five R02:1/2; A trash none")
        .done();
}

/// DB-MAIN-07: a 3 that is there already does nothing when it is paired.
#[test]
fn r02_asks_only_when_a_3_enters() {
    lay("A five R02; A hand 4C; A field 3H 3D; A trash 6S")
        .play("A: play 4C")
        .quiet()
        .play("A: pair 3H 3D")
        .play("A: done")
        .quiet()
        .expect("A trash 6S")
        .done();
}

/// DB-MAIN-06, DB-END-02: the opponent's rule card works in this turn, until its End Phase.
#[test]
fn r05_keeps_a_unit_from_attacking_in_the_next_turn() {
    lay("A five R05; A hand 5H; A deck none; B field 9S 7D+7H; B deck none")
        .play("A: play 5H")
        .offers("A: respond R05 | pass")
        .play("A: respond R05")
        .offers("A: pick 9S | pick 7D+7H")
        .play("A: pick 7D+7H")
        .expect("B field 9S 7D+7H(held-next)")
        .play("A: battle")
        .play("A: end")
        .expect("turn 4 B main; B field 9S 7D+7H(held)")
        .play("B: battle")
        .offers("B: attack 5H with 9S | end")
        .refuses("B: attack player with 7D+7H", "DB-MAIN-06")
        .refuses("B: attack player with 7D+7H", "DB-END-02")
        .done();
}

/// DB-END-02: what ends in an End Phase ends there.
#[test]
fn r05_lasts_for_one_turn_of_the_opponent() {
    lay("turn 4 B battle; A field 5H; A deck none; B field 9S 7D+7H(held); B deck none")
        .play("B: end")
        .play("A: battle")
        .play("A: end")
        .play("B: battle")
        .offers("B: attack 5H with 9S | attack 5H with 7D+7H | attack player with 7D+7H | end")
        .done();
}

/// DB-MAIN-04: the mark lies on the card and follows it into a pair.
#[test]
fn r05_follows_a_card_into_a_pair() {
    lay("A five R05; A hand 5H; A deck none; B field 4D 8C 9S; B deck none")
        .play("A: play 5H")
        .play("A: respond R05")
        .play("A: pick 9S")
        .play("A: battle")
        .play("A: end")
        .play("B: pair 4D 9S")
        .play("B: done")
        .expect("B field 4D+9S(held) 8C")
        .play("B: battle")
        .offers("B: attack 5H with 8C | end")
        .refuses("B: attack player with 4D+9S", "DB-MAIN-06")
        .done();
}

/// DB-Q-12: what lies on a pair stays on what a fight leaves of it.
#[test]
fn r05_stays_on_a_pair_that_is_broken() {
    lay("A five R05; A hand 5H; A field KC; A deck none; B field 7D+2H; B deck 9C")
        .play("A: play 5H")
        .play("A: respond R05")
        .expect("B field 7D+2H(held-next)")
        .play("A: battle")
        .play("A: attack 7D+2H with KC")
        .expect("B field 2H(held-next); B trash 7D")
        .play("A: end")
        .play("B: play 9C")
        .play("B: battle")
        .offers("B: attack 5H with 9C | attack KC with 9C | end")
        .refuses("B: attack 5H with 2H", "DB-MAIN-06")
        .done();
}

#[test]
fn r05_needs_an_opposing_unit() {
    lay("A five R05; A hand 5H; A field 9S").play("A: play 5H").quiet().done();
}

#[test]
fn r05_works_once_per_turn() {
    lay("A five R05; A hand 5H 5D; B field 9S")
        .play("A: play 5H")
        .play("A: respond R05")
        .play("A: play 5D")
        .quiet()
        .refuses("A: respond R05", "DB-Q-31")
        .done();
}

/// DB-MAIN-05: in the Main Phase the turn player activates the effect of an own rule card.
#[test]
fn r12_reverses_the_order() {
    lay("turn 3 A main; A five R12; A hand JS; A field 3S; B field 2H 4H")
        .play("A: play JS")
        .offers("A: respond R12 | pass")
        .play("A: respond R12")
        .expect("order reversed")
        .play("A: battle")
        .play("A: attack 2H with 3S")
        .expect("B trash 2H; A field 3S JS")
        .done();
}

/// DB-CHAIN-01: the owner may also let the moment pass.
#[test]
fn r12_may_be_declined() {
    lay("A five R12; A hand JS; A field 3S; B field 2H 4H")
        .play("A: play JS")
        .play("A: pass")
        .expect("order normal; A five R12")
        .play("A: battle")
        .play("A: attack 2H with 3S")
        .expect("B field 2H 4H")
        .done();
}

/// DB-Q-10, DB-Q-31: a second J is another event and turns the order back.
#[test]
fn r12_toggles_with_every_j() {
    lay("A five R12; A hand JS JH")
        .play("A: play JS")
        .play("A: respond R12")
        .expect("order reversed")
        .play("A: play JH")
        .offers("A: respond R12 | pass")
        .play("A: respond R12")
        .expect("order normal")
        .done();
}

/// DB-END-03: the reversal is undone before the opponent's Draw Phase.
#[test]
fn r12_ends_with_the_turn() {
    lay("A five R12; A hand JS; A deck none; B deck none")
        .play("A: play JS")
        .play("A: respond R12")
        .play("A: battle")
        .expect("turn 4 B main; order normal")
        .done();
}

/// DB-Q-32: a rule card reads its owner's cards; what it does to the order holds for both.
#[test]
fn r12_reads_the_own_j_and_reverses_for_both() {
    lay("A hand JS; B five R12").play("A: play JS").quiet().expect("order normal").done();
    lay("A five R12; A hand JS; A field 2S; B field 3H 4H")
        .play("A: play JS")
        .play("A: respond R12")
        .play("A: battle")
        .play("A: attack 3H with 2S")
        .expect("B field 3H 4H; A field 2S JS")
        .done();
}

/// DB-Q-33: both players may have the same rule card; each uses it for own cards.
#[test]
fn r12_may_be_on_both_sides() {
    lay("A five R12; B five R12; A hand JS; B hand JH; A deck none; B deck none")
        .play("A: play JS")
        .offers("A: respond R12 | pass")
        .play("A: respond R12")
        .play("A: battle")
        .expect("turn 4 B main; order normal")
        .play("B: play JH")
        .offers("B: respond R12 | pass")
        .play("B: respond R12")
        .expect("order reversed")
        .done();
}

/// DB-Q-40: on the very first turn rule cards work, but nothing attacks.
#[test]
fn r12_works_on_the_first_turn() {
    lay("turn 1 A main; first A; A five R12; A hand JS; A field 3S; B deck none")
        .play("A: play JS")
        .play("A: respond R12")
        .expect("order reversed")
        .refuses("A: battle", "DB-BATTLE-02")
        .refuses("A: attack player with 3S", "DB-BATTLE-02")
        .play("A: end")
        .expect("turn 2 B main; order normal")
        .done();
}

#[test]
fn r13_discards_a_number_from_both_hands() {
    lay("A five R13; A hand QH 5S 5D 8C; A field 5C; B hand 5H 9D BJ; B field 5D")
        .play("A: play QH")
        .offers("A: respond R13 | pass")
        .play("A: respond R13")
        .offers(
            "A: name 3 | name 4 | name 5 | name 6 | name 7 | name 8 | name 9 | name 10 | name J \
             | name Q | name K | name A | name 2",
        )
        .play("A: name 5")
        .expect("A hand 8C; A trash 5S 5D; A field 5C QH")
        .expect("B hand 9D BJ; B trash 5H; B field 5D")
        .done();
}

#[test]
fn r13_may_name_what_nobody_holds() {
    lay("A five R13; A hand QH 5S; B hand 9D")
        .play("A: play QH")
        .play("A: respond R13")
        .play("A: name 2")
        .expect("A hand 5S; B hand 9D; A trash none; B trash none")
        .done();
}

#[test]
fn r13_works_once_per_turn() {
    lay("A five R13; A hand QH QS; B hand 9D")
        .play("A: play QH")
        .play("A: respond R13")
        .play("A: name 9")
        .play("A: play QS")
        .quiet()
        .refuses("A: respond R13", "DB-Q-31")
        .done();
}

#[test]
fn r17_lets_the_opponent_choose_a_single_to_trash() {
    lay("A five R17; A hand 2H; A field 3C; B field 9S BJ 4D+4H")
        .play("A: play 2H")
        .offers("A: respond R17 | pass")
        .play("A: respond R17")
        .offers("B: pick 9S | pick BJ")
        .play("B: pick 9S")
        .expect("B field BJ 4D+4H; B trash 9S; A field 2H 3C")
        .done();
}

#[test]
fn r17_takes_the_only_single() {
    lay("A five R17; A hand 2H; B field BJ 4D+4H")
        .play("A: play 2H")
        .play("A: respond R17")
        .expect("B field 4D+4H; B trash BJ")
        .done();
}

#[test]
fn r17_needs_an_opposing_single() {
    lay("A five R17; A hand 2H; A field 3C; B field 4D+4H").play("A: play 2H").quiet().done();
}

#[test]
fn r17_works_once_per_turn() {
    lay("A five R17; A hand 2H 2S; B field 9S 8S")
        .play("A: play 2H")
        .play("A: respond R17")
        .play("B: pick 8S")
        .play("A: play 2S")
        .quiet()
        .refuses("A: respond R17", "DB-Q-31")
        .expect("B field 9S")
        .done();
}
