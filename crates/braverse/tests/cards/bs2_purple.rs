//! BS2: purple. What every colour has is tested in `bs2_others`.

use crate::harness::lay;

/// BV-ADV-7: trashed Cookies have not fainted, and their HP cards do not FLIP.
#[test]
fn poison_mushroom_trashes_all_low_cookies() {
    let table =
        "A1 ST1-005; A hand BS2-055; A support BS2-053; B1 ST1-014; B2 ST1-005 hp 2 BS2-001";
    lay(table)
        .play("A: play BS2-055")
        .offers("A: use | pass")
        .play("A: use")
        .expect("A1 none; A2 BS2-055; A2 hp 5; B1 ST1-014; B2 none; A break none; B break none")
        .expect("A trash ST1-005*4; B trash BS2-001 ST1-005*3; B hand none; A support BS2-053:r")
        .done();
    lay(&table.replace("A support BS2-053", "A support ST1-005"))
        .play("A: play BS2-055")
        .expect("A1 ST1-005; B2 ST1-005")
        .done();
    lay(table)
        .play("A: play BS2-055")
        .play("A: pass")
        .expect("A1 ST1-005; B2 ST1-005; A support BS2-053")
        .done();
}

/// BV-WIN-2: a player whose last Cookies are trashed loses with no Cookie in hand.
#[test]
fn poison_mushroom_may_win() {
    lay("A hand BS2-055; A support BS2-053; B1 ST1-005")
        .play("A: play BS2-055")
        .play("A: use")
        .outcome("A wins by BV-WIN-2")
        .done();
    lay("A hand BS2-055; A support BS2-053; B1 ST1-005; B hand ST1-011")
        .play("A: play BS2-055")
        .play("A: use")
        .offers("B: place ST1-011")
        .play("B: place ST1-011")
        .expect("B1 ST1-011; B break none")
        .done();
}

#[test]
fn wind_archer_trashes_level_three_on_play() {
    lay("A hand BS2-058; A support BS2-053; B1 ST1-014; B2 ST1-005")
        .play("A: play BS2-058")
        .offers("A: use | pass")
        .play("A: use")
        .offers("A: choose B1 | pass")
        .play("A: choose B1")
        .expect("B1 none; B trash ST1-005*6 ST1-014; B break none; A support BS2-053:r")
        .done();
}

/// BV-Q-9: one more to the attacked Cookie.
#[test]
fn wind_archer_deals_one_more_with_a_full_trash() {
    let table = "A1 BS2-058; A support BS2-053*4; B1 ST1-014; B2 ST1-005; A trash";
    lay(&format!("{table} ST1-016*15")).play("A: attack A1 B1").expect("B1 hp 1; B2 hp 3").done();
    lay(&format!("{table} ST1-016*14")).play("A: attack A1 B1").expect("B1 hp 2").done();
}

#[test]
fn beet_faints_for_a_card_when_the_opponents_trash_is_full() {
    let table = "A support ST1-005; B1 BS2-060 hp 1; B2 ST1-005; A trash";
    lay(&format!("{table} ST1-016*20"))
        .play("A: attack A1 B1")
        .offers("B: number 1 | number 0")
        .play("B: number 1")
        .play("B: pass")
        .expect("B hand ST1-005; B break BS2-060")
        .done();
    lay(&format!("{table} ST1-016*19")).play("A: attack A1 B1").expect("B hand none").done();
}

#[test]
fn hydrangea_shuffles_cards_without_flip_into_the_deck() {
    lay("A hand BS2-061; A trash BS2-001 ST1-016*2 ST1-011 ST1-012")
        .play("A: play BS2-061")
        .offers("A: take ST1-011 | take ST1-012 | take ST1-016 | pass")
        .play("A: take ST1-011")
        .play("A: take ST1-016")
        .offers("A: take ST1-012 | take ST1-016 | pass")
        .play("A: take ST1-016")
        .expect("A trash BS2-001 ST1-012; A deck ST1-005*18 ST1-011 ST1-016*2; A2 hp 2")
        .done();
    lay("A hand BS2-061; A trash BS2-001 ST1-016")
        .play("A: play BS2-061")
        .offers("A: take ST1-016 | pass")
        .play("A: pass")
        .expect("A trash BS2-001 ST1-016; A deck 18")
        .done();
}

