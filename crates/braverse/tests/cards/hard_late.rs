//! Later hard cards: refreshes, On Play rewritten, levels, Items, Blocker, Special Play.

use crate::harness::{lay, lay_with};

/// Partners of the hard cards: Arena cards and a Special Play Cookie.
const CARDS: &str = "
EX1-021 Curtain Fall / -
  item yellow Y trait arena
  use put 1 my cookie into break

EX1-022 Waiting Room / -
  item yellow Y trait arena
  use put 1 my cookie in hand into break

EX1-023 Stage Diver / -
  trap yellow Y trait arena
  use put 1 my cookie into break

EX1-031 Black Sapphire Cookie / 블랙사파이어 쿠키
  cookie black lv 2 hp 4
  special <put 1 my cookie into trash>
  attack KK 2
";

// BS9-096 Nosy Wizard, BS9-111 Everything Pie Cookie

/// A Cookie need not go to the break area, but may.
#[test]
fn nosy_wizard_refreshes_without_a_break() {
    lay("A1 BS9-096; A hand ST1-004; A deck 1; A trash ST1-005 ST1-011")
        .play("A: play ST1-004")
        .offers("A: take ST1-005 | take ST1-011 | pass")
        .play("A: pass")
        .expect("A break none; A deck ST1-005 ST1-011; A trash none; A2 hp 1")
        .done();
}

/// BV-WIN-3 asks for a Cookie in the trash; here none is needed.
#[test]
fn nosy_wizard_refreshes_without_cookies_in_the_trash() {
    lay("A1 BS9-096; A hand ST1-004; A deck 1; A trash ST1-016*2")
        .play("A: play ST1-004")
        .expect("A break none; A deck ST1-016*2")
        .outcome("open")
        .done();
}

/// BV-REFRESH-1: the usual price, also for the opponent of Nosy Wizard.
#[test]
fn without_nosy_wizard_a_refresh_breaks_one_cookie() {
    lay("B1 BS9-096; A hand ST1-004; A deck 1; A trash ST1-005 ST1-011")
        .play("A: play ST1-004")
        .offers("A: take ST1-005 | take ST1-011")
        .play("A: take ST1-011")
        .expect("A break ST1-011; A deck ST1-005")
        .done();
    lay("A hand ST1-004; A deck 1; A trash ST1-016*2")
        .play("A: play ST1-004")
        .outcome("B wins by BV-WIN-3")
        .done();
}

#[test]
fn everything_pie_makes_a_refresh_break_two_cookies() {
    lay("B1 BS9-111; A hand ST1-004; A deck 1; A trash ST1-005 ST1-011 ST1-012 ST1-016")
        .play("A: play ST1-004")
        .offers("A: take ST1-005 | take ST1-011 | take ST1-012")
        .play("A: take ST1-011")
        .offers("A: take ST1-005 | take ST1-012")
        .play("A: take ST1-005")
        .expect("A break ST1-005 ST1-011; A break level 3; A deck ST1-012 ST1-016")
        .done();
    // Its own player refreshes as ever.
    lay("A1 BS9-111; A hand ST1-004; A deck 1; A trash ST1-005*2")
        .play("A: play ST1-004")
        .expect("A break ST1-005; A deck ST1-005")
        .done();
}

/// BV-REFRESH-3.
#[test]
fn everything_pie_may_win_by_a_refresh() {
    lay("B1 BS9-111; A hand ST1-004; A deck 1; A break BS2-005*2; A trash ST1-005*3")
        .play("A: play ST1-004")
        .outcome("B wins by BV-WIN-1")
        .done();
}

// BS9-118 Endless Game of Chess

const CHESS: &str = "A stage BS9-118; A hand ST1-016 ST1-017; B hand ST1-011; \
    B1 ST1-005 hp 2 BS2-001; A1 ST1-006";

/// BV-BATTLE-7: no FLIP.
#[test]
fn endless_game_of_chess_takes_an_hp_card_once_a_turn() {
    lay(CHESS)
        .play("A: activate AS")
        .offers("A: take ST1-016 | take ST1-017")
        .play("A: take ST1-016")
        .offers("A: choose B1 | pass")
        .play("A: choose B1")
        .expect("B1 hp 2; B trash BS2-001; A trash ST1-016; A stage BS9-118")
        .refuses("A: activate AS", "BV-PLAY-8")
        .done();
}

