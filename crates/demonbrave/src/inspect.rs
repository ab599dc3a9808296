//! What a player at the table may ask about it. Nothing here changes it.

use kernel::Seat;

use crate::card::CardSet;
use crate::catalog::Catalog;
use crate::state::{Attack, Link, Marks, Phase, Side, State, Step};

impl State {
    /// Everything in front of a seat, its hand and deck included.
    pub fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat]
    }

    /// The turn player.
    pub fn active(&self) -> Seat {
        self.active
    }

    pub fn phase(&self) -> Phase {
        self.phase
    }

    pub fn marks(&self) -> &Marks {
        &self.marks
    }

    /// The unfinished work that is next.
    pub fn next_step(&self) -> Option<Step> {
        self.todo.last()
    }

    /// The activation that was made last and resolves first.
    pub fn last_link(&self) -> Option<Link> {
        self.chain.last()
    }

    /// The attack under way.
    pub fn current_attack(&self) -> Option<Attack> {
        self.attack
    }

    /// The singles put together so far for a new pair.
    pub fn forming(&self) -> CardSet {
        self.forming
    }

    /// Units that a fight sends to the Trash unless they are saved.
    pub fn doomed(&self) -> CardSet {
        self.doomed
    }

    pub fn catalog(&self) -> &'static Catalog {
        self.catalog.0
    }
}
