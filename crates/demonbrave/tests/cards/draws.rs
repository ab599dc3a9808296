//! Rule cards that draw: R06, R08, R11, R23.

use crate::harness::lay;

#[test]
fn r06_ends_the_reversal_of_a_j_and_draws_2() {
    lay("A five R06 R12; A hand 6H JS 4D; A deck 9C 10C KC")
        .play("A: play JS")
        .play("A: respond R12")
        .expect("order reversed")
        .play("A: play 6H")
        .offers("A: respond R06 | pass")
        .dice([0, 0])
        .play("A: respond R06")
        .expect("order normal; A hand 4D 9C 10C; A trash none")
        .done();
}

/// DB-Q-10: two Js are two reversals, though the order looks normal; both end.
#[test]
fn r06_ends_the_reversals_of_two_js() {
    lay("A five R06 R12; A hand 6H JS JH; A deck 9C 10C")
        .play("A: play JS")
        .play("A: respond R12")
        .play("A: play JH")
        .play("A: respond R12")
        .expect("order normal")
        .play("A: play 6H")
        .dice([0])
        .play("A: respond R06")
        .expect("order normal; A hand 9C 10C; A trash none")
        .done();
}

#[test]
fn r06_without_a_reversal_swaps_a_card() {
    lay("A five R06; A hand 4D 6H 8D; A deck 9C")
        .play("A: play 6H")
        .play("A: respond R06")
        .offers("A: pick 4D | pick 8D | done")
        .play("A: pick 4D")
        .expect("A hand 8D 9C; A trash 4D; A deck none")
        .done();
}

#[test]
fn r06_without_a_discard_draws_nothing() {
    lay("A five R06; A hand 4D 6H; A deck 9C")
        .play("A: play 6H")
        .play("A: respond R06")
        .play("A: done")
        .expect("A hand 4D; A deck 9C")
        .done();
    lay("A five R06; A hand 6H; A deck 9C")
        .play("A: play 6H")
        .play("A: respond R06")
        .expect("A hand none; A deck 9C")
        .done();
}

/// DB-Q-10: a reversal for the rest of the game is not a temporary one.
#[test]
fn r06_does_not_end_a_revolution() {
    lay("overturned; A five R06; A hand 4D 6H; A deck 9C")
        .play("A: play 6H")
        .play("A: respond R06")
        .offers("A: pick 4D | done")
        .play("A: done")
        .expect("order reversed; A hand 4D")
        .done();
}

#[test]
fn r06_works_once_per_turn() {
    lay("A five R06; A hand 6H 6S 4D; A deck 9C")
        .play("A: play 6H")
        .play("A: respond R06")
        .play("A: done")
        .play("A: play 6S")
        .quiet()
        .refuses("A: respond R06", "DB-Q-31")
        .done();
}

/// DB-Q-38: the gift is the receiver's: played by them, and trashed into their Trash.
#[test]
fn r08_gives_a_card_away_and_draws() {
    lay("A five R08; A hand 7H 7S KD; A field 5C; A deck 9C; B hand 4C; B field 3D; B deck none")
        .play("A: play 7H")
        .offers("A: respond R08 give 7S | respond R08 give KD | pass")
        .play("A: respond R08 give 7S")
        .expect("A hand 9C KD; B hand 4C 7S'; B known 7S'")
        .play("A: battle")
        .play("A: end")
        .play("B: play 7S'")
        .expect("B field 3D 7S'; B known none")
        .play("B: battle")
        .play("B: attack 7H with 7S'")
        .expect("A trash 7H; B trash 7S'; A field 5C; B field 3D")
        .done();
}

#[test]
fn r08_needs_a_card_to_give() {
    lay("A five R08; A hand 7H; A deck 9C").play("A: play 7H").quiet().expect("A deck 9C").done();
}

#[test]
fn r08_is_not_used_without_giving() {
    lay("A five R08; A hand 7H 4D; A deck 9C")
        .play("A: play 7H")
        .refuses("A: respond R08", "DB-MAIN-05")
        .refuses("A: respond R08 discard 4D", "DB-MAIN-05")
        .play("A: pass")
        .expect("A hand 4D; A deck 9C")
        .done();
}

