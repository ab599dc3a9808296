//! A decision as it is put to a program: what the seat may see, and what it may do.

use std::any::Any;

use kernel::{Game, Notation, Seat, Speak, Table, Viewer};
use serde_json::Value;

pub trait Asked {
    fn game(&self) -> &'static str;
    fn seat(&self) -> Seat;
    /// The view, for those who know the game: a `G::View`.
    fn view(&self) -> &dyn Any;
    /// The view, for all others.
    fn json(&self) -> Value;
    /// The choices in notation, in the order of the view.
    fn choices(&self) -> Vec<String>;
}

pub(crate) struct Question<'t, G: Game> {
    table: &'t Table<G>,
    seat: Seat,
    view: G::View,
}

impl<'t, G: Game> Question<'t, G> {
    pub fn of(table: &'t Table<G>) -> Option<Self> {
        let seat = table.state().to_act()?;
        Some(Self { table, seat, view: table.state().view(Viewer::Seat(seat)) })
    }
}

impl<G: Notation + Speak> Asked for Question<'_, G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn seat(&self) -> Seat {
        self.seat
    }

    fn view(&self) -> &dyn Any {
        &self.view
    }

    fn json(&self) -> Value {
        serde_json::to_value(&self.view).unwrap_or_default()
    }

    fn choices(&self) -> Vec<String> {
        let write = |&action: &G::Action| self.table.state().write_action(self.seat, action);
        G::legal_in(&self.view).iter().map(write).collect()
    }
}
