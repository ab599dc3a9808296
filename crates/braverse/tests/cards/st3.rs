//! Starter deck GREEN.

use crate::harness::lay;
use crate::st1::{flip_draws, flip_for_a_discard_gives_hp};

#[test]
fn flip_cards_of_green_give_hp_for_a_discard() {
    flip_for_a_discard_gives_hp(&["ST3-007", "ST3-011", "ST3-014"]);
}

#[test]
fn spinach_draws_as_flip() {
    flip_draws("ST3-008");
}

#[test]
fn muscle_gains_1_hp_once_a_turn() {
    lay("A1 ST3-001; A support ST3-006*4")
        .play("A: activate A1")
        .quiet()
        .expect("A1 hp 3; A1 active; A deck 19; A support ST3-006*2 ST3-006:r*2")
        .refuses("A: activate A1", "BV-PLAY-8")
        .done();
    lay("A1 ST3-001; A support ST3-006 ST1-005").refuses("A: activate A1", "BV-PLAY-9").done();
}

/// Strawberry Crepe and Blackberry.
#[test]
fn a_support_in_the_trash_deals_1() {
    for card in ["ST3-002", "ST3-005"] {
        lay(&format!("A1 {card}; A support ST3-006 ST3-012:r; B1 ST1-005; B2 ST1-005"))
            .play("A: activate A1")
            .offers("A: take ST3-006 | take ST3-012 rested")
            .play("A: take ST3-012 rested")
            .offers("A: choose B1 | choose B2 | pass")
            .play("A: choose B2")
            .expect("B1 hp 3; B2 hp 2; A support ST3-006; A trash ST3-012; A1 active")
            .refuses("A: activate A1", "BV-PLAY-8")
            .done();
        lay(&format!("A1 {card}; A support ST3-006"))
            .play("A: activate A1")
            .play("A: pass")
            .expect("A support none; A trash ST3-006; B1 hp 3")
            .done();
        lay(&format!("A1 {card}")).refuses("A: activate A1", "BV-PLAY-10").done();
    }
}

/// A support that is the same but for being rested is another choice.
#[test]
fn a_rested_support_can_be_given_instead_of_an_active_one() {
    lay("A1 ST3-005; A support ST3-006 ST3-006:r")
        .play("A: activate A1")
        .offers("A: take ST3-006 | take ST3-006 rested")
        .play("A: take ST3-006 rested")
        .play("A: choose B1")
        .expect("A support ST3-006; B1 hp 2")
        .done();
}

#[test]
fn vampire_deals_2_and_gains_1_hp() {
    let vampire = "A hand ST3-004; A support ST3-006*3 ST1-005; B1 ST1-005";
    lay(vampire)
        .play("A: play ST3-004")
        .expect("A2 hp 3")
        .offers("A: use | pass")
        .play("A: use")
        .offers("A: choose B1 | pass")
        .play("A: choose B1")
        .expect("B1 hp 1; A2 hp 4; A support ST1-005:r ST3-006:r*3")
        .done();
    lay(vampire)
        .play("A: play ST3-004")
        .play("A: use")
        .play("A: pass")
        .expect("B1 hp 3; A2 hp 4")
        .done();
    lay(vampire).play("A: play ST3-004").play("A: pass").expect("B1 hp 3; A2 hp 3").done();
    lay("A hand ST3-004; A support ST3-006*2 ST1-005*2")
        .play("A: play ST3-004")
        .quiet()
        .expect("A2 hp 3")
        .done();
}

#[test]
fn avocado_gains_1_attack_once_a_turn() {
    lay("A1 ST3-009; A support ST3-006*5; B1 ST1-014")
        .play("A: activate A1")
        .quiet()
        .expect("A1 attack 4; A support ST3-006*4 ST3-006:r")
        .refuses("A: activate A1", "BV-PLAY-8")
        .play("A: attack A1 B1")
        .expect("B1 hp 2")
        .play("A: end")
        .expect("A1 attack 3")
        .done();
    lay("A1 ST3-009; A support ST1-005").refuses("A: activate A1", "BV-PLAY-9").done();
}

#[test]
fn aloe_puts_the_top_of_the_deck_into_the_support_area() {
    let aloe = "A hand ST3-010; A support ST3-006*2; A deck-top ST3-012 ST3-003*3";
    lay(aloe)
        .play("A: play ST3-010")
        .offers("A: use | pass")
        .play("A: use")
        .quiet()
        .expect("A2 hp 3; A support ST3-006:r*2 ST3-012; A deck 20")
        .done();
    lay(aloe)
        .play("A: play ST3-010")
        .play("A: pass")
        .expect("A support ST3-006*2; A deck 21")
        .done();
    lay("A hand ST3-010; A support ST3-006").play("A: play ST3-010").quiet().done();
}

