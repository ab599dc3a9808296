//! Ulgrim: Forgemaster, Bellow's Breath, Raging Furnace and his cards.

use brawlhalla::Format;

use crate::harness::{lay, lay_format};

const ATTACKS: &str = "A legend ulgrim; A at c1; B legend nix; B at d1";
const DEFENDS: &str = "A legend nix; A at c1; B legend ulgrim; B at d1";

/// BH-PWR-07: when he picks up, swaps or recovers a Weapon.
#[test]
fn forgemaster_draws_when_a_weapon_is_ready() {
    let forge = "A legend ulgrim; A deck 5a";
    let ready = [
        ("A at a1; A hand 4b", "A: move 4b via a2", "A hand 5a; A sword equipped"),
        ("A at a2", "A: end", "A hand 5a; A sword equipped"),
        ("A at c1", "A: delay swap", "A hand 5a; A weapon b"),
        ("A at c1; A sword disarmed", "A: delay recover", "A hand 5a; A sword equipped"),
    ];
    for (position, line, then) in ready {
        lay(&format!("{forge}; {position}"))
            .play(line)
            .offers("A: use power | done")
            .play("A: use power")
            .expect(then)
            .done();
    }
    lay(&format!("{forge}; A at c1"))
        .play("A: delay swap")
        .play("A: done")
        .expect("A hand none")
        .done();
}

/// BH-Q-52: once a turn, and again in the next.
#[test]
fn forgemaster_works_once_a_turn() {
    lay("A legend ulgrim; A at c1; A deck 5a 5b")
        .play("A: delay swap")
        .dice([0])
        .play("A: use power")
        .play("A: delay swap")
        .expect("A hand 5a; turn 4 B 2")
        .play("B: end")
        .play("A: delay swap")
        .play("A: use power")
        .expect("A hand 5a 5b")
        .done();
    lay("B legend ulgrim; A at c1").play("A: delay swap").done();
}

/// BH-TURN-06: what he draws at the end of his turn counts for the hand limit.
#[test]
fn forgemaster_draws_before_the_hand_limit() {
    lay("A legend ulgrim; A at a2; A hand 1a 1b 2a 2b 3a 3b; A deck 5a")
        .play("A: end")
        .play("A: use power")
        .expect("A hand 1a 1b 2a 2b 3a 3b 5a")
        .play("A: card 1a")
        .expect("A hand size 6; turn 4 B 2")
        .done();
}

#[test]
fn bellows_breath_hurts_who_is_pinned_by_a_platform() {
    let breath = "A legend ulgrim; A sword equipped; A at d1; B at d2";
    lay(&format!("{breath}; A hand 5b"))
        .play("A: heavy B with 5b")
        .offers("A: use weapon | done")
        .play("A: use weapon")
        .expect("B at d3; B damage yellow")
        .done();
    // Nothing stopped it; dodged; at Red there is nothing left to add.
    lay(&format!("{breath}; A hand 4b"))
        .play("A: heavy B with 4b")
        .expect("B at d3; B damage none")
        .done();
    lay(&format!("{breath}; A hand 5b; B hand 5a"))
        .play("A: heavy B with 5b")
        .play("B: defend 5a")
        .done();
    lay(&format!("{breath}; A hand 5b; B damage red"))
        .play("A: heavy B with 5b")
        .expect("B damage red")
        .done();
}

const LANCE: &str = "A legend ulgrim; A weapon b; A sword equipped; A hand 4b";

/// BH-Q-12: along a straight line of up to three spaces, next to the target; then the Heavy.
#[test]
fn raging_furnace_charges() {
    lay(&format!("{LANCE}; A at a1; B at d1"))
        .refuses("A: light B with 4b", "BH-ATK-02")
        .play("A: heavy B with 4b")
        .expect("A at c1; B at e1")
        .done();
    lay(&format!("{LANCE}; A at c1; B at d1"))
        .play("A: heavy B with 4b")
        .expect("A at c1; B at e1")
        .done();
    lay(&format!("{LANCE}; A at b1; B at d3"))
        .play("A: heavy B with 4b")
        .expect("A at c2; B at e4")
        .done();
}

/// BH-ATK-04: not off the line, not through a Platform, not too far, not into a Legend.
#[test]
fn raging_furnace_needs_room() {
    for (own, foe) in [("a1", "c2"), ("c1", "c3"), ("a1", "e1")] {
        lay(&format!("{LANCE}; A at {own}; B at {foe}"))
            .refuses("A: heavy B with 4b", "BH-ATK-02")
            .done();
    }
    lay_format(Format::FreeForAll3, &format!("{LANCE}; A at a1; B at d1; C at c1"))
        .refuses("A: heavy B with 4b", "BH-ATK-02")
        .play("A: heavy C with 4b")
        .offers("A: go c1 | go d0 | go d2 | go e1")
        .play("A: go e1")
        .expect("A at b1; C at e1; B at d1")
        .done();
    lay_format(Format::FreeForAll3, &format!("{LANCE}; A at a1; B at d1; C at b1"))
        .play("A: heavy B with 4b")
        .expect("A at c1; B at e1; C at b1")
        .done();
}

