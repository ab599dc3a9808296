//! Words of the card language that are easily played otherwise than they are written.

use crate::harness::{lay, lay_with};

const CARDS: &str = r#"
EX2-001 Martyr / -
  cookie red lv 1 hp 1
  faint <put this into trash> draw 2
  attack N 1

EX2-002 Drummer / -
  cookie red lv 1 hp 2
  play rest up to 4 my cards in support; damage as many to up to 1 foe cookie
  attack N 1

EX2-003 Gardener / -
  item green free
  use <put 1 my named "Martyr" cookie in hand or trash into support rested> draw 1

EX2-004 Digger / -
  cookie red lv 1 hp 2
  activate put top 1 hp of this into trash; if it item: draw 1
  attack N 1

EX2-005 Mourner / -
  cookie red lv 1 hp 2
  faint if my cookies fainted this battle 1+: draw 1
  attack N 1

EX2-006 Miner / -
  item red free
  use put up to 1 my item in trash into hand; if it item: draw 1

EX2-007 Spark / -
  item red free
  use damage 2 to up to 1 any cookie

EX2-008 Toll / -
  cookie red lv 1 hp 2
  activate if my hand 2-: <discard 2> draw 2
  attack N 1

EX2-009 Gate / -
  cookie red lv 2 hp 2 extra
  extra if my hand 1+: <discard 1>
  attack N 1

EX2-010 Steward / -
  cookie yellow lv 1 hp 2
  play put total lv 3 my yellow cookies in hand into break
  attack N 1

EX2-011 Magpie / -
  cookie purple lv 1 hp 2
  activate put up to 2 random foe cards in hand into trash; foe draws 1
  attack N 1

EX2-012 Sprout / -
  cookie green lv 1 hp 1
  attack N 1
  flip if my break lv 3+: may put this into support rested
"#;

/// A fainted Cookie pays from the break area with itself.
#[test]
fn a_fainted_cookie_may_pay_with_itself() {
    lay_with(CARDS, "A1 EX2-001; A2 ST1-005; A hand EX2-007; A deck-top ST1-016 ST1-017")
        .play("A: play EX2-007")
        .play("A: choose A1")
        .offers("A: use | pass")
        .play("A: use")
        .expect("A break none; A hand ST1-016 ST1-017")
        .offers("A: pass")
        .play("A: pass")
        .done();
}

/// The choice of the target does not change how many were rested.
#[test]
fn as_many_outlasts_a_choice() {
    lay_with(CARDS, "A1 ST1-005; A hand EX2-002; A support ST1-001*3; B1 ST1-014 hp 5; B2 ST1-005")
        .play("A: play EX2-002")
        .offers("A: use | pass")
        .play("A: use")
        .offers("A: take ST1-001 | pass")
        .play("A: take ST1-001")
        .play("A: take ST1-001")
        .play("A: take ST1-001")
        .offers("A: choose B1 | choose B2 | pass")
        .play("A: choose B1")
        .expect("B1 hp 2; A support ST1-001:r*3")
        .done();
}

/// With an empty hand the card comes from the trash; without one anywhere nothing can be paid.
#[test]
fn a_cost_from_hand_or_trash_is_paid_with_an_empty_hand() {
    lay_with(CARDS, "A1 ST1-005; A hand EX2-003; A trash EX2-001; A deck-top ST1-016")
        .play("A: play EX2-003")
        .expect("A support EX2-001:r; A hand ST1-016; A trash EX2-003")
        .done();
    lay_with(CARDS, "A1 ST1-005; A hand EX2-003; A trash ST1-011")
        .refuses("A: play EX2-003", "BV-PLAY-10")
        .done();
}

#[test]
fn an_hp_card_that_was_moved_is_it() {
    for (top, hand) in [("ST1-016", 1), ("ST1-011", 0)] {
        let position = format!("A1 EX2-004 hp ST1-012 {top}; A2 ST1-005");
        lay_with(CARDS, &position)
            .play("A: activate A1")
            .expect(&format!("A trash {top}; A hand {hand}"))
            .done();
    }
}

