//! What may be read of a table that somebody has imagined. Nothing here changes it.

use kernel::Seat;

use crate::arena::Arena;
use crate::cell::{Cell, CellSet};
use crate::effect::Op;
use crate::pile::Pile;
use crate::state::{Attack, Rules, State, Step};

impl State {
    pub fn arena(&self) -> &'static Arena {
        self.ground.0
    }

    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Sword tokens on the arena.
    pub fn swords(&self) -> CellSet {
        self.swords
    }

    /// Whose turn it is.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// Actions left in this turn.
    pub fn actions(&self) -> u8 {
        self.actions
    }

    pub fn attack(&self) -> Option<&Attack> {
        self.attack.as_ref()
    }

    /// What waits to be decided; nothing between Actions.
    pub fn step(&self) -> Option<Step> {
        self.todo.last()
    }

    /// The step of an effect that waits: of whom, against whom, what.
    pub fn waiting_op(&self) -> Option<(Seat, Option<Seat>, Op)> {
        self.doing()
    }

    /// Cards a seat knows to be in a hand.
    pub fn known_to(&self, seat: Seat, of: Seat) -> Pile {
        self.seen_by(seat.index(), of)
    }

    /// Whether the seat could attack from one space a Legend in another (BH-ATK-02).
    pub fn could_strike(&self, seat: Seat, from: Cell, to: Cell, heavy: bool) -> bool {
        self.ground.near(from).contains(to) || self.reaches_by_weapon(seat, from, to, heavy)
    }
}
