//! Starter deck BLUE.

use crate::harness::lay;
use crate::st1::{flip_draws, flip_for_a_discard_gives_hp};

#[test]
fn flip_cards_of_blue_give_hp_for_a_discard() {
    flip_for_a_discard_gives_hp(&["ST4-003", "ST4-006", "ST4-009"]);
}

#[test]
fn skating_queen_draws_as_flip() {
    flip_draws("ST4-014");
}

#[test]
fn lobster_discards_3_to_become_active() {
    let lobster = "A1 ST4-004; A support ST4-001:r ST4-011:r ST4-005*3; B1 ST1-014";
    lay(&format!("{lobster}; A hand ST4-001 ST4-002 ST4-005 ST4-011"))
        .play("A: attack A1 B1")
        .expect("A1 rested; B1 hp 3")
        .play("A: activate A1")
        .offers("A: take ST4-001 | take ST4-002 | take ST4-005 | take ST4-011")
        .play("A: take ST4-001")
        .offers("A: take ST4-002 | take ST4-005 | take ST4-011")
        .play("A: take ST4-002")
        .offers("A: take ST4-005 | take ST4-011")
        .play("A: take ST4-011")
        .expect("A1 active; A hand ST4-005; A trash ST4-001 ST4-002 ST4-011")
        .offers("A: take ST4-001 rested | take ST4-005 rested | take ST4-011 rested")
        .play("A: take ST4-011 rested")
        .expect("A support ST4-001:r ST4-005:r*3 ST4-011")
        .refuses("A: activate A1", "BV-PLAY-8")
        .done();
    lay(&format!("{lobster}; A hand ST4-001 ST4-002"))
        .refuses("A: activate A1", "BV-PLAY-10")
        .done();
}

#[test]
fn lobster_with_no_rested_support_only_becomes_active() {
    lay("A1 ST4-004 rested; A support ST4-001; A hand ST4-001*3")
        .play("A: activate A1")
        .quiet()
        .expect("A1 active; A hand none; A support ST4-001")
        .done();
}

#[test]
fn sour_belt_draws_with_at_most_6_in_hand() {
    let belt = "A1 ST4-007; A support ST4-001*2; A deck-top ST4-005";
    lay(&format!("{belt}; A hand ST4-011*6"))
        .play("A: activate A1")
        .offers("A: number 1 | number 0")
        .play("A: number 1")
        .expect("A hand ST4-005 ST4-011*6; A1 active; A support ST4-001 ST4-001:r")
        .refuses("A: activate A1", "BV-PLAY-8")
        .done();
    lay(&format!("{belt}; A hand none"))
        .play("A: activate A1")
        .play("A: number 0")
        .expect("A hand none")
        .done();
    lay(&format!("{belt}; A hand ST4-011*7")).refuses("A: activate A1", "BV-Q-16").done();
    lay("A1 ST4-007; A support ST1-005").refuses("A: activate A1", "BV-PLAY-9").done();
}

#[test]
fn soda_draws_when_played() {
    let soda = "A hand ST4-008; A deck-top ST4-005 ST4-011*3";
    lay(soda)
        .play("A: play ST4-008")
        .offers("A: number 1 | number 0")
        .play("A: number 1")
        .expect("A2 hp 3; A hand ST4-005")
        .done();
    lay(soda).play("A: play ST4-008").play("A: number 0").expect("A hand none").done();
}

/// BV-BATTLE-11: a replacement may use its On Play in the opponent's turn.
#[test]
fn soda_draws_as_a_replacement_too() {
    lay("A support ST1-005; B1 ST1-005 hp 1; B2 ST1-005; B hand ST4-008")
        .play("A: attack A1 B1")
        .offers("B: place ST4-008 | pass")
        .play("B: place ST4-008")
        .offers("B: number 1 | number 0")
        .play("B: number 1")
        .expect("B1 ST4-008; B1 hp 3; B hand 1")
        .done();
}

