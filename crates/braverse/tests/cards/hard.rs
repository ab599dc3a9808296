//! Hard cards that bend the rules where they lie: guards, shields, attacks, moves, winning.

use crate::harness::{lay, lay_with};

/// Partners of the hard cards: Ancient Cookies, Soul Jams, a Cookie to be equipped.
const CARDS: &str = r#"
EX1-001 Hollyberry Cookie / 홀리베리 쿠키
  cookie red lv 3 hp 4 trait ancient
  attack RR 2

EX1-002 Pure Vanilla Cookie / 퓨어바닐라 쿠키
  cookie blue lv 3 hp 4 trait ancient
  attack BB 2

EX1-003 Dark Cacao Cookie / 다크카카오 쿠키
  cookie purple lv 3 hp 4 trait ancient
  attack PP 2

EX1-011 Soul Jam: Light of Passion / 소울 잼: 열정의 빛
  item red RRR trait soul-jam
  use damage 2 to up to 1 foe cookie

EX1-012 Soul Jam: Light of Abundance / 소울 잼: 풍요의 빛
  item yellow YYY trait soul-jam
  use damage 1 to all foe cookies

EX1-013 Soul Jam: Light of Freedom / 소울 잼: 자유의 빛
  item green GGG trait soul-jam
  use draw 1

EX1-014 Soul Jam: Light of Truth / 소울 잼: 진리의 빛
  item blue BBB trait soul-jam
  use draw 1

EX1-032 Passion Banner / -
  cookie red lv 1 hp 3
  activate <R> equip this to 1 my named "Hollyberry Cookie" cookie
  attack R 1
"#;

// ST3-020 Divine Light Crystal

const CRYSTAL: &str = "A1 ST1-014; A2 ST1-005; A support ST1-005*4; B hand ST3-020; \
    B support BS2-016*2; B1 ST1-005; B2 ST1-011";

/// For one battle; the next attack takes the last HP card.
#[test]
fn divine_light_crystal_leaves_one_hp() {
    lay(CRYSTAL)
        .play("A: attack A1 B1")
        .offers("B: trap ST3-020 | pass")
        .play("B: trap ST3-020")
        .offers("B: choose B1 | choose B2 | pass")
        .play("B: choose B1")
        .expect("B1 hp 1; B trash ST1-005*2 ST3-020; B support BS2-016:r*2")
        .play("A: attack A2 B1")
        .expect("B1 none; B break ST1-005")
        .done();
}

#[test]
fn divine_light_crystal_guards_the_chosen_cookie_alone() {
    lay(CRYSTAL)
        .play("A: attack A1 B1")
        .play("B: trap ST3-020")
        .play("B: choose B2")
        .expect("B1 none; B2 hp 2")
        .done();
    lay("A1 ST1-014; A support ST1-005*3; B hand ST3-020; B support BS2-016*2; B1 ST1-005 hp 1")
        .play("A: attack A1 B1")
        .play("B: trap ST3-020")
        .play("B: choose B1")
        .expect("B1 hp 1; B trash ST3-020")
        .done();
}

/// The last HP card cannot be moved away either.
#[test]
fn divine_light_crystal_keeps_the_last_hp_card_from_being_moved() {
    lay("A1 BS9-010; A support ST1-005*3; B hand ST3-020; B support BS2-016*2; B1 ST1-005")
        .play("A: attack A1 B1")
        .play("B: trap ST3-020")
        .play("B: choose B1")
        .expect("B1 hp 1")
        .play("A: use")
        .play("A: choose B1")
        .expect("B1 hp 1; A1 hp 4")
        .done();
}

// BS2-011 Blackberry Cookie

/// BV-Q-13: levels of exactly 3, of yellow Cookies; she lies there already.
#[test]
fn blackberry_takes_yellow_cookies_of_three_levels() {
    let table = "A1 BS2-011; A2 ST1-005; A support BS2-008*2; A break";
    lay(&format!("{table} BS2-008 BS2-009 ST1-004"))
        .play("A: activate A1")
        .offers("A: take BS2-008 | take BS2-009 | take BS2-011")
        .play("A: take BS2-008")
        .expect("A hand BS2-008 BS2-009; A break BS2-011 ST1-004; A break level 4; A1 none")
        .done();
    lay(&format!("{table} BS2-008*4"))
        .play("A: activate A1")
        .play("A: take BS2-008")
        .expect("A hand BS2-008*3; A break BS2-008 BS2-011")
        .done();
    // With nothing else that fits she comes back herself.
    lay(&format!("{table} BS2-009 ST1-004*2"))
        .play("A: activate A1")
        .expect("A hand BS2-011; A break BS2-009 ST1-004*2")
        .done();
}

