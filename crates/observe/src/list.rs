//! The games by their ids.

use games::AnyTable;
use kernel::{Seat, Table, Viewer};

use crate::Observe;
use crate::batch::{AnyBatch, Batch, Plan};
use crate::part::{Part, width};
use crate::row::Writer;

/// What the numbers of a game mean.
#[derive(Clone, Copy, Debug)]
pub struct Sheet {
    pub game: &'static str,
    pub version: u32,
    pub observation: &'static [Part],
    pub choice: &'static [Part],
    pub ids: [&'static str; 4],
}

/// What a seat knows and may do at a table.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Numbers {
    pub observation: Vec<i8>,
    /// A row for each choice; nothing where the seat is not to act.
    pub choices: Vec<i8>,
    pub ids: Vec<[i32; 4]>,
}

/// Something that is done with a game known only by its id.
trait ForGame {
    type Out;
    fn run<G: Observe>(self) -> Self::Out;
}

fn for_game<F: ForGame>(id: &str, work: F) -> Option<F::Out> {
    macro_rules! by_id {
        ([$id:ident, $work:ident] $($game:ty,)*) => {
            $(if $id == <$game as kernel::Game>::ID {
                return Some($work.run::<$game>());
            })*
        };
    }
    games::each_game!(by_id, id, work);
    None
}

/// What the numbers of a game mean; nothing when there is no such game.
pub fn sheet(id: &str) -> Option<Sheet> {
    struct Read;
    impl ForGame for Read {
        type Out = Sheet;
        fn run<G: Observe>(self) -> Sheet {
            let (observation, choice) = (G::PARTS, G::CHOICE);
            Sheet { game: G::ID, version: G::VERSION, observation, choice, ids: G::IDS }
        }
    }
    for_game(id, Read)
}

/// Many tables of a game at once.
pub fn batch(id: &str, plan: &Plan) -> Result<Box<dyn AnyBatch>, String> {
    struct New<'a>(&'a Plan);
    impl ForGame for New<'_> {
        type Out = Result<Box<dyn AnyBatch>, String>;
        fn run<G: Observe>(self) -> Self::Out {
            Ok(Box::new(Batch::<G>::new(self.0)?))
        }
    }
    for_game(id, New(plan)).unwrap_or_else(|| Err(format!("there is no game '{id}'")))
}

/// What a seat knows and may do at a table of the house.
pub fn numbers(table: &dyn AnyTable, seat: Seat) -> Numbers {
    struct Of<'a>(&'a dyn AnyTable, Seat);
    impl ForGame for Of<'_> {
        type Out = Numbers;
        fn run<G: Observe>(self) -> Numbers {
            let table: Option<&Table<G>> = self.0.inside().downcast_ref();
            let state = table.expect("a table is of the game it says").state();
            Numbers::of::<G>(&state.knowledge(Viewer::Seat(self.1)))
        }
    }
    for_game(table.game(), Of(table, seat)).expect("tables are of games of the house")
}

impl Numbers {
    pub fn of<G: Observe>(knowledge: &G::Knowledge) -> Self {
        let mut observation = vec![0; width(G::PARTS)];
        G::write_knowledge(knowledge, &mut Writer::new(G::PARTS, &mut observation));
        let legal = G::legal_in(knowledge);
        let across = width(G::CHOICE);
        let mut choices = vec![0; legal.len() * across];
        for (action, columns) in legal.iter().zip(choices.chunks_exact_mut(across)) {
            G::write_choice(knowledge, *action, &mut Writer::new(G::CHOICE, columns));
        }
        Self { observation, choices, ids: legal.iter().map(|action| G::id(*action)).collect() }
    }
}