#[test]
fn chili_pepper_gains_1_attack_for_a_support() {
    lay("A1 ST3-015; A support ST3-006*2; B1 ST1-014")
        .play("A: activate A1")
        .quiet()
        .expect("A1 attack 4; A support ST3-006; A trash ST3-006")
        .refuses("A: activate A1", "BV-PLAY-8")
        .play("A: end")
        .expect("A1 attack 3")
        .done();
    lay("A1 ST3-015").refuses("A: activate A1", "BV-PLAY-10").done();
}

/// BV-ADV-7: nothing is turned up by FLIP, and it counts nothing in the break area.
#[test]
fn healers_gaze_makes_a_cookie_a_support() {
    let gaze = "A hand ST3-016; A support ST3-006*3";
    lay(&format!("{gaze}; A1 ST3-001 rested hp ST3-008; A2 ST3-002"))
        .play("A: play ST3-016")
        .quiet()
        .expect("A1 none; A2 ST3-002; A support ST3-001 ST3-006:r*3; A break none")
        .expect("A trash ST3-008 ST3-016")
        .done();
    lay(&format!("{gaze}; A1 ST3-001; A2 ST3-012"))
        .play("A: play ST3-016")
        .offers("A: choose A1 | choose A2")
        .play("A: choose A2")
        .expect("A1 ST3-001; A2 none; A support ST3-006:r*3 ST3-012")
        .done();
    lay(&format!("{gaze}; A1 ST3-002"))
        .play("A: play ST3-016")
        .quiet()
        .expect("A1 ST3-002; A trash ST3-016")
        .done();
}

/// BV-WIN-2: without a Cookie in play and in hand the game is lost.
#[test]
fn healers_gaze_can_lose_the_game() {
    lay("A hand ST3-016; A support ST3-006*3; A1 ST3-001")
        .play("A: play ST3-016")
        .outcome("B wins by BV-WIN-2")
        .done();
    lay("A hand ST3-016 ST3-013; A support ST3-006*3; A1 ST3-001")
        .play("A: play ST3-016")
        .offers("A: place ST3-013")
        .play("A: place ST3-013")
        .expect("A1 ST3-013")
        .outcome("open")
        .done();
}

#[test]
fn viney_vines_hit_up_to_2_for_a_support() {
    let vines = "A hand ST3-017; A support ST3-006*3; B1 ST1-005; B2 ST1-005";
    lay(vines)
        .play("A: play ST3-017")
        .offers("A: choose B1 | choose B2 | pass")
        .play("A: choose B1")
        .offers("A: choose B2 | pass")
        .play("A: choose B2")
        .expect("B1 hp 2; B2 hp 2")
        .offers("A: take ST3-006 | take ST3-006 rested")
        .play("A: take ST3-006 rested")
        .expect("A support 2; A trash ST3-006 ST3-017")
        .done();
    lay(vines)
        .play("A: play ST3-017")
        .play("A: pass")
        .play("A: take ST3-006")
        .expect("B1 hp 3; B2 hp 3; A support ST3-006:r*2")
        .done();
    lay("A hand ST3-017; A support ST3-006").refuses("A: play ST3-017", "BV-PLAY-9").done();
}

/// BV-PLAY-3: a Cookie played by an effect may use its On Play.
#[test]
fn parsley_tea_plays_a_cookie_from_the_trash() {
    let tea = "A hand ST3-018; A support ST3-006*4; A1 ST3-006; A deck-top ST3-012 ST3-003*3";
    lay(&format!("{tea}; A trash ST3-010 ST3-017"))
        .play("A: play ST3-018")
        .expect("A2 ST3-010; A2 hp 3; A2 active")
        .offers("A: use | pass")
        .play("A: use")
        .expect("A support ST3-006:r*4 ST3-012; A trash ST3-017 ST3-018")
        .done();
    lay(&format!("{tea}; A trash ST3-010 ST3-013"))
        .play("A: play ST3-018")
        .offers("A: take ST3-010 | take ST3-013")
        .play("A: take ST3-013")
        .expect("A2 ST3-013; A2 hp 3; A trash ST3-010 ST3-018")
        .done();
}

/// BV-AREA-1: no third Cookie.
#[test]
fn parsley_tea_needs_a_cookie_and_a_place() {
    let tea = "A hand ST3-018; A support ST3-006*2";
    lay(&format!("{tea}; A trash ST3-017"))
        .play("A: play ST3-018")
        .quiet()
        .expect("A2 none; A trash ST3-017 ST3-018")
        .done();
    lay(&format!("{tea}; A1 ST3-006; A2 ST3-006; A trash ST3-013"))
        .play("A: play ST3-018")
        .quiet()
        .expect("A trash ST3-013 ST3-018")
        .done();
}