/// BH-TRIG-01: before a Light and before a Heavy; a turned Weapon card is a swap.
#[test]
fn bellows_turn_the_weapon() {
    for attack in ["light", "heavy"] {
        lay(&format!("{ATTACKS}; A sword equipped; A hand 1a; A deck 3a"))
            .play(&format!("A: {attack} B with 1a"))
            .offers("A: use 1a | done")
            .play("A: use 1a")
            .offers("A: use power | done")
            .play("A: use power")
            .expect("A weapon b; A sword equipped; A hand 3a")
            .done();
    }
    lay(&format!("{DEFENDS}; A hand 1a; B hand 1a"))
        .play("A: light B with 1a")
        .play("B: defend 1a")
        .done();
}

/// A charge with one side, and the power of the other after the hit.
#[test]
fn bellows_in_a_charge() {
    lay("A legend ulgrim; A weapon b; A sword equipped; A hand 1a; A at d1; B at d3; B damage yellow")
        .play("A: heavy B with 1a")
        .play("A: use 1a")
        .play("A: done")
        .offers("A: use weapon | done")
        .play("A: use weapon")
        .expect("A at d2; A weapon a; B at d3; B damage red")
        .done();
}

#[test]
fn ember_guard_adds_two_to_a_defence() {
    lay(&format!("{DEFENDS}; A hand 3a; B hand 1b"))
        .play("A: light B with 3a")
        .offers("B: defend 1b! | pass")
        .play("B: defend 1b!")
        .expect("B damage none")
        .done();
    lay(&format!("{ATTACKS}; A hand 1b")).play("A: light B with 1b").done();
}

#[test]
fn hearth_draws_on_a_platform() {
    lay("A legend ulgrim; A at b1; A hand 2a; A deck 5a")
        .play("A: move 2a via c1")
        .offers("A: use 2a | done")
        .play("A: use 2a")
        .expect("A hand 5a")
        .done();
    lay("A legend ulgrim; A at c1; A hand 2a; A deck 5a")
        .play("A: move 2a via d1")
        .expect("A hand none")
        .done();
}

/// BH-Q-54: in a Heavy, with the card that dodges.
#[test]
fn quench_pushes_the_attacker() {
    let quench = format!("{DEFENDS}; A sword equipped; A hand 2b; B hand 2b");
    lay(&quench)
        .play("A: heavy B with 2b")
        .offers("B: defend 2b | defend 2b! | pass")
        .play("B: defend 2b!")
        .expect("A at b1; B at d1")
        .done();
    lay(&quench)
        .play("A: light B with 2b")
        .offers("B: defend 2b | pass")
        .play("B: defend 2b")
        .done();
    lay(&format!("{ATTACKS}; A sword equipped; A hand 2b")).play("A: heavy B with 2b").done();
}

#[test]
fn sunder_disarms_who_is_hit() {
    lay(&format!("{ATTACKS}; A hand 3a; B sword equipped"))
        .play("A: light B with 3a")
        .offers("A: use 3a | done")
        .play("A: use 3a")
        .expect("B sword disarmed")
        .done();
    lay(&format!("{ATTACKS}; A hand 3a")).play("A: light B with 3a").done();
    lay(&format!("{ATTACKS}; A hand 3a; B sword equipped; B hand 4b"))
        .play("A: light B with 3a")
        .play("B: defend 4b")
        .expect("B sword equipped")
        .done();
}

#[test]
fn stoke_adds_knockback() {
    lay(&format!("{ATTACKS}; A sword equipped; A hand 3b"))
        .play("A: heavy B with 3b")
        .offers("A: use 3b | done")
        .play("A: use 3b")
        .expect("B at f1")
        .done();
    lay(&format!("{ATTACKS}; A hand 3b")).play("A: light B with 3b").expect("B at d1").done();
}

#[test]
fn sparks_push_who_is_hit() {
    lay(&format!("{ATTACKS}; A hand 4a"))
        .play("A: light B with 4a")
        .offers("A: use 4a | done")
        .play("A: use 4a")
        .expect("B at e1")
        .done();
    lay(&format!("{ATTACKS}; A hand 4a; B hand 4b"))
        .play("A: light B with 4a")
        .play("B: defend 4b")
        .expect("B at d1")
        .done();
}

#[test]
fn masterwork_turns_the_weapon_after_an_attack() {
    lay(&format!("{ATTACKS}; A sword equipped; A hand 5a"))
        .play("A: light B with 5a")
        .offers("A: use 5a | done")
        .play("A: use 5a")
        .play("A: done")
        .expect("A weapon b")
        .done();
    lay(&format!("{DEFENDS}; A sword equipped; A hand 5b; B sword equipped; B hand 5a"))
        .play("A: heavy B with 5b")
        .play("B: defend 5a")
        .play("B: use 5a")
        .play("B: done")
        .expect("B weapon b")
        .done();
    for sword in ["none", "disarmed"] {
        lay(&format!("{ATTACKS}; A sword {sword}; A hand 5a"))
            .play("A: light B with 5a")
            .expect("A weapon a")
            .done();
    }
}
