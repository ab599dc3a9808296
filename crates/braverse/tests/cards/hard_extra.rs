//! Hard cards that come from elsewhere than the hand: EXTRA, Awaken, the break area.

use crate::harness::{lay, lay_with};

/// A partner of White Lily Cookie.
const CARDS: &str = "
EX1-001 Avatar of Destiny / 운명의 대천사
  cookie pure lv 3 hp 4 extra
  extra if my break lv 9+
  attack NNN 3
";

// BS3-025 Golden Cheese Cookie

const BROKEN: &str = "A break BS3-025; A support BS2-008*5";

#[test]
fn golden_cheese_comes_back_from_the_break_area_with_one_hp() {
    lay(BROKEN)
        .offers("A: activate BS3-025 | attack A1 B1 | end")
        .play("A: activate BS3-025")
        .expect("A2 BS3-025; A2 hp 1; A2 active; A break none; A break level 0; A deck 19")
        .expect("A support BS2-008*4 BS2-008:r")
        .play("A: attack A2 B1")
        .expect("B1 none; B break ST1-005")
        .outcome("A wins by BV-WIN-2")
        .done();
}

#[test]
fn golden_cheese_comes_back_once_in_a_game() {
    lay(&format!("{BROKEN}; B support ST1-005"))
        .play("A: activate BS3-025")
        .play("A: end")
        .play("B: pass")
        .play("B: attack B1 A2")
        .expect("A2 none; A break BS3-025")
        .play("B: end")
        .play("A: pass")
        .refuses("A: activate BS3-025", "BV-PLAY-8")
        .offers("A: play ST1-005 | attack A1 B1 | end")
        .done();
}

#[test]
fn golden_cheese_needs_a_place_and_yellow() {
    lay(&format!("{BROKEN}; A1 ST1-005; A2 ST1-005"))
        .refuses("A: activate BS3-025", "BV-AREA-1")
        .done();
    lay("A break BS3-025; A support ST1-005*5").refuses("A: activate BS3-025", "BV-PLAY-9").done();
}

// BS8-027 Golden Cheese Cookie

/// BV-ADV-6: the HP of the card below and two more.
#[test]
fn awakening_makes_active_keeps_hp_and_ends_what_was_for_this_turn() {
    lay("A break BS3-025; A extra BS8-027; A hand ST1-019; A support BS2-008*8 ST1-005; \
         B1 ST1-006 hp 8; B2 ST1-005")
    .refuses("A: extra BS8-027", "BV-ADV-5")
    .play("A: activate BS3-025")
    .play("A: play ST1-019")
    .play("A: choose A2")
    .play("A: attack A2 B1")
    .expect("A2 rested; B1 hp 3; A2 attack 5")
    .offers("A: extra BS8-027 | attack A1 B1 | attack A1 B2 | end")
    .play("A: extra BS8-027")
    .expect("A2 BS8-027; A2 active; A2 hp 3; A2 attack 3; A extra none; A deck 17")
    // The attack hits all Cookies of the opponent.
    .play("A: attack A2 B2")
    .expect("B1 hp 2; B2 none; B break ST1-005; A1 hp 3; A2 hp 3")
    .done();
}

/// BV-ADV-5: one EXTRA play a turn.
#[test]
fn golden_cheese_awakens_once_a_turn() {
    lay("A break BS3-025; A extra BS8-027*2; A support BS2-008")
        .play("A: activate BS3-025")
        .play("A: extra BS8-027")
        .refuses("A: extra BS8-027", "BV-ADV-5")
        .expect("A extra BS8-027; A2 hp 3")
        .done();
}

#[test]
fn golden_cheese_does_not_awaken_without_a_return() {
    lay("A1 BS3-025; A hand BS3-025; A extra BS8-027")
        .refuses("A: extra BS8-027", "BV-ADV-5")
        .play("A: play BS3-025")
        .refuses("A: extra BS8-027", "BV-ADV-5")
        .done();
}

