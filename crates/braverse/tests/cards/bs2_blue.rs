//! BS2: blue. What every colour has is tested in `bs2_others`.

use crate::harness::lay;

#[test]
fn licorice_receives_no_effect_damage_until_the_next_turn() {
    lay("A hand BS2-022; A support ST1-005; B hand ST1-016; B support ST1-005*3; \
         B1 ST1-005 hp 2 BS1-002")
    .play("A: play BS2-022")
    .offers("A: use | pass")
    .play("A: use")
    .play("A: end")
    .play("B: pass")
    .play("B: play ST1-016")
    .play("B: choose A2")
    .expect("A2 hp 4; B trash ST1-016")
    // Attack damage is another thing.
    .play("B: attack B1 A2")
    .expect("A2 hp 3")
    .play("B: end")
    .play("A: pass")
    // A's turn has begun.
    .play("A: attack A1 B1")
    .play("B: use")
    .play("B: take ST1-005")
    .play("B: choose A2")
    .expect("A2 hp 2")
    .done();
}

#[test]
fn licorice_may_go_without_her_shield() {
    lay("A hand BS2-022; B hand ST1-016; B support ST1-005*2")
        .play("A: play BS2-022")
        .play("A: pass")
        .play("A: end")
        .play("B: pass")
        .play("B: play ST1-016")
        .play("B: choose A2")
        .expect("A2 hp 3")
        .done();
}

#[test]
fn mango_faints_for_another_card() {
    let table =
        "A support ST1-005; B1 BS2-025 hp 1; B2 ST1-005; B hand ST1-016; B deck-top ST1-017";
    lay(table)
        .play("A: attack A1 B1")
        .offers("B: number 1 | number 0")
        .play("B: number 1")
        .offers("B: take ST1-016 | take ST1-017")
        .play("B: take ST1-016")
        .play("B: pass")
        .expect("B hand ST1-017; B break BS2-025; B trash ST1-005 ST1-016")
        .done();
    // No card, no discard.
    lay(table)
        .play("A: attack A1 B1")
        .play("B: number 0")
        .play("B: pass")
        .expect("B hand ST1-016; B trash ST1-005")
        .done();
}

/// BV-ADV-2.
#[test]
fn mocha_ray_blocks_for_one_blue() {
    let table = "A1 ST1-014; A support ST1-005*3; B1 ST1-005; B2 BS2-026; B support";
    lay(&format!("{table} BS2-024"))
        .play("A: attack A1 B1")
        .offers("B: answer B2 | pass")
        .play("B: answer B2")
        .expect("B1 hp 3; B2 none; B break BS2-026; B support BS2-024:r")
        .done();
    lay(&format!("{table} BS2-024"))
        .play("A: attack A1 B1")
        .play("B: pass")
        .expect("B1 none")
        .done();
    // She need not block for herself, and cannot without blue.
    lay(&format!("{table} BS2-024")).play("A: attack A1 B2").expect("B2 none").done();
    lay(&format!("{table} ST1-005")).play("A: attack A1 B1").expect("B1 none; B2 hp 3").done();
}

#[test]
fn cotton_gives_hp_for_two_cards() {
    let table = "A1 ST1-005; A hand BS2-027 ST1-016";
    lay(&format!("{table} ST1-017"))
        .play("A: play BS2-027")
        .offers("A: use | pass")
        .play("A: use")
        .expect("A trash ST1-016 ST1-017; A hand none")
        .offers("A: choose A1 | choose A2 | pass")
        .play("A: choose A1")
        .offers("A: choose A2 | pass")
        .play("A: choose A2")
        .expect("A1 hp 4; A2 hp 5; A deck 14")
        .done();
    lay(table).play("A: play BS2-027").expect("A1 hp 3; A2 hp 4; A hand ST1-016").done();
}

#[test]
fn pond_dino_forbids_blockers_for_a_turn() {
    let table = "A1 BS2-028; A2 ST1-005; A hand ST1-016 ST1-017; A support BS2-024*4; \
        B1 ST1-005; B2 BS2-026; B support BS2-024";
    lay(table)
        .play("A: attack A2 B1")
        .offers("B: answer B2 | pass")
        .play("B: pass")
        .expect("B1 hp 2")
        .done();
    lay(table)
        .play("A: activate A1")
        .offers("A: take ST1-016 | take ST1-017")
        .play("A: take ST1-016")
        .refuses("A: activate A1", "BV-PLAY-8")
        .play("A: attack A2 B1")
        .expect("B1 hp 2; B support BS2-024")
        .done();
}

