//! How fast bots imagine and search: worlds and tree iterations a second, at positions from the
//! middle of games that pilots play.
//!
//! `cargo run --release -p bench --bin search [SECONDS]`

use std::time::{Duration, Instant};

use bots::{Bot, Budget, Effort, ForGame, Heuristic, Mind, for_game};
use kernel::{Game, Seeded, Table, Viewer};

fn main() {
    let seconds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(1.0);
    println!("{:<12}{:>18}{:>22}", "game", "worlds a second", "iterations a second");
    for game in games::GAMES {
        if let Some((worlds, iterations)) = for_game(game.id, Measure { id: game.id, seconds }) {
            println!("{:<12}{worlds:>18.0}{iterations:>22.0}", game.id);
        }
    }
}

struct Measure {
    id: &'static str,
    seconds: f64,
}

/// Every so many decisions of a game a position is taken.
const STRIDE: usize = 25;

impl ForGame for Measure {
    type Out = (f64, f64);

    fn run<G: Heuristic>(self) -> (f64, f64) {
        let views = views::<G>(self.id);
        let each = Duration::from_secs_f64(self.seconds / views.len() as f64);
        let (mut worlds, mut iterations) = (0, 0);
        for view in &views {
            worlds += imagine::<G>(view, each);
            // The first decision of a turn gets a fifth of the turn's budget.
            let budget = Budget { per_turn: Effort::Time(each * 5), threads: 1 };
            let mut mind = Mind::<G>::new(budget);
            let began = Instant::now();
            mind.choose(view, 1);
            iterations += (mind.iterations as f64 * each.as_secs_f64()
                / began.elapsed().as_secs_f64()) as u64;
        }
        (worlds as f64 / self.seconds, iterations as f64 / self.seconds)
    }
}

fn imagine<G: Game>(view: &G::Knowledge, time: Duration) -> u64 {
    let (began, mut dice, mut worlds) = (Instant::now(), Seeded::new(1), 0);
    while began.elapsed() < time {
        std::hint::black_box(G::determinize(view, &mut dice));
        worlds += 1;
    }
    worlds
}

/// What the seat to act sees now and then in three games of pilots.
fn views<G: Heuristic>(id: &str) -> Vec<G::Knowledge> {
    let mut views = Vec::new();
    let Some(entry) = bots::find("pilot") else { return views };
    for seed in 1..=3 {
        let mut dice = Seeded::new(seed);
        let Ok(mut table) = Table::<G>::start(G::Options::default(), &mut dice) else { break };
        let Some(mut pilot) = entry.seat(id, entry.budget()) else { break };
        while let Some(seat) = table.state().to_act() {
            let view = table.state().knowledge(Viewer::Seat(seat));
            let choices = G::legal_in(&view);
            let asked = games::AnyTable::decision(&table);
            let Some(Ok(nth)) = asked.map(|asked| pilot.choose(&*asked, seed)) else { break };
            let choice = choices[nth];
            if table.log().len() % STRIDE == STRIDE - 1 && choices.len() > 1 {
                views.push(view);
            }
            if table.play(seat, choice, &mut dice).is_err() {
                break;
            }
        }
    }
    views
}
