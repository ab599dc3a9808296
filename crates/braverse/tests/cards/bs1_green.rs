//! BS1: the green cards.

use crate::harness::lay;

#[test]
fn roguefort_swaps_a_support_once_per_turn() {
    let thief = "A1 BS1-053; A support BS1-057*2; A deck-top BS1-061";
    lay(&format!("{thief}; A hand BS1-065*6"))
        .play("A: activate A1")
        .offers("A: take BS1-057 | take BS1-057 rested")
        .play("A: take BS1-057 rested")
        .expect("A hand BS1-057 BS1-065*6; A support BS1-057 BS1-061:r; A1 active")
        .refuses("A: activate A1", "BV-PLAY-8")
        .done();
    lay("A1 BS1-053; A support BS1-007").refuses("A: activate A1", "BV-PLAY-9").done();
}

/// BV-Q-16: with 7 cards in hand nothing could come of it.
#[test]
fn roguefort_needs_a_hand_of_6_or_fewer() {
    lay("A1 BS1-053; A support BS1-057*2; A hand BS1-065*7")
        .refuses("A: activate A1", "BV-Q-16")
        .done();
}

#[test]
fn blue_lily_trashes_a_support_to_hit_all() {
    let play = "A hand BS1-054; A1 BS1-057; B1 BS1-057; B2 BS1-061";
    lay(&format!("{play}; A support BS1-057 BS1-065:r"))
        .play("A: play BS1-054")
        .offers("A: use | pass")
        .play("A: use")
        .offers("A: take BS1-057 | take BS1-065 rested")
        .play("A: take BS1-065 rested")
        .expect("B1 hp 3; B2 hp 3; A1 hp 4; A2 hp 5; A support BS1-057; A trash BS1-065")
        .done();
    lay(&format!("{play}; A support BS1-057"))
        .play("A: play BS1-054")
        .play("A: pass")
        .expect("B1 hp 4; B2 hp 4; A support BS1-057")
        .done();
    lay(play).play("A: play BS1-054").expect("B1 hp 4; B2 hp 4").done();
}

/// In their player's own turn only, not as a replacement in the other's; of Prophet Cookie only the
/// Korean print says so (BV-Q-17).
#[test]
fn blue_lily_and_prophet_wait_for_their_own_turn() {
    for card in ["BS1-054", "BS1-063"] {
        lay(&format!(
            "A1 BS1-010; A support BS1-007*2; B1 BS1-065; B2 BS1-061; B hand {card}; \
             B support BS1-057:r"
        ))
        .play("A: attack A1 B1")
        .offers(&format!("B: place {card} | pass"))
        .play(&format!("B: place {card}"))
        .expect(&format!("B1 {card}; A1 hp 2; B support BS1-057:r; B trash 2"))
        .done();
    }
}

/// The HP cards of a Cookie that goes to the support area are trashed.
#[test]
fn moon_rabbit_makes_a_support_of_another_cookie() {
    let play = "A hand BS1-056; A support BS1-057*2";
    lay(&format!("{play}; A1 BS1-061 rested hp BS1-065 BS1-055"))
        .play("A: play BS1-056")
        .offers("A: use | pass")
        .play("A: use")
        .offers("A: choose A1 | pass")
        .play("A: choose A1")
        .expect("A1 none; A2 BS1-056; A support BS1-057:r*2 BS1-061; A trash BS1-055 BS1-065")
        .expect("A break none")
        .done();
    lay(&format!("{play}; A1 BS1-061"))
        .play("A: play BS1-056")
        .play("A: use")
        .play("A: pass")
        .expect("A1 BS1-061; A support BS1-057:r*2")
        .done();
}

#[test]
fn moon_rabbit_takes_no_level_3_and_needs_2_green() {
    lay("A hand BS1-056; A support BS1-057*2; A1 BS1-072")
        .play("A: play BS1-056")
        .play("A: use")
        .expect("A1 BS1-072; A2 BS1-056; A support BS1-057:r*2")
        .done();
    lay("A hand BS1-056; A support BS1-057 BS1-007; A1 BS1-061")
        .play("A: play BS1-056")
        .expect("A1 BS1-061; A support BS1-057 BS1-007")
        .done();
}

/// BV-Q-6: after the attack, before any replacement.
#[test]
fn poison_mushroom_faints_and_hits_everyone() {
    let attack = "A1 BS1-010 hp 3; A2 BS1-061; A support BS1-007*2; B1 BS1-058; B2 BS1-057";
    lay(&format!("{attack}; B support BS1-057:r; B hand BS1-065"))
        .play("A: attack A1 B1")
        .offers("B: use | pass")
        .play("B: use")
        .expect("A1 hp 2; A2 hp 3; B2 hp 3; B support none; B break BS1-058")
        .offers("B: place BS1-065 | pass")
        .play("B: place BS1-065")
        .expect("B1 BS1-065; B1 hp 2")
        .done();
    lay(&format!("{attack}; B support BS1-057:r"))
        .play("A: attack A1 B1")
        .play("B: pass")
        .expect("A1 hp 3; A2 hp 4; B2 hp 4; B support BS1-057:r")
        .done();
    lay(attack).play("A: attack A1 B1").expect("A1 hp 3; A2 hp 4; B2 hp 4").done();
}

