//! Rule cards that are always on: R03, R24.

use crate::harness::lay;

#[test]
fn r03_lets_a_3_beat_a_2() {
    lay("A five R03; A field 3S 4C; B field 2H 9D")
        .play("A: battle")
        .play("A: attack 2H with 3S")
        .expect("B trash 2H; A field 3S 4C")
        .done();
}

/// DB-SINGLE-02: the attacked 3 is the stronger one, so the attack of the 2 is void.
#[test]
fn r03_holds_when_the_3_is_attacked() {
    lay("A field 2S 4C; B five R03; B field 3H 9D")
        .play("A: battle")
        .play("A: attack 3H with 2S")
        .expect("B field 3H 9D; A field 2S 4C")
        .done();
}

/// DB-Q-32: it is for the owner's 3 only.
#[test]
fn r03_is_for_the_own_3() {
    lay("A field 3S 4C; B five R03; B field 2H 9D")
        .play("A: battle")
        .play("A: attack 2H with 3S")
        .expect("B field 2H 9D; A field 3S 4C")
        .done();
    lay("A five R03; A field 2S 4C; B field 3H 9D")
        .play("A: battle")
        .play("A: attack 3H with 2S")
        .expect("B trash 3H")
        .done();
}

/// DB-RANK-04: only singles, and only a 2; everything else stays stronger than a 3.
#[test]
fn r03_is_for_a_single_2_only() {
    for target in ["AH", "BJ", "2H+2D", "2H+4D"] {
        lay(&format!("A five R03; A field 3S 4C; B field {target} 9D"))
            .play("A: battle")
            .play(&format!("A: attack {target} with 3S"))
            .expect(&format!("B field {target} 9D; B trash none; A field 3S 4C"))
            .done();
    }
}

/// DB-CHAIN-01: it has no moment and is never activated.
#[test]
fn r03_is_never_activated() {
    lay("A five R03; A hand 3S; B five R04; B hand 4C")
        .play("A: play 3S")
        .quiet()
        .refuses("A: respond R03", "DB-CHAIN-01")
        .done();
}

#[test]
fn r24_raises_mixed_pairs_at_life_1() {
    lay("A life 1; A five R24; A field KS+4H 4C; B field 5D+5H 9D")
        .play("A: battle")
        .play("A: attack 5D+5H with KS+4H")
        .expect("B trash 5D 5H; A field 4C 4H+KS")
        .done();
}

#[test]
fn r24_does_nothing_at_life_2() {
    lay("A life 2; A five R24; A field KS+4H 4C; B field 5D+5H 9D")
        .play("A: battle")
        .play("A: attack 5D+5H with KS+4H")
        .expect("B field 5D+5H 9D; A field 4C 4H+KS")
        .done();
}

/// It holds for a defender as well, and from the moment the life is lost.
#[test]
fn r24_starts_when_life_falls_to_1() {
    lay("A field 7S+7C 5D+5H 4C; B life 2; B five R24; B field KS+4H")
        .play("A: battle")
        .play("A: attack player with 7S+7C")
        .play("B: pass")
        .expect("B life 1")
        .play("A: attack KS+4H with 5D+5H")
        .expect("B field 4H+KS; A field 4C 5H+5D 7S+7C")
        .done();
}

/// Rank 2, not more: a suited run of 2 is still above it, and pairs with a pattern do not rise.
#[test]
fn r24_is_for_mixed_pairs_only() {
    lay("A life 1; A five R24; A field KS+4H 4C; B field 5D+6D 9D")
        .play("A: battle")
        .play("A: attack 5D+6D with KS+4H")
        .expect("B field 5D+6D 9D")
        .done();
    lay("A life 1; A five R24; A field 2S+2H 4C; B field 5D+6D 9D")
        .play("A: battle")
        .play("A: attack 5D+6D with 2S+2H")
        .expect("B field 5D+6D 9D")
        .done();
}

/// DB-Q-32: the opponent's mixed pairs do not rise.
#[test]
fn r24_is_for_the_own_pairs() {
    lay("A life 1; A five R24; A field 5S+5C 4C; B life 1; B field KD+4D 9D")
        .play("A: battle")
        .play("A: attack KD+4D with 5S+5C")
        .expect("B field 9D; B trash 4D KD")
        .done();
}
