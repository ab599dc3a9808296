//! BS1: the yellow cards.

use crate::harness::lay;

/// BV-ADV-8: the Cookie may have more HP than is printed on it.
#[test]
fn latte_and_sandwich_give_another_1_hp() {
    for card in ["BS1-028", "BS1-034"] {
        let play = format!("A hand {card}; A1 BS1-027");
        lay(&format!("{play}; A support BS1-032"))
            .play(&format!("A: play {card}"))
            .offers("A: use | pass")
            .play("A: use")
            .offers("A: choose A1 | pass")
            .play("A: choose A1")
            .expect("A1 hp 5; A support BS1-032:r")
            .done();
        lay(&format!("{play}; A support BS1-007 BS1-032:r"))
            .play(&format!("A: play {card}"))
            .expect(&format!("A1 hp 4; A2 {card}; A support BS1-007 BS1-032:r"))
            .done();
    }
}

#[test]
fn latte_then_hits_all_at_break_5() {
    let latte = "A1 BS1-028; A support BS1-032*3; B1 BS1-027; B2 BS1-032";
    lay(&format!("{latte}; A break BS1-047 BS1-027"))
        .play("A: attack A1 B1")
        .expect("B1 hp 1; B2 hp 3")
        .done();
    lay(&format!("{latte}; A break BS1-047 BS1-032"))
        .play("A: attack A1 B1")
        .expect("B1 hp 2; B2 hp 4")
        .done();
}

/// BV-BATTLE-12: the target may be gone by then; this attack hits all the same.
#[test]
fn latte_then_hits_the_one_that_is_left() {
    lay("A1 BS1-028; A support BS1-032*3; A break BS1-027 BS1-047; B1 BS1-027 hp 2; B2 BS1-032")
        .play("A: attack A1 B1")
        .expect("B1 none; B break BS1-027; B2 hp 3")
        .done();
}

#[test]
fn lime_draws_and_discards_at_break_3() {
    let lime = "A hand BS1-027 BS1-029; A deck-top BS1-045 BS1-046*2";
    lay(&format!("{lime}; A break BS1-047"))
        .play("A: play BS1-029")
        .offers("A: use | pass")
        .play("A: use")
        .offers("A: take BS1-027 | take BS1-045")
        .play("A: take BS1-027")
        .expect("A hand BS1-045; A trash BS1-027")
        .done();
    lay(&format!("{lime}; A break BS1-027; B break BS1-047"))
        .play("A: play BS1-029")
        .expect("A hand BS1-027; A trash none; A deck-top BS1-045")
        .done();
}

/// BV-Q-7: the energy after "then" is a price one may leave unpaid. Only LV.2 or higher counts.
#[test]
fn cyborg_then_hits_for_each_high_cookie_in_break() {
    let cyborg = "A1 BS1-033; A break BS1-027 BS1-032*2 BS1-047; B1 BS1-032; B2 BS1-027";
    lay(&format!("{cyborg}; A support BS1-032*3"))
        .play("A: attack A1 B1")
        .expect("B1 hp 3")
        .offers("A: use | pass")
        .play("A: use")
        .offers("A: choose B1 | choose B2 | pass")
        .play("A: choose B2")
        .expect("B1 hp 3; B2 hp 2; A support BS1-032:r*3")
        .done();
    lay(&format!("{cyborg}; A support BS1-032*3"))
        .play("A: attack A1 B1")
        .play("A: pass")
        .expect("B2 hp 4; A support BS1-032 BS1-032:r*2")
        .done();
    lay(&format!("{cyborg}; A support BS1-032*2"))
        .play("A: attack A1 B1")
        .expect("B1 hp 3; B2 hp 4")
        .done();
}

#[test]
fn cotton_candy_takes_a_low_cookie_out_of_break() {
    let faints = "A1 BS1-010; A support BS1-007*2; B1 BS1-035 hp BS1-046*2; B2 BS1-027";
    let faints = format!("{faints}; B break BS1-027 BS1-032 BS1-034");
    lay(&format!("{faints}; B support BS1-032"))
        .play("A: attack A1 B1")
        .offers("B: use | pass")
        .play("B: use")
        .offers("B: take BS1-032 | take BS1-034 | pass")
        .play("B: take BS1-032")
        .expect("B break BS1-027 BS1-034 BS1-035; B break level 5; B trash BS1-032 BS1-046*2")
        .expect("B support BS1-032:r")
        .done();
    lay(&faints)
        .play("A: attack A1 B1")
        .expect("B break level 6; B break BS1-027 BS1-032 BS1-034 BS1-035")
        .done();
}