#[test]
fn only_the_cookie_that_returned_awakens() {
    lay("A1 BS3-025; A break BS3-025; A extra BS8-027; A support BS2-008")
        .refuses("A: extra BS8-027", "BV-ADV-5")
        .play("A: activate BS3-025")
        .play("A: extra BS8-027")
        .expect("A1 BS3-025; A2 BS8-027; A2 hp 3")
        .done();
}

/// BV-ADV-6: the card below goes to the trash; from the break area the two can change places.
#[test]
fn an_awakened_cookie_faints_alone_and_changes_places_in_the_break_area() {
    lay("turn 4 B main; A1 BS8-027 hp 1 base BS3-025; A2 ST1-005; B support ST1-005")
        .play("B: attack B1 A1")
        .expect("A1 none; A break BS8-027; A break level 3; A trash BS3-025 ST1-005")
        .play("B: end")
        .play("A: pass")
        .offers("A: activate BS8-027 2 | play ST1-005 | end")
        .play("A: activate BS8-027 2")
        .expect("A break BS3-025; A break level 3; A trash BS8-027 ST1-005; A extra none")
        .done();
}

#[test]
fn an_awakened_cookie_stays_in_the_break_area_without_another_in_the_trash() {
    lay("A break BS8-027; A trash BS3-115").offers("A: end").done();
}

/// BV-ADV-5: a refresh brings EXTRA cards back to the EXTRA deck.
#[test]
fn a_refresh_returns_an_extra_card() {
    lay("A hand ST1-004; A deck 1; A trash BS8-027 ST1-005*2")
        .play("A: play ST1-004")
        .offers("A: take BS8-027 | take ST1-005")
        .play("A: take ST1-005")
        .expect("A break ST1-005; A extra BS8-027; A deck ST1-005; A trash none")
        .done();
}

// BS9-010 Shadow Milk Cookie

const PUPPETS: &str = "turn 4 B main; A1 ST1-011 hp 1; A2 ST1-011 hp 1; A extra BS9-010; \
    A hand ST1-005 ST1-005; A support ST1-005:r*2; B1 ST1-005; B2 ST1-005; \
    B support ST1-005*2; B hand BS2-001";

#[test]
fn shadow_milk_comes_after_two_red_level_one_cookies_fainted() {
    lay(PUPPETS)
        .play("B: attack B1 A1")
        .offers("A: place ST1-005 | pass")
        .play("A: pass")
        .play("B: attack B2 A2")
        // After a faint some Traps cost nothing.
        .play("A: pass")
        .offers("A: place ST1-005")
        .play("A: place ST1-005")
        .play("B: end")
        .play("A: place ST1-005")
        .play("A: extra BS9-010")
        .offers("A: use | pass")
        .play("A: use")
        .expect("A2 BS9-010; A2 hp 5; B hand none; A extra none")
        .done();
}

#[test]
fn one_faint_is_not_enough_for_shadow_milk() {
    lay(PUPPETS)
        .play("B: attack B1 A1")
        .play("A: place ST1-005")
        .play("B: end")
        .play("A: pass")
        .refuses("A: extra BS9-010", "BV-ADV-5")
        .done();
    // Two of another level or of another colour are none.
    for (other, level) in [("ST1-005", 4), ("BS2-008", 2)] {
        lay(&PUPPETS.replace("ST1-011", other))
            .play("B: attack B1 A1")
            .play("A: place ST1-005")
            .play("B: attack B2 A2")
            .play("A: pass")
            .play("A: pass")
            .play("B: end")
            .play("A: pass")
            .expect(&format!("A break level {level}"))
            .refuses("A: extra BS9-010", "BV-ADV-5")
            .done();
    }
}

/// The card from the opponent's hand lies lowest and face up, and stays the opponent's.
#[test]
fn shadow_milk_takes_hp_cards_of_the_opponent() {
    lay("A1 BS9-010 hp 1; A2 ST1-005; A support ST1-005*3; B1 ST1-005 hp 2 BS2-001 1; \
         B2 ST1-005 rested; B support ST1-005*2")
    .play("A: attack A1 B1")
    .offers("B: number 1 | number 0")
    .play("B: number 0")
    .offers("A: use | pass")
    .play("A: use")
    .offers("A: choose B1 | choose B2 | pass")
    .play("A: choose B1")
    .expect("B1 hp 1; A1 hp 2; B trash BS2-001 ST1-005")
    .play("A: end")
    .play("B: pass")
    .play("B: attack B1 A1")
    .play("B: attack B2 A1")
    .expect("A1 none; A break BS9-010; B trash BS2-001 ST1-005*2; A trash ST1-005")
    .done();
}

