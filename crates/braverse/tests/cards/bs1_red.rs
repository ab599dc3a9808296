//! BS1: the red cards, and what other colours of the set share with them.

use crate::harness::lay;

/// A's Cherry Ball Cookie deals 2, its Lilac Cookie 1.
const HITS_TWO: &str = "A1 BS1-011; A support BS1-007*2";
const HITS_ONE: &str = "A1 BS1-004; A support BS1-007";

/// BV-BATTLE-6: before the second point of the damage.
#[test]
fn flip_draws_up_to_1() {
    for card in ["BS1-015", "BS1-030", "BS1-055", "BS1-069"] {
        let hp = format!("B1 BS1-021 hp BS1-007*3 {card}; B deck-top BS1-010");
        lay(&format!("{HITS_TWO}; {hp}"))
            .play("A: attack A1 B1")
            .expect(&format!("B1 hp 3; B trash {card}"))
            .offers("B: number 1 | number 0")
            .play("B: number 1")
            .expect(&format!("B hand BS1-010; B1 hp 2; B trash BS1-007 {card}"))
            .done();
        lay(&format!("{HITS_TWO}; {hp}"))
            .play("A: attack A1 B1")
            .play("B: number 0")
            .expect("B hand none; B1 hp 2; B deck-top BS1-010")
            .done();
    }
}

#[test]
fn flip_discards_1_for_1_hp() {
    for card in ["BS1-018", "BS1-041"] {
        let hp = format!("B1 BS1-021 hp BS1-007*3 {card}");
        lay(&format!(
            "{HITS_TWO}; {hp}; B hand BS1-010 BS1-019; B support ST1-005:r*3; B deck-top BS1-020"
        ))
        .play("A: attack A1 B1")
        .expect("B1 hp 3")
        .offers("B: use | pass")
        .play("B: use")
        .offers("B: take BS1-010 | take BS1-019")
        .play("B: take BS1-019")
        .expect(&format!(
            "B hand BS1-010; B support ST1-005:r*3; B1 hp 3; B trash {card} BS1-019 BS1-020"
        ))
        .done();
        lay(&format!("{HITS_TWO}; {hp}; B hand BS1-010; B support ST1-005:r*3"))
            .play("A: attack A1 B1")
            .play("B: pass")
            .expect("B hand BS1-010; B support ST1-005:r*3; B1 hp 2")
            .done();
        lay(&format!("{HITS_TWO}; {hp}")).play("A: attack A1 B1").expect("B1 hp 2").done();
    }
}

/// BV-BATTLE-8: HP gained by the FLIP of the last HP card keeps the Cookie in play.
#[test]
fn flip_of_the_last_hp_card_saves_the_cookie() {
    for card in ["BS1-018", "BS1-041"] {
        let last = format!("{HITS_ONE}; B1 BS1-021 hp {card}; B2 BS1-010; B hand BS1-019");
        lay(&last)
            .play("A: attack A1 B1")
            .expect("B1 hp 0")
            .play("B: use")
            .expect("B1 BS1-021; B1 hp 1; B hand none; B break none")
            .done();
        lay(&last)
            .play("A: attack A1 B1")
            .play("B: pass")
            .offers("B: place BS1-019 | pass")
            .play("B: pass")
            .expect("B1 none; B break BS1-021; B hand BS1-019")
            .done();
    }
}

/// BV-ADV-2: the attack goes to the Blocker instead.
#[test]
fn blockers_take_the_attack() {
    let cards = [
        ("BS1-009", "BS1-007", "BS1-032"),
        ("BS1-031", "BS1-032", "BS1-057"),
        ("BS1-062", "BS1-057", "BS1-007"),
    ];
    for (blocker, support, wrong) in cards {
        let attack = format!("A1 BS1-010; A support BS1-007*2; B1 BS1-021; B2 {blocker}");
        lay(&format!("{attack}; B support {support}"))
            .play("A: attack A1 B1")
            .offers("B: answer B2 | pass")
            .play("B: answer B2")
            .expect(&format!("B1 hp 4; B2 none; B break {blocker}; B support {support}:r"))
            .done();
        lay(&format!("{attack}; B support {support}"))
            .play("A: attack A1 B1")
            .play("B: pass")
            .expect(&format!("B1 hp 1; B2 hp 3; B support {support}"))
            .done();
        lay(&format!("{attack}; B support {support}"))
            .play("A: attack A1 B2")
            .expect(&format!("B1 hp 4; B2 none; B support {support}"))
            .done();
        lay(&format!("{attack}; B support {wrong}; B hand BS1-010"))
            .play("A: attack A1 B1")
            .refuses("B: answer B2", "BV-PLAY-9")
            .offers("B: pass")
            .play("B: pass")
            .expect("B1 hp 1; B2 hp 3")
            .done();
    }
}

