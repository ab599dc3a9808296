//! Hattori: Quickstep, Katana, Yari and his cards.

use crate::harness::lay;

const ATTACKS: &str = "A legend hattori; A at c1; B legend nix; B at d1";
const DEFENDS: &str = "A legend nix; A at c1; B legend hattori; B at d1";

/// BH-PWR-07: after a Light that hit or not; BH-MOVE-11: by the rules of moving.
#[test]
fn quickstep_steps_after_a_light() {
    lay(&format!("{ATTACKS}; A hand 5a"))
        .play("A: light B with 5a")
        .offers("A: use power | done")
        .play("A: use power")
        .offers(
            "A: step via b1 | step via b0 | step via c0 | step via d0 | step via b2 | step via d2 | done",
        )
        .play("A: step via d2")
        .expect("A at d2; B damage yellow")
        .done();
    lay(&format!("{ATTACKS}; A hand 1b; B hand 4b"))
        .play("A: light B with 1b")
        .play("B: defend 4b")
        .play("A: use power")
        .play("A: done")
        .expect("A at c1; B damage none")
        .done();
}

#[test]
fn quickstep_is_for_his_own_lights() {
    lay(&format!("{ATTACKS}; A sword equipped; A hand 5a")).play("A: heavy B with 5a").done();
    lay(&format!("{DEFENDS}; A hand 4b"))
        .play("A: light B with 4b")
        .expect("B damage yellow")
        .done();
}

/// BH-Q-60: a step picks up a sword.
#[test]
fn quickstep_takes_a_sword() {
    lay("A legend hattori; A at a1; A hand 5a; B at b1")
        .play("A: light B with 5a")
        .play("A: use power")
        .play("A: step via a2")
        .expect("A at a2; A sword equipped; swords e2")
        .offers("A: use weapon | done")
        .play("A: done")
        .done();
}

/// BH-Q-52, BH-Q-58: beside the power, in the order its owner likes, once a turn.
#[test]
fn katana_draws_after_a_hit_once_a_turn() {
    lay(&format!("{ATTACKS}; A sword equipped; A hand 5a 5b; A deck 2b"))
        .play("A: light B with 5a")
        .offers("A: use weapon | use power | done")
        .play("A: use weapon")
        .expect("A hand 2b 5b")
        .offers("A: use power | done")
        .play("A: done")
        .play("A: light B with 5b")
        .offers("A: use power | done")
        .play("A: done")
        .expect("B damage red")
        .done();
}

#[test]
fn katana_needs_a_light_that_hits() {
    lay(&format!("{ATTACKS}; A sword equipped; A hand 1b; B hand 4b"))
        .play("A: light B with 1b")
        .play("B: defend 4b")
        .offers("A: use power | done")
        .play("A: done")
        .done();
    lay(&format!("{ATTACKS}; A sword equipped; A hand 5a")).play("A: heavy B with 5a").done();
}

/// BH-ATK-02: the Yari reaches two spaces, with a Light and with a Heavy.
#[test]
fn yari_reaches_two_spaces() {
    let yari = "A legend hattori; A weapon b; A at a1; A hand 5a";
    lay(&format!("{yari}; A sword equipped; B at c1"))
        .allows("A: light B with 5a")
        .play("A: heavy B with 5a")
        .expect("B at e1")
        .done();
    lay(&format!("{yari}; A sword equipped; B at d1"))
        .refuses("A: light B with 5a", "BH-ATK-02")
        .refuses("A: heavy B with 5a", "BH-ATK-02")
        .done();
    lay(&format!("{yari}; B at c1"))
        .refuses("A: light B with 5a", "BH-ATK-02")
        .refuses("A: heavy B with 5a", "BH-ATK-08")
        .done();
}

#[test]
fn feint_draws_when_it_attacks() {
    lay(&format!("{ATTACKS}; A hand 1a; A deck 3a; B hand 4b"))
        .play("A: light B with 1a")
        .offers("A: use 1a | done")
        .play("A: use 1a")
        .expect("A hand 3a")
        .play("B: pass")
        .play("A: done")
        .done();
    lay(&format!("{ATTACKS}; A hand 5a 1a; A deck 3a; B hand 5b"))
        .play("A: light B with 5a")
        .play("B: defend 5b")
        .offers("A: raise 1a | raise 1a! | pass")
        .play("A: raise 1a!")
        .expect("attack total 6; A hand 3a")
        .play("A: done")
        .play("A: done")
        .expect("B damage yellow")
        .done();
}

#[test]
fn feint_is_for_the_attacker_of_a_light() {
    lay(&format!("{DEFENDS}; A hand 1b; B hand 1a"))
        .play("A: light B with 1b")
        .offers("B: defend 1a | pass")
        .play("B: defend 1a")
        .done();
    lay(&format!("{ATTACKS}; A sword equipped; A hand 1a")).play("A: heavy B with 1a").done();
}

