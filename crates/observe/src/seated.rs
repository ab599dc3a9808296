//! A decision as it is put to a bot, without words that no house bot reads.

use std::any::Any;

use games::Decision;
use kernel::{Notation, Seat, Speak};
use serde_json::Value;

pub struct Asked<'a, G: Notation + Speak> {
    pub state: &'a G,
    pub seat: Seat,
    pub knowledge: &'a G::Knowledge,
}

impl<G: Notation + Speak> Decision for Asked<'_, G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn seat(&self) -> Seat {
        self.seat
    }

    fn knowledge(&self) -> &dyn Any {
        self.knowledge
    }

    fn json(&self) -> Value {
        serde_json::to_value(self.knowledge).expect("a knowledge is JSON")
    }

    fn choices(&self) -> Vec<String> {
        let write = |action: &G::Action| self.state.write_action(self.seat, *action);
        G::legal_in(self.knowledge).iter().map(write).collect()
    }
}