#[test]
fn endless_game_of_chess_serves_the_opponent_too() {
    lay(CHESS)
        .play("A: activate AS")
        .play("A: take ST1-016")
        .play("A: choose B1")
        .play("A: end")
        .play("B: place ST1-011")
        .play("B: activate AS")
        .play("B: take ST1-005")
        .offers("B: choose A1 | pass")
        .play("B: choose A1")
        .expect("A1 hp 3; A trash ST1-005 ST1-016; B trash BS2-001 ST1-005")
        .refuses("B: activate AS", "BV-PLAY-8")
        .done();
}

#[test]
fn endless_game_of_chess_costs_a_card_and_may_make_a_cookie_faint() {
    lay("A stage BS9-118").offers("A: end").done();
    lay("A stage BS9-118; A hand ST1-016; B1 ST1-005 hp 1; B2 ST1-005")
        .play("A: activate AS")
        .play("A: choose B1")
        .expect("B1 none; B break ST1-005")
        .done();
}

// BS11-047 Dumpling Censer

const CENSER: &str = "A1 ST1-005; A2 ST1-011; A hand BS11-047; A support BS2-016*3; \
    B1 ST1-005 hp 1; B support BS2-053*2; B hand BS2-055 ST1-011";

#[test]
fn dumpling_censer_rewrites_on_play_of_the_opponent() {
    lay(CENSER)
        .play("A: play BS11-047")
        .offers("A: take BS2-016 | take BS2-016 rested")
        .play("A: take BS2-016 rested")
        .expect("A hand BS2-016; A support BS2-016*2; A trash BS11-047")
        .play("A: attack A1 B1")
        .play("B: pass")
        .offers("B: place BS2-055 | place ST1-011")
        .play("B: place BS2-055")
        .offers("B: use | pass")
        .play("B: use")
        .offers("B: take BS2-053 | take BS2-053 rested")
        .play("B: take BS2-053")
        .expect("B hand BS2-053 ST1-011; B support BS2-053:r; A1 ST1-005; A2 ST1-011")
        .done();
}

/// Cookies without On Play get none, and the player of the Censer keeps theirs.
#[test]
fn dumpling_censer_gives_no_on_play_and_spares_its_own_side() {
    lay(CENSER)
        .play("A: play BS11-047")
        .play("A: take BS2-016 rested")
        .play("A: attack A1 B1")
        .play("B: pass")
        .play("B: place ST1-011")
        .expect("B1 ST1-011; B support BS2-053*2")
        .done();
    lay("A hand BS11-047 BS2-064; A support BS2-016*2; B1 ST1-005 hp 2; B2 ST1-005")
        .play("A: play BS11-047")
        .play("A: take BS2-016 rested")
        .play("A: play BS2-064")
        .offers("A: choose B1 | pass")
        .play("A: choose B1")
        .expect("B1 none; B2 ST1-005")
        .done();
}

#[test]
fn dumpling_censer_works_for_one_turn() {
    lay(CENSER)
        .play("A: play BS11-047")
        .play("A: take BS2-016 rested")
        .play("A: end")
        .play("B: pass")
        .play("B: play BS2-055")
        .play("B: use")
        .offers("A: place BS2-016")
        .play("A: place BS2-016")
        .expect("A1 BS2-016; A2 none; B1 none; B2 BS2-055")
        .done();
}

// BS11-092 Licorice Cookie

#[test]
fn licorice_is_level_one_for_a_turn() {
    lay("A1 BS11-092")
        .expect("A1 level 2")
        .play("A: activate A1")
        .expect("A1 level 1")
        .refuses("A: activate A1", "BV-PLAY-8")
        .play("A: end")
        .expect("A1 level 2")
        .done();
}

/// The level counts for effects in the battle area, and nowhere else.
#[test]
fn licorice_of_level_one_serves_as_such_and_breaks_as_level_two() {
    let table = "A1 BS11-092 hp 2; A2 BS2-011; A support ST1-005*2";
    lay("A1 BS11-092; A hand BS2-036")
        .play("A: activate A1")
        .play("A: play BS2-036")
        .offers("A: use | pass")
        .play("A: use")
        .expect("A1 none; A deck-bottom BS11-092 ST1-005*15")
        .play("A: number 0")
        .done();
    lay("A1 BS11-092; A hand BS2-036").play("A: play BS2-036").expect("A1 BS11-092").done();
    lay(&format!("{table}; A hand BS2-006"))
        .play("A: activate A1")
        .play("A: play BS2-006")
        .play("A: pass")
        .play("A: choose A1")
        .expect("A1 none; A break BS11-092; A break level 2")
        .done();
}