#[test]
fn blackberry_costs_two_yellow() {
    lay("A1 BS2-011; A support BS2-008 ST1-005; A break BS2-008*3")
        .refuses("A: activate A1", "BV-PLAY-9")
        .done();
}

/// BV-WIN-1: she goes to the break area as a cost, before anything is taken back.
#[test]
fn blackberry_loses_with_seven_levels_in_the_break_area() {
    lay("A1 BS2-011; A2 ST1-005; A support BS2-008*2; A break BS2-008 BS2-011*2")
        .play("A: activate A1")
        .outcome("B wins by BV-WIN-1")
        .done();
}

/// BV-BATTLE-10: the empty battle area is filled from what she brought.
#[test]
fn blackberry_may_be_replaced_by_what_she_takes() {
    lay("A1 BS2-011; A support BS2-008*2; A break BS2-008 BS2-009")
        .play("A: activate A1")
        .play("A: take BS2-008")
        .offers("A: place BS2-008 | place BS2-009")
        .play("A: place BS2-008")
        .expect("A1 BS2-008; A1 hp 2; A hand BS2-009")
        .done();
}

// BS3-121 Age of Heroes and Kingdoms

const JAMS: &str = "EX1-011 EX1-012 EX1-013 EX1-014 BS3-115";

#[test]
fn age_of_heroes_and_kingdoms_wins_with_five_and_five() {
    let heroes = "EX1-001:r EX1-002:r EX1-003:r BS3-025:r";
    lay_with(CARDS, &format!("A stage BS3-121; A1 BS11-090; A support {JAMS} {heroes}"))
        .offers("A: activate A1 | activate AS | attack A1 B1 | end")
        .play("A: activate AS")
        .outcome("A wins by BV-ADV-9")
        .done();
}

/// Cards of one name count once; the hand and the break area do not count.
#[test]
fn age_of_heroes_and_kingdoms_needs_all_ten() {
    let heroes = "EX1-001:r EX1-002:r EX1-003:r";
    for missing in [
        format!("A support {JAMS} {heroes} EX1-003:r"),
        format!("A support {JAMS} {heroes}; A hand BS3-025; A break BS3-025"),
        format!("A support {JAMS} {heroes} BS2-008:r"),
    ] {
        lay_with(CARDS, &format!("A stage BS3-121; A1 BS11-090; {missing}"))
            .refuses("A: activate AS", "BV-Q-16")
            .done();
    }
    // Four Soul Jams, five Ancient Cookies, and all five colours.
    let jams = "EX1-011 EX1-012 EX1-013 EX1-014 BS2-053";
    lay_with(CARDS, &format!("A stage BS3-121; A1 BS11-090; A support {jams} {heroes} BS3-025:r"))
        .refuses("A: activate AS", "BV-Q-16")
        .done();
}

#[test]
fn age_of_heroes_and_kingdoms_costs_five_colours_and_works_active() {
    let heroes = "EX1-001:r EX1-002:r EX1-003:r BS3-025:r";
    lay_with(CARDS, &format!("A hand BS3-121; A1 BS11-090; A support {JAMS} {heroes}"))
        .play("A: play BS3-121")
        .expect("A stage BS3-121")
        .refuses("A: activate AS", "BV-PLAY-9")
        .done();
    lay_with(CARDS, &format!("A stage BS3-121:r; A1 BS11-090; A support {JAMS} {heroes}"))
        .refuses("A: activate AS", "BV-PLAY-10")
        .done();
}

// BS4-024 Kumiho Cookie

#[test]
fn kumiho_draws_all_attacks_beside_a_yellow_level_three() {
    let table = "A1 ST1-005; A2 ST1-005; A support ST1-005*2; B1 BS4-024";
    lay(&format!("{table}; B2 BS2-011"))
        .offers("A: attack A1 B1 | attack A2 B1 | end")
        .refuses("A: attack A1 B2", "BV-ADV-1")
        .play("A: attack A1 B1")
        .play("A: attack A2 B1")
        .expect("B1 none")
        .done();
    for other in ["BS2-009", "BS2-005"] {
        lay(&format!("{table}; B2 {other}"))
            .offers("A: attack A1 B1 | attack A1 B2 | attack A2 B1 | attack A2 B2 | end")
            .done();
    }
}

