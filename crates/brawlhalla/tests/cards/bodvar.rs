//! Bödvar: Unconquered, Warhammer, Broad Sword and his cards.

use brawlhalla::Format;

use crate::harness::{lay, lay_format};

/// Hattori with a Katana strikes Bödvar, who is Red, from the west.
const STRUCK: &str = "A legend hattori; A sword equipped; A at c1; A hand 1a; \
    B legend bodvar; B at d1; B damage red";

/// BH-PWR-07: asked by itself, and it may be declined.
#[test]
fn unconquered_takes_one_from_the_knockback_at_red() {
    lay(STRUCK)
        .play("A: heavy B with 1a")
        .offers("B: use power | done")
        .play("B: use power")
        .expect("B at e1; B damage red")
        .done();
    lay(STRUCK).play("A: heavy B with 1a").play("B: done").expect("B at f1").done();
}

#[test]
fn unconquered_needs_red_and_a_heavy_that_hits() {
    lay(&STRUCK.replace("B damage red", "B damage yellow"))
        .play("A: heavy B with 1a")
        .expect("B at e1")
        .done();
    lay(&format!("{STRUCK}; B hand 1a"))
        .play("A: heavy B with 1a")
        .play("B: defend 1a")
        .quiet()
        .expect("B at d1")
        .done();
    lay(&STRUCK.replace("A hand 1a", "A hand 5a"))
        .play("A: light B with 5a")
        .offers("A: use weapon | use power | done")
        .play("A: done")
        .done();
}

/// BH-Q-52: once in each turn of an opponent.
#[test]
fn unconquered_is_used_once_a_turn() {
    let far = "A legend hattori; A weapon b; A sword equipped; A at a1; A hand 1a 1a; \
        B legend bodvar; B at b1; B damage red";
    lay(far)
        .play("A: heavy B with 1a")
        .play("B: use power")
        .expect("B at c1")
        .play("A: heavy B with 1a")
        .expect("B at e1")
        .done();
    lay(&format!("turn 4 B 2; B used power; {far}"))
        .play("B: end")
        .play("A: heavy B with 1a")
        .offers("B: use power | done")
        .play("B: use power")
        .done();
}

const HAMMER: &str = "A sword equipped; A at c1; B at d1";

#[test]
fn warhammer_adds_knockback_to_cards_up_to_3() {
    for (card, at) in [("1a", "e1"), ("2a", "e1"), ("3b", "f1")] {
        lay(&format!("{HAMMER}; A hand {card}"))
            .play(&format!("A: heavy B with {card}"))
            .offers("A: use weapon | done")
            .play("A: use weapon")
            .expect(&format!("B at {at}"))
            .done();
    }
    lay(&format!("{HAMMER}; A hand 2a"))
        .play("A: heavy B with 2a")
        .play("A: done")
        .expect("B at d1")
        .done();
}

#[test]
fn warhammer_is_not_for_4_and_5_nor_for_a_light() {
    lay(&format!("{HAMMER}; A hand 4b")).play("A: heavy B with 4b").expect("B at e1").done();
    lay(&format!("{HAMMER}; A hand 5b")).play("A: heavy B with 5b").expect("B at f1").done();
    lay(&format!("{HAMMER}; A hand 4b"))
        .play("A: light B with 4b")
        .expect("B damage yellow")
        .done();
}

/// BH-WEAP-02, BH-WEAP-08: without it in hand it does nothing.
#[test]
fn broad_sword_adds_one_to_a_light() {
    let sword = "A weapon b; A at c1; A hand 2a; B at d1; B hand 2a";
    lay(&format!("{sword}; A sword equipped"))
        .play("A: light B with 2a")
        .offers("A: use weapon | done")
        .play("A: use weapon")
        .expect("attack total 3")
        .offers("B: pass")
        .play("B: pass")
        .expect("B damage yellow")
        .done();
    for sword_token in ["none", "disarmed"] {
        lay(&format!("{sword}; A sword {sword_token}"))
            .play("A: light B with 2a")
            .expect("attack total 2")
            .offers("B: defend 2a | pass")
            .play("B: defend 2a")
            .done();
    }
}

/// BH-HEAVY-06: no Heavy; and only the Attacker.
#[test]
fn broad_sword_is_for_the_attacker_of_a_light() {
    lay("A weapon b; A sword equipped; A at c1; A hand 4b; B at d1")
        .play("A: heavy B with 4b")
        .expect("B at e1")
        .done();
    lay("A legend nix; A at c1; A hand 4b; B legend bodvar; B weapon b; B sword equipped; B at d1; B hand 4b")
        .play("A: light B with 4b")
        .offers("B: defend 4b | pass")
        .play("B: defend 4b")
        .expect("B damage none")
        .done();
}

#[test]
fn shoulder_check_pushes_who_is_hit() {
    lay("A at c1; A hand 1a; B at d1")
        .play("A: light B with 1a")
        .offers("A: use 1a | done")
        .play("A: use 1a")
        .expect("B at e1; B damage yellow; A discard 1a")
        .done();
    lay("A at c1; A hand 1a; B legend nix; B at d1; B hand 4b")
        .play("A: light B with 1a")
        .play("B: defend 4b")
        .expect("B at d1; B damage none")
        .done();
}

/// BH-Q-19: a push stops at the KO Line.
#[test]
fn shoulder_check_pushes_nobody_over_the_line() {
    lay("A at e1; A hand 1a; B at f1; B damage yellow")
        .play("A: light B with 1a")
        .play("A: use 1a")
        .expect("B at f1; B damage red; B ko 2")
        .done();
}