/// BV-Q-6: drawn before the replacement, so that the card may be it.
#[test]
fn squid_ink_draws_when_it_faints() {
    let squid = "A support ST1-005; B1 ST4-010; B2 ST1-005; B deck-top ST4-005";
    lay(squid)
        .play("A: attack A1 B1")
        .expect("B break ST4-010")
        .offers("B: number 1 | number 0")
        .play("B: number 1")
        .expect("B hand ST4-005")
        .offers("B: place ST4-005 | pass")
        .play("B: place ST4-005")
        .expect("B1 ST4-005; B1 hp 4")
        .done();
    lay(squid).play("A: attack A1 B1").play("B: number 0").quiet().expect("B hand none").done();
}

#[test]
fn werewolf_gains_1_attack_for_a_discard() {
    lay("A1 ST4-012; A hand ST4-001 ST4-011; A support ST4-001*2; B1 ST1-014")
        .play("A: activate A1")
        .offers("A: take ST4-001 | take ST4-011")
        .play("A: take ST4-011")
        .expect("A1 attack 3; A trash ST4-011; A1 active")
        .refuses("A: activate A1", "BV-PLAY-8")
        .play("A: attack A1 B1")
        .expect("B1 hp 3")
        .play("A: end")
        .expect("A1 attack 2")
        .done();
    lay("A1 ST4-012").refuses("A: activate A1", "BV-PLAY-10").done();
}

/// The card put back first lies above the other, below the rest of the deck.
#[test]
fn captain_caviar_takes_one_of_three() {
    let captain = "A hand ST4-013; A deck 1; A deck-top ST4-012 ST4-011 ST4-007 ST4-001*3";
    lay(captain)
        .play("A: play ST4-013")
        .offers("A: use | pass")
        .play("A: use")
        .offers("A: take ST4-012 | take ST4-011 | take ST4-007 | pass")
        .play("A: take ST4-011")
        .expect("A hand ST4-011")
        .offers("A: take ST4-012 | take ST4-007")
        .play("A: take ST4-012")
        .expect("A deck-bottom ST4-007 ST4-012 ST1-005; A deck 3")
        .done();
    lay(captain).play("A: play ST4-013").play("A: pass").expect("A hand none; A deck 4").done();
}

#[test]
fn captain_caviar_may_take_none() {
    lay("A hand ST4-013; A deck 1; A deck-top ST4-012 ST4-011 ST4-007 ST4-001*3")
        .play("A: play ST4-013")
        .play("A: use")
        .play("A: pass")
        .offers("A: take ST4-012 | take ST4-011 | take ST4-007")
        .play("A: take ST4-007")
        .offers("A: take ST4-012 | take ST4-011")
        .play("A: take ST4-011")
        .expect("A hand none; A deck-bottom ST4-012 ST4-011 ST4-007 ST1-005")
        .done();
}

/// BV-BATTLE-12, and the cost stands within the effect: BV-Q-8.
#[test]
fn captain_caviar_discards_2_to_strike_again() {
    let captain = "A1 ST4-013; A support ST4-001; B1 ST1-005; B2 ST1-005";
    lay(&format!("{captain}; A hand ST4-001 ST4-011*2"))
        .play("A: attack A1 B1")
        .expect("B1 hp 2")
        .offers("A: use | pass")
        .play("A: use")
        .offers("A: take ST4-001 | take ST4-011")
        .play("A: take ST4-001")
        .offers("A: take ST4-011")
        .play("A: take ST4-011")
        .offers("A: choose B1 | choose B2 | pass")
        .play("A: choose B2")
        .expect("B1 hp 2; B2 hp 2; A hand ST4-011; A trash ST4-001 ST4-011")
        .done();
    lay(&format!("{captain}; A hand ST4-001 ST4-011*2"))
        .play("A: attack A1 B1")
        .play("A: pass")
        .expect("B1 hp 2; B2 hp 3; A hand 3")
        .done();
    lay(&format!("{captain}; A hand ST4-001"))
        .play("A: attack A1 B1")
        .quiet()
        .expect("B1 hp 2; A hand ST4-001")
        .done();
}

