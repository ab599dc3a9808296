//! Starter deck PURPLE.

use crate::harness::lay;
use crate::st1::{flip_draws, flip_for_a_discard_gives_hp};

#[test]
fn flip_cards_of_purple_give_hp_for_a_discard() {
    flip_for_a_discard_gives_hp(&["ST5-008", "ST5-012", "ST5-014"]);
}

#[test]
fn fig_draws_as_flip() {
    flip_draws("ST5-003");
}

/// BV-ADV-7: not a faint, so neither FLIP nor break area nor replacement.
#[test]
fn madeleine_puts_a_lv_1_cookie_or_a_stage_into_the_trash() {
    let madeleine = "A hand ST5-001; A support ST5-011";
    let two = "B1 ST1-011 hp ST1-004; B2 ST1-005; B stage ST1-022; B hand ST1-012";
    lay(&format!("{madeleine}; {two}"))
        .play("A: play ST5-001")
        .offers("A: use | pass")
        .play("A: use")
        .offers("A: choose B1 | choose BS")
        .play("A: choose B1")
        .quiet()
        .expect("B1 none; B2 ST1-005; B stage ST1-022; B break none; B trash ST1-004 ST1-011")
        .expect("A support ST5-011:r")
        .done();
    lay(&format!("{madeleine}; {two}"))
        .play("A: play ST5-001")
        .play("A: use")
        .play("A: choose BS")
        .expect("B1 ST1-011; B stage none; B trash ST1-022")
        .done();
    lay(&format!("{madeleine}; {two}"))
        .play("A: play ST5-001")
        .play("A: pass")
        .expect("B1 ST1-011; B stage ST1-022; A support ST5-011")
        .done();
}

#[test]
fn madeleine_spares_a_cookie_of_lv_2_and_the_own_cards() {
    lay("A1 ST1-011; A hand ST5-001; A stage ST1-022; A support ST5-011; B1 ST1-005")
        .play("A: play ST5-001")
        .play("A: use")
        .quiet()
        .expect("A1 ST1-011; A stage ST1-022; B1 ST1-005")
        .done();
    lay("A hand ST5-001; A support ST1-005; B1 ST1-011").play("A: play ST5-001").quiet().done();
}

#[test]
fn skater_makes_the_opponent_discard_when_it_faints() {
    let skater = "A support ST1-005; B1 ST5-004; B2 ST1-005";
    lay(&format!("{skater}; A hand ST1-011 ST1-012"))
        .play("A: attack A1 B1")
        .expect("B break ST5-004")
        .offers("A: take ST1-011 | take ST1-012")
        .play("A: take ST1-012")
        .expect("A hand ST1-011; A trash ST1-012")
        .done();
    lay(skater).play("A: attack A1 B1").quiet().expect("A trash none").done();
}

#[test]
fn string_gummy_puts_a_lv_2_cookie_or_a_stage_into_the_trash() {
    let gummy = "A hand ST5-006; A support ST5-011*2";
    lay(&format!("{gummy}; B1 ST1-011; B2 ST1-006; B stage ST1-022"))
        .play("A: play ST5-006")
        .offers("A: use | pass")
        .play("A: use")
        .offers("A: choose B1 | choose B2 | choose BS")
        .play("A: choose B2")
        .expect("B1 ST1-011; B2 none; B stage ST1-022; B break none; A support ST5-011:r*2")
        .done();
    lay(&format!("{gummy}; B1 ST1-014; B2 ST1-006"))
        .play("A: play ST5-006")
        .play("A: use")
        .quiet()
        .expect("B1 ST1-014; B2 none")
        .done();
    lay("A hand ST5-006; A support ST5-011; B1 ST1-011").play("A: play ST5-006").quiet().done();
}

/// BV-WIN-2, BV-BATTLE-10: who has no Cookie left must place one, or loses.
#[test]
fn string_gummy_can_clear_the_battle_area() {
    let gummy = "A hand ST5-006; A support ST5-011*2; B1 ST1-011";
    lay(&format!("{gummy}; B hand ST1-012"))
        .play("A: play ST5-006")
        .play("A: use")
        .offers("B: place ST1-012")
        .play("B: place ST1-012")
        .expect("B1 ST1-012; B break none")
        .done();
    lay(gummy).play("A: play ST5-006").play("A: use").outcome("A wins by BV-WIN-2").done();
}