#[test]
fn goblin_discards_for_1_damage() {
    let foes = "A1 BS1-007; B1 BS1-007; B2 BS1-021";
    lay(&format!("{foes}; A hand BS1-001 BS1-010 BS1-011"))
        .play("A: play BS1-001")
        .expect("A2 BS1-001; A2 active; A2 hp 2")
        .offers("A: use | pass")
        .play("A: use")
        .offers("A: take BS1-010 | take BS1-011")
        .play("A: take BS1-010")
        .offers("A: choose B1 | choose B2 | pass")
        .play("A: choose B2")
        .expect("B1 hp 4; B2 hp 3; A hand BS1-011; A trash BS1-010")
        .done();
    lay(&format!("{foes}; A hand BS1-001 BS1-010"))
        .play("A: play BS1-001")
        .play("A: pass")
        .expect("B1 hp 4; B2 hp 4; A hand BS1-010")
        .done();
    lay(&format!("{foes}; A hand BS1-001")).play("A: play BS1-001").expect("A2 BS1-001").done();
}

/// The damage comes in the middle of the attack's.
#[test]
fn kumiho_flip_discards_for_1_damage() {
    let hit = format!("{HITS_TWO}; A2 BS1-021; B1 BS1-021 hp BS1-007*3 BS1-002");
    lay(&format!("{hit}; B hand BS1-010 BS1-011; B support ST1-005:r*3"))
        .play("A: attack A1 B1")
        .offers("B: use | pass")
        .play("B: use")
        .offers("B: take BS1-010 | take BS1-011")
        .play("B: take BS1-011")
        .expect("B1 hp 3")
        .offers("B: choose A1 | choose A2 | pass")
        .play("B: choose A2")
        .expect("A1 hp 2; A2 hp 3; B1 hp 2; B hand BS1-010; B support ST1-005:r*3; B trash BS1-002 BS1-007 BS1-011")
        .done();
    lay(&format!("{hit}; B hand BS1-010; B support ST1-005:r*3"))
        .play("A: attack A1 B1")
        .play("B: pass")
        .expect("A1 hp 2; A2 hp 4; B1 hp 2; B hand BS1-010; B support ST1-005:r*3")
        .done();
    lay(&hit).play("A: attack A1 B1").expect("B1 hp 2").done();
}

/// BV-PLAY-8: once per turn, however much could be paid.
#[test]
fn dark_choco_discards_for_1_damage_once_per_turn() {
    let cookie = "A1 BS1-003; B1 BS1-007; B2 BS1-021";
    lay(&format!("{cookie}; A support BS1-007*2; A hand BS1-010*2 BS1-011"))
        .play("A: activate A1")
        .offers("A: take BS1-010 | take BS1-011")
        .play("A: take BS1-010")
        .offers("A: choose B1 | choose B2 | pass")
        .play("A: choose B1")
        .expect("B1 hp 3; B2 hp 4; A1 active; A trash BS1-010; A hand BS1-010 BS1-011")
        .expect("A support BS1-007 BS1-007:r")
        .refuses("A: activate A1", "BV-PLAY-8")
        .done();
    lay(&format!("{cookie}; A support BS1-007*2")).refuses("A: activate A1", "BV-PLAY-10").done();
    lay(&format!("{cookie}; A support BS1-032 BS1-007:r; A hand BS1-010"))
        .refuses("A: activate A1", "BV-PLAY-9")
        .done();
}

/// BV-ADV-7: it has not fainted, so its HP cards go without FLIP; played again, it is active.
#[test]
fn lilac_returns_to_the_hand() {
    lay("A1 BS1-004 rested hp BS1-007 BS1-015; A2 BS1-010; A support BS1-007*2; A hand BS1-011")
        .play("A: activate A1")
        .expect("A1 none; A hand BS1-004 BS1-011; A trash BS1-007 BS1-015; A break none")
        .expect("A support BS1-007:r*2")
        .play("A: play BS1-004")
        .expect("A1 BS1-004; A1 active; A1 hp 2")
        .done();
    lay("A1 BS1-004; A2 BS1-010; A support BS1-007 BS1-032")
        .refuses("A: activate A1", "BV-PLAY-9")
        .done();
}

