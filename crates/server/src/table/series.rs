//! A match: games in a row between the same two, each at a table of its own. The next one is made when somebody asks
//! for it after a game, and begins when both are ready. No rulebook knows of matches: each game begins as its rules
//! say, by lot.

use std::collections::BTreeMap;

use kernel::Seat;
use serde_json::Value;
use wire::{BestOf, Code, How, NewTable, Occupant, Score, Series, Status};

use super::event::{Entry, TableEvent};
use super::message::Sitter;
use super::refuse::{Refused, refuse};
use super::state::TableState;

impl TableState {
    /// How the match stands; nothing where one game is all.
    pub fn score(&self) -> Option<Score> {
        let best_of = Some(self.plan.best_of).filter(|best_of| *best_of != BestOf::One)?.games();
        let series = self.plan.series.as_ref();
        let (game, won) = (series.map_or(1, |series| series.game), self.won());
        let is_won = won.values().any(|won| *won > best_of / 2);
        let is_off = self.is_called_off();
        let decided = is_off || self.ended.is_some() && (is_won || game >= best_of);
        let before = series.map(|series| series.before.clone());
        Some(Score { best_of, game, won, decided, before })
    }

    fn is_called_off(&self) -> bool {
        let how = self.ended.as_ref().map(|ended| &ended.how);
        matches!(how, Some(How::Closed | How::Expired))
    }

    /// Games won, this one as well once it is over. A draw is won by nobody, and is a game all the same.
    fn won(&self) -> BTreeMap<Seat, u8> {
        let mut won = self.plan.series.as_ref().map_or_else(BTreeMap::new, |s| s.won.clone());
        for seat in self.ended.iter().flat_map(|ended| ended.winners.iter()) {
            *won.entry(seat).or_default() += 1;
        }
        won
    }

    /// What the next game of the match is made from, once this one is over.
    pub fn next_game(&self) -> Option<NewTable> {
        let score = self.score().filter(|score| !score.decided && self.ended.is_some())?;
        let series = Series {
            game: score.game + 1,
            won: score.won,
            seats: self.seats.clone(),
            before: self.id.clone(),
        };
        let mut plan = NewTable {
            series: Some(series),
            loadouts: self.loadouts.clone(),
            from: None,
            ..self.plan.clone()
        };
        take_turns(&mut plan.options);
        Some(plan)
    }

    /// Whether this is a further game of a match, which waits for those who play it and for nobody else.
    pub fn is_taken(&self) -> bool {
        self.plan.series.is_some() && self.status() == Status::Waiting
    }

    /// People who are waited for before a further game of a match begins.
    pub(super) fn unready(&self) -> impl Iterator<Item = Seat> {
        let is_taken = self.is_taken();
        let seats = Seat::ALL.into_iter().zip(&self.seats).filter(move |_| is_taken);
        let people = seats.filter(|(_, who)| matches!(who, Occupant::Person { .. }));
        people.map(|(seat, _)| seat).filter(|seat| !self.ready.contains(*seat))
    }

    /// Somebody is ready for a further game. Nobody changes a deck between games, because no format has cards beside
    /// it; what the rules let one choose before each game may be another.
    pub(super) fn get_ready(&self, user: &str, sitter: Sitter, at: i64) -> Result<Entry, Refused> {
        let Sitter { name, entropy, loadout, .. } = sitter;
        let taken = || Refused::new(Code::Forbidden, "this table is for those who play the match");
        let seat = self.seat_of(user).ok_or_else(taken)?;
        if !self.unready().any(|unready| unready == seat) {
            return Err(refuse(Code::NotNow));
        }
        let loadout = if self.game.asks_for_loadout {
            self.brought(loadout)?
        } else {
            self.loadouts.get(&seat).cloned()
        };
        let standing = None;
        let event = TableEvent::Sit { user: user.to_owned(), name, entropy, loadout, standing };
        Ok(Entry::new(at, Some(seat), event))
    }
}

/// Where the host has said who begins, that changes from game to game.
fn take_turns(options: &mut Value) {
    let first = options.get("first").and_then(Value::as_str);
    let other = match first.and_then(|first| first.parse().ok()) {
        Some(Seat::A) => Seat::B,
        Some(Seat::B) => Seat::A,
        _ => return,
    };
    options["first"] = other.to_string().into();
}
