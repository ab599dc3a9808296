//! The one door: what is refused changes nothing, what is played is in the log.

use kernel::{
    Entry, Game, Lowest, Refused, ReplayFault, Scripted, Seat, Seeded, Table, Viewer, replay,
    scenario,
};
use nets::perft::perft;
use testkit::toy::{Bug, Lay, Options, Toy, cards};

fn table() -> Table<Toy> {
    Table::start(Options { seats: 3, bug: Bug::None }, &mut Seeded::new(3)).unwrap()
}

fn own_card(table: &Table<Toy>, seat: Seat) -> Lay {
    Lay(cards(table.state().hands[seat.index()]).next().unwrap())
}

#[test]
fn bad_options_are_refused() {
    let refused = Table::<Toy>::start(Options { seats: 5, bug: Bug::None }, &mut Lowest);
    assert!(refused.unwrap_err().to_string().contains("2 to 4"));
}

#[test]
fn a_refused_action_changes_nothing() {
    let mut table = table();
    let before = table.state().clone();
    let others = own_card(&table, Seat::B);
    let dice = &mut Scripted::new([]);
    assert!(
        matches!(table.play(Seat::A, others, dice), Err(Refused::Illegal { why }) if !why.is_empty())
    );
    assert_eq!(table.play(Seat::B, others, dice), Err(Refused::NotYourTurn { to_act: Seat::A }));
    assert_eq!(table.state(), &before);
    assert!(table.log().is_empty());
}

#[test]
fn undo_is_the_replay_of_a_prefix_and_the_same_rolls_come_back() {
    let mut table = table();
    let mut dice = Seeded::new(9);
    let mut states = vec![table.state().clone()];
    while let Some(seat) = table.state().to_act() {
        let action = own_card(&table, seat);
        table.play(seat, action, &mut dice).unwrap();
        states.push(table.state().clone());
    }
    assert_eq!(table.play(Seat::A, Lay(0), &mut dice), Err(Refused::Over));
    let log = table.log().to_vec();
    for len in (0..states.len()).rev() {
        table.undo_to(len);
        assert_eq!(table.state(), &states[len]);
        assert_eq!(table.log(), &log[..len]);
    }
    table.follow(&log).unwrap();
    assert_eq!(table.state(), states.last().unwrap());
}

#[test]
fn a_forged_log_is_found_out() {
    let mut table = table();
    let action = own_card(&table, Seat::A);
    table.play(Seat::A, action, &mut Seeded::new(1)).unwrap();
    let (options, deal) = (table.options().clone(), table.deal().to_vec());
    let replay =
        |deal: &[u32], log: &[Entry<Lay>]| Table::<Toy>::replay(options.clone(), deal, log);
    assert!(replay(&deal, table.log()).is_ok());
    let short = replay(&deal[1..], table.log()).unwrap_err();
    assert!(matches!(short, ReplayFault::Rolls { at: None, .. }));
    let mut log = table.log().to_vec();
    log[0].rolls.push(0);
    assert!(matches!(replay(&deal, &log).unwrap_err(), ReplayFault::Rolls { at: Some(0), .. }));
    log[0].rolls = vec![99];
    assert!(matches!(replay(&deal, &log).unwrap_err(), ReplayFault::Rolls { at: Some(0), .. }));
    log[0] = Entry { seat: Seat::B, ..table.log()[0].clone() };
    assert!(matches!(replay(&deal, &log).unwrap_err(), ReplayFault::Action { at: 0, .. }));
}

#[test]
fn a_replay_is_text_both_ways_and_says_where_it_is_wrong() {
    let mut table = table();
    let action = own_card(&table, Seat::A);
    table.play(Seat::A, action, &mut Seeded::new(1)).unwrap();
    let text = replay::write(&table).unwrap();
    let read = replay::read::<Toy>("toy.replay", &text).unwrap();
    assert_eq!((read.state(), read.log()), (table.state(), table.log()));
    let broken = text.replace("A: lay", "A: lie");
    let fault = replay::read::<Toy>("toy.replay", &broken).unwrap_err();
    assert_eq!((fault.source.as_str(), fault.line), ("toy.replay", 6));
    assert!(replay::read::<Toy>("x", "hello").unwrap_err().message.contains("not a replay"));
}

#[test]
fn a_watcher_sees_no_hand() {
    let knowledge = table().state().knowledge(Viewer::Watcher);
    assert_eq!((knowledge.hand, knowledge.own_laid), (None, None));
}

#[test]
fn perft_counts_the_ways() {
    let table = Table::<Toy>::start(Options::default(), &mut Lowest).unwrap();
    assert_eq!([0, 1, 2, 3, 4, 5].map(|depth| perft(table.state(), depth)), [1, 2, 4, 8, 16, 16]);
}

#[test]
fn a_scenario_of_any_game_runs() {
    let text = "title The higher card takes the point\ngame toy\nrules TY-TURN-01\n\
        given A hand 3 5; B hand 4 6; deck 1 2; piles 0 7 8 9 10 11\n\
        legal A: lay 3 | lay 5\nrefuse A: lay 4 because TY-TURN-01\n\
        dice 1\nplay A: lay 5\nasks B\nplay B: lay 4\nexpect A points 1\noutcome open\n";
    let verdict = scenario::run::<Toy>("toy.scenario", text);
    assert!(verdict.faults.is_empty(), "{:?}", verdict.faults);
    let wrong = text.replace("A points 1", "A points 2");
    let verdict = scenario::run::<Toy>("toy.scenario", &wrong);
    assert_eq!(verdict.faults.len(), 1);
    assert_eq!(verdict.faults[0].line, 11);
    assert!(verdict.faults[0].message.contains("expected A points 2, found A points 1"));
    let wrong = text.replace("; deck 1 2", "\ngiven deck x");
    let verdict = scenario::run::<Toy>("toy.scenario", &wrong);
    let [fault] = verdict.faults.as_slice() else { panic!("{:?}", verdict.faults) };
    assert_eq!((fault.line, fault.column), (4, 7), "not quoted, so where the position begins");
}