#[test]
fn starfruit_trades_a_purple_cookie_for_another() {
    let table = "A hand BS2-062; A support BS2-053; B1 ST1-005; B2 ST1-014; A1";
    lay(&format!("{table} BS2-052"))
        .play("A: play BS2-062")
        .offers("A: use | pass")
        .play("A: use")
        .offers("A: use | pass")
        .play("A: use")
        .expect("A1 none; A2 BS2-062; A trash BS2-052 ST1-005*4; A break none")
        .offers("A: choose B1 | pass")
        .play("A: choose B1")
        .expect("B1 none; B2 ST1-014; B trash ST1-005*4; B break none")
        .done();
    // One may keep it, and then nothing follows.
    lay(&format!("{table} BS2-052"))
        .play("A: play BS2-062")
        .play("A: use")
        .play("A: pass")
        .expect("A1 BS2-052; B1 ST1-005; A support BS2-053:r")
        .done();
}

/// Purple, LV.2 or lower, and not Starfruit herself.
#[test]
fn starfruit_needs_a_purple_cookie_of_low_level() {
    for other in ["ST1-005", "BS2-059"] {
        lay(&format!("A1 {other}; A hand BS2-062; A support BS2-053"))
            .play("A: play BS2-062")
            .play("A: use")
            .expect(&format!("A1 {other}; A2 BS2-062; B1 ST1-005"))
            .done();
    }
}

const DOUGHNUT: &str = "A1 ST1-005; A2 BS2-011; A stage ST1-022; A support ST1-005; \
    B1 ST1-005 hp 2 BS2-063; B2 ST1-005; B hand ST1-016";

/// BV-BATTLE-3: the attacker may be trashed in the middle of its own attack.
#[test]
fn space_doughnut_flips_and_trashes_a_cookie_or_a_stage() {
    lay(&format!("{DOUGHNUT}; B break ST1-005 ST1-004"))
        .play("A: attack A1 B1")
        .offers("B: use | pass")
        .play("B: use")
        .offers("B: choose A1 | choose AS")
        .play("B: choose A1")
        .expect("A1 none; A trash ST1-005*4; A break none; B1 hp 2; B trash BS2-063 ST1-016")
        .done();
    lay(&format!("{DOUGHNUT}; B break ST1-005 ST1-004"))
        .play("A: attack A1 B1")
        .play("B: use")
        .play("B: choose AS")
        .expect("A1 ST1-005; A stage none; A trash ST1-022")
        .done();
}

/// BV-BATTLE-4: the damage was fixed before, so the rest of it is dealt all the same.
#[test]
fn space_doughnut_does_not_stop_the_damage_under_way() {
    lay("A1 BS2-003; A2 ST1-005; A support ST1-005*3; B1 ST1-006 hp 3 BS2-063; B hand ST1-016; B support ST1-005:r*3; \
         B break BS2-005")
    .play("A: attack A1 B1")
    .play("B: use")
    .play("B: choose A1")
    .expect("A1 none; B1 hp 1; A break none")
    .done();
}

/// BV-Q-16: no discard could fill the break area, so nothing is offered below LV.3.
#[test]
fn space_doughnut_needs_three_levels_in_the_break_area() {
    lay(&format!("{DOUGHNUT}; B break ST1-005"))
        .play("A: attack A1 B1")
        .expect("A1 ST1-005; A stage ST1-022; B hand ST1-016; B trash BS2-063; B1 hp 2")
        .done();
}

