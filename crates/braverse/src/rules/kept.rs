//! Cards that an ability has shown or moved and may speak of again: they are kept below it.

use kernel::Sink;

use crate::effect::{Dest, Zone};
use crate::event::Event;
use crate::piece::Piece;
use crate::state::{Run, State, Step};

impl State {
    /// Puts a card below the topmost ability, on which other steps may lie.
    pub(crate) fn keep(&mut self, piece: Piece, shown: bool) {
        let at = self.todo.iter().rev().position(|step| matches!(step, Step::Run(_)));
        let Some(above) = at else {
            return debug_assert!(false, "an ability shows and moves cards");
        };
        let below = self.todo.len() - above - 1;
        let mut carried = Step::Kept { piece, shown };
        for step in self.todo.iter_mut().skip(below) {
            std::mem::swap(step, &mut carried);
        }
        self.then(carried);
    }

    /// What the topmost ability has shown, or moved.
    pub(crate) fn kept(&self, shown: bool) -> impl Iterator<Item = Piece> {
        let below = self.todo.iter().rev().skip_while(|step| !matches!(step, Step::Run(_)));
        let kept = below.skip(1).map_while(|step| match step {
            Step::Kept { piece, shown } => Some((piece, shown)),
            _ => None,
        });
        kept.filter(move |(_, how)| *how == shown).map(|(piece, _)| piece)
    }

    /// Those shown that still lie in the hand.
    pub(crate) fn put_shown(&mut self, run: &Run, to: Dest, sink: &mut impl Sink<Event>) {
        let steps = self.todo;
        let mut did = 0;
        self.go_on(0);
        for step in steps.iter().rev().skip(1) {
            let Step::Kept { piece, shown } = step else { break };
            if shown && self.pile_of(piece) == Some(Zone::Hand) {
                self.move_pile(run, piece, Zone::Hand, to, sink);
                did += 1;
            }
        }
        self.edit(|run| run.did = did);
        self.settle_deck(to, sink);
    }
}
