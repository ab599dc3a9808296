//! BS1: yellow Items, Traps and Stages, and the red Stage.

use crate::harness::lay;

#[test]
fn desert_oasis_trades_hp_for_attack() {
    let oasis = "A1 BS1-021; A2 BS1-011 hp BS1-007 BS1-018";
    lay(&format!("{oasis}; A hand BS1-026 BS1-010; A support BS1-007*2"))
        .play("A: play BS1-026")
        .expect("A stage BS1-026; A support BS1-007:r*2")
        .play("A: activate AS")
        .offers("A: choose A1 | choose A2")
        .play("A: choose A2")
        .expect("A2 hp 1; A trash BS1-018; A stage BS1-026:r")
        .offers("A: choose A1 | choose A2 | pass")
        .play("A: choose A1")
        .expect("A1 attack 4; A2 attack 2; A hand BS1-010")
        .refuses("A: activate AS", "BV-PLAY-10")
        .play("A: end")
        .expect("A1 attack 3")
        .done();
    lay(&format!("{oasis}; A hand BS1-026; A support BS1-007"))
        .refuses("A: play BS1-026", "BV-PLAY-9")
        .done();
}

/// BV-BATTLE-9: a Cookie that pays its last HP card faints.
#[test]
fn desert_oasis_may_take_the_last_hp() {
    lay("A1 BS1-021; A2 BS1-011 hp 1; A stage BS1-026; A hand BS1-010")
        .play("A: activate AS")
        .play("A: choose A2")
        .expect("A2 none; A break BS1-011")
        .offers("A: choose A1 | pass")
        .play("A: choose A1")
        .expect("A1 attack 4")
        .offers("A: place BS1-010 | pass")
        .play("A: place BS1-010")
        .expect("A2 BS1-010")
        .done();
}

/// Five yellow ones of LV.1 are two pairs; red ones and LV.2 do not count.
#[test]
fn jelly_pom_poms_count_pairs_of_low_yellow_cookies() {
    let item = "A hand BS1-048; A support BS1-032*3; A1 BS1-011; A2 BS1-043";
    lay(&format!("{item}; A break BS1-032*5 BS1-007*2 BS1-027"))
        .play("A: play BS1-048")
        .offers("A: choose A1 | choose A2 | pass")
        .play("A: choose A1")
        .expect("A1 attack 4; A2 attack 3; A trash BS1-048")
        .play("A: end")
        .expect("A1 attack 2")
        .done();
    lay(&format!("{item}; A break BS1-032 BS1-007 BS1-027"))
        .play("A: play BS1-048")
        .play("A: choose A1")
        .expect("A1 attack 2")
        .done();
    lay("A hand BS1-048; A support BS1-032*2 BS1-007")
        .refuses("A: play BS1-048", "BV-PLAY-9")
        .done();
}

/// Only yellow ones of LV.2 or higher; one opposing Cookie must be chosen.
#[test]
fn tropical_slushie_hits_for_each_high_yellow_cookie_in_break() {
    let item = "A hand BS1-049; A support BS1-032*2; B1 BS1-032";
    lay(&format!("{item}; B2 BS1-027; A break BS1-021 BS1-027 BS1-032*2 BS1-047"))
        .play("A: play BS1-049")
        .offers("A: choose B1 | choose B2")
        .play("A: choose B2")
        .expect("B1 hp 4; B2 hp 2; A trash BS1-049; A support BS1-032:r*2")
        .done();
    lay(&format!("{item}; A break BS1-021 BS1-032"))
        .play("A: play BS1-049")
        .expect("B1 hp 4")
        .done();
}

/// BV-Q-12: the damage is that to the new target.
#[test]
fn broken_signpost_sends_the_attack_to_the_other_cookie() {
    let attack = "A1 BS1-010; A support BS1-007*2; B1 BS1-032; B support BS1-032; B hand BS1-050";
    lay(&format!("{attack}; B2 BS1-027"))
        .play("A: attack A1 B1")
        .offers("B: trap BS1-050 | pass")
        .play("B: trap BS1-050")
        .expect("B1 hp 4; B2 hp 1; B trash 4; B hand none; B support BS1-032:r")
        .done();
    lay(&format!("{attack}; B2 BS1-027"))
        .play("A: attack A1 B2")
        .play("B: trap BS1-050")
        .expect("B1 hp 1; B2 hp 4")
        .done();
}

#[test]
fn broken_signpost_needs_another_cookie() {
    lay("A1 BS1-010; A support BS1-007*2; B1 BS1-032; B support BS1-032; B hand BS1-050")
        .play("A: attack A1 B1")
        .play("B: trap BS1-050")
        .expect("B1 hp 1; B hand none; B support BS1-032:r")
        .done();
}

#[test]
fn super_vita_jelly_bar_gives_1_hp_before_the_damage() {
    let attack = "A1 BS1-010; A support BS1-007*2; B1 BS1-032 hp 3; B2 BS1-027; B support BS1-032";
    lay(&format!("{attack}; B hand BS1-051"))
        .play("A: attack A1 B1")
        .offers("B: trap BS1-051 | pass")
        .play("B: trap BS1-051")
        .offers("B: choose B1 | choose B2 | pass")
        .play("B: choose B1")
        .expect("B1 hp 1; B2 hp 4; B hand none; B support BS1-032:r")
        .done();
    lay("A hand BS1-051; A support BS1-032").refuses("A: play BS1-051", "BV-PLAY-5").done();
}

#[test]
fn star_candy_road_gives_1_hp() {
    let road = "A1 BS1-027; A2 BS1-032";
    lay(&format!("{road}; A hand BS1-052 BS1-046; A support BS1-032*3"))
        .play("A: play BS1-052")
        .expect("A stage BS1-052; A support BS1-032*2 BS1-032:r")
        .play("A: activate AS")
        .offers("A: choose A1 | choose A2")
        .play("A: choose A2")
        .expect("A1 hp 4; A2 hp 5; A stage BS1-052:r; A support BS1-032:r*3; A hand BS1-046")
        .done();
    lay(&format!("{road}; A stage BS1-052; A support BS1-032 BS1-007"))
        .refuses("A: activate AS", "BV-PLAY-9")
        .done();
    lay(&format!("{road}; A stage BS1-052:r; A support BS1-032*2"))
        .refuses("A: activate AS", "BV-PLAY-10")
        .done();
}
