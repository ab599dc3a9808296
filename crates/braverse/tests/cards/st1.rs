//! Starter deck RED. The FLIP effects that many cards share are tested here for all starter decks.

use crate::harness::lay;

/// A point of damage turns up this FLIP card: for a discard the Cookie gets 1 HP.
#[track_caller]
pub fn flip_for_a_discard_gives_hp(cards: &[&str]) {
    for card in cards {
        let struck = format!("A support ST1-005; B1 ST1-005 hp 1 {card}; B2 ST1-005");
        lay(&format!("{struck}; B hand ST1-011 ST1-012"))
            .play("A: attack A1 B1")
            .offers("B: use | pass")
            .play("B: use")
            .offers("B: take ST1-011 | take ST1-012")
            .play("B: take ST1-012")
            .expect(&format!("B1 hp 2; B hand ST1-011; B trash ST1-012 {card}; B deck 19"))
            .done();
        lay(&format!("{struck}; B hand ST1-011 ST1-012"))
            .play("A: attack A1 B1")
            .play("B: pass")
            .expect(&format!("B1 hp 1; B hand 2; B trash {card}"))
            .done();
        lay(&struck).play("A: attack A1 B1").quiet().expect("B1 hp 1").done();
    }
}

/// A point of damage turns up this FLIP card: its owner may draw.
#[track_caller]
pub fn flip_draws(card: &str) {
    let struck = format!("A support ST1-005; B1 ST1-005 hp 1 {card}; B deck-top {card}");
    lay(&struck)
        .play("A: attack A1 B1")
        .offers("B: number 1 | number 0")
        .play("B: number 1")
        .expect(&format!("B1 hp 1; B hand {card}; B trash {card}"))
        .done();
    lay(&struck)
        .play("A: attack A1 B1")
        .play("B: number 0")
        .expect(&format!("B1 hp 1; B hand none; B trash {card}"))
        .done();
}

#[test]
fn flip_cards_of_red_give_hp_for_a_discard() {
    flip_for_a_discard_gives_hp(&["ST1-001", "ST1-004", "ST1-015"]);
}

#[test]
fn adventurer_draws_as_flip() {
    flip_draws("ST1-013");
}

/// BV-BATTLE-6: the HP of a FLIP is there before the next point of the same damage.
#[test]
fn a_flip_works_in_the_middle_of_damage() {
    let struck = "A1 ST1-014; A support ST1-005*3; B1 ST1-005 hp 1 ST1-004 1; B2 ST1-005; \
        B hand ST1-011; B support ST1-005:r*3";
    lay(struck)
        .play("A: attack A1 B1")
        .offers("B: use | pass")
        .expect("B1 hp 1")
        .play("B: use")
        .expect("B1 hp 1; B trash ST1-004 ST1-005 ST1-005 ST1-011")
        .done();
    lay(struck)
        .play("A: attack A1 B1")
        .play("B: pass")
        .expect("B1 none; B break ST1-005")
        .offers("B: place ST1-011 | pass")
        .play("B: pass")
        .done();
}

/// BV-BATTLE-7: effect damage turns up FLIP cards as well.
#[test]
fn an_item_turns_up_a_flip() {
    lay("A hand ST1-016; A support ST1-005*2; B1 ST1-005 hp 1 ST1-013")
        .play("A: play ST1-016")
        .play("A: choose B1")
        .offers("B: number 1 | number 0")
        .play("B: number 1")
        .expect("B1 hp 1; B hand 1; B trash ST1-013; A trash ST1-016")
        .done();
}

/// BV-BATTLE-8: the FLIP of the last HP card keeps the Cookie in play.
#[test]
fn the_last_flip_saves() {
    let struck = "A support ST1-005; B1 ST1-005 hp ST1-001; B2 ST1-005; B hand ST1-012";
    lay(struck)
        .play("A: attack A1 B1")
        .offers("B: use | pass")
        .play("B: use")
        .expect("B1 ST1-005; B1 hp 1; B break none")
        .done();
    lay(struck)
        .play("A: attack A1 B1")
        .play("B: pass")
        .expect("B1 none; B break ST1-005")
        .play("B: pass")
        .done();
}

#[test]
fn ninja_strikes_when_the_break_area_is_lv_6() {
    let ninja = "A hand ST1-002; A support ST1-005; A break ST1-014*2; B1 ST1-005";
    lay(ninja)
        .play("A: play ST1-002")
        .expect("A2 hp 2")
        .offers("A: use | pass")
        .play("A: use")
        .offers("A: choose B1 | pass")
        .play("A: choose B1")
        .expect("B1 hp 2; A support ST1-005:r")
        .done();
    lay(ninja).play("A: play ST1-002").play("A: pass").expect("B1 hp 3; A support ST1-005").done();
    lay(ninja)
        .play("A: play ST1-002")
        .play("A: use")
        .play("A: pass")
        .expect("B1 hp 3; A support ST1-005:r")
        .done();
}