// BS12-032 Caramel Choux Cookie

#[test]
fn caramel_choux_gives_hp_when_an_arena_effect_breaks_her() {
    let table = "A1 BS12-032; A2 ST1-005; A support BS2-008*2";
    lay_with(CARDS, &format!("{table}; A hand EX1-021"))
        .play("A: play EX1-021")
        .offers("A: choose A1 | choose A2")
        .play("A: choose A1")
        .offers("A: choose A2 | pass")
        .play("A: choose A2")
        .expect("A1 none; A break BS12-032; A2 hp 4; A trash EX1-021 ST1-005*2")
        .done();
    // From the hand as well.
    lay_with(CARDS, "A hand BS12-032 EX1-022; A support BS2-008")
        .play("A: play EX1-022")
        .play("A: take BS12-032")
        .play("A: choose A1")
        .expect("A1 hp 4; A break BS12-032")
        .done();
}

#[test]
fn caramel_choux_needs_an_arena_effect_in_her_own_turn() {
    lay("A1 BS12-032; A2 ST1-005; A support BS2-008*2; A hand BS2-013")
        .play("A: play BS2-013")
        .play("A: choose A1")
        .offers("A: take BS12-032 | pass")
        .play("A: pass")
        .expect("A break BS12-032; A2 hp 3")
        .done();
    // A Trap in the opponent's turn; and fainting is no effect.
    let table = "turn 4 B main; A1 BS12-032 hp 1; A2 ST1-005; B support ST1-005";
    lay_with(CARDS, &format!("{table}; A hand EX1-023; A support BS2-008"))
        .play("B: attack B1 A2")
        .play("A: trap EX1-023")
        .play("A: choose A1")
        .expect("A1 none; A break BS12-032; A2 hp 2")
        .done();
    lay(table).play("B: attack B1 A1").expect("A1 none; A2 hp 3").done();
}

// BS12-082 DJ Cookie

#[test]
fn dj_makes_items_of_the_opponent_cost_a_card() {
    let table = "A support ST1-005*4; B1 BS12-082; A hand ST1-016";
    lay(table).refuses("A: play ST1-016", "BV-PLAY-10").done();
    lay(&format!("{table} ST1-011"))
        .play("A: play ST1-016")
        .expect("A hand none; A trash ST1-011")
        .play("A: choose B1")
        .expect("B1 hp 1; A trash ST1-011 ST1-016; A support ST1-005*2 ST1-005:r*2")
        .done();
    lay(&format!("{table} ST1-011 ST1-012"))
        .play("A: play ST1-016")
        .offers("A: take ST1-011 | take ST1-012")
        .play("A: take ST1-012")
        .play("A: pass")
        .expect("A hand ST1-011; A trash ST1-012 ST1-016")
        .done();
}

/// A cost of discarding comes on top; Traps and the Items of her own side cost no more.
#[test]
fn dj_taxes_nothing_but_items_of_the_opponent() {
    lay("A support BS2-024*3; B1 BS12-082; A hand BS2-047 ST1-005*3")
        .refuses("A: play BS2-047", "BV-PLAY-10")
        .done();
    lay("A support BS2-024*3; B1 BS12-082; A hand BS2-047 ST1-005*3 ST1-016")
        .play("A: play BS2-047")
        .offers("A: take ST1-005 | take ST1-016")
        .play("A: take ST1-016")
        .expect("A trash ST1-005*3 ST1-016")
        .play("A: choose B1")
        .expect("B1 none; A hand none")
        .outcome("A wins by BV-WIN-2")
        .done();
    lay("A1 BS12-082; A support ST1-005*2; A hand ST1-016")
        .play("A: play ST1-016")
        .play("A: choose B1")
        .expect("B1 hp 2")
        .done();
    lay("A1 BS12-082; A support BS2-053*2; B hand ST1-020; B support ST1-005")
        .play("A: attack A1 B1")
        .offers("B: trap ST1-020 | pass")
        .play("B: trap ST1-020")
        .play("B: choose A1")
        .expect("B1 hp 3; B trash ST1-020")
        .done();
}

