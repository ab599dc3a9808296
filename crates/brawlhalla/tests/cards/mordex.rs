//! Mordex: Scent of Blood, Cull, Rippers and his cards.

use crate::harness::lay;

const ATTACKS: &str = "A legend mordex; A at c1; B legend bodvar; B at d1";
const DEFENDS: &str = "A legend nix; A at c1; B legend mordex; B at d1";

/// BH-MOVE-01: one further, if the Move ends next to an opponent with a Damage token.
#[test]
fn scent_of_blood_goes_one_further_to_a_damaged_foe() {
    let hunt = "A legend mordex; A at a1; A hand 1b; B at d1";
    lay(&format!("{hunt}; B damage yellow"))
        .refuses("A: move 1b via b2 b3", "BH-MOVE-01")
        .play("A: move 1b via b1 c1")
        .expect("A at c1")
        .done();
    lay(hunt).refuses("A: move 1b via b1 c1", "BH-MOVE-01").allows("A: move 1b via b1").done();
    lay("A legend bodvar; A at a1; A hand 1b; B at d1; B damage yellow")
        .refuses("A: move 1b via b1 c1", "BH-MOVE-01")
        .done();
}

#[test]
fn cull_follows_the_target() {
    lay(&format!("{ATTACKS}; A sword equipped; A hand 4b"))
        .play("A: heavy B with 4b")
        .offers("A: use weapon | done")
        .play("A: use weapon")
        .expect("B at e1")
        .offers(
            "A: step via d0 | step via d1 | step via d2 | step via d1 e0 | step via d1 e2 | done",
        )
        .play("A: step via d1 e2")
        .expect("A at e2")
        .done();
}

/// Where the target is too far to follow, any space will do.
#[test]
fn cull_steps_anywhere_if_the_target_is_too_far() {
    lay("A legend mordex; A sword equipped; A at a1; A hand 5b; B at b1; B damage red")
        .play("A: heavy B with 5b")
        .expect("B at f1")
        .play("A: use weapon")
        .allows("A: step via a2")
        .play("A: step via z1")
        .expect("A at z1")
        .done();
}

#[test]
fn cull_needs_a_heavy_that_hits() {
    let armed = format!("{ATTACKS}; A sword equipped; A hand 4b");
    lay(&format!("{armed}; B hand 4b")).play("A: heavy B with 4b").play("B: defend 4b").done();
    lay(&armed).play("A: light B with 4b").done();
}

/// BH-LIGHT-01: two cards to open with, by a bonus.
#[test]
fn rippers_open_with_two_cards() {
    let claws = format!("{ATTACKS}; A weapon b; A hand 2b 4b 5b; B hand 5b");
    lay(&format!("{claws}; A sword equipped"))
        .play("A: light B with 2b")
        .offers("A: open 4b | open 5b | done")
        .play("A: open 4b")
        .expect("attack total 6; A hand 5b")
        .offers("B: pass")
        .play("B: pass")
        .expect("A discard 2b 4b; B damage yellow")
        .done();
    lay(&format!("{claws}; A sword equipped"))
        .play("A: light B with 2b")
        .play("A: done")
        .expect("attack total 2")
        .play("B: pass")
        .done();
    lay(&claws).play("A: light B with 2b").offers("B: defend 5b | pass").play("B: pass").done();
    lay(&format!("{claws}; A sword equipped")).play("A: heavy B with 2b").play("B: pass").done();
}

#[test]
fn pounce_draws_next_to_an_opponent() {
    lay("A legend mordex; A at b1; A hand 1a; A deck 5a; B at d1")
        .play("A: move 1a via c1")
        .offers("A: use 1a | done")
        .play("A: use 1a")
        .expect("A hand 5a")
        .done();
    lay("A legend mordex; A at a1; A hand 1a; A deck 5a; B at d1")
        .play("A: move 1a via b1")
        .expect("A hand none")
        .done();
}

/// BH-TRIG-01: before a Light and before a Heavy. The foe chooses.
#[test]
fn howl_makes_the_foe_discard() {
    for attack in ["light", "heavy"] {
        lay(&format!("{ATTACKS}; A sword equipped; A hand 1b; B hand 2a 4b"))
            .play(&format!("A: {attack} B with 1b"))
            .offers("A: use 1b | done")
            .play("A: use 1b")
            .offers("B: card 2a | card 4b")
            .play("B: card 4b")
            .expect("B hand 2a; B discard 4b")
            .play("B: pass")
            .play(if attack == "heavy" { "A: done" } else { "A: end" })
            .done();
    }
    lay(&format!("{ATTACKS}; A hand 1b"))
        .play("A: light B with 1b")
        .expect("B damage yellow")
        .done();
    lay(&format!("{DEFENDS}; A hand 1a; B hand 1b"))
        .play("A: light B with 1a")
        .play("B: defend 1b")
        .done();
}