#[test]
fn ninja_does_nothing_below_lv_6_or_without_red() {
    lay("A hand ST1-002; A support ST1-005; A break ST1-014 ST1-005")
        .play("A: play ST1-002")
        .quiet()
        .expect("A2 ST1-002; A support ST1-005")
        .done();
    lay("A hand ST1-002; A support ST2-013; A break ST1-014*2")
        .play("A: play ST1-002")
        .quiet()
        .done();
}

#[test]
fn dino_sour_deals_2_to_up_to_2_once_a_turn() {
    let two = "A1 ST1-003; A support ST1-005*8; B1 ST1-006; B2 ST1-005";
    lay(two)
        .play("A: activate A1")
        .offers("A: choose B1 | choose B2 | pass")
        .play("A: choose B1")
        .offers("A: choose B2 | pass")
        .play("A: choose B2")
        .expect("B1 hp 2; B2 hp 1; A1 active")
        .refuses("A: activate A1", "BV-PLAY-8")
        .done();
    lay(two)
        .play("A: activate A1")
        .play("A: choose B1")
        .play("A: pass")
        .expect("B1 hp 2; B2 hp 3")
        .refuses("A: activate A1", "BV-PLAY-8")
        .done();
    lay(two).play("A: activate A1").play("A: pass").expect("B1 hp 4; B2 hp 3").done();
}

#[test]
fn dino_sour_needs_two_red_and_two_of_any_colour() {
    lay("A1 ST1-003; A support ST1-005*2 ST2-013*2; B1 ST1-006")
        .play("A: activate A1")
        .play("A: choose B1")
        .expect("B1 hp 2; A support ST1-005:r*2 ST2-013:r*2")
        .done();
    lay("A1 ST1-003; A support ST1-005 ST2-013*5").refuses("A: activate A1", "BV-PLAY-9").done();
    lay("A1 ST1-003; A support ST1-005*3").refuses("A: activate A1", "BV-PLAY-9").done();
}

#[test]
fn mint_choco_lends_attack_to_another_cookie_for_the_turn() {
    let played = "A1 ST1-011; A hand ST1-007; A support ST1-005; B1 ST1-005";
    lay(played)
        .play("A: play ST1-007")
        .offers("A: use | pass")
        .play("A: use")
        .offers("A: choose A1 | pass")
        .play("A: choose A1")
        .expect("A1 attack 2; A2 attack 2; A support ST1-005:r")
        .play("A: end")
        .expect("A1 attack 1; A2 attack 2")
        .done();
    lay(played)
        .play("A: play ST1-007")
        .play("A: pass")
        .expect("A1 attack 1; A support ST1-005")
        .done();
    lay("A hand ST1-007").play("A: play ST1-007").quiet().done();
}

#[test]
fn cherry_blossom_rests_to_hit_up_to_2() {
    lay("A1 ST1-008; A support ST1-005*4; B1 ST1-005; B2 ST1-005")
        .play("A: activate A1")
        .offers("A: choose B1 | choose B2 | pass")
        .play("A: choose B1")
        .play("A: choose B2")
        .expect("B1 hp 2; B2 hp 2; A1 rested")
        .refuses("A: activate A1", "BV-PLAY-8")
        .refuses("A: attack A1 B1", "BV-BATTLE-1")
        .done();
    lay("A1 ST1-008 rested; A support ST1-005*2").refuses("A: activate A1", "BV-PLAY-10").done();
    lay("A1 ST1-008; A support ST1-005").refuses("A: activate A1", "BV-PLAY-9").done();
}

#[test]
fn espresso_deals_more_on_its_own_turn_at_break_lv_6() {
    let espresso = "A1 ST1-009; A support ST1-005*3; B1 ST1-014";
    lay(&format!("{espresso}; A break ST1-014*2"))
        .expect("A1 attack 4")
        .play("A: attack A1 B1")
        .expect("B1 hp 2")
        .play("A: end")
        .expect("A1 attack 3")
        .done();
    lay(&format!("{espresso}; A break ST1-014 ST1-005"))
        .expect("A1 attack 3")
        .play("A: attack A1 B1")
        .expect("B1 hp 3")
        .done();
    lay(&format!("{espresso}; B break ST1-014*2")).expect("A1 attack 3").done();
}