/// The opponent of Kumiho alone is bound, and only in attacks.
#[test]
fn kumiho_does_not_draw_effects_or_her_own_side() {
    lay("A1 BS4-024; A2 BS2-011; A support BS2-008*2; B1 ST1-005; B2 ST1-005")
        .allows("A: attack A1 B1")
        .allows("A: attack A1 B2")
        .done();
    lay("A hand ST1-016; A support ST1-005*2; B1 BS4-024; B2 BS2-011")
        .play("A: play ST1-016")
        .offers("A: choose B1 | choose B2 | pass")
        .play("A: choose B2")
        .expect("B2 hp 2")
        .done();
}

// BS5-081 Squid Ink Cookie

#[test]
fn squid_ink_keeps_one_hp_for_four_cards_once_a_turn() {
    lay("A1 ST1-014; A2 ST1-005; A support ST1-005*4; B1 BS5-081; B2 ST1-005; B hand ST1-005*8; B support ST1-005:r*3")
        .play("A: attack A1 B1")
        .offers("B: answer B1 | pass")
        .play("B: answer B1")
        .play("B: take ST1-005")
        .play("B: take ST1-005")
        .play("B: take ST1-005")
        .play("B: take ST1-005")
        .expect("B1 hp 1; B hand 4; B support ST1-005:r*3; B trash ST1-005*6")
        .play("A: attack A2 B1")
        .expect("B1 none; B break BS5-081")
        .play("B: pass")
        .done();
}

/// The effect of the same attack is part of the battle.
#[test]
fn squid_ink_withstands_what_follows_the_attack() {
    lay("A1 BS2-004; A support ST1-005*2; B1 BS5-081; B hand ST1-005*4")
        .play("A: attack A1 B1")
        .play("B: answer B1")
        .play("A: use")
        .expect("B1 hp 1; B hand none")
        .done();
}

/// Any attack of the opponent is an occasion, but only this Cookie is guarded.
#[test]
fn squid_ink_may_answer_for_nothing() {
    lay("A1 ST1-014; A support ST1-005*3; B1 BS5-081; B2 ST1-005; B hand ST1-005*4; B support ST1-005:r*3")
        .play("A: attack A1 B2")
        .offers("B: answer B1 | pass")
        .play("B: answer B1")
        .expect("B2 none; B1 hp 3")
        .done();
    lay("A1 ST1-014; A support ST1-005*3; B1 BS5-081; B2 ST1-005; B hand ST1-005*3; B support ST1-005:r*3")
        .play("A: attack A1 B1")
        .offers("B: place ST1-005 | pass")
        .play("B: pass")
        .expect("B1 none; B hand 3; B support ST1-005:r*3")
        .done();
}

// BS6-010 Timekeeper Cookie

/// BV-ADV-1: the opponent's effects move no Cookie, neither as an effect nor as a cost.
#[test]
fn timekeeper_keeps_the_opponent_from_moving_cookies() {
    let table = "turn 4 B main; A1 BS6-010; A2 ST1-011; B support BS2-053*4";
    lay(&format!("{table}; B1 BS2-011; B hand BS2-055"))
        .play("B: play BS2-055")
        .play("B: use")
        .expect("A1 BS6-010; A2 ST1-011; A1 hp 4")
        .done();
    lay(&format!("{table}; B hand BS2-078"))
        .play("B: play BS2-078")
        .play("B: choose A2")
        .expect("A2 ST1-011; A2 hp 2; B trash BS2-078")
        .done();
    lay("A1 BS6-010; A2 ST1-005; A support ST1-005; B support BS2-024*3; B hand BS2-050 ST1-016")
        .play("A: attack A2 B1")
        .play("B: trap BS2-050")
        .play("B: choose A2")
        .expect("A2 ST1-005; B1 hp 2; B trash BS2-050 ST1-005 ST1-016")
        .done();
    lay(&format!("{table}; B1 BS2-071")).refuses("B: activate B1", "BV-PLAY-10").done();
    lay(&format!("{table}; B1 BS2-053; B2 ST1-005; B hand BS2-077"))
        .refuses("B: play BS2-077", "BV-PLAY-10")
        .done();
}

