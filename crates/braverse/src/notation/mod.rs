//! Positions and actions as lines of text, both ways.

mod action;
mod card;
mod check;
mod observe;
mod read;
mod write;

use kernel::notation::Observed;
use kernel::{Fault, Notation, Seat};

use crate::action::{Action, Subject};
use crate::card::CardNumber;
use crate::piece::Spot;
use crate::setup::Options;
use crate::state::State;

impl Notation for State {
    fn write_action(&self, _seat: Seat, action: Action) -> String {
        action::write(action)
    }

    fn read_action(&self, seat: Seat, text: &str) -> Result<Action, String> {
        action::read(seat, text)
    }

    fn read_subject(&self, seat: Seat, text: &str) -> Result<Subject, String> {
        let word = text.trim();
        if let Ok(card) = word.to_uppercase().parse::<CardNumber>() {
            return Ok(Subject::Card(card));
        }
        if let Ok(at) = word.parse::<Spot>() {
            return Ok(Subject::Spot(at));
        }
        self.read_action(seat, text).map(Subject::Action)
    }

    fn write_position(&self) -> String {
        write::position(self)
    }

    fn read_position(options: &Options, text: &str) -> Result<Self, Vec<Fault>> {
        read::position(options, text)
    }

    fn observe(&self, statement: &str) -> Result<Observed, String> {
        observe::observe(self, statement)
    }
}