#[test]
fn alchemist_trashes_a_cookie_of_two_hp() {
    lay("A hand BS2-064; B1 ST1-014 hp 2; B2 ST1-005")
        .play("A: play BS2-064")
        .offers("A: choose B1 | pass")
        .play("A: choose B1")
        .expect("B1 none; B2 hp 3; B trash ST1-005*2 ST1-014; B break none")
        .done();
    lay("A hand BS2-064; B1 ST1-005").play("A: play BS2-064").expect("B1 hp 3; A2 hp 1").done();
}

/// BV-ADV-2.
#[test]
fn angel_blocks_for_one_purple() {
    let table = "A1 ST1-005; A support ST1-005; B1 ST1-005; B2 BS2-067; B support";
    lay(&format!("{table} BS2-053"))
        .play("A: attack A1 B1")
        .offers("B: answer B2 | pass")
        .play("B: answer B2")
        .expect("B1 hp 3; B2 hp 2; B support BS2-053:r")
        .done();
    lay(&format!("{table} BS2-053:r")).play("A: attack A1 B1").expect("B1 hp 2; B2 hp 3").done();
}

#[test]
fn cream_unicorn_takes_a_purple_card_from_the_trash() {
    lay("A hand BS2-068 BS2-053 ST1-016; A trash BS2-079 ST1-005")
        .play("A: play BS2-068")
        .offers("A: use | pass")
        .play("A: use")
        .offers("A: take BS2-053 | take ST1-016")
        .play("A: take BS2-053")
        // The discarded card may be the one that comes back.
        .offers("A: take BS2-053 | take BS2-079 | pass")
        .play("A: take BS2-079")
        .expect("A hand BS2-079 ST1-016; A trash BS2-053 ST1-005")
        .done();
    lay("A hand BS2-068; A trash BS2-079").play("A: play BS2-068").expect("A trash BS2-079").done();
}

#[test]
fn clotted_cream_trashes_level_one_for_a_card() {
    lay("A hand BS2-069 ST1-016; B1 ST1-005; B2 ST1-011")
        .play("A: play BS2-069")
        .offers("A: use | pass")
        .play("A: use")
        .offers("A: choose B2 | pass")
        .play("A: choose B2")
        .expect("B1 ST1-005; B2 none; B trash ST1-005*2 ST1-011; B break none; A trash ST1-016")
        .done();
    lay("A hand BS2-069; B1 ST1-005; B2 ST1-011")
        .play("A: play BS2-069")
        .expect("B2 ST1-011")
        .done();
}

#[test]
fn twizzly_gummy_goes_for_one_damage() {
    lay("A1 BS2-071; A2 ST1-005; A support BS2-053; B1 ST1-005")
        .play("A: activate A1")
        .offers("A: choose B1 | pass")
        .play("A: choose B1")
        .expect("A1 none; A trash BS2-071 ST1-005*3; A break none; B1 hp 2; A support BS2-053:r")
        .done();
    lay("A1 BS2-071; A2 ST1-005; A support ST1-005").refuses("A: activate A1", "BV-PLAY-9").done();
}

#[test]
fn peperoncino_deals_two_more_with_a_full_trash() {
    let table = "A1 BS2-073; A support BS2-053*2; A trash";
    lay(&format!("{table} ST1-016*15"))
        .expect("A1 attack 3")
        .play("A: attack A1 B1")
        .expect("B1 none")
        .outcome("A wins by BV-WIN-2")
        .done();
    lay(&format!("{table} ST1-016*14"))
        .expect("A1 attack 1")
        .play("A: attack A1 B1")
        .expect("B1 hp 2")
        .done();
}

#[test]
fn pink_choco_faints_and_trashes_level_one() {
    lay("A1 ST1-005; A2 ST1-011; A support ST1-005; B1 BS2-074 hp 1; B2 ST1-005")
        .play("A: attack A1 B1")
        .offers("B: choose A2 | pass")
        .play("B: choose A2")
        .expect("A2 none; A trash ST1-005*2 ST1-011; A break none; B break BS2-074")
        .done();
    lay("A1 ST1-005; A2 BS2-011; A support ST1-005; B1 BS2-074 hp 1; B2 ST1-005")
        .play("A: attack A1 B1")
        .expect("A1 ST1-005; A2 BS2-011; B break BS2-074")
        .done();
}