// BS12-089 Werewolf Cookie

const WOLF: &str = "A1 BS2-058; A support BS2-053*4; A trash ST1-005*15; B1 ST1-014; \
    B2 BS12-089; B hand";

#[test]
fn werewolf_blocks_for_a_purple_arena_card() {
    lay(&format!("{WOLF} BS12-082 BS12-032 BS2-053"))
        .play("A: attack A1 B1")
        .offers("B: answer B2 | pass")
        .play("B: answer B2")
        .offers("B: take BS12-082")
        .play("B: take BS12-082")
        // Four points, and the effect of a LV.3 Cookie's attack is silenced.
        .expect("B1 hp 6; B2 hp 1; B hand BS12-032 BS2-053")
        .done();
    lay(&format!("{WOLF} BS12-032 BS2-053"))
        .play("A: attack A1 B1")
        .offers("B: pass")
        .play("B: pass")
        .expect("B1 hp 1; B2 hp 5")
        .done();
}

#[test]
fn werewolf_mutes_level_three_when_he_battles_himself() {
    lay(&format!("{WOLF} none")).play("A: attack A1 B2").expect("B2 hp 1").done();
    // Not in the battle of another, and not LV.2.
    lay(&format!("{WOLF} none")).play("A: attack A1 B1").expect("B1 hp 1").done();
    lay("A1 BS1-005; A support ST1-005*2; B1 ST1-014; B2 BS12-089")
        .play("A: attack A1 B2")
        .offers("A: choose B1 | choose B2 | pass")
        .play("A: choose B2")
        .expect("B2 hp 3")
        .done();
}

/// The effect stays silenced when he falls by the damage before it.
#[test]
fn werewolf_mutes_beyond_his_own_fall() {
    let table = "A1 BS8-027 hp 3 base BS3-025; A support BS2-008*3; B1 ST1-005; B2";
    lay(&format!("{table} BS12-089 hp 1"))
        .play("A: attack A1 B2")
        .expect("B1 hp 3; B2 none; B break BS12-089")
        .done();
    lay(&format!("{table} ST1-005 hp 1")).play("A: attack A1 B2").expect("B1 hp 2; B2 none").done();
}

// BS12-109 Licorice Cookie

#[test]
fn licorice_hides_a_special_play_cookie_under_a_cookie() {
    let table = "A1 BS12-109; A2 ST1-005; A support BS11-092*2; B1 ST1-014";
    lay_with(CARDS, &format!("{table}; A hand EX1-031 ST1-005; B support ST1-005*3"))
        .play("A: attack A1 B1")
        .offers("A: choose A1 | choose A2 | pass")
        .play("A: choose A2")
        .offers("A: take EX1-031")
        .play("A: take EX1-031")
        .expect("A2 hp 4; A hand ST1-005; B1 hp 4")
        .play("A: end")
        .play("B: pass")
        .done();
    // Two supports are too few.
    lay_with(CARDS, &format!("{table}; A hand EX1-031; B support ST1-005*2"))
        .play("A: attack A1 B1")
        .expect("A hand EX1-031; A1 hp 2; A2 hp 3")
        .done();
}

/// Another Cookie of the hand will not do.
#[test]
fn licorice_needs_a_special_play_cookie_in_hand() {
    lay("A1 BS12-109; A support BS11-092*2; A hand ST1-005; B support ST1-005*3")
        .play("A: attack A1 B1")
        .play("A: choose A1")
        .offers("A: pass")
        .play("A: pass")
        .expect("A1 hp 2; A hand ST1-005; B1 hp 1")
        .done();
}

/// It lies on top, face up, and is turned over first.
#[test]
fn licorice_puts_the_special_play_cookie_on_top() {
    lay_with(
        CARDS,
        "A1 BS12-109; A2 ST1-005; A support BS11-092*2; A hand EX1-031; B1 ST1-005; \
         B support ST1-005*3",
    )
    .play("A: attack A1 B1")
    .play("A: choose A2")
    .play("A: take EX1-031")
    .play("A: end")
    .play("B: pass")
    .play("B: attack B1 A2")
    .expect("A2 hp 3; A trash EX1-031")
    .done();
}