/// BV-WIN-2: an empty battle area must be filled again, and this card can do it.
#[test]
fn lilac_alone_must_be_placed_again() {
    lay("A1 BS1-004 rested; A support BS1-007*2")
        .play("A: activate A1")
        .offers("A: place BS1-004")
        .play("A: place BS1-004")
        .expect("A1 BS1-004; A1 active; A hand none")
        .done();
}

/// BV-BATTLE-12: after the damage, on any opposing Cookie.
#[test]
fn roll_cake_then_deals_1() {
    let roll = "A1 BS1-005; A support BS1-007*2; B2 BS1-021";
    lay(&format!("{roll}; B1 BS1-007"))
        .play("A: attack A1 B1")
        .expect("B1 hp 3")
        .offers("A: choose B1 | choose B2 | pass")
        .play("A: choose B2")
        .expect("B1 hp 3; B2 hp 3")
        .done();
    lay(&format!("{roll}; B1 BS1-007 hp 1"))
        .play("A: attack A1 B1")
        .expect("B1 none")
        .offers("A: choose B2 | pass")
        .play("A: pass")
        .expect("B2 hp 4; B break BS1-007")
        .done();
}

#[test]
fn mala_sauce_answers_damage_it_survives() {
    lay(&format!("{HITS_ONE}; A2 BS1-021; B1 BS1-006"))
        .play("A: attack A1 B1")
        .expect("B1 hp 1")
        .offers("B: choose A1 | choose A2 | pass")
        .play("B: choose A1")
        .expect("A1 hp 1; A2 hp 4")
        .done();
    lay(&format!("{HITS_TWO}; B1 BS1-006; B2 BS1-007"))
        .play("A: attack A1 B1")
        .expect("B1 none; B break BS1-006; A1 hp 2")
        .done();
}

/// Two points of one attack are damage once; damage of an effect counts as well.
#[test]
fn mala_sauce_answers_once_and_answers_effects() {
    lay(&format!("{HITS_TWO}; B1 BS1-006 hp 3"))
        .play("A: attack A1 B1")
        .offers("B: choose A1 | pass")
        .play("B: choose A1")
        .expect("A1 hp 1; B1 hp 1")
        .done();
    lay("A1 BS1-006 hp 2; A hand BS1-001 BS1-010; B1 BS1-006 hp 3")
        .play("A: play BS1-001")
        .play("A: use")
        .play("A: choose B1")
        .offers("B: choose A1 | choose A2 | pass")
        .play("B: choose A1")
        .expect("A1 hp 1; B1 hp 2")
        .offers("A: choose B1 | pass")
        .play("A: choose B1")
        .expect("B1 hp 1")
        .offers("B: choose A1 | choose A2 | pass")
        .play("B: pass")
        .done();
}

#[test]
fn pomegranate_strengthens_another_once_per_turn() {
    let pair = "A1 BS1-008; A2 BS1-010; A support BS1-007*4; B1 BS1-021 hp 6";
    lay(pair)
        .play("A: activate A1")
        .offers("A: choose A2 | pass")
        .play("A: choose A2")
        .expect("A1 attack 2; A2 attack 4; A1 active")
        .refuses("A: activate A1", "BV-PLAY-8")
        .play("A: attack A2 B1")
        .expect("B1 hp 2")
        .play("A: end")
        .expect("A2 attack 3")
        .done();
    lay("A1 BS1-008; A2 BS1-010; A support BS1-032*4")
        .refuses("A: activate A1", "BV-PLAY-9")
        .done();
}

/// Exactly 9: at 10 the game is over.
#[test]
fn wildberry_strikes_harder_at_break_9() {
    let wild = "A1 BS1-012; A support BS1-007*4; B1 BS1-021 hp 7";
    lay(&format!("{wild}; A break BS1-019*3"))
        .expect("A1 attack 6")
        .play("A: attack A1 B1")
        .expect("B1 hp 1")
        .done();
    lay(&format!("{wild}; A break BS1-019*2 BS1-010; B break BS1-019*3"))
        .expect("A1 attack 4")
        .play("A: attack A1 B1")
        .expect("B1 hp 3")
        .done();
}