#[test]
fn pirate_draws_after_the_attack() {
    let pirate = "A1 ST4-015; A support ST4-001*2; B1 ST1-005; A deck-top ST4-005";
    lay(pirate)
        .play("A: attack A1 B1")
        .expect("B1 hp 1")
        .offers("A: number 1 | number 0")
        .play("A: number 1")
        .expect("A hand ST4-005")
        .done();
    lay(pirate).play("A: attack A1 B1").play("A: number 0").expect("A hand none").done();
}

/// BV-BATTLE-3: an attacker that has left draws nothing.
#[test]
fn pirate_draws_nothing_when_it_is_gone() {
    lay("A1 ST4-015 hp 1; A2 ST1-005; A support ST4-001*2; B hand ST1-021; B support ST1-005*2")
        .play("A: attack A1 B1")
        .play("B: trap ST1-021")
        .play("B: choose A1")
        .quiet()
        .expect("A1 none; B1 hp 3; A hand none")
        .done();
}

/// BV-ADV-7: without FLIP, and the break area does not grow.
#[test]
fn bear_jelly_ice_cream_returns_a_blue_cookie_with_3_hp() {
    let cream = "A hand ST4-016; A support ST4-001*2";
    lay(&format!("{cream}; A1 ST4-012 rested hp 1 ST4-014 1; A2 ST1-014"))
        .play("A: play ST4-016")
        .quiet()
        .expect("A1 none; A2 ST1-014; A hand ST4-012; A break none")
        .expect("A trash ST1-005*2 ST4-014 ST4-016")
        .play("A: play ST4-012")
        .expect("A1 ST4-012; A1 hp 4; A1 active")
        .done();
    lay(&format!("{cream}; A1 ST4-001; A2 ST4-002"))
        .play("A: play ST4-016")
        .offers("A: choose A1 | choose A2")
        .play("A: choose A2")
        .expect("A1 ST4-001; A hand ST4-002")
        .done();
    lay(&format!("{cream}; A1 ST4-001 hp 2; A2 ST1-014"))
        .play("A: play ST4-016")
        .quiet()
        .expect("A1 ST4-001; A2 ST1-014; A hand none; A trash ST4-016")
        .done();
}

#[test]
fn lifebuoy_returns_a_lv_1_cookie() {
    let buoy = "A hand ST4-017; A support ST4-001";
    lay(&format!("{buoy}; A1 ST1-011 hp 1; A2 ST4-001"))
        .play("A: play ST4-017")
        .quiet()
        .expect("A1 none; A2 ST4-001; A hand ST1-011; A break none; A trash ST1-005 ST4-017")
        .done();
    lay(&format!("{buoy}; A1 ST4-001"))
        .play("A: play ST4-017")
        .quiet()
        .expect("A1 ST4-001; A hand none")
        .done();
}

/// BV-BATTLE-10: an empty battle area must be filled.
#[test]
fn lifebuoy_on_the_last_cookie_brings_it_back_afresh() {
    lay("A hand ST4-017; A support ST4-001; A1 ST4-011 rested hp 1")
        .play("A: play ST4-017")
        .offers("A: place ST4-011")
        .play("A: place ST4-011")
        .expect("A1 ST4-011; A1 hp 2; A1 active; A hand none")
        .done();
}

#[test]
fn lucky_pearls_draw_up_to_2() {
    for (number, left) in [(2, 18), (1, 19), (0, 20)] {
        lay("A hand ST4-018; A support ST4-001*2")
            .play("A: play ST4-018")
            .offers("A: number 2 | number 1 | number 0")
            .play(&format!("A: number {number}"))
            .expect(&format!("A hand {number}; A deck {left}; A trash ST4-018"))
            .done();
    }
    lay("A hand ST4-018; A support ST4-001").refuses("A: play ST4-018", "BV-PLAY-9").done();
}

