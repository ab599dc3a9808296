//! A decision as it is put to a program: what the seat may see, and what it may do.

use std::any::Any;

use kernel::{Game, Notation, Seat, Speak, Table, Viewer};
use serde_json::Value;

pub trait Asked: Send {
    fn game(&self) -> &'static str;
    fn seat(&self) -> Seat;
    /// The view, for those who know the game: a `G::View`.
    fn view(&self) -> &dyn Any;
    /// The view, for all others.
    fn json(&self) -> Value;
    /// The choices in notation, in the order of the view.
    fn choices(&self) -> Vec<String>;
}

pub(crate) struct Question<G: Game> {
    seat: Seat,
    view: G::View,
    choices: Vec<String>,
}

impl<G: Notation + Speak> Question<G> {
    pub fn of(table: &Table<G>) -> Option<Self> {
        let seat = table.state().to_act()?;
        let view = table.state().view(Viewer::Seat(seat));
        let write = |&action: &G::Action| table.state().write_action(seat, action);
        let choices = G::legal_in(&view).iter().map(write).collect();
        Some(Self { seat, view, choices })
    }
}

impl<G: Notation + Speak> Asked for Question<G> {
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
        self.choices.clone()
    }
}