#[test]
fn small_gingerbrave_then_discards() {
    let brave = "A1 BS1-013; A support BS1-007; B1 BS1-021";
    lay(&format!("{brave}; A hand BS1-010 BS1-011"))
        .play("A: attack A1 B1")
        .expect("B1 hp 2")
        .offers("A: take BS1-010 | take BS1-011")
        .play("A: take BS1-011")
        .expect("A hand BS1-010; A trash BS1-011")
        .done();
    lay(&format!("{brave}; A hand BS1-010"))
        .play("A: attack A1 B1")
        .expect("A hand none; A trash BS1-010")
        .done();
    lay(brave).play("A: attack A1 B1").expect("B1 hp 2").done();
}

#[test]
fn great_gingerbrave_strengthens_itself_once_per_turn() {
    lay("A1 BS1-014; A support BS1-007*6; B1 BS1-021")
        .play("A: activate A1")
        .expect("A1 attack 3; A support BS1-007*4 BS1-007:r*2")
        .refuses("A: activate A1", "BV-PLAY-8")
        .play("A: attack A1 B1")
        .expect("B1 hp 1")
        .play("A: end")
        .expect("A1 attack 2")
        .done();
    lay("A1 BS1-014; A support BS1-007").refuses("A: activate A1", "BV-PLAY-9").done();
}

/// BV-Q-6: what the faint has triggered comes before the replacement.
#[test]
fn choco_ball_faints_with_4_cards_in_hand() {
    let hit = format!("{HITS_TWO}; A2 BS1-021; B1 BS1-016; B2 BS1-007");
    lay(&format!("{hit}; B hand BS1-010*4; B support ST1-005:r*3"))
        .play("A: attack A1 B1")
        .offers("B: choose A1 | choose A2 | pass")
        .play("B: choose A2")
        .expect("A1 hp 2; A2 hp 3; B break BS1-016")
        .offers("B: place BS1-010 | pass")
        .play("B: pass")
        .done();
    lay(&format!("{hit}; B hand BS1-010*5; B support ST1-005:r*3"))
        .play("A: attack A1 B1")
        .offers("B: place BS1-010 | pass")
        .play("B: pass")
        .expect("A1 hp 2; A2 hp 4")
        .done();
}

#[test]
fn croissant_strengthens_another_by_2() {
    let play = "A hand BS1-017; A1 BS1-011; B1 BS1-021 hp 5";
    lay(&format!("{play}; A support BS1-007*4"))
        .play("A: play BS1-017")
        .offers("A: use | pass")
        .play("A: use")
        .offers("A: choose A1 | pass")
        .play("A: choose A1")
        .expect("A1 attack 4; A2 attack 1")
        .play("A: attack A1 B1")
        .expect("B1 hp 1")
        .done();
    lay(&format!("{play}; A support BS1-007 BS1-032"))
        .play("A: play BS1-017")
        .expect("A1 attack 2; A support BS1-007 BS1-032")
        .done();
}

#[test]
fn giant_cherry_bomb_discards_for_3_damage() {
    let foes = "B1 BS1-007; B2 BS1-021";
    lay(&format!("{foes}; A hand BS1-010 BS1-011 BS1-022; A support BS1-007*3"))
        .play("A: play BS1-022")
        .offers("A: take BS1-010 | take BS1-011")
        .play("A: take BS1-010")
        .offers("A: choose B1 | choose B2 | pass")
        .play("A: choose B2")
        .expect("B1 hp 4; B2 hp 1; A hand BS1-011; A trash BS1-010 BS1-022")
        .expect("A support BS1-007:r*3")
        .done();
    lay(&format!("{foes}; A hand BS1-022; A support BS1-007*3"))
        .refuses("A: play BS1-022", "BV-PLAY-10")
        .done();
    lay(&format!("{foes}; A hand BS1-010 BS1-022; A support BS1-007*2 BS1-032"))
        .refuses("A: play BS1-022", "BV-PLAY-9")
        .done();
}

