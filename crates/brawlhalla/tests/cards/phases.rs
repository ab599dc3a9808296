//! The phases of an Attack, and which effects may be used in them.

use brawlhalla::{Format, Options};
use kernel::{Game, Notation, Seat};

use crate::harness::{Play, lay, lay_format, start_with};

/// BH-PHASE-01, BH-ATK-06: target and kind are declared first, each within its reach.
#[test]
fn an_attack_is_declared() {
    lay("A legend nix; A weapon b; A sword equipped; A at a1; A hand 4b; B at c1")
        .allows("A: light B with 4b")
        .refuses("A: heavy B with 4b", "BH-ATK-02")
        .done();
    lay("A at a1; A hand 4b; B at b1").refuses("A: heavy B with 4b", "BH-ATK-08").done();
}

/// BH-PHASE-02: the card lies open, then come Before effects, and only the Attacker's.
#[test]
fn before_effects_are_the_attackers() {
    lay("A legend mordex; A at c1; A hand 3b; B legend mordex; B at d1; B hand 3b 5b")
        .play("A: light B with 3b")
        .expect("A hand none; attack total 3")
        .offers("A: use 3b | done")
        .play("A: use 3b")
        .expect("attack total 4")
        .offers("B: defend 3b | defend 5b | pass")
        .play("B: defend 5b")
        .offers("B: defend 3b | done")
        .play("B: done")
        .done();
}

/// BH-PHASE-03, BH-Q-53: the Attacker's During effect comes as the Action phase opens.
#[test]
fn the_action_phase_opens_with_the_attackers_card() {
    lay("A damage red; A at c1; A hand 5a 1b; B legend nix; B at d1; B hand 5b 4b")
        .play("A: light B with 5a")
        .offers("A: use 5a | done")
        .play("A: use 5a")
        .expect("attack total 6")
        .offers("B: defend 4b | defend 5b | pass")
        .play("B: defend 4b")
        .offers("B: defend 5b")
        .play("B: defend 5b")
        .offers("A: pass")
        .play("A: pass")
        .expect("B damage none")
        .done();
}

/// BH-PHASE-04, BH-Q-20: compare; a Light gives a level, but no more than Red and no KO.
#[test]
fn a_light_that_hits_gives_a_level() {
    for (before, after) in [("none", "yellow"), ("yellow", "red"), ("red", "red")] {
        lay(&format!("A at c1; A hand 4b; B at d1; B damage {before}"))
            .play("A: light B with 4b")
            .expect(&format!("B damage {after}; B ko 2; B at d1"))
            .done();
    }
}

/// BH-PHASE-05, BH-PHASE-06: the Attacker's After effects, then the Defender's, then the discards.
#[test]
fn after_effects_are_used_attacker_first() {
    lay("A at c1; A hand 3b; A deck 1a; B legend hattori; B at d1; B hand 3b")
        .play("A: light B with 3b")
        .play("B: defend 3b")
        .offers("A: use 3b | done")
        .play("A: use 3b")
        .expect("A hand 1a")
        .offers("B: use 3b | done")
        .play("B: use 3b")
        .expect("A damage yellow; B discard 3b; B hand none")
        .done();
    // Until then the cards lie in front of their players.
    lay("A at c1; A hand 3b; B legend hattori; B at d1; B hand 3b")
        .play("A: light B with 3b")
        .play("B: defend 3b")
        .expect("A discard none; B discard none")
        .play("A: done")
        .play("B: done")
        .expect("A discard 3b; B discard 3b")
        .done();
}

/// BH-PWR-04: nothing must be used.
#[test]
fn every_effect_may_be_declined() {
    lay("A sword equipped; A at c1; A hand 3a; B at d1; B hand 2b")
        .play("A: heavy B with 3a")
        .offers("A: use 3a | use weapon | done")
        .play("A: done")
        .play("B: pass")
        .expect("B at e1")
        .done();
    lay("A legend nix; A at c1; A hand 2b; B legend bodvar; B at d1; B hand 2b")
        .play("A: light B with 2b")
        .offers("B: defend 2b | defend 2b! | pass")
        .play("B: defend 2b")
        .done();
}

