//! Starter deck YELLOW.

use kernel::Notation;

use crate::harness::lay;
use crate::st1::{flip_draws, flip_for_a_discard_gives_hp};

#[test]
fn flip_cards_of_yellow_give_hp_for_a_discard() {
    flip_for_a_discard_gives_hp(&["ST2-005", "ST2-012", "ST2-014"]);
}

#[test]
fn chestnut_draws_as_flip() {
    flip_draws("ST2-007");
}

#[test]
fn roguefort_makes_the_opponent_discard() {
    let rogue = "A hand ST2-001; A support ST2-013";
    lay(&format!("{rogue}; B hand ST1-011 ST1-012"))
        .play("A: play ST2-001")
        .offers("A: use | pass")
        .play("A: use")
        .offers("B: take ST1-011 | take ST1-012")
        .play("B: take ST1-011")
        .expect("B hand ST1-012; B trash ST1-011; A support ST2-013:r")
        .done();
    lay(&format!("{rogue}; B hand ST1-011"))
        .play("A: play ST2-001")
        .play("A: use")
        .quiet()
        .expect("B hand none; B trash ST1-011")
        .done();
    lay(&format!("{rogue}; B hand ST1-011"))
        .play("A: play ST2-001")
        .play("A: pass")
        .expect("B hand ST1-011; A support ST2-013")
        .done();
    lay("A hand ST2-001; A support ST1-005; B hand ST1-011")
        .play("A: play ST2-001")
        .quiet()
        .expect("B hand ST1-011")
        .done();
}

/// BV-BATTLE-12: after the damage, even if the target has fainted.
#[test]
fn wizard_clears_a_lv_1_card_after_the_attack() {
    let wizard = "A1 ST2-003; A support ST2-013*3; B1 ST1-005; B2 ST1-005";
    lay(&format!("{wizard}; A break ST2-009 ST1-011 ST2-013"))
        .play("A: attack A1 B1")
        .expect("B1 none; B break ST1-005")
        .offers("A: take ST2-009 | take ST1-011 | pass")
        .play("A: take ST2-009")
        .expect("A break ST1-011 ST2-013; A break level 3; A trash ST2-009")
        .done();
    lay(&format!("{wizard}; A break ST2-009"))
        .play("A: attack A1 B1")
        .play("A: pass")
        .expect("A break ST2-009; A trash none")
        .done();
    lay(&format!("{wizard}; A break ST2-013"))
        .play("A: attack A1 B1")
        .quiet()
        .expect("A break ST2-013")
        .done();
}

/// BV-ADV-8: beyond the printed HP.
#[test]
fn macaron_gives_another_cookie_1_hp() {
    let macaron = "A1 ST2-009; A hand ST2-004; A support ST2-013";
    lay(macaron)
        .play("A: play ST2-004")
        .offers("A: use | pass")
        .play("A: use")
        .offers("A: choose A1 | pass")
        .play("A: choose A1")
        .expect("A1 hp 3; A2 hp 2; A deck 17; A support ST2-013:r")
        .done();
    lay(macaron).play("A: play ST2-004").play("A: pass").expect("A1 hp 2; A2 hp 2").done();
    lay("A hand ST2-004; A support ST1-005").play("A: play ST2-004").quiet().done();
}

#[test]
fn eclair_clears_a_lv_1_card() {
    let eclair = "A hand ST2-008; A support ST2-013*2";
    lay(&format!("{eclair}; A break ST2-009 ST2-013"))
        .play("A: play ST2-008")
        .offers("A: use | pass")
        .play("A: use")
        .offers("A: take ST2-009 | pass")
        .play("A: take ST2-009")
        .expect("A break ST2-013; A trash ST2-009; A support ST2-013:r*2")
        .done();
    lay(&format!("{eclair}; A break ST2-013 ST2-001"))
        .play("A: play ST2-008")
        .play("A: use")
        .quiet()
        .expect("A break ST2-013 ST2-001")
        .done();
    lay("A hand ST2-008; A support ST2-013; A break ST2-009")
        .play("A: play ST2-008")
        .quiet()
        .expect("A break ST2-009")
        .done();
}

