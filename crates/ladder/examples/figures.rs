//! The figures of docs/ratings.md: `cargo run --release -p ladder --example figures`.

#[path = "../tests/people/mod.rs"]
mod people;

use people::{correlation, evening, season};

fn main() {
    println!("Rank correlation of strength and rating, 200 people, mean of 10 seasons:");
    println!("{:>22} {:>9} {:>9} {:>9} {:>9}", "games each", 10, 20, 50, 100);
    for (name, kind) in
        [("two", (2, 1)), ("two teams of two", (4, 2)), ("three", (3, 1)), ("four", (4, 1))]
    {
        let mean = |games| {
            let of = |seed| correlation(&season(200, games, kind, seed));
            (0..10).map(of).sum::<f64>() / 10.0
        };
        let found = [10, 20, 50, 100].map(|games| format!("{:>9.3}", mean(games)));
        println!("{name:>22} {}", found.join(" "));
    }
    let people = season(200, 50, (2, 1), 1);
    let deviations = people.iter().map(|one| one.rating.deviation);
    println!("deviation after 50 games: {:.0}", deviations.sum::<f64>() / 200.0);
    let half = |games: &u32| {
        let people = season(200, *games, (2, 1), 1);
        people.iter().filter(|one| !one.rating.is_provisional()).count() >= 100
    };
    let known = (1..50).find(half);
    println!("games until half of the ratings are no guess: {}\n", known.unwrap_or_default());
    println!("Quick pairing, 5,000 people who come in, one in three plays again:");
    for pause in [500, 2_000, 10_000, 30_000] {
        let evening = evening(5_000, pause, 1);
        let wait =
            |share: usize| evening.waits[(evening.waits.len() - 1) * share / 100] as f64 / 1e3;
        let gap = |share: usize| evening.gaps[(evening.gaps.len() - 1) * share / 100];
        println!(
            "one each {:>4.1} s: wait {:.0} s (95 %: {:.0} s, longest {:.0} s), \
             gap {:.0} (95 %: {:.0}), the same pair again {}, left at the end {}",
            f64::from(pause) / 1e3,
            wait(50),
            wait(95),
            wait(100),
            gap(50),
            gap(95),
            evening.again,
            evening.left
        );
    }
}
