//! A decision as it is put to a program: what the seat may see, and what it may do.

use std::any::Any;

use kernel::{Game, Notation, Seat, Speak, Table, Viewer};
use serde_json::Value;

pub trait Decision: Send {
    fn game(&self) -> &'static str;
    fn seat(&self) -> Seat;
    /// What the seat knows, for those who know the game: a `G::Knowledge`.
    fn knowledge(&self) -> &dyn Any;
    /// What the seat knows, for all others.
    fn json(&self) -> Value;
    /// The choices in notation, in the order of the knowledge.
    fn choices(&self) -> Vec<String>;
}

pub(crate) struct GameDecision<G: Game> {
    seat: Seat,
    knowledge: G::Knowledge,
    choices: Vec<String>,
}

impl<G: Notation + Speak> GameDecision<G> {
    /// What a seat knows, and what it may do: nothing where it is not asked.
    pub fn of(table: &Table<G>, seat: Seat) -> Self {
        let state = table.asking(seat);
        let knowledge = state.knowledge(Viewer::Seat(seat));
        let write = |&action: &G::Action| state.write_action(seat, action);
        let choices = G::legal_in(&knowledge).iter().map(write).collect();
        Self { seat, knowledge, choices }
    }
}

impl<G: Notation + Speak> Decision for GameDecision<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn seat(&self) -> Seat {
        self.seat
    }

    fn knowledge(&self) -> &dyn Any {
        &self.knowledge
    }

    fn json(&self) -> Value {
        serde_json::to_value(&self.knowledge).unwrap_or_default()
    }

    fn choices(&self) -> Vec<String> {
        self.choices.clone()
    }
}
