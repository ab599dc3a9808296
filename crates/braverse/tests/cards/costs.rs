//! BV-PLAY-10: what is offered can be paid whole, and with nothing else than it asks for.

use crate::harness::{lay, lay_with};

fn card(lines: &str) -> String {
    format!("BS60-001 Payer / -\n  cookie red lv 1 hp 2\n  activate {lines}\n")
}

#[test]
fn rested_supports_cannot_be_rested() {
    let cards = card("<rest 1 my card in support> draw 1");
    lay_with(&cards, "A1 BS60-001; A support ST1-005:r")
        .refuses("A: activate A1", "BV-PLAY-10")
        .done();
    lay_with(&cards, "A1 BS60-001; A support ST1-005:r ST1-004")
        .play("A: activate A1")
        .expect("A support ST1-004:r ST1-005:r; A hand 1")
        .done();
}

#[test]
fn rested_cookies_cannot_be_rested() {
    let cards = card("<rest 1 my cookie> draw 1");
    lay_with(&cards, "A1 BS60-001 rested; A2 ST1-005 rested")
        .refuses("A: activate A1", "BV-PLAY-10")
        .done();
    lay_with(&cards, "A1 BS60-001 rested; A2 ST1-005")
        .play("A: activate A1")
        .expect("A2 rested; A hand 1")
        .done();
}

#[test]
fn active_cards_cannot_be_readied() {
    let cards = card("<ready 1 my cookie> draw 1");
    lay_with(&cards, "A1 BS60-001; A2 ST1-005").refuses("A: activate A1", "BV-PLAY-10").done();
    lay_with(&cards, "A1 BS60-001; A2 ST1-005 rested")
        .play("A: activate A1")
        .expect("A2 active; A hand 1")
        .done();
}

/// A Cookie with fewer HP cards does not pay for two.
#[test]
fn hp_is_paid_by_whoever_has_it() {
    let cards = card("<put top 2 hp of 1 my cookie into trash> draw 1");
    lay_with(&cards, "A1 BS60-001 hp 1; A2 ST1-005 hp 3")
        .play("A: activate A1")
        .expect("A1 hp 1; A2 hp 1; A hand 1")
        .done();
}

/// An effect may choose whom it does nothing to.
#[test]
fn an_effect_may_rest_the_rested() {
    lay_with(&card("rest up to 1 foe cookie"), "A1 BS60-001; B1 ST1-005 rested")
        .play("A: activate A1")
        .offers("A: choose B1 | pass")
        .play("A: pass")
        .done();
}

/// BS12-082 makes Items dearer: what the Item itself asks for is kept.
#[test]
fn the_tax_leaves_what_the_item_costs() {
    let item = "BS60-002 Dear / -\n  item red free\n  use <discard 1 blue> draw 1\n";
    lay_with(item, "A hand BS60-002 ST4-001 ST1-005; B1 BS12-082")
        .play("A: play BS60-002")
        .offers("A: take ST1-005")
        .play("A: take ST1-005")
        .play("A: take ST4-001")
        .expect("A hand 1; A trash ST1-005 ST4-001 BS60-002")
        .done();
}

/// BV-Q-32 is about what costs no energy.
#[test]
fn what_costs_energy_may_be_repeated() {
    let cards = card("<R> ready up to 1 my card in support");
    lay_with(&cards, "A1 BS60-001; A support ST1-001")
        .play("A: activate A1")
        .play("A: take ST1-001 rested")
        .play("A: activate A1")
        .play("A: pass")
        .done();
}

/// BV-AREA-5, BV-TURN-5, BV-Q-22, BV-Q-25: what is refused is refused by the rule that is about it.
#[test]
fn refusals_cite_what_they_are_about() {
    lay("").refuses("A: activate AS", "BV-AREA-5").done();
    lay("turn 3 A support; A hand ST1-005").refuses("A: end", "BV-TURN-5").play("A: pass").done();
    lay("A1 ST1-003; A support ST1-001*4; B1 ST1-005; B2 ST1-005")
        .play("A: activate A1")
        .play("A: choose B2")
        .refuses("A: choose B2", "BV-Q-25")
        .play("A: pass")
        .done();
    let special = "BS60-003 Giant / -\n  cookie red lv 3 hp 4\n  special <discard 1>\n";
    lay_with(
        special,
        "A1 ST1-011; A support ST1-005; B1 ST1-005 hp 1; B2 ST1-005; B hand BS60-003",
    )
    .play("A: attack A1 B1")
    .refuses("B: place BS60-003", "BV-Q-22")
    .play("B: pass")
    .done();
}

/// BV-Q-16: discarding a card of one's own could not bring the opponent's hand up to a number.
#[test]
fn a_discard_does_not_change_what_lies_with_the_opponent() {
    let cards = card("<discard 1> if foe hand 2+: draw 1");
    lay_with(&cards, "A1 BS60-001; A hand ST1-016; B hand ST1-016")
        .refuses("A: activate A1", "BV-Q-16")
        .done();
    lay_with(&cards, "A1 BS60-001; A hand ST1-016; B hand ST1-016*2")
        .play("A: activate A1")
        .expect("A hand 1; A trash ST1-016; B hand 2")
        .done();
    let own = card("<discard 1> if my trash 1+: draw 1");
    lay_with(&own, "A1 BS60-001; A hand ST1-016")
        .play("A: activate A1")
        .expect("A hand 1; A trash ST1-016")
        .done();
}