/// The Cookie is a cost: purple and LV.1.
#[test]
fn forbidden_incantation_trashes_a_cookie_for_two_damage() {
    let table = "A support BS2-053*2; A hand BS2-077; A2 ST1-005; B1 ST1-005; A1";
    lay(&format!("{table} BS2-053"))
        .play("A: play BS2-077")
        .expect("A1 none; A trash BS2-053 ST1-005*4; A break none")
        .offers("A: choose B1 | pass")
        .play("A: choose B1")
        .expect("B1 hp 1; A trash BS2-053 BS2-077 ST1-005*4")
        .done();
    for other in ["BS2-052", "ST1-011"] {
        lay(&format!("{table} {other}")).refuses("A: play BS2-077", "BV-PLAY-10").done();
    }
}

#[test]
fn dragons_breath_trashes_a_low_cookie_of_either_side() {
    let table =
        "A1 ST1-005; A2 BS2-011; A hand BS2-078; A support BS2-053*3; B1 ST1-005; B2 ST1-014";
    lay(table)
        .play("A: play BS2-078")
        .offers("A: choose A1 | choose B1 | pass")
        .play("A: choose B1")
        .expect("B1 none; B trash ST1-005*4; B break none; A trash BS2-078")
        .done();
    lay(table).play("A: play BS2-078").play("A: choose A1").expect("A1 none; A break none").done();
}

#[test]
fn yew_village_scroll_weakens_and_renews_the_deck() {
    lay("A1 ST1-014; A support ST1-005*3; B1 ST1-006; B support BS2-053; B hand BS2-079; \
         B trash BS2-001 ST1-016*6")
    .play("A: attack A1 B1")
    .play("B: trap BS2-079")
    .offers("B: choose A1 | pass")
    .play("B: choose A1")
    .expect("A1 attack 2")
    .offers("B: take ST1-016 | pass")
    .play("B: take ST1-016")
    .play("B: take ST1-016")
    .play("B: take ST1-016")
    .play("B: take ST1-016")
    .play("B: take ST1-016")
    .expect("B1 hp 2; B deck 25; B trash BS2-001 BS2-079 ST1-005*2 ST1-016")
    .done();
}

#[test]
fn abandoned_cloud_nest_weakens_by_three_with_a_full_trash() {
    let table =
        "A1 ST1-014; A support ST1-005*3; B1 ST1-006; B support BS2-053*2; B hand BS2-080; B trash";
    lay(&format!("{table} ST1-016*15"))
        .play("A: attack A1 B1")
        .play("B: trap BS2-080")
        .offers("B: choose A1 | pass")
        .play("B: choose A1")
        .expect("A1 attack 0; B1 hp 4; B trash BS2-080 ST1-016*15")
        .play("A: end")
        .expect("A1 attack 3")
        .done();
}

#[test]
fn abandoned_cloud_nest_does_nothing_with_fourteen_cards() {
    lay("A1 ST1-014; A support ST1-005*3; B1 ST1-006; B support BS2-053*2; B hand BS2-080; \
         B trash ST1-016*14")
    .play("A: attack A1 B1")
    .play("B: trap BS2-080")
    .expect("A1 attack 3; B1 hp 1; B hand none")
    .done();
}

#[test]
fn blue_dragons_eye_goes_for_one_damage() {
    lay("A hand BS2-081; A support BS2-053*2")
        .play("A: play BS2-081")
        .expect("A stage BS2-081; A support BS2-053 BS2-053:r")
        .play("A: activate AS")
        .offers("A: choose B1 | pass")
        .play("A: choose B1")
        .expect("A stage none; A trash BS2-081; B1 hp 2; A support BS2-053:r*2")
        .done();
    lay("A stage BS2-081; A support ST1-005").refuses("A: activate AS", "BV-PLAY-9").done();
}
