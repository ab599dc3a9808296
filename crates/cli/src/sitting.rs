//! A table with the people at it. All chance is decided by one number and the count of decisions,
//! so a game that is undone, or saved and loaded, goes on as it would have.

use std::hash::{BuildHasher, Hasher, RandomState};

use bots::{BotFault, BotSpec};
use games::{AnyTable, GameEntry, Wrong};
use kernel::{Choice, Faults, Lang, Seat, SeatSet, Seeded, Viewer};

use crate::failure::Failure;
use crate::opponents::{self, Opponents};
use crate::words::Words;

pub struct Sitting {
    pub game: &'static GameEntry,
    pub table: Box<dyn AnyTable>,
    pub seed: u64,
    /// The seats of people; bots have the others.
    pub people: SeatSet,
    bots: Opponents,
    /// The bots as they are written, with commas.
    written: String,
}

/// Begins the line of a saved game that says how it was played.
const MARK: &str = "# play ";
const BOTS: &str = " bots=";

impl Sitting {
    pub fn start(game: &'static GameEntry, options: &str, seed: u64) -> Result<Self, Faults> {
        let table = (game.start)(options, &mut chance(seed, 0))?;
        let (bots, written) = (Opponents::default(), String::new());
        Ok(Self { game, table, seed, people: SeatSet::of(Seat::A), bots, written })
    }

    pub fn load(game: &'static GameEntry, source: &str, text: &str) -> Result<Self, Failure> {
        let table = (game.replay)(source, text)?;
        let mark = text.lines().find_map(|line| line.strip_prefix(MARK)).unwrap_or_default();
        let value = |key: &str| mark.split(' ').find_map(|word| word.strip_prefix(key));
        // A game from elsewhere has no number; its length must do.
        let seed = value("seed=").and_then(|seed| seed.parse().ok());
        let seed = seed.unwrap_or(text.len() as u64);
        let people = value("people=").unwrap_or("A").split('+');
        let people = people.filter_map(|seat| seat.parse().ok());
        let people = people.filter(|&seat| table.seats().contains(seat)).collect();
        // A command has spaces, so the bots come last.
        let written = mark.split_once(BOTS).map_or("", |(_, bots)| bots).to_owned();
        Ok(Self { game, table, seed, people, bots: Opponents::default(), written })
    }

    /// The game as it is saved.
    pub fn text(&self) -> Result<String, Faults> {
        let people: Vec<_> = self.people.iter().map(|seat| seat.to_string()).collect();
        let people = if people.is_empty() { "none".to_owned() } else { people.join("+") };
        let bots = if self.written.is_empty() { "" } else { BOTS };
        let (replay, seed, written) = (self.table.replay()?, self.seed, &self.written);
        Ok(format!("{replay}{MARK}seed={seed} people={people}{bots}{written}\n"))
    }

    pub fn play(&mut self, seat: Seat, text: &str) -> Result<(), Wrong> {
        let mut dice = chance(self.seed, self.table.decisions() + 1);
        self.table.play(seat, text, &mut dice)
    }

    /// Seats bots where no people sit; says which. Nobody is needed when the game is over.
    pub fn seat_bots(&mut self, asked: &[BotSpec], words: Words) -> Result<Vec<BotSpec>, Failure> {
        if self.table.to_act().is_none() {
            return Ok(Vec::new());
        }
        let seats = self.table.seats().iter().filter(|&seat| !self.people.contains(seat));
        let seats: Vec<_> = seats.collect();
        let specs = opponents::pick(asked, &self.written, seats.len())?;
        self.bots = Opponents::sit(self.game.id, &seats, &specs, words)?;
        self.written = opponents::written(&specs);
        Ok(specs)
    }

    pub fn bots(&self) -> &Opponents {
        &self.bots
    }

    /// A bot chooses from what it is offered, with chance of its own.
    pub fn play_by_bot(&mut self, seat: Seat) -> Result<(), BotFault> {
        let decisions = self.table.decisions();
        let own = chance(!self.seed, decisions).next_seed();
        let over = || BotFault::Broken("was asked after the end".to_owned());
        let asked = self.table.decision().ok_or_else(over)?;
        let nth = self.bots.choose(seat, &*asked, own)?;
        drop(asked);
        let played = self.table.play_nth(seat, nth, &mut chance(self.seed, decisions + 1));
        played.map_err(|wrong| BotFault::Illegal(format!("{wrong:?}")))
    }