#[test]
fn purple_yam_clears_a_lv_1_card_at_break_lv_6() {
    let yam = "A hand ST2-010; A support ST2-013";
    lay(&format!("{yam}; A break ST2-009 ST2-013 ST2-001"))
        .play("A: play ST2-010")
        .offers("A: use | pass")
        .play("A: use")
        .offers("A: take ST2-009 | pass")
        .play("A: take ST2-009")
        .expect("A break ST2-013 ST2-001; A break level 5; A trash ST2-009")
        .done();
    lay(&format!("{yam}; A break ST2-009*2 ST2-001"))
        .play("A: play ST2-010")
        .quiet()
        .expect("A break level 5; A support ST2-013")
        .done();
}

/// BV-Q-6: what a faint brings about comes before the replacement.
#[test]
fn cherry_strikes_back_when_it_faints() {
    let cherry = "A support ST1-005; B1 ST2-011 hp 1; B2 ST1-005; B hand ST2-009";
    lay(cherry)
        .play("A: attack A1 B1")
        .expect("B1 none; B break ST2-011")
        .offers("B: choose A1 | pass")
        .play("B: choose A1")
        .expect("A1 hp 2")
        .offers("B: place ST2-009 | pass")
        .play("B: pass")
        .done();
    lay(cherry)
        .play("A: attack A1 B1")
        .play("B: pass")
        .play("B: place ST2-009")
        .expect("A1 hp 3; B1 ST2-009")
        .done();
}

/// BV-ADV-7: put into the trash, it has not fainted.
#[test]
fn cherry_is_silent_when_it_is_put_into_the_trash() {
    lay("A hand ST5-018; A support ST5-011*3; B1 ST2-011; B2 ST1-014")
        .play("A: play ST5-018")
        .quiet()
        .expect("B1 none; B break none; A1 hp 3")
        .done();
}

#[test]
fn hero_keeps_a_lv_1_cookie_from_attacking_in_the_next_turn() {
    let hero = "A1 ST2-015; A support ST2-013*4; B1 ST2-006; B2 ST2-009; B support ST2-013*3";
    lay(hero)
        .play("A: attack A1 B1")
        .expect("B1 hp 1")
        .offers("A: choose B2 | pass")
        .play("A: choose B2")
        .play("A: end")
        .play("B: pass")
        .refuses("B: attack B2 A1", "BV-ADV-1")
        .allows("B: attack B1 A1")
        .play("B: end")
        .play("A: pass")
        .play("A: end")
        .play("B: pass")
        .allows("B: attack B2 A1")
        .done();
    lay(hero)
        .play("A: attack A1 B1")
        .play("A: pass")
        .play("A: end")
        .play("B: pass")
        .allows("B: attack B2 A1")
        .done();
}

#[test]
fn screwdriver_stops_the_flip_of_one_cookie() {
    let struck = "A1 ST1-005; A2 ST1-005; A hand ST2-016; A support ST2-013*3; \
        B1 ST1-005 hp 1 ST1-004; B2 ST1-005 hp 1 ST1-013; B hand ST1-011; B support ST1-005:r*3";
    lay(struck)
        .play("A: play ST2-016")
        .offers("A: choose B1 | choose B2 | pass")
        .play("A: choose B1")
        .expect("A trash ST2-016")
        .play("A: attack A1 B1")
        .quiet()
        .expect("B1 hp 1; B hand ST1-011; B support ST1-005:r*3")
        .play("A: attack A2 B2")
        .offers("B: number 1 | number 0")
        .play("B: number 1")
        .expect("B hand 2")
        .done();
    lay(struck)
        .play("A: play ST2-016")
        .play("A: pass")
        .play("A: attack A1 B1")
        .offers("B: use | pass")
        .play("B: pass")
        .done();
}

