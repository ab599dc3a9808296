//! BS2: abilities that come in every colour; then red, yellow and green. Blackberry Cookie is
//! among the hard cards.

use crate::harness::lay;

/// BV-BATTLE-6: the owner draws, or does not.
#[test]
fn a_flip_draws_a_card() {
    for card in ["BS2-001", "BS2-009", "BS2-037", "BS2-072"] {
        let table = format!("A support ST1-005; B1 ST1-005 hp 2 {card}; B deck-top ST1-011");
        lay(&table)
            .play("A: attack A1 B1")
            .offers("B: number 1 | number 0")
            .play("B: number 1")
            .expect(&format!("B hand ST1-011; B trash {card}; B1 hp 2"))
            .done();
        lay(&table).play("A: attack A1 B1").play("B: number 0").expect("B hand none").done();
    }
}

/// A FLIP with a cost of one card; the HP comes from the deck.
#[test]
fn a_flip_gives_one_hp_for_a_card() {
    for card in ["BS2-019", "BS2-042", "BS2-056"] {
        let table = format!("A support ST1-005; B1 ST1-005 hp 2 {card}; B hand");
        lay(&format!("{table} ST1-011 ST1-012"))
            .play("A: attack A1 B1")
            .offers("B: use | pass")
            .play("B: use")
            .offers("B: take ST1-011 | take ST1-012")
            .play("B: take ST1-011")
            .expect(&format!("B1 hp 3; B deck 19; B hand ST1-012; B trash ST1-011 {card}"))
            .done();
        lay(&format!("{table} ST1-011"))
            .play("A: attack A1 B1")
            .play("B: pass")
            .expect("B1 hp 2; B hand ST1-011")
            .done();
        lay(&format!("{table} none")).play("A: attack A1 B1").expect("B1 hp 2; B deck 20").done();
    }
}

/// BV-BATTLE-8: as the last HP card it saves its Cookie.
#[test]
fn a_flip_saves_a_cookie_as_its_last_hp() {
    for card in ["BS2-019", "BS2-042", "BS2-056"] {
        lay(&format!("A support ST1-005; B1 ST1-005 hp {card}; B hand ST1-011"))
            .play("A: attack A1 B1")
            .play("B: use")
            .expect(&format!("B1 hp 1; B break none; B trash ST1-011 {card}"))
            .done();
    }
}

/// With a support of its colour, and its HP.
const STAGE_BREAKERS: [(&str, &str, u8); 6] = [
    ("BS2-002", "ST1-005", 3),
    ("BS2-012", "BS2-008", 3),
    ("BS2-018", "BS2-016", 3),
    ("BS2-046", "BS2-024", 3),
    ("BS2-057", "BS2-053", 3),
    ("BS2-065", "BS2-053", 5),
];

#[test]
fn on_play_trashes_a_stage_of_the_opponent() {
    for (card, support, hp) in STAGE_BREAKERS {
        lay(&format!("A hand {card}; A support {support}; A stage ST1-022; B stage BS2-081"))
            .play(&format!("A: play {card}"))
            .offers("A: use | pass")
            .play("A: use")
            .offers("A: choose BS | pass")
            .play("A: choose BS")
            .expect("B stage none; B trash BS2-081; A stage ST1-022")
            .expect(&format!("A2 {card}; A2 hp {hp}; A support {support}:r"))
            .done();
    }
}

/// BV-PLAY-9: the energy must be of its colour.
#[test]
fn on_play_leaves_a_stage_without_its_colour() {
    for (card, ..) in STAGE_BREAKERS {
        lay(&format!("A hand {card}; A support BS11-092*2; B stage BS2-081"))
            .play(&format!("A: play {card}"))
            .expect(&format!("A2 {card}; B stage BS2-081; A support BS11-092*2"))
            .done();
    }
}

#[test]
fn rebel_deals_two_on_play() {
    let table = "A hand BS2-003; B1 ST1-005; B2 ST1-011; A support";
    lay(&format!("{table} ST1-005*2"))
        .play("A: play BS2-003")
        .offers("A: use | pass")
        .play("A: use")
        .offers("A: choose B1 | choose B2 | pass")
        .play("A: choose B1")
        .expect("B1 hp 1; B2 hp 2; A2 hp 4; A support ST1-005:r*2")
        .done();
    lay(&format!("{table} ST1-005*2"))
        .play("A: play BS2-003")
        .play("A: pass")
        .expect("B1 hp 3; A support ST1-005*2")
        .done();
    lay(&format!("{table} ST1-005")).play("A: play BS2-003").expect("B1 hp 3").done();
}

const AFTER_LEVEL_ONE: [(&str, &str); 5] = [
    ("BS2-004", "ST1-005"),
    ("BS2-010", "BS2-008"),
    ("BS2-017", "BS2-016"),
    ("BS2-044", "BS2-024"),
    ("BS2-075", "BS2-053"),
];

