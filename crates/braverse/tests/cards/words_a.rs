//! Words of half A of docs/card-words.md where several of them meet: what no single card shows.

use crate::harness::lay_with;

const CARDS: &str = r"
EX3-001 Toller / -
  cookie red lv 2 hp 3
  activate give this -R attack cost this turn
  attack RRN 2

EX3-002 Mixer / -
  item red free
  use give 1 my cookie mix attack cost this turn

EX3-003 Miser / -
  item red free
  use give 1 foe cookie +NN attack cost until my next turn

EX3-004 Giant / -
  cookie red lv 3 hp 9
  always give this x2 attack
  attack free 2

EX3-005 Drum / -
  item red free
  use give 1 my cookie +1 attack this turn

EX3-006 Shell / -
  item red free
  use cap 1 foe cookie attack taken at 5 this turn; give them -2 attack taken this turn

EX3-007 Spark / -
  item red free
  use damage 3 to 1 any cookie

EX3-008 Amulet / -
  item red free
  use cap 1 any cookie effect taken at 1 this turn

EX3-009 Chain / -
  item red free
  use forbid 1 foe cookie attack until my next turn unless foe discards 1; forbid them ready next foe turn

EX3-010 Silence / -
  item red free
  use forbid foe heal until my next turn

EX3-011 Pocket / -
  item red free
  use put 1 my item in hand into hp top of 1 my cookie

EX3-012 Witch / -
  cookie red lv 1 hp 3
  always give this +1 effect dealt
  activate once per turn damage 1 to 1 foe cookie
  activate once per turn damage 1 per my items in trash to 1 foe cookie
  attack free 1

EX3-013 Toll / -
  cookie red lv 1 hp 3
  activate <discard 1 red> draw 1
  attack free 1

EX3-014 Price / -
  item red free
  use forbid 1 foe cookie activate until my next turn unless foe discards 1

EX3-015 Herald / -
  cookie red lv 1 hp 3
  when my other cookie attacks: draw 1
  attack free 1

EX3-016 Echo / -
  item red free
  use later turn end { draw 1 }
";

/// BV-Q-33: all of it is mix first, so red finds nothing to be taken from.
#[test]
fn a_cost_that_is_mix_has_no_colour_to_lose() {
    lay_with(CARDS, "A1 EX3-001; A hand EX3-002; A support ST4-001*2; B1 ST1-014")
        .play("A: activate A1")
        .play("A: play EX3-002")
        .refuses("A: attack A1 B1", "BV-PLAY-9")
        .done();
    lay_with(CARDS, "A1 EX3-001; A support ST1-005*2; B1 ST1-014")
        .refuses("A: attack A1 B1", "BV-PLAY-9")
        .play("A: activate A1")
        .play("A: attack A1 B1")
        .expect("B1 hp 4; A support ST1-005:r ST1-005:r")
        .done();
}

/// BV-Q-33: a colour is taken from that colour alone, however often.
#[test]
fn a_cost_never_falls_below_what_others_ask() {
    lay_with(CARDS, "A1 EX3-001; A support ST1-005; B1 ST1-014")
        .play("A: activate A1")
        .play("A: activate A1")
        .play("A: activate A1")
        .play("A: attack A1 B1")
        .expect("B1 hp 4; A support ST1-005:r")
        .done();
}

/// BV-Q-33: what is added in the opponent's turn is paid in one's own.
#[test]
fn what_is_added_lasts_into_the_next_turn() {
    let table = "A hand EX3-003; A deck 9; B deck 9; B1 ST1-005; B support ST1-005*";
    lay_with(CARDS, &format!("{table}2"))
        .play("A: play EX3-003")
        .play("A: end")
        .play("B: pass")
        .refuses("B: attack B1 A1", "BV-PLAY-9")
        .done();
    lay_with(CARDS, &format!("{table}3"))
        .play("A: play EX3-003")
        .play("A: end")
        .play("B: pass")
        .play("B: attack B1 A1")
        .expect("B support ST1-005:r*3")
        .done();
}

/// BV-BATTLE-4, BV-Q-35: first what is added, then what multiplies, then what is taken off on the
/// other side, and the cap last.
#[test]
fn damage_is_added_multiplied_and_capped_in_this_order() {
    lay_with(CARDS, "A1 EX3-004; A hand EX3-005 EX3-006; B1 ST1-014 hp 9")
        .play("A: play EX3-005")
        .expect("A1 attack 6")
        .play("A: play EX3-006")
        .play("A: attack A1 B1")
        .expect("B1 hp 5")
        .done();
    lay_with(CARDS, "A1 EX3-004; A hand EX3-005*2 EX3-006; B1 ST1-014 hp 9")
        .play("A: play EX3-005")
        .play("A: play EX3-005")
        .expect("A1 attack 8")
        .play("A: play EX3-006")
        .play("A: attack A1 B1")
        .expect("B1 hp 4")
        .done();
}