/// BV-WIN-1: level 10 loses at once, before anything can be taken out again.
#[test]
fn cotton_candy_comes_too_late_at_break_10() {
    lay("A1 BS1-010; A support BS1-007*2; B1 BS1-035; B2 BS1-027; B support BS1-032; \
         B break BS1-047*2 BS1-032*2")
    .play("A: attack A1 B1")
    .outcome("A wins by BV-WIN-1")
    .done();
}

/// BV-BATTLE-11: also as a replacement in the opponent's turn.
#[test]
fn snake_fruit_plays_a_yellow_cookie_out_of_break() {
    lay("A1 BS1-010; A support BS1-007*2; B1 BS1-046; B hand BS1-036; B support BS1-032*2; \
         B break BS1-007 BS1-027 BS1-032")
    .play("A: attack A1 B1")
    .offers("B: pass")
    .play("B: pass")
    .offers("B: place BS1-036")
    .play("B: place BS1-036")
    .offers("B: use | pass")
    .play("B: use")
    .offers("B: take BS1-032 | pass")
    .play("B: take BS1-032")
    .expect("B1 BS1-036; B2 BS1-032; B2 hp 4; B2 active; B support BS1-032:r*2")
    .expect("B break BS1-007 BS1-027 BS1-046; B break level 6")
    .done();
}

/// BV-PLAY-3: the Cookie is played, so its own On Play follows.
#[test]
fn snake_fruit_lets_the_other_use_its_on_play() {
    lay("A1 BS1-010; A support BS1-007*2; B1 BS1-046; B hand BS1-036; B support BS1-032*3; \
         B break BS1-034")
    .play("A: attack A1 B1")
    .play("B: pass")
    .play("B: place BS1-036")
    .play("B: use")
    .play("B: take BS1-034")
    .offers("B: use | pass")
    .play("B: use")
    .offers("B: choose B1 | pass")
    .play("B: choose B1")
    .expect("B1 hp 5; B2 BS1-034; B2 hp 1; B support BS1-032:r*3")
    .done();
}

/// BV-AREA-1: there is no third place.
#[test]
fn snake_fruit_needs_a_free_place() {
    lay("A hand BS1-036; A1 BS1-027; A support BS1-032*2; A break BS1-032")
        .play("A: play BS1-036")
        .play("A: use")
        .expect("A1 BS1-027; A2 BS1-036; A break BS1-032")
        .done();
}

#[test]
fn timekeeper_takes_a_cookie_out_of_break() {
    let play = "A1 BS1-027; A break BS1-027 BS1-032 BS1-047";
    lay(&format!("{play}; A hand BS1-037 BS1-045 BS1-046; A support BS1-032*2"))
        .play("A: play BS1-037")
        .offers("A: use | pass")
        .play("A: use")
        .offers("A: take BS1-045 | take BS1-046")
        .play("A: take BS1-045")
        .offers("A: take BS1-027 | take BS1-032 | pass")
        .play("A: take BS1-027")
        .expect("A break BS1-032 BS1-047; A trash BS1-027 BS1-045; A hand BS1-046")
        .expect("A support BS1-032:r*2")
        .done();
    for lacks in
        ["A hand BS1-037; A support BS1-032*2", "A hand BS1-037 BS1-046; A support BS1-032"]
    {
        lay(&format!("{play}; {lacks}"))
            .play("A: play BS1-037")
            .expect("A break BS1-027 BS1-032 BS1-047; A trash none")
            .done();
    }
}

/// The HP cards of that Cookie are trashed without FLIP.
#[test]
fn timekeeper_then_breaks_a_low_cookie() {
    let attack = "A1 BS1-037; B1 BS1-027; B2 BS1-032 hp BS1-046 BS1-030";
    lay(&format!("{attack}; A support BS1-032*4"))
        .play("A: attack A1 B1")
        .expect("B1 hp 1")
        .offers("A: use | pass")
        .play("A: use")
        .offers("A: choose B2 | pass")
        .play("A: choose B2")
        .expect("B2 none; B break BS1-032; B break level 1; B1 hp 1")
        .expect("A support BS1-032:r*4")
        .done();
    lay(&format!("{attack}; A support BS1-032*3"))
        .play("A: attack A1 B1")
        .expect("B1 hp 1; B2 hp 2; B break none")
        .done();
}