#[test]
fn vanish_steps_away_from_an_attack_that_did_not_hit() {
    for attack in ["light", "heavy"] {
        lay(&format!("{DEFENDS}; A sword equipped; A hand 1b; B hand 1b"))
            .play(&format!("A: {attack} B with 1b"))
            .play("B: defend 1b")
            .offers("B: use 1b | done")
            .play("B: use 1b")
            .play("B: step via e1 f1")
            .expect("B at f1")
            .done();
    }
    lay(&format!("{DEFENDS}; A hand 1b 2b; B hand 1b"))
        .play("A: light B with 1b")
        .play("B: defend 1b")
        .play("A: raise 2b")
        .expect("B at d1; B damage yellow")
        .done();
    lay(&format!("{ATTACKS}; A hand 1b; B hand 4b"))
        .play("A: light B with 1b")
        .play("B: defend 4b")
        .offers("A: use power | done")
        .play("A: done")
        .done();
}

const CUT: &str = "A legend hattori; A at c1; A hand 2a; B legend bodvar; B at d1; B hand 2b 1a";

#[test]
fn iai_cut_forbids_during_effects() {
    lay(CUT)
        .play("A: light B with 2a")
        .offers("A: use 2a | done")
        .play("A: use 2a")
        .offers("B: defend 2b | defend 1a | pass")
        .refuses("B: defend 2b!", "BH-PWR-05")
        .play("B: defend 2b")
        .play("B: done")
        .play("A: done")
        .done();
    lay(CUT)
        .play("A: light B with 2a")
        .play("A: done")
        .offers("B: defend 2b | defend 2b! | defend 1a | pass")
        .play("B: pass")
        .play("A: done")
        .done();
    lay(&format!("{CUT}; A sword equipped")).play("A: heavy B with 2a").play("B: pass").done();
}

#[test]
fn parry_adds_two_to_a_defence() {
    lay(&format!("{DEFENDS}; A hand 4b; B hand 2b"))
        .play("A: light B with 4b")
        .offers("B: defend 2b! | pass")
        .play("B: defend 2b!")
        .expect("B damage none")
        .done();
    lay(&format!("{ATTACKS}; A hand 2b"))
        .play("A: light B with 2b")
        .offers("A: use power | done")
        .play("A: done")
        .done();
}

#[test]
fn reap_the_legs_disarms_by_a_heavy() {
    let legs = format!("{ATTACKS}; A sword equipped; A hand 3a");
    lay(&format!("{legs}; B sword equipped"))
        .play("A: heavy B with 3a")
        .offers("A: use 3a | done")
        .play("A: use 3a")
        .expect("B sword disarmed; B at e1")
        .done();
    lay(&legs).play("A: heavy B with 3a").expect("B at e1").done();
    lay(&format!("{legs}; B sword equipped; B hand 3a"))
        .play("A: heavy B with 3a")
        .play("B: defend 3a")
        .expect("B sword equipped")
        .done();
    lay(&format!("{legs}; B sword equipped"))
        .play("A: light B with 3a")
        .offers("A: use weapon | use power | done")
        .play("A: done")
        .done();
}

/// BH-Q-20: a level, but never a KO.
#[test]
fn riposte_hurts_an_attacker_who_missed() {
    for attack in ["light", "heavy"] {
        lay(&format!("{DEFENDS}; A sword equipped; A hand 3a; B hand 3b"))
            .play(&format!("A: {attack} B with 3a"))
            .play("B: defend 3b")
            .offers("B: use 3b | done")
            .play("B: use 3b")
            .expect("A damage yellow; B damage none")
            .done();
    }
    lay(&format!("{DEFENDS}; A hand 3a; A damage red; B hand 3b"))
        .play("A: light B with 3a")
        .play("B: defend 3b")
        .expect("A damage red")
        .done();
    lay(&format!("{DEFENDS}; A hand 3a 2b; B hand 3b"))
        .play("A: light B with 3a")
        .play("B: defend 3b")
        .play("A: raise 2b")
        .expect("A damage none")
        .done();
    lay(&format!("{ATTACKS}; A hand 3b; B hand 4b"))
        .play("A: light B with 3b")
        .play("B: defend 4b")
        .offers("A: use power | done")
        .play("A: done")
        .done();
}

#[test]
fn pole_vault_goes_one_on_from_a_platform() {
    lay("A legend hattori; A at b1; A hand 4a")
        .play("A: move 4a via c1")
        .offers("A: use 4a | done")
        .play("A: use 4a")
        .play("A: step via d2")
        .expect("A at d2")
        .done();
    lay("A legend hattori; A at c1; A hand 4a").play("A: move 4a via b1").done();
}

/// BH-Q-52: a card's effect and the power, each on its own.
#[test]
fn crescent_steps_after_a_hit() {
    lay(&format!("{ATTACKS}; A hand 4b"))
        .play("A: light B with 4b")
        .offers("A: use 4b | use power | done")
        .play("A: use 4b")
        .play("A: step via b1")
        .offers("A: use power | done")
        .play("A: use power")
        .play("A: step via a1")
        .expect("A at a1")
        .done();
    lay(&format!("{ATTACKS}; A hand 4b; B hand 4b"))
        .play("A: light B with 4b")
        .play("B: defend 4b")
        .offers("A: use power | done")
        .play("A: done")
        .done();
}