#[test]
fn pond_dino_forbids_no_blocker_in_the_next_turn() {
    lay("A1 BS2-028; A2 ST1-005; A hand ST1-016; A support BS2-024*4; B1 ST1-005; B2 BS2-026; \
         B support BS2-024; B deck 8")
    .play("A: activate A1")
    .play("A: end")
    .play("B: pass")
    .play("B: end")
    .play("A: pass")
    .play("A: attack A2 B1")
    .offers("B: answer B2 | pass")
    .play("B: answer B2")
    .expect("B1 hp 3; B2 hp 2")
    .done();
}

/// BV-ADV-7: a Cookie that returns to the hand has not fainted.
#[test]
fn sea_fairy_returns_a_low_cookie_to_the_hand() {
    lay("A1 BS2-029; A2 ST1-005 hp 1; A hand ST1-016 ST1-017")
        .play("A: activate A1")
        .play("A: take ST1-016")
        .offers("A: choose A2 | pass")
        .play("A: choose A2")
        .expect("A2 none; A hand ST1-005 ST1-017; A trash ST1-005 ST1-016; A break none")
        .refuses("A: activate A1", "BV-PLAY-8")
        .done();
    lay("A1 BS2-029; A2 BS2-029; A hand ST1-016")
        .play("A: activate A1")
        .expect("A1 BS2-029; A2 BS2-029; A trash ST1-016")
        .done();
}

#[test]
fn black_raisin_deals_two_and_one() {
    let table = "A1 ST1-005; A hand BS2-031 ST1-016*3; B1 ST1-005; B2 ST1-006";
    lay(table)
        .play("A: play BS2-031")
        .offers("A: use | pass")
        .play("A: use")
        .offers("A: choose B1 | choose B2 | pass")
        .play("A: choose B2")
        .offers("A: choose B1 | pass")
        .play("A: choose B1")
        .expect("B1 hp 2; B2 hp 2; A trash ST1-016*3; A hand none")
        .done();
    lay(&table.replace("*3", "*2")).play("A: play BS2-031").expect("A hand ST1-016*2").done();
}

/// Her On Play is for her own turn: not as a replacement in the opponent's.
#[test]
fn black_raisin_does_nothing_as_a_replacement() {
    lay("A support ST1-005; B1 ST1-005 hp 1; B2 ST1-006; B hand BS2-031 ST1-016*3")
        .play("A: attack A1 B1")
        .play("B: place BS2-031")
        .expect("B1 BS2-031; B hand ST1-016*3; A1 hp 3")
        .done();
}

#[test]
fn sorbet_shark_attacks_twice() {
    lay("A1 BS2-033; A hand ST1-016 ST1-017; A support BS2-024*6; B1 ST1-014")
        .play("A: attack A1 B1")
        .expect("A1 rested; B1 hp 4")
        .play("A: activate A1")
        .play("A: take ST1-016")
        .expect("A1 active; A hand ST1-017")
        .play("A: attack A1 B1")
        .expect("B1 hp 2")
        .refuses("A: activate A1", "BV-PLAY-8")
        .done();
    lay("A1 BS2-033 rested").offers("A: end").done();
}

#[test]
fn frost_queen_flips_for_two_cards_behind() {
    let table = "A support ST1-005; B1 ST1-005 hp 2 BS2-034; B break";
    lay(&format!("{table} ST1-005*2"))
        .play("A: attack A1 B1")
        .offers("B: number 2 | number 1 | number 0")
        .play("B: number 2")
        .expect("B hand 2; B1 hp 2")
        .done();
    lay(&format!("{table} ST1-005 ST1-004"))
        .play("A: attack A1 B1")
        .expect("B hand none; B1 hp 2")
        .done();
}

/// As her Cookie falls by this very card, the break area has not grown yet.
#[test]
fn frost_queen_as_the_last_hp_counts_the_break_area_before_the_faint() {
    lay("A support ST1-005; B1 ST1-005 hp BS2-034; B2 ST1-005; B break ST1-005")
        .play("A: attack A1 B1")
        .expect("B hand none; B break ST1-005*2")
        .done();
}

#[test]
fn sherbet_puts_level_one_under_the_deck_for_a_card() {
    let table = "A hand BS2-036; A deck 8; A deck-top ST1-016 ST1-005*5; A1";
    lay(&format!("{table} ST1-011"))
        .play("A: play BS2-036")
        .offers("A: use | pass")
        .play("A: use")
        .expect("A1 none; A trash ST1-005*2; A break none; A deck-bottom ST1-011 ST1-005*8")
        .offers("A: number 1 | number 0")
        .play("A: number 1")
        .expect("A hand ST1-016; A2 BS2-036; A2 hp 5")
        .done();
    lay(&format!("{table} ST1-005"))
        .play("A: play BS2-036")
        .expect("A1 ST1-005; A hand none")
        .done();
}