/// Equipping a Cookie would move it from the battle area.
#[test]
fn timekeeper_keeps_a_cookie_from_being_equipped() {
    lay_with(CARDS, "turn 4 B main; A1 BS6-010; B1 EX1-032; B2 EX1-001; B support ST1-005*2")
        .play("B: activate B1")
        .expect("B1 EX1-032; B1 hp 3; B2 equip none")
        .done();
}

#[test]
fn timekeeper_leaves_damage_and_her_own_side_alone() {
    lay("turn 4 B main; A1 BS6-010; A2 ST1-011 hp 1; B support ST1-005")
        .play("B: attack B1 A2")
        .expect("A2 none; A break ST1-011")
        .done();
    lay("A1 BS6-010; A support BS2-053*3; A hand BS2-078; B1 ST1-005; B2 ST1-011")
        .play("A: play BS2-078")
        .offers("A: choose A1 | choose B1 | choose B2 | pass")
        .play("A: choose B1")
        .expect("B1 none; B trash ST1-005*4; B break none")
        .done();
    // HP cards are no Cookies.
    lay("turn 4 B main; A1 BS6-010; B stage BS9-118; B hand ST1-005")
        .play("B: activate BS")
        .play("B: choose A1")
        .expect("A1 hp 3")
        .done();
}

// BS6-039 Croissant Cookie

#[test]
fn croissant_trades_a_broken_cookie_for_one_a_level_higher() {
    let table = "A hand BS6-039; A support BS2-008; B1 ST1-005; B2 ST1-011";
    lay(&format!("{table}; B break ST1-004 ST1-006"))
        .play("A: play BS6-039")
        .offers("A: use | pass")
        .play("A: use")
        .offers("A: take ST1-004 | take ST1-006")
        .play("A: take ST1-004")
        .offers("A: choose B1 | pass")
        .play("A: choose B1")
        .expect("B1 none; B break ST1-005 ST1-006; B break level 4; B trash ST1-004 ST1-005*3")
        .done();
    // Nobody has LV.3.
    lay(&format!("{table}; B break ST1-004 ST1-006"))
        .play("A: play BS6-039")
        .play("A: use")
        .play("A: take ST1-006")
        .expect("B break ST1-004; B trash ST1-006; B1 ST1-005; B2 ST1-011")
        .done();
}

#[test]
fn croissant_needs_a_break_area_of_six_at_most() {
    let table = "A hand BS6-039; A support BS2-008; B1 ST1-005; B2 ST1-011";
    lay(&format!("{table}; B break ST1-004*5 ST1-005"))
        .play("A: play BS6-039")
        .expect("A2 BS6-039; A support BS2-008; B break level 7")
        .done();
    lay(&format!("{table}; B break ST1-004*4 ST1-005"))
        .play("A: play BS6-039")
        .offers("A: use | pass")
        .play("A: pass")
        .expect("A support BS2-008; B break level 6")
        .done();
    // Without a Cookie that went there is none a level higher.
    lay(table)
        .play("A: play BS6-039")
        .play("A: use")
        .expect("B1 ST1-005; B2 ST1-011; B break none; A support BS2-008:r")
        .done();
    lay(&table.replace("A support BS2-008", "A support ST1-005"))
        .play("A: play BS6-039")
        .expect("A2 BS6-039")
        .done();
}

// BS9-018 Hero Cookie

/// A's own turn: B's Trap and B's FLIP do nothing to A's Cookies.
#[test]
fn hero_shields_his_side_in_his_own_turn() {
    lay("A1 BS9-018; A2 ST1-011; A support ST1-005; B hand BS2-007 ST1-005; B support ST1-005")
        .play("A: attack A2 B1")
        .play("B: trap BS2-007")
        .play("B: take ST1-005")
        .offers("B: choose A2 | pass")
        .play("B: choose A2")
        .expect("A2 hp 2; B1 hp 2; B trash BS2-007 ST1-005*2")
        .done();
    let flip = "A2 ST1-011; A support ST1-005; B hand ST1-005; B1 ST1-005 hp 1 BS1-002";
    for (hero, left) in [("BS9-018", 2), ("ST1-005", 1)] {
        lay(&format!("A1 {hero}; {flip}"))
            .play("A: attack A2 B1")
            .play("B: use")
            .play("B: choose A2")
            .expect(&format!("A2 hp {left}"))
            .done();
    }
}

#[test]
fn hero_shields_nobody_in_the_opponents_turn() {
    lay("turn 4 B main; A1 BS9-018; A2 ST1-011; B support ST1-005")
        .play("B: attack B1 A2")
        .expect("A2 hp 1")
        .done();
}