/// BH-PWR-05: one Before effect of a card, though two cards were played.
#[test]
fn one_before_effect_for_each_attack() {
    lay("A legend mordex; A weapon b; A sword equipped; A at c1; A hand 1b 3b; B at d1; B hand 5a")
        .play("A: light B with 1b")
        .play("A: open 3b")
        .offers("A: use 1b | use 3b | done")
        .play("A: use 3b")
        .expect("attack total 5")
        .offers("B: defend 5a | pass")
        .play("B: defend 5a")
        .done();
}

/// BH-PWR-05, BH-PWR-02: one During effect for each player.
#[test]
fn one_during_effect_for_each_player() {
    lay("A damage red; A at c1; A hand 5a; B legend mordex; B damage yellow; B at d1; B hand 5a 2b 2b")
        .play("A: light B with 5a")
        .play("A: use 5a")
        .offers("B: defend 2b | defend 2b! | defend 5a | defend 5a! | pass")
        .play("B: defend 2b!")
        .expect("defence total 4")
        .offers("B: defend 2b | defend 5a")
        .refuses("B: defend 2b!", "BH-PWR-05")
        .refuses("B: defend 5a!", "BH-PWR-05")
        .play("B: defend 2b")
        .offers("B: defend 5a | done")
        .play("B: done")
        .expect("B damage yellow")
        .done();
}

/// BH-PWR-05, BH-Q-55: "After Attack" and "After Light Attack" share one slot.
#[test]
fn one_after_effect_for_each_player() {
    lay("A legend nix; A at c1; A hand 1a 3a; A deck 5a; B legend bodvar; B at d1; B hand 1b; B sword equipped")
        .play("A: light B with 1a")
        .play("B: defend 1b")
        .play("A: raise 3a")
        .offers("A: use 1a | use 3a | done")
        .play("A: use 3a")
        .expect("B sword disarmed; A hand none")
        .done();
    lay("A at c1; A hand 1a 3b; A deck 5a; B legend nix; B at d1; B hand 1b 4b")
        .play("A: light B with 1a")
        .play("B: defend 1b")
        .play("B: done")
        .play("A: raise 3b")
        .play("B: defend 4b")
        .offers("A: use 3b | done")
        .play("A: done")
        .done();
    lay("A legend yumiko; A at c1; A hand 1a 2a; B legend bodvar; B at d1; B hand 1a")
        .play("A: light B with 1a")
        .play("B: defend 1a")
        .play("A: raise 2a")
        .offers("A: use 1a | use 2a | done")
        .play("A: use 2a")
        .expect("B at e1")
        .done();
}

/// BH-PWR-06: a During effect is used with its card or never.
#[test]
fn a_during_effect_is_not_used_later() {
    lay("A legend nix; A at c1; A hand 2b; B legend bodvar; B at d1; B hand 2b 1a")
        .play("A: light B with 2b")
        .play("B: defend 2b")
        .refuses("B: use 2b", "BH-PWR-06")
        .offers("B: defend 1a | done")
        .play("B: done")
        .done();
    // The Attacker's first chance is the last one.
    lay("A damage red; A at c1; A hand 5a 1b; B legend nix; B at d1; B hand 5b")
        .play("A: light B with 5a")
        .play("A: done")
        .play("B: defend 5b")
        .offers("A: raise 1b | pass")
        .refuses("A: use 5a", "BH-PWR-06")
        .play("A: pass")
        .done();
}

/// BH-Q-26: what is added must reach what is needed; During bonuses count.
#[test]
fn a_raise_must_be_enough() {
    lay("A legend nix; A at c1; A hand 5b 1a 2b; B legend bodvar; B at d1; B hand 4b 2b")
        .play("A: light B with 5b")
        .offers("B: defend 4b | defend 2b | defend 2b! | pass")
        .play("B: defend 2b!")
        .offers("B: defend 4b")
        .play("B: defend 4b")
        .offers("A: pass")
        .refuses("A: raise 1a", "BH-Q-26")
        .play("A: pass")
        .expect("A hand 1a 2b; B damage none")
        .done();
    lay("A legend nix; A at c1; A hand 5b; B legend bodvar; B at d1; B hand 2b")
        .play("A: light B with 5b")
        .offers("B: pass")
        .refuses("B: defend 2b", "BH-LIGHT-03")
        .play("B: pass")
        .play("A: done")
        .done();
}

