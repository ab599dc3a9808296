//! Positions and actions as lines of text, both ways.

mod action;
mod check;
mod read;
mod statement;
mod unit;
mod write;

pub(crate) use unit::in_order;

use kernel::notation::Observed;
use kernel::{Fault, Notation, Seat};

use crate::action::{Action, Subject};
use crate::card::Card;
use crate::catalog::Catalog;
use crate::explain;
use crate::setup::Options;
use crate::state::State;

impl State {
    /// Reads a position of a table that is played with other rule cards.
    pub fn read_position_with(
        catalog: &'static Catalog,
        options: &Options,
        text: &str,
    ) -> Result<Self, Vec<Fault>> {
        read::position(catalog, options, text)
    }
}

impl Notation for State {
    fn write_action(&self, seat: Seat, action: Action) -> String {
        action::write(self, seat, action)
    }

    fn read_action(&self, seat: Seat, text: &str) -> Result<Action, String> {
        action::read(self, seat, text)
    }

    fn read_subject(&self, seat: Seat, text: &str) -> Result<Subject, String> {
        if let Some(card) = explain::find(self.catalog.0, text.trim()) {
            return Ok(Subject::RuleCard(card));
        }
        match Card::read(text.trim(), seat) {
            Ok(card) => Ok(Subject::Card(card)),
            Err(_) => self.read_action(seat, text).map(Subject::Action),
        }
    }

    fn write_position(&self) -> String {
        write::position(self)
    }

    fn read_position(options: &Options, text: &str) -> Result<Self, Vec<Fault>> {
        Self::read_position_with(Catalog::house(), options, text)
    }

    fn observe(&self, statement: &str) -> Result<Observed, String> {
        statement::observe(self, statement)
    }
}
