//! Hard cards that are attached to a Cookie.

use crate::harness::{lay, lay_with};

/// The Cookies they are attached to.
const CARDS: &str = r#"
EX1-002 Shining Glitter Cookie / -
  cookie red lv 2 hp 4 trait arena
  attack R 1

EX1-003 Dark Cacao Cookie / 다크카카오 쿠키
  cookie purple lv 2 hp 4 trait ancient
  attack P 1

EX1-004 Soul Jam: Light of Abundance / 소울 잼: 풍요의 빛
  item yellow Y trait soul-jam
  use may equip this to 1 my named "Golden Cheese Cookie" cookie
  equipped always give host +1 attack
"#;

// BS3-115 Soul Jam: Light of Resolution

#[test]
fn light_of_resolution_takes_hp_and_may_be_equipped() {
    let table =
        "A1 EX1-003; A2 ST1-005; A support EX1-003*3; A hand BS3-115; B1 ST1-006; B2 ST1-005";
    lay_with(CARDS, table)
        .play("A: play BS3-115")
        .offers("A: choose B1 | choose B2 | pass")
        .play("A: choose B1")
        .offers("A: choose B2 | pass")
        .play("A: choose B2")
        .expect("B1 hp 3; B2 hp 2; B trash ST1-005*2")
        .offers("A: use | pass")
        .play("A: use")
        .expect("A1 equip BS3-115; A trash none; A hand none")
        .done();
    lay_with(CARDS, table)
        .play("A: play BS3-115")
        .play("A: pass")
        .play("A: pass")
        .expect("B1 hp 4; A1 equip none; A trash BS3-115")
        .done();
}

/// BV-BATTLE-7: no FLIP. LV.3 cannot be chosen, and without Dark Cacao Cookie there is no Equip.
#[test]
fn light_of_resolution_takes_hp_of_low_levels_only() {
    lay("A support BS2-053*3; A hand BS3-115; B1 ST1-014; B2 ST1-005 hp 1 BS2-001")
        .play("A: play BS3-115")
        .offers("A: choose B2 | pass")
        .play("A: choose B2")
        .expect("B2 hp 1; B trash BS2-001; B hand none; A trash BS3-115")
        .done();
}

#[test]
fn an_equipped_dark_cacao_cannot_be_chosen_or_trashed() {
    let table = "turn 4 B main; A1 EX1-003 equip BS3-115; A2 ST1-005";
    lay_with(CARDS, &format!("{table}; B support ST1-005*2; B hand ST1-016"))
        .play("B: play ST1-016")
        .offers("B: choose A2 | pass")
        .play("B: choose A2")
        .expect("A1 hp 4; A2 hp 2")
        .done();
    // Not chosen, yet to be trashed with all others.
    lay_with(CARDS, &format!("{table}; B1 BS2-011; B support BS2-053; B hand BS2-055"))
        .play("B: play BS2-055")
        .play("B: use")
        .expect("A1 EX1-003; A1 hp 4; A1 equip BS3-115; A2 none; B1 BS2-011; B2 BS2-055")
        .done();
    // Not even by its own player.
    lay_with(CARDS, "A1 EX1-003 equip BS3-115; A support BS2-053; A hand BS2-055; B1 BS2-011")
        .play("A: play BS2-055")
        .play("A: use")
        .expect("A1 EX1-003; A1 equip BS3-115; A2 BS2-055")
        .done();
    // An attack is no effect.
    lay_with(CARDS, &format!("{table}; B support ST1-005"))
        .play("B: attack B1 A1")
        .expect("A1 hp 3")
        .done();
}

/// BV-ADV-3: an Equip card leaves with its Cookie; BV-ADV-1: its own player may choose it.
#[test]
fn light_of_resolution_leaves_with_its_cookie() {
    lay_with(CARDS, "turn 4 B main; A1 EX1-003 hp 1 equip BS3-115; A2 ST1-005; B support ST1-005")
        .play("B: attack B1 A1")
        .expect("A1 none; A break EX1-003; A trash BS3-115 ST1-005")
        .done();
    lay_with(CARDS, "A1 EX1-003 equip BS3-115; A support ST1-005; A hand ST1-019")
        .play("A: play ST1-019")
        .offers("A: choose A1 | pass")
        .play("A: choose A1")
        .expect("A1 attack 2")
        .done();
}

// BS12-007 Producer Mic

#[test]
fn producer_mic_is_attached_and_its_hp_cards_go() {
    lay_with(CARDS, "A1 BS12-007; A2 EX1-002; A support ST1-005; B1 ST1-005")
        .play("A: activate A1")
        .expect("A1 none; A2 EX1-002; A2 hp 4; A2 equip BS12-007; A trash ST1-005*3; A break none")
        .expect("A support ST1-005:r")
        .done();
}

#[test]
fn producer_mic_keeps_the_opponent_from_flip() {
    let table =
        "A1 ST1-005; A2 EX1-002 equip BS12-007; A support ST1-005*2; B1 ST1-006 hp 2 BS2-001*2";
    lay_with(CARDS, table)
        .play("A: attack A2 B1")
        .expect("B1 hp 3; B trash BS2-001; B hand none")
        // Only in that battle.
        .play("A: attack A1 B1")
        .offers("B: number 1 | number 0")
        .play("B: number 1")
        .expect("B hand 1")
        .done();
}

/// BV-ADV-3.
#[test]
fn producer_mic_is_trashed_with_its_cookie() {
    lay_with(CARDS, "turn 4 B main; A1 ST1-005; A2 EX1-002 hp 1 equip BS12-007; B support ST1-005")
        .play("B: attack B1 A2")
        .expect("A2 none; A break EX1-002; A trash BS12-007 ST1-005; A break level 2")
        .done();
}

#[test]
fn producer_mic_is_attached_to_no_other_cookie() {
    lay("A1 ST1-005; A2 BS12-007; A support ST1-005*2")
        .play("A: activate A2")
        .expect("A1 equip none; A2 BS12-007; A2 hp 3; A support ST1-005 ST1-005:r")
        .refuses("A: activate A2", "BV-PLAY-8")
        .done();
}

/// BV-ADV-6: an Awaken card keeps what was attached to the Cookie below.
#[test]
fn awakening_keeps_the_equipment() {
    lay_with(CARDS, "A break BS3-025; A extra BS8-027; A hand EX1-004; A support BS2-008*2")
        .play("A: activate BS3-025")
        .play("A: play EX1-004")
        .play("A: use")
        .expect("A2 BS3-025; A2 equip EX1-004; A2 attack 5")
        .play("A: extra BS8-027")
        .expect("A2 BS8-027; A2 equip EX1-004; A2 attack 4; A2 hp 3; A trash none")
        .done();
}