/// BH-Q-26: a card without its effect counts on the effect of one that may follow.
#[test]
fn a_raise_may_count_on_an_effect_to_come() {
    lay("A legend mordex; A at c1; A hand 5b; B legend bodvar; B at d1; B hand 1b 2b")
        .play("A: light B with 5b")
        .offers("B: defend 1b | defend 2b! | pass")
        .play("B: defend 1b")
        .offers("B: defend 2b!")
        .play("B: defend 2b!")
        .expect("B damage none")
        .done();
}

/// BH-Q-52: Weapon and Legend powers are outside the limit for cards, each once.
#[test]
fn powers_are_not_counted_with_cards() {
    lay("A legend nix; A sword equipped; A at c1; A hand 1a; A deck 5a; B legend bodvar; B at d1; B hand 5b")
        .play("A: light B with 1a")
        .play("B: pass")
        .offers("A: use 1a | use weapon | use power | done")
        .play("A: use power")
        .offers("A: use 1a | use weapon | done")
        .play("A: use 1a")
        .offers("A: use weapon | done")
        .play("A: use weapon")
        .play("A: option 1")
        .expect("B at e1; B hand none; A hand 5a")
        .done();
}

/// BH-Q-58: the owner orders what comes at the same moment.
#[test]
fn an_owner_orders_power_and_card() {
    let both = "A legend hattori; A at c1; A hand 4b; B at d1";
    lay(both)
        .play("A: light B with 4b")
        .play("A: use power")
        .play("A: step via b1")
        .offers("A: use 4b | done")
        .play("A: done")
        .expect("A at b1")
        .done();
    lay(both)
        .play("A: light B with 4b")
        .play("A: use 4b")
        .play("A: step via b1")
        .offers("A: use power | done")
        .play("A: done")
        .done();
}

/// BH-HEAVY-06, BH-Q-59: nothing changes a value in a Heavy; only Knockback is modified.
#[test]
fn values_in_a_heavy_stay_as_they_are() {
    lay("A legend hattori; A sword equipped; A at c1; A hand 3b; B legend nix; B at d1; B hand 2b 3a")
        .play("A: heavy B with 3b")
        .offers("B: defend 3a | pass")
        .refuses("B: defend 2b!", "BH-HEAVY-02")
        .play("B: pass")
        .expect("B at e1")
        .done();
    lay("A legend mordex; A weapon b; A sword equipped; A damage red; A at c1; A hand 5a; B at d1; B hand 5b")
        .play("A: heavy B with 5a")
        .offers("B: defend 5b | pass")
        .play("B: defend 5b")
        .done();
}

/// BH-Q-54: a Defender who does not dodge has played no card, so has no effect to use.
#[test]
fn a_defender_has_effects_only_by_a_dodge() {
    lay("A legend nix; A sword equipped; A at c1; A hand 3a; B legend bodvar; B at d1; B hand 3b")
        .play("A: heavy B with 3a")
        .play("B: pass")
        .expect("B hand 3b; B at e1")
        .done();
}

/// BH-Q-25: with no Knockback at all it is still a hit.
#[test]
fn a_heavy_without_knockback_hits() {
    lay("A legend hattori; A weapon b; A sword equipped; A ko 1; A bonus 1; A at c1; A hand 1b; B at d1")
        .play("A: heavy B with 1b")
        .offers("A: bonus | done")
        .play("A: done")
        .expect("B at d1; B damage none")
        .done();
    lay("A legend mordex; A sword equipped; A at c1; A hand 1a; B at d1")
        .play("A: heavy B with 1a")
        .offers("A: use weapon | done")
        .play("A: done")
        .done();
}

/// BH-Q-56: the Attack goes on with the places as they are.
#[test]
fn an_attack_goes_on_when_the_two_are_parted() {
    lay("A legend nix; A sword equipped; A at c1; A hand 2a; B legend ulgrim; B at d1; B hand 2b")
        .play("A: heavy B with 2a")
        .play("B: defend 2b!")
        .expect("A at b1; B at d1")
        .offers("A: use 2a | done")
        .play("A: use 2a")
        .expect("B at c1")
        .done();
}