/// BV-PLAY-8: what is not once per turn can be repeated.
#[test]
fn alchemist_hits_up_to_2_as_often_as_it_is_paid() {
    lay("A1 ST1-010; A support ST1-005*6; B1 ST1-005; B2 ST1-005")
        .play("A: activate A1")
        .offers("A: choose B1 | choose B2 | pass")
        .play("A: choose B1")
        .offers("A: choose B2 | pass")
        .play("A: choose B2")
        .expect("B1 hp 2; B2 hp 2")
        .play("A: activate A1")
        .play("A: choose B2")
        .offers("A: choose B1 | pass")
        .play("A: pass")
        .expect("B1 hp 2; B2 hp 1; A1 active; A support ST1-005:r*6")
        .refuses("A: activate A1", "BV-PLAY-9")
        .done();
    lay("A1 ST1-010; A support ST1-005*2 ST2-013*2").refuses("A: activate A1", "BV-PLAY-9").done();
}

#[test]
fn icky_sticky_jelly_deals_1() {
    lay("A hand ST1-016; A support ST1-005*2; B1 ST1-005; B2 ST1-005")
        .play("A: play ST1-016")
        .offers("A: choose B1 | choose B2 | pass")
        .play("A: choose B2")
        .expect("B1 hp 3; B2 hp 2; A trash ST1-016; A support ST1-005:r*2")
        .done();
    lay("A hand ST1-016; A support ST1-005 ST2-013").refuses("A: play ST1-016", "BV-PLAY-9").done();
}

#[test]
fn cake_knife_is_for_a_cookie_of_lv_2_with_1_hp() {
    let knife = "A hand ST1-017; A support ST1-005*2";
    lay(&format!("{knife}; A1 ST1-005 hp 1; A2 ST1-011 hp 1"))
        .play("A: play ST1-017")
        .offers("A: choose A1 | pass")
        .play("A: choose A1")
        .expect("A1 attack 3; A2 attack 1; A trash ST1-017")
        .play("A: end")
        .expect("A1 attack 1")
        .done();
    lay(&format!("{knife}; A1 ST1-014 hp 1; A2 ST1-005 hp 2"))
        .play("A: play ST1-017")
        .offers("A: choose A1 | pass")
        .play("A: pass")
        .expect("A1 attack 3; A trash ST1-017")
        .done();
    lay(&format!("{knife}; A1 ST1-005 hp 2; A2 ST1-011 hp 1"))
        .play("A: play ST1-017")
        .quiet()
        .expect("A1 attack 1; A2 attack 1; A trash ST1-017")
        .done();
}

#[test]
fn snail_shell_lessens_attacks_in_the_opponents_next_turn() {
    lay("A hand ST1-018; A support ST1-005*3; A1 ST1-005 hp 1; A2 ST1-005; \
        B1 ST1-001; B2 ST1-001; B support ST1-005*4")
    .play("A: play ST1-018")
    .offers("A: choose A1 | pass")
    .play("A: choose A1")
    .play("A: end")
    .play("B: pass")
    .play("B: attack B1 A1")
    .expect("A1 hp 1")
    .play("B: attack B2 A1")
    .expect("A1 hp 1; B2 attack 2")
    .play("B: end")
    .play("A: pass")
    .play("A: end")
    .play("B: pass")
    .play("B: attack B1 A1")
    .offers("A: pass")
    .play("A: pass")
    .expect("A1 none; A break ST1-005")
    .offers("A: place ST1-005 | pass")
    .play("A: pass")
    .done();
}

#[test]
fn snail_shell_takes_2_off_attacks_but_nothing_off_effects() {
    let shell = "A hand ST1-018; A support ST1-005*3; A1 ST1-005 hp 1; A2 ST1-005";
    lay(&format!("{shell}; B1 ST1-014; B support ST1-005*3"))
        .play("A: play ST1-018")
        .play("A: choose A1")
        .play("A: end")
        .play("B: pass")
        .play("B: attack B1 A1")
        .expect("A1 none; A break ST1-005")
        .done();
    lay(&format!("{shell}; B hand ST1-016; B support ST1-005*2"))
        .play("A: play ST1-018")
        .play("A: choose A1")
        .play("A: end")
        .play("B: pass")
        .play("B: play ST1-016")
        .play("B: choose A1")
        .expect("A1 none; A break ST1-005")
        .done();
    lay("A hand ST1-018; A support ST1-005*3; A1 ST1-005 hp 2")
        .play("A: play ST1-018")
        .quiet()
        .expect("A trash ST1-018")
        .done();
}

