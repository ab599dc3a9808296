//! Positions and actions as lines of text, both ways.

mod action;
mod check;
mod path;
pub(crate) use path::{Walker, path};
mod position;

use kernel::notation::Observed;
use kernel::{Fault, Notation, Seat};

use crate::action::{Action, Subject};
use crate::cell::Cell;
use crate::pile::Design;
use crate::setup::Options;
use crate::state::State;

impl Notation for State {
    fn write_action(&self, seat: Seat, action: Action) -> String {
        action::write(self, seat, action)
    }

    fn read_action(&self, seat: Seat, text: &str) -> Result<Action, String> {
        action::read(self, seat, text)
    }

    fn read_subject(&self, seat: Seat, text: &str) -> Result<Subject, String> {
        if let Ok(card) = Design::read(text.trim()) {
            return Ok(Subject::Card(card));
        }
        if let Ok(cell) = Cell::read(text.trim()) {
            return Ok(Subject::Cell(cell));
        }
        // An Attack without its card is asked about with one in hand, or any.
        let words: Vec<_> = text.split_whitespace().collect();
        if let [kind @ ("light" | "heavy"), target] = words[..] {
            let held = self.fighter(seat).hand.designs().next();
            if let Some(card) = held.or_else(|| Design::all().next()) {
                let text = format!("{kind} {} with {card}", target.to_uppercase());
                return self.read_action(seat, &text).map(Subject::Action);
            }
        }
        self.read_action(seat, text).map(Subject::Action)
    }

    fn write_position(&self) -> String {
        position::write(self)
    }

    fn read_position(options: &Options, text: &str) -> Result<Self, Vec<Fault>> {
        position::read(options, text)
    }

    fn observe(&self, statement: &str) -> Result<Observed, String> {
        position::observe(self, statement)
    }
}