    /// Goes back to a decision that the seat really had, `times` before now; says how many there
    /// were. With fewer, nothing changes.
    pub fn undo(&mut self, seat: Seat, times: usize) -> Result<usize, Failure> {
        let mut past = (self.game.replay)("undo", &self.table.replay()?)?;
        let mut found = 0;
        while found < times {
            let Some(before) = past.decisions().checked_sub(1) else { return Ok(found) };
            past.undo_to(before);
            if past.to_act() == Some(seat) && forced(&past.choices(Lang::En)).is_none() {
                found += 1;
            }
        }
        self.table = past;
        Ok(found)
    }

    /// Those who are told what happens: the people, or a watcher where all are bots.
    pub fn viewers(&self) -> Vec<Viewer> {
        if self.people.is_empty() {
            return vec![Viewer::Watcher];
        }
        self.people.iter().map(Viewer::Seat).collect()
    }
}

/// The choice that needs no question: the only one, unless it leaves a phase or the turn.
pub fn forced(choices: &[Choice]) -> Option<&Choice> {
    match choices {
        [only] if !only.parting => Some(only),
        _ => None,
    }
}

/// A number for a new game, short enough for a file name.
pub fn new_seed() -> u64 {
    RandomState::new().build_hasher().finish() % 1_000_000
}

fn chance(seed: u64, decisions: usize) -> Seeded {
    // The golden ratio spreads neighbouring numbers over all seeds.
    Seeded::new(seed ^ (decisions as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sitting() -> Sitting {
        let mut sitting = Sitting::start(&games::GAMES[0], "", 7).unwrap();
        sitting.people = SeatSet::default();
        seat(&mut sitting, "random,novice");
        sitting
    }

    fn seat(sitting: &mut Sitting, bots: &str) {
        let bots = bots.split(',').filter(|bot| !bot.is_empty());
        let bots: Vec<_> = bots.map(|bot| bot.parse().unwrap()).collect();
        sitting.seat_bots(&bots, Words { lang: Lang::En }).unwrap();
    }

    fn go_on(sitting: &mut Sitting, decisions: usize) -> String {
        for _ in 0..decisions {
            let seat = sitting.table.to_act().unwrap();
            sitting.play_by_bot(seat).unwrap();
        }
        sitting.text().unwrap()
    }

    #[test]
    fn a_loaded_game_goes_on_as_it_would_have() {
        let mut played = sitting();
        let saved = go_on(&mut played, 20);
        assert!(saved.ends_with("# play seed=7 people=none bots=random,novice\n"), "{saved}");
        let mut loaded = Sitting::load(played.game, "test", &saved).unwrap();
        assert_eq!(loaded.people, played.people);
        seat(&mut loaded, "");
        assert_eq!(go_on(&mut loaded, 20), go_on(&mut played, 20));
    }

    #[test]
    fn undo_goes_back_to_a_real_choice_of_the_seat() {
        let mut sitting = sitting();
        go_on(&mut sitting, 30);
        let decisions = sitting.table.decisions();
        assert_eq!(sitting.undo(Seat::A, 2).unwrap(), 2);
        assert!(sitting.table.decisions() < decisions - 1);
        assert_eq!(sitting.table.to_act(), Some(Seat::A));
        assert!(sitting.table.choices(Lang::En).len() > 1);
        let text = sitting.text().unwrap();
        let all = sitting.undo(Seat::A, 1000).unwrap();
        assert!((1..1000).contains(&all), "{all}");
        assert_eq!(sitting.text().unwrap(), text, "nothing is lost when there is no such decision");
        assert_eq!(sitting.undo(Seat::A, all).unwrap(), all);
        assert_eq!(sitting.undo(Seat::A, 1).unwrap(), 0);
    }

    #[test]
    fn a_game_from_elsewhere_is_played_as_seat_a() {
        let text = sitting().table.replay().unwrap();
        let loaded = Sitting::load(&games::GAMES[0], "test", &text).unwrap();
        assert_eq!(loaded.people, SeatSet::of(Seat::A));
        let strange = text + "# play seed=x people=A+D+Z\n";
        let loaded = Sitting::load(&games::GAMES[0], "test", &strange).unwrap();
        assert_eq!(loaded.people, SeatSet::of(Seat::A), "only seats that there are");
    }
}