#[test]
fn fiery_jelly_clump_adds_1_attack_for_the_turn() {
    lay("A1 ST1-005; A2 ST1-011; A hand ST1-019; A support ST1-005*2; B1 ST1-014")
        .play("A: play ST1-019")
        .offers("A: choose A1 | choose A2 | pass")
        .play("A: choose A1")
        .expect("A1 attack 2; A2 attack 1; A trash ST1-019")
        .play("A: attack A1 B1")
        .expect("B1 hp 4")
        .play("A: end")
        .expect("A1 attack 1")
        .done();
    lay("A hand ST1-019; A support ST1-005:r").refuses("A: play ST1-019", "BV-PLAY-9").done();
}

#[test]
fn dough_swamp_weakens_the_attacker_for_the_turn() {
    let swamp = "A1 ST1-014; A2 ST1-005; A support ST1-005*4; B1 ST1-005; B hand ST1-020; \
        B support ST1-005";
    lay(swamp)
        .play("A: attack A1 B1")
        .offers("B: trap ST1-020 | pass")
        .play("B: trap ST1-020")
        .offers("B: choose A1 | choose A2 | pass")
        .play("B: choose A1")
        .expect("B1 hp 2; A1 attack 1; B trash ST1-005 ST1-020; B support ST1-005:r")
        .play("A: end")
        .expect("A1 attack 3")
        .play("B: pass")
        .done();
    lay(swamp)
        .play("A: attack A2 B1")
        .play("B: trap ST1-020")
        .play("B: choose A2")
        .expect("B1 hp 3; A2 attack 0")
        .done();
    lay(swamp)
        .play("A: attack A2 B1")
        .play("B: pass")
        .expect("B1 hp 2; B hand ST1-020; B support ST1-005")
        .done();
}

/// BV-PLAY-5: only in answer to an attack, from the own active supports.
#[test]
fn dough_swamp_is_no_item() {
    lay("A hand ST1-020; A support ST1-005")
        .refuses("A: play ST1-020", "BV-PLAY-5")
        .refuses("A: trap ST1-020", "BV-PLAY-5")
        .done();
    lay("A support ST1-005; B hand ST1-020; B support ST2-013")
        .play("A: attack A1 B1")
        .offers("B: pass")
        .refuses("B: trap ST1-020", "BV-PLAY-9")
        .play("B: pass")
        .expect("B1 hp 2")
        .done();
}

/// BV-BATTLE-3: an attacker that is gone deals no damage.
#[test]
fn star_jelly_hits_a_cookie_with_1_hp() {
    let jelly = "A support ST1-005; B1 ST1-005; B hand ST1-021; B support ST1-005*2";
    lay(&format!("{jelly}; A1 ST1-005 hp 1; A2 ST1-005"))
        .play("A: attack A1 B1")
        .offers("B: trap ST1-021 | pass")
        .play("B: trap ST1-021")
        .offers("B: choose A1 | pass")
        .play("B: choose A1")
        .expect("A1 none; A break ST1-005; B1 hp 3; B trash ST1-021")
        .done();
    lay(&format!("{jelly}; A1 ST1-005; A2 ST1-011 hp 1"))
        .play("A: attack A1 B1")
        .play("B: trap ST1-021")
        .offers("B: choose A2 | pass")
        .play("B: choose A2")
        .expect("A2 none; A break ST1-011; B1 hp 2")
        .done();
    lay(&format!("{jelly}; A1 ST1-005 hp 2"))
        .play("A: attack A1 B1")
        .play("B: trap ST1-021")
        .quiet()
        .expect("A1 hp 2; B1 hp 2; B trash ST1-005 ST1-021")
        .done();
}

#[test]
fn jelly_volcano_rests_to_add_1_attack() {
    lay("A1 ST1-005; A2 ST1-011; A hand ST1-022; A support ST1-005*4")
        .play("A: play ST1-022")
        .expect("A stage ST1-022; A support ST1-005*2 ST1-005:r*2")
        .play("A: activate AS")
        .offers("A: choose A1 | choose A2 | pass")
        .play("A: choose A2")
        .expect("A1 attack 1; A2 attack 2; A stage ST1-022:r")
        .refuses("A: activate AS", "BV-PLAY-10")
        .play("A: end")
        .expect("A2 attack 1")
        .done();
    lay("A stage ST1-022").refuses("A: activate AS", "BV-PLAY-9").done();
    lay("A hand ST1-022; A support ST1-005").refuses("A: play ST1-022", "BV-PLAY-9").done();
}

/// BV-PLAY-6: the Stage that lies there goes to the trash.
#[test]
fn jelly_volcano_takes_the_place_of_another_stage() {
    lay("A hand ST1-022; A stage ST4-022; A support ST1-005*2")
        .play("A: play ST1-022")
        .expect("A stage ST1-022; A trash ST4-022")
        .done();
}