/// BV-Q-35: a cap on damage of effects leaves attacks alone.
#[test]
fn a_cap_is_for_its_kind_of_damage() {
    lay_with(CARDS, "A1 ST1-014; A hand EX3-007 EX3-008; A support ST1-005*3; B1 ST1-014")
        .play("A: play EX3-008")
        .play("A: choose B1")
        .play("A: play EX3-007")
        .play("A: choose B1")
        .expect("B1 hp 5")
        .play("A: attack A1 B1")
        .expect("B1 hp 2")
        .done();
}

/// Damage that is none stays none.
#[test]
fn effects_that_deal_nothing_deal_no_more() {
    lay_with(CARDS, "A1 EX3-012; B1 ST1-014")
        .play("A: activate A1")
        .expect("B1 hp 4")
        .play("A: activate A1 2")
        .expect("B1 hp 4")
        .play("A: attack A1 B1")
        .expect("B1 hp 3")
        .done();
}

/// BV-Q-37: each asks for its own discard.
#[test]
fn prices_of_an_attack_add_up() {
    let table = "A hand EX3-009*2; A deck 9; B deck 9; B1 ST1-005; B support ST1-005";
    lay_with(CARDS, table)
        .play("A: play EX3-009")
        .play("A: play EX3-009")
        .play("A: end")
        .play("B: place ST1-005")
        .refuses("B: attack B1 A1", "BV-Q-37")
        .done();
    lay_with(CARDS, table)
        .play("A: play EX3-009")
        .play("A: play EX3-009")
        .play("A: end")
        .play("B: pass")
        .play("B: attack B1 A1")
        .expect("B hand none; A1 hp 2")
        .done();
}

/// BV-Q-37: what the skill itself costs must be left, and is not discarded before.
#[test]
fn a_price_leaves_the_cost_of_the_skill() {
    let table = "A hand EX3-014; A deck 9; B deck 9; B deck-top ST4-001*2; B1 EX3-013";
    lay_with(CARDS, &format!("{table}; B hand ST1-014"))
        .play("A: play EX3-014")
        .play("A: end")
        .play("B: place ST4-001")
        .play("B: activate B1")
        .offers("B: take ST4-001")
        .play("B: take ST4-001")
        .play("B: take ST1-014")
        .expect("B trash ST4-001 ST1-014; B hand 1")
        .done();
}

/// Whatever puts HP cards under a Cookie is healing, and lasts as long as it says.
#[test]
fn no_effect_of_that_player_adds_hp() {
    lay_with(CARDS, "A hand EX3-010; A deck 9; B deck 9; B1 ST1-005; B hand EX3-011 EX3-005")
        .play("A: play EX3-010")
        .play("A: end")
        .play("B: pass")
        .play("B: play EX3-011")
        .expect("B1 hp 3; B hand EX3-005 ST1-005*2")
        .play("B: end")
        .play("A: pass")
        .play("A: end")
        .done();
}

/// BV-Q-38: its own attack is left out by its text.
#[test]
fn a_line_about_other_cookies_leaves_out_its_own() {
    lay_with(CARDS, "A1 EX3-015; A2 EX3-012; A deck-top ST1-016 ST1-017; B1 ST1-014")
        .play("A: attack A1 B1")
        .expect("A hand none")
        .play("A: attack A2 B1")
        .expect("A hand ST1-017")
        .done();
}

/// BV-Q-41: put off twice, it works twice.
#[test]
fn what_is_put_off_twice_works_twice() {
    lay_with(CARDS, "A hand EX3-016*2; A deck-top ST1-016 ST1-017; B deck 9")
        .play("A: play EX3-016")
        .play("A: play EX3-016")
        .play("A: end")
        .offers("A: option 1 | option 2")
        .play("A: option 2")
        .expect("A hand ST1-016 ST1-017")
        .play("B: pass")
        .done();
}

/// BV-Q-41: two that wait for the same faint both work.
#[test]
fn what_waits_for_a_faint_twice_works_twice() {
    let cards = "EX3-090 Watcher / -\n  item red free\n  use watch foe cookie faint this turn { draw 1 }\n\n\
                 EX3-091 Blast / -\n  item red free\n  use damage 9 to 1 foe cookie\n";
    lay_with(
        cards,
        "A1 ST1-005; B1 ST1-005; B2 ST1-014; A hand EX3-090*2 EX3-091; A deck-top ST1-016 ST1-017",
    )
    .play("A: play EX3-090")
    .play("A: play EX3-090")
    .play("A: play EX3-091")
    .play("A: choose B1")
    .offers("A: option 1 | option 2")
    .play("A: option 2")
    .expect("A hand ST1-016 ST1-017")
    .done();
}