#[test]
fn mead_break_draws_on_a_platform() {
    lay("A at b1; A hand 1b; A deck 5b")
        .play("A: move 1b via c1")
        .offers("A: use 1b | done")
        .play("A: use 1b")
        .expect("A hand 5b; A deck none")
        .done();
    lay("A at c1; A hand 1b; A deck 5b").play("A: move 1b via d1").expect("A hand none").done();
}

#[test]
fn bear_hug_disarms_who_is_hit() {
    let hug = "A at c1; A hand 2a; B legend nix; B at d1";
    lay(&format!("{hug}; B sword equipped"))
        .play("A: light B with 2a")
        .offers("A: use 2a | done")
        .play("A: use 2a")
        .expect("B sword disarmed; swords a2")
        .done();
    lay(hug).play("A: light B with 2a").expect("B sword none").done();
    lay(&format!("{hug}; B sword disarmed")).play("A: light B with 2a").done();
    lay(&format!("{hug}; B sword equipped; B hand 4b"))
        .play("A: light B with 2a")
        .play("B: defend 4b")
        .expect("B sword equipped")
        .done();
}

#[test]
fn thick_hide_adds_two_to_a_defence() {
    let attacked = "A legend nix; A sword equipped; A at c1; B legend bodvar; B at d1; B hand 2b";
    lay(&format!("{attacked}; A hand 4b"))
        .play("A: light B with 4b")
        .offers("B: defend 2b! | pass")
        .play("B: defend 2b!")
        .expect("B damage none; B discard 2b")
        .done();
    // Not in a Heavy, and not for the Attacker.
    lay(&format!("{attacked}; A hand 2b"))
        .play("A: heavy B with 2b")
        .offers("B: defend 2b | pass")
        .play("B: defend 2b")
        .done();
    lay("A at c1; A hand 2b 2b; B legend nix; B at d1; B hand 5b")
        .play("A: light B with 2b")
        .play("B: defend 5b")
        .offers("A: pass")
        .play("A: pass")
        .expect("B damage none")
        .done();
}

#[test]
fn hammer_toss_adds_knockback() {
    let toss = "A weapon b; A sword equipped; A at c1; A hand 3a; B at d1";
    lay(toss)
        .play("A: heavy B with 3a")
        .offers("A: use 3a | done")
        .play("A: use 3a")
        .expect("B at f1")
        .done();
    lay(toss).play("A: heavy B with 3a").play("A: done").expect("B at e1").done();
    lay(toss).play("A: light B with 3a").offers("A: use weapon | done").play("A: done").done();
}

#[test]
fn second_wind_draws_when_the_attack_did_not_hit() {
    lay("A at c1; A hand 3b; A deck 5a; B legend nix; B at d1; B hand 4b")
        .play("A: light B with 3b")
        .play("B: defend 4b")
        .offers("A: use 3b | done")
        .play("A: use 3b")
        .expect("A hand 5a")
        .done();
    let defends = "A legend nix; A sword equipped; A at c1; A hand 3a; \
        B legend bodvar; B at d1; B hand 3b; B deck 5a";
    for attack in ["light", "heavy"] {
        lay(defends)
            .play(&format!("A: {attack} B with 3a"))
            .play("B: defend 3b")
            .offers("B: use 3b | done")
            .play("B: use 3b")
            .expect("B hand 5a")
            .done();
    }
    lay("A at c1; A hand 3b; B at d1").play("A: light B with 3b").expect("B damage yellow").done();
}

#[test]
fn bull_rush_pushes_an_opponent_one_has_come_to() {
    lay("A at b1; A hand 4a; B at d1")
        .play("A: move 4a via c1")
        .offers("A: use 4a | done")
        .play("A: use 4a")
        .expect("A at c1; B at e1")
        .done();
    lay("A at a1; A hand 4a; B at e1").play("A: move 4a via b1").done();
}

#[test]
fn bull_rush_lets_its_owner_choose_whom() {
    let trio = "A at a1; A hand 4a; B at d1; C at b2";
    lay_format(Format::FreeForAll3, trio)
        .play("A: move 4a via b1 c1")
        .play("A: use 4a")
        .offers("A: foe B | foe C")
        .play("A: foe C")
        .expect("C at a3; B at d1")
        .done();
}

/// BH-Q-47: a team-mate is no opponent.
#[test]
fn bull_rush_leaves_a_team_mate_alone() {
    lay_format(Format::Teams, "A at a1; A hand 4a; B at e4; C at c1; D at e1")
        .play("A: move 4a via b1")
        .done();
}

#[test]
fn backs_to_the_wall_adds_one_at_red() {
    let attacks = "A at c1; A hand 5a; B legend nix; B at d1; B hand 5b";
    lay(&format!("{attacks}; A damage red"))
        .play("A: light B with 5a")
        .offers("A: use 5a | done")
        .play("A: use 5a")
        .expect("attack total 6")
        .offers("B: pass")
        .play("B: pass")
        .done();
    lay(&format!("{attacks}; A damage yellow"))
        .play("A: light B with 5a")
        .offers("B: defend 5b | pass")
        .play("B: defend 5b")
        .done();
    lay(
        "A legend yumiko; A at d2; A hand 5b 1b; B legend bodvar; B at d1; B hand 5a; B damage red",
    )
    .play("A: light B with 5b")
    .offers("B: defend 5a | defend 5a! | pass")
    .play("B: defend 5a!")
    .expect("defence total 6")
    .offers("A: pass")
    .play("A: pass")
    .done();
}