/// BV-BATTLE-7: taken HP cards do not FLIP; the last one taken makes its Cookie faint.
#[test]
fn shadow_milk_takes_the_last_hp_card_without_flip() {
    lay("A1 BS9-010; A support ST1-005*3; B1 ST1-005 hp BS2-001; B2 ST1-006")
        .play("A: attack A1 B2")
        .play("A: use")
        .play("A: choose B1")
        .expect("B1 none; B break ST1-005; A1 hp 5; B trash ST1-005*2; B hand none")
        .done();
}

/// BV-ADV-5: under the deck means back to the EXTRA deck.
#[test]
fn shadow_milk_returns_to_the_extra_deck() {
    lay("A1 BS9-010 hp 3; A2 ST1-005; A support ST1-005*2; B hand BS2-050 ST1-005; \
         B support BS2-024*3")
    .play("A: attack A1 B1")
    .offers("B: trap BS2-050 | pass")
    .play("B: trap BS2-050")
    .offers("B: choose A1 | choose A2 | pass")
    .play("B: choose A1")
    .expect("A1 none; A extra BS9-010; A deck 20; B1 hp 3; A break none")
    .done();
}

// BS9-030 Shadow Milk Cookie

#[test]
fn shadow_milk_comes_for_three_yellow_flip_cookies() {
    let hand = "A extra BS9-030; A break ST1-004 ST1-005; A hand";
    lay(&format!("{hand} BS2-009*2 BS2-001 BS2-008"))
        .refuses("A: extra BS9-030", "BV-ADV-5")
        .done();
    // BV-AREA-1: there is no third place.
    lay(&format!("{hand} BS2-009*3; A1 ST1-005; A2 ST1-005"))
        .refuses("A: extra BS9-030", "BV-ADV-5")
        .done();
    lay(&format!("{hand} BS2-009*3 BS2-001"))
        .play("A: extra BS9-030")
        .offers("A: take BS2-009")
        .play("A: take BS2-009")
        .play("A: take BS2-009")
        .play("A: take BS2-009")
        .expect("A trash BS2-009*3; A hand BS2-001; A2 BS9-030; A2 hp 6")
        .offers("A: take ST1-004 | pass")
        .play("A: take ST1-004")
        .expect("A break ST1-005; A trash BS2-009*3 ST1-004")
        .done();
}

#[test]
fn shadow_milk_uses_the_flip_of_a_discarded_cookie() {
    let table = "A1 BS9-030; A support BS2-008*3; B1 ST1-014; B2 ST1-005";
    lay(&format!("{table}; A hand BS2-009 ST1-016"))
        .play("A: attack A1 B1")
        .offers("A: use | pass")
        .play("A: use")
        .offers("A: take BS2-009")
        .play("A: take BS2-009")
        .offers("A: number 1 | number 0")
        .play("A: number 1")
        .expect("A hand ST1-016 ST1-005; A trash BS2-009; B1 hp 3")
        .done();
    // The FLIP has its own cost: here the discarded Cookie harms the opponent.
    lay(&format!("{table}; A hand BS1-002 ST1-016"))
        .play("A: attack A1 B1")
        .play("A: use")
        .play("A: take BS1-002")
        .offers("A: use | pass")
        .play("A: use")
        .offers("A: choose B1 | choose B2 | pass")
        .play("A: choose B2")
        .expect("B2 hp 2; B1 hp 3; A hand none; A trash BS1-002 ST1-016")
        .done();
    // It lay under no Cookie, so none gains HP by it.
    lay(&format!("{table}; A hand BS2-019 ST1-016"))
        .play("A: attack A1 B1")
        .play("A: use")
        .play("A: take BS2-019")
        .offers("A: use | pass")
        .play("A: use")
        .expect("A1 hp 6; A deck 20; A hand none; A trash BS2-019 ST1-016")
        .done();
    // No Cookie with FLIP.
    lay(&format!("{table}; A hand ST1-005"))
        .play("A: attack A1 B1")
        .offers("A: pass")
        .play("A: pass")
        .expect("A hand ST1-005")
        .done();
}