#[test]
fn avocado_strengthens_two_cookies() {
    let table = "A1 BS2-039; A2 ST1-005; A support BS2-024*2; A hand ST1-016*2";
    lay(table)
        .play("A: activate A1")
        .offers("A: choose A1 | choose A2 | pass")
        .play("A: choose A1")
        .offers("A: choose A2 | pass")
        .play("A: choose A2")
        .expect("A1 attack 4; A2 attack 2; A hand none; A support BS2-024 BS2-024:r")
        .refuses("A: activate A1", "BV-PLAY-8")
        .play("A: attack A2 B1")
        .expect("B1 hp 1")
        .play("A: end")
        .expect("A1 attack 3; A2 attack 1")
        .done();
    lay(&table.replace("ST1-016*2", "ST1-016")).refuses("A: activate A1", "BV-PLAY-10").done();
}

/// The first of the rest lies highest under the deck.
#[test]
fn aloe_faints_for_a_blue_card() {
    let table = "A support ST1-005; B1 BS2-040 hp 1; B2 ST1-005; B deck 5; B deck-top";
    lay(&format!("{table} ST1-016 BS2-024 ST1-017"))
        .play("A: attack A1 B1")
        .offers("B: take BS2-024 | pass")
        .play("B: take BS2-024")
        .offers("B: take ST1-016 | take ST1-017")
        .play("B: take ST1-017")
        .expect("B deck 7; B deck-bottom ST1-016 ST1-017 ST1-005*5")
        .play("B: pass")
        .expect("B hand BS2-024; B break BS2-040")
        .done();
    lay(&format!("{table} ST1-016 ST1-016 ST1-017"))
        .play("A: attack A1 B1")
        .offers("B: pass")
        .play("B: pass")
        .play("B: take ST1-016")
        .play("B: take ST1-016")
        .expect("B hand none; B deck-bottom ST1-017 ST1-016*2 ST1-005*5")
        .done();
}

#[test]
fn captain_ice_faints_for_two_cards_and_hits_two() {
    let table =
        "A1 ST1-005; A2 ST1-011; A support ST1-005; B1 BS2-043 hp 1; B2 ST1-005; B hand ST1-016";
    lay(&format!("{table}*2"))
        .play("A: attack A1 B1")
        .offers("B: use | pass")
        .play("B: use")
        .offers("B: choose A1 | choose A2 | pass")
        .play("B: choose A1")
        .offers("B: choose A2 | pass")
        .play("B: choose A2")
        .expect("A1 hp 2; A2 hp 1; B hand none; B break BS2-043; B trash ST1-005 ST1-016*2")
        .done();
    lay(table)
        .play("A: attack A1 B1")
        .offers("B: pass")
        .play("B: pass")
        .expect("A1 hp 3; A2 hp 2; B hand ST1-016")
        .done();
}

#[test]
fn parfait_draws_after_her_attack_with_six_cards_at_most() {
    let table = "A1 BS2-045; A support BS2-024; A hand";
    lay(&format!("{table} ST1-016*6"))
        .play("A: attack A1 B1")
        .offers("A: number 1 | number 0")
        .play("A: number 1")
        .expect("A hand 7; B1 hp 2")
        .done();
    lay(&format!("{table} ST1-016*7")).play("A: attack A1 B1").expect("A hand 7; B1 hp 2").done();
}

#[test]
fn diving_goggles_hit_two_for_three_cards() {
    let table = "A support BS2-024*3; B1 ST1-005; B2 ST1-006; A hand BS2-047";
    lay(&format!("{table} ST1-016*3"))
        .play("A: play BS2-047")
        .offers("A: choose B1 | choose B2 | pass")
        .play("A: choose B1")
        .play("A: choose B2")
        .expect("B1 hp 1; B2 hp 2; A trash BS2-047 ST1-016*3; A support BS2-024:r*3")
        .done();
    lay(&format!("{table} ST1-016*3"))
        .play("A: play BS2-047")
        .play("A: choose B2")
        .play("A: pass")
        .expect("B1 hp 3; B2 hp 2")
        .done();
    lay(&format!("{table} ST1-016*2")).refuses("A: play BS2-047", "BV-PLAY-10").done();
}