#[test]
fn prophet_swaps_a_support_for_the_top_card() {
    let play = "A hand BS1-063; A1 BS1-057; A deck-top BS1-061 BS1-065*2";
    lay(&format!("{play}; A support BS1-057:r"))
        .play("A: play BS1-063")
        .offers("A: use | pass")
        .play("A: use")
        .expect("A support BS1-061; A trash BS1-057")
        .done();
    lay(&format!("{play}; A support BS1-057:r"))
        .play("A: play BS1-063")
        .play("A: pass")
        .expect("A support BS1-057:r; A deck-top BS1-061")
        .done();
    lay(play).play("A: play BS1-063").expect("A support none; A deck-top BS1-061").done();
}

/// The seven may be rested; with six the energy is not even asked for (BV-Q-16).
#[test]
fn ginseng_then_gives_another_1_hp_with_7_supports() {
    let attack = "A1 BS1-064; A2 BS1-061; B1 BS1-057";
    lay(&format!("{attack}; A support BS1-057*3 BS1-065:r*4"))
        .play("A: attack A1 B1")
        .expect("B1 hp 2")
        .offers("A: use | pass")
        .play("A: use")
        .expect("A1 hp 2; A2 hp 5; A support BS1-057:r*3 BS1-065:r*4")
        .done();
    lay(&format!("{attack}; A support BS1-057*3 BS1-065:r*4"))
        .play("A: attack A1 B1")
        .play("A: pass")
        .expect("A2 hp 4; A support BS1-057 BS1-057:r*2 BS1-065:r*4")
        .done();
    lay(&format!("{attack}; A support BS1-057*3 BS1-065:r*3"))
        .play("A: attack A1 B1")
        .expect("B1 hp 2; A2 hp 4; A support BS1-057 BS1-057:r*2 BS1-065:r*3")
        .done();
}

/// BV-TURN-8: in its player's End Phase, so that the support can pay in the opponent's turn.
#[test]
fn lillybell_readies_a_support_when_the_turn_ends() {
    lay("A1 BS1-066; A support BS1-057*3; B1 BS1-057")
        .play("A: attack A1 B1")
        .expect("B1 hp 1; A support BS1-057:r*3")
        .play("A: end")
        .expect("A support BS1-057 BS1-057:r*2; A1 rested")
        .done();
    lay("A1 BS1-066; A support BS1-057:r BS1-061 BS1-065:r")
        .play("A: end")
        .offers("A: take BS1-057 rested | take BS1-065 rested")
        .play("A: take BS1-065 rested")
        .expect("A support BS1-057:r BS1-061 BS1-065")
        .done();
    lay("A1 BS1-066; A support BS1-057").play("A: end").expect("A support BS1-057").done();
}

#[test]
fn lillybell_rests_when_the_opponents_turn_ends() {
    lay("turn 4 B main; A1 BS1-066; A support BS1-057:r BS1-065:r; A hand BS1-061")
        .play("B: end")
        .offers("A: place BS1-061 | place ST1-005 | pass")
        .done();
}

/// BV-BATTLE-6: the card comes out of the trash. BV-Q-17: unless its player leaves it there.
#[test]
fn churro_flip_goes_to_the_support_area() {
    let hit = "A1 BS1-004; A support BS1-007; B1 BS1-061 hp BS1-057*2 BS1-067";
    let four = format!("{hit}; B support BS1-057:r*4; B hand BS1-061 BS1-065");
    lay(&four)
        .play("A: attack A1 B1")
        .expect("B1 hp 2; B trash BS1-067")
        .offers("B: use | pass")
        .play("B: use")
        .offers("B: take BS1-061 | take BS1-065")
        .play("B: take BS1-065")
        .offers("B: use | pass")
        .play("B: use")
        .expect("B support BS1-057:r*4 BS1-067:r; B trash BS1-065; B hand BS1-061; B1 hp 2")
        .done();
    lay(&four)
        .play("A: attack A1 B1")
        .play("B: use")
        .play("B: take BS1-065")
        .play("B: pass")
        .expect("B support BS1-057:r*4; B trash BS1-065 BS1-067")
        .done();
    lay(&four)
        .play("A: attack A1 B1")
        .play("B: pass")
        .expect("B hand BS1-061 BS1-065; B trash BS1-067")
        .done();
    lay(&format!("{hit}; B support BS1-057:r*4"))
        .play("A: attack A1 B1")
        .expect("B support BS1-057:r*4; B trash BS1-067")
        .done();
}

