//! A bot plays by what a person in its seat sees.

use std::collections::BTreeMap;

use bots::{AnyBot, BOTS, Bot, BotFault, Budget, Effort, ForGame, Heuristic, Mind, for_game};
use games::{Decision, GAMES};
use kernel::{Dice, Lowest, Notation, Scripted, Seat, Seeded, Table, Viewer};

const EFFORT: Budget = Budget { per_turn: Effort::Iterations(60), threads: 1 };

/// The signature: a bot's choice is a function of a knowledge and a seed; there is no state in it.
fn _the_signature<G: Heuristic>() -> fn(&mut Mind<G>, &G::Knowledge, u64) -> G::Action {
    <Mind<G> as Bot<G>>::choose
}

/// Positions on the way through random games of every format, each with the seat to act.
fn positions<G: Notation>(options: &str, seed: u64) -> Vec<Table<G>> {
    let options = serde_json::from_str(options).unwrap();
    let mut dice = Seeded::new(seed);
    let mut table = Table::<G>::start(options, &mut dice).unwrap();
    let mut met = Vec::new();
    while let Some(seat) = table.state().to_act() {
        let choices = table.legal();
        if choices.len() > 1 && table.log().len() % 9 == 4 {
            met.push(table.clone());
        }
        let choice = choices[dice.roll(choices.len() as u32) as usize];
        table.play(seat, choice, &mut dice).unwrap();
    }
    met
}

fn formats(game: &str) -> &'static [&'static str] {
    match game {
        "brawlhalla" => {
            &[r#"{"format":"duel"}"#, r#"{"format":"teams"}"#, r#"{"format":"free_for_all3"}"#]
        }
        "braverse" => &[r#"{"deck_a":"st1","deck_b":"st4"}"#, r#"{"deck_a":"st2","deck_b":"st5"}"#],
        _ => &["{}"],
    }
}

/// Replaces everything hidden by another world in which the knowledge is true.
struct HiddenSwap {
    game: &'static str,
}

impl ForGame for HiddenSwap {
    type Out = u32;

    fn run<G: Heuristic>(self) -> u32 {
        let mut compared = 0;
        for (options, seed) in formats(self.game).iter().zip(3..) {
            for (at, table) in positions::<G>(options, seed).iter().enumerate() {
                compared += swapped(table, at as u64);
            }
        }
        compared
    }
}

/// Every bot, asked the same in two worlds; says in how many of them something hidden differed.
fn swapped<G: Heuristic>(table: &Table<G>, seed: u64) -> u32 {
    let Some(seat) = table.state().to_act() else { return 0 };
    let knowledge = table.state().knowledge(Viewer::Seat(seat));
    let other = G::determinize(&knowledge, &mut Seeded::new(seed));
    assert_eq!(other.knowledge(Viewer::Seat(seat)), knowledge);
    let differs = other.write_position() != table.state().write_position();
    let other = Table::from_state(table.options().clone(), other);
    for bot in BOTS {
        let choose = |table: &Table<G>| {
            let mut bot = bot.seat(G::ID, EFFORT).unwrap();
            let asked = games::AnyTable::decision(table).unwrap();
            let nth = bot.choose(&*asked, seed).unwrap();
            asked.choices()[nth].clone()
        };
        assert_eq!(
            choose(table),
            choose(&other),
            "{} at {}",
            bot.name,
            table.state().write_position()
        );
    }
    u32::from(differs)
}

#[test]
fn hidden_cards_change_no_choice_of_any_bot() {
    for game in GAMES {
        let compared = for_game(game.id, HiddenSwap { game: game.id }).unwrap();
        assert!(compared > 10, "{}: only {compared} worlds differed", game.id);
    }
}

/// A bot that notes all it is given.
struct Curious {
    bot: Box<dyn AnyBot>,
    given: Vec<(String, Vec<String>, u64)>,
}

impl AnyBot for Curious {
    fn choose(&mut self, asked: &dyn Decision, seed: u64) -> Result<usize, BotFault> {
        self.given.push((asked.json().to_string(), asked.choices(), seed));
        self.bot.choose(asked, seed)
    }
}

/// The table's dice never reach a bot: what it is given before a roll is known does not depend on
/// what the roll will be.
#[test]
fn dice_that_are_not_thrown_yet_change_no_choice() {
    for game in GAMES {
        for bot in BOTS {
            let mut given = BTreeMap::new();
            for luck in [1, 2] {
                let mut table = (game.start)("", &mut Lowest).unwrap();
                let mut curious =
                    Curious { bot: bot.seat(game.id, EFFORT).unwrap(), given: Vec::new() };
                let mut dice = Counted { dice: Seeded::new(luck), thrown: false };
                while let Some(seat) = table.to_act().filter(|_| !dice.thrown) {
                    let nth = curious.choose(&*table.decision().unwrap(), 5).unwrap();
                    table.play_nth(seat, nth, &mut dice).unwrap();
                }
                given.insert(luck, curious.given);
            }
            assert!(!given[&1].is_empty());
            assert_eq!(given[&1], given[&2], "{} {}", game.id, bot.name);
        }
    }
}

struct Counted {
    dice: Seeded,
    thrown: bool,
}

impl Dice for Counted {
    fn throw(&mut self, sides: u32) -> u32 {
        self.thrown = true;
        self.dice.throw(sides)
    }
}

/// With iterations a bot's game repeats itself, move for move; with another seed it need not.
#[test]
fn iterations_make_a_game_repeatable() {
    for game in GAMES {
        for bot in BOTS {
            let play = |seed: u64| {
                let mut table = (game.start)("", &mut Seeded::new(8)).unwrap();
                let mut bots = Seat::ALL.map(|_| bot.seat(game.id, EFFORT).unwrap());
                while let Some(seat) = table.to_act().filter(|_| table.decisions() < 40) {
                    let nth = bots[seat.index()].choose(&*table.decision().unwrap(), seed).unwrap();
                    let mut dice = Scripted::new(vec![0; 64]);
                    table.play_nth(seat, nth, &mut dice).unwrap();
                }
                table.position()
            };
            assert_eq!(play(1), play(1), "{} {}", game.id, bot.name);
        }
    }
}
