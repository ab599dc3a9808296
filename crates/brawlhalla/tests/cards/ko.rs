//! A KO in the middle of an Attack, and KO cards used for a hit.

use brawlhalla::{Mode, Options};

use crate::harness::{lay, lay_as};

/// BH-Q-57: who was KO'd uses nothing more, and nothing is aimed at it; the Attack does not hit.
#[test]
fn a_ko_before_the_end_of_an_attack() {
    // Feint draws from an empty deck, and Hattori is Red.
    lay("A legend hattori; A sword equipped; A at c1; A damage red; A hand 1a 5a; A deck none; \
        B legend bodvar; B at d1; B hand 3b 5b; B deck 1a")
    .play("A: light B with 1a")
    .play("A: use 1a")
    .expect("A ko 1; A damage none; A at nowhere")
    .play("A: go a1")
    .dice([0])
    .play("B: go c1")
    .expect("B damage none; B hand 3b 5b; A hand 1a 5a; A at a1; A sword none")
    .done();
}

/// BH-Q-57: after a KO by the Knockback no effect is aimed at the target, not even a chase.
#[test]
fn a_ko_by_the_knockback() {
    lay("A legend hattori; A sword equipped; A at e1; A hand 3a; B legend ulgrim; B at f1; B damage red; B sword equipped")
        .play("A: heavy B with 3a")
        .expect("B ko 1")
        .offers("B: go a1 | go b1 | go c1 | go d1")
        .play("B: go a1")
        .play("A: go b3")
        .expect("B sword none; B damage none; swords b3")
        .done();
    lay("A legend mordex; A sword equipped; A at e1; A hand 5b; B at f1; B damage red")
        .play("A: heavy B with 5b")
        .play("B: go a1")
        .expect("A at e1; B at a1")
        .done();
}

/// BH-Q-57: no effect follows the target to where it respawns.
#[test]
fn nothing_is_aimed_at_who_was_knocked_out() {
    lay("A legend nix; A sword equipped; A at e1; A hand 2a; B at f1; B damage red")
        .play("A: heavy B with 2a")
        .play("B: go a1")
        .expect("B at a1; A at e1")
        .done();
    // The Defender's Riposte finds no Attacker any more.
    lay("A legend hattori; A at c1; A damage red; A hand 2b 1a 5a; A deck none; \
        B legend hattori; B at d1; B hand 3b")
    .play("A: light B with 2b")
    .play("B: defend 3b")
    .play("A: raise 1a!")
    .dice([0])
    .play("A: go a1")
    .expect("A damage none; A ko 1; B damage none; B discard 3b")
    .done();
}

/// BH-Q-41, BH-Q-43: KO cards are used when the hit is known; two of them add up.
#[test]
fn ko_cards_add_to_a_hit() {
    let classic = Options { mode: Mode::Classic, ..Options::default() };
    let two = "A weapon b; A sword equipped; A bonus 2; A ko 1; A at a1; A hand 4b; B at b1";
    lay_as(&classic, two)
        .play("A: heavy B with 4b")
        .offers("A: bonus | done")
        .play("A: bonus")
        .offers("A: bonus | done")
        .play("A: bonus")
        .expect("B at e1; A bonus 0")
        .done();
    let one = "A weapon b; A sword equipped; A ko 1; A bonus 1; A at a1; A hand 4b";
    lay(&format!("{one}; B legend nix; B at b1; B hand 4b"))
        .play("A: heavy B with 4b")
        .play("B: defend 4b")
        .expect("A bonus 1")
        .done();
    lay("A ko 1; A bonus 1; A at c1")
        .play("A: bonus action")
        .expect("turn 3 A 3; A bonus 0")
        .done();
    lay("B ko 1; B bonus 1; A at c1; A hand 4b; B at d1")
        .play("A: light B with 4b")
        .expect("B bonus 1")
        .done();
}

/// BH-Q-44, BH-Q-20: damage past Red is lost, so there is nothing to use a KO card for.
#[test]
fn a_bonus_stops_at_red() {
    let classic = Options { mode: Mode::Classic, ..Options::default() };
    let light = "A bonus 2; A ko 1; A at c1; A hand 4b; B at d1";
    lay_as(&classic, light)
        .play("A: light B with 4b")
        .expect("B damage yellow")
        .play("A: bonus")
        .expect("B damage red; B ko 3; A bonus 1")
        .done();
    lay_as(&classic, &format!("{light}; B damage yellow"))
        .play("A: light B with 4b")
        .expect("B damage red; A bonus 2")
        .done();
}