#[test]
fn reverse_timer_clears_a_lv_1_card_after_a_faint() {
    let timer = "A hand ST2-017; A support ST2-013*2; A break ST2-009 ST2-013; B2 ST1-005";
    lay(&format!("{timer}; B1 ST1-005 hp 1"))
        .play("A: attack A1 B1")
        .expect("B1 none")
        .play("A: play ST2-017")
        .offers("A: take ST2-009 | pass")
        .play("A: take ST2-009")
        .expect("A break ST2-013; A trash ST2-009 ST2-017")
        .done();
    lay(&format!("{timer}; B1 ST1-005"))
        .play("A: attack A1 B1")
        .play("A: play ST2-017")
        .quiet()
        .expect("A break ST2-009 ST2-013; A trash ST2-017")
        .done();
}

#[test]
fn reverse_timer_does_not_count_the_own_cookies() {
    lay("A1 ST1-005 hp 1; A2 ST1-005; A hand ST2-017; A support ST2-013*2; A break ST2-009; \
        B hand ST1-021; B support ST1-005*2")
    .play("A: attack A1 B1")
    .play("B: trap ST1-021")
    .play("B: choose A1")
    .expect("A1 none; A break ST2-009 ST1-005")
    .play("A: pass")
    .play("A: play ST2-017")
    .quiet()
    .expect("A break ST2-009 ST1-005")
    .done();
}

/// BV-AREA-10: only the owner sees the HP cards, and their order stays.
#[test]
fn time_travel_ticket_draws_and_looks_at_hp() {
    let ticket = "A1 ST1-005 hp ST2-005 ST2-007; A2 ST1-005; A hand ST2-018; A support ST2-013; \
        A deck-top ST2-001";
    let play = lay(ticket)
        .play("A: play ST2-018")
        .expect("A hand ST2-001")
        .offers("A: choose A1 | choose A2 | pass")
        .play("A: choose A1")
        .expect("A1 hp 2; A hand ST2-001; A trash ST2-018");
    let position = play.state().write_position();
    assert!(position.contains("A1 ST1-005 hp ST2-005:o ST2-007:o;"), "{position}");
    play.done();
    let play = lay(ticket).play("A: play ST2-018").play("A: pass").expect("A hand ST2-001");
    let position = play.state().write_position();
    assert!(position.contains("A1 ST1-005 hp ST2-005 ST2-007;"), "{position}");
    play.done();
}

#[test]
fn honey_bomb_strengthens_all_cookies_there_at_break_lv_6() {
    lay("A1 ST1-005; A hand ST2-019 ST1-011; A support ST2-013*2; A break ST2-001*2")
        .play("A: play ST2-019")
        .quiet()
        .expect("A1 attack 2; B1 attack 1; A trash ST2-019")
        .play("A: play ST1-011")
        .expect("A2 attack 1")
        .play("A: end")
        .expect("A1 attack 1")
        .done();
    lay("A1 ST1-005; A2 ST2-001; A hand ST2-019; A support ST2-013*2; A break ST2-001*2")
        .play("A: play ST2-019")
        .expect("A1 attack 2; A2 attack 4")
        .done();
    lay("A1 ST1-005; A hand ST2-019; A support ST2-013*2; A break ST2-001 ST2-013")
        .play("A: play ST2-019")
        .quiet()
        .expect("A1 attack 1; A trash ST2-019")
        .done();
}

#[test]
fn key_shield_takes_3_at_break_lv_5() {
    let shield = "A1 ST2-008; A support ST2-013*4; B1 ST1-005; B hand ST2-020; \
        B support ST2-013*2";
    lay(&format!("{shield}; B break ST2-001 ST2-013"))
        .play("A: attack A1 B1")
        .offers("B: trap ST2-020 | pass")
        .play("B: trap ST2-020")
        .offers("B: choose A1 | pass")
        .play("B: choose A1")
        .expect("B1 hp 2; A1 attack 1; B trash ST1-005 ST2-020; B support ST2-013:r*2")
        .done();
    lay(&format!("{shield}; B2 ST1-005; B break ST2-013*2"))
        .play("A: attack A1 B1")
        .play("B: trap ST2-020")
        .quiet()
        .expect("B1 none; A1 attack 4")
        .done();
}