#[test]
fn crystal_lamp_changes_the_whole_hand() {
    lay("A hand ST4-019 ST4-012 ST4-004; A support ST4-001; A deck ST4-011*4")
        .dice([0, 0])
        .play("A: play ST4-019")
        .expect("A hand 2; A deck 4; A trash ST4-019; A support ST4-001:r")
        .done();
    lay("A hand ST4-019; A support ST4-001")
        .play("A: play ST4-019")
        .quiet()
        .expect("A hand none; A trash ST4-019")
        .done();
}

/// Shuffled in, a card of the hand can be drawn again.
#[test]
fn crystal_lamp_shuffles_the_hand_in_before_it_draws() {
    let lamp = "A hand ST4-019 ST4-012; A support ST4-001; A deck ST4-011*2";
    for (roll, drawn, left) in [
        (0, "ST4-011", "ST4-011 ST4-012"),
        (1, "ST4-011", "ST4-011 ST4-012"),
        (2, "ST4-012", "ST4-011*2"),
    ] {
        lay(lamp)
            .dice([roll])
            .play("A: play ST4-019")
            .expect(&format!("A hand {drawn}; A deck {left}"))
            .done();
    }
}

#[test]
fn octo_ink_spray_takes_3_for_2_discards() {
    let spray = "A1 ST2-008; A support ST2-013*4; B1 ST1-005; B2 ST1-005; B support ST4-001";
    lay(&format!("{spray}; B hand ST4-020 ST4-001 ST4-002 ST4-005"))
        .play("A: attack A1 B1")
        .offers("B: trap ST4-020 | pass")
        .play("B: trap ST4-020")
        .offers("B: take ST4-001 | take ST4-002 | take ST4-005")
        .play("B: take ST4-001")
        .offers("B: take ST4-002 | take ST4-005")
        .play("B: take ST4-005")
        .offers("B: choose A1 | pass")
        .play("B: choose A1")
        .expect("B1 hp 2; A1 attack 1; B hand ST4-002; B trash ST1-005 ST4-001 ST4-005 ST4-020")
        .done();
    lay(&format!("{spray}; B hand ST4-020 ST4-001"))
        .play("A: attack A1 B1")
        .offers("B: pass")
        .refuses("B: trap ST4-020", "BV-PLAY-10")
        .play("B: pass")
        .expect("B1 none")
        .play("B: pass")
        .done();
}

#[test]
fn ice_statue_takes_2_and_draws() {
    let statue = "A1 ST1-014; A support ST1-005*3; B1 ST1-005; B2 ST1-005; B hand ST4-021; \
        B support ST4-001*2; B deck-top ST4-021";
    lay(statue)
        .play("A: attack A1 B1")
        .offers("B: trap ST4-021 | pass")
        .play("B: trap ST4-021")
        .offers("B: choose A1 | pass")
        .play("B: choose A1")
        .offers("B: number 1 | number 0")
        .play("B: number 1")
        .expect("B1 hp 2; A1 attack 1; B hand ST4-021; B trash ST1-005 ST4-021")
        .done();
    lay(statue)
        .play("A: attack A1 B1")
        .play("B: trap ST4-021")
        .play("B: pass")
        .offers("B: number 1 | number 0")
        .play("B: number 0")
        .expect("B1 none; B hand none")
        .done();
}

#[test]
fn sugar_glass_dome_rests_to_draw() {
    lay("A hand ST4-022; A support ST4-001*4; A deck-top ST4-005")
        .play("A: play ST4-022")
        .expect("A stage ST4-022")
        .play("A: activate AS")
        .offers("A: number 1 | number 0")
        .play("A: number 1")
        .expect("A hand ST4-005; A stage ST4-022:r")
        .refuses("A: activate AS", "BV-PLAY-10")
        .done();
    lay("A stage ST4-022; A support ST4-001")
        .play("A: activate AS")
        .play("A: number 0")
        .expect("A hand none; A stage ST4-022:r; A support ST4-001:r")
        .done();
    lay("A stage ST4-022; A support ST1-005").refuses("A: activate AS", "BV-PLAY-9").done();
    lay("A hand ST4-022; A support ST4-001").refuses("A: play ST4-022", "BV-PLAY-9").done();
}