#[test]
fn yoga_discards_to_put_a_lv_1_cookie_or_a_stage_into_the_trash() {
    let yoga = "A1 ST5-007; A support ST5-011*2";
    lay(&format!("{yoga}; A hand ST5-009 ST5-011; B1 ST1-011; B2 ST1-005; B stage ST1-022"))
        .play("A: activate A1")
        .offers("A: take ST5-009 | take ST5-011")
        .play("A: take ST5-009")
        .offers("A: choose B1 | choose BS")
        .play("A: choose BS")
        .expect("B1 ST1-011; B stage none; B trash ST1-022; A trash ST5-009; A hand ST5-011")
        .expect("A1 active; A support ST5-011 ST5-011:r")
        .refuses("A: activate A1", "BV-PLAY-8")
        .done();
    lay(&format!("{yoga}; A hand ST5-009; B1 ST1-011; B2 ST1-005"))
        .play("A: activate A1")
        .quiet()
        .expect("B1 none; B2 ST1-005; B break none")
        .done();
    lay(yoga).refuses("A: activate A1", "BV-PLAY-10").done();
    lay("A1 ST5-007; A hand ST5-009; A support ST1-005")
        .refuses("A: activate A1", "BV-PLAY-9")
        .done();
}

#[test]
fn carol_puts_a_cookie_with_2_hp_into_the_trash() {
    let carol = "A hand ST5-010; A support ST5-011";
    lay(&format!("{carol}; B1 ST1-014 hp 2; B2 ST1-011 hp 3"))
        .play("A: play ST5-010")
        .offers("A: use | pass")
        .play("A: use")
        .quiet()
        .expect("B1 none; B2 ST1-011; B break none; B trash ST1-005*2 ST1-014")
        .done();
    lay(&format!("{carol}; B1 ST1-014 hp 2; B2 ST1-011 hp 1"))
        .play("A: play ST5-010")
        .play("A: use")
        .offers("A: choose B1 | choose B2")
        .play("A: choose B1")
        .expect("B1 none; B2 ST1-011")
        .done();
    lay(&format!("{carol}; B1 ST1-011 hp 3"))
        .play("A: play ST5-010")
        .play("A: use")
        .quiet()
        .expect("B1 ST1-011")
        .done();
}

/// BV-BATTLE-11: in the opponent's turn, paid from the own supports.
#[test]
fn carol_works_as_a_replacement_too() {
    lay("A1 ST1-005 hp 2; A2 ST1-014; A support ST1-005; B1 ST1-005 hp 1; B2 ST1-005; \
        B hand ST5-010; B support ST5-011")
    .play("A: attack A1 B1")
    .offers("B: pass")
    .play("B: pass")
    .offers("B: place ST5-010 | pass")
    .play("B: place ST5-010")
    .offers("B: use | pass")
    .play("B: use")
    .expect("B1 ST5-010; B1 hp 4; A1 none; A2 ST1-014; A break none; B support ST5-011:r")
    .done();
}

#[test]
fn pilot_gains_1_attack_for_a_purple_lv_1_cookie() {
    lay("A1 ST5-013; A2 ST5-009 hp ST5-003; A support ST5-011*4; B1 ST1-014")
        .play("A: activate A1")
        .quiet()
        .expect("A1 attack 4; A2 none; A break none; A trash ST5-003 ST5-009")
        .play("A: attack A1 B1")
        .expect("B1 hp 2")
        .play("A: end")
        .expect("A1 attack 3")
        .done();
    lay("A1 ST5-013; A2 ST1-011; A support ST5-011").refuses("A: activate A1", "BV-PLAY-10").done();
    lay("A1 ST5-013; A2 ST5-011; A support ST5-011").refuses("A: activate A1", "BV-PLAY-10").done();
    lay("A1 ST5-013; A2 ST5-009; A support ST1-005").refuses("A: activate A1", "BV-PLAY-9").done();
}

#[test]
fn pilot_flies_once_a_turn() {
    lay("A1 ST5-013; A2 ST5-009; A hand ST5-009; A support ST5-011*2")
        .play("A: activate A1")
        .play("A: play ST5-009")
        .expect("A2 ST5-009")
        .refuses("A: activate A1", "BV-PLAY-8")
        .done();
}

#[test]
fn rye_puts_any_cookie_into_the_trash() {
    let rye = "A hand ST5-015; A support ST5-011*2; B1 ST1-014; B2 ST1-011; B stage ST1-022";
    lay(rye)
        .play("A: play ST5-015")
        .offers("A: use | pass")
        .play("A: use")
        .offers("A: choose B1 | choose B2")
        .play("A: choose B1")
        .expect("B1 none; B2 ST1-011; B break none; B trash ST1-005*6 ST1-014")
        .done();
    lay(rye).play("A: play ST5-015").play("A: pass").expect("B1 ST1-014").done();
    lay("A hand ST5-015; A support ST5-011").play("A: play ST5-015").quiet().done();
}