/// BV-Q-7: a colour that can be paid for three more to a Cookie of LV.1.
#[test]
fn an_attack_deals_three_more_to_level_one() {
    for (card, support) in AFTER_LEVEL_ONE {
        lay(&format!("A1 {card}; A support {support}*2; B1 ST1-011 hp 6"))
            .play("A: attack A1 B1")
            .expect("B1 hp 5")
            .offers("A: use | pass")
            .play("A: use")
            .expect(&format!("B1 hp 2; A support {support}:r*2"))
            .done();
        lay(&format!("A1 {card}; A support {support}*2; B1 ST1-011 hp 6"))
            .play("A: attack A1 B1")
            .play("A: pass")
            .expect(&format!("B1 hp 5; A support {support} {support}:r"))
            .done();
    }
}

/// The attacked Cookie counts, not another; one that fainted is gone; the energy must be there.
#[test]
fn an_attack_deals_no_more_without_level_one() {
    for (card, support) in AFTER_LEVEL_ONE {
        let table = format!("A1 {card}; A support {support}*2; B2 ST1-011");
        lay(&format!("{table}; B1 ST1-005"))
            .play("A: attack A1 B1")
            .expect(&format!("B1 hp 2; B2 hp 2; A support {support} {support}:r"))
            .done();
        lay(&format!("{table}; B1 ST1-011 hp 1"))
            .play("A: attack A1 B1")
            .expect(&format!("B1 none; B2 hp 2; A support {support} {support}:r"))
            .done();
        lay(&format!("A1 {card}; A support {support}; B1 ST1-011"))
            .play("A: attack A1 B1")
            .expect("B1 hp 1")
            .done();
    }
}

/// BV-BATTLE-7: the own HP cards are not damage, so the FLIP does nothing.
#[test]
fn cacti_gloves_deal_two_and_cost_two_hp() {
    lay("A1 ST1-006 hp 2 BS2-001*2; A2 ST1-005; A hand BS2-006; A support ST1-005*2; B1 ST1-005")
        .play("A: play BS2-006")
        .offers("A: choose B1 | pass")
        .play("A: choose B1")
        .offers("A: choose A1 | choose A2")
        .play("A: choose A1")
        .expect("B1 hp 1; A1 hp 2; A trash BS2-001*2 BS2-006; A hand none")
        .done();
}

/// The price is paid even if nobody is hit, and may make the own Cookie faint.
#[test]
fn cacti_gloves_may_make_the_own_cookie_faint() {
    lay("A1 ST1-005 hp 1; A2 ST1-005; A hand BS2-006; A support ST1-005*2; B1 ST1-005")
        .play("A: play BS2-006")
        .play("A: pass")
        .play("A: choose A1")
        .expect("B1 hp 3; A1 none; A break ST1-005")
        .done();
}

#[test]
fn cactus_bat_hits_level_one_for_a_red_card() {
    let table = "A1 ST1-005; A2 ST1-011; A support ST1-005; B1 ST1-005; B support ST1-005; B hand";
    lay(&format!("{table} BS2-007 ST1-011 BS2-024"))
        .play("A: attack A1 B1")
        .offers("B: trap BS2-007 | pass")
        .play("B: trap BS2-007")
        .offers("B: take ST1-011")
        .play("B: take ST1-011")
        .offers("B: choose A2 | pass")
        .play("B: choose A2")
        .expect(
            "A2 none; A break ST1-011; B1 hp 2; B hand BS2-024; B trash BS2-007 ST1-005 ST1-011",
        )
        .done();
    lay(&format!("{table} BS2-007 BS2-024"))
        .play("A: attack A1 B1")
        .offers("B: pass")
        .play("B: pass")
        .expect("B1 hp 2")
        .done();
}

/// BV-BATTLE-3: an attacker that is gone deals no damage.
#[test]
fn cactus_bat_may_stop_the_attacker() {
    lay("A1 ST1-011; A2 ST1-005; A support ST1-005; B support ST1-005; B hand BS2-007 ST1-011")
        .play("A: attack A1 B1")
        .play("B: trap BS2-007")
        .play("B: take ST1-011")
        .play("B: choose A1")
        .expect("A1 none; B1 hp 3")
        .done();
}

#[test]
fn pocket_watch_breaks_a_cookie_and_plays_level_one() {
    let table = "A1 ST1-005; A2 BS2-009; A hand BS2-013; A support BS2-008*3; B stage BS2-081";
    lay(&format!("{table}; A break BS2-012 BS2-009"))
        .play("A: play BS2-013")
        .offers("A: choose A1 | choose A2")
        .play("A: choose A1")
        .offers("A: take BS2-012 | pass")
        .play("A: take BS2-012")
        .expect("A1 BS2-012; A1 hp 3; A break BS2-009 ST1-005; A break level 4")
        // It was played, so its On Play may be used.
        .offers("A: use | pass")
        .play("A: use")
        .play("A: choose BS")
        .expect("B stage none; A support BS2-008:r*3")
        .done();
    // Nobody need come, and somebody must go.
    lay(table)
        .play("A: play BS2-013")
        .play("A: choose A2")
        .expect("A2 none; A break BS2-009; A trash BS2-013 ST1-005*2")
        .done();
}