// BS11-071 Shadow Milk Cookie

const ABYSS: &str = "A1 BS11-071; A2 ST1-005; A support BS2-024*4; A hand ST1-016 ST1-017; \
    A break ST1-004; B1 ST1-014; B hand ST1-011; B support ST1-005:r*4";

#[test]
fn shadow_milk_uses_on_play_of_another_from_the_extra_deck() {
    lay(&format!("{ABYSS}; A extra BS9-010 BS9-030"))
        .play("A: attack A1 B1")
        .offers("A: use | pass")
        .play("A: use")
        .offers("A: take ST1-016 | take ST1-017")
        .play("A: take ST1-017")
        .offers("A: take BS9-010 | take BS9-030")
        .play("A: take BS9-030")
        .expect("A extra BS9-010; A trash ST1-017 BS9-030; A support BS2-024:r*4")
        .offers("A: take ST1-004 | pass")
        .play("A: take ST1-004")
        .expect("A break none; B1 hp 3")
        .done();
}

/// The other Shadow Milk Cookie is not on the field, so nothing can lie under it.
#[test]
fn the_on_play_of_a_cookie_in_the_trash_takes_no_card_of_the_hand() {
    lay(&format!("{ABYSS}; A extra BS9-010"))
        .play("A: attack A1 B1")
        .play("A: use")
        .play("A: take ST1-016")
        .play("A: take BS9-010")
        .expect("A trash ST1-016 BS9-010; B hand ST1-011; B trash ST1-005*3; A1 hp 4")
        .done();
}

#[test]
fn shadow_milk_may_decline_and_must_pay() {
    lay(&format!("{ABYSS}; A extra BS9-030"))
        .play("A: attack A1 B1")
        .play("A: pass")
        .expect("A extra BS9-030; A hand 2; A break ST1-004")
        .done();
    // Without the energy nothing is offered.
    lay("A1 BS11-071; A support BS2-024*3; A hand ST1-016; A extra BS9-030; B1 ST1-014")
        .play("A: attack A1 B1")
        .expect("B1 hp 3; A extra BS9-030")
        .done();
}

// BS11-090 White Lily Cookie

#[test]
fn white_lily_faints_for_the_avatar_of_destiny() {
    lay_with(CARDS, "A1 BS11-090 hp 2; A2 ST1-005; A extra EX1-001 BS9-030")
        .refuses("A: extra EX1-001", "BV-ADV-5")
        .play("A: activate A1")
        .offers("A: take EX1-001")
        .play("A: take EX1-001")
        .expect("A1 EX1-001; A1 hp 7; A1 active; A extra BS9-030; A break BS11-090")
        .expect("A break level 3; A deck 13; A trash ST1-005*2")
        .done();
}

/// BV-BATTLE-10: she has fainted, so a Cookie of the hand may follow.
#[test]
fn white_lily_may_be_replaced_as_well() {
    lay_with(CARDS, "A1 BS11-090; A extra EX1-001; A hand ST1-011 ST1-016")
        .play("A: activate A1")
        .play("A: take EX1-001")
        .offers("A: place ST1-011 | pass")
        .play("A: place ST1-011")
        .expect("A1 EX1-001; A2 ST1-011; A hand ST1-016")
        .done();
}

/// BV-WIN-1: her fainting counts before the Avatar comes.
#[test]
fn white_lily_may_lose_by_fainting() {
    lay_with(CARDS, "A1 BS11-090; A2 ST1-005; A extra EX1-001; A break BS2-005*2 ST1-004")
        .play("A: activate A1")
        .outcome("B wins by BV-WIN-1")
        .done();
}