#[test]
fn bonus_coin_draws_when_the_opponents_trash_has_30() {
    let coin = "A hand ST5-016; A support ST5-011";
    lay(&format!("{coin}; B trash ST1-005*30"))
        .play("A: play ST5-016")
        .offers("A: number 2 | number 1 | number 0")
        .play("A: number 2")
        .expect("A hand 2; A trash ST5-016")
        .done();
    lay(&format!("{coin}; A trash ST1-005*30; B trash ST1-005*29"))
        .play("A: play ST5-016")
        .quiet()
        .expect("A hand none")
        .done();
}

#[test]
fn dragonspout_takes_a_card_by_chance() {
    let spout = "A hand ST5-017; A support ST5-011*2; B hand ST1-011 ST1-012";
    lay(spout)
        .dice([0])
        .play("A: play ST5-017")
        .quiet()
        .expect("B hand ST1-012; B trash ST1-011; A trash ST5-017")
        .done();
    lay(spout).dice([1]).play("A: play ST5-017").expect("B hand ST1-011; B trash ST1-012").done();
    lay("A hand ST5-017; A support ST5-011*2; B hand ST1-011")
        .play("A: play ST5-017")
        .expect("B hand none; B trash ST1-011")
        .done();
    lay("A hand ST5-017; A support ST5-011*2").play("A: play ST5-017").quiet().done();
}

#[test]
fn dragonfly_brooch_puts_a_cookie_with_4_hp_into_the_trash() {
    let brooch = "A hand ST5-018; A support ST5-011*3";
    lay(&format!("{brooch}; B1 ST1-014; B2 ST1-006"))
        .play("A: play ST5-018")
        .quiet()
        .expect("B1 ST1-014; B2 none; B break none; A trash ST5-018")
        .done();
    lay(&format!("{brooch}; B1 ST1-014 hp 4; B2 ST1-011"))
        .play("A: play ST5-018")
        .offers("A: choose B1 | choose B2")
        .play("A: choose B1")
        .expect("B1 none; B2 ST1-011")
        .done();
    lay(&format!("{brooch}; B1 ST1-014 hp 5"))
        .play("A: play ST5-018")
        .quiet()
        .expect("B1 ST1-014")
        .done();
    lay("A hand ST5-018; A support ST5-011*2").refuses("A: play ST5-018", "BV-PLAY-9").done();
}

#[test]
fn pastry_boomerang_works_when_the_opponents_trash_has_20() {
    let boomerang = "A hand ST5-019; A support ST5-011*2; A deck-top ST5-009; B1 ST1-005";
    lay(&format!("{boomerang}; B trash ST1-005*20"))
        .play("A: play ST5-019")
        .offers("A: choose B1 | pass")
        .play("A: choose B1")
        .expect("B1 hp 2")
        .offers("A: number 1 | number 0")
        .play("A: number 1")
        .expect("A hand ST5-009; A trash ST5-019")
        .done();
    lay(&format!("{boomerang}; B trash ST1-005*20"))
        .play("A: play ST5-019")
        .play("A: pass")
        .offers("A: number 1 | number 0")
        .play("A: number 0")
        .expect("B1 hp 3; A hand none")
        .done();
    lay(&format!("{boomerang}; B trash ST1-005*19"))
        .play("A: play ST5-019")
        .quiet()
        .expect("B1 hp 3; A hand none; A trash ST5-019")
        .done();
}

#[test]
fn grimoire_takes_3_for_a_purple_lv_1_cookie() {
    let grimoire = "A1 ST2-008; A support ST2-013*4; B hand ST5-020; B support ST5-011";
    lay(&format!("{grimoire}; B1 ST1-005; B2 ST5-009"))
        .play("A: attack A1 B1")
        .offers("B: trap ST5-020 | pass")
        .play("B: trap ST5-020")
        .offers("B: choose A1 | pass")
        .play("B: choose A1")
        .expect("B1 hp 2; B2 none; B break none; A1 attack 1; B trash ST1-005*3 ST5-009 ST5-020")
        .done();
    lay(&format!("{grimoire}; B1 ST1-005; B2 ST1-011"))
        .play("A: attack A1 B2")
        .offers("B: pass")
        .refuses("B: trap ST5-020", "BV-PLAY-10")
        .play("B: pass")
        .expect("B2 none")
        .play("B: pass")
        .done();
}

