//! BV-Q-31: what goes on by itself, or becomes too much at once, ends the game by a rule.

use braverse::{Action, Compensation, Options, State};
use kernel::{Dice, Game, Notation, Outcome, RuleId, Seat, Seats, Table, Viewer};

use crate::harness::{lay, lay_with};

const DRAWN: &str = "draw by BV-ADV-10";

/// A Cookie of our own, with these lines.
fn card(number: u8, lines: &str) -> String {
    let lines = lines.replace('\n', "\n  ");
    format!("BS60-{number:03} Test {number} / -\n  cookie red lv 0 hp 1\n  {lines}\n")
}

/// BV-ADV-10: a trigger that feeds itself.
#[test]
fn a_card_that_triggers_itself_ends_the_game() {
    for (zone, other) in [("trash", "trash"), ("break", "break"), ("trash", "hand")] {
        let lines = format!(
            "activate put this into {zone}\nwhen this goes to {zone}: put this into {other}\n\
             when this goes to hand: put this into trash"
        );
        lay_with(&card(1, &lines), "A1 BS60-001; A2 ST1-005")
            .play("A: activate A1")
            .outcome(DRAWN)
            .done();
    }
}

/// The switch lets turns and games be long; it lets nothing go on for ever by itself.
#[test]
fn no_switch_lets_a_trigger_feed_itself() {
    let lines = "activate put this into trash\nwhen this goes to trash: put this into trash";
    let mut options = Options { cards: card(1, lines), ..Options::default() };
    options.switches.loop_guard = false;
    crate::harness::lay_as(&options, "A1 BS60-001; A2 ST1-005")
        .play("A: activate A1")
        .outcome(DRAWN)
        .done();
}

/// Two cards that wait for each other.
#[test]
fn two_cards_that_trigger_each_other_end_the_game() {
    let back = "when my cookie goes to trash: put 1 my cookie in trash into hand";
    let there = "activate discard 1\n\
                 when my cookie goes to hand: put 1 my card in hand into trash";
    let cards = format!("{}{}", card(1, there), card(2, back));
    lay_with(&cards, "A1 BS60-001; A2 BS60-002; A hand ST1-005; A trash none")
        .play("A: activate A1")
        .outcome(DRAWN)
        .done();
}

/// Each interrupts the one before, which still has something to do.
#[test]
fn effects_that_interrupt_each_other_too_deep_end_the_game() {
    let lines = "activate reveal top of deck; use its activate; draw 1";
    lay_with(&card(1, lines), "A1 BS60-001; A deck-top BS60-001")
        .play("A: activate A1")
        .outcome(DRAWN)
        .done();
}

/// Abilities of a Cookie and of a Stage that wait for the same card.
fn watching(on_stage: usize) -> String {
    let watch = "when my card goes to trash: draw 1";
    let stage = vec![watch; on_stage].join("\n  ");
    let watcher = card(1, &[watch; 7].join("\n"));
    let first = card(2, "activate <discard 1> draw 1");
    format!("{watcher}{first}BS60-003 Hall / -\n  stage red free\n  {stage}\n")
}

#[test]
fn eight_triggered_abilities_wait_and_one_more_ends_the_game() {
    let position = "A1 BS60-002; A2 BS60-001; A stage BS60-003; A hand ST1-005; A deck 40";
    let mut play = lay_with(&watching(1), position).play("A: activate A1").outcome("open");
    for _ in 0..7 {
        play = play.play("A: option 1");
    }
    play.expect("A hand 9").outcome("open").done();
    lay_with(&watching(2), position).play("A: activate A1").outcome(DRAWN).done();
}

/// How often something stands in the position as it is written.
fn count(play: &crate::harness::Play, what: &str) -> usize {
    play.state().write_position().matches(what).count()
}