/// The foe must be Red when the effect is used; the hit itself may have made it so.
#[test]
fn gnaw_draws_from_a_red_foe() {
    let gnaw = format!("{ATTACKS}; A hand 2a; A deck 5a");
    for damage in ["yellow", "red"] {
        lay(&format!("{gnaw}; B damage {damage}"))
            .play("A: light B with 2a")
            .offers("A: use 2a | done")
            .play("A: use 2a")
            .expect("A hand 5a; B damage red")
            .done();
    }
    lay(&gnaw).play("A: light B with 2a").expect("B damage yellow; A hand none").done();
    lay(&format!("{gnaw}; B damage red; B hand 5b"))
        .play("A: light B with 2a")
        .play("B: defend 5b")
        .offers("A: use 2a | done")
        .play("A: use 2a")
        .done();
}

#[test]
fn slip_away_adds_two_to_a_defence() {
    lay(&format!("{DEFENDS}; A hand 4b; B hand 2b"))
        .play("A: light B with 4b")
        .offers("B: defend 2b! | pass")
        .play("B: defend 2b!")
        .expect("B damage none")
        .done();
    lay(&format!("{ATTACKS}; A hand 2b")).play("A: light B with 2b").done();
}

/// BH-ARENA-04: off-stage is Air as well.
#[test]
fn frost_wave_adds_knockback_to_a_foe_in_the_air() {
    let wave = "A legend mordex; A weapon b; A sword equipped; A hand 3a";
    lay(&format!("{wave}; A at c1; B at d1"))
        .play("A: heavy B with 3a")
        .offers("A: use 3a | done")
        .play("A: use 3a")
        .expect("B at f1")
        .done();
    lay(&format!("{wave}; A at a1; B at z1"))
        .play("A: heavy B with 3a")
        .play("A: use 3a")
        .expect("B at z1; B damage red")
        .done();
    lay(&format!("{wave}; A at b1; B at c1")).play("A: heavy B with 3a").expect("B at d1").done();
    lay(&format!("{wave}; A at c1; B at d1")).play("A: light B with 3a").done();
}

#[test]
fn lunge_adds_one() {
    lay(&format!("{ATTACKS}; A hand 3b; B hand 3b"))
        .play("A: light B with 3b")
        .offers("A: use 3b | done")
        .play("A: use 3b")
        .expect("attack total 4")
        .offers("B: pass")
        .play("B: pass")
        .done();
    lay(&format!("{ATTACKS}; A weapon b; A sword equipped; A hand 3b"))
        .play("A: heavy B with 3b")
        .expect("B at e1")
        .done();
}

/// BH-TRIG-10: two further; BH-MOVE-02: or not.
#[test]
fn on_the_trail_goes_two_further() {
    let trail = "A legend mordex; A at a1; A hand 4a 4b; B at e1";
    lay(trail)
        .refuses("A: move 4b via b1 c1 d1 e1 e2 f2", "BH-MOVE-01")
        .play("A: move 4a via b1 c1 d1 e1 e2 f2")
        .expect("A at f2; A sword equipped")
        .done();
    lay(trail).play("A: move 4a via b1").expect("A at b1").done();
}

#[test]
fn feral_adds_one_while_damaged() {
    for damage in ["yellow", "red"] {
        lay(&format!("{ATTACKS}; A hand 5a; A damage {damage}; B hand 5b"))
            .play("A: light B with 5a")
            .offers("A: use 5a | done")
            .play("A: use 5a")
            .expect("attack total 6")
            .offers("B: pass")
            .play("B: pass")
            .done();
    }
    lay(&format!("{ATTACKS}; A hand 5a; B hand 5b"))
        .play("A: light B with 5a")
        .play("B: defend 5b")
        .done();
    lay(&format!("{DEFENDS}; A hand 5b 1b; B hand 5a; B damage yellow"))
        .play("A: light B with 5b")
        .offers("B: defend 5a | defend 5a! | pass")
        .play("B: defend 5a!")
        .offers("A: pass")
        .play("A: pass")
        .done();
}