/// The Korean text counts exactly 4 as well.
#[test]
fn pretzel_snare_answers_an_attack_of_4() {
    let snare = "A support ST2-013*5; B1 ST1-014; B hand ST2-021; B support ST2-013*2";
    lay(&format!("{snare}; A1 ST2-008; A2 ST1-005"))
        .play("A: attack A1 B1")
        .offers("B: trap ST2-021 | pass")
        .play("B: trap ST2-021")
        .offers("B: choose A1 | choose A2 | pass")
        .play("B: choose A1")
        .expect("A1 hp 4; B1 hp 2; B trash ST1-005*4 ST2-021")
        .done();
    lay(&format!("{snare}; A1 ST2-014"))
        .play("A: attack A1 B1")
        .play("B: trap ST2-021")
        .quiet()
        .expect("A1 hp 3; B1 hp 3")
        .done();
}

/// Damage that was raised counts too.
#[test]
fn pretzel_snare_counts_the_damage_as_it_is() {
    lay("A1 ST1-014; A hand ST1-019; A support ST1-005*4; B1 ST1-014; B hand ST2-021; \
        B support ST2-013*2")
    .play("A: play ST1-019")
    .play("A: choose A1")
    .play("A: attack A1 B1")
    .play("B: trap ST2-021")
    .offers("B: choose A1 | pass")
    .play("B: choose A1")
    .expect("A1 hp 5; B1 hp 2")
    .done();
}

/// BV-ADV-7: the Cookie has not fainted, so no FLIP and no replacement, but its level counts.
#[test]
fn time_management_trades_a_lv_1_card_for_a_cookie() {
    lay("A1 ST2-013; A2 ST2-001 hp ST2-007; A stage ST2-022; A break ST2-009 ST1-011 ST2-006")
        .play("A: activate AS")
        .offers("A: choose A1 | choose A2")
        .play("A: choose A2")
        .expect("A2 none; A hand ST2-009; A break ST1-011 ST2-006 ST2-001; A break level 6")
        .expect("A trash ST2-007; A stage ST2-022:r")
        .refuses("A: activate AS", "BV-PLAY-10")
        .done();
}

#[test]
fn time_management_asks_which_card_comes_back() {
    lay("A1 ST2-013; A2 none; A stage ST2-022; A break ST2-009 ST2-002")
        .play("A: activate AS")
        .offers("A: take ST2-009 | take ST2-002")
        .play("A: take ST2-002")
        .expect("A1 none; A hand ST2-002; A break ST2-009 ST2-013")
        .offers("A: place ST2-002")
        .play("A: place ST2-002")
        .expect("A1 ST2-002; A1 hp 3")
        .done();
}

/// BV-WIN-1: a Cookie put there counts at once.
#[test]
fn time_management_can_lose_the_game() {
    let late = "A1 ST2-009; A2 ST2-013; A stage ST2-022; A break ST2-001*2 ST2-013 ST2-002";
    lay(late)
        .expect("A break level 9")
        .play("A: activate AS")
        .play("A: choose A1")
        .expect("A break level 9; A hand ST2-002")
        .outcome("open")
        .done();
    lay(late)
        .play("A: activate AS")
        .play("A: choose A2")
        .expect("A break level 10")
        .outcome("B wins by BV-WIN-1")
        .done();
}

#[test]
fn time_management_needs_a_yellow_lv_1_card_in_the_break_area() {
    lay("A stage ST2-022; A break ST1-011 ST2-006").refuses("A: activate AS", "BV-PLAY-10").done();
    lay("A stage ST2-022:r; A break ST2-009").refuses("A: activate AS", "BV-PLAY-10").done();
    lay("A hand ST2-022; A support ST2-013")
        .play("A: play ST2-022")
        .expect("A stage ST2-022; A support ST2-013:r")
        .done();
    lay("A hand ST2-022; A support ST1-005").refuses("A: play ST2-022", "BV-PLAY-9").done();
}