/// BV-BATTLE-7: HP cards that are paid do not FLIP. BV-Q-17: at least one must be paid.
#[test]
fn spicy_power_juice_pays_with_hp() {
    let juice = "A hand BS1-023 BS1-010; A support BS1-007";
    lay(&format!("{juice}; A1 BS1-021 hp BS1-007 BS1-015 BS1-018; A2 BS1-011"))
        .play("A: play BS1-023")
        .offers("A: choose A1 | choose A2")
        .play("A: choose A1")
        .expect("A1 hp 1; A2 hp 2")
        .offers("A: choose A1 | choose A2 | pass")
        .play("A: choose A2")
        .expect("A1 attack 3; A2 attack 4; A trash BS1-015 BS1-018 BS1-023; A hand BS1-010")
        .done();
    lay(&format!("{juice}; A1 BS1-021 hp 3; A2 BS1-011 hp 1"))
        .play("A: play BS1-023")
        .expect("A1 hp 1; A2 hp 1")
        .offers("A: choose A1 | choose A2 | pass")
        .play("A: choose A1")
        .expect("A1 attack 5")
        .done();
    lay(&format!("{juice}; A1 BS1-021 hp 1; A2 BS1-011 hp 1"))
        .refuses("A: play BS1-023", "BV-PLAY-10")
        .done();
}

/// BV-BATTLE-4: never below 0.
#[test]
fn pasta_spring_shoes_weaken_a_foe_by_4() {
    let attack = "A1 BS1-010; A2 BS1-019; A support BS1-007*2";
    let trap = "B hand BS1-024; B support BS1-007*2; B2 BS1-007";
    lay(&format!("{attack}; {trap}; B1 BS1-021 hp 1"))
        .play("A: attack A1 B1")
        .offers("B: trap BS1-024 | pass")
        .play("B: trap BS1-024")
        .offers("B: choose A1 | choose A2 | pass")
        .play("B: choose A1")
        .expect("A1 attack 0; A2 attack 4; B1 hp 1; B trash BS1-024; B support BS1-007:r*2")
        .play("A: end")
        .expect("A1 attack 3")
        .done();
    lay(&format!(
        "{attack}; B hand BS1-024; B support BS1-007 BS1-032; B1 BS1-021 hp 1; B2 BS1-007"
    ))
    .play("A: attack A1 B2")
    .refuses("B: trap BS1-024", "BV-PLAY-9")
    .offers("B: pass")
    .play("B: pass")
    .expect("B2 hp 1")
    .done();
}

/// BV-BATTLE-3: an attacker that has left deals no damage.
#[test]
fn pineapple_helmet_can_fell_the_attacker() {
    let trap = "B hand BS1-025; B support BS1-007; B1 BS1-021 hp 1; B2 BS1-007";
    lay(&format!("A1 BS1-010 hp 1; A2 BS1-019; A support BS1-007*2; {trap}"))
        .play("A: attack A1 B1")
        .offers("B: trap BS1-025 | pass")
        .play("B: trap BS1-025")
        .offers("B: choose A1 | choose A2 | pass")
        .play("B: choose A1")
        .expect("A1 none; A break BS1-010; B1 hp 1; B2 hp 4; B trash BS1-025")
        .done();
    lay(&format!("A1 BS1-010; A2 BS1-019; A support BS1-007*2; {trap}"))
        .play("A: attack A1 B2")
        .play("B: trap BS1-025")
        .play("B: choose A2")
        .expect("A1 hp 2; A2 hp 3; B1 hp 1; B2 hp 1; B support BS1-007:r")
        .done();
}

/// BV-Q-16: a Trap may be used all the same, but nothing comes of it. A Cookie of the opponent with
/// 1 HP is of no use.
#[test]
fn red_traps_do_nothing_without_a_cookie_with_1_hp() {
    for (trap, rested) in [("BS1-024", "BS1-007:r*2"), ("BS1-025", "BS1-007 BS1-007:r")] {
        let attack = "A1 BS1-010 hp 1; A support BS1-007*2; B1 BS1-021 hp 4; B2 BS1-007 hp 2";
        lay(&format!("{attack}; B hand {trap}; B support BS1-007*2"))
            .play("A: attack A1 B1")
            .offers(&format!("B: trap {trap} | pass"))
            .play(&format!("B: trap {trap}"))
            .expect("A1 hp 1; A1 attack 3; B1 hp 1; B2 hp 2; B hand none")
            .expect(&format!("B support {rested}"))
            .done();
    }
}