/// BV-Q-16: with 3 supports nothing could come of the discard.
#[test]
fn churro_flip_needs_4_supports() {
    lay("A1 BS1-004; A support BS1-007; B1 BS1-061 hp BS1-057*2 BS1-067; B support BS1-057:r*3; \
         B hand BS1-065")
    .play("A: attack A1 B1")
    .expect("B support BS1-057:r*3; B hand BS1-065; B trash BS1-067")
    .done();
}

#[test]
fn cauliflower_trashes_a_support_to_draw() {
    let play = "A hand BS1-068; A1 BS1-057; A deck-top BS1-061 BS1-065*4";
    lay(&format!("{play}; A support BS1-057:r*2"))
        .play("A: play BS1-068")
        .offers("A: use | pass")
        .play("A: use")
        .expect("A hand BS1-061; A support BS1-057:r; A trash BS1-057")
        .done();
    lay(&format!("{play}; A support BS1-057:r"))
        .play("A: play BS1-068")
        .play("A: pass")
        .expect("A hand none; A support BS1-057:r")
        .done();
    lay(play).play("A: play BS1-068").expect("A hand none; A deck-top BS1-061").done();
}

/// Only Cookies of LV.1, whether rested or not. BV-Q-17: the player may leave them there.
#[test]
fn kiwi_then_takes_a_low_cookie_back() {
    let attack = "A1 BS1-070; B1 BS1-057";
    lay(&format!("{attack}; A support BS1-057*3 BS1-061:r BS1-065:r BS1-075:r"))
        .play("A: attack A1 B1")
        .expect("B1 hp 3")
        .offers("A: take BS1-057 | take BS1-057 rested | take BS1-065 rested | pass")
        .play("A: take BS1-065 rested")
        .expect("A hand BS1-065; A support BS1-057 BS1-057:r*2 BS1-061:r BS1-075:r")
        .done();
    lay(&format!("{attack}; A support BS1-057*2"))
        .play("A: attack A1 B1")
        .offers("A: take BS1-057 rested | pass")
        .play("A: pass")
        .expect("A hand none; A support BS1-057:r*2")
        .done();
    lay(&format!("{attack}; A support BS1-061*2"))
        .play("A: attack A1 B1")
        .expect("A hand none; A support BS1-061:r*2")
        .done();
}

#[test]
fn pumpkin_pie_brings_a_cookie_from_the_trash_to_support() {
    let play = "A hand BS1-071; A1 BS1-057";
    lay(&format!("{play}; A support BS1-057*2; A trash BS1-007 BS1-061 BS1-075"))
        .play("A: play BS1-071")
        .offers("A: use | pass")
        .play("A: use")
        .offers("A: take BS1-007 | take BS1-061")
        .play("A: take BS1-061")
        .expect("A support BS1-057:r*2 BS1-061; A trash BS1-007 BS1-075")
        .done();
    lay(&format!("{play}; A support BS1-057; A trash BS1-061"))
        .play("A: play BS1-071")
        .expect("A support BS1-057; A trash BS1-061")
        .done();
}

#[test]
fn herb_trashes_a_support_to_ready_another() {
    let play = "A hand BS1-073; A1 BS1-057";
    lay(&format!("{play}; A support BS1-057 BS1-061:r BS1-065:r"))
        .play("A: play BS1-073")
        .offers("A: use | pass")
        .play("A: use")
        .offers("A: take BS1-057 | take BS1-061 rested | take BS1-065 rested")
        .play("A: take BS1-057")
        .offers("A: take BS1-061 rested | take BS1-065 rested")
        .play("A: take BS1-065 rested")
        .expect("A support BS1-061:r BS1-065; A trash BS1-057")
        .done();
    lay(&format!("{play}; A support BS1-057:r*2"))
        .play("A: play BS1-073")
        .play("A: use")
        .expect("A support BS1-057; A trash BS1-057")
        .done();
    lay(play).play("A: play BS1-073").expect("A2 BS1-073; A trash none").done();
}

/// The support that has paid the energy may be the one that returns.
#[test]
fn ancient_forest_luckstone_returns_a_support_and_draws() {
    let item = "A hand BS1-074; A deck-top BS1-061";
    lay(&format!("{item}; A support BS1-057*2"))
        .play("A: play BS1-074")
        .offers("A: take BS1-057 | take BS1-057 rested")
        .play("A: take BS1-057 rested")
        .offers("A: number 1 | number 0")
        .play("A: number 1")
        .expect("A hand BS1-057 BS1-061; A support BS1-057; A trash BS1-074")
        .done();
    lay(&format!("{item}; A support BS1-057"))
        .play("A: play BS1-074")
        .offers("A: number 1 | number 0")
        .play("A: number 0")
        .expect("A hand BS1-057; A support none; A trash BS1-074; A deck-top BS1-061")
        .done();
    lay(&format!("{item}; A support BS1-007 BS1-057:r"))
        .refuses("A: play BS1-074", "BV-PLAY-9")
        .done();
}