/// BV-WIN-1: the level counts, though the Cookie has not fainted.
#[test]
fn timekeeper_then_can_win_the_game() {
    lay("A1 BS1-037; A support BS1-032*4; B1 BS1-027; B2 BS1-032; B break BS1-047*3")
        .play("A: attack A1 B1")
        .play("A: use")
        .play("A: choose B2")
        .expect("B break level 10")
        .outcome("A wins by BV-WIN-1")
        .done();
}

#[test]
fn cinnamon_breaks_itself_for_1_damage() {
    let cinnamon = "A1 BS1-038 hp BS1-030; A2 BS1-027; B1 BS1-032; B2 BS1-027";
    lay(&format!("{cinnamon}; A support BS1-032*2"))
        .play("A: activate A1")
        .expect("A1 none; A break BS1-038; A trash BS1-030; A support BS1-032:r*2")
        .offers("A: choose B1 | choose B2 | pass")
        .play("A: choose B2")
        .expect("B1 hp 4; B2 hp 3")
        .done();
    lay(&format!("{cinnamon}; A support BS1-032")).refuses("A: activate A1", "BV-PLAY-9").done();
}

/// BV-WIN-1: the cost alone can lose the game.
#[test]
fn cinnamon_at_break_9_loses() {
    lay("A1 BS1-038; A2 BS1-027; A support BS1-032*2; A break BS1-047*3")
        .play("A: activate A1")
        .outcome("B wins by BV-WIN-1")
        .done();
}

/// BV-WIN-2: checked when the effect has been carried out.
#[test]
fn cinnamon_alone_loses_after_its_damage() {
    lay("A1 BS1-038; A support BS1-032*2; B1 BS1-027")
        .play("A: activate A1")
        .play("A: choose B1")
        .expect("B1 hp 3")
        .outcome("B wins by BV-WIN-2")
        .done();
}

#[test]
fn almond_weakens_two_in_their_next_turn() {
    lay("A1 BS1-039; A support BS1-032*2; B1 BS1-027; B2 BS1-011; B support BS1-007*3")
        .play("A: attack A1 B1")
        .expect("B1 hp 3")
        .offers("A: choose B1 | choose B2 | pass")
        .play("A: choose B1")
        .offers("A: choose B2 | pass")
        .play("A: choose B2")
        .expect("B1 attack 3; B2 attack 2")
        .play("A: end")
        .play("B: pass")
        .expect("B1 attack 2; B2 attack 1")
        .play("B: attack B1 A1")
        .expect("A1 hp 1")
        .play("B: end")
        .expect("B1 attack 3; B2 attack 2")
        .done();
}

#[test]
fn almond_may_weaken_one_or_none() {
    let attack = "A1 BS1-039; A support BS1-032*2; B1 BS1-027; B2 BS1-011";
    lay(attack)
        .play("A: attack A1 B1")
        .play("A: choose B2")
        .offers("A: choose B1 | pass")
        .play("A: pass")
        .play("A: end")
        .expect("B1 attack 3; B2 attack 1")
        .done();
    lay(attack)
        .play("A: attack A1 B1")
        .play("A: pass")
        .play("A: end")
        .expect("B1 attack 3; B2 attack 2")
        .done();
}

#[test]
fn earl_grey_flip_gives_2_hp_at_break_6() {
    let hit = "A1 BS1-004; A support BS1-007; B1 BS1-027 hp BS1-032*2 BS1-040; B hand BS1-046";
    lay(&format!("{hit}; B break BS1-047*2"))
        .play("A: attack A1 B1")
        .expect("B1 hp 2")
        .offers("B: use | pass")
        .play("B: use")
        .expect("B1 hp 4; B hand none; B trash BS1-040 BS1-046")
        .done();
    lay(&format!("{hit}; B break BS1-047*2"))
        .play("A: attack A1 B1")
        .play("B: pass")
        .expect("B1 hp 2; B hand BS1-046")
        .done();
}

/// BV-Q-16: below 6 there is nothing to gain, and discarding cannot change that.
#[test]
fn earl_grey_flip_gives_nothing_below_break_6() {
    lay("A1 BS1-004; A support BS1-007; A break BS1-047*2; B1 BS1-027 hp BS1-032*2 BS1-040; \
         B break BS1-027 BS1-047; B hand BS1-046")
    .play("A: attack A1 B1")
    .expect("B1 hp 2; B hand BS1-046")
    .done();
}

