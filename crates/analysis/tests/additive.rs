//! What a result was made of adds up to it, and luck is nothing on average.

mod common;

use analysis::{Analysis, Effort, Settings};
use common::{CHEAP, analysed, looks, played, whole};
use games::{AnyTable, GAMES, GameEntry};
use kernel::{Outcome, Seat};

/// How many games of all kinds together, unless the environment says another number.
const GAMES_IN_ALL: usize = 1_000;

fn games_in_all() -> usize {
    std::env::var("BRAVEHALL_ADDITIVE").map_or(GAMES_IN_ALL, |text| text.parse().unwrap())
}

/// What a seat got in the end, from the table alone.
fn share(table: &dyn AnyTable, seat: Seat) -> f64 {
    match table.outcome().unwrap() {
        Outcome::Draw { .. } => 1.0 / table.seats().count() as f64,
        Outcome::Win { seats, .. } => f64::from(u8::from(seats.contains(seat))),
    }
}

/// Adds the account of a seat up from the single decisions and rolls, which say nothing of a total.
fn adds_up(table: &dyn AnyTable, analysis: &Analysis, seat: Seat) {
    let one = analysis.seat(seat).unwrap();
    let account = one.account;
    let near = |found: f64, wanted: f64, what: &str| {
        let told = format!("{} {seat} {what}: {found} {wanted}", analysis.game);
        assert!((found - wanted).abs() < 1e-9, "{told}");
    };
    assert!(account.finished);
    near(account.start, one.stations[0].before, "begins with the first choice");
    near(account.end, share(table, seat), "ends with the result");
    near(account.sum(), share(table, seat), "adds up to the result");
    near(account.own, -one.judged.iter().map(|judged| judged.loss).sum::<f64>(), "own losses");
    let first = one.stations[0].step;
    let luck = one.luck.iter().filter(|luck| luck.step >= first).map(|luck| luck.gain);
    near(account.luck, luck.sum(), "luck");
    let others = one.stations.iter().filter(|station| station.by != seat);
    near(account.seen, others.map(|station| station.after - station.before).sum(), "others");
    near(account.others.unwrap() + account.revealed.unwrap(), account.seen, "parts of others");
    if analysis.seats.len() == 2 {
        let other = analysis.seat(seat.opponent()).unwrap();
        near(account.others.unwrap(), -other.account.own, "what one loses the other gains");
    }
}

/// Every so many games the searches see enough for what others chose to be weighed as well.
const CLOSER: u64 = 10;

fn many(game: &GameEntry) {
    let (mut sums, mut seen) = (Vec::new(), 0.0);
    for number in 0..games_in_all().div_ceil(GAMES.len()) as u64 {
        let table = whole(game, "", "novice", number);
        let iterations = if number % CLOSER == 0 { 24 } else { CHEAP.effort.iterations };
        let effort = Effort { iterations, ..CHEAP.effort };
        let analysis = analysed(&*table, Settings { effort, ..CHEAP });
        for seat in table.seats().iter() {
            adds_up(&*table, &analysis, seat);
        }
        let account = analysis.seats[0].account;
        sums.push(account.luck);
        seen += account.seen.abs();
    }
    assert!(seen > 0.0, "{}: the choices of others change something", game.id);
    let count = sums.len() as f64;
    let mean = sums.iter().sum::<f64>() / count;
    let spread = sums.iter().map(|sum| (sum - mean).powi(2)).sum::<f64>() / count;
    let error = (spread / count).sqrt();
    println!("{}: luck {mean:+.4} ± {error:.4}, spread {:.3}", game.id, spread.sqrt());
    assert!(spread > 0.0, "{}: there is luck in it", game.id);
    assert!(mean.abs() < 4.0 * error + 0.01, "{}: {mean} ± {error}", game.id);
}

#[test]
fn luck_and_losses_add_up_to_the_result_and_luck_is_nothing_on_average_in_braverse() {
    many(games::find("braverse").unwrap());
}

#[test]
fn luck_and_losses_add_up_to_the_result_and_luck_is_nothing_on_average_in_demonbrave() {
    many(games::find("demonbrave").unwrap());
}

#[test]
fn luck_and_losses_add_up_to_the_result_and_luck_is_nothing_on_average_in_brawlhalla() {
    many(games::find("brawlhalla").unwrap());
}

#[test]
fn it_adds_up_for_more_than_two() {
    let game = games::find("brawlhalla").unwrap();
    for (options, seed) in [(r#"{"format":"free_for_all3"}"#, 1), (r#"{"format":"teams"}"#, 2)] {
        let table = whole(game, options, "novice", seed);
        let analysis = analysed(&*table, CHEAP);
        assert!(!analysis.calibrated);
        for seat in table.seats().iter() {
            adds_up(&*table, &analysis, seat);
        }
    }
}

#[test]
fn giving_up_is_no_luck_and_no_choice() {
    let game = games::find("demonbrave").unwrap();
    let mut table = played(game, "", "novice", 3, 60);
    let seat = table.to_act().unwrap();
    table.play(seat, "concede", &mut kernel::Lowest).unwrap();
    let analysis = analysed(&*table, CHEAP);
    for seat in table.seats().iter() {
        adds_up(&*table, &analysis, seat);
    }
    let account = analysis.seat(seat).unwrap().account;
    assert!(account.ended < 0.0, "{account:?}");
    assert_eq!(account.end.to_bits(), 0.0_f64.to_bits());
}

#[test]
fn a_game_that_was_ended_from_outside_ends_as_it_was_said() {
    let table = played(games::find("braverse").unwrap(), "", "novice", 3, 40);
    let study = analysis::study(&*table, Some(kernel::SeatSet::of(Seat::B)), CHEAP).unwrap();
    let analysis = study.report(&looks(&*study));
    let ends: Vec<_> = analysis.seats.iter().map(|seat| seat.account.end as u8).collect();
    assert_eq!(ends, [0, 1]);
    let study = analysis::study(&*table, None, CHEAP).unwrap();
    let open = study.report(&looks(&*study));
    for seat in &open.seats {
        assert!(!seat.account.finished);
        assert!((seat.account.sum() - seat.account.end).abs() < 1e-9);
    }
}

/// With more worlds the same stroke of luck is known better.
#[test]
fn luck_is_known_better_with_more_worlds() {
    let table = played(games::find("braverse").unwrap(), "", "novice", 5, 60);
    let error = |worlds| {
        let settings = Settings { effort: Effort { iterations: 1, worlds }, ..CHEAP };
        analysed(&*table, settings).seats[0].account.luck_error
    };
    let (few, many) = (error(25), error(400));
    assert!(few > 3.0 * many && many > 0.0, "{few} {many}");
}