#[test]
fn whipped_cream_takes_3_for_a_support() {
    let cream = "A1 ST2-008; A support ST2-013*4; B1 ST1-005; B hand ST3-019";
    lay(&format!("{cream}; B support ST3-006 ST3-012"))
        .play("A: attack A1 B1")
        .offers("B: trap ST3-019 | pass")
        .play("B: trap ST3-019")
        .offers("B: pay ST3-006 | pay ST3-012")
        .play("B: pay ST3-006")
        .offers("B: choose A1 | pass")
        .play("B: choose A1")
        .offers("B: take ST3-006 rested | take ST3-012")
        .play("B: take ST3-006 rested")
        .expect("A1 attack 1; B1 hp 2; B support ST3-012; B trash ST1-005 ST3-006 ST3-019")
        .play("A: end")
        .expect("A1 attack 4")
        .play("B: pass")
        .done();
    lay(&format!("{cream}; B2 ST1-005; B support ST3-006"))
        .play("A: attack A1 B1")
        .play("B: trap ST3-019")
        .play("B: pass")
        .expect("A1 attack 4; B1 none; B support none")
        .done();
}

#[test]
fn light_crystal_keeps_the_last_hp_for_one_battle() {
    let crystal = "A1 ST1-014; A2 ST1-005; A support ST1-005*4; B1 ST1-005 hp 2; B2 ST1-005; \
        B hand ST3-020; B support ST3-006*2";
    lay(crystal)
        .play("A: attack A1 B1")
        .offers("B: trap ST3-020 | pass")
        .play("B: trap ST3-020")
        .offers("B: choose B1 | choose B2 | pass")
        .play("B: choose B1")
        .expect("B1 hp 1; B trash ST1-005 ST3-020")
        .play("A: attack A2 B1")
        .expect("B1 none; B break ST1-005")
        .done();
    lay(crystal)
        .play("A: attack A1 B1")
        .play("B: trap ST3-020")
        .play("B: choose B2")
        .expect("B1 none")
        .done();
}

#[test]
fn breath_of_the_flute_turns_a_green_faint_into_a_support() {
    let flute = "A support ST1-005; B2 ST1-005; B hand ST3-021; B support ST3-006; \
        B deck-top ST3-012";
    lay(&format!("{flute}; B1 ST3-013 hp 1"))
        .play("A: attack A1 B1")
        .offers("B: trap ST3-021 | pass")
        .play("B: trap ST3-021")
        .quiet()
        .expect("B1 none; B break ST3-013; B support ST3-006:r ST3-012:r; B trash ST1-005 ST3-021")
        .done();
    lay(&format!("{flute}; B1 ST1-012 hp 1"))
        .play("A: attack A1 B1")
        .play("B: trap ST3-021")
        .quiet()
        .expect("B1 none; B break ST1-012; B support ST3-006:r")
        .done();
    lay(&format!("{flute}; B1 ST3-013"))
        .play("A: attack A1 B1")
        .play("B: trap ST3-021")
        .quiet()
        .expect("B1 hp 2; B support ST3-006:r")
        .done();
}

/// It lasts for one battle only.
#[test]
fn breath_of_the_flute_ends_with_the_battle() {
    lay("A1 ST1-005; A2 ST1-005; A support ST1-005*2; B1 ST3-013; B2 ST3-013 hp 1; \
        B hand ST3-021; B support ST3-006")
    .play("A: attack A1 B1")
    .play("B: trap ST3-021")
    .play("A: attack A2 B2")
    .quiet()
    .expect("B2 none; B break ST3-013; B support ST3-006:r")
    .done();
}

#[test]
fn guardian_tree_takes_a_support_back_and_draws() {
    let tree = "A stage ST3-022; A support ST3-006 ST3-012:r; A deck-top ST3-001";
    lay(tree)
        .play("A: activate AS")
        .offers("A: take ST3-006 | take ST3-012 rested")
        .play("A: take ST3-012 rested")
        .expect("A hand ST3-012; A support ST3-006; A stage ST3-022:r")
        .offers("A: number 1 | number 0")
        .play("A: number 1")
        .expect("A hand ST3-001 ST3-012")
        .refuses("A: activate AS", "BV-PLAY-10")
        .done();
    lay(tree)
        .play("A: activate AS")
        .play("A: take ST3-006")
        .play("A: number 0")
        .expect("A hand ST3-006")
        .done();
    lay("A stage ST3-022").play("A: activate AS").quiet().expect("A hand none").done();
}

#[test]
fn guardian_tree_is_placed_for_its_cost() {
    lay("A hand ST3-022; A support ST3-006")
        .play("A: play ST3-022")
        .expect("A stage ST3-022; A support ST3-006:r")
        .done();
    lay("A hand ST3-022; A support ST1-005").refuses("A: play ST3-022", "BV-PLAY-9").done();
}
