//! Nix: Collector's Fee, The Appointment, Death Throes and her cards.

use crate::harness::{Knows, lay};

const ATTACKS: &str = "A legend nix; A at c1; B legend bodvar; B at d1";
const DEFENDS: &str = "A legend hattori; A at c1; B legend nix; B at d1";

/// A card by chance, which all can see; once a turn.
#[test]
fn collectors_fee_takes_a_card_by_chance_once_a_turn() {
    lay(&format!("{ATTACKS}; A hand 4b 5b; B hand 1b 3a 5a"))
        .play("A: light B with 4b")
        .play("B: pass")
        .offers("A: use power | done")
        .dice([2])
        .play("A: use power")
        .expect("B hand 1b 3a; B discard 5a")
        .play("A: light B with 5b")
        .play("B: pass")
        .expect("B hand 1b 3a; B damage red")
        .done();
}

#[test]
fn collectors_fee_needs_a_hit_and_a_card() {
    lay(&format!("{ATTACKS}; A hand 4b; B hand 5b 1a"))
        .play("A: light B with 4b")
        .play("B: defend 5b")
        .play("B: done")
        .expect("B hand 1a")
        .done();
    lay(&format!("{ATTACKS}; A hand 4b"))
        .play("A: light B with 4b")
        .expect("B damage yellow")
        .done();
    lay(&format!("{ATTACKS}; A sword equipped; A hand 4b; B hand 1a"))
        .play("A: heavy B with 4b")
        .play("B: pass")
        .expect("B hand 1a")
        .done();
}

#[test]
fn the_appointment_pushes_or_pulls() {
    let armed = format!("{ATTACKS}; A sword equipped; A hand 4b");
    lay(&armed)
        .play("A: light B with 4b")
        .offers("A: use weapon | done")
        .play("A: use weapon")
        .offers("A: option 1 | option 2")
        .play("A: option 1")
        .expect("B at e1")
        .done();
    // A pull stops next to the puller.
    lay(&armed)
        .play("A: light B with 4b")
        .play("A: use weapon")
        .play("A: option 2")
        .expect("B at d1")
        .done();
    lay(&armed).play("A: heavy B with 4b").expect("B at e1").done();
    lay(&format!("{armed}; B hand 4b"))
        .play("A: light B with 4b")
        .play("B: defend 4b")
        .expect("B at d1")
        .done();
}

/// BH-ATK-02: three spaces for a Light; a Heavy must be next to its target.
#[test]
fn death_throes_reach_three_spaces_with_a_light() {
    let guns = "A legend nix; A weapon b; A sword equipped; A at a1; A hand 4b";
    lay(&format!("{guns}; B at d1"))
        .refuses("A: heavy B with 4b", "BH-ATK-02")
        .play("A: light B with 4b")
        .expect("B damage yellow; B at d1")
        .done();
    lay(&format!("{guns}; B at e1")).refuses("A: light B with 4b", "BH-ATK-02").done();
    lay(&format!("{guns}; B at b1")).play("A: heavy B with 4b").expect("B at c1").done();
}

#[test]
fn last_rites_draw_after_a_hit() {
    lay(&format!("{ATTACKS}; A hand 1a; A deck 5a"))
        .play("A: light B with 1a")
        .offers("A: use 1a | done")
        .play("A: use 1a")
        .expect("A hand 5a")
        .done();
    lay(&format!("{ATTACKS}; A hand 1a; A deck 5a; B hand 4b"))
        .play("A: light B with 1a")
        .play("B: defend 4b")
        .expect("A hand none")
        .done();
}

/// BH-ARENA-04: off-stage is Air as well.
#[test]
fn drift_draws_in_the_air() {
    for (at, to) in [("c1", "d1"), ("a1", "z1")] {
        lay(&format!("A legend nix; A at {at}; A hand 1b; A deck 5a"))
            .play(&format!("A: move 1b via {to}"))
            .offers("A: use 1b | done")
            .play("A: use 1b")
            .expect("A hand 5a")
            .done();
    }
    lay("A legend nix; A at b1; A hand 1b; A deck 5a")
        .play("A: move 1b via c1")
        .expect("A hand none")
        .done();
}

const FAR: &str = "A legend nix; A weapon b; A sword equipped; A at a1";

#[test]
fn spectral_pull_draws_a_far_foe_near() {
    lay(&format!("{FAR}; A hand 2a; B at d1"))
        .play("A: light B with 2a")
        .offers("A: use 2a | done")
        .play("A: use 2a")
        .expect("B at b1")
        .done();
    // At two spaces it stops next to her, and next to her there is nothing to pull.
    lay(&format!("{FAR}; A hand 2a; B at c1"))
        .play("A: light B with 2a")
        .play("A: use 2a")
        .expect("B at b1")
        .done();
    lay(&format!("{ATTACKS}; A hand 2a")).play("A: light B with 2a").done();
}

