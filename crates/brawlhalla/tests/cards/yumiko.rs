//! Yumiko: Fox Drift, Kami Bow, The Talisman and her cards.

use brawlhalla::Format;

use crate::harness::{Knows, lay, lay_format};

const ATTACKS: &str = "A legend yumiko; A at c1; B legend bodvar; B at d1";
const DEFENDS: &str = "A legend nix; A at c1; B legend yumiko; B at d1";

/// BH-PWR-07: in her own Delay, in the Air of the arena; she may fall all the same.
#[test]
fn fox_drift_skips_gravity() {
    let drift = "A legend yumiko; A at b1; A deck 5a 5b";
    lay(drift)
        .play("A: delay swap")
        .offers("A: go b2 | use power")
        .play("A: use power")
        .expect("A at b1; A weapon b")
        .done();
    lay(drift).play("A: delay swap").play("A: go b2").expect("A at b2").done();
}

#[test]
fn fox_drift_is_not_for_off_stage_or_a_platform() {
    lay("A legend yumiko; A at z1").play("A: delay swap").expect("A at z2").done();
    lay("A legend yumiko; A at c1").play("A: delay swap").expect("A at c1").done();
    lay("A legend bodvar; A at b1; B legend yumiko; B at d1")
        .play("A: delay swap")
        .expect("A at b2; B at d1")
        .done();
}

const BOW: &str = "A legend yumiko; A sword equipped; A hand 4b";

/// BH-ATK-03, BH-ATK-05: past a Legend that stands between.
#[test]
fn kami_bow_shoots_past_legends() {
    lay_format(Format::FreeForAll3, &format!("{BOW}; A at a1; C at b1; B at d1"))
        .allows("A: light C with 4b")
        .play("A: light B with 4b")
        .expect("B damage yellow; C damage none")
        .done();
}

/// BH-ATK-04, BH-Q-12: not through a Platform, not off the line, not farther than 3.
#[test]
fn kami_bow_needs_an_open_line() {
    for (own, foe) in [("c1", "c3"), ("a1", "e1"), ("a1", "c2"), ("b2", "b4")] {
        lay(&format!("{BOW}; A at {own}; B at {foe}"))
            .refuses("A: light B with 4b", "BH-ATK-02")
            .done();
    }
    lay(&format!("{BOW}; A at b1; B at d3"))
        .play("A: light B with 4b")
        .expect("B damage yellow")
        .done();
}

/// One less Knockback from afar, never less than none.
#[test]
fn kami_bow_knocks_back_less_from_afar() {
    lay(&format!("{BOW}; A at a1; B at c1; B damage yellow"))
        .play("A: heavy B with 4b")
        .expect("B at d1")
        .done();
    lay(&format!("{BOW}; A at a1; B at b1; B damage yellow"))
        .play("A: heavy B with 4b")
        .expect("B at d1")
        .done();
    lay(&format!("{}; A at a1; B at c1", BOW.replace("4b", "2a")))
        .play("A: heavy B with 2a")
        .expect("B at c1")
        .done();
}

#[test]
fn the_talisman_adds_knockback_from_above() {
    let charm = "A legend yumiko; A weapon b; A sword equipped; A hand 4b";
    lay(&format!("{charm}; A at d0; B at d1"))
        .play("A: heavy B with 4b")
        .offers("A: use weapon | done")
        .play("A: use weapon")
        .expect("B at d3")
        .done();
    lay(&format!("{charm}; A at d0; B at d1"))
        .play("A: heavy B with 4b")
        .play("A: done")
        .expect("B at d2")
        .done();
    lay(&format!("{charm}; A at c1; B at d1")).play("A: heavy B with 4b").expect("B at e1").done();
    lay(&format!("{charm}; A at d0; B at d1")).play("A: light B with 4b").done();
}

/// Hit or not, on either side.
#[test]
fn will_o_wisp_steps_two_after_any_attack() {
    lay(&format!("{ATTACKS}; A hand 1a"))
        .play("A: light B with 1a")
        .offers("A: use 1a | done")
        .play("A: use 1a")
        .play("A: step via b1 a1")
        .expect("A at a1")
        .done();
    for attack in ["light", "heavy"] {
        lay(&format!("{DEFENDS}; A sword equipped; A hand 1a; B hand 1a"))
            .play(&format!("A: {attack} B with 1a"))
            .play("B: defend 1a")
            .offers("B: use 1a | done")
            .play("B: use 1a")
            .play("B: step via e1")
            .expect("B at e1")
            .done();
    }
}