/// BV-ADV-1: the card says so, so it does not go to the trash.
#[test]
fn wanderers_apple_pie_becomes_a_support() {
    lay("A hand BS1-075; A support BS1-057*2")
        .play("A: play BS1-075")
        .expect("A support BS1-057:r*2 BS1-075:r; A trash none; A hand none")
        .done();
    lay("A hand BS1-075; A support BS1-057 BS1-007").refuses("A: play BS1-075", "BV-PLAY-9").done();
}

/// The trashing is no cost: it follows, whether or not a Cookie was chosen.
#[test]
fn stinging_nettle_hits_and_loses_a_support() {
    let attack = "A1 BS1-010; A2 BS1-061; A support BS1-007*2; B1 BS1-057; B hand BS1-076";
    lay(&format!("{attack}; B support BS1-057 BS1-065:r"))
        .play("A: attack A1 B1")
        .offers("B: trap BS1-076 | pass")
        .play("B: trap BS1-076")
        .offers("B: choose A1 | choose A2 | pass")
        .play("B: choose A2")
        .expect("A1 hp 2; A2 hp 3")
        .offers("B: take BS1-057 rested | take BS1-065 rested")
        .play("B: take BS1-065 rested")
        .expect("B support BS1-057:r; B1 hp 1; B hand none")
        .done();
    lay(&format!("{attack}; B support BS1-057"))
        .play("A: attack A1 B1")
        .play("B: trap BS1-076")
        .play("B: pass")
        .expect("A1 hp 2; A2 hp 4; B support none; B1 hp 1")
        .done();
}

/// BV-BATTLE-4: the attack under way is weakened before its damage is fixed.
#[test]
fn tasty_first_aid_kit_weakens_a_foe_and_readies_a_support() {
    let attack = "A1 BS1-019; A2 BS1-061; A support BS1-007*3; B1 BS1-057; B hand BS1-077";
    lay(&format!("{attack}; B support BS1-057*3"))
        .play("A: attack A1 B1")
        .offers("B: trap BS1-077 | pass")
        .play("B: trap BS1-077")
        .offers("B: choose A1 | choose A2 | pass")
        .play("B: choose A1")
        .expect("A1 attack 1; A2 attack 3")
        .offers("B: take BS1-057 rested | pass")
        .play("B: take BS1-057 rested")
        .expect("B1 hp 3; B support BS1-057 BS1-057:r*2; A1 attack 1")
        .play("A: end")
        .expect("A1 attack 4")
        .done();
    lay(&format!("{attack}; B support BS1-057*2 BS1-007"))
        .play("A: attack A1 B1")
        .refuses("B: trap BS1-077", "BV-PLAY-9")
        .play("B: pass")
        .expect("B1 none; B break BS1-057")
        .outcome("A wins by BV-WIN-2")
        .done();
}

/// BV-Q-16: only after a card has left the support area this turn.
#[test]
fn awakening_ancient_forest_readies_a_support() {
    lay("A hand BS1-068 BS1-078; A1 BS1-057; A support BS1-057 BS1-061:r BS1-065:r")
        .play("A: play BS1-078")
        .expect("A stage BS1-078; A support BS1-057:r BS1-061:r BS1-065:r")
        .refuses("A: activate AS", "BV-Q-16")
        .play("A: play BS1-068")
        .play("A: use")
        .play("A: take BS1-061 rested")
        .play("A: activate AS")
        .offers("A: take BS1-057 rested | take BS1-065 rested")
        .play("A: take BS1-065 rested")
        .expect("A support BS1-057:r BS1-065; A stage BS1-078:r")
        .refuses("A: activate AS", "BV-PLAY-10")
        .done();
    lay("A hand BS1-078; A support BS1-007").refuses("A: play BS1-078", "BV-PLAY-9").done();
}

/// What left in an earlier turn does not count.
#[test]
fn awakening_ancient_forest_forgets_at_the_end_of_the_turn() {
    lay("A hand BS1-068; A1 BS1-057; A stage BS1-078; A support BS1-057:r*2")
        .play("A: play BS1-068")
        .play("A: use")
        .allows("A: activate AS")
        .play("A: end")
        .play("B: pass")
        .play("B: end")
        .play("A: pass")
        .refuses("A: activate AS", "BV-Q-16")
        .done();
}