/// BV-BATTLE-3: the attack finds nobody.
#[test]
fn grimoire_may_take_the_attacked_cookie() {
    lay("A1 ST1-014; A support ST1-005*3; B1 ST5-009; B2 ST1-005; B hand ST5-020; \
        B support ST5-011")
    .play("A: attack A1 B1")
    .play("B: trap ST5-020")
    .play("B: pass")
    .quiet()
    .expect("B1 none; B2 hp 3; B break none; A1 attack 3")
    .done();
}

/// BV-BATTLE-3: an attacker that is gone deals no damage.
#[test]
fn warpgate_puts_a_cookie_with_2_hp_into_the_trash() {
    let gate = "A support ST1-005; B1 ST1-005; B hand ST5-021; B support ST5-011*2";
    lay(&format!("{gate}; A1 ST1-005 hp 2; A2 ST1-014"))
        .play("A: attack A1 B1")
        .offers("B: trap ST5-021 | pass")
        .play("B: trap ST5-021")
        .quiet()
        .expect("A1 none; A2 ST1-014; A break none; B1 hp 3; B trash ST5-021")
        .done();
    lay(&format!("{gate}; A1 ST1-005 hp 2; A2 ST1-014 hp 1"))
        .play("A: attack A1 B1")
        .play("B: trap ST5-021")
        .offers("B: choose A1 | choose A2")
        .play("B: choose A2")
        .expect("A1 ST1-005; A2 none; B1 hp 2")
        .done();
    lay(&format!("{gate}; A1 ST1-005 hp 3"))
        .play("A: attack A1 B1")
        .play("B: trap ST5-021")
        .quiet()
        .expect("A1 ST1-005; B1 hp 2")
        .done();
}

#[test]
fn windswept_valley_draws_when_an_effect_trashes_an_opposing_cookie() {
    let valley = "A hand ST5-018; A support ST5-011*3; B1 ST1-005; B2 ST1-014; A deck-top ST5-009";
    lay(&format!("{valley}; A stage ST5-022"))
        .play("A: play ST5-018")
        .expect("B1 none")
        .offers("A: use | pass")
        .play("A: use")
        .offers("A: number 1 | number 0")
        .play("A: number 1")
        .expect("A hand ST5-009; A stage ST5-022:r")
        .done();
    lay(&format!("{valley}; A stage ST5-022"))
        .play("A: play ST5-018")
        .play("A: pass")
        .expect("A hand none; A stage ST5-022")
        .done();
    lay(&format!("{valley}; A stage ST5-022:r"))
        .play("A: play ST5-018")
        .quiet()
        .expect("B1 none; A hand none")
        .done();
}

#[test]
fn windswept_valley_works_in_the_opponents_turn_too() {
    lay("A1 ST1-005 hp 2; A2 ST1-005; A support ST1-005; B stage ST5-022; B hand ST5-021; \
        B support ST5-011*2")
    .play("A: attack A1 B1")
    .play("B: trap ST5-021")
    .expect("A1 none")
    .offers("B: use | pass")
    .play("B: use")
    .play("B: number 1")
    .expect("B hand 1; B stage ST5-022:r")
    .done();
}

#[test]
fn windswept_valley_is_silent_on_faints_stages_and_own_cookies() {
    lay("A stage ST5-022; A support ST1-005; B1 ST1-005 hp 1; B2 ST1-005")
        .play("A: attack A1 B1")
        .quiet()
        .expect("B1 none; B break ST1-005; A stage ST5-022")
        .done();
    lay("A stage ST5-022; A hand ST5-001; A support ST5-011; B1 ST1-005; B stage ST1-022")
        .play("A: play ST5-001")
        .play("A: use")
        .quiet()
        .expect("B stage none; A stage ST5-022")
        .done();
    lay("A stage ST5-022; A1 ST5-013; A2 ST5-009; A support ST5-011")
        .play("A: activate A1")
        .quiet()
        .expect("A2 none; A stage ST5-022")
        .done();
}

#[test]
fn windswept_valley_is_placed_for_its_cost() {
    lay("A hand ST5-022; A support ST5-011*2")
        .play("A: play ST5-022")
        .expect("A stage ST5-022; A support ST5-011:r*2")
        .done();
    lay("A hand ST5-022; A support ST5-011 ST1-005").refuses("A: play ST5-022", "BV-PLAY-9").done();
}
