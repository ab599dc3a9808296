//! Games to analyse, of every kind.
#![allow(dead_code, reason = "not every test file uses every helper")]

use analysis::{Analysis, Effort, Look, Settings, Study};
use games::{AnyTable, GameEntry};
use kernel::{Seat, Seeded};

/// As little work as makes an analysis whole.
pub const CHEAP: Settings =
    Settings { effort: Effort { iterations: 2, worlds: 1 }, seed: 1, open: false };

/// A game of two bots to its end, or to so many decisions.
pub fn played(
    game: &GameEntry,
    options: &str,
    bot: &str,
    seed: u64,
    most: usize,
) -> Box<dyn AnyTable> {
    let mut dice = Seeded::new(seed);
    let mut table = (game.start)(options, &mut dice).unwrap();
    let spec: bots::BotSpec = bot.parse().unwrap();
    let mut bots = Seat::ALL.map(|_| spec.seat(game.id).unwrap());
    while let Some(seat) = table.to_act().filter(|_| table.decisions() < most) {
        let asked = table.decision().unwrap();
        let nth = bots[seat.index()].choose(&*asked, dice.next_seed()).unwrap();
        table.play_nth(seat, nth, &mut dice).unwrap();
    }
    table
}

pub fn whole(game: &GameEntry, options: &str, bot: &str, seed: u64) -> Box<dyn AnyTable> {
    played(game, options, bot, seed, usize::MAX)
}

pub fn looks(study: &dyn Study) -> Vec<Look> {
    (0..study.steps()).map(|step| study.look(step)).collect()
}

pub fn analysed(table: &dyn AnyTable, settings: Settings) -> Analysis {
    let study = analysis::study(table, None, settings).unwrap();
    study.report(&looks(&*study))
}