/// Outside a battle nothing has happened in it.
#[test]
fn no_battle_nothing_happened_in_it() {
    lay_with(CARDS, "A1 EX2-005; A2 ST1-005; A hand EX2-007*2")
        .play("A: play EX2-007")
        .play("A: choose A1")
        .expect("A1 none; A hand EX2-007")
        .play("A: pass")
        .done();
}

/// A clause that moved nothing leaves nothing to speak of.
#[test]
fn nothing_moved_is_not_the_card_before() {
    lay_with(CARDS, "A1 ST1-005; A hand EX2-006; A trash ST1-016")
        .play("A: play EX2-006")
        .offers("A: take ST1-016 | pass")
        .play("A: pass")
        .expect("A hand none")
        .done();
}

/// BV-PLAY-10: a cost behind a condition must be payable as well.
#[test]
fn a_cost_behind_a_condition_is_asked_for_first() {
    lay_with(CARDS, "A1 EX2-008; A hand ST1-016").refuses("A: activate A1", "BV-PLAY-10").done();
    lay_with(CARDS, "A1 EX2-008; A hand ST1-016 ST1-017; A deck-top ST1-011 ST1-012")
        .play("A: activate A1")
        .play("A: use")
        .expect("A hand ST1-011 ST1-012; A trash ST1-016 ST1-017")
        .done();
}

/// BV-ADV-5: the cost of an EXTRA play behind its condition is paid, not offered.
#[test]
fn an_extra_cookie_does_not_come_unpaid() {
    lay_with(CARDS, "A1 ST1-005; A hand ST1-016 ST1-017; A extra EX2-009")
        .play("A: extra EX2-009")
        .offers("A: take ST1-016 | take ST1-017")
        .play("A: take ST1-017")
        .expect("A2 EX2-009; A trash ST1-017; A extra none")
        .done();
}

/// BV-Q-13: levels that do not add up cannot be chosen, though there are Cookies enough. What lies
/// in a hand is not told by asking.
#[test]
fn levels_of_the_hand_must_add_up() {
    let asked = "A hand EX2-010 ST2-006 ST2-013; A1 ST1-005";
    lay_with(CARDS, asked)
        .play("A: play EX2-010")
        .offers("A: use | pass")
        .play("A: use")
        .quiet()
        .expect("A hand ST2-006 ST2-013; A break none")
        .done();
    lay_with(CARDS, "A hand EX2-010 ST2-006 ST2-009; A1 ST1-005")
        .play("A: play EX2-010")
        .play("A: use")
        .expect("A hand none; A break ST2-006 ST2-009")
        .done();
    let stage = "A1 ST2-013; A stage BS3-047; A support ST2-013";
    lay(&format!("{stage}; A hand ST2-006 ST2-013")).refuses("A: activate AS", "BV-Q-16").done();
}

/// BV-PLAY-11: as many random cards as one likes, up to the number.
#[test]
fn more_than_one_random_card_may_be_taken() {
    let hand = "A1 EX2-011; B hand ST1-011 ST1-012 ST1-013; B deck-top ST1-014";
    lay_with(CARDS, hand)
        .play("A: activate A1")
        .offers("A: use | pass")
        .dice([0])
        .play("A: use")
        .offers("A: use | pass")
        .dice([1])
        .play("A: use")
        .quiet()
        .expect("B hand ST1-012 ST1-014; B trash ST1-011 ST1-013")
        .done();
    lay_with(CARDS, hand)
        .play("A: activate A1")
        .dice([2])
        .play("A: use")
        .play("A: pass")
        .expect("B hand ST1-011 ST1-012 ST1-014; B trash ST1-013")
        .done();
}

/// BV-Q-1: what is optional by its text is asked about once.
#[test]
fn a_flip_that_may_be_left_is_asked_about_once() {
    let table = "A1 ST1-011; A support ST1-005; B1 ST1-005 hp ST1-011 EX2-012; B break ST1-014";
    for (answer, support) in [("B: use", "EX2-012:r"), ("B: pass", "none")] {
        lay_with(CARDS, table)
            .play("A: attack A1 B1")
            .offers("B: use | pass")
            .play(answer)
            .quiet()
            .expect(&format!("B support {support}; B1 hp 1"))
            .done();
    }
}