#[test]
fn spirit_thread_adds_two_to_a_defence() {
    lay(&format!("{DEFENDS}; A hand 3a; B hand 1b"))
        .play("A: light B with 3a")
        .offers("B: defend 1b! | pass")
        .play("B: defend 1b!")
        .expect("B damage none")
        .done();
    lay(&format!("{ATTACKS}; A hand 1b")).play("A: light B with 1b").done();
}

#[test]
fn pinning_shot_pushes_who_is_hit() {
    lay(&format!("{ATTACKS}; A hand 2a"))
        .play("A: light B with 2a")
        .offers("A: use 2a | done")
        .play("A: use 2a")
        .expect("B at e1")
        .done();
    lay(&format!("{ATTACKS}; A hand 2a; B hand 5b"))
        .play("A: light B with 2a")
        .play("B: defend 5b")
        .expect("B at d1")
        .done();
}

/// BH-ARENA-04: off-stage is Air as well.
#[test]
fn fox_fire_adds_two_from_the_air() {
    for (own, foe) in [("d1", "c1"), ("d0", "d1")] {
        lay(&format!(
            "A legend yumiko; A at {own}; A hand 2b; B legend bodvar; B at {foe}; B hand 3a"
        ))
        .play("A: light B with 2b")
        .offers("A: use 2b | done")
        .play("A: use 2b")
        .expect("attack total 4")
        .play("B: pass")
        .done();
    }
    lay(&format!("{ATTACKS}; A hand 2b")).play("A: light B with 2b").done();
    lay("A legend yumiko; A sword equipped; A at d1; A hand 2b; B at c1")
        .play("A: heavy B with 2b")
        .done();
}

#[test]
fn mend_takes_a_low_card_back() {
    lay("A legend yumiko; A at c1; A hand 3a; A discard 1b 2a 3b")
        .play("A: move 3a via d1")
        .offers("A: use 3a | done")
        .play("A: use 3a")
        .offers("A: card 1b | card 2a")
        .play("A: card 2a")
        .expect("A hand 2a; A discard 1b 3a 3b")
        .knows("B of A: 2a")
        .done();
    lay("A legend yumiko; A at c1; A hand 3a; A discard 3b 5a").play("A: move 3a via d1").done();
}

#[test]
fn long_aim_adds_one_from_afar() {
    lay("A legend yumiko; A sword equipped; A at a1; A hand 3b; B legend bodvar; B at d1; B hand 3b")
        .play("A: light B with 3b")
        .offers("A: use 3b | done")
        .play("A: use 3b")
        .expect("attack total 4")
        .offers("B: pass")
        .play("B: pass")
        .done();
    lay(&format!("{ATTACKS}; A hand 3b")).play("A: light B with 3b").done();
}

#[test]
fn falling_star_adds_knockback_from_above() {
    let star = "A legend yumiko; A sword equipped; A hand 4a";
    lay(&format!("{star}; A at d0; B at d1"))
        .play("A: heavy B with 4a")
        .offers("A: use 4a | done")
        .play("A: use 4a")
        .expect("B at d3")
        .done();
    lay(&format!("{star}; A at d2; B at d1")).play("A: heavy B with 4a").expect("B at d0").done();
    lay(&format!("{star}; A at d0; B at d1")).play("A: light B with 4a").done();
}

/// BH-Q-52, BH-Q-58: Weapon and card, in the order their owner likes.
#[test]
fn falling_star_and_the_talisman_add_up() {
    lay("A legend yumiko; A weapon b; A sword equipped; A at d0; A hand 4a; B at d1")
        .play("A: heavy B with 4a")
        .offers("A: use 4a | use weapon | done")
        .play("A: use weapon")
        .offers("A: use 4a | done")
        .play("A: use 4a")
        .expect("B at d3")
        .done();
}

#[test]
fn moon_draw_draws_when_the_attack_did_not_hit() {
    lay(&format!("{ATTACKS}; A hand 5a; A deck 1a; B hand 5b"))
        .play("A: light B with 5a")
        .play("B: defend 5b")
        .offers("A: use 5a | done")
        .play("A: use 5a")
        .expect("A hand 1a")
        .done();
    lay(&format!("{DEFENDS}; A sword equipped; A hand 5b; B hand 5a; B deck 1a"))
        .play("A: heavy B with 5b")
        .play("B: defend 5a")
        .offers("B: use 5a | done")
        .play("B: use 5a")
        .expect("B hand 1a")
        .done();
    lay(&format!("{ATTACKS}; A hand 5a; A deck 1a"))
        .play("A: light B with 5a")
        .expect("A hand none")
        .done();
}