const PUSHERS: &str = "power after light: draw 1\n weapon a after light: draw 1\n weapon b after light: draw 1\n\
    card 1a none\n card 1b none\n card 2a none\n card 2b none\n card 3a during heavy as attacker: push 1\n\
    card 3b none\n card 4a none\n card 4b none\n card 5a none\n card 5b none\n";

/// BH-Q-56, BH-Q-13: the target is pushed out of reach first, and the Knockback starts there.
#[test]
fn a_target_out_of_reach_is_still_knocked_back() {
    let cards: String =
        ["one", "two", "three", "four"].map(|id| format!("legend {id}\n {PUSHERS}")).concat();
    let legends = vec!["one".to_owned(), "two".to_owned()];
    let options = Options { legends, first: Some(Seat::A), ..Options::default() };
    // A draws 3a 4b 4b 1a, B draws 1a 1a 1b 1b.
    start_with(&cards, &options)
        .play("A: weapon a")
        .dice([8, 13, 13, 0, 0, 0, 0, 0])
        .play("B: weapon a")
        .expect("A hand 1a 3a 4b 4b; B hand 1a 1a 1b 1b; A at a1; B at e1")
        .play("A: move 4b via a2 b1 c1 d1")
        .play("A: heavy B with 3a")
        .offers("A: use 3a | done")
        .play("A: use 3a")
        .expect("B at f1")
        .offers("B: pass")
        .play("B: pass")
        .expect("B at f1; B damage yellow; turn 2 B 2")
        .done();
}

/// BH-Q-60: a push does not pick up a sword, a step does.
#[test]
fn only_a_step_picks_up_a_sword() {
    lay("A legend ulgrim; A at d1; A hand 4a; B legend nix; B at e1")
        .play("A: light B with 4a")
        .play("A: use 4a")
        .expect("B at f1")
        .done();
    lay("A legend ulgrim; A at e0; A hand 4a; B legend nix; B at e1")
        .play("A: light B with 4a")
        .play("A: use 4a")
        .expect("B at e2; B sword none; swords a2 e2")
        .done();
    lay("A legend yumiko; A at d1; A hand 1a; B at e1")
        .play("A: light B with 1a")
        .play("A: use 1a")
        .play("A: step via e2 d2")
        .expect("A at d2; A sword equipped; swords a2")
        .done();
}

/// BH-PWR-03: without a restriction for both sides, in both kinds of Attack.
#[test]
fn an_unrestricted_power_serves_both() {
    for attack in ["light", "heavy"] {
        lay("A legend yumiko; A sword equipped; A at c1; A hand 5a; A deck 1a; \
            B legend yumiko; B at d1; B hand 5a; B deck 1b")
        .play(&format!("A: {attack} B with 5a"))
        .play("B: defend 5a")
        .offers("A: use 5a | done")
        .play("A: use 5a")
        .offers("B: use 5a | done")
        .play("B: use 5a")
        .expect("A hand 1a; B hand 1b")
        .done();
    }
}

/// BH-PWR-01: a card without a trigger has no effect, wherever it is played.
#[test]
fn plain_cards_do_nothing() {
    let plain = [
        ("bodvar", "4b"),
        ("bodvar", "5b"),
        ("hattori", "5a"),
        ("hattori", "5b"),
        ("nix", "4b"),
        ("nix", "5b"),
        ("yumiko", "4b"),
        ("yumiko", "5b"),
        ("mordex", "4b"),
        ("mordex", "5b"),
        ("ulgrim", "4b"),
        ("ulgrim", "5b"),
    ];
    for (legend, card) in plain {
        let own =
            format!("A legend {legend}; A at c1; A hand {card} {card}; B legend nix; B at d1");
        lay(&own).play(&format!("A: move {card} via b1")).done();
        lay(&format!("{own}; A sword disarmed; A used power"))
            .play(&format!("A: light B with {card}"))
            .play(if legend == "hattori" { "A: done" } else { "A: end" })
            .done();
        lay(&format!("A legend nix; A sword equipped; A at c1; A hand {card}; B legend {legend}; B at d1; B hand {card}"))
            .play(&format!("A: heavy B with {card}"))
            .offers(&format!("B: defend {card} | pass"))
            .play("B: pass")
            .done();
    }
}