#[test]
fn jellyfish_potion_draws_for_each_faint() {
    lay("A1 ST1-005; A2 ST1-005; A support BS2-024*3; A hand BS2-048; B1 ST1-005 hp 1; \
         B2 ST1-005 hp 1; B hand ST1-005; B support ST1-005:r*3")
    .play("A: attack A1 B1")
    .play("B: pass")
    .play("A: attack A2 B2")
    // After a faint some Traps cost nothing.
    .play("B: pass")
    .play("B: place ST1-005")
    .play("A: play BS2-048")
    .offers("A: number 2 | number 1 | number 0")
    .play("A: number 2")
    .expect("A hand 2; A trash BS2-048")
    .done();
    // A trashed Cookie has not fainted.
    lay("A support BS2-024 BS2-053*3; A hand BS2-048 BS2-078; B1 ST1-005; B2 ST1-005")
        .play("A: play BS2-078")
        .play("A: choose B1")
        .play("A: play BS2-048")
        .expect("A hand none; A trash BS2-048 BS2-078; A support BS2-024:r BS2-053:r*3")
        .done();
    // A Cookie of one's own does not count.
    lay("A1 ST1-005 hp 1; A2 ST1-005; A support BS2-024 ST1-005*2; A hand BS2-048 BS2-006")
        .play("A: play BS2-006")
        .play("A: pass")
        .play("A: choose A1")
        .expect("A break ST1-005")
        .play("A: pass")
        .play("A: play BS2-048")
        .expect("A hand none; A trash BS2-006 BS2-048 ST1-005")
        .done();
}

#[test]
fn salt_crystal_trident_draws_when_a_blue_cookie_faints() {
    let table = "A support ST1-005; B2 ST1-005; B support BS2-024; B hand BS2-049 ST1-016";
    lay(&format!("{table}; B1 BS2-024 hp 1"))
        .play("A: attack A1 B1")
        .play("B: trap BS2-049")
        .offers("B: number 3 | number 2 | number 1 | number 0")
        .play("B: number 3")
        .offers("B: take ST1-005 | take ST1-016")
        .play("B: take ST1-016")
        .play("B: pass")
        .expect("B hand ST1-005*3; B trash BS2-049 ST1-005 ST1-016")
        .done();
    // One may draw nothing; the discard remains.
    lay(&format!("{table}; B1 BS2-024 hp 1"))
        .play("A: attack A1 B1")
        .play("B: trap BS2-049")
        .play("B: number 0")
        .expect("B hand none; B trash BS2-049 ST1-005 ST1-016")
        .done();
    // Another colour, or no faint.
    lay(&format!("{table}; B1 ST1-005 hp 1"))
        .play("A: attack A1 B1")
        .play("B: trap BS2-049")
        .play("B: pass")
        .expect("B hand ST1-016; B break ST1-005")
        .done();
    lay(&format!("{table}; B1 BS2-023"))
        .play("A: attack A1 B1")
        .play("B: trap BS2-049")
        .expect("B hand ST1-016; B1 hp 3")
        .done();
}

/// The Trap watches over one battle.
#[test]
fn salt_crystal_trident_ends_with_the_battle() {
    lay("A1 ST1-005; A2 ST1-005; A support ST1-005*2; B1 BS2-023 hp 2; B2 ST1-005; \
         B support BS2-024; B hand BS2-049")
    .play("A: attack A1 B1")
    .play("B: trap BS2-049")
    .play("A: attack A2 B1")
    .expect("B1 none; B hand none; B break BS2-023")
    .done();
}

/// BV-BATTLE-3: the attacker is gone. BV-ADV-7: it has not fainted.
#[test]
fn hermit_crabs_shell_puts_a_weak_cookie_under_the_deck() {
    let table = "A1 ST1-005; A2 ST1-006; A deck 5; A support ST1-005*2; \
        B support BS2-024*3; B hand BS2-050";
    lay(&format!("{table} ST1-016"))
        .play("A: attack A1 B1")
        .play("B: trap BS2-050")
        .offers("B: choose A1 | pass")
        .play("B: choose A1")
        .expect("A1 none; A deck-bottom ST1-005*6; A trash ST1-005*3; A break none; B1 hp 3")
        .expect("B trash BS2-050 ST1-016; B support BS2-024:r*3")
        .done();
    lay(table)
        .play("A: attack A1 B1")
        .offers("B: pass")
        .play("B: pass")
        .expect("B1 hp 2; B hand BS2-050")
        .done();
}

#[test]
fn snowcream_village_strengthens_for_a_card() {
    lay("A1 ST1-005; A2 ST1-011; A hand BS2-051 ST1-016 ST1-017; A support BS2-024*3; \
         A stage ST1-022")
    .play("A: play BS2-051")
    .expect("A stage BS2-051; A trash ST1-022; A support BS2-024 BS2-024:r*2")
    .play("A: activate AS")
    .offers("A: take ST1-016 | take ST1-017")
    .play("A: take ST1-016")
    .offers("A: choose A1 | choose A2 | pass")
    .play("A: choose A1")
    .expect("A1 attack 2; A2 attack 1; A stage BS2-051:r")
    .refuses("A: activate AS", "BV-PLAY-10")
    .play("A: attack A1 B1")
    .expect("B1 hp 1")
    .play("A: end")
    .expect("A1 attack 1")
    .done();
    lay("A stage BS2-051").offers("A: end").done();
}
