//! A table at which whoever plays it says what the dice say: for searches and solvers that look at
//! every way chance can go. The kernel needs no place for that: what is not thrown yet is found by
//! carrying a decision out once more with one roll more.

use games::{AnyTable, GameEntry};
use kernel::{Dice, Seat};

/// What is to be said next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Now {
    Over,
    /// This seat decides.
    Decision(Seat),
    /// A die of so many sides, all alike.
    Chance(u32),
}

pub struct Chance {
    game: &'static GameEntry,
    options: String,
    /// Nothing before the deal is through.
    table: Option<Box<dyn AnyTable>>,
    /// The choice that is being carried out, by its place in the list.
    choice: Option<usize>,
    /// What the dice have said to it, or to the deal.
    rolls: Vec<u32>,
    now: Now,
}

/// Says what it is told to, and notes the first die beyond that.
struct Probe<'a> {
    rolls: std::slice::Iter<'a, u32>,
    beyond: Option<u32>,
}

impl Dice for Probe<'_> {
    fn throw(&mut self, sides: u32) -> u32 {
        if let Some(roll) = self.rolls.next() {
            return *roll;
        }
        self.beyond.get_or_insert(sides);
        0
    }
}

impl Chance {
    /// Before the deal; options as JSON.
    pub fn new(game: &'static GameEntry, options: &str) -> Result<Self, String> {
        let (options, rolls) = (options.to_owned(), Vec::new());
        let mut new = Self { game, options, table: None, choice: None, rolls, now: Now::Over };
        new.go_on()?;
        Ok(new)
    }

    /// In the middle of a game.
    pub fn at(game: &'static GameEntry, options: &str, position: &str) -> Result<Self, String> {
        let table = (game.lay_out)(options, position).map_err(|faults| faults.to_string())?;
        let (options, rolls) = (options.to_owned(), Vec::new());
        let now = asked(&*table);
        Ok(Self { game, options, table: Some(table), choice: None, rolls, now })
    }

    pub fn now(&self) -> Now {
        self.now
    }

    /// The table before what chance has not finished; nothing before the deal.
    pub fn table(&self) -> Option<&dyn AnyTable> {
        self.table.as_deref()
    }

    /// What is chosen from the list, or what the die says.
    pub fn say(&mut self, what: u32) -> Result<(), String> {
        match self.now {
            Now::Over => return Err("the game is over".to_owned()),
            Now::Chance(sides) if what >= sides => {
                return Err(format!("{what} on a die of {sides} sides"));
            }
            Now::Chance(_) => self.rolls.push(what),
            Now::Decision(_) => self.choice = Some(what as usize),
        }
        self.go_on()
    }

    /// Carries out what is under way with the rolls that were said, or asks for one more.
    fn go_on(&mut self) -> Result<(), String> {
        let mut probe = Probe { rolls: self.rolls.iter(), beyond: None };
        let done = match (&self.table, self.choice) {
            (Some(table), Some(nth)) => {
                let mut table = table.fork();
                let seat = table.to_act().ok_or("the game is over")?;
                table.play_nth(seat, nth, &mut probe).map_err(|wrong| format!("{wrong:?}"))?;
                table
            }
            _ => (self.game.start)(&self.options, &mut probe).map_err(|it| it.to_string())?,
        };
        if let Some(sides) = probe.beyond {
            self.now = Now::Chance(sides);
            return Ok(());
        }
        self.now = asked(&*done);
        (self.table, self.choice) = (Some(done), None);
        self.rolls.clear();
        Ok(())
    }
}

impl Clone for Chance {
    fn clone(&self) -> Self {
        Self {
            game: self.game,
            options: self.options.clone(),
            table: self.table.as_ref().map(|table| table.fork()),
            choice: self.choice,
            rolls: self.rolls.clone(),
            now: self.now,
        }
    }
}

impl std::fmt::Debug for Chance {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "{}: {:?}", self.game.id, self.now)
    }
}

fn asked(table: &dyn AnyTable) -> Now {
    table.to_act().map_or(Now::Over, Now::Decision)
}