/// BH-PWR-02, BH-FMT-06: a third player uses nothing in the Attack of two others.
#[test]
fn a_bystander_uses_nothing() {
    lay_format(
        Format::FreeForAll3,
        "A legend nix; A at c1; A hand 3a; B legend bodvar; B at d1; B hand 3b; C legend hattori; C at b1; C hand 3b",
    )
    .play("A: light B with 3a")
    .offers("B: defend 3b | pass")
    .play("B: defend 3b")
    .offers("B: use 3b | done")
    .play("B: done")
    .expect("A damage none; C hand 3b")
    .done();
}

/// BH-HEAVY-02, BH-TURN-03: a card that is touched in vain says what it would be needed for now.
#[test]
fn a_card_says_why_it_cannot_be_used_now() {
    let rules = |play: &Play, seat, card: &str| {
        let state = play.state();
        let subject = state.read_subject(seat, card).unwrap();
        state.why(seat, &subject).iter().map(|why| why.rule.to_string()).collect::<Vec<_>>()
    };
    let attacked = lay("A sword equipped; A at c1; A hand 4b; B at d1; B hand 4b 5b")
        .play("A: heavy B with 4b")
        .offers("B: defend 4b | pass");
    assert_eq!(rules(&attacked, Seat::B, "5b"), ["BH-HEAVY-02", "BH-HEAVY-03"]);
    assert_eq!(rules(&attacked, Seat::B, "4b"), [""; 0]);
    let idle = lay("turn 3 A 0; A ko 1; A bonus 1; A at c1; A hand 4b; B at d1");
    assert_eq!(rules(&idle, Seat::A, "4b"), ["BH-TURN-03"]);
}

/// BH-MOVE-01, BH-Q-23: a space that is touched in vain says that no card reaches it.
#[test]
fn a_space_says_why_it_cannot_be_reached() {
    let rules = |position: &str, cell: &str| {
        let play = lay(position);
        let state = play.state();
        let subject = state.read_subject(Seat::A, cell).unwrap();
        state.why(Seat::A, &subject).iter().map(|why| why.rule.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(rules("A at a1; A hand 1b 2b; B at e1", "d3"), ["BH-MOVE-01"]);
    assert_eq!(rules("A at a1; A hand 1b 2b; B at e1", "b1"), [""; 0]);
    assert_eq!(rules("A at a1; B at e1", "b1"), ["BH-Q-23"]);
    let spent = "turn 3 A 0; A ko 1; A bonus 1; A at a1; A hand 2b; B at e1";
    assert_eq!(rules(spent, "b1"), ["BH-TURN-03"]);
}

/// BH-KB-05: a Legend that is knocked or pushed onto another is told to land where it lands, and
/// nowhere else.
#[test]
fn a_push_tells_the_space_that_was_reached() {
    use brawlhalla::{Cell, Event, Open, State};
    let told = |position: &str, lines: &[&str]| {
        let options = Options { format: Format::FreeForAll3, ..Options::default() };
        let mut state = State::read_position(&options, position).unwrap();
        let mut events = Vec::new();
        for line in lines {
            let (_, action) = kernel::notation::read_line(&state, line).unwrap();
            state.apply(action, &mut kernel::Lowest, &mut events);
        }
        let reached = |event: &_| match event {
            Event::Open(Open::Pushed { to, .. }) => Some(Some(*to)),
            Event::Open(Open::KnockedBack { to, .. }) => Some(*to),
            _ => None,
        };
        let ways: Vec<_> = events.iter().filter_map(reached).collect();
        let seat = Seat::B;
        (ways, state.knowledge(kernel::Viewer::Watcher).fighters[seat.index()].cell)
    };
    // The Knockback of 2 ends where C stands.
    let position =
        "A legend nix; A at b3; A sword equipped; A hand 4b; B at c3; B damage yellow; C at e3";
    let (ways, cell) = told(position, &["A: heavy B with 4b", "A: go d3"]);
    assert_eq!(ways, [None, Cell::read("d3").ok()]);
    assert_eq!(cell, Cell::read("d3").ok());
    // A push of 1 onto C.
    let position = "A legend bodvar; A at b3; A hand 1a; B at c3; C at d3";
    let (ways, cell) = told(position, &["A: light B with 1a", "A: use 1a"]);
    assert!(ways.iter().all(|to| *to != Cell::read("d3").ok()), "{ways:?}");
    assert!(cell != Cell::read("d3").ok());
}