/// BV-Q-31: four places, and so many changes that are told apart on each of them.
#[test]
fn a_sixteenth_change_is_an_end() {
    let all = [
        "give all any cookies +1 attack",
        "give all any cookies +1 attack taken",
        "give all any cookies +1 effect taken",
        "forbid all any cookies attack",
    ];
    let lines = |count: usize| {
        let clauses: Vec<_> = all[..count].iter().map(|text| format!("{text} this turn")).collect();
        format!("activate {}", clauses.join("; "))
    };
    let position = "A1 BS60-001; A2 ST1-005; B1 ST1-005; B2 ST1-005";
    for (clauses, lasting, outcome) in [(3, 12, "open"), (4, 15, DRAWN)] {
        let play = lay_with(&card(1, &lines(clauses)), position).play("A: activate A1");
        assert_eq!(count(&play, "\"until\""), lasting);
        play.outcome(outcome).done();
    }
}

/// A card asks which Cookies were broken, so each kind is written down.
#[test]
fn a_thirteenth_deed_is_not_counted() {
    let asks = "activate if my red cookies broken this turn 1+: draw 1\n\
                activate put all my cookies in support into break";
    let plain: String = (2..40).map(|number| card(number, "attack N 1")).collect();
    let cards = format!("{}{plain}", card(1, asks));
    for (kinds, deeds) in [(5, 6), (25, 12)] {
        let numbers: Vec<_> = (2..2 + kinds).map(|at| format!("BS60-{at:03}")).collect();
        let position = format!("A1 BS60-001; A support {}", numbers.join(" "));
        let play = lay_with(&cards, &position).play("A: activate A1 2");
        assert!(count(&play, "\"times\"") >= deeds - 1);
        assert!(count(&play, "\"times\"") <= 12);
        play.outcome("open").done();
    }
}

/// Dice that bring up what lies last, so that the Cookies, which come first, are never drawn.
struct Last;

impl Dice for Last {
    fn throw(&mut self, sides: u32) -> u32 {
        sides - 1
    }
}

/// BV-SETUP-5, BV-Q-5: hands without a Cookie come again and again, and nobody is asked.
#[test]
fn a_set_up_that_finds_no_cookie_ends_the_game() {
    let items =
        (2..16).map(|at| format!("BS60-{at:03} Item {at} / -\n  item red R\n  use draw 1\n"));
    let cards = format!("{}{}", card(1, "attack N 1"), items.collect::<String>());
    let deck: Vec<_> = (1..16).map(|at| format!("4 BS60-{at:03}\n")).collect();
    let deck = deck.concat();
    let mut options = Options { cards, deck_a: deck.clone(), deck_b: deck, ..Options::default() };
    options.first = Some(Seat::A);
    options.switches.compensation = Compensation::Once;
    let mut table: Table<State> = Table::start(options, &mut Last).unwrap();
    let answers = [
        (Seat::A, Action::Keep),
        (Seat::B, Action::Keep),
        (Seat::B, Action::Number(0)),
        (Seat::A, Action::Number(0)),
    ];
    for (seat, action) in answers {
        if table.state().outcome().is_none() {
            table.play(seat, action, &mut Last).unwrap();
        }
    }
    let outcome = table.state().outcome();
    assert_eq!(outcome, Some(Outcome::Draw { by: RuleId::new("BV-ADV-10") }));
}

/// BV-Q-32: BS8-027 twice, in the break area and in the trash, change places for nothing. Cards ask
/// how many went into the break area this turn, and three of a kind are told apart.
const TWICE: &str = "A break BS8-027; A trash BS8-027; A hand ST1-005";

#[test]
fn what_changes_nothing_is_not_repeated_and_the_game_goes_on() {
    swap_four_times(lay(TWICE))
        .expect("A break BS8-027; A trash BS8-027")
        .refuses("A: activate BS8-027 2", "BV-Q-32")
        .offers("A: play ST1-005 | end")
        .play("A: end")
        .outcome("open")
        .done();
}