/// The Cookie that was just placed there may be played again.
#[test]
fn pocket_watch_returns_the_same_cookie() {
    lay("A1 ST1-011 hp 1; A2 ST1-005; A hand BS2-013; A support BS2-008*2")
        .play("A: play BS2-013")
        .play("A: choose A1")
        .play("A: take ST1-011")
        .expect("A1 ST1-011; A1 hp 2; A break none")
        .done();
}

const ROBOT: &str =
    "A1 ST1-014; A support ST1-005*3; B1 ST1-006; B support BS2-008; B hand BS2-014";

#[test]
fn yakgwa_robot_weakens_and_swaps_with_the_break_area() {
    lay(&format!("{ROBOT} BS2-009; B break ST1-004 ST1-005"))
        .play("A: attack A1 B1")
        .play("B: trap BS2-014")
        .offers("B: choose A1 | pass")
        .play("B: choose A1")
        .expect("A1 attack 2")
        .offers("B: use | pass")
        .play("B: use")
        .expect("B hand BS2-009 ST1-004")
        .offers("B: take BS2-009 | take ST1-004")
        .play("B: take BS2-009")
        .expect("B break BS2-009 ST1-005; B hand ST1-004; B1 hp 2; B trash BS2-014 ST1-005*2")
        .play("A: end")
        .expect("A1 attack 3")
        .done();
}

#[test]
fn yakgwa_robot_may_leave_the_break_area_alone() {
    lay(&format!("{ROBOT}; B break ST1-004"))
        .play("A: attack A1 B1")
        .play("B: trap BS2-014")
        .play("B: pass")
        .play("B: pass")
        .expect("B break ST1-004; B hand none; B1 hp 1")
        .done();
    // Only LV.1 comes back.
    lay(&format!("{ROBOT}; B break ST1-005"))
        .play("A: attack A1 B1")
        .play("B: trap BS2-014")
        .play("B: choose A1")
        .expect("B break ST1-005; B1 hp 2")
        .done();
}

#[test]
fn lemon_thyme_goes_for_two_damage_and_a_support() {
    let table = "A1 BS2-015; A2 ST1-005; B1 ST1-005; A deck-top ST1-011; A support";
    lay(&format!("{table} BS2-016*4"))
        .play("A: activate A1")
        .offers("A: choose B1 | pass")
        .play("A: choose B1")
        .expect("B1 hp 1; A1 none; A trash BS2-015 ST1-005*2; A break none")
        .expect("A support BS2-016:r*4 ST1-011:r")
        .done();
    lay(&format!("{table} BS2-016*3")).refuses("A: activate A1", "BV-PLAY-9").done();
}

#[test]
fn carrot_jelly_stew_makes_an_hp_card_a_support() {
    let table = "A hand BS2-020; A support BS2-016*2";
    lay(&format!("{table}; A1 ST1-005; A2 BS2-019 hp 1 BS2-001"))
        .play("A: play BS2-020")
        .offers("A: choose A2 | pass")
        .play("A: choose A2")
        .expect("A2 hp 1; A support BS2-001:r BS2-016:r*2; A hand none; A trash BS2-020")
        .done();
    lay(&format!("{table}; A1 ST1-005; A2 BS2-019 hp BS2-001"))
        .play("A: play BS2-020")
        .play("A: choose A2")
        .expect("A2 none; A break BS2-019; A support BS2-001:r BS2-016:r*2")
        .done();
    lay(&format!("{table}; A1 ST1-005"))
        .play("A: play BS2-020")
        .expect("A1 hp 3; A trash BS2-020; A support BS2-016:r*2")
        .done();
}

const SCARECROW: &str =
    "A1 ST1-014; A support ST1-005*3; B1 ST1-006; B support BS2-016 ST1-005:r; B hand BS2-021";

#[test]
fn scarecrow_weakens_and_swaps_with_the_support_area() {
    lay(&format!("{SCARECROW} ST1-011"))
        .play("A: attack A1 B1")
        .play("B: trap BS2-021")
        .offers("B: choose A1 | pass")
        .play("B: choose A1")
        .offers("B: use | pass")
        .play("B: use")
        .offers("B: take BS2-016 rested | take ST1-005 rested")
        .play("B: take BS2-016 rested")
        .offers("B: take BS2-016 | take ST1-011")
        .play("B: take ST1-011")
        .expect("B support ST1-005:r ST1-011:r; B hand BS2-016; B1 hp 2")
        .done();
}

#[test]
fn scarecrow_may_leave_the_support_area_alone() {
    lay(SCARECROW)
        .play("A: attack A1 B1")
        .play("B: trap BS2-021")
        .play("B: pass")
        .play("B: pass")
        .expect("B support BS2-016:r ST1-005:r; B hand none; B1 hp 1")
        .done();
}