/// The damage is less in this battle only.
#[test]
fn grapefruit_lessens_the_damage_to_itself() {
    let attack = "A1 BS1-010; A2 BS1-043; A support BS1-007*4; B1 BS1-042 hp 5; B2 BS1-027";
    lay(&format!("{attack}; B support BS1-032"))
        .play("A: attack A1 B1")
        .offers("B: answer B1 | pass")
        .play("B: answer B1")
        .expect("B1 hp 3; B support BS1-032:r")
        .play("A: attack A2 B1")
        .expect("B1 none")
        .done();
    lay(&format!("{attack}; B support BS1-032"))
        .play("A: attack A1 B1")
        .play("B: pass")
        .expect("B1 hp 2; B support BS1-032")
        .done();
    lay(attack).play("A: attack A1 B1").expect("B1 hp 2").done();
}

/// BV-Q-17: the Korean print does not ask which Cookie is attacked; the help is for itself alone.
#[test]
fn grapefruit_may_answer_an_attack_on_another() {
    lay("A1 BS1-010; A support BS1-007*2; B1 BS1-042; B2 BS1-027; B support BS1-032")
        .play("A: attack A1 B2")
        .offers("B: answer B1 | pass")
        .play("B: answer B1")
        .expect("B1 hp 2; B2 hp 1; B support BS1-032:r")
        .done();
}

/// BV-BATTLE-2: it is the one answer to the attack.
#[test]
fn grapefruit_leaves_no_room_for_a_trap() {
    lay("A1 BS1-010; A support BS1-007*2; B1 BS1-042 hp 4; B support BS1-032*2; B hand BS1-051")
        .play("A: attack A1 B1")
        .offers("B: answer B1 | trap BS1-051 | pass")
        .play("B: answer B1")
        .expect("B1 hp 2; B hand BS1-051")
        .done();
}

/// BV-Q-17: with 3 HP it still works.
#[test]
fn bell_pepper_discards_for_1_hp_once_per_turn() {
    lay("A1 BS1-044 hp 3; A support BS1-032*2; A hand BS1-027 BS1-046")
        .play("A: activate A1")
        .offers("A: take BS1-027 | take BS1-046")
        .play("A: take BS1-046")
        .expect("A1 hp 4; A hand BS1-027; A trash BS1-046; A support BS1-032 BS1-032:r")
        .refuses("A: activate A1", "BV-PLAY-8")
        .done();
    lay("A1 BS1-044 hp 3; A support BS1-032*2").refuses("A: activate A1", "BV-PLAY-10").done();
    lay("A1 BS1-044 hp 3; A support BS1-007; A hand BS1-046")
        .refuses("A: activate A1", "BV-PLAY-9")
        .done();
}

/// BV-Q-16: discarding does not change its HP.
#[test]
fn bell_pepper_with_4_hp_gains_nothing() {
    lay("A1 BS1-044 hp 4; A support BS1-032*2; A hand BS1-046")
        .refuses("A: activate A1", "BV-Q-16")
        .done();
}

/// BV-Q-9: the attacked Cookie, as damage of an effect; its HP cards may FLIP.
#[test]
fn bell_pepper_then_hits_the_same_cookie_again() {
    let attack = "A1 BS1-044; B1 BS1-027 hp BS1-032 BS1-030 BS1-032*4; B2 BS1-032";
    lay(&format!("{attack}; A support BS1-032*5"))
        .play("A: attack A1 B1")
        .expect("B1 hp 4")
        .offers("A: use | pass")
        .play("A: use")
        .expect("B1 hp 1; B2 hp 4; A support BS1-032:r*5")
        .offers("B: number 1 | number 0")
        .play("B: number 0")
        .done();
    lay(&format!("{attack}; A support BS1-032*5"))
        .play("A: attack A1 B1")
        .play("A: pass")
        .expect("B1 hp 4")
        .done();
    lay(&format!("{attack}; A support BS1-032*4"))
        .play("A: attack A1 B1")
        .expect("B1 hp 4; A support BS1-032 BS1-032:r*3")
        .done();
}

/// BV-Q-9: no other Cookie is hit in place of one that has fainted.
#[test]
fn bell_pepper_then_hits_nobody_else() {
    lay("A1 BS1-044; A support BS1-032*5; B1 BS1-027 hp 2; B2 BS1-032")
        .play("A: attack A1 B1")
        .expect("B1 none; B break BS1-027")
        .play("A: use")
        .expect("B2 hp 4")
        .done();
}