/// Another turn, another position: it may be done again.
#[test]
fn a_new_turn_or_a_card_that_moved_unseen_makes_it_new() {
    lay(TWICE)
        .play("A: activate BS8-027 2")
        .play("A: end")
        .play("B: pass")
        .play("B: end")
        .play("A: pass")
        .play("A: activate BS8-027 2")
        .done();
    // The Cookie's HP comes from the deck.
    swap_four_times(lay(TWICE))
        .play("A: play ST1-005")
        .play("A: activate BS8-027 2")
        .refuses("A: activate BS8-027 2", "BV-Q-32")
        .done();
}

fn swap_four_times(play: crate::harness::Play) -> crate::harness::Play {
    (0..4).fold(play, |play, _| play.play("A: activate BS8-027 2"))
}

/// The switch of BV-Q-10 lets it go on.
#[test]
fn without_the_guard_it_may_be_repeated() {
    let mut options = Options::default();
    options.switches.loop_guard = false;
    let play = swap_four_times(crate::harness::lay_as(&options, TWICE));
    swap_four_times(play).done();
}

/// What both players see decides, and everybody is told it: a world imagined from any knowledge refuses
/// the same.
#[test]
fn a_world_that_is_imagined_refuses_the_same() {
    let state = State::read_position(&Options::default(), TWICE).unwrap();
    let mut table = Table::from_state(Options::default(), state);
    let again =
        table.legal().iter().copied().find(|action| matches!(action, Action::Return { .. }));
    let again = again.unwrap();
    for _ in 0..4 {
        table.play(Seat::A, again, &mut Last).unwrap();
    }
    for viewer in Viewer::all(Seats::TWO) {
        let knowledge = table.state().knowledge(viewer);
        let world = State::determinize(&knowledge, &mut Last);
        let mut choices = Vec::new();
        world.legal(Seat::A, &mut choices);
        assert!(!choices.contains(&again), "{viewer:?}");
        assert!(choices.contains(&Action::End), "{viewer:?}");
    }
}

/// BV-Q-10: after 200 actions what may be left out is left out, and nobody is forced into a draw.
#[test]
fn a_tired_turn_is_only_ended() {
    lay("actions 200; A hand ST1-005; A1 ST1-009; A support ST1-001*5")
        .offers("A: end")
        .refuses("A: play ST1-005", "BV-Q-10")
        .play("A: end")
        .outcome("open")
        .done();
    // The last action of the turn brings an effect that may be left out, and one cannot use it.
    let lines = "play draw 1";
    lay_with(&card(1, lines), "actions 199; A hand BS60-001")
        .play("A: play BS60-001")
        .offers("A: pass")
        .play("A: pass")
        .offers("A: end")
        .done();
}

/// What nobody can leave out goes on, until the game ends.
#[test]
fn four_hundred_actions_end_the_game() {
    let lines = "activate one of { draw 1 } or { draw 2 }; one of { draw 1 } or { draw 2 }";
    let play = lay_with(&card(1, lines), "A1 BS60-001; actions 199").play("A: activate A1");
    play.offers("A: option 1 | option 2")
        .play("A: option 1")
        .outcome("open")
        .play("A: option 1")
        .done();
    let play = lay_with(&card(1, lines), "A1 BS60-001").play("A: activate A1");
    let text = play.state().write_position().replace("actions 1;", "actions 400;");
    lay_with(&card(1, lines), &text).play("A: option 1").outcome(DRAWN).done();
}

/// BV-Q-31: a position brings no more under way than there is room for.
#[test]
fn no_position_has_too_much_under_way() {
    let steps = vec!["{\"draw\":{\"seat\":\"A\",\"left\":1}}"; 20].join(",");
    let text = format!("under {{\"wave\":0,\"falling\":0,\"steps\":[{steps}]}}");
    let faults = State::read_position(&Options::default(), &text).unwrap_err();
    assert!(faults[0].message.contains("BV-Q-31"), "{faults:?}");
}