#[test]
fn spectral_pull_serves_the_defender() {
    lay("A legend hattori; A weapon b; A sword equipped; A at a1; A hand 1b; B legend nix; B at c1; B hand 2a")
        .play("A: light B with 1b")
        .play("B: defend 2a")
        .play("A: done")
        .offers("B: use 2a | done")
        .play("B: use 2a")
        .expect("A at b1")
        .done();
}

/// BH-TRIG-04: only the one who looks learns the cards.
#[test]
fn case_file_looks_at_two_cards() {
    lay(&format!("{DEFENDS}; A hand 3b 5a 1b 4a; B hand 2b 5b"))
        .play("A: light B with 5a")
        .offers("B: defend 2b | defend 2b! | defend 5b | pass")
        .dice([0, 1])
        .play("B: defend 2b!")
        .expect("defence total 3")
        .knows("B of A: 1b 4a")
        .knows("watcher of A: none")
        .offers("B: defend 5b")
        .play("B: defend 5b")
        .offers("A: raise 1b | raise 3b | raise 4a | pass")
        .play("A: pass")
        .play("A: done")
        .play("A: move 4a via b1")
        .knows("B of A: 1b")
        .done();
}

/// BH-HEAVY-06: in a Heavy it only looks. BH-Q-54: after a dodge.
#[test]
fn case_file_in_a_heavy() {
    lay(&format!("{DEFENDS}; A sword equipped; A hand 2b 3b; B hand 2b"))
        .play("A: heavy B with 2b")
        .offers("B: defend 2b | defend 2b! | pass")
        .play("B: defend 2b!")
        .knows("B of A: 3b")
        .expect("B at d1")
        .done();
    lay(&format!("{ATTACKS}; A hand 2b")).play("A: light B with 2b").done();
}

#[test]
fn repossess_disarms_who_is_hit() {
    lay(&format!("{ATTACKS}; A hand 3a; B sword equipped"))
        .play("A: light B with 3a")
        .offers("A: use 3a | done")
        .play("A: use 3a")
        .expect("B sword disarmed")
        .done();
    lay(&format!("{ATTACKS}; A hand 3a; B sword equipped; B hand 5b"))
        .play("A: light B with 3a")
        .play("B: defend 5b")
        .expect("B sword equipped")
        .done();
    lay(&format!("{ATTACKS}; A hand 3a")).play("A: light B with 3a").done();
}

/// What comes back from the discard pile is known to all.
#[test]
fn cold_case_takes_a_low_card_back() {
    lay(&format!("{ATTACKS}; A hand 3b; A discard 1a 3a 4a; B hand 5b"))
        .play("A: light B with 3b")
        .play("B: defend 5b")
        .offers("A: use 3b | done")
        .play("A: use 3b")
        .offers("A: card 1a | card 3a")
        .play("A: card 3a")
        .expect("A hand 3a; A discard 1a 3b 4a")
        .knows("B of A: 3a")
        .knows("watcher of A: 3a")
        .done();
}

#[test]
fn cold_case_needs_a_miss_and_a_low_card() {
    lay(&format!("{ATTACKS}; A hand 3b; A discard 4a 5a; B hand 5b"))
        .play("A: light B with 3b")
        .play("B: defend 5b")
        .expect("A hand none")
        .done();
    lay(&format!("{ATTACKS}; A hand 3b; A discard 1a")).play("A: light B with 3b").done();
    lay(&format!("{DEFENDS}; A hand 1b; B hand 3b; B discard 2a"))
        .play("A: light B with 1b")
        .play("B: defend 3b")
        .play("A: done")
        .play("B: use 3b")
        .play("B: card 2a")
        .expect("B hand 2a")
        .done();
}

#[test]
fn ricochet_adds_one_from_afar() {
    lay(&format!("{FAR}; A hand 4a; B legend bodvar; B at c1; B hand 4b"))
        .play("A: light B with 4a")
        .offers("A: use 4a | done")
        .play("A: use 4a")
        .expect("attack total 5")
        .offers("B: pass")
        .play("B: pass")
        .play("A: done")
        .done();
    lay(&format!("{FAR}; A hand 4a; B at b1")).play("A: light B with 4a").done();
}

#[test]
fn final_notice_draws_when_a_heavy_is_dodged() {
    let notice = format!("{ATTACKS}; A sword equipped; A hand 5a; A deck 1a");
    lay(&format!("{notice}; B hand 5b"))
        .play("A: heavy B with 5a")
        .play("B: defend 5b")
        .offers("A: use 5a | done")
        .play("A: use 5a")
        .expect("A hand 1a")
        .done();
    lay(&notice).play("A: heavy B with 5a").expect("A hand none").done();
    lay(&format!("{notice}; B hand 5b")).play("A: light B with 5a").play("B: defend 5b").done();
}
