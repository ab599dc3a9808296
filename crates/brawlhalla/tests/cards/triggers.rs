//! The eleven triggers: when each is asked for, and when it is not.

use crate::harness::{Knows, lay};

/// BH-TRIG-01: Before Attack, in both kinds, for the Attacker.
#[test]
fn before_attack() {
    for attack in ["light", "heavy"] {
        lay("A legend mordex; A sword equipped; A at c1; A hand 1b; B legend mordex; B at d1; B hand 1b 5b")
            .play(&format!("A: {attack} B with 1b"))
            .offers("A: use 1b | done")
            .play("A: use 1b")
            .play("B: card 5b")
            .play("B: defend 1b")
            .expect("B hand none; A hand none")
            .done();
    }
}

/// BH-TRIG-02: Before Light Attack, not in a Heavy.
#[test]
fn before_light_attack() {
    let lunge = "A legend mordex; A sword equipped; A at c1; A hand 3b; B at d1; B hand 3a";
    lay(lunge)
        .play("A: light B with 3b")
        .offers("A: use 3b | done")
        .play("A: use 3b")
        .expect("attack total 4")
        .play("B: pass")
        .done();
    lay(lunge).play("A: heavy B with 3b").offers("B: defend 3a | pass").play("B: defend 3a").done();
}

/// BH-TRIG-03: Before Heavy Attack, not in a Light.
#[test]
fn before_heavy_attack() {
    let stoke = "A legend ulgrim; A sword equipped; A at c1; A hand 3b; B at d1; B hand 3a";
    lay(stoke)
        .play("A: heavy B with 3b")
        .offers("A: use 3b | done")
        .play("A: use 3b")
        .offers("B: defend 3a | pass")
        .play("B: pass")
        .expect("B at f1")
        .done();
    lay(stoke).play("A: light B with 3b").offers("B: defend 3a | pass").play("B: defend 3a").done();
}

/// BH-TRIG-04: During Attack, in both kinds, at once when the card is played.
#[test]
fn during_attack() {
    for attack in ["light", "heavy"] {
        lay("A legend hattori; A sword equipped; A at c1; A hand 2b 4a; B legend nix; B at d1; B hand 2b")
            .play(&format!("A: {attack} B with 2b"))
            .offers("B: defend 2b | defend 2b! | pass")
            .play("B: defend 2b!")
            .knows("B of A: 4a")
            .play(if attack == "light" { "A: pass" } else { "A: end" })
            .play(if attack == "light" { "A: done" } else { "B: end" })
            .done();
    }
}

/// BH-TRIG-05: During Light Attack, for both sides; not in a Heavy.
#[test]
fn during_light_attack() {
    let both = "A legend bodvar; A damage red; A weapon b; A sword equipped; A at c1; A hand 5a; \
        B legend bodvar; B damage red; B at d1; B hand 5a";
    lay(both)
        .play("A: light B with 5a")
        .offers("A: use 5a | use weapon | done")
        .play("A: done")
        .offers("B: defend 5a | defend 5a! | pass")
        .play("B: defend 5a!")
        .done();
    lay(both).play("A: heavy B with 5a").offers("B: defend 5a | pass").play("B: defend 5a").done();
}

/// BH-TRIG-06: During Heavy Attack, not in a Light.
#[test]
fn during_heavy_attack() {
    let quench =
        "A legend nix; A sword equipped; A at c1; A hand 2b; B legend ulgrim; B at d1; B hand 2b";
    lay(quench)
        .play("A: heavy B with 2b")
        .offers("B: defend 2b | defend 2b! | pass")
        .play("B: defend 2b!")
        .expect("A at b1")
        .done();
    lay(quench)
        .play("A: light B with 2b")
        .offers("B: defend 2b | pass")
        .play("B: defend 2b")
        .done();
}

/// BH-TRIG-07: After Attack, in both kinds, Attacker then Defender.
#[test]
fn after_attack() {
    for attack in ["light", "heavy"] {
        lay("A legend yumiko; A sword equipped; A at c1; A hand 1a; B legend yumiko; B at d1; B hand 1a")
            .play(&format!("A: {attack} B with 1a"))
            .play("B: defend 1a")
            .offers("A: use 1a | done")
            .play("A: use 1a")
            .play("A: step via b1")
            .offers("B: use 1a | done")
            .play("B: use 1a")
            .play("B: step via c1")
            .expect("A at b1; B at c1")
            .done();
    }
}

/// BH-TRIG-08: After Light Attack, not after a Heavy.
#[test]
fn after_light_attack() {
    let sparks = "A legend ulgrim; A sword equipped; A at c1; A hand 4a; B at d1";
    lay(sparks)
        .play("A: light B with 4a")
        .play("A: use 4a")
        .expect("B at e1; B damage yellow")
        .done();
    lay(sparks).play("A: heavy B with 4a").expect("B at e1; B damage none").done();
}

/// BH-TRIG-09: After Heavy Attack, not after a Light.
#[test]
fn after_heavy_attack() {
    let legs = "A legend hattori; A weapon b; A sword equipped; A at c1; A hand 3a; B at d1; B sword equipped";
    lay(legs)
        .play("A: heavy B with 3a")
        .offers("A: use 3a | done")
        .play("A: use 3a")
        .expect("B sword disarmed")
        .done();
    lay(legs).play("A: light B with 3a").offers("A: use power | done").play("A: done").done();
}

/// BH-TRIG-10: Before Move, and nowhere else.
#[test]
fn before_move() {
    lay("A legend mordex; A at a1; A hand 4a; B at e1")
        .play("A: move 4a via b1 c1 d1 e2 f3 f4")
        .expect("A at f4; A sword equipped; A hand none; A discard 4a")
        .done();
    lay("A legend mordex; A weapon b; A sword equipped; A at c1; A hand 4a; B at d1")
        .play("A: heavy B with 4a")
        .expect("B at e1")
        .done();
}

/// BH-TRIG-11: After Move, when it is finished; never in an Attack.
#[test]
fn after_move() {
    lay("A at a1; A hand 1b 4a; A deck 5b; B at d1")
        .play("A: move 4a via b1 c1")
        .expect("A at c1; A discard 4a 1a 1a 1b 2a 2a 2b 2b 3a 3a 3b 3b 4a 4b 4b 5a 5a 5b")
        .offers("A: use 4a | done")
        .play("A: use 4a")
        .expect("B at e1; A hand 1b")
        .done();
    lay("A at c1; A hand 1b; B at d1").play("A: light B with 1b").done();
}