#[test]
fn r08_works_once_per_turn() {
    lay("A five R08; A hand 7H 7S KD; A deck 9C")
        .play("A: play 7H")
        .play("A: respond R08 give KD")
        .play("A: play 7S")
        .quiet()
        .refuses("A: respond R08 give 9C", "DB-Q-31")
        .expect("B hand KD'")
        .done();
}

#[test]
fn r11_discards_up_to_2_and_draws_as_many() {
    lay("A five R11; A hand 3D 4D 5D 10H; A deck 9C JC")
        .play("A: play 10H")
        .offers("A: respond R11 | pass")
        .play("A: respond R11")
        .offers("A: pick 3D | pick 4D | pick 5D | done")
        .play("A: pick 3D")
        .offers("A: pick 4D | pick 5D | done")
        .dice([1])
        .play("A: pick 4D")
        .expect("A hand 5D 9C JC; A trash 3D 4D; A deck none")
        .done();
}

#[test]
fn r11_may_stop_after_one_card_or_none() {
    lay("A five R11; A hand 3D 4D 10H; A deck 9C")
        .play("A: play 10H")
        .play("A: respond R11")
        .play("A: pick 3D")
        .play("A: done")
        .expect("A hand 4D 9C; A trash 3D")
        .done();
    lay("A five R11; A hand 3D 10H; A deck 9C")
        .play("A: play 10H")
        .play("A: respond R11")
        .play("A: done")
        .expect("A hand 3D; A trash none; A deck 9C")
        .done();
}

#[test]
fn r11_works_once_per_turn_and_for_a_10_only() {
    lay("A five R11; A hand 3D 9H 10H 10S; A deck 9C")
        .play("A: play 9H")
        .quiet()
        .play("A: play 10H")
        .play("A: respond R11")
        .play("A: done")
        .play("A: play 10S")
        .quiet()
        .refuses("A: respond R11", "DB-Q-31")
        .done();
}

/// DB-DRAW-01, DB-Q-28: at the start of the Draw Phase; the extra card comes on top.
#[test]
fn r23_draws_one_more_when_far_behind() {
    lay("turn 4 B main; A life 3; A five R23; A hand 3H 4H 5H 6H; A deck 9C 10C; B deck none")
        .play("B: battle")
        .expect("turn 5 A draw")
        .offers("A: respond R23 | pass")
        .dice([0])
        .play("A: respond R23")
        .expect("turn 5 A main; A hand 3H 4H 5H 6H 9C 10C")
        .done();
}

/// DB-DRAW-02: five in hand draw one, and one more.
#[test]
fn r23_adds_to_a_single_draw() {
    lay("turn 4 B main; A life 2; A five R23; A hand 3H 4H 5H 6H 7H; A deck 9C 10C KC")
        .play("B: battle")
        .dice([0, 0])
        .play("A: respond R23")
        .expect("A hand size 7; A deck KC")
        .done();
}

#[test]
fn r23_may_be_declined() {
    lay("turn 4 B main; A life 3; A five R23; A hand 3H 4H 5H 6H; A deck 9C 10C")
        .play("B: battle")
        .dice([0])
        .play("A: pass")
        .expect("A hand 3H 4H 5H 6H 9C; A deck 10C")
        .done();
}

#[test]
fn r23_needs_to_be_2_behind() {
    for (mine, theirs) in [(4, 5), (5, 5), (5, 3)] {
        let lives = format!("A life {mine}; B life {theirs}");
        lay(&format!("turn 4 B main; {lives}; A five R23; A hand 3H 4H 5H 6H; A deck 9C"))
            .play("B: battle")
            .quiet()
            .expect("turn 5 A main; A hand 3H 4H 5H 6H 9C")
            .done();
    }
}

/// DB-MAIN-06: not in the opponent's Draw Phase.
#[test]
fn r23_is_for_the_own_draw_phase() {
    lay("A life 3; A five R23; B hand 3H; B deck 9C")
        .play("A: battle")
        .quiet()
        .expect("turn 4 B main; B hand 3H 9C")
        .done();
}

#[test]
fn r23_can_be_stopped() {
    lay("turn 4 B main; A life 3; A five R23; A hand 3H 4H 5H 6H; A deck 9C 10C; B five R04; \
         B hand 4S")
    .play("B: battle")
    .play("A: respond R23")
    .dice([0])
    .play("B: respond R04 discard 4S")
    .expect("A hand 3H 4H 5H 6H 9C; B trash 4S; B five R04:1/1")
    .done();
}
