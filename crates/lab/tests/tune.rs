//! A deck that climbs stays legal, gets better, and gets there by the same way again.

use braverse::{Catalog, Deck, Format};
use lab::{Contender, Heard, TunePlan, TuneReport, Verdict, contender, tune};

/// Only 12 Cookies: whoever plays it soon has none to place.
const BAD: &str = "deck bad\n4 ST1-005\n4 ST1-011\n4 ST1-012\n4 ST1-016\n4 ST1-017\n4 ST1-018\n4 ST1-019\n\
    4 ST1-020\n4 ST1-021\n4 ST1-022\n4 BS1-026\n4 BS1-022\n4 BS1-023\n4 BS1-024\n4 BS1-025\n";
const POOL: [&str; 6] = ["ST1-001", "ST1-004", "ST1-006", "ST1-013", "ST1-015", "BS1-021"];

fn plan(bot: &dyn Contender, games: u64, threads: usize) -> TunePlan<'_> {
    let read = Deck::read("bad", BAD, Catalog::house());
    TunePlan {
        deck: read.unwrap(),
        against: vec![Deck::named("st1").unwrap().clone()],
        format: &Format::all()[0],
        pool: POOL.map(|card| card.parse().unwrap()).to_vec(),
        keep: vec!["ST1-016".parse().unwrap()],
        games,
        seed: 5,
        threads,
        bot,
    }
}

fn tuned(plan: &TunePlan) -> (TuneReport, Vec<String>) {
    let mut heard = Vec::new();
    let mut games = 0;
    let report = tune(plan, &mut |what| match what {
        Heard::Games(more) => games += more,
        Heard::Tried(tried, deck) => heard.push(format!("{games} {tried:?} {}", deck.code())),
    });
    let report = report.unwrap();
    assert_eq!(games, report.games);
    (report, heard)
}

#[test]
fn a_bad_deck_improves_and_says_by_how_much() {
    let bot = contender("random", None).unwrap();
    let plan = plan(&*bot, 2_000, 2);
    let (report, heard) = tuned(&plan);
    assert_eq!(report.deck.faults(Catalog::house(), plan.format), []);
    assert!(report.deck.main().contains(&(plan.keep[0], 4)), "{:?}", report.deck);
    assert!(!report.made.is_empty() && heard.len() == report.made.len() + report.refused);
    assert!(
        report.made.iter().all(|made| made.verdict == Verdict::Better && made.worth.gain() > 0.0)
    );
    let whole = report.whole.unwrap();
    assert!(whole.low > 0.1, "{whole:?}");
    assert!(report.games <= plan.games, "{}", report.games);
}

#[test]
fn the_same_plan_goes_the_same_way_on_any_number_of_threads() {
    let bot = contender("random", None).unwrap();
    assert_eq!(tuned(&plan(&*bot, 500, 1)), tuned(&plan(&*bot, 500, 3)));
}

#[test]
fn a_deck_that_is_not_legal_is_refused() {
    let bot = contender("random", None).unwrap();
    let mut plan = plan(&*bot, 100, 1);
    plan.format = Format::named("korea").unwrap();
    let text = BAD.replace("4 ST1-005", "4 ST2-017");
    plan.deck = Deck::read("bad", &text, Catalog::house()).unwrap();
    let faults = tune(&plan, &mut |_| ()).unwrap_err();
    assert!(faults.to_string().contains("ST2-017") && faults.to_string().contains("BV-DECK-6"));
    plan.against.clear();
    assert!(tune(&plan, &mut |_| ()).is_err());
}
